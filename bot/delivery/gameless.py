"""Delivery of posts that belong to no game, by the same outbox as the posts of games."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Final, Generic, Protocol, TypeVar

import discord

from bot.delivery.courier import BAD_REQUEST
from bot.delivery.outbox import Undeliverable
from bot.delivery.telling import UNKNOWN_CHANNEL
from bot.store.port import Due
from bot.store.postsport import HandedOut

FORBIDDEN: Final = (50001, 50013)
"""Discord's codes for a channel that is closed to us: what was to be shown stands, and a command shows it."""
Post = TypeVar("Post", bound=HandedOut)
Post_co = TypeVar("Post_co", bound=HandedOut, covariant=True)


class Posts(Protocol[Post_co]):
    """Where such posts wait."""

    async def claim(self, limit: int) -> tuple[Post_co, ...]: ...

    async def delivered(self, post: int, message: int | None) -> None: ...

    async def failed(self, post: int, retry_at: datetime, *, tried: bool = True) -> None: ...


class GamelessLedger(Generic[Post]):
    """What the outbox asks of a ledger.  `number` is the number of what a post shows."""

    def __init__(self, posts: Posts[Post], number: Callable[[Post], int | None]) -> None:
        self._posts = posts
        self._number = number
        self._waiting: dict[int, Post] = {}

    def post(self, due: Due) -> Post:
        """Return the post that is to be delivered."""
        return self._waiting[due.id]

    async def due(self, limit: int = 20) -> tuple[Due, ...]:
        """Claim at most `limit` posts that are due, in order within each channel."""
        claimed = await self._posts.claim(limit)
        self._waiting.update((post.id, post) for post in claimed)
        return tuple(
            Due(p.id, p.channel, p.attempts, p.mark, p.since, p.channel, "notice", self._number(p), {}) for p in claimed
        )

    async def delivered(self, post: int, message: int | None) -> None:
        """Note that a post was delivered as this message, None when it was given up."""
        self._waiting.pop(post, None)
        await self._posts.delivered(post, message)

    async def failed(self, post: int, retry_at: datetime, *, tried: bool = True) -> None:
        """Put a post off until `retry_at`; `tried` if it may have been sent."""
        self._waiting.pop(post, None)
        await self._posts.failed(post, retry_at, tried=tried)


@contextmanager
def sending() -> Iterator[None]:
    """Raise Undeliverable for what Discord will never take; anything else is retried."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code == UNKNOWN_CHANNEL or error.code in FORBIDDEN or error.status == BAD_REQUEST:
            raise Undeliverable(f"Discord does not take it: {error}") from error
        raise
