"""What counters, leaders and all else that orders name are called in Russian lines: short codes of their Russian names.

Scenarios write none: whoever is bound to a field gets his here, alike for all of one name, with its number behind.
A code is unique in its battle however it is typed, and reads as no word of orders, no name, no type and no hex.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import combinations
from typing import Final, TypeAlias

from msgspec import Struct

from engine.hexes.cards import CounterCard, NumberedCard
from engine.hexes.grid import Grid
from engine.hexes.lines import hex_of
from engine.kernel.ids import Side
from engine.lines import tight

_SIZES: Final = (2, 3, 4)
"""Letters of a code: as few as will do, for it stands on a counter."""
_VOWELS: Final = frozenset("аеёиоуыэюя")
_SIGNS: Final = frozenset("ьъй")
_FIRST, _SECOND, _CONSONANT, _VOWEL, _SIGN = 0, 2, 3, 5, 12
"""How little a letter tells of the word that it stands in."""


NamedCard: TypeAlias = CounterCard | NumberedCard


class Keywords(Struct, frozen=True):
    """Every word of a system's orders as words are compared, those of several words also in one."""

    verbs: frozenset[str]
    marks: frozenset[str]

    @property
    def all(self) -> frozenset[str]:
        """Verbs and small words."""
        return self.verbs | self.marks


def keywords_of(words: Mapping[str, Mapping[str, Iterable[str]]]) -> Keywords:
    """Return the keywords of a file of words with its tables `verbs` and `marks`.  Raises KeyError without them."""
    return Keywords(_compared(words["verbs"]), _compared(words["marks"]))


def _compared(lexicon: Mapping[str, Iterable[str]]) -> frozenset[str]:
    every = (said for several in lexicon.values() for said in several)
    return frozenset(tight(word) for said in every for word in (said, *said.split()))


def russian_codes(
    cards: Iterable[NamedCard], everybody: Iterable[NamedCard], grid: Grid, known: Keywords, types: Iterable[str] = ()
) -> dict[str, str]:
    """Return the Russian codes of some of a battle by slug; those alike in all but their number share their letters.

    `types` are further words that no code may be.  Of who finds no code, as one with a name of one letter may, there
    is none.
    """
    called = tuple(everybody)
    taken = spelled(called) | known.all | {tight(type_) for type_ in types}
    letters = {_unnumbered(tight(one.slug)) for one in called}
    found: dict[str, str] = {}
    for family in _families(cards):
        numbers = [_number(one.name.ru) for one in family]
        stems = (s for s in _stems(family[0].name.ru) if _fits(s, numbers, taken, letters, grid, known.verbs))
        stem = next(stems, None)
        if stem is not None:
            letters.add(tight(stem))
            found |= {one.slug: stem + number for one, number in zip(family, numbers, strict=True)}
    return found


def spelled(cards: Iterable[NamedCard]) -> frozenset[str]:
    """Return what English lines and both names say of some of a battle, as names are compared."""
    return frozenset(tight(text) for one in cards for text in (one.slug, one.name.en, one.name.ru))


def _families(cards: Iterable[NamedCard]) -> Iterator[list[NamedCard]]:
    """Yield those of one kind, side and name but for its number, each number once, in the order of their first."""
    families: dict[tuple[type, Side, str], list[list[NamedCard]]] = {}
    for one in cards:
        alike = families.setdefault((type(one), one.side, _unnumbered(one.name.ru)), [])
        number = _number(one.name.ru)
        free = (some for some in alike if all(_number(other.name.ru) != number for other in some))
        family = next(free, None)
        if family is None:
            alike.append(family := [])
        family.append(one)
    for alike in families.values():
        yield from alike


def _fits(
    stem: str,
    numbers: Iterable[str],
    taken: Collection[str],
    letters: Collection[str],
    grid: Grid,
    verbs: Collection[str],
) -> bool:
    """Tell whether these letters, with each of the numbers behind, can be read as nothing else.

    Without a number they must begin no verb either: a line may begin with a unit.
    """
    start, codes = tight(stem), [tight(stem + number) for number in numbers]
    if start in taken or start in letters or (start in codes and any(verb.startswith(start) for verb in verbs)):
        return False
    return not any(code in taken or hex_of(grid, code) is not None for code in codes)


def _stems(name: str) -> Iterator[str]:
    """Yield letters of a name in their order, those first that tell most: the first of each word, then consonants."""
    weighed = list(_weighed(name))
    for size in _SIZES:
        some = combinations(range(len(weighed)), size)
        chosen = (picked for picked in some if picked[0] == 0)
        for picked in sorted(chosen, key=lambda picked: (sum(weighed[n][1] for n in picked), picked)):
            yield "".join(weighed[n][0] for n in picked)


def _weighed(name: str) -> Iterator[tuple[str, int]]:
    """Yield the letters of a name, the first of a word as a capital, each with how little it tells."""
    for word in _unnumbered(name).replace("-", " ").split():
        letters = "".join(filter(str.isalpha, word))
        if not letters or (len(letters) <= _JOINING and letters.islower() and not letters.isascii()):
            continue
        yield letters[0].upper(), _FIRST
        for n, letter in enumerate(letters[1:].lower(), 1):
            yield letter, _weight(letter) if n > 1 else _SECOND


def _weight(letter: str) -> int:
    return _SIGN if letter in _SIGNS else _VOWEL if letter in _VOWELS else _CONSONANT


_JOINING: Final = 2
"""Letters of the longest word that only joins others."""


def _number(name: str) -> str:
    return "".join(filter(str.isdecimal, name))


def _unnumbered(name: str) -> str:
    return "".join(letter for letter in name if not letter.isdecimal()).strip()
