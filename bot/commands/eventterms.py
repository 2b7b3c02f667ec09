"""Opening a tournament, and changing its terms: chosen on a page, kept until they are applied."""

import re
from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from msgspec.structs import replace

from bot.commands.caller import Caller
from bot.commands.clock import Unread as UnreadTime
from bot.commands.clock import length
from bot.commands.context import GREEN
from bot.commands.eventroom import EventHall
from bot.desk.tournament import Taken
from bot.desk.tournament.founding import pace_holds
from bot.desk.tournament.outcomes import LiveTournament
from bot.desk.tournament.rights import directs
from bot.members.eventdrafts import keep_report, keep_terms, kept_report, kept_terms
from bot.members.preferences import LANGUAGE, chosen
from bot.pace import terms as paces
from bot.pace.terms import AT_END, UNTIMED, Pace
from bot.pages.discord.ids import whole
from bot.pages.discord.page import Form, Page
from bot.pages.tournament import choosing
from bot.pages.tournament.choosing import SECTIONS, section_of, terms_page
from bot.pages.tournament.readings import READING, clocks_form
from bot.pages.tournament.refusals import refusal_page
from bot.tournaments.terms import Points, Terms
from bot.words import LANGUAGES

_MEMBER: Final = re.compile(r"(?:<@!?)?([1-9][0-9]{14,18})>?")
_ROLE: Final = re.compile(r"(?:<@&)?([1-9][0-9]{14,18})>?")
MOST: Final = 1000


class Unread(Exception):
    """A field cannot be read: the message that says so, and what was typed."""


