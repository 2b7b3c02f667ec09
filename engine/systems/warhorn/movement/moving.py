"""Moves as orders: the way, the facing at its end, order, dash; what they end with (move, reform, skirmish-move).

Who may not move, and what becomes of chariots (dash, melee, uncontrolled, scythed-charge, chariots-elephants).
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DENSITIES, Cause, Density
from engine.systems.warhorn.ground import feature_text, swept
from engine.systems.warhorn.losses.deaths import wreck
from engine.systems.warhorn.movement.causes import (
    bars_dash,
    causes_of,
    crosses_border,
    dash_of,
    no_chariots,
    no_dash,
)
from engine.systems.warhorn.movement.models import arranged, leader_of, misplaced, moved_far
from engine.systems.warhorn.movement.places import free_spot, near_foes, standing, way_barred
from engine.systems.warhorn.orders import Move, TurnBack
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import about as units_about
from engine.systems.warhorn.troops import (
    allowance,
    base_at,
    base_of,
    counts,
    discs,
    formed,
    front_of,
    heading_of,
    label,
    point_of,
    radius_of,
    ranked,
    strength,
)
from engine.systems.warhorn.world import Model, World, engaged
from engine.tabletop.measures import CENTIMETRES, spelled
from engine.tabletop.plane import HALF, Point, shifted, turned, within
from engine.tabletop.pose import Base, Pose
from engine.tabletop.shapes import Shape, disc, distance, joined, run

TOUCH: Final = 5
"""How near a unit comes to touch, u (phases-a)."""


class Course(Struct, frozen=True):
    """A move worked out: its points from the start, the length of its way, and how the unit stands at its end."""

    way: tuple[Point, ...]
    length: int
    heading: int
    base: Base | None = None
    """Of a formed unit."""

    @property
    def end(self) -> Point:
        """Where the middle of the front, or the Leader, stands at the end."""
        return self.way[-1]


def course(t: Field, world: World, order: Move) -> Course:
    """Return where a move leads, lawful or not."""
    unit = order.unit
    one, start, facing = world.units[unit], point_of(world, unit), heading_of(world, unit)
    way = [start]
    for length, angle in order.legs:
        way.append(shifted(way[-1], length, turned(facing, angle)))
    heading = turned(facing, order.turn)
    total = sum(abs(length) for length, _ in order.legs)
    if not formed(t, world, unit):
        return Course(tuple(way), total, heading)
    card = t.cards[one.card]
    ranks = len(one.ranks)
    if order.density:
        ranks = len(reformed(t, world, unit, order.density))
    base = base_at(t, card, ranks, Pose(*way[-1], heading))
    return Course(tuple(way), total, heading, base)


def placed(t: Field, world: World, order: Move, found: Course) -> tuple[Model, ...]:
    """Return where the models of a unit without a base stand at the end of a move; none of a base (skirmish-move)."""
    if found.base is not None:
        return ()
    leader = leader_of(world, order.unit, found.end, found.heading)
    return arranged(t, world, order.unit, leader, order.arrange)


def reformed(t: Field, world: World, unit: UnitId, density: Density) -> tuple[tuple[int, ...], ...]:
    """Return the ranks of a unit in another order, its troops from front to rear as on its card (reform)."""
    one = world.units[unit]
    card = t.cards[one.card]
    return ranked(counts(card, one), front_of(t, card, density, strength(one)))


# -- who may move at all


def unable(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit may not be moved by its side now (move, move-e, uncontrolled, melee, panic)."""
    one, name = world.units[unit], label(t, world, unit)
    if one.status != "table":
        yield violation(R("move"), "warhorn-not-on-table", unit=name)
    elif engaged(world, unit):
        yield violation(R("melee"), "warhorn-in-melee", unit=name)
    elif one.panicked:
        yield violation(R("panic-move"), "warhorn-in-panic", unit=name)
    elif one.duty:
        yield violation(R("uncontrolled"), "warhorn-uncontrolled", unit=name)
    elif one.moved or one.fled:
        yield violation(R("move-e"), "warhorn-has-moved", unit=name)
    elif one.charge is not None and one.charge.state != "over":
        # It has seen its targets go, and stays (failed-charge-a).
        yield violation(R("move-e"), "warhorn-charge-failed", unit=name)
    elif t.cards[one.card].kind == "scythed":
        yield violation(R("scythed-chariot"), "warhorn-scythed-only-charge", unit=name)


