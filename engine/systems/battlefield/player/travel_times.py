"""How far it is on foot: round what is closed, over what is slow, on a coarse grid of the table (6.1, 6.2).

For comparing positions and choosing where to go; what a manoeuvre costs is judged elsewhere.  Lengths
are tenths of a step on the plain.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from math import isqrt
from typing import Final, TypeAlias

from engine.kernel.lazy import BoundedCache
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.ground import ground, price
from engine.systems.battlefield.world import World
from engine.tabletop.plane import Point, square
from engine.tabletop.shapes import Shape
from engine.tabletop.terrain import TableTerrain

Cell: TypeAlias = tuple[int, int]
_Class: TypeAlias = tuple[str, int]

STEPS: Final = 2
"""Steps from the middle of one cell to the next."""
TENTHS: Final = 10
NOWHERE: Final = 900
"""How far it is to where no way leads, tenths of a step."""
_HALF: Final = 200
"""How far ground is felt round the middle of a cell, u."""
_ASIDE: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
_ACROSS: Final = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_DIAGONAL: Final = 14
_MOST: Final = 600
_UNFOUND: Final = 1 << 30


class _Distances:
    """How far it is from cells to one of them, found as far out as was asked for."""

    def __init__(self, ways: dict[Cell, list[tuple[Cell, int]]], target: Cell) -> None:
        self._ways = ways
        self._found: dict[Cell, int] = {}
        self._best = {target: 0}
        self._waiting = [(0, target)]

    def from_all(self, cells: tuple[Cell, ...]) -> dict[Cell, int]:
        """Return how far it is from some cells, as far as a way leads from them, and from all that are nearer."""
        found, best, waiting = self._found, self._best, self._waiting
        missing = {cell for cell in cells if cell not in found}
        while waiting and missing:
            length, cell = heappop(waiting)
            if cell in found:
                continue
            found[cell] = length
            missing.discard(cell)
            for other, way in self._ways[cell]:
                if length + way < best.get(other, _UNFOUND):
                    best[other] = length + way
                    heappush(waiting, (length + way, other))
        return found


class Marches:
    """Measures the ways of one game."""

    def __init__(self, field: Field) -> None:
        self.t = field
        self.mesh = STEPS * field.step
        self.wide, self.high = -(-field.width // self.mesh), -(-field.height // self.mesh)
        self._costs: dict[tuple[int, _Class], dict[Cell, int]] = {}
        self._steps: dict[tuple[int, _Class], dict[Cell, list[tuple[Cell, int]]]] = {}
        self._grounds: list[TableTerrain] = []
        self._fields: BoundedCache[tuple[int, _Class, Cell], _Distances] = BoundedCache(_MOST)

    def clear(self, world: World, card: Card, a: Point, b: Point) -> bool:
        """Tell whether nothing on a straight way is closed or slow."""
        segment = Shape((a, b) if a != b else (a,))
        dry = price(self.t, card, ())
        pieces = ground(self.t, world).near(segment.box)
        return all(price(self.t, card, (piece,)) == dry or not piece.outline.meets(segment) for piece in pieces)

    def length(self, world: World, card: Card, a: Point, b: Point) -> int:
        """Return about how far it is from a point to another in tenths of a step, `NOWHERE` where no way leads."""
        direct = self.straight(a, b)
        if self.clear(world, card, a, b):
            return direct
        known, cost = self._distances(world, card, self.cell(a), self.cell(b)), self._cost(world, card)
        own = cost.get(self.cell(a), 1)
        ways = [
            known[cell] + TENTHS * isqrt(square(a, self.middle(cell))) * (own + cost.get(cell, own)) // 2 // self.t.step
            for cell in self._round(self.cell(a))
            if cell in known
        ]
        return max(direct, min(ways, default=NOWHERE))

    def straight(self, a: Point, b: Point) -> int:
        """Return how far it is from a point to another in tenths of a step with nothing in between."""
        return TENTHS * isqrt(square(a, b)) // self.t.step

    def towards(self, world: World, card: Card, a: Point, b: Point, far: int) -> Point:
        """Return a point to head for on the way to another: that itself, or the farthest seen so far along the way.

        `far` are the u within which it is looked for.
        """
        if self.clear(world, card, a, b):
            return b
        known, found = self._distances(world, card, self.cell(a), self.cell(b)), b
        reached = [cell for cell in self._round(self.cell(a)) if cell in known]
        if not reached:
            return b
        cell = min(reached, key=lambda some: (known[some], some))
        found = self.middle(cell)
        while known[cell]:
            near = [some for some in self._beside(cell) if some in known]
            cell = min(near, key=lambda some: (known[some], some))
            point = self.middle(cell)
            if square(a, point) > far * far or not self.clear(world, card, a, point):
                break
            found = point
        return found

    # -- cells

    def cell(self, point: Point) -> Cell:
        """Return the cell of the grid in which a point lies, the nearest for one off the table."""
        x, y = point[0] // self.mesh, point[1] // self.mesh
        return min(max(x, 0), self.wide - 1), min(max(y, 0), self.high - 1)

    def middle(self, cell: Cell) -> Point:
        """Return the middle of a cell, u."""
        return cell[0] * self.mesh + self.mesh // 2, cell[1] * self.mesh + self.mesh // 2

    def _beside(self, cell: Cell) -> Iterator[Cell]:
        for dx, dy in (*_ASIDE, *_ACROSS):
            x, y = cell[0] + dx, cell[1] + dy
            if 0 <= x < self.wide and 0 <= y < self.high:
                yield x, y

    def _round(self, cell: Cell) -> Iterator[Cell]:
        yield cell
        yield from self._beside(cell)

    # -- ways

    def _distances(self, world: World, card: Card, start: Cell, target: Cell) -> dict[Cell, int]:
        """Return how far it is to a cell, for units of a card, from those round the start and all that are nearer."""
        key = (self._number(ground(self.t, world)), _class_of(card), target)
        found = self._fields.get(key)
        if found is None:
            found = self._fields[key] = _Distances(self._ways(world, card), target)
        return found.from_all(tuple(self._round(start)))

    def _number(self, land: TableTerrain) -> int:
        """Return the number of a ground among those that were asked about."""
        for n, known in enumerate(self._grounds):
            if known is land:
                return n
        self._grounds.append(land)
        return len(self._grounds) - 1

    def _cost(self, world: World, card: Card) -> dict[Cell, int]:
        """Return what a step costs in each cell that is not closed."""
        key = (self._number(ground(self.t, world)), _class_of(card))
        if key not in self._costs:
            found = {}
            for x in range(self.wide):
                for y in range(self.high):
                    mx, my = self.middle((x, y))
                    square_ = Shape(
                        (
                            (mx - _HALF, my - _HALF),
                            (mx + _HALF, my - _HALF),
                            (mx + _HALF, my + _HALF),
                            (mx - _HALF, my + _HALF),
                        )
                    )
                    cost = price(self.t, card, ground(self.t, world).touched(square_))
                    if cost is not None:
                        found[x, y] = cost
            self._costs[key] = found
        return self._costs[key]

    def _ways(self, world: World, card: Card) -> dict[Cell, list[tuple[Cell, int]]]:
        """Return the cells that are not closed beside each cell, each with the length of the way into it."""
        key = (self._number(ground(self.t, world)), _class_of(card))
        found = self._steps.get(key)
        if found is None:
            cost = self._cost(world, card)
            parts = {**dict.fromkeys(_ASIDE, STEPS * TENTHS), **dict.fromkeys(_ACROSS, STEPS * _DIAGONAL)}
            found = self._steps[key] = {
                (x, y): [
                    ((x + dx, y + dy), part * cost[x + dx, y + dy])
                    for (dx, dy), part in parts.items()
                    if (x + dx, y + dy) in cost
                ]
                for x in range(self.wide)
                for y in range(self.high)
            }
        return found


def _class_of(card: Card) -> _Class:
    """Return what counts of a card for the price of a step (6.2)."""
    return card.arm, card.density
