"""Keeps a worker silent that may have been replaced: one that was frozen goes on where it stopped, with old news."""

from typing import Any

import aiohttp

from bot.store.troubles import StoreTrouble
from bot.store.workerport import Served


def fenced(trace: aiohttp.TraceConfig, store: Served) -> aiohttp.TraceConfig:
    """Let nothing into channels while a worker is not sure of its guilds; who tries gets StoreTrouble.

    Answers to interactions pass: whoever asked is told that the database does not answer.
    """

    async def started(_session: Any, _context: Any, start: aiohttp.TraceRequestStartParams) -> None:
        if start.method != "GET" and "/channels/" in start.url.path and not store.sure:
            raise StoreTrouble("away", "another worker may have taken over")

    trace.on_request_start.append(started)
    return trace
