"""Lines of a procedure's factors: `18:4 into woods over stream`, read in both languages and written in either.

Numbers without a name are those that a procedure takes bare, in the order in which it declares them; a colon stands
between two strengths, a plus between parts of one.  What is said of a part holds of it alone; said after the last
number, of all parts that it can hold of.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.adjudication import Adjudicable, every_factor, usual, variant_of
from engine.kernel.factors import (
    YES,
    ChoiceFactor,
    FlagFactor,
    GivenFactors,
    NumberFactor,
    Stated,
    StrengthFactor,
    StrengthPart,
    TypedFactor,
    Word,
)
from engine.kernel.notation import Unreadable, apart, meant, plain, tidy
from engine.kernel.text import Language, Line, number

MEANT: Final = 3
"""Lines that are proposed instead of one that cannot be read."""
LONGEST: Final = 8
"""Words of the longest phrase."""
_FRACTIONS: Final = {"½": (1, 2), "¼": (1, 4), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3)}
_FRACTION: Final = re.compile("([0-9]{0,6})([½¼¾⅓⅔])")
_TRIPLET: Final = re.compile(r"(?<![\d/])(\d{1,3})/(\d{1,3})/(\d{1,3})(?![\d/])")
"""Three numbers of a card, `3/6/9`; two are a fraction."""
_BREAK: Final = re.compile(r"(?<=[\w*»])(\+)|(?<=\s)(\+)(?=\s)|(:)")
_NUMBER: Final = re.compile(r"[+-]?\d{1,6}(?:\.\d{1,3})?|\d{1,6}/[1-9]\d{0,3}")


class _Meaning(Struct, frozen=True):
    """What a phrase may stand for: a factor, by name or with a value; `of` is the strength whose part it qualifies."""

    factor: TypedFactor
    value: str = ""
    of: StrengthFactor | None = None


_Item: TypeAlias = Fraction | str | tuple[_Meaning, ...]


class _Misread(Exception):
    def __init__(self, word: str, known: tuple[str, ...] = ()) -> None:
        super().__init__(word)
        self.word, self.known = word, known


def read(procedure: Adjudicable, text: str, *, again: bool = True) -> dict[str, Stated] | Unreadable:
    """Return what a line without the procedure's name gives, or what of it is not understood.

    `again`: then too which lines that can be read were meant.
    """
    found = _sound(procedure, text, again=again)
    if isinstance(found, Unreadable):
        return found
    known = usual(procedure, found)
    return {key: said for key, said in found.items() if known.get(key) != said}


def _sound(procedure: Adjudicable, text: str, *, again: bool) -> dict[str, Stated] | Unreadable:
    """Return what a line gives by the first variant that it may mean and by which it can be read."""
    waiting, tried = [*_variants(procedure, text)], set[str]()
    failed: Unreadable | None = None
    while waiting:
        variant = waiting.pop(0)
        tried.add(variant)
        found = _read_as(procedure, variant, text, again=again)
        if isinstance(found, Unreadable):
            failed = failed or found
        elif (meant_ := variant_of(procedure, found)) == variant:
            return found
        elif meant_ not in tried:
            waiting.append(meant_)  # named in another form than `_variants` looks for
    return failed or Unreadable(text, text, Line("umpire-factor-word"))


def _read_as(procedure: Adjudicable, variant: str, text: str, *, again: bool) -> dict[str, Stated] | Unreadable:
    """Return what a line gives if a variant is meant."""
    try:
        items = list(_items(_lexicon(procedure, variant), _words(text), procedure, variant))
        return _Reading(every_factor(procedure, variant)).read(items)
    except _Misread as found:
        known = found.known if again else ()
        lines = (re.sub(re.escape(found.word), lambda _, one=one: one, text, count=1) for one in known)  # type: ignore[misc]
        fit = tuple(line for line in lines if not isinstance(read(procedure, line, again=False), Unreadable))
        return Unreadable(text, found.word, Line("umpire-factor-word"), fit[:MEANT])


def write(procedure: Adjudicable, given: GivenFactors, language: Language = "en") -> str:
    """Return the canonical line of what was given, without the procedure's name; `read` reads it back."""
    known = usual(procedure, given)
    bare: list[str] = []
    rest: list[str] = []
    first: list[str] = []
    for factor in every_factor(procedure, variant_of(procedure, given)):
        said = given.get(factor.key)
        if said is None or (known.get(factor.key) == said and not _is_bare(factor)):
            continue
        text = _written(factor, said, language)
        if factor is procedure.variant and isinstance(said, str) and (value := factor.value(said)) is not None:
            text = _first(value.word, language)
        (bare if _is_bare(factor) else first if factor is procedure.variant else rest).append(text)
    return " ".join([*first, *([":".join(bare)] if bare else []), *rest])


