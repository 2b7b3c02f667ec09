"""A game's life in its channel: what its opening tells on request, and another game after it."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bot.commands.buttons import Handler
from bot.commands.caller import Caller
from bot.commands.context import Context, plain
from bot.commands.founding import Battle, found, others_of
from bot.delivery.places import Places
from bot.desk.live import COMPUTER, POLICIES, WITNESS, LiveGame
from bot.formats.export import DICE
from bot.members.preferences import POSTS
from bot.pages.boards.picture import Artist
from bot.pages.discord.ids import Control
from bot.pages.discord.page import Page
from bot.pages.posts.background import background_of
from bot.pages.posts.opening import TOPICS, topic_page
from bot.pages.posts.picker import Opponent

if TYPE_CHECKING:
    from bot.commands.picker import PickerRoom

SWAPPED: Final = "swap"
_OWN: Final = ("pack", POLICIES)
"""Options of a game whose content is its own."""
_DICE: Final = (DICE, WITNESS)


class LifeRoom:
    """What the buttons under the first and the last post of a game do."""

    def __init__(self, context: Context, artist: Artist, places: Places) -> None:
        self.context, self._artist, self._places = context, artist, places
        self.verbs: Final[Mapping[str, Handler]] = {
            "about": self._about,
            "again": self._again,
            "new": self._picked,
            "N": self._picked,
        }

    @cached_property
    def picker(self) -> "PickerRoom":
        """The picker of new games, which no start needs."""
        from bot.commands.picker import PickerRoom  # noqa: PLC0415

        return PickerRoom(self.context, self._artist, self._places)

    async def _picked(self, control: Control, caller: Caller, chosen: tuple[str, ...]) -> Page | None:
        return await self.picker.press(control, caller, chosen)

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
        header = live.header
        sides, held = live.game.sides, live.sides_of(caller.user)
        step = 1 if control.rest[0] == SWAPPED else 0
        opponent: Opponent = "computer" if held and COMPUTER in live.seats.values() else "members"
        if len(held) == len(sides):
            opponent = "both"
        battle = Battle(
            system=header.system,
            scenario=header.scenario,
            document=await self._document(live),
            options={key: header.options[key] for key in (*_OWN, *_DICE) if key in header.options},
            language=header.language,
            opponent=opponent,
            side=sides[(sides.index(held[0]) + step) % len(sides)] if held else None,
            invited=others_of(live, caller.user) if caller.guild == header.guild else (),
            posts=await self.context.desk.store.preference("game", live.id, POSTS.key),
        )
        return await found(self.context, caller, battle)

    async def _document(self, live: LiveGame) -> dict[str, Any] | None:
        """Return the content of a scenario that a member brought, or whose rules options were chosen; else None.

        Ours are read anew.
        """
        if not any(key in live.header.options for key in _OWN):
            return None
        body = await self.context.desk.store.content(live.header.content)
        return None if body is None else msgspec.json.decode(body, type=dict[str, Any])
