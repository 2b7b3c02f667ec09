"""Rings when something is due: reminders, the end of a clock, the end of a pause; and answers where time is up.

What is due stands in the database, so a restart finds it again; the desk does each thing once and tells what is left to
be answered.
"""

import asyncio
import logging
import random
from collections.abc import Callable
from datetime import timedelta
from itertools import islice
from typing import Any, Final

from bot.desk import Done, GameDesk, LiveGame, Stale, Submission
from bot.desk.outcomes import Damaged, Rung, Throws, Trouble
from bot.players.practice import Think, considered, own
from bot.players.standing import chosen
from bot.store.paceport import Alarm
from bot.store.port import moment, stamp
from bot.store.troubles import StoreTrouble
from bot.waking import woken_within
from engine.kernel.command import Command
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.interpreter import legal, settled
from engine.kernel.standing import rules_of
from engine.kernel.state import State

LONGEST: Final = 30.0
"""Seconds between two looks at the database at most."""
RETRY: Final = timedelta(minutes=10)
MOST: Final = 50
SEARCHED: Final = 500
"""Legal orders among which a pass is looked for."""

_log = logging.getLogger(__name__)


class Timekeeper:
    """Looks what is due.  `wake` tells the outbox that something may be."""

    def __init__(self, desk: GameDesk, wake: Callable[[], None], think: Think | None = None) -> None:
        self._desk = desk
        self._wake = wake
        self._think = think or considered
        self._changed = asyncio.Event()
        self._runner: asyncio.Task[None] | None = None
        desk.listen(lambda _: self._changed.set())

    def start(self) -> None:
        """Ring from now on, beginning with what was due while no process ran."""
        self._runner = asyncio.create_task(self._run(), name="timekeeper")

    async def stop(self) -> None:
        """Ring no more; what is due stays so."""
        if self._runner is not None:
            self._runner.cancel()
            await asyncio.gather(self._runner, return_exceptions=True)
            self._runner = None

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            pause = LONGEST
            try:
                await self.look()
                pause = await self._until_next()
            except Exception:  # noqa: BLE001 - the next look may go better
                _log.exception("what is due cannot be done")
            await woken_within(self._changed, pause)

    async def _until_next(self) -> float:
        at = await self._desk.store.pace.next()
        left = LONGEST if at is None else (moment(at) - self._desk.now()).total_seconds()
        return min(LONGEST, max(0.05, left))

    async def look(self) -> None:
        """Do everything that is due now."""
        while alarms := await self._desk.store.pace.due(stamp(self._desk.now()), MOST):
            for alarm in alarms:
                await self._ring(alarm)
            self._wake()

    async def _ring(self, alarm: Alarm) -> None:
        """Do one thing; what cannot be done now is put off."""
        until = self._desk.now() + RETRY
        try:
            outcome = await self._desk.ring(alarm)
            if isinstance(outcome, Done):
                return
            if isinstance(outcome, Rung):
                if outcome.put_off is not None:
                    until = outcome.put_off
                elif outcome.kind != "answer" or outcome.side is None or await self._answer(outcome.live, outcome.side):
                    return
        except (Damaged, StoreTrouble) as error:
            _log.warning("game %d: what is due is put off: %r", alarm.game, error)
        except Exception:  # noqa: BLE001 - other games go on, the log has the cause
            _log.exception("game %d: what is due is put off", alarm.game)
        await self._desk.store.pace.put_off(alarm, stamp(until))

    async def _answer(self, live: LiveGame, side: Side) -> bool:
        """Answer the question of a side whose time is up, as the opening chose; False when that cannot be done."""
        asked = live.state.asked(side)
        if asked is None:
            return True
        rng = random.Random(f"{live.id}:{asked.id}:{side}")  # noqa: S311 - whims of a player, not dice
        order: Command | None = None
        if live.clocks.pace.at_end == "pass":
            orders = await self._desk.store.standing.of(live.id)
            order = await asyncio.to_thread(passed, live, side, chosen(live, side, orders))
        try:
            if order is None:
                order = await asyncio.to_thread(self._think, live.game, own(live.state), side, rng)
            if await self._given(live, side, asked.id, order):
                return True
        except Trouble:
            _log.exception("no answer in game %d, question %d", live.id, asked.id)
        first = await asyncio.to_thread(lambda: next(legal(live.game, live.state, side), None))
        return first is not None and await self._given(live, side, asked.id, first)

    async def _given(self, live: LiveGame, side: Side, question: int, order: Command) -> bool:
        user = live.seats.get(side)
        outcome = await self._desk.submit(
            Submission(game=live.id, order=order, user=user, side=side, decision=question, via="house")
        )
        # Of anything else, e.g. that nobody holds the side any more, the next look would find the same.
        return isinstance(outcome, Done | Throws | Stale)


def passed(live: LiveGame, side: Side, choices: dict[str, str]) -> Command | None:
    """Return what a side does that is away: by its standing orders, else as is usual, else nothing at all.

    None where each of its answers does something.
    """
    game: Game[Any] = live.game
    state: State[Any] = own(live.state)
    usual = {rule.asks: rule.usual for rule in rules_of(game)}
    order = settled(game, state, side, choices) or settled(game, state, side, usual)
    return order or next((each for each in islice(legal(game, state, side), SEARCHED) if each.idle), None)
