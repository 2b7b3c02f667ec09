"""Live news for web pages: each open page is one subscriber, acting as one member."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

from bot.localguild.payload import Payload

_BACKLOG = 500


class Seen(Protocol):
    """What the feed needs to know of a message."""

    data: Payload
    only_for: str | None


class Subscriber:
    """A page's queue of events.  A page that is too slow is told to load everything anew."""

    def __init__(self, member_id: str) -> None:
        self.member_id = member_id
        self.queue: asyncio.Queue[Payload] = asyncio.Queue()

    def put(self, event: Payload) -> None:
        """Queue an event; when too many wait, drop them all and tell the page to load everything anew."""
        if self.queue.qsize() >= _BACKLOG:
            while not self.queue.empty():
                self.queue.get_nowait()
            event = {"kind": "reload"}
        self.queue.put_nowait(event)


class Feed:
    """Hands events to the pages of those who may see them."""

    def __init__(self) -> None:
        self._subscribers: list[Subscriber] = []
        self.sees: Callable[[str, str], bool] = lambda _member, _channel: True

    @property
    def listeners(self) -> int:
        """Return how many pages are listening."""
        return len(self._subscribers)

    @contextmanager
    def subscribe(self, member_id: str) -> Iterator[Subscriber]:
        """Let a member's page listen within the context, and yield its queue."""
        subscriber = Subscriber(member_id)
        self._subscribers.append(subscriber)
        try:
            yield subscriber
        finally:
            self._subscribers.remove(subscriber)

    def message(self, what: str, message: Seen) -> None:
        """Send a message created, changed or deleted (`CREATE`, `UPDATE`, `DELETE`) to the pages that may see it."""
        channel = str(message.data["channel_id"])
        body = {"id": message.data["id"], "channel_id": channel} if what == "DELETE" else message.data
        for each in self._subscribers:
            if message.only_for in (None, each.member_id) and self.sees(each.member_id, channel):
                each.put({"kind": f"message.{what.lower()}", "message": body})

    def typing(self, channel_id: str) -> None:
        """Show to everybody who sees a channel that the bot is typing there."""
        for each in self._subscribers:
            if self.sees(each.member_id, channel_id):
                each.put({"kind": "typing", "channel_id": channel_id})

    def changed(self) -> None:
        """Tell every page to load channels, members and commands anew."""
        for each in self._subscribers:
            each.put({"kind": "world"})

    def close(self) -> None:
        """End every page's stream."""
        for each in self._subscribers:
            each.put({"kind": "end"})
