"""Where the games of a tournament are played: a thread, or a post of a forum, for each.

Whether one has been opened is found out from the games that stand and the threads that are there, so that a process may
end between the opening of a thread and the game in it: each has its own name until its game stands.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Final

import discord

from bot.delivery.places import BROKEN, NAME, WEEK, Ground, Places
from bot.desk import GameDesk
from bot.desk.live import TOURNAMENT
from bot.desk.lobby import LIVE
from bot.desk.tournament import LiveTournament
from bot.desk.tournament.rights import referee_of
from bot.desk.tournament.running import unopened
from bot.pages.discord import limits
from bot.pages.discord.layout import sheets
from bot.pages.discord.page import Page
from bot.tournaments.state import Table
from bot.words import language_of, words

_log = logging.getLogger(__name__)
_KEPT: Final = 1000
"""Games whose channel is remembered."""


class TablePlaces:
    """Opens them, each once."""

    def __init__(self, client: discord.Client, desk: GameDesk, places: Places) -> None:
        self._client, self._desk, self._places = client, desk, places
        self._known: dict[str, int] = {}
        self._one = asyncio.Lock()

    async def open(self, tournament: LiveTournament, table: Table, leg: int) -> int | None:
        """Return the channel of a game, which is made if there is none; None where it cannot be made now."""
        async with self._one:
            return await self._opened(tournament, table, leg)

    async def _opened(self, tournament: LiveTournament, table: Table, leg: int) -> int | None:
        key = f"{tournament.id} {table.number} {leg}"
        found = self._known.get(key) or await self._standing(tournament, key)
        if found is None:
            ground = await self._places.near(tournament.guild, tournament.channel)
            lacks = ("threads",) if ground is None else self._places.lacks(ground)
            if ground is None or lacks:
                _log.warning("table %d of tournament %d is not opened: %s", table.number, tournament.id, lacks)
                return None
            try:
                with self._places.opening(ground):
                    found = await self._thread(ground, tournament, table, leg)
            except BROKEN as error:
                _log.warning("table %d of tournament %d is opened later: %r", table.number, tournament.id, error)
                return None
        self._known[key] = found
        while len(self._known) > _KEPT:
            self._known.pop(next(iter(self._known)))
        return found

    async def _standing(self, tournament: LiveTournament, key: str) -> int | None:
        """Return the channel of a game that was set up before anybody noted it."""
        for header in await self._desk.games(guild=tournament.guild, statuses=LIVE):
            if header.options.get(TOURNAMENT) == key:
                return header.channel
        return None

    async def _thread(self, ground: Ground, tournament: LiveTournament, table: Table, leg: int) -> int:
        """Return the thread of a game, made if it is not there, with its players and referee in it."""
        name = thread_name(tournament, table, leg)
        thread = await self._left(ground, name) or await self._made(ground, name)
        self._places.kept.add(thread.id)
        t = tournament.state
        people = [t.entrant(each).user for each in (table.match.one, table.match.two)]
        people += [] if (referee := referee_of(t, table)) is None else [referee]
        for user in dict.fromkeys(people):
            with suppress(*BROKEN):  # who has left the guild is not let in
                await thread.add_user(discord.Object(user))
        return thread.id

    async def _left(self, ground: Ground, name: str) -> discord.Thread | None:
        """Return a thread of ours of this name without a game, which an earlier process has made."""
        us = self._client.user
        for thread in await ground.guild.active_threads():
            ours = us is not None and thread.owner_id == us.id and thread.parent_id == ground.id
            if ours and thread.name == name and await self._desk.latest_at(thread.id) is None:
                return thread
        return None

    async def _made(self, ground: Ground, name: str) -> discord.Thread:
        # One request each: nothing can be left half made.
        if isinstance(ground, discord.ForumChannel):
            free = [tag for tag in ground.available_tags if not tag.moderated]
            tags = free[:1] if ground.flags.require_tag else []
            view = sheets(Page(name))[0].view
            made = await ground.create_thread(name=name, view=view, auto_archive_duration=WEEK, applied_tags=tags)
            return made.thread
        kind = discord.ChannelType.public_thread
        return await ground.create_thread(name=name, type=kind, auto_archive_duration=WEEK)


async def awaited(desk: GameDesk, guild: int) -> frozenset[str]:
    """Return the names of the threads in a guild that stand, or may stand, before their games do."""
    found = set[str]()
    for row in await desk.tournaments.of_guild(guild, live=True):
        if (live := await desk.tournaments.load(row.id)) is not None:
            found.update(thread_name(live, table, leg) for table, leg in unopened(live.state))
    return frozenset(found)


def thread_name(tournament: LiveTournament, table: Table, leg: int) -> str:
    """Return the name of the thread of a game until its game stands: no other of the tournament has it."""
    said = words(language_of(tournament.state.terms.language))
    code = "event-thread-leg" if len(table.legs) > 1 else "event-thread"
    tail = said.message(code, table=str(table.number), leg=str(leg + 1), number=str(tournament.id))
    return f"{limits.cut(tournament.state.terms.name, NAME - len(tail) - 3)} · {tail}"
