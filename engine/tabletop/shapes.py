"""Convex shapes on the plane: bases, zones and swept ground, discs and the runs of discs; overlap, clearance, gaps.

A shape is the convex hull of its points, thickened by a radius: a base has four points and no radius, a disc one
point, the run of a disc two.  Everything is compared squared, in whole numbers.
"""

from collections.abc import Iterable, Sequence
from math import isqrt
from typing import Final, TypeAlias

from msgspec import Struct

from engine.kernel.lazy import lazy
from engine.tabletop.plane import Distance, Point, cross, foot, square

Box: TypeAlias = tuple[int, int, int, int]
"""West, south, east, north: the least upright rectangle round something."""

Key: TypeAlias = int | str
"""How a caller names a thing on the table: the number of a unit, the name of a piece of ground."""

GRAIN: Final = 3
"""Bases this near touch, and overlap by no more than this does not count, in u (G6)."""

_Axis: TypeAlias = tuple[int, int, int, int, int]
"""Normal of an edge, the reach of the shape along it from and to, and the squared length of the normal."""


def box_of(points: Iterable[Point]) -> Box:
    """Return the least box round some points: west, south, east, north.  Raises ValueError without points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def grown(box: Box, by: int) -> Box:
    """Return the box with every side moved outwards by a length in u."""
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def joined(boxes: Iterable[Box]) -> Box:
    """Return the least box round some boxes.  Raises ValueError without boxes."""
    west, south, east, north = zip(*boxes, strict=True)
    return min(west), min(south), max(east), max(north)


def apart(a: Box, b: Box, margin: int = 0) -> bool:
    """Tell whether two boxes lie at least `margin` u apart along one of the axes."""
    return b[0] - a[2] >= margin or a[0] - b[2] >= margin or b[1] - a[3] >= margin or a[1] - b[3] >= margin


def contains(outer: Box, inner: Box) -> bool:
    """Tell whether a box lies within another, edges included: a base on the table (G2)."""
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


class Shape(Struct, frozen=True, dict=True):
    """The convex hull of some points, thickened by a radius in u.  The points go round, either way."""

    points: tuple[Point, ...]
    radius: int = 0

    @lazy
    def box(self) -> Box:
        """The box round the shape, its radius included."""
        return grown(box_of(self.points), self.radius) if self.radius else box_of(self.points)

    @lazy
    def edges(self) -> tuple[tuple[Point, Point], ...]:
        """The edges in the order of the points; of a single point, the point twice."""
        points = self.points
        if len(points) < 3:
            return ((points[0], points[-1]),)
        return tuple(zip(points, (*points[1:], points[0]), strict=True))

    @lazy
    def axes(self) -> tuple[_Axis, ...]:
        """The normals along which the shape can be separated from another, each direction once."""
        if len(self.points) == 4:
            a, b, c, d = self.points
            if a[0] + c[0] == b[0] + d[0] and a[1] + c[1] == b[1] + d[1] and cross(a, b, c):
                return _across(a, b, c), _across(b, c, d)
        found: list[_Axis] = []
        for (ax, ay), (bx, by) in self.edges:
            nx, ny = ay - by, bx - ax
            if not (nx or ny):
                continue
            for mx, my, _, _, _ in found:
                if nx * my == ny * mx:
                    break
            else:
                reach = [nx * x + ny * y for x, y in self.points]
                found.append((nx, ny, min(reach), max(reach), nx * nx + ny * ny))
        return tuple(found)


def _across(a: Point, b: Point, c: Point) -> _Axis:
    """Return the normal of the edge ab of a parallelogram, which reaches from there to c."""
    nx, ny = a[1] - b[1], b[0] - a[0]
    here, there = nx * a[0] + ny * a[1], nx * c[0] + ny * c[1]
    return nx, ny, min(here, there), max(here, there), nx * nx + ny * ny


def disc(centre: Point, radius: int) -> Shape:
    """Return a disc round a point; its radius is in u."""
    return Shape((centre,), radius)


def run(start: Point, end: Point, radius: int) -> Shape:
    """Return what a disc covers on a straight way, or a point on it when the radius is 0."""
    return Shape((start, end) if start != end else (start,), radius)


def hull(points: Iterable[Point]) -> Shape:
    """Return the convex hull of some points, anticlockwise, without points inside its edges."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return Shape(tuple(ordered))
    lower, upper = _chain(ordered), _chain(ordered[::-1])
    return Shape((*lower[:-1], *upper[:-1]))


def dragged(ring: Sequence[Point], way: Point) -> Shape:
    """Return the convex hull of a convex ring of points, clockwise, and of the same ring moved by a way in u."""
    dx, dy = way
    found: list[Point] = []
    (ax, ay), (bx, by) = ring[-2], ring[-1]
    before = (bx - ax) * dy - (by - ay) * dx
    for x, y in ring:
        after = (x - bx) * dy - (y - by) * dx
        # Of the edges at the corner (bx, by), those above 0 lie ahead and those below 0 are left behind.
        here, there = (bx, by), (bx + dx, by + dy)
        if before > 0 > after:
            found += there, here
        elif before < 0 < after:
            found += here, there
        elif before or after:
            found.append(there if max(before, after) > 0 else here)
        before, bx, by = after, x, y
    return Shape(tuple(found)) if len(found) > 2 else hull((*ring, *((x + dx, y + dy) for x, y in ring)))


