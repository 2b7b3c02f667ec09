"""Work that an event asks for once: while the database is away or full it is tried again, until it is done."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from bot.store.troubles import StoreTrouble

PAUSE: Final = 60.0
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
