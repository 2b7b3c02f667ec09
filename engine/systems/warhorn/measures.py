"""Measuring between units: field of view, sight, distances, sides of approach (view, shoot-range, declare-flank)."""

from collections.abc import Iterator
from typing import Any, Final

from engine.kernel.ids import UnitId
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.ground import blockers, level
from engine.systems.warhorn.troops import base_of, formed, point_of, shapes
from engine.systems.warhorn.world import World
from engine.tabletop.arcs import zone
from engine.tabletop.plane import ONE, Distance, Point, square
from engine.tabletop.pose import Edge
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import Shape, box_of, contains, distance, gap
from engine.tabletop.shapes import apart as apart_boxes
from engine.tabletop.sight import Blocker, aims_at, eyes_of, sees

SIGHTS: Final = 16
"""Positions of which it is remembered who sees whom."""


def looks_all_round(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit has no front: it sees everything round it (view)."""
    return not formed(t, world, unit)


def in_view(t: Field, world: World, unit: UnitId, point: Point) -> bool:
    """Tell whether a point lies in the field of view of a unit, the line of its front included (view-a)."""
    if looks_all_round(t, world, unit):
        return True
    return base_of(t, world, unit).seen(point)[1] >= 0


def aims(t: Field, world: World, unit: UnitId) -> tuple[Point, ...]:
    """Return by what a unit is seen: corners and middles of the edges of its base, or its Leader (view-b)."""
    return aims_at(base_of(t, world, unit)) if formed(t, world, unit) else (point_of(world, unit),)


def eyes(t: Field, world: World, unit: UnitId) -> tuple[Point, ...]:
    """Return the points from which a unit looks: ends and middle of its front, or its Leader (view-b)."""
    return eyes_of(base_of(t, world, unit)) if formed(t, world, unit) else (point_of(world, unit),)


def before(t: Field, world: World, unit: UnitId, target: UnitId) -> tuple[Point, ...]:
    """Return the points of a target strictly before the front of a unit (view-a)."""
    found = aims(t, world, target)
    if looks_all_round(t, world, unit):
        return found
    base = base_of(t, world, unit)
    return tuple(point for point in found if base.seen(point)[1] > 0)


def beholds(t: Field, world: World, unit: UnitId, target: UnitId) -> bool:
    """Tell whether a unit sees another: some point of it before the front that nothing hides (view, view-b)."""
    key = unit, target
    known = _sights(t, world)
    found = known.get(key)
    if found is None:
        points = before(t, world, unit, target)
        found = known[key] = bool(points) and _clear(t, world, unit, target, points)
    return found


def _sights(t: Field, world: World) -> dict[tuple[UnitId, UnitId], bool]:
    """Return what is known of who sees whom: the same for all worlds in which all stand as they do here."""
    known: dict[tuple[UnitId, UnitId], bool] | None = world.__dict__.get("sights")
    if known is None:
        stands = tuple((one.x, one.y, one.heading, len(one.ranks), one.models[:1], one.status) for one in world.units)
        kept: dict[Any, dict[tuple[UnitId, UnitId], bool]] = t.known.setdefault("sights", {})
        if len(kept) >= SIGHTS:
            kept.clear()
        known = world.__dict__["sights"] = kept.setdefault((stands, world.features), {})
    return known


def _clear(t: Field, world: World, unit: UnitId, target: UnitId, points: tuple[Point, ...]) -> bool:
    higher = max(level(t, world, point_of(world, one)) for one in (unit, target))
    return sees(eyes(t, world, unit), points, between(t, world, (unit, target), eyes(t, world, unit), points), higher)


def between(
    t: Field, world: World, but: tuple[UnitId, ...], here: tuple[Point, ...], there: tuple[Point, ...]
) -> Iterator[Blocker]:
    """Yield what may hide some points from others, by boxes: what does not lie between them is left out (view-b)."""
    around, ends = box_of((*here, *there)), (*here, *there)
    for some in blockers(t, world, but):
        box = some.outline.box
        if not apart_boxes(around, box):
            # A ray between points outside is not let through anywhere.
            outside = some.edge is None and not any(contains(box, (*end, *end)) for end in ends)
            yield Blocker(some.id, some.outline, some.top) if outside else some


def hidden_from(t: Field, world: World, unit: UnitId, point: Point) -> bool:
    """Tell whether something hides a point from a unit (view-d)."""
    higher = max(level(t, world, one) for one in (point_of(world, unit), point))
    return not sees(eyes(t, world, unit), (point,), between(t, world, (unit,), eyes(t, world, unit), (point,)), higher)


def faces(t: Field, world: World, unit: UnitId, target: UnitId) -> bool:
    """Tell whether a target lies before the front of a unit, hidden or not: enough for lobbing (shoot-indirect-b)."""
    return bool(before(t, world, unit, target))


def range_to(t: Field, world: World, unit: UnitId, target: UnitId) -> Distance:
    """Return how far a shot goes: from the middle of the front or the Leader to base or Leader (shoot-range)."""
    return range_from(t, world, point_of(world, unit), target)


def range_from(t: Field, world: World, start: Point, target: UnitId) -> Distance:
    """Return how far a shot goes from a point, that of an engine say: to the base, or the Leader (shoot-range-b)."""
    if formed(t, world, target):
        return distance(Shape((start,)), base_of(t, world, target).shape)
    return Distance(square(start, point_of(world, target)))


def reach_of(t: Field, world: World, unit: UnitId, target: UnitId) -> Point:
    """Return the point of a target nearest to where a unit measures from: of its base, or its Leader."""
    return reach_from(t, world, point_of(world, unit), target)


def reach_from(t: Field, world: World, start: Point, target: UnitId) -> Point:
    """Return the point of a target nearest to another point: of its base, or its Leader."""
    if not formed(t, world, target):
        return point_of(world, target)
    return gap(Shape((start,)), base_of(t, world, target).shape).there


def approach(t: Field, world: World, unit: UnitId, point: Point) -> Edge:
    """Return on which side of a unit a point is; who has no facing is met in front alone (declare-flank-a).

    By policy everything behind the line of its rear is rear.
    """
    if looks_all_round(t, world, unit):
        return "front"
    base = base_of(t, world, unit)
    found = zone(base, point)
    if t.policies.flank_zones == "rear-line" and found in ("left", "right") and -base.seen(point)[1] > base.depth * ONE:
        return "rear"
    return found


def apart(t: Field, world: World, unit: UnitId, other: UnitId) -> Distance:
    """Return how far two units stand from one another, base to base or disc to disc."""
    return min(
        distance(one, another) for one in shapes(t, world, unit) for another in shapes(t, world, other)
    )  # fmt: skip


def nearest_foe(t: Field, world: World, unit: UnitId) -> UnitId | None:
    """Return the enemy on the table nearest to a unit, the lowest number of several; None without one."""
    foes = on_table(world, t.enemy(world.units[unit].side))
    return min(foes, key=lambda foe: (apart(t, world, unit, foe).sixteenths, foe), default=None)
