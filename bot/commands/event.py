"""`/event`: tournaments."""

from typing import Final, get_args

import discord

from bot.commands.caller import Caller
from bot.commands.context import Context
from bot.commands.eventimport import ImportRoom
from bot.commands.eventmine import MineRoom
from bot.commands.eventroom import EventHall, EventRoom
from bot.commands.eventrun import RunRoom
from bot.commands.eventshow import ShowRoom
from bot.commands.eventterms import TermsRoom
from bot.commands.reception import Reception
from bot.commands.slash import Choices, Interaction, SlashGroup, SlashOption, Word, choices, fitting, slash, subcommand
from bot.delivery.places import Places
from bot.delivery.tournaments import Tournaments
from bot.desk.tournament.exporting import Kind
from bot.pages.discord.page import Page
from bot.pages.tournament.showing import SHOWN
from bot.store.tournamentport import LIVE

FILES: Final[tuple[Kind, ...]] = get_args(Kind)


class EventGroup(SlashGroup):
    """Opening, looking, playing, running."""

    def __init__(
        self, hall: EventHall, terms: TermsRoom, show: ShowRoom, mine: MineRoom, run: RunRoom, imports: ImportRoom,
        reception: Reception,
    ) -> None:  # fmt: skip
        super().__init__("event", reception)
        rooms = (terms, show, mine, run, imports)
        self.room = EventRoom(
            {what: answer for room in rooms for what, answer in room.presses.items()},
            {what: answer for room in (terms, mine, run, imports) for what, answer in room.forms.items()},
            {what: answer for room in (terms, mine, run, imports) for what, answer in room.sent.items()},
        )
        self.hall, self._terms, self._show, self._mine, self._run = hall, terms, show, mine, run
        self._imports = imports

    async def _tournaments(self, interaction: Interaction, typed: str) -> Choices:
        rows = await self.hall.desk.of_guild(interaction.guild_id or 0)
        ordered = sorted(rows, key=lambda row: row.status not in LIVE)
        return choices(fitting(((str(row.id), row.name) for row in ordered), typed))

    WHICH = SlashOption("tournament", complete=_tournaments)

    @slash("event-new")
    async def new(self, interaction: Interaction) -> None:
        await self.reception.open(interaction, self._terms.new)

    @subcommand("event-show", tournament=WHICH, what=SlashOption("event-board", values=SHOWN, prefix="event-board-"))
    async def show(self, caller: Caller, tournament: Word | None = None, what: str | None = None) -> Page:
        live = await self.hall.named(caller, tournament)
        return live if isinstance(live, Page) else await self._show.page(live, what or "", caller)

    @subcommand("event-me", tournament=WHICH)
    async def me(self, caller: Caller, tournament: Word | None = None) -> Page:
        live = await self.hall.named(caller, tournament, lambda t: t.of_user(caller.user) is not None)
        return live if isinstance(live, Page) else await self._mine.page(live, caller)

    @subcommand("event-run", tournament=WHICH)
    async def run(self, caller: Caller, tournament: Word | None = None) -> Page:
        live = await self.hall.named(caller, tournament, lambda t: caller.user in (t.by, *t.terms.referees))
        return live if isinstance(live, Page) else await self._run.page(live, caller)

    @subcommand("event-export", tournament=WHICH, kind=SlashOption("event-file", values=FILES, prefix="event-file-"))
    async def export(self, caller: Caller, kind: str, tournament: Word | None = None) -> Page:
        live = await self.hall.named(caller, tournament)
        chosen = next(each for each in FILES if each == kind)
        return live if isinstance(live, Page) else await self._show.export(live, chosen, caller)

    @subcommand("event-import", file=SlashOption("file-report"))
    async def take_over(self, caller: Caller, file: discord.Attachment | None = None) -> Page:
        return await self._imports.begun(caller) if file is None else await self._imports.take(caller, file)


def event_group(context: Context, tournaments: Tournaments, places: Places, reception: Reception) -> EventGroup:
    """Return the group with the rooms behind it."""
    hall = EventHall(context, tournaments.facts, tournaments.easel, places)
    terms = TermsRoom(hall)
    return EventGroup(
        hall, terms, ShowRoom(hall), MineRoom(hall), RunRoom(hall, terms), ImportRoom(hall, terms), reception
    )
