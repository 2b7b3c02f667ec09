"""What the bot keeps of an order that waits for dice which members throw at their table."""

from collections.abc import Mapping
from typing import Protocol

from msgspec import Struct

from bot.store.paceport import Timed
from engine.kernel.ids import Side
from engine.kernel.ledger import Via


class Throw(Struct, frozen=True):
    """A roll whose faces were entered and confirmed, by whom, and how often faces before them were struck out."""

    faces: tuple[int, ...]
    by: int
    confirmed: int
    disputed: int = 0


class ShownRoll(Struct, frozen=True, array_like=True):
    """A roll as its post tells of it: the dice, what for, by which rule, and its faces if it has any."""

    count: int
    die: int
    purpose: str
    book: str
    clause: str
    faces: tuple[int, ...] = ()


class Waiting(Struct, frozen=True):
    """An order that waits for dice: whose it is, the rolls that are settled, and how far the present one is."""

    side: Side | None
    user: int | None
    via: Via
    command: str | None
    """The order as JSON; None for the opening of a game."""
    roll: int
    """The step at which the present roll was asked for first; it names the post of that roll."""
    thrown: tuple[Throw, ...] = ()
    faces: tuple[int, ...] = ()
    """Entered and not yet confirmed; empty where nothing is entered."""
    more: tuple[tuple[int, ...], ...] = ()
    """Those of the rolls after it that were entered with it."""
    by: int | None = None
    """Who entered them."""
    disputed: int = 0

    @property
    def touched(self) -> bool:
        """Tell whether any face has been entered for this order."""
        return bool(self.thrown or self.faces or self.disputed)


class Step(Struct, frozen=True):
    """A step on the way of such an order: its number, and how the order stands after it; None: it was withdrawn."""

    game: int
    serial: int
    waiting: Waiting | None
    seals: bool = False
    """The game has not begun: from now on nobody sits down or leaves."""
    timed: Timed | None = None
    """The clocks of the game from now on."""


class ThrowStore(Protocol):
    """The part of the database that is about such orders.  They end with their ledger entry."""

    async def of(self, game: int) -> tuple[int, Waiting | None]:
        """Return the number of the last step in a game, 0 before any, and the order that waits."""
        ...

    async def messages(self, game: int) -> Mapping[int, int]:
        """Return the newest message of each roll of a game, by the step that names it."""
        ...
