"""Looking ahead: an order tried beforehand, what may be told of it, and its odds."""

from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from msgspec import Struct

from engine.kernel.command import Command
from engine.kernel.foresight import Foresight, decided_at_once, foresee
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.interpreter import Rejected
from engine.kernel.odds import Forecast, Opponent, forecast
from engine.kernel.state import State
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

    @property
    def at_once(self) -> bool:
        """Whether the order risks so little that it is given without being confirmed."""
        return decided_at_once(self.foresight)


def look_ahead(game: Game[Any], state: State[Any], side: Side, order: Command) -> Preview | Rejected:
    """Look at an order beforehand.  This may take long: call it in a thread."""
    found = foresee(game, state, side, order)
    if isinstance(found, Rejected):
        return found
    odds = forecast(game, state, side, order, model=computer_player(), stopwatch=stopwatch) if found.rolls else None
    return Preview(side, order, game.write(order), found, odds if isinstance(odds, Forecast) else None)


def stopwatch() -> Callable[[], bool]:
    """Return a function that tells whether the time for a look ahead, begun now, is over."""
    until = monotonic() + PATIENCE
    return lambda: monotonic() > until


def computer_player() -> Opponent[Any]:
    """Return the player that answers in average losses: greedy, of equal answers the first."""
    return lambda game, state, side: greedy_order(game, state, side, lambda _: 0, 12)
