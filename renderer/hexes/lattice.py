"""The places of the hexes of a map, counted in half hexes across and rows down (or columns and half rows down).

Every hex then has a whole place; sums over rectangles of such places are taken from a table.
"""

import itertools
import math
import operator
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from engine.hexes.grid import Grid
from renderer.hexes.layout import Level, extent
from renderer.paint.frame import Box, Point

Span: TypeAlias = tuple[int, int]
"""The first place along one way, and the first beyond."""


class Lattice:
    """The places of the hexes of a grid at a level, and the pixels between them."""

    def __init__(self, grid: Grid, level: Level) -> None:
        u, v = level.u, level.v
        self.flat = flat = grid.orientation == "flat"
        self.step: Point = (3 * u, v) if flat else (v, 3 * u)
        self.first: Point = (2 * u, v) if flat else (v, 2 * u)
        self.size = extent(grid, level, grid.columns, grid.rows)
        self.room = (2 * u, v) if flat else (v, 2 * u)
        """From the middle of a hex to its edge."""
        self.steps = (1, 2) if flat else (2, 1)
        """Places from a hex to the next along each way."""

    def span(self, way: int, start: int, shown: int, inside: float) -> Span:
        """Return the places along a way whose middles lie so far inside, in hexes, of some pixels from a start on."""
        step, first, inner = self.step[way], self.first[way], self.room[way] * inside
        return math.ceil((start + inner - first) / step), int((start + shown - inner - first) // step) + 1

    def needed(self, way: int, values: Iterable[int], margin: int) -> Span:
        """Return from which pixel to which places and so many hexes round them reach, as far as the map goes."""
        known = tuple(values)
        step, first = self.step[way], self.first[way]
        more = margin * self.steps[way] * step + self.room[way]
        return max(0, first + min(known) * step - more), min(self.size[way], first + max(known) * step + more)


lattice_of: Final = lru_cache(maxsize=64)(Lattice)


@lru_cache(maxsize=32)
def places_of(grid: Grid) -> tuple[Point, ...]:
    """Return the place of every hex: halves of a hex across and rows down, or columns and halves down."""
    flat = grid.orientation == "flat"
    found = []
    for hex_ in grid.hexes:
        column, row = grid.column(hex_), grid.row(hex_)
        late = int(((column if flat else row) % 2 == 1) == (grid.shifted == "odd"))
        found.append((column, 2 * row + late) if flat else (2 * column + late, row))
    return tuple(found)


class Sums:
    """Sums of weights over rectangles of the places of a grid."""

    def __init__(self, grid: Grid, weights: Mapping[int, float]) -> None:
        flat = grid.orientation == "flat"
        self.across = across = grid.columns if flat else 2 * grid.columns + 1
        self._down = down = 2 * grid.rows + 1 if flat else grid.rows
        places = places_of(grid)
        lines: dict[int, list[float]] = {}
        for hex_, weight in weights.items():
            x, y = places[hex_]
            if y not in lines:
                lines[y] = [0.0] * across
            lines[y][x] += weight
        self._rows = rows = [[0.0] * across]
        for y in range(down):
            line = lines.get(y)
            rows.append(rows[-1] if line is None else list(map(operator.add, rows[-1], line)))

    def between(self, rows: Span) -> list[float]:
        """Return the sums over some rows of all places before each, and of all."""
        above, below = self._rows[max(0, rows[0])], self._rows[max(0, min(self._down, rows[1]))]
        return list(itertools.accumulate(map(operator.sub, below, above), initial=0.0))

    def over(self, box: Box) -> float:
        """Return the sum over the places of a box, whose right and bottom lie outside."""
        left, top, right, bottom = box
        line = self.between((top, bottom))
        return line[max(0, min(self.across, right))] - line[max(0, left)]


@lru_cache(maxsize=32)
def land_of(grid: Grid) -> Sums:
    """Return how many hexes there are."""
    return Sums(grid, dict.fromkeys(grid.hexes, 1.0))
