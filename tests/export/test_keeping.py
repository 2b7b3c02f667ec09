"""`umpire export` and `umpire backup`: what an operator does beside a running bot."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot import cli
from bot.desk import Changed, GameDesk
from bot.store.sqlite import SqliteStore
from engine.systems import load


@pytest.fixture
async def data(tmp_path: Path) -> Path:
    """Return a data folder with a running game 1 and a game 2 that has not begun."""
    store = await SqliteStore.open(tmp_path / "umpire.sqlite3")
    desk = GameDesk(store, {"scs": load("scs")}, keys=bytes)
    for channel in (1, 2):
        made = await desk.create(system="scs", scenario="examples", channel=channel, creator=1, language="en")
        assert isinstance(made, Changed)
    for side in made.table.game.sides:
        await desk.join(1, 1, side)
    await desk.start(1, 1)
    await desk.close()
    await store.close()
    return tmp_path


def test_a_game_is_taken_out_without_the_key_while_it_runs(data: Path, tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    assert cli.main(["export", "1", "--data", str(data), "--out", str(out)]) == 0
    document = json.loads(out.read_bytes())
    assert document["header"]["game"] == "1"
    assert len(document["entries"]) == 1
    assert document["header"]["key"] is None


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
    with closing(sqlite3.connect(data / "umpire.sqlite3")) as running:
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
