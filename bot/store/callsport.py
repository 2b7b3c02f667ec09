"""What the bot keeps of calls for the referee, and of the precedents that came of them and of rulings."""

from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

Decision: TypeAlias = Literal["upheld", "corrected", "rerolled", "adjusted"]
CallStatus: TypeAlias = Literal["open", "withdrawn", "lapsed"] | Decision
"""`lapsed`: the game ended before the call was decided."""


class NewCall(Struct, frozen=True):
    """Somebody calls the referee about ledger entry `n`: which paragraph he doubts, and what he says to it."""

    guild: int
    game: int
    n: int
    clause: str
    """As it is cited, e.g. `scs 6.1e`; empty where none is."""
    user: int
    at: str
    claim: str


class Call(Struct, frozen=True):
    """A call as it stands."""

    id: int
    guild: int
    game: int
    n: int
    clause: str
    user: int
    at: str
    thread: int | None
    """Its private thread: None until that is opened, 0 where none can be."""
    status: CallStatus
    closed: str | None
    judge: int | None
    """Who decided it."""
    entry: int | None
    """The ledger entry that decided it."""
    told: str | None = None
    """Since when its thread knows how it ended, and is put away."""


class Claim(Struct, frozen=True):
    user: int
    text: str
    at: str


class Precedent(Struct, frozen=True):
    """What was decided once on a guild, and whether it still counts."""

    guild: int
    number: int
    system: str
    clause: str
    question: str
    decision: str
    at: str
    game: int
    entry: int
    call: int | None
    struck: str | None
    """Since when it does not count any more."""
    struck_by: int | None
    struck_for: str


class Settled(Struct, frozen=True):
    """What a ledger entry of the referee settles beside the game: a precedent, and the call that it came of."""

    guild: int
    system: str
    clause: str
    question: str
    decision: str
    call: int | None = None
    status: Decision | None = None


class CallStore(Protocol):
    """The part of the database that is about calls and precedents.

    What an entry of the ledger settles is written together with the entry.
    """

    async def call(self, new: NewCall, interaction: tuple[int, int] | None) -> Call:
        """Write a call with its claim.  Raises Conflict while one about the same entry is open, Duplicate."""
        ...

    async def of(self, number: int) -> Call | None:
        """Return a call by its number."""
        ...

    async def told_in(self, thread: int) -> int | None:
        """Return the game of the call that a private thread is about; None for any other thread."""
        ...

    async def of_game(self, game: int) -> tuple[Call, ...]:
        """Return the calls of a game, the earliest first."""
        ...

    async def waiting(self, guild: int | None = None) -> tuple[Call, ...]:
        """Return the open calls of a guild, or of all, the earliest first."""
        ...

    async def opened(self, number: int, thread: int, at: str) -> None:
        """Remember the private thread of a call, 0 for none; the status of its game is to name it."""
        ...

    async def untold(self) -> tuple[Call, ...]:
        """Return the calls that are closed and whose threads are to be told and put away, the earliest first."""
        ...

    async def told(self, number: int, at: str) -> None:
        """Remember that the thread of a call knows how it ended, and is put away."""
        ...

    async def withdraw(self, number: int, at: str) -> bool:
        """Close a call without a decision; False when it is not open any more."""
        ...

    async def claim(self, number: int, claim: Claim) -> bool:
        """Keep what a member says to an open call, in place of what he said before; False when it is not open."""
        ...

    async def claims(self, number: int) -> tuple[Claim, ...]:
        """Return what was said to a call, the earliest first."""
        ...

    async def precedents(self, guild: int, system: str | None = None) -> tuple[Precedent, ...]:
        """Return the precedents of a guild, or of one rule system there, the newest first."""
        ...

    async def strike(self, guild: int, number: int, by: int, reason: str, at: str) -> bool:
        """Strike a precedent out; False when there is none that counts."""
        ...
