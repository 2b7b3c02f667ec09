"""The units: systemd accepts them, shuts them in, and what they name is there; the bot tells it what they wait for."""

import asyncio
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import config, shards
from bot.notify import ALIVE, UP, beating, tell
from bot.store.opening import EXIT_CONFIG, EXIT_DAMAGED, EXIT_IN_USE

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = ("umpire.service", "umpire@.service")
MOST_EXPOSED = 2.0
"""Of ten: what a unit may reach outside of itself, as systemd counts it."""


@pytest.fixture(params=UNITS)
def unit(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a unit whose program is one that this machine has."""
    text = (DEPLOY / request.param).read_text("utf-8")
    program = f"ExecStart={DEPLOY.parent}/.venv/bin/umpire run"
    if not (DEPLOY.parent / ".venv/bin/umpire").is_file():
        program = f"ExecStart={sys.executable} -m bot run"
    file = tmp_path / request.param
    file.write_text(re.sub(r"^ExecStart=.*$", program, text, flags=re.MULTILINE), "utf-8")
    return file


def analyze(*arguments: str | Path) -> tuple[int, str]:
    program = shutil.which("systemd-analyze")
    assert program is not None, "systemd-analyze is not installed; `make systemd` does it"
    done = subprocess.run([program, *arguments], capture_output=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout + done.stderr


def verified(unit: Path) -> list[str]:
    """Return what systemd finds wrong with a unit."""
    code, said = analyze("verify", "--man=no", "--recursive-errors=no", unit)
    return [line for line in said.splitlines() if unit.name in line] + ([] if code == 0 else [said])


def settings(name: str) -> dict[str, list[str]]:
    """Return what a unit sets, by name."""
    found: dict[str, list[str]] = {}
    for line in (DEPLOY / name).read_text("utf-8").splitlines():
        if "=" in line and not line.startswith("#"):
            key, _, value = line.partition("=")
            found.setdefault(key, []).append(value)
    return found


def test_systemd_accepts_a_unit(unit: Path) -> None:
    assert verified(unit) == []


def test_a_mistake_in_a_unit_would_be_found(unit: Path) -> None:
    unit.write_text(unit.read_text("utf-8").replace("ProtectSystem=strict", "ProtectSystem=strictly"), "utf-8")
    assert [line for line in verified(unit) if "strictly" in line]


def test_a_unit_is_shut_in(unit: Path) -> None:
    code, said = analyze("security", "--offline=true", "--no-pager", f"--threshold={MOST_EXPOSED * 10:.0f}", unit)
    (score,) = re.findall(r"Overall exposure level for \S+: ([0-9.]+)", said)
    assert code == 0
    assert float(score) < MOST_EXPOSED


@pytest.mark.parametrize("name", UNITS)
def test_what_a_unit_sets_is_what_the_program_reads(name: str) -> None:
    found = settings(name)
    told = dict(pair.split("=", 1) for line in found["Environment"] for pair in line.split())
    ours = {key for key in told if key.startswith(("UMPIRE_", "DISCORD_"))}
    assert ours <= set(config.NAMES)
    assert told["UMPIRE_DATA"] == f"/var/lib/{found['StateDirectory'][0]}"
    given = {credential.partition(":")[0] for credential in found["LoadCredential"]}
    assert {value.removeprefix("%d/") for key, value in told.items() if key.endswith("_FILE")} == given


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_is_not_started_again_where_that_cannot_help(name: str) -> None:
    (never,) = settings(name)["RestartPreventExitStatus"]
    assert set(map(int, never.split())) == {EXIT_DAMAGED, EXIT_CONFIG}
    assert EXIT_IN_USE not in map(int, never.split())


def test_workers_that_start_again_and_again_leave_sessions_for_the_day() -> None:
    found = settings("umpire@.service")
    (groups,) = re.findall(r"^# UMPIRE_SHARDS=(\S+)", (DEPLOY / "umpire@.service").read_text("utf-8"), re.MULTILINE)
    choice = shards.read(groups)
    workers, each = len(choice) + 1, max(len(group.ids) for group in choice)
    assert found["StartLimitIntervalSec"] == ["1d"]
    assert workers * each * int(found["StartLimitBurst"][0]) == 720


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_sees_what_its_process_is_measured_by(name: str) -> None:
    # Else it finds no /proc/stat, and prometheus_client exports nothing of the process.
    assert "ProcSubset" not in settings(name)


@pytest.fixture(params=["a file", "a name of Linux"])
def listening(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[socket.socket, dict[str, str]]]:
    """Listen as systemd does; give the socket and the environment that names it."""
    name = str(tmp_path / "n") if request.param == "a file" else f"@umpire-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
        there.settimeout(60)
        there.bind("\0" + name[1:] if name.startswith("@") else name)
        yield there, {"NOTIFY_SOCKET": name}


def test_systemd_is_told_in_one_message(listening: tuple[socket.socket, dict[str, str]]) -> None:
    there, environment = listening
    tell(UP, "STATUS=serving", environment=environment)
    assert there.recv(1000) == b"READY=1\nSTATUS=serving"


def test_nobody_is_told_where_nobody_listens(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    tell(UP, environment={})
    assert not caplog.records
    tell(UP, environment={"NOTIFY_SOCKET": str(tmp_path / "none")})
    assert "systemd cannot be told READY=1" in caplog.text


async def test_the_watchdog_hears_of_a_loop_that_turns(listening: tuple[socket.socket, dict[str, str]]) -> None:
    there, environment = listening
    there.setblocking(False)
    loop = asyncio.get_running_loop()
    async with beating(environment | {"WATCHDOG_USEC": "30000"}):
        heard = [await asyncio.wait_for(loop.sock_recv(there, 100), 60) for _ in range(3)]
    assert heard == [ALIVE.encode()] * 3


async def test_no_watchdog_is_told_that_asks_another(listening: tuple[socket.socket, dict[str, str]]) -> None:
    there, environment = listening
    there.setblocking(False)
    for asked in ({}, {"WATCHDOG_USEC": "30000", "WATCHDOG_PID": "1"}):
        async with beating(environment | asked):
            assert not [task for task in asyncio.all_tasks() if task.get_name() == "watchdog"]
