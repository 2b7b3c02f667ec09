"""Looking ahead: an order tried beforehand, what may be told of it, and its odds."""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bot.desk.live import LiveGame
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

KEPT: Final = 32
"""Orders that were looked at lately."""


class Preview(Struct, frozen=True):
    """An order looked at beforehand: what may be told of it, and its odds where dice decide."""

    side: Side
    order: Command
    line: str
    foresight: Foresight[Any]
    forecast: Forecast | None
    caption: Line | None = None
    """What its title says of it; None where the system has no words for it."""
    unspent: tuple[Line, ...] = ()
    """What harm it is certain to do, and what it leaves undone."""


def looked_at(live: LiveGame, side: Side, order: Command, state: State[Any] | None = None) -> Preview | Rejected:
    """Look at an order of a game beforehand, without its odds where these are not allowed."""
    found = look_ahead(live.game, live.state if state is None else state, side, order)
    return replace(found, forecast=None) if isinstance(found, Preview) and live.forbids("odds") else found


def look_ahead(game: Game[Any], state: State[Any], side: Side, order: Command) -> Preview | Rejected:
    """Look at an order beforehand.  This may take long: call it in a thread.

    What was looked at lately is kept: who previews an order asks for its odds next.
    """
    for known in _kept:
        if known.state is state and known.game is game and (known.side, known.order) == (side, order):
            return known.found
    found = _looked(game, state, side, order)
    _kept.appendleft(_Known(game, state, side, order, found))
    return found


def _looked(game: Game[Any], state: State[Any], side: Side, order: Command) -> Preview | Rejected:
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
        game.headline(state, side, order),
        (*game.warnings(state, side, order), *game.unspent(state, side, order)),
    )


class _Known(NamedTuple):
    """An order that was looked at, with what was found."""

    game: Game[Any]
    state: State[Any]
    side: Side
    order: Command
    found: Preview | Rejected


class _Lately:
    """The last orders that were looked at; safe to use from several threads, as it is replaced and never changed."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: tuple[_Known, ...] = ()

    def __iter__(self) -> Iterator[_Known]:
        return iter(self._known)

    def appendleft(self, known: _Known) -> None:
        """Keep one more; the oldest goes."""
        self._known = (known, *self._known[: self._most - 1])


_kept: Final = _Lately(KEPT)


def stopwatch() -> Callable[[], bool]:
    """Return a function that tells whether the time for a look ahead, begun now, is over."""
    until = monotonic() + PATIENCE
    return lambda: monotonic() > until


def computer_player() -> Opponent[Any]:
    """Return the player that answers in average losses: greedy, of equal answers the first."""
    return lambda game, state, side: greedy_order(game, state, side, lambda _: 0, 12)
