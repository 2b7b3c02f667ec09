"""How a process of ours spares what it shares: the memory that the C library keeps for it, and the processors.

Pictures come and go in megabytes, from several threads.
"""

import asyncio
import ctypes
import gc
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal

M_TRIM_THRESHOLD: Final = -1
M_MMAP_THRESHOLD: Final = -3
M_ARENA_MAX: Final = -8
LARGE: Final = 1024 * 1024
"""Bytes from which a block is given back to the system as soon as it is free."""
ARENAS: Final = 2
PAUSE: Final = 60.0
"""Seconds after which a process that draws gives back free memory again, and one that serves may let go of more."""
LOOKS: Final = 15.0
"""Seconds after which a process that serves looks how much it holds, and gives back what is free."""
HANDS: Final = 5.0
"""Seconds in which most of what somebody has in hand is put down."""
FREED: Final = 0.125
"""The share of its bound by which it grows before more is forgotten, where it is above it even with nothing kept."""


def frugal() -> None:
    """Keep few heaps, and large blocks in none of them, so that what is free does not stay ours.

    Does nothing where the C library is not glibc.
    """
    with suppress(OSError, AttributeError):
        mallopt = ctypes.CDLL(None).mallopt
        for parameter, value in ((M_ARENA_MAX, ARENAS), (M_MMAP_THRESHOLD, LARGE), (M_TRIM_THRESHOLD, LARGE)):
            mallopt(parameter, value)


def give_back() -> None:
    """Give the system what is free inside of heaps too: for some hundredths of a second who needs memory waits."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def held(process: int | Literal["self"] = "self") -> int:
    """Return the bytes of memory that a process takes, by its number; 0 where it is gone or nobody tells."""
    with suppress(OSError, AttributeError):
        return int(Path(f"/proc/{process}/statm").read_bytes().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def yield_to_others(by: int) -> None:
    """Let other processes go first, by so many steps of niceness, where that is allowed."""
    with suppress(OSError, AttributeError):  # a sandbox may forbid it, a system may not have it
        os.nice(by)


class Allowance:
    """Tells when a process should forget what it can make again, so that it holds at most so much.

    `measure` tells how much it holds.  Bytes of memory do where they are those of images, which the system gets back;
    small objects leave gaps in larger blocks, which are only filled again, so they are counted themselves.
    """

    def __init__(self, most: float, measure: Callable[[], int]) -> None:
        self._most = self._now = most
        self._measure = measure

    def passed(self, share: float = 1.0) -> bool:
        """Tell whether it holds more than a share of its bound."""
        return self._measure() > self._now * share

    def settle(self) -> None:
        """Free what was forgotten.  For some tenths of a second everything else waits."""
        gc.collect()  # what was kept may know who keeps it
        give_back()
        self._now = max(self._most, self._measure() + FREED * self._most)


async def keep_within(allowed: Allowance, lighten: Callable[[], None]) -> None:
    """Forget what can be made again whenever it is too much, and give back what is free, until this is cancelled."""
    while True:
        await asyncio.sleep(LOOKS)
        if not allowed.passed():
            await asyncio.to_thread(give_back)
            continue
        lighten()
        # What is forgotten goes with the last who has it in hand, but must go before much of it is made again: later it
        # would be here twice, and what is worked with would be taken for what can never go.
        await asyncio.sleep(HANDS)
        await asyncio.to_thread(allowed.settle)
        await asyncio.sleep(PAUSE)  # who is so busy that it is all back at once must not do it again and again
