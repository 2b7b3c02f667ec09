"""A season: several games at one desk at once and dice without a game, posts delivered, in a process that is killed.

    python -m tests.hardening.season FOLDER SEED GAMES KILLS

Plays seasons in FOLDER/0, FOLDER/1, ... until KILLS processes have died by SIGKILL in the middle of one, lets the last
season come to its end, and prints how many seasons there were.  With KILLS 0 it plays one season undisturbed.

What is played follows from the seed, the game and the length of its ledger alone, and the clock stands still, so a
season that was disturbed must end exactly as one that was not.
"""

import asyncio
import hashlib
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from bot.desk import Changed, GameDesk, LiveGame, NeedsConsent, Submission
from bot.desk.adjudication import AdjudicationDesk, Case, at_once, parsed
from bot.desk.rolls import RollDesk
from bot.store.port import GameFilter
from bot.store.sqlstore import SqlStore
from engine.kernel.adjudication import chances
from engine.kernel.game import System
from engine.kernel.interpreter import legal
from engine.systems import load

SCENARIO = "chir-1942"
DATABASE = "umpire.sqlite3"
DELIVERIES = "deliveries.log"
MOST = 220
"""Orders of a game before its side to move resigns."""
SHORTEST, LONGEST = 0.004, 0.25
"""Seconds that a process lives."""
PLAYERS = (11, 12)
GUILD, TABLE = 7, 99
"""The server that procedures without a game are resolved in, and their channel."""
LINES = ("combat 18:4", "combat 7:9 into woods", "overrun 12:3", "combat 24:5", "overrun 9:2", "combat 30:6")
NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)


class Season:
    """One process's part in a season.  Interactions are numbered by what they are for, so a repetition is found out."""

    def __init__(self, folder: Path, seed: int, system: System) -> None:
        self._folder = folder
        self._seed = seed
        self._system = system
        self._opening = 0
        self.desk: GameDesk

    def _key(self, count: int) -> bytes:
        return hashlib.sha256(f"season {self._seed} game {self._opening}".encode()).digest()[:count]

    async def play(self, games: int) -> None:
        """Go on from wherever the database stands, to the end."""
        store = await SqlStore.open(self._folder / DATABASE)
        systems, live = {self._system.key: self._system}, max(2, games // 2)
        self.desk = GameDesk(store, systems, keys=self._key, live=live, clock=lambda: NOON)
        await self.desk.open()
        for channel in range(1, games + 1):
            self._opening = channel
            if not await store.headers(GameFilter(channel=channel)):
                made = await self.desk.create(
                    system=self._system.key,
                    scenario=SCENARIO,
                    channel=channel,
                    creator=PLAYERS[0],
                    language="en",
                    interaction=channel,
                )
                assert isinstance(made, Changed)
        rolls = RollDesk(store, clock=lambda: NOON, keys=self._key)
        self.adjudications = AdjudicationDesk(store, systems, rolls, clock=lambda: NOON)
        await self.adjudications.open()
        await rolls.open()
        async with asyncio.TaskGroup() as tasks:
            played = [tasks.create_task(self._game(channel)) for channel in range(1, games + 1)]
            played.append(tasks.create_task(self._adjudicate(rolls)))
            tasks.create_task(self._deliver(played))
        await self.desk.close()
        await store.close()

    async def _game(self, channel: int) -> None:
        live = await self.desk.latest_at(channel)
        assert live is not None
        if live.header.status == "open":
            for side, player in zip(live.game.sides, PLAYERS, strict=True):
                await self.desk.join(live.id, player, side)
            await self.desk.start(live.id, PLAYERS[0])
        while (live := await self.desk.load(live.id)) is not None and live.running:
            await self._order(live)
            await asyncio.sleep(0)

    async def _order(self, live: LiveGame) -> None:
        """Give the next order; now and then take one back, or ask for it and be refused."""
        n = len(live.entries)
        rng = random.Random(f"{self._seed}:{live.id}:{n}")
        side = live.asked[0]
        player = live.seats[side]
        if rng.random() < 0.06 and n > 2:
            outcome = await self.desk.undo(live.id, player, interaction=self._number(live, 1))
            if isinstance(outcome, NeedsConsent):
                await self.desk.decline(outcome.request.id, player)
            if len(live.entries) > n:
                return
        if n > MOST:
            await self.desk.resign(live.id, player, side, interaction=self._number(live, 2))
            return
        orders = list(legal(live.game, live.state, side))
        line = live.game.write(rng.choice(orders))
        await self.desk.submit(
            Submission(game=live.id, order=line, user=player, side=side, interaction=self._number(live, 3))
        )

    async def _adjudicate(self, rolls: RollDesk) -> None:
        """Weigh one procedure after another and roll for it, from wherever the database stands."""
        for number, line in enumerate(LINES, 1):
            case = parsed({self._system.key: self._system}, line, self._system.key)
            assert isinstance(case, Case)
            if (kept := await self.adjudications.get(number)) is None:
                made = await self.adjudications.weigh(case, GUILD, TABLE, PLAYERS[0], "en")
                kept = await self.adjudications.get(made)
            assert kept is not None
            pools = chances(case.procedure, case.given).pools
            assert at_once(pools)
            while await self.adjudications.roll(kept, case, pools, number) == "sealing":
                for post in await rolls.claim(5):
                    await rolls.delivered(post.id, post.id)
                await asyncio.sleep(0)

    @staticmethod
    def _number(live: LiveGame, what: int) -> int:
        return live.id * 1_000_000 + len(live.entries) * 10 + what

    async def _deliver(self, played: list["asyncio.Task[None]"]) -> None:
        """Write every due post to a log that a kill cannot take back, then note it as delivered."""
        log = os.open(self._folder / DELIVERIES, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        try:
            while True:
                over = all(task.done() for task in played)
                shown = await self.adjudications.claim(50)
                for each in shown:
                    os.write(log, f"adjudications of-{each.id} shown {each.adjudication}\n".encode())
                    await self.adjudications.delivered(each.id, each.id)
                due = await self.desk.due(50)
                for post in due:
                    os.write(log, f"{post.game} {post.id} {post.kind} {post.n}\n".encode())
                    await self.desk.delivered(post.id, post.id)
                if over and not due and not shown:
                    return
                await asyncio.sleep(0 if due or shown else 0.002)
        finally:
            os.close(log)


def lived(play: Callable[[], Coroutine[Any, Any, None]], seconds: float | None) -> bool:
    """Play in a process of its own, which dies after so many seconds; tell whether it came to its end before."""
    child = os.fork()
    if not child:
        asyncio.run(play())
        os._exit(0)
    if seconds is not None:
        time.sleep(seconds)
        # A process that has ended already is a zombie until it is waited for; the signal does nothing to it.
        os.kill(child, signal.SIGKILL)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code not in (0, -signal.SIGKILL):
        sys.exit(f"a process of the season failed with {code}")
    return code == 0


def main(folder: Path, seed: int, games: int, kills: int) -> int:
    """Play as the module says; return the number of seasons."""
    system = load("scs")
    rng, killed, season = random.Random(seed), 0, 0
    (folder / "0").mkdir(parents=True)
    while killed < kills:
        now = Season(folder / str(season), seed + season, system)
        if lived(partial(now.play, games), rng.uniform(SHORTEST, LONGEST)):
            season += 1
            (folder / str(season)).mkdir()
        else:
            killed += 1
    lived(partial(Season(folder / str(season), seed + season, system).play, games), None)
    return season + 1


if __name__ == "__main__":
    sys.stdout.write(f"{main(Path(sys.argv[1]), *map(int, sys.argv[2:]))}\n")
