"""Army lists in words, as players send and keep them: a line for each unit, in either language (4.3).

    Corps 1
    Phalangites, 4 ranks, general, musician
    Companions x2, standard

What is left of a line without ranks, corps and command figures is the name of the unit: whole, its beginning or a part
where only one is meant.  A line that names a corps alone holds for those below it; `#` begins a remark.  Every mistake
is told with its line.
"""

import re
from collections.abc import Callable
from functools import cache
from itertools import groupby
from typing import Final

from msgspec import Struct

from engine.content import files as content
from engine.kernel.notation import meant, plain, tidy
from engine.kernel.text import Fact, Language, Line, Text, facts
from engine.lines import tight
from engine.systems.battlefield.content.cards import Card, ListEntry
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.wording import joined

MOST_LINES: Final = 200
LONGEST_LINE: Final = 200
"""Signs of the longest line that is read."""
MOST_NAMES: Final = 500
"""Names whose cards are remembered."""
_BULLET: Final = re.compile(r"^\s*(?:[-*\u2022\u2013]\s+|\d+[.)]\s+)?")
_TIMES: Final = re.compile(r"^[x\u00d7](\d+)$")
TIMES: Final = "\u00d7"
_HELD: Final = "\u25b8"
_BOTH: Final[tuple[Language, Language]] = ("en", "ru")
_FIGURES: Final = ("chief", "general", "standard", "musician")
_SHORTEST: Final = 3
_SHOWN: Final = 40
"""Signs of a longer one that are told."""
_DIGITS: Final = 6
"""More of a number than that says no more than that it is too large."""
_LONGEST: Final = 3
"""Words of the longest of ours."""


class ListWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What may stand in a line besides a name, as it is spelled."""

    ranks: tuple[str, ...]
    rank: tuple[str, ...]
    corps: tuple[str, ...]
    general: tuple[str, ...]
    chief: tuple[str, ...]
    standard: tuple[str, ...]
    musician: tuple[str, ...]

    def said(self, name: str, language: Language) -> str:
        """Return how a word is written in a language: the first of its alphabet."""
        spelled: tuple[str, ...] = getattr(self, name)
        return spelled[0] if language == "en" else next(word for word in spelled if not word.isascii())


@cache
def list_words() -> ListWords:
    """Return the words of army lists.  Raises ContentError."""
    path = content.SYSTEMS / "battlefield" / "notation" / "lists.toml"
    return content.load(content.read(path), "lists.toml", ListWords)


@cache
def _meanings() -> dict[str, str]:
    """Return what the words mean, by how they are compared."""
    words = list_words()
    names = ("ranks", "corps", *_FIGURES)
    return {tight(spelled): name for name in names for spelled in getattr(words, name)}


class Misread(Struct, frozen=True):
    """What is wrong with a line of a list; line 0 is the list as a whole."""

    line: int
    what: Line


class ReadList(Struct, frozen=True):
    """A list as it was read: the units and every mistake; with mistakes it is no army."""

    entries: tuple[ListEntry, ...]
    mistakes: tuple[Misread, ...]


def read_list(t: Field, text: str) -> ReadList:
    """Read an army list in words; what is read is not checked for being lawful."""
    entries: list[ListEntry] = []
    mistakes: list[Misread] = []
    corps = 1
    parts = [
        (number, part)
        for number, row in enumerate(re.split(r"\r\n|[\r\n]", text), 1)
        for part in row.partition("#")[0].split(";")
        if part.strip(" \t,:.")
    ]
    for number, part in parts[:MOST_LINES]:
        if len(part) > LONGEST_LINE:
            word = part[:_SHOWN] + "\u2026"
            mistakes.append(Misread(number, Line("battlefield-list-word", facts(line=number, word=word))))
            continue
        found = _Row(t, part, number, corps)
        mistakes += (Misread(number, line) for line in found.mistakes)
        if found.heading:
            corps = found.corps
        elif not found.mistakes:
            entries.append(found.entry)
    if len(parts) > MOST_LINES:
        mistakes.append(Misread(0, Line("battlefield-list-long", facts(line=0, lines=len(parts), most=MOST_LINES))))
    if not entries and not mistakes:
        mistakes.append(Misread(0, Line("battlefield-list-empty", facts(line=0))))
    return ReadList(tuple(entries), tuple(mistakes))


class _Row:
    """One unit of a list, or a corps that holds for the lines below."""

    def __init__(self, t: Field, text: str, number: int, corps: int) -> None:
        self.mistakes: list[Line] = []
        self.number = number
        self.corps = corps
        self.ranks = 0
        self.figures: list[str] = []
        self.heading = False
        named: list[str] = []
        text = _BULLET.sub("", text.replace("\u00d7", "x"))
        for n, piece in enumerate(re.split(r"[,\t|]", text)):
            rest = self._taken(tidy(piece.strip(" .:")).split())
            if n and rest:
                self._wrong("battlefield-list-word", word=" ".join(rest))
            named = named if n else rest
        if not named and not self.ranks and not self.figures and self.corps_named:
            self.heading = True
            return
        card = self._card(t, " ".join(named))
        if card is not None:
            self.entry = self._entry(card)

    corps_named = False

    def _wrong(self, code: str, **values: Fact) -> None:
        self.mistakes.append(Line(code, facts(line=self.number, **values)))

    def _taken(self, said: list[str]) -> list[str]:
        """Take ranks, corps and figures out of some words; return what is left."""
        left: list[str] = []
        at = 0
        while at < len(said):
            used = self._number_of(said, at) or self._figure(said, at)
            if not used:
                left.append(said[at])
            at += used or 1
        return left

    def _number_of(self, said: list[str], at: int) -> int:
        """Take `x3`, `x3 ranks`, `3 ranks`, `ranks 3`, `corps 2`, `2 corps`; return how many words that was."""
        times = _TIMES.match(plain(said[at]))
        if times is not None or (plain(said[at]) == "x" and said[at + 1 : at + 2] and said[at + 1].isdecimal()):
            self.ranks = _whole(times[1] if times else said[at + 1])
            used = 1 if times else 2
            return used + self._is(said, at + used, "ranks")
        number, other = said[at], said[at + 1] if at + 1 < len(said) else ""
        for name in ("ranks", "corps"):
            if self._is([number], 0, name) and other.isdecimal():
                return self._set(name, _whole(other))
            if number.rstrip("-\u0439").isdecimal() and self._is([other], 0, name):
                return self._set(name, _whole(number.rstrip("-\u0439")))
        return 0

    def _is(self, said: list[str], at: int, name: str) -> bool:
        return at < len(said) and _meanings().get(tight(said[at])) == name

    def _set(self, name: str, value: int) -> int:
        if name == "ranks":
            self.ranks = value
        else:
            self.corps, self.corps_named = value, True
        return 2

    def _figure(self, said: list[str], at: int) -> int:
        """Take a command figure; return how many words that was."""
        for count in range(min(_LONGEST, len(said) - at), 0, -1):
            name = _meanings().get(tight("".join(said[at : at + count])))
            if name in _FIGURES:
                if name in self.figures:
                    self._wrong("battlefield-list-twice", word=" ".join(said[at : at + count]))
                self.figures.append(name)
                return count
        return 0

    def _card(self, t: Field, name: str) -> Card | None:
        found = matching(t, name)
        if len(found) == 1:
            return found[0]
        if not name:
            self._wrong("battlefield-list-nobody")
        elif found:
            self._wrong("battlefield-list-several", word=name, names=joined([card.name for card in found]))
        else:
            spelled = {one: card.name for card in t.cards for one in (card.name.en, card.name.ru)}
            near = [spelled[one] for one in meant(name, spelled)]
            self._wrong("battlefield-list-unknown", word=name, near=joined(near), count=len(near))
        return None

    def _entry(self, card: Card) -> ListEntry:
        if not self.ranks and card.arm == "special":
            self.ranks = 1
        if not self.ranks:
            self._wrong("battlefield-list-ranks", unit=card.name)
        flags = {name: name in self.figures for name in _FIGURES}
        return ListEntry(card.slug, self.ranks, self.corps, **flags)


def _whole(digits: str) -> int:
    return int(digits[:_DIGITS])


def matching(t: Field, name: str) -> tuple[Card, ...]:
    """Return the cards that a name may mean: spelled so, else beginning so, else with all its words inside."""
    known: dict[str, tuple[Card, ...]] = t.known.setdefault("named", {})
    if name not in known:
        if len(known) > MOST_NAMES:
            known.clear()
        known[name] = _matching(t, name)
    return known[name]


def _matching(t: Field, name: str) -> tuple[Card, ...]:
    wanted, words = tight(name), [tight(word) for word in tidy(name).split()]
    if not wanted:
        return ()
    fits: tuple[Callable[[str], bool], ...] = (
        lambda one: one == wanted,
        lambda one: one.startswith(wanted),
        lambda one: len(wanted) >= _SHORTEST and all(word in one for word in words),
    )
    for fit in fits:
        found = tuple(card for card, names in _spelled(t) if any(map(fit, names)))
        if found:
            return found
    return ()


def _spelled(t: Field) -> tuple[tuple[Card, tuple[str, ...]], ...]:
    """Return what every card is called, folded."""
    known: tuple[tuple[Card, tuple[str, ...]], ...] | None = t.known.get("spelled")
    if known is None:
        known = t.known["spelled"] = tuple(
            (card, tuple(map(tight, (card.slug, card.name.en, card.name.ru, card.one.en, card.one.ru))))
            for card in t.cards
        )
    return known


def write_list(t: Field, entries: tuple[ListEntry, ...], language: Language = "en", between: str = "\n") -> str:
    """Return an army as the text that `read_list` reads, entries divided by `between`."""
    words = list_words()

    def said(entry: ListEntry) -> str:
        card = t.card_by_slug[entry.card]
        ranks = words.said("rank" if entry.ranks == 1 else "ranks", language)
        figures = (name for name in _FIGURES if getattr(entry, name))
        corps = f"{words.said('corps', language)} {entry.corps}"
        parts = (_name(t, card, language), f"{entry.ranks} {ranks}", corps)
        return ", ".join((*parts, *(words.said(name, language) for name in figures)))

    return between.join(map(said, entries))


def told(t: Field, entries: tuple[ListEntry, ...], hand: int = 0, numbers: tuple[int, ...] = ()) -> Text:
    """Return an army in a sentence: units that follow on one another and are alike together.

    With `numbers` they are numbered, and the one in `hand` is marked and stands by itself.
    """
    numbered = list(zip(numbers or range(1, len(entries) + 1), entries, strict=True))
    groups = [list(group) for _, group in groupby(numbered, key=lambda one: (one[1], one[0] == hand))]
    en, ru = (", ".join(_group(t, group, hand, language, bool(numbers)) for group in groups) for language in _BOTH)
    return Text(en, ru)


def _group(t: Field, group: list[tuple[int, ListEntry]], hand: int, language: Language, numbered: bool) -> str:
    (first, entry), last = group[0], group[-1][0]
    said = entry_told(t, entry, language)
    if not numbered:
        return said if first == last else f"{len(group)} {TIMES} {said}"
    number = f"{first}" if first == last else f"{first}\u2013{last}"
    lead = f"{_HELD}\u00a0" if first <= hand <= last else ""
    return f"{lead}{number}. {said}"


def entry_told(t: Field, entry: ListEntry, language: Language) -> str:
    """Return a unit of a list in a few words: `Hoplites x3 (general)`."""
    words = list_words()
    who = [words.said(name, language) for name in _FIGURES if getattr(entry, name)]
    name = t.card_by_slug[entry.card].name.within(language)
    return f"{name} {TIMES}{entry.ranks}" + (f" ({', '.join(who)})" if who else "")


def _name(t: Field, card: Card, language: Language) -> str:
    """Return the name of a card, or its slug where the name means others too or has a sign of ours in it."""
    name = card.name.within(language)
    return name if matching(t, name) == (card,) and not set(name) & set(",;|#") else card.slug
