"""`/ledger`: every entry of a game by number, side and kind, as a file, and whether its chain holds; *Explain*."""

import asyncio
from typing import Any, Final

from discord import app_commands

from bot.commands.caller import Caller
from bot.commands.context import Context, plain
from bot.commands.reception import Reception
from bot.commands.sides import side_choices, side_meant
from bot.commands.slash import Choices, Interaction, SlashCommand, SlashOption, Word, command
from bot.desk.live import LiveGame
from bot.desk.outcomes import Done, NotRunning, Repeated
from bot.formats.export import chained_entry, chained_header
from bot.pages.boards.views import shown_link
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import code, title
from bot.pages.discord.page import Page
from bot.pages.ledger.explaining import explain_page
from bot.pages.ledger.eyes import PUBLIC, eyes_of
from bot.pages.ledger.ledgerpages import Marks, entry_page, files, list_page
from bot.pages.ledger.ledgertext import KINDS
from bot.store.port import StoredEntry
from engine.kernel.ledger import first_link, next_link

Number = app_commands.Range[int, 0]
PageNumber = app_commands.Range[int, 1]
HELD: Final = 0x2F9156
BROKEN: Final = 0xC0392B


def ledger_command(context: Context, reception: Reception) -> SlashCommand:
    """Return the command `/ledger`, which shows entries of the game, gives them as files or verifies their chain."""

    async def sides(interaction: Interaction, typed: str) -> Choices:
        live = await context.at(interaction.channel_id or 0, interaction.user.id)
        return [] if live is None else side_choices(live.game, live.game.sides, typed, reception.language(interaction))

    @command(
        reception,
        "ledger",
        side=SlashOption("side", about="ledger-side", complete=sides),
        kind=SlashOption("kind", values=tuple(KINDS), prefix="ledger-kind-"),
    )
    async def ledger(
        caller: Caller,
        number: Number | None = None,
        side: Word | None = None,
        kind: str | None = None,
        page: PageNumber = 1,
        file: bool = False,
        verify: bool = False,
    ) -> Page | None:
        live = await context.here(caller)
        if isinstance(live, Page):
            return live
        if not live.started:
            return plain(caller.words, caller.words.message("not-running-open"))
        if verify:
            return await verdict(context, live, caller)
        if file:
            return await as_file(context, live, caller)
        if number is not None:
            return await show_entry(context, live, caller, number)
        return await show_list(context, live, caller, kind or "", side or "", page - 1)

    return ledger


async def _marks(context: Context, live: LiveGame, first: int = 0, last: int | None = None) -> Marks:
    return {mark.n: mark for mark in await context.desk.store.posts.marks(live.id, first, last)}


async def show_list(context: Context, live: LiveGame, caller: Caller, kind: str, side: str, page: int) -> Page:
    """Return a page of the ledger, `page` from 0; an unknown kind or side is refused with the known ones."""
    words, eyes = caller.words, eyes_of(live, caller.user)
    meant = side_meant(live.game, side) if side else ""
    if meant is None:
        return plain(words, words.message("no-side", name=side))
    marks = await _marks(context, live)
    return await asyncio.to_thread(list_page, live, eyes, marks, words, kind, meant, page)


async def show_entry(context: Context, live: LiveGame, caller: Caller, n: int) -> Page:
    """Return the page of one ledger entry with all its events; a number that is none is refused."""
    words = caller.words
    if not live.started or n >= len(live.entries) or n < 0:
        last = len(live.entries) - 1
        return plain(words, words.message("ledger-no-entry", number=str(n), last=str(last)))
    marks = await _marks(context, live, max(0, n - 1), n)
    return entry_page(live, n, eyes_of(live, caller.user), marks, words)


async def explain(context: Context, live: LiveGame, caller: Caller, n: int) -> Page:
    """Return how an entry came about, as far as the caller may know it."""
    if not live.started or not 0 <= n < len(live.entries):
        return await show_entry(context, live, caller, n)
    marks = await _marks(context, live, n, n)
    eyes = eyes_of(live, caller.user)
    return await asyncio.to_thread(explain_page, live, n, eyes, caller.words, marks[n].link)


async def pressed_list(context: Context, live: LiveGame, caller: Caller, kind: str, mark: str, page: int) -> Page:
    """Return the page of the ledger that a button asks for; an unknown kind or side counts as none chosen."""
    side = ids.side_at(live.game.sides, mark)
    return await show_list(context, live, caller, kind if kind in KINDS else "", side or "", page)


async def as_file(context: Context, live: LiveGame, caller: Caller) -> Page | None:
    """Return the ledger as files, as far as the caller may know it."""
    words, eyes, marks = caller.words, eyes_of(live, caller.user), await _marks(context, live)
    made = await asyncio.to_thread(files, live, eyes, marks, words)
    if sum(len(file.data) for file in made) > limits.FILE_BYTES:
        return plain(words, words.message("ledger-too-large"))
    if live.running and live.header.channel > 0 and made != await asyncio.to_thread(files, live, PUBLIC, marks, words):
        # What not everybody may know is taken out of a running game: that is told like any copy.
        noted = await context.desk.copied(live.id, caller.user, interaction=caller.interaction)
        if not isinstance(noted, Done | Repeated | NotRunning):
            return await context.conclude(noted, caller)
        context.wake()
    lines = (words.message("ledger-file", count=len(live.entries)),)
    return Page(words.message("ledger-title", title=title(live, words)), lines, files=made)


async def verdict(context: Context, live: LiveGame, caller: Caller) -> Page:
    """Recompute every link of the ledger from what is stored and return a page that says whether all hold."""
    words, store = caller.words, context.desk.store
    header = await store.header(live.id)
    assert header is not None
    entries = await store.entries(live.id)
    bad = await asyncio.to_thread(broken_at, chained_header(header, await store.key(live.id)), entries)
    name = words.message("ledger-title", title=title(live, words))
    if bad is not None:
        line = words.message("ledger-broken", number=str(bad))
        return Page(name, (line,), accent=BROKEN)
    head = shown_link(live, entries[-1].link)
    lines = (
        words.message("ledger-holds", count=len(entries), first=code(shown_link(live, entries[0].link))),
        words.message("ledger-head", number=str(entries[-1].n), link=code(head)),
        words.message("ledger-verify-more"),
    )
    return Page(name, lines, accent=HELD)


def broken_at(header: dict[str, Any], entries: tuple[StoredEntry, ...]) -> int | None:
    """Return the first entry whose stored link is not that of its contents and of all before it; None if all are."""
    link = first_link(header)
    for entry in entries:
        link = next_link(link, chained_entry(entry))
        if link != entry.link:
            return entry.n
    return None
