"""The words of a line of orders on a measured table: units in any case of Russian, lengths, angles, left and right."""

import re
from typing import Final, Literal

from engine.kernel.ids import UnitId
from engine.kernel.notation import plain
from engine.lines import LineReader, Vocabulary
from engine.tabletop.notation.naming import Called
from engine.tabletop.notation.quantities import angle_of, length_of

_DECIMAL: Final = re.compile(r"(?<=\d),(?=\d)")


class TableReader(LineReader):
    """Goes through the words of one line.  A number alone is a length of so many `unit_length` u."""

    def __init__(self, key: str, vocabulary: Vocabulary, names: Called, text: str, unit_length: int) -> None:
        super().__init__(key, vocabulary, names, _DECIMAL.sub(".", text.replace("\u00b0", " ")))
        self.declinable = names
        self.unit_length = unit_length

    def next_unit(self) -> tuple[list[UnitId], int] | None:
        """Return the units that the next words may name, and how many words that takes; Russian names in any case."""
        if self.word.isdecimal():
            return None  # a number counts units of a name, it names none
        found = super().next_unit()
        if found is not None or self.word.isascii() or not self.word.isalpha():
            return found
        if self._is_mark() or self.closes_units():
            return None
        for count in range(self._name_words(), 0, -1):
            said = [plain(word) for word in self.words[self.at : self.at + count]]
            if alike := list(dict.fromkeys(self.declinable.declined(said))):
                return self.present(alike), count
        return None

    def verb_of(self, verbs: frozenset[str]) -> str | None:
        """Take one of some verbs if it is next."""
        return self.known({verb: self.vocabulary.verbs[verb] for verb in self.vocabulary.verbs if verb in verbs})

    def length(self) -> int:
        """Take a length; return u."""
        found = length_of(plain(self.word), self.unit_length)
        if found is None:
            raise self.expected("length")
        self.at += 1
        if self.word and plain(self.word) in ("mm", "cm") and self.words[self.at - 1].replace(".", "").isdecimal():
            found = length_of(plain(self.words[self.at - 1] + self.word), self.unit_length) or found
            self.at += 1
        else:
            self.mark("steps")
        return found

    def angle(self) -> int:
        """Take an angle; return half degrees."""
        found = angle_of(plain(self.word))
        if found is None or isinstance(found, tuple):
            raise self.expected("angle", found or ())
        self.at += 1
        self.mark("degrees")
        return found

    def hand(self) -> Literal["left", "right"]:
        """Take left or right."""
        if self.mark("left"):
            return "left"
        if not self.mark("right"):
            raise self.expected("hand")
        return "right"
