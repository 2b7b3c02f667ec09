"""Watching begins with the process, where the settings ask for it; what it needs is loaded only then."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.monitoring.state import State


@asynccontextmanager
async def monitored(address: tuple[str, int] | None, data: Path, version: str) -> AsyncIterator[State]:
    """Answer at an address who watches this process, if there is one; `data` is the folder of its database.

    Returns where to tell of the process.  Raises OSError where the address cannot be had.
    """
    state = State(data)
    if address is None:
        yield state
        return
    from bot.monitoring.server import served  # noqa: PLC0415 - a bot that nobody watches starts without it

    async with served(address, state, version):
        yield state
