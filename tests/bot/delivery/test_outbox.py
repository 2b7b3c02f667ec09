"""Delivery: order within a channel, pauses after failures, nothing lost, nothing held up by another channel."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from bot.delivery.outbox import LONGEST_PAUSE, Outbox, Undeliverable, pause_after
from bot.store.port import Due

NOW = datetime(2030, 1, 1, tzinfo=UTC)


class Desk:
    """Keeps due posts as the store does: one that failed keeps back the later ones of its game."""

    def __init__(self, *posts: Due) -> None:
        self.posts = list(posts)
        self.done: dict[int, int | None] = {}
        self.retries: list[tuple[int, datetime]] = []
        self._claimed: set[int] = set()
        self._held: set[int] = set()

    async def due(self, limit: int = 20) -> tuple[Due, ...]:
        free = [p for p in self.posts if p.id not in self._claimed | self.done.keys() and p.game not in self._held]
        self._claimed |= {p.id for p in free[:limit]}
        return tuple(free[:limit])

    async def delivered(self, post: int, message: int | None) -> None:
        self.done[post] = message

    async def failed(self, post: int, retry_at: datetime, *, tried: bool = True) -> None:
        self.retries.append((post, retry_at))
        game = next(p.game for p in self.posts if p.id == post)
        self._held.add(game)
        self._claimed -= {p.id for p in self.posts if p.game == game and p.id >= post}

    def let(self) -> None:
        self._held.clear()


class Courier:
    def __init__(self) -> None:
        self.sent: list[int] = []
        self.failures: dict[int, Exception] = {}
        self.gates: dict[int, asyncio.Event] = {}

    async def deliver(self, due: Due) -> int | None:
        if due.channel in self.gates:
            await self.gates[due.channel].wait()
        if due.id in self.failures:
            raise self.failures.pop(due.id)
        self.sent.append(due.id)
        return due.id * 10


def post(number: int, game: int = 1, channel: int = 1, attempts: int = 0) -> Due:
    return Due(number, channel, attempts, number, "", game, "entry", 0, {})


@pytest.fixture
def courier() -> Courier:
    return Courier()


async def until(predicate: Callable[[], object]) -> None:
    """Let the loop turn until something is so; fail if it never is."""
    for _ in range(10_000):
        if predicate():
            return
        await asyncio.sleep(0)
    raise AssertionError("never came about")


def outbox(desk: Desk, courier: Courier) -> Outbox:
    return Outbox(desk, courier, clock=lambda: NOW)


async def test_posts_of_a_channel_come_in_order_and_are_noted(courier: Courier) -> None:
    desk = Desk(*(post(n) for n in range(1, 50)))
    await outbox(desk, courier).flush()
    assert courier.sent == list(range(1, 50))
    assert desk.done == {n: n * 10 for n in range(1, 50)}


async def test_a_failure_puts_off_the_rest_of_its_game_and_no_other(courier: Courier) -> None:
    desk = Desk(post(1), post(2), post(3), post(4, game=2, channel=1), post(5, game=3, channel=9))
    courier.failures[2] = OSError("broken")
    box = outbox(desk, courier)
    await box.flush()
    assert sorted(courier.sent) == [1, 4, 5]
    assert desk.retries == [(2, NOW + timedelta(seconds=1))]
    desk.let()
    await box.flush()
    assert courier.sent[-2:] == [2, 3]


async def test_pauses_grow_with_failures_and_not_with_processes_that_ended(courier: Courier) -> None:
    desk = Desk(post(1, attempts=40))
    box = outbox(desk, courier)
    for _ in range(3):
        courier.failures[1] = OSError("broken")
        await box.flush()
        desk.let()
    assert desk.retries == [(1, NOW + timedelta(seconds=seconds)) for seconds in (1, 2, 4)]


async def test_an_undeliverable_post_is_given_up_and_the_next_follows(courier: Courier) -> None:
    desk = Desk(post(1), post(2))
    courier.failures[1] = Undeliverable("the channel is gone")
    await outbox(desk, courier).flush()
    assert desk.done == {1: None, 2: 20}
    assert desk.retries == []


async def test_a_slow_channel_delays_no_other(courier: Courier) -> None:
    desk = Desk(post(1, channel=1), post(2, game=2, channel=2), post(3, game=2, channel=2))
    courier.gates[1] = asyncio.Event()
    box = outbox(desk, courier)
    flushing = asyncio.create_task(box.flush())
    await until(lambda: len(courier.sent) == 2)
    assert courier.sent == [2, 3]
    assert box.busy
    courier.gates[1].set()
    await flushing
    assert courier.sent == [2, 3, 1]


async def test_a_post_is_not_handed_out_twice_while_it_is_under_way(courier: Courier) -> None:
    class Forgetful(Desk):
        """A claim has run out: the store hands the post out again."""

        async def due(self, limit: int = 20) -> tuple[Due, ...]:
            return tuple(p for p in self.posts if p.id not in self.done)[:limit]

    desk = Forgetful(post(1))
    courier.gates[1] = asyncio.Event()
    box = outbox(desk, courier)
    first = asyncio.create_task(box.flush())
    second = asyncio.create_task(box.flush())
    await until(lambda: box.busy)
    courier.gates[1].set()
    await asyncio.gather(first, second)
    assert courier.sent == [1]


async def test_a_waking_outbox_delivers_without_being_asked(courier: Courier) -> None:
    desk = Desk()
    box = outbox(desk, courier)
    box.start()
    desk.posts.append(post(1))
    box.wake()
    await until(lambda: desk.done)
    await box.stop()
    assert courier.sent == [1]


async def test_an_outbox_outlives_a_database_that_cannot_be_read(courier: Courier) -> None:
    class Failing(Desk):
        fails = True

        async def due(self, limit: int = 20) -> tuple[Due, ...]:
            if self.fails:
                raise OSError("disk")
            return await super().due(limit)

    desk = Failing(post(1))
    box = outbox(desk, courier)
    box.start()
    for _ in range(5):
        await asyncio.sleep(0)
    desk.fails = False
    box.wake()
    await until(lambda: desk.done)
    await box.stop()


async def test_draining_gives_up_in_time_and_leaves_the_rest(courier: Courier) -> None:
    desk = Desk(post(1), post(2))
    courier.gates[1] = asyncio.Event()
    box = outbox(desk, courier)
    await box.drain(0.01)
    await box.stop()
    assert desk.done == {}
    assert not box.busy


def test_pauses_grow_up_to_a_limit() -> None:
    assert [pause_after(n).total_seconds() for n in range(5)] == [1, 2, 4, 8, 16]
    assert pause_after(10**6) == LONGEST_PAUSE


async def test_what_became_of_a_post_that_could_not_be_noted_is_found_out_once_its_claim_has_run_out(
    courier: Courier,
) -> None:
    class Away(Desk):
        away = True

        async def delivered(self, post: int, message: int | None) -> None:
            if self.away:
                self._claimed -= {post}
                raise OSError("the database is away")
            await super().delivered(post, message)

    desk = Away(post(1))
    box = outbox(desk, courier)
    await box._hand_out()
    await until(lambda: not box.busy)
    desk.away = False
    await box.flush()
    assert desk.done == {1: 10}
