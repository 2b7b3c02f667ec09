"""`umpire export` and `umpire backup`: what an operator does beside a running bot."""

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot import cli
from bot.desk import Done, GameDesk, Submission
from bot.store.lock import locked
from bot.store.opening import EXIT_DAMAGED, kept
from bot.store.troubles import StoreDamaged
from engine.kernel.interpreter import legal
from engine.systems import load
from tests.bot.stores import two_games


@pytest.fixture
async def data(tmp_path: Path) -> Path:
    """Return a data folder with a running game 1 and a game 2 that has not begun."""
    async with two_games(tmp_path):
        return tmp_path


def test_a_game_is_taken_out_without_the_key_while_it_runs(data: Path, tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    with locked(data / "umpire.sqlite3"):  # the bot runs
        assert cli.main(["export", "1", "--data", str(data), "--out", str(out)]) == 0
    document = json.loads(out.read_bytes())
    assert document["header"]["game"] == "1"
    assert len(document["entries"]) == 1
    assert document["header"]["key"] is None


def test_an_export_overwrites_no_database(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = data / "umpire.sqlite3"
    before = database.read_bytes()
    assert cli.main(["export", "1", "--data", str(data), "--out", str(database)]) == cli.EXIT_USAGE
    assert f"{database} is a database; an export overwrites none" in capsys.readouterr().err
    assert database.read_bytes() == before


def test_a_game_that_is_not_there_or_has_not_begun_is_said(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for game in ("2", "77"):
        assert cli.main(["export", game, "--data", str(data), "--out", str(tmp_path / "x")]) == cli.EXIT_USAGE
        assert f"game {game} is not there, or has not begun" in capsys.readouterr().err
    assert not (tmp_path / "x").exists()


def test_a_backup_is_a_whole_copy_and_overwrites_nothing(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UMPIRE_DATA", str(data))
    out = tmp_path / "copy.sqlite3"
    with locked(data / "umpire.sqlite3"), closing(sqlite3.connect(data / "umpire.sqlite3")) as running:
        running.execute("begin immediate")  # the bot is writing
        running.execute("update game set language = 'ru'")
        assert cli.main(["backup", "--out", str(out)]) == 0
    with closing(sqlite3.connect(out)) as copy:
        assert copy.execute("select count(*), min(language) from game").fetchone() == (2, "en")
    assert cli.main(["backup", "--out", str(out)]) == cli.EXIT_USAGE
    assert "overwrites nothing" in capsys.readouterr().err


def test_a_folder_without_a_database_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["backup", "--data", str(tmp_path / "none"), "--out", str(tmp_path / "x")]) == cli.EXIT_USAGE
    assert "umpire.sqlite3 is not there" in capsys.readouterr().err


async def played(data: Path, user: int = 1) -> int:
    """Play one legal order of game 1 as a bot that is started on the folder, and return how many entries there are."""
    async with kept(data / "umpire.sqlite3") as store:
        desk = GameDesk(store, {"scs": load("scs")}, keys=bytes)
        await desk.open()
        live = await desk.load(1)
        assert live is not None
        line = next(iter(legal(live.game, live.state, live.asked[0])))
        assert isinstance(await desk.submit(Submission(game=1, order=line, user=user, side=live.asked[0])), Done)
        await desk.close()
        return len(live.entries)


async def test_a_game_is_played_on_from_a_backup_after_the_database_was_damaged(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, out = data / "umpire.sqlite3", tmp_path / "copy.sqlite3"
    assert await played(data) == 2
    assert cli.main(["backup", "--data", str(data), "--out", str(out)]) == 0
    assert await played(data) == 3
    spoil(database)
    with pytest.raises(StoreDamaged):
        await played(data)
    assert cli.main(["restore", str(out), "--data", str(data)]) == 0
    said = capsys.readouterr().out
    assert f"{database} is now {out}; what was there before is {database}." in said
    assert out.exists()
    assert await played(data) == 3


def spoil(database: Path) -> None:
    """Overwrite all but the head of a database; a log of writes that belongs to the spoilt file lies beside it."""
    with database.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (database.stat().st_size - 4096))
    database.with_name(database.name + "-wal").write_bytes(b"of the spoilt file")


def test_what_is_no_sound_backup_changes_nothing(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (data / "umpire.sqlite3").read_bytes()
    bad = tmp_path / "bad.sqlite3"
    bad.write_bytes(before)
    spoil(bad)
    bad.with_name(bad.name + "-wal").unlink()
    assert cli.main(["restore", str(bad), "--data", str(data)]) == EXIT_DAMAGED
    assert f"{bad} is damaged" in capsys.readouterr().err
    assert cli.main(["restore", str(tmp_path / "none"), "--data", str(data)]) == cli.EXIT_USAGE
    assert (data / "umpire.sqlite3").read_bytes() == before
    assert sorted(p.name for p in data.glob("umpire*")) == ["umpire.sqlite3", "umpire.sqlite3.lock"]


@pytest.mark.parametrize("sql", ["create table other (a)", "create table game (a); pragma user_version = 9999"])
def test_a_database_that_is_not_of_this_program_is_not_put_in_place(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], sql: str
) -> None:
    before = sorted(data.iterdir())
    other = tmp_path / "elsewhere.db"
    with closing(sqlite3.connect(other)) as made:
        made.executescript(sql)
    assert cli.main(["restore", str(other), "--data", str(data)]) != 0
    assert "nothing was changed" in capsys.readouterr().err
    assert {*data.iterdir()} - {*before} <= {other, data / "umpire.sqlite3.lock"}


def test_what_was_there_before_is_kept_by_every_restore(data: Path, tmp_path: Path) -> None:
    out = tmp_path / "copy.sqlite3"
    assert cli.main(["backup", "--data", str(data), "--out", str(out)]) == 0
    for _ in range(3):
        assert cli.main(["restore", str(out), "--data", str(data)]) == 0
    assert len(list(data.glob("umpire.sqlite3.2*"))) == 3


def test_what_root_restores_belongs_to_the_owner_of_the_folder(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = {}
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda file, user, group: given.setdefault(Path(file).name, (user, group)))
    fresh = tmp_path / "fresh"
    assert cli.main(["restore", str(data / "umpire.sqlite3"), "--data", str(fresh)]) == 0
    owner = (fresh.stat().st_uid, fresh.stat().st_gid)
    assert given == {"umpire.sqlite3.restored": owner, "umpire.sqlite3.lock": owner}


def test_a_backup_can_be_put_where_there_is_no_database_yet(data: Path, tmp_path: Path) -> None:
    fresh = tmp_path / "fresh"
    assert cli.main(["restore", str(data / "umpire.sqlite3"), "--data", str(fresh)]) == 0
    out = tmp_path / "game.json"
    assert cli.main(["export", "1", "--data", str(fresh), "--out", str(out)]) == 0
