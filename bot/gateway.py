"""Sessions at Discord's gateway: how many may still begin today, and whose turn it is, over all workers of a bot."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Final

from discord import SessionStartLimits

from bot.monitoring.meter import meter
from bot.shards import Shards
from bot.store.port import moment, stamp
from bot.store.troubles import StoreTrouble
from bot.store.workerport import TurnStore

TURN: Final = 5.5
"""Seconds between two sessions that begin: Discord asks for five."""

LATE: Final = 0.08
"""The part of its time after which a turn is missed: the next one would come too soon after it."""
TRIES: Final = 5
APART: Final = 8
"""Turns among which shards divide themselves by their numbers while nobody gives them out: whoever waited for more
would be cut off before its session began."""

_log = logging.getLogger(__name__)


class NoSessionsLeft(Exception):
    """Discord lets no more sessions begin for now; to try all the same would cost the bot its token."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"Discord lets no more sessions begin for {seconds / 3600:.1f} hours: start again after that")


class Gate:
    """Takes the turns of a worker's shards.

    `pause` is how many seconds lie between two of them, `clock` gives aware moments, `sleep` waits for seconds.
    """

    def __init__(
        self,
        turns: TurnStore,
        pause: float = TURN,
        *,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._turns = turns
        self._pause = pause
        self._clock = clock
        self._sleep = sleep
        self._together = 1
        self.left: int | None = None
        """Sessions that may still begin, of all workers; None before Discord has said."""

    def limited(self, limits: SessionStartLimits, shards: Shards) -> None:
        """Keep to what Discord says.  Raises NoSessionsLeft."""
        self._together = max(1, limits.max_concurrency)
        self.left = limits.remaining
        meter().identifies(limits.remaining)
        if limits.remaining < len(shards.ids):
            raise NoSessionsLeft(limits.reset_after / 1000)
        _log.info("%d of %d sessions may still begin today", limits.remaining, limits.total)

    async def turn(self, shard: int) -> None:
        """Wait until the session of a shard may begin."""
        for _ in range(TRIES if self._pause else 0):
            now = self._clock()
            try:
                at = moment(await self._turns.take(shard % self._together, stamp(now), self._pause))
            except StoreTrouble:
                # Nobody else can take a turn either: each waits by its number.
                await self._sleep(self._pause * (1 + shard // self._together % APART))
                return
            await self._sleep(max(0.0, (at - now).total_seconds()))
            if (self._clock() - at).total_seconds() < self._pause * LATE:
                return
            _log.info("shard %d missed its turn", shard)
