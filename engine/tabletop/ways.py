"""The shortest way on foot: straight if it can be, else round what bars it or is dear to cross.

A way is a broken line whose turns are corners: of pieces of terrain that are dear or barred (G23), and of
walls (bases, boxes, buildings) with a clearance.  Lengths are in sixteenths of u, every stretch times its price.
Turns of a way are whole u; the ends are the nearest points of the shapes it joins, rounded.  A straight way over free
ground is measured exactly, edge to edge.
"""

from heapq import heappop, heappush
from typing import Final

from msgspec import Struct

from engine.kernel.lazy import lazy
from engine.tabletop.plane import (
    ONE,
    QUARTER,
    UNIT,
    Point,
    cross,
    heading_of,
    shifted,
    sixteenths,
    square,
    turn_between,
    turned,
)
from engine.tabletop.polygons import Polygon
from engine.tabletop.shapes import Box, Gap, Shape, gap
from engine.tabletop.terrain import TableTerrain, TerrainPrice

_SLACK: Final = 2
_COARSE: Final = 200
"""Turning points stand off by 2 u and a 200th more than the clearance: more than rounding to half degrees can take."""


class Way(Struct, frozen=True):
    """A broken line and its weighted length in sixteenths of u."""

    points: tuple[Point, ...]
    length: int

    def within(self, limit: int, grain: int = 1) -> bool:
        """Tell whether the way is not more than a limit in u, with the grain of rounded corners (G6)."""
        return self.length <= 16 * (limit + grain)


class Obstacles(Struct, frozen=True, dict=True):
    """What ways have to go round; remembers the legs between turns that it has judged."""

    ground: TableTerrain
    price: TerrainPrice
    """What a length over some pieces is multiplied by, at least 1; None bars it."""
    walls: tuple[Polygon, ...] = ()
    clearance: int = 0
    """How far from the walls a way keeps, in u; with 0 it may run along them."""
    table: Box | None = None
    """Where a way may turn: strictly within this box, so that nothing is gone round at the very edge of a table."""

    @lazy
    def turns(self) -> tuple[Point, ...]:
        """The points where a way may turn: corners of dear or barred terrain, and points beside walls."""
        dear = [piece.outline for piece in self.ground.pieces if self.price((piece,)) not in {0, 1}]
        corners = [point for outline in dear for point in outline.points]
        corners += [point for wall in self.walls for point in standing_off(wall, self.clearance)]
        return tuple(sorted(point for point in set(corners) if self._on_table(point)))

    def _on_table(self, point: Point) -> bool:
        if self.table is None:
            return True
        west, south, east, north = self.table
        return west < point[0] < east and south < point[1] < north

    @lazy
    def _between(self) -> dict[tuple[Point, Point], int | None]:
        return {}

    def leg(self, a: Point, b: Point) -> int | None:
        """Return the weighted length of a straight leg in sixteenths of u, or None when something bars it."""
        return None if self._walled(a, b) else self.ground.weighted(a, b, self.price)

    def between(self, a: Point, b: Point) -> int | None:
        """Return the length of a leg between two turns as `leg` does, in sixteenths of u; it is remembered."""
        key = (a, b) if a <= b else (b, a)
        if key not in self._between:
            self._between[key] = self.leg(*key)
        return self._between[key]

    def _walled(self, a: Point, b: Point) -> bool:
        if not self.clearance:
            return any(wall.crossed(a, b) for wall in self.walls)
        line = Shape((a, b) if a != b else (a,))
        west, south, east, north = line.box
        for wall in self.walls:
            box = wall.box
            if box[0] - east >= self.clearance or west - box[2] >= self.clearance:
                continue
            if box[1] - north >= self.clearance or south - box[3] >= self.clearance:
                continue
            if wall.inside(*a) or wall.distance(line).within(self.clearance - 1, 0):
                return True
        return False

    def shortest(self, start: Shape, end: Shape, limit: int | None = None) -> Way | None:
        """Return the shortest way between the outlines of two shapes, or None when there is none.

        With a `limit` in u, a way longer than it and the grain may be given up as none.
        """
        between = gap(start, end)
        direct = self.leg(between.here, between.there)
        if direct is not None and direct <= sixteenths(square(between.here, between.there)):
            return Way((between.here, between.there), between.distance.sixteenths)
        search = _Search(self, end, None if limit is None else 16 * (limit + 1))
        if direct is not None:
            search.arrived(direct, (between.here, between.there))
        for turn in self.turns:
            search.hope(0, (gap(start, Shape((turn,))).here,), turn)
        return search.found()


