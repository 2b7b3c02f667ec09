"""Words as data: what a player reads is a message key with facts; the sentence stands in the Fluent files."""

from typing import Literal, TypeAlias

from msgspec import Struct

from engine.kernel.rulebook import Rule

Language: TypeAlias = Literal["en", "ru"]


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
