"""Answers with independent parts: what a member has chosen of them is kept, through a restart, till it is given."""

import asyncio
from typing import Final
from weakref import WeakValueDictionary

from bot.commands.caller import Caller
from bot.commands.context import Context
from bot.commands.order import offers_at, stale_page
from bot.desk.live import LiveGame, Submission
from bot.desk.outcomes import Done, Outcome, Repeated, Stale
from bot.members import drafts
from bot.pages.boards.picture import Artist
from bot.pages.discord.ids import Control
from bot.pages.discord.naming import title
from bot.pages.discord.page import Page
from bot.pages.orders.offers import Offers
from bot.pages.orders.parting import EACH, part_rows
from bot.pages.orders.preview import BLUE
from bot.pages.orders.rows import asked_now
from engine.kernel.capabilities import Parting
from engine.kernel.command import Command
from engine.kernel.ids import Side


class PartingRoom:
    """Answers the controls of questions with parts."""

    def __init__(self, context: Context, artist: Artist) -> None:
        self.context = context
        self.artist = artist
        self.verbs: Final = {"parts": self._page, "X": self._choose, "joined": self._give}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def _page(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        found = await offers_at(self.context, self.artist, control, caller)
        if isinstance(found, Page):
            return found
        live, offers = found
        chosen = await self._chosen(live, offers, caller)
        return _page_of(live, offers, caller, chosen, control.number(2))

    async def _choose(self, control: Control, caller: Caller, values: tuple[str, ...]) -> Page | None:
        found = await offers_at(self.context, self.artist, control, caller)
        if isinstance(found, Page):
            return found
        live, offers = found
        key, keys = control.rest[2], [part.key for part in offers.parts]
        if key not in keys or not values:
            return await stale_page(self.context, self.artist, live, caller)
        # Of two selects used at once, neither may forget the other.
        async with self._locks.setdefault(f"{caller.user}:{_key(live, offers)}", asyncio.Lock()):
            chosen = {**await self._chosen(live, offers, caller), key: values[0]}
            text = "\n".join((str(offers.decision), *(f"{part}={choice}" for part, choice in chosen.items())))
            await drafts.go_on(self.context.desk.store, caller.user, _key(live, offers), text)
        return _page_of(live, offers, caller, chosen, keys.index(key) // EACH)

    async def _give(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        found = await offers_at(self.context, self.artist, control, caller)
        if isinstance(found, Page):
            return found
        live, offers = found
        orders = _joined(live, offers.side, await self._chosen(live, offers, caller))
        if orders is None:
            return await stale_page(self.context, self.artist, live, caller)
        outcome: Outcome = Stale(live)
        for n, order in enumerate(orders):
            decision = None if n else offers.decision
            given = Submission(game=live.id, order=order, side=offers.side, decision=decision, part=n)
            outcome = await self.context.give(given, caller)
            if not isinstance(outcome, Done | Repeated):
                break
        else:
            await drafts.go_on(self.context.desk.store, caller.user, _key(live, offers), "")
        if isinstance(outcome, Stale):
            return await stale_page(self.context, self.artist, outcome.live, caller)
        return await self.context.conclude(outcome, caller, quiet=True)

    async def _chosen(self, live: LiveGame, offers: Offers, caller: Caller) -> dict[str, str]:
        """Return what the caller has chosen so far for the open question: choice by part."""
        text = await drafts.begun(self.context.desk.store, caller.user, _key(live, offers))
        number, *lines = text.splitlines() or [""]
        if number != str(offers.decision):
            return {}
        return {part: choice for part, _, choice in (line.partition("=") for line in lines)}


def _page_of(live: LiveGame, offers: Offers, caller: Caller, chosen: dict[str, str], page: int) -> Page:
    """Return the private page of an answer with parts, as far as it is chosen."""
    words = caller.words
    return Page(
        title(live, words),
        tuple(asked_now(live, words)),
        rows=part_rows(offers, words, chosen=chosen, page=page),
        small=words.message("parts-small"),
        accent=BLUE,
        passing=True,
    )


def _key(live: LiveGame, offers: Offers) -> str:
    return f"{live.id}:{offers.side}:parts"


def _joined(live: LiveGame, side: Side, chosen: dict[str, str]) -> tuple[Command, ...] | None:
    """Return the orders that give what was chosen; None where that is not offered any more."""
    if not isinstance(live.game, Parting):
        return None
    try:
        return live.game.joined(live.state, side, chosen)
    except LookupError:
        return None
