"""Delivery of what tournaments post, by the same outbox as the posts of games.

A tournament has one status, edited in place with its picture; what happens is told once, and the announcement of a
table stands in its own thread.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Final

import discord
from msgspec.structs import replace

from bot.delivery.eventfacts import FactsOf
from bot.delivery.gameless import GamelessLedger, sending
from bot.delivery.outbox import Outbox, Undeliverable
from bot.delivery.places import Places
from bot.delivery.sending import send_page, there
from bot.delivery.tables import TablePlaces
from bot.delivery.telling import UNKNOWN_CHANNEL
from bot.desk import GameDesk
from bot.desk.tournament import LiveTournament
from bot.members.preferences import MENTION, chosen
from bot.pace.hours import days_of, rests
from bot.pages.boards.hands import Hands
from bot.pages.discord.layout import sheets
from bot.pages.discord.page import Page
from bot.pages.tournament.easel import Easel, board_now
from bot.pages.tournament.notices import concerned, notice_page
from bot.pages.tournament.posted import one_message, status_post, table_post
from bot.store.paceport import NOBODY
from bot.store.port import Due
from bot.store.tournamentport import TournamentDue
from bot.store.troubles import StoreTrouble
from bot.words import FluentWords, language_of, words
from engine.kernel.game import System

SHOWN: Final = 200
"""Tournaments whose status is remembered."""

_log = logging.getLogger(__name__)


class Tournaments:
    """What tournaments need of Discord: posts and threads; and the facts and pictures of both."""

    def __init__(
        self,
        client: discord.Client,
        desk: GameDesk,
        systems: Mapping[str, System],
        places: Places,
        reference: Callable[[str], str],
        hands: Hands,
    ) -> None:
        self._desk = desk
        self.facts, self.easel = FactsOf(desk, systems), Easel(hands)
        self.outbox = TournamentOutbox(client, desk, self.facts, self.easel, reference)
        desk.tournaments.running.places = TablePlaces(client, desk, places)
        desk.tournaments.listen(lambda _: self.outbox.wake())

    async def open(self) -> None:
        """Deliver from now on."""
        await self._desk.tournaments.open_store()
        self.outbox.start()


class TournamentOutbox(Outbox):
    """The outbox of tournaments."""

    def __init__(
        self, client: discord.Client, desk: GameDesk, facts: FactsOf, easel: Easel, reference: Callable[[str], str]
    ) -> None:
        ledger = GamelessLedger[TournamentDue](desk.tournaments, lambda post: post.tournament)
        super().__init__(ledger, TournamentCourier(client, desk, facts, easel, ledger, reference), clock=desk.now)


class TournamentCourier:
    """Sends the posts of tournaments.  `reference` logs a fault of ours and returns its name."""

    def __init__(
        self,
        client: discord.Client,
        desk: GameDesk,
        facts: FactsOf,
        easel: Easel,
        ledger: GamelessLedger[TournamentDue],
        reference: Callable[[str], str],
    ) -> None:
        self._client, self._desk, self._facts, self._easel = client, desk, facts, easel
        self._ledger, self._reference = ledger, reference
        self._shown: dict[int, int] = {}
        """By tournament: the message of its status."""

    async def deliver(self, due: Due) -> int | None:
        """Send one post, or edit the status that stands; return its message.  Raises Undeliverable."""
        post = self._ledger.post(due)
        live = await self._desk.tournaments.load(post.tournament)
        if live is None:
            raise Undeliverable(f"no tournament {post.tournament}")
        said = words(language_of(live.state.terms.language))
        with sending():
            if post.kind == "status":
                return await self._status(due, post, live, said)
            if post.body.get("channel"):
                due = replace(due, channel=int(str(post.body["channel"])))
            page = await self._made(live, post, said)
            pinged = await self._pinged(live, post)
            return await send_page(self._client, due, page, await there(self._client, due), pinged)

    async def _status(self, due: Due, post: TournamentDue, live: LiveTournament, said: FluentWords) -> int:
        page = await self._made(live, post, said)
        shown = self._shown.get(live.id, post.shown)
        if shown is None or not await self._edited(due.channel, shown, page):
            shown = await send_page(self._client, due, page, await there(self._client, due))
        self._shown[live.id] = shown
        while len(self._shown) > SHOWN:
            self._shown.pop(next(iter(self._shown)))
        return shown

    async def _edited(self, channel: int, message: int, page: Page) -> bool:
        """Edit the status; False where it is gone."""
        sheet = sheets(page)[-1]
        where = self._client.get_partial_messageable(channel).get_partial_message(message)
        try:
            await where.edit(view=sheet.view, attachments=sheet.files())
        except discord.NotFound as error:
            if error.code == UNKNOWN_CHANNEL:
                raise
            return False
        return True

    async def _made(self, live: LiveTournament, post: TournamentDue, said: FluentWords) -> Page:
        try:
            # Strengths are dear to count, and shown in the standings alone.
            rated = post.kind == "status" and board_now(live.state) == "standings"
            facts = await self._facts.gather(live, rated=rated)
            if post.kind == "status":
                picture = await self._easel.now(live.state, facts, said)
                return one_message(await asyncio.to_thread(status_post, live.state, facts, said), picture)
            if post.body.get("code") == "table":
                return table_post(live.state, facts, post.body, said)
            return notice_page(live.state, post.body, said)
        except StoreTrouble:
            raise
        except Exception:  # noqa: BLE001 - a post that cannot be made is replaced, not retried for ever
            name = self._reference(f"post {post.id} of tournament {post.tournament}")
            said_ = said.message("event-post-broken", title=live.state.terms.name, reference=name)
            return Page(paragraphs=(said_,))

    async def _pinged(self, live: LiveTournament, post: TournamentDue) -> tuple[int, ...]:
        """Return whom a post pings: those whom it concerns, who want to be pinged and do not rest now."""
        users = concerned(live.state, post.body)
        members = await self._desk.store.pace.members(users)
        found = []
        for user in users:
            member = members.get(user, NOBODY)
            away = tuple(span for vacation in member.vacations for span in days_of(vacation))
            wants = await chosen(self._desk.store, MENTION, user=user, guild=live.guild) == "yes"
            if wants and not rests(member.hours, away, self._desk.now()):
                found.append(user)
        return tuple(found)
