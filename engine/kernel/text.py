"""Words as data: a message key with facts, whose sentence stands in the Fluent files; numbers as players read them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, TypeAlias

from msgspec import Struct

from engine.kernel.rulebook import Rule

Language: TypeAlias = Literal["en", "ru"]
_SIGNS = {
    (1, 2): "½",
    (1, 4): "¼",
    (3, 4): "¾",
    (1, 3): "⅓",
    (2, 3): "⅔",
    (1, 8): "⅛",
    (3, 8): "⅜",
    (5, 8): "⅝",
    (7, 8): "⅞",
}


class Text(Struct, frozen=True, tag="text"):
    """A name that content gives in both languages: a unit, a town, a side."""

    en: str
    ru: str

    def within(self, language: Language) -> str:
        return self.ru if language == "ru" else self.en


class Term(Struct, frozen=True, tag="term"):
    """A word of the rules: the key of a Fluent message without facts, e.g. `scs-phase-combat`."""

    code: str


Fact: TypeAlias = str | int | Text | Term
"""A value in a sentence.  Hex names, odds and results are plain strings, alike in every language."""

Facts: TypeAlias = tuple[tuple[str, Fact], ...]


class Line(Struct, frozen=True):
    """One sentence for players: Fluent message `code`, its facts, the rule behind it."""

    code: str
    facts: Facts = ()
    rule: Rule | None = None


def facts(**values: Fact) -> Facts:
    """Return keyword arguments as the tuple that messages carry."""
    return tuple(values.items())


def first_of(texts: Sequence[Text], most: int) -> Text:
    """Return so many of some texts, joined by commas, and how many more there are: `Alpha, Beta +2`."""
    shown, left = texts[:most], len(texts) - most
    more = f" +{left}" if left > 0 else ""
    return Text(", ".join(one.en for one in shown) + more, ", ".join(one.ru for one in shown) + more)


def points(halves: int) -> str:
    """Return movement points given in halves: `4`, `4½`, `½`."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def number(value: Fraction) -> str:
    """Return an exact number that is not negative: `5½`, `¾`, `7/16`."""
    over, under = value.numerator, value.denominator
    whole, rest = divmod(over, under)
    if not rest:
        return str(whole)
    sign = _SIGNS.get((rest, under))
    return f"{over}/{under}" if sign is None else f"{whole or ''}{sign}"


def rounded(value: Fraction) -> int:
    """Return the nearest whole number, halves up."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)
