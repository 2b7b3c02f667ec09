"""Work that the database stops is tried again, until it is done."""

import pytest

from bot.store.again import until_done
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
        await until_done(work, "some work")
