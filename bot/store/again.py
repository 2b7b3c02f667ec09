"""Work that an event asks for once: while the database is away or full it is tried again, until it is done."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from bot.store.troubles import StoreTrouble

PAUSE: Final = 20.0
"""Seconds until what the database would not let be done is tried again."""

T = TypeVar("T")

_log = logging.getLogger(__name__)


async def until_done(work: Callable[[], Awaitable[T]], what: str) -> T:
    """Do some work, from its beginning whenever the database stops it; `what` names it in the log."""
    while True:
        try:
            return await work()
        except StoreTrouble as error:
            _log.warning("%s is tried again: %r", what, error)
        await asyncio.sleep(PAUSE)


class Persistent:
    """Does work until it is done, or until the stop."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False

    async def do(self, work: Callable[[], Awaitable[None]], what: str) -> None:
        """Do some work and wait for it; who waits is cancelled with it at the stop, and nothing is done after that."""
        if (task := self.go(work, what)) is not None:
            await task

    def go(self, work: Callable[[], Awaitable[None]], what: str) -> "asyncio.Task[None] | None":
        """Begin some work; None after the stop."""
        if self._stopped:
            return None
        task = asyncio.create_task(until_done(work, what), name=f"again-{what}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def stop(self) -> None:
        """Give up what is not done yet, and wait until it has ended."""
        self._stopped = True
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
