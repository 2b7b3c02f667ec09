"""Tasks that look for what is due again and again wait between two looks: for a while, or until they are woken."""

import asyncio
from contextlib import suppress


async def woken_within(wake: asyncio.Event, seconds: float) -> None:
    """Wait until an event is set, for at most so many seconds."""
    # Not wait_for: in Python 3.11 it swallows a cancellation that meets a wake-up.
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await wake.wait()
