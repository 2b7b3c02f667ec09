"""Calling the referee: a private thread about a ledger entry, claims of both sides, and his decision.

What must last is in the database; the thread only shows it, and where none can be opened the desk of the referee does.
"""

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Final

from msgspec.structs import replace

from bot.commands.acting import ActRoom
from bot.commands.caller import Caller
from bot.commands.context import GREEN, plain
from bot.delivery.places import BROKEN, Places, Unopened
from bot.desk.live import COMPUTER, LiveGame
from bot.desk.outcomes import Called, NotRunning, Refused, Repeated
from bot.desk.rights import REFEREES
from bot.pages.boards.picture import Artist
from bot.pages.discord.ids import Control, whole
from bot.pages.discord.naming import channel, mention, title
from bot.pages.discord.page import Form, Page
from bot.pages.ledger.replaying import then
from bot.pages.orders import refusals
from bot.pages.referee.calls import (
    DECISIONS,
    Choice,
    before,
    board_page,
    call_form,
    case_page,
    claim_form,
    claim_line,
    clause_of,
    decision_form,
)
from bot.pages.referee.desk import leading_back
from bot.pages.rules.precedents import on
from bot.pages.rules.rulesearch import rule_meant
from bot.store.again import Persistent
from bot.store.callsport import Call, Claim, Settled
from bot.store.port import stamp
from bot.store.troubles import StoreTrouble
from bot.words import FluentWords, words
from engine.kernel.command import GiveRuling, Minute, Place, RefereeAct, Remove, Reroll, Rewind, SetValue
from engine.kernel.rulebook import Rule

ENDED: Final = ("over", "abandoned")

_log = logging.getLogger(__name__)


