"""Finding paragraphs of the rules by words of either language: our titles, notes, rulings with
their reasons, and the glossary.

Words are compared by their stems, which a few endings of English and Russian are cut off for; queries and texts are
cut alike, so a stem need not be a word.  A word that no text has is also looked for as the beginning of one.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from math import log
from pathlib import Path
from typing import Final

from msgspec import Struct

from bot.words import FluentWords
from engine.content import files as content
from engine.kernel.notation import plain
from engine.kernel.rulebook import Glossary, Rule, Rulebook, Wording
from engine.systems import SYSTEMS

SHORTEST: Final = 3
"""Letters that a stem keeps at least."""
PREFIX: Final = 3
"""Letters of a beginning that a word is looked for by."""
TITLE: Final = 6.0
RULING: Final = 2.0
NOTE: Final = 2.0
REASON: Final = 1.0
TRANSLATED: Final = 0.8
KIN: Final = 0.5
"""What a word is worth that only begins like the one looked for."""
ALIKE: Final = 5
"""Letters that two words have in common at least to be kin."""
NONE: Final = (0.0, 0.0)
IN_ORDER: Final = 1.5
"""What it is worth when the words of a query stand together in a title."""

BOOKS: Final = (*SYSTEMS, *content.SHARED)

_WORD: Final = re.compile(r"[0-9]+(?:(?:\.[0-9a-zа-я]+)+(?:-[a-zа-я]+)*)?|[^\W\d_]+")
_CLAUSE: Final = re.compile(r"[0-9]+(?:\.[0-9]+)*[a-z]?(?:-[a-z]+)*")
_TONGUE: Final = content.read_toml(Path(__file__).parents[2] / "text" / "stems.toml")
_RUSSIAN: Final = tuple(_TONGUE["endings"])
_NOUNS: Final = tuple(_TONGUE["nouns"])
_ENGLISH: Final = (
    ("ies", "i"),
    ("ied", "i"),
    ("ings", ""),
    ("ing", ""),
    ("ers", ""),
    ("ed", ""),
    ("es", ""),
    ("er", ""),
)
_SMALL_WORDS: Final = tuple(_TONGUE["small"])


def stem(word: str) -> str:
    """Return what a word has in common with its other forms, folded so that either alphabet's look-alikes agree."""
    lower = word.casefold().replace("ё", "е")
    if any("а" <= letter <= "я" for letter in lower):
        return plain(_cut(_cut(lower, _RUSSIAN), _NOUNS))
    return plain(_english(lower))


def _cut(word: str, endings: tuple[str, ...]) -> str:
    """Return a word without the first of these endings that leaves enough of it."""
    for ending in endings:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return word.removesuffix(ending)
    return word


def _english(word: str) -> str:
    for ending, left in _ENGLISH:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            word = word.removesuffix(ending) + left
            break
    else:
        if word.endswith("y") and len(word) > SHORTEST:
            return word[:-1] + "i"
        word = word.removesuffix("e") if len(word) > SHORTEST else word
        if word.endswith("s") and not word.endswith("ss") and len(word) > SHORTEST:
            word = word[:-1]
    double = len(word) > SHORTEST and word[-1] == word[-2] and word[-1] not in "lsz"
    return word[:-1] if double else word


def stems(text: str) -> tuple[str, ...]:
    """Return the stems of the words of a text, in order, numbers of paragraphs as they are."""
    return tuple(plain(word) if word[0].isdecimal() else stem(word) for word in _WORD.findall(text.casefold()))


_SMALL: Final = frozenset(stems(" ".join(_SMALL_WORDS)))
"""Words that say nothing about what is looked for."""


class Entry(Struct, frozen=True):
    """A paragraph with its words: by stem, how much it weighs; and the stems of its titles in order."""

    rule: Rule
    weights: Mapping[str, float]
    titles: tuple[tuple[str, ...], ...]


class TermPair(Struct, frozen=True):
    """A term of the rules in English, and what the Russian texts call it."""

    en: str
    ru: str


class Hits(Struct, frozen=True):
    """What a search found: paragraphs, best first, and the terms that it touches."""

    rules: tuple[Rule, ...]
    terms: tuple[TermPair, ...] = ()


