"""The topics of `/help`, and `/help diagnose`: what the bot has and what it lacks in this channel."""

from collections.abc import Iterator
from typing import Any, Final

import discord

from bot.commands.caller import Caller
from bot.commands.context import GREEN, Context
from bot.desk.outcomes import Damaged
from bot.pages.discord import ids
from bot.pages.discord.page import Button, Page
from bot.pages.orders.refusals import AMBER
from bot.words import FluentWords

TUTORIAL: Final = "tutorial"
DIAGNOSE: Final = "diagnose"
GLOSSARY: Final = "glossary"
COMMANDS_TOPIC: Final = "commands"
TOPICS: Final = (
    "start", "orders", "board", "dice", "undo", "standing", "clocks", "practice", "rules", "referee", "endings",
    "packs", "tables", "tournament", "text", COMMANDS_TOPIC, GLOSSARY, TUTORIAL, DIAGNOSE,
)  # fmt: skip
NEEDED: Final = ("view_channel", "send_messages", "attach_files")
"""Without these a game cannot be posted; in a thread another permission stands for the second."""
WELCOME: Final = ("embed_links", "read_message_history")
"""Without these something looks worse."""
LATE: Final = 10
"""Posts that may wait before the channel is said to be behind."""


def topic_page(topic: str, caller: Caller) -> Page:
    """Return the help page of a topic."""
    words = caller.words
    rows: tuple[tuple[Button, ...], ...] = ()
    if topic == TUTORIAL:
        rows = ((learn_button(words),),)
    text = words.message(f"help-topic-{topic}-text")
    title = words.message(f"help-topic-{topic}")
    return Page(title[:1].upper() + title[1:], tuple(text.split("\n\n")), rows=rows, accent=GREEN)


def learn_button(words: FluentWords) -> Button:
    """Return the button that begins the tutorial."""
    return Button(ids.made("learn", 0, "start"), words.message("button-learn-start"), "primary")


async def diagnosis(context: Context, interaction: discord.Interaction[Any], caller: Caller) -> Page:
    """Return what works in this channel and what is missing, each with what it is for and how to mend it."""
    words = caller.words
    lines = list(_permissions(interaction, words))
    lines += await _game(context, caller)
    store = context.desk.store
    waiting = await store.posts.waiting(caller.channel)
    lines.append(_verdict(words, waiting < LATE, "diagnose-posts", count=waiting))
    lines.append(_verdict(words, interaction.client.latency < 2, "diagnose-gateway"))
    lines.append(_verdict(words, True, "diagnose-commands"))
    healthy = all(line.startswith(words.message("diagnose-good")) for line in lines)
    title = words.message("diagnose-title-good" if healthy else "diagnose-title-bad")
    return Page(title, ("\n".join(lines),), accent=GREEN if healthy else AMBER)


def _permissions(interaction: discord.Interaction[Any], words: FluentWords) -> Iterator[str]:
    may = interaction.app_permissions
    thread = isinstance(interaction.channel, discord.Thread)
    for name in NEEDED:
        real = "send_messages_in_threads" if thread and name == "send_messages" else name
        yield _permission(words, real, getattr(may, real), "diagnose-missing")
    for name in WELCOME:
        if not getattr(may, name):
            yield _permission(words, name, False, "diagnose-poorer")
    if isinstance(interaction.channel, discord.Thread) and interaction.channel.locked:
        yield _verdict(words, False, "diagnose-locked")


def _permission(words: FluentWords, name: str, granted: bool, otherwise: str) -> str:
    said = words.message(f"permission-{name.replace('_', '-')}")
    return _verdict(words, granted, "diagnose-granted" if granted else otherwise, permission=said)


async def _game(context: Context, caller: Caller) -> list[str]:
    words = caller.words
    try:
        live = await context.desk.at_channel(caller.channel)
    except Damaged as damaged:
        return [_verdict(words, False, "diagnose-damaged", game=str(damaged.game), reference=damaged.reference)]
    if live is None:
        return [_verdict(words, True, "diagnose-no-game")]
    return [_verdict(words, True, "diagnose-game", game=str(live.id), entries=len(live.entries))]


def _verdict(words: FluentWords, good: bool, code: str, **facts: str | int) -> str:
    return f"{words.message('diagnose-good' if good else 'diagnose-bad')} {words.message(code, **facts)}"
