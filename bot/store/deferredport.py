"""What the bot keeps of interactions that it has acknowledged and not answered yet."""

from typing import Protocol

from msgspec import Struct

from engine.kernel.text import Language


class Deferred(Struct, frozen=True):
    """An interaction whose member waits.  `press`: of a control, which has no message that says "thinking...".

    The token answers in our name: it is not shown.
    """

    interaction: int
    token: str
    language: Language
    press: bool
    at: str
    guild: int | None = None

    def __repr__(self) -> str:
        return f"Deferred({self.interaction})"


class Carried(Struct, frozen=True):
    """An interaction was carried out; `n` is its ledger entry, the last of several, None when it made none."""

    n: int | None


class DeferredStore(Protocol):
    """The part of the database that is about members who wait for an answer."""

    async def note(self, deferred: Deferred) -> None:
        """Store an interaction whose member waits for an answer."""

    async def answered(self, interaction: int) -> None:
        """Forget an interaction, as its member has been answered."""

    async def left(self, since: str) -> tuple[Deferred, ...]:
        """Return the unanswered interactions of our shards, the oldest first; forget those from before a moment."""
        ...

    async def carried(self, interaction: int) -> Carried | None:
        """Return what became of an interaction in a game, in a tournament or of its dice.

        None proves that it changed no game; what is done without one is not always noted.
        """
        ...
