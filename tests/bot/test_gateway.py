"""Turns at the gateway: how long a worker waits before a session begins."""

from datetime import UTC, datetime, timedelta

import pytest
from discord import SessionStartLimits

from bot.gateway import Gate, NoSessionsLeft
from bot.shards import ALL, read
from bot.store.port import moment, stamp
from bot.store.troubles import StoreTrouble

START = datetime(2030, 1, 1, tzinfo=UTC)


class Turns:
    """Turns as the database gives them; `away` is how often it cannot."""

    def __init__(self, away: int = 0) -> None:
        self.free: dict[int, str] = {}
        self.away = away

    async def take(self, bucket: int, now: str, pause: float) -> str:
        if self.away:
            self.away -= 1
            raise StoreTrouble("away", "gone")
        mine = max(now, self.free.get(bucket, now))
        self.free[bucket] = stamp(moment(mine) + timedelta(seconds=pause))
        return mine


class Watch:
    """A clock that is moved by waiting; the first waits of `late` take so much longer."""

    def __init__(self, *late: float) -> None:
        self.now = START
        self.late = list(late)

    def read(self) -> datetime:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds + (self.late.pop(0) if self.late else 0.0))


def limits(left: int = 1000, together: int = 1) -> SessionStartLimits:
    return SessionStartLimits(total=1000, remaining=left, reset_after=7_200_000, max_concurrency=together)


async def begun(turns: Turns, watch: Watch, *shards: int, together: int = 1) -> list[float]:
    """Return after how many seconds the sessions of some shards begin, each of a worker of its own."""
    found = []
    for shard in shards:
        gate = Gate(turns, 5.0, clock=watch.read, sleep=watch.sleep)
        gate.limited(limits(together=together), ALL)
        await gate.turn(shard)
        found.append((watch.now - START).total_seconds())
    return found


async def test_sessions_of_all_workers_begin_one_after_another() -> None:
    assert await begun(Turns(), Watch(), 0, 1, 2) == [0, 5, 10]


async def test_shards_that_discord_lets_begin_together_do_not_wait_for_each_other() -> None:
    assert await begun(Turns(), Watch(), 0, 1, 2, 3, together=2) == [0, 0, 5, 5]


async def test_a_turn_that_came_too_late_is_taken_again() -> None:
    assert await begun(Turns(), Watch(0.0, 3.0), 0, 1, 2) == [0, 10, 15]


async def test_without_the_database_each_shard_waits_by_its_number() -> None:
    for shard, seconds in ((0, 5), (1, 10), (7, 40), (8, 5)):
        assert await begun(Turns(away=1), Watch(), shard) == [seconds]
    assert await begun(Turns(away=1), Watch(), 3, together=2) == [10]


def test_no_session_is_begun_that_discord_does_not_allow() -> None:
    gate = Gate(Turns(), 5.0)
    gate.limited(limits(left=2), read("0-1/4")[0])
    assert gate.left == 2
    with pytest.raises(NoSessionsLeft, match=r"2\.0 hours"):
        gate.limited(limits(left=1), read("0-1/4")[0])
