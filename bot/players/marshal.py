"""Keeps tournaments going: looks at one whenever it or a game of it was changed, and does what is due at its tables.

What there is to do stands in the database, so that a restart finds it again; see `bot.desk.tournament.running`.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from bot.desk import GameDesk, LiveGame
from bot.desk.lobby import LIVE
from bot.store.port import moment
from bot.waking import woken_within

LONGEST: Final = 30.0
"""Seconds between two looks at the database at most."""

_log = logging.getLogger(__name__)


class Marshal:
    """Looks at tournaments.  `wake` tells the outbox that something may be due."""

    def __init__(self, desk: GameDesk, wake: Callable[[], None]) -> None:
        self._desk = desk
        self._events = desk.tournaments
        self._wake = wake
        self._changed = asyncio.Event()
        self._waiting: set[int] = set()
        self._left: dict[int, float] = {}
        """Tournaments in which something could not be done, and when it is tried again by the time of the loop."""
        self._runner: asyncio.Task[None] | None = None
        desk.listen(self._of_game)
        self._events.listen(self._of_tournament)

    def start(self) -> None:
        """Look from now on, first at every tournament that is not over, whatever happened to its games meanwhile."""
        self._runner = asyncio.create_task(self._run(), name="marshal")

    async def stop(self) -> None:
        """Look no more; what is to be done stays so."""
        if self._runner is not None:
            self._runner.cancel()
            await asyncio.gather(self._runner, return_exceptions=True)
            self._runner = None

    def _of_game(self, live: LiveGame) -> None:
        # Before its end nothing of a game concerns the tournament.
        if live.header.status not in LIVE and (where := live.tournament) is not None:
            self._of_tournament(where[0])

    def _of_tournament(self, tournament: int) -> None:
        self._waiting.add(tournament)
        self._changed.set()

    async def _run(self) -> None:
        swept = False
        while True:
            self._changed.clear()
            pause = LONGEST
            try:
                if not swept:
                    self._waiting |= {*await self._events.running.sweep()}
                    swept = True
                await self.look()
                pause = await self._until_next()
            except Exception:  # noqa: BLE001 - the next look may go better
                _log.exception("tournaments cannot be looked at")
            await woken_within(self._changed, pause)

    async def look(self) -> None:
        """Do everything that can be done now."""
        self._waiting |= {*await self._events.running.ring()}
        now = asyncio.get_running_loop().time()
        self._waiting |= {tournament for tournament, at in self._left.items() if at <= now}
        while self._waiting:
            tournament = min(self._waiting)
            self._waiting.discard(tournament)
            self._left.pop(tournament, None)
            left = True
            try:
                left = await self._events.running.look(tournament)
            except Exception:  # noqa: BLE001 - other tournaments go on, the log has the cause
                _log.exception("tournament %d is stuck", tournament)
            if left:
                self._left[tournament] = now + LONGEST
            self._wake()

    async def _until_next(self) -> float:
        at = await self._desk.store.tournaments.next()
        left = LONGEST if at is None else (moment(at) - self._desk.now()).total_seconds()
        return min(LONGEST, max(0.05, left))
