"""Has the grounds of games painted between boards, before somebody looks at a part of them from near."""

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Hashable
from contextlib import suppress
from typing import Any, Final

import msgspec

from bot.delivery.studio import Studio, UnmadeError
from bot.pages.boards.kinds import BoardView, is_board
from bot.pages.boards.painting import painted
from bot.pages.boards.picture import Artist
from bot.pages.boards.views import set_up
from bot.words import FluentWords
from engine.hexes.board import HexView
from engine.kernel.game import Game

_KEPT: Final = 64
"""Grounds that are known to be warm."""
_HELD: Final = 32
"""Grounds looked at last, each held with all it is made of."""

_log = logging.getLogger(__name__)


class GroundsAhead:
    """Paints each ground once for a folder of painted grounds; without a folder it paints nothing.

    Then the pieces that stand on it are drawn, and those that changed with every later view, so that nobody who looks
    from near waits for them.
    """

    def __init__(self, studio: Studio, artist: Artist) -> None:
        self._studio, self._artist = studio, artist
        self._looked: OrderedDict[Hashable, object] = OrderedDict()
        """Grounds that were looked at: each is kept, so that no other takes its number."""
        self._warm: OrderedDict[str, None] = OrderedDict()
        self._pieces: dict[Hashable, tuple[BoardView, FluentWords]] = {}
        """By ground the newest view whose pieces wait to be drawn."""
        self._busy: set[Hashable] = set()
        """Grounds that somebody is at work on."""
        self._tasks: set[asyncio.Task[None]] = set()

    def look(self, game: Game[Any], view: Any, words: FluentWords) -> None:
        """Have the ground of a view painted, and what stands on it, unless they are, or nothing is kept.

        While pictures or other drawings wait, no ground is painted that nobody asked for: a later look has it painted.

        What the game works out once of its ground is worked out too, before a first preview waits for it.
        """
        if self._studio.cache is None or not is_board(view):
            return
        # A map is one object for all views of a game; a table is made anew for each.
        ground, key = (view.map, id(view.map)) if isinstance(view, HexView) else (view.table, view.table)
        self._pieces[key] = view, words
        if key in self._busy:
            return
        new = key not in self._looked and not self._artist.hands.waiting and not self._studio.busy
        if new:
            self._looked[key] = ground
        elif key in self._looked:
            self._looked.move_to_end(key)
        while len(self._looked) > _HELD:
            self._looked.popitem(last=False)
        self._busy.add(key)
        task = asyncio.create_task(self._warmed(game, key, ground if new else None), name="ground")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settled(self) -> None:
        """Wait until nothing is being painted."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _warmed(self, game: Game[Any], key: Hashable, new: Any) -> None:
        """Paint a `new` ground if there is one, then draw the pieces of the newest view, while there is a newer one."""
        try:
            with suppress(asyncio.CancelledError):
                if new is not None:
                    await self._painted(game, new)
                del game  # what it knows of its ground is large, and pieces may wait for long
                while (newest := self._pieces.pop(key, None)) is not None:
                    await self._artist.warm(*newest)
        finally:
            self._busy.discard(key)
            self._pieces.pop(key, None)

    async def _painted(self, game: Game[Any], ground: Any) -> None:
        from renderer.ahead import VERSION  # noqa: PLC0415 - no start needs it

        encoded = await asyncio.to_thread(msgspec.json.encode, ground)
        name = f"ground-{hashlib.blake2b(encoded, digest_size=12).hexdigest()}-{VERSION}"
        try:
            await self._studio.made(name, painted, lambda: (self._studio.cache, ground))
        except UnmadeError as error:
            _log.warning("a ground is painted when it is asked for: %s", error)
        if name not in self._warm:
            self._warm[name] = None
            while len(self._warm) > _KEPT:
                self._warm.popitem(last=False)
            await asyncio.to_thread(game.evaluate, set_up(game), game.sides[0])
