"""Runs tournaments: after every change of one, and of a game at one of its tables, it takes the steps that follow.

Each step is found from what stands in the database and is done once, so a restart looks at every tournament again.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from bot.desk import GameDesk
from bot.desk.live import LiveGame
from bot.desk.tournament.tables import at_table
from bot.store.port import moment
from bot.waking import woken_within

LONGEST: Final = 30.0
"""Seconds between two looks at all tournaments at most: what could not be done may be possible now."""

_log = logging.getLogger(__name__)


class Director:
    """Looks what can be done.  `wake` tells the outboxes that something may be due."""

    def __init__(self, desk: GameDesk, wake: Callable[[], None]) -> None:
        self._desk, self._wake = desk, wake
        self._waiting: set[int] = set()
        self._changed = asyncio.Event()
        self._runner: asyncio.Task[None] | None = None
        self._at_work = False
        desk.tournaments.listen(self._note)
        desk.listen(self._note_game)

    def start(self) -> None:
        """Run tournaments from now on, beginning with what was left when the last process ended."""
        if self._runner is None:
            self._runner = asyncio.create_task(self._run(), name="director")

    async def stop(self) -> None:
        """Do nothing more; what is left to be done stays so."""
        if self._runner is not None:
            self._runner.cancel()
            await asyncio.gather(self._runner, return_exceptions=True)
            self._runner = None

    @property
    def busy(self) -> bool:
        """Tell whether a tournament is being looked at, or waits for it."""
        return self._at_work or bool(self._waiting) or self._changed.is_set()

    def _note(self, tournament: int) -> None:
        self._waiting.add(tournament)
        self._changed.set()
        self._wake()

    def _note_game(self, live: LiveGame) -> None:
        if not live.running and (where := at_table(live)) is not None:
            self._note(where[0])

    async def _run(self) -> None:
        pause = 0.0
        while True:
            await woken_within(self._changed, pause)
            self._at_work, swept = True, not self._changed.is_set()
            self._changed.clear()
            try:
                await self.look(everywhere=swept)
                pause = await self._until_next()
            except Exception:  # noqa: BLE001 - the next look may go better
                _log.exception("tournaments cannot be looked at")
                pause = LONGEST
            finally:
                self._at_work = False

    async def _until_next(self) -> float:
        at = await self._desk.store.tournaments.next()
        left = LONGEST if at is None else (moment(at) - self._desk.now()).total_seconds()
        return min(LONGEST, max(0.05, left))

    async def look(self, *, everywhere: bool = False) -> None:
        """Do what is due, then take every step in the tournaments that have changed, or in all."""
        running = self._desk.tournaments.running
        self._waiting.update(await running.ring())
        if everywhere:
            self._waiting.update(await running.sweep())
        while self._waiting:
            number = self._waiting.pop()
            try:
                await running.look(number)
            except Exception:  # noqa: BLE001 - other tournaments go on, and this one is looked at again
                _log.exception("tournament %d is looked at again later", number)
        self._wake()
