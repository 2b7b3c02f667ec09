"""One id follows an order through the log: that of the interaction of Discord by which it came."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_followed: ContextVar[int | None] = ContextVar("interaction", default=None)


def followed() -> int | None:
    """Return the interaction that is being worked on here; None where it is none."""
    return _followed.get()


def follow(interaction: int) -> None:
    """Let this task, and what it begins, work on an interaction from now on."""
    _followed.set(interaction)


@contextmanager
def following(interaction: int | None) -> Iterator[None]:
    """Work on an interaction, or on none, meanwhile."""
    before = _followed.set(interaction)
    try:
        yield
    finally:
        _followed.reset(before)
