"""What counters, leaders, formations and groups are called in Russian lines: short codes made of their Russian names.

Scenarios write none: whoever is bound to a field gets his here, alike for all of one name, with its number behind.
A code is unique in its battle however it is typed, and reads as no word of orders, no name, no type and no hex.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Final, TypeAlias, get_args

from engine.content import files as content
from engine.hexes.cards import CounterCard, NumberedCard
from engine.hexes.grid import Grid
from engine.hexes.lines import hex_of
from engine.kernel.ids import Side
from engine.lines import tight
from engine.systems.sgboh.content.kinds import Printed

_SIZES: Final = (2, 3, 4)
"""Letters of a code: as few as will do, for it stands on a counter."""
_VOWELS: Final = frozenset("аеёиоуыэюя")
_SIGNS: Final = frozenset("ьъй")
_FIRST, _SECOND, _CONSONANT, _VOWEL, _SIGN = 0, 2, 3, 5, 12
"""How little a letter tells of the word that it stands in."""


Card: TypeAlias = CounterCard | NumberedCard


def russian_codes(cards: Iterable[Card], everybody: Iterable[Card], grid: Grid) -> dict[str, str]:
    """Return the Russian codes of some of a battle by slug; those alike in all but their number share their letters.

    Of who finds no code, as one with a name of one letter may, there is none.
    """
    called = tuple(everybody)
    taken = spelled(called) | keywords() | {tight(type_) for type_ in get_args(Printed)}
    letters = {_unnumbered(tight(one.slug)) for one in called}
    found: dict[str, str] = {}
    for family in _families(cards):
        numbers = [_number(one.name.ru) for one in family]
        stem = next((s for s in _stems(family[0].name.ru) if _fits(s, numbers, taken, letters, grid)), None)
        if stem is not None:
            letters.add(tight(stem))
            found |= {one.slug: stem + number for one, number in zip(family, numbers, strict=True)}
    return found


def spelled(cards: Iterable[Card]) -> frozenset[str]:
    """Return what English lines and both names say of some of a battle, as names are compared."""
    return frozenset(tight(text) for one in cards for text in (one.slug, one.name.en, one.name.ru))


def _families(cards: Iterable[Card]) -> Iterator[list[Card]]:
    """Yield those of one kind, side and name but for its number, each number once, in the order of their first."""
    families: dict[tuple[type, Side, str], list[list[Card]]] = {}
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


def _fits(stem: str, numbers: Iterable[str], taken: Collection[str], letters: Collection[str], grid: Grid) -> bool:
    """Tell whether these letters, with each of the numbers behind, can be read as nothing else.

    Without a number they must begin no verb either: a line may begin with a unit.
    """
    start, codes = tight(stem), [tight(stem + number) for number in numbers]
    if start in taken or start in letters or (start in codes and any(verb.startswith(start) for verb in _verbs())):
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


@cache
def _verbs() -> frozenset[str]:
    return _spelled("verbs")


@cache
def keywords() -> frozenset[str]:
    """Return every word of orders as words are compared, those of several words also in one."""
    return _verbs() | _spelled("marks")


def _spelled(lexicon: str) -> frozenset[str]:
    words = content.read_toml(content.SYSTEMS / "sgboh" / "notation" / "words.toml")
    every = [said for several in words[lexicon].values() for said in several]
    return frozenset(tight(word) for said in every for word in (said, *said.split()))
