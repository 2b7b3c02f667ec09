"""Messages on their way: each carries the mark of its post, by which it is found when nobody knows if it was sent.

The mark is the id of the outermost component, which members do not see and Discord keeps with the message, and the
nonce of its sending, under which Discord answers a repetition with the first message, but only for some minutes.
"""

import logging
from collections.abc import Mapping
from datetime import timedelta
from typing import Final, TypeAlias

import discord
from msgspec import Struct

from bot.pages.discord.layout import Sheet, sheets
from bot.pages.discord.page import Page
from bot.store.port import Due, moment

PARTS: Final = 100
"""Messages that one post may have at most, as far as marks are concerned."""
FAR: Final = 1000
"""Messages that are looked through for a post, from the moment on since when it may stand there."""
SLACK: Final = timedelta(minutes=10)
"""What our clock may be ahead of Discord's."""

_log = logging.getLogger(__name__)


class FoundPost(Struct, frozen=True):
    """A message of a post that stands in its channel, and whether it has a picture or files."""

    message: int
    drawn: bool


There: TypeAlias = Mapping[int, FoundPost] | None
"""The messages of a post that stand in its channel, by their place in it; None when nobody knows."""


async def there(client: discord.Client, due: Due) -> There:
    """Return what stands in the channel of a post that may have been sent before.

    None where the bot may not read the channel's history: then only the nonce keeps the post from being told twice.
    """
    if not due.attempts:
        return {}
    found: dict[int, FoundPost] = {}
    channel = client.get_partial_messageable(due.channel)
    try:
        async for message in channel.history(limit=FAR, after=moment(due.since) - SLACK):
            part = _mark(message) - due.mark
            if message.author == client.user and 0 <= part < PARTS:
                found[part] = FoundPost(message.id, bool(message.attachments))
    except discord.Forbidden as error:
        _log.warning("post %d may stand in channel %d, which cannot be read: %s", due.id, due.channel, error)
        return None
    return found


def _mark(message: discord.Message) -> int:
    return max((part.id or 0 for part in message.components if isinstance(part, discord.Container)), default=0)


async def send_page(client: discord.Client, due: Due, page: Page, stand: There, pinged: tuple[int, ...] = ()) -> int:
    """Send what does not stand there yet of a post, and return its last message.

    Whoever is asked is named in the last message alone.
    """
    channel = client.get_partial_messageable(due.channel)
    *before, last = sheets(page)
    if stand and max(stand) >= len(before):
        return stand[max(stand)].message
    for part, sheet in enumerate(before):
        if part not in (stand or {}):
            await _send(channel, sheet, due.mark + part)
    return await _send(channel, last, due.mark + len(before), pinged)


async def _send(channel: discord.abc.Messageable, sheet: Sheet, mark: int, pinged: tuple[int, ...] = ()) -> int:
    """Send one message under its mark; only those named are pinged."""
    allowed = discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in pinged]
    )
    for item in sheet.view.children:
        item.id = mark
    message = await channel.send(view=sheet.view, files=sheet.files(), nonce=str(mark), allowed_mentions=allowed)
    return message.id
