"""What is true of PostgreSQL alone: the lock of whoever writes, broken connections, transactions that lose."""

import asyncio
import re
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest

from bot import cli
from bot.config import Token
from bot.store import connecting, postgres, sqlite
from bot.store.carrying import PASSING, schema
from bot.store.database import Rows, StoreTooNew
from bot.store.lock import StoreInUse
from bot.store.opening import EXIT_CONFIG, UNUSABLE, exit_code, kept
from bot.store.port import Interaction
from bot.store.shardlocks import WHOLE
from bot.store.sqlstore import SqlStore
from bot.store.troubles import StoreTrouble
from tests.bot.store.conftest import appended, new_game
from tests.postgres import bare, fresh

LISTED = """
    select table_name, column_name, data_type, is_nullable from information_schema.columns
    where table_schema = 'public' and table_name in (select tablename from pg_tables where schemaname = 'public')
    order by table_name, ordinal_position
"""
TYPES = {"INTEGER": "bigint", "TEXT": "text", "BLOB": "bytea"}


def kill(url: str) -> int:
    """End the connection that holds the lock, as an operator or a broken network would; return how many those were."""
    with psycopg.connect(url, autocommit=True) as other:
        sql = (
            "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'"
            " and database = (select oid from pg_database where datname = current_database())"
        )
        return len(other.execute(sql).fetchall())


def test_both_engines_have_the_same_tables_at_the_same_step(tmp_path: Path) -> None:

    db = sqlite.connect(tmp_path / "umpire.db")
    ours = [
        (name, row[1], TYPES[row[2].upper()], "YES" if not row[3] and not row[5] else "NO")
        for name in sorted({table.name for table in schema()} | PASSING)
        for row in db.execute(f"pragma table_info({name})")
    ]
    db.close()
    with psycopg.connect(fresh()) as theirs:
        found = [row for row in theirs.execute(LISTED).fetchall() if row[0] != "schema_step"]
        assert theirs.execute("select max(number) from schema_step").fetchone() == (sqlite.migrations()[-1][0],)
    assert found == ours


def test_both_engines_have_the_same_keys_and_indices(tmp_path: Path) -> None:

    db = sqlite.connect(tmp_path / "umpire.db")
    ours = {
        name: _plain(sql)
        for name, sql in db.execute("select name, sql from sqlite_master where type = 'index' and sql is not null")
    }
    db.close()
    with psycopg.connect(fresh()) as theirs:
        found = dict(
            theirs.execute("select indexname, indexdef from pg_indexes where schemaname = 'public'").fetchall()
        )
    assert set(ours) == {name for name in found if not name.endswith(("_pkey", "_key"))}
    for name, (unique, columns, partial) in ours.items():
        there = _plain(found[name])
        assert (there[0], there[1], there[2]) == (unique, columns, partial), name
    assert {table.name: list(table.key) for table in schema()} == {
        name.removesuffix("_pkey"): list(_plain(sql)[1])
        for name, sql in found.items()
        if name.endswith("_pkey") and not name.startswith(("schema_step", *PASSING))
    }


def _plain(sql: str) -> tuple[bool, tuple[str, ...], bool]:
    """Return of an index: unique, its columns, whether it holds a part of the rows."""
    columns = re.search(r"\(([^)]*)\)", sql)
    assert columns is not None
    return "unique" in sql.lower(), tuple(c.strip().strip('"') for c in columns[1].split(",")), " where " in sql.lower()


async def test_two_processes_cannot_write_to_one_database_and_the_second_takes_over() -> None:
    url = fresh()
    store = await SqlStore.open(url)
    with pytest.raises(StoreInUse, match="another database with UMPIRE_DATABASE"):
        await SqlStore.open(url)
    await store.close()
    again = await SqlStore.open(url)
    assert await again.headers() == ()
    await again.close()


async def test_a_broken_connection_is_made_anew() -> None:
    url = fresh()
    store = await SqlStore.open(url)
    game = await store.create(new_game())
    assert kill(url) == 1
    with pytest.raises(StoreTrouble) as told:
        await store.append(appended(game, 0, 0))
    assert told.value.kind == "away"
    assert await store.entries(game) == ()
    await store.append(appended(game, 0, 0))
    assert [e.n for e in await store.entries(game)] == [0]
    await store.close()


async def test_who_lost_the_lock_writes_nothing_and_knows_it() -> None:
    url = fresh()
    store = await SqlStore.open(url)
    game = await store.create(new_game())
    kill(url)
    with psycopg.connect(url) as other:
        # The server lets the lock go a little later than it says that it ended the connection.
        other.execute("select pg_advisory_lock(%s)", (WHOLE,))
        other.commit()
        for _ in range(2):
            with pytest.raises(StoreTrouble):
                await store.append(appended(game, 0, 0))
        assert other.execute("select count(*) from command").fetchone() == (0,)
        assert store.superseded.is_set()
    await store.close()


@pytest.mark.parametrize("reached", [True, False])
async def test_a_connection_that_breaks_at_the_commit_is_asked_about(
    monkeypatch: pytest.MonkeyPatch, reached: bool
) -> None:
    url = fresh()
    store = await SqlStore.open(url)
    game = await store.create(new_game())
    commit = psycopg.Connection.commit

    def breaking(self: psycopg.Connection[object]) -> None:
        monkeypatch.undo()
        if reached:
            commit(self)
        kill(url)
        raise psycopg.OperationalError("the line is dead")

    monkeypatch.setattr(psycopg.Connection, "commit", breaking)
    if reached:
        await store.append(appended(game, 0, 0))
    else:
        with pytest.raises(StoreTrouble):
            await store.append(appended(game, 0, 0))
    assert len(await store.entries(game)) == reached
    await store.close()


