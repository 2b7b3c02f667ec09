"""What systemd is told, where it started us and asks for it: that we are up, and that the event loop still turns."""

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Final

UP: Final = "READY=1"
"""A unit that waits for us may go on, and so may the replacement of the next worker: we serve, or wait as a spare."""
STOPPING: Final = "STOPPING=1"
ALIVE: Final = "WATCHDOG=1"

_log = logging.getLogger(__name__)


def tell(*lines: str, environment: Mapping[str, str] = os.environ) -> None:
    """Send lines such as `READY=1` to systemd; nothing happens where it does not listen."""
    where = environment.get("NOTIFY_SOCKET", "")
    if not where:
        return
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
            there.connect("\0" + where[1:] if where.startswith("@") else where)
            there.sendall("\n".join(lines).encode())
    except OSError as error:
        _log.warning("systemd cannot be told %s: %s", lines[0], error)


@asynccontextmanager
async def beating(environment: Mapping[str, str] = os.environ) -> AsyncIterator[None]:
    """Tell systemd that the event loop turns, three times in the span after which it would end us."""
    span = environment.get("WATCHDOG_USEC", "")
    if not span.isdecimal() or environment.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()):
        yield
        return
    beat = asyncio.create_task(_beat(int(span) / 3_000_000, environment), name="watchdog")
    try:
        yield
    finally:
        beat.cancel()
        await asyncio.gather(beat, return_exceptions=True)


async def _beat(pause: float, environment: Mapping[str, str]) -> None:
    while True:
        tell(ALIVE, environment=environment)
        await asyncio.sleep(pause)
