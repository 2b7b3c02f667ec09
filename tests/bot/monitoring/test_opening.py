"""Watching begins where it is asked for, and costs nothing where it is not."""

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
    listed = "import sys; import bot.client, bot.tools.play; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", listed], check=True, capture_output=True, text=True).stdout.split()
    assert "bot.monitoring.meter" in loaded
    assert not {"prometheus_client", "pythonjsonlogger", "bot.monitoring.server"} & set(loaded)
