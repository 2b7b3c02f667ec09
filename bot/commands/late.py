"""`/game watch`: a spectator sees everything privately, as late as the game was opened for."""

import asyncio
from typing import Final

from bot.commands.caller import Caller
from bot.commands.context import Context, plain
from bot.commands.looks import own_look
from bot.desk.live import LiveGame
from bot.desk.onlookers import late_entry
from bot.desk.outcomes import Changed, Done, Repeated
from bot.pages.boards.hands import Asker, Overtaken
from bot.pages.boards.picture import Artist
from bot.pages.discord import ids
from bot.pages.discord.ids import Control
from bot.pages.discord.page import Page
from bot.pages.posts.tales import ended
from bot.pages.posts.watching import late_page, view_of
from engine.kernel.ids import Side


class LateRoom:
    """Shows the late position as any of the sides saw it."""

    def __init__(self, context: Context, artist: Artist) -> None:
        self._context, self._artist = context, artist
        self.verbs: Final = {"late": self._pressed}

    async def look(self, live: LiveGame, side: Side, caller: Caller) -> Page | None:
        """Return the position as a side saw it, or why the caller may not see it."""
        watching = self._context.desk.watching
        outcome = await watching.look_late(live.id, caller.user, caller.interaction)
        if isinstance(outcome, Repeated):
            outcome = await watching.look_late(live.id, caller.user)
        if not isinstance(outcome, Done | Changed):
            return await self._context.conclude(outcome, caller)
        self._context.wake()
        n = await asyncio.to_thread(late_entry, live)
        if n is None:  # something was taken back this moment
            return await self._context.conclude(await watching.look_late(live.id, caller.user), caller)
        return await self._page(live, side, n, caller)

    async def _page(self, live: LiveGame, side: Side, n: int, caller: Caller) -> Page:
        wanted, said = await own_look(self._context, caller), caller.words
        view = await asyncio.to_thread(view_of, live, side, n, ended(live, n) if n else None)
        if wanted.text:
            return late_page(live, side, n, said, None, self._artist.pages(view, said))
        asker = Asker(caller.user, ("late", live.id))
        try:
            picture = await self._artist.picture(view, said, palette=wanted.palette, flip=wanted.flip, asker=asker)
        except Overtaken:
            return plain(said, said.message("board-overtaken"))
        return late_page(live, side, n, said, picture, ())

    async def _pressed(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        live = await self._context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        if live.header.guild != caller.guild:
            return plain(caller.words, caller.words.message("no-such-game"))
        side = ids.side_at(live.game.sides, control.rest[0])
        return await self.look(live, side or live.game.sides[0], caller)
