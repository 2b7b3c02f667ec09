"""Chapters 5.4-change-front, 5.2-formation-reform, 3.6.3: changes of front, of spacing, and of formation.

About-face is half the Movement, a rhomb changes front and rear for nothing, everything else takes the whole turn
(5.4-change-front-b).  Terrain does not price reforms (5.4-change-front-e), but a new base must be free and on ground
that is not closed (5.4-change-front-c).
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from engine.kernel.ids import UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.text import Term
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY, WIDTH, BodyKind, Form
from engine.systems.battlefield.ground import closed, difficult, ground, opens, title
from engine.systems.battlefield.lengths import beyond, points, steps
from engine.systems.battlefield.movement.clearance import crowded, stopped
from engine.systems.battlefield.movement.formations import read
from engine.systems.battlefield.movement.plotted import PlottedLeg
from engine.systems.battlefield.movement.pricing import toll
from engine.systems.battlefield.movement.straight_and_wheel import shut
from engine.systems.battlefield.movement.unformed import CLOSED, word
from engine.systems.battlefield.movement.walk import Walk
from engine.systems.battlefield.orders import Act
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import base_of, card_of, label
from engine.systems.battlefield.world import World
from engine.tabletop.motion import AboutFace, Aside, FrontChange, Straight, moved
from engine.tabletop.plane import ONE, divided, sixteenths, within
from engine.tabletop.pose import Base
from engine.tabletop.roster import unknown
from engine.tabletop.shapes import GRAIN
from engine.tabletop.sweep import first_contact

WHOLE: Final = ("front", "open", "close", "hedgehog", "wedge", "rhomb", "carousel", "ordinary")
"""Reforms that take the whole Movement (5.4-change-front)."""
_AFTER: Final[dict[tuple[BodyKind, str], BodyKind]] = {
    ("phalanx", "open"): "line", ("line", "open"): "line", ("closed", "open"): "column", ("column", "open"): "column",
    ("line", "close"): "phalanx", ("phalanx", "close"): "phalanx", ("column", "close"): "closed",
    ("closed", "close"): "closed",
}  # fmt: skip


def reform(walk: Walk, act: Act) -> None:
    """Carry out a reform by every unit alike (5.2-formation-reform).

    Reforms follow one another and legs as long as Movement lasts (5.2-reform-a).  An about-face is half of it, exact in
    half-points (5.4-change-front-a); a rhomb that changes front and rear pays nothing (3.6.3.3-b).
    """
    match act.kind:
        case "about":
            _turn(walk, act, AboutFace(), walk.budget // 2)
        case "swap":
            walk.refuse(*_no_swap(walk))
            _turn(walk, act, AboutFace(), 0)
        case "front":
            _turn(walk, act, FrontChange(act.hand), _whole(walk))
        case "open" | "close":
            _space(walk, act)
        case _:
            _shape(walk, act)


def _whole(walk: Walk) -> int:
    """Return the Movement left, for a reform that takes all of it.

    It needs units that have spent none (5.4-change-front-b).
    """
    if not walk.fresh:
        told = {"spent": points(walk.spent + walk.paid), "movement": points(walk.budget)}
        walk.refuse(violation(R("5.4-change-front-b"), "battlefield-reform-whole", **told))
    return max(0, walk.left)


# -- changes of front


def _turn(walk: Walk, act: Act, motion: AboutFace | FrontChange, hp: int) -> None:
    """Turn every unit where it stands, to rear or flank, whatever they make up then (5.2-formation-reform-c)."""
    for unit in walk.units:
        form = walk.forms[unit]
        if form == "hedgehog" and act.kind != "swap":
            walk.refuse(violation(R("3.6.3.1"), "battlefield-hedgehog-front", unit=walk.name(unit)))
    ends = {unit: moved(base, motion) for unit, base in walk.bases.items()}
    if isinstance(motion, FrontChange):
        for unit in walk.units:
            walk.refuse(*_no_room(walk, unit, motion, ends[unit]))
        walk.refuse(*crowded(walk.t, walk.world, ends))
    _done(walk, act, hp, ends)


def _no_room(walk: Walk, unit: UnitId, motion: FrontChange, end: Base) -> Iterator[Violation]:
    """Yield why there is no room for the base of a unit after a change of front (5.4-change-front-c)."""
    contact = first_contact(walk.bases[unit], motion, walk.obstacles())
    if contact is not None:
        yield from stopped(walk.t, walk.world, unit, contact, end, "place")
    under = ground(walk.t, walk.world).under(end)
    for piece in closed(walk.t, card_of(walk.t, walk.world, unit), under):
        told = title(piece.kind)
        yield violation(R("6.1"), "battlefield-ground-closed-place", unit=walk.name(unit), ground=told)


def _done(walk: Walk, act: Act, hp: int, ends: dict[UnitId, Base], way: int = 0) -> None:
    """Note a reform that was made; units stand on new ground perhaps, and perhaps in another formation.

    Terrain does not make it dearer (5.4-change-front-e).
    """
    land = ground(walk.t, walk.world)
    under = {
        unit: tuple(p for p in land.under(end) if p not in land.under(walk.bases[unit])) for unit, end in ends.items()
    }
    walk.went(PlottedLeg(way, 0, hp, walk.left - hp, act, walk.ends(), walk.ends(ends)), under)
    walk.reformed = True


def _no_swap(walk: Walk) -> Iterator[Violation]:
    for unit in walk.units:
        if walk.forms[unit] != "rhomb":
            yield violation(R("3.6.3.3-b"), "battlefield-swap-rhomb", unit=walk.name(unit))


# -- opening and closing ranks


def _space(walk: Walk, act: Act) -> None:
    """Open or close the ranks of a line or column: one unit stands, the others move (5.2-formation-reform).

    It takes all of the Movement, and nobody is shifted farther than he could go (5.2-formation-reform-a).
    """
    reasons = tuple(_unspaced(walk, act))
    walk.refuse(*reasons)
    if reasons:
        return
    hp = _whole(walk)
    body = walk.stand.body
    shifts = _shifts(walk, act, in_file=body in ("column", "closed"))
    ends = {unit: moved(walk.bases[unit], motion) for unit, motion in shifts.items()}
    farthest = max(abs(motion.distance) for motion in shifts.values())
    if farthest <= GRAIN:
        walk.refuse(violation(R("5.2-formation-reform"), "battlefield-spacing-nothing"))
    most = walk.budget // 2 * walk.t.step
    if not within(farthest * farthest, most):
        told = {"shift": beyond(walk.t, 16 * farthest, most), "most": steps(walk.t, most)}
        walk.refuse(violation(R("5.2-formation-reform-a"), "battlefield-spacing-far", **told))
    for unit, motion in shifts.items():
        walk.refuse(*_hindered(walk, unit, motion, ends[unit]))
    walk.refuse(*crowded(walk.t, walk.world, ends))
    found = read(walk.t, walk.world, walk.units, _AFTER[body, act.kind], bases=ends)
    if isinstance(found, tuple):
        walk.refuse(*found)
    _done(walk, act, hp, ends, sixteenths(farthest * farthest))


def _unspaced(walk: Walk, act: Act) -> Iterator[Violation]:
    """Yield why these units do not open or close ranks at all."""
    body, t = walk.stand.body, walk.t
    if (body, act.kind) not in _AFTER:
        yield violation(R("5.2-formation-reform"), "battlefield-spacing-body")
        return
    of_columns = body == "line" and any(len(file) > 1 for file in walk.stand.files)
    mixed = body == "line" and len(walk.stand.parts) > 1 and any(part.body for part in walk.stand.parts)
    if of_columns or mixed or len({base.heading for base in walk.bases.values()}) > 1:
        yield violation(R("5.2-formation-reform"), "battlefield-spacing-complex")
    if act.kind == "open":
        most = WIDTH if body in ("line", "phalanx") else 2 * t.step
        if not 0 < act.amount <= most:
            told = {"gap": steps(t, act.amount), "most": steps(t, most)}
            yield violation(R("5.2-formation-reform"), "battlefield-spacing-gap", **told)
    if act.unit != NOBODY and unknown(walk.world, (act.unit,)):
        yield violation(R("5.2"), "battlefield-order-unclear")
    elif act.unit != NOBODY and act.unit not in walk.units:
        yield violation(R("5.2-formation-reform"), "battlefield-spacing-stands", unit=walk.name(act.unit))


def _shifts(walk: Walk, act: Act, *, in_file: bool) -> dict[UnitId, Straight | Aside]:
    """Return how far each unit goes so that all gaps become what is ordered, and one of them stands."""
    order, new = walk.stand.members, act.amount if act.kind == "open" else 0
    place = {order[0]: 0}
    for unit, other in pairwise(order):
        place[other] = place[unit] + new - _gap(walk, unit, other, in_file=in_file)
    stands = place[order[0] if act.unit == NOBODY else act.unit]
    if in_file:
        return {unit: Straight(stands - place[unit]) for unit in order}
    return {unit: Aside(place[unit] - stands) for unit in order}


def _gap(walk: Walk, unit: UnitId, other: UnitId, *, in_file: bool) -> int:
    here, there = walk.bases[unit], walk.bases[other]
    right, ahead = here.seen(there.front_centre)
    if in_file:
        return -divided(ahead, ONE) - here.depth
    return divided(right, ONE) - (here.width + there.width) // 2


def _hindered(walk: Walk, unit: UnitId, motion: Straight | Aside, end: Base) -> Iterator[Violation]:
    base = walk.bases[unit]
    if not motion.distance:
        return
    contact = first_contact(base, motion, walk.obstacles())
    if contact is not None:
        yield from stopped(walk.t, walk.world, unit, contact, end, "move")
    yield from shut(walk, unit, toll(walk.t, walk.world, unit, base, motion))


# -- special formations (3.6.3)


def _shape(walk: Walk, act: Act) -> None:
    """Go into a special formation, or back to the usual one (3.6.3, 5.2-formation-reform-b)."""
    form: Form = act.kind  # type: ignore[assignment]
    if form == "ordinary":
        walk.opened()
    hp = _whole(walk)
    body = walk.stand.body
    if form == "hedgehog" and body and body not in CLOSED:
        walk.refuse(violation(R("3.6.3.1"), "battlefield-hedgehog-open", body=word(body)))
    for unit in walk.units:
        walk.refuse(*unfit(walk.t, walk.world, unit, form, walk.bases[unit]))
    _done(walk, act, hp, dict(walk.bases))
    for unit in walk.units:
        walk.reshape(unit, form, "order")


def unfit(t: Field, world: World, unit: UnitId, form: Form, base: Base | None = None) -> Iterator[Violation]:
    """Yield why a unit cannot go into a form, or back out of one (3.1.7, 3.6.3); `base` is where it would."""
    now, card, name = world.units[unit].form, card_of(t, world, unit), label(t, world, unit)
    if form == now:
        yield violation(_rule(form), "battlefield-form-already", unit=name, form=Term(f"battlefield-in-{form}"))
    elif form != "ordinary" and now != "ordinary":
        yield violation(R("5.4-change-front"), "battlefield-form-first", unit=name, form=Term(f"battlefield-in-{now}"))
    match form:
        case "hedgehog":
            if not card.foot:
                yield violation(R("3.6.3.1"), "battlefield-hedgehog-foot", unit=name)
        case "wedge":
            yield from _no_wedge(t, world, unit)
        case "rhomb":
            yield from _no_rhomb(t, world, unit)
        case "carousel":
            if not (card.has("carousel") and card.horse and card.loose):
                yield violation(R("3.1.7"), "battlefield-no-trait-carousel", unit=name)
        case "ordinary":
            return
    under = ground(t, world).under(base_of(t, world, unit) if base is None else base)
    if opens(t, form, under):
        kind = next(title(piece.kind) for piece in under if difficult(t, (piece,)))
        yield violation(R("6.2-e"), "battlefield-form-ground", unit=name, ground=kind)


def _rule(form: Form) -> Rule:
    rules = {"hedgehog": R("3.6.3.1"), "wedge": R("3.6.3.2"), "rhomb": R("3.6.3.3"), "carousel": R("3.6.3.6")}
    return rules.get(form, R("5.4-change-front"))


def _no_wedge(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit cannot form a wedge: the trait, agreed use, two ranks (3.6.3.2-b, 3.6.3.2-f)."""
    one, card, name = world.units[unit], card_of(t, world, unit), label(t, world, unit)
    if not card.has("wedge"):
        yield violation(R("3.1.7"), "battlefield-no-trait-wedge", unit=name)
    elif card.foot and t.policies.foot_wedge == "off":
        yield violation(R("3.6.3.2-f"), "battlefield-wedge-off", unit=name)
    if one.ranks < 2:
        yield violation(R("3.6.3.2-b"), "battlefield-wedge-ranks", unit=name, ranks=one.ranks)


def _no_rhomb(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit cannot form a rhomb: the traits, exactly two ranks (3.1.7-a, 3.6.3.3-a)."""
    one, card, name = world.units[unit], card_of(t, world, unit), label(t, world, unit)
    if not (card.has("mounted-order") and (card.has("rhomb") or card.has("wedge"))):
        yield violation(R("3.1.7-a"), "battlefield-no-trait-rhomb", unit=name)
    if one.ranks != 2:
        yield violation(R("3.6.3.3-a"), "battlefield-rhomb-ranks", unit=name, ranks=one.ranks)
