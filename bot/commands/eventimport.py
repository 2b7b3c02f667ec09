"""`/event import`: FIDE's report of a tournament is taken over, to go on here.

What an organiser prepares stands in the database until he carries it out: the file, who plays for whom, the terms.
"""

import asyncio
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

import discord
from msgspec.structs import replace

from bot.commands.caller import Caller
from bot.commands.context import GREEN
from bot.commands.eventroom import EventHall
from bot.commands.eventterms import TermsRoom, Unread, member
from bot.commands.uploads import fetched
from bot.desk.outcomes import Busy
from bot.desk.tournament import Again, Barred, Taken, TournamentDesk
from bot.desk.tournament.outcomes import Answer
from bot.members.drafts import mark_of
from bot.members.eventdrafts import ReportDraft, keep_report, keep_terms, kept_report, kept_terms
from bot.pages.discord.ids import whole
from bot.pages.discord.naming import code, mention
from bot.pages.discord.page import Form, Page
from bot.pages.tournament.refusals import refusal_page
from bot.tournaments import formats
from bot.tournaments.terms import Terms, usual_ties

if TYPE_CHECKING:
    from bot.tournaments import trf

REPORT_BYTES: Final = 512 * 1024
_NUMBER: Final = re.compile(r"\s*([1-9][0-9]{0,3})\b")


