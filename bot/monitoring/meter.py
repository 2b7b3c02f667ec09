"""What is measured, told by those who do the work; by default nobody listens, and nothing is kept.

Labels are few and known beforehand: no game, guild or member is one.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, Literal, Protocol, TypeAlias, get_args

Way: TypeAlias = Literal["command", "press", "form"]
"""How a member asked for something; a `form` is opened by the acknowledgement itself."""
Failure: TypeAlias = Literal["fault", "damaged", "unanswered", "late", "post", "undeliverable", "backup"]
"""What went wrong: a `fault` of ours; a `damaged` game that takes no orders; an interaction that could not be
answered, or was acknowledged too `late`; a `post` that is tried again, or dropped as `undeliverable`; a `backup` that
is tried again."""
Drawing: TypeAlias = Literal["post", "board"]
"""A picture that waits to be drawn: of a `post`, or a private `board`."""
FAILURES: Final[tuple[Failure, ...]] = get_args(Failure)
DRAWINGS: Final[tuple[Drawing, ...]] = get_args(Drawing)
WAYS: Final[tuple[Way, ...]] = get_args(Way)


class Latent(Protocol):
    """A connection, or all of them."""

    @property
    def latency(self) -> float:
        """Return the seconds that the newest heartbeat took; no number, or infinite, before the first."""
        ...


class Client(Latent, Protocol):
    """What is asked of a client of Discord.

    One that has several shards has `shards` besides, by their number, and in `shard_count` how many the whole bot has,
    once that is known.
    """

    def is_ready(self) -> bool:
        """Tell whether all guilds are known."""
        ...

    def is_closed(self) -> bool:
        """Tell whether it has ended."""
        ...


class Meter:
    """Is told what happens, on the event loop or another thread; this one forgets it.  Durations are in seconds."""

    def acknowledged(self, way: Way, seconds: float) -> None:
        """Note how long after its arrival an interaction was acknowledged."""

    def submitted(self, seconds: float) -> None:
        """Note how long it took to judge an order, and where it was legal to carry it out and write it."""

    def drawn(self, kind: str, seconds: float) -> None:
        """Note how long somebody waited for a picture, film or report."""

    def waits(self, what: Drawing, count: int) -> None:
        """Note how many pictures wait to be drawn."""

    def delivered(self, kind: str, seconds: float) -> None:
        """Note how long after its commit a post stood in its channel."""

    def failed(self, kind: Failure) -> None:
        """Note that something went wrong."""

    def refused(self, trouble: str) -> None:
        """Note that an interaction was refused since the database could not be read or written."""

    def serves(self, client: Client) -> None:
        """Note by which client of Discord this process serves."""

    def dispatched(self, event: str, about: tuple[Any, ...]) -> None:
        """Note what the client says of its connections: an event's name, as the library has it, and what it brings."""

    def answered(self, status: int) -> None:
        """Note with which status Discord answered a request over HTTP."""

    def identifies(self, left: int) -> None:
        """Note how many sessions may still be begun today."""

    def took_over(self) -> None:
        """Note that this process took shards over that another had."""

    def lost_lease(self) -> None:
        """Note that this process lost its shards to another."""

    def backed_up(self, at: float) -> None:
        """Note when the newest backup was made, in seconds since 1970; 0 where there is none yet."""

    def looped(self, late: float) -> None:
        """Note how late the event loop came to what was due."""


_meter = Meter()


def meter() -> Meter:
    """Return who is told."""
    return _meter


def listen(told: Meter) -> None:
    """Let another be told from now on, in this whole process."""
    global _meter  # noqa: PLW0603 - one process is measured, as its memory and its processor are
    _meter = told


@contextmanager
def drawing(kind: str) -> Iterator[None]:
    """Tell how long a drawing took, unless it failed."""
    began = time.monotonic()
    yield
    _meter.drawn(kind, time.monotonic() - began)


@contextmanager
def submitting() -> Iterator[None]:
    """Tell how long an order took, also one that failed."""
    began = time.monotonic()
    try:
        yield
    finally:
        _meter.submitted(time.monotonic() - began)
