"""Outlines cut and drawn in: what is left of a polygon outside another, and what of it lies far enough from its edge.

Corners are rounded to whole u.  Both give the parts of what is left, each a simple polygon that goes anticlockwise.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final, TypeAlias

from engine.tabletop.plane import Point, along, cross, divided, square, to_segment
from engine.tabletop.polygons import Polygon

Ring: TypeAlias = tuple[Point, ...]

_SLACK: Final = 3
"""How much nearer to the edge than asked, in u, rounding may bring a corner."""
_STUB: Final = 80
"""Pieces of an outline up to so long, in u, may be nothing but rounding."""
_TRIES: Final = 12
"""How much deeper than asked, in u, a strip may be made where rounding tears its outline."""
_LEAST: Final = 100
"""Twice the area in u2 below which a part is nothing but rounding."""


# -- cut


def without(outline: Ring, hole: Ring) -> tuple[Ring, ...]:
    """Return the parts of a polygon outside a convex one: a river with a ford in it."""
    whole = _anticlockwise(outline)
    hole = _anticlockwise(hole)
    left: tuple[Ring, ...] = (whole,)
    found: list[Ring] = []
    for n, a in enumerate(hole):
        b = hole[(n + 1) % len(hole)]
        found += [part for ring in left for part in _half(ring, b, a)]
        left = tuple(part for ring in left for part in _half(ring, a, b))
    return tuple(found) if left else (whole,)


def within(outline: Ring, frame: Ring) -> tuple[Ring, ...]:
    """Return the parts of a polygon inside a convex one: a river as far as it lies on the table."""
    left = [_anticlockwise(outline)]
    frame = _anticlockwise(frame)
    for n, a in enumerate(frame):
        left = [part for ring in left for part in _half(ring, a, frame[(n + 1) % len(frame)])]
    return tuple(left)


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
    found: tuple[Ring, ...] = ()
    for more in range(_TRIES):
        found, whole = _traced(ring, depth + more)
        if whole:
            break
    return found


def _traced(ring: Ring, depth: int) -> tuple[tuple[Ring, ...], bool]:
    """Return the parts, and whether their outlines close: rounding may tear them where three edges nearly meet."""
    polygon = Polygon(ring)
    pieces = {piece for piece in _pieces(_drawn(ring, depth)) if _deep(polygon, *piece, depth - _SLACK)}
    ways = dict(sorted(_going_on({(a, b) for a, b in pieces if (b, a) not in pieces})))
    loose = {(a, b) for a, b in pieces if ways.get(a) != b}
    found: list[Ring] = []
    while ways:
        at = min(ways)
        loop = []
        while at in ways:
            loop.append(at)
            at = ways.pop(at)
        begun = loop.index(at) if at in loop else len(loop)
        loose |= set(pairwise(loop[: begun + 1]))
        if _area(loop[begun:]) > _LEAST:
            found.append(tuple(loop[begun:]))
    return tuple(found), not any(square(a, b) > _STUB * _STUB for a, b in loose)


def _going_on(pieces: set[tuple[Point, Point]]) -> set[tuple[Point, Point]]:
    """Return the pieces that lead from one to another all the way round, without stubs."""
    left = pieces
    while True:
        starts, ends = {a for a, _ in left}, {b for _, b in left}
        kept = {(a, b) for a, b in left if a in ends and b in starts}
        if kept == left:
            return left
        left = kept


def _drawn(ring: Ring, depth: int) -> Ring:
    """Return the outline with every edge moved inwards in its full length: it crosses itself where corners look out."""
    size = len(ring)
    normals = [
        along((ring[n][1] - ring[(n + 1) % size][1], ring[(n + 1) % size][0] - ring[n][0]), depth) for n in range(size)
    ]
    found: list[Point] = []
    for n, (x, y) in enumerate(ring):
        before, after = normals[n - 1], normals[n]
        turn = before[0] * after[1] - before[1] * after[0]
        if 10 * abs(turn) < depth * depth:
            found.append(_mitre((x, y), before, after))
            continue
        between = [(x, y)] if turn > 0 else _rounded((x, y), before, after, depth)
        found += [(x + before[0], y + before[1]), *between, (x + after[0], y + after[1])]
    return tuple(found)


def _rounded(corner: Point, before: Point, after: Point, depth: int) -> list[Point]:
    """Return the corners of a line round a corner that looks inwards, bent by an eighth of a turn at most at each."""
    ahead = before[0] * after[0] + before[1] * after[1]
    middle = (before[0] + after[0], before[1] + after[1])
    if 10 * ahead >= 7 * depth * depth or middle == (0, 0):
        return [_mitre(corner, before, after)]
    between = along(middle, depth)
    return [*_rounded(corner, before, between, depth), *_rounded(corner, between, after, depth)]


def _mitre(corner: Point, one: Point, other: Point) -> Point:
    """Return where two lines with these normals meet, each as far from the corner as its normal is long."""
    turn = one[0] * other[1] - one[1] * other[0]
    if 50 * abs(turn) < abs(one[0] * other[0] + one[1] * other[1]):
        return corner[0] + one[0], corner[1] + one[1]
    first, second = one[0] ** 2 + one[1] ** 2, other[0] ** 2 + other[1] ** 2
    x = Fraction(first * other[1] - second * one[1], turn)
    y = Fraction(second * one[0] - first * other[0], turn)
    return corner[0] + _whole(x), corner[1] + _whole(y)


def _pieces(ring: Ring) -> Iterator[tuple[Point, Point]]:
    """Yield the edges of an outline, each cut wherever another crosses it."""
    size = len(ring)
    edges = [(ring[n], ring[(n + 1) % size]) for n in range(size)]
    cuts: list[list[Point]] = [[a, b] for a, b in edges]
    for n, (a, b) in enumerate(edges):
        for m in range(n + 1, size):
            c, d = edges[m]
            from_c, from_d, from_a, from_b = cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)
            if from_c * from_d < 0 and from_a * from_b < 0:
                point = _crossing(a, b, from_a, from_b)
                cuts[n].append(point)
                cuts[m].append(point)
    for (a, b), points in zip(edges, cuts, strict=True):
        ordered = sorted(set(points), key=lambda point, a=a, b=b: _reach(a, b, point))  # type: ignore[misc]
        yield from pairwise(ordered)


def _deep(polygon: Polygon, a: Point, b: Point, depth: int) -> bool:
    """Tell whether the middle of a segment lies in a polygon, at least a depth from its edge."""
    point = ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)
    return polygon.inside(*point) and all(not to_segment(point, *edge).within(depth - 1, 0) for edge in polygon.edges)


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