class ImportRoom:
    """Answers organisers who bring a report."""

    def __init__(self, hall: EventHall, terms: TermsRoom) -> None:
        self._hall, self._desk, self._terms = hall, hall.desk, terms
        self._store = hall.context.desk.store
        self.presses: Final = {"report": self._report, "bind": self._bind, "import": self._import}
        self.forms: Final = {"members": self._members_form, "going-on": self._going_on_form}
        self.sent: Final = {"members": self._members, "going-on": self._going_on}

    async def take(self, caller: Caller, upload: discord.Attachment) -> Page:
        """Read a report, keep it, and show its players; a bad one is refused with its line, and nothing is kept."""
        if (barred := await self._terms.barred(caller)) is not None:
            return barred
        data = await fetched(caller, upload, REPORT_BYTES)
        if isinstance(data, Page):
            return data
        text, said = decoded(data), caller.words
        if text is None:
            return refusal_page(said.message("trf-not-text", file=code(upload.filename)), said)
        report = await self._read(upload.filename, text, caller)
        if isinstance(report, Page):
            return report
        guild = caller.guild or 0
        known = await self._desk.known_names(guild)
        users = _known(report, known)
        draft = ReportDraft(upload.filename[:100], text, users, bool(users))
        terms = await self._terms.fresh(caller)
        named = report.name or upload.filename.rpartition(".")[0]
        terms = replace(
            terms, name=named[:100], format=report.format, rounds=report.rounds, points=report.points, sides="drawn",
            seeding="hand", tie_breaks=usual_ties(report.format),
        )  # fmt: skip
        await keep_terms(self._store, caller.user, guild, 0, terms)
        await keep_report(self._store, caller.user, guild, draft)
        return self._page(terms, draft, report, 0, caller)

    async def begun(self, caller: Caller) -> Page:
        """Return the page of the report that the caller has begun with."""
        if await kept_report(self._store, caller.user, caller.guild or 0) is None:
            return refusal_page(caller.words.message("trf-no-file"), caller.words)
        return await self._report(0, "0", caller)

    async def _read(self, file: str, text: str, caller: Caller) -> "trf.Report | Page":
        from bot.pages.tournament.reports import wrong_line  # noqa: PLC0415 - py4swiss is slow to load
        from bot.tournaments import takeover, trf  # noqa: PLC0415

        read = await asyncio.to_thread(trf.read, text)
        refused = read if isinstance(read, trf.Refused) else takeover.unlike(read)
        if refused is not None:
            return refusal_page(wrong_line(file, refused, caller.words), caller.words)
        assert isinstance(read, trf.Report)
        return read

    async def _draft(self, caller: Caller) -> "tuple[Terms, ReportDraft, trf.Report] | Page":
        """Return what the caller prepares; else a page that says that it is out of date."""
        guild, said = caller.guild or 0, caller.words
        terms, draft = (
            await kept_terms(self._store, caller.user, guild, 0),
            await kept_report(self._store, caller.user, guild),
        )
        if terms is None or draft is None:
            return refusal_page(said.message("event-stale"), said)
        report = await self._read(draft.file, draft.text, caller)
        return report if isinstance(report, Page) else (terms, draft, report)

    def _page(
        self, terms: Terms, draft: ReportDraft, report: "trf.Report", start: int, caller: Caller,
        notes: Iterable[str] = (),
    ) -> Page:  # fmt: skip
        from bot.pages.tournament.reports import players_page  # noqa: PLC0415

        known = draft.known
        return players_page(terms.name, draft.file, report, draft.users, start, caller.words, notes, known=known)

    async def _report(self, _: int, arg: str, caller: Caller) -> Page:
        found = await self._draft(caller)
        return found if isinstance(found, Page) else self._page(*found, whole(arg), caller)

    # -- who plays for whom
    async def _bind(self, _: int, arg: str, caller: Caller) -> Page:
        found = await self._draft(caller)
        if isinstance(found, Page):
            return found
        terms, draft, report = found
        said, user = arg.partition("=")[::2]
        if not 1 <= (number := whole(said)) <= len(report.players):
            return refusal_page(caller.words.message("event-stale"), caller.words)
        users, note = await self._with(draft.users, number, user, caller)
        draft = replace(draft, users=users)
        await keep_report(self._store, caller.user, caller.guild or 0, draft)
        return self._page(terms, draft, report, _first(number - 1), caller, [note] if note else [])

    async def _with(
        self, users: Mapping[int, int], number: int, text: str, caller: Caller
    ) -> tuple[dict[int, int], str]:
        """Return who plays for whom with one member more, or what stands in the way."""
        said, kept = caller.words, {n: user for n, user in users.items() if n != number}
        try:
            user = member(text)
        except Unread:
            return dict(users), f"⚠️ {said.message('trf-no-member')}"
        if (taken := next((n for n, each in kept.items() if each == user), None)) is not None:
            return dict(users), f"⚠️ {said.message('trf-twice-member', member=mention(user), number=str(taken))}"
        if users.get(number) != user and await self._hall.name_of(caller.guild or 0, user) is None:
            return dict(users), f"⚠️ {said.message('trf-no-member')}"
        return kept | {number: user}, ""

    async def _members_form(self, _: int, arg: str, caller: Caller) -> Form | Page:
        from bot.pages.tournament.reports import members_form  # noqa: PLC0415

        found = await self._draft(caller)
        if isinstance(found, Page):
            return found
        draft, report = found[1:]
        return members_form(report, draft.users, max(0, whole(arg)), caller.words)

    async def _members(self, _: int, arg: str, values: Mapping[str, str], caller: Caller) -> Page:
        """Take members that were typed, a line each; what cannot be read is said, and the rest is taken."""
        from bot.pages.tournament.reports import MEMBERS, TYPED  # noqa: PLC0415

        found = await self._draft(caller)
        if isinstance(found, Page):
            return found
        terms, draft, report = found
        users, notes = dict(draft.users), []
        for line in [line for line in values.get(MEMBERS, "").splitlines() if line.strip()][:TYPED]:
            begins = _NUMBER.match(line)
            if begins is None or int(begins[1]) > len(report.players):
                notes.append(f"⚠️ {caller.words.message('trf-unread', text=line[:60])}")
                continue
            last = line[begins.end() :].split()[-1:]
            if not last or not any(sign.isdecimal() for sign in last[0]):
                users.pop(int(begins[1]), None)
                continue
            users, note = await self._with(users, int(begins[1]), last[0], caller)
            notes += [note] if note else []
        draft = replace(draft, users=users)
        await keep_report(self._store, caller.user, caller.guild or 0, draft)
        return self._page(terms, draft, report, max(0, whole(arg)), caller, dict.fromkeys(notes))

    # -- shown, then done
    async def _going_on_form(self, _: int, __: str, caller: Caller) -> Form | Page:
        from bot.pages.tournament.reports import going_on_form  # noqa: PLC0415

        found = await self._draft(caller)
        return found if isinstance(found, Page) else going_on_form(caller.words)

    async def _going_on(self, _: int, __: str, values: Mapping[str, str], caller: Caller) -> Page:
        """Show what will be done; say why it cannot be."""
        from bot.pages.tournament.reports import preview_page  # noqa: PLC0415

        found = await self._draft(caller)
        if isinstance(found, Page):
            return found
        terms, draft, report = found
        draft = replace(draft, reason=values.get("reason", ""))
        answer = await self._carried(self._desk.foreseen(), terms, draft, caller)
        if not isinstance(answer, Taken):
            return self._page(terms, draft, report, 0, caller, self._why(answer, draft, caller))
        t = answer.live.state
        due = await asyncio.to_thread(formats.next_round, t)
        mark = await keep_report(self._store, caller.user, caller.guild or 0, draft)
        shown = mark_of(f"{mark} {terms!r}")
        return await asyncio.to_thread(preview_page, t, answer.acts, due, draft.reason, shown, caller.words)

    async def _import(self, _: int, mark: str, caller: Caller) -> Page:
        """Do what was shown, unless something else is prepared by now."""
        found = await self._draft(caller)
        barred = found if isinstance(found, Page) else await self._terms.barred(caller)
        if isinstance(found, Page) or barred is not None:
            return barred or found  # type: ignore[return-value]
        terms, draft, report = found
        if mark_of(f"{await keep_report(self._store, caller.user, caller.guild or 0, draft)} {terms!r}") != mark:
            return refusal_page(caller.words.message("event-stale"), caller.words)
        answer = await self._carried(self._desk, terms, draft, caller)
        if not isinstance(answer, Taken | Again):
            return self._page(terms, draft, report, 0, caller, self._why(answer, draft, caller))
        self._hall.context.wake()
        await keep_report(self._store, caller.user, caller.guild or 0, None)
        await keep_terms(self._store, caller.user, caller.guild or 0, 0, None)
        return Page(paragraphs=(caller.words.message("trf-done"),), accent=GREEN)

    async def _carried(
        self, desk: TournamentDesk, terms: Terms, draft: ReportDraft, caller: Caller
    ) -> "Taken | Again | Barred | Busy | trf.Refused | trf.Unwritable":
        by = self._hall.by(caller, draft.reason)
        return await desk.go_on(caller.guild or 0, caller.channel, by, terms, draft.text, draft.users)

    def _why(self, answer: "Answer | trf.Refused | str", draft: ReportDraft, caller: Caller) -> tuple[str, ...]:
        """Return why nothing is done."""
        from bot.pages.tournament.reports import wrong_line  # noqa: PLC0415
        from bot.tournaments import trf  # noqa: PLC0415

        if isinstance(answer, str):
            return (f"⚠️ {caller.words.message('event-export-no-trf')}",)
        if isinstance(answer, trf.Refused):
            return (f"⚠️ {wrong_line(draft.file, answer, caller.words)}",)
        refused = self._hall.refused(answer, caller)
        return () if refused is None else tuple(f"⚠️ {line}" for line in refused.paragraphs)


def _first(start: int) -> int:
    from bot.pages.tournament.reports import EACH  # noqa: PLC0415

    return start // EACH * EACH


def _known(report: "trf.Report", known: Mapping[str, int]) -> dict[int, int]:
    """Return the members who have played under names of a report, each once."""
    users: dict[int, int] = {}
    for player in report.players:
        user = known.get(player.name.casefold())
        if user is not None and user not in users.values() and player.number not in report.resting:
            users[player.number] = user
    return users


def decoded(data: bytes) -> str | None:
    """Return a report as text, in UTF-8 or in what older programs write; None for what is no text."""
    if b"\0" in data:
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Accents stand alone in words of Latin letters; Cyrillic letters stand together.
        together = len(re.findall(rb"[\xc0-\xff]{3}", data))
        return data.decode("cp1251" if together else "cp1252", errors="replace")
