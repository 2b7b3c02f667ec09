"""What the bot keeps of webhooks: where they are, and the calls that wait to be made."""

from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from bot.config import Token

HookEvent: TypeAlias = Literal["game.opened", "turn.begun", "turn.ended", "game.over"]


class Signal(Struct, frozen=True):
    """An event to tell to the webhooks of a game and of its guild; `facts` is a JSON object of what is public of it."""

    event: HookEvent
    facts: bytes


class NewHook(Struct, frozen=True):
    """A webhook to be set: for a game, or where `game` is None for all games of a guild.  Its address may be secret."""

    guild: int
    game: int | None
    user: int
    url: str
    secret: Token
    at: str

    def __repr__(self) -> str:
        return f"NewHook({self.guild}, {self.game})"


class Hook(Struct, frozen=True):
    """A webhook as its owner may see it."""

    id: int
    guild: int
    game: int | None
    user: int
    at: str
    tried: str | None
    """When it was last called; None before the first call."""
    answer: str
    """What came of that, see `bot.delivery.receivers.Answer`."""
    waiting: int
    """Calls that have not been made."""


class Receiver(Struct, frozen=True):
    """Where a webhook is, and what signs for it."""

    url: str
    secret: Token

    def __repr__(self) -> str:
        return "Receiver(***)"


class Outgoing(Struct, frozen=True):
    """A call to be made, with its receiver."""

    id: int
    game: int
    delivery: str
    """Names the event for one webhook: the same in every attempt."""
    event: HookEvent
    facts: bytes
    at: str
    attempts: int
    """That have failed."""
    to: Receiver


class HookStore(Protocol):
    """The part of the database that is about webhooks."""

    async def put(self, new: NewHook, notice: str = "") -> None:
        """Set a webhook, in place of the one there was, whose calls it takes over.

        `notice` is the message that tells the channel of a game of it.
        """

    async def of(self, guild: int, game: int | None) -> Hook | None:
        """Return the webhook of a game, or where `game` is None that of a guild."""

    async def receiver(self, hook: int) -> Receiver | None:
        """Return where a webhook is; None when it was removed."""

    async def remove(self, hook: int) -> bool:
        """Remove a webhook with all its calls; tell whether it was there."""
        ...

    async def ready(self, now: str) -> tuple[int, ...]:
        """Return the webhooks that have calls to be made now."""
        ...

    async def due(self, hook: int, now: str) -> tuple[Outgoing, ...]:
        """Return the calls of a webhook to be made now: of each game the first that waits, if it was not put off."""
        ...

    async def made(self, call: int, at: str, answer: str) -> None:
        """Note that a call was taken."""

    async def put_off(self, call: int, at: str, answer: str, due: str) -> None:
        """Note that a call failed, and when it is made again; later ones of its game wait with it."""

    async def give_up(self, call: int, at: str, answer: str, notice: str) -> None:
        """Make a call no more.  The first since the webhook last answered is told by a notice to who set it."""
