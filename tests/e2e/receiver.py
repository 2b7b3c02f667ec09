"""A receiver of webhooks on this machine: it keeps what comes and answers as a test tells it to."""

import asyncio
import hashlib
import hmac
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import web


class Received:
    """One request: its body, whether its signature holds with a secret."""

    def __init__(self, headers: dict[str, str], body: bytes) -> None:
        self.headers, self.raw = headers, body
        self.body: dict[str, Any] = json.loads(body)

    @property
    def event(self) -> str:
        return self.body["event"]

    def signed(self, secret: str) -> bool:
        stamp = self.headers["X-Umpire-Timestamp"]
        made = hmac.new(secret.encode(), f"{stamp}.".encode() + self.raw, hashlib.sha256).hexdigest()
        return hmac.compare_digest(self.headers["X-Umpire-Signature"], f"sha256={made}")


class Listening:
    """What came; `answers` are given in turn, then 204."""

    def __init__(self) -> None:
        self.url = ""
        self.calls: list[Received] = []
        self.answers: list[web.StreamResponse | Callable[[web.Request], Any]] = []
        self.elsewhere = 0
        """Requests to where a redirect leads."""
        self._news = asyncio.Condition()

    @property
    def events(self) -> list[str]:
        return [call.event for call in self.calls]

    async def came(self, count: int) -> None:
        """Wait until so many calls have come."""
        async with self._news:
            await self._news.wait_for(lambda: len(self.calls) >= count)

    async def hook(self, request: web.Request) -> web.StreamResponse:
        self.calls.append(Received(dict(request.headers), await request.read()))
        async with self._news:
            self._news.notify_all()
        answer = self.answers.pop(0) if self.answers else web.Response(status=204)
        return answer if isinstance(answer, web.StreamResponse) else await answer(request)

    async def other(self, _: web.Request) -> web.Response:
        self.elsewhere += 1
        return web.Response()


async def endless(request: web.Request) -> web.StreamResponse:
    """Answer with a body that never ends."""
    answer = web.StreamResponse()
    await answer.prepare(request)
    while True:
        await answer.write(b"x" * 65536)


async def never(_: web.Request) -> web.StreamResponse:
    """Give no answer."""
    await asyncio.Event().wait()
    raise AssertionError


async def hung_up(request: web.Request) -> web.StreamResponse:
    """End the connection without an answer."""
    assert request.transport is not None
    request.transport.close()
    return web.Response()


@asynccontextmanager
async def listening() -> AsyncIterator[Listening]:
    """A receiver on a free port of loopback."""
    made = Listening()
    app = web.Application()
    app.router.add_post("/hook", made.hook)
    app.router.add_route("*", "/elsewhere", made.other)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    made.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    try:
        yield made
    finally:
        await runner.cleanup()
