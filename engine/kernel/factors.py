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


class NamedValue(Struct, frozen=True):
    """One value of a choice."""

    key: str
    word: Word


class ChoiceFactor(Struct, frozen=True):
    """One of several values.  `lead` are the small words before a value in a line: `into woods`."""

    key: str
    word: Word
    values: tuple[NamedValue, ...]
    default: str | None = None
    lead: Word | None = None

    def value(self, key: str) -> NamedValue | None:
        """Return a value by its key; None when there is none."""
        return next((value for value in self.values if value.key == key), None)


class FlagFactor(Struct, frozen=True):
    """What holds or does not; a line says so by naming it."""

    key: str
    word: Word


class NumberFactor(Struct, frozen=True):
    """A whole number between two bounds; a line says it before or after a name of it: `range 3`, `3 hexes`.

    `bare`: a number without a name may be meant.
    """

    key: str
    word: Word
    low: int
    high: int
    default: int | None = None
    bare: bool = False


class StrengthFactor(Struct, frozen=True):
    """A sum of exact strengths, not negative, each with what holds of that part alone: `12 + 6 over stream`."""

    key: str
    word: Word
    each: tuple[ChoiceFactor | FlagFactor, ...] = ()
    most: int = 999


class StrengthPart(Struct, frozen=True):
    """A part of a strength; `said` gives what holds of it, by the key of the factor."""

    amount: Fraction
    said: tuple[tuple[str, str], ...] = ()

    def says(self, key: str) -> str:
        """Return what holds of the part; empty where nothing was said."""
        return dict(self.said).get(key, "")


TypedFactor: TypeAlias = ChoiceFactor | FlagFactor | NumberFactor | StrengthFactor
Stated: TypeAlias = str | int | tuple[StrengthPart, ...]
GivenFactors: TypeAlias = Mapping[str, Stated]
"""By the key of a factor; flags that hold are `yes`."""


def filled(factors: tuple[TypedFactor, ...], given: GivenFactors) -> dict[str, Stated]:
    """Return what was given with the usual values of all that was not; what has none is left out."""
    usual: dict[str, Stated] = {
        one.key: one.default
        for one in factors
        if isinstance(one, ChoiceFactor | NumberFactor) and one.default is not None
    }
    return usual | dict(given)


def said_of(factor: TypedFactor, said: Stated) -> Text:
    """Return what was given for a factor in the words of a reader."""
    match factor, said:
        case ChoiceFactor(), str():
            value = factor.value(said)
            return Text(said, said) if value is None else value.word.text
        case FlagFactor(), _:
            return factor.word.text
        case StrengthFactor(), tuple():
            parts = [_part(factor, part) for part in said]
            return Text(" + ".join(part.en for part in parts), " + ".join(part.ru for part in parts))
        case _:
            return Text(str(said), str(said))


def _part(factor: StrengthFactor, part: StrengthPart) -> Text:
    said = [said_of(one, value) for one in factor.each if (value := part.says(one.key))]
    amount = number(part.amount)
    if not said:
        return Text(amount, amount)
    en, ru = ", ".join(text.en for text in said), ", ".join(text.ru for text in said)
    return Text(f"{amount} ({en})", f"{amount} ({ru})")


FACTORS: Final[Rule] = UMPIRE("factors")


def faults(factors: tuple[TypedFactor, ...], given: GivenFactors) -> Iterator[Violation]:
    """Yield what is missing, out of bounds or unknown among what was given (umpire factors)."""
    for factor in factors:
        if factor.key in given:
            yield from _faults(factor, given[factor.key])
        elif isinstance(factor, StrengthFactor) or (
            isinstance(factor, ChoiceFactor | NumberFactor) and factor.default is None
        ):
            yield violation(FACTORS, "umpire-factor-missing", factor=factor.word.text)


def _faults(factor: TypedFactor, said: Stated) -> Iterator[Violation]:
    match factor, said:
        case NumberFactor(), int():
            if not factor.low <= said <= factor.high:
                bounds = {"said": str(said), "low": str(factor.low), "high": str(factor.high)}
                yield violation(FACTORS, "umpire-factor-bounds", factor=factor.word.text, **bounds)
        case StrengthFactor(), tuple():
            if sum(part.amount for part in said) > factor.most:
                bounds = {"said": number(sum((part.amount for part in said), Fraction(0))), "low": "0"}
                yield violation(
                    FACTORS, "umpire-factor-bounds", factor=factor.word.text, **bounds, high=str(factor.most)
                )
            if len(said) > PARTS:
                yield violation(FACTORS, "umpire-factor-parts", factor=factor.word.text, most=PARTS)
        case ChoiceFactor(), str():
            if factor.value(said) is None:
                yield violation(FACTORS, "umpire-factor-missing", factor=factor.word.text)
        case _:
            pass
