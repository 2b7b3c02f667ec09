"""What the bot keeps of clocks and of the hours of members."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Protocol

from msgspec import Struct

from bot.pace.clock import Clocks
from bot.pace.hours import ALWAYS, Hours, Vacation
from engine.kernel.ids import Side


class Timed(Struct, frozen=True):
    """The clocks of a game, and when something is due: of a side, or of the game itself (None)."""

    clocks: Clocks
    alarms: Mapping[Side | None, datetime]


class Member(Struct, frozen=True):
    """When a member is not to be disturbed, and when he is away."""

    hours: Hours = ALWAYS
    vacations: tuple[Vacation, ...] = ()


NOBODY = Member()


class Alarm(Struct, frozen=True):
    """Something is due in a game: of a side, or of the game itself (None)."""

    game: int
    side: Side | None


class PaceStore(Protocol):
    """The part of the database that is about time."""

    async def of(self, game: int) -> Clocks:
        """Return the clocks of a game; those without time where it has none."""
        ...

    async def due(self, now: str, limit: int) -> tuple[Alarm, ...]:
        """Return what is due at a moment in the games of our shards, the oldest first."""
        ...

    async def next(self) -> str | None:
        """Return when something is due next in the games of our shards; None for never."""

    async def put_off(self, alarm: Alarm, until: str) -> None:
        """Let something that could not be done be due later."""

    async def hasten(self, game: int, at: str) -> None:
        """Let everything that is due in a game be looked at from a moment on, by whichever worker serves it."""

    async def members(self, users: Collection[int]) -> Mapping[int, Member]:
        """Return what members have said of their hours; those who have said nothing are left out."""
        ...

    async def everybody(self) -> Mapping[int, Member]:
        """Return what all members have said of their hours."""
        ...

    async def know(self, user: int, member: Member, at: str) -> None:
        """Keep what a member says of his hours."""
