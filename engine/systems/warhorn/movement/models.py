"""Models that stand by themselves: where they are put round their Leader (skirmish-zone, skirmish-move)."""

from collections.abc import Iterator
from itertools import chain
from math import ceil, floor, hypot, isqrt
from typing import Final

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.ground import GroundTraits, ground_of, terrain
from engine.systems.warhorn.movement.places import CLEAR
from engine.systems.warhorn.orders import Arrangement
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import about, card_of, label, point_of, radius_of, shapes, zone_of
from engine.systems.warhorn.world import Model, World
from engine.tabletop.measures import CENTIMETRES, spelled
from engine.tabletop.plane import ONE, QUARTER, TURN, UNIT, Point, divided, shifted, square, within
from engine.tabletop.shapes import GRAIN, Box, Shape, apart, closer, disc, grown

GRID: Final = 100
"""The pitch of the points that displaced models are tried at, u (skirmish-move-b)."""
ROOM: Final = 60
"""Between neighbouring discs of a pattern, u."""
_WIDEST: Final = 400
"""The greatest radius of a model, u."""


def wanted(t: Field, world: World, unit: UnitId, leader: Model, how: Arrangement) -> list[Point]:
    """Return where the models but the Leader are meant to stand, before it is seen whether they can."""
    one = world.units[unit]
    rest = one.models[1:]
    if how.places:
        return list(how.places)
    if how.pattern in ("", "keep"):
        dx, dy = leader.x - one.models[0].x, leader.y - one.models[0].y
        return [(model.x + dx, model.y + dy) for model in rest]
    card = t.cards[one.card]
    pitch = 2 * max((radius_of(t, card, model) for model in rest), default=0) + ROOM
    return _pattern((leader.x, leader.y), leader.heading, len(rest), how, pitch)


