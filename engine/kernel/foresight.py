"""What may be told of an order before it is given: what it would cost and provoke, as far as no dice decide.

An order is tried on the position as it stands; nothing is kept of it.  Where its first act would show the orderer
something that he does not know yet, and where the rules forbid measuring before a roll, nothing is told but that.
"""

from typing import Generic, TypeVar

from msgspec import Struct

from engine.kernel.command import Command
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.interpreter import Rejected
from engine.kernel.odds import preview
from engine.kernel.state import State
from engine.kernel.text import Line
from engine.kernel.view import View

W = TypeVar("W")


class Foresight(Struct, Generic[W], frozen=True):
    """A lawful order before it is given.

    `rolls` tells whether dice decide; `closed` that what comes of the order may not be told before it is declared.
    `state` is the position after it, None where dice decide or nothing may be told; `view` is that position, or the
    one before, with the order drawn in, None where there is nothing to draw.
    """

    lines: tuple[Line, ...] = ()
    state: State[W] | None = None
    rolls: bool = False
    closed: bool = False
    view: View | None = None


def foresee(game: Game[W], state: State[W], side: Side, order: Command) -> Foresight[W] | Rejected:
    """Return what may be told of an order beforehand, or the reasons why it is refused."""
    seen = preview(game, state, side, order)
    if isinstance(seen, Rejected):
        return seen
    uncovers = any(game.reveals(event) for event in seen.events)
    closed = uncovers or (seen.roll is not None and not game.measurable(order))
    after = None if closed else seen.state
    return Foresight(
        tuple(game.foretell(state, side, order, seen.events if after is not None else (), after)),
        after,
        seen.roll is not None and not closed,
        closed,
        game.sketch(state, side, order, after),
    )


def decided_at_once(found: Foresight[W]) -> bool:
    """Tell whether an order neither rolls nor uncovers anything, so that it can be undone freely."""
    return not (found.rolls or found.closed)
