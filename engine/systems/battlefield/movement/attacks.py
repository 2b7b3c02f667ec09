"""Chapter 5.5: declaring an attack: distance, face struck, where the attacker is set (table G18, G20).

An attack may be aimed from any place, so that a manoeuvre can be judged before it is made.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield import events as e
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import SPECIAL
from engine.systems.battlefield.ground import closed, difficult, ground, opens, title
from engine.systems.battlefield.lengths import beyond, degrees, over, steps
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import (
    base_of,
    card_of,
    engaged,
    fought_base,
    has_zone,
    label,
    lying,
    zone_of,
)
from engine.systems.battlefield.world import Attack, World
from engine.tabletop.arcs import quarter
from engine.tabletop.contact import Alignment, align, flank_slack, reach, touch
from engine.tabletop.motion import Hand, moved, wheel
from engine.tabletop.plane import HALF, QUARTER, local, shifted, sixteenths, square, turn_between, turned, within
from engine.tabletop.pose import Base, Edge, Pose
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import closer, contains, depth

SQUARE_TURN = 90
"""The greatest turn in aligning, half degrees (5.5-a)."""
_LEVEL = 2
"""Poses that differ by no more than this many u are the same pose, rounded otherwise."""


class Aim(Struct, frozen=True):
    """An attack as it would be declared from where the attacker stands: face, distances, every reason against it."""

    target: UnitId
    face: Edge
    """The face struck, as it counts: hedgehogs and carousels are all front (3.6.3.1, 3.6.3.6)."""
    edge: Edge
    """The edge of the target's base that the attacker is set against."""
    aligned: Base
    """The attacker as it is set; where it stands already against panic (5.5-h)."""
    distance: int
    """From the front centre to the target's base; lengths are sixteenths of u."""
    closing: int
    """How far it goes to the edge straight, free of charge."""
    shift: int
    """How far it is then slid: by the front corner that goes farther, or by the front centre (5.5-a)."""
    turn: int
    """Half degrees, clockwise positive."""
    legal: tuple[Violation, ...]
    """Every reason why it may not be declared; empty when it may."""
    misfit: bool = False
    """Whether it may not because the bases cannot be set against one another (5.5-c)."""


# -- which face (table G18)


def all_round(world: World, unit: UnitId) -> bool:
    """Tell whether a unit has neither flank nor rear: in hedgehog or carousel (3.6.3.1, 3.6.3.6)."""
    return world.units[unit].form in ("hedgehog", "carousel")


def counted(world: World, target: UnitId, edge: Edge) -> Edge:
    """Return the face that an edge of a unit counts as (3.6.3.1, 3.6.3.6)."""
    return "front" if all_round(world, target) else edge


def edge_struck(attacker: Base, target: Base) -> Edge:
    """Return the edge an attacker strikes: what its front lies against, else what is before its centre (table G18)."""
    met = touch(attacker, target)
    if met is not None and met.parallel and met.here == "front":
        return met.there
    return quarter(target, attacker.front_centre)


def set_against(attacker: Base, target: Base, edge: Edge) -> Alignment:
    """Return an attacker set against an edge: middle to middle, or as wide as a flank or within it (table G20).

    Bases of special units are always set middle to middle (3.3-b).
    """
    special = SPECIAL in (attacker.width, target.width)
    slack = 0 if special or edge in ("front", "rear") else flank_slack(target.depth, attacker.width)
    return align(attacker, target, edge, slack)


def same_place(a: Base, b: Base) -> bool:
    """Tell whether two bases have the same pose, up to rounding: 2 u along x and y."""
    (ax, ay), (bx, by) = a.pose.point, b.pose.point
    return a.heading == b.heading and abs(ax - bx) <= _LEVEL and abs(ay - by) <= _LEVEL


# -- aiming: 5.5, 5.5-zoc


def aim(t: Field, world: World, attacker: UnitId, base: Base, target: UnitId) -> Aim:
    """Return the attack on a target of a unit that stood in `base`, with every reason against it.

    Nobody is set against who panics (5.5-h).  The face is the one before which the front centre stands (5.5-b); attacks
    on the front ignore zones (5.5-zoc-c).
    """
    foe = fought_base(t, world, target)
    away = reach(base.front_centre, foe)
    edge = quarter(foe, base.front_centre)
    face = counted(world, target, edge)
    barred = list(_barred(t, world, attacker, target, edge))
    far = not away.within(t.step)
    if far:
        limits = {"distance": over(t, away.sixteenths, 1), "target": label(t, world, target)}
        barred.append(violation(R("5.5"), "battlefield-attack-far", unit=label(t, world, attacker), **limits))
    if world.units[target].mood != "good":
        return Aim(target, face, edge, base, away.sixteenths, 0, 0, 0, tuple(barred))
    found = set_against(base, foe, edge)
    unfit = list(out_of_bounds(t, world, attacker, base, found))
    unfit += no_room(t, world, attacker, found.base, {target: foe})
    zoned = () if face == "front" else _zones(t, world, attacker, target, found.base)
    closing = sixteenths(square(base.front_centre, found.closed.front_centre))
    reasons = tuple(barred) if far else (*barred, *unfit, *zoned)  # from so far off nobody is set against it
    return Aim(
        target,
        face,
        edge,
        found.base,
        away.sixteenths,
        closing,
        sixteenths(slid(t, found)),
        found.turn,
        reasons,
        bool(unfit),
    )


