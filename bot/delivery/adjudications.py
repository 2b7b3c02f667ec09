"""Delivery of procedures without a game, by the same outbox as the posts of games.

An adjudication has one message: once entered dice are confirmed or denied, it is edited.
"""

import asyncio
import logging
from collections.abc import Callable

import discord

from bot.delivery.gameless import GamelessLedger, sending
from bot.delivery.outbox import Outbox
from bot.delivery.sending import send_page, there
from bot.delivery.telling import UNKNOWN_CHANNEL
from bot.desk.adjudication import AdjudicationDesk
from bot.pages.discord.layout import sheets
from bot.pages.discord.page import Page
from bot.pages.posts.adjudications import post_page
from bot.store.adjudicationport import AdjudicationDue
from bot.store.port import Due
from bot.store.troubles import StoreTrouble
from bot.words import words

_log = logging.getLogger(__name__)


class AdjudicationOutbox(Outbox):
    """The outbox of procedures without a game."""

    def __init__(self, client: discord.Client, desk: AdjudicationDesk, reference: Callable[[str], str]) -> None:
        ledger = GamelessLedger[AdjudicationDue](desk, lambda post: post.adjudication)
        super().__init__(ledger, AdjudicationCourier(client, desk, ledger, reference))


class AdjudicationCourier:
    """Sends the posts of procedures.  `reference` logs a fault of ours and returns its name."""

    def __init__(
        self,
        client: discord.Client,
        desk: AdjudicationDesk,
        ledger: GamelessLedger[AdjudicationDue],
        reference: Callable[[str], str],
    ) -> None:
        self._client, self._desk, self._ledger, self._reference = client, desk, ledger, reference

    async def deliver(self, due: Due) -> int | None:
        """Send one post, or edit the message that shows it already; return that message.  Raises Undeliverable."""
        post = self._ledger.post(due)
        page = await self._page(post)
        with sending():
            if post.shown is not None and await self._edited(due.channel, post.shown, page):
                return post.shown
            return await send_page(self._client, due, page, await there(self._client, due))

    async def _edited(self, channel: int, message: int, page: Page) -> bool:
        """Edit a message; False where it is gone."""
        where = self._client.get_partial_messageable(channel).get_partial_message(message)
        try:
            await where.edit(view=sheets(page)[-1].view)
        except discord.NotFound as error:
            if error.code == UNKNOWN_CHANNEL:
                raise
            return False
        return True

    async def _page(self, post: AdjudicationDue) -> Page:
        kept = await self._desk.get(post.adjudication)
        said = words("en" if kept is None else kept.language)
        try:
            case = None if kept is None else await self._desk.case(kept)
            if kept is not None and case is not None:
                return await asyncio.to_thread(post_page, kept, case, said)
        except StoreTrouble:
            raise
        except Exception:  # noqa: BLE001 - a post that cannot be made is replaced, not retried for ever
            _log.exception("adjudication %d cannot be told", post.adjudication)
        name = self._reference(f"adjudication {post.adjudication}")
        return Page(paragraphs=(said.message("post-broken", number=str(post.adjudication), reference=name),))
