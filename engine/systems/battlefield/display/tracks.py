"""The last action as the board draws it: where units began, the way they went, what was measured on it."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.movement.plotted import motion_of
from engine.systems.battlefield.orders import Act
from engine.systems.battlefield.troops import base_at, base_of
from engine.systems.battlefield.world import Deed, Fired, World
from engine.tabletop import marks, measures
from engine.tabletop.motion import (
    Aside,
    Straight,
    chord,
    displacement,
    moved,
    outer,
    wheel,
)
from engine.tabletop.plane import HALF, Distance, Point, square, turn_between
from engine.tabletop.pose import Base, Pose
from engine.tabletop.shapes import Shape, distance, gap


def action_mark(t: Field, world: World) -> Iterator[marks.TableMark]:
    """Yield the way of each unit that moved last, as marks of the action."""
    deed = _last_way(world)
    if deed is None:
        return
    for n, unit in enumerate(deed.units):
        if world.units[unit].status == "table":
            yield _mark(t, world, deed, n, unit)


def fire_marks(t: Field, world: World) -> Iterator[marks.FireMark]:
    """Yield who shot at whom in the last shooting phase; the shots of one unit at one target are one (5.2.5)."""
    shots: dict[tuple[UnitId, UnitId], Fired] = {}
    for shot in world.fired:
        pair = shot.shooter, shot.target
        if pair not in shots or not shots[pair].rank:
            shots[pair] = shot
    for (shooter, target), shot in shots.items():
        own = base_at(t, world.units[shooter], Pose(*shot.start))
        other = base_at(t, replace(world.units[target], ranks=shot.ranks), Pose(*shot.end))
        start, end = own.front_centre, gap(Shape((own.front_centre,)), other.shape).there
        length = measures.length_of(distance(own.shape, other.shape))
        yield marks.FireMark(start, end, length, shooter, target, hit=shot.rank)


def _last_way(world: World) -> Deed | None:
    """Return the last deed if it went somewhere; of an attack the way that led to it."""
    deed = world.deeds[0] if world.deeds else None
    if deed is not None and deed.kind == "attack":
        ways = (one for one in world.deeds if one.acts and set(deed.units) <= set(one.units))
        deed = next(ways, None)
    return deed if deed is not None and deed.kind in ("move", "retreat") and deed.starts else None


def _mark(t: Field, world: World, deed: Deed, n: int, unit: UnitId) -> marks.ActionMark:
    x, y, heading = deed.starts[n]
    start = base_at(t, world.units[unit], Pose(x, y, heading))
    end = base_of(t, world, unit)
    track: tuple[marks.Leg, ...] = ()
    if len(deed.units) == 1 and deed.acts:
        track = tuple(legs(start, deed.acts))  # who only formed up anew has gone no way, though his base lies elsewhere
    elif start.pose != end.pose:
        way = _way(start, end)
        track = (marks.StraightLeg(*way, measures.length_of(Distance(square(*way)))),)
    return marks.ActionMark(unit, start, track, forced=deed.kind == "retreat")


def _way(start: Base, end: Base) -> tuple[Point, Point]:
    """Return the ends of the way between two poses: of the front, from the rear after an about-face, else middles."""
    turned_by = turn_between(start.heading, end.heading)
    if turned_by == 0:
        return start.front_centre, end.front_centre
    return (start.rear_centre, end.front_centre) if abs(turned_by) == HALF else (start.centre, end.centre)


def legs(base: Base, acts: tuple[Act, ...]) -> Iterator[marks.Leg]:
    """Yield the legs of a manoeuvre of one unit, each as it was measured (table G9, G10, G11)."""
    for act in acts:
        motion = motion_of(act)
        if motion is None:
            continue
        after = moved(base, motion)
        if act.kind == "wheel":
            turn = wheel(act.hand, act.amount)
            tip = outer(turn.corner)
            way = Distance(chord(base, turn, tip))
            yield marks.Wheel(base.corner(turn.corner), base.corner(tip), turn.by, measures.length_of(way))
        elif isinstance(motion, Straight | Aside):
            dx, dy = displacement(motion, base.heading)
            start = base.front_centre
            yield marks.StraightLeg(start, (start[0] + dx, start[1] + dy), abs(motion.distance))
        base = after