def _is_bare(factor: TypedFactor) -> bool:
    return isinstance(factor, StrengthFactor) or (isinstance(factor, NumberFactor) and factor.bare)


def _written(factor: TypedFactor, said: Stated, language: Language) -> str:
    match factor, said:
        case ChoiceFactor(), str():
            value, lead = factor.value(said), factor.lead or factor.word
            spoken = said if value is None else _first(value.word, language)
            return f"{_first(lead, language)} {spoken}"
        case StrengthFactor(), tuple():
            return "+".join(_part(factor, part, language) for part in said)
        case NumberFactor(), int():
            return str(said) if factor.bare else f"{_first(factor.word, language)} {said}"
        case _:
            return _first(factor.word, language)


def _part(factor: StrengthFactor, part: StrengthPart, language: Language) -> str:
    said = (_written(one, value, language) for one in factor.each if (value := part.says(one.key)))
    return " ".join([number(part.amount), *said])


def _first(word: Word, language: Language) -> str:
    text = word.text.within(language)
    return text[:1].lower() + text[1:] if text[1:2].islower() else text


# -- reading


class _Reading:
    """What items of a line give, taken in their order."""

    def __init__(self, factors: tuple[TypedFactor, ...]) -> None:
        self._bare = [factor for factor in factors if _is_bare(factor)]
        self._given: dict[str, Stated] = {}
        self._open: StrengthFactor | None = None
        self._factors = factors

    def read(self, items: list[tuple[str, _Item]]) -> dict[str, Stated]:
        at = 0
        while at < len(items):
            at += self._take(items, at)
        return self._given

    def _take(self, items: list[tuple[str, _Item]], at: int) -> int:
        """Take what stands at a position, and return how many items that were."""
        word, item = items[at]
        after = items[at + 1][1] if at + 1 < len(items) else None
        if isinstance(item, Fraction):
            named = _numbered(after)
            if named is not None and not self._names_next(items[at + 2 : at + 4]):
                self._set(named, word, item)
                return 2
            self._loose(word, item)
            return 1
        if item == ":":
            self._open = None
            return 1
        if item == "+":
            if self._open is None or not isinstance(after, Fraction):
                raise _Misread(word)
            self._given[self._open.key] = (*self._parts(self._open), StrengthPart(_amount(items[at + 1][0], after)))
            return 2
        assert isinstance(item, tuple)
        named = _numbered(item)
        if named is not None and isinstance(after, Fraction):
            self._set(named, items[at + 1][0], after)
            return 2
        return self._say(word, item, after, items[at + 1][0] if after is not None else "")

    def _say(self, word: str, item: tuple[_Meaning, ...], after: _Item | None, next_: str) -> int:
        """Take a phrase: a value or flag by itself, or the small word before one."""
        if all(meaning.value for meaning in item):
            self._hold(item)
            return 1
        if not isinstance(after, tuple):
            raise _Misread(next_ or word)
        led = {(m.factor.key, m.of and m.of.key) for m in item if not m.value}
        fitting = tuple(m for m in after if m.value and (m.factor.key, m.of and m.of.key) in led)
        if not fitting:
            alone = tuple(m for m in item if m.value)
            if not alone:
                raise _Misread(next_)
            self._hold(alone)
            return 1
        self._hold(fitting)
        return 2

    def _hold(self, meanings: tuple[_Meaning, ...]) -> None:
        """Let what is said hold of the part before it, else of the whole, else of all parts that it can hold of."""
        own = next((m for m in meanings if m.of is not None and m.of is self._open), None)
        if own is not None and own.of is not None:
            *before, last = self._parts(own.of)
            self._given[own.of.key] = (*before, _with(last, own))
            return
        whole = next((m for m in meanings if m.of is None), None)
        if whole is not None:
            self._given[whole.factor.key] = whole.value
            return
        for meaning in meanings:
            if meaning.of is not None and meaning.of.key in self._given:
                parts = self._parts(meaning.of)
                self._given[meaning.of.key] = tuple(
                    part if part.says(meaning.factor.key) else _with(part, meaning) for part in parts
                )
                return
        raise _Misread(meanings[0].value)

    def _parts(self, strength: StrengthFactor) -> tuple[StrengthPart, ...]:
        parts = self._given.get(strength.key, ())
        assert isinstance(parts, tuple)
        return parts

    def _names_next(self, rest: list[tuple[str, _Item]]) -> bool:
        """Tell whether a name between two numbers is that of the second: not if that has its own, and all is named."""
        if not rest or not isinstance(rest[0][1], Fraction):
            return False
        return self._free() is not None or _numbered(rest[1][1] if len(rest) > 1 else None) is None

    def _free(self) -> TypedFactor | None:
        """Return the next factor that takes a number without a name."""
        return next((factor for factor in self._bare if factor.key not in self._given), None)

    def _loose(self, word: str, value: Fraction) -> None:
        """Give a number without a name to the first that takes one and has none."""
        if self._open is not None and word.startswith("+"):
            self._given[self._open.key] = (*self._parts(self._open), StrengthPart(value))
            return
        factor = self._free()
        if factor is None:
            raise _Misread(word)
        if isinstance(factor, StrengthFactor):
            self._given[factor.key] = (StrengthPart(_amount(word, value)),)
            self._open = factor
        else:
            self._set(factor, word, value)

    def _set(self, factor: TypedFactor, word: str, value: Fraction) -> None:
        if value.denominator != 1:
            raise _Misread(word)
        self._given[factor.key] = int(value)
        self._open = None


