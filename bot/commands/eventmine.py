"""A player of a tournament: his page, and everything that he does on it."""

from collections.abc import Mapping
from typing import Final

from bot.commands.caller import Caller
from bot.commands.eventroom import EventHall, with_note
from bot.desk.tournament import Barred, LiveTournament, NoTournament, Taken
from bot.desk.tournament.outcomes import Answer
from bot.pages.discord.ids import whole
from bot.pages.discord.page import Attachment, Form, Page
from bot.pages.tournament.mine import TEXT, Mine, bid_form, enter_form, list_form, my_page, sure_page
from bot.pages.tournament.refusals import refusal_page, why_said
from bot.pages.tournament.said import HEAD
from bot.words import escaped

CLUB: Final = 60
"""Characters of a club."""


class MineRoom:
    """Answers what players press."""

    def __init__(self, hall: EventHall) -> None:
        self._hall, self._desk = hall, hall.desk
        self.presses: Final = {
            "mine": self._mine,
            "enter": self._enter,
            "leave": self._leave,
            "gone": self._gone,
            "return": self._return,
            "check-in": self._check_in,
            "here": self._here,
            "list": self._list,
            "vote": self._vote,
            "challenge": self._challenge,
            "accept": self._accept,
            "decline": self._decline,
        }
        self.forms: Final = {"enter": self._enter_form, "list": self._list_form, "bid": self._bid_form}
        self.sent: Final = {"enter": self._entered, "list": self._handed_in, "bid": self._bid}

    async def page(self, live: LiveTournament, caller: Caller) -> Page:
        """Return the caller's own page of a tournament."""
        t = live.state
        me = t.of_user(caller.user)
        mine = Mine(await self._desk.votes(live.id) if t.terms.drawing == "voted" and not t.over else {})
        if me is not None:
            open_ = [
                each.number for each in t.tables if not each.done and me.number in (each.match.one, each.match.two)
            ]
            bid = [n for n in open_ if me.number in await self._desk.bidders(live.id, n)]
            here = [n for n in open_ if me.number in await self._desk.present(live.id, n)]
            mine = Mine(mine.votes, frozenset(bid), frozenset(here))
        facts = await self._hall.facts.gather(live, player=0 if me is None else me.number, rated=True)
        return my_page(t, facts, caller.user, mine, caller.words)

    async def _done(self, answer: Answer, caller: Caller, code: str, **facts: str) -> Page:
        if (refused := self._hall.refused(answer, caller)) is not None:
            return refused
        live = await self._desk.load(answer.live.id) if isinstance(answer, Taken) else None
        if live is None:
            assert not isinstance(answer, NoTournament | Barred)
            live = answer.live  # type: ignore[union-attr]
        return with_note(await self.page(live, caller), caller.words.message(code, **facts))

    async def _mine(self, number: int, _: str, caller: Caller) -> Page:
        live = await self._hall.at(number, caller)
        return live if isinstance(live, Page) else await self.page(live, caller)

    async def _enter(self, number: int, _: str, caller: Caller) -> Page:
        return await self._enters(number, "", caller)

    async def _enters(self, number: int, club: str, caller: Caller) -> Page:
        live = await self._hall.at(number, caller)
        if isinstance(live, Page):
            return live
        answer = await self._desk.enter(live.id, self._hall.by(caller), caller.name, club=club[:CLUB])
        waits = isinstance(answer, Taken) and answer.live.state.of_user(caller.user) in answer.live.state.waiting
        return await self._done(answer, caller, "event-mine-waits" if waits else "event-mine-entered")

    async def _enter_form(self, number: int, _: str, caller: Caller) -> Form | Page:
        live = await self._hall.at(number, caller)
        return live if isinstance(live, Page) else enter_form(number, caller.words)

    async def _entered(self, number: int, _: str, values: Mapping[str, str], caller: Caller) -> Page:
        return await self._enters(number, values.get(TEXT, ""), caller)

    async def _leave(self, number: int, _: str, caller: Caller) -> Page:
        live = await self._hall.at(number, caller)
        if isinstance(live, Page):
            return live
        t = live.state
        me = t.of_user(caller.user)
        if me is not None and t.begun and not t.over and me.plays:
            return sure_page(t, number, caller.words)
        return await self._gone(number, "", caller)

    async def _gone(self, number: int, _: str, caller: Caller) -> Page:
        live = await self._hall.at(number, caller)
        if isinstance(live, Page):
            return live
        return await self._done(await self._desk.drop(live.id, self._hall.by(caller)), caller, "event-mine-left")

    async def _return(self, number: int, _: str, caller: Caller) -> Page:
        live = await self._hall.at(number, caller)
        if isinstance(live, Page):
            return live
        answer = await self._desk.come_back(live.id, self._hall.by(caller))
        return await self._done(answer, caller, "event-mine-returned")

    async def _check_in(self, number: int, _: str, caller: Caller) -> Page:
        live = await self._hall.at(number, caller)
        if isinstance(live, Page):
            return live
        return await self._done(await self._desk.check_in(live.id, self._hall.by(caller)), caller, "event-mine-checked")

    async def _here(self, number: int, arg: str, caller: Caller) -> Page:
        live = await self._hall.at(number, caller)
        if isinstance(live, Page):
            return live
        answer = await self._desk.appear(live.id, self._hall.by(caller), whole(arg))
        return await self._done(answer, caller, "event-mine-here")

    # -- what is sealed
    async def _list(self, number: int, arg: str, caller: Caller) -> Page:
        """Show an army list: one's own, or any once all are open."""
        live, said = await self._hall.at(number, caller), caller.words
        if isinstance(live, Page):
            return live
        if not 1 <= (entrant := whole(arg)) <= len(live.state.entrants):
            return refusal_page(why_said("no-entrant", {"entrant": arg}, said), said)
        found = await self._desk.army_list(live.id, self._hall.by(caller), entrant)
        if isinstance(found, Barred):
            return refusal_page(why_said(found.why, dict(found.facts), said), said)
        if not isinstance(found, str):
            return refusal_page(said.message("event-mine-list-none"), said)
        name = escaped(live.state.entrant(entrant).name)
        digest = live.state.entrant(entrant).digest
        line = said.message("event-lists-line", name=name, digest=digest[:HEAD])
        # As it was sealed, salt and all: whoever has the file can compute its digest.
        return Page(said.message("event-form-list-title"), (line,), files=(Attachment("list.txt", found.encode()),))

    async def _list_form(self, number: int, _: str, caller: Caller) -> Form | Page:
        live = await self._hall.at(number, caller)
        return live if isinstance(live, Page) else list_form(number, caller.words)

    async def _handed_in(self, number: int, _: str, values: Mapping[str, str], caller: Caller) -> Page:
        live = await self._hall.at(number, caller)
        if isinstance(live, Page):
            return live
        answer = await self._desk.hand_in(live.id, self._hall.by(caller), values.get(TEXT, ""))
        me = answer.live.state.of_user(caller.user) if isinstance(answer, Taken) else None
        return await self._done(answer, caller, "event-mine-locked", digest="" if me is None else me.digest[:HEAD])

    async def _bid_form(self, number: int, arg: str, caller: Caller) -> Form | Page:
        live = await self._hall.at(number, caller)
        return live if isinstance(live, Page) else bid_form(number, arg, caller.words)

    async def _bid(self, number: int, arg: str, values: Mapping[str, str], caller: Caller) -> Page:
        live, text = await self._hall.at(number, caller), values.get(TEXT, "")
        if isinstance(live, Page):
            return live
        if (amount := whole(text)) < 0:
            return self._hall.wrong(caller, "event-unread-number", text)
        answer = await self._desk.bid(live.id, self._hall.by(caller), whole(arg), amount)
        return await self._done(answer, caller, "event-mine-bid-made")

    async def _vote(self, number: int, arg: str, caller: Caller) -> Page:
        live = await self._hall.at(number, caller)
        if isinstance(live, Page):
            return live
        return await self._done(await self._desk.vote(live.id, self._hall.by(caller), arg), caller, "event-mine-voted")

    # -- ladders and leagues
    async def _challenge(self, number: int, arg: str, caller: Caller) -> Page:
        live = await self._hall.at(number, caller)
        if isinstance(live, Page):
            return live
        answer = await self._desk.challenge(live.id, self._hall.by(caller), whole(arg))
        return await self._done(answer, caller, "event-mine-challenged")

    async def _accept(self, number: int, arg: str, caller: Caller) -> Page:
        return await self._answers(number, arg, caller, accepted=True)

    async def _decline(self, number: int, arg: str, caller: Caller) -> Page:
        return await self._answers(number, arg, caller, accepted=False)

    async def _answers(self, number: int, arg: str, caller: Caller, *, accepted: bool) -> Page:
        live = await self._hall.at(number, caller)
        if isinstance(live, Page):
            return live
        answer = await self._desk.answer(live.id, self._hall.by(caller), whole(arg), accepted=accepted)
        return await self._done(answer, caller, "event-mine-answered")
