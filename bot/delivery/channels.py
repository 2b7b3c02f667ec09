"""Games whose channel is gone: they end by themselves, without a result, and can still be exported.

Who deletes a channel or a thread says so at the gateway; what was deleted while the bot was away is looked for when it
is back.  A guild that has removed the bot keeps its games: it may take the bot in again.
"""

import logging

import discord

from bot.delivery.places import BROKEN
from bot.delivery.threads import Threads
from bot.desk import GameDesk
from bot.desk.lobby import LIVE

UNKNOWN_CHANNEL = 10003

_log = logging.getLogger(__name__)


class Channels:
    """Ends what was played in channels that there are no more."""

    def __init__(self, client: discord.Client, desk: GameDesk, threads: Threads) -> None:
        self._client, self._desk, self._threads = client, desk, threads

    async def deleted(self, channel: int) -> None:
        """End the game of a channel that was deleted."""
        for game in await self._desk.channel_gone(channel):
            _log.warning("game %d ends without a result: its channel %d is gone", game, channel)

    async def look(self, guild: discord.Guild) -> None:
        """End the live games of a guild whose channels are gone, and take away threads that never had a game."""
        for header in await self._desk.games(guild=guild.id, statuses=LIVE):
            known = header.channel <= 0 or guild.get_channel_or_thread(header.channel) is not None
            if not known and await self._gone(header.channel):
                await self.deleted(header.channel)
        await self._threads.look_over(guild)

    async def _gone(self, channel: int) -> bool:
        """Tell whether Discord knows no such channel; an archived thread is known although nobody told of it."""
        try:
            await self._client.fetch_channel(channel)
        except discord.NotFound as error:
            return error.code == UNKNOWN_CHANNEL
        except (discord.DiscordException, *BROKEN) as error:
            _log.warning("whether channel %d is there is not known: %r", channel, error)
        return False
