"""Moves in short words, for the tests of movement.

`way(b, "1.0 2.-1 >5 about")` gives steps: hexes entered (of a line `l`, `r`: left and right front), `wl`, `wr`
wheels about the left and the right half, `>5` a turn to an hour, `about`, `top`, `below`, `x:p1` a shot,
`b:5.3` a bridge.
"""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Frame, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.frames import Volley, Window
from engine.systems.mpike.movement.duty import duty
from engine.systems.mpike.movement.movers import mover_of, start_of
from engine.systems.mpike.movement.moves import begin_move, check_move, courses, move_orders, stood
from engine.systems.mpike.movement.moving import moving
from engine.systems.mpike.orders import EndActions, Move, Step
from engine.systems.mpike.places import nearest
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import World
from tests.systems.mpike.documents import vertex_of
from tests.systems.mpike.kit import Board, Play

_PLAIN = {
    "l": Step("enter", 0), "r": Step("enter", 1), "wl": Step("wheel", 0), "wr": Step("wheel", 1),
    "about": Step("about"), "top": Step("restack", 0), "below": Step("restack", 1),
}  # fmt: skip


def way(b: Board | Play, text: str) -> tuple[Step, ...]:
    return tuple(_step(b, word) for word in text.split())


def _step(b: Board | Play, word: str) -> Step:
    if word in _PLAIN:
        return _PLAIN[word]
    if word[0] == ">":
        hour = int(word[1:])
        return Step("turn", vertex_of(hour) if hour % 2 else hour // 2 % 6)
    if word[:2] == "x:":
        return Step("fire", b.unit(word[2:]).at[0], b.id(word[2:]))
    if word[:2] == "b:":
        return Step("bridge", b.hex(word[2:]))
    return Step("enter", b.hex(word))


def order(b: Board | Play, name: str, text: str, **values: Any) -> Move:
    return Move(b.id(name), way(b, text), **values)


def refused(b: Board, name: str, text: str, **values: Any) -> list[str]:
    """Return the clauses of every reason against a move."""
    move = order(b, name, text, **values)
    return [v.rule.clause for v in check_move(b.t, b.world, b.card(name).side, move)]


def ends(b: Board, name: str) -> set[str]:
    """Return where a unit may come to, `1.0>3`."""
    unit, before = b.id(name), b.world
    mover, found = mover_of(b.t, before, unit), set()
    distance = nearest(b.t, before, mover.side, mover.start)[1]
    for course in courses(b.t, before, mover, start_of(before, mover), distance):
        b.world = stood(b.t, before, mover, course.pose)
        found.add(b.at(name))
    b.world = before
    return found


def listed(b: Board, name: str) -> list[Move]:
    return list(move_orders(b.t, b.world, b.id(name)))


def regrounded(b: Board, ground: str, **values: Any) -> None:
    """Change what a kind of ground is on the terrain chart of a board."""
    terrain = b.t.charts.terrain
    changed = terrain.ground | {ground: replace(terrain.ground[ground], **values)}
    b.t = Field(b.t.scenario, b.t.map, replace(b.t.charts, terrain=replace(terrain, ground=changed)))


def owes(b: Board, name: str) -> list[str]:
    """Return the clauses of the duties that a unit still has."""
    return [v.rule.clause for v in duty(b.t, b.world, b.id(name))]


# -- carrying moves out


class Rest(Frame, frozen=True, tag="test.mpike-rest"):
    """Plays a frame, and then asks its side for nothing."""

    inner: Any
    side: Side
    step: Literal["begin", "over", "ask"] = "begin"


class Resting(ContentNode[Field, World, Rest, EndActions]):
    asks, rule, answers, forced = "mpike-ask-rest", R("3.2C"), (EndActions,), False

    def orders(self, world: World, f: Rest, side: Side, /) -> Iterator[EndActions]:
        yield EndActions()

    def check(self, world: World, f: Rest, side: Side, order: EndActions, /) -> Iterator[Violation]:
        return iter(())

    def apply(self, tx: Tx[World], f: Rest, side: Side, order: EndActions, /) -> Flow:
        return DONE


def resting(t: Field) -> Procedure[World, Rest]:
    procedure: Procedure[World, Rest] = Procedure(Rest)
    procedure.auto("begin")(lambda _tx, f: Call(f.inner, Rest(None, f.side, "over")))
    procedure.auto("over")(lambda _tx, f: Ask(Rest(None, f.side, "ask"), (f.side,)))
    procedure.ask("ask", Resting(t))
    return procedure


def silent(kind: type[Frame]) -> Procedure[World, Any]:
    """Return a procedure that does nothing for a frame of another package."""
    procedure: Procedure[World, Any] = Procedure(kind)
    for step in procedure.declared:
        procedure.auto(step)(lambda _tx, _f: DONE)
    return procedure


class Witness:
    """Windows in which nobody reacts unless a test does something there; they are kept."""

    def __init__(self, *deeds: Any) -> None:
        self.seen: list[Window] = []
        self.deeds = list(deeds)

    def procedure(self) -> Procedure[World, Window]:
        procedure: Procedure[World, Window] = Procedure(Window)
        for step in procedure.declared:
            procedure.auto(step)(self._look)
        return procedure

    def _look(self, tx: Tx[World], f: Window) -> Flow:
        self.seen.append(f)
        deed = self.deeds.pop(0) if self.deeds else None
        if deed is not None:
            tx.emit(deed)
        return DONE

    @property
    def kinds(self) -> list[tuple[str, ...]]:
        return [window.kinds for window in self.seen]


def play(b: Board, name: str, text: str, *dice: str, witness: Witness | None = None, **values: Any) -> Play:
    """Check a move, carry it out, and return the game at its next question."""
    move, side = order(b, name, text, **values), b.card(name).side
    found = [(v.rule.clause, v.code) for v in check_move(b.t, b.world, side, move)]
    assert not found, found
    tx = b.run()
    frame = begin_move(b.t, tx, side, move)
    b.world = tx.world
    windows = (witness or Witness()).procedure()
    return b.play(Rest(frame, side), moving(b.t), windows, silent(Volley), resting(b.t), dice=dice)


__all__ = [
    "Goto", "Rest", "Witness", "ends", "listed", "order", "owes", "play", "refused", "regrounded", "resting", "silent",
    "way",
]  # fmt: skip
