"""What a game says of the orders of one position: captions, listings, what they leave undone, how grave they are.

Each is asked for when it is first shown, and kept: most orders of a large question are never shown.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from msgspec import Struct

from engine.kernel.chapter import Listing
from engine.kernel.command import Command
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.interpreter import Rejected
from engine.kernel.odds import preview
from engine.kernel.state import State
from engine.kernel.text import Line

T = TypeVar("T")


class Weight(Struct, frozen=True):
    """What pressing an order means beside what it says."""

    final: bool = False
    """It throws dice, so that it cannot be taken back, does certain harm, or ends something and leaves it undone."""
    ends: bool = False
    """It ends the chapter."""
    undone: bool = False
    """It leaves something undone."""


class Sayings:
    """What a game says of the orders of a side in one position."""

    def __init__(self, game: Game[Any], state: State[Any], side: Side) -> None:
        self._game: Final = game
        self._state: Final = state
        self._side: Final = side
        self._kept: Final[dict[tuple[str, Command], Any]] = {}

    def caption(self, order: Command) -> Line | None:
        """Return what a button says of an order; None where its canonical line is to be shown."""
        return self._once("caption", order, lambda: self._game.caption(self._state, self._side, order))

    def headline(self, order: Command) -> Line | None:
        """Return what is said of an order where there is room for all its units; None as for the caption."""
        return self._once("headline", order, lambda: self._game.headline(self._state, self._side, order))

    def listing(self, order: Command) -> Listing | None:
        """Return how an order is found by its unit; None where no unit gives it."""
        return self._once("listing", order, lambda: self._game.listing(self._state, self._side, order))

    def unspent(self, order: Command) -> tuple[Line, ...]:
        """Return what a side leaves undone by an order that ends something."""
        return self._once("unspent", order, lambda: tuple(self._game.unspent(self._state, self._side, order)))

    def weight(self, order: Command) -> Weight:
        """Return how grave an order is.

        It is tried up to its first roll.  What would uncover something unknown is told by no colour of a button, nor
        is anything where the rules forbid measuring.
        """
        return self._once("weight", order, lambda: self._weighed(order))

    def _weighed(self, order: Command) -> Weight:
        undone = bool(self.unspent(order))
        harm = any(True for _ in self._game.warnings(self._state, self._side, order))
        tried = preview(self._game, self._state, self._side, order)
        if isinstance(tried, Rejected) or any(self._game.reveals(event) for event in tried.events):
            return Weight(undone or harm, undone, undone)
        rolls = tried.roll is not None and self._game.measurable(order)
        after = tried.state
        chapter = self._game.chapter(self._state).mark
        over = after is not None and (after.outcome is not None or self._game.chapter(after).mark != chapter)
        return Weight(rolls or undone or harm, over or undone, undone)

    def _once(self, what: str, order: Command, found: Callable[[], T]) -> T:
        key = (what, order)
        if key not in self._kept:
            self._kept[key] = found()
        kept: T = self._kept[key]
        return kept