def check_move(t: Field, world: World, order: Move) -> Iterator[Violation]:
    """Yield every reason why a move is not lawful; nothing of it is carried out (move)."""
    unit = order.unit
    faults = tuple(unable(t, world, unit))
    if faults:
        yield from faults
        return
    if t.cards[world.units[unit].card].kind == "battery":
        yield violation(R("engines"), "warhorn-engines-move-alone", unit=label(t, world, unit))
        return
    seen: set[Violation] = set()
    for fault in _move_faults(t, world, order):
        if fault not in seen:
            seen.add(fault)
            yield fault


def _move_faults(t: Field, world: World, order: Move) -> Iterator[Violation]:
    unit = order.unit
    yield from _order_faults(t, world, order)
    found = course(t, world, order)
    yield from _length_faults(t, world, order, found)
    yield from way_barred(t, world, unit, found.way)
    if order.dash:
        yield from no_dash(t, world, unit)
        legs = (bars_dash(t, world, unit, *leg) for leg in pairwise(found.way))
        barred = next((ground for ground in legs if ground is not None), None)
        if barred is not None:
            name = label(t, world, unit)
            yield violation(R("obstacle-b"), "warhorn-dash-obstacle", unit=name, ground=feature_text(world, barred))
    yield from _end_faults(t, world, order, found)


def _order_faults(t: Field, world: World, order: Move) -> Iterator[Violation]:
    """Yield what is wrong with an order to re-form, or an order to do nothing (reform, reform-b, reform-c)."""
    unit = order.unit
    one, name = world.units[unit], label(t, world, unit)
    arranges = order.arrange.pattern not in ("", "keep") or bool(order.arrange.places)
    if not (order.legs or order.turn or order.density or arranges):
        yield violation(R("move"), "warhorn-no-move", unit=name)
    if len(order.legs) > 1 and not formed(t, world, unit):
        yield violation(R("skirmish-move"), "warhorn-leader-straight", unit=name)
    if not order.density:
        return
    card = t.cards[one.card]
    if not card.formed or order.density not in DENSITIES:
        yield violation(R("reform-c"), "warhorn-no-reform", unit=name)
    elif order.density == one.density:
        yield violation(R("reform"), "warhorn-same-order", unit=name)
    elif DENSITIES.index(order.density) < DENSITIES.index(one.density):
        fronts = t.charts.bodies.horse_front if card.kind == "horse" else t.charts.bodies.foot_front
        need, have = fronts[order.density], strength(one)
        if have < need:
            yield violation(R("reform-b"), "warhorn-too-few", unit=name, need=need, have=have)


def _length_faults(t: Field, world: World, order: Move, found: Course) -> Iterator[Violation]:
    density = order.density or None
    most = allowance(t, world, order.unit, dash=order.dash, density=density)
    if any(length < 0 for length, _ in order.legs):
        yield violation(R("move"), "warhorn-negative", unit=label(t, world, order.unit))
    if found.length > most:
        way, have = spelled(found.length, CENTIMETRES), spelled(most, CENTIMETRES)
        rule = R("dash" if order.dash else "move")
        yield violation(rule, "warhorn-too-far", unit=label(t, world, order.unit), way=way, have=have)


def _end_faults(t: Field, world: World, order: Move, found: Course) -> Iterator[Violation]:
    unit = order.unit
    if found.base is not None:
        yield from standing(t, world, unit, found.base)
        yield from near_foes(t, world, unit, (found.base.shape,))
        return
    one = world.units[unit]
    card = t.cards[one.card]
    leader = disc(found.end, radius_of(t, card, one.models[0]))
    if not free_spot(t, world, unit, leader):
        yield violation(R("skirmish-move"), "warhorn-leader-room", unit=label(t, world, unit))
    yield from near_foes(t, world, unit, (leader,))
    yield from no_chariots(t, world, unit, found.end)
    yield from misplaced(t, world, unit, leader_of(world, unit, found.end, found.heading), order.arrange)
    most = allowance(t, world, unit, dash=True)
    if t.policies.skirmish_cap == "allowance" and not within(
        moved_far(world, unit, placed(t, world, order, found)), most
    ):
        have = spelled(most, CENTIMETRES)
        yield violation(R("skirmish-move-d"), "warhorn-model-far", unit=label(t, world, unit), have=have)


def move_causes(t: Field, world: World, order: Move) -> tuple[Cause, ...]:
    """Return what a lawful move will be tested for at its end (disorder)."""
    found = course(t, world, order)
    after = found.end if found.base is None else found.base
    reforms = bool(order.density)
    return causes_of(t, world, order.unit, after, dash=order.dash, reforms=reforms, way=found.way)


# -- carrying out