def _chain(ordered: Sequence[Point]) -> list[Point]:
    chain: list[Point] = []
    for x, y in ordered:
        while len(chain) > 1:
            (ax, ay), (bx, by) = chain[-2], chain[-1]
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                break
            chain.pop()
        chain.append((x, y))
    return chain


# -- overlap and clearance


def penetrates(a: Shape, b: Shape, tolerance: int = GRAIN) -> bool:
    """Tell whether two shapes without radius overlap by more than a tolerance in u (G8).

    The overlap is the least one over the normals of all edges; shapes that only touch overlap by nothing.
    """
    allowed = tolerance * tolerance
    for one, other in ((a, b.points), (b, a.points)):
        for nx, ny, low, high, norm in one.axes:
            reach = [nx * x + ny * y for x, y in other]
            over, back = high - min(reach), max(reach) - low
            over = min(over, back)
            if over <= 0 or over * over <= allowed * norm:
                return False
    return True


def closer(a: Shape, b: Shape, margin: int = -GRAIN) -> bool:
    """Tell whether two shapes lie nearer than a margin in u; a negative margin lets them overlap by so much."""
    if apart(a.box, b.box, margin):
        return False
    nearest = margin + a.radius + b.radius
    if nearest <= 0:
        return len(a.points) > 2 and len(b.points) > 2 and penetrates(a, b, -nearest)
    return _cores_cross(a, b) or _least(a, b).squared_below(nearest)


def overlap(a: Shape, b: Shape) -> bool:
    """Tell whether two shapes overlap by more than the grain (G6)."""
    return closer(a, b)


def depth(a: Shape, b: Shape) -> int:
    """Return how far two shapes without radius overlap, in whole u rounded down; 0 when they only touch (G8)."""
    least = -1
    for one, other in ((a, b.points), (b, a.points)):
        for nx, ny, low, high, norm in one.axes:
            reach = [nx * x + ny * y for x, y in other]
            over = min(high - min(reach), max(reach) - low)
            if over <= 0:
                return 0
            deep = isqrt(over * over // norm)
            least = deep if least < 0 else min(least, deep)
    return max(0, least)


def holds(shape: Shape, point: Point) -> bool:
    """Tell whether a point lies in the shape or on its edge."""
    return gap(shape, Shape((point,))).distance.within(0, 0)


class Gap(Struct, frozen=True):
    """The distance of two shapes, and the points of their outlines (rounded, without radius) between which it is."""

    distance: Distance
    here: Point
    there: Point

    def squared_below(self, margin: int) -> bool:
        """Tell whether the distance of the cores is less than a margin."""
        return self.distance.squared < margin * margin * self.distance.over


def gap(a: Shape, b: Shape) -> Gap:
    """Return the least distance of two shapes edge to edge, 0 if they touch or overlap (G7)."""
    if _cores_cross(a, b):
        shared = _shared(a, b)
        return Gap(Distance(0, 1, a.radius + b.radius), shared, shared)
    return _least(a, b)


def distance(a: Shape, b: Shape) -> Distance:
    """Return the least distance of two shapes edge to edge, 0 if they touch or overlap."""
    return gap(a, b).distance


def _cores_cross(a: Shape, b: Shape) -> bool:
    return bool(a.axes or b.axes) and penetrates(a, b, 0)


def _least(a: Shape, b: Shape) -> Gap:
    """Return the gap of two cores that have no inner point in common: from a corner of one to an edge of the other."""
    squared, over, best = -1, 1, (a.points[0], a.edges[0], False)
    for one, other, flipped in ((a, b, False), (b, a, True)):
        for point in one.points:
            px, py = point
            for edge in other.edges:
                (ax, ay), (bx, by) = edge
                ex, ey, dx, dy = bx - ax, by - ay, px - ax, py - ay
                t, norm = dx * ex + dy * ey, ex * ex + ey * ey
                if t <= 0:
                    found, by_norm = dx * dx + dy * dy, 1
                elif t >= norm:
                    found, by_norm = (px - bx) ** 2 + (py - by) ** 2, 1
                else:
                    c = ex * dy - ey * dx
                    found, by_norm = c * c, norm
                if squared < 0 or found * over < squared * by_norm:
                    squared, over, best = found, by_norm, (point, edge, flipped)
    point, edge, flipped = best
    near = foot(point, *edge)
    here, there = (near, point) if flipped else (point, near)
    return Gap(Distance(squared, over, a.radius + b.radius), here, there)


def _shared(a: Shape, b: Shape) -> Point:
    """Return a corner of one shape within the other, or else a point between both middles."""
    for one, other in ((a, b), (b, a)):
        for point in one.points:
            if all(low <= nx * point[0] + ny * point[1] <= high for nx, ny, low, high, _ in other.axes):
                return point
    ends = [tuple(sum(part) // len(shape.points) for part in zip(*shape.points, strict=True)) for shape in (a, b)]
    return (ends[0][0] + ends[1][0]) // 2, (ends[0][1] + ends[1][1]) // 2


def spread(points: Iterable[Point]) -> int:
    """Return the squared distance, in u, of the two points farthest apart."""
    listed = list(points)
    return max((square(a, b) for n, a in enumerate(listed) for b in listed[n + 1 :]), default=0)
