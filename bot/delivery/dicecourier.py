"""Delivery of what dice outside of games show, by the same outbox as the posts of games."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

import discord

from bot.delivery.courier import BAD_REQUEST
from bot.delivery.outbox import Outbox, Undeliverable
from bot.delivery.sending import send_page, there
from bot.delivery.telling import UNKNOWN_CHANNEL
from bot.desk.rolls import RollDesk
from bot.pages.discord.page import Page
from bot.pages.posts import rolls as rollposts
from bot.store.diceport import DiceDue
from bot.store.port import Due
from bot.words import FluentWords, words

FORBIDDEN: Final = (50001, 50013)
"""Discord's codes for a channel that is closed to us: the roll stands, `/dice verify` shows it."""


class DiceOutbox(Outbox):
    """The outbox of the dice."""

    def __init__(self, client: discord.Client, rolls: RollDesk, reference: Callable[[str], str]) -> None:
        courier = DiceCourier(client, rolls, reference)
        super().__init__(courier, courier)


class DiceCourier:
    """Gives the outbox its posts and sends them.  `reference` logs a fault of ours and returns its name."""

    def __init__(self, client: discord.Client, rolls: RollDesk, reference: Callable[[str], str]) -> None:
        self._client = client
        self._rolls = rolls
        self._reference = reference
        self._waiting: dict[int, DiceDue] = {}

    # -- what the outbox asks of a ledger -----------------------------------------------------------------------
    async def due(self, limit: int = 20) -> tuple[Due, ...]:
        """Claim at most `limit` posts of the dice that are due, in order within each channel."""
        claimed = await self._rolls.claim(limit)
        self._waiting.update((post.id, post) for post in claimed)
        return tuple(
            Due(p.id, p.channel, p.attempts, p.mark, p.since, p.channel, "notice", p.number, {}) for p in claimed
        )

    async def delivered(self, post: int, message: int | None) -> None:
        """Note that a post was delivered as this message, None when it was given up."""
        self._waiting.pop(post, None)
        await self._rolls.delivered(post, message)

    async def failed(self, post: int, retry_at: datetime, *, tried: bool = True) -> None:
        """Put a post off until `retry_at`; `tried` if it may have been sent."""
        self._waiting.pop(post, None)
        await self._rolls.failed(post, retry_at, tried=tried)

    # -- and of a courier ---------------------------------------------------------------------------------------
    async def deliver(self, due: Due) -> int | None:
        """Send one post and return its message.  Raises Undeliverable; anything else is retried."""
        post = self._waiting[due.id]
        said = words(post.language)
        try:
            page = await self._page(post, said)
        except Exception:  # noqa: BLE001 - a post that cannot be made is replaced, not retried for ever
            name = self._reference(f"dice post {post.id}")
            page = Page(paragraphs=(said.message("post-broken", number=str(post.number or "-"), reference=name),))
        try:
            return await send_page(self._client, due, page, await there(self._client, due))
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL or error.code in FORBIDDEN or error.status == BAD_REQUEST:
                raise Undeliverable(f"Discord does not take it: {error}") from error
            raise

    async def _page(self, post: DiceDue, said: FluentWords) -> Page:
        seal = await self._rolls.seal(post.guild, post.seal)
        following = await self._rolls.seal(post.guild, post.seal + 1)
        if seal is None:
            raise LookupError(f"no seal {post.seal}")
        if post.kind == "opened":
            return rollposts.opened_page(seal, following, said)
        if post.kind == "revealed":
            file = rollposts.seal_file(seal.number, await self._rolls.export(post.guild, post.seal))
            later = await self._rolls.seal(post.guild, post.seal + 2)
            return rollposts.revealed_page(seal, file, following, later, said)
        proof = await self._rolls.proof(post.guild, post.seal, post.number or 0)
        if proof is None:
            raise LookupError(f"no roll {post.seal}.{post.number}")
        return rollposts.roll_page(proof.roll, seal.commitment, said)
