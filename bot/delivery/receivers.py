"""Calls to webhooks: one request to an address that a member gave, which may lead to no other machine than it should.

Names are resolved here, for each call anew, and every address that a name has must be public; the connection goes to
exactly those, so that a name which leads elsewhere the next moment gains nothing.  No redirect is followed, no proxy
used, nothing of what comes back is read but the status, and nothing of it is shown to members.
"""

import asyncio
import socket
import ssl
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Literal, TypeAlias
from urllib.parse import urlsplit

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from yarl import URL

from bot.config import Reach
from bot.formats.addresses import Unfit, reachable, unfit

Silence: TypeAlias = Literal["late", "closed", "unknown", "certificate"]
Failure: TypeAlias = Silence | Unfit
"""Why there was no answer: none in time, no connection, a name that is not known, a certificate that is not valid, or
an address that may not be called."""
Answer: TypeAlias = Failure | str
"""What came of a call: the status of the answer in digits, or why there was none."""
SECONDS: Final = 10.0
"""Of a whole call."""
CONNECT: Final = 5.0
"""Of it, for the connection."""
HEADER: Final = 8190
"""Bytes of a line of the answer's head; a longer one ends the call."""
LOOKUPS: Final = 4
"""Names that are looked up at once.  The threads are none of the loop's own, which orders need: a name server that is
slow on purpose delays webhooks alone."""


class NoAccess(OSError):
    """A name leads to an address that may not be called."""


class Resolver(AbstractResolver):
    """Resolves names to addresses that may be called, all or none.  Raises NoAccess."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach
        self._threads = ThreadPoolExecutor(LOOKUPS, "webhook-names")

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        """Return the addresses of a host."""
        found = await asyncio.get_running_loop().run_in_executor(self._threads, _looked_up, host, port, family)
        if not found or not all(reachable(address, self._reach) for _, address in found):
            raise NoAccess(f"{host} leads to an address that is not public")
        return [
            ResolveResult(hostname=host, host=address, port=port, family=kind, proto=0, flags=socket.AI_NUMERICHOST)
            for kind, address in found
        ]

    async def close(self) -> None:
        """Look nothing more up."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _looked_up(host: str, port: int, family: int) -> Sequence[tuple[int, str]]:
    """Return family and address of each of a host's addresses, each once.  Raises OSError."""
    found = socket.getaddrinfo(host, port, family, socket.SOCK_STREAM, flags=socket.AI_ADDRCONFIG)
    return tuple(dict.fromkeys((int(kind), str(where[0])) for kind, _, _, _, where in found))


class Receivers:
    """Calls addresses as far as `reach` allows."""

    def __init__(self, reach: Reach, *, seconds: float = SECONDS) -> None:
        self.reach: Reach = reach
        self._timeout = aiohttp.ClientTimeout(total=seconds, connect=min(seconds, CONNECT))
        self._names = Resolver(reach)
        self._session: aiohttp.ClientSession | None = None

    async def check(self, url: str) -> Unfit | Literal["unknown"] | None:
        """Return why an address cannot be called as things are now; None when it can."""
        if (wrong := self._unfit(url)) is not None:
            return wrong
        try:
            async with asyncio.timeout(CONNECT):
                await self._names.resolve(URL(url).raw_host or "")
        except NoAccess:
            return "address"
        except (OSError, TimeoutError, UnicodeError):
            return "unknown"
        return None

    async def call(self, url: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Send a body to an address, once, and return what came of it."""
        if (wrong := self._unfit(url)) is not None:
            return wrong
        try:
            status = await self._status(url, headers, body)
        except aiohttp.ClientConnectorCertificateError:
            return "certificate"
        except (OSError, aiohttp.ClientError, ValueError) as error:
            return _why(error)
        return str(status)

    def _unfit(self, url: str) -> Unfit | None:
        """Return what is wrong with an address; of two readers of addresses both must find the same host in it."""
        wrong = unfit(url, self.reach)
        return wrong if wrong is not None or URL(url).raw_host == urlsplit(url).hostname else "form"

    async def _status(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        answer = await self._opened().post(url, data=body, headers=headers, allow_redirects=False)
        # The connection ends with the head of the answer: a body without end is never read.
        answer.close()
        return answer.status

    def _opened(self) -> aiohttp.ClientSession:
        if self._session is None:
            connector = aiohttp.TCPConnector(resolver=self._names, use_dns_cache=False, force_close=True)
            self._session = aiohttp.ClientSession(
                connector=connector,
                timeout=self._timeout,
                cookie_jar=aiohttp.DummyCookieJar(),
                auto_decompress=False,
                max_line_size=HEADER,
                max_field_size=HEADER,
            )
        return self._session

    async def close(self) -> None:
        """Call nobody any more."""
        if self._session is not None:
            await self._session.close()
        await self._names.close()


def taken(answer: Answer) -> bool:
    """Tell whether a call was taken."""
    return len(answer) == 3 and answer.startswith("2")


def _why(error: Exception) -> Failure:
    """Return what a failed call is told as; a failed connection has its reason behind it."""
    behind: Any = getattr(error, "os_error", error)
    if isinstance(error, TimeoutError):
        return "late"
    if isinstance(behind, NoAccess):
        return "address"
    if isinstance(behind, socket.gaierror):
        return "unknown"
    return "certificate" if isinstance(behind, ssl.SSLError) else "closed"
