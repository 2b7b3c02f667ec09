"""What the desk asks of a database: rows as structs, and the narrow promise `Store` that an adapter keeps.

Every write is one transaction.  Ids of guilds, channels, users, messages and interactions are integers as Discord
gives them; moments are UTC in the fixed width of `stamp`, so that they sort as text.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal, Protocol, TypeAlias

from msgspec import Struct

from bot.monitoring.backlog import Counted
from bot.store.adjudicationport import AdjudicationStore
from bot.store.callsport import CallStore, Settled
from bot.store.chartsport import ChartStore
from bot.store.deferredport import DeferredStore
from bot.store.diceport import DiceStore
from bot.store.hookport import HookStore, Signal
from bot.store.paceport import PaceStore, Timed
from bot.store.postsport import HandedOut, Kept, PostStore
from bot.store.standingport import StandingStore
from bot.store.throwport import Step, ThrowStore
from bot.store.tournamentport import TournamentStore
from bot.store.watchport import WatchStore
from bot.store.workerport import Served
from engine.kernel.ids import Side
from engine.kernel.ledger import Via
from engine.kernel.text import Language

Status: TypeAlias = Literal["open", "sealed", "running", "over", "abandoned"]
"""`sealed`: seats and phrases are closed, and the message that publishes them is on its way; the game has not begun."""
PostKind: TypeAlias = Literal[
    "opening", "seal", "entry", "status", "request", "closing", "report", "film", "notice", "throw", "watch"
]
Ask: TypeAlias = Literal["undo", "abandon", "house", "seat", "referee", "pause", "resume", "extend", "pace"]
RequestStatus: TypeAlias = Literal["open", "granted", "declined", "replaced"]
Scope: TypeAlias = Literal["user", "guild", "game"]
Option: TypeAlias = str | int | bool


def stamp(moment: datetime) -> str:
    """Return an aware moment as UTC text of fixed width, e.g. `2024-05-01T12:00:00.000000Z`."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def moment(text: str) -> datetime:
    """Return the aware moment of a `stamp`."""
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)


class Duplicate(Exception):
    """This interaction has been carried out before; nothing was written."""


class Conflict(Exception):
    """Somebody else wrote first: the entry, event or seat is taken; nothing was written."""


class Interaction(Struct, frozen=True):
    """One delivery of a wish.  `part` counts the orders of one message with several lines."""

    id: int
    part: int = 0


class Seen(Struct, frozen=True):
    """Where an interaction ended: in which game, in which ledger entry (None: it made no entry)."""

    game: int
    n: int | None


class Header(Struct, frozen=True):
    """A game without its ledger.  The dice key is not here: it stays in the store until the game is over."""

    id: int
    guild: int | None
    channel: int
    system: str
    scenario: str
    content: str
    """Digest of the frozen content."""
    language: Language
    status: Status
    creator: int
    referee: int | None
    rules: int
    """The rules version at the opening."""
    commitment: str
    phrases: tuple[tuple[Side, str], ...]
    created: str
    status_message: int | None
    options: Mapping[str, Option]
    message: int | None = None
    """The message that published commitment and phrases before the game began; None where there was none."""
    unreadable: bool = False
    """Its row cannot be read whole; what is missing stands as if it were empty."""


class Post(Struct, frozen=True):
    """A row for the outbox: what is to be shown in the channel of the game.

    `opening` the game is set up, `seal` commitment and phrases before the game begins, `entry` ledger entry n,
    `status` the status message (only the newest counts), `request` somebody asks for consent, `closing` the end with
    the dice key, `report` and `film` what follows it when they are made, `throw` dice that members throw, `watch` what
    watchers see in their private thread, `notice` anything else.
    """

    kind: PostKind
    n: int | None = None
    body: Mapping[str, Option] = {}


class Due(HandedOut, frozen=True):
    """A post of a game, handed out."""

    game: int
    kind: PostKind
    n: int | None
    body: Mapping[str, Option]
    interaction: int | None = None
    """Of the member's wish that it comes from; None where it comes from none."""


class StoredEvent(Struct, frozen=True, gc=False):
    seq: int
    version: int
    body: bytes


class StoredEntry(Kept, frozen=True, gc=False):
    """A ledger entry as it is stored: command and events as JSON, digest of the state after it, link of the chain."""

    side: Side | None
    via: Via
    rules: int
    body: bytes | None
    digest: str
    events: tuple[StoredEvent, ...]


class StoredLedger(Struct, frozen=True):
    """What is needed of a ledger to fold it, as rows in order, the opening first."""

    commands: Sequence[tuple[int, Side | None, Via, int, bytes | None]]
    """Of each entry: number, side, way, version of the rules, command as JSON."""
    events: Sequence[tuple[int, int, bytes]]
    """Of each event: number of its entry, version, JSON."""
    digest: str = ""
    """Of the position after the newest entry."""
    link: str = ""
    """Of the chain, after the newest entry."""


class Held(Struct, frozen=True):
    """From ledger entry `n` on a user has held a side of a running game; `side` is None for one who has seen all."""

    n: int
    side: Side | None
    user: int


