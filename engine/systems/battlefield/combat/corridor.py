"""Chapter 5.3b: the corridor of a unit that goes back, what lies in it, and what follows from that (table G21).

Who goes back runs straight on.  Ground and strangers in the way disperse it, parallel friends are passed or pushed on
in front of it, loose friends step aside or, before a unit in flight, panic.  Nothing is changed here.
"""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from engine.kernel.ids import UnitId, some
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY
from engine.systems.battlefield.ground import ground, price, ruinous
from engine.systems.battlefield.movement.attacks import in_the_way
from engine.systems.battlefield.movement.passing import unsuited
from engine.systems.battlefield.troops import base_of, bases, card_of, engaged, fought_base, lying
from engine.systems.battlefield.world import Fate, World
from engine.tabletop.motion import Straight, moved, swept
from engine.tabletop.plane import HALF, ONE, QUARTER, UNIT, shifted, turn_between, turned
from engine.tabletop.polygons import touches
from engine.tabletop.pose import Base, Pose, drawn_in
from engine.tabletop.shapes import Shape, closer, contains, hull
from engine.tabletop.sweep import Obstacle, first_contact
from engine.tabletop.terrain import EDGE_GRAIN, TerrainPiece

LEVEL: Final = 2
"""Units whose headings are equal or opposite within so many half degrees are parallel (5.3b)."""

Treatment: TypeAlias = Literal["scare", "pass", "push", "air", "bar"]
"""How a friend in the way is treated: it panics, is passed, is pushed, is ignored, or bars the way."""


class Run(Struct, frozen=True):
    """A unit that goes straight on or straight back from where it is placed."""

    unit: UnitId
    start: Base
    """As it stands, or turned about on the spot."""
    motion: Straight
    flight: bool

    @property
    def end(self) -> Base:
        """Where the unit stands after it."""
        return moved(self.start, self.motion)

    @property
    def heading(self) -> int:
        """The direction of the run in half degrees."""
        return self.start.heading if self.motion.distance > 0 else turned(self.start.heading, HALF)

    @property
    def corridor(self) -> Shape:
        """All that its base sweeps, start and end included."""
        return swept(self.start, self.motion)

    @property
    def fresh(self) -> Base:
        """The ground that it covers beyond its start, as a base of its own width."""
        length = abs(self.motion.distance)
        at = self.end.front_left if self.motion.distance > 0 else self.start.rear_left
        return Base(Pose(*at, self.start.heading), self.start.width, length)


class Trouble(Struct, frozen=True):
    """What ends a run: after how many u, and by which unit or kind of terrain."""

    at: int
    by: UnitId = UnitId(NOBODY)
    ground: str = ""


class RunOutcome(Struct, frozen=True):
    """The result of a run: how the unit is lost, if it is; else which friends make room, and where they stand then."""

    fate: Fate = ""
    by: UnitId = UnitId(NOBODY)
    ground: str = ""
    pushed: tuple[tuple[UnitId, Base], ...] = ()
    """The farthest first."""
    aside: tuple[tuple[UnitId, Base], ...] = ()


# -- friends in the way


def parallel(one: int, other: int) -> bool:
    """Tell whether two headings are equal or opposite within a degree (5.3b)."""
    turn = abs(turn_between(one, other))
    return turn <= LEVEL or turn >= HALF - LEVEL


def bound(world: World, unit: UnitId) -> bool:
    """Tell whether a unit is in melee or about to be: nobody pushes it away (5.3b-g)."""
    return engaged(world, unit) or any(one.target == unit and one.state == "declared" for one in world.attacks)


def may_pass(t: Field, world: World, run: Run, friend: UnitId) -> bool:
    """Tell whether a unit that goes back may pass through a friend (5.4-interpenetrate-a, 5.4-interpenetrate-c)."""
    mine, other = run.start.heading, world.units[friend]
    if run.flight or other.mood != "good" or bound(world, friend) or (mine - other.heading) % HALF:
        return False
    return not some(unsuited(t, world, run.unit, friend))


def manner(t: Field, world: World, run: Run, friend: UnitId, gone: tuple[UnitId, ...]) -> Treatment:
    """Return how a run treats a friend in its corridor (5.3b, 5.3b-h, 5.3b-k, 5.3b-l).

    `gone` are units that have fled already.
    """
    base, loose = base_of(t, world, friend), card_of(t, world, friend).loose
    if run.flight and loose and friend not in gone:
        return "scare"
    if not parallel(run.start.heading, base.heading):
        return "air" if loose else "bar"
    if may_pass(t, world, run, friend) and not closer(run.end.shape, base.shape):
        return "pass"
    return "push"


