"""Members who wait: an interaction is noted from its acknowledgement to its answer, and one that a restart has left
without an answer gets it afterwards, as long as its token lives.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import discord

from bot.pages.discord import limits
from bot.pages.discord.layout import sheets
from bot.pages.discord.page import Page
from bot.pages.orders.refusals import AMBER
from bot.store.deferredport import Deferred, DeferredStore
from bot.store.port import stamp
from bot.store.troubles import StoreTrouble
from bot.words import language_of, words

PATIENCE: Final = 5.0
"""Seconds that all answers have together: neither a start nor a shutdown waits longer for them."""

_log = logging.getLogger(__name__)


class Waiting:
    """Knows who waits for an answer, over restarts."""

    def __init__(
        self,
        client: discord.Client,
        store: DeferredStore,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._client = client
        self._store = store
        self._clock = clock

    async def note(self, interaction: discord.Interaction[Any], *, press: bool) -> None:
        """Store that an interaction was acknowledged but not answered; a failure to store it is no obstacle."""
        language = language_of(interaction.locale)
        with suppress(StoreTrouble):
            at, guild = stamp(self._clock()), interaction.guild_id
            await self._store.note(Deferred(interaction.id, interaction.token, language, press, at, guild))

    async def answered(self, interaction: discord.Interaction[Any]) -> None:
        """Note that an interaction has been answered."""
        with suppress(StoreTrouble):
            await self._store.answered(interaction.id)

    async def answer_left(self) -> None:
        """Tell everybody whom an earlier process left without an answer what became of his command."""
        with suppress(TimeoutError, StoreTrouble):
            async with asyncio.timeout(PATIENCE):
                alive = stamp(self._clock() - timedelta(seconds=limits.TOKEN_LIFE))
                for deferred in await self._store.left(alive):
                    await self._answer(deferred)

    async def _answer(self, deferred: Deferred) -> None:
        page = await self._page(deferred)
        # As the library itself makes it from an interaction, which alone may answer privately.
        application: Any = {"id": self._client.application_id, "type": 3, "token": deferred.token}
        webhook = discord.Webhook.from_state(data=application, state=self._client._connection)  # noqa: SLF001 - no other way
        view = sheets(page)[0].view
        try:
            if deferred.press:
                await webhook.send(view=view, ephemeral=True)
            else:
                # The library knows ids of messages here, Discord takes this name for the answer as well.
                original: Any = "@original"
                await webhook.edit_message(original, view=view)
        except (discord.HTTPException, OSError) as error:
            # Not the error's own text: the address of the request has the token in it.
            status = getattr(error, "status", type(error).__name__)
            _log.warning("interaction %d is left without an answer: %s", deferred.interaction, status)
        await self._store.answered(deferred.interaction)

    async def _page(self, deferred: Deferred) -> Page:
        said = words(deferred.language)
        carried = await self._store.carried(deferred.interaction)
        if carried is None:
            line = said.message("restarted-nothing")
        elif carried.n is None:
            line = said.message("restarted-done")
        else:
            line = said.message("restarted-entry", number=str(carried.n))
        return Page(said.message("restarted-title"), (line,), accent=AMBER)