def _amount(word: str, value: Fraction) -> Fraction:
    if value < 0:
        raise _Misread(word)
    return value


def _with(part: StrengthPart, meaning: _Meaning) -> StrengthPart:
    said = {**dict(part.said), meaning.factor.key: meaning.value}
    return replace(part, said=tuple(sorted(said.items())))


def _numbered(item: _Item | None) -> NumberFactor | None:
    """Return the number that a phrase names."""
    found = item if isinstance(item, tuple) else ()
    return next((meaning.factor for meaning in found if isinstance(meaning.factor, NumberFactor)), None)


def _variants(procedure: Adjudicable, text: str) -> Iterator[str]:
    """Yield the variants that a line may mean: those that it names anywhere, then the usual one."""
    if procedure.variant is not None:
        said = [_folded(word) for word in _words(text)]
        for value in procedure.variant.values:
            for spelling in value.word.spellings:
                wanted = [_folded(word) for word in _words(spelling)]
                if any(said[at : at + len(wanted)] == wanted for at in range(len(said))):
                    yield value.key
    yield variant_of(procedure, {})


def _words(text: str) -> list[str]:
    """Return the words, numbers and signs of a line."""

    def mixed(found: re.Match[str]) -> str:
        over, under = _FRACTIONS[found[2]]
        return f" {int(found[1] or 0) * under + over}/{under}"

    spaced = _BREAK.sub(lambda found: f" {found[0]} ", _FRACTION.sub(mixed, _TRIPLET.sub(r"\1 \2 \3", text)))
    return (
        tidy(spaced.replace(" : ", " \ue000 ").replace(" + ", " \ue001 ")).translate({0xE000: ":", 0xE001: "+"}).split()
    )


_Lexicon: TypeAlias = dict[tuple[str, ...], tuple[_Meaning, ...]]


@lru_cache(maxsize=128)
def _lexicon(procedure: Adjudicable, variant: str) -> _Lexicon:
    """Return what each phrase of a procedure may stand for, by its words as they are compared."""
    found: dict[tuple[str, ...], dict[_Meaning, None]] = {}

    def add(word: Word, meaning: _Meaning) -> None:
        for spelling in word.spellings:
            found.setdefault(tuple(_folded(each) for each in _words(spelling)), {})[meaning] = None

    for factor in every_factor(procedure, variant):
        for one, of in ((factor, None), *((each, factor) for each in getattr(factor, "each", ()))):
            strength = of if isinstance(of, StrengthFactor) else None
            if isinstance(one, ChoiceFactor):
                add(one.word, _Meaning(one, "", strength))
                if one.lead is not None:
                    add(one.lead, _Meaning(one, "", strength))
                for value in one.values:
                    add(value.word, _Meaning(one, value.key, strength))
            elif not isinstance(one, StrengthFactor):
                add(one.word, _Meaning(one, YES if isinstance(one, FlagFactor) else "", strength))
    return {phrase: tuple(meanings) for phrase, meanings in found.items() if phrase}


def _items(lexicon: _Lexicon, said: list[str], procedure: Adjudicable, variant: str) -> Iterator[tuple[str, _Item]]:
    """Yield the numbers, signs and phrases of a line, each with its words.  Raises _Misread."""
    versus = {_folded(word) for word in procedure.versus.spellings} if procedure.versus else set()
    small = {_folded(word) for word in procedure.small.spellings} if procedure.small else set()
    at = 0
    while at < len(said):
        word = said[at]
        if word in ":+" or _folded(word) in versus:
            yield word, word if word in ":+" else ":"
            at += 1
        elif _NUMBER.fullmatch(word):
            yield word, Fraction(word)
            at += 1
        elif (found := _phrase(lexicon, said[at : at + LONGEST])) is not None:
            length, meanings = found
            yield " ".join(said[at : at + length]), meanings
            at += length
        elif _folded(word) in small:
            at += 1
        else:
            raise _Misread(word, _near(procedure, variant, word))


