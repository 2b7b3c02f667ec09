"""Lines of orders that name hexes: what the notations of hex games share (see `engine.lines`)."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Self, TypeVar

from engine.hexes.cards import CounterCard
from engine.hexes.grid import Grid
from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import plain
from engine.lines import LineReader, PieceNames, Vocabulary

T = TypeVar("T")

_DIGITS: Final = str.maketrans("olib", "0116")
"""Letters for digits in hex numbers."""


class HexReader(LineReader):
    """Goes through the words of one line that may name hexes of a grid."""

    def __init__(
        self,
        key: str,
        vocabulary: Vocabulary,
        grid: Grid,
        names: Mapping[UnitId, tuple[str, ...]] | PieceNames,
        text: str,
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


class CounterReader(HexReader, ABC):
    """Goes through a line in which units of both sides may be named, also by the hex where they stand.

    A system says who stands in a hex and who is on the map.
    """

    def __init__(
        self,
        key: str,
        vocabulary: Vocabulary,
        grid: Grid,
        cards: Sequence[CounterCard],
        side: Side,
        names: Mapping[UnitId, tuple[str, ...]] | PieceNames,
        text: str,
    ) -> None:
        self.cards, self.side, self.wanted = cards, side, side
        super().__init__(key, vocabulary, grid, names, text)

    @abstractmethod
    def in_hex(self, hex_: int) -> tuple[UnitId, ...]:
        """Return the units in a hex, the top one first."""

    @abstractmethod
    def is_on_map(self, unit: UnitId) -> bool:
        """Tell whether a unit is on the map."""

    @property
    @abstractmethod
    def enemy(self) -> Side:
        """The side against which the reader's side plays."""

    def present(self, ids: list[UnitId]) -> list[UnitId]:
        """Return those of several units of one name that are of the side that is meant and on the map.

        Where none is, the side alone decides; where none is of that side, the map.
        """
        ours = [id_ for id_ in ids if self.cards[id_].side == self.wanted] or ids
        return [id_ for id_ in ours if self.is_on_map(id_)] or ours

    def next_unit(self) -> tuple[list[UnitId], int] | None:
        """Return the ids that the next words may name and how many words that takes; a hex names the top unit in it."""
        found, here = super().next_unit(), self.standing()
        return ([here[0]], 1) if found is None and here else found

    def units(self) -> tuple[UnitId, ...]:
        """Go past one unit or more and return their ids, each once; a hex stands for all units in it.

        Raises as `unit` does.
        """
        found: list[UnitId] = []
        while True:
            here = self.standing()
            found += (self.unit(), *here[1:])
            if not (self.sign("+") or self.mark("and") or self.another()):
                return tuple(dict.fromkeys(found))

    def another(self) -> bool:
        """Tell whether a list of units goes on without a sign: the next words name a unit, and no hex."""
        return bool(self.word) and self.next_hex() is None and self.next_unit() is not None

    def standing(self) -> tuple[UnitId, ...]:
        """Return the units of the side that is meant in the hex that the next word names, the top one first."""
        hex_ = self.next_hex()
        there = () if hex_ is None else self.in_hex(hex_)
        return there if there and self.cards[there[0]].side == self.wanted else ()

    def foe(self) -> UnitId:
        """Go past one unit of the enemy and return its id.  Raises as `unit` does."""
        return self.of_the_enemy(self.unit)

    def foes(self) -> tuple[UnitId, ...]:
        """Go past one unit of the enemy or more and return their ids.  Raises as `units` does."""
        return self.of_the_enemy(self.units)

    def of_the_enemy(self, take: Callable[[], T]) -> T:
        """Return what `take` reads while units of the enemy are meant."""
        self.wanted = self.enemy
        try:
            return take()
        finally:
            self.wanted = self.side

    def point(self, points: tuple[str, ...]) -> int | None:
        """Go past one of some small words, e.g. compass points, and return its index; None if none is next."""
        for n, point in enumerate(points):
            if self.mark(point):
                return n
        return None

    def hexes(self) -> tuple[int, ...]:
        """Go past the numbers of one hex or more and return these hexes.

        Raises the error of `expected` where none is next.
        """
        found = [self.hex()]
        while self.next_hex() is not None:
            found.append(self.hex())
        return tuple(found)


def hex_of(grid: Grid, word: str) -> int | None:
    """Return the hex of a map whose number a word is, None if there is none; see the method of a reader."""
    alike = plain(word).translate(_DIGITS) if any(c.isdigit() for c in word) else word
    for text in (word, alike):
        try:
            return grid.parse(text)
        except ValueError:
            continue
    return None
