"""The guild's idea of now: real, or moved by hand in tests."""

import time
from typing import Protocol


class Clock(Protocol):
    """Tells Unix seconds.  Deadlines of interactions and all timestamps come from here."""

    def now(self) -> float:
        """Return the time in Unix seconds."""


class SystemClock:
    def now(self) -> float:
        return time.time()


class HandClock:
    """Stands still until `advance` moves it, so no test depends on how fast a machine is.

    It starts at the real time, because the client compares ids with its own clock.
    """

    def __init__(self, start: float | None = None) -> None:
        self._now = time.time() if start is None else start

    def now(self) -> float:
        return self._now

    def advance(self, seconds: float) -> None:
        """Move the clock forward."""
        self._now += seconds
