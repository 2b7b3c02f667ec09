"""What comes in from Discord, seen before anything is done about it: when it came, and how the connection fares."""

import asyncio
import logging
import time
from typing import Any, Final

import aiohttp
import discord

from bot.monitoring.meter import Way, meter
from bot.monitoring.state import State

RECEIVED: Final = "received"
LATE: Final = 3.0
"""Seconds after which Discord takes no acknowledgement any more."""
AGAIN: Final = 300.0
"""Seconds between two questions to Discord for sessions."""

_log = logging.getLogger(__name__)


def received(event: str, about: tuple[Any, ...]) -> None:
    """Note when an interaction came in, and tell of connections.  To be called by the client's `dispatch`."""
    if event == "interaction":
        about[0].extras[RECEIVED] = time.monotonic()
    else:
        meter().dispatched(event, about)


def acknowledged(interaction: discord.Interaction[Any], way: Way, *, late: bool = False) -> None:
    """Tell how long an interaction waited for its acknowledgement; where that came too `late`, as long as Discord did.

    It may have come in late itself: while the process stands still, nobody sees what arrives.
    """
    if (since := interaction.extras.get(RECEIVED)) is not None:
        meter().acknowledged(way, max(time.monotonic() - since, LATE if late else 0.0))


async def sessions(state: State) -> None:
    """Ask Discord from time to time how many sessions may still be begun today, and tell."""
    while True:
        client = state.client
        if not isinstance(client, discord.Client) or not client.is_ready():
            await asyncio.sleep(1.0)
            continue
        try:
            _, _, limit = await client.http.get_bot_gateway()
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            _log.info("Discord does not say how many sessions are left: %r", error)
        else:
            meter().identifies(limit["remaining"])
        await asyncio.sleep(AGAIN)


def traced() -> aiohttp.TraceConfig:
    """Return what a client of Discord is given as `http_trace`, to have its answers counted."""
    trace = aiohttp.TraceConfig()

    async def ended(_session: Any, _context: Any, end: aiohttp.TraceRequestEndParams) -> None:
        meter().answered(end.response.status)

    trace.on_request_end.append(ended)
    return trace
