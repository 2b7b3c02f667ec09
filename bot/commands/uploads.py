"""Files that members bring, e.g. scenario packs: bounded, checked off the event loop, refused with every mistake."""

import asyncio
from typing import Final

import aiohttp
import discord

from bot.authoring import PACK_BYTES, Pack, opened, packed
from bot.commands.house import House, plain
from bot.commands.reception import Caller
from bot.ui.naming import code
from bot.ui.page import Attachment, Page
from bot.ui.refusals import AMBER
from engine.kernel.problem import ContentError, Problem

SHOWN: Final = 10
"""Mistakes that stand in the answer; a file has them all when there are more."""
PATIENCE: Final = 10.0
"""Seconds for Discord to hand the file over."""


async def brought(house: House, caller: Caller, upload: discord.Attachment) -> Pack | Page:
    """Return the scenario of an uploaded file, or the page that says what is wrong with it."""
    data = await fetched(caller, upload, PACK_BYTES)
    if isinstance(data, Page):
        return data
    try:
        return await asyncio.to_thread(lambda: packed(opened(upload.filename, data), house.systems))
    except ContentError as error:
        heading = caller.words.message("pack-mistakes", count=len(error.problems))
        return mistakes_page(heading, error.problems, caller)


async def fetched(caller: Caller, upload: discord.Attachment, most: int) -> bytes | Page:
    """Return what is in an uploaded file of at most so many bytes, or the page that says why it cannot be had."""
    words = caller.words
    if upload.size > most:
        said = words.message("pack-too-large", file=code(upload.filename), kilobytes=most // 1024)
        return plain(words, said, words.message("nothing-changed"))
    try:
        return await asyncio.wait_for(upload.read(), PATIENCE)
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError):
        said = words.message("pack-unreadable", file=code(upload.filename))
        return plain(words, said, words.message("nothing-changed"))


def mistakes_page(heading: str, problems: tuple[Problem, ...], caller: Caller) -> Page:
    """Return a page that names every mistake of a file under a heading."""
    words = caller.words
    lines = [heading]
    lines.append("\n".join(f"- {code(str(problem))}" for problem in problems[:SHOWN]))
    files: tuple[Attachment, ...] = ()
    if len(problems) > SHOWN:
        lines.append(words.message("pack-more", count=len(problems) - SHOWN))
        files = (Attachment("mistakes.txt", "\n".join(map(str, problems)).encode()),)
    lines.append(words.message("nothing-changed"))
    return Page(words.message("not-done-title"), tuple(lines), files=files, accent=AMBER)