def move(t: Field, tx: Tx[World], order: Move) -> None:
    """Carry a lawful move out, up to the test at its end; chariots that cross a border are lost there.

    A dash is used by its order, however short the way (dash-d).
    """
    unit = order.unit
    found, causes = course(t, tx.world, order), move_causes(t, tx.world, order)
    ranks = reformed(t, tx.world, unit, order.density) if order.density else ()
    dashed = dash_of(tx.world, unit) if order.dash else ""
    start = tx.world.units[unit]
    x, y = found.end if found.base is not None else (start.x, start.y)
    tx.emit(
        e.Moved(
            start.side, unit, "dash" if order.dash else "move", x, y,
            found.heading if found.base is not None else start.heading, found.length, placed(t, tx.world, order, found),
            order.density, ranks, dashed, causes, found.way[1:-1], found.base is None and not found.length,
        )
    )  # fmt: skip
    overturn(t, tx, unit, start.models)


def overturn(t: Field, tx: Tx[World], unit: UnitId, before: tuple[Model, ...]) -> None:
    """Destroy the chariots of a unit that have crossed the border of a hill or wood (chariots-elephants)."""
    now = tx.world.units[unit].models
    if t.cards[tx.world.units[unit].card].kind not in ("chariot", "scythed"):
        return
    lost = {
        n
        for n, (model, was) in enumerate(zip(now, before, strict=False))
        if crosses_border(t, tx.world, (was.x, was.y), (model.x, model.y))
    }
    if lost:
        wreck(t, tx, unit, lost, "stray")


def ride_down(t: Field, tx: Tx[World], unit: UnitId, before: World) -> None:
    """Destroy the scythed chariots that an enemy has touched in its movement (scythed-charge, scythed-chariot-a)."""
    if tx.world.units[unit].status != "table":
        return
    ground = _ground(t, before, tx.world, unit)
    for foe in units_about(t, tx.world, joined(shape.box for shape in ground), TOUCH + 1):
        one = tx.world.units[foe]
        if one.side == tx.world.units[unit].side or t.cards[one.card].kind != "scythed":
            continue
        spots = enumerate(discs(t, tx.world, foe))
        hit = {n for n, spot in spots if any(distance(spot, shape).within(TOUCH, 0) for shape in ground)}
        if hit:
            wreck(t, tx, foe, hit, "stray", unit)


def _ground(t: Field, before: World, after: World, unit: UnitId) -> tuple[Shape, ...]:
    """Return the ground that a unit has passed over, and where its front or Leader and models stand (obstacle)."""
    if formed(t, after, unit):
        old, new = base_of(t, before, unit), base_of(t, after, unit)
        return swept(old.edge("front"), new.edge("front")), new.shape
    leader = after.units[unit].models[0]
    radius = radius_of(t, t.cards[after.units[unit].card], leader)
    return run(point_of(before, unit), (leader.x, leader.y), radius), *discs(t, after, unit)


# -- turning back in place


def check_about(t: Field, world: World, order: TurnBack) -> Iterator[Violation]:
    """Yield why a unit may not turn back in place (move-view-c)."""
    unit = order.unit
    faults = tuple(unable(t, world, unit))
    yield from faults
    if faults:
        return
    name = label(t, world, unit)
    if not formed(t, world, unit):
        yield violation(R("move-view"), "warhorn-no-front", unit=name)
    elif t.policies.about_face == "costs-depth":
        depth, most = base_of(t, world, unit).depth, allowance(t, world, unit)
        if depth > most:
            way, have = spelled(depth, CENTIMETRES), spelled(most, CENTIMETRES)
            yield violation(R("move-view-c"), "warhorn-too-far", unit=name, way=way, have=have)


def about(t: Field, tx: Tx[World], order: TurnBack) -> None:
    """Turn a unit back in place: the base stays, its rear is its front; one cause of disorder (move-view-c)."""
    one, after = tx.world.units[order.unit], _turned_about(t, tx.world, order.unit)
    causes = about_causes(t, tx.world, order.unit)
    tx.emit(e.Moved(one.side, order.unit, "about", *after.front_centre, after.heading, after.depth, causes=causes))


def about_causes(t: Field, world: World, unit: UnitId) -> tuple[Cause, ...]:
    """Return what a unit will be tested for that turns back in place (move-view-c, obstacle)."""
    return causes_of(t, world, unit, _turned_about(t, world, unit), dash=False, reforms=False)


def _turned_about(t: Field, world: World, unit: UnitId) -> Base:
    base = base_of(t, world, unit)
    return Base(Pose(*base.rear_centre, turned(base.heading, HALF)), base.width, base.depth, "centre")
