"""The schema goes forward only, one whole step at a time, from any version there was."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import ModuleType

import pytest

from bot.store import postgres, sqlite
from bot.store.database import StoreTooNew
from bot.store.sqlite import connect, migrate, migrations
from bot.store.sqlstore import SqlStore
from bot.store.troubles import StoreDamaged
from tests.bot.store.conftest import AT, KEY, new_game

LAST = len(migrations())


def _schema(connection: sqlite3.Connection) -> list[tuple[str, ...]]:
    return connection.execute("select type, name, sql from sqlite_master order by 1, 2").fetchall()


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("pragma user_version").fetchone()[0])


def _open_to_others(folder: Path) -> bool:
    return bool(folder.stat().st_mode & 0o077)


@pytest.fixture
def raw(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def test_steps_are_numbered_without_gaps() -> None:
    assert [number for number, _ in migrations()] == list(range(1, LAST + 1))


def test_every_table_is_strict() -> None:
    for number, sql in migrations():
        tables = re.findall(r"create table (\w+) \(.*?\n\)([^;]*);", sql, re.DOTALL)
        assert tables or "create table" not in sql, number
        assert all("strict" in options for _, options in tables), number


@pytest.mark.parametrize("at", range(LAST + 1))
def test_a_database_of_any_version_becomes_the_same(
    raw: sqlite3.Connection, path: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    every = migrations()
    if at:
        with monkeypatch.context() as older:
            older.setattr(sqlite, "migrations", lambda: every[:at])
            migrate(raw)
        assert _version(raw) == at
        raw.execute("insert into content values ('ab', x'7b7d')")
        raw.execute(
            "insert into game (channel, system, scenario, content, language, status, creator, rules, key, commitment,"
            " created) values (1, 'toy', 'corridor', 'ab', 'en', 'running', 9, 1, ?, 'cd', ?)",
            (KEY, AT),
        )
    with closing(connect(path)) as migrated, closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        migrate(fresh)
        assert _schema(migrated) == _schema(fresh)
        assert _version(migrated) == LAST
        assert migrated.execute("select count(*) from header").fetchone() == (1 if at else 0,)
        assert migrated.execute("pragma integrity_check").fetchone() == ("ok",)


async def test_an_older_database_remembers_who_played_in_running_games(
    raw: sqlite3.Connection, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = migrations()
    step = next(number for number, sql in every if "create table held" in sql)
    with monkeypatch.context() as older:
        older.setattr(sqlite, "migrations", lambda: every[: step - 1])
        migrate(raw)
    raw.execute("insert into content values ('ab', x'7b7d')")
    for game, status in ((1, "running"), (2, "over")):
        raw.execute(
            "insert into game (id, channel, system, scenario, content, language, status, creator, referee, rules, key,"
            " commitment, created) values (?, ?, 'toy', 'corridor', 'ab', 'en', ?, 9, 8, 1, ?, 'cd', ?)",
            (game, game, status, KEY, AT),
        )
        raw.executemany("insert into seat values (?, ?, ?)", [(game, "north", 5), (game, "west", 0)])
        orders = (
            (0, None, 9, "opening"),
            (1, "south", 6, "player"),
            (2, "south", 7, "player"),
            (3, "west", 0, "house"),
        )
        raw.executemany(
            "insert into command values (?, ?, ?, ?, ?, 1, null, 'd', 'l', ?)", [(game, *each, AT) for each in orders]
        )
    store = await SqlStore.open(path)
    assert [(h.n, h.side, h.user) for h in await store.held(1)] == [
        (0, None, 8),
        (1, "south", 6),
        (2, "south", 7),
        (3, "north", 5),
    ]
    assert await store.held(2) == ()
    assert [entry.via for entry in await store.entries(1)] == ["opening", "player", "player", "house"]
    await store.close()


def test_a_step_that_fails_leaves_the_version_before_it(
    raw: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(raw)
    before = _schema(raw)
    broken = (*migrations(), (LAST + 1, "create table extra (a integer) strict; insert into nowhere values (1);"))
    monkeypatch.setattr(sqlite, "migrations", lambda: broken)
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        migrate(raw)
    assert _schema(raw) == before
    assert _version(raw) == LAST
    assert not raw.in_transaction


def test_a_step_is_carried_out_once(raw: sqlite3.Connection) -> None:
    migrate(raw)
    migrate(raw)
    assert _version(raw) == LAST


async def test_a_newer_database_is_refused_and_left_alone(raw: sqlite3.Connection, path: Path) -> None:
    raw.execute(f"pragma user_version = {LAST + 1}")
    with pytest.raises(StoreTooNew, match="newer"):
        await SqlStore.open(path)
    assert _schema(raw) == []


@pytest.fixture
def letter(path: Path) -> Path:
    path.write_bytes(b"this is a letter to my aunt" * 100)
    return path


async def test_a_file_that_is_no_database_is_refused(letter: Path) -> None:
    with pytest.raises(StoreDamaged, match=r"umpire\.db is damaged \(file is not a database\)"):
        await SqlStore.open(letter)


async def test_the_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "umpire.db"
    store = await SqlStore.open(path)
    assert await store.create(new_game()) == 1
    await store.close()
    assert not _open_to_others(path.parent)


LEAVES = 23
"""The step after which workers of two versions serve side by side while one replaces the other."""
TAKES = re.compile(
    r"\b(?:drop (?:table|column|view)|rename|alter (?:column|table \w+ (?:drop|alter))|truncate)\b"
    r"|\badd (?:column )?(?!constraint)(?=[^;]*\bnot null\b)(?![^;]*\bdefault\b)",
    re.IGNORECASE,
)
"""What the version before could not live with."""


@pytest.mark.parametrize("engine", [sqlite, postgres])
def test_a_step_leaves_the_version_before_it_working(engine: ModuleType) -> None:
    assert [number for number, sql in engine.migrations() if number > LEAVES and TAKES.search(sql)] == []


@pytest.mark.parametrize(
    ("sql", "takes"),
    [
        ("drop table game;", True),
        ("alter table game drop column title;", True),
        ("alter table game rename column a to b;", True),
        ("alter table game alter column a type text;", True),
        ("alter table game add column a text not null;", True),
        ("alter table game add column a text not null default '';", False),
        ("alter table game add column a text;", False),
        ("create table other (a integer not null) strict;", False),
        ("drop index by_channel; create index by_channel on game (channel, id);", False),
    ],
)
def test_a_step_that_takes_something_away_is_seen(sql: str, takes: bool) -> None:
    assert bool(TAKES.search(sql)) == takes
