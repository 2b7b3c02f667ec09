"""Delivery of what dice outside of games show, by the same outbox as the posts of games."""

from collections.abc import Callable

import discord

from bot.delivery.gameless import GamelessLedger, sending
from bot.delivery.outbox import Outbox
from bot.delivery.sending import send_page, there
from bot.desk.rolls import RollDesk
from bot.pages.discord.page import Page
from bot.pages.posts import rolls as rollposts
from bot.store.diceport import DiceDue
from bot.store.port import Due
from bot.store.troubles import StoreTrouble
from bot.words import FluentWords, words


class DiceOutbox(Outbox):
    """The outbox of the dice."""

    def __init__(self, client: discord.Client, rolls: RollDesk, reference: Callable[[str], str]) -> None:
        ledger = GamelessLedger[DiceDue](rolls, lambda post: post.number)
        super().__init__(ledger, DiceCourier(client, rolls, ledger, reference))


class DiceCourier:
    """Sends the posts of the dice.  `reference` logs a fault of ours and returns its name."""

    def __init__(
        self,
        client: discord.Client,
        rolls: RollDesk,
        ledger: GamelessLedger[DiceDue],
        reference: Callable[[str], str],
    ) -> None:
        self._client, self._rolls, self._ledger, self._reference = client, rolls, ledger, reference

    async def deliver(self, due: Due) -> int | None:
        """Send one post and return its message.  Raises Undeliverable; anything else is retried."""
        post = self._ledger.post(due)
        said = words(post.language)
        try:
            page = await self._page(post, said)
        except StoreTrouble:
            raise
        except Exception:  # noqa: BLE001 - a post that cannot be made is replaced, not retried for ever
            name = self._reference(f"dice post {post.id}")
            page = Page(paragraphs=(said.message("post-broken", number=str(post.number or "-"), reference=name),))
        with sending():
            return await send_page(self._client, due, page, await there(self._client, due))

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
