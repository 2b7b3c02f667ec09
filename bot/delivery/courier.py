"""The courier: makes the page of a due post, draws its board, and sends or edits the message."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import discord
from msgspec.structs import replace

from bot.delivery.decided import decided
from bot.delivery.gallery import Gallery
from bot.delivery.grounds import GroundsAhead
from bot.delivery.outbox import NotYet, Undeliverable
from bot.delivery.requests import Requests
from bot.delivery.sending import PARTS, There, send_page, there
from bot.delivery.studio import Studio
from bot.delivery.telling import TOO_MANY_EDITS, UNKNOWN_CHANNEL, Teller, Unmade
from bot.desk import damage
from bot.desk.dicehands import called
from bot.desk.live import GONE, LiveGame
from bot.desk.outcomes import Damaged
from bot.desk.rights import voices
from bot.desk.service import GameDesk
from bot.desk.throwing import CALLING
from bot.members.preferences import MENTION, POSTS, chosen
from bot.pages.boards.hands import Overtaken
from bot.pages.boards.picture import Artist
from bot.pages.boards.views import seen, set_up_view
from bot.pages.discord.layout import last_sheet, sheets
from bot.pages.discord.naming import message_link
from bot.pages.discord.page import Attachment, Page
from bot.pages.orders.offers import Offers, OfferShelf
from bot.pages.orders.refusals import RED
from bot.pages.orders.runs import MOST, first_of, joined, newest, silent
from bot.pages.posts import asking, entries
from bot.pages.posts.background import background_of
from bot.pages.posts.opening import opening_page
from bot.pages.posts.status import status_page
from bot.pages.posts.throws import throw_page
from bot.store.port import Due, Header
from bot.store.troubles import StoreTrouble
from bot.words import FluentWords, words

QUIET: Final = "quiet"
EVERY: Final = "every"
BAD_REQUEST: Final = 400
TOO_FAST: Final = 429
SERVER_FAULT: Final = 500

_log = logging.getLogger(__name__)


class DiscordCourier:
    """Sends posts with the bot's own token, so that no interaction's lifetime matters.

    `reference` logs a fault of ours and returns the name under which the log has it.
    """

    def __init__(
        self,
        client: discord.Client,
        desk: GameDesk,
        offers: OfferShelf,
        artist: Artist,
        studio: Studio,
        reference: Callable[[str], str],
        ahead: GroundsAhead | None = None,
    ) -> None:
        self._client, self._desk, self._offers, self._artist, self._studio = client, desk, offers, artist, studio
        self._reference, self._ahead = reference, ahead
        self.teller = Teller(client, desk, offers, artist, reference, ahead)
        self.requests = Requests(desk, self._edited)
        self.gallery: Gallery | None = None
        """Delivers what watchers see."""
        self.ready: Callable[[int], Awaitable[None]] | None = None
        """Waits until a game has come to rest, so that nobody is pinged about what is answered for him."""

    async def deliver(self, due: Due) -> int | None:
        """Deliver one post and return its last message; None when nothing needs to be sent any more."""
        if due.channel < 0:
            return None  # a private game, which only its learner reads
        if self.ready is not None:
            await self.ready(due.game)
        try:
            live = _deliverable(await self._desk.load(due.game))
        except Damaged as damaged:
            return await self._damaged(due, damaged)
        if due.kind == "watch":
            return None if self.gallery is None else await self.gallery.deliver(due, live)
        try:
            stand = await there(self._client, due)
        except discord.NotFound as error:
            raise await self._gone(due, error) from error
        if due.kind == "entry":
            rhythm = await chosen(self._desk.store, POSTS, guild=live.header.guild, game=live.id)
            await self._before(due, live, rhythm)
            if rhythm != EVERY:
                return await self._told(due, live, stand, quiet=rhythm == QUIET)
        page = await self._made(due, live, stand)
        if page is None:
            return None
        try:
            return await self._put(due, live, page, stand)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:
                raise await self._gone(due, error) from error
            if error.status != BAD_REQUEST:
                raise
            bare = self._bare(due, live, f"layout of {_named(due)}", error)
        try:
            return await self._put(due, live, bare, stand)
        except discord.HTTPException as error:
            if error.status == BAD_REQUEST:
                raise Undeliverable("Discord takes it in no form") from error
            raise

    async def _before(self, due: Due, live: LiveGame, rhythm: str) -> None:
        """Take the buttons off what is not to be pressed any more once an entry is told."""
        if due.n == 0:
            await self._reopened(due, live)
        if rhythm == EVERY:
            await self.teller.calm(due, live)

    async def _reopened(self, due: Due, live: LiveGame) -> None:
        """Bring the opening up to date: its seats, and its buttons until the game begins; it keeps its picture."""
        message = await self._desk.store.posts.of_opening(live.id)
        if message is None:
            return
        said, view = words(live.language), set_up_view(live.game)
        about = await background_of(self._desk.store, live)
        page = opening_page(live, said, about=about, picture=self._artist.stand_in(view, said))
        if not await self.teller.edit(due, message, page, redrawn=False):
            _log.warning("the opening of game %d keeps its buttons", live.id)

    async def _told(self, due: Due, live: LiveGame, stand: There, *, quiet: bool) -> int | None:
        """Bring the posts of chapters up to the newest entry; where that fails, post that it did."""
        try:
            return await self.teller.tell(due, live, stand, quiet=quiet)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:
                raise await self._gone(due, error) from error
            if error.status != BAD_REQUEST:
                raise
            fault: Exception = error
        except Unmade as error:
            fault = error
        bare = self._bare(due, live, _named(due), fault)
        return await send_page(self._client, due, bare, stand)

    async def _made(self, due: Due, live: LiveGame, stand: There) -> Page | None:
        """Return the page of a post; None when there is nothing to tell any more.

        Raises NotYet, StoreTrouble, Undeliverable.
        """
        try:
            return await self._page(due, live, stand)
        except (NotYet, StoreTrouble):
            raise
        except Exception as error:  # noqa: BLE001 - a post that cannot be made is replaced, not retried for ever
            return self._bare(due, live, _named(due), error)

    def _bare(self, due: Due, live: LiveGame, what: str, error: Exception) -> Page:
        """Return what stands in for a post that failed.  Raises Undeliverable where nothing else will do."""
        reference = self._reference(what)
        if due.kind == "seal":
            # What shows neither commitment nor phrases is nothing to begin a game with.
            raise Undeliverable(f"it cannot be shown, reference {reference}") from error
        return entries.bare_page(live, due.n, reference, words(live.language))

    async def _edited(self, channel: int, message: int, page: Page) -> None:
        """Edit a message; one that is gone or may not be edited any more is left as it is."""
        where = self._client.get_partial_messageable(channel).get_partial_message(message)
        with suppress(discord.NotFound, discord.Forbidden):
            await where.edit(view=sheets(page)[-1].view)

    async def _gone(self, due: Due, error: discord.HTTPException) -> Undeliverable:
        """End the game of a channel that Discord knows no more, and return why its post cannot be delivered."""
        if error.code == UNKNOWN_CHANNEL:
            await self._desk.channel_gone(due.channel)
        return Undeliverable("the channel is gone")

    async def _put(self, due: Due, live: LiveGame, page: Page, stand: There) -> int | None:
        if due.kind == "status":
            if not live.started:
                await self._reopened(due, live)
            return await self._put_status(due, live, page, stand)
        if due.kind == "throw":
            return await self._put_throw(due, live, page, stand)
        active = due.kind == "entry" and bool(page.question)
        pinged = await self._pinged(due, live, active=active)
        message = await send_page(self._client, due, page, stand, pinged)
        if due.kind == "request":
            await self._desk.store.posts.shown(due.id, message, drawn=False)
            await self.requests.settle(live)
        if due.kind == "entry" and due.n is not None:
            await self._note_entry(due, due.n, live, page, message, stand)
        return message

    async def _put_throw(self, due: Due, live: LiveGame, page: Page, stand: There) -> int:
        """Edit the message of a roll; send it anew, in place of the old one, where somebody else has to act now."""
        before = (await self._desk.store.throws.messages(live.id)).get(int(due.body.get("roll", 0)))
        calls = due.body.get("how") in CALLING
        if before is not None and not calls and await self.teller.edit(due, before, page, redrawn=False):
            return before
        message = await send_page(self._client, due, page, stand, await self._pinged(due, live, active=True))
        if before is not None and before != message:
            where = self._client.get_partial_messageable(due.channel).get_partial_message(before)
            with suppress(discord.NotFound, discord.Forbidden):
                await where.delete()
        return message

    async def _note_entry(self, due: Due, n: int, live: LiveGame, page: Page, message: int, stand: There) -> None:
        """Note which entries a message tells, and that it has controls; one that was found may have some."""
        first = await self._first(live, n)
        if first < n:
            await self._desk.store.posts.told(due.game, first, n - 1, message)
        found = next((part for part in (stand or {}).values() if part.message == message), None)
        if page.question or found is not None:
            drawn = page.picture is not None if found is None else found.drawn
            await self._desk.store.posts.shown(due.id, message, drawn=drawn)

    async def _pinged(self, due: Due, live: LiveGame, *, active: bool) -> tuple[int, ...]:
        """Return whom a post pings: those who are asked since it, did not bring it about, and want to be pinged."""
        users: tuple[int, ...] = ()
        store = self._desk.store
        if due.kind == "throw":
            users = called(live)
        elif due.kind == "request":
            request = await store.request(int(due.body.get("request", 0)))
            users = () if request is None else voices(live, request.missing)
        elif due.kind == "notice":
            users = tuple(map(int, str(due.body.get("whom", "")).split()))
        elif active and due.n is not None:
            before = await store.posts.shown_before(due.game, due.n)
            asked = () if before is None else tuple(d.side for d in live.timeline.states[before].decisions)
            by = {mark.user for mark in await store.posts.marks(due.game, due.n, due.n)}
            fresh = live.holders(tuple(side for side in live.asked if side not in asked))
            users = tuple(user for user in fresh if user not in by)
        users = tuple([user for user in users if user > 0 and not await self._desk.resting(live, user)])
        guild = live.header.guild
        return tuple([user for user in users if await chosen(store, MENTION, user=user, guild=guild) == "yes"])

    async def _damaged(self, due: Due, damaged: Damaged) -> int | None:
        """Deliver what can be told of a game that cannot be read back: that it is so, once, and that it was ended."""
        header = await self._desk.store.header(due.game)
        if header is None or header.status != "abandoned":
            if header is not None:
                await self._tell_damaged(due, header, damaged)
            if due.body.get("code") == damage.DAMAGED:
                return None
            raise damaged
        if due.kind != "notice":
            raise Undeliverable("the game cannot be read back, and it has ended")
        said = words(header.language)
        code = str(due.body.get("code", ""))
        page = Page(paragraphs=(said.message(code, game=str(due.game)),))
        return await send_page(self._client, due, page, await there(self._client, due))

    async def _tell_damaged(self, due: Due, header: Header, damaged: Damaged) -> None:
        """Say once in its channel that a game cannot be read back; its posts wait, whatever is done about it."""
        if await damage.told(self._desk.store, due.game):
            return
        said = words(header.language)
        line = said.message("damaged", game=str(due.game), reference=damaged.reference)
        page = Page(said.message("damaged-title"), (line,), accent=RED)
        # Under a mark of its own: by that of the post it would be taken for the post itself.
        beside = replace(due, mark=due.mark - PARTS)
        await send_page(self._client, beside, page, await there(self._client, beside))
        await damage.note(self._desk.store, due.game)

    async def _calm(self, due: Due, live: LiveGame) -> None:
        """Take the controls off the posts that are not the newest any more."""
        store, said = self._desk.store.posts, words(live.language)
        channel = self._client.get_partial_messageable(due.channel)
        for shown in await store.live(live.id):
            if shown.n == newest(live) and live.header.status != "abandoned":
                continue
            (mark,) = await store.marks(live.id, shown.n, shown.n)
            view = live.game.view(live.timeline.states[shown.n], None)
            picture = self._artist.stand_in(view, said) if shown.drawn else None
            sent, calm = entries.calmed_page(
                live, shown.n, said, picture=picture, link=mark.link, first=await self._first(live, shown.n)
            )
            try:
                await channel.get_partial_message(shown.message).edit(view=last_sheet(calm, sent).view)
            except discord.HTTPException as error:
                if error.status >= SERVER_FAULT or error.status == TOO_FAST:
                    raise
                _log.warning("post %d keeps its controls: %s", shown.post, error)
            await store.calmed(shown.post)

    async def _put_status(self, due: Due, live: LiveGame, page: Page, stand: There) -> int | None:
        """Edit the status message of a game; send a new one when there is none or it cannot be edited.

        Older posts lose their controls first, so that only the newest can be pressed.
        """
        await self._calm(due, live)
        await self.requests.settle(live)
        old = live.header.status_message
        if old is not None:
            sheet = sheets(page)[-1]
            try:
                await self._client.get_partial_messageable(due.channel).get_partial_message(old).edit(view=sheet.view)
            except discord.HTTPException as error:
                gone = isinstance(error, discord.NotFound | discord.Forbidden) or error.code == TOO_MANY_EDITS
                if not gone or error.code == UNKNOWN_CHANNEL:
                    raise
            else:
                return old
        message = await send_page(self._client, due, page, stand)
        await self._desk.status_posted(due.game, message)
        return message

    async def _page(self, due: Due, live: LiveGame, stand: There) -> Page | None:
        said = words(live.language)
        match due.kind:
            case "opening":
                about = await background_of(self._desk.store, live)
                view = set_up_view(live.game)
                picture = await self._drawn(live, view, said)
                if self._ahead is not None:
                    self._ahead.look(live.game, view, said)
                return opening_page(live, said, about=about, picture=picture)
            case "seal":
                return entries.seal_page(live, said) if live.header.status == "sealed" else None
            case "entry" if due.n is not None:
                # What stands in the channel already, or may, is not told in a later post as well.
                hidden = silent(live, due.n) or (joined(live, due.n) and stand == {})
                return None if hidden else await self._entry(live, due.n, said)
            case "status":
                calls = await self._desk.store.calls.of_game(live.id)
                result, contents = await decided(self._desk, live, said), await self.teller.contents(live)
                return status_page(live, said, await self._link(live), contents, calls, result)
            case "request":
                request = await self._desk.request(int(due.body.get("request", 0)))
                return None if request is None else asking.request_page(live, request, said)
            case "closing":
                key = await self._desk.key(due.game)
                head, result = str(due.body.get("head", "")), await decided(self._desk, live, said)
                return entries.closing_page(live, said, key, await self._export(live), head, result)
            case "report" | "film":
                from bot.delivery.endings import film_of, report_of  # noqa: PLC0415 - no start needs it

                ended = report_of if due.kind == "report" else film_of
                return await ended(live, said, self._studio, self._reference)
            case "throw":
                return throw_page(live, due.body, said)
            case "notice":
                return entries.notice_page(live, due.body, said)
            case _:
                raise Undeliverable(f"a post of kind {due.kind} without an entry")

    async def _entry(self, live: LiveGame, n: int, said: FluentWords) -> Page:
        """Return the post of an entry; of several that are due, only the newest is drawn."""
        first = await self._first(live, n)
        (mark,) = await self._desk.store.posts.marks(live.id, n, n)
        if n != newest(live):
            return entries.entry_page(live, n, said, active=False, link=mark.link, first=first)
        asked: list[Offers] = [o for side in live.asked if (o := await self._offers.of(live, side)) is not None]
        view = seen(live, None)
        picture = await self._drawn(live, view, said, lambda: n == newest(live))
        if n != newest(live):  # while its board waited or was drawn
            return entries.entry_page(live, n, said, active=False, link=mark.link, first=first)
        return await asyncio.to_thread(
            entries.entry_page, live, n, said, picture=picture, offers=tuple(asked), link=mark.link, first=first
        )

    async def _first(self, live: LiveGame, n: int) -> int:
        """Return the first entry that is told in the post of entry `n`, sent or about to be."""
        marks = await self._desk.store.posts.marks(live.id, max(0, n - MOST), n)
        messages = {mark.n: mark.message for mark in marks}
        return first_of(live, n, messages, messages.get(n))

    async def _drawn(
        self, live: LiveGame, view: Any, said: FluentWords, wanted: Callable[[], bool] | None = None
    ) -> Attachment | None:
        try:
            return await self._artist.picture(view, said, post=True, wanted=wanted)
        except Overtaken:
            return None
        except Exception:  # noqa: BLE001 - the words of a post do not wait for its picture
            self._reference(f"board of game {live.id}, next entry {len(live.entries)}")
            return None

    async def _export(self, live: LiveGame) -> Attachment | None:
        body = await self._desk.export(live.id)
        return await asyncio.to_thread(entries.export_file, live, body) if isinstance(body, bytes) else None

    async def _link(self, live: LiveGame) -> str:
        return message_link(live, await self._desk.store.posts.newest(live.id))


def _deliverable(live: LiveGame | None) -> LiveGame:
    if live is None:
        raise Undeliverable("there is no such game")
    if GONE in live.header.options:
        raise Undeliverable("its channel was given up")
    return live


def _named(due: Due) -> str:
    """Return a post as the log of a fault names it: the game and the entry make it again."""
    return f"post {due.id} ({due.kind}) of game {due.game}, entry {due.n}"
