"""What the command line cannot do is said in a line, without a traceback."""

import socket
import sqlite3
from pathlib import Path

import pytest

from bot.cli import EXIT_USAGE, main
from bot.client import EXIT_FAILED, run


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
    assert run({"DISCORD_TOKEN": "a.secret.token", "UMPIRE_DATA": str(tmp_path)}) == EXIT_FAILED
    assert f"games cannot be kept in {tmp_path}: " in caplog.text
    assert "secret" not in caplog.text
