"""What the bot remembers of its posts: which message shows a ledger entry, and which of them have live controls."""

from typing import Literal, Protocol, TypeAlias

from msgspec import Struct


class Kept(Struct, frozen=True):
    """What the ledger keeps of every entry: by whom, when, its link."""

    n: int
    user: int | None
    at: str
    link: str


class Mark(Kept, frozen=True):
    """What the ledger keeps of an entry beside the entry, and the message that shows it."""

    message: int | None


class HandedOut(Struct, frozen=True):
    """A row of an outbox that was handed out for delivery."""

    id: int
    channel: int
    attempts: int
    """How often it may have been sent before, by us or by a process that died over it."""
    mark: int
    """What its message carries unseen; that of a further message counts on."""
    since: str
    """Since when it may stand in its channel."""


class Shown(Struct, frozen=True):
    """A post of an entry that has controls: its row in the outbox, its message, and whether it has a picture."""

    post: int
    n: int
    message: int
    drawn: bool


ToldKind: TypeAlias = Literal["live", "fight", "question"]


class Told(Struct, frozen=True):
    """A message that tells entries of a game and is edited as play goes on.

    A `live` one tells a chapter, a `fight` a combat, a `question` what a side is asked in the chapter of another.
    """

    kind: ToldKind
    first: int
    last: int
    """The newest entry that it tells; less than the first while there is none."""
    message: int
    post: int
    """The row of the outbox under whose mark it was sent."""
    side: str = ""
    """Whom a question asks."""
    open: bool = True
    drawn: bool = False
    """It has a picture."""
    id: int = 0
    """0 before it is kept."""


class PostStore(Protocol):
    """The part of the database that is about posts which stand in a channel."""

    async def marks(self, game: int, first: int = 0, last: int | None = None) -> tuple[Mark, ...]:
        """Return the marks of the entries from `first` to `last`, both included, in their order."""
        ...

    async def newest(self, game: int) -> int | None:
        """Return the message of the newest entry that has one."""
        ...

    async def shown(self, post: int, message: int, *, drawn: bool) -> None:
        """Note that a post stands in the channel with live controls."""
        ...

    async def told(self, game: int, first: int, last: int, message: int) -> None:
        """Note that the entries from `first` to `last` are told in the message of a later one."""
        ...

    async def keep(self, game: int, told: Told) -> Told:
        """Keep what a message tells, anew or changed, and return it with its id."""
        ...

    async def telling(self, game: int) -> tuple[Told, ...]:
        """Return the messages of a game that are still edited, in the order in which they were sent."""
        ...

    async def told_up_to(self, game: int) -> int:
        """Return the last entry that a chapter's post has told; -1 without any."""
        ...

    async def told_since(self, game: int, first: int) -> tuple[Told, ...]:
        """Return the messages that tell entries from `first` on, edited or not, in the order of sending."""
        ...

    async def forget(self, game: int) -> None:
        """Forget the messages of a game, which are all gone; what waits to be delivered stays."""
        ...

    async def live(self, game: int) -> tuple[Shown, ...]:
        """Return the posts of a game that have live controls, oldest first."""
        ...

    async def calmed(self, post: int) -> None:
        """Note that the controls of a post were taken off."""
        ...

    async def shown_before(self, game: int, n: int) -> int | None:
        """Return the last entry before `n` whose post had live controls, now or once."""
        ...

    async def of_request(self, game: int, request: int) -> int | None:
        """Return the message that asks for a consent."""
        ...

    async def asking(self, game: int) -> tuple[tuple[int, int, int], ...]:
        """Return row, request and message of the posts of a game that ask for a consent and have their buttons."""
        ...

    async def asking_games(self) -> tuple[int, ...]:
        """Return the games that have such posts."""
        ...

    async def of_opening(self, game: int) -> int | None:
        """Return the message that opened a game."""
        ...

    async def starter(self, game: int) -> int | None:
        """Return who sealed a game, from its newest `seal` post; None when it was never sealed."""
        ...

    async def hasten(self, game: int, at: str) -> None:
        """Let the posts of a game that were put off be due at a moment instead."""
        ...

    async def waiting(self, channel: int) -> int:
        """Return how many posts of a channel have not been delivered."""
        ...
