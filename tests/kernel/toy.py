"""Corridor: a toy system that uses everything of the kernel, kept for its tests.

Two sides of two runners each face one another along a corridor of seven cells.  Every turn both bid in secret for the
initiative (2.1); the winner runs one unit towards the far end (3.1).  At every cell an enemy beside the path whose side
watches it may shoot (4.1); the runner may duck first (4.2): an interrupt inside an interrupt.  Each side has hidden a
trap (5.1).  A hurt unit must rest before its side may pass (3.2).  Whoever reaches the far end wins; after six turns,
whoever is nearer (6.1).  Anybody may boast at any time, three times in all (7.1).
"""

from collections.abc import Iterator
from typing import Any, ClassVar

from msgspec.structs import replace

from engine.kernel.chapter import Chapter
from engine.kernel.command import Command, GiveRuling, Intervention, Place, Remove, SetValue
from engine.kernel.event import EVERYONE, Audience, Event, Only
from engine.kernel.game import Anytime, Game, ScenarioInfo, System
from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import Reading, Unreadable, meant, words
from engine.kernel.procedure import Frame, procedures
from engine.kernel.rulebook import Rulebook
from engine.kernel.state import State, Watch
from engine.kernel.text import Line, Text, facts
from engine.kernel.transaction import Tx
from engine.kernel.view import View
from engine.kernel.violation import Violation, by_umpire, violation
from tests.kernel.corridor import (
    CELLS,
    NORTH,
    SOUTH,
    TURNS,
    Bid,
    BidMade,
    BidSealed,
    Boast,
    Boasted,
    Duck,
    Ducked,
    GoOn,
    Hurt,
    InitiativeTaken,
    Pass,
    R,
    Ran,
    Rest,
    Run,
    Runner,
    Shoot,
    TrapSprung,
    Turn,
    TurnBegan,
    World,
)
from tests.kernel.running import duties, running, shot, turn, verdict


class CorridorView(View, frozen=True):
    """What a viewer sees: trap and bid are those of his own side."""

    turn: int
    runners: tuple[tuple[str, int, int], ...]
    """Name, cell and hits."""
    trap: int | None
    bid: int | None
    asked: tuple[Side, ...]
    watches: tuple[str, ...]


