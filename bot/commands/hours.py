"""`/hours`: when a member is not to be disturbed."""

import re
from datetime import date
from typing import Final

from discord import app_commands
from msgspec.structs import replace

from bot.commands.caller import Caller
from bot.commands.context import GREEN, Context, plain
from bot.commands.reception import Reception
from bot.commands.slash import Choices, Interaction, SlashGroup, SlashOption, Word, choices, fitting, subcommand
from bot.pace.hours import LONGEST, MOST_OFF, MOST_QUIET, Vacation, known_zone, length, zone_names, zone_of
from bot.pages.discord.naming import code
from bot.pages.discord.page import Page
from bot.store.paceport import NOBODY, Member
from bot.words import LANGUAGES, words

Text = app_commands.Range[str, 1, 60]
Day = app_commands.Range[str, 1, 10]
_QUIET: Final = re.compile(r"([01]?[0-9]|2[0-4])(?::([0-5][0-9]))?[-–—]([01]?[0-9]|2[0-4])(?::([0-5][0-9]))?")
MIDNIGHT: Final = 1440
AHEAD: Final = 366
"""Days before a vacation at most."""


class Unfit(Exception):
    """What a member writes of his hours cannot be: the message that says so, and what he wrote."""

    def __init__(self, why: str, text: str = "") -> None:
        super().__init__(why)
        self.why, self.text = why, text


class HoursGroup(SlashGroup):
    """A member's own hours, in all of his games."""

    def __init__(self, context: Context, reception: Reception) -> None:
        super().__init__("hours", reception)
        self.context = context

    async def _zones(self, _: Interaction, typed: str) -> Choices:
        return choices(fitting(((name, name.replace("_", " ")) for name in zone_names()), typed))

    @subcommand("hours-show")
    async def show(self, caller: Caller) -> Page | None:
        return self._page(await self._known(caller), caller)

    @subcommand("hours-set", zone=SlashOption("zone", complete=_zones))
    async def set_hours(
        self, caller: Caller, zone: Word | None = None, quiet: Text | None = None, off: Text | None = None
    ) -> Page | None:
        mine = await self._known(caller)
        try:
            hours = mine.hours
            hours = hours if zone is None else replace(hours, zone=_zone(zone))
            hours = hours if quiet is None else replace(hours, quiet=quiet_hours(quiet))
            hours = hours if off is None else replace(hours, off=days_off(off))
        except Unfit as unfit:
            return _unfit(caller, unfit)
        return await self._kept(caller, replace(mine, hours=hours))

    @subcommand("hours-vacation", first=SlashOption("from"), last=SlashOption("until"))
    async def vacation(self, caller: Caller, first: Day, last: Day) -> Page | None:
        mine = await self._known(caller)
        now = self.context.desk.now()
        today = now.astimezone(zone_of(mine.hours.zone)).date()
        try:
            begin, end = _date(first), _date(last)
        except Unfit as unfit:
            return _unfit(caller, unfit)
        if not today <= begin <= end or (end - begin).days >= LONGEST or (begin - today).days > AHEAD:
            return _unfit(caller, Unfit("hours-dates-wrong"))
        if any(begin <= other.last and other.first <= end for other in mine.vacations):
            return _unfit(caller, Unfit("hours-vacation-twice"))
        trip = Vacation(begin, end, mine.hours.zone, now)
        return await self._kept(caller, replace(mine, vacations=(*mine.vacations, trip)))

    @subcommand("hours-back")
    async def back(self, caller: Caller) -> Page | None:
        mine = await self._known(caller)
        today = self.context.desk.now().astimezone(zone_of(mine.hours.zone)).date()
        if all(each.last <= today for each in mine.vacations):
            return _unfit(caller, Unfit("hours-not-away"))
        # What has been is left: clocks have stood by it, today included.
        kept = tuple(replace(each, last=min(each.last, today)) for each in mine.vacations if each.first <= today)
        return await self._kept(caller, replace(mine, vacations=kept))

    async def _known(self, caller: Caller) -> Member:
        return (await self.context.desk.store.pace.members((caller.user,))).get(caller.user, NOBODY)

    async def _kept(self, caller: Caller, member: Member) -> Page:
        await self.context.desk.rest(caller.user, member)
        self.context.wake()
        return self._page(member, caller)

    def _page(self, member: Member, caller: Caller) -> Page:
        said, hours = caller.words, member.hours
        now = self.context.desk.now().astimezone(zone_of(hours.zone))
        lines = [said.message("hours-zone", zone=hours.zone, now=f"{now:%H:%M}")]
        if hours.quiet is None or hours.quiet[0] == hours.quiet[1]:
            lines.append(said.message("hours-quiet-none"))
        else:
            begin, end = (f"{minute // 60}:{minute % 60:02}" for minute in hours.quiet)
            lines.append(said.message("hours-quiet", **{"from": begin, "until": end}))
        days = ", ".join(said.message(f"weekday-{day}") for day in hours.off)
        lines.append(said.message("hours-off", days=days) if days else said.message("hours-off-none"))
        trips = sorted(each for each in ((t.first, t.last) for t in member.vacations) if each[1] >= now.date())
        lines += [said.message("hours-vacation", first=str(first), last=str(last)) for first, last in trips]
        return Page(said.message("hours-title"), ("\n".join(lines),), small=said.message("hours-how"), accent=GREEN)


def _zone(text: str) -> str:
    zone = known_zone(text)
    if zone is None:
        raise Unfit("hours-zone-unknown", text)
    return zone


def quiet_hours(text: str) -> tuple[int, int] | None:
    """Return quiet hours that are written as `22:00-8:00` or `22-8`; None for a word that means none.  Raises Unfit."""
    if _none(text):
        return None
    found = _QUIET.fullmatch("".join(text.split()))
    if found is None:
        raise Unfit("hours-quiet-unread", text)
    numbers = [int(part or 0) for part in found.groups()]
    begin, end = numbers[0] * 60 + numbers[1], numbers[2] * 60 + numbers[3]
    if max(begin, end) > MIDNIGHT:
        raise Unfit("hours-quiet-unread", text)
    quiet = begin % MIDNIGHT, end % MIDNIGHT
    if length(quiet) > MOST_QUIET:
        raise Unfit("hours-quiet-long")
    return quiet


def days_off(text: str) -> tuple[int, ...]:
    """Return the days of the week that are named in any language; none for a word that means that.  Raises Unfit."""
    if _none(text):
        return ()
    known = {
        word: day
        for language in LANGUAGES
        for day in range(7)
        for word in words(language).message(f"weekday-words-{day}").split()
    }
    named = text.casefold().replace(",", " ").split()
    if not named or any(word not in known for word in named):
        raise Unfit("hours-off-unread", text)
    days = tuple(sorted({known[word] for word in named}))
    if len(days) > MOST_OFF:
        raise Unfit("hours-off-many")
    return days


def _none(text: str) -> bool:
    return any(text.strip().casefold() in words(language).message("words-none").split() for language in LANGUAGES)


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError as error:
        raise Unfit("hours-dates-unread", text) from error


def _unfit(caller: Caller, unfit: Unfit) -> Page:
    text = code(unfit.text).strip("`")
    return plain(caller.words, caller.words.message(unfit.why, text=text, zone=text))
