"""One phase of a turn by itself, which asks as in a game and then rests, for tests that answer its questions.

p = phase(b, Shooting(RED), shooting(b.t), dice=(8,))
p.order(Shoot(...), 8); p.asked == RESTING; p.told(e.ShotFired)       # of the opening and of all orders so far
"""

from collections.abc import Iterator
from typing import Any, Literal

from engine.kernel.command import Command
from engine.kernel.event import Event
from engine.kernel.ids import Side
from engine.kernel.procedure import DONE, Ask, Call, Flow, Frame, Node, Procedure
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.systems.battlefield.orders import Finish
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.world import World
from tests.systems.battlefield.kit import Bench, Board, Play, Roll

RESTING = ("red", "rest")
"""Who is asked when the phase is over."""


class Rest(Frame, frozen=True, tag="test.rest"):
    """A phase, and rest after it."""

    phase: Any
    step: Literal["run", "over", "rest"] = "run"


class Resting(Node[World, Rest, Finish]):
    """The question after the phase."""

    asks, rule, answers, forced = "battlefield-ask-rest", R("5.1"), (Finish,), False

    def orders(self, world: World, f: Rest, side: Side, /) -> Iterator[Finish]:
        yield Finish()

    def check(self, world: World, f: Rest, side: Side, order: Finish, /) -> Iterator[Violation]:
        return iter(())

    def apply(self, tx: Tx[World], f: Rest, side: Side, order: Finish, /) -> Flow:
        return DONE


class Phase(Play):
    """A phase that is played, with all that happened in it."""

    def __init__(self, board: Board, frame: Frame, items: tuple[Procedure[World, Any], ...], dice: tuple[Roll, ...]):
        rest: Procedure[World, Rest] = Procedure(Rest)
        rest.auto("run")(lambda _tx, f: Call(f.phase, Rest(f.phase, "over")))
        rest.auto("over")(lambda _tx, f: Ask(Rest(f.phase, "rest"), (Side("red"),)))
        rest.ask("rest", Resting())
        super().__init__(Bench(board.t, board.world, Rest(frame), (rest, *items)), board.t, *dice)
        self.history: tuple[Event, ...] = self.events

    def order(self, order: Command | str, *dice: Roll, side: str | None = None) -> tuple[Event, ...]:
        events = super().order(order, *dice, side=side)
        self.history += events
        return events

    def told(self, kind: type[Event]) -> list[Any]:
        """Return the facts of one kind since the phase began."""
        return [event for event in self.history if isinstance(event, kind)]


def phase(board: Board, frame: Frame, *items: Procedure[World, Any], dice: tuple[Roll, ...] = ()) -> Phase:
    """Run a phase to its first question, or to rest."""
    return Phase(board, frame, items, dice)
