"""Watching begins where it is asked for, and costs nothing where it is not."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest

from bot.monitoring.meter import Meter, meter
from bot.monitoring.metrics import Metrics
from bot.monitoring.opening import monitored
from bot.monitoring.server import served
from bot.monitoring.state import State


async def test_without_an_address_nothing_is_kept(tmp_path: Path) -> None:
    async with monitored(None, tmp_path, "1") as state:
        assert state.data == tmp_path
        assert type(meter()) is Meter


async def test_with_one_it_is_measured_until_the_end(tmp_path: Path) -> None:
    async with served(("127.0.0.1", 0), State(tmp_path), "1") as monitor:
        assert isinstance(meter(), Metrics)
        port = monitor.port
        with pytest.raises(OSError, match=str(port)):
            async with monitored(("127.0.0.1", port), tmp_path, "1"):
                pass
    assert type(meter()) is Meter
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.ClientConnectionError):
            await session.get(f"http://127.0.0.1:{port}/healthz")


def test_who_plays_here_loads_nothing_of_it() -> None:
    listed = "import sys; import bot.serving, bot.tools.play; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", listed], check=True, capture_output=True, text=True).stdout.split()
    assert "bot.monitoring.meter" in loaded
    assert not {"prometheus_client", "pythonjsonlogger", "bot.monitoring.server"} & set(loaded)


def test_an_address_that_somebody_else_has_ends_the_bot_with_a_line_in_the_log(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        environment = {
            **os.environ, "DISCORD_TOKEN": "a.b.c", "UMPIRE_DATA": str(tmp_path), "UMPIRE_WATCH": address,
            "UMPIRE_LOGS": "json",
        }  # fmt: skip
        ran = subprocess.run(
            [sys.executable, "-m", "bot", "run"], env=environment, capture_output=True, text=True, check=False
        )
    assert ran.returncode == 1
    line = json.loads(ran.stderr.splitlines()[-1])
    assert (line["level"], line["logger"]) == ("CRITICAL", "bot.serving")
    assert line["message"].startswith("UMPIRE_WATCH: nobody can be answered there: ")
    assert list(tmp_path.iterdir()) == []
