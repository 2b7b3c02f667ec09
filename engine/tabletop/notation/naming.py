"""Names in lines of orders: what every unit may be called, in any case of Russian."""

from collections.abc import Iterator, Mapping
from typing import Final

from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.lines import PieceNames

_STEM: Final = 4
"""Letters that forms of one word share at least."""


class Called(PieceNames):
    """Names in which Russian words are found in any case, and the lines read with them."""

    def __init__(self, called: Mapping[UnitId, tuple[str, ...]]) -> None:
        super().__init__(called)
        self.heard: dict[str, Command] = {}
        """Lines that were read, and what they order in the same position."""
        self._by_stem: dict[str, list[tuple[str, ...]]] = {}
        for name in self.worded:
            for word in dict.fromkeys(word[:_STEM] for word in name):
                self._by_stem.setdefault(word, []).append(name)

    def declined(self, said: list[str]) -> Iterator[UnitId]:
        """Yield the units whose names may be these words, or end in them, in another case."""
        for name in self._by_stem.get(said[0][:_STEM], ()):
            if _declined(said, name):
                yield from self.worded[name]


def _declined(said: list[str], name: tuple[str, ...]) -> bool:
    """Tell whether words may be those of a name, or its last ones, in another case: their endings alone differ."""
    return len(said) <= len(name) and all(map(_alike, said, name[-len(said) :]))


def _alike(word: str, other: str) -> bool:
    stem = max(_STEM, min(len(word), len(other)) - 2)
    return word == other or (word[:stem] == other[:stem] and len(word) >= stem)
