"""What tournaments ask of a database.  Every write is one transaction, with the posts that are due."""

from collections.abc import Mapping
from typing import Final, Literal, Protocol, TypeAlias

from msgspec import Struct

from bot.store.postsport import HandedOut
from bot.tournaments.acts import AnyAct, Opened

TournamentStatus: TypeAlias = Literal["entry", "running", "over", "cancelled"]
TournamentPostKind: TypeAlias = Literal["status", "notice"]
"""The one post that is edited in place, and everything that is said once."""
What: TypeAlias = Literal["no-show", "time"]
Wish: TypeAlias = tuple[int, int]
"""One delivery of what a member wants: id and part of an interaction."""
LIVE: tuple[TournamentStatus, ...] = ("entry", "running")


RESULTS: Final = "results"
"""The code of results that are told together; `games` are tables and legs, `3.0 5.1`."""


class NameTaken(Exception):
    """A live tournament of the guild has this name; nothing was written."""


class TournamentPost(Struct, frozen=True):
    """A post for the channel of the tournament; `body` are a code and facts.

    Results are held for some seconds: those that come meanwhile join them, other posts go before, and what closes the
    round lets them go first.
    """

    kind: TournamentPostKind
    body: Mapping[str, str | int | bool] = {}
    hold: int = 0


class TournamentDue(HandedOut, frozen=True):
    """A post of a tournament, handed out; `shown` is the message of its status so far, to be edited by a status."""

    tournament: int
    kind: TournamentPostKind
    body: Mapping[str, str | int | bool]
    shown: int | None


class NewTournament(Struct, frozen=True):
    guild: int
    channel: int
    folded: str
    """Its name as names are compared."""
    act: Opened
    wish: Wish | None = None
    posts: tuple[TournamentPost, ...] = ()
    more: tuple[AnyAct, ...] = ()
    """Entries that stand behind the opening from the beginning: what was played elsewhere."""


class TournamentRow(Struct, frozen=True):
    """A tournament without its ledger."""

    id: int
    guild: int
    channel: int
    name: str
    folded: str
    status: TournamentStatus


class TournamentEntry(Struct, frozen=True):
    n: int
    act: AnyAct
    link: str
    at: str
    body: bytes
    """The act as it was stored, and as its link covers it."""


class Appointment(Struct, frozen=True):
    """When something is due at a table; without `at` nothing runs there, and `left` seconds remain."""

    tournament: int
    table: int
    """Below 0, a challenge that has to be answered: its number, negated."""
    what: What
    at: str | None
    left: int | None = None


class SealedList(Struct, frozen=True):
    entrant: int
    body: bytes

    def __repr__(self) -> str:
        return f"SealedList({self.entrant})"


class SealedBid(Struct, frozen=True):
    table: int
    entrant: int
    bid: int

    def __repr__(self) -> str:
        return f"SealedBid({self.table}, {self.entrant})"


class Step(Struct, frozen=True, kw_only=True):
    """Entries on their way into the ledger of a tournament from number `n` on, with all that is written with them."""

    tournament: int
    n: int
    acts: tuple[tuple[AnyAct, str], ...]
    """Each with its link."""
    at: str
    wish: Wish | None = None
    status: TournamentStatus | None = None
    name: tuple[str, str] | None = None
    """Another name, and as names are compared."""
    games: tuple[tuple[int, int, int], ...] = ()
    """Table, leg and game."""
    sealed: SealedList | None = None
    bid: SealedBid | None = None
    present: tuple[tuple[int, int], ...] = ()
    """Table and entrant who has appeared there."""
    vote: tuple[int, int, str] | None = None
    """Round, user, scenario."""
    due: tuple[Appointment, ...] = ()
    settled: tuple[int, ...] = ()
    """Tables at which nothing is due any more."""
    rung: tuple[tuple[int, What], ...] = ()
    """What was due at a table and has been done."""
    anew: tuple[int, ...] = ()
    """Tables that are laid in place of others: what stood beside those is forgotten."""
    posts: tuple[TournamentPost, ...] = ()


class TournamentStore(Protocol):
    """The part of the database that is about tournaments.

    Writes raise Conflict where somebody else was faster, Duplicate for a wish that was carried out before, NameTaken;
    then nothing was written.
    """

    async def create(self, new: NewTournament) -> int:
        """Write a tournament with its first entry and return its number."""
        ...

    async def append(self, step: Step) -> None:
        """Write entries; without any, only what else the step says, if the ledger still ends before its number."""
        ...

    async def row(self, tournament: int) -> TournamentRow | None:
        """Return a tournament without its ledger; None when there is none."""
        ...

    async def rows(self, guild: int | None = None, *, live: bool = False) -> tuple[TournamentRow, ...]:
        """Return the tournaments of a guild, or all, the newest first; where `live`, those that are not over."""
        ...

    async def entries(self, tournament: int) -> tuple[TournamentEntry, ...]:
        """Return the ledger, the opening first."""
        ...

    async def heads(self, guild: int) -> Mapping[int, str]:
        """Return the last link of every tournament of a guild."""
        ...

    async def seen(self, wish: Wish) -> tuple[int, int, int] | None:
        """Return in which tournament a wish ended, and between which entries, the last left out; None if nowhere."""
        ...

    async def list_of(self, tournament: int, entrant: int) -> bytes | None:
        """Return an army list; whether somebody may see it is for others to know."""
        ...

    async def bids(self, tournament: int, table: int) -> Mapping[int, int]:
        """Return the sealed bids at a table by entrant."""
        ...

    async def votes(self, tournament: int, round_: int) -> Mapping[int, str]:
        """Return the scenarios that members want for a round, by user."""
        ...

    async def present(self, tournament: int, table: int) -> frozenset[int]:
        """Return the entrants who have appeared at a table."""
        ...

    async def of_game(self, game: int) -> tuple[int, int, int] | None:
        """Return tournament, table and leg of a game; None for any other game."""
        ...

    async def due(self, now: str) -> tuple[Appointment, ...]:
        """Return what is due, the earliest first."""
        ...

    async def next(self) -> str | None:
        """Return when something is due next; None when nothing is."""
        ...

    async def appointments(self, tournament: int) -> tuple[Appointment, ...]:
        """Return everything that is to come due at the tables of a tournament."""
        ...

    async def post(self, tournament: int, post: TournamentPost, at: str) -> None:
        """Queue a post by itself."""
        ...

    async def claim(self, now: str, until: str, limit: int) -> tuple[TournamentDue, ...]:
        """Hand out posts that are due, in order within each channel, and keep them from others until a moment."""
        ...

    async def delivered(self, post: int, message: int | None, at: str) -> None:
        """Note that a post was delivered as this message, None when it was given up."""
        ...

    async def failed(self, post: int, retry_at: str, *, tried: bool = True) -> None:
        """Put a post off; it was `tried` if it may have been sent.  Later posts of its channel wait with it."""
        ...

    async def release(self) -> None:
        """Forget all claims: for the start of the only process that delivers."""
        ...
