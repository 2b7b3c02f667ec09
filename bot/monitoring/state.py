"""What a process knows of itself: whether it lives, whether it serves, how its shards fare."""

import asyncio
import math
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from bot.monitoring.backlog import Counted
from bot.monitoring.meter import Client, Latent, meter

BEAT: Final = 1.0
"""Seconds between two looks at the shards."""
SILENCE: Final = 600.0
"""Seconds without an acknowledged heartbeat after which a shard is held to be dead: the library connects anew long
before, and a start while Discord is away costs one of the day's sessions."""


class Shard(Struct):
    """How the connection of a shard fares."""

    latency: float = math.nan
    """Seconds that its newest heartbeat took."""
    beat: float = 0.0
    """When a heartbeat was last acknowledged, or the shard was first seen, by the monotonic clock."""
    up: bool = False
    """It is connected and knows its guilds."""


class State:
    """What stands in the way of serving, for whoever asks.

    `client` and `store` are set when there are some; `data` is the folder whose disk is looked at.  A process that must
    wait before it serves, e.g. a spare until shards are free, says for what in `waits`: it lives, and it is ready to
    take over.
    """

    def __init__(self, data: Path, *, clock: Callable[[], float] = time.monotonic) -> None:
        self.data = data
        self.client: Client | None = None
        self.store: Counted | None = None
        self.waits = ""
        self.shards: dict[int, Shard] = {}
        self._clock = clock

    def dispatched(self, event: str, about: tuple[Any, ...]) -> None:
        """Note what the client says of its connections."""
        sharded = event.startswith("shard_")
        if sharded == (self._parts is None):
            return
        number, what = (about[0], event.removeprefix("shard_")) if sharded else (0, event)
        if what in ("ready", "resumed", "disconnect"):
            self._shard(number).up = what != "disconnect"

    def look(self) -> None:
        """See which shards had a heartbeat acknowledged since the last look."""
        for number, latency in self._latencies().items():
            shard = self._shard(number)
            if math.isfinite(latency) and latency != shard.latency:
                shard.latency, shard.beat = latency, self._clock()

    async def watch(self) -> None:
        """Look for ever, and tell how late the event loop was each time."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            meter().looped(max(0.0, loop.time() - due))
            self.look()

    def dead(self) -> list[str]:
        """Return why this process should be started again; nothing where it lives.

        A database that is away is no reason: a fresh process would not have it either.
        """
        return [
            f"shard {number}: no heartbeat was acknowledged for {silent:.0f} s"
            for number, shard in sorted(self.shards.items())
            if (silent := self._clock() - shard.beat) > SILENCE
        ]

    def unready(self) -> list[str]:
        """Return why this process serves no members now, as far as Discord is concerned."""
        if self.client is None:
            return ["it is starting: there is no connection to Discord yet"]
        if self.client.is_closed():
            return ["it is stopping"]
        down = [f"shard {number}: not connected" for number, shard in sorted(self.shards.items()) if not shard.up]
        return down or ([] if self.client.is_ready() else ["the guilds are not known yet"])

    @property
    def divided(self) -> float:
        """Return into how many shards the bot is divided, whoever serves them; no number before that is known."""
        return getattr(self.client, "shard_count", None) or math.nan

    @property
    def _parts(self) -> Mapping[int, Latent] | None:
        """Return the shards of a client that has several; None for one that has one."""
        return getattr(self.client, "shards", None)

    def _latencies(self) -> Mapping[int, float]:
        """Return of each shard of ours how long its newest heartbeat took."""
        if self.client is None:
            return {}
        shards = self._parts
        return {0: self.client.latency} if shards is None else {n: shard.latency for n, shard in shards.items()}

    def _shard(self, number: int) -> Shard:
        if number not in self.shards:
            self.shards[number] = Shard(beat=self._clock())
        return self.shards[number]
