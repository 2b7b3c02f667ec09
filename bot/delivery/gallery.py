"""The private threads in which watchers see what a side sees: opened once, a post a chapter, nobody else let in.

Who belongs there follows from the game, each time anew; whom the bot has let in is kept in the database before it does
so, and nothing is posted before whoever belongs there no longer is let out.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import discord
from msgspec.structs import replace

from bot.delivery.outbox import NotYet, Undeliverable
from bot.delivery.places import Places, Unopened
from bot.delivery.sending import send_page, there
from bot.delivery.telling import UNKNOWN_CHANNEL
from bot.desk.live import LiveGame
from bot.desk.onlookers import SIDE, WHAT, admitted
from bot.desk.rights import strangers
from bot.desk.service import GameDesk
from bot.pages.boards.picture import Artist
from bot.pages.discord.page import Attachment, Page
from bot.pages.posts import entries
from bot.pages.posts.tales import Tale, ended
from bot.pages.posts.watching import board_page, chapter_page, lines_of, thread_name, view_of
from bot.store.port import Due
from bot.store.watchport import WatchThread
from bot.words import FluentWords, words
from engine.kernel.ids import Side

TOO_FAST: Final = 429
SERVER_FAULT: Final = 500


class Gallery:
    """Delivers what is queued for watchers.  `reference` logs a fault of ours and returns its name in the log."""

    def __init__(
        self,
        client: discord.Client,
        desk: GameDesk,
        places: Places,
        artist: Artist,
        reference: Callable[[str], str],
    ) -> None:
        self._client, self._desk, self._places, self._artist = client, desk, places, artist
        self._reference = reference

    async def deliver(self, due: Due, live: LiveGame) -> int | None:
        """Deliver one post of watchers and return its message; None when there is nothing to be posted.

        Raises Undeliverable where Discord refuses it for good, NotYet before it is known who may read what.
        """
        if not self._client.is_ready():
            raise NotYet
        side = Side(str(due.body[SIDE]))
        try:
            return await self._delivered(due, live, side)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:
                await self._desk.store.watching.forget(live.id, side)
                if due.body[WHAT] == "board":
                    raise  # it is opened anew
                return None
            if not _passes(error):
                raise Undeliverable(f"the thread of watchers takes nothing: {error}") from error
            raise

    async def _delivered(self, due: Due, live: LiveGame, side: Side) -> int | None:
        people, what = admitted(live, side), due.body[WHAT]
        thread = await self._desk.store.watching.of(live.id, side)
        if thread is not None:
            await self._brought(live, thread, people)
        if not people or what == "people":
            return None
        if await self._places.overlooked(live.header.guild, live.header.channel, strangers(live, side)):
            return None
        if thread is None and what == "board":
            thread = await self._opened(live, side)
            if thread is not None:
                await self._brought(live, thread, people)
        if thread is None or due.n is None:
            return None
        return await self._posted(due, live, thread, due.n)

    async def _brought(self, live: LiveGame, thread: WatchThread, people: tuple[int, ...]) -> None:
        """Let in and out who comes and goes; once nobody watches, the thread is put away."""
        wanted = people or tuple(user for user in thread.people if live.seats.get(thread.side) == user)
        come = tuple(user for user in wanted if user not in thread.people)
        gone = tuple(user for user in thread.people if user not in wanted)
        if not come and not gone:
            return
        store = self._desk.store.watching
        await store.keep(replace(thread, people=(*thread.people, *come)))
        await self._places.admit(thread.thread, come, gone)
        await store.keep(replace(thread, people=wanted))
        if not people:
            await self._places.put_away(thread.thread)

    async def _opened(self, live: LiveGame, side: Side) -> WatchThread | None:
        """Open the thread of a side, in which nobody is yet; None where that is not allowed."""
        name = thread_name(live, side, words(live.language))
        try:
            number = await self._places.open_private(live.header.channel, live.header.guild, name, ())
        except Unopened as error:
            if _passes(error.__cause__):
                raise
            return None
        thread = WatchThread(live.id, side, number, ())
        await self._desk.store.watching.keep(thread)
        return thread

    async def _posted(self, due: Due, live: LiveGame, thread: WatchThread, n: int) -> int | None:
        inside = replace(due, channel=thread.thread)
        stand = await there(self._client, inside)
        try:
            page = await self._page(live, thread.side, n, str(due.body[WHAT]))
        except Exception:  # noqa: BLE001 - a post that cannot be made is replaced, not retried for ever
            reference = self._reference(f"post {due.id} (watch) of game {due.game}, entry {n}")
            page = entries.bare_page(live, n, reference, words(live.language))
        message = None if page is None else await send_page(self._client, inside, page, stand)
        if not live.running:
            await self._places.put_away(thread.thread)
        return message

    async def _page(self, live: LiveGame, side: Side, n: int, what: str) -> Page | None:
        said = words(live.language)
        if what == "board":
            return board_page(live, side, n, said, await self._drawn(live, side, n, None, said))
        tale = ended(live, n)
        if not lines_of(live, side, tale, said):
            return None
        return chapter_page(live, side, tale, said, await self._drawn(live, side, n, tale, said))

    async def _drawn(
        self, live: LiveGame, side: Side, n: int, tale: Tale | None, said: FluentWords
    ) -> Attachment | None:
        view: Any = await asyncio.to_thread(view_of, live, side, n, tale)
        try:
            return await self._artist.picture(view, said, framed="post", post=True)
        except Exception:  # noqa: BLE001 - the words of a post do not wait for its picture
            self._reference(f"board of game {live.id} for watchers, entry {n}")
            return None


def _passes(error: BaseException | None) -> bool:
    """Tell whether another try may go better than one that ended so."""
    if isinstance(error, discord.HTTPException):
        return error.status >= SERVER_FAULT or error.status == TOO_FAST
    return error is not None
