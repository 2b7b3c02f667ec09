"""A process that serves stays within its bound: what it lets go of is gone before it measures what must stay."""

import asyncio
from itertools import pairwise
from weakref import WeakSet

import pytest

from bot import thrift
from bot.thrift import Allowance, keep_within

MOST = 10


class Thing:
    """Knows itself, as a game knows its map and the map its games: only a collection frees it."""

    def __init__(self) -> None:
        self.itself = self


async def test_the_bound_does_not_rise_by_what_somebody_has_in_hand_for_a_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    alive: WeakSet[Thing] = WeakSet()
    kept: list[Thing] = []
    in_hand: list[Thing] = []
    left: list[int] = []
    rounds = asyncio.Event()

    def make(count: int) -> None:
        kept.extend(Thing() for _ in range(count))
        alive.update(kept)

    def lighten() -> None:
        in_hand.extend(kept)
        kept.clear()

    async def passes(seconds: float) -> None:
        if seconds == thrift.HANDS:
            in_hand.clear()
        if seconds != thrift.LOOKS:
            return
        left.append(len(alive))
        if len(left) > 3:
            rounds.set()
            await asyncio.Event().wait()
        make(MOST + 1)

    assert thrift.HANDS < thrift.LOOKS
    monkeypatch.setattr("bot.thrift.asyncio.sleep", passes)
    task = asyncio.create_task(keep_within(Allowance(MOST, lambda: len(alive)), lighten))
    async with asyncio.timeout(20):
        await rounds.wait()
    task.cancel()
    assert left == [0, 0, 0, 0]


async def test_who_is_above_the_bound_again_at_once_does_not_let_go_again_for_a_minute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    times: list[float] = []
    enough = asyncio.Event()

    async def passes(seconds: float) -> None:
        nonlocal now
        now += seconds
        if enough.is_set():
            await asyncio.Event().wait()

    def lighten() -> None:
        times.append(now)
        if len(times) == 3:
            enough.set()

    rising = iter(range(MOST + 1, 10_000, MOST))
    monkeypatch.setattr("bot.thrift.asyncio.sleep", passes)
    task = asyncio.create_task(keep_within(Allowance(MOST, lambda: next(rising)), lighten))
    async with asyncio.timeout(20):
        await enough.wait()
    task.cancel()
    assert all(later - earlier >= thrift.PAUSE for earlier, later in pairwise(times))
