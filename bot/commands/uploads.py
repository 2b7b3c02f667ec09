"""Files that members bring, e.g. scenario packs: fetched, read in a process of their own, refused by their mistakes."""

import asyncio
from typing import Final

import aiohttp
import discord

from bot.commands.caller import Caller
from bot.commands.context import Context, plain
from bot.formats.vetting import Faulty, OneAtATime, Sound, Task, TooBusy, TooHard
from bot.pages.discord.naming import code
from bot.pages.discord.page import Attachment, Page
from bot.pages.orders.refusals import AMBER

SHOWN: Final = 10
"""Mistakes that stand in the answer; a file has them all when there are more."""
PATIENCE: Final = 10.0
"""Seconds for Discord to hand the file over."""


async def fetched(caller: Caller, upload: discord.Attachment, most: int) -> bytes | Page:
    """Return the bytes of an uploaded file, or a page that refuses it when it is over `most` bytes or cannot be had."""
    if upload.size > most:
        return refused(caller, "pack-too-large", file=code(upload.filename), kilobytes=most // 1024)
    try:
        return await asyncio.wait_for(upload.read(), PATIENCE)
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError):
        return refused(caller, "pack-unreadable", file=code(upload.filename))


async def vetted(context: Context, caller: Caller, file: str, task: Task) -> Sound | Faulty | Page:
    """Return what is in a file, or its mistakes, or the page that says why it was not read."""
    try:
        return await context.vetting.vet(caller.user, task)
    except OneAtATime:
        return refused(caller, "pack-one-at-a-time", file=code(file))
    except TooBusy:
        return refused(caller, "pack-too-busy", file=code(file))
    except TooHard:
        return refused(caller, "pack-too-hard", file=code(file))


def refused(caller: Caller, key: str, **facts: str | int) -> Page:
    """Return the page that says why a file was not taken."""
    return plain(caller.words, caller.words.message(key, **facts), caller.words.message("nothing-changed"))


def mistakes_page(heading: str, faulty: Faulty, caller: Caller) -> Page:
    """Return a page that names the mistakes of a file under a heading."""
    words, problems = caller.words, faulty.problems
    lines = [heading]
    lines.append("\n".join(f"- {code(str(problem))}" for problem in problems[:SHOWN]))
    files: tuple[Attachment, ...] = ()
    if len(problems) > SHOWN:
        lines.append(words.message("pack-more", count=len(problems) - SHOWN))
        if faulty.count > len(problems):
            lines.append(words.message("pack-most", count=len(problems)))
        files = (Attachment("mistakes.txt", "\n".join(map(str, problems)).encode()),)
    lines.append(words.message("nothing-changed"))
    return Page(words.message("not-done-title"), tuple(lines), files=files, accent=AMBER, refusal=True)
