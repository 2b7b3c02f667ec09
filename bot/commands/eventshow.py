"""Looking at a tournament, and taking it away as a file."""

import asyncio
from typing import Final

from msgspec.structs import replace

from bot.commands.caller import Caller
from bot.commands.eventroom import EventHall
from bot.commands.looks import own_look
from bot.desk.tournament import LiveTournament
from bot.desk.tournament.exporting import Kind
from bot.pages.discord.ids import whole
from bot.pages.discord.page import Attachment, Page
from bot.pages.posts.entries import packed_file
from bot.pages.tournament.counting import counting_page
from bot.pages.tournament.deeds import EACH, ledger_page
from bot.pages.tournament.easel import BOARDS, Easel, boards_of
from bot.pages.tournament.refusals import refusal_page, why_said
from bot.pages.tournament.showing import LEDGER, LISTS, board_as_text, board_page, ledger_turns, lists_page, ways
from bot.words import escaped


class ShowRoom:
    """Answers who wants to look."""

    def __init__(self, hall: EventHall) -> None:
        self._hall, self._desk = hall, hall.desk
        self.presses: Final = {"show": self._show, "count": self._count}

    @property
    def _easel(self) -> Easel:
        return self._hall.easel

    async def _show(self, number: int, arg: str, caller: Caller) -> Page:
        live = await self._hall.at(number, caller)
        if isinstance(live, Page):
            return live
        what, _, page = arg.partition(".")
        return await self.page(live, what, caller, max(0, whole(page)))

    async def page(self, live: LiveTournament, what: str, caller: Caller, n: int = 0) -> Page:
        """Return what a member wants to look at; the standings where there is none such now."""
        t, said = live.state, caller.words
        facts = await self._hall.facts.gather(live, rated=True)
        if what == LEDGER:
            acts = [entry.act for entry in await self._desk.ledger(live.id)]
            pages = max(1, -(-len(acts) // EACH))
            n = min(n, pages - 1)
            return replace(
                ledger_page(acts, t, facts, said, n), rows=ledger_turns(t, facts, n, pages, said), passing=True
            )
        if what == LISTS and t.terms.lists:
            return lists_page(t, facts, said)
        there = boards_of(t)
        name = next((board for board in BOARDS if board == what and board in there), there[0])
        mine = await own_look(self._hall.context, caller)
        if mine.text:
            return board_as_text(t, facts, name, n, await self._easel.texts(t, facts, name, said), said)
        return board_page(t, facts, name, n, await self._easel.pictures(t, facts, name, said, mine.palette), said)

    async def _count(self, number: int, arg: str, caller: Caller) -> Page:
        live = await self._hall.at(number, caller)
        if isinstance(live, Page):
            return live
        t, said = live.state, caller.words
        facts = await self._hall.facts.gather(live)
        try:
            page = counting_page(t, whole(arg), said)
        except KeyError:
            return refusal_page(why_said("no-entrant", {"entrant": arg}, said), said)
        return replace(page, rows=ways(t, facts, "standings", said), passing=True)

    async def export(self, live: LiveTournament, kind: Kind, caller: Caller) -> Page:
        """Return a tournament as a file of a kind."""
        said, t = caller.words, live.state
        file = await self._file(live, kind)
        if file is None:
            return refusal_page(said.message("event-export-no-trf"), said)
        facts = {"name": escaped(t.terms.name), "entry": str(live.n - 1)}
        line = said.message("event-export-done", format=said.message(f"event-file-{kind}"), **facts)
        return Page(paragraphs=(line,), files=(file,))

    async def _file(self, live: LiveTournament, kind: Kind) -> Attachment | None:
        """Return a tournament as a file, with its games where there is room; None where it cannot be of the kind."""
        name = f"tournament-{live.id}.{kind}"
        whole_one = await self._desk.export(live.id, kind, games=True)
        if not isinstance(whole_one, bytes):
            return None
        if (file := await asyncio.to_thread(packed_file, name, whole_one)) is not None:
            return file
        bare = await self._desk.export(live.id, kind)
        return await asyncio.to_thread(packed_file, name, bare) if isinstance(bare, bytes) else None
