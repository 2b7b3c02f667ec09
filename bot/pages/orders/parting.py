"""Questions whose answer has independent parts: a select for each part, and one button that gives them all."""

from collections.abc import Mapping
from typing import Final

from bot.pages.discord import ids, limits
from bot.pages.discord.page import Button, Menu, Option, Row
from bot.pages.orders.offers import Offers
from bot.words import FluentWords
from engine.kernel.chapter import Part

EACH: Final = limits.ROWS - 1
"""Parts on one message: the last row has the buttons."""
PUBLIC: Final = EACH - 1
"""Parts under a post, whose own buttons need a row; of more it has a button that opens them."""


def part_rows(
    offers: Offers, words: FluentWords, *, chosen: Mapping[str, str] = {}, page: int = 0, public: bool = False
) -> tuple[Row, ...]:
    """Return the selects of the parts of an answer and the button that gives it; nothing where it has no parts."""
    where, parts = (offers.game, offers.decision, offers.mark), offers.parts
    if not parts:
        return ()
    if public and len(parts) > PUBLIC:
        return (opening_row(offers, words),)
    pages = -(-len(parts) // EACH)
    page = min(max(page, 0), pages - 1)
    beside = ((page - 1, "guide-less"), (page + 1, "guide-more"))
    turns = [Button(ids.made("parts", *where, n), words.message(said)) for n, said in beside if 0 <= n < pages]
    done = Button(ids.made("joined", *where), words.message("button-joined"), "success")
    menus = tuple(_menu(where, part, chosen, words) for part in parts[page * EACH : (page + 1) * EACH])
    return (*menus, (*turns, done))


def opening_row(offers: Offers, words: FluentWords) -> Row:
    """Return the button that opens the parts of an answer in private."""
    where = ids.made("parts", offers.game, offers.decision, offers.mark, 0)
    return (Button(where, words.message("button-parts"), "primary"),)


def _menu(where: tuple[int, int, str], part: Part, chosen: Mapping[str, str], words: FluentWords) -> Menu:
    """Return the select of a part: what is chosen stands in it, at first what changes nothing."""
    name, now = words.line(part.title), chosen.get(part.key, part.choices[0][0])
    options = (
        Option(key, _choice(name, words.line(said), words), chosen=key == now)
        for key, said in part.choices[: limits.OPTIONS]
    )
    return Menu(ids.made("X", *where, part.key), limits.cut(name, limits.PLACEHOLDER), tuple(options))


def _choice(name: str, said: str, words: FluentWords) -> str:
    return limits.cut(words.message("part-choice", part=name, choice=said), limits.OPTION_TEXT)
