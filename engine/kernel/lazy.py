"""Values of a thing that are computed when they are first asked for, and kept with it."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

K = TypeVar("K")
T = TypeVar("T")
V = TypeVar("V")


class Kept(dict[K, V]):
    """What was found, by its key, up to so many; when it is full it begins anew."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def __setitem__(self, key: K, value: V) -> None:
        if len(self) >= self.most and key not in self:
            self.clear()
        super().__setitem__(key, value)


class lazy(Generic[T, V]):  # noqa: N801 - read as the word that stands before a method
    """Decorate a method without arguments: an attribute whose value is computed once and kept in the instance.

    Like `functools.cached_property`, but without its lock, which in Python 3.11 costs more than most of what is kept
    here: the engine computes in one thread, and to compute a value of a frozen thing twice does no harm.
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
