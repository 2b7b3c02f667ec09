"""Values that are computed when they are first asked for, and kept."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import Any, Final, Generic, ParamSpec, TypeVar, cast, overload

K = TypeVar("K")
P = ParamSpec("P")
T = TypeVar("T")
V = TypeVar("V")


_set = dict.__setitem__
"""Found once: to look for it through `super` takes longer than to call it."""


_clearings: Final[list[Callable[[], None]]] = []


def remembered(most: int | None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Decorate a function whose last `most` values are kept, or all, until `forget`; what it is given is hashable."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        kept = lru_cache(maxsize=most)(function)
        _clearings.append(kept.cache_clear)
        return cast("Callable[P, T]", kept)

    return decorate


def forget() -> None:
    """Let go of all that is `remembered`: it is worked out again when somebody asks."""
    for clear in _clearings:
        clear()


class BoundedCache(dict[K, V]):
    """A cache of at most `most` values; when it is full, the next key empties it."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def __setitem__(self, key: K, value: V) -> None:
        if len(self) >= self.most and key not in self:
            self.clear()
        _set(self, key, value)


def ranked(things: Sequence[T], least: Callable[[T], int], value: Callable[[T], int]) -> Iterator[T]:
    """Yield things by their value, the lowest first, of equal ones the earlier first.

    `least` is a quick bound below `value`: the value of what comes late is only computed if somebody asks so far.
    """
    waiting = [(least(thing), False, n) for n, thing in enumerate(things)]
    heapify(waiting)
    while waiting:
        _, exact, n = heappop(waiting)
        if exact:
            yield things[n]
        else:
            heappush(waiting, (value(things[n]), True, n))


class lazy(Generic[T, V]):  # noqa: N801 - read as the word that stands before a method
    """Decorate a method without arguments: an attribute whose value is computed once and kept in the instance.

    Like `functools.cached_property`, but without its lock, which in Python 3.11 costs more than most of what is kept
    here: where two threads compute a value of an immutable object at once, both find the same.
    """

    def __init__(self, compute: Callable[[T], V]) -> None:
        self.compute = compute
        self.__doc__ = compute.__doc__
        self.name = compute.__name__

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, instance: None, owner: type[Any] | None = None) -> "lazy[T, V]": ...

    @overload
    def __get__(self, instance: T, owner: type[Any] | None = None) -> V: ...

    def __get__(self, instance: T | None, owner: type[Any] | None = None) -> "lazy[T, V] | V":
        if instance is None:
            return self
        value = instance.__dict__[self.name] = self.compute(instance)
        return value
