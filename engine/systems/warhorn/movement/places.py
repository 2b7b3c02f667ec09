"""Where units may stand at the end of a move, what ways may not cross (move, melee, panic-move, skirmish-move)."""

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Final

from engine.kernel.ids import UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.ground import feature_text, ground_of, terrain
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import about, base_of, formed, label, shapes
from engine.systems.warhorn.world import World
from engine.tabletop.measures import CENTIMETRES, length_of, spelled
from engine.tabletop.plane import Point
from engine.tabletop.polygons import Polygon, overlapping
from engine.tabletop.pose import Base
from engine.tabletop.shapes import Shape, box_of, closer, contains, distance, joined, overlap

CLEAR: Final = 300
"""How near an enemy a unit comes without a charge, u (melee)."""


def within_table(t: Field, shape: Shape) -> bool:
    """Tell whether a shape lies on the table."""
    return contains((0, 0, t.width, t.height), shape.box)


def closed_ground(t: Field, world: World, shape: Shape) -> str | None:
    """Return the piece of ground that nobody enters which a base or a disc overlaps, None without one."""
    for piece in terrain(t, world).near(shape.box):
        if not ground_of(piece).closed:
            continue
        lies = piece.outline.meets(shape) if shape.radius else overlapping(piece.outline, Polygon(shape.points))
        if lies:
            return piece.id
    return None


def in_the_way(t: Field, world: World, unit: UnitId, *, leaders: bool) -> tuple[Shape, ...]:
    """Return the ground of a unit that others cannot enter; with `leaders` of loose units that of the Leader alone.

    The other models make way for a charge (formed-attacks-skirmish-a).
    """
    found = shapes(t, world, unit)
    return found[:1] if leaders else found


def standing(t: Field, world: World, unit: UnitId, base: Base, *, leaders: bool = False) -> Iterator[Violation]:
    """Yield why a base cannot stand in a pose: off the table, on other units, on ground that is closed (move-d)."""
    name = label(t, world, unit)
    if not within_table(t, base.shape):
        yield violation(R("move-d"), "warhorn-off-table", unit=name)
    for other in about(t, world, base.shape.box):
        if other == unit:
            continue
        if any(overlap(base.shape, shape) for shape in in_the_way(t, world, other, leaders=leaders)):
            yield violation(R("move-d"), "warhorn-overlap", unit=name, other=label(t, world, other))
    ground = closed_ground(t, world, base.shape)
    if ground is not None:
        yield violation(R("move-d"), "warhorn-closed-ground", unit=name, ground=feature_text(world, ground))


def free_spot(t: Field, world: World, unit: UnitId, spot: Shape, others: tuple[Shape, ...] = ()) -> bool:
    """Tell whether a disc of a unit may lie somewhere: on the table, on no base or other disc, on open ground (move-d).

    `others` are the discs of its own unit that have their places.
    """
    if not within_table(t, spot) or closed_ground(t, world, spot) is not None:
        return False
    near = (other for other in about(t, world, spot.box) if other != unit)
    strangers = (shape for other in near for shape in shapes(t, world, other))
    return not any(overlap(spot, shape) for shape in chain(strangers, others))


def near_foes(
    t: Field, world: World, unit: UnitId, after: tuple[Shape, ...], *, leaders: bool = False
) -> Iterator[Violation]:
    """Yield the enemies to whom a unit would come nearer than 3 cm by another way than a charge (melee).

    Who stands nearer already may keep that distance.
    """
    before, side = shapes(t, world, unit), world.units[unit].side
    for foe in about(t, world, joined(shape.box for shape in after), CLEAR):
        if world.units[foe].side == side:
            continue
        theirs = in_the_way(t, world, foe, leaders=leaders)
        if not any(closer(mine, one, CLEAR) for mine in after for one in theirs):
            continue
        now = min(distance(mine, one) for mine in before for one in theirs)
        then = min(distance(mine, one) for mine in after for one in theirs)
        if then < now:
            far = spelled(length_of(then), CENTIMETRES)
            yield violation(
                R("melee"), "warhorn-too-near", unit=label(t, world, unit), foe=label(t, world, foe), far=far
            )


def way_barred(
    t: Field, world: World, unit: UnitId, way: tuple[Point, ...], *, flees: bool = False
) -> Iterator[Violation]:  # fmt: skip
    """Yield what the way of the middle of a front, or of a Leader, may not cross: bases and closed ground (move-d).

    Skirmishers pass through friends on bases, and these through skirmishers; who flees passes through all friends
    (panic-move-c).
    """
    name, loose = label(t, world, unit), flees or not formed(t, world, unit)
    side = world.units[unit].side
    outlines = [
        (other, Polygon(base_of(t, world, other).corners))
        for other in about(t, world, box_of(way), 1)
        if other != unit and formed(t, world, other) and not (loose and world.units[other].side == side)
    ]
    for start, end in pairwise(way):
        for other, outline in outlines:
            if outline.crossed(start, end):
                yield violation(R("move-d"), "warhorn-way-barred", unit=name, other=label(t, world, other))
        for piece in terrain(t, world).near(box_of((start, end))):
            if ground_of(piece).closed and piece.outline.crossed(start, end):
                yield violation(R("move-d"), "warhorn-closed-ground", unit=name, ground=feature_text(world, piece.id))
