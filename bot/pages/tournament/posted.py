"""The posts of a tournament with their buttons."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from bot.pages.discord import ids, limits
from bot.pages.discord.page import Attachment, Button, Page
from bot.pages.tournament.facts import EventFacts
from bot.pages.tournament.status import event_status
from bot.pages.tournament.tables import table_page
from bot.tournaments.entry import shut
from bot.tournaments.state import Tournament
from bot.words import FluentWords

NONE: Final = "-"
"""Stands for what a control does not name."""
_ROOM: Final = limits.TEXT_BUDGET - 300
"""Characters of a status, so that its title and small print stand in the same message."""


def press(number: int, what: str, arg: object = NONE) -> str:
    """Return the custom_id of a button about a tournament."""
    return ids.made("tour", 0, number, what, arg)


def opens(number: int, what: str, arg: object = NONE) -> str:
    """Return the custom_id of a button that opens a form about a tournament."""
    return ids.made("tell", 0, number, what, arg)


def status_post(t: Tournament, facts: EventFacts, words: FluentWords) -> Page:
    """Return the status with the buttons that everybody may press."""
    return replace(event_status(t, facts, words), rows=(status_row(t, facts.number, words),))


def status_row(t: Tournament, number: int, words: FluentWords) -> tuple[Button, ...]:
    """Return the buttons of the status."""
    enter = () if shut(t) else (enter_button(t, number, words, "secondary" if t.begun else "primary"),)
    leave = Button(press(number, "leave"), words.message("event-button-leave"))
    mine = Button(press(number, "mine"), words.message("event-button-mine"))
    board = Button(press(number, "show", "standings"), words.message("event-button-standings"))
    return (board, mine) if t.over else (*enter, leave, mine, board)


def enter_button(t: Tournament, number: int, words: FluentWords, style: str = "primary") -> Button:
    """Return the button by which one enters, with a form where clubs matter."""
    made = opens(number, "enter") if t.terms.clubs else press(number, "enter")
    return Button(made, words.message("event-button-enter"), "primary" if style == "primary" else "secondary")


def table_post(t: Tournament, facts: EventFacts, body: Mapping[str, str | int | bool], words: FluentWords) -> Page:
    """Return the announcement of a table, with the button by which its players say that they are there."""
    number, leg = int(body["table"]), int(body["leg"])
    page = table_page(t, facts, number, leg, words)
    buttons = [Button(press(facts.number, "mine"), words.message("event-button-mine"))]
    if t.terms.no_show and leg == 0:
        here = Button(press(facts.number, "here", number), words.message("event-button-here"), "primary")
        buttons.insert(0, here)
    return replace(page, rows=(tuple(buttons),))


def one_message(page: Page, picture: Attachment | None) -> Page:
    """Return a page that fits one message with its last line: what is too much of it is left to the boards."""
    *lines, last = page.paragraphs or ("",)
    kept, room = [], _ROOM - len(page.title) - len(page.small) - len(last)
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return replace(page, paragraphs=(*kept, last), picture=picture)
