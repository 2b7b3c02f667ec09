"""How the C library keeps memory for us: pictures come and go in megabytes, from several threads."""

import ctypes
from contextlib import suppress
from typing import Final

M_TRIM_THRESHOLD: Final = -1
M_MMAP_THRESHOLD: Final = -3
M_ARENA_MAX: Final = -8
LARGE: Final = 1024 * 1024
"""Bytes from which a block is given back to the system as soon as it is free."""
ARENAS: Final = 2
PAUSE: Final = 60.0
"""Seconds after which free memory is given back again."""


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
