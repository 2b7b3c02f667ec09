"""Sessions at Discord's gateway: how many may still begin today, and whose turn it is, over all workers of a bot."""

import asyncio
import logging
from datetime import UTC, datetime
from typing import Final

from discord import SessionStartLimits

from bot.shards import Shards
from bot.store.port import moment, stamp
from bot.store.troubles import StoreTrouble
from bot.store.workerport import TurnStore

TURN: Final = 5.5
"""Seconds between two sessions that begin: Discord asks for five."""

_log = logging.getLogger(__name__)


class NoSessionsLeft(Exception):
    """Discord lets no more sessions begin for now; to try all the same would cost the bot its token."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"Discord lets no more sessions begin for {seconds / 3600:.1f} hours: start again after that")


class Gate:
    """Takes the turns of a worker's shards.  `pause` is how many seconds lie between two of them."""

    def __init__(self, turns: TurnStore, pause: float = TURN) -> None:
        self._turns = turns
        self._pause = pause
        self._together = 1
        self.left: int | None = None
        """Sessions that may still begin, of all workers; None before Discord has said."""

    def limited(self, limits: SessionStartLimits, shards: Shards) -> None:
        """Keep to what Discord says.  Raises NoSessionsLeft."""
        self._together = max(1, limits.max_concurrency)
        self.left = limits.remaining
        if limits.remaining < len(shards.ids):
            raise NoSessionsLeft(limits.reset_after / 1000)
        _log.info("%d of %d sessions may still begin today", limits.remaining, limits.total)

    async def turn(self, shard: int) -> None:
        """Wait until the session of a shard may begin."""
        if not self._pause:
            return
        now = datetime.now(UTC)
        try:
            at = moment(await self._turns.take(shard % self._together, stamp(now), self._pause))
        except StoreTrouble:
            # Nobody else can take a turn either.
            await asyncio.sleep(self._pause)
            return
        await asyncio.sleep(max(0.0, (at - now).total_seconds()))
