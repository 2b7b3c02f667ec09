"""A tournament at a desk of its own, without Discord: places that are numbers, players who play what they are told."""

import asyncio
import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.desk import GameDesk
from bot.desk.live import LiveGame, Submission
from bot.desk.outcomes import Done
from bot.desk.tournament import By, LiveTournament, Taken
from bot.desk.tournament.outcomes import Answer
from bot.store.sqlstore import SqlStore
from bot.tournaments.state import Table, Tournament
from bot.tournaments.terms import Terms
from engine.kernel.command import Resign
from engine.kernel.game import System
from engine.kernel.interpreter import legal
from engine.systems import load
from tests.kernel.toy import TOY

GUILD, CHANNEL, ORG, REF = 1, 7, 900, 901
HAND = "By hand"
SYSTEMS: dict[str, System] = {"toy": TOY, "scs": load("scs")}


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2030, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, **spans: float) -> None:
        self.now += timedelta(**spans)


class Channels:
    """Places by their mark: asked for twice, a place is the same."""

    def __init__(self) -> None:
        self.made: dict[tuple[int, int, int], int] = {}

    async def open(self, tournament: LiveTournament, table: Table, leg: int) -> int | None:
        await asyncio.sleep(0)
        channel = self.made.setdefault((tournament.id, table.number, leg), 1000 + len(self.made))
        await asyncio.sleep(0)
        return channel


def keys(count: int) -> bytes:
    return bytes(range(count))


def organiser(reason: str = HAND, **more: Any) -> By:
    return By(ORG, reason=reason, **more)


def terms(**more: Any) -> Terms:
    return Terms(**{"name": "Cup", "system": "toy", "scenarios": ("corridor",), "language": "en", "rounds": 4} | more)


def taken(answer: Answer) -> LiveTournament:
    assert isinstance(answer, Taken), (type(answer).__name__, getattr(answer, "why", None))
    return answer.live


class Club:
    """One process with a tournament: desk, places, clock.  Users of entrants are 100 + their number."""

    def __init__(self, store: SqlStore, clock: Clock, channels: Channels) -> None:
        self.store, self.clock, self.channels = store, clock, channels
        self.desk = GameDesk(store, SYSTEMS, clock=clock, keys=keys)
        self.events = self.desk.tournaments
        self.events.running.places = channels

    @classmethod
    async def at(cls, path: Path | str, clock: Clock | None = None, channels: Channels | None = None) -> "Club":
        return cls(await SqlStore.open(path), clock or Clock(), channels or Channels())

    async def close(self) -> None:
        await self.store.close()

    async def open(self, players: int, **more: Any) -> int:
        live = taken(await self.events.open(GUILD, CHANNEL, By(ORG), terms(**more)))
        for n in range(1, players + 1):
            taken(await self.events.enter(live.id, By(100 + n), f"Player {n}"))
        return live.id

    async def state(self, number: int = 1) -> Tournament:
        live = await self.events.load(number)
        assert live is not None
        return live.state

    async def look(self, number: int = 1) -> Tournament:
        await self.events.running.look(number)
        return await self.state(number)

    async def game(self, game: int) -> LiveGame:
        live = await self.desk.load(game)
        assert live is not None
        return live

    async def resign(self, table: Table, leg: int, loser: int) -> None:
        """Let an entrant give up his game, as far as that is still to be done."""
        opened = table.legs[leg]
        assert opened is not None
        side = next(side for side, entrant in opened.seats if entrant == loser)
        live = await self.game(opened.game)
        if live.running:
            order = Submission(game=live.id, order=Resign(), user=live.seats[side], side=side)
            assert isinstance(await self.desk.submit(order), Done)

    async def play_round(self, loser: Callable[[Table, int], int] | None = None, number: int = 1) -> Tournament:
        """Let every open game of a round end: by default the higher number of each table gives up."""
        t = await self.state(number)
        for table in t.tables:
            for leg, opened in enumerate(table.legs):
                if opened is not None and table.scores[leg] is None:
                    lost = loser(table, leg) if loser else max(table.match.one, table.match.two)
                    await self.resign(table, leg, lost)
        return await self.look(number)

    async def play_whole(self, game: int, seed: int, most: int = 400) -> LiveGame:
        """Play a game with legal orders until it is over, on both sides."""
        rng = random.Random(seed)
        live = await self.game(game)
        for _ in range(most):
            if not live.running:
                return live
            side = live.asked[0]
            order = rng.choice(list(legal(live.game, live.state, side)))
            done = await self.desk.submit(Submission(game=game, order=order, user=live.seats[side], side=side))
            assert isinstance(done, Done), done
            live = done.live
        return live
