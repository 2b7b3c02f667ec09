"""What procedures, their factors and the values of these are called in a system: its `adjudication/words.toml`.

A system reads its words once, `WORDS = FactorWords.of("scs")`, and makes of them the factors of its procedures.
"""

from collections.abc import Iterable
from typing import ClassVar, Self

from msgspec import Struct

from engine.content import files
from engine.kernel.adjudication import Adjudicable
from engine.kernel.factors import ChoiceFactor, FlagFactor, NamedValue, NumberFactor, StrengthFactor, Word
from engine.kernel.rulebook import Rulebook


class FactorWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of the adjudications of a system; a choice may have small words before its values, as `KEY-lead`."""

    procedures: dict[str, Word]
    factors: dict[str, Word]
    values: dict[str, Word]
    small: dict[str, Word]

    @classmethod
    def of(cls, system: str) -> Self:
        """Return the words of a system.  Raises ContentError where their file is wrong."""
        path = files.SYSTEMS / system / "adjudication" / "words.toml"
        return files.load(files.read(path), path.name, cls)

    def flag(self, key: str) -> FlagFactor:
        """Return the flag of a key."""
        return FlagFactor(key, self.factors[key])

    def number(self, key: str, low: int, high: int, default: int | None = 0, *, bare: bool = False) -> NumberFactor:
        """Return the number of a key."""
        return NumberFactor(key, self.factors[key], low, high, default, bare)

    def strength(self, key: str, each: tuple[ChoiceFactor | FlagFactor, ...], most: int = 999) -> StrengthFactor:
        """Return the strength of a key, with what may hold of each of its parts."""
        return StrengthFactor(key, self.factors[key], each, most)

    def choice(
        self, key: str, values: Iterable[str | NamedValue], default: str | None, called: str = "", named: str = ""
    ) -> ChoiceFactor:
        """Return the choice of a key; its words stand under `named`, those of its values after `called`, if given."""
        found = tuple(one if isinstance(one, NamedValue) else self.value(one, called) for one in values)
        word = named or key
        return ChoiceFactor(key, self.factors[word], found, default, self.factors.get(f"{word}-lead"))

    def value(self, key: str, called: str = "") -> NamedValue:
        """Return a value of a choice; its words stand under its key after `called`."""
        return NamedValue(key, self.values[called + key])


class WordedProcedure(Adjudicable):
    """A procedure by its key in the words of its system and by its paragraph."""

    words: ClassVar[FactorWords]
    book: ClassVar[Rulebook]
    clause: ClassVar[str]
    sided: ClassVar[bool] = False
    """Whether words may stand for the colon between two sides."""

    def __init__(self) -> None:
        self.rule = self.book(self.clause)
        self.word, self.small = self.words.procedures[self.key], self.words.small["small"]
        if self.sided:
            self.versus = self.words.small["versus"]
