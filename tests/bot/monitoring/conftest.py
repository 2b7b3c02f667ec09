"""A process that is watched: its client, its database, what it answers."""

import math
from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path

import aiohttp
import pytest

from bot.monitoring.backlog import QUEUES, Counts, Queue
from bot.monitoring.server import Monitor, served
from bot.monitoring.state import State


class Client:
    """A client of Discord with one shard."""

    def __init__(self) -> None:
        self.latency = math.inf
        self.ready = True
        self.closed = False

    def is_ready(self) -> bool:
        return self.ready

    def is_closed(self) -> bool:
        return self.closed


class Store:
    """A database that answers, until it is told otherwise."""

    def __init__(self) -> None:
        self.trouble: str | None = None
        self.error: Exception | None = None
        self.asked = 0

    async def counts(self, now: datetime) -> Counts:
        self.asked += 1
        if self.error is not None:
            raise self.error
        return Counts({name: Queue(n, 1, 30.0 * n) for n, name in enumerate(QUEUES, 1)}, {"running": 7})


class Watched:
    """Asks a process over HTTP; `now` is its clock, in seconds."""

    def __init__(self, folder: Path) -> None:
        self.now = 1000.0
        self.client = Client()
        self.store = Store()
        self.state = State(folder, clock=lambda: self.now)
        self.monitor: Monitor

    async def ask(self, path: str) -> tuple[int, str]:
        """Return status and body."""
        self.monitor.forget()
        url = f"http://127.0.0.1:{self.monitor.port}{path}"
        async with aiohttp.ClientSession() as session, session.get(url) as answer:
            return answer.status, await answer.text()


@pytest.fixture
async def watched(tmp_path: Path) -> AsyncIterator[Watched]:
    made = Watched(tmp_path)
    async with served(("127.0.0.1", 0), made.state, "1.2.3") as made.monitor:
        yield made


@pytest.fixture
def serving(watched: Watched) -> Watched:
    """It serves: connected, with its database."""
    watched.state.store = watched.store
    watched.state.client = watched.client
    watched.state.dispatched("ready", ())
    return watched