def _barred(t: Field, world: World, attacker: UnitId, target: UnitId, edge: Edge) -> Iterator[Violation]:
    """Yield why this unit may not attack that one, or that edge of it, wherever it stands.

    A unit has one target (5.5-f); a target in melee may be attacked by others (5.5-g).
    """
    one, foe = world.units[attacker], world.units[target]
    unit, enemy = label(t, world, attacker), label(t, world, target)
    if foe.side == one.side:
        yield violation(R("5.5"), "battlefield-attack-friend", target=enemy)
    if one.form == "carousel":
        yield violation(R("3.6.3.6"), "battlefield-attack-carousel", unit=unit)
    if engaged(world, attacker):
        yield violation(R("5.2-c"), "battlefield-attack-engaged", unit=unit)
    if any(attack.attacker == attacker for attack in world.attacks):
        yield violation(R("5.5-f"), "battlefield-attack-once", unit=unit)
    other = _holder(t, world, target, edge)
    if other is not None and foe.mood == "good":
        yield violation(R("5.5-d"), "battlefield-attack-face-taken", target=enemy, other=label(t, world, other))


def _holder(t: Field, world: World, target: UnitId, edge: Edge) -> UnitId | None:
    """Return the unit that fights or attacks an edge of a target already (5.5-d)."""
    for attack in world.attacks:
        if attack.target == target and attack.state != "fallen" and _edge_of(t, world, attack.attacker, target) == edge:
            return attack.attacker
    for pair in world.engagements:
        if pair.defender == target and _edge_of(t, world, pair.attacker, target) == edge:
            return pair.attacker
        if pair.attacker == target and edge == "front":
            return pair.defender
    return None


def _edge_of(t: Field, world: World, attacker: UnitId, target: UnitId) -> Edge:
    return edge_struck(base_of(t, world, attacker), fought_base(t, world, target))


def out_of_bounds(t: Field, world: World, attacker: UnitId, base: Base, found: Alignment) -> Iterator[Violation]:
    """Yield that the attacker would have to be slid by more than half its front, or turned by more than 45 degrees."""
    unit, most, shift = label(t, world, attacker), base.width // 2, slid(t, found)
    if not within(shift, most):
        told = {"shift": beyond(t, sixteenths(shift), most), "limit": steps(t, most)}
        yield violation(R("5.5-a"), "battlefield-attack-shift", unit=unit, **told)
    if abs(found.turn) > SQUARE_TURN:
        yield violation(R("5.5-a"), "battlefield-attack-turn", unit=unit, turn=degrees(abs(found.turn)))


def slid(t: Field, found: Alignment) -> int:
    """Return the squared length of an attacker's slide: of its farther front corner, or by policy its front centre."""
    if t.policies.align == "centre":
        return square(found.closed.front_centre, found.base.front_centre)
    return found.shift


def no_room(
    t: Field,
    world: World,
    unit: UnitId,
    base: Base,
    instead: Mapping[UnitId, Base] | None = None,
    but: Iterable[UnitId] = (),
) -> Iterator[Violation]:
    """Yield what keeps a unit from standing somewhere: a base, closed ground, the edge of the table (2.2, 5.5-c, 6.1).

    `instead` gives bases of units taken as standing elsewhere; units of `but` are not in the way.
    """
    named = label(t, world, unit)
    for other in in_the_way(t, world, world.units[unit].side, base, {unit, *but}, instead):
        there = (instead or {}).get(other) or base_of(t, world, other)
        told = {"other": label(t, world, other), "overlap": steps(t, depth(base.shape, there.shape))}
        yield violation(R("2.2"), "battlefield-no-room-base", unit=named, **told)
    for piece in closed(t, card_of(t, world, unit), ground(t, world).under(base)):
        yield violation(R("6.1"), "battlefield-no-room-ground", unit=named, ground=title(piece.kind))
    if not contains((0, 0, t.width, t.height), base.box):
        yield violation(R("2.2-d"), "battlefield-no-room-edge", unit=named)


