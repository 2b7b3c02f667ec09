"""`/game replay` and `/game report`: any game that one may see, stepped through privately, and its battle report."""

import asyncio
from typing import Any

import discord
from discord import app_commands

from bot.commands.caller import Caller
from bot.commands.context import Context, plain, viewer_of
from bot.commands.looks import own_look
from bot.delivery.studio import Studio
from bot.desk.live import LiveGame
from bot.desk.outcomes import NotRunning
from bot.pages.boards.hands import Asker, Overtaken
from bot.pages.boards.picture import Artist
from bot.pages.boards.views import Look, look
from bot.pages.discord import ids, limits
from bot.pages.discord.ids import Control
from bot.pages.discord.page import Page
from bot.pages.ledger.replaying import END, entry_of, replay_page, then, turns
from bot.pages.orders import refusals
from bot.store.port import Header, Status
from bot.words import words
from engine.kernel.text import Language


class Projection:
    """Shows games as they stood.  `artist` draws boards at once, `studio` long pieces elsewhere."""

    def __init__(self, context: Context, artist: Artist, studio: Studio) -> None:
        self.context = context
        self.artist = artist
        self.studio = studio

    async def replay(self, interaction: discord.Interaction[Any], caller: Caller, game: int | None) -> Page:
        """Answer `/game replay`: the game of the channel, or another of the guild, from its last entry on."""
        live = await self.found(interaction, caller, game)
        if isinstance(live, Page):
            return live
        return await self._page(live, END, await own_look(self.context, caller), caller)

    async def report(self, interaction: discord.Interaction[Any], caller: Caller, game: int | None) -> Page:
        """Answer `/game report`: as far as the game has come, as everybody may know it."""
        live = await self.found(interaction, caller, game)
        if isinstance(live, Page):
            return live
        from bot.delivery.reporting import report_page  # noqa: PLC0415 - no start needs it

        return await report_page(live, words(caller.language), self.studio)

    async def at(self, live: LiveGame, entry: str, caller: Caller) -> Page:
        """Return the page of an entry of a game."""
        return await self._page(live, entry, await own_look(self.context, caller), caller)

    async def step(self, control: Control, caller: Caller, chosen: tuple[str, ...]) -> Page:
        """Answer a button or the menu of a replay."""
        live = await self.context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        if live.header.guild != caller.guild and not live.sandbox:
            return plain(caller.words, caller.words.message("no-such-game"))
        if not live.started:
            return self._not_started(live, caller)
        mark = control.rest[-1]
        wanted = await own_look(self.context, caller) if mark == ids.MY_LOOK else look(mark)
        return await self._page(live, chosen[0] if chosen else control.rest[0], wanted, caller)

    async def choices(
        self, interaction: discord.Interaction[Any], typed: str, language: Language
    ) -> list[app_commands.Choice[int]]:
        """Return games of the guild that the member may look at, the newest first."""
        found: list[app_commands.Choice[int]] = []
        statuses: tuple[Status, ...] = ("running", "over", "abandoned")
        for header in await self.context.desk.games(guild=interaction.guild_id, statuses=statuses):
            name = self._named(header, language)
            if typed.strip().casefold() in name.casefold() and await may_see(self.context, interaction, header):
                found.append(app_commands.Choice(name=limits.cut(name, limits.CHOICE_TEXT), value=header.id))
            if len(found) == limits.CHOICES:
                break
        return found

    def _named(self, header: Header, language: Language) -> str:
        system = self.context.systems.get(header.system)
        infos = system.scenarios() if system else ()
        title = next((i.title.within(language) for i in infos if i.id == header.scenario), header.scenario)
        status = words(language).message(f"replay-game-{header.status}")
        return f"{header.id} · {title} · {status}"

    async def found(
        self, interaction: discord.Interaction[Any], caller: Caller, game: int | None, *, private: bool = True
    ) -> LiveGame | Page:
        """Return a started game that the caller may look at; one that he may not is as if it were not there.

        Without a number it is that of the channel, unless `private` is off also a private one that he plays there.
        """
        if game is None:
            live = await self.context.here(caller, private=private)
        else:
            header = await self.context.desk.store.header(game)
            if header is None or not await may_see(self.context, interaction, header):
                return plain(caller.words, caller.words.message("no-such-game"))
            live = await self.context.game(game, caller)
        if isinstance(live, LiveGame) and not live.started:
            return self._not_started(live, caller)
        return live

    @staticmethod
    def _not_started(live: LiveGame, caller: Caller) -> Page:
        page = refusals.page(NotRunning(live), caller.words)
        assert page is not None
        return page

    async def _page(self, live: LiveGame, entry: str, wanted: Look, caller: Caller) -> Page:
        n, viewer, said = entry_of(live, entry), viewer_of(live, caller.user), caller.words
        view = then(live, n, viewer)
        starts = await asyncio.to_thread(turns, live)
        if wanted.text:
            return replay_page(live, n, viewer, wanted, said, text=self.artist.pages(view, said), starts=starts)
        asker = Asker(caller.user, ("replay", live.id))
        try:
            picture = await self.artist.picture(view, said, palette=wanted.palette, flip=wanted.flip, asker=asker)
        except Overtaken:
            return plain(said, said.message("board-overtaken"))
        return replay_page(live, n, viewer, wanted, said, picture=picture, starts=starts)


async def may_see(context: Context, interaction: discord.Interaction[Any], header: Header) -> bool:
    """Tell whether a member may look at a game of his guild: he plays in it, or may read its channel."""
    guild, member = interaction.guild, interaction.user
    if guild is None or header.guild != guild.id:
        return False
    if header.channel == interaction.channel_id or member.id in (await context.desk.store.seats(header.id)).values():
        return True
    channel = guild.get_channel_or_thread(header.channel)
    if not isinstance(member, discord.Member) or channel is None:
        return False
    if isinstance(channel, discord.Thread) and channel.is_private():
        return False
    return channel.permissions_for(member).view_channel
