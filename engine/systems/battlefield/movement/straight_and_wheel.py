"""Chapters 5.4-straight, 5.4-wheel, 5.4-dash, 3.6.1, 3.6.3.1: legs and wheels of a unit, or of several as one body."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.ground import closed, title
from engine.systems.battlefield.lengths import steps
from engine.systems.battlefield.movement.clearance import MoveKind, stopped, up_to
from engine.systems.battlefield.movement.links import keyed
from engine.systems.battlefield.movement.plotted import PlottedLeg
from engine.systems.battlefield.movement.pricing import Rate, WayCost, dearest, toll
from engine.systems.battlefield.movement.walk import Walk
from engine.systems.battlefield.orders import Act
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import card_of
from engine.tabletop.bodies import Body, body_turns, wheel_way, wheeling
from engine.tabletop.motion import About, Aside, Pivot, Shift, Straight, chord, displacement, moved, outer
from engine.tabletop.plane import Point, begun, sixteenths, square
from engine.tabletop.pose import CORNERS, EDGES, Base, Corner, Pose
from engine.tabletop.sweep import Contact, Obstacle, first_contact, length_of, part, slide


class Passage(Struct, frozen=True):
    """A motion of some units as one: their ends, what stops them, its price for each of them."""

    ends: dict[UnitId, Base]
    contact: Contact | None
    tolls: dict[UnitId, WayCost]
    way: int
    """The squared length that is charged."""
    ruler: tuple[Point, Point]
    pivot: Point | None = None


# -- straight on


def go_straight(
    walk: Walk, motion: Straight | Aside, around: Sequence[Obstacle], rate: Rate, units: Iterable[UnitId] | None = None
) -> Passage:
    """Return a straight motion of all units, or some of them, along the facing of the body (table G9, G14)."""
    starts = {unit: walk.bases[unit] for unit in (walk.units if units is None else units)}
    lead = next(iter(starts.values()))
    dx, dy = displacement(motion, lead.heading)
    ends = {unit: _shifted(base, dx, dy) for unit, base in starts.items()}
    contact = _slide(starts, motion, lead.heading, around)
    ways = {unit: motion if base.heading == lead.heading else Shift(dx, dy) for unit, base in starts.items()}
    tolls = {unit: toll(walk.t, walk.world, unit, base, ways[unit], rate=rate) for unit, base in starts.items()}
    length = length_of(motion)
    ruler = lead.front_centre, _shifted(lead, dx, dy).front_centre
    return Passage(ends, contact, tolls, length * length, ruler)


def _shifted(base: Base, dx: int, dy: int) -> Base:
    return base.at(Pose(base.pose.x + dx, base.pose.y + dy, base.heading))


def _slide(
    starts: dict[UnitId, Base], motion: Straight | Aside, heading: int, around: Sequence[Obstacle]
) -> Contact | None:
    bases = tuple(starts.values())
    if len(bases) == 1:
        return first_contact(bases[0], motion, around)

    def at(length: int) -> tuple[Base, ...]:
        dx, dy = displacement(part(motion, length), heading)
        return tuple(_shifted(base, dx, dy) for base in bases)

    return slide(bases, at, length_of(motion), around)


# -- wheels


def corner_of(act: Act) -> Corner:
    """Return the corner about which a wheel turns: on one hand of an edge, in a hedgehog of any edge (3.6.3.1)."""
    return CORNERS[(EDGES.index(act.edge) + (act.hand == "right")) % 4]


def wheel_body(bases: dict[UnitId, Base], act: Act, heading: int) -> Body:
    """Return units as a body that turns about the corner of a wheel (3.6.1.1, table G14)."""
    return wheeling(keyed(bases), act.hand, act.edge, heading)


def end_of(act: Act) -> Literal["front", "rear"]:
    """Return the 6 cm edge at the other end of which the corner moves whose way is the price of a wheel (3.6.3.1)."""
    return "front" if corner_of(act).startswith("front") else "rear"


def clockwise(act: Act) -> int:
    """Return the half degrees of a wheel, clockwise positive."""
    return act.amount if act.hand == "right" else -act.amount


def go_round(walk: Walk, act: Act, around: Sequence[Obstacle], units: Iterable[UnitId] | None = None) -> Passage:
    """Return a wheel of a unit about one of its corners, or of several about that of the end unit (table G10, G14).

    Its way is the straight one between the old and the new place of the far corner (5.4-wheel-a).
    """
    starts = {unit: walk.bases[unit] for unit in (walk.units if units is None else units)}
    corner, by = corner_of(act), clockwise(act)
    if len(starts) == 1:
        ((unit, base),) = starts.items()
        motion = Pivot(corner, by)
        end, way, tip = moved(base, motion), chord(base, motion, outer(corner)), outer(corner)
        tolls = {unit: toll(walk.t, walk.world, unit, base, motion, way)}
        ruler = base.corner(tip), end.corner(tip)
        return Passage({unit: end}, first_contact(base, motion, around), tolls, way, ruler, base.corner(corner))
    body = wheel_body(starts, act, next(iter(starts.values())).heading)
    return _body_round(walk, body, starts, act, around)


def _body_round(walk: Walk, body: Body, starts: dict[UnitId, Base], act: Act, around: Sequence[Obstacle]) -> Passage:
    by, edge = clockwise(act), end_of(act)
    ends = dict(zip(starts, body.turned(by).bases, strict=True))
    way = wheel_way(body, by, edge)
    about = About(body.pivot, by)
    tolls = {unit: toll(walk.t, walk.world, unit, base, about, way) for unit, base in starts.items()}
    first = 0 if edge == "front" else 2
    tips = [(starts[unit].corners[n], ends[unit].corners[n]) for unit in starts for n in (first, first + 1)]
    ruler = max(tips, key=lambda pair: square(*pair))
    return Passage(ends, body_turns(body, by, around), tolls, way, ruler, body.pivot)


# -- judging and charging it


def note_bars(walk: Walk, passage: Passage, manner: MoveKind) -> None:
    """Note what bars the way of a motion: bases, the edge of the table, ground that is closed (2.2, 6.1).

    Of a straight way only what comes first: what lies beyond is not reached.
    """
    t, met = walk.t, passage.contact
    barred = {unit: paid.barred * t.step for unit, paid in passage.tolls.items() if paid.barred is not None}
    first = min(barred.values(), default=None)
    if met is not None:
        unit = list(passage.ends)[met.member]
        far = up_to(walk.world, walk.world.units[unit].side, met)
        if manner != "move" or first is None or far <= first:
            walk.refuse(*stopped(t, walk.world, unit, met, passage.ends[unit], manner))
        if manner == "move" and first is not None:
            first = min(first, far)
    for unit, free in barred.items():
        if manner != "move" or free == first:
            walk.refuse(*shut(walk, unit, passage.tolls[unit]))


def shut(walk: Walk, unit: UnitId, paid: WayCost) -> Iterator[Violation]:
    """Yield the ground on a way that a unit may not enter, and how many steps of the way it could make (6.1)."""
    if paid.barred is None:
        return
    t, card = walk.t, card_of(walk.t, walk.world, unit)
    told = {"unit": walk.name(unit), "free": steps(t, paid.barred * t.step)}
    for piece in closed(t, card, paid.pieces[-1]):
        yield violation(R("6.1"), "battlefield-ground-closed", ground=title(piece.kind), **told)


def charged(
    walk: Walk,
    act: Act,
    passage: Passage,
    hp: int,
    ends: dict[UnitId, Base] | None = None,
) -> PlottedLeg:
    """Return a motion as a leg of the manoeuvre, for a price in half-points; `ends` are those of followers too."""
    paid = dearest(tuple(passage.tolls.values()))
    return PlottedLeg(
        sixteenths(passage.way),
        begun(passage.way, walk.t.step),
        hp,
        walk.left - hp,
        act,
        walk.ends(),
        walk.ends(passage.ends if ends is None else ends),
        passage.ruler,
        passage.pivot,
        paid.dear,
    )


def one_step(walk: Walk, steps_begun: int, hp: int) -> int:
    """Return the price of a leg, or all that is left for the one step that a unit may always make (6.2-c)."""
    stood = not walk.moved and not any(walk.world.units[unit].moved for unit in walk.units)
    may = walk.t.policies.one_step == "on" and "move" in walk.kinds and stood
    return walk.left if may and steps_begun == 1 and 0 < walk.left < hp else hp
