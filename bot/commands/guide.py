"""The guided way to an order, from the button under the live post to the preview; all of it in one private message."""

from typing import Final

from bot.commands.caller import Caller
from bot.commands.context import Context, asked_side
from bot.commands.order import press_order, refused, step_page
from bot.desk.live import LiveGame
from bot.desk.outcomes import NotRunning, NotYours
from bot.pages.boards.picture import Artist
from bot.pages.discord import ids
from bot.pages.discord.ids import Control
from bot.pages.discord.naming import title
from bot.pages.discord.page import Page
from bot.pages.orders.editors import editor_rows
from bot.pages.orders.guide import Step, step_at
from bot.pages.orders.offers import Offers
from bot.pages.orders.parting import part_rows
from bot.pages.orders.rows import AT_ONCE, asked_now, decision_rows


class GuideRoom:
    """Answers the controls of the guided way."""

    def __init__(self, context: Context, artist: Artist) -> None:
        self.context = context
        self.artist = artist
        self.verbs: Final = {"give": self._begin, "guide": self._step, "G": self._step}

    async def _begin(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        found = await self._asked(control, caller)
        if isinstance(found, Page):
            return found
        live, offers = found
        rows = editor_rows(live, caller.words) or part_rows(offers, caller.words)
        if not rows and offers.free:
            return await step_page(self.context, self.artist, caller, live, offers, Step())
        rows = rows or decision_rows(offers, caller.words)
        return Page(title(live, caller.words), tuple(asked_now(live, caller.words)), rows=rows, passing=True)

    async def _step(self, control: Control, caller: Caller, chosen: tuple[str, ...]) -> Page | None:
        found = await self._asked(control, caller)
        if isinstance(found, Page):
            return found
        live, offers = found
        path = chosen[0] if chosen else control.rest[2]
        offer = offers.named(path.removeprefix(AT_ONCE)) if path.startswith(AT_ONCE) else None
        if offers.decision != control.number(0) or offers.mark != control.rest[1]:
            return await step_page(
                self.context, self.artist, caller, live, offers, Step(), (caller.words.message("guide-stale"),)
            )
        if offer is not None:
            return await press_order(self.context, self.artist, caller, live, offers, offer, back=control.rest[2])
        return await step_page(self.context, self.artist, caller, live, offers, step_at(path))

    async def _asked(self, control: Control, caller: Caller) -> tuple[LiveGame, Offers] | Page:
        """Return the game and what the caller can order in it now; else why nothing."""
        live = await self.context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        if not live.running:
            return await refused(self.context, NotRunning(live), caller)
        marked = ids.side_at(live.game.sides, control.rest[1]) if len(control.rest) > 1 else None
        own = marked in live.asked and marked in live.sides_of(caller.user)
        side = marked if own else asked_side(live, caller.user)
        offers = None if side is None else await self.context.offers.of(live, side)
        if offers is None:
            return await refused(self.context, NotYours(live, live.asked, live.awaited), caller)
        return live, offers