def _phrase(lexicon: _Lexicon, said: list[str]) -> tuple[int, tuple[_Meaning, ...]] | None:
    """Return the longest phrase that some words begin with: exactly, else in another form, else with a slip."""
    folded = tuple(_folded(word) for word in said)
    for length in range(len(folded), 0, -1):
        if (exact := lexicon.get(folded[:length])) is not None:
            return length, exact
    for same in (_inflected, _slipped):
        for length in range(len(folded), 0, -1):
            fits = [m for phrase, m in lexicon.items() if len(phrase) == length and all(map(same, phrase, folded))]
            if fits and all({x.value for x in m} == {x.value for x in fits[0]} for m in fits):
                return length, fits[0]
    return None


def _near(procedure: Adjudicable, variant: str, word: str) -> tuple[str, ...]:
    """Return what an unknown word may have been meant for: names that it is a part of, then those most like it."""
    names: list[str] = []
    for factor in every_factor(procedure, variant):
        for one in (factor, *getattr(factor, "each", ())):
            names += one.word.spellings
            names += [s for value in getattr(one, "values", ()) for s in value.word.spellings]
    names = list(dict.fromkeys(name.lower() for name in names))
    parts = (name for name in names if any(_inflected(_folded(word), _folded(each)) for each in name.split()))
    return tuple(dict.fromkeys((*parts, *meant(word, names, 2 * MEANT))))


def _folded(word: str) -> str:
    return plain(word)


def _inflected(one: str, other: str) -> bool:
    """Tell whether two words look like forms of one: the same but for their endings."""
    same = 0
    while same < min(len(one), len(other)) and one[same] == other[same]:
        same += 1
    ends = len(one) - same, len(other) - same
    return one == other or (same >= 3 and sum(ends) <= 2) or (same >= 4 and max(ends) <= 2)


def _slipped(one: str, other: str) -> bool:
    return one == other or (min(len(one), len(other)) >= 5 and apart(one, other, 1) == 1)


# -- going on


def completions(procedure: Adjudicable, typed: str, language: Language) -> Iterator[str]:
    """Yield how a line of factors may go on: what is not said yet, in the words of a language, the line before it."""
    said = [*_words(typed), ""] if not typed or typed[-1].isspace() else _words(typed) or [""]
    for begun in range(1, min(len(said), LONGEST) + 1):
        given = read(procedure, " ".join(said[:-begun]), again=False)
        if not isinstance(given, Unreadable):
            tail = said[-begun:]
            start = _without(typed, begun if tail[-1] else begun - 1)
            found = dict.fromkeys(_going_on(procedure, given, tail, language))
            yield from (f"{start} {phrase}".strip() for phrase in found)
            return


def _without(typed: str, words: int) -> str:
    """Return a text without its last words."""
    return " ".join(typed.split()[: len(typed.split()) - words])


def _going_on(procedure: Adjudicable, given: GivenFactors, tail: list[str], language: Language) -> Iterator[str]:
    """Yield what may be said next, of which the words of a tail are a beginning; small words stay as they are typed."""
    folded = [_folded(word) for word in tail]
    for factor in every_factor(procedure, variant_of(procedure, given)):
        if factor.key in given and not isinstance(factor, StrengthFactor):
            continue
        for phrase, names in _phrases(factor, language):
            begun = next((told for name, told in names.items() if _begins(name, folded)), None)
            if begun is not None:
                yield begun if len(tail) > 1 else phrase


def _begins(name: str, tail: list[str]) -> bool:
    """Tell whether the words of a tail stand at some place of a name one after another, the last one begun."""
    words = [_folded(word) for word in name.split()]
    places = range(len(words) - len(tail) + 1)
    return any(
        words[at + len(tail) - 1].startswith(tail[-1]) and words[at : at + len(tail) - 1] == tail[:-1] for at in places
    )


def _phrases(factor: TypedFactor, language: Language) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield what may be said of a factor, each with all that may be typed for it and what that is completed to."""
    match factor:
        case ChoiceFactor():
            leads = [lead.lower() for lead in (factor.lead or factor.word).spellings]
            for value in factor.values:
                if value.key != factor.default:
                    told = _first(value.word, language)
                    names = {f"{lead} {name}": f"{lead} {told}" for name in value.word.spellings for lead in leads}
                    yield _written(factor, value.key, language), names
        case FlagFactor():
            told = _first(factor.word, language)
            yield told, dict.fromkeys(factor.word.spellings, told)
        case NumberFactor():
            if not factor.bare:
                told = _written(factor, factor.default or factor.low, language)
                yield told, dict.fromkeys(factor.word.spellings, told)
        case StrengthFactor():
            for one in factor.each:
                yield from _phrases(one, language)