class Handed(Struct, frozen=True):
    """What a player has settled in advance for his side passes to another, with `drafts` also what he has begun."""

    side: Side
    was: int
    now: int
    drafts: bool


class Append(Struct, frozen=True):
    """One command on its way into the ledger, with all that is written together with it."""

    game: int
    entry: StoredEntry
    seq: int
    """Events of the game before this entry: the optimistic lock."""
    interaction: Interaction | None = None
    posts: tuple[Post, ...] = ()
    status: Status | None = None
    rules: int | None = None
    """The rules version of the game, fixed by its opening entry."""
    granted: int | None = None
    """The request for consent that this entry fulfils."""
    seats: tuple[tuple[Side, int | None], ...] = ()
    """Seats that change with this entry; one given to None is vacated."""
    referee: int | None = None
    held: tuple[Held, ...] = ()
    """Who has something to see from this entry on."""
    settles: Settled | None = None
    """What a referee has settled by it."""
    thrown: bool = True
    """No order waits for dice any more."""
    signals: tuple[Signal, ...] = ()
    """What webhooks are told of it."""
    timed: Timed | None = None
    """The clocks from this entry on."""
    handed: Handed | None = None


class Refrozen(Struct, frozen=True):
    """Other content for a game that has not begun, in place of the `old` one."""

    old: str
    digest: str
    body: bytes


class Change(Struct, frozen=True):
    """A change to a game outside its ledger.  None means unchanged; a seat given to None is vacated.

    In a sealed game nothing but its status can be changed.
    """

    game: int
    at: str
    interaction: Interaction | None = None
    status: Status | None = None
    referee: int | None = None
    phrases: tuple[tuple[Side, str], ...] | None = None
    seats: tuple[tuple[Side, int | None], ...] = ()
    posts: tuple[Post, ...] = ()
    closes: tuple[int, RequestStatus] | None = None
    """A request for consent, and how it ended."""
    content: Refrozen | None = None
    options: Mapping[str, Option] | None = None
    signals: tuple[Signal, ...] = ()
    timed: Timed | None = None
    """Its clocks from now on."""


class Consent(Struct, frozen=True):
    """Whose consent something needs, and who has given it."""

    needs: tuple[Side, ...]
    agreed: tuple[Side, ...]

    @property
    def missing(self) -> tuple[Side, ...]:
        """Return the sides that have not agreed yet."""
        return tuple(s for s in self.needs if s not in self.agreed)


class NewRequest(Consent, frozen=True):
    game: int
    ask: Ask
    side: Side
    user: int
    to: int | None
    """The ledger entry to go back to, for an undo; the place of the side among the sides, for the computer; the member
    to be named, for a referee; seconds, for a pause or more time."""
    n: int
    """The last ledger entry when the request was made; any later entry makes it stale."""
    at: str
    expires: str
    body: str
    """The pace of the game, as its option is written, for other clocks; else empty."""


class Request(NewRequest, frozen=True):
    """Somebody asks the other sides to agree to something."""

    id: int
    status: RequestStatus


class NewGame(Struct, frozen=True):
    guild: int | None
    channel: int
    system: str
    scenario: str
    content: str
    body: bytes
    language: Language
    creator: int
    referee: int | None
    rules: int
    key: bytes
    commitment: str
    at: str
    options: Mapping[str, Option] = {}
    interaction: Interaction | None = None
    posts: tuple[Post, ...] = ()
    signals: tuple[Signal, ...] = ()

    def __repr__(self) -> str:
        return f"NewGame({self.system} {self.scenario} in {self.channel})"


class GameFilter(Struct, frozen=True, kw_only=True):
    """Which games are meant: of a channel, a guild, a user who holds a seat, who set them up, in some statuses."""

    channel: int | None = None
    guild: int | None = None
    user: int | None = None
    creator: int | None = None
    statuses: tuple[Status, ...] = ()
    ours: bool = False
    """Only those of the shards that this worker serves."""


EVERY: Final = GameFilter()


