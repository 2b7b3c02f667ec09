"""Pages of the rules: a paragraph in our own words with its rulings and relations, and what a search found."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from bot.pages.discord import ids, limits
from bot.pages.discord.naming import code
from bot.pages.discord.page import Button, Menu, Option, Page, Row
from bot.pages.rules.rulesearch import Hits, of
from bot.words import FluentWords
from engine.content import files as content
from engine.content.charts import Numbers, numbers
from engine.kernel.policies import PolicyValue, code_of, others, spelled
from engine.kernel.rulebook import Rule, Rulebook, Wording

EACH: Final = 10
"""Paragraphs on a page of a search."""
LATEST: Final = 12
"""Ledger entries named on the page of a paragraph; more are counted."""
NO_GAME: Final = 0
QUERY: Final = 50
"""Characters of a search: they stand in the custom_ids that turn its pages."""
_MENTIONED: Final = re.compile(r"(?<![\w.])(?:[0-9]+(?:\.[0-9]+)+[a-z]?|[A-Z]{2,})(?:-[a-z]+)*(?![\w.]*\w)")
_LAST: Final = re.compile(r"(?:(?:-[a-z]+)+|[a-z]|\.[0-9]+)$")


def paragraph_of(book: Rulebook, clause: str) -> str:
    """Return the paragraph of a clause: itself, or that of a ruling."""
    return clause if clause in book.paragraphs else of(clause)


def rule_page(
    rule: Rule,
    words: FluentWords,
    *,
    game: int = NO_GAME,
    applied: tuple[int, ...] = (),
    played: Mapping[str, PolicyValue] = {},
    decided: tuple[str, ...] = (),
) -> Page:
    """Return a paragraph: title, status, note, rulings, relations; `applied` are ledger entries that went by it.

    `played` are the policies that stand in the content of a game; `decided` tells the precedents of a server.
    A ruling is shown with its paragraph.  Raises ContentError, KeyError for a rule that there is not.
    """
    book = content.rulebook(rule.book)
    clause = paragraph_of(book, rule.clause)
    paragraph = book.paragraphs[clause]
    lines = [words.message(f"rule-status-{paragraph.status}")]
    if paragraph.note is not None:
        lines.append(said(paragraph.note, words))
    lines += _numbers(numbers(book.key).get(clause), words)
    lines += _rulings(book, clause, rule.clause, words, played)
    lines += decided
    around = related(book, clause)
    if around:
        lines.append(words.message("rule-related", rules=", ".join(code(each) for each in around)))
    if applied:
        lines.append(_applied(applied, words))
    elif game:
        lines.append(words.message("rule-not-applied"))
    return Page(
        title=words.message("rule-title", clause=clause, title=said(paragraph.title, words)),
        paragraphs=tuple(lines),
        small=words.message("rule-small", book=said(book.title, words), rules=str(book.rules)),
        rows=_rows(book, clause, around, game, words),
    )


def paragraph_lines(rule: Rule, words: FluentWords, played: Mapping[str, PolicyValue] = {}) -> Iterator[str]:
    """Yield what a paragraph says in our own words, then its rulings."""
    book = content.rulebook(rule.book)
    clause = paragraph_of(book, rule.clause)
    note = book.paragraphs[clause].note
    if note is not None:
        yield said(note, words)
    yield from _rulings(book, clause, rule.clause, words, played)


def _numbers(entries: Numbers | None, words: FluentWords) -> Iterator[str]:
    """Yield where the numbers of a paragraph come from, if they are not all of the text."""
    if entries is not None and entries.text < entries.total:
        counts = {"text": entries.text, "found": entries.found, "house": entries.house}
        yield words.message("rule-numbers", count=entries.total, percent=entries.share, **counts)


def said(wording: Wording, words: FluentWords) -> str:
    """Return the text of a paragraph in the reader's language."""
    return wording.ru if words.language == "ru" else wording.en


def _rulings(
    book: Rulebook, clause: str, asked: str, words: FluentWords, played: Mapping[str, PolicyValue]
) -> Iterator[str]:
    """Yield the rulings on a paragraph and those of others that name it, each with its reason."""
    for ruling_id, ruling in book.rulings.items():
        own = of(ruling_id) == clause
        if own or clause in mentioned(book, ruling.answer):
            mark = "▶ " if ruling_id == asked else ""
            source = words.message(f"rule-source-{ruling.source}")
            answer = said(ruling.answer, words)
            line = words.message("rule-ruling", id=f"{mark}{ruling_id}", answer=answer, source=source)
            optional = "" if ruling.policy is None else _optional(book, ruling.policy, words, played)
            reason = words.message("rule-reason", reason=said(ruling.reason, words))
            yield f"{line} {optional}".rstrip() + f"\n{reason}"


def _optional(book: Rulebook, policy: str, words: FluentWords, played: Mapping[str, PolicyValue]) -> str:
    """Return what games may choose in place of a ruling, and what of it a game has chosen."""
    named = {
        (key, value): words.message(
            "rule-policy-choice",
            name=words.message(code_of(book.key, key)),
            value=words.message(code_of(book.key, key, value)),
        )
        for key, value in others(policy)
    }
    chosen = [name for (key, value), name in named.items() if spelled(played.get(key)) == value]
    free = [name for name in named.values() if name not in chosen]
    said = [words.message("rule-policy-played", name="; ".join(chosen))] if chosen else []
    return " ".join([*said, *([words.message("rule-policy", name="; ".join(free))] if free else [])])


