"""A procedure of one phase carried to its end, for tests that look at what it did.

after = carried(b, Retreating(BLACK), retreating(b.t))
after.at("T"); after.of(e.Moved); after.over
"""

from typing import Any

from engine.kernel.event import Event
from engine.kernel.procedure import Done, Frame, Goto, Procedure, step_of
from engine.systems.battlefield.world import World
from tests.systems.battlefield.kit import Board, Roll, _Seen


class Carried(_Seen):
    """What a phase came to."""

    def __init__(self, board: Board, events: list[Event], world: World, *, over: bool) -> None:
        self.t, self.events, self.world, self.over = board.t, events, world, over

    def of(self, kind: type[Event]) -> list[Any]:
        """Return the facts of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def carried(board: Board, frame: Frame, procedure: Procedure[World, Any], *dice: Roll) -> Carried:
    """Run the automatic steps of a procedure to its end; fail when it asks somebody."""
    tx = board.run(*dice)
    while tx.state.outcome is None:
        flow = procedure.autos[step_of(frame)](tx, frame)
        if isinstance(flow, Done):
            break
        assert isinstance(flow, Goto), f"{frame} leads to {flow}"
        frame = flow.frame
    return Carried(board, tx.events, tx.world, over=tx.state.outcome is not None)


def done(board: Board, act: Any) -> Carried:
    """Run a function on a transaction and return what it did."""
    tx = board.run()
    act(tx)
    return Carried(board, tx.events, tx.world, over=tx.state.outcome is not None)
