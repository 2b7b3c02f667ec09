"""What stands under the pages of a sandbox, and what leads to one."""

from collections.abc import Sequence
from typing import Final

from bot.desk.live import SANDBOX, LiveGame
from bot.pages.discord import ids
from bot.pages.discord.naming import code
from bot.pages.discord.page import Button, Page, Row
from bot.pages.orders.refusals import AMBER
from bot.pages.orders.rows import row_of, undo_button
from bot.store.port import Header
from bot.words import FluentWords

VIOLET: Final = 0x7A5AA6
NEWEST: Final = "-"
"""Stands in a custom_id for the newest entry, whichever that is when it is pressed."""


def open_button(game: int, words: FluentWords, n: object = NEWEST) -> Button:
    """Return the button that makes a sandbox of the position after ledger entry `n`."""
    return Button(ids.made("box", game, "open", n), words.message("button-sandbox"))


def sandbox_row(live: LiveGame, words: FluentWords) -> Row:
    """Return the buttons of a sandbox itself: undo once something was done, fork, leave, discard."""
    undo = (undo_button(live, words),) if any(n for n in live.timeline.live) else ()
    fork = Button(ids.made("fork", live.id), words.message("button-sandbox-fork"))
    return (*undo, fork, *(_box(live.id, what, words) for what in ("leave", "discard")))


def _box(game: int, what: str, words: FluentWords) -> Button:
    return Button(ids.made("box", game, what, NEWEST), words.message(f"button-sandbox-{what}"))


def list_page(headers: Sequence[Header], words: FluentWords, *lead: str) -> Page:
    """Return the sandboxes of a member, each with the button that enters it."""
    if not headers:
        return Page(words.message("sandbox-list-title"), (*lead, words.message("sandbox-none")), accent=VIOLET)
    names = ", ".join(code(str(header.options[SANDBOX])) for header in headers)
    buttons = [Button(ids.made("box", h.id, "enter", NEWEST), str(h.options[SANDBOX])) for h in headers]
    lines = (*lead, words.message("sandbox-list", count=len(headers), names=names))
    return Page(words.message("sandbox-list-title"), lines, rows=row_of(buttons), accent=VIOLET, passing=True)


def sure_page(live: LiveGame, words: FluentWords) -> Page:
    """Return the page that asks before a sandbox is discarded."""
    gone = Button(ids.made("box", live.id, "gone", NEWEST), words.message("button-sandbox-discard"), "danger")
    told = words.message("sandbox-sure", name=code(live.sandbox), count=len(live.entries) - 1)
    return Page(words.message("sandbox-sure-title"), (told,), rows=((gone,),), accent=AMBER, passing=True)
