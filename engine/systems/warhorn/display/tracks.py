"""The last action as the board draws it: where a unit began and its way, charges declared, where shots fell."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.ids import UnitId
from engine.kernel.state import State
from engine.systems.warhorn.charges.phase import edge_of
from engine.systems.warhorn.charges.poses import ChargeStance, stance
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.display.secrecy import told
from engine.systems.warhorn.measures import approach
from engine.systems.warhorn.orders import Run
from engine.systems.warhorn.troops import base_at, base_of, card_of, formed, point_of
from engine.systems.warhorn.world import Charge, Deed, World
from engine.tabletop import marks as m
from engine.tabletop.measures import length_of
from engine.tabletop.plane import HALF, Distance, Point, square, turn_between
from engine.tabletop.pose import Base, Edge, Pose
from engine.tabletop.roster import on_table

_INSIDE: Final = 0.15
"""How far from the corners of an edge an arrow ends, in parts of the edge."""


def marks(t: Field, state: State[World]) -> Iterator[m.TableMark]:
    """Yield the marks of a public board: the last action, charges that are declared, duels."""
    world = state.world
    yield from action_marks(t, world)
    for unit in on_table(world):
        charge = world.units[unit].charge
        if charge is not None and charge.state == "declared":
            yield from _charges(t, state, unit, charge)
    for one, other in world.duels:
        if world.units[one].status == world.units[other].status == "table":
            yield m.DuelMark(one, other)


def action_marks(t: Field, world: World) -> Iterator[m.TableMark]:
    """Yield where the last deed began and led, or the shot that was made."""
    deed = world.deeds[0] if world.deeds else None
    if deed is None or not deed.starts:
        return
    if deed.kind in ("move", "flight"):
        for unit, start in zip(deed.units, deed.starts, strict=False):
            if world.units[unit].status == "table":
                yield _way(t, world, unit, start, forced=deed.kind == "flight")
    elif deed.kind == "shot":
        yield _shot(deed)
        # Others of the same phase stay in sight: a reply is read with what it replies to.
        before = (one for one in world.deeds[1:] if one.kind == "shot" and world.phase == "shooting")
        yield from map(_shot, before)


def _way(t: Field, world: World, unit: UnitId, start: tuple[int, int, int], *, forced: bool) -> m.ActionMark:
    x, y, heading = start
    one = world.units[unit]
    if not formed(t, world, unit):
        return m.ActionMark(unit, None, tuple(_leg((x, y), point_of(world, unit))), forced)
    before = base_at(t, card_of(t, world, unit), len(one.ranks), Pose(x, y, heading))
    after = base_at(t, card_of(t, world, unit), len(one.ranks), Pose(one.x, one.y, one.heading))
    return m.ActionMark(unit, before, tuple(_leg(*_ends(before, after))), forced)


def _ends(before: Base, after: Base) -> tuple[Point, Point]:
    """Return the ends of the way of a front; who turned back in place has gone no way."""
    turned_back = abs(turn_between(before.heading, after.heading)) == HALF
    if turned_back and before.rear_centre == after.front_centre:
        return after.front_centre, after.front_centre
    return before.front_centre, after.front_centre


def _leg(start: Point, end: Point) -> Iterator[m.StraightLeg]:
    if start != end:
        yield m.StraightLeg(start, end, length_of(Distance(square(start, end))))


def _shot(deed: Deed) -> m.TableMark:
    """Return a shot with its line; that of an engine with where it was aimed."""
    x, y, to_x, to_y = deed.line
    start, end = (x, y), (to_x, to_y)
    if deed.targets:
        length = length_of(Distance(square(start, end)))
        return m.FireMark(start, end, length, deed.units[0], deed.targets[0], hit=deed.result not in ("", "0"))
    return m.ScatterMark(deed.aim or end, end, start=start)


# -- charges


def _charges(t: Field, state: State[World], unit: UnitId, charge: Charge) -> Iterator[m.ChargeMark]:
    """Yield the arrows of a charge; their lengths are told once everybody has declared (declare-charge)."""
    world = state.world
    for target in charge.targets:
        if world.units[target].status == "table":
            length = charge_length(t, world, unit, target) if told(t, state) else 0
            yield m.ChargeMark(point_of(world, unit), aim_of(t, world, unit, target), length)


def aim_of(t: Field, world: World, unit: UnitId, target: UnitId) -> Point:
    """Return where the arrow of a charge ends: at the edge it is against, well between its corners, or at a Leader."""
    if not formed(t, world, target):
        return point_of(world, target)
    a, b = base_of(t, world, target).edge(_edge(t, world, unit, target))
    start, way = point_of(world, unit), (b[0] - a[0], b[1] - a[1])
    long = square(a, b)
    along = (start[0] - a[0]) * way[0] + (start[1] - a[1]) * way[1]
    share = min(max(along / long, _INSIDE), 1 - _INSIDE)
    return a[0] + round(way[0] * share), a[1] + round(way[1] * share)


def charge_length(t: Field, world: World, unit: UnitId, target: UnitId) -> int:
    """Return how far a charge has to go in u, rounded up (declare-flank-b)."""
    return length_of(Distance(_stance(t, world, unit, target).way))


def _stance(t: Field, world: World, unit: UnitId, target: UnitId) -> ChargeStance:
    return stance(t, world, Run(unit, target), _edge(t, world, unit, target))


def _edge(t: Field, world: World, unit: UnitId, target: UnitId) -> Edge:
    """Return the edge that a charge is against, or would be."""
    charge = world.units[unit].charge
    if charge is None or target not in charge.targets:
        return approach(t, world, target, point_of(world, unit))
    return edge_of(t, world, unit, target)
