"""Running a tournament: the next step first, then every act, shown with what it changes before it is done."""

import re
from asyncio import to_thread
from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.commands.caller import Caller
from bot.commands.clock import Unread as UnreadTime
from bot.commands.clock import length
from bot.commands.eventroom import EventHall, with_note
from bot.commands.eventterms import TermsRoom, Unread, member
from bot.desk.tournament import Again, LiveTournament, Taken
from bot.desk.tournament.outcomes import Answer
from bot.desk.tournament.rights import directs
from bot.desk.tournament.running import unopened
from bot.desk.tournament.service import TournamentDesk
from bot.members.eventdrafts import ProposedAct, keep_act, kept_act
from bot.pages.discord.ids import whole
from bot.pages.discord.page import Form, Page
from bot.pages.tournament.managing import (
    ACTS,
    AT_TABLE,
    OF_PLAYER,
    about_page,
    act_form,
    acts_now,
    fill_page,
    preview_lines,
    preview_page,
    run_page,
)
from bot.pages.tournament.marks import marks_page
from bot.pages.tournament.refusals import refusal_page
from bot.tournaments.acts import How
from bot.tournaments.marks import marks
from bot.words import LANGUAGES, words
from engine.kernel.command import Resign
from engine.kernel.notation import plain as folded

_PAIR: Final = re.compile(r"([0-9]{1,4})\s*[-–—:]\s*([0-9]{1,4})")
HOWS: Final[tuple[How, ...]] = ("set", "forfeit", "both-forfeit")


