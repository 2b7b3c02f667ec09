"""What pages say of a tournament beside its ledger, gathered: scenarios and sides, who has come, what is due."""

import asyncio
import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

from bot.desk import GameDesk
from bot.desk.tournament import LiveTournament
from bot.pages.tournament.facts import EventFacts, PlayedScenario, PlayedSide
from bot.store.port import moment
from bot.tournaments.state import Table
from engine.content.balance import measured
from engine.kernel.game import Game, System


class FactsOf:
    """Gathers them for tournaments of a desk."""

    def __init__(self, desk: GameDesk, systems: Mapping[str, System]) -> None:
        self._desk, self._systems = desk, systems
        self._read = lru_cache(maxsize=64)(self._scenario)

    async def gather(self, live: LiveTournament, *, player: int = 0, rated: bool = False) -> EventFacts:
        """Return what is known now; of the clocks, only those of one entrant; with `rated`, how strong members are."""
        t, store = live.state, self._desk.store
        due: dict[int, datetime] = {}
        come: dict[int, datetime] = {}
        for one in await store.tournaments.appointments(live.id):
            if one.at is not None:
                (come if one.what == "no-show" else due)[one.table] = moment(one.at)
        late: set[int] = set()
        playing: set[int] = set()
        left: dict[int, timedelta] = {}
        for table in t.tables:
            if table.done:
                continue
            if await self._goes_on(table):
                playing.add(table.number)
            elif t.terms.no_show and table.first:
                there = await store.tournaments.present(live.id, table.number)
                late |= {table.match.one, table.match.two} - there
            if player in (table.match.one, table.match.two):
                left |= await self._left(table, player)
        rated = rated and t.terms.rated
        return EventFacts(
            number=live.id,
            guild=live.guild,
            system=self._systems[t.terms.system].name,
            scenarios=await self._scenarios(live),
            head=live.head,
            playing=frozenset(playing),
            late=frozenset(late),
            due=due,
            come=come,
            left=left,
            ratings=await self._desk.tournaments.rating_list(live.guild, t.terms.system) if rated else (),
            courses=await self._desk.tournaments.courses(live) if rated else {},
            posts={table.number: link for table in t.tables if (link := _place(live.guild, table))},
        )

    async def _goes_on(self, table: Table) -> bool:
        for leg in table.legs:
            header = None if leg is None else await self._desk.store.header(leg.game)
            if header is not None and header.status == "running":
                return True
        return False

    async def _left(self, table: Table, player: int) -> dict[int, timedelta]:
        for leg, score in zip(table.legs, table.scores, strict=True):
            game = None if leg is None or score is not None else await self._desk.load(leg.game)
            if game is None or leg is None or not game.running or not game.clocks.pace.bank:
                continue
            side = next((side for side, entrant in leg.seats if entrant == player), None)
            found = next((clock.left for clock in game.clocks.sides if clock.side == side), None)
            if found is not None:
                return {player: found}
        return {}

    async def _scenarios(self, live: LiveTournament) -> dict[str, PlayedScenario]:
        found = {}
        for pin in live.state.contents:
            body = await self._desk.store.content(pin.digest)
            if body is not None:
                found[pin.scenario] = await asyncio.to_thread(self._read, live.state.terms.system, pin.digest, body)
        return found

    def _scenario(self, system: str, digest: str, body: bytes) -> PlayedScenario:
        document: dict[str, Any] = json.loads(body)
        kind = self._systems[system]
        game: Game[Any] = kind.bind(document)
        one, two = (PlayedSide(game.side_name(side)) for side in game.sides)
        about = kind.about(document)
        fair = measured(system, about.id, digest)
        return PlayedScenario(about.title, (one, two), None if fair is None else fair.percent(game.sides[0]))


def _place(guild: int, table: Table) -> str:
    """Return the address of the game of a table that goes on, else of its first; empty where none was opened.

    As an address and not as a channel: the names of threads are long.
    """
    opened = [(leg, score) for leg, score in zip(table.legs, table.scores, strict=True) if leg is not None]
    found = next((leg for leg, score in opened if score is None), opened[0][0] if opened else None)
    return "" if found is None else f"https://discord.com/channels/{guild}/{found.channel}"
