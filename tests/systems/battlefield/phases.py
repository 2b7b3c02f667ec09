"""One phase of a turn by itself, which asks as in a game and then rests, for tests that answer its questions.

p = phase(b, Shooting(RED), shooting(b.t), dice=(8,))
p.order(Shoot(...), 8); p.asked == RESTING; p.told(e.ShotFired)       # of the opening and of all orders so far
"""

from typing import Any

from engine.kernel.command import Command
from engine.kernel.event import Event
from engine.kernel.procedure import Frame, Procedure
from engine.systems.battlefield.orders import Finish
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.world import World
from tests.systems.battlefield.kit import Bench, Board, Play, Roll
from tests.systems.playing import Rest, Resting, rest

RESTING = ("red", "rest")
"""Who is asked when the phase is over."""


class Phase(Play):
    """A phase that is played, with all that happened in it."""

    def __init__(self, board: Board, frame: Frame, items: tuple[Procedure[World, Any], ...], dice: tuple[Roll, ...]):
        resting = rest(Resting("battlefield-ask-rest", R("5.1"), Finish()))
        super().__init__(Bench(board.t, board.world, Rest(frame), (resting, *items)), board.t, *dice)
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