class TermsRoom:
    """Keeps what an organiser chooses, and does it."""

    def __init__(self, hall: EventHall) -> None:
        self._hall, self._desk = hall, hall.desk
        self._store, self._systems = hall.context.desk.store, hall.context.systems
        self.presses: Final = {
            "terms": self._section,
            "choose": self._choose,
            "open": self._open,
            "discard": self._discard,
        }
        self.forms: Final = {
            "numbers": self._numbers, "people": self._people, "clocks": self._clocks, "apply": self._apply_form,
        }  # fmt: skip
        self.sent: Final = {
            "new": self._new, "numbers": self._typed, "people": self._typed, "clocks": self._typed_clocks,
            "apply": self._apply,
        }  # fmt: skip

    async def new(self, caller: Caller) -> Form | Page:
        """Return the form that a tournament begins with, unless none can be opened here."""
        return await self.barred(caller) or choosing.new_form(caller.words)

    async def barred(self, caller: Caller) -> Page | None:
        """Return why no tournament can be opened in the caller's channel."""
        said = caller.words
        ground = await self._hall.places.near(caller.guild, caller.channel)
        if ground is None or not caller.writes:
            return refusal_page(said.message("event-no-thread-here"), said)
        lacks = tuple(dict.fromkeys((*caller.lacks, *self._hall.places.lacks(ground))))
        if not lacks:
            return None
        names = ", ".join(said.message(f"permission-{name.replace('_', '-')}") for name in lacks)
        return refusal_page(said.message("event-may-not", names=names), said)

    async def _new(self, _: int, __: str, values: Mapping[str, str], caller: Caller) -> Page:
        if (barred := await self.barred(caller)) is not None:
            return barred
        await keep_report(self._store, caller.user, caller.guild or 0, None)
        return await self._fields(0, "game", await self.fresh(caller), values, caller)

    async def fresh(self, caller: Caller) -> Terms:
        """Return the terms that a new tournament of the caller's server begins with, without a name."""
        system = next(iter(self._systems))
        usual = await chosen(self._store, LANGUAGE, guild=caller.guild)
        language = next((code for code in LANGUAGES if code == usual), caller.public)
        listed = self._systems[system].scenarios()
        first = next((info for info in listed if info.introductory), listed[0])
        return Terms(name="", system=system, scenarios=(first.id,), language=language)

    # -- choosing
    async def _draft(self, number: int, caller: Caller) -> Terms | Page:
        """Return the terms that a member is choosing; those of the tournament where he has not begun to."""
        said = caller.words
        kept = await kept_terms(self._store, caller.user, caller.guild or 0, number)
        if not number:
            return kept or refusal_page(said.message("event-stale"), said)
        live = await self._directed(number, caller)
        return live if isinstance(live, Page) else kept or live.state.terms

    async def _directed(self, number: int, caller: Caller) -> LiveTournament | Page:
        """Return a tournament that the caller runs; else why he cannot change its terms."""
        live, said = await self._hall.at(number, caller), caller.words
        if isinstance(live, Page):
            return live
        why = "over" if live.state.over else "begun" if live.state.begun else ""
        if not directs(live.state, self._hall.by(caller)):
            why = "not-organiser"
        return refusal_page(said.message(f"event-why-{why}"), said) if why else live

    async def _page(self, number: int, terms: Terms, section: str, caller: Caller, *notes: str, pick: str = "") -> Page:
        where = next((each for each in SECTIONS if each == section), SECTIONS[0])
        goes_on = not number and await kept_report(self._store, caller.user, caller.guild or 0) is not None
        return terms_page(number, terms, where, self._systems, caller.words, notes, goes_on=goes_on, pick=pick)

    async def page(self, number: int, caller: Caller) -> Page:
        """Return the page on which the terms of a tournament are changed."""
        return await self._section(number, SECTIONS[0], caller)

    async def _section(self, number: int, arg: str, caller: Caller) -> Page:
        terms = await self._draft(number, caller)
        return terms if isinstance(terms, Page) else await self._page(number, terms, arg, caller)

    async def _choose(self, number: int, arg: str, caller: Caller) -> Page:
        terms = await self._draft(number, caller)
        if isinstance(terms, Page):
            return terms
        what, _, value = arg.partition("=")
        if what == "readings":
            return await self._page(number, terms, "rules", caller, pick=value)
        changed = choosing.told(terms, what, value, self._systems)
        if changed is None or (number and changed.system != terms.system):
            return refusal_page(caller.words.message("event-stale"), caller.words)
        await keep_terms(self._store, caller.user, caller.guild or 0, number, changed)
        pick = what.removeprefix(READING) if what.startswith(READING) else ""
        return await self._page(number, changed, section_of(what), caller, pick=pick)

    async def _numbers(self, number: int, section: str, caller: Caller) -> Form | Page:
        terms = await self._draft(number, caller)
        return (
            terms if isinstance(terms, Page) else choosing.numbers_form(number, "numbers", section, terms, caller.words)
        )

    async def _people(self, number: int, section: str, caller: Caller) -> Form | Page:
        terms = await self._draft(number, caller)
        return (
            terms if isinstance(terms, Page) else choosing.numbers_form(number, "people", section, terms, caller.words)
        )

    async def _clocks(self, number: int, section: str, caller: Caller) -> Form | Page:
        terms = await self._draft(number, caller)
        return terms if isinstance(terms, Page) else clocks_form(number, section, terms, caller.words)

    async def _typed_clocks(self, number: int, section: str, values: Mapping[str, str], caller: Caller) -> Page:
        """Take clocks of one's own, or say what of them cannot be."""
        terms, said = await self._draft(number, caller), caller.words
        if isinstance(terms, Page):
            return terms
        try:
            pace = own_pace(values)
        except Unread as unread:
            code, wrong = unread.args
            return await self._page(number, terms, section, caller, f"⚠️ {said.message(code, text=wrong[:100])}")
        written = paces.written(pace) if pace != UNTIMED else ""
        if not pace_holds(written):
            return await self._page(number, terms, section, caller, f"⚠️ {said.message('event-why-pace')}")
        terms = replace(terms, pace=written)
        await keep_terms(self._store, caller.user, caller.guild or 0, number, terms)
        return await self._page(number, terms, section, caller)

    async def _typed(self, number: int, section: str, values: Mapping[str, str], caller: Caller) -> Page:
        terms = await self._draft(number, caller)
        return terms if isinstance(terms, Page) else await self._fields(number, section, terms, values, caller)

    async def _fields(self, number: int, section: str, terms: Terms, values: Mapping[str, str], caller: Caller) -> Page:
        """Take the fields of a form into terms; what cannot be read is said, and the rest is taken."""
        notes = []
        for name, text in values.items():
            try:
                terms = typed(terms, name, text)
            except Unread as unread:
                code, wrong = unread.args
                notes.append(f"⚠️ {caller.words.message(code, text=wrong[:100])}")
        await keep_terms(self._store, caller.user, caller.guild or 0, number, terms)
        return await self._page(number, terms, section, caller, *notes)

    async def _discard(self, number: int, _: str, caller: Caller) -> Page:
        await keep_terms(self._store, caller.user, caller.guild or 0, number, None)
        if not number:
            await keep_report(self._store, caller.user, caller.guild or 0, None)
        code = "event-run-dropped" if number else "event-terms-dropped"
        return Page(paragraphs=(caller.words.message(code),), passing=True)

    # -- doing it
    async def _open(self, _: int, __: str, caller: Caller) -> Page:
        terms = await self._draft(0, caller)
        barred = terms if isinstance(terms, Page) else await self.barred(caller)
        if isinstance(terms, Page) or barred is not None:
            return barred or await self._page(0, terms, "", caller)  # type: ignore[arg-type]
        answer = await self._desk.open(caller.guild or 0, caller.channel, self._hall.by(caller), terms)
        if (refused := self._hall.refused(answer, caller)) is not None:
            return await self._page(0, terms, SECTIONS[0], caller, *(f"⚠️ {line}" for line in refused.paragraphs))
        await keep_terms(self._store, caller.user, caller.guild or 0, 0, None)
        return Page(paragraphs=(caller.words.message("event-opened"),), accent=GREEN)

    async def _apply_form(self, number: int, _: str, caller: Caller) -> Form | Page:
        live = await self._directed(number, caller)
        return live if isinstance(live, Page) else choosing.apply_form(number, caller.words)

    async def _apply(self, number: int, _: str, values: Mapping[str, str], caller: Caller) -> Page:
        terms = await self._draft(number, caller)
        if isinstance(terms, Page):
            return terms
        answer = await self._desk.change_terms(number, self._hall.by(caller, values.get("reason", "")), terms)
        if (refused := self._hall.refused(answer, caller)) is not None:
            return await self._page(number, terms, SECTIONS[0], caller, *(f"⚠️ {line}" for line in refused.paragraphs))
        await keep_terms(self._store, caller.user, caller.guild or 0, number, None)
        assert isinstance(answer, Taken) or answer is not None
        return Page(paragraphs=(caller.words.message("event-changed"),), accent=GREEN)


