"""Charts that a server plays by in place of ours, where something is reckoned without a game.

A game has its charts in its content.  What needs no game asks for them here, while it is reckoned `by` those of a
server: so its functions need not hand them on.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar

from engine.content import files

T = TypeVar("T")
P = ParamSpec("P")

KEPT = 256
"""Results of a function that are kept, for all servers."""


class OwnCharts:
    """The charts of a rule system that a server has in place of ours, as documents by their id; `key` names them."""

    def __init__(self, system: str, documents: Mapping[str, dict[str, Any]]) -> None:
        self.system = system
        self.documents = documents
        self.key = files.freeze([system, documents])[1] if documents else ""


_NONE = OwnCharts("", {})
_own: ContextVar[OwnCharts] = ContextVar("own", default=_NONE)
_read: ContextVar[set[str] | None] = ContextVar("read", default=None)


@contextmanager
def by(own: OwnCharts) -> Iterator[set[str]]:
    """Reckon by the charts of a server inside the context; yields the set of those that are read."""
    used: set[str] = set()
    now, read = _own.set(own), _read.set(used)
    try:
        yield used
    finally:
        _own.reset(now)
        _read.reset(read)


def chart(key: str, name: str, shape: type[T]) -> T:
    """Return the chart `name` of a system: that of the server if it has one, else ours.  Raises ContentError."""
    own = _own.get()
    if own.system != key or name not in own.documents:
        return files.chart(key, name, shape)
    _note({name})
    return files.build(own.documents[name], f"{name}.toml", shape)


def charted(make: Callable[P, T]) -> Callable[P, T]:
    """Cache what a function of charts returns, for each server's own."""
    made: Callable[..., T] = make

    @lru_cache(KEPT)
    def kept(_: str, *args: Any, **more: Any) -> tuple[T, frozenset[str]]:
        read: set[str] = set()
        token = _read.set(read)
        try:
            return made(*args, **more), frozenset(read)
        finally:
            _read.reset(token)

    now_kept: Callable[..., tuple[T, frozenset[str]]] = kept

    @wraps(make)
    def now(*args: P.args, **more: P.kwargs) -> T:
        found, read = now_kept(_own.get().key, *args, **more)
        _note(read)
        return found

    return now


def _note(read: set[str] | frozenset[str]) -> None:
    used = _read.get()
    if used is not None:
        used |= read