def mentioned(book: Rulebook, wording: Wording) -> set[str]:
    """Return the paragraphs that a text names by their numbers."""
    found = {clause for text in (wording.en, wording.ru) for clause in _MENTIONED.findall(text)}
    return {clause for clause in found if clause in book.paragraphs}


def related(book: Rulebook, clause: str) -> tuple[str, ...]:
    """Return the paragraphs round one: above it, beside it, below it, and those that its texts and others' name."""
    above = parent(clause)
    family = [c for c in book.paragraphs if c == above or parent(c) in (above, clause)]
    paragraph = book.paragraphs[clause]
    texts = [paragraph.note] if paragraph.note else []
    for ruling in (ruling for ruling_id, ruling in book.rulings.items() if of(ruling_id) == clause):
        texts += [ruling.answer, ruling.reason]
    named = {c for text in texts for c in mentioned(book, text)}
    back = {c for c, p in book.paragraphs.items() if p.note is not None and clause in mentioned(book, p.note)}
    near = {*(c for c in family if above or parent(c) == clause), *named, *back} - {clause}
    return tuple(c for c in book.paragraphs if c in near)


def parent(clause: str) -> str:
    """Return the number above one: `7.3` of `7.3a`, `9.3` of `9.3.1`, `5.4` of `5.4-wheel`; empty at the top."""
    above = _LAST.sub("", clause)
    return above if above != clause and "." in clause else ""


def _applied(entries: tuple[int, ...], words: FluentWords) -> str:
    """Return the ledger entries that went by a rule, the latest first, and how many there are."""
    latest = entries[::-1][:LATEST]
    numbers = ", ".join(words.message("small-entry", number=str(n)) for n in latest)
    return words.message("rule-applied", count=len(entries), numbers=numbers, more=len(entries) - len(latest))


def _rows(book: Rulebook, clause: str, around: tuple[str, ...], game: int, words: FluentWords) -> tuple[Row, ...]:
    every = list(book.paragraphs)
    at = every.index(clause)
    turns = tuple(
        Button(ids.made("rule", game, book.key, every[n]), f"{arrow} {every[n]}")
        for n, arrow in ((at - 1, "◀"), (at + 1, "▶"))
        if 0 <= n < len(every)
    )
    return (*rule_menu(book, around, game, words), *((turns,) if turns else ()))


def rule_menu(book: Rulebook, clauses: tuple[str, ...], game: int, words: FluentWords) -> Iterator[Row]:
    """Yield a select of paragraphs, at most 25 of them; nothing when there are none."""
    options = tuple(
        Option(f"{book.key} {clause}", limits.cut(f"{clause} · {said(book.paragraphs[clause].title, words)}", 100))
        for clause in clauses[: limits.OPTIONS]
    )
    if options:
        yield Menu(ids.made("Q", game), words.message("choose-rule"), options)


def search_page(
    book: Rulebook,
    query: str,
    found: Hits,
    words: FluentWords,
    *,
    game: int,
    page: int,
    decided: tuple[str, ...] = (),
) -> Page:
    """Return a page of what a search found, best first, with the terms that it touches.

    `decided` tells the precedents of a server that fit.
    """
    pages = max(1, -(-len(found.rules) // EACH))
    page = min(max(page, 0), pages - 1)
    shown = found.rules[page * EACH : (page + 1) * EACH]
    lines = [words.message("rule-term", en=pair.en, ru=pair.ru) for pair in found.terms]
    lines += [_hit(book, rule, words) for rule in shown]
    if not found.rules and not decided:
        lines.append(words.message("rule-nothing-found", words=code(query)))
    lines += decided
    clauses = tuple(dict.fromkeys(paragraph_of(book, rule.clause) for rule in shown))
    turns = tuple(
        Button(ids.made("find", game, book.key, n, query[:QUERY]), words.message(label))
        for n, label in ((page - 1, "button-less"), (page + 1, "button-more"))
        if 0 <= n < pages
    )
    return Page(
        title=words.message("rule-search-title", words=query),
        paragraphs=tuple(lines),
        small=words.message("rule-search-small", count=len(found.rules), page=page + 1, pages=pages),
        rows=(*rule_menu(book, clauses, game, words), *((turns,) if turns else ())),
    )


def _hit(book: Rulebook, rule: Rule, words: FluentWords) -> str:
    """Return a found paragraph or ruling in a line."""
    clause = paragraph_of(book, rule.clause)
    paragraph = book.paragraphs[clause]
    about = book.rulings[rule.clause].answer if rule.clause != clause else paragraph.note
    note = limits.cut(said(about, words), 160) if about is not None else ""
    title = said(paragraph.title, words)
    if not note:
        return words.message("rule-hit", rule=words.rule(rule), title=title)
    return words.message("rule-hit-note", rule=words.rule(rule), title=title, note=note)
