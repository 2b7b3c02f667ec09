"""`/game import`: an export taken over, to go on in this channel, to look at, or to try things out on."""

import asyncio
from hashlib import sha256
from typing import Any, Final

import discord

from bot import VERSION
from bot.commands.caller import Caller
from bot.commands.context import Context, missing_permissions, plain
from bot.commands.replay import Projection
from bot.commands.sandbox import SandboxRoom
from bot.commands.uploads import fetched, refused, vetted
from bot.desk.live import IMPORTED
from bot.desk.outcomes import ChannelBusy
from bot.formats.export import DICE
from bot.formats.imported import Imported, imported
from bot.formats.vetting import ExportTask, Faulty
from bot.pages.discord.naming import code
from bot.pages.discord.page import Page

EXPORT_BYTES: Final = 8 * 1024 * 1024


class ImportRoom:
    """Takes exports over."""

    def __init__(self, context: Context, sandbox: SandboxRoom, projection: Projection) -> None:
        self._context, self._sandbox, self._projection = context, sandbox, projection

    async def take(self, caller: Caller, upload: discord.Attachment, how: str) -> Page | None:
        """Read an export and do with it what the caller wants; a bad one is refused with what is wrong and where."""
        data = await fetched(caller, upload, EXPORT_BYTES)
        if isinstance(data, Page):
            return data
        found = await vetted(self._context, caller, upload.filename, ExportTask(upload.filename, data))
        if isinstance(found, Page):
            return found
        if isinstance(found, Faulty):
            return faulty_page(found, caller)
        document = await asyncio.to_thread(imported, data)
        if how != "go-on":
            return await self._privately(caller, document, looks=how == "look")
        if found.document["over"]:
            return refused(caller, "import-over", file=code(upload.filename))
        return await self._go_on(caller, document, data, found.document)

    async def _privately(self, caller: Caller, document: Imported, *, looks: bool) -> Page | None:
        made = await self._sandbox.bring(caller, document)
        if isinstance(made, Page):
            return made
        return await self._projection.at(made, "0", caller) if looks else await self._sandbox.page(made, caller)

    async def _go_on(self, caller: Caller, document: Imported, data: bytes, about: dict[str, Any]) -> Page | None:
        """Set a game up in the caller's channel that begins with the document; seats are taken anew."""
        words, desk = caller.words, self._context.desk
        if caller.lacks:
            return plain(words, *missing_permissions(caller))
        digest = sha256(data).hexdigest()
        busy = await desk.at_channel(caller.channel)
        if busy is not None and busy.header.options.get(IMPORTED) != digest:
            # Nothing is kept of a file for which there is no place.
            return await self._context.conclude(ChannelBusy(busy), caller)
        await desk.store.keep(digest, data)
        told = {IMPORTED: digest, "imported-game": about["game"], "imported-entries": about["entries"]}
        if DICE in document.header:
            told[DICE] = document.header[DICE]
        outcome = await desk.create(
            system=document.header["system"], scenario=document.header["scenario"], document=document.content,
            options=told, channel=caller.channel, creator=caller.user, language=caller.public, guild=caller.guild,
            interaction=caller.interaction,
        )  # fmt: skip
        return await self._context.conclude(outcome, caller, receipt="receipt-imported")


def faulty_page(faulty: Faulty, caller: Caller) -> Page:
    """Return why an export is not taken over: the file, the place in it, and what helps."""
    problem = faulty.problems[0]
    told = caller.words.message(
        f"import-{problem.place}", file=code(problem.file), what=code(problem.what), version=VERSION
    )
    return plain(caller.words, told)
