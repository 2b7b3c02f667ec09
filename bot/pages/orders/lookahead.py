"""Looking ahead: an order tried beforehand, what may be told of it, and its odds."""

from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from msgspec import Struct

from engine.kernel.command import Command
from engine.kernel.foresight import Foresight, foresee
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.interpreter import Rejected
from engine.kernel.odds import Forecast, Opponent, forecast
from engine.kernel.state import State
from engine.kernel.text import Line
from engine.players.greedy import greedy_order

PATIENCE: Final = 2.0
"""Seconds for which chances are gone through one by one before they are sampled, and sampled for once more."""


class Preview(Struct, frozen=True):
    """An order looked at beforehand: what may be told of it, and its odds where dice decide."""

    side: Side
    order: Command
    line: str
    foresight: Foresight[Any]
    forecast: Forecast | None
    caption: Line | None = None
    """What a button says of it; None where the system has no words for it."""
    unspent: tuple[Line, ...] = ()
    """What it leaves undone."""


def look_ahead(game: Game[Any], state: State[Any], side: Side, order: Command) -> Preview | Rejected:
    """Look at an order beforehand.  This may take long: call it in a thread."""
    found = foresee(game, state, side, order)
    if isinstance(found, Rejected):
        return found
    counted = found.rolls and not isinstance(order, game.unweighed)
    odds = forecast(game, state, side, order, model=computer_player(), stopwatch=stopwatch) if counted else None
    return Preview(
        side,
        order,
        game.write(order),
        found,
        odds if isinstance(odds, Forecast) else None,
        game.caption(state, side, order),
        tuple(game.unspent(state, side, order)),
    )


def stopwatch() -> Callable[[], bool]:
    """Return a function that tells whether the time for a look ahead, begun now, is over."""
    until = monotonic() + PATIENCE
    return lambda: monotonic() > until


def computer_player() -> Opponent[Any]:
    """Return the player that answers in average losses: greedy, of equal answers the first."""
    return lambda game, state, side: greedy_order(game, state, side, lambda _: 0, 12)
