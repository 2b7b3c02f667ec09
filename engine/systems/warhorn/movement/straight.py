"""Straight runs that nobody chose: flights, retreats, falling back, uncontrolled advances.

(panic-move, reaction-retreat, uncontrolled-attack, uncontrolled-retreat, reactions, chariots-elephants, skirmish-move)
"""

from bisect import bisect_left
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.ground import feature
from engine.systems.warhorn.movement.causes import no_chariots
from engine.systems.warhorn.movement.models import arranged, leader_of
from engine.systems.warhorn.movement.places import free_spot, near_foes, standing, way_barred
from engine.systems.warhorn.orders import KEEP
from engine.systems.warhorn.troops import (
    allowance,
    base_at,
    card_of,
    centre_of,
    formed,
    heading_of,
    living,
    point_of,
    radius_of,
)
from engine.systems.warhorn.world import Model, World
from engine.tabletop.plane import Point, Vector, along, turned
from engine.tabletop.plane import heading_of as heading_to
from engine.tabletop.polygons import Polygon
from engine.tabletop.pose import Base, Pose
from engine.tabletop.shapes import disc

STEP: Final = 50
"""How closely ends of a run are tried, u."""
FINER: Final = (25, 12, 6, 3, 1)
"""By how much a run then goes on, as often as it can, u."""


class StraightRun(Struct, frozen=True):
    """How far a run goes, and where the unit then stands; `leaves`: it is off the table."""

    length: int
    end: Point
    heading: int
    leaves: bool = False
    models: tuple[Model, ...] = ()


def towards(start: Point, end: Point) -> Vector:
    """Return the direction from one point to another; north where they are one point."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return (dx, dy) if dx or dy else (0, 1)


def away(t: Field, world: World, unit: UnitId, foe: UnitId) -> Vector:
    """Return the direction straight away from an enemy: from its middle to the own one (panic-move-a)."""
    return towards(centre_of(t, world, foe), centre_of(t, world, unit))


def homewards(t: Field, world: World, unit: UnitId) -> Vector:
    """Return the direction of the shortest way to the own edge of the table."""
    home = t.home(world.units[unit].side)
    return (0, -1) if home == 0 else (0, 1)


def flight_length(t: Field, world: World, unit: UnitId) -> int:
    """Return how far a unit in panic flees: as far as it dashes; by policy foot in full armour too (panic-move-b)."""
    card, one = card_of(t, world, unit), world.units[unit]
    heavy = any(troop.body == "full" and not troop.mounted for troop in living(card, one))
    return allowance(t, world, unit, dash=not heavy or t.policies.full_armour_flight == "dash")


def run(
    t: Field,
    world: World,
    unit: UnitId,
    way: Vector,
    length: int,
    *,
    flees: bool = False,
    facing: int | None = None,
    charges: bool = False,
) -> StraightRun:
    """Return where a run ends: at the farthest lawful place on a straight way of a length in u (panic-move-a).

    Who flees passes through friends, and leaves the table when the middle of its front or its Leader reaches an edge
    (panic-move-c, panic-move-d).  It looks the way it runs, unless it is to keep a `facing`.
    `charges`: skirmishers make way for its base.
    """
    start = point_of(world, unit)
    heading = heading_to(way) if facing is None else facing
    if flees:
        out = _edge(t, start, way, length)
        if (
            out is not None
            and next(way_barred(t, world, unit, (start, _on(start, way, out)), flees=True), None) is None
        ):
            return StraightRun(out, _on(start, way, out), heading, leaves=True)
    lawful = _judge(t, world, unit, start, way, heading, flees=flees, leaders=charges)
    reached = next((far for far in range(length, 0, -STEP) if lawful(far)), 0)
    for more in FINER:
        while reached and reached + more <= length and lawful(reached + more):
            reached += more
    if not reached:
        heading = heading_of(world, unit)
    end = _on(start, way, reached)
    models: tuple[Model, ...] = ()
    if not formed(t, world, unit):
        models = arranged(t, world, unit, leader_of(world, unit, end, heading), KEEP)
    return StraightRun(reached, end, heading, models=models)


def _on(start: Point, way: Vector, length: int) -> Point:
    dx, dy = along(way, length)
    return start[0] + dx, start[1] + dy


def _edge(t: Field, start: Point, way: Vector, length: int) -> int | None:
    """Return after how many u a point on a way reaches an edge of the table, None if it does not."""

    def out(far: int) -> bool:
        x, y = _on(start, way, far)
        return not (0 < x < t.width and 0 < y < t.height)

    return 1 + bisect_left(range(1, length), True, key=out) if out(length) else None


def _judge(
    t: Field, world: World, unit: UnitId, start: Point, way: Vector, heading: int, *, flees: bool, leaders: bool
) -> Callable[[int], bool]:
    """Return what tells whether a run of so many u ends lawfully."""
    card, one = card_of(t, world, unit), world.units[unit]

    def lawful(length: int) -> bool:
        end = _on(start, way, length)
        if next(way_barred(t, world, unit, (start, end), flees=flees), None) is not None:
            return False
        if not (flees or leaders) and _into_passage(world, unit, start, end):
            return False
        if not formed(t, world, unit):
            if next(no_chariots(t, world, unit, end), None) is not None:
                return False
            spot = disc(end, radius_of(t, card, one.models[0]))
            return free_spot(t, world, unit, spot) and next(near_foes(t, world, unit, (spot,)), None) is None
        base = base_at(t, card, len(one.ranks), Pose(*end, heading))
        if next(standing(t, world, unit, base, leaders=leaders), None) is not None:
            return False
        return next(near_foes(t, world, unit, (base.shape,), leaders=leaders), None) is None

    return lawful


def _into_passage(world: World, unit: UnitId, start: Point, end: Point) -> bool:
    """Tell whether a way leads into the passage that a unit crosses: nobody falls back there (reactions-a)."""
    found = feature(world, world.units[unit].crossing)
    if found is None:
        return False
    outline = Polygon(found.outline)
    return outline.holds(end) or (outline.crossed(start, end) and not outline.inside(*start))


def back_off(t: Field, world: World, unit: UnitId, foe: UnitId, turn: int = 0) -> StraightRun:
    """Return how a unit falls back in order: its ordinary move away from an enemy, its front where it was or turned."""
    facing = turned(heading_of(world, unit), turn)
    return run(t, world, unit, away(t, world, unit, foe), allowance(t, world, unit), facing=facing)


def turned_base(t: Field, world: World, unit: UnitId, found: StraightRun) -> Base:
    """Return the base of a formed unit at the end of a run."""
    one = world.units[unit]
    return base_at(t, card_of(t, world, unit), len(one.ranks), Pose(*found.end, found.heading))
