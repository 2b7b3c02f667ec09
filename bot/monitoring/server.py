"""A small HTTP server for supervisors and Prometheus: whether the process lives, whether it serves, what it measured.

`/healthz` fails where a new process is needed: no answer comes, or a shard had no heartbeat acknowledged for minutes.
`/readyz` fails while members are not served; a process that waits to take over is ready for that.  `/metrics` is what
Prometheus reads.
"""

import asyncio
import logging
import math
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from typing import Final

from aiohttp import web
from prometheus_client.exposition import choose_encoder

from bot.monitoring.backlog import Backlog
from bot.monitoring.meter import Meter, listen
from bot.monitoring.metrics import Metrics
from bot.monitoring.receiving import sessions
from bot.monitoring.state import State

FRESH: Final = 5.0
"""Seconds for which what the database said is believed, however many ask."""
PATIENCE: Final = 3.0
"""Seconds until a database that does not answer counts as away."""
_TEXT: Final = "text/plain"

_log = logging.getLogger(__name__)


class Monitor:
    """Answers who watches this process."""

    def __init__(self, state: State, version: str) -> None:
        self.state = state
        self.backlog = Backlog()
        self.metrics = Metrics(state, self.backlog, version)
        self.port = 0
        """Where it answers, once it does."""
        self._asked = -math.inf
        self._asking = asyncio.Lock()

    def app(self) -> web.Application:
        """Return what answers over HTTP."""
        app = web.Application()
        app.router.add_get("/healthz", self.healthz)
        app.router.add_get("/readyz", self.readyz)
        app.router.add_get("/metrics", self.measured)
        return app

    async def healthz(self, _: web.Request) -> web.Response:
        """Answer whether the process should go on: that it answers at all tells that the event loop runs."""
        return _answer(self.state.dead())

    async def readyz(self, _: web.Request) -> web.Response:
        """Answer whether members are served, or why not."""
        if self.state.waits:
            return web.Response(text=f"waiting: {self.state.waits}\n", content_type=_TEXT)
        await self.look()
        return _answer([*self.state.unready(), *self.backlog.troubles])

    async def measured(self, request: web.Request) -> web.Response:
        """Answer with all that is measured."""
        await self.look()
        encode, kind = choose_encoder(request.headers.get("Accept", ""))
        return web.Response(body=encode(self.metrics.registry), headers={"Content-Type": kind})

    def forget(self) -> None:
        """Ask the database again when somebody asks, however short ago it was asked."""
        self._asked = -math.inf

    async def look(self) -> None:
        """Ask the database how it fares, unless it was asked just now."""
        async with self._asking:
            if time.monotonic() - self._asked < FRESH:
                return
            backlog, store = self.backlog, self.state.store
            if store is None:
                return
            try:
                async with asyncio.timeout(PATIENCE):
                    backlog.counts, backlog.why = await store.counts(datetime.now(UTC)), ""
            except Exception as error:  # noqa: BLE001 - whatever it was, whoever asks is told that it does not answer
                backlog.counts, backlog.why = None, f"the database does not answer: {type(error).__name__}"
                _log.info("the database does not answer whoever watches: %r", error)
            backlog.trouble = store.trouble
            self._asked = time.monotonic()


def _answer(wrong: list[str]) -> web.Response:
    return web.Response(text="\n".join((*(wrong or ["ok"]), "")), status=503 if wrong else 200, content_type=_TEXT)


@asynccontextmanager
async def served(address: tuple[str, int], state: State, version: str) -> AsyncIterator[Monitor]:
    """Answer at an address, host and port, and measure this process meanwhile.  Raises OSError."""
    monitor = Monitor(state, version)
    runner = web.AppRunner(monitor.app(), access_log=None)
    await runner.setup()
    tasks: list[asyncio.Task[None]] = []
    try:
        await web.TCPSite(runner, *address).start()
        monitor.port = runner.addresses[0][1]
        tasks = [asyncio.create_task(look(), name="monitor") for look in (state.watch, partial(sessions, state))]
        listen(monitor.metrics)
        yield monitor
    finally:
        listen(Meter())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await runner.cleanup()
