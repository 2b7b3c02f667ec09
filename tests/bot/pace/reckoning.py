"""Clocks reckoned by themselves: from what was seen to happen, minute by minute on the walls of members.

Shares nothing with the program but the orders of play: what it gives is what the clocks of the program must show.
"""

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from functools import lru_cache
from itertools import accumulate
from zoneinfo import ZoneInfo

from bot.pace.hours import Hours
from bot.pace.terms import Pace
from tests.bot.pace import naive

MINUTES = 76 * 1440
"""From the beginning of a season: its days, and some to spare."""


class Walls:
    """What counts for members, as sums over the minutes since the beginning of a season."""

    def __init__(self, begin: datetime) -> None:
        self.begin = begin
        self._wall = lru_cache(maxsize=None)(self._walled)
        self._sums = lru_cache(maxsize=None)(self._summed)

    def _walled(self, zone: str) -> tuple[list[tuple[int, int]], dict[date, list[int]]]:
        """Return weekday and minute of the day of every minute in a zone, and the minutes of each date."""
        info = ZoneInfo(zone)
        walls = [(self.begin + n * naive.MINUTE).astimezone(info) for n in range(MINUTES)]
        dates: dict[date, list[int]] = {}
        for n, wall in enumerate(walls):
            dates.setdefault(wall.date(), []).append(n)
        return [(wall.weekday(), wall.hour * 60 + wall.minute) for wall in walls], dates

    def _summed(self, hours: Hours, days: tuple[tuple[str, date], ...]) -> list[int]:
        begin, end = hours.quiet or (0, 0)
        loud = {m for m in range(1440) if not ((begin <= m < end) if begin <= end else (m >= begin or m < end))}
        counts = [day not in hours.off and minute in loud for day, minute in self._wall(hours.zone)[0]]
        for zone, day in days:
            for n in self._wall(zone)[1].get(day, ()):
                counts[n] = False
        return [0, *accumulate(counts)]

    def counted(self, hours: Hours, days: tuple[tuple[str, date], ...], start: datetime, end: datetime) -> timedelta:
        """Return how much time counts between two instants."""
        return self._since(hours, days, end) - self._since(hours, days, start)

    def _since(self, hours: Hours, days: tuple[tuple[str, date], ...], at: datetime) -> timedelta:
        sums = self._sums(hours, days)
        whole, rest = divmod(at - self.begin, naive.MINUTE)
        awake = sums[whole + 1] > sums[whole]
        return sums[whole] * naive.MINUTE + (rest if awake else timedelta())

    def awake(self, hours: Hours, days: tuple[tuple[str, date], ...], at: datetime) -> bool:
        """Tell whether a member may be disturbed at an instant."""
        n = (at - self.begin) // naive.MINUTE
        sums = self._sums(hours, days)
        return sums[n + 1] > sums[n]


class Reckoned:
    """The clock of one side, charged whenever something is seen to happen."""

    def __init__(self, pace: Pace, walls: Walls) -> None:
        self.pace, self.walls = pace, walls
        self.bank, self.spent, self.extra = pace.bank, timedelta(), timedelta()
        self.since: datetime | None = None
        self.hours = Hours()
        self.user = self.question = 0
        self.out = False
        self.days: Mapping[int, tuple[tuple[str, date], ...]] = {}
        """The days of vacation that count in this game, by member; whoever drives keeps them up to date."""

    def _used(self, at: datetime) -> timedelta:
        if self.since is None:
            return timedelta()
        hours = self.hours if self.pace.rests else Hours(self.hours.zone)
        return self.walls.counted(hours, self.days.get(self.user, ()), self.since, at)

    def left(self, at: datetime) -> timedelta:
        """Return what is left for the open question."""
        if self.out:
            return timedelta()
        has = [self.bank] if self.pace.bank else []
        has += [self.pace.limit + self.extra - self.spent] if self.pace.limit else []
        return max(timedelta(), min(has) - self._used(at))

    def stop(self, at: datetime) -> None:
        used = self._used(at)
        self.bank = max(timedelta(), self.bank - used)
        self.spent = min(self.spent + used, self.pace.limit + self.extra)
        self.since = None

    def run_out(self, at: datetime) -> None:
        """Stand from now on, until the question is answered or time is given."""
        self.stop(at)
        self.out = True

    def ask(self, at: datetime, question: int, user: int, hours: Hours) -> None:
        """Put a new question."""
        self.question, self.user, self.hours = question, user, hours
        self.spent = self.extra = timedelta()
        self.since, self.out = at, False
        if not self.left(at):
            self.run_out(at)

    def go_on(self, at: datetime, user: int, hours: Hours) -> None:
        self.user, self.hours = user, hours
        self.since = None if self.out else at

    def answer(self) -> None:
        """Give the increment for an answer."""
        more = self.bank + self.pace.increment
        self.bank = max(self.bank, min(more, self.pace.cap)) if self.pace.cap else more
        self.question = 0

    def give(self, span: timedelta) -> None:
        self.out = False
        self.bank += span
        self.extra += span
