"""The desk's part in the delivery of posts: what is due, what became of it, and games that begin with a post."""

import logging
from datetime import datetime, timedelta
from typing import Final

from bot.desk import lobby
from bot.desk.core import Core
from bot.desk.outcomes import Trouble
from bot.store.port import Due, GameFilter, Post, stamp

CLAIM: Final = timedelta(minutes=1)

_log = logging.getLogger(__name__)


class PostDesk:
    """Hands out posts, and notes what became of them."""

    _core: Core

    async def due(self, limit: int = 20) -> tuple[Due, ...]:
        """Hand out posts to deliver, oldest first and in order within a game; each comes once per minute at most.

        After a failure the rest of that game is to be left: it comes again.
        """
        now = self._core.clock()
        return await self._core.store.claim(stamp(now), stamp(now + CLAIM), limit)

    async def delivered(self, post: int, message: int | None) -> None:
        """Note that a post was delivered, as which message; None when it was given up.

        The game that waited for that post begins; if its post was given up, it is open again.
        """
        game = await self._core.store.delivered(post, message, self._core.now())
        if game is not None:
            async with self._core.games.lock(game):
                self._core.games.told(await self._core.store.header(game))
            await self._begin(game)

    async def _begin(self, game: int) -> None:
        """Begin a sealed game if its message is known; what goes wrong is left to the next start of it."""
        try:
            await self._core.act(game, None, lambda live: lobby.published(self._core, live))
        except Trouble:
            _log.exception("game %d stays sealed", game)

    async def failed(self, post: int, retry_at: datetime, *, tried: bool = True) -> None:
        """Put a post off, and later ones of its game with it; it was `tried` if it may have been sent."""
        await self._core.store.failed(post, stamp(retry_at), tried=tried)

    async def post(self, game: int, post: Post) -> None:
        """Queue a post of another part of the bot, e.g. a reminder."""
        await self._core.store.post(game, post, self._core.now())

    async def status_posted(self, game: int, message: int) -> None:
        """Remember the status message of a game."""
        async with self._core.games.lock(game):
            await self._core.store.set_status_message(game, message)
            self._core.games.status_posted(game, message)

    async def open(self) -> None:
        """Make ready after a start, with the database locked.

        Posts that a dead process had claimed are free again, and games begin that it had published.
        """
        await self._core.store.release()
        for header in await self._core.store.headers(GameFilter(statuses=("sealed",), ours=True)):
            await self._begin(header.id)