class CallRoom:
    """Takes calls, shows them, and leads the referee to his decision."""

    def __init__(self, acts: ActRoom, artist: Artist, places: Places) -> None:
        self._context, self._acts, self._artist, self._places = acts.context, acts, artist, places
        self.verbs: Final = {"case": self._case, "K": self._case}
        self.forms: Final = {"call": self._form, "plea": self._plea}
        self.sent: Final = {"called": self._called, "pleaded": self._pleaded}
        acts.settled = self.settled
        self._ending, self._ends = asyncio.Lock(), Persistent()
        self._threads: dict[int, int] = {}
        """Threads by calls that the database does not know of yet."""
        self._said: set[tuple[int, str]] = set()
        """What a thread was told and is not noted yet: that its call was made ("call"), how it ended ("end")."""
        self._context.desk.listen(self._changed)

    # -- calling ------------------------------------------------------------------------------------------------
    async def form(self, caller: Caller, live: LiveGame, n: int | None) -> Form | Page:
        """Return the form that calls the referee about an entry, by default the last result; else why he cannot be."""
        if n is None:
            n = _latest(live) if live.started else 0
        reason = await self._context.desk.court.barred(live, caller.user, n)
        return call_form(live, n, caller.words) if reason is None else _refused(reason, caller.words)

    async def _form(self, control: Control, caller: Caller) -> Form | Page:
        live = await self._context.game(control.game, caller)
        return live if isinstance(live, Page) else await self.form(caller, live, control.number(0))

    async def _called(self, control: Control, values: Mapping[str, str], caller: Caller) -> Page | None:
        live = await self._context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        said, n, claim = caller.words, control.number(0), values.get("claim", "").strip()
        if not claim:
            return plain(said, said.message("call-no-claim"))
        typed = values.get("clause", "").strip()
        rule = rule_meant(typed, live.header.system) if typed else None
        if typed and rule is None:
            return plain(said, said.message("rule-unknown", clause=typed))
        desk = self._context.desk
        outcome = await desk.court.call(live.id, caller.user, n, str(rule or ""), claim, caller.interaction)
        if not isinstance(outcome, Called):
            receipt = "receipt-called" if isinstance(outcome, Repeated) else ""
            return await self._context.conclude(outcome, caller, receipt=receipt)
        thread = await self.open(outcome.live, outcome.call)
        where = said.message("call-thread", thread=channel(thread)) if thread else said.message("call-no-thread")
        return Page(paragraphs=(said.message("receipt-called", number=str(n)), where), accent=GREEN)

    async def open(self, live: LiveGame, call: Call) -> int:
        """Open the private thread of a call and tell the call there; return its id, 0 where none can be opened."""
        said = words(live.language)
        referee = live.header.referee
        store = self._context.desk.store
        role = None if referee is not None else await store.preference("guild", call.guild, REFEREES)
        players = [user for user in live.seats.values() if user != COMPUTER]
        people = tuple(dict.fromkeys((*players, *([] if referee is None else [referee]))))
        name = said.message("call-case", number=str(call.n), game=title(live, said))
        thread = self._threads.get(call.id)
        try:
            if thread is None:
                thread = await self._places.open_private(live.header.channel, live.header.guild, name, people)
        except Unopened:
            await self._opened(call, 0)
            return 0
        self._threads[call.id] = thread
        try:
            if (call.id, "call") not in self._said:
                await self._tell(live, call, thread, people, role)
        except BROKEN as error:
            _log.warning("call %d is not told in its thread: %s", call.id, error)
        self._said.add((call.id, "call"))
        # Only now: a thread that was opened and never told is opened anew after a restart.
        await self._opened(call, thread)
        del self._threads[call.id]
        self._said.discard((call.id, "call"))
        await self.settled(live, call.id)
        return thread

    async def _opened(self, call: Call, thread: int) -> None:
        desk = self._context.desk
        await desk.store.calls.opened(call.id, thread, stamp(desk.now()))
        self._context.wake()

    async def _tell(self, live: LiveGame, call: Call, thread: int, people: tuple[int, ...], role: str | None) -> None:
        said = words(live.language)
        for code, view in (("call-before", before(live, call.n)), ("call-after", then(live, call.n, None))):
            picture = await self._artist.picture(view, said, framed="post", series=("call", call.id), post=True)
            await self._places.say(thread, board_page(call, code, picture, said))
        called = mention(live.header.referee) if live.header.referee is not None else ""
        called = f"<@&{role}>" if role is not None else called
        page = await self._page(live, call, said, called)
        # Who rests is let in as well, and finds the call when he wakes.  A role is pinged unless somebody who has it
        # rests: then it is only named, and its members find the call on their desk, from where they are let in.
        desk = self._context.desk
        awake = [user for user in people if not await desk.rests(live, user)]
        quiet = role is None or await self._places.holds(call.guild, int(role), await desk.resters(live))
        await self._places.say(thread, page, awake, () if quiet or role is None else (int(role),))

    async def resume(self) -> None:
        """Open the threads of calls that were made just before the bot went down, and put those of ended ones away.

        Raises StoreTrouble.
        """
        for call in await self._context.desk.store.calls.waiting():
            if call.thread is not None:
                continue
            try:
                live = await self._context.desk.load(call.game)
                if live is not None:
                    await self.open(live, call)
            except StoreTrouble:
                raise
            except Exception:  # noqa: BLE001 - the other calls, and all that a start does after them, go on
                _log.exception("the thread of call %d is not opened", call.id)
        await self._end()

    # -- looking and pleading -----------------------------------------------------------------------------------
    async def _page(
        self, live: LiveGame, call: Call, said: FluentWords, called: str = "", *, judges: bool = False
    ) -> Page:
        store = self._context.desk.store
        rule = _rule(live, call)
        known = await store.calls.precedents(call.guild, live.header.system)
        claims = await store.calls.claims(call.id)
        precedents = () if rule is None else on(known, rule)
        return await asyncio.to_thread(
            lambda: case_page(live, call, claims, precedents, said, rule=rule, called=called, judges=judges)
        )

    async def _found(self, control: Control, caller: Caller, number: int) -> tuple[LiveGame, Call] | Page:
        """Return a call with its game; for who neither plays it nor referees it there is none."""
        live = await self._context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        call = await self._context.desk.store.calls.of(number)
        mine = bool(live.sides_of(caller.user)) or await self._context.judges(caller, live)
        if call is None or call.game != live.id or not mine:
            return plain(caller.words, caller.words.message("call-none"))
        return live, call

    async def _case(self, control: Control, caller: Caller, chosen: tuple[str, ...]) -> Page | None:
        number = whole(chosen[0]) if chosen else control.number(0)
        found = await self._found(control, caller, number)
        if isinstance(found, Page):
            return found
        live, call = found
        if not chosen and control.rest[1] == "withdraw":
            return await self._withdrawn(live, call, caller)
        judges = await self._context.judges(caller, live)
        if judges and call.thread and call.status == "open":
            # Whom only his role lets referee is in no thread before he looks.
            with suppress(*BROKEN):
                await self._places.admit(call.thread, (caller.user,), ())
        page = await self._page(live, call, caller.words, judges=judges)
        picture = await self._artist.picture(then(live, call.n, None), caller.words, framed="post")
        page = replace(page, picture=picture)
        return leading_back(page, live.id, caller.words) if judges else page

    async def _withdrawn(self, live: LiveGame, call: Call, caller: Caller) -> Page:
        said = caller.words
        if not await self._context.desk.court.withdraw(caller.user, call):
            code = "call-not-yours" if call.user != caller.user else "call-closed"
            return plain(said, said.message(code, player=mention(call.user)))
        self._context.wake()
        await self.settled(live, call.id)
        return Page(paragraphs=(said.message("receipt-withdrawn"),), accent=GREEN)

    async def _plea(self, control: Control, caller: Caller) -> Form | Page:
        """Return the form of a claim or of a decision."""
        found = await self._found(control, caller, control.number(0))
        if isinstance(found, Page):
            return found
        live, call = found
        said, what = caller.words, control.rest[1]
        if call.status != "open":
            return plain(said, said.message("call-closed"))
        claims = await self._context.desk.store.calls.claims(call.id)
        if what == "claim":
            if not live.sides_of(caller.user):
                return plain(said, said.message("umpire-call-player"))
            own = next((claim.text for claim in claims if claim.user == caller.user), "")
            return claim_form(call, own, said)
        choice = _choice(what)
        if choice is None:
            return plain(said, said.message("unknown-control"))
        if not await self._context.judges(caller, live):
            return plain(said, said.message("umpire-referee"))
        question = next((claim.text for claim in claims if claim.user == call.user), "")
        return decision_form(call, choice, question, said)

    async def _pleaded(self, control: Control, values: Mapping[str, str], caller: Caller) -> Page | None:
        found = await self._found(control, caller, control.number(0))
        if isinstance(found, Page):
            return found
        live, call = found
        said, what = caller.words, control.rest[1]
        if what == "claim":
            return await self._claimed(live, call, values.get("claim", "").strip(), caller)
        choice = _choice(what)
        if choice is None:
            return plain(said, said.message("unknown-control"))
        if call.status != "open":
            return plain(said, said.message("call-closed"))
        decision, question = values.get("decision", "").strip(), values.get("question", "").strip()
        if not decision or not question:
            return plain(said, said.message("umpire-referee-reason"))
        act = _act(live, call, choice, values, decision, question)
        if act is None:
            return plain(said, said.message("call-adjust-what"))
        clause = str(_rule(live, call) or "")
        settles = Settled(call.guild, live.header.system, clause, question, decision, call.id, DECISIONS[choice])
        page = await self._acts.propose(caller, live, act, settles)
        return None if page is None else leading_back(page, live.id, said)

    async def _claimed(self, live: LiveGame, call: Call, text: str, caller: Caller) -> Page:
        said, public = caller.words, words(live.language)
        if not text:
            return plain(said, said.message("call-no-claim"))
        if not await self._context.desk.court.plead(live, caller.user, call, text):
            code = "call-closed" if live.sides_of(caller.user) else "umpire-call-player"
            return plain(said, said.message(code))
        line = claim_line(live, Claim(caller.user, text, ""), public)
        await self._say(call, Page(paragraphs=(line,)))
        return Page(paragraphs=(said.message("receipt-claimed"),), accent=GREEN)

    # -- the end of a call --------------------------------------------------------------------------------------
    def _changed(self, live: LiveGame) -> None:
        """Put the threads of calls away that end with their game."""
        if live.header.status in ENDED:
            self._ends.go(partial(self._end, live.id), f"the end of calls of game {live.id}")

    async def stop(self) -> None:
        """Put no more threads away."""
        await self._ends.stop()

    async def _end(self, game: int | None = None) -> None:
        """Tell the threads of ended calls, of one game or of all, that do not know of it yet."""
        for call in await self._context.desk.store.calls.untold():
            try:
                live = await self._context.desk.load(call.game) if game in (None, call.game) else None
                if live is not None:
                    await self.settled(live, call.id)
            except StoreTrouble:
                raise
            except Exception:  # noqa: BLE001 - the other calls, and all that a start does after them, go on
                _log.exception("the thread of call %d is not put away", call.id)

    async def settled(self, live: LiveGame, number: int) -> None:
        """Say in the thread of a call how it ended, and put the thread away, once."""
        async with self._ending:
            await self._settled(live, number)

    async def _settled(self, live: LiveGame, number: int) -> None:
        desk, store, said = self._context.desk, self._context.desk.store, words(live.language)
        call = await store.calls.of(number)
        if call is None or not call.thread or call.status == "open" or call.told is not None:
            return
        known = await store.calls.precedents(call.guild, live.header.system)
        precedent = next((each for each in known if each.call == call.id), None)
        lines = [said.message(f"call-{call.status}", judge=mention(call.judge or 0))]
        if precedent is not None:
            facts = {"number": str(precedent.number), "entry": str(precedent.entry)}
            lines.append(said.message("call-precedent", decision=precedent.decision, **facts))
        if (call.id, "end") not in self._said:
            await self._say(call, Page(paragraphs=tuple(lines), accent=GREEN))
            await self._places.put_away(call.thread)
            self._said.add((call.id, "end"))
        # Only now: a thread that was not told and put away is so after a restart.
        await store.calls.told(call.id, stamp(desk.now()))
        self._said.discard((call.id, "end"))

    async def _say(self, call: Call, page: Page) -> None:
        if not call.thread:
            return
        try:
            await self._places.say(call.thread, page)
        except BROKEN as error:
            _log.warning("call %d is not told of in its thread: %s", call.id, error)


