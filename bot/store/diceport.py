"""What dice outside of games ask of a database: seals, rolls, posts.  Every write is one transaction.

The key of a seal stays in the store until the seal is closed; the one who computes the faces of a roll is handed it
inside the transaction.
"""

from collections.abc import Callable
from typing import Final, Literal, Protocol, TypeAlias

from msgspec import Struct

from bot.store.postsport import HandedOut
from engine.kernel.text import Language


class Seal(Struct, frozen=True):
    """A seal as everybody may see it.  `opened` is None while it waits for its turn, `key` until it is closed."""

    guild: int
    number: int
    commitment: str
    drawn: str
    opened: str | None
    closed: str | None
    rolls: int
    head: str
    """The last link of its chain of rolls."""
    key: bytes | None


class SealShown(Struct, frozen=True):
    """A seal by its number, and where and in which language it is shown."""

    guild: int
    number: int
    channel: int
    language: Language


class RequestedRoll(Struct, frozen=True):
    """A roll that somebody asked for: where, who, what for, with which phrase, and when."""

    guild: int
    channel: int
    user: int
    interaction: int
    expression: str
    purpose: str
    phrase: str
    at: str


class RollWish(RequestedRoll, frozen=True):
    """A roll on its way, and the language in which it is shown.

    `adjudication` is the one that it is thrown for, with these factors, whose post shows it then.
    """

    language: Language
    adjudication: int | None = None
    line: str = ""


class Made(Struct, frozen=True):
    """What the seal gave: faces in the order of their throws, a total per repeat, the next link of the chain."""

    faces: tuple[int, ...]
    totals: tuple[int, ...]
    link: str


class StoredRoll(RequestedRoll, frozen=True):
    """One roll.  `number` counts from 1 within its seal."""

    seal: int
    number: int
    faces: tuple[int, ...]
    totals: tuple[int, ...]
    link: str


def recorded(wish: RequestedRoll, seal: Seal, made: Made) -> StoredRoll:
    """Return the next roll of an open seal."""
    return StoredRoll(
        wish.guild, wish.channel, wish.user, wish.interaction, wish.expression, wish.purpose, wish.phrase, wish.at,
        seal.number, seal.rolls + 1, made.faces, made.totals, made.link,
    )  # fmt: skip


DicePostKind: TypeAlias = Literal["opened", "roll", "revealed"]


class DiceDue(HandedOut, frozen=True):
    """A post about dice, handed out."""

    guild: int
    language: Language
    kind: DicePostKind
    seal: int
    number: int | None


class FreshKey(Struct, frozen=True):
    """A key that was drawn for the next seal."""

    key: bytes
    commitment: str

    def __repr__(self) -> str:
        return f"FreshKey({self.commitment})"


class Terms(Struct, frozen=True):
    """When a seal is full: after so many rolls, or with any roll when it was opened at that moment or before."""

    rolls: int
    opened: str


Make: TypeAlias = Callable[[bytes, Seal], Made]
"""Computes a roll from the key and the open seal; the roll will be number `seal.rolls + 1`."""

SEALING: Final = "sealing"
"""The dice of this guild are sealed just now: their first commitment has not been shown yet."""


class DiceStore(Protocol):
    async def throw(
        self, wish: RollWish, make: Make, first: Callable[[Seal], str], terms: Terms, fresh: tuple[FreshKey, FreshKey]
    ) -> StoredRoll | Literal["sealing"]:
        """Roll under the open seal of the guild; a full seal is closed and the next one opened before.

        The same interaction gives the same roll.  Where there is no seal yet, two are drawn, their commitments are
        posted, and nothing is rolled before that post is out.  `first` gives the ground of the chain of a seal.
        """
        ...

    async def rotate(
        self, shown: SealShown, at: str, first: Callable[[Seal], str], fresh: FreshKey, opened: str | None = None
    ) -> bool:
        """Close an open seal that has rolls, and open the next; False when there is nothing to close.

        `first` gives the ground of the chain of the next one, `fresh` is the key of the one after that.  With
        `opened`, only a seal that was opened at that moment or before.
        """
        ...

    async def lapsed(self, opened: str) -> tuple[SealShown, ...]:
        """Return the open seals of all guilds that have rolls and were opened at that moment or before.

        Each with the channel and the language of its last roll.
        """
        ...

    async def seal(self, guild: int, number: int) -> Seal | None:
        """Return a seal of a guild by its number; None when there is none."""

    async def seals(self, guild: int) -> tuple[Seal, ...]:
        """Return the seals of a guild, the newest first: the one that waits, the open one, those revealed."""
        ...

    async def roll(self, guild: int, seal: int, number: int) -> StoredRoll | None:
        """Return a roll by the number of its seal and its own; None when there is none."""

    async def rolls(self, guild: int, seal: int) -> tuple[StoredRoll, ...]:
        """Return all rolls of a seal in their order."""

    async def rolls_of(self, guild: int, user: int) -> tuple[StoredRoll, ...]:
        """Return all rolls of a member of a guild, by seal and number."""

    async def roll_message(self, guild: int, seal: int, number: int) -> int | None:
        """Return the message that shows a roll."""
        ...

    async def entry_message(self, game: int, n: int) -> int | None:
        """Return the message that shows a ledger entry."""
        ...

    async def thrown_by(self, guild: int, user: int, dice: str = "") -> tuple[bytes, ...]:
        """Return the encoded events of all dice that a user's orders threw in the games of a guild.

        Of games whose option `dice` has this value, none by default.
        """
        ...

    async def claim(self, now: str, until: str, limit: int) -> tuple[DiceDue, ...]:
        """Hand out posts that are due, in order within each channel, and keep them from others until a moment."""
        ...

    async def delivered(self, post: int, message: int | None, at: str) -> None:
        """Note that a post was delivered as this message, None when it was given up."""

    async def failed(self, post: int, retry_at: str, *, tried: bool = True) -> None:
        """Put a post off; it was `tried` if it may have been sent.  Later posts of its channel wait with it."""
        ...

    async def release(self) -> None:
        """Forget all claims: for the start of the only process that delivers.  What was claimed may have been sent."""
        ...
