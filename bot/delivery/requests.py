"""Requests for consent in their channels: once one is answered or has lapsed, its post says so and has no buttons."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime
from typing import Literal, TypeAlias

from bot.delivery.places import BROKEN
from bot.desk.live import LiveGame
from bot.desk.outcomes import Damaged
from bot.desk.service import GameDesk
from bot.pages.discord.page import Page
from bot.pages.posts.asking import request_page
from bot.store import again
from bot.store.port import Request, moment
from bot.store.troubles import StoreTrouble
from bot.words import words

Ended: TypeAlias = Literal["granted", "declined", "lapsed"]
Edit: TypeAlias = Callable[[int, int, Page], Awaitable[object]]
"""Edits a message of a channel."""

_log = logging.getLogger(__name__)


class Requests:
    """Closes the posts of requests; what is still open is looked at again when its time is over."""

    def __init__(self, desk: GameDesk, edit: Edit) -> None:
        self._desk, self._edit = desk, edit
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def resume(self) -> None:
        """Look at every request whose post has buttons, after a start."""
        for game in await self._desk.store.posts.asking_games():
            await self._look(game)

    async def settle(self, live: LiveGame) -> None:
        """Close the posts of a game's requests that are over, and look again when another one lapses."""
        store = self._desk.store
        lapsing: list[datetime] = []
        for post, number, message in await store.posts.asking(live.id):
            request = await store.request(number)
            if request is None:
                continue
            how = self._ended(live, request)
            if how is None:
                lapsing.append(moment(request.expires))
                continue
            await self._edit(live.header.channel, message, request_page(live, request, words(live.language), how))
            await store.posts.calmed(post)
        left = (min(lapsing) - self._desk.now()).total_seconds() + 1 if lapsing else None
        self._later(live.id, None if left is None else max(1.0, left))

    async def stop(self) -> None:
        """Look at nothing more."""
        for timer in self._timers.values():
            timer.cancel()
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _ended(self, live: LiveGame, request: Request) -> Ended | None:
        if request.status in ("granted", "declined"):
            return "granted" if request.status == "granted" else "declined"
        lapsed = not live.running or request.status != "open" or request.n != live.timeline.newest
        return "lapsed" if lapsed or self._desk.now() > moment(request.expires) else None

    def _later(self, game: int, seconds: float | None) -> None:
        """Look again after so many seconds; not at all for None."""
        if (old := self._timers.pop(game, None)) is not None:
            old.cancel()
        if seconds is not None:
            self._timers[game] = asyncio.get_running_loop().call_later(seconds, self._again, game)

    def _again(self, game: int) -> None:
        self._timers.pop(game, None)
        task = asyncio.create_task(self._look(game), name=f"request-{game}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look(self, game: int) -> None:
        try:
            with suppress(Damaged):
                live = await self._desk.load(game)
                if live is not None:
                    await self.settle(live)
        except BROKEN as error:
            _log.warning("a request of game %d keeps its buttons: %r", game, error)
        except StoreTrouble as error:
            _log.warning("the requests of game %d are looked at again: %r", game, error)
            self._later(game, again.PAUSE)
