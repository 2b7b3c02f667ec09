"""How far it is on foot: round what is closed, over what is slow, on a coarse grid of the table (6.1, 6.2).

For comparing positions and choosing where to go; what a manoeuvre costs is judged elsewhere.  Lengths
are tenths of a step on the plain.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from math import isqrt
from threading import Lock
from typing import Final, TypeAlias

from engine.kernel.lazy import BoundedCache
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.ground import ground, price
from engine.systems.battlefield.player.tokens import ground_number
from engine.systems.battlefield.world import World
from engine.tabletop.plane import Point, square
from engine.tabletop.shapes import Box, Shape
from engine.tabletop.terrain import TerrainPiece

Cell: TypeAlias = int
"""Its column from the west times the number of rows, and its row from the south."""
_Ways: TypeAlias = list[tuple[tuple[Cell, int], ...]]
"""By cell: the cells beside it that are not closed, each with the length of the way into it."""
Rough: TypeAlias = tuple[Box, TerrainPiece, int | None, bool]
"""A piece of ground in its box, what a step costs more there than on dry plain (None if closed), whether it is wet."""
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
_GROUNDS: Final = 100
"""Grounds by class of unit whose prices are kept; terrain seldom changes."""
_UNFOUND: Final = 1 << 30


class _Distances:
    """How far it is from cells to one of them, found as far out as was asked for."""

    def __init__(self, ways: _Ways, target: Cell) -> None:
        self._ways = ways
        self._found = [_UNFOUND] * len(ways)
        self._best = [_UNFOUND] * len(ways)
        self._best[target] = 0
        self._waiting = [(0, target)]
        self._searching = Lock()

    def from_all(self, cells: tuple[Cell, ...]) -> list[int]:
        """Return how far it is by cell, as far as from some cells and all nearer ones; `_UNFOUND` beyond."""
        found, best, waiting, ways = self._found, self._best, self._waiting, self._ways
        with self._searching:
            missing = {cell for cell in cells if found[cell] == _UNFOUND}
            while waiting and missing:
                length, cell = heappop(waiting)
                if found[cell] != _UNFOUND:
                    continue
                found[cell] = length
                missing.discard(cell)
                for other, way in ways[cell]:
                    if length + way < best[other]:
                        best[other] = length + way
                        heappush(waiting, (length + way, other))
        return found


def rough(t: Field, world: World, card: Card) -> tuple[Rough, ...]:
    """Return the ground of a table that is not like dry plain to a card."""
    land = ground(t, world)
    known: dict[int, tuple[Rough, ...]] = land.__dict__.setdefault("rough", {})
    found = known.get(card.id)
    if found is None:
        dry, wet = price(t, card, ()) or 1, t.charts.ground.coefficient
        each = ((piece, price(t, card, (piece,))) for piece in land.pieces)
        told = (
            (piece.outline.box, piece, None if cost is None else cost - dry, bool(wet(piece.kind)))
            for piece, cost in each
        )
        found = known[card.id] = tuple(one for one in told if one[2] != 0 or one[3])
    return found


class Marches:
    """Measures the ways of one game."""

    def __init__(self, field: Field) -> None:
        self.t = field
        self.mesh = STEPS * field.step
        self.wide, self.high = -(-field.width // self.mesh), -(-field.height // self.mesh)
        self._costs: BoundedCache[tuple[int, _Class], dict[Cell, int]] = BoundedCache(_GROUNDS)
        self._steps: BoundedCache[tuple[int, _Class], _Ways] = BoundedCache(_GROUNDS)
        self._fields: BoundedCache[tuple[int, _Class, Cell], _Distances] = BoundedCache(_MOST)

    def clear(self, world: World, card: Card, a: Point, b: Point) -> bool:
        """Tell whether nothing on a straight way is closed or slow."""
        segment = Shape((a, b) if a != b else (a,))
        west, south, east, north = segment.box
        for (w, s, e, n), piece, more, _ in rough(self.t, world, card):
            if more == 0 or w > east or e < west or s > north or n < south:
                continue
            if piece.outline.meets(segment):
                return False
        return True

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
            if known[cell] < _UNFOUND
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
        reached = [cell for cell in self._round(self.cell(a)) if known[cell] < _UNFOUND]
        if not reached:
            return b
        cell = min(reached, key=lambda some: (known[some], some))
        found = self.middle(cell)
        while known[cell]:
            near = [some for some, _ in self._beside(cell) if known[some] < _UNFOUND]
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
        return min(max(x, 0), self.wide - 1) * self.high + min(max(y, 0), self.high - 1)

    def middle(self, cell: Cell) -> Point:
        """Return the middle of a cell, u."""
        x, y = divmod(cell, self.high)
        return x * self.mesh + self.mesh // 2, y * self.mesh + self.mesh // 2

    def _beside(self, cell: Cell) -> Iterator[tuple[Cell, int]]:
        """Yield the cells beside one, each with the length of the way on the plain."""
        x, y = divmod(cell, self.high)
        for ways, length in ((_ASIDE, TENTHS), (_ACROSS, _DIAGONAL)):
            for dx, dy in ways:
                if 0 <= x + dx < self.wide and 0 <= y + dy < self.high:
                    yield cell + dx * self.high + dy, STEPS * length

    def _round(self, cell: Cell) -> Iterator[Cell]:
        yield cell
        yield from (other for other, _ in self._beside(cell))

    # -- ways

    def _distances(self, world: World, card: Card, start: Cell, target: Cell) -> list[int]:
        """Return how far it is to a cell, for units of a card, from those round the start and all that are nearer."""
        key = (ground_number(self.t, world), _class_of(card), target)
        found = self._fields.get(key)
        if found is None:
            found = self._fields[key] = _Distances(self._ways(world, card), target)
        return found.from_all(tuple(self._round(start)))

    def _cost(self, world: World, card: Card) -> dict[Cell, int]:
        """Return what a step costs in each cell that is not closed."""
        key = (ground_number(self.t, world), _class_of(card))
        found = self._costs.get(key)
        if found is None:
            found = {}
            for cell in range(self.wide * self.high):
                x, y = self.middle(cell)
                west, south, east, north = x - _HALF, y - _HALF, x + _HALF, y + _HALF
                felt = Shape(((west, south), (east, south), (east, north), (west, north)))
                cost = price(self.t, card, ground(self.t, world).touched(felt))
                if cost is not None:
                    found[cell] = cost
            self._costs[key] = found
        return found

    def _ways(self, world: World, card: Card) -> _Ways:
        key = (ground_number(self.t, world), _class_of(card))
        found = self._steps.get(key)
        if found is None:
            cost = self._cost(world, card)
            found = self._steps[key] = [
                tuple((other, way * cost[other]) for other, way in self._beside(cell) if other in cost)
                for cell in range(self.wide * self.high)
            ]
        return found


def _class_of(card: Card) -> _Class:
    """Return what counts of a card for the price of a step (6.2)."""
    return card.arm, card.density
