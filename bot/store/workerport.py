"""What the workers of a bot share, and what one of them knows of its part."""

import asyncio
from typing import Protocol

from bot.shards import Shards


class TurnStore(Protocol):
    """The part of the database that is about turns at the gateway: Discord lets one session begin at a time, or few."""

    async def take(self, bucket: int, now: str, pause: float) -> str:
        """Take the next turn of a bucket, the group of shards that wait for each other; it lasts for `pause` seconds.

        Returns its moment, which may be still to come.  Both moments are by the caller's own clock; workers on
        several machines are kept apart by that of the database.
        """
        ...


class Served(Protocol):
    """A database as one worker has it open."""

    @property
    def shards(self) -> Shards:
        """Return the guilds that this worker serves; what is due anywhere else is left to others."""
        ...

    @property
    def turns(self) -> TurnStore:
        """Return the turns at the gateway."""
        ...

    @property
    def superseded(self) -> asyncio.Event:
        """Return what is set when another worker has taken over: nothing will ever be written here again."""
        ...

    @property
    def sure(self) -> bool:
        """Return whether nobody else can have taken over yet; a worker that was frozen is not until it has looked."""
        ...
