"""How the posts of a game follow its play: one live post for each chapter, edited in place, combats, questions.

What is to stand in the channel follows from the ledger, what stands there from the store; the difference is sent.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import timedelta
from itertools import zip_longest
from typing import Any, Final

import discord
from msgspec.structs import replace

from bot.delivery.grounds import GroundsAhead
from bot.delivery.outbox import NotYet
from bot.delivery.sending import There, send_page
from bot.desk.live import COMPUTER, LiveGame
from bot.desk.service import GameDesk
from bot.members.preferences import MENTION, chosen
from bot.pages.boards.hands import Overtaken
from bot.pages.boards.kinds import is_board, untargeted
from bot.pages.boards.picture import Artist
from bot.pages.boards.views import seen
from bot.pages.discord.layout import sheets
from bot.pages.discord.naming import message_link
from bot.pages.discord.page import Attachment, Page
from bot.pages.orders.offers import Offers, OfferShelf
from bot.pages.orders.rows import letters_on
from bot.pages.posts import chapters
from bot.pages.posts.deeds import chapter_view, fight_view
from bot.pages.posts.entries import knows_more
from bot.pages.posts.status import Contents
from bot.pages.posts.tales import Fight, Tale, answered, asked_here, coming_of, others_asked, tales, told_fights
from bot.store.port import Due, moment
from bot.store.postsport import Told
from bot.words import FluentWords, words
from engine.kernel.ids import Side
from renderer.paint.frame import Framing

UNKNOWN_CHANNEL: Final = 10003
TOO_MANY_EDITS: Final = 30046
"""Messages older than an hour may be edited only so often."""
GATHER: Final = 2.0
PUSHED: Final = 3
"""Messages of others below a live post, beyond which it is posted anew."""
AWAY: Final = timedelta(minutes=10)
"""A player who has waited longer for others has gone: an edit would not call him."""
TURNS: Final = 12
"""Turns that the status links to."""
FIGHTS: Final = 4
"""Combats that it links to."""
KNOWN: Final = 4000
_NOTHING: Final = -2
"""The last entry of a post that tells none yet."""
PATIENCE: Final = 10.0
"""Seconds of waiting for a board that stays the newest, after which one that is not is drawn."""
BELOW: Final = 30
"""Messages below a live post that are looked at."""

_log = logging.getLogger(__name__)


class Unmade(Exception):
    """A page could not be made; nothing is wrong with Discord or the store."""


@contextmanager
def making(live: LiveGame) -> Iterator[None]:
    """Turn whatever goes wrong while a page is made into Unmade; NotYet where the game went on under it."""
    entries = len(live.entries)
    try:
        yield
    except Exception as error:
        if len(live.entries) != entries:
            raise NotYet(0.0) from error
        raise Unmade from error


class Teller:
    """Brings the channel of a game up to its newest entry."""

    def __init__(
        self,
        client: discord.Client,
        desk: GameDesk,
        offers: OfferShelf,
        artist: Artist,
        reference: Callable[[str], str],
        ahead: GroundsAhead | None = None,
        gather: float = GATHER,
    ) -> None:
        self._client, self._desk, self._offers, self._artist = client, desk, offers, artist
        self._reference, self._ahead = reference, ahead
        self.gather = gather
        """Seconds between two edits of a live post at least."""
        self._turns: dict[tuple[int, int], int] = {}
        """The turns of positions, by game and entry."""
        self._edited: dict[int, float] = {}
        """By game: when its live post was edited last, on the loop's clock."""
        self._overtaken: dict[int, float] = {}
        """By game: since when its boards are outdated before they are drawn."""

    async def tell(self, due: Due, live: LiveGame, stand: There, *, quiet: bool) -> int | None:
        """Send and edit what entries up to the newest ask for; return the message of the newest chapter.

        Raises NotYet where the live post was edited a moment ago and nothing else is to be done.
        """
        told = tales(live)
        telling = await self._desk.store.posts.telling(live.id)
        sent = await self._desk.store.posts.told_since(live.id, 0)
        post = _Round(self, due, live, stand, list(telling), sum(each.post == due.id for each in sent))
        now = next((each for each in reversed(telling) if each.kind == "live"), None)
        first = now.first if now is not None else max(due.n or 0, await self._desk.store.posts.told_up_to(live.id) + 1)
        coming = coming_of(told, first)
        fights = tuple(told_fights(live, coming, quiet=quiet))
        asked = others_asked(live, told[-1], fights[-1] if fights else None)
        # The post of a finished combat needs no more telling.
        waiting = [each for each in telling if each.kind != "fight"]
        if now is not None and len(coming) == 1 and not fights and not asked and len(waiting) == 1:
            self._wait(live.id)
        kept = now
        for tale, then in zip_longest(coming, coming[1:]):
            own = [fight for fight in fights if tale.first <= fight.first <= tale.last]
            here = asked_here(live, tale, own)
            if kept is not None and then is not None and not own and post.passes_on(tale, then):
                kept = replace(kept, last=_NOTHING)
                continue
            await post.chapter(tale, kept, here, own, last=then is None)
            kept = None
            for fight in own:
                last = fight is own[-1]
                asked_of = live.asked if last and not fight.over else ()
                await post.fight(fight, asked_of, onward=last and fight.over and then is None and bool(here))
        await post.strays(told, fights)
        await post.questions(asked)
        return post.newest

    def _wait(self, game: int) -> None:
        left = self._edited.get(game, -self.gather) + self.gather - asyncio.get_running_loop().time()
        if left > 0:
            raise NotYet(left)

    def edited(self, game: int) -> None:
        """Note that the live post of a game has just been edited."""
        now = asyncio.get_running_loop().time()
        self._edited = {each: when for each, when in self._edited.items() if now - when < self.gather} | {game: now}

    async def calm(self, due: Due, live: LiveGame) -> None:
        """Take the controls off the posts of chapters, combats and questions: posts of every order follow."""
        said = words(live.language)
        for each in await self._desk.store.posts.telling(live.id):
            if each.kind == "question":
                await self.answered(due, live, each, said)
                continue
            if each.kind == "fight":
                page = chapters.fight_page(live, Fight(each.first, each.last, over=True), said)
            else:
                tale = next(tale for tale in reversed(tales(live)) if tale.first <= each.first)
                tale = replace(tale, last=each.last)
                picture = await self.drawn(live, each.last, said, tale=tale) if each.drawn else None
                page = chapters.live_page(live, tale, said, picture=picture, final=True)
            await self.edit(due, each.message, page, redrawn=True)
            await self._desk.store.posts.keep(live.id, replace(each, open=False))

    async def pushed(self, due: Due, message: int) -> bool:
        """Tell whether a message stands above more messages of others than it should."""
        channel = self._client.get_partial_messageable(due.channel)
        others = 0
        try:
            async for below in channel.history(limit=BELOW, after=discord.Object(message)):
                others += below.author != self._client.user
        except discord.Forbidden:
            return False
        return others > PUSHED

    async def kept_waiting(self, live: LiveGame, first: int, asked: Iterable[Side]) -> bool:
        """Tell whether the newest entry gives the word back to a player who has waited long in a chapter for it."""
        users = await self.pinged(live, asked)
        marks = await self._desk.store.posts.marks(live.id, max(0, first - 1))
        if not users or not marks:
            return False
        acted = max((mark.at for mark in marks if mark.user in users), default=marks[0].at)
        return moment(marks[-1].at) - moment(acted) > AWAY

    async def pinged(self, live: LiveGame, asked: Iterable[Side]) -> tuple[int, ...]:
        """Return whom a new message pings: who is asked in it, did not bring it about, and wants to be pinged."""
        store = self._desk.store
        by = {mark.user for mark in await store.posts.marks(live.id, len(live.entries) - 1)}
        users = [user for user in live.holders(tuple(asked)) if user != COMPUTER and user > 0 and user not in by]
        users = [user for user in users if not await self._desk.resting(live, user)]
        guild = live.header.guild
        return tuple([user for user in users if await chosen(store, MENTION, user=user, guild=guild) == "yes"])

    async def drawn(
        self,
        live: LiveGame,
        n: int,
        said: FluentWords,
        framed: Framing = "post",
        tale: Tale | None = None,
        fight: Fight | None = None,
        offers: Sequence[Offers] = (),
    ) -> Attachment | None:
        """Return what a post shows of the board after entry `n`, to everybody; None where it cannot be drawn.

        That of a chapter is headed as the chapter is, and shares its frame with those before it as long as what happens
        lies inside.  Letters stand on the targets of the answers that stand on the post.  Raises NotYet where the
        board of the newest entry was outdated before it was drawn.
        """
        newest = n >= len(live.entries) - 1
        view = seen(live, None) if newest else live.game.view(live.timeline.states[max(0, n)], None)
        if self._ahead is not None:
            self._ahead.look(live.game, view, said)
        if tale is not None:
            view = await asyncio.to_thread(chapter_view, live, view, tale, n)
        if fight is not None:
            view = await asyncio.to_thread(fight_view, live, view, fight)
        if is_board(view):
            view = untargeted(
                view, frozenset().union(*(letters_on(one, secret=knows_more(live, one.side)) for one in offers))
            )
        series = (live.id, tale.chapter.mark) if tale is not None else None
        now = asyncio.get_running_loop().time()
        late = now - self._overtaken.get(live.id, now) > PATIENCE

        def wanted() -> bool:
            return late or not newest or n >= len(live.entries) - 1

        try:
            found = await self._artist.picture(view, said, framed=framed, series=series, post=True, wanted=wanted)
        except Overtaken:
            self._overtaken.setdefault(live.id, now)
            raise NotYet(0.0) from None
        except Exception:  # noqa: BLE001 - the words of a post do not wait for its picture
            self._reference(f"board of game {live.id}, entry {n}")
            return None
        self._overtaken.pop(live.id, None)
        return found

    def stand_in(self, view: Any, said: FluentWords) -> Attachment | None:
        """Return what stands for a picture that a message keeps."""
        return self._artist.stand_in(view, said)

    async def offered(self, live: LiveGame, sides: Iterable[Side]) -> tuple[Offers, ...]:
        """Return the legal orders of sides that people play."""
        found = [await self._offers.of(live, side) for side in sides if live.seats.get(side) != COMPUTER]
        return tuple(each for each in found if each is not None)

    async def edit(self, due: Due, message: int, page: Page, *, redrawn: bool) -> bool:
        """Edit a message; False where it is gone or may not be edited any more."""
        sheet = sheets(page)[-1]
        where = self._client.get_partial_messageable(due.channel).get_partial_message(message)
        try:
            if redrawn:
                await where.edit(view=sheet.view, attachments=sheet.files())
            else:
                await where.edit(view=sheet.view)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:
                raise
            if isinstance(error, discord.NotFound | discord.Forbidden) or error.code == TOO_MANY_EDITS:
                return False
            raise
        return True

    async def answered(self, due: Due, live: LiveGame, kept: Told, said: FluentWords) -> None:
        """Leave of a question the line of what was answered; nothing if it was only passed."""
        with making(live):
            page = chapters.answered_page(live, Side(kept.side), kept.first, said)
        if page is not None:
            await self.edit(due, kept.message, page, redrawn=True)
        else:
            where = self._client.get_partial_messageable(due.channel).get_partial_message(kept.message)
            with suppress(discord.NotFound, discord.Forbidden):
                await where.delete()
        await self.keep(live.id, replace(kept, last=len(live.entries) - 1, open=False))

    async def send(self, due: Due, page: Page, stand: There, part: int, pinged: tuple[int, ...]) -> int:
        """Send a message of a post under a mark of its own, or edit the one that stands there already."""
        found = (stand or {}).get(part)
        if found is not None and await self.edit(due, found.message, page, redrawn=True):
            return found.message
        beside = replace(due, mark=due.mark + part)
        return await send_page(self._client, beside, replace(page, title=page.title), {}, pinged)

    async def contents(self, live: LiveGame) -> Contents:
        """Return where the newest turns of a game begin in its channel, and where its last combats stand."""
        if not live.started:
            return Contents()
        told = await self._desk.store.posts.told_since(live.id, 0)
        starts: dict[int, int] = {}
        # A post that was deleted has been sent anew: the later of two that begin alike stands.
        for first, message in {each.first: each.message for each in told if each.kind == "live"}.items():
            starts.setdefault(self._turn(live, first), message)
        fights = [each for each in told if each.kind == "fight"][-FIGHTS:]
        return Contents(
            tuple((str(turn), message_link(live, message)) for turn, message in list(starts.items())[-TURNS:] if turn),
            tuple((str(each.first), message_link(live, each.message)) for each in fights),
        )

    def _turn(self, live: LiveGame, first: int) -> int:
        """Return the turn of a chapter by its first entry; 0 before the first, or where no board tells it."""
        n = max(0, min(first, len(live.entries)) - 1)
        if (live.id, n) not in self._turns:
            view = live.game.view(live.timeline.states[n], None)
            self._turns[live.id, n] = view.turn if is_board(view) else 0
            while len(self._turns) > KNOWN:
                self._turns.pop(next(iter(self._turns)))
        return self._turns[live.id, n]

    async def told(self, game: int, fight: Fight) -> bool:
        """Tell whether a combat has had its post."""
        since = await self._desk.store.posts.told_since(game, fight.first)
        return any(each.kind == "fight" and each.first == fight.first for each in since)

    @property
    def keep(self) -> Callable[[int, Told], Awaitable[Told]]:
        """Keep what a message tells."""
        return self._desk.store.posts.keep


