"""A rectangular map of hexes as plain ints: numbering, neighbours, hexsides, distance, rings.

A hex is `row * columns + column`; column 0, row 0 is the upper left one on screen.  Directions are ints 0
to 5, clockwise: flat hexes N, NE, SE, S, SW, NW; pointy hexes NE, E, SE, SW, W, NW.
"""

import re
from collections.abc import Iterator
from functools import cache, cached_property
from typing import Final, Literal, TypeAlias

from msgspec import Struct

Orientation: TypeAlias = Literal["flat", "pointy"]
Shifted: TypeAlias = Literal["odd", "even"]
Numbering: TypeAlias = Literal["XX.YY", "XXYY"]

Vector: TypeAlias = tuple[int, int]
"""A way in axial coordinates (q, r), or a hex by them."""

OFF_MAP: Final = -1
"""Stands in neighbour tables where the map ends."""

_FLAT_STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
STEPS: Final[dict[Orientation, tuple[tuple[int, int], ...]]] = {
    "flat": _FLAT_STEPS,
    "pointy": _FLAT_STEPS[1:] + _FLAT_STEPS[:1],
}
"""One step in each direction, in axial coordinates."""

_SEPARATED: Final = re.compile(r"([0-9]{1,2})[.,]([0-9]{1,2})")
_TOGETHER: Final = re.compile(r"([0-9]{1,2})([0-9]{2})")
_MOST: Final = 99


def opposite(direction: int) -> int:
    """Return the direction that looks back."""
    return (direction + 3) % 6


def length(way: Vector) -> int:
    """Return the steps of a way in axial coordinates."""
    q, r = way
    return max(abs(q), abs(r), abs(q + r))


