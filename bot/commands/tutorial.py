"""The tutorial: five minutes on a private board, each lesson waiting for the real command.

Its game is a real one, at a channel that only its learner has; while he learns, his commands in the channel where he
began mean that game.  Nothing of it is posted.  What he has learnt stands in his preferences, so it lives through a
restart; after a while without a command his channel is the ordinary one again.
"""

import asyncio
from collections.abc import Callable
from time import time
from typing import Final

from msgspec.structs import replace

from bot.commands.buttons import Handler
from bot.commands.caller import Caller
from bot.commands.context import GREEN, Context, asked_side, plain
from bot.commands.lessons import LESSONS, Deed
from bot.commands.looks import own_look
from bot.desk.live import LiveGame
from bot.desk.outcomes import Changed, Done
from bot.members.learning import Progress, keep, progress
from bot.pages.boards.kinds import called, is_board
from bot.pages.boards.picture import Artist
from bot.pages.boards.views import seen
from bot.pages.discord import ids, limits
from bot.pages.discord.ids import Control
from bot.pages.discord.naming import code
from bot.pages.discord.page import Button, Page
from bot.pages.orders.offers import Offer, Offers
from bot.pages.orders.rows import give_button
from bot.pages.posts import entries
from bot.words import FluentWords
from engine.kernel.ledger import Entry
from engine.kernel.odds import Preview, preview

PATIENCE: Final = 30 * 60
"""Seconds without a command after which a lesson is over."""
GUIDED: Final = ("order", "roll")
"""Lessons in which a learner may also go step by step."""
LOOKED_AT: Final = 60
"""Orders that are tried for one that rolls, to be given as an example."""


def _lesson(place: Progress) -> str:
    """Return the key of the lesson that a learner is in."""
    return tuple(LESSONS)[place.lesson]


