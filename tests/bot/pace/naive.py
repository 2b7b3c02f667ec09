"""What counts, found the slow way: every minute is looked at by itself, on the wall of the member."""

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.pace.hours import Hours, Vacation

MINUTE = timedelta(minutes=1)


def awake(hours: Hours, at: datetime, days: Iterable[tuple[str, date]] = ()) -> bool:
    """Tell whether a member may be waited for at an instant; `days` are those of vacation that count, by zone."""
    wall = at.astimezone(ZoneInfo(hours.zone))
    if wall.weekday() in hours.off:
        return False
    if hours.quiet is not None and hours.quiet[0] != hours.quiet[1]:
        begin, end = hours.quiet
        minute = wall.hour * 60 + wall.minute
        if (begin <= minute < end) if begin < end else (minute >= begin or minute < end):
            return False
    return all(at.astimezone(ZoneInfo(zone)).date() != day for zone, day in days)


def covered(vacations: Iterable[Vacation], budget: int, since: datetime) -> list[tuple[str, date]]:
    """Return the days that a budget covers, for vacations that do not overlap."""
    found = []
    for vacation in vacations:
        day = vacation.first
        while day <= vacation.last:
            after = datetime.combine(day + timedelta(days=1), datetime.min.time(), ZoneInfo(vacation.zone))
            if after.astimezone(UTC) > since:
                found.append((vacation.zone, day))
            day += timedelta(days=1)
    return sorted(found, key=lambda each: each[1])[:budget]


def counted(hours: Hours, start: datetime, end: datetime, days: Iterable[tuple[str, date]] = ()) -> timedelta:
    """Return how much time counts between two instants; what begins a minute is looked at, parts of minutes too."""
    days, total, at = list(days), timedelta(), start
    while at < end:
        step = min(end, at.replace(second=0, microsecond=0) + MINUTE)
        if awake(hours, at, days):
            total += step - at
        at = step
    return total
