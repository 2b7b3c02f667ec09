"""A line between a worker and its database that can be cut, or go dead without either end being told."""

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

SOCKET = ".s.PGSQL.5432"


class Wire:
    """Carries bytes both ways between a socket of its own and that of a server."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._open = asyncio.Event()
        self._open.set()
        self._ends: set[asyncio.StreamWriter] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self._server)
        self._ends |= {writer, back}
        await asyncio.gather(self._carry(reader, back), self._carry(there, writer), return_exceptions=True)
        for end in (writer, back):
            self._ends.discard(end)
            end.close()

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while part := await source.read(65536):
            await self._open.wait()
            target.write(part)
            await target.drain()
        target.close()

    def die(self) -> None:
        """Carry nothing any more; both ends believe that the other one is silent."""
        self._open.clear()

    def heal(self) -> None:
        """Carry again, first what was held."""
        self._open.set()

    def cut(self) -> None:
        """Close all lines: both ends notice."""
        for end in tuple(self._ends):
            end.close()


@asynccontextmanager
async def wired(url: str) -> AsyncIterator[tuple[str, Wire]]:
    """Lay a line to a database of the tests' server: yields the address at its end, and the line."""
    folder = parse_qs(urlsplit(url).query)["host"][0]
    with tempfile.TemporaryDirectory(prefix="umpire-wire-", dir="/tmp") as end:
        wire = Wire(f"{folder}/{SOCKET}")
        server = await asyncio.start_unix_server(wire.serve, Path(end) / SOCKET)
        try:
            yield url.replace(folder, end), wire
        finally:
            wire.heal()
            wire.cut()
            server.close()
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(server.wait_closed(), 5)
