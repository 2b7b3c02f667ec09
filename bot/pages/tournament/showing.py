"""What everybody may look at: boards, the ledger, army lists once they are open; with the way from each to others."""

from typing import Final

from bot.pages.discord import limits
from bot.pages.discord.page import Attachment, Button, Menu, Option, Page, Row
from bot.pages.tournament.easel import boards_of
from bot.pages.tournament.facts import EventFacts
from bot.pages.tournament.mine import menu
from bot.pages.tournament.posted import press
from bot.pages.tournament.said import HEAD, name_of, written
from bot.tournaments import formats
from bot.tournaments.state import Tournament
from bot.words import FluentWords, escaped

LEDGER: Final = "ledger"
LISTS: Final = "lists"
SHOWN: Final = ("standings", "crosstable", "pairings", "bracket", "ratings", LEDGER, LISTS)


def shown_here(t: Tournament) -> tuple[str, ...]:
    """Return what there is to look at in a tournament."""
    return (*boards_of(t), LEDGER, *((LISTS,) if t.terms.lists else ()))


def board_page(
    t: Tournament, facts: EventFacts, what: str, n: int, pictures: tuple[Attachment, ...], words: FluentWords
) -> Page:
    """Return a page of a board as a picture."""
    n = min(max(n, 0), len(pictures) - 1)
    rows = (*_turns(facts.number, what, n, len(pictures), words), *ways(t, facts, what, words))
    title, small = escaped(t.terms.name), _small(what, facts, words)
    return Page(title, picture=pictures[n], rows=rows, small=small, passing=True)


def board_as_text(
    t: Tournament, facts: EventFacts, what: str, n: int, texts: tuple[str, ...], words: FluentWords
) -> Page:
    """Return a page of a board as text."""
    n = min(max(n, 0), len(texts) - 1)
    rows = (*_turns(facts.number, what, n, len(texts), words), *ways(t, facts, what, words))
    return Page(paragraphs=(texts[n],), rows=rows, small=_small(what, facts, words), passing=True)


def _small(what: str, facts: EventFacts, words: FluentWords) -> str:
    """Return what the numbers of a board mean, where they do not speak for themselves."""
    if what == "ratings" and facts.ratings:
        return words.message("tour-ratings-small")
    return words.message("tour-rating-small") if what == "standings" and facts.courses else ""


def _turns(number: int, what: str, n: int, pages: int, words: FluentWords) -> tuple[Row, ...]:
    row = tuple(
        Button(press(number, "show", f"{what}.{to}"), words.message(label))
        for to, label in ((n - 1, "button-less"), (n + 1, "button-more"))
        if 0 <= to < pages
    )
    return (row,) if row else ()


def ledger_turns(t: Tournament, facts: EventFacts, n: int, pages: int, words: FluentWords) -> tuple[Row, ...]:
    """Return the controls below a page of the ledger."""
    return (*_turns(facts.number, LEDGER, n, pages, words), *ways(t, facts, LEDGER, words))


def ways(t: Tournament, facts: EventFacts, here: str, words: FluentWords) -> tuple[Row, ...]:
    """Return the ways to everything else that there is to look at."""
    number = facts.number
    options = tuple(
        Option(each, _capital(words.message(f"event-board-{each}")), chosen=each == here) for each in shown_here(t)
    )
    rows: list[Row] = [Menu(menu(number, "show"), words.message("event-show-again"), options)]
    if (
        t.begun
        and here in ("standings", "crosstable")
        and t.terms.format not in ("ladder", "knockout", "double-knockout")
    ):
        players = tuple(
            Option(str(one), limits.cut(f"{place}. {name_of(t, one, words)}", limits.OPTION_TEXT))
            for place, one in formats.ranking(t)[: limits.OPTIONS]
        )
        rows.append(Menu(menu(number, "count"), words.message("event-show-player"), players))
    return tuple(rows)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def lists_page(t: Tournament, facts: EventFacts, words: FluentWords) -> Page:
    """Return who has handed in an army list, and once they are open the way to each."""
    with_list = [each for each in t.entrants if each.digest]
    lines = [] if t.shown else [words.message("event-lists-sealed", count=str(len(with_list)))]
    lines += [
        words.message("event-lists-line", name=written(t, each.number, words), digest=each.digest[:HEAD])
        for each in with_list
    ]
    rows = ways(t, facts, LISTS, words)
    if t.shown and with_list:
        options = tuple(
            Option(str(each.number), limits.cut(name_of(t, each.number, words), limits.OPTION_TEXT))
            for each in with_list[: limits.OPTIONS]
        )
        rows = (Menu(menu(facts.number, "list"), words.message("event-lists-menu"), options), *rows)
    title = words.message("event-lists-title", title=escaped(t.terms.name))
    return Page(title, tuple(lines), rows=rows, passing=True)
