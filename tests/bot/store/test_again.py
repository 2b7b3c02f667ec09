"""Work that the database stops is tried again, until it is done or given up at the stop."""

import asyncio

import pytest

from bot.store.again import Persistent, until_done
from bot.store.troubles import StoreTrouble


async def test_work_is_done_as_soon_as_the_database_lets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.again.PAUSE", 0.0)
    troubles = [StoreTrouble("away", "gone"), StoreTrouble("full", "no room")]

    async def work() -> str:
        if troubles:
            raise troubles.pop()
        return "done"

    assert await until_done(work, "some work") == "done"


async def test_what_is_broken_otherwise_is_not_tried_again() -> None:
    async def work() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await Persistent().do(work, "some work")


async def test_the_stop_ends_what_waits_and_lets_nothing_begin() -> None:
    tried = 0

    async def work() -> None:
        nonlocal tried
        tried += 1
        raise StoreTrouble("away", "gone")

    persistent = Persistent()
    doing = asyncio.create_task(persistent.do(work, "some work"))
    while not tried:  # noqa: ASYNC110
        await asyncio.sleep(0)
    await persistent.stop()
    assert [task for task in asyncio.all_tasks() if task.get_name() == "again-some work"] == []
    with pytest.raises(asyncio.CancelledError):
        await doing
    await persistent.do(work, "some work")
    assert tried == 1