def in_corridor(t: Field, world: World, run: Run, but: tuple[UnitId, ...] = ()) -> tuple[UnitId, ...]:
    """Return the units whose bases a corridor overlaps by more than the grain, own units first.

    An enemy who stands where the unit's own base is empty is met by the ranks that it has left (2.2-b).
    """
    own, there = base_of(t, world, run.unit), lying(t, world, world.units[run.unit].side)
    upon = {unit for unit, base in there.items() if t.policies.bases == "fixed" and closer(own.shape, base.shape)}
    way, ranks = run.corridor, hull((*fought_base(t, world, run.unit).corners, *run.end.corners))
    return tuple(
        unit
        for unit, base in there.items()
        if unit != run.unit and unit not in but and closer(ranks if unit in upon else way, base.shape)
    )


def reached(run: Run, base: Base) -> int:
    """Return how far in u a run goes before it meets a base."""
    met = first_contact(run.start, run.motion, (Obstacle(0, base.shape),))
    return abs(run.motion.distance) if met is None else met.free


# -- ground in the way: 5.3b-j


def entered(t: Field, world: World, run: Run) -> tuple[TerrainPiece, ...]:
    """Return the terrain that a run enters and that disperses the unit (5.3b-j).

    Terrain that lay under its whole base before does not count.
    """
    land, before, card = ground(t, world), base_of(t, world, run.unit), card_of(t, world, run.unit)
    grim = [piece for piece in land.near(run.corridor.box) if ruinous(t, card, piece)]
    if not grim:
        return ()
    found = set(_names(land.under(run.fresh)))
    if run.start.pose != before.pose:
        found |= set(_names(land.under(run.start))) - set(_names(land.under(before)))
    return tuple(piece for piece in grim if piece.id in found and not _wholly(before, piece))


def _names(pieces: tuple[TerrainPiece, ...]) -> Iterator[str]:
    return (piece.id for piece in pieces)


def _wholly(base: Base, piece: TerrainPiece) -> bool:
    shape = drawn_in(base, EDGE_GRAIN)
    inside = all(piece.outline.holds(point) for point in shape.points)
    return inside and not any(touches(shape, a, b) for a, b in piece.outline.edges)


def _on_ground(t: Field, world: World, run: Run) -> Trouble | None:
    pieces = entered(t, world, run)
    if not pieces:
        return None
    sign, low, high = (1 if run.motion.distance > 0 else -1), -1, abs(run.motion.distance)
    while high - low > 1:
        half = (low + high) // 2
        met = entered(t, world, Run(run.unit, run.start, Straight(sign * max(half, 1)), run.flight))
        low, high, pieces = (low, half, met) if met else (half, high, pieces)
    return Trouble(max(low, 0), ground=pieces[0].id)


# -- the result of a run


def trouble(t: Field, world: World, run: Run, gone: tuple[UnitId, ...], but: tuple[UnitId, ...] = ()) -> Trouble | None:
    """Return what stops a run first: an enemy, a friend that bars the way, ground that disperses it (5.3b)."""
    side = world.units[run.unit].side
    there = lying(t, world, side)
    found = [
        Trouble(reached(run, there[unit]), unit)
        for unit in in_corridor(t, world, run, but)
        if world.units[unit].side != side or manner(t, world, run, unit, gone) == "bar"
    ]
    ground_met = _on_ground(t, world, run)
    found += [] if ground_met is None else [ground_met]
    return min(found, key=lambda one: one.at, default=None)


def scared(t: Field, world: World, run: Run, gone: tuple[UnitId, ...], but: tuple[UnitId, ...] = ()) -> UnitId | None:
    """Return the nearest loose friend that a fleeing unit runs into before anything ends its run (5.3b-l)."""
    if not run.flight:
        return None
    stop, side = trouble(t, world, run, gone, but), world.units[run.unit].side
    met = [
        (reached(run, base_of(t, world, unit)), unit)
        for unit in in_corridor(t, world, run, but)
        if world.units[unit].side == side and manner(t, world, run, unit, gone) == "scare"
    ]
    near = [one for one in met if stop is None or one[0] < stop.at]
    return min(near)[1] if near else None


def outcome(t: Field, world: World, run: Run, gone: tuple[UnitId, ...], but: tuple[UnitId, ...] = ()) -> RunOutcome:
    """Return the result of a run once all loose friends that it scares are gone (5.3b)."""
    stop = trouble(t, world, run, gone, but)
    if stop is not None:
        return RunOutcome("dispersed", stop.by, stop.ground)
    friends = {unit: manner(t, world, run, unit, gone) for unit in in_corridor(t, world, run, but)}
    pushed = _chain(t, world, run, [unit for unit, way in friends.items() if way == "push"], but)
    if isinstance(pushed, Trouble):
        return RunOutcome("dispersed", pushed.by, pushed.ground)
    if not on_the_table(t, run.end):
        return RunOutcome("edge")
    there = {**pushed}
    aside: list[tuple[UnitId, Base]] = []
    for unit in in_the_way(t, world, world.units[run.unit].side, run.end, {run.unit, *but}, there):
        place = _aside(t, world, run, unit, there) if friends.get(unit) == "air" else None
        if place is None or bound(world, unit):
            return RunOutcome("dispersed", unit)
        there[unit] = place
        aside.append((unit, place))
    order = sorted(pushed.items(), key=lambda item: -_nearest(item[1], run.heading))
    return RunOutcome(pushed=tuple(order), aside=tuple(aside))