class Corridor(Game[World]):
    key: ClassVar[str] = "toy"
    rulebook: ClassVar[Rulebook] = R
    commands: ClassVar[Any] = (Bid, Run, Rest, Pass, Shoot, Duck, GoOn, Boast)
    events: ClassVar[Any] = (BidMade, BidSealed, InitiativeTaken, Ran, Hurt, Ducked, TrapSprung, TurnBegan, Boasted)
    world_type: ClassVar[Any] = World
    procedures: ClassVar[Any] = procedures((turn, running, shot))
    sides = (NORTH, SOUTH)

    def __init__(self, traps: tuple[int, int] = (4, 2)) -> None:
        super().__init__()
        self.traps = traps

    def start(self) -> tuple[World, Frame]:
        runners = tuple(
            Runner(f"{side[0]}{i}", side, 0 if side == NORTH else CELLS - 1) for side in self.sides for i in (1, 2)
        )
        return World(runners, self.traps), Turn()

    def fold(self, world: World, event: Event, /) -> World:
        match event:
            case BidMade(side, amount):
                north, south = world.bids
                return replace(world, bids=(amount, south) if side == NORTH else (north, amount))
            case InitiativeTaken(side):
                return replace(world, active=side, bids=(-1, -1))
            case Ran(unit, cell):
                return self._with(world, unit, cell=cell)
            case Hurt(unit, hits):
                return self._with(world, unit, hits=hits)
            case Ducked(unit, down):
                return self._with(world, unit, ducked=down)
            case TrapSprung(side):
                north, south = world.traps
                return replace(world, traps=(-1, south) if side == NORTH else (north, -1))
            case TurnBegan(number):
                return replace(world, turn=number)
            case Boasted():
                return replace(world, boasts=world.boasts + 1)
        raise TypeError(event)

    @staticmethod
    def _with(world: World, unit: UnitId, **values: Any) -> World:
        runners = list(world.runners)
        runners[unit] = replace(runners[unit], **values)
        return replace(world, runners=tuple(runners))

    def invariants(self, world: World, /) -> Iterator[str]:
        for r in world.runners:
            if not 0 <= r.cell < CELLS:
                yield f"{r.name} outside the corridor"
            if not 0 <= r.hits <= 3:
                yield f"{r.name} has {r.hits} hits"

    def verdict(self, world: World, /) -> tuple[Side | None, Line]:
        return verdict(world)

    def duties(self, state: State[World], side: Side, /) -> Iterator[Line]:
        yield from duties(state.world, side)

    def check_watch(self, state: State[World], side: Side, watch: Watch, /) -> Iterator[Violation]:
        if watch.trigger != "cell" or not watch.subject.isdigit() or int(watch.subject) >= CELLS:
            yield by_umpire("no-watch")

    def intervene(self, tx: Tx[World], act: Intervention, /) -> Iterator[Violation]:
        names = [r.name for r in tx.world.runners]
        what = getattr(act, "what", "")
        if what not in names:
            yield by_umpire("referee-text", what=what)
            return
        unit = UnitId(names.index(what))
        match act:
            case Place(_, at) if at.lstrip("-").isdigit():
                tx.emit(Ran(unit, int(at)))
            case SetValue(_, "hits", value) if value.isdigit():
                tx.emit(Hurt(unit, int(value)))
            case Place() | SetValue() | Remove() | GiveRuling():
                yield by_umpire("referee-text", what=what)

    def view(self, state: State[World], viewer: Side | None, /) -> CorridorView:
        w = state.world
        return CorridorView(
            w.turn,
            tuple((r.name, r.cell, r.hits) for r in w.runners),
            None if viewer is None else w.traps[self.sides.index(viewer)],
            None if viewer is None else w.bids[self.sides.index(viewer)],
            tuple(d.side for d in state.decisions),
            tuple(x.subject for x in state.watches if x.side == viewer),
        )

    def imagined(self, state: State[World], side: Side, /) -> State[World]:
        """Take the enemy to have set no trap and to have bid nothing, where he has bid."""
        state, mine = super().imagined(state, side), self.sides.index(side)
        north, south = (each if n == mine else -1 for n, each in enumerate(state.world.traps))
        bids = tuple(each if n == mine else min(each, 0) for n, each in enumerate(state.world.bids))
        return replace(state, world=replace(state.world, traps=(north, south), bids=bids))

    def audience(self, event: Event, world: World, /) -> Audience:
        match event:
            case BidMade(side):
                return Only((side,))
            case BidSealed() | InitiativeTaken() | Ran() | Hurt() | Ducked() | TrapSprung() | TurnBegan() | Boasted():
                return EVERYONE
        raise TypeError(event)

    def veil(self, event: Event, world: World, /) -> Event | None:
        return BidSealed(event.side) if isinstance(event, BidMade) else None

    def reveals(self, event: Event, /) -> bool:
        return isinstance(event, TrapSprung)

    def side_name(self, side: Side, /) -> Text:
        return Text(side.title(), {"north": "Север", "south": "Юг"}[side])

    def write(self, order: Command, /) -> str:
        match order:
            case Bid(amount):
                return f"bid {amount}"
            case Run(unit, to):
                return f"run {_NAMES[unit]} {to}"
            case Rest(unit):
                return f"rest {_NAMES[unit]}"
            case Shoot(unit):
                return f"shoot {_NAMES[unit]}"
            case Duck(down):
                return "duck" if down else "stand"
            case GoOn(on):
                return "on" if on else "stop"
            case Boast():
                return "boast"
            case Pass():
                return "pass"
        raise TypeError(order)

    def read(self, state: State[World], side: Side, text: str, /) -> Reading:
        match words(text.casefold()):
            case ["bid", n] if n.isdigit():
                return Bid(int(n))
            case ["run", name, cell] if name in _NAMES and cell.isdigit():
                return Run(UnitId(_NAMES.index(name)), int(cell))
            case ["rest" | "shoot" as verb, name] if name in _NAMES:
                return (Rest if verb == "rest" else Shoot)(UnitId(_NAMES.index(name)))
            case [word] if word in _SINGLE:
                return _SINGLE[word]
            case [word, *_]:
                expected = Line("toy-expected")
                return Unreadable(text, word, expected, meant(word, [*_SINGLE, "bid", "run", "rest", "shoot", *_NAMES]))
            case _:
                return Unreadable(text, "", Line("toy-expected"))

    def chapter(self, state: State[World], /) -> Chapter:
        return Chapter(str(state.world.turn), None, Line("toy-turn"))

    def tell(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        match event:
            case Ran(unit, cell):
                yield Line("toy-ran", facts(unit=_NAMES[unit], cell=cell), R("3.1"))
            case Hurt(unit, hits):
                yield Line("toy-hurt", facts(unit=_NAMES[unit], hits=hits), R("4.1"))


_NAMES = ["n1", "n2", "s1", "s2"]
_SINGLE: dict[str, Command] = {
    "duck": Duck(True), "stand": Duck(False), "on": GoOn(True), "stop": GoOn(False), "boast": Boast(), "pass": Pass(),
}  # fmt: skip


def _check_boast(state: State[World], side: Side, order: Boast) -> Iterator[Violation]:
    if state.world.boasts >= 3:
        yield violation(R("7.1"), "toy-hoarse")


def _boast(tx: Tx[World], side: Side, order: Boast) -> None:
    tx.emit(Boasted(side))


Corridor.anytime = {Boast: Anytime(_check_boast, _boast)}
GAME = Corridor()


def _document(scenario: str) -> dict[str, Any]:
    if scenario != "corridor":
        raise LookupError(scenario)
    return {"scenario": scenario, "traps": [4, 2]}


def _bind(document: dict[str, Any]) -> Corridor:
    north, south = document["traps"]
    return Corridor((north, south))


CORRIDOR = ScenarioInfo(
    "corridor", Text("Corridor", "Коридор"), Text("A run.", "Бег."), TURNS, (NORTH, SOUTH), introductory=True
)
TOY = System(
    key="toy",
    rulebook=R,
    name=Text("Corridor", "Коридор"),
    scenarios=lambda: (CORRIDOR,),
    document=_document,
    pack=lambda files: _document("corridor"),
    about=lambda document: CORRIDOR,
    bind=_bind,
)
