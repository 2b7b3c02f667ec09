"""Outlines cut and drawn in: what is left of a polygon outside another, and what of it lies far enough from its edge.

Corners are rounded to whole u.  Both give the parts of what is left, each a simple polygon that goes anticlockwise.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

from engine.table.plane import Point, along, cross, divided, to_segment
from engine.table.polygons import Polygon

Ring: TypeAlias = tuple[Point, ...]

_SLACK: Final = 3
"""How much nearer to the edge than asked, in u, rounding may bring a corner."""
_LEAST: Final = 100
"""Twice the area in u2 below which a part is nothing but rounding."""


# -- cut


def without(outline: Ring, hole: Ring) -> tuple[Ring, ...]:
    """Return the parts of a polygon outside a convex one: a river with a ford in it."""
    left = [_anticlockwise(outline)]
    hole = _anticlockwise(hole)
    found: list[Ring] = []
    for n, a in enumerate(hole):
        b = hole[(n + 1) % len(hole)]
        found += [part for ring in left for part in _half(ring, b, a)]
        left = [part for ring in left for part in _half(ring, a, b)]
    return tuple(found)


def _half(ring: Ring, a: Point, b: Point) -> tuple[Ring, ...]:
    """Return the parts of a polygon to the left of the way from a to b; corners on the line count as left of it."""
    sides = [cross(a, b, point) for point in ring]
    if all(side >= 0 for side in sides):
        return (ring,)
    if all(side < 0 for side in sides):
        return ()
    chains = list(_chains(ring, sides))
    ends = sorted((_reach(a, b, chain[end]), n, end) for n, chain in enumerate(chains) for end in (0, -1))
    partner: dict[tuple[int, int], tuple[int, int]] = {}
    for (_, n, one), (_, m, other) in zip(ends[::2], ends[1::2], strict=True):
        partner[n, one], partner[m, other] = (m, other), (n, one)
    return tuple(_linked(chains, partner))


def _chains(ring: Ring, sides: Sequence[int]) -> Iterator[list[Point]]:
    """Yield each run of corners left of the line, from where the outline enters to where it leaves."""
    size = len(ring)
    start = next(n for n in range(size) if sides[n] < 0 <= sides[(n + 1) % size])
    chain: list[Point] = []
    for step in range(start, start + size):
        here, there = step % size, (step + 1) % size
        if sides[here] < 0 <= sides[there]:
            chain = [_crossing(ring[here], ring[there], sides[here], sides[there])]
        if sides[there] >= 0:
            chain.append(ring[there])
        elif sides[here] >= 0:
            chain.append(_crossing(ring[here], ring[there], sides[here], sides[there]))
            yield chain


def _linked(chains: list[list[Point]], partner: dict[tuple[int, int], tuple[int, int]]) -> Iterator[Ring]:
    left = set(range(len(chains)))
    while left:
        first = at = min(left)
        ring: list[Point] = []
        while at in left:
            left.remove(at)
            ring += chains[at]
            at = partner[at, -1][0]
        assert at == first, "chains of one outline close"
        if (cleaned := _cleaned(ring)) and _area(cleaned) > _LEAST:
            yield cleaned


def _crossing(p: Point, q: Point, at_p: int, at_q: int) -> Point:
    by = abs(at_p) + abs(at_q)
    return p[0] + divided(abs(at_p) * (q[0] - p[0]), by), p[1] + divided(abs(at_p) * (q[1] - p[1]), by)


def _reach(a: Point, b: Point, point: Point) -> int:
    return (point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])


# -- drawn in


def inward(outline: Ring, depth: int) -> tuple[Ring, ...]:
    """Return the parts of a polygon that lie at least a depth in u from its edge: a forest without its edge strip.

    Round corners that look inwards the strip is a little deeper; nothing is ever nearer to the edge than the depth.
    """
    ring = _anticlockwise(outline)
    whole = Polygon(ring)
    loops = _loops(_drawn(ring, depth))
    kept = (_cleaned(loop) for loop in loops if _area(loop) > _LEAST)
    return tuple(loop for loop in kept if loop and all(_deep(whole, point, depth - _SLACK) for point in loop))


def _drawn(ring: Ring, depth: int) -> Ring:
    """Return the outline with every edge moved inwards, as it comes: where it has no room it crosses itself."""
    size = len(ring)
    normals = [
        along((ring[n][1] - ring[(n + 1) % size][1], ring[(n + 1) % size][0] - ring[n][0]), depth) for n in range(size)
    ]
    found: list[Point] = []
    for n, corner in enumerate(ring):
        before, after = normals[n - 1], normals[n]
        turn = before[0] * after[1] - before[1] * after[0]
        if turn < 0:
            middle = along((before[0] + after[0], before[1] + after[1]), depth)
            found += [_mitre(corner, before, middle), _mitre(corner, middle, after)]
        else:
            found.append(_mitre(corner, before, after))
    return tuple(found)


def _mitre(corner: Point, one: Point, other: Point) -> Point:
    """Return where two lines with these normals meet, each as far from the corner as its normal is long."""
    turn = one[0] * other[1] - one[1] * other[0]
    if 50 * abs(turn) < abs(one[0] * other[0] + one[1] * other[1]):
        return corner[0] + one[0], corner[1] + one[1]
    first, second = one[0] ** 2 + one[1] ** 2, other[0] ** 2 + other[1] ** 2
    x = Fraction(first * other[1] - second * one[1], turn)
    y = Fraction(second * one[0] - first * other[0], turn)
    return corner[0] + _whole(x), corner[1] + _whole(y)


def _loops(ring: Ring) -> list[Ring]:
    """Return an outline that crosses itself as loops that do not."""
    waiting, found = [ring], []
    while waiting:
        loop = waiting.pop()
        split = _first_crossing(loop)
        if split is None:
            found.append(loop)
            continue
        n, m, point = split
        waiting += [(point, *loop[n + 1 : m + 1]), (*loop[: n + 1], point, *loop[m + 1 :])]
    return found


def _first_crossing(loop: Ring) -> tuple[int, int, Point] | None:
    size = len(loop)
    for n in range(size):
        a, b = loop[n], loop[(n + 1) % size]
        for m in range(n + 2, size):
            c, d = loop[m], loop[(m + 1) % size]
            if (m + 1) % size == n:
                continue
            from_c, from_d = cross(a, b, c), cross(a, b, d)
            from_a, from_b = cross(c, d, a), cross(c, d, b)
            if from_c * from_d < 0 and from_a * from_b < 0:
                return n, m, _crossing(a, b, from_a, from_b)
    return None


def _deep(polygon: Polygon, point: Point, depth: int) -> bool:
    return polygon.inside(*point) and all(not to_segment(point, a, b).within(depth - 1, 0) for a, b in polygon.edges)


# -- rings


def _anticlockwise(ring: Ring) -> Ring:
    return ring if _area(ring) > 0 else ring[::-1]


def _area(ring: Sequence[Point]) -> int:
    """Return twice the area of a ring, positive when it goes anticlockwise."""
    return sum(ring[n - 1][0] * y - x * ring[n - 1][1] for n, (x, y) in enumerate(ring))


def _cleaned(ring: Sequence[Point]) -> Ring:
    """Return a ring without corners that stand twice."""
    kept = [point for n, point in enumerate(ring) if point != ring[n - 1]]
    return tuple(kept) if len(kept) > 2 else ()


def _whole(value: Fraction) -> int:
    return divided(value.numerator, value.denominator)