class Store(Served, Counted, Protocol):
    """The database of the bot.  Writes raise Duplicate and Conflict as said above, and then have written nothing."""

    @property
    def dice(self) -> DiceStore:
        """Return seals and rolls outside of games."""
        ...

    @property
    def calls(self) -> CallStore:
        """Return calls for the referee and precedents."""
        ...

    @property
    def charts(self) -> ChartStore:
        """Return the charts that guilds play by in place of ours."""
        ...

    @property
    def adjudications(self) -> AdjudicationStore:
        """Return the part that is about procedures without a game."""
        ...

    @property
    def standing(self) -> StandingStore:
        """Return what players have settled in advance."""
        ...

    @property
    def throws(self) -> ThrowStore:
        """Return the orders that wait for dice."""
        ...

    @property
    def pace(self) -> PaceStore:
        """Return clocks and the hours of members."""
        ...

    @property
    def deferred(self) -> DeferredStore:
        """Return who waits for an answer."""
        ...

    @property
    def hooks(self) -> HookStore:
        """Return webhooks and their calls."""
        ...

    @property
    def watching(self) -> WatchStore:
        """Return the threads of watchers."""
        ...

    @property
    def tournaments(self) -> TournamentStore:
        """Return tournaments with their ledgers."""
        ...

    async def create(self, new: NewGame) -> int:
        """Write a game with its content and return its id.  Raises Conflict when the channel has an open game."""
        ...

    async def append(self, append: Append) -> None:
        """Write a ledger entry, its events, its posts and what else belongs to it."""
        ...

    async def append_all(self, appends: tuple[Append, ...]) -> None:
        """Write several ledger entries of one game in one transaction."""
        ...

    async def keep(self, digest: str, body: bytes) -> None:
        """Keep a document under its digest, where `content` finds it."""
        ...

    async def change(self, change: Change) -> None:
        """Write a change outside the ledger.  Raises Conflict when a seat is taken or the content is another."""
        ...

    async def throw(self, step: Step, at: str, interaction: Interaction | None, posts: tuple[Post, ...]) -> None:
        """Write a step of an order that waits for dice.  Raises Conflict where another was faster."""
        ...

    async def discard(self, game: int, at: str) -> None:
        """End a game and forget its ledger and seats; its number is never given again."""
        ...

    async def header(self, game: int) -> Header | None:
        """Return a game without its ledger; None when there is none."""

    async def headers(self, fit: GameFilter = EVERY) -> tuple[Header, ...]:
        """Return the games that fit every condition given, the newest first."""
        ...

    async def seats(self, game: int) -> Mapping[Side, int]:
        """Return the users by the side that they hold."""

    async def held(self, game: int) -> tuple[Held, ...]:
        """Return who has held a side of a game since its start, or has seen all of it, the earliest first."""
        ...

    async def entries(self, game: int) -> tuple[StoredEntry, ...]:
        """Return the ledger entries of a game, the opening first."""

    async def ledger(self, game: int) -> StoredLedger:
        """Return what is needed to fold a game; nothing of what `entries` has besides."""
        ...

    async def content(self, digest: str) -> bytes | None:
        """Return the frozen content with this digest; None when there is none."""

    async def key(self, game: int) -> bytes:
        """Return the dice key.  Raises LookupError when there is no such game."""
        ...

    async def seen(self, interaction: Interaction) -> Seen | None:
        """Return where an interaction ended; None when it has not been carried out."""

    async def set_status_message(self, game: int, message: int) -> None:
        """Remember the status message of a game."""

    @property
    def posts(self) -> PostStore:
        """Return what became of posts."""
        ...

    async def ask(self, new: NewRequest, interaction: Interaction | None, posts: tuple[Post, ...]) -> Request:
        """Write a request; an open one of the same game is replaced.  Posts of kind `request` get its id."""
        ...

    async def request(self, number: int) -> Request | None:
        """Return a request for consent by its number; None when there is none."""

    async def open_request(self, game: int) -> Request | None:
        """Return the open request for consent of a game; None when there is none."""

    async def agree(self, number: int, agreed: tuple[Side, ...], at: str, interaction: Interaction | None) -> None:
        """Write the sides that have agreed to a request so far.  Raises Conflict when it is no longer open."""

    async def post(self, game: int, post: Post, at: str) -> None:
        """Queue a post of a game."""

    async def claim(self, now: str, until: str, limit: int) -> tuple[Due, ...]:
        """Hand out posts that are due, oldest first, and keep them from others until a moment.

        Posts of one game come in their order; none comes while an earlier one waits.
        """
        ...

    async def delivered(self, post: int, message: int | None, at: str) -> int | None:
        """Note that a post was delivered, as which message; None when it was given up.

        Of a `seal` the message is that of the game, whose number is returned; given up, it leaves the game open again.
        """
        ...

    async def failed(self, post: int, retry_at: str, *, tried: bool = True) -> None:
        """Put a post off; it was `tried` if it may have been sent.  Later posts of its game wait with it."""
        ...

    async def release(self) -> None:
        """Forget all claims: for the start of the only process that delivers.  What was claimed may have been sent."""
        ...

    async def preference(self, scope: Scope, owner: int, key: str) -> str | None:
        """Return a stored preference of a user or guild; None when it is not set."""

    async def preferences(self, scope: Scope, owner: int) -> Mapping[str, str]:
        """Return all stored preferences of a user or guild by key."""

    async def prefer(self, scope: Scope, owner: int, key: str, value: str | None) -> None:
        """Set a preference; None removes it.  What a user keeps for one game has a key `NAME:GAME` and ends with it."""
        ...

    async def sweep(self, before: str) -> None:
        """Forget the interactions of before a moment: Discord delivers none of them again."""
        ...

    async def backup(self, target: Path) -> None:
        """Write a consistent copy while the bot runs.  Raises StoreDamaged for one that is not sound, OSError."""
        ...

    async def close(self) -> None:
        """Finish what is queued and close the database."""
