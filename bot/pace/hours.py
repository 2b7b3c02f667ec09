"""A member's hours: his time zone, quiet hours, days off and vacations; and how time is counted round them.

An instant is quiet if the clock on his wall, at that instant, stands in his quiet hours.  So a quiet hour that the
clock repeats in autumn is quiet twice, and one that it leaps over in spring is none.
"""

import logging
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias
from zoneinfo import ZoneInfo, available_timezones

from msgspec import Struct

Span: TypeAlias = tuple[datetime, datetime]
"""From an instant, up to another that no longer belongs to it; both UTC."""

DAY: Final = timedelta(days=1)
TICK: Final = timedelta(microseconds=1)
MOST_QUIET: Final = timedelta(hours=14)
MOST_OFF: Final = 3
"""Days of the week that a member may have off."""
LONGEST: Final = 60
"""Days of one vacation at most."""

_log = logging.getLogger(__name__)


class Hours(Struct, frozen=True):
    """When a member is not to be disturbed.

    `quiet` are minutes of the day on his wall, from and up to; where the second is the smaller, they cross midnight.
    `off` are days of the week, Monday is 0.
    """

    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    off: tuple[int, ...] = ()


class Vacation(Struct, frozen=True):
    """Days off in a row, by the calendar of a zone: the first and the last of them; nothing before `since` counts."""

    first: date
    last: date
    zone: str
    since: datetime


ALWAYS: Final = Hours()
"""The hours of a member who has named none."""


def known_zone(name: str) -> str | None:
    """Return a time zone by its IANA name, however it is capitalised; None when there is none."""
    return _zones().get(name.strip().replace(" ", "_").casefold())


@lru_cache(maxsize=1)
def _zones() -> dict[str, str]:
    # A host without data knows none; UTC needs none.
    names = {*available_timezones(), ALWAYS.zone}
    return {name.casefold(): name for name in names if not name.startswith("posix")}


def zone_names() -> tuple[str, ...]:
    """Return the names of all time zones, sorted."""
    return tuple(sorted(_zones().values()))


@lru_cache(maxsize=1024)
def zone_of(name: str) -> tzinfo:
    """Return the time zone of a member; UTC where this machine knows it no more, so that his games go on."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError) as error:
        if name != ALWAYS.zone:
            _log.error("the time zone %s is unknown here, UTC stands in for it: %s", name, error)
        return UTC


def length(quiet: tuple[int, int]) -> timedelta:
    """Return how long quiet hours last on a day of 24 hours; the same minute twice means none."""
    return timedelta(minutes=(quiet[1] - quiet[0]) % 1440)


def days_of(vacation: Vacation) -> Iterator[Span]:
    """Yield the days of a vacation as spans, each from midnight to midnight on the wall of its zone."""
    zone = zone_of(vacation.zone)
    count = (vacation.last - vacation.first).days + 1
    for begin, end in pairwise(_midnight(vacation.first + n * DAY, zone) for n in range(count + 1)):
        if end > vacation.since:
            yield max(begin, vacation.since), end


def _midnight(day: date, zone: tzinfo) -> datetime:
    """Return the first instant of a day; where the clock leaps over midnight, that of the leap."""
    return datetime(day.year, day.month, day.day, tzinfo=zone).astimezone(UTC)


def spent_days(vacations: Iterable[Vacation], budget: int, since: datetime) -> tuple[Span, ...]:
    """Return the days of vacations, after an instant, that a budget covers: the earliest, each calendar day once."""
    days = sorted({day for vacation in vacations for day in days_of(vacation) if day[1] > since})
    covered: list[Span] = []
    for day in days:
        if covered and day[0] < covered[-1][1]:
            # Two vacations share it, or their zones differ: what is new of it belongs to the day before.
            covered[-1] = (covered[-1][0], max(covered[-1][1], day[1]))
        elif len(covered) < budget:
            covered.append(day)
    return tuple(covered)


def working(hours: Hours, away: Iterable[Span], start: datetime) -> Iterator[Span]:
    """Yield, without end, the spans from an instant on in which a member with these hours may be waited for.

    `away` are spans in which he may not be, e.g. covered days of vacation.
    """
    gaps = sorted(away)
    for begin, end in _workdays(hours, start):
        at = begin
        for gap_begin, gap_end in gaps:
            if gap_end <= at or gap_begin >= end:
                continue
            if gap_begin > at:
                yield at, gap_begin
            at = gap_end
        if at < end:
            yield at, end


def _workdays(hours: Hours, start: datetime) -> Iterator[Span]:
    """Yield the spans outside of quiet hours and days off: a piece of a calendar day of one offset after another."""
    zone, at = zone_of(hours.zone), start.astimezone(UTC)
    while True:
        wall = at.astimezone(zone).replace(tzinfo=None)
        offset = at.astimezone(zone).utcoffset() or timedelta()
        midnight = datetime.combine(wall.date() + DAY, datetime.min.time())
        end = _until_leap(zone, at, at + (midnight - wall), offset)
        if wall.weekday() not in hours.off:
            day = datetime.combine(wall.date(), datetime.min.time())
            for begin, stop in _loud(hours.quiet):
                span = max(at, _utc(day + begin, offset)), min(end, _utc(day + stop, offset))
                if span[0] < span[1]:
                    yield span
        at = end


def _utc(wall: datetime, offset: timedelta) -> datetime:
    return (wall - offset).replace(tzinfo=UTC)


@lru_cache(maxsize=256)
def _loud(quiet: tuple[int, int] | None) -> tuple[tuple[timedelta, timedelta], ...]:
    """Return the parts of a day that are not quiet, as times since its midnight."""
    if quiet is None or quiet[0] == quiet[1]:
        return ((timedelta(), DAY),)
    begin, end = (timedelta(minutes=minute) for minute in quiet)
    return ((end, begin),) if end < begin else tuple(s for s in ((timedelta(), begin), (end, DAY)) if s[0] < s[1])


def _until_leap(zone: tzinfo, at: datetime, end: datetime, offset: timedelta) -> datetime:
    """Return the end of a span, or the instant in it from which the zone has another offset."""
    if (end - TICK).astimezone(zone).utcoffset() == offset:
        return end
    low, high = int(at.timestamp()), int((end - TICK).timestamp())
    while high - low > 1:
        middle = (low + high) // 2
        same = datetime.fromtimestamp(middle, zone).utcoffset() == offset
        low, high = (middle, high) if same else (low, middle)
    return datetime.fromtimestamp(high, UTC)


def counted(hours: Hours, away: Iterable[Span], start: datetime, end: datetime) -> timedelta:
    """Return how much time between two instants counts for a member with these hours."""
    total = timedelta()
    if end <= start:
        return total
    for begin, stop in working(hours, away, start):
        if begin >= end:
            break
        total += min(stop, end) - begin
    return total


def due(hours: Hours, away: Iterable[Span], start: datetime, amount: timedelta) -> datetime:
    """Return the first instant at which so much time has counted since an instant."""
    left = amount
    if left <= timedelta():
        return start
    for begin, stop in working(hours, away, start):
        if stop - begin >= left:
            return begin + left
        left -= stop - begin
    raise AssertionError("time goes on")


def wakes(hours: Hours, away: Iterable[Span], at: datetime) -> datetime:
    """Return the first instant, this one or later, at which a member may be disturbed."""
    return next(working(hours, away, at))[0]


def rests(hours: Hours, away: Iterable[Span], at: datetime) -> bool:
    """Tell whether an instant lies in quiet hours, on a day off, or in `away`."""
    return wakes(hours, away, at) > at
