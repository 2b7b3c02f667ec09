"""The computer as an opponent: whenever one of its sides is asked, it thinks off the event loop and gives an order.

What it has to do is read from the games themselves, so a restart finds it again; its order names the question that it
answers, so one that comes late or twice changes nothing.  The same question always gets the same thought.
"""

import asyncio
import logging
import random
import secrets
from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from bot.desk import Done, GameDesk, LiveGame, NotYours, Refused, Repeated, Stale, Submission, damage
from bot.desk.live import COMPUTER
from bot.desk.lobby import LIVE
from bot.desk.outcomes import Busy, Damaged, Throws, Trouble
from bot.players.tasks import cancelled
from bot.store.again import until_done
from bot.store.port import Post
from bot.store.troubles import StoreTrouble
from engine.kernel.command import Command
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.interpreter import legal
from engine.kernel.state import State
from engine.players.practice import practice_order

BREATH: Final = 4.0
"""Seconds of the computer's orders that are posted together: one board for all of them."""
THINKERS: Final = 1
"""How many games the computer thinks about at once: it must leave the processor to the players."""

Think: TypeAlias = Callable[[Game[Any], State[Any], Side, random.Random], Command]

_log = logging.getLogger(__name__)


class Practice:
    """Plays the sides of the computer.  `wake` tells the outbox that something may be due."""

    def __init__(self, desk: GameDesk, wake: Callable[[], None], think: Think | None = None) -> None:
        self._desk = desk
        self._wake = wake
        self._think = think or considered
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._thinking = asyncio.Semaphore(THINKERS)
        self._running = False
        desk.listen(self.look)

    async def start(self) -> None:
        """Play from now on, beginning with the games in which the computer was asked when an earlier process ended."""
        self._running = True
        for header in await self._desk.games(user=COMPUTER, statuses=LIVE, ours=True):
            self._go(header.id)

    def look(self, live: LiveGame) -> None:
        """Let the computer move in a game if one of its sides is asked; returns at once."""
        if self._running and COMPUTER in live.seats.values():
            self._go(live.id)

    @property
    def busy(self) -> bool:
        """Tell whether the computer is about to move anywhere."""
        return bool(self._tasks)

    async def settled(self) -> None:
        """Wait until the computer has nothing to do."""
        while self._tasks:
            await asyncio.wait(tuple(self._tasks.values()))

    async def stop(self) -> None:
        """Move no more: what is being thought about is thought about anew after the next start."""
        self._running = False
        await cancelled(self._tasks)

    def _go(self, game: int) -> None:
        task = self._tasks.get(game)
        # A task that is not done looks at the game once more after whatever it does.
        if task is None or task.done():
            task = self._tasks[game] = asyncio.create_task(self._play(game), name=f"computer-{game}")
            task.add_done_callback(lambda done: self._ended(game, done))

    def _ended(self, game: int, task: asyncio.Task[None]) -> None:
        if self._tasks.get(game) is task:
            del self._tasks[game]
        if not task.cancelled() and task.exception() is not None:
            _log.error("the computer stopped playing game %d", game, exc_info=task.exception())

    async def _play(self, game: int) -> None:
        """Give orders until the computer is not asked any more."""
        loop = asyncio.get_running_loop()
        posted = loop.time()
        try:
            while self._running and await until_done(partial(self._step, game), f"the computer in game {game}"):
                if loop.time() - posted > BREATH:
                    self._wake()
                    posted = loop.time()
        finally:
            self._wake()

    async def _step(self, game: int) -> bool:
        """Give one order; False when the computer is not asked, or cannot."""
        live = await self._found(game)
        return live is not None and await self._move(live)

    async def _found(self, game: int) -> LiveGame | None:
        """Return a game in which the computer is asked; a full game that nobody has started is started."""
        try:
            live = await self._desk.load(game)
            if live is not None and live.header.status == "open" and not (live.vacant or live.unagreed):
                await self._desk.start(game, live.header.creator)
                live = await self._desk.load(game)
        except Damaged as damaged:
            await damage.queue(self._desk, game, damaged.reference)
            self._wake()
            return None
        return live if live is not None and asked(live) else None

    async def _move(self, live: LiveGame) -> bool:
        """Answer one question of the computer; False when it cannot."""
        state, side = live.state, asked(live)[0]
        question = state.asked(side)
        assert question is not None
        rng = random.Random(f"{live.id}:{question.id}:{side}")  # noqa: S311 - whims of a player, not dice
        try:
            async with self._thinking:
                order = await asyncio.to_thread(self._think, live.game, own(state), side, rng)
            outcome = await self._give(live, side, question.id, order)
        except Damaged:
            return False
        except StoreTrouble:
            raise
        except Exception:  # noqa: BLE001 - the game goes on with any lawful order, the log has the cause
            _log.exception("the computer could not think about question %d of game %d", question.id, live.id)
            return await self._anything(live, side, question.id)
        if isinstance(outcome, Throws) or (isinstance(outcome, Refused) and outcome.live.open_roll is not None):
            return False
        if isinstance(outcome, Refused):
            _log.error("%s is refused in game %d: %s", live.game.write(order), live.id, outcome.violations)
            return await self._anything(live, side, question.id)
        return isinstance(outcome, Done | Repeated | Stale | NotYours)

    async def _give(self, live: LiveGame, side: Side, question: int, order: Command) -> object:
        return await self._desk.submit(
            Submission(game=live.id, order=order, user=COMPUTER, side=side, decision=question, via="house")
        )

    async def _anything(self, live: LiveGame, side: Side, question: int) -> bool:
        """Give the first lawful order that is taken; say so in the channel when there is none."""
        try:
            for order in await asyncio.to_thread(lambda: list(islice(legal(live.game, live.state, side), 100))):
                if not isinstance(await self._give(live, side, question, order), Refused | Busy):
                    return True
        except Trouble:
            _log.exception("the computer cannot move in game %d", live.id)
        reference = secrets.token_hex(4)
        _log.error("fault %s: the computer has no order in game %d", reference, live.id)
        await self._desk.post(live.id, Post("notice", body={"code": "practice-stuck", "reference": reference}))
        return False


def asked(live: LiveGame) -> tuple[Side, ...]:
    """Return the sides of the computer that are asked now."""
    if live.open_roll is not None:
        return ()  # nobody orders anything before the dice are entered
    return tuple(side for side in live.asked if live.seats.get(side) == COMPUTER)


def own(state: State[Any]) -> State[Any]:
    """Return the state with a world of its own, whose cached values no other thread shares."""
    return replace(state, world=replace(state.world))


def considered(game: Game[Any], state: State[Any], side: Side, rng: random.Random) -> Command:
    """Return the computer's order for a side that is asked; takes a while: call it off the event loop."""
    return practice_order(game, state, side, rng.randrange)
