"""Points discord.py at a local guild instead of Discord, and runs a client against one."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import discord
import yarl

if TYPE_CHECKING:
    from bot.localguild.server import LocalGuild

_LOOPBACK = ("127.0.0.1", "localhost", "::1")


def point_at(api: str, gateway: str) -> None:
    """Send every client of this process to `api` and `gateway`.

    Raises ValueError for any host but this machine: a mistyped address must not carry a token away.
    """
    for address, scheme in ((api, "http"), (gateway, "ws")):
        parts = urlsplit(address)
        if parts.scheme != scheme or parts.hostname not in _LOOPBACK:
            raise ValueError(f"{address!r} is not a {scheme} address on this machine")
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    discord.Asset.BASE = api.rsplit("/api", 1)[0]


@asynccontextmanager
async def connected(guild: "LocalGuild", client: discord.Client) -> AsyncIterator[discord.Client]:
    """Run a client against a guild: yield it when it is ready, close it afterwards.

    What the client's start raises is raised here.  The waits that spare Discord's servers are left out.
    The process stays pointed at the guild, so a stray request dies on a closed port of this machine.
    """
    point_at(guild.api, guild.gateway)
    hasten(client)
    running = asyncio.create_task(client.start(guild.token), name="localguild-client")
    try:
        await _ready(client, running)
        yield client
    finally:
        await client.close()
        if not running.done():
            await asyncio.wait([running], timeout=10)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


def hasten(client: discord.Client) -> None:
    """Take away the five seconds before a second IDENTIFY and the wait for further guilds."""

    async def at_once(_shard: int | None, *, initial: bool = False) -> None:  # noqa: ARG001
        return None

    setattr(client, "before_identify_hook", at_once)  # noqa: B010 - a method of the instance, replaced on purpose
    client._connection.guild_ready_timeout = 0.05  # noqa: SLF001 - otherwise only settable when it is made


async def _ready(client: discord.Client, running: asyncio.Task[None]) -> None:
    while not client.is_ready():
        if running.done():
            await running
            raise RuntimeError("the client stopped before it was ready")
        await asyncio.sleep(0.002)