class Index(Struct, frozen=True):
    """The searchable words of one rulebook."""

    key: str
    entries: tuple[Entry, ...]
    terms: tuple[TermPair, ...]
    frequency: Mapping[str, int]

    def find(self, query: str) -> Hits:
        """Return what fits a query: a paragraph by its number first, then those with all words, then with some.

        A term of the glossary in the query is looked for in the other language too.
        """
        numbered = tuple(rule for clause in clauses_in(query) if (rule := self._numbered(clause)) is not None)
        wanted = [s for s in stems(query) if s not in _SMALL and not _CLAUSE.fullmatch(s)]
        ways = [(wanted, 1.0), *((other, TRANSLATED) for other in self._translated(wanted))] if wanted else []
        best = {entry.rule: max((self._score(entry, *way) for way in ways), default=NONE) for entry in self.entries}
        fits = sorted((rule for rule in best if best[rule] > NONE), key=lambda rule: best[rule], reverse=True)
        return Hits(tuple(dict.fromkeys((*numbered, *fits))), tuple(_terms(self.terms, wanted)))

    def _numbered(self, clause: str) -> Rule | None:
        """Return the paragraph or ruling of a folded number."""
        book = content.rulebook(self.key)
        found = next((c for c in (*book.paragraphs, *book.rulings) if plain(c) == clause), None)
        return None if found is None else book(found)

    def _translated(self, wanted: list[str]) -> Iterator[list[str]]:
        """Yield the words of the other language for each term that has all words of the query, or is all in it."""
        asked = set(wanted)
        for pair in self.terms:
            sides = [[s for s in stems(text) if s not in _SMALL] for text in (pair.en, pair.ru)]
            for one, other in (sides, sides[::-1]):
                if one and (asked <= set(one) or set(one) <= asked):
                    yield other

    def _score(self, entry: Entry, wanted: list[str], worth: float) -> tuple[float, float]:
        """Return the share of the words that a paragraph has, and how much they weigh."""
        hits = [max((self._weight(entry, s) * factor for s, factor in self._forms(w)), default=0.0) for w in wanted]
        total = sum(hits) * worth
        if len(wanted) > 1 and any(_follow(title, wanted) for title in entry.titles):
            total *= IN_ORDER
        return sum(hit > 0 for hit in hits) / len(wanted), total

    def _forms(self, wanted: str) -> Iterator[tuple[str, float]]:
        """Yield the stems that a word may stand for, and how well they fit: itself, and others that begin alike."""
        if wanted in self.frequency:
            yield wanted, 1.0
        least = ALIKE if wanted in self.frequency else PREFIX
        for known in self.frequency:
            longer = len(wanted) >= least and known.startswith(wanted)
            shorter = len(known) >= ALIKE and wanted.startswith(known)
            if known != wanted and (longer or shorter):
                yield known, KIN

    def _weight(self, entry: Entry, wanted: str) -> float:
        weight = entry.weights.get(wanted, 0.0)
        return weight * (1 + log(len(self.entries) / self.frequency[wanted])) if weight else 0.0


def clauses_in(query: str) -> Iterator[str]:
    """Yield the numbers of paragraphs that a query names, folded: `7.3a` (a letter may be Cyrillic), `5.4-wheel`."""
    for word in plain(query).replace("§", " ").split():
        number = word.strip(",;:()«»\"'")
        if _CLAUSE.fullmatch(number):
            yield number


def rule_meant(text: str, key: str) -> Rule | None:
    """Return the paragraph or ruling that a text names, e.g. `7.3a` or `scs 7.3a`; None when there is none."""
    first, _, rest = text.strip().partition(" ")
    if rest and first.casefold() in BOOKS:
        key, text = first.casefold(), rest
    book = content.rulebook(key)
    wanted = {plain(text), *clauses_in(text)}
    found = next((clause for clause in (*book.paragraphs, *book.rulings) if plain(clause) in wanted), None)
    return None if found is None else book(found)


def cite(clause: str, key: str, words: FluentWords) -> str:
    """Return a paragraph as it is cited, with its book: `SCS 3.1a`; what names none as it was written, `-` for nothing.

    `key` is the rulebook that is meant where none is named.
    """
    rule = rule_meant(clause, key) if clause.strip() and key in BOOKS else None
    return clause.strip() or "-" if rule is None else words.rule(rule)


@cache
def index(key: str) -> Index:
    """Return the index of a rulebook, made once.  Raises ContentError when there is no such rulebook."""
    return indexed(content.rulebook(key), content.glossary(key))


def indexed(book: Rulebook, glossary: Glossary) -> Index:
    """Return the index of a rulebook."""
    terms = tuple(TermPair(en, ru) for en, ru in glossary.pairs)
    entries = tuple(_entry(book, clause) for clause in book.paragraphs)
    frequency: dict[str, int] = {}
    for entry in entries:
        for word in entry.weights:
            frequency[word] = frequency.get(word, 0) + 1
    return Index(book.key, entries, terms, frequency)


def _entry(book: Rulebook, clause: str) -> Entry:
    paragraph = book.paragraphs[clause]
    weights: dict[str, float] = {}
    for text, weight in _texts(book, clause):
        for word in stems(text):
            weights[word] = max(weights.get(word, 0.0), weight)
    titles = (stems(paragraph.title.en), stems(paragraph.title.ru))
    return Entry(Rule(book.key, clause), weights, titles)


def _texts(book: Rulebook, clause: str) -> Iterator[tuple[str, float]]:
    """Yield the texts of a paragraph in both languages, each with what a word in it weighs."""
    paragraph = book.paragraphs[clause]
    wordings: list[tuple[Wording, float]] = [(paragraph.title, TITLE)]
    if paragraph.note is not None:
        wordings.append((paragraph.note, NOTE))
    for ruling in (ruling for ruling_id, ruling in book.rulings.items() if of(ruling_id) == clause):
        wordings += [(ruling.answer, RULING), (ruling.reason, REASON)]
    for wording, weight in wordings:
        yield wording.en, weight
        yield wording.ru, weight


def of(ruling: str) -> str:
    """Return the id of the paragraph that a ruling belongs to: its own id up to the last hyphen."""
    return ruling.rpartition("-")[0]


def _terms(terms: tuple[TermPair, ...], wanted: list[str]) -> Iterator[TermPair]:
    """Yield the terms all of whose words, in either language, are in the query."""
    asked = set(wanted)
    for pair in terms:
        if any((own := set(stems(text)) - _SMALL) and own <= asked for text in (pair.en, pair.ru)):
            yield pair


def _follow(title: tuple[str, ...], wanted: list[str]) -> bool:
    """Tell whether the words of a query stand together in a title."""
    count = len(wanted)
    return any(list(title[n : n + count]) == wanted for n in range(len(title) - count + 1))
