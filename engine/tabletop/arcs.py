"""Front, flank and rear of a base, what lies before it, and how far a target is inside the shooting sector.

Two systems divide the surroundings differently: by lines at 45 degrees through the corners of the base (`quarter`), or
with everything level with the front and beyond as front (`zone`).  Distances inside the sector are to the part of the
target that lies in it (G16 to G18, G25, G26).
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeAlias

from msgspec import Struct

from engine.tabletop.plane import ONE, Distance, Point
from engine.tabletop.pose import Base, Edge
from engine.tabletop.shapes import Shape, gap

"""The side of a base that something stands before: front, right, rear or left."""

_Exact: TypeAlias = tuple[Fraction, Fraction]
_Side: TypeAlias = Callable[[_Exact | Point], Fraction | int]


# -- faces


def quarter(base: Base, point: Point) -> Edge:
    """Return which face of a base a point lies before: front, rear, right or left, parted by lines at 45 degrees (G18).

    The lines go through the corners.  Ties go to the front, and to a flank against the rear; a point on the long axis
    within the base lies left.
    """
    x, y = base.seen_from_centre(point)
    beside, beyond = abs(x) - base.width * ONE, abs(y) - base.depth * ONE
    if y >= 0 and beyond >= beside:
        return "front"
    if y < 0 and beyond > beside:
        return "rear"
    return "right" if x > 0 else "left"


def zone(base: Base, point: Point) -> Edge:
    """Return which face of a base a point lies before when all level with the front or beyond it is front (G26)."""
    x, y = base.seen(point)
    if y >= 0:
        return "front"
    behind = -y - base.depth * ONE
    if behind > 0 and 2 * abs(x) - base.width * ONE <= 2 * behind:
        return "rear"
    return "left" if x < 0 else "right"


def in_view(base: Base, point: Point, *, strictly: bool = False) -> bool:
    """Tell whether a point lies before the line of the front, or on it unless `strictly` (G25, G19)."""
    y = base.seen(point)[1]
    return y > 0 or (y == 0 and not strictly)


# -- the shooting sector


class FireLine(Struct, frozen=True):
    """The least distance from a front edge to what of a target lies in its sector, and that point, rounded."""

    distance: Distance
    point: Point


def in_sector(base: Base, point: Point) -> bool:
    """Tell whether a point lies before the front and between the lines at 45 degrees through its ends (G16)."""
    return all(side(point) >= 0 for side in _sides(base))


def _sides(base: Base) -> tuple[_Side, _Side, _Side]:
    (fx, fy), (ux, uy) = base.front_centre, base.unit

    def right(p: _Exact | Point) -> Fraction | int:
        return (p[0] - fx) * uy - (p[1] - fy) * ux

    def before(p: _Exact | Point) -> Fraction | int:
        return (p[0] - fx) * ux + (p[1] - fy) * uy

    edge = base.width * ONE
    return (
        before,
        lambda p: edge + 2 * before(p) - 2 * right(p),
        lambda p: edge + 2 * before(p) + 2 * right(p),
    )


def shot(base: Base, target: Shape) -> FireLine | None:
    """Return the shot at a target, measured to the part of it within the sector, or None if it lies outside (G17).

    `target` is a base or another shape without a radius; a disc is aimed at by its centre.
    """
    sides = _sides(base)
    reach = [[side(point) for point in target.points] for side in sides]
    if any(max(values) < 0 for values in reach):
        return None
    front = Shape(base.edge("front"))
    if all(min(values) >= 0 for values in reach):
        between = gap(front, target)
        return FireLine(between.distance, between.there)
    inside: Sequence[_Exact] = [(Fraction(x), Fraction(y)) for x, y in target.points]
    for side in sides:
        inside = _clipped(inside, side)
    return _nearest(base.edge("front"), inside) if inside else None


def _clipped(points: Sequence[_Exact], side: _Side) -> list[_Exact]:
    """Return what of a convex outline lies where a side is not negative."""
    found: list[_Exact] = []
    values = [Fraction(side(point)) for point in points]
    for n, (point, value) in enumerate(zip(points, values, strict=True)):
        before, was = points[n - 1], values[n - 1]
        if (value < 0 < was) or (was < 0 < value):
            t = was / (was - value)
            found.append((before[0] + t * (point[0] - before[0]), before[1] + t * (point[1] - before[1])))
        if value >= 0:
            found.append(point)
    return found


def _nearest(front: tuple[Point, Point], inside: Sequence[_Exact]) -> FireLine:
    """Return the least distance between the front edge and the outline of a convex part, which it does not enter."""
    left, right = ((Fraction(x), Fraction(y)) for x, y in front)
    found = [(_squared(point, _foot(point, left, right)), point) for point in inside]
    for n, point in enumerate(inside):
        for end in (left, right):
            near = _foot(end, inside[n - 1], point)
            found.append((_squared(near, end), near))
    squared, at = min(found)
    return FireLine(Distance(squared.numerator, squared.denominator), (round(at[0]), round(at[1])))


def _foot(point: _Exact, a: _Exact, b: _Exact) -> _Exact:
    ex, ey = b[0] - a[0], b[1] - a[1]
    norm = ex * ex + ey * ey
    if norm == 0:
        return a
    t = max(Fraction(0), min(Fraction(1), ((point[0] - a[0]) * ex + (point[1] - a[1]) * ey) / norm))
    return a[0] + t * ex, a[1] + t * ey


def _squared(a: _Exact, b: _Exact) -> Fraction:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def band(reached: Distance, limits: Sequence[int], grain: int = 1) -> int | None:
    """Return the number of the first range band that holds a distance, counted from 0, or None beyond the last.

    `limits` are the far ends of the bands in u, which belong to the nearer band (battlefield 5.2.5-b).
    """
    return next((n for n, limit in enumerate(limits) if reached.within(limit, grain)), None)
