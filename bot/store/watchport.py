"""What the bot keeps of the private threads in which watchers see what a side sees."""

from typing import Protocol

from msgspec import Struct

from engine.kernel.ids import Side


class WatchThread(Struct, frozen=True):
    """The thread of a side of a game, and the members whom the bot has let in and not out again."""

    game: int
    side: Side
    thread: int
    people: tuple[int, ...]


class WatchStore(Protocol):
    """The part of the database that is about these threads."""

    async def of(self, game: int, side: Side) -> WatchThread | None:
        """Return the thread of a side; None while it has none."""

    async def told_in(self, thread: int) -> int | None:
        """Return the game that is watched in a private thread; None for any other thread."""

    async def keep(self, thread: WatchThread) -> None:
        """Keep a thread, anew or changed."""
        ...

    async def forget(self, game: int, side: Side) -> None:
        """Forget the thread of a side, which is gone."""
        ...
