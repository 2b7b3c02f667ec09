"""A tournament that runs by itself, its games played to their ends, in a process that is killed again and again.

    python -m tests.hardening.cup FOLDER SEED KILLS

Plays tournaments in FOLDER/0, FOLDER/1, ..., each of another format, until KILLS processes have died by SIGKILL in the
middle of one, lets the last come to its end, and prints how many there were.  With KILLS 0 it plays one undisturbed.

What is played follows from the seed, the table and the length of its game's ledger alone, and the clock stands still.
"""

import asyncio
import hashlib
import os
import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from bot.desk import GameDesk, LiveGame, Submission
from bot.desk.tournament import By, LiveTournament
from bot.store.sqlstore import SqlStore
from bot.tournaments.formats import dutch
from bot.tournaments.state import Table
from bot.tournaments.terms import Terms
from engine.kernel.interpreter import legal
from tests.hardening.season import lived
from tests.kernel.toy import TOY

__all__ = ["dutch"]
DATABASE: Final = "umpire.sqlite3"
DELIVERIES: Final = "deliveries.log"
SHORTEST, LONGEST = 0.004, 0.25
"""Seconds that a process lives."""
MOST: Final = 60
"""Orders of a game before its side to move resigns."""
GUILD, CHANNEL, ORG = 1, 7, 900
NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)
FORMATS: Final[tuple[tuple[int, dict[str, Any]], ...]] = (
    (7, {"format": "swiss", "rounds": 3}),
    (6, {"format": "knockout", "third": True}),
    (4, {"format": "double-round-robin"}),
    (3, {"format": "round-robin", "sides": "both"}),
)
"""How many play, and what."""


class Cup:
    """One process's part in a tournament; wishes are numbered by what they are for, so a repetition is found out."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._folder = folder
        self._seed = seed
        self._opening = ""
        self.desk: GameDesk

    def _key(self, count: int) -> bytes:
        return hashlib.sha256(f"cup {self._seed} {self._opening}".encode()).digest()[:count]

    async def open(self, tournament: LiveTournament, table: Table, leg: int) -> int | None:
        """Return the place of a game, the same however often it is asked for; its key is drawn next."""
        await asyncio.sleep(0)
        self._opening = f"{table.number} {leg}"
        return 1000 + 2 * table.number + leg

    async def play(self) -> None:
        """Go on from wherever the database stands, to the end."""
        store = await SqlStore.open(self._folder / DATABASE)
        self.desk = GameDesk(store, {TOY.key: TOY}, keys=self._key, live=3, clock=lambda: NOON)
        await self.desk.open()
        events = self.desk.tournaments
        await events.open_store()
        events.running.places = self
        number = await self._begun()
        async with asyncio.TaskGroup() as tasks:
            running = tasks.create_task(self._run(number))
            tasks.create_task(self._deliver(running))
        await self.desk.close()
        await store.close()

    async def _begun(self) -> int:
        players, how = FORMATS[self._seed % len(FORMATS)]
        events = self.desk.tournaments
        terms = Terms(name="Cup", system="toy", scenarios=("corridor",), language="en", **how)
        await events.open(GUILD, CHANNEL, By(ORG, interaction=1), terms)
        for n in range(1, players + 1):
            await events.enter(1, By(100 + n, interaction=1 + n), f"Player {n}")
        await events.pair(1, By(ORG, reason="Begin", interaction=99))
        return 1

    async def _run(self, number: int) -> None:
        """Let the tournament take its steps while its games are played beside it."""
        events = self.desk.tournaments
        while True:
            await events.running.look(number)
            live = await events.load(number)
            assert live is not None
            if live.state.over:
                return
            games = [
                (f"{table.number} {leg}", opened.game)
                for table in live.state.tables
                for leg, opened in enumerate(table.legs)
                if opened is not None and table.scores[leg] is None
            ]
            await asyncio.gather(*(self._order(where, game) for where, game in games))

    async def _order(self, where: str, game: int) -> None:
        live = await self.desk.load(game)
        assert live is not None
        if not live.running:
            return
        n, side = len(live.entries), live.asked[0]
        rng = random.Random(f"{self._seed}:{where}:{n}")
        wish, player = game * 1_000_000 + n * 10, live.seats[side]
        if n > MOST:
            await self.desk.resign(game, player, side, interaction=wish + 2)
            return
        line = self._line(live, rng)
        await self.desk.submit(Submission(game=game, order=line, user=player, side=side, interaction=wish + 3))

    @staticmethod
    def _line(live: LiveGame, rng: random.Random) -> str:
        return live.game.write(rng.choice(list(legal(live.game, live.state, live.asked[0]))))

    async def _deliver(self, running: "asyncio.Task[None]") -> None:
        """Write every due post of the tournament to a log that a kill cannot take back, then note it as delivered."""
        log = os.open(self._folder / DELIVERIES, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        events = self.desk.tournaments
        try:
            while True:
                over = running.done()
                due = await events.claim(20)
                for post in due:
                    facts = ",".join(f"{name}={value}" for name, value in sorted(post.body.items()))
                    os.write(log, f"{post.id} {post.kind} {facts}\n".encode())
                    await events.delivered(post.id, post.id)
                if over and not due:
                    return
                await asyncio.sleep(0 if due else 0.002)
        finally:
            os.close(log)


def main(folder: Path, seed: int, kills: int) -> int:
    """Play as the module says; return the number of tournaments."""
    rng, killed, cup = random.Random(seed), 0, 0
    (folder / "0").mkdir(parents=True)
    while killed < kills:
        if lived(Cup(folder / str(cup), seed + cup).play, rng.uniform(SHORTEST, LONGEST)):
            cup += 1
            (folder / str(cup)).mkdir()
        else:
            killed += 1
    lived(Cup(folder / str(cup), seed + cup).play, None)
    return cup + 1


if __name__ == "__main__":
    sys.stdout.write(f"{main(Path(sys.argv[1]), *map(int, sys.argv[2:]))}\n")