def _refused(reason: Refused | NotRunning, said: FluentWords) -> Page:
    page = refusals.page(reason, said)
    assert page is not None, reason
    return page


def _latest(live: LiveGame) -> int:
    """Return the last standing entry with dice, else the last that is about the board."""
    standing = [n for n in live.timeline.live if not isinstance(live.entries[n].command, Minute)]
    return next((n for n in reversed(standing) if live.entries[n].rolled), standing[-1])


def _rule(live: LiveGame, call: Call) -> Rule | None:
    """Return the paragraph that a call is about: the one that is doubted, else the one that the entry went by."""
    return rule_meant(call.clause, live.header.system) if call.clause else clause_of(live, call.n)


def _choice(text: str) -> Choice | None:
    return next((choice for choice in DECISIONS if choice == text), None)


def _act(
    live: LiveGame, call: Call, choice: Choice, values: Mapping[str, str], decision: str, question: str
) -> RefereeAct | Rewind | None:
    """Return what a decision does in the game; None where an adjustment does not say what."""
    match choice:
        case "uphold":
            return GiveRuling(decision, question, str(_rule(live, call) or ""))
        case "correct":
            standing = call.n in live.timeline.live
            return Rewind(live.timeline.before(call.n) if standing else live.timeline.under(call.n), decision)
        case "reroll":
            return Reroll(call.n, decision)
    unit, field, value = (values.get(name, "").strip() for name in ("unit", "field", "value"))
    if not unit or (field and not value):
        return None
    if field:
        return SetValue(unit, field, value, decision)
    return Place(unit, value, decision) if value else Remove(unit, decision)
