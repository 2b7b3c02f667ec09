"""Delivery of procedures without a game, by the same outbox as the posts of games.

An adjudication has one message: once entered dice are confirmed or denied, it is edited.
"""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime

import discord

from bot.delivery.courier import BAD_REQUEST
from bot.delivery.dicecourier import FORBIDDEN
from bot.delivery.outbox import Outbox, Undeliverable
from bot.delivery.sending import send_page, there
from bot.delivery.telling import UNKNOWN_CHANNEL
from bot.desk.adjudication import AdjudicationDesk
from bot.pages.discord.layout import sheets
from bot.pages.discord.page import Page
from bot.pages.posts.adjudications import post_page
from bot.store.adjudicationport import AdjudicationDue
from bot.store.port import Due
from bot.words import words

_log = logging.getLogger(__name__)


class AdjudicationOutbox(Outbox):
    """The outbox of procedures without a game."""

    def __init__(self, client: discord.Client, desk: AdjudicationDesk, reference: Callable[[str], str]) -> None:
        courier = AdjudicationCourier(client, desk, reference)
        super().__init__(courier, courier)


class AdjudicationCourier:
    """Gives the outbox its posts and sends them.  `reference` logs a fault of ours and returns its name."""

    def __init__(self, client: discord.Client, desk: AdjudicationDesk, reference: Callable[[str], str]) -> None:
        self._client = client
        self._desk = desk
        self._reference = reference
        self._waiting: dict[int, AdjudicationDue] = {}

    async def due(self, limit: int = 20) -> tuple[Due, ...]:
        """Claim at most `limit` posts that are due, in order within each channel."""
        claimed = await self._desk.claim(limit)
        self._waiting.update((post.id, post) for post in claimed)
        return tuple(
            Due(p.id, p.channel, p.attempts, p.mark, p.since, p.channel, "notice", p.adjudication, {}) for p in claimed
        )

    async def delivered(self, post: int, message: int | None) -> None:
        """Note that a post was delivered as this message, None when it was given up."""
        self._waiting.pop(post, None)
        await self._desk.delivered(post, message)

    async def failed(self, post: int, retry_at: datetime, *, tried: bool = True) -> None:
        """Put a post off until `retry_at`; `tried` if it may have been sent."""
        self._waiting.pop(post, None)
        await self._desk.failed(post, retry_at, tried=tried)

    async def deliver(self, due: Due) -> int | None:
        """Send one post, or edit the message that shows it already; return that message.  Raises Undeliverable."""
        post = self._waiting[due.id]
        page = await self._page(post)
        try:
            if post.shown is not None and await self._edited(due.channel, post.shown, page):
                return post.shown
            return await send_page(self._client, due, page, await there(self._client, due))
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL or error.code in FORBIDDEN or error.status == BAD_REQUEST:
                raise Undeliverable(f"Discord does not take it: {error}") from error
            raise

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
        except Exception:  # noqa: BLE001 - a post that cannot be made is replaced, not retried for ever
            _log.exception("adjudication %d cannot be told", post.adjudication)
        name = self._reference(f"adjudication {post.adjudication}")
        return Page(paragraphs=(said.message("post-broken", number=str(post.adjudication), reference=name),))
