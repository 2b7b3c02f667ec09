"""Names in lines of orders: what every unit may be called, in any case of Russian, and what units form together."""

from collections.abc import Iterator, Mapping
from typing import Final

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.lines import PieceNames
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import WIDTH, BodyKind
from engine.systems.battlefield.troops import bases
from engine.systems.battlefield.world import World
from engine.tabletop import formations
from engine.tabletop.pose import Base
from engine.tabletop.shapes import apart, grown

_STANDING: Final[dict[str, BodyKind]] = {
    "line": "line", "column": "column", "line-of-columns": "line", "phalanx": "phalanx", "closed-column": "closed",
    "closed-body": "body",
}  # fmt: skip
_STEM: Final = 4
"""Letters that forms of one word share at least."""
_GAP: Final = WIDTH + 100
"""Units farther apart than this are in no formation together, u (3.6.1.1, 3.6.1.2)."""


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


# -- what units form


def standing(t: Field, world: World, side: Side, units: tuple[UnitId, ...]) -> BodyKind:
    """Return what units of a side form where they stand, empty if nothing."""
    known: dict[frozenset[UnitId], BodyKind] = world.__dict__.setdefault("standing", {})
    key = frozenset(units)
    if key not in known:
        placed: dict[int | str, Base] = {n: base for n, base in bases(t, world, side).items() if n in key}
        whole = len(placed) == len(key) and _near(t, world, side, key)
        found = formations.read(placed) if whole else None
        known[key] = _STANDING.get(found.kind, "") if found else ""
    return known[key]


def _near(t: Field, world: World, side: Side, units: frozenset[UnitId]) -> bool:
    """Tell whether units are all linked by gaps that a formation may have; few of those on a table are."""
    links: dict[UnitId, frozenset[UnitId]] | None = world.__dict__.get(f"near-{side}")
    if links is None:
        own = {n: base.box for n, base in bases(t, world, side).items()}
        wide = {n: grown(box, _GAP) for n, box in own.items()}
        links = {n: frozenset(m for m, other in own.items() if not apart(box, other)) for n, box in wide.items()}
        world.__dict__[f"near-{side}"] = links
    found, waiting = {min(units)}, [min(units)]
    while waiting:
        new = (links[waiting.pop()] & units) - found
        found |= new
        waiting += new
    return found == units
