"""What systemd hears of a bot that it started: up once Discord knows it, and when it stops."""

import asyncio
import os
import signal
import socket
from pathlib import Path

import pytest

from bot import serving
from bot.config import read
from bot.localguild.point import point_at
from bot.shards import Shards
from bot.store.sqlstore import SqlStore
from tests.e2e.guild import Table
from tests.postgres import fresh


async def test_systemd_hears_of_a_start_and_a_stop(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    point_at(table.guild.api, table.guild.gateway)
    loop = asyncio.get_running_loop()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
        there.setblocking(False)
        there.bind(str(tmp_path / "n"))
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "n"))
        monkeypatch.setenv("WATCHDOG_USEC", str(3600 * 10**6))
        settings = read({"DISCORD_TOKEN": table.guild.token, "UMPIRE_DATA": str(tmp_path), "UMPIRE_BACKUPS": "0"})
        running = asyncio.create_task(serving._run(settings))
        assert await loop.sock_recv(there, 100) == b"WATCHDOG=1"
        assert await loop.sock_recv(there, 100) == b"READY=1\nSTATUS=serving"
        assert table.guild.connected
        os.kill(os.getpid(), signal.SIGTERM)
        assert (await loop.sock_recv(there, 100)).startswith(b"STOPPING=1\n")
        assert await running == serving.EXIT_OK


async def test_a_spare_is_up_while_it_waits_and_says_when_it_serves(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    point_at(table.guild.api, table.guild.gateway)
    loop, url = asyncio.get_running_loop(), fresh()
    other = await SqlStore.open(url, Shards(0, 0, 2))
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
        there.setblocking(False)
        there.bind(str(tmp_path / "n"))
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "n"))
        shared = {"UMPIRE_DATABASE": url, "UMPIRE_SHARDS": "0/2", "UMPIRE_WAIT": "yes"}
        settings = read({"DISCORD_TOKEN": table.guild.token, "UMPIRE_DATA": str(tmp_path), **shared})
        running = asyncio.create_task(serving._run(settings))
        assert await loop.sock_recv(there, 100) == b"READY=1\nSTATUS=waiting until shards are free"
        assert not table.guild.connected
        await other.close()
        assert await loop.sock_recv(there, 100) == b"READY=1\nSTATUS=serving shards 0-0/2"
        os.kill(os.getpid(), signal.SIGTERM)
        assert (await loop.sock_recv(there, 100)).startswith(b"STOPPING=1\n")
        assert await running == serving.EXIT_OK
