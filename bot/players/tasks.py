"""The tasks of those who play without a member: one for each game."""

import asyncio
from collections.abc import Mapping


async def cancelled(tasks: Mapping[int, asyncio.Task[None]]) -> None:
    """Cancel tasks, by the game that they are for, and wait until all have ended; what they raise is left to them."""
    ending = tuple(tasks.values())
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)
