"""A game's life in its channel: what its opening tells on request, and another game after it."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot.commands import practice
from bot.commands.buttons import Handler
from bot.commands.caller import Caller
from bot.commands.context import Context, missing_permissions, plain
from bot.desk.live import COMPUTER, LiveGame
from bot.pages.discord.ids import Control
from bot.pages.discord.page import Page
from bot.pages.posts.background import background_of
from bot.pages.posts.opening import TOPICS, topic_page

SWAPPED: Final = "swap"


class LifeRoom:
    """What the buttons under the first and the last post of a game do."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.verbs: Final[Mapping[str, Handler]] = {"about": self._about, "again": self._again}

    async def _about(self, control: Control, caller: Caller, _chosen: tuple[str, ...]) -> Page | None:
        live = await self.context.game(control.game, caller)
        topic = control.rest[0]
        if isinstance(live, Page):
            return live
        if topic not in TOPICS:
            return plain(caller.words, caller.words.message("unknown-control"))
        return await topic_page(live, topic, await background_of(self.context.desk.store, live), caller.words)

    async def _again(self, control: Control, caller: Caller, _chosen: tuple[str, ...]) -> Page | None:
        """Set the same battle up again: whoever presses takes his side of before, or with SWAPPED the next one."""
        live = await self.context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        words, desk = caller.words, self.context.desk
        if caller.lacks:
            return plain(words, *missing_permissions(caller), words.message("nothing-changed"))
        header = live.header
        outcome = await desk.create(
            system=header.system,
            scenario=header.scenario,
            document=await self._document(live),
            options={"pack": header.options["pack"]} if "pack" in header.options else {},
            channel=caller.channel,
            creator=caller.user,
            language=header.language,
            guild=caller.guild,
            interaction=caller.interaction,
        )
        again, held = practice.fresh(outcome), live.sides_of(caller.user)
        if again is None or not held:
            return await self.context.conclude(outcome, caller, receipt="receipt-new")
        sides = live.game.sides
        step = 1 if control.rest[0] == SWAPPED else 0
        side = sides[(sides.index(held[0]) + step) % len(sides)]
        if COMPUTER in live.seats.values():
            return await practice.practise(self.context, again, caller, side)
        seated = await desk.join(again.id, caller.user, side)
        return await self.context.conclude(seated, caller, receipt="receipt-joined")

    async def _document(self, live: LiveGame) -> dict[str, Any] | None:
        """Return the content of a scenario that a member brought; ours are read anew."""
        if "pack" not in live.header.options:
            return None
        body = await self.context.desk.store.content(live.header.content)
        return None if body is None else msgspec.json.decode(body, type=dict[str, Any])
