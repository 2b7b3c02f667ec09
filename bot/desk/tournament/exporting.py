"""Tournaments as documents, and what they say of the strength of members.  Nothing secret leaves.

Lists that are not shown, bids of tables where sides are open, votes, and keys of games that go on stay here.
"""

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, TypeAlias

from bot.desk.core import Core
from bot.desk.documents import whole
from bot.desk.lobby import LIVE
from bot.desk.tournament.outcomes import NoTournament
from bot.formats import export, standingsheet, tournamentfile
from bot.formats.tournamentfile import TableGame
from bot.store.port import Header
from bot.tournaments import acts as a
from bot.tournaments.rated import Ended, rated_games
from bot.tournaments.ratings import Course, Listed, Rating, courses, ratings
from bot.tournaments.state import Tournament, fold

if TYPE_CHECKING:
    from bot.tournaments import trf

Kind: TypeAlias = Literal["csv", "json", "trf"]


async def document(core: Core, tournament: int, kind: Kind, *, games: bool) -> "bytes | trf.Unwritable | NoTournament":
    """Return a tournament as a file; a string says why FIDE's report cannot be written."""
    row = await core.store.tournaments.row(tournament)
    if row is None:
        return NoTournament()
    entries = await core.store.tournaments.entries(tournament)
    t = await asyncio.to_thread(fold, [entry.act for entry in entries])
    if kind == "csv":
        return await asyncio.to_thread(standingsheet.sheet, t)
    if kind == "trf":
        return await asyncio.to_thread(_report, t)
    played = [
        await _game(core, table.number, leg, opened.game, games)
        for table in t.tables
        for leg, opened in enumerate(table.legs)
        if opened is not None
    ]
    lists = await _lists(core, tournament, t)
    return await asyncio.to_thread(tournamentfile.document, row.id, row.guild, entries, played, lists)


def _report(t: Tournament) -> "bytes | trf.Unwritable":
    from bot.tournaments import trf  # noqa: PLC0415 - py4swiss is slow to load

    report = trf.write(t)
    return next((why for why in trf.UNWRITABLE if why == report), report.encode())


async def _lists(core: Core, tournament: int, t: Tournament) -> Mapping[int, bytes]:
    """Return all army lists once they are shown."""
    if not t.shown:
        return {}
    named = [each.number for each in t.entrants if each.digest]
    bodies = {number: await core.store.tournaments.list_of(tournament, number) for number in named}
    return {number: body for number, body in bodies.items() if body is not None}


async def _game(core: Core, table: int, leg: int, game: int, inside: bool) -> TableGame:
    """Return what is told of a game, with its own export if it is over and that is wanted."""
    header = await core.store.header(game)
    assert header is not None, "games of tables are never forgotten"
    header, entries = await whole(core.store, header)
    over = header.status not in LIVE
    if not entries:
        return TableGame(table, leg, game, None, over)
    body = await _export(core, header) if inside and over else None
    return TableGame(table, leg, game, entries[-1].link, over, body)


async def _export(core: Core, header: Header) -> bytes:
    content, key = await core.store.content(header.content), await core.store.key(header.id)
    _, entries = await whole(core.store, header)
    assert content is not None
    return await asyncio.to_thread(lambda: export.document(header, content, entries, key, over=True))


class Ratings:
    """The ratings of a server, counted from the ledgers of its tournaments and remembered by their heads."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._games: dict[int, tuple[str, str, tuple[Ended, ...]]] = {}
        """Of each tournament its head, system and rated games."""
        self._names: dict[int, dict[int, str]] = {}
        """Of each tournament the names by which members played in it."""
        self._found: dict[tuple[int, str], tuple[Mapping[int, str], Mapping[int, Rating]]] = {}

    async def of(self, guild: int, system: str) -> Mapping[int, Rating]:
        """Return the rating of every member who has played a rated game of a system on a server."""
        heads = await self._core.store.tournaments.heads(guild)
        known = self._found.get((guild, system))
        if known is not None and known[0] == heads:
            return known[1]
        rated = await self._rated(heads, system)
        found = await asyncio.to_thread(lambda: ratings(ended.rated for ended, _ in rated))
        if all(self._games[number][0] == head for number, head in heads.items()):
            self._found[guild, system] = (heads, found)
        return found

    async def listed(self, guild: int, system: str) -> tuple[Listed, ...]:
        """Return all who have a rating, the strongest first, by the names of their newest tournaments."""
        found = await self.of(guild, system)
        names: dict[int, str] = {}
        for tournament in sorted(await self._core.store.tournaments.heads(guild)):
            names |= self._names.get(tournament, {})
        members = [Listed(user, names.get(user, str(user)), rating) for user, rating in found.items()]
        return tuple(sorted(members, key=lambda each: (-each.rating.number, each.rating.spread, each.user)))

    async def through(self, guild: int, system: str, tournament: int) -> Mapping[int, Course]:
        """Return how members came through the rated games of a tournament."""
        rated = await self._rated(await self._core.store.tournaments.heads(guild), system)
        return await asyncio.to_thread(lambda: courses((ended.rated, one == tournament) for ended, one in rated))

    async def _rated(self, heads: Mapping[int, str], system: str) -> list[tuple[Ended, int]]:
        """Return the rated games of tournaments with the numbers of these, in the order in which they ended."""
        for tournament, head in heads.items():
            if self._games.get(tournament, ("",))[0] != head:
                await self._read(tournament)
        rated = [(ended, number) for number in heads for ended in self._of(number, system)]
        return sorted(rated, key=lambda each: (each[0].at, each[1], each[0]))

    def _of(self, tournament: int, system: str) -> tuple[Ended, ...]:
        _, own, games = self._games[tournament]
        return games if own == system else ()

    async def _read(self, tournament: int) -> None:
        entries = await self._core.store.tournaments.entries(tournament)
        acts = [entry.act for entry in entries]
        t, games = await asyncio.to_thread(lambda: (fold(acts), rated_games(acts)))
        self._games[tournament] = (entries[-1].link, t.terms.system, games)
        named = (act for act in acts if isinstance(act, a.Entered | a.Substituted))
        self._names[tournament] = {act.user: act.name for act in named}