class Grid(Struct, frozen=True, dict=True):
    """The shape of a map.  Raises ValueError when its hexes cannot be numbered with two digits each way."""

    columns: int
    rows: int
    orientation: Orientation = "flat"
    shifted: Shifted = "odd"
    """Which columns (flat) lie half a hex lower, or rows (pointy) half a hex to the right; counted from 0."""
    numbering: Numbering = "XX.YY"
    """`XX.YY`: column and row from the lower left; `XXYY`: from the upper left.  Both count from 1."""

    def __post_init__(self) -> None:
        if not (1 <= self.columns <= _MOST and 1 <= self.rows <= _MOST):
            raise ValueError(f"a map has 1 to {_MOST} columns and rows, not {self.columns} by {self.rows}")

    @property
    def size(self) -> int:
        """The number of hexes."""
        return self.columns * self.rows

    @property
    def hexes(self) -> range:
        """Every hex of the map, row by row from the upper left: 0 to size - 1."""
        return range(self.columns * self.rows)

    @staticmethod
    def opposite(direction: int) -> int:
        """Return the direction, 0 to 5, that looks back."""
        return opposite(direction)

    # -- numbers on the map

    def at(self, column: int, row: int) -> int:
        """Return the hex in a column and row, both counted from the upper left from 0, or -1 off the map."""
        on_map = 0 <= column < self.columns and 0 <= row < self.rows
        return row * self.columns + column if on_map else OFF_MAP

    def column(self, hex_: int) -> int:
        """Return the column of a hex, counted from the left from 0."""
        return hex_ % self.columns

    def row(self, hex_: int) -> int:
        """Return the row of a hex, counted from the top from 0."""
        return hex_ // self.columns

    def label(self, hex_: int) -> str:
        """Return the printed number of a hex, e.g. `10.07` or `1007`."""
        return self._labels[hex_]

    def find(self, text: str) -> int:
        """Return the hex that a printed number names, OFF_MAP where `parse` would raise."""
        try:
            return self.parse(text)
        except ValueError:
            return OFF_MAP

    def parse(self, text: str) -> int:
        """Return the hex that a printed number names.

        Reads `10.07`, `10,07`, `9.08`, `1007` and `908`, whatever the map prints.  Raises ValueError when the
        text is no hex number or the hex lies off the map.
        """
        found = _SEPARATED.fullmatch(text.strip()) or _TOGETHER.fullmatch(text.strip())
        if found is None:
            raise ValueError(f"{text!r} is not a hex number")
        column, row = int(found[1]) - 1, int(found[2]) - 1
        hex_ = self.at(column, self.rows - 1 - row if self.numbering == "XX.YY" else row)
        if hex_ == OFF_MAP:
            raise ValueError(f"{text!r} is off the map")
        return hex_

    @cached_property
    def _labels(self) -> tuple[str, ...]:
        below = self.numbering == "XX.YY"
        mark = "." if below else ""
        return tuple(
            f"{self.column(h) + 1:02}{mark}{(self.rows - self.row(h)) if below else self.row(h) + 1:02}"
            for h in self.hexes
        )

    # -- neighbours and hexsides

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """Six hexes per hex, by direction; -1 where the map ends."""
        steps = STEPS[self.orientation]
        return tuple(tuple(self.at_axial(q + dq, r + dr) for dq, dr in steps) for q, r in self.axial)

    @cached_property
    def adjacent(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours that are on the map, clockwise."""
        return tuple(tuple(n for n in six if n != OFF_MAP) for six in self.neighbours)

    @cached_property
    def hexsides(self) -> tuple[tuple[int, ...], ...]:
        """Six hexside ids per hex, by direction: the same id from both hexes, below 6 * size."""
        return tuple(
            tuple(
                hex_ * 6 + d if other == OFF_MAP else min(hex_ * 6 + d, other * 6 + opposite(d))
                for d, other in enumerate(six)
            )
            for hex_, six in enumerate(self.neighbours)
        )

    def hexside(self, hex_: int, direction: int) -> int:
        """Return the id of a side of a hex; the hex beyond, if there is one, gives the same id."""
        return self.hexsides[hex_][direction]

    def between(self, a: int, b: int) -> int:
        """Return the id of the side two adjacent hexes share.  Raises ValueError if they are not adjacent."""
        return self.hexsides[a][self.direction(a, b)]

    def side_hexes(self, hexside: int) -> tuple[int, int]:
        """Return the hexes on both sides of a hexside; the second is -1 on the map edge."""
        hex_, direction = divmod(hexside, 6)
        return hex_, self.neighbours[hex_][direction]

    def direction(self, a: int, b: int) -> int:
        """Return the direction from a hex to an adjacent one.  Raises ValueError if they are not adjacent."""
        if b == OFF_MAP or b not in self.neighbours[a]:
            raise ValueError(f"hexes {a} and {b} are not adjacent")
        return self.neighbours[a].index(b)

    def is_edge(self, hex_: int) -> bool:
        """Tell whether a side of the hex is the edge of the map."""
        return len(self.adjacent[hex_]) < 6

    # -- distance

    @cached_property
    def axial(self) -> tuple[tuple[int, int], ...]:
        """Axial coordinates (q, r) by hex; distances and straight lines are sums in them."""
        late = 1 if self.shifted == "even" else 0
        if self.orientation == "flat":
            return tuple((self.column(h), self.row(h) - (self.column(h) + late) // 2) for h in self.hexes)
        return tuple((self.column(h) - (self.row(h) + late) // 2, self.row(h)) for h in self.hexes)

    def at_axial(self, q: int, r: int) -> int:
        """Return the hex at axial coordinates, or -1 off the map."""
        late = 1 if self.shifted == "even" else 0
        if self.orientation == "flat":
            return self.at(q, r + (q + late) // 2)
        return self.at(q + (r + late) // 2, r)

    def distance(self, a: int, b: int) -> int:
        """Return the distance of two hexes in steps, whatever the ground."""
        aq, ar = self.axial[a]
        bq, br = self.axial[b]
        dq, dr = aq - bq, ar - br
        return max(abs(dq), abs(dr), abs(dq + dr))

    def ring(self, hex_: int, radius: int) -> tuple[int, ...]:
        """Return the hexes of the map exactly `radius` steps away, clockwise from direction 0."""
        return tuple(self._around(hex_, radius))

    def disc(self, hex_: int, radius: int) -> tuple[int, ...]:
        """Return the hexes of the map at most `radius` steps away, nearest first."""
        return tuple(h for n in range(radius + 1) for h in self._around(hex_, n))

    def _around(self, hex_: int, radius: int) -> Iterator[int]:
        q, r = self.axial[hex_]
        for dq, dr in ring_steps(self.orientation, radius):
            found = self.at_axial(q + dq, r + dr)
            if found != OFF_MAP:
                yield found

    def headings(self, a: int, b: int) -> tuple[int, ...]:
        """Return the directions in which a shortest way between two hexes may begin: none, one or two."""
        aq, ar = self.axial[a]
        bq, br = self.axial[b]
        dq, dr = bq - aq, br - ar
        return tuple(d for d, (sq, sr) in enumerate(STEPS[self.orientation]) if _nears(dq, dr, sq, sr))


def _nears(dq: int, dr: int, sq: int, sr: int) -> bool:
    """Tell whether the step (sq, sr) shortens the way (dq, dr)."""
    before = max(abs(dq), abs(dr), abs(dq + dr))
    dq, dr = dq - sq, dr - sr
    return max(abs(dq), abs(dr), abs(dq + dr)) < before


@cache
def ring_steps(orientation: Orientation, radius: int) -> tuple[tuple[int, int], ...]:
    """Return the axial offsets of a ring round a hex, on the map or off it, clockwise from direction 0."""
    if radius == 0:
        return ((0, 0),)
    steps = STEPS[orientation]
    offsets = []
    for d in range(6):
        (cq, cr), (sq, sr) = steps[d], steps[(d + 2) % 6]
        offsets += [(cq * radius + sq * i, cr * radius + sr * i) for i in range(radius)]
    return tuple(offsets)
