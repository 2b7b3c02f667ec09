"""Players who give the orders of a plan at a rate and look at their boards; how they are served is measured."""

import asyncio
import random
import re
import time
from dataclasses import dataclass, field
from typing import Final

from bot.localguild import Interaction
from tests.load.ground import Ground, PlannedGame

PATIENCE: Final = 60.0
"""Seconds that a player waits for an answer before he counts it as missing."""
EXPIRY: Final = 3.0
"""Seconds after which Discord takes no acknowledgement any more."""
RECORDED: Final = re.compile(r"(?:no\.|№|#) ?(\d+)\b")


@dataclass
class Figures:
    """What was measured; times in seconds."""

    acknowledged: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)
    """Acknowledgements of looks at boards."""
    shown: list[float] = field(default_factory=list)
    """Answers to looks at boards."""
    unanswered: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    moments: list[tuple[float, int]] = field(default_factory=list)
    """When orders were acknowledged, on the clock of `time.monotonic`, and in which guild."""
    unsent: int = 0
    """Orders that were not given because every game had one under way."""


@dataclass
class Given:
    """How far the plan of a game is: orders that were confirmed with their number, and one that nobody knows of."""

    game: PlannedGame
    confirmed: int = 0
    uncertain: bool = False
    refused: bool = False
    """The answer to the uncertain one says that nothing was changed."""
    busy: bool = False
    told: dict[int, int] = field(default_factory=dict)
    """By entry: how often an answer has named it."""


class Players:
    """Gives orders at a rate, whether or not earlier ones were answered; within a game one after the other."""

    def __init__(self, ground: Ground, plan: list[PlannedGame], seed: int) -> None:
        self._ground = ground
        self._rng = random.Random(seed)
        self.games = [Given(game) for game in plan]
        self.figures = Figures()
        self._tasks: set[asyncio.Task[None]] = set()

    async def play(self, seconds: float, rate: float, boards: float, until: "asyncio.Task[None] | None" = None) -> None:
        """Give `rate` orders and ask for so many boards each second; `until` a task is done, if one is named."""
        began = time.monotonic()
        given = looked = 0
        while not until.done() if until is not None else time.monotonic() - began < seconds:
            now = time.monotonic() - began
            while given < now * rate:
                given += 1
                self._give()
            while looked < now * boards:
                looked += 1
                self._go(self._look(self._rng.choice(self.games)))
            await asyncio.sleep(0.005)

    def chance(self) -> float:
        """Return a number from 0 to 1 by chance."""
        return self._rng.random()

    async def settled(self) -> None:
        """Wait until no order is under way."""
        while self._tasks:
            await asyncio.wait(tuple(self._tasks))

    def _give(self) -> None:
        free = [one for one in self.games if not one.busy and not one.uncertain and self._next(one) is not None]
        if not free:
            self.figures.unsent += 1
            return
        one = self._rng.choice(free)
        one.busy = True
        self._go(self._order(one))

    def _next(self, one: Given) -> int | None:
        return one.confirmed if one.confirmed < len(one.game.orders) else None

    def _go(self, work: "asyncio.Future[None] | object") -> None:
        task = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if (error := task.exception()) is not None:
            self.figures.unanswered.append(f"the players themselves: {error!r}"[:300])

    async def _order(self, one: Given) -> None:
        figures, order = self.figures, one.game.orders[one.confirmed]
        try:
            began = time.perf_counter()
            interaction = await self._ground.guild.slash(
                self._ground.members[order.user], self._ground.channels[one.game.number], "order",
                {"order": order.line}, wait=False,
            )  # fmt: skip
            if not await _acknowledged(interaction):
                one.uncertain = True
                figures.unanswered.append(f"game {one.game.id}: not acknowledged")
                return
            figures.acknowledged.append(time.perf_counter() - began)
            figures.moments.append((time.monotonic(), int(self._ground.channels[one.game.number].guild)))
            text = await _answer(interaction)
            if text is None:
                one.uncertain = True
                figures.unanswered.append(f"game {one.game.id}: acknowledged, not answered")
                return
            figures.answered.append(time.perf_counter() - began)
            found = RECORDED.search(text)
            if found is None:
                figures.refused.append(f"game {one.game.id}, {order.line!r}: {text[:300]!r}")
                one.uncertain = one.refused = True
                return
            one.told[int(found[1])] = one.told.get(int(found[1]), 0) + 1
            one.confirmed += 1
        finally:
            one.busy = False

    async def _look(self, one: Given) -> None:
        game, figures = one.game, self.figures
        began = time.perf_counter()
        interaction = await self._ground.guild.slash(
            self._ground.seats(game.number)[0], self._ground.channels[game.number], "board", wait=False
        )
        if not await _acknowledged(interaction):
            figures.unanswered.append(f"board of game {game.id}: not acknowledged")
            return
        figures.boards.append(time.perf_counter() - began)
        if await _answer(interaction) is None:
            figures.unanswered.append(f"board of game {game.id}: acknowledged, not answered")
        else:
            figures.shown.append(time.perf_counter() - began)


async def _acknowledged(interaction: Interaction) -> bool:
    try:
        await asyncio.wait_for(interaction.acked.wait(), EXPIRY + 2)
    except TimeoutError:
        return False
    return True


async def _answer(interaction: Interaction) -> str | None:
    """Return what an answer says, None where none comes."""
    end = time.monotonic() + PATIENCE
    while interaction.original is None or interaction.original.loading:
        if time.monotonic() > end:
            return None
        await asyncio.sleep(0.02)
    return interaction.original.text
