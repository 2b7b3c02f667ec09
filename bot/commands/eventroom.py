"""What all commands and controls of tournaments share: which tournament, who asks, how an answer is told."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeAlias

from msgspec.structs import replace

from bot.commands.caller import Caller
from bot.commands.context import GREEN, Context
from bot.delivery.eventfacts import FactsOf
from bot.delivery.places import Places
from bot.desk.outcomes import Busy
from bot.desk.tournament import Again, Barred, By, LiveTournament, NoTournament, Overtaken, Taken
from bot.desk.tournament.outcomes import Answer
from bot.pages.discord.ids import Control, whole
from bot.pages.discord.page import Form, Page
from bot.pages.tournament.easel import Easel
from bot.pages.tournament.posted import NONE
from bot.pages.tournament.refusals import refusal_page, why_said
from bot.store.tournamentport import LIVE
from bot.tournaments.state import Tournament

Press: TypeAlias = Callable[[int, str, Caller], Awaitable[Page | None]]
"""Takes the number of a tournament, what a control names or the member chose, and who pressed it."""
Opens: TypeAlias = Callable[[int, str, Caller], Awaitable[Form | Page]]
Sends: TypeAlias = Callable[[int, str, Mapping[str, str], Caller], Awaitable[Page | None]]


class EventHall:
    """Finds tournaments and tells what came of acts."""

    def __init__(self, context: Context, facts: FactsOf, easel: Easel, places: Places) -> None:
        self.context, self.facts, self.easel, self.places = context, facts, easel, places
        self.desk = context.desk.tournaments

    async def at(self, number: int, caller: Caller) -> LiveTournament | Page:
        """Return a tournament of the caller's guild; else a page that says that there is none."""
        live = await self.desk.load(number) if number > 0 else None
        if live is None or live.guild != caller.guild:
            return refusal_page(caller.words.message("event-none"), caller.words)
        return live

    async def named(
        self, caller: Caller, name: str | None, wanted: Callable[[Tournament], bool] | None = None
    ) -> LiveTournament | Page:
        """Return the tournament that a command names, else the newest of the guild, one that goes on first.

        Of several that go on, one that is `wanted` before all others.
        """
        guild, said = caller.guild or 0, caller.words
        if name is not None and isinstance(known := await self.at(whole(name), caller), LiveTournament):
            return known
        if name:
            found = await self.desk.by_name(guild, name)
            return found or refusal_page(said.message("event-none-named", name=name[:100]), said)
        rows = await self.desk.of_guild(guild)
        here = [row for row in rows if row.channel == caller.channel]
        ordered = sorted((*here, *rows), key=lambda row: row.status not in LIVE)
        for row in ordered if wanted else ():
            live = await self.desk.load(row.id) if row.status in LIVE else None
            if live is not None and wanted is not None and wanted(live.state):
                return live
        return await self.at(ordered[0].id if ordered else 0, caller)

    async def name_of(self, guild: int, user: int) -> str | None:
        """Return the name of a member of a guild; None for who is none."""
        return await self.places.member_name(guild, user)

    def by(self, caller: Caller, reason: str = "") -> By:
        """Return the caller as the desk knows members."""
        return By(
            user=caller.user,
            manager=caller.manager,
            reason=reason.strip(),
            interaction=caller.interaction,
            roles=frozenset(caller.roles),
        )

    def refused(self, answer: Answer, caller: Caller) -> Page | None:
        """Return why nothing was done; None where it was."""
        said = caller.words
        match answer:
            case Taken() | Again():
                self.context.wake()
                return None
            case Barred(why, _, facts):
                return refusal_page(why_said(why, dict(facts), said), said)
            case Overtaken():
                return refusal_page(said.message("event-overtaken"), said)
            case NoTournament():
                return refusal_page(said.message("event-none"), said)
            case Busy():
                return refusal_page(said.message("event-busy"), said)

    def wrong(self, caller: Caller, code: str, text: str = "") -> Page:
        """Return a page that says what of a text cannot be read."""
        return refusal_page(caller.words.message(code, text=text[:100]), caller.words)


class EventRoom:
    """Hands controls of tournaments to those who answer them, by what they are for."""

    def __init__(self, presses: Mapping[str, Press], forms: Mapping[str, Opens], sent: Mapping[str, Sends]) -> None:
        self._presses, self._forms, self._sent = presses, forms, sent
        self.verbs: Final = {"tour": self._press, "F": self._press}
        self.forms: Final = {"tell": self._open}
        self.sent: Final = {"told": self._take}

    @property
    def pressed_by(self) -> frozenset[str]:
        """Return what buttons and selects are for."""
        return frozenset(self._presses)

    async def _press(self, control: Control, caller: Caller, chosen: tuple[str, ...]) -> Page | None:
        what, arg = control.rest[1], control.rest[2]
        if what not in self._presses:
            return refusal_page(caller.words.message("unknown-control"), caller.words)
        value = f"{arg}={chosen[0]}" if chosen and arg != NONE else chosen[0] if chosen else arg
        return await self._presses[what](control.number(0), value, caller)

    async def _open(self, control: Control, caller: Caller) -> Form | Page:
        what = control.rest[1]
        if what not in self._forms:
            return refusal_page(caller.words.message("unknown-control"), caller.words)
        return await self._forms[what](control.number(0), control.rest[2], caller)

    async def _take(self, control: Control, values: Mapping[str, str], caller: Caller) -> Page | None:
        what = control.rest[1]
        if what not in self._sent:
            return refusal_page(caller.words.message("unknown-control"), caller.words)
        stripped = {name: value.strip() for name, value in values.items()}
        return await self._sent[what](control.number(0), control.rest[2], stripped, caller)


def with_note(page: Page, note: str) -> Page:
    """Return a page with what was done above it."""
    return replace(page, paragraphs=(f"✅ {note}", *page.paragraphs), accent=GREEN)