def typed(terms: Terms, name: str, text: str) -> Terms:
    """Return terms with what was typed into a field.  Raises Unread."""
    match name:
        case "name":
            return replace(terms, name=" ".join(text.split()))
        case "rounds" | "most":
            return replace(terms, **{name: _number(text) if text else 0})
        case "points":
            return replace(terms, points=_points(text)) if text else terms
        case "late":
            first, *rest = text.split() or ["0"]
            return replace(terms, late=_number(first), late_points=_tenths(rest[0]) if rest else 0)
        case "groups":
            first, *rest = text.split() or ["0"]
            return replace(terms, groups=_number(first), through=_number(rest[0]) if rest else terms.through)
        case "role":
            found = _ROLE.fullmatch(text)
            if text and found is None:
                raise Unread("event-unread-member", text)
            return replace(terms, role=None if found is None else int(found[1]))
        case "referees":
            return replace(
                terms, referees=tuple(dict.fromkeys(member(word) for word in text.replace(",", " ").split()))
            )
    return terms


def own_pace(values: Mapping[str, str]) -> Pace:
    """Return the clocks of a form; those without a bank or limit are none.  Raises Unread."""
    bank, increment, cap = _lengths(values.get("bank", ""), "", "+", "<")
    limit, grace = _lengths(values.get("limit", ""), "", "+")
    if not (bank or limit):
        return UNTIMED
    vacation = _number(values["vacation"]) if values.get("vacation") else 0
    if vacation > paces.MOST.days:
        raise Unread("event-unread-number", values["vacation"])
    end = next((each for each in AT_END if each == values.get("end")), AT_END[0])
    return Pace(bank, increment, cap, limit, grace, end, vacation, values.get("rests") != "no")


def _lengths(text: str, *signs: str) -> tuple[timedelta, ...]:
    """Return the length of time behind each sign, NOTHING where it is not there; `10d +2h <15d`.  Raises Unread."""
    parts = dict.fromkeys(signs, "")
    sign = ""
    for word in text.replace("+", " +").replace("<", " <").replace("≤", " <").split():
        sign = word[0] if word[0] in "+<" else sign
        if sign not in parts:
            raise Unread("event-unread-time", text)
        parts[sign] += word.lstrip("+<")
    try:
        return tuple(length(part or None) for part in parts.values())
    except UnreadTime as unread:
        raise Unread("event-unread-time", text) from unread


def member(text: str) -> int:
    """Return the member that a mention or number means.  Raises Unread."""
    found = _MEMBER.fullmatch(text.strip())
    if found is None:
        raise Unread("event-unread-member", text)
    return int(found[1])


def _number(text: str) -> int:
    number = whole(text)
    if not 0 <= number <= MOST:
        raise Unread("event-unread-number", text)
    return number


def _tenths(text: str) -> int:
    """Return points in tenths: `1`, `½`, `1½`, `0.5`, `0,5`."""
    plain = text.replace(",", ".").replace("½", ".5")
    first, _, rest = plain.partition(".")
    if not (first or rest) or len(rest) > 1 or not f"{first}{rest}".isdecimal() or len(first) > 2:
        raise Unread("event-unread-number", text)
    return int(first or 0) * 10 + int(rest or 0)


def _points(text: str) -> Points:
    parts = text.split()
    if not 4 <= len(parts) <= 5:
        raise Unread("event-unread-number", text)
    win, draw, loss, bye = (_tenths(each) for each in parts[:4])
    return Points(win, draw, loss, bye, _number(parts[4]) if len(parts) == 5 else 0)