async def test_a_transaction_that_loses_against_another_is_carried_out_again() -> None:
    url = fresh()
    store = await SqlStore.open(url)
    tries: list[int] = []

    def work(db: Rows) -> int:
        (count,) = db.execute("select count(*) from preference").fetchone()
        if not tries:
            with psycopg.connect(url) as other:
                other.isolation_level = psycopg.IsolationLevel.SERIALIZABLE
                (seen,) = other.execute("select count(*) from preference").fetchone() or (-1,)
                other.execute("insert into preference values ('user', 1, 'other', %s)", (str(seen),))
        tries.append(count)
        db.execute("insert into preference values ('user', 1, 'ours', ?)", (str(count),))
        return int(count)

    assert await store._writer.run(work) == 1
    assert tries == [0, 1]
    await store.close()


async def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    url = fresh()
    with psycopg.connect(url) as newer:
        newer.execute("insert into schema_step values (9999)")
    with pytest.raises(StoreTooNew, match="schema 9999"):
        await SqlStore.open(url)
    with pytest.raises(StoreTooNew, match="schema 9999"):
        postgres.saved(url, tmp_path / "copy")


def test_without_tables_there_is_no_backup(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    url = fresh()
    with psycopg.connect(url) as bare:
        bare.execute("drop schema public cascade")
        bare.execute("create schema public")
    monkeypatch.setenv("UMPIRE_DATABASE", url)
    assert cli.main(["backup", "--out", str(tmp_path / "copy")]) == cli.EXIT_USAGE
    said = capsys.readouterr().err
    assert said.startswith("the database cannot be copied to ")
    assert said.endswith("holds no games: no umpire has run on it yet\n")
    assert list(tmp_path.iterdir()) == []


async def test_a_copy_takes_as_long_as_its_disk_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await SqlStore.open(url := fresh())
    await store.create(new_game())
    await store.close()
    monkeypatch.setattr(connecting, "SERVER", connecting.SERVER.replace("timeout=30000", "timeout=100"))
    moved = postgres.moved

    def slow(source: Any, *more: Any) -> Any:
        found = moved(source, *more)
        time.sleep(0.5)
        return found

    monkeypatch.setattr(postgres, "moved", slow)
    postgres.saved(url, target := tmp_path / "copy.sqlite3")
    assert target.exists()


async def test_a_server_that_is_not_there_is_told_without_the_password() -> None:
    with pytest.raises(StoreTrouble) as told:
        await SqlStore.open("postgresql://umpire:sesame@127.0.0.1:1/umpire")
    assert told.value.kind == "away"
    assert "sesame" not in str(told.value)
    assert postgres.named("postgresql://umpire:sesame@db.example/umpire") == "postgresql://db.example/umpire"


async def test_a_delivery_twice_at_once_is_carried_out_once() -> None:
    store = await SqlStore.open(fresh())
    made = await asyncio.gather(
        *(store.create(new_game(channel, interaction=5)) for channel in range(1, 9)), return_exceptions=True
    )
    assert sum(isinstance(game, int) for game in made) == 1
    assert await store.seen(Interaction(5)) is not None
    await store.close()


@pytest.mark.parametrize("rest", ["SEC%RET@db/x", "SEC RET@db/x", "SEC@RET@db/x", "SEC/RET@db/x", "12/SECRET@db/x"])
async def test_an_address_with_a_password_that_is_not_written_as_it_must_be_is_refused_unquoted(rest: str) -> None:
    with pytest.raises(UNUSABLE) as refused:
        async with kept(Token(f"postgresql://umpire:{rest}")):
            pass
    assert "SEC" not in "".join(traceback.format_exception(refused.value))
    assert "RET" not in str(refused.value)
    assert "%40 for @" in str(refused.value)
    assert exit_code(refused.value) == EXIT_CONFIG


def test_workers_that_start_at_once_bring_the_schema_forward_one_after_another() -> None:
    url = bare()
    with ThreadPoolExecutor(4) as pool, psycopg.connect(url, autocommit=True) as other:
        other.execute("select pg_advisory_lock(%s)", (postgres.MIGRATING,))

        def forward(_: int) -> None:
            with psycopg.connect(url) as connection:
                connection.isolation_level = psycopg.IsolationLevel.SERIALIZABLE
                postgres.migrate(connection)

        workers = [pool.submit(forward, n) for n in range(4)]
        waiting = "select count(*) from pg_locks where locktype = 'advisory' and not granted and objid = %s"
        while other.execute(waiting, (postgres.MIGRATING & 0xFFFFFFFF,)).fetchone() != (4,):
            assert not any(worker.done() for worker in workers)
        assert other.execute("select to_regclass('schema_step')").fetchone() == (None,)
        other.execute("select pg_advisory_unlock(%s)", (postgres.MIGRATING,))
        for worker in workers:
            worker.result()
        steps = other.execute("select array_agg(number order by number) from schema_step").fetchone()
        assert steps == ([number for number, _ in postgres.migrations()],)
        assert other.execute("select count(*) from pg_locks where locktype = 'advisory'").fetchone() == (0,)
