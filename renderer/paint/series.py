"""Pictures that follow one another: what each leaves to the next."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

T = TypeVar("T")

_KEPT: Final = 256


class Series(Generic[T]):
    """Keeps the last of each series; safe to use from several threads."""

    def __init__(self) -> None:
        self._last: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = threading.Lock()

    def following(self, key: Hashable, make: Callable[[T | None], T]) -> T:
        """Return the next of a series, made from the one before it; None is in no series."""
        if key is None:
            return make(None)
        made = make(self._last.get(key))
        with self._lock:
            self._last[key] = made
            self._last.move_to_end(key)
            while len(self._last) > _KEPT:
                self._last.popitem(last=False)
        return made