def in_the_way(
    t: Field, world: World, side: Side, base: Base, but: set[UnitId], instead: Mapping[UnitId, Base] | None = None
) -> tuple[UnitId, ...]:
    """Return the units whose bases a base of a side would overlap by more than the grain (2.2, table G8)."""
    there = {**lying(t, world, side), **(instead or {})}
    return tuple(unit for unit, other in there.items() if unit not in but and closer(base.shape, other.shape))


def _zones(t: Field, world: World, attacker: UnitId, target: UnitId, aligned: Base) -> Iterator[Violation]:
    """Yield the other enemies in whose control zone the attacker would stand (5.5-zoc, 5.5-zoc-a)."""
    for enemy in on_table(world, world.units[target].side):
        if enemy == target or not has_zone(world, enemy):
            continue
        if closer(aligned.shape, zone_of(t, world, enemy)):
            named = {"unit": label(t, world, attacker), "enemy": label(t, world, enemy)}
            yield violation(R("5.5-zoc"), "battlefield-attack-zone", **named)


# -- declaring: 5.5


def declare(
    t: Field, tx: Tx[World], side: Side, attacker: UnitId, target: UnitId, dash: bool, path: Sequence[Base]
) -> bool:
    """Declare an attack, set the attacker against its target, and return whether it was declared (5.5).

    `path` are its bases before the first leg of its way and after each: an attacker that cannot be set goes
    a step back along the last leg; one barred for other reasons halts where it is (5.5-c, 5.5-zoc-d).
    """
    base = base_of(t, tx.world, attacker)
    way = (*path, base) if not path or path[-1].pose != base.pose else tuple(path)
    back, foe = set_back(t, way), base_of(t, tx.world, target).shape
    if closer(base.at(back).shape, foe):
        back = way[0].pose  # not to where the target's base is empty (2.2-b)
    found = aim(t, tx.world, attacker, base, target)
    if found.legal:
        if found.misfit or closer(base.shape, foe):
            tx.emit(e.Moved(side, "back", (place_of(attacker, back),)))
        return False
    put(t, tx, side, attacker, found.aligned, "align")
    tx.emit(e.Declared(side, Attack(attacker, target, found.face, dash, (back.x, back.y, back.heading))))
    return True


def put(t: Field, tx: Tx[World], side: Side, unit: UnitId, base: Base, way: e.MoveWay) -> None:
    """Set a unit elsewhere without a price; difficult ground may open wedge, rhomb and hedgehog (6.2-e)."""
    before = base_of(t, tx.world, unit)
    if before.pose == base.pose:
        return
    land = ground(t, tx.world)
    new = tuple(piece for piece in land.under(base) if piece not in land.under(before))
    tx.emit(e.Moved(side, way, (place_of(unit, base.pose),), slow=difficult(t, new)))
    if opens(t, tx.world.units[unit].form, new):
        tx.emit(e.FormChanged(side, (unit,), "ordinary", "ground"))


def place_of(unit: UnitId, pose: Pose) -> e.UnitPlace:
    """Return a unit in a new pose, as facts tell it."""
    return e.UnitPlace(unit, pose.x, pose.y, pose.heading)


def set_back(t: Field, path: Sequence[Base]) -> Pose:
    """Return the pose a step back along the last leg of a way, or that of its beginning if it is shorter (5.5-c)."""
    end = path[-1]
    start = path[-2] if len(path) > 1 else end
    if start.heading == end.heading:
        if within(square(start.pose.point, end.pose.point), t.step, 0):
            return start.pose
        right, ahead = local(end.pose.point, end.heading, start.pose.point)
        across, down = (QUARTER if right > 0 else -QUARTER), (0 if ahead > 0 else HALF)
        way = turned(end.heading, down if abs(ahead) >= abs(right) else across)
        return Pose(*shifted(end.pose.point, t.step, way), end.heading)
    return _wheeled_back(t, start, end)


def _wheeled_back(t: Field, start: Base, end: Base) -> Pose:
    """Return the station of a wheel farthest back that is not more than a step of the outer corner before its end.

    What was no wheel is gone back whole.
    """
    turn = turn_between(start.heading, end.heading)
    hand: Hand
    hand, outer = ("right", 0) if turn > 0 else ("left", 1)
    if moved(start, wheel(hand, abs(turn))).pose != end.pose:
        return start.pose
    stations = (moved(start, wheel(hand, by)) for by in range(abs(turn)))
    near = (one for one in stations if within(square(one.corners[outer], end.corners[outer]), t.step))
    return next(near, end).pose


def step_back(t: Field, base: Base) -> Base:
    """Return a base a step straight behind where it stands."""
    return base.with_front_left(shifted(base.front_left, -t.step, base.heading), base.heading)
