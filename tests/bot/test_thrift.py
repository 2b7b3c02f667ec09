"""A process that serves stays within its bound: what it lets go of is gone before it measures what must stay."""

import asyncio
from weakref import WeakSet

import pytest

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
    settled = asyncio.Event()

    class Seen(Allowance):
        def settle(self) -> None:
            super().settle()
            settled.set()

    def make(count: int) -> None:
        kept.extend(Thing() for _ in range(count))
        alive.update(kept)

    def lighten() -> None:
        in_hand.extend(kept)
        kept.clear()
        asyncio.get_running_loop().call_soon(in_hand.clear)

    monkeypatch.setattr("bot.thrift.LOOKS", 0.01)
    monkeypatch.setattr("bot.thrift.HANDS", 0.01)
    allowed = Seen(MOST, lambda: len(alive))
    task = asyncio.create_task(keep_within(allowed, lighten))
    for _ in range(3):
        settled.clear()
        make(5 * MOST)
        async with asyncio.timeout(20):
            await settled.wait()
        assert not alive
        make(MOST + 1)
        assert allowed.passed()
        kept.clear()
    task.cancel()
