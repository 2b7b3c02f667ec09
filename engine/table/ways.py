"""The shortest way on foot: straight if it can be, else round what bars it or is dear to cross.

A way is a broken line whose turns are corners: of pieces of terrain that are dear or barred (battlefield G23), and of
walls (bases, boxes, buildings) with a clearance.  Lengths are in sixteenths of u, every stretch times its price.
Turns of a way are whole u; the ends are the nearest points of the shapes it joins.
"""

from functools import cached_property
from heapq import heappop, heappush
from typing import Final

from msgspec import Struct

from engine.table.plane import (
    ONE,
    QUARTER,
    UNIT,
    Point,
    cross,
    heading_of,
    shifted,
    turn_between,
    turned,
)
from engine.table.polygons import Polygon
from engine.table.shapes import Shape, gap
from engine.table.terrain import Ground, Price

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


class Ways(Struct, frozen=True, dict=True):
    """What ways have to go round; remembers every leg it has judged."""

    ground: Ground
    price: Price
    """What a length over some pieces is multiplied by, at least 1; None bars it."""
    walls: tuple[Polygon, ...] = ()
    clearance: int = 0
    """How far from the walls a way keeps, in u; with 0 it may run along them."""

    @cached_property
    def turns(self) -> tuple[Point, ...]:
        """The points where a way may turn."""
        dear = [piece.outline for piece in self.ground.pieces if self.price((piece,)) not in {0, 1}]
        corners = [point for outline in dear for point in outline.points]
        corners += [point for wall in self.walls for point in standing_off(wall, self.clearance)]
        return tuple(sorted(set(corners)))

    @cached_property
    def _legs(self) -> dict[tuple[Point, Point], int | None]:
        return {}

    def leg(self, a: Point, b: Point) -> int | None:
        """Return the weighted length of a straight leg in sixteenths of u, or None when something bars it."""
        key = (a, b) if a <= b else (b, a)
        if key not in self._legs:
            self._legs[key] = None if self._walled(*key) else self.ground.weighted(*key, self.price)
        return self._legs[key]

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
        if direct is not None and direct <= between.distance.sixteenths + 1:
            return Way((between.here, between.there), direct)
        search = _Search(self, end, None if limit is None else 16 * (limit + 1))
        search.reached(direct, (between.here, between.there), arrived=True)
        for turn in self.turns:
            near = gap(start, Shape((turn,))).here
            search.reached(self.leg(near, turn), (near, turn))
        return search.found()


class _Search:
    """The best ways so far, the most promising first."""

    def __init__(self, ways: Ways, end: Shape, most: int | None) -> None:
        self.ways, self.end, self.most = ways, end, most
        self.best: dict[Point, int] = {}
        self.waiting: list[tuple[int, int, tuple[Point, ...], bool]] = []

    def reached(self, length: int | None, points: tuple[Point, ...], *, arrived: bool = False) -> None:
        if length is None:
            return
        at = points[-1]
        hoped = length
        if not arrived:
            if self.best.get(at, length + 1) <= length:
                return
            hoped += gap(Shape((at,)), self.end).distance.sixteenths
            self.best[at] = length
        if self.most is None or hoped <= self.most:
            heappush(self.waiting, (hoped, length, points, arrived))

    def found(self) -> Way | None:
        while self.waiting:
            _, length, points, arrived = heappop(self.waiting)
            if arrived:
                return Way(points, length)
            at = points[-1]
            if self.best[at] < length:
                continue
            last = gap(Shape((at,)), self.end).there
            rest = self.ways.leg(at, last)
            self.reached(None if rest is None else length + rest, (*points, last), arrived=True)
            for turn in self.ways.turns:
                leg = None if turn == at else self.ways.leg(at, turn)
                self.reached(None if leg is None else length + leg, (*points, turn))
        return None


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
