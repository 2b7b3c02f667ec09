"""What comes in from Discord, seen before anything is done about it: when it came, and how the connection fares."""

import time
from collections.abc import Mapping
from typing import Any, Final

import aiohttp
import discord

from bot.monitoring.meter import GatewayEvent, Way, meter

RECEIVED: Final = "received"
_EVENTS: Final[Mapping[str, GatewayEvent]] = {
    "connect": "connected",
    "resumed": "resumed",
    "disconnect": "disconnected",
}


def received(event: str, about: tuple[Any, ...]) -> None:
    """Note when an interaction came in, and tell of connections.  To be called by the client's `dispatch`."""
    if event == "interaction":
        about[0].extras[RECEIVED] = time.monotonic()
    elif event in _EVENTS:
        meter().gateway(_EVENTS[event])


def acknowledged(interaction: discord.Interaction[Any], way: Way) -> None:
    """Tell how long an interaction waited for its acknowledgement."""
    if (since := interaction.extras.get(RECEIVED)) is not None:
        meter().acknowledged(way, time.monotonic() - since)


def traced() -> aiohttp.TraceConfig:
    """Return what a client of Discord is given as `http_trace`, to have its answers counted."""
    trace = aiohttp.TraceConfig()

    async def ended(_session: Any, _context: Any, end: aiohttp.TraceRequestEndParams) -> None:
        meter().answered(end.response.status)

    trace.on_request_end.append(ended)
    return trace