def _pattern(leader: Point, heading: int, count: int, how: Arrangement, pitch: int) -> list[Point]:
    if how.pattern == "ring":
        radius = how.size or max(2 * pitch, count * pitch // 6)
        return [shifted(leader, radius, (heading + n * TURN // max(1, count)) % TURN) for n in range(count)]
    if how.pattern == "line":
        step = max(pitch, how.size // max(1, count))
        places = ((n // 2 + 1) * step * (1 if n % 2 else -1) for n in range(count))
        return [shifted(leader, by, (heading + QUARTER) % TURN) for by in places]
    wide = max(1, isqrt(count + 1))
    return [_in_block(leader, heading, n + 1, wide, pitch) for n in range(count)]


def _in_block(leader: Point, heading: int, n: int, wide: int, pitch: int) -> Point:
    row, place = divmod(n, wide)
    across = (place + 1) // 2 * pitch * (1 if place % 2 else -1)
    ux, uy = UNIT[heading]
    return (
        leader[0] + divided(across * uy - row * pitch * ux, ONE),
        leader[1] + divided(-across * ux - row * pitch * uy, ONE),
    )


def arranged(
    t: Field,
    world: World,
    unit: UnitId,
    leader: Model,
    how: Arrangement,
    *,
    zone: int | None = None,
    clear: int = CLEAR,
) -> tuple[Model, ...]:
    """Return the models of a unit round a Leader at his new place; who finds no room within the zone is missing.

    A model that cannot stand where it should goes to the nearest free point of the zone (skirmish-move-b); so do those
    whom losses have left beyond it, at the end of the next movement (skirmish-move-c).  `zone` is its
    radius, if it is not that of the unit as it is; `clear` is how far it keeps from enemies.
    """
    one = world.units[unit]
    card, centre = t.cards[one.card], (leader.x, leader.y)
    reach = zone_of(t, world, unit) if zone is None else zone
    room = Room(t, world, unit, centre, reach, clear)
    room.take(centre, radius_of(t, card, leader))
    found = [leader]
    for model, at in zip(one.models[1:], wanted(t, world, unit, leader, how), strict=True):
        spot = room.spot(at, radius_of(t, card, model))
        if spot is not None:
            found.append(replace(model, x=spot[0], y=spot[1], heading=leader.heading))
    return tuple(found)


def stepped_aside(t: Field, world: World, unit: UnitId, crowded: tuple[int, ...]) -> tuple[Model, ...]:
    """Return the models of a unit of which some, by number, go to the nearest free points of the zone.

    Who finds none is missing; the Leader stays (formed-attacks-skirmish-a, skirmish-move-b).
    """
    one = world.units[unit]
    card, centre = t.cards[one.card], point_of(world, unit)
    room = Room(t, world, unit, centre, zone_of(t, world, unit), CLEAR)
    found: dict[int, Model] = {n: model for n, model in enumerate(one.models) if n not in crowded}
    for model in found.values():
        room.take((model.x, model.y), radius_of(t, card, model))
    for n in crowded:
        model = one.models[n]
        spot = room.spot((model.x, model.y), radius_of(t, card, model))
        if spot is not None:
            found[n] = replace(model, x=spot[0], y=spot[1])
    return tuple(found[n] for n in sorted(found))


def _shut(ground: GroundTraits, *, drives: bool) -> bool:
    """Tell whether nobody stands on some ground, or no chariot: an obstacle without a border to cross.

    (move-d, chariots-elephants, chariots-elephants-b)
    """
    return ground.closed or (drives and ground.obstacle and not ground.drop)


class Room:
    """The room in a command zone: who stands there already, and which ground nobody enters."""

    def __init__(self, t: Field, world: World, unit: UnitId, centre: Point, reach: int, clear: int) -> None:
        """Gather what lies in a zone of a radius in u round a Leader; enemies are kept `clear` of."""
        self._centre, self._reach = centre, reach
        self._east, self._north = t.width, t.height
        self._discs: list[tuple[int, int, int]] = []
        self._others: list[tuple[Shape, int, Box]] = []
        side, box = world.units[unit].side, grown((*centre, *centre), reach + clear + _WIDEST)
        drives = card_of(t, world, unit).kind in ("chariot", "scythed")
        self._closed = [p.outline for p in terrain(t, world).near(box) if _shut(ground_of(p), drives=drives)]
        for other in about(t, world, box):
            if other == unit:
                continue
            margin = clear if clear and world.units[other].side != side else -GRAIN
            for shape in shapes(t, world, other):
                if apart(shape.box, box):
                    continue
                if len(shape.points) == 1:
                    self._discs.append((*shape.points[0], shape.radius + margin))
                else:
                    self._others.append((shape, margin, grown(shape.box, margin + _WIDEST)))

    def take(self, at: Point, radius: int) -> None:
        """Note that a model of the unit stands somewhere."""
        self._discs.append((*at, radius - GRAIN))

    def free(self, at: Point, radius: int) -> bool:
        """Tell whether a model may stand at a point (move-d, melee)."""
        x, y = at
        if not (radius <= x <= self._east - radius and radius <= y <= self._north - radius):
            return False
        for a, b, far in self._discs:
            if (x - a) * (x - a) + (y - b) * (y - b) < (radius + far) * (radius + far):
                return False
        near = [(shape, far) for shape, far, box in self._others if box[0] < x < box[2] and box[1] < y < box[3]]
        if not near and not self._closed:
            return True
        spot = disc(at, radius)
        return not (
            any(closer(spot, shape, far) for shape, far in near) or any(ground.meets(spot) for ground in self._closed)
        )

    def spot(self, at: Point, radius: int) -> Point | None:
        """Take the place that is meant if it is free, else the nearest point of a grid in the zone that is.

        Of equal points the southern, then the western (skirmish-move-b).  A model is in the zone with its middle
        (skirmish-zone-a).
        """
        meant = (at,) if within(square(at, self._centre), self._reach, 0) else ()
        found = next((point for point in chain(meant, self._grid(at)) if self.free(point, radius)), None)
        if found is not None:
            self.take(found, radius)
        return found

    def _grid(self, at: Point) -> Iterator[Point]:
        """Yield the points of the grid in the zone, those nearest to a point first."""
        (x, y), most, done = self._centre, self._reach // GRID, -1
        away = (at[0] - x) / GRID, (at[1] - y) / GRID
        far = max(1, int(hypot(*away)) - most + 1)
        while done < 2 * most + hypot(*away):
            columns = range(max(-most, floor(away[0] - far)), min(most, ceil(away[0] + far)) + 1)
            rows = range(max(-most, floor(away[1] - far)), min(most, ceil(away[1] + far)) + 1)
            points = ((x + GRID * i, y + GRID * j) for i in columns for j in rows)
            low, high = (done * GRID) ** 2 if done > 0 else -1, (far * GRID) ** 2
            ring = (
                p for p in points if low < square(p, at) <= high and within(square(p, self._centre), self._reach, 0)
            )
            yield from sorted(ring, key=lambda point: (square(point, at), point[1], point[0]))
            done, far = far, 2 * far


def misplaced(t: Field, world: World, unit: UnitId, leader: Model, how: Arrangement) -> Iterator[Violation]:
    """Yield why models cannot be put where an order says: too many or few places, outside the zone, too far.

    With `skirmish_cap` of the allowance nobody is put farther than the unit may move (skirmish-move-d).
    """
    one = world.units[unit]
    name = label(t, world, unit)
    if not how.places:
        return
    if len(how.places) != len(one.models) - 1:
        yield violation(R("skirmish-move"), "warhorn-places", unit=name, count=len(one.models) - 1)
        return
    reach = zone_of(t, world, unit)
    for n, at in enumerate(how.places, 2):
        if not within(square(at, (leader.x, leader.y)), reach, 0):
            zone = spelled(reach, CENTIMETRES)
            yield violation(R("skirmish-zone"), "warhorn-out-of-zone", unit=name, model=n, zone=zone)


def gathered(t: Field, world: World, unit: UnitId, leader: Model) -> tuple[Model, ...]:
    """Return the models of a unit close round their Leader, as they are deployed unless their owner says otherwise."""
    return arranged(t, world, unit, leader, Arrangement("block"))


def moved_far(world: World, unit: UnitId, models: tuple[Model, ...]) -> int:
    """Return the squared way of the model that was put farthest, in u squared (skirmish-move-d)."""
    before = world.units[unit].models
    return max((square((a.x, a.y), (b.x, b.y)) for a, b in zip(before, models, strict=False)), default=0)


def leader_of(world: World, unit: UnitId, to: Point | None = None, heading: int | None = None) -> Model:
    """Return the Leader of a unit, at another place and with another facing if they are given."""
    first = world.units[unit].models[0]
    x, y = point_of(world, unit) if to is None else to
    return replace(first, x=x, y=y, heading=first.heading if heading is None else heading)
