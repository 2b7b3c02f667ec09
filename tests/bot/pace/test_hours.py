"""Hours of members: what counts, to the second, over both changes of the clocks."""

import random
import sys
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.pace import hours
from bot.pace.hours import Hours, Vacation
from tests.bot.pace import naive

ZONES = (
    "Europe/Berlin", "America/New_York", "America/Santiago", "Australia/Lord_Howe", "Asia/Kolkata", "America/Havana",
    "Europe/Moscow", "Pacific/Auckland", "UTC", "Africa/Casablanca",
)  # fmt: skip
LEAPS = tuple(
    datetime(2026, month, day, tzinfo=UTC)
    for month, day in ((3, 29), (10, 25), (4, 4), (9, 5), (3, 8), (11, 1), (2, 15), (3, 22))
)


def some_hours(rng: random.Random) -> Hours:
    quiet = (rng.randrange(1440), rng.randrange(1440)) if rng.random() < 0.8 else None
    return Hours(rng.choice(ZONES), quiet, tuple(rng.sample(range(7), rng.randrange(4))))


def at(zone: str, *wall: int, fold: int = 0) -> datetime:
    return datetime(*wall, fold=fold, tzinfo=ZoneInfo(zone)).astimezone(UTC)


def test_what_counts_is_what_minutes_looked_at_one_by_one_give() -> None:
    seed = random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"hours: seed {seed}\n")
    rng = random.Random(seed)
    for _ in range(120):
        mine = some_hours(rng)
        start = rng.choice(LEAPS) + timedelta(seconds=rng.randrange(-2 * 86400, 2 * 86400))
        end = start + timedelta(seconds=rng.randrange(4 * 86400))
        first = start.date() + timedelta(days=rng.randrange(-1, 3))
        trip = Vacation(first, first + timedelta(days=rng.randrange(3)), rng.choice(ZONES), start - timedelta(days=9))
        budget, began = rng.randrange(4), start - timedelta(hours=rng.randrange(48))
        away = hours.spent_days([trip], budget, began)
        days = naive.covered([trip], budget, began)
        expected = naive.counted(mine, start, end, days)
        assert hours.counted(mine, away, start, end) == expected, f"seed {seed}: {mine}, {trip}, {start} to {end}"
        if expected:
            due = hours.due(mine, away, start, expected)
            assert due <= end, f"seed {seed}"
            assert naive.counted(mine, start, due, days) == expected, f"seed {seed}: {mine}, {start}, {due}"
            before = due - timedelta(seconds=1)
            assert naive.counted(mine, start, before, days) < expected, f"seed {seed}: not the first such moment"
        wakes = hours.wakes(mine, away, start)
        assert naive.awake(mine, wakes, days)
        assert naive.counted(mine, start, wakes, days) == timedelta()


def test_a_quiet_hour_that_spring_leaps_over_is_none_and_one_that_autumn_repeats_is_quiet_twice() -> None:
    berlin = Hours("Europe/Berlin", (2 * 60 + 15, 2 * 60 + 45))
    hour = timedelta(hours=1)
    spring, autumn = at("Europe/Berlin", 2026, 3, 29, 1), at("Europe/Berlin", 2026, 10, 25, 1)
    assert hours.counted(berlin, (), spring, spring + 3 * hour) == 3 * hour
    assert hours.counted(berlin, (), autumn, autumn + 3 * hour) == 2 * hour
    assert hours.due(berlin, (), autumn, 2 * hour) == autumn + 3 * hour


def test_a_night_over_a_leap_ends_when_the_clock_on_the_wall_says_so() -> None:
    night = Hours("America/New_York", (22 * 60, 8 * 60))
    evening = at("America/New_York", 2026, 3, 7, 23)
    assert hours.wakes(night, (), evening) == at("America/New_York", 2026, 3, 8, 8) == evening + timedelta(hours=8)
    evening = at("America/New_York", 2026, 10, 31, 23)
    assert hours.wakes(night, (), evening) == at("America/New_York", 2026, 11, 1, 8) == evening + timedelta(hours=10)


def test_a_limit_stretches_over_nights_and_days_off() -> None:
    mine = Hours("Europe/Moscow", (23 * 60, 7 * 60), (5, 6))
    friday = at("Europe/Moscow", 2026, 1, 9, 20)
    assert hours.due(mine, (), friday, timedelta(hours=4)) == at("Europe/Moscow", 2026, 1, 12, 8)


def test_a_day_that_begins_in_a_leap_is_off_from_its_first_instant() -> None:
    santiago = Hours("America/Santiago", None, (6,))
    before = at("America/Santiago", 2026, 9, 5, 23)  # a Saturday, at whose end the clock goes from 24:00 to 1:00
    assert hours.due(santiago, (), before, timedelta(hours=1, seconds=1)) == at("America/Santiago", 2026, 9, 7) + (
        timedelta(seconds=1)
    )


def test_a_budget_covers_the_first_days_and_none_before_they_were_declared() -> None:
    noon = datetime(2026, 6, 1, 12, tzinfo=UTC)
    trip = Vacation(date(2026, 6, 1), date(2026, 6, 9), "UTC", noon)
    covered = hours.spent_days([trip, trip], 2, noon - timedelta(days=3))
    assert covered == (
        (noon, datetime(2026, 6, 2, tzinfo=UTC)),
        (datetime(2026, 6, 2, tzinfo=UTC), datetime(2026, 6, 3, tzinfo=UTC)),
    )
    assert hours.spent_days([trip], 0, noon) == ()


NAMED = [
    ("europe/berlin", "Europe/Berlin"),
    ("america/new york", "America/New_York"),
    ("Mars/Olympus", None),
    ("../etc/passwd", None),
]


@pytest.mark.parametrize(("named", "zone"), NAMED)
def test_zones_are_known_by_their_names_alone(named: str, zone: str | None) -> None:
    assert hours.known_zone(named) == zone


@pytest.mark.parametrize("zone", ["Mars/Olympus", "", "../etc/passwd"])
def test_who_has_a_zone_that_this_machine_does_not_know_is_waited_for_by_utc(zone: str) -> None:
    mine = Hours(zone, (22 * 60, 8 * 60), (6,))
    night = datetime(2026, 5, 4, 23, tzinfo=UTC)
    assert hours.wakes(mine, (), night) == datetime(2026, 5, 5, 8, tzinfo=UTC)
    (day,) = hours.days_of(Vacation(date(2026, 5, 4), date(2026, 5, 4), zone, night - timedelta(days=9)))
    assert day == (datetime(2026, 5, 4, tzinfo=UTC), datetime(2026, 5, 5, tzinfo=UTC))
