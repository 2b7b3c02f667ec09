"""What the command line cannot do is said in a line, without a traceback."""

import os
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import EXIT_USAGE, main
from bot.serving import run
from bot.store.lock import locked
from bot.store.opening import EXIT_DAMAGED, EXIT_FAILED, EXIT_IN_USE
from bot.store.sqlite import connect
from bot.tools.play import spoken


def last_line(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().err.strip().splitlines()[-1]


def test_a_taken_port_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["play", "--port", str(port), "--data", str(tmp_path)]) == EXIT_USAGE
    assert last_line(capsys) == f"cannot listen on port {port}: Address already in use"


@pytest.mark.parametrize("port", ["65536", "-1", "http"])
def test_what_is_no_port_is_refused(capsys: pytest.CaptureFixture[str], port: str) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["play", f"--port={port}"])
    assert f"{port} is no port: a number from 0 to 65535" in last_line(capsys)


@pytest.mark.parametrize("seed", ["0", "-1", "1000000001", "first"])
def test_what_is_no_seed_is_refused(capsys: pytest.CaptureFixture[str], seed: str) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["scenario", "balance", "ford.toml", f"--first-seed={seed}"])
    assert f"{seed} is no seed: a number from 1 to 1000000000" in last_line(capsys)


def test_a_folder_that_cannot_keep_games_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert main(["play", "--data", str(file)]) == EXIT_USAGE
    assert last_line(capsys).startswith(f"cannot keep games in {file}: ")


def test_a_demo_that_cannot_write_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert main(["demo", "--out", str(file)]) == EXIT_USAGE
    assert last_line(capsys).startswith(f"cannot write to {file}: ")


@pytest.mark.usefixtures("log_put_back")
@pytest.mark.parametrize("broken", ["newer", "no database"])
def test_a_database_that_cannot_be_used_ends_serving_with_the_reason(
    broken: str, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    file = tmp_path / "umpire.sqlite3"
    if broken == "newer":
        with sqlite3.connect(file) as database:
            database.execute("pragma user_version = 999")
        database.close()
    else:
        file.write_text("no database at all, but longer than a header")
    code = EXIT_FAILED if broken == "newer" else EXIT_DAMAGED
    assert run({"DISCORD_TOKEN": "a.secret.token", "UMPIRE_DATA": str(tmp_path)}) == code
    assert f"games cannot be kept in {tmp_path}: " in caplog.text
    assert "secret" not in caplog.text
    if broken == "no database":
        assert f"{file} is damaged (file is not a database); put a backup in its place: umpire restore" in caplog.text


@pytest.fixture
def taken(tmp_path: Path) -> Iterator[Path]:
    """A data folder whose database another umpire has open, with a post that it is just delivering."""
    database = tmp_path / "umpire.sqlite3"
    with closing(connect(database)) as raw:
        raw.execute("insert into content values ('ab', x'7b7d')")
        raw.execute(
            "insert into game (channel, system, scenario, content, language, status, creator, rules, key, commitment,"
            " created) values (1, 'toy', 'corridor', 'ab', 'en', 'running', 9, 1, zeroblob(32), 'cd', '2030')"
        )
        raw.execute(
            "insert into outbox (game, kind, channel, body, due, claimed) values (1, 'status', 1, '{}', '2030', '2031')"
        )
    with locked(database):
        yield tmp_path


@pytest.mark.usefixtures("log_put_back")
def test_a_second_bot_on_one_database_ends_with_a_code_of_its_own(
    taken: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run({"DISCORD_TOKEN": "a.secret.token", "UMPIRE_DATA": str(taken)}) == EXIT_IN_USE
    said = f"another umpire (process {os.getpid()}) has {taken / 'umpire.sqlite3'} open"
    assert said in caplog.text
    assert main(["play", "--data", str(taken)]) == EXIT_IN_USE
    assert said in last_line(capsys)
    assert main(["restore", str(taken / "umpire.sqlite3"), "--data", str(taken)]) == EXIT_IN_USE
    assert "nothing was changed" in last_line(capsys)
    with closing(sqlite3.connect(taken / "umpire.sqlite3")) as raw:
        assert raw.execute("select claimed, attempts from outbox").fetchone() == ("2031", 0)


@pytest.mark.parametrize("named", [False, True])
def test_the_data_folder_of_the_environment_holds_for_play_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *, named: bool
) -> None:
    monkeypatch.setenv("UMPIRE_DATA", str(tmp_path / "data"))
    folder = tmp_path / "mine" if named else tmp_path / "data" / "play"
    with locked(folder / "umpire.sqlite3"):
        assert main(["play", *(["--data", str(folder)] if named else [])]) == EXIT_IN_USE
    assert last_line(capsys).startswith(f"cannot keep games in {folder}: ")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de"}, "en"),
    ],
)
def test_play_speaks_the_language_of_the_machine(environment: dict[str, str], language: str) -> None:
    assert spoken(environment) == language
