"""Simple polygons and broken lines on the plane: what lies in them, what touches them, what crosses them and how far.

Polygons need not be convex.  Places on a segment are exact fractions of its length; nothing is rounded before the end.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from msgspec import Struct

from engine.kernel.lazy import lazy
from engine.tabletop.plane import Distance, Point, cross, meet, square, to_segment
from engine.tabletop.shapes import Box, Shape, apart, box_of

Span: TypeAlias = tuple[Fraction, Fraction]
"""From and to, as parts of the length of a segment."""


class Polygon(Struct, frozen=True, dict=True):
    """A simple polygon, or a broken line when it is open (a wall, a stream); the points go round, either way."""

    points: tuple[Point, ...]
    open: bool = False

    @lazy
    def box(self) -> Box:
        """The least box round the points in u: west, south, east, north."""
        return box_of(self.points)

    @lazy
    def edges(self) -> tuple[tuple[Point, Point], ...]:
        """The edges in the order of the points; one from the last point to the first unless it is open."""
        around = self.points if self.open else (*self.points, self.points[0])
        return tuple(pairwise(around))

    @lazy
    def anticlockwise(self) -> bool:
        """Whether the points go round anticlockwise."""
        return sum(ax * by - bx * ay for (ax, ay), (bx, by) in self.edges) > 0

    @property
    def simple(self) -> bool:
        """Whether no two edges meet but neighbours in their common corner."""
        edges, last = self.edges, len(self.edges) - 1
        for n, (a, b) in enumerate(edges):
            if a == b:
                return False
            for m in range(n + 1, len(edges)):
                c, d = edges[m]
                beside = m == n + 1 or (n == 0 and m == last and not self.open)
                if meet(a, b, c, d) and not (beside and _turns(a, b, c, d)):
                    return False
        return True

    def holds(self, point: Point) -> bool:
        """Tell whether a point lies in the polygon or on its outline."""
        x, y = point
        west, south, east, north = self.box
        return west <= x <= east and south <= y <= north and self._side(x, y, 1) >= 0

    def inside(self, x: int, y: int, over: int = 1) -> bool:
        """Tell whether the point (x / over, y / over) lies strictly within the outline; nothing lies in a line."""
        return self._side(x, y, over) > 0

    def _side(self, x: int, y: int, over: int) -> int:
        """Return 1 for the point (x / over, y / over) within the outline, 0 on it, -1 outside; no inside has a line."""
        within = False
        for (ax, ay), (bx, by) in self.edges:
            if over != 1:
                ax, ay, bx, by = ax * over, ay * over, bx * over, by * over  # noqa: PLW2901 - the same corner, in parts
            if (ay > y and by > y) or (ay < y and by < y):
                continue
            side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            if side == 0 and (ax <= x <= bx or bx <= x <= ax):
                return 0
            if (ay <= y < by and side > 0) or (by <= y < ay and side < 0):
                within = not within
        return 1 if within and not self.open else -1

    def meets(self, shape: Shape) -> bool:
        """Tell whether a shape touches the polygon or overlaps it (G22)."""
        box = shape.box
        if apart(box, self.box, 1):
            return False
        if shape.radius:
            return self.holds(shape.points[0]) or self.distance(shape).within(0, 0)
        west, south, east, north = box
        for (ax, ay), (bx, by) in self.edges:
            if (ax < west and bx < west) or (ax > east and bx > east):
                continue
            if (ay < south and by < south) or (ay > north and by > north):
                continue
            if touches(shape, (ax, ay), (bx, by)):
                return True
        return self.holds(shape.points[0])

    def distance(self, shape: Shape) -> Distance:
        """Return the least distance between the outline and a shape, 0 where they cross."""
        core = Shape(shape.points)
        if any(touches(core, a, b) for a, b in self.edges):
            return Distance(0, 1, shape.radius)
        near = min(
            min(to_segment(point, *edge) for edge in edges for point in points)
            for edges, points in ((self.edges, shape.points), (shape.edges, self.points))
        )
        return Distance(near.squared, near.over, shape.radius)

    def spans(self, a: Point, b: Point) -> tuple[Span, ...]:
        """Return the parts of a segment strictly within the outline, in order, by fractions of it; none for a line."""
        if self.open or apart(box_of((a, b)), self.box):
            return ()
        parts = [Fraction(0), *sorted(self._crossings(a, b)), Fraction(1)]
        found: list[Span] = []
        for start, end in pairwise(parts):
            if start == end or not self._midway(a, b, start + end):
                continue
            if found and found[-1][1] == start:
                found[-1] = (found[-1][0], end)
            else:
                found.append((start, end))
        return tuple(found)

    def along(self, a: Point, b: Point) -> tuple[tuple[Span, bool], ...]:
        """Return the parts of a segment that run along the outline, each with whether the inside is on its left."""
        if self.open or a == b or apart(box_of((a, b)), self.box, 1):
            return ()
        norm, found = square(a, b), []
        for c, d in self.edges:
            if cross(a, b, c) or cross(a, b, d):
                continue
            ends = [(x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1]) for x, y in (c, d)]
            low, high = max(0, min(ends)), min(norm, max(ends))
            if low < high:
                span = (Fraction(low, norm), Fraction(high, norm))
                found.append((span, self.anticlockwise == (ends[0] < ends[1])))
        return tuple(sorted(found))

    def crossed(self, a: Point, b: Point) -> bool:
        """Tell whether a segment enters the inside; touching the outline or running along it does not."""
        if self.open:
            return any(_properly(a, b, c, d) for c, d in self.edges)
        (ax, ay), (bx, by), (west, south, east, north) = a, b, self.box
        if (ax <= west and bx <= west) or (ax >= east and bx >= east):
            return False
        if (ay <= south and by <= south) or (ay >= north and by >= north):
            return False
        dx, dy = bx - ax, by - ay
        sides = [dx * (y - ay) - dy * (x - ax) for x, y in self.points]
        if min(sides) >= 0 or max(sides) <= 0:
            return False
        for n, side in enumerate(sides):
            if side * sides[n - 1] < 0:
                (cx, cy), (x, y) = self.points[n - 1], self.points[n]
                ex, ey = x - cx, y - cy
                if (ex * (ay - cy) - ey * (ax - cx)) * (ex * (by - cy) - ey * (bx - cx)) < 0:
                    return True
        return bool(self.spans(a, b))

    def _crossings(self, a: Point, b: Point) -> list[Fraction]:
        """Return where a segment between its ends meets the outline, some places more than once."""
        found: list[Fraction] = []
        dx, dy = b[0] - a[0], b[1] - a[1]
        norm = dx * dx + dy * dy
        sides = [cross(a, b, point) for point in self.points]
        for n, (point, side) in enumerate(zip(self.points, sides, strict=True)):
            if side == 0:
                along = (point[0] - a[0]) * dx + (point[1] - a[1]) * dy
                if 0 < along < norm:
                    found.append(Fraction(along, norm))
            elif side * sides[n - 1] < 0:
                before = self.points[n - 1]
                from_a, from_b = cross(before, point, a), cross(before, point, b)
                if from_a * from_b < 0:
                    found.append(Fraction(from_a, from_a - from_b))
        return found

    def _midway(self, a: Point, b: Point, twice: Fraction) -> bool:
        n, over = twice.numerator, 2 * twice.denominator
        return self.inside(a[0] * over + n * (b[0] - a[0]), a[1] * over + n * (b[1] - a[1]), over)


def overlapping(a: Polygon, b: Polygon) -> bool:
    """Tell whether two polygons have ground in common; those that only touch do not."""
    if apart(a.box, b.box) or a.open or b.open:
        return False
    if any(b.crossed(*edge) for edge in a.edges) or any(a.crossed(*edge) for edge in b.edges):
        return True
    # No edge of one enters the other: either holds all of it, or none.
    return any(outer.inside(*_within(inner)) for inner, outer in ((a, b), (b, a)))


def _within(polygon: Polygon) -> tuple[int, int, int]:
    """Return a point (x / over, y / over) strictly inside a polygon: half way along a line through its inside."""
    heights = sorted({y for _, y in polygon.points})
    low, high = heights[:2]
    crossings = sorted(
        Fraction(ax) + Fraction((low + high - 2 * ay) * (bx - ax), 2 * (by - ay))
        for (ax, ay), (bx, by) in polygon.edges
        if min(ay, by) <= low and high <= max(ay, by)
    )
    x = (crossings[0] + crossings[1]) / 2
    return 2 * x.numerator, (low + high) * x.denominator, 2 * x.denominator


def _turns(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Tell whether two edges with a common corner have nothing else in common."""
    corner, one, other = (b, a, d) if b == c else (a, b, c)
    if cross(one, corner, other):
        return True
    along = (one[0] - corner[0]) * (other[0] - corner[0]) + (one[1] - corner[1]) * (other[1] - corner[1])
    return along < 0


def _properly(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Tell whether two segments cross in a point within both."""
    return cross(a, b, c) * cross(a, b, d) < 0 and cross(c, d, a) * cross(c, d, b) < 0


def touches(shape: Shape, a: Point, b: Point) -> bool:
    """Tell whether a segment has a point in common with a shape without radius, its edge included."""
    (ax, ay), (bx, by) = a, b
    for nx, ny, low, high, _ in shape.axes:
        one, other = nx * ax + ny * ay, nx * bx + ny * by
        if (one > high and other > high) or (one < low and other < low):
            return False
    if len(shape.points) < 3:
        return meet(*shape.edges[0], a, b)
    reach: Sequence[int] = [(ay - by) * x + (bx - ax) * y for x, y in shape.points]
    line = (ay - by) * ax + (bx - ax) * ay
    if a == b:
        return True
    return min(reach) <= line <= max(reach)
