"""How a charger comes to stand against its target, and whether it gets there (phases, declare-flank).

(skirmish-attacks-formed, skirmish-attacks-skirmish, formed-attacks-skirmish)
"""

from bisect import bisect_left
from typing import Final

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.measures import approach
from engine.systems.warhorn.orders import Run
from engine.systems.warhorn.troops import base_at, base_of, card_of, formed, point_of, radius_of
from engine.systems.warhorn.world import World
from engine.tabletop.plane import (
    HALF,
    ONE,
    QUARTER,
    Point,
    along,
    divided,
    heading_of,
    local,
    shifted,
    square,
    turned,
    within,
)
from engine.tabletop.pose import Base, Edge, Pose
from engine.tabletop.shapes import Shape, gap

OVERLAP: Final = 100
"""How far fronts have to overlap to touch, u (phases-a, declare-flank-b)."""
TOUCH: Final = 5
"""How near they touch, u (phases-a)."""


class ChargeStance(Struct, frozen=True):
    """How a charger would stand in contact: the middle of its front or its Leader, its facing, the edge it touches."""

    end: Point
    heading: int
    edge: Edge
    way: int
    """The squared length of its way there, in u squared."""


def stance(t: Field, world: World, order: Run, edge: Edge) -> ChargeStance:
    """Return how a charger would stand against its target, however far it is (declare-flank-b).

    `edge` is that of the target which it declared on, or is taken anew where the target has moved (declare-flank-b).
    """
    unit, target = order.unit, order.target
    if not formed(t, world, target):
        return _at_leader(t, world, unit, target)
    if not formed(t, world, unit):
        return _leader_at(t, world, unit, target)
    return _at_edge(t, world, order, edge)


def _at_edge(t: Field, world: World, order: Run, edge: Edge) -> ChargeStance:
    """Set a front against an edge: nearest, on its middle, or so far to the right of it, with some overlap.

    The nearest place is one to which the charger does not go backwards, if there is any (phases).
    """
    start, theirs = point_of(world, order.unit), base_of(t, world, order.target)
    mine = base_of(t, world, order.unit)
    a, b = theirs.edge(edge)
    middle = (a[0] + b[0]) // 2, (a[1] + b[1]) // 2
    outward = theirs.outward(edge)
    facing = turned(outward, HALF)
    most = max(0, (theirs.length(edge) + mine.width) // 2 - OVERLAP)
    # To the right of the charger, which looks at the edge.
    wanted = {"square": 0, "offset": order.offset}.get(order.stand)
    if wanted is None:
        wanted = divided(local(middle, facing, start)[0], ONE)
    right = turned(facing, QUARTER)
    shift = max(-most, min(most, wanted))
    if order.stand == "nearest":
        shift = _ahead(mine, middle, right, shift, most)
    end = shifted(middle, shift, right)
    return ChargeStance(end, facing, edge, square(start, end))


def _ahead(mine: Base, middle: Point, right: int, shift: int, most: int) -> int:
    """Return the shift nearest to one that is not behind a front, or the end of the edge that is least behind it."""

    def ahead(by: int) -> int:
        return mine.seen(shifted(middle, by, right))[1]

    if ahead(shift) >= 0:
        return shift
    best = max(most, -most, key=ahead)
    if ahead(best) < 0:
        return best
    step = 1 if best > shift else -1
    return shift + step * bisect_left(range(abs(best - shift)), 0, key=lambda by: ahead(shift + step * by))


def _at_leader(t: Field, world: World, unit: UnitId, target: UnitId) -> ChargeStance:
    """Touch the disc of a Leader: with the front along the way to him, or with the own Leader's disc.

    Skirmishers at skirmishers measure from Leader to Leader (declare-flank-b, skirmish-attacks-skirmish).
    """
    start, leader = point_of(world, unit), point_of(world, target)
    reach = radius_of(t, card_of(t, world, target), world.units[target].models[0])
    if not formed(t, world, unit):
        reach += radius_of(t, card_of(t, world, unit), world.units[unit].models[0])
    way = (start[0] - leader[0], start[1] - leader[1])
    if within(square(start, leader), reach, 0):
        return ChargeStance(start, _towards(start, leader), "front", 0)
    dx, dy = along(way, reach)
    end = leader[0] + dx, leader[1] + dy
    return ChargeStance(end, _towards(start, leader), "front", square(start, end))


def _leader_at(t: Field, world: World, unit: UnitId, target: UnitId) -> ChargeStance:
    """Let a Leader's disc touch the nearest point of a base (declare-flank-b, skirmish-attacks-formed)."""
    start, base = point_of(world, unit), base_of(t, world, target)
    near = gap(Shape((start,)), base.shape)
    reach = radius_of(t, card_of(t, world, unit), world.units[unit].models[0])
    edge = approach(t, world, target, start)
    if near.distance.within(reach, 0):
        return ChargeStance(start, _towards(start, near.there), edge, 0)
    dx, dy = along((start[0] - near.there[0], start[1] - near.there[1]), reach)
    end = near.there[0] + dx, near.there[1] + dy
    return ChargeStance(end, _towards(start, near.there), edge, square(start, end))


def _towards(start: Point, end: Point) -> int:
    dx, dy = end[0] - start[0], end[1] - start[1]
    return heading_of((dx, dy)) if dx or dy else 0


def reaches(found: ChargeStance, most: int) -> bool:
    """Tell whether a stance is in reach of an allowance in u, with the tolerance of touching (phases-a)."""
    return within(found.way, most + TOUCH, 0)


def charging_base(t: Field, world: World, unit: UnitId, found: ChargeStance) -> Base:
    """Return the base of a formed charger in a stance."""
    return base_at(t, card_of(t, world, unit), len(world.units[unit].ranks), Pose(*found.end, found.heading))
