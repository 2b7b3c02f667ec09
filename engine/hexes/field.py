"""What the contents of all battles on hexes have in common: sides, distances, and what Russian lines call everybody."""

from abc import abstractmethod
from collections import Counter
from functools import cached_property
from typing import Final

from engine.hexes.cards import CounterCard, NumberedCard
from engine.hexes.codes import Keywords, russian_codes, spelled
from engine.hexes.grid import Grid
from engine.kernel.ids import Side
from engine.kernel.text import Text

NBSP: Final = "\u00a0"


class HexField:
    """Base of the content of one game; a system sets what is named here before anybody asks."""

    grid: Grid
    sides: tuple[Side, ...]
    cards: tuple[CounterCard, ...]
    types: tuple[str, ...] = ()
    """Words that no code may be, besides those of orders."""

    def __init__(self) -> None:
        self._within: dict[tuple[int, int], frozenset[int]] = {}

    @property
    @abstractmethod
    def keywords(self) -> Keywords:
        """The words of orders."""

    @property
    @abstractmethod
    def people(self) -> tuple[NumberedCard, ...]:
        """All but the units that orders name: leaders, bodies of units."""

    def enemy(self, side: Side) -> Side:
        """Return the other side."""
        first, second = self.sides
        return second if side == first else first

    def label(self, hex_: int) -> str:
        """Return the printed number of a hex."""
        return self.grid.label(hex_)

    def within(self, hex_: int, most: int) -> frozenset[int]:
        """Return the hexes at most so many steps away, whatever the ground, worked out once for a map."""
        known = self._within.get((hex_, most))
        if known is None:
            known = self._within[hex_, most] = frozenset(self.grid.disc(hex_, most))
        return known

    @cached_property
    def russian(self) -> dict[str, str]:
        """What Russian lines call everybody, by slug: units by code, others by name, blanks hard, or by code.

        A name that two of one kind and side share says too little.
        """
        people = self.people
        often = Counter((type(one), one.side, one.name.ru) for one in people)
        single = [one for one in people if often[type(one), one.side, one.name.ru] == 1]
        shared = [one for one in people if one not in single]
        codes = russian_codes((*self.cards, *shared), (*self.cards, *people), self.grid, self.keywords, self.types)
        return codes | {one.slug: one.name.ru.replace(" ", NBSP) for one in single}

    @cached_property
    def shadowed(self) -> frozenset[str]:
        """Words of orders that are names here, as names are compared: such a word in a line is read as the name."""
        return spelled((*self.cards, *self.people)) & self.keywords.all

    def code(self, slug: str) -> Text:
        """Return what orders call a unit, a leader, or a body of units."""
        return Text(slug, self.russian.get(slug, slug))
