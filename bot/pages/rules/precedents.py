"""Precedents of a server: what its referees have decided, beside the paragraphs that they were about."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.pages.discord import ids, limits
from bot.pages.discord.page import Button, Page
from bot.pages.rules.rulepages import paragraph_of
from bot.pages.rules.rulesearch import cite, rule_meant, stems
from bot.store.callsport import Precedent
from bot.store.port import moment
from bot.words import LANGUAGES, FluentWords, escaped, words
from engine.content import files as content
from engine.kernel.rulebook import Rule

EACH: Final = 8
"""Precedents on a page."""
BESIDE: Final = 5
"""Precedents that are shown beside a paragraph, the newest."""
_NUMBER: Final = re.compile(r"\s*(?:no\.?|№|#)?\s*([0-9]{1,9})\s*", re.IGNORECASE)


def cited(text: str) -> int | None:
    """Return the number of the precedent that a text cites, e.g. 7 of `precedent 7`; None for anything else."""
    said = text.strip().casefold()
    for language in LANGUAGES:
        name = words(language).message("precedent-title", number="").strip().casefold()
        found = _NUMBER.fullmatch(said.removeprefix(name)) if said.startswith(name) else None
        if found is not None:
            return int(found[1])
    return None


def on(precedents: Iterable[Precedent], rule: Rule) -> tuple[Precedent, ...]:
    """Return the precedents on the paragraph of a rule or on a ruling there."""
    clause = paragraph_of(content.rulebook(rule.book), rule.clause)
    found = []
    for precedent in precedents:
        about = rule_meant(precedent.clause, precedent.system) if precedent.clause else None
        same = about is not None and about.book == rule.book
        if about is not None and same and paragraph_of(content.rulebook(about.book), about.clause) == clause:
            found.append(precedent)
    return tuple(found)


def matching(precedents: Iterable[Precedent], query: str) -> tuple[Precedent, ...]:
    """Return the precedents whose question, decision or paragraph has every word that is asked for, in any form."""
    wanted = set(stems(query))
    return tuple(p for p in precedents if wanted <= set(stems(f"{p.clause} {p.question} {p.decision}")))


def beside(precedents: Sequence[Precedent], words: FluentWords) -> Iterator[str]:
    """Yield the newest precedents on a paragraph in short, those that count first."""
    ordered = sorted(precedents, key=lambda p: (p.struck is not None, -p.number))
    if ordered:
        yield words.message("precedent-beside")
    for precedent in ordered[:BESIDE]:
        yield _told(precedent, words)
    if ordered[BESIDE:]:
        yield words.message("precedent-beside-more", count=len(ordered) - BESIDE)


def _told(precedent: Precedent, words: FluentWords) -> str:
    """Return a precedent with its question and decision; one that is struck out says so and why."""
    code = "precedent-told" if precedent.struck is None else "precedent-struck"
    return words.message(
        code,
        number=str(precedent.number),
        question=limits.cut(escaped(precedent.question), 300),
        decision=limits.cut(escaped(precedent.decision), 500),
        clause=cited_clause(precedent, words),
        when=_when(precedent.at),
        why=escaped(precedent.struck_for),
        game=str(precedent.game),
        entry=str(precedent.entry),
    )


def cited_clause(precedent: Precedent, words: FluentWords) -> str:
    """Return the paragraph of a precedent as it is cited."""
    return escaped(cite(precedent.clause, precedent.system, words))


def _when(stamp: str) -> str:
    return f"<t:{int(moment(stamp).timestamp())}:D>"


def precedent_page(precedent: Precedent, words: FluentWords) -> Page:
    """Return a precedent whole, as it is cited."""
    rule = rule_meant(precedent.clause, precedent.system) if precedent.clause else None
    rows = (
        ()
        if rule is None
        else ((Button(ids.made("rule", 0, rule.book, rule.clause), words.message("button-precedent-rule")),),)
    )
    return Page(
        words.message("precedent-title", number=str(precedent.number)),
        (_told(precedent, words),),
        small=words.message(f"rule-book-{precedent.system}"),
        rows=rows,
    )


def precedents_page(found: Sequence[Precedent], query: str, page: int, words: FluentWords) -> Page:
    """Return a page of precedents, the newest first; `query` is what was looked for, empty for all."""
    pages = max(1, -(-len(found) // EACH))
    page = min(max(page, 0), pages - 1)
    lines = [_told(each, words) for each in found[page * EACH : (page + 1) * EACH]]
    if not lines:
        lines = [words.message("precedents-none" if not query else "precedents-not-found", words=escaped(query))]
    turns = tuple(
        Button(ids.made("prec", 0, n, query), words.message(label))
        for n, label in ((page - 1, "button-less"), (page + 1, "button-more"))
        if 0 <= n < pages
    )
    return Page(
        words.message("precedents-title"),
        tuple(lines),
        small=words.message("precedents-small", count=len(found), page=page + 1, pages=pages),
        rows=(turns,) if turns else (),
    )
