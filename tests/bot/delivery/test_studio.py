"""The studio: things are made once, elsewhere, kept, and broken off at the end."""

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Generator
from pathlib import Path

import pytest

from bot.delivery import studio
from bot.delivery.studio import Studio, UnmadeError
from bot.pages.boards.apart import BoardsApart
from bot.pages.boards.picture import Boards


def joined(_: Boards, *parts: object) -> Generator[None, None, bytes]:
    yield
    return repr((secrets.token_hex(8), *parts)).encode()


def broken(_: Boards, why: str) -> Generator[None, None, bytes]:
    yield
    raise ValueError(why)


def stepped(boards: Boards, *steps: object) -> Generator[None, None, bytes]:
    for step in steps:
        yield
        if step == "torn":
            raise ValueError(step)
    return repr((os.getpid(), isinstance(boards, Boards), *steps)).encode()


def ceaseless(_: Boards) -> Generator[None, None, bytes]:
    while True:
        yield


@pytest.fixture
async def made(tmp_path: Path) -> AsyncIterator[Studio]:
    studio = Studio(tmp_path)
    yield studio
    studio.close()


@pytest.mark.parametrize("apart", [False, True])
async def test_what_is_made_in_steps_is_drawn_where_the_boards_are(tmp_path: Path, apart: bool) -> None:
    boards = BoardsApart(tmp_path) if apart else Boards(tmp_path)
    made = Studio(tmp_path, boards)
    process, *told = eval(await made.made("one", stepped, lambda: (1, 2)))
    assert (process != os.getpid()) == apart
    assert told == [True, 1, 2]
    with pytest.raises(UnmadeError, match="torn"):
        await made.made("other", stepped, lambda: ("torn", 2))
    made.close()
    boards.close()


async def test_closing_breaks_off_what_is_made_in_steps(tmp_path: Path) -> None:
    made = Studio(tmp_path)
    begun = asyncio.create_task(made.made("one", ceaseless, lambda: ()))
    await asyncio.sleep(0.05)
    made.close()
    await asyncio.to_thread(made._hand.shutdown, wait=True)
    with pytest.raises((asyncio.CancelledError, UnmadeError)):
        await begun
    assert not await asyncio.to_thread(lambda: list(tmp_path.iterdir()))


async def test_it_is_made_once_and_kept_over_a_restart(made: Studio, tmp_path: Path) -> None:
    first, second = await asyncio.gather(*(made.made("one", joined, lambda: ()) for _ in range(2)))
    assert first == second
    assert await made.made("one", joined, lambda: ()) == first
    again = Studio(tmp_path)
    assert await again.made("one", broken, lambda: ("never",)) == first
    again.close()


async def test_without_a_folder_it_is_kept_in_memory(tmp_path: Path) -> None:
    made = Studio(None)
    first = await made.made("one", joined, lambda: ())
    assert await made.made("one", broken, lambda: ("never",)) == first
    made.close()


async def test_what_is_not_ready_is_under_way(made: Studio) -> None:
    found = made.ready("one", joined, lambda: ())
    assert found is None
    while found is None:
        await asyncio.sleep(0.02)
        found = made.ready("one", joined, lambda: ())
    assert found == await made.made("one", broken, lambda: ("never",))


async def test_what_fails_says_why_and_may_be_tried_again(made: Studio) -> None:
    with pytest.raises(UnmadeError, match="no ink"):
        await made.made("one", broken, lambda: ("no ink",))
    assert await made.made("one", joined, lambda: ())


async def test_what_is_kept_is_bounded(made: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studio, "KEPT_FILES", 2)
    for name in ("a", "b", "c"):
        await made.made(name, joined, lambda: ())
    assert len(list((tmp_path / "made").iterdir())) == 2


async def test_names_never_leave_the_folder(made: Studio) -> None:
    with pytest.raises(ValueError, match="no name"):
        await made.made("../one", joined, lambda: ())
