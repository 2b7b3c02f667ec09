"""What procedures without a game ask of a database.  Every write is one transaction, with the post that is due."""

from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from bot.store.postsport import HandedOut
from engine.kernel.text import Language

AdjudicationStatus: TypeAlias = Literal["weighed", "rolled", "entered", "confirmed", "denied"]


class NewAdjudication(Struct, frozen=True):
    """A procedure with its factors as a member weighs them: `line` is canonical, without the procedure's name."""

    guild: int
    channel: int
    user: int
    language: Language
    system: str
    key: str
    line: str
    rules: int
    at: str
    charts: str | None
    """Under which digest the charts of the guild's own are kept that it is reckoned by; None where all are ours."""


class Adjudication(NewAdjudication, frozen=True):
    """One that is kept.  `dice` is the expression of its dice and `faces` what they showed, once they have fallen."""

    id: int
    status: AdjudicationStatus
    dice: str
    faces: tuple[int, ...]
    seal: int | None
    number: int | None
    witness: int | None
    """Who confirmed or denied entered dice."""


class AdjudicationDue(HandedOut, frozen=True):
    """A post of an adjudication, handed out; `shown` is the message that shows it already, to be edited."""

    adjudication: int
    shown: int | None


class AdjudicationStore(Protocol):
    """The part of the database that is about procedures without a game."""

    async def weigh(self, new: NewAdjudication, before: str) -> int:
        """Keep what a member weighs and return its number; what he weighed before a moment and left is forgotten."""
        ...

    async def change(self, number: int, line: str) -> bool:
        """Give what is weighed other factors; False where its dice have fallen."""
        ...

    async def get(self, number: int) -> Adjudication | None:
        """Return an adjudication; None when there is none."""
        ...

    async def enter(self, number: int, line: str, dice: str, faces: tuple[int, ...], channel: int, at: str) -> bool:
        """Note faces that were entered for this line and let them be shown.

        False where its dice have fallen, or its line is another.
        """
        ...

    async def settle(self, number: int, status: Literal["confirmed", "denied"], witness: int, at: str) -> bool:
        """Confirm or deny what was entered and let it be shown; False where that was done before."""
        ...

    async def publish(self, number: int, line: str, at: str) -> bool:
        """Let one that needs no dice be shown; False where it is shown already, or its line is another."""
        ...

    async def message(self, number: int) -> int | None:
        """Return the message that shows an adjudication; None while it is not delivered."""
        ...

    async def claim(self, now: str, until: str, limit: int) -> tuple[AdjudicationDue, ...]:
        """Hand out posts that are due, in order within each channel, and keep them from others until a moment."""
        ...

    async def delivered(self, post: int, message: int | None, at: str) -> None:
        """Note that a post was delivered as this message, None when it was given up."""

    async def failed(self, post: int, retry_at: str, *, tried: bool = True) -> None:
        """Put a post off; it was `tried` if it may have been sent.  Later posts of its channel wait with it."""
        ...

    async def release(self) -> None:
        """Forget all claims: for the start of the only process that delivers."""
        ...