class RunRoom:
    """Answers organisers and referees."""

    def __init__(self, hall: EventHall, terms: TermsRoom) -> None:
        self._hall, self._desk, self._terms = hall, hall.desk, terms
        self._store = hall.context.desk.store
        self.presses: Final = {
            "run": self._run,
            "act": self._act,
            "about": self._about,
            "do": self._do,
            "undone": self._undone,
        }
        self.forms: Final = {"act": self._form}
        self.sent: Final = {"act": self._sent}

    async def page(self, live: LiveTournament, caller: Caller) -> Page:
        """Return the page of who runs or referees a tournament; else why he may not."""
        if (barred := self._barred(live, caller)) is not None:
            return barred
        facts = await self._hall.facts.gather(live)
        waiting = dict.fromkeys(table.number for table, _ in unopened(live.state))
        organises = directs(live.state, self._hall.by(caller))
        return await to_thread(run_page, live.state, facts, caller.words, organises=organises, unopened=waiting)

    def _barred(self, live: LiveTournament, caller: Caller) -> Page | None:
        t = live.state
        if directs(t, self._hall.by(caller)) or caller.user in t.terms.referees:
            return None
        return refusal_page(caller.words.message("event-why-not-referee"), caller.words)

    async def _judged(self, number: int, caller: Caller, act: str) -> LiveTournament | Page:
        """Return a tournament in which the caller may do something of the kind; else why he may not."""
        live, said = await self._hall.at(number, caller), caller.words
        if isinstance(live, Page):
            return live
        if (barred := self._barred(live, caller)) is not None:
            return barred
        if act and act not in (*AT_TABLE, "run") and not directs(live.state, self._hall.by(caller)):
            return refusal_page(said.message("event-why-not-organiser"), said)
        return live

    async def _run(self, number: int, _: str, caller: Caller) -> Page:
        live = await self._judged(number, caller, "run")
        return live if isinstance(live, Page) else await self.page(live, caller)

    async def _act(self, number: int, act: str, caller: Caller) -> Page:
        """Answer the choice of an act."""
        live = await self._judged(number, caller, act)
        if isinstance(live, Page):
            return live
        t, said = live.state, caller.words
        if act == "terms":
            return await self._terms.page(number, caller)
        if act == "marks":
            facts = await self._hall.facts.gather(live)
            return marks_page(t, facts, marks(t, await self._resigned(live)), said)
        if act not in ACTS or act not in acts_now(t, organises=directs(t, self._hall.by(caller))):
            return refusal_page(said.message("event-stale"), said)
        if act in (*AT_TABLE, *OF_PLAYER):
            return about_page(t, number, act, 0, said)
        return fill_page(t, number, act, "", said)

    async def _resigned(self, live: LiveTournament) -> frozenset[tuple[int, int]]:
        """Return the games, as table and leg, that ended by a resignation."""
        found = set()
        for table in live.state.tables:
            for n, (leg, score) in enumerate(zip(table.legs, table.scores, strict=True)):
                game = None if leg is None or score is None else await self._hall.context.desk.load(leg.game)
                if game is not None and game.started and isinstance(game.entries[-1].command, Resign):
                    found.add((table.number, n))
        return frozenset(found)

    async def _about(self, number: int, arg: str, caller: Caller) -> Page:
        """Answer the choice of a table or player for an act."""
        act, _, value = arg.partition("=")
        live = await self._judged(number, caller, act)
        if isinstance(live, Page):
            return live
        if act not in (*AT_TABLE, *OF_PLAYER):
            return refusal_page(caller.words.message("event-stale"), caller.words)
        if value.startswith(">"):
            return about_page(live.state, number, act, max(0, whole(value[1:])), caller.words)
        return fill_page(live.state, number, act, value, caller.words)

    async def _meant(self, number: int, arg: str, caller: Caller) -> tuple[LiveTournament, str, str] | Page:
        """Return the tournament of a form, its act and what that is about; else why there is none."""
        act, _, about = arg.partition(".")
        live = await self._judged(number, caller, act)
        if isinstance(live, Page):
            return live
        if not _known(live, act, about):
            return refusal_page(caller.words.message("event-stale"), caller.words)
        return live, act, about

    async def _form(self, number: int, arg: str, caller: Caller) -> Form | Page:
        found = await self._meant(number, arg, caller)
        if isinstance(found, Page):
            return found
        live, act, about = found
        return act_form(live.state, number, act, about, caller.words)

    async def _sent(self, number: int, arg: str, values: Mapping[str, str], caller: Caller) -> Page:
        found = await self._meant(number, arg, caller)
        if isinstance(found, Page):
            return found
        live, act, about = found
        return await self._propose(live, ProposedAct(act, about, dict(values), ()), caller)

    # -- shown, then done
    async def _propose(self, live: LiveTournament, act: ProposedAct, caller: Caller, *notes: str) -> Page:
        """Show what an act would change; say why it cannot be done."""
        said = caller.words
        try:
            answer = await self._carried(self._desk.foreseen(), live, act, caller)
        except Unread as unread:
            code, text = unread.args
            return self._hall.wrong(caller, code, text)
        if not isinstance(answer, Taken):
            refused = self._hall.refused(answer, caller)
            assert refused is not None
            return refused
        facts = await self._hall.facts.gather(live)
        lines = preview_lines(answer.acts, answer.live.state, facts, said)
        mark = await keep_act(
            self._store, caller.user, live.id, ProposedAct(act.act, act.about, act.fields, _unlike(answer))
        )
        return preview_page(live.state, live.id, act.act, act.fields.get("reason", ""), lines, mark, said, *notes)

    async def _do(self, number: int, mark: str, caller: Caller) -> Page:
        """Do what was shown, unless it would be something else by now."""
        kept = await kept_act(self._store, caller.user, number, mark)
        live, said = await self._judged(number, caller, "" if kept is None else kept.act), caller.words
        if isinstance(live, Page):
            return live
        if kept is None:
            return refusal_page(said.message("event-stale"), said)
        try:
            foreseen = await self._carried(self._desk.foreseen(), live, kept, caller)
            if isinstance(foreseen, Taken) and _unlike(foreseen) != kept.shown:
                return await self._propose(live, kept, caller, f"⚠️ {said.message('event-overtaken')}")
            answer = await self._carried(self._desk, live, kept, caller)
        except Unread as unread:
            code, text = unread.args
            return self._hall.wrong(caller, code, text)
        if (refused := self._hall.refused(answer, caller)) is not None:
            return refused
        assert isinstance(answer, Taken | Again)
        return with_note(await self.page(answer.live, caller), said.message("event-run-done"))

    async def _undone(self, number: int, _: str, caller: Caller) -> Page:
        live = await self._judged(number, caller, "run")
        if isinstance(live, Page):
            return live
        page = await self.page(live, caller)
        return Page(
            page.title, (caller.words.message("event-run-dropped"), *page.paragraphs), rows=page.rows, passing=True
        )

    async def _carried(self, desk: TournamentDesk, live: LiveTournament, act: ProposedAct, caller: Caller) -> Answer:
        """Do an act at a desk.  Raises Unread."""
        told, number = act.fields, live.id
        by, about = self._hall.by(caller, told.get("reason", "")), whole(act.about)
        match act.act:
            case "pair" | "repeat":
                return await desk.pair(number, by, repeats=act.act == "repeat")
            case "hand":
                return await desk.pair_by_hand(number, by, *_pairs(told.get("pairs", "")))
            case "close":
                return await desk.close_round(number, by)
            case "score" | "correct":
                leg, winner, margin, how = _result(told)
                does = desk.score if act.act == "score" else desk.correct
                return await does(number, by, about, leg, winner, margin, how)
            case "extend":
                return await desk.extend(number, by, about, _seconds(told.get("time", "")))
            case "halt" | "resume":
                return await desk.halt(number, by, about, on=act.act == "halt")
            case "drop":
                return await desk.drop(number, by, about)
            case "return":
                return await desk.come_back(number, by, about)
            case "disqualify":
                return await desk.disqualify(number, by, about)
            case "substitute":
                user = member(told.get("member", ""))
                name = await self._hall.name_of(live.guild, user)
                if name is None:
                    raise Unread("event-unread-member", told.get("member", ""))
                return await desk.substitute(number, by, about, user, name)
            case "seed":
                return await desk.seed(number, by, _order(told.get("order", "")))
            case "lists":
                return await desk.show_lists(number, by)
            case _:
                return await desk.end(number, by, cancelled=act.act == "cancel")


