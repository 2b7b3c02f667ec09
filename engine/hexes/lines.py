"""Lines of orders that name hexes: what the notations of hex games share (see `engine.lines`)."""

from collections.abc import Callable, Mapping
from typing import Final, Self

from engine.hexes.grid import Grid
from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.notation import plain
from engine.lines import LineReader, Vocabulary

_DIGITS: Final = str.maketrans("olib", "0116")
"""Letters for digits in hex numbers."""


class HexReader(LineReader):
    """Goes through the words of one line that may name hexes of a grid."""

    def __init__(
        self, key: str, vocabulary: Vocabulary, grid: Grid, names: Mapping[UnitId, tuple[str, ...]], text: str
    ) -> None:
        self.grid = grid
        super().__init__(key, vocabulary, names, text)

    def order(self, forms: Mapping[str, Callable[[Self], Command]], implied: str) -> Command:
        """Read the whole line by the form of its verb, `implied` where it begins without one.

        Raises the errors of the form, and that of `finish` where words are left over.
        """
        found = forms[self.verb(implied)](self)
        self.finish()
        return found

    def is_place(self, word: str) -> bool:
        """Tell whether a word is the number of a hex on the map."""
        return self.hex_of(word) is not None

    def hex(self) -> int:
        """Go past the number of a hex and return that hex.

        Raises the error of `expected` where none on the map is next.
        """
        found = self.next_hex()
        if found is None:
            raise self.expected("hex")
        self.at += 1
        return found

    def next_hex(self) -> int | None:
        """Return the hex that the next word names, without going past it; None where it names none on the map."""
        return self.hex_of(self.word)

    def hex_of(self, word: str) -> int | None:
        """Return the hex of the map whose number a word is, None if there is none.

        The letters o, l, i and b beside digits are read as digits.
        """
        return hex_of(self.grid, word)


def hex_of(grid: Grid, word: str) -> int | None:
    """Return the hex of a map whose number a word is, None if there is none; see the method of a reader."""
    alike = plain(word).translate(_DIGITS) if any(c.isdigit() for c in word) else word
    for text in (word, alike):
        try:
            return grid.parse(text)
        except ValueError:
            continue
    return None