class _Search:
    """The most promising ways first; a leg is judged only when no other way can still be shorter without it."""

    def __init__(self, ways: Obstacles, end: Shape, most: int | None) -> None:
        self.ways, self.end, self.most = ways, end, most
        self.known = frozenset(ways.turns)
        self.rest: dict[Point, Gap] = {}
        self.best: dict[Point, int] = {}
        self.waiting: list[tuple[int, int, tuple[Point, ...], Point | None]] = []

    def arrived(self, length: int, points: tuple[Point, ...]) -> None:
        """Put a whole way, `length` sixteenths of u long, among those waiting; longer ways are given up from now on."""
        if self.most is None or length <= self.most:
            self.most = length
            heappush(self.waiting, (length, length, points, None))

    def hope(self, length: int, points: tuple[Point, ...], turn: Point) -> None:
        """Put a way that may go on to a turn among those waiting, by the length it had if all were open from there.

        `length` is what `points` take so far in sixteenths of u.
        """
        at_best = length + sixteenths(square(points[-1], turn))
        if self.best.get(turn, at_best + 1) <= at_best:
            return
        if turn not in self.rest:
            self.rest[turn] = gap(Shape((turn,)), self.end)
        hoped = at_best + self.rest[turn].distance.sixteenths
        if self.most is None or hoped <= self.most:
            heappush(self.waiting, (hoped, length, points, turn))

    def found(self) -> Way | None:
        """Return the shortest way, or None when there is none."""
        while self.waiting:
            _, length, points, turn = heappop(self.waiting)
            if turn is None:
                return Way(points, length)
            at = points[-1]
            leg = self.ways.between(at, turn) if at in self.known else self.ways.leg(at, turn)
            if leg is not None and length + leg < self.best.get(turn, length + leg + 1):
                self.best[turn] = length + leg
                self._go_on(length + leg, (*points, turn))
        return None

    def _go_on(self, length: int, points: tuple[Point, ...]) -> None:
        at = points[-1]
        last = self.rest[at].there
        rest = self.ways.leg(at, last)
        if rest is not None:
            self.arrived(length + rest, (*points, last))
        for turn in self.ways.turns:
            if turn != at:
                self.hope(length, points, turn)


def standing_off(wall: Polygon, clearance: int) -> tuple[Point, ...]:
    """Return where a way turns round the outward corners of a polygon: one point, or two where it turns sharply."""
    points = wall.points if wall.anticlockwise else wall.points[::-1]
    if not clearance:
        return points
    found: list[Point] = []
    for n, corner in enumerate(points):
        before, after = points[n - 1], points[(n + 1) % len(points)]
        if cross(before, corner, after) <= 0:
            continue
        came = turned(heading_of((corner[0] - before[0], corner[1] - before[1])), QUARTER)
        goes = turned(heading_of((after[0] - corner[0], after[1] - corner[1])), QUARTER)
        bend = turn_between(goes, came)
        parts = (1,) if bend <= QUARTER else (1, 3)
        half = -(-bend // (2 * len(parts)))
        radius = -(-clearance * ONE // UNIT[half][1])
        radius += radius // _COARSE + _SLACK
        found += [shifted(corner, radius, turned(came, -(bend * part) // (2 * len(parts)))) for part in parts]
    return tuple(found)