class _Round:
    """What is done for one post of the outbox."""

    def __init__(self, teller: Teller, due: Due, live: LiveGame, stand: There, telling: list[Told], part: int) -> None:
        self._teller, self._due, self._live, self._stand, self._telling = teller, due, live, stand, telling
        self._part = part
        """The next message to be sent; those that an earlier try has sent and kept count, closed ones too."""
        self._words = words(live.language)
        self.newest: int | None = None
        """The message of the newest chapter."""

    async def chapter(
        self, tale: Tale, kept: Told | None, asked: tuple[Side, ...], fights: Sequence[Fight], *, last: bool
    ) -> None:
        """Bring the post of a chapter up to its newest entry, or send it."""
        live, teller = self._live, self._teller
        if kept is None and not last and not self._tells(tale):
            return
        if kept is not None and last and not tale.over and kept.last == tale.last:
            self.newest = kept.message
            return
        if kept is not None and last and not tale.over and await self._unseen(kept, asked):
            await self._replaced(tale, kept)
            tale, kept = replace(tale, first=max(kept.last + 1, tale.first)), None
        if kept is not None:
            tale = replace(tale, first=max(kept.first, tale.first))
        page = await self._page(tale, asked, fights, final=not last)
        if kept is not None and await teller.edit(self._due, kept.message, page, redrawn=True):
            teller.edited(live.id)
            self.newest = kept.message
            await self._keep(kept, tale, page, open_=last and not tale.over)
            return
        if kept is not None:
            await teller.keep(live.id, replace(kept, open=False))
        pinged = await teller.pinged(live, asked) if last else ()
        message = self.newest = await self._sent(page, pinged)
        teller.edited(live.id)
        await self._keep(Told("live", tale.first, tale.last, message, self._due.id), tale, page, last and not tale.over)

    def passes_on(self, tale: Tale, then: Tale) -> bool:
        """Tell whether a chapter leaves its post to the next one: it tells nothing, and the same player goes on."""
        seats = self._live.seats
        mine, theirs = (chapter.side and seats.get(chapter.side) for chapter in (tale.chapter, then.chapter))
        return tale.first > 0 and mine is not None and mine == theirs and not self._tells(tale)

    def _tells(self, tale: Tale) -> bool:
        """Tell whether a chapter has anything to tell."""
        return bool(list(chapters.log_lines(self._live, tale.first, tale.last, self._words)))

    async def _unseen(self, kept: Told, asked: tuple[Side, ...]) -> bool:
        """Tell whether an edit of the live post would be missed: it stands far above, or who is asked has gone."""
        if await self._teller.pushed(self._due, kept.message):
            return True
        return await self._teller.kept_waiting(self._live, kept.first, asked)

    async def _keep(self, told: Told, tale: Tale, page: Page, open_: bool) -> None:
        drawn = page.picture is not None
        await self._teller.keep(self._live.id, replace(told, first=tale.first, last=tale.last, open=open_, drawn=drawn))

    async def _page(self, tale: Tale, asked: tuple[Side, ...], fights: Sequence[Fight], *, final: bool) -> Page:
        live, teller, said = self._live, self._teller, self._words
        told = tale.chapter
        offers = () if final else await teller.offered(live, asked)
        # Of a chapter that was undone nothing is left to be seen: the position is one of an earlier chapter.
        gone = tale.over and not any(tale.first <= n <= tale.last for n in live.timeline.live)
        bare = told.sealed or gone or (final and not fights and not self._tells(tale))
        picture = None if bare else await teller.drawn(live, tale.last, said, tale=tale, offers=offers)
        with making(self._live):
            return await asyncio.to_thread(
                chapters.live_page,
                live,
                tale,
                said,
                picture=picture,
                offers=offers,
                asked=asked,
                fights=fights,
                final=final,
            )

    async def _replaced(self, tale: Tale, kept: Told) -> None:
        """Take picture and controls off a live post that others have pushed up; its log stays."""
        before = replace(tale, first=max(kept.first, tale.first), last=kept.last)
        page = chapters.live_page(self._live, before, self._words, final=True)
        await self._teller.edit(self._due, kept.message, page, redrawn=True)
        await self._teller.keep(self._live.id, replace(kept, open=False, drawn=False))

    async def fight(self, fight: Fight, asked: tuple[Side, ...], *, onward: bool) -> None:
        """Bring the post of a combat up to its newest entry, or send it; one that was told whole stays.

        The newest of a chapter that goes on leads `onward` to the next order, since the chapter's own post is above it.
        """
        live, teller = self._live, self._teller
        kept = next((one for one in self._telling if one.kind == "fight" and one.first == fight.first), None)
        if kept is None and fight.over and await teller.told(live.id, fight):
            return
        if kept is not None and kept.drawn and kept.last == fight.last and (onward or not fight.over):
            return
        offers = await teller.offered(live, asked)
        # Where only its controls go, the picture stays.
        same = kept is not None and kept.drawn and kept.last == fight.last
        drawn = None if same else await teller.drawn(live, fight.last, self._words, "cut", fight=fight, offers=offers)
        picture = self._kept_picture(fight) if same else drawn
        with making(self._live):
            page = await asyncio.to_thread(
                chapters.fight_page,
                live,
                fight,
                self._words,
                picture=picture,
                offers=offers,
                asked=asked,
                onward=onward,
            )
        open_ = onward or not fight.over
        if kept is not None and await teller.edit(self._due, kept.message, page, redrawn=not same):
            await teller.keep(live.id, replace(kept, last=fight.last, open=open_, drawn=picture is not None))
            return
        message = await self._sent(page, await teller.pinged(live, asked))
        told = kept or Told("fight", fight.first, fight.last, message, self._due.id)
        told = replace(told, last=fight.last, message=message, post=self._due.id)
        await teller.keep(live.id, replace(told, open=open_, drawn=picture is not None))

    async def strays(self, told: tuple[Tale, ...], fights: Sequence[Fight]) -> None:
        """Close combats that are over or undone, above where their chapter goes on: none of them leads to an order."""
        known = {fight.first for fight in fights}
        left = [one for one in self._telling if one.kind == "fight" and one.first not in known]
        found = {fight.first: fight for fight in told_fights(self._live, told, quiet=False)} if left else {}
        for one in left:
            fight = found.get(one.first, Fight(one.first, one.last, over=True))
            if fight.over:
                picture = self._kept_picture(fight) if one.drawn else None
                with making(self._live):
                    page = chapters.fight_page(self._live, fight, self._words, picture=picture)
                await self._teller.edit(self._due, one.message, page, redrawn=not one.drawn)
                await self._teller.keep(self._live.id, replace(one, open=False))

    def _kept_picture(self, fight: Fight) -> Attachment | None:
        """Return what stands for the picture that the post of a combat has."""
        view = self._live.game.view(self._live.timeline.states[fight.last], None)
        return self._teller.stand_in(view, self._words)

    async def questions(self, asked: Sequence[Side]) -> None:
        """Ask sides in the chapter of another, and close the questions that are answered."""
        live, teller = self._live, self._teller
        waiting = list(asked)
        for kept in (one for one in self._telling if one.kind == "question"):
            side = Side(kept.side)
            if side not in waiting or answered(live, side, kept.first):
                await teller.answered(self._due, live, kept, self._words)
                continue
            waiting.remove(side)
            if kept.last < len(live.entries) - 1:
                await teller.edit(self._due, kept.message, await self._asking(side), redrawn=True)
                await teller.keep(live.id, replace(kept, last=len(live.entries) - 1))
        for side in waiting:
            if live.seats.get(side) == COMPUTER:
                continue
            message = await self._sent(await self._asking(side), await teller.pinged(live, (side,)))
            n = len(live.entries)
            await teller.keep(live.id, Told("question", n, n - 1, message, self._due.id, side))

    async def _asking(self, side: Side) -> Page:
        live, teller = self._live, self._teller
        offers = await teller.offered(live, (side,))
        picture = await teller.drawn(live, len(live.entries) - 1, self._words, "cut", offers=offers)
        with making(self._live):
            return await asyncio.to_thread(
                chapters.question_page, live, (side,), self._words, picture=picture, offers=offers
            )

    async def _sent(self, page: Page, pinged: tuple[int, ...]) -> int:
        message = await self._teller.send(self._due, page, self._stand, self._part, pinged)
        self._part += 1
        return message
