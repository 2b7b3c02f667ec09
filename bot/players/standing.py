"""Standing orders: what a player has settled in advance answers the questions to his side, whether he is there or not.

After each commit the open questions are looked at, off the event loop, and answered by ordinary orders that say by
which way they came.  What there is to do is read from the games, so a restart finds it again.  A question that somebody
has gone back to is the player's own: what he took back is not done again without him.
"""

import asyncio
import logging
from typing import Any, Final

from bot.desk import Done, GameDesk, LiveGame, Repeated, Stale, Submission, damage
from bot.desk.outcomes import Damaged, Trouble
from bot.players.practice import own
from bot.players.tasks import cancelled
from bot.store import again
from bot.store.standingport import StandingOrder
from bot.store.troubles import StoreTrouble
from engine.kernel.command import Command, Rewind
from engine.kernel.decision import Decision
from engine.kernel.ids import Side
from engine.kernel.interpreter import legal, settled
from engine.kernel.standing import rules_of

MOST: Final = 200
"""Standing orders in a row; after so many somebody has to give an order himself."""

_log = logging.getLogger(__name__)


class StandingAnswers:
    """Answers for players by their standing orders.

    It wakes no outbox: whatever it answers came up by an order whose giver does so, and posts wait for it.
    """

    def __init__(self, desk: GameDesk) -> None:
        self._desk = desk
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._fresh: set[int] = set()
        """Games that have changed since they were last looked at."""
        self._timers: dict[int, asyncio.TimerHandle] = {}
        """By game: when what the database would not let be answered is looked at again."""
        self._running = False
        desk.listen(self.look)

    async def start(self) -> None:
        """Answer from now on, beginning with what was open when an earlier process ended."""
        self._running = True
        for game in await self._desk.store.standing.games():
            self._go(game)

    def look(self, live: LiveGame) -> None:
        """Answer the open questions of a game that standing orders settle; returns at once."""
        if self._running and live.running and rules_of(live.game):
            self._go(live.id)

    async def settled(self, game: int | None = None) -> None:
        """Wait until nothing more is answered in a game, or in any."""
        while tasks := [task for number, task in self._tasks.items() if game in (None, number)]:
            await asyncio.wait(tasks)

    async def stop(self) -> None:
        """Answer no more: what is open is looked at anew after the next start."""
        self._running = False
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        await cancelled(self._tasks)

    def _go(self, game: int) -> None:
        if (timer := self._timers.pop(game, None)) is not None:
            timer.cancel()
        self._fresh.add(game)
        if game not in self._tasks:
            task = self._tasks[game] = asyncio.create_task(self._serve(game), name=f"standing-{game}")
            task.add_done_callback(lambda done: self._ended(game, done))

    def _ended(self, game: int, task: asyncio.Task[None]) -> None:
        del self._tasks[game]
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StoreTrouble):
            self._later(game, error)
        elif error is not None:
            _log.error("standing orders of game %d failed", game, exc_info=error)
        if game in self._fresh and self._running:
            self._go(game)

    def _later(self, game: int, error: StoreTrouble) -> None:
        """Look at a game again after a while; not in its task, for which posts and members wait."""
        if self._running:
            _log.warning("standing orders of game %d are tried again: %r", game, error)
            self._timers[game] = asyncio.get_running_loop().call_later(again.PAUSE, self._go, game)

    async def _serve(self, game: int) -> None:
        """Answer until nothing is left to answer in a game; every answer makes the game fresh again."""
        try:
            while self._running and game in self._fresh:
                self._fresh.discard(game)
                await self._answer(game)
        finally:
            self._fresh.discard(game)

    async def _answer(self, game: int) -> None:
        """Answer the first open question that can be answered."""
        orders = await self._desk.store.standing.of(game)
        try:
            live = await self._desk.load(game) if orders else None
        except Damaged as damaged:
            await damage.queue(self._desk, game, damaged.reference)
            return
        if live is None or not live.running or live.open_roll is not None:
            return
        for asked in live.state.decisions:
            if await self._settle(live, asked, orders):
                return

    async def _settle(self, live: LiveGame, asked: Decision, orders: tuple[StandingOrder, ...]) -> bool:
        """Answer one question; False when it is left to the player."""
        choices = chosen(live, asked.side, orders)
        if asked.asks not in choices or came_back(live, asked) or _endless(live):
            return False
        try:
            order = await asyncio.to_thread(settled, live.game, own(live.state), asked.side, choices)
            if order is None:
                return False
            outcome = await self._desk.submit(
                Submission(
                    game=live.id,
                    order=order,
                    user=live.seats.get(asked.side),
                    side=asked.side,
                    decision=asked.id,
                    via="standing",
                )
            )
        except Trouble:
            # The log has it already; the player gives the order himself.
            return False
        except StoreTrouble:
            raise
        except Exception:  # noqa: BLE001 - the player is asked, the log has the cause
            _log.exception("standing order to %s in game %d, question %d", asked.asks, live.id, asked.id)
            return False
        if isinstance(outcome, Stale):
            self._fresh.add(live.id)
        return isinstance(outcome, Done | Repeated | Stale)


def chosen(live: LiveGame, side: Side, orders: tuple[StandingOrder, ...]) -> dict[str, str]:
    """Return what the player who holds a side has chosen, by question; what an earlier one chose does not count."""
    user = live.seats.get(side)
    return {order.asks: order.choice for order in orders if order.side == side and order.user == user}


async def answer_for(desk: GameDesk, live: LiveGame, side: Side) -> Command | None:
    """Return the order that answers the open question to an absent player's side.

    It is what he has settled in advance, else what is usual for such a question, else to do nothing; None where the
    question leaves none of these.
    """
    orders = await desk.store.standing.of(live.id)
    usual = {rule.asks: rule.usual for rule in rules_of(live.game)}
    return await asyncio.to_thread(_answer_for, live, side, (chosen(live, side, orders), usual))


def _answer_for(live: LiveGame, side: Side, settings: tuple[dict[str, str], ...]) -> Command | None:
    state = own(live.state)
    for choices in settings:
        if (order := settled(live.game, state, side, choices)) is not None:
            return order
    return next((order for order in legal(live.game, state, side) if order.idle), None)


def came_back(live: LiveGame, asked: Decision) -> bool:
    """Tell whether a question is open again after an undo or a referee's return."""
    states: list[Any] = live.timeline.states
    n = len(states) - 1
    while n > 0 and states[n - 1].seq >= asked.id:
        n -= 1
    return isinstance(live.entries[n].command, Rewind)


def _endless(live: LiveGame) -> bool:
    """Tell whether nobody has given an order himself for a long time."""
    last = live.entries[-MOST:]
    if len(last) < MOST or any(entry.via != "standing" for entry in last):
        return False
    _log.error("game %d: %d standing orders in a row, the next question is left to its player", live.id, MOST)
    return True