def on_the_table(t: Field, base: Base) -> bool:
    """Tell whether no corner of a base is off the table (5.3b-i, table G2)."""
    return contains((0, 0, t.width, t.height), base.box)


# -- the chain of those who are pushed: 5.3b-g


def _nearest(base: Base, heading: int) -> int:
    ux, uy = UNIT[heading]
    return min(x * ux + y * uy for x, y in base.corners)


def _farthest(base: Base, heading: int) -> int:
    ux, uy = UNIT[heading]
    return max(x * ux + y * uy for x, y in base.corners)


def _chain(
    t: Field, world: World, run: Run, first: list[UnitId], but: tuple[UnitId, ...]
) -> dict[UnitId, Base] | Trouble:
    """Return where a run pushes the friends that it meets, or what keeps one of them from being pushed (5.3b-g)."""
    found: dict[UnitId, Base] = {}
    by: dict[UnitId, int] = {}
    waiting = [(run.end, friend) for friend in first]
    while waiting:
        pusher, unit = waiting.pop(0)
        own = base_of(t, world, unit)
        length = -((_nearest(own, run.heading) - _farthest(pusher, run.heading)) // ONE)
        if length <= by.get(unit, 0):
            continue
        new = _on(own, length, run)
        met = _met(t, world, unit, own, new, {run.unit, *but})
        stop = _not_pushed(t, world, unit, own, new)
        stop = stop or next((Trouble(0, other) for other in met if not _follows(world, run, unit, other)), None)
        if stop is not None:
            return stop
        found[unit], by[unit] = new, length
        waiting += [(new, other) for other in met]
    return found


def _on(base: Base, length: int, run: Run) -> Base:
    return base.with_front_left(shifted(base.front_left, length, run.heading), base.heading)


def _met(t: Field, world: World, unit: UnitId, own: Base, new: Base, but: set[UnitId]) -> list[UnitId]:
    way = hull((*own.corners, *new.corners))
    there: Mapping[UnitId, Base] = bases(t, world)
    return [other for other, base in there.items() if other != unit and other not in but and closer(way, base.shape)]


def _not_pushed(t: Field, world: World, unit: UnitId, own: Base, new: Base) -> Trouble | None:
    """Return why a unit cannot be pushed on, whoever else stands there: melee, closed ground, the edge (5.3b-g)."""
    if bound(world, unit) or not on_the_table(t, new):
        return Trouble(0, unit)
    land = ground(t, world)
    way = hull((*drawn_in(own, EDGE_GRAIN).points, *drawn_in(new, EDGE_GRAIN).points))
    under = land.under(own)
    crossed = tuple(piece for piece in land.touched(way) if piece not in under)
    if crossed and price(t, card_of(t, world, unit), crossed) is None:
        return Trouble(0, unit, crossed[0].id)
    return None


def _follows(world: World, run: Run, unit: UnitId, other: UnitId) -> bool:
    """Tell whether one who is pushed pushes another on in turn: a parallel friend (5.3b-g)."""
    same = world.units[unit].side == world.units[other].side
    return same and parallel(run.heading, world.units[other].heading)


# -- stepping aside: 5.3b-k


def _aside(t: Field, world: World, run: Run, unit: UnitId, there: Mapping[UnitId, Base]) -> Base | None:
    """Return where a loose unit stands clear of another's end by the least shift, or None without such a place.

    Of two that are as short it is the one away from where the other came from.
    """
    base, end = base_of(t, world, unit), run.end
    headings = dict.fromkeys((*_sides(run.heading), *_sides(base.heading)))
    shifts = sorted(
        (-((_nearest(base, heading) - _farthest(end, heading)) // ONE), n, heading)
        for n, heading in enumerate(headings)
    )
    for length, _, heading in shifts:
        place = base.with_front_left(shifted(base.front_left, length, heading), base.heading)
        clear = not in_the_way(t, world, world.units[unit].side, place, {unit}, {**there, run.unit: end})
        open_ = price(t, card_of(t, world, unit), ground(t, world).under(place)) is not None
        if clear and open_ and on_the_table(t, place):
            return place
    return None


def _sides(heading: int) -> tuple[int, ...]:
    """Return a heading, those square to it, and the opposite one."""
    return tuple(turned(heading, by) for by in (0, QUARTER, -QUARTER, HALF))
