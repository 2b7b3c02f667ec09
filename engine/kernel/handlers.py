"""What a system does with each of its facts: one function for every type of event, and none forgotten."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from engine.kernel.event import Event
from engine.kernel.text import Line

F = TypeVar("F")
G = TypeVar("G", bound=Callable[..., Any])


T = TypeVar("T")
W = TypeVar("W")


class Handlers(dict[type[Event], F]):
    """Functions by the type of event that each is for, e.g. what folds facts into a world, or tells them.

    To look up a type that has none raises TypeError.
    """

    def __missing__(self, kind: object) -> F:
        raise TypeError(kind)

    def of(self, *kinds: type[Event]) -> Callable[[G], G]:
        """Return a decorator that registers a function for these types.  Raises TypeError for a type that has one."""
        if twice := [kind.__name__ for kind in kinds if kind in self]:
            raise TypeError(f"handled twice: {', '.join(twice)}")

        def taken(function: G) -> G:
            self.update(dict.fromkeys(kinds, function))  # type: ignore[arg-type]
            return function

        return taken

    def check(self, events: Iterable[type[Event]]) -> None:
        """Raise TypeError when an event has no function, or a function is for none of the events."""
        odd = set(events) ^ set(self)
        if odd:
            raise TypeError(f"not handled, or not among the events: {', '.join(sorted(k.__name__ for k in odd))}")


def accounting(
    explained: Mapping[type[Event], Callable[[T, Any, W, W], Iterator[Line]]],
) -> Callable[[T, Event, W, W], Iterator[Line]]:
    """Return what tells how a fact came about by the function for it; of a fact that has none it tells nothing."""

    def account(t: T, event: Event, before: W, after: W) -> Iterator[Line]:
        told = explained.get(type(event))
        return iter(()) if told is None else told(t, event, before, after)

    return account


def folding(handlers: Handlers[Callable[[W, Any], W]]) -> Callable[[W, Event], W]:
    """Return the fold that hands each fact to its function.  It raises TypeError on a fact that has none."""

    def fold(world: W, event: Event) -> W:
        return handlers[type(event)](world, event)

    return fold