def _unlike(answer: Taken) -> tuple[str, ...]:
    """Return what an act would write without its moment, to be compared."""
    return tuple(re.sub(r"at='[^']*'", "", repr(act)) for act in answer.acts)


def _known(live: LiveTournament, act: str, about: str) -> bool:
    """Tell whether an act and what it is about are in a tournament."""
    if act in AT_TABLE:
        return 1 <= whole(about) <= len(live.state.tables)
    if act in OF_PLAYER:
        return 1 <= whole(about) <= len(live.state.entrants)
    return act in ACTS


def _pairs(text: str) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    """Return the pairs and byes of a text.  Raises Unread."""
    plain, bye = folded(text), _bye()
    byes = tuple(int(each) for each in bye.findall(plain))
    rest = bye.sub(" ", plain)
    pairs = tuple((int(one), int(two)) for one, two in _PAIR.findall(rest))
    if _PAIR.sub(" ", rest).strip(" ,;.") or not pairs:
        raise Unread("event-unread-pairs", text)
    return pairs, byes


@cache
def _bye() -> re.Pattern[str]:
    """Return how a bye is written: by the words of all languages, as a member likes."""
    named = (words(language).message("event-words-bye") for language in LANGUAGES)
    return re.compile(rf"(?:{'|'.join(folded(word) for many in named for word in many.split())})\s*([0-9]{{1,4}})")


def _order(text: str) -> tuple[int, ...]:
    numbers = [whole(each) for each in text.replace(",", " ").split()]
    if not numbers or min(numbers) <= 0:
        raise Unread("event-unread-order", text)
    return tuple(numbers)


def _seconds(text: str) -> int:
    try:
        return int(length(text).total_seconds())
    except UnreadTime as unread:
        raise Unread("event-unread-time", text) from unread


def _result(told: Mapping[str, str]) -> tuple[int, int, int, How]:
    """Return game, winner, margin and how a result came about.  Raises Unread."""
    kind, _, winner = told.get("winner", "").partition(" ")
    how = next((each for each in HOWS if each == kind), None)
    leg, margin = told.get("leg") or "1", told.get("margin") or "0"
    if how is None or whole(winner) < 0 or whole(leg) < 1 or whole(margin) < 0:
        raise Unread("event-unread-number", margin if how is not None else told.get("winner", ""))
    return whole(leg) - 1, whole(winner), whole(margin) if how == "set" and whole(winner) else 0, how
