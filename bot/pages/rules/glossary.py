"""The glossary of a rulebook: its terms by the alphabet of the reader, with the other language and the paragraph."""

from typing import Final

from bot.pages.discord import ids
from bot.pages.discord.page import Button, Page, Row
from bot.pages.rules.rulepages import NO_GAME, said
from bot.words import FluentWords
from engine.content import files as content
from engine.kernel.rulebook import GlossaryTerm
from engine.systems import SYSTEMS

EACH: Final = 40
"""Terms on a page; those of any glossary keep the limit of a message."""


def glossary_page(key: str, page: int, words: FluentWords) -> Page:
    """Return a page of a system's glossary, with buttons to its other pages and to the other systems."""
    book, terms = content.rulebook(key), content.glossary(key).terms
    terms = tuple(sorted(terms, key=lambda term: _names(term, words)[0].casefold().replace("\u0451", "\u0435")))
    pages = max(1, -(-len(terms) // EACH))
    page = min(max(page, 0), pages - 1)
    lines = [_line(term, words) for term in terms[page * EACH : (page + 1) * EACH]]
    turns: Row = tuple(
        Button(ids.made("terms", NO_GAME, key, n), words.message(label))
        for n, label in ((page - 1, "button-less"), (page + 1, "button-more"))
        if 0 <= n < pages
    )
    others: Row = tuple(
        Button(ids.made("terms", NO_GAME, other, 0), words.message(f"rule-book-{other}"))
        for other in SYSTEMS
        if other != key
    )
    return Page(
        title=words.message("glossary-title", book=said(book.title, words)),
        paragraphs=("\n".join(lines),),
        small=words.message("glossary-small", count=len(terms), page=page + 1, pages=pages),
        rows=tuple(row for row in (turns, others) if row),
    )


def _line(term: GlossaryTerm, words: FluentWords) -> str:
    own, other = _names(term, words)
    return words.message("glossary-term", term=own, other=other, clause=term.rule)


def _names(term: GlossaryTerm, words: FluentWords) -> tuple[str, str]:
    """Return a term in the reader's language and in the other one, each with what it is shortened to."""
    english, russian = ", ".join((term.en, *term.also)), term.ru
    if term.short is not None:
        english, russian = f"{english} ({term.short.en})", f"{russian} ({term.short.ru})"
    return (russian, english) if words.language == "ru" else (english, russian)
