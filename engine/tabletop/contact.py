"""Bases in contact: which edges touch and how far, and how an attacker is set against a base or a disc.

The edge struck is the system's to name (see `arcs`); here the attacker is turned square to it, closed up and shifted
along it, and the shift is measured (G20, G27).
"""

from math import isqrt

from msgspec import Struct

from engine.tabletop.plane import (
    HALF,
    ONE,
    QUARTER,
    Distance,
    Point,
    divided,
    local,
    shifted,
    square,
    turn_between,
    turned,
)
from engine.tabletop.pose import EDGES, Base, Edge
from engine.tabletop.shapes import GRAIN, Shape, apart, distance
from engine.tabletop.sweep import edge_towards


class Touch(Struct, frozen=True):
    """Two bases in contact, as the first sees it."""

    here: Edge
    there: Edge
    shared: int
    """How much of the two edges lies along each other in u; 0 when only a corner touches."""
    parallel: bool
    """Whether the edges face each other exactly, to the half degree."""


def reach(point: Point, base: Base) -> Distance:
    """Return the distance from a point, e.g. a front centre, to the nearest point of a base (G20)."""
    return distance(Shape((point,)), base.shape)


def touch(a: Base, b: Base, tolerance: int = GRAIN) -> Touch | None:
    """Return how two bases touch, or None when they lie more than the tolerance apart (G6, G27)."""
    if apart(a.box, b.box, tolerance + 1) or not distance(a.shape, b.shape).within(tolerance, 0):
        return None
    facing = [
        (shared, here, there)
        for here in EDGES
        for there in EDGES
        if turn_between(a.outward(here), b.outward(there)) == HALF and _beside(a, here, b, there, tolerance)
        for shared in (shared_length(a.edge(here), b.edge(there)),)
    ]
    if facing:
        shared, here, there = max(facing, key=lambda some: (some[0], -EDGES.index(some[1])))
        return Touch(here, there, shared, parallel=True)
    return Touch(edge_towards(a, b.shape), edge_towards(b, a.shape), 0, parallel=False)


def _beside(a: Base, here: Edge, b: Base, there: Edge, tolerance: int) -> bool:
    edges = Shape(a.edge(here)), Shape(b.edge(there))
    return distance(*edges).within(tolerance, 0)


def shared_length(a: tuple[Point, Point], b: tuple[Point, Point]) -> int:
    """Return how much of edge a lies beside edge b, in whole u; 0 when they do not lie beside each other."""
    (ax, ay), (bx, by) = a
    ex, ey = bx - ax, by - ay
    norm = ex * ex + ey * ey
    ends = [(x - ax) * ex + (y - ay) * ey for x, y in b]
    return max(0, min(norm, max(ends)) - max(0, min(ends))) // max(1, isqrt(norm))


# -- setting an attacker against an edge


class Alignment(Struct, frozen=True):
    """An attacker set against an edge."""

    base: Base
    closed: Base
    """The attacker after closing straight up to the edge, before it is turned and shifted."""
    turn: int
    """Half degrees turned, clockwise positive."""
    left: int
    right: int
    """The squared ways of the front left and the front right corner from `closed` to `base`."""

    @property
    def shift(self) -> int:
        """The squared way, in u, of the front corner that goes farther."""
        return max(self.left, self.right)


def flank_slack(length: int, width: int) -> int:
    """Return how many u off the middle of an edge a front may stand and still cover the edge or lie within it (G20).

    `length` of the edge and `width` of the front are in u; with so much slack they stand corner to corner.
    """
    return abs(length - width) // 2


def overlap_slack(length: int, width: int, least: int) -> int:
    """Return how many u off the middle of an edge a front may stand and still overlap it by `least` u (G27)."""
    return max(0, (length + width) // 2 - least)


def along_edge(base: Base, edge: Edge, point: Point) -> int:
    """Return where on an edge a point lies, square to it: u from the middle, positive towards its clockwise end."""
    start, _ = base.edge(edge)
    _, way = local(start, turned(base.outward(edge), QUARTER), point)
    return divided(2 * way - base.length(edge) * ONE, 2 * ONE)


def on_edge(base: Base, edge: Edge, offset: int) -> Point:
    """Return the point of an edge `offset` u from its middle, positive towards its clockwise end."""
    start, _ = base.edge(edge)
    return shifted(start, base.length(edge) // 2 + offset, turned(base.outward(edge), QUARTER))


def align(attacker: Base, target: Base, edge: Edge, slack: int = 0, offset: int | None = None) -> Alignment:
    """Return the attacker square against an edge of the target.

    Its front centre goes to the point of the edge before it, but not farther off the middle than `slack`: 0 sets middle
    to middle, `flank_slack` covers a flank, `overlap_slack` keeps an overlap.  An `offset` names the point instead.
    """
    off = max(-slack, min(slack, along_edge(target, edge, attacker.front_centre))) if offset is None else offset
    inward = turned(target.outward(edge), HALF)
    aligned = attacker.with_front_centre(on_edge(target, edge, off), inward)
    _, away = local(target.edge(edge)[0], inward, attacker.front_centre)
    closing = shifted((0, 0), divided(-away, ONE), inward)
    x, y = attacker.front_centre
    closed = attacker.with_front_centre((x + closing[0], y + closing[1]), attacker.heading)
    return Alignment(
        aligned,
        closed,
        turn_between(attacker.heading, inward),
        square(closed.front_left, aligned.front_left),
        square(closed.front_right, aligned.front_right),
    )
