"""A backup of PostgreSQL, taken in the middle of a game and put into another database: the game is played on there."""

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path

import psycopg
import pytest

from bot import cli
from bot.store.opening import EXIT_DAMAGED
from tests.e2e.bench import Bench
from tests.e2e.guild import Table
from tests.postgres import address, bare, fresh


@pytest.fixture
async def bench(table: Table, tmp_path: Path, grounds: Path) -> AsyncIterator[Bench]:
    made = Bench(table, tmp_path, grounds)
    made._path = fresh()
    await made.up()
    yield made
    await made.down()


async def umpire(*arguments: str | Path, database: str) -> int:
    """Run a command of the operator beside what runs here."""
    os.environ["UMPIRE_DATABASE"] = database
    return await asyncio.to_thread(cli.main, [str(argument) for argument in arguments])


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UMPIRE_DATABASE", "")


async def test_a_game_is_played_on_from_a_backup_in_another_database(
    bench: Bench, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await bench.started()
    await bench.run(bench.table.alice, "order", order="end")
    lost, copy, export, there = str(bench._path), tmp_path / "copy.sqlite3", tmp_path / "game.json", bare()
    # In mid-play: an order is under way, and its post is not out yet.
    held = bench.guild.faults.hold("POST", r"/channels/\d+/messages$")
    under_way = await bench.guild.slash(bench.table.alice, bench.channel, "order", order="end")
    await bench.guild.settle(lambda: held.hits, "nothing was posted")
    assert await umpire("backup", "--out", copy, database=lost) == 0
    held.release()
    await bench.guild.answer(under_way)
    await bench.idle()
    await bench.delivered()
    assert len((await bench.game()).entries) == 3
    await bench.order(await bench.game(), "end")
    told = [m.id for m in bench.public()]
    await bench.down()
    assert await umpire("restore", copy, database=there) == 0
    assert "1 of 1 games checked: chain, facts and positions hold" in capsys.readouterr().out
    assert await umpire("export", "1", "--out", export, database=there) == 0
    assert await umpire("verify", export, database=there) == 0
    bench._path = there
    await bench.up()
    await bench.delivered()
    game = await bench.game()
    assert [entry.n for entry in game.entries] == [0, 1, 2]
    assert [m.id for m in bench.public()] == told, "what was posted after the backup was posted again"
    await bench.order(game, "end")
    assert len((await bench.game()).entries) == 4
    assert bench.last.id not in told


async def test_nothing_is_put_over_games_that_are_there(
    bench: Bench, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await bench.started()
    copy, url = tmp_path / "copy.sqlite3", str(bench._path)
    assert await umpire("backup", "--out", copy, database=url) == 0
    await bench.down()
    assert await umpire("restore", copy, database=url) == cli.EXIT_USAGE
    said = capsys.readouterr().err
    assert "nothing was changed: there are games in this database already; create an empty one" in said
    await bench.up()
    assert len((await bench.game()).entries) == 1


async def test_what_is_no_backup_is_not_put_anywhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad, there = tmp_path / "bad.sqlite3", bare()
    bad.write_bytes(b"SQLite format 3\0" + b"\xff" * 8192)
    assert await umpire("restore", bad, database=there) == EXIT_DAMAGED
    assert await umpire("restore", tmp_path / "none", database=there) == cli.EXIT_USAGE
    assert await umpire("restore", bad, database=address("nowhere")) != 0
    capsys.readouterr()
    with psycopg.connect(there) as connection:
        assert connection.execute("select count(*) from pg_tables where schemaname = 'public'").fetchone() == (0,)
