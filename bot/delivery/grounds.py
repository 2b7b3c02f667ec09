"""Has the grounds of games painted in another process, before somebody looks at a part of them from near."""

import asyncio
import hashlib
import logging
from contextlib import suppress
from typing import Any

import msgspec

from bot.delivery.studio import Studio, UnmadeError
from bot.pages.boards.kinds import is_board
from engine.hexes.board import HexView

_log = logging.getLogger(__name__)


class GroundsAhead:
    """Paints each ground once for a folder of painted grounds; without a folder it paints nothing."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._last: object = None
        self._tasks: set[asyncio.Task[None]] = set()

    def look(self, view: Any) -> None:
        """Have the ground of a view painted, unless it is, or nothing is kept."""
        if self._studio.cache is None or not is_board(view):
            return
        ground = view.map if isinstance(view, HexView) else view.table
        if ground is self._last:
            return
        self._last = ground
        task = asyncio.create_task(self._painted(ground), name="ground")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settled(self) -> None:
        """Wait until nothing is being painted."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _painted(self, ground: Any) -> None:
        from renderer.ahead import VERSION, painted  # noqa: PLC0415 - no start needs it

        encoded = await asyncio.to_thread(msgspec.json.encode, ground)
        name = f"ground-{hashlib.blake2b(encoded, digest_size=12).hexdigest()}-{VERSION}"
        with suppress(asyncio.CancelledError):
            try:
                await self._studio.made(name, painted, lambda: (self._studio.cache, ground))
            except UnmadeError as error:
                _log.warning("a ground is painted when it is asked for: %s", error)
