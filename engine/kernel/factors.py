"""Typed factors of a procedure that is resolved without a game, and what was given for them.

What is given is plain data: the key of a value, a whole number, or the parts of a strength.  A factor that is left out
has its usual value; one without a usual value must be given.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final, TypeAlias

from msgspec import Struct

from engine.kernel.rulebook import UMPIRE, Rule
from engine.kernel.text import Text, number
from engine.kernel.violation import Violation, violation

YES: Final = "yes"
PARTS: Final = 6
"""Parts of one strength at most."""


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """What something is called, and everything that a line may call it; the first of each language is its name."""

    en: tuple[str, ...]
    ru: tuple[str, ...]

    @property
    def text(self) -> Text:
        return Text(self.en[0], self.ru[0])

    @property
    def spellings(self) -> tuple[str, ...]:
        return (*self.en, *self.ru)


class Value(Struct, frozen=True):
    """One value of a choice."""

    key: str
    word: Word


class Choice(Struct, frozen=True):
    """One of several values.  `lead` are the small words before a value in a line: `into woods`."""

    key: str
    word: Word
    values: tuple[Value, ...]
    default: str | None = None
    lead: Word | None = None

    def value(self, key: str) -> Value | None:
        """Return a value by its key; None when there is none."""
        return next((value for value in self.values if value.key == key), None)


class Flag(Struct, frozen=True):
    """What holds or does not; a line says so by naming it."""

    key: str
    word: Word


class Number(Struct, frozen=True):
    """A whole number between two bounds; a line says it before or after a name of it: `range 3`, `3 hexes`.

    `bare`: a number without a name may be meant.
    """

    key: str
    word: Word
    low: int
    high: int
    default: int | None = None
    bare: bool = False


class Strength(Struct, frozen=True):
    """A sum of exact strengths, not negative, each with what holds of that part alone: `12 + 6 over stream`."""

    key: str
    word: Word
    each: tuple[Choice | Flag, ...] = ()
    most: int = 999


class Part(Struct, frozen=True):
    """A part of a strength; `said` gives what holds of it, by the key of the factor."""

    amount: Fraction
    said: tuple[tuple[str, str], ...] = ()

    def says(self, key: str) -> str:
        """Return what holds of the part; empty where nothing was said."""
        return dict(self.said).get(key, "")


Factor: TypeAlias = Choice | Flag | Number | Strength
Said: TypeAlias = str | int | tuple[Part, ...]
Given: TypeAlias = Mapping[str, Said]
"""By the key of a factor; flags that hold are `yes`."""


def filled(factors: tuple[Factor, ...], given: Given) -> dict[str, Said]:
    """Return what was given with the usual values of all that was not; what has none is left out."""
    usual: dict[str, Said] = {
        one.key: one.default for one in factors if isinstance(one, Choice | Number) and one.default is not None
    }
    return usual | dict(given)


def said_of(factor: Factor, said: Said) -> Text:
    """Return what was given for a factor in the words of a reader."""
    match factor, said:
        case Choice(), str():
            value = factor.value(said)
            return Text(said, said) if value is None else value.word.text
        case Flag(), _:
            return factor.word.text
        case Strength(), tuple():
            parts = [_part(factor, part) for part in said]
            return Text(" + ".join(part.en for part in parts), " + ".join(part.ru for part in parts))
        case _:
            return Text(str(said), str(said))


def _part(factor: Strength, part: Part) -> Text:
    said = [said_of(one, value) for one in factor.each if (value := part.says(one.key))]
    amount = number(part.amount)
    if not said:
        return Text(amount, amount)
    en, ru = ", ".join(text.en for text in said), ", ".join(text.ru for text in said)
    return Text(f"{amount} ({en})", f"{amount} ({ru})")


FACTORS: Final[Rule] = UMPIRE("factors")


def faults(factors: tuple[Factor, ...], given: Given) -> Iterator[Violation]:
    """Yield what is missing, out of bounds or unknown among what was given."""
    for factor in factors:
        if factor.key in given:
            yield from _faults(factor, given[factor.key])
        elif isinstance(factor, Strength) or (isinstance(factor, Choice | Number) and factor.default is None):
            yield violation(FACTORS, "umpire-factor-missing", factor=factor.word.text)


def _faults(factor: Factor, said: Said) -> Iterator[Violation]:
    match factor, said:
        case Number(), int():
            if not factor.low <= said <= factor.high:
                bounds = {"said": str(said), "low": str(factor.low), "high": str(factor.high)}
                yield violation(FACTORS, "umpire-factor-bounds", factor=factor.word.text, **bounds)
        case Strength(), tuple():
            if sum(part.amount for part in said) > factor.most:
                bounds = {"said": number(sum((part.amount for part in said), Fraction(0))), "low": "0"}
                yield violation(
                    FACTORS, "umpire-factor-bounds", factor=factor.word.text, **bounds, high=str(factor.most)
                )
            if len(said) > PARTS:
                yield violation(FACTORS, "umpire-factor-parts", factor=factor.word.text, most=PARTS)
        case Choice(), str():
            if factor.value(said) is None:
                yield violation(FACTORS, "umpire-factor-missing", factor=factor.word.text)
        case _:
            pass
