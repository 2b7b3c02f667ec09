"""A full disk, a disk that may not be written to, a damaged file: each is called so, and nothing is half written."""

import logging
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.desk import GameDesk, Submission
from bot.store.copying import backup
from bot.store.port import Append, Interaction, StoredEntry, StoredEvent
from bot.store.sqlite import Reader
from bot.store.sqlstore import SqlStore
from bot.store.troubles import StoreDamaged, StoreTrouble
from tests.bot.desk.conftest import ANN, begin, keys, order
from tests.bot.store.conftest import AT, appended, new_game
from tests.kernel.toy import TOY

PAGE = 4096


def large(game: int) -> Append:
    events = tuple(StoredEvent(1 + i, 1, b"x" * PAGE) for i in range(50))
    return Append(game, StoredEntry(0, 5, AT, "l", None, "opening", 1, None, "d", events), 0, Interaction(77))


async def pragma(store: SqlStore, text: str) -> None:
    await store._writer.run(lambda db: db.execute(f"pragma {text}"))


@pytest.mark.parametrize(("kind", "cause"), [("full", "max_page_count = 1"), ("readonly", "query_only = on")])
async def test_a_write_that_cannot_be_is_called_by_its_cause_and_leaves_nothing(
    path: Path, caplog: pytest.LogCaptureFixture, kind: str, cause: str
) -> None:
    store = await SqlStore.open(path)
    game = await store.create(new_game())
    await pragma(store, cause)
    with caplog.at_level(logging.CRITICAL):
        for _ in range(3):
            with pytest.raises(StoreTrouble) as refused:
                await store.append(large(game))
            assert refused.value.kind == kind
    assert [f"cannot be written to ({kind})" in r.getMessage() for r in caplog.records] == [True]
    assert await store.entries(game) == ()
    assert await store.seen(Interaction(77)) is None
    await store.close()
    store = await SqlStore.open(path)
    await store.append(large(game))
    assert len((await store.entries(game))[0].events) == 50
    await store.close()


async def test_a_game_goes_on_where_it_was_once_it_can_be_written_again(path: Path) -> None:
    store = await SqlStore.open(path)
    desk = GameDesk(store, {"toy": TOY}, keys=keys)
    game = await begin(desk)
    before = await store.entries(game)
    await pragma(store, "query_only = on")
    with pytest.raises(StoreTrouble):
        await desk.submit(Submission(game=game, user=ANN, order="bid 1"))
    assert await store.entries(game) == before
    await store.close()
    store = desk._core.store = desk._core.games._store = await SqlStore.open(path)
    await order(desk, game, ANN, "bid 1")
    assert len(await store.entries(game)) == len(before) + 1
    await store.close()


@pytest.fixture
async def torn(path: Path) -> Path:
    """A database some pages of which are overwritten, its head untouched."""
    store = await SqlStore.open(path)
    game = await store.create(new_game())
    await store.append(large(game))
    await store.append(appended(game, 1, 50))
    await store.close()
    overwrite(path, 2, path_pages(path) - 3)
    return path


def path_pages(path: Path) -> int:
    return path.stat().st_size // PAGE


def overwrite(path: Path, page: int, count: int = 1) -> None:
    """Write something else over pages of a file, counted from 0."""
    with path.open("r+b") as file:
        file.seek(PAGE * page)
        file.write(os.urandom(PAGE * count))


def contents(path: Path) -> bytes:
    return path.read_bytes()


async def test_a_torn_database_is_named_before_anything_is_done_with_it(torn: Path) -> None:
    before = contents(torn)
    with pytest.raises(StoreDamaged, match=r"umpire\.db is damaged \("):
        await SqlStore.open(torn)
    assert contents(torn) == before


def test_a_torn_database_makes_no_backup(torn: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreDamaged):
        backup(torn, tmp_path / "copy")
    assert [p.name for p in tmp_path.iterdir() if "copy" in p.name] == []


async def test_damage_that_is_met_while_the_bot_runs_is_called_so(path: Path) -> None:
    store = await SqlStore.open(path)
    game = await store.create(new_game())
    await store.append(large(game))
    await store.close()
    store = await SqlStore.open(path)
    with closing(sqlite3.connect(path)) as raw:
        (page,) = raw.execute("select rootpage from sqlite_master where name = 'event'").fetchone()
    overwrite(path, page - 1)
    fresh = await Reader.open(path)
    with pytest.raises(StoreTrouble) as met:
        await fresh.execute_fetchall("select * from event")
    assert met.value.kind == "damaged"
    await fresh.close()
    await store.close()
