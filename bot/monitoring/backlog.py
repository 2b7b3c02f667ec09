"""What a database holds at a moment, counted for whoever watches the bot."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final, Literal, Protocol, TypeAlias, get_args

from msgspec import Struct

QueueName: TypeAlias = Literal["games", "dice", "adjudications", "tournaments", "webhooks"]
QUEUES: Final[tuple[QueueName, ...]] = get_args(QueueName)
"""What is waiting to be told, by what it tells of."""


class Queue(Struct, frozen=True):
    """Posts or calls that wait."""

    waiting: int
    """All that was not delivered."""
    due: int
    """Those of them that could be delivered now."""
    oldest: float
    """Seconds for which the oldest has waited; 0 where nothing waits."""


class Counts(Struct, frozen=True):
    queues: Mapping[QueueName, Queue]
    games: Mapping[str, int]
    """Games that go on, by their status: `open`, `sealed`, `running`."""


class Counted(Protocol):
    """The part of the database that tells how it fares."""

    @property
    def trouble(self) -> str | None:
        """Return what kept the newest write from being done; None where the database was not to blame for it."""
        ...

    async def counts(self, now: datetime) -> Counts:
        """Count what waits and what goes on.  Raises what stands in the way."""
        ...


class Backlog:
    """What the database was last found to hold, or that it could not be asked."""

    def __init__(self) -> None:
        self.counts: Counts | None = None
        """None before the database was asked, and where it does not answer."""
        self.trouble: str | None = None
        """What kept its newest write from being done."""
        self.why = "the database was not asked yet"
        """Why it does not answer; empty where it does."""

    @property
    def troubles(self) -> list[str]:
        """Return why members cannot be served, as far as the database is concerned."""
        return [
            *([self.why] if self.why else []),
            *([f"the database cannot be written to: {self.trouble}"] if self.trouble else []),
        ]
