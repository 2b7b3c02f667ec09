"""What was made once and may be wanted again, within a budget: what was not used for longest goes first."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

T = TypeVar("T")

PAGE: Final = 4096
"""Pillow gives every image whole pages."""
OBJECT: Final = 1500
"""Bytes of an image beside its pixels."""


def weight(width: int, height: int) -> int:
    """Return the bytes that an image of one byte a pixel takes; a mask of one bit takes as much."""
    return -(-width * height // PAGE) * PAGE + OBJECT


class Kept(Generic[T]):
    """Values by key; safe to use from several threads.  `weigh` tells what one takes of it; the newest always stays."""

    def __init__(self, budget: int, weigh: Callable[[T], int]) -> None:
        self._budget = budget
        self._weigh = weigh
        self._found: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()
        self._lock = threading.Lock()
        self.weight = 0
        """What all of them weigh together."""

    def __len__(self) -> int:
        return len(self._found)

    def find(self, key: Hashable) -> T | None:
        """Return the value kept under a key, None where there is none."""
        with self._lock:
            if (found := self._found.get(key)) is None:
                return None
            self._found.move_to_end(key)
            return found[0]

    def keep(self, key: Hashable, value: T) -> None:
        """Keep a value, in place of one that has this key."""
        weight = self._weigh(value)
        with self._lock:
            self.weight -= self._found.pop(key, (value, 0))[1]
            self._found[key] = value, weight
            self.weight += weight
            while self.weight > self._budget and len(self._found) > 1:
                _, (_, gone) = self._found.popitem(last=False)
                self.weight -= gone

    def clear(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._found.clear()
            self.weight = 0

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value kept under a key, made if need be; two threads may both make it."""
        found = self.find(key)
        if found is None:
            found = make()
            self.keep(key, found)
        return found