class Tutorial:
    """Teaches; the reception asks it after every answer whether there is something to add."""

    def __init__(self, context: Context, artist: Artist, clock: Callable[[], float] = time) -> None:
        self._context = context
        self._artist = artist
        self._clock = clock
        context.private = self.live

    @property
    def verbs(self) -> dict[str, Handler]:
        """The handlers of the tutorial's buttons by the verb of their custom_id."""
        return {"learn": self._press}

    # -- where a learner is -------------------------------------------------------------------------------------
    async def place(self, user: int, channel: int) -> Progress | None:
        """Return where a user is in a tutorial that he began in a channel; None when he is in none."""
        found = await progress(self._context.desk.store, user)
        fresh = found is not None and found.channel == channel and self._clock() - found.at < PATIENCE
        return found if fresh else None

    async def live(self, channel: int, user: int) -> LiveGame | None:
        """Return the private game of a user who is learning in this channel; None when he is not."""
        found = await self.place(user, channel)
        return None if found is None else await self._context.desk.load(found.game)

    async def _keep(self, user: int, place: Progress | None) -> None:
        await keep(self._context.desk.store, user, place)

    # -- beginning, ending --------------------------------------------------------------------------------------
    async def begin(self, caller: Caller) -> Page:
        """Set up a private game for the caller and return the page of the first lesson."""
        desk, words = self._context.desk, caller.words
        busy = await desk.at_channel(caller.channel)
        if busy is not None and busy.sides_of(caller.user):
            return plain(words, words.message("tutorial-elsewhere"), words.message("nothing-changed"))
        if (old := await desk.at_channel(-caller.user)) is not None:
            await desk.abandon(old.id, caller.user, manager=True)
        found = next(
            (key, info)
            for key, system in self._context.systems.items()
            for info in system.scenarios()
            if info.introductory
        )
        made = await desk.create(
            system=found[0],
            scenario=found[1].id,
            channel=-caller.user,
            creator=caller.user,
            language=caller.language,
            interaction=caller.interaction,
        )
        if not isinstance(made, Changed):
            return plain(words, words.message("tutorial-busy"), words.message("nothing-changed"))
        started = await desk.practise(made.live.id, caller.user, made.live.game.sides[0])
        assert isinstance(started, Done), started
        live = started.live
        place = Progress(live.id, 0, caller.channel, len(live.entries), int(self._clock()))
        await self._keep(caller.user, place)
        return await self._lesson(live, place, caller, lead=(words.message("tutorial-begin"),))

    async def _press(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page:
        words, place = caller.words, await self.place(caller.user, caller.channel)
        match control.rest[0]:
            case "start":
                return await self.begin(caller)
            case "skip" if place is not None:
                live = await self._context.desk.load(place.game)
                assert live is not None
                return await self._next(live, place, caller, ())
            case "stop" if place is not None:
                return await self._end(place, caller, words.message("tutorial-stopped"))
            case _:
                return plain(words, words.message("tutorial-none"))

    async def _end(self, place: Progress, caller: Caller, *lines: str) -> Page:
        words = caller.words
        await self._keep(caller.user, None)
        await self._context.desk.abandon(place.game, caller.user, manager=True)
        return Page(words.message("tutorial-title"), (*lines, words.message("tutorial-next-steps")), accent=GREEN)

    # -- teaching -----------------------------------------------------------------------------------------------
    async def follow(self, name: str, caller: Caller, page: Page | None) -> Page | None:
        """Return an answer with the next step of the lesson added; unchanged for a caller who is not learning."""
        place = await self.place(caller.user, caller.channel)
        verb = name.partition(":")[0]
        if place is None or verb == "learn":
            return page
        live = await self._context.desk.load(place.game)
        if live is None or place.lesson >= len(LESSONS):
            return page
        refused = page is not None and page.refusal
        news = tuple(live.entries[place.entries :])
        told = self._told(live, place, news, caller.words)
        answer = () if page is None else (f"**{page.title}**" if page.title else "", *page.paragraphs, page.question)
        lead = tuple(line for line in (*answer, *told) if line)
        if LESSONS[_lesson(place)](Deed(verb, not refused, news)):
            return await self._next(live, place, caller, lead, page)
        place = replace(place, at=int(self._clock()))
        await self._keep(caller.user, place)
        return await self._lesson(live, place, caller, lead=lead, page=page)

    def _told(self, live: LiveGame, place: Progress, news: tuple[Entry, ...], words: FluentWords) -> tuple[str, ...]:
        """Return the story of the newest entry that the learner has not seen: nothing of this game is posted."""
        return tuple(entries.story(live, len(live.entries) - 1, words)) if news else ()

    async def _next(
        self, live: LiveGame, place: Progress, caller: Caller, lead: tuple[str, ...], page: Page | None = None
    ) -> Page:
        words = caller.words
        well = (words.message("tutorial-learnt"),) if lead else ()
        if place.lesson + 1 >= len(LESSONS) or not live.running:
            done = await self._end(place, caller, *lead, *well, words.message("tutorial-done"))
            return done if page is None else replace(done, picture=page.picture)
        place = Progress(place.game, place.lesson + 1, place.channel, len(live.entries), int(self._clock()))
        await self._keep(caller.user, place)
        return await self._lesson(live, place, caller, lead=(*lead, *well), page=page)

    async def _lesson(
        self, live: LiveGame, place: Progress, caller: Caller, *, lead: tuple[str, ...] = (), page: Page | None = None
    ) -> Page:
        """Return a page with the lesson under whatever else it says."""
        words, lesson = caller.words, _lesson(place)
        title = words.message("tutorial-lesson", number=place.lesson + 1, of=len(LESSONS))
        asked = words.message(f"tutorial-{lesson}", **await self._examples(live, lesson, caller))
        buttons = tuple(
            Button(ids.made("learn", live.id, what), words.message(f"button-learn-{what}")) for what in ("skip", "stop")
        )
        picture = page.picture if page else None
        rows = page.rows[: limits.ROWS - 1] if page else ()
        guided = (words.message("tutorial-guided"),) if lesson in GUIDED and not rows else ()
        rows = rows or (((give_button(live.id, words),),) if guided else ())
        if picture is None and len(live.entries) > place.entries:
            mine = await own_look(self._context, caller)
            if not mine.text:
                view = seen(live, asked_side(live, caller.user))
                picture = await self._artist.picture(view, words, palette=mine.palette, flip=mine.flip)
        return Page(
            title=title,
            paragraphs=(*lead, f"**{asked}**", *guided),
            picture=picture,
            small=page.small if page else "",
            rows=(*rows, buttons),
            files=page.files if page else (),
            accent=GREEN,
        )

    async def _examples(self, live: LiveGame, lesson: str, caller: Caller) -> dict[str, str]:
        """Return a unit and an order of the learner's that fit a lesson, as he would type them."""
        side = asked_side(live, caller.user)
        if lesson == "unit":
            view = seen(live, side)
            own = [c for c in view.pieces if c.side == side] if is_board(view) else []
            return {"unit": code(called(own[0]).within(caller.language)) if own else ""}
        if lesson not in ("order", "odds", "roll"):
            return {}
        offers = None if side is None else await self._context.offers.of(live, side)
        if offers is None:
            return {"order": ""}
        found = await asyncio.to_thread(_example, live, offers, rolls=lesson != "order")
        return {"order": code(found.said(caller.language))}


def _example(live: LiveGame, offers: Offers, *, rolls: bool) -> Offer:
    """Return a lawful order that rolls dice, or one that does not; when there is none such, the last of all."""
    for offer in offers.spread(offers.all, LOOKED_AT):
        foreseen = preview(live.game, live.state, offers.side, offer.order)
        if isinstance(foreseen, Preview) and (foreseen.roll is not None) == rolls:
            return offer
    return offers.all[-1]
