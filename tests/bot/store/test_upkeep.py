"""Backups by the day, kept in number, sound, whole under their names; and nothing swept out that is still of use."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.monitoring.meter import Failure, Meter, listen
from bot.store.database import StoreTooNew
from bot.store.port import Interaction, stamp
from bot.store.sqlstore import SqlStore
from bot.store.upkeep import Upkeep
from tests.bot.desk.conftest import Clock
from tests.bot.store.conftest import appended, new_game

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


class Told(Meter):
    """Keeps what it is told of backups."""

    def __init__(self) -> None:
        self.newest: list[float] = []
        self.failures: list[Failure] = []
        self.made = asyncio.Event()

    def backed_up(self, at: float) -> None:
        self.newest.append(at)
        if at:
            self.made.set()

    def failed(self, kind: Failure) -> None:
        self.failures.append(kind)


@pytest.fixture
def told() -> Iterator[Told]:
    made = Told()
    listen(made)
    yield made
    listen(Meter())


@pytest.fixture
def clock() -> Clock:
    made = Clock()
    made.now = NOON
    return made


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def laid(beside: Path, *files: str) -> Path:
    """Return the folder of backups, in which some files lie already."""
    folder = beside / "backups"
    folder.mkdir()
    for name in files:
        (folder / name).write_text("mine")
    return folder


async def test_a_backup_is_made_every_day_and_the_newest_are_kept(
    store: SqlStore, tmp_path: Path, clock: Clock
) -> None:
    folder = tmp_path / "backups"
    upkeep = Upkeep(store, folder, 3, clock=clock)
    for hours in range(24 * 5):
        clock.now = NOON + timedelta(hours=hours)
        made = await upkeep.look()
        assert (made is not None) == (hours % 24 == 0)
    assert names(folder) == [f"umpire-2030010{day}T120000Z.sqlite3" for day in (3, 4, 5)]


async def test_a_backup_is_a_sound_copy_that_nobody_else_may_read(
    store: SqlStore, tmp_path: Path, clock: Clock
) -> None:
    game = await store.create(new_game())
    await store.append(appended(game, 0, 0))
    made = await Upkeep(store, tmp_path / "backups", 7, clock=clock).look()
    assert made is not None
    with closing(sqlite3.connect(made)) as copy:
        assert copy.execute("pragma integrity_check").fetchone() == ("ok",)
        assert copy.execute("select count(*) from command").fetchone() == (1,)
    assert made.stat().st_mode & 0o077 == 0


async def test_what_is_left_of_a_backup_that_was_broken_off_is_removed(
    store: SqlStore, tmp_path: Path, clock: Clock
) -> None:
    folder = laid(tmp_path, "umpire-20291231T120000Z.sqlite3.part", "umpire-mine.sqlite3.part")
    await Upkeep(store, folder, 3, clock=clock).look()
    assert names(folder) == ["umpire-20300101T120000Z.sqlite3", "umpire-mine.sqlite3.part"]


async def test_a_restart_makes_no_second_backup_of_a_day_and_leaves_other_files_alone(
    store: SqlStore, tmp_path: Path, clock: Clock
) -> None:
    folder = laid(tmp_path, "umpire-before-the-move.sqlite3", "notes.txt")
    for _ in range(3):
        await Upkeep(store, folder, 1, clock=clock).look()
    assert names(folder) == ["notes.txt", "umpire-20300101T120000Z.sqlite3", "umpire-before-the-move.sqlite3"]


async def test_none_is_made_where_none_is_wanted(store: SqlStore, tmp_path: Path, clock: Clock) -> None:
    assert await Upkeep(store, tmp_path / "backups", 0, clock=clock).look() is None
    assert not (tmp_path / "backups").exists()


async def test_a_backup_that_cannot_be_made_is_said_and_the_bot_goes_on(
    store: SqlStore, tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "backups").write_text("a file in the way")
    upkeep, said = Upkeep(store, tmp_path / "backups", 7, clock=clock), asyncio.Event()
    monkeypatch.setattr("bot.store.upkeep._log.critical", lambda *_, **__: said.set())
    monkeypatch.setattr("bot.store.upkeep.SETTLED", timedelta(0))
    upkeep.start()
    await said.wait()
    await upkeep.stop()
    assert await store.create(new_game()) == 1


@pytest.mark.parametrize(
    ("error", "failures"),
    [(StoreTooNew("schema 99"), ["backup"]), (RuntimeError("a mistake of ours"), ["fault", "backup"])],
)
async def test_a_backup_that_failed_is_made_at_a_later_look(
    store: SqlStore, tmp_path: Path, clock: Clock, told: Told, monkeypatch: pytest.MonkeyPatch,
    error: Exception, failures: list[Failure],
) -> None:  # fmt: skip
    backup, errors = store.backup, [error]

    async def at_second(target: Path) -> None:
        if errors:
            raise errors.pop()
        await backup(target)

    monkeypatch.setattr(store, "backup", at_second)
    monkeypatch.setattr("bot.store.upkeep.SETTLED", timedelta(0))
    monkeypatch.setattr("bot.store.upkeep.LOOK", timedelta(milliseconds=1))
    upkeep = Upkeep(store, tmp_path / "backups", 7, clock=clock)
    upkeep.start()
    async with asyncio.timeout(60):
        await told.made.wait()
    await upkeep.stop()
    assert told.failures == failures
    assert told.newest[:3] == [0, 0, NOON.timestamp()]


async def test_it_is_told_when_the_newest_backup_was_made_by_whoever_makes_them(
    store: SqlStore, tmp_path: Path, clock: Clock, told: Told
) -> None:
    folder = laid(tmp_path, "umpire-20300101T110000Z.sqlite3", "umpire-20291231T120000Z.sqlite3")
    await Upkeep(store, folder, 0, clock=clock).look()
    assert told.newest == []
    await Upkeep(store, folder, 7, clock=clock).look()
    assert told.newest == [(NOON - timedelta(hours=1)).timestamp()]


async def test_interactions_are_forgotten_once_discord_repeats_them_no_more(
    store: SqlStore, tmp_path: Path, clock: Clock
) -> None:
    game = await store.create(new_game(interaction=1))
    upkeep = Upkeep(store, tmp_path, 0, clock=clock)
    clock.now = datetime.fromisoformat("2030-01-01T00:10:00+00:00")
    await upkeep.look()
    assert await store.seen(Interaction(1)) is not None
    clock.now += timedelta(days=2)
    await upkeep.look()
    assert await store.seen(Interaction(1)) is None
    assert (await store.header(game)) is not None
    assert stamp(clock.now) > "2030-01-02"
