"""`/clock`: how long sides may think in the game of a channel; pauses, more time, reminders."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from discord import app_commands

from bot.commands.acting import ActRoom
from bot.commands.buttons import Handler
from bot.commands.caller import Caller
from bot.commands.context import Context, plain
from bot.commands.reception import Reception
from bot.commands.sides import side_choices, side_meant
from bot.commands.slash import Choices, Interaction, SlashGroup, SlashOption, Word, subcommand
from bot.desk.clocks import Wish
from bot.desk.live import LiveGame
from bot.pace.terms import AT_END, MOST, NOTHING, UNITS, Pace, duration
from bot.pages.discord.ids import Control
from bot.pages.discord.naming import code
from bot.pages.discord.page import Page
from bot.pages.posts.clocks import clocks_page
from bot.pages.posts.deadlines import deadlines_page
from bot.words import LANGUAGES, words
from engine.kernel.ids import Side

Length = app_commands.Range[str, 1, 20]
Sentence = app_commands.Range[str, 1, 500]
Days = app_commands.Range[int, 0, MOST.days]


def lengths() -> Mapping[str, timedelta]:
    """Return the words for lengths of time in all languages: a member may write as he likes."""
    named = ((words(language).message(f"time-words-{key}"), unit) for language in LANGUAGES for key, unit in _UNITS)
    return {word: unit for many, unit in named for word in many.split()}


_UNITS: Final = tuple(UNITS.items())


class Unread(Exception):
    """A text is no length of time."""


def length(text: str | None) -> timedelta:
    """Return a length of time that a member wrote, NOTHING for none.  Raises Unread."""
    if text is None:
        return NOTHING
    back, plainly = text.strip().startswith("-"), text.strip().removeprefix("-")
    found = duration(plainly, lengths())
    if found is None:
        raise Unread(text)
    return -found if back else found


class ClockGroup(SlashGroup):
    """The subcommands only read what is meant; the desk judges who may do it."""

    def __init__(self, context: Context, acts: ActRoom, reception: Reception) -> None:
        super().__init__("clock", reception)
        self.acts = acts
        self.context = context
        self.verbs: Final[Mapping[str, Handler]] = {"nudge": self._nudged, "relieve": self._relieved}

    async def _sides(self, interaction: Interaction, typed: str) -> Choices:
        live = await self.context.at(interaction.channel_id or 0, interaction.user.id)
        language = self.reception.language(interaction)
        return [] if live is None else side_choices(live.game, live.game.sides, typed, language)

    REASON = SlashOption("reason", about="reason-of-clock")

    @subcommand("clock-set", end=SlashOption("end", values=AT_END, prefix="clock-then-"), reason=REASON)
    async def set_pace(
        self,
        caller: Caller,
        limit: Length | None = None,
        bank: Length | None = None,
        increment: Length | None = None,
        cap: Length | None = None,
        grace: Length | None = None,
        end: str | None = None,
        vacation: Days = 0,
        rests: bool = True,
        reason: Sentence = "",
    ) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        try:
            pace = Pace(
                bank=length(bank),
                increment=length(increment),
                cap=length(cap),
                limit=length(limit),
                grace=length(grace),
                at_end=next((known for known in AT_END if known == end), AT_END[0]),
                vacation=vacation,
                rests=rests,
            )
        except Unread as unread:
            return _unread(caller, unread)
        if live.started:
            return await self._wished(live, caller, Wish("pace", reason=reason, pace=pace))
        outcome = await self.context.desk.choose_pace(
            live.id, caller.user, pace, manager=caller.manager, interaction=caller.interaction
        )
        return await self.context.conclude(outcome, caller, receipt="receipt-clock")

    @subcommand("clock-show")
    async def show(self, caller: Caller) -> Page | None:
        live = await self.context.here(caller)
        return live if isinstance(live, Page) else clocks_page(live, caller.words)

    @subcommand("clock-pause", reason=REASON)
    async def pause(self, caller: Caller, time: Length, reason: Sentence = "") -> Page | None:
        return await self._retimed(caller, "pause", time, None, reason)

    @subcommand("clock-resume", reason=REASON)
    async def resume(self, caller: Caller, reason: Sentence = "") -> Page | None:
        return await self._retimed(caller, "resume", None, None, reason)

    @subcommand("clock-extend", side=SlashOption("side", about="side-of-clock", complete=_sides), reason=REASON)
    async def extend(
        self, caller: Caller, time: Length, side: Word | None = None, reason: Sentence = ""
    ) -> Page | None:
        return await self._retimed(caller, "extend", time, side, reason)

    @subcommand("clock-calendar")
    async def calendar(self, caller: Caller) -> Page:
        """Return the caller's deadlines in all games of the server, with a file for his calendar."""
        desk, found = self.context.desk, []
        for header in await desk.games(guild=caller.guild, user=caller.user, statuses=("running",)):
            live = await desk.load(header.id)
            if live is not None:
                found.append((live, {clock.side: clock.ends for clock in live.clocks.sides if clock.ends is not None}))
        return deadlines_page(found, caller.user, desk.now(), caller.words)

    @subcommand("clock-nudge")
    async def nudge(self, caller: Caller) -> Page | None:
        live = await self.context.here(caller)
        return live if isinstance(live, Page) else await self._nudge(live.id, caller)

    async def _retimed(self, caller: Caller, act: str, time: str | None, side: str | None, reason: str) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        try:
            span = length(time)
        except Unread as unread:
            return _unread(caller, unread)
        whose = _whose(live, caller.user, side)
        wish = Wish("pause" if act == "pause" else "resume" if act == "resume" else "extend", span, whose, reason)
        return await self._wished(live, caller, wish)

    async def _wished(self, live: LiveGame, caller: Caller, wish: Wish) -> Page | None:
        """Ask the players for what a player wishes; show the referee what his act would change before he does it."""
        if live.running and await self.context.judges(caller, live):
            return await self.acts.propose_time(caller, live, wish)
        manager = caller.manager or await self.context.may_referee(caller, live.header.guild)
        outcome = await self.context.desk.retime(
            live.id, caller.user, wish, manager=manager, interaction=caller.interaction
        )
        return await self.context.conclude(outcome, caller)

    async def _nudge(self, game: int, caller: Caller) -> Page | None:
        outcome = await self.context.desk.nudge(game, caller.user, interaction=caller.interaction)
        return await self.context.conclude(outcome, caller, receipt="receipt-nudged")

    async def _nudged(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        live = await self.context.game(control.game, caller)
        return live if isinstance(live, Page) else await self._nudge(live.id, caller)

    async def _relieved(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        found = await self.context.side(control, caller)
        if isinstance(found, Page):
            return found
        live, side = found
        outcome = await self.context.desk.relieve(
            live.id, caller.user, side, control.number(1), interaction=caller.interaction
        )
        return await self.context.conclude(outcome, caller)


def _whose(live: LiveGame, user: int, text: str | None) -> Side | None:
    """Return the side whose clock is meant: the one named, else the user's own that is asked, else his first."""
    if text is not None:
        return side_meant(live.game, text) or Side(text)
    held = live.sides_of(user)
    return next((side for side in live.asked if side in held), held[0] if held else None)


def _unread(caller: Caller, unread: Unread) -> Page:
    return plain(caller.words, caller.words.message("time-unread", text=code(str(unread)).strip("`")))
