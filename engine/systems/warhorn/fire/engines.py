"""At what engines may be fired, and at what they are when a charger comes (engines, cannon, canister, ballista)."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Fact
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn.content.charts import EngineRow
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY, Ball
from engine.systems.warhorn.fire.aiming import grain
from engine.systems.warhorn.fire.lawful import commanded_by, may_shoot_at, unable
from engine.systems.warhorn.fire.rights import engines_ready, out_of_men
from engine.systems.warhorn.frames import EngineShot
from engine.systems.warhorn.ground import blockers, level
from engine.systems.warhorn.measures import aims, range_from, reach_from
from engine.systems.warhorn.orders import FireEngine
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import base_of, card_of, formed, label, point_of, shapes
from engine.systems.warhorn.world import Model, World
from engine.tabletop.measures import CENTIMETRES, spelled
from engine.tabletop.plane import Distance, Point, local, square
from engine.tabletop.roster import on_table, unknown
from engine.tabletop.shapes import Shape, distance
from engine.tabletop.sight import sees

NONE: Final = UnitId(NOBODY)
UNSAID: Final = (NOBODY, NOBODY)


def row_of(t: Field, world: World, unit: UnitId) -> EngineRow:
    """Return what a chart says of the engines of a battery."""
    engine = card_of(t, world, unit).engine
    assert engine is not None
    return t.charts.engines.engines[engine]


def place_of(model: Model) -> Point:
    """Return where an engine stands: its shots are measured from there (shoot-range)."""
    return model.x, model.y


def by_unit(t: Field, world: World, unit: UnitId, *, canister: bool) -> bool:
    """Tell whether a shot is at a unit and not at a point: of ballistas, and canister."""
    return canister or card_of(t, world, unit).engine == "ballista"


# -- targets


def under_point(t: Field, world: World, point: Point) -> tuple[UnitId, ...]:
    """Return the units on the table of whose base, or of one of whose models, a point is part."""
    spot = Shape((point,))
    return tuple(
        unit
        for unit in on_table(world)
        if any(distance(shape, spot).within(0, 0) for shape in shapes(t, world, unit))
    )  # fmt: skip


def marked(t: Field, world: World, side: Side, order: FireEngine) -> UnitId:
    """Return at which unit a shot is aimed: the named one, or whose base or model the point is on (cannon-a)."""
    if by_unit(t, world, order.unit, canister=order.canister) or (order.x, order.y) == UNSAID:
        return order.target
    found = (
        unit
        for unit in under_point(t, world, (order.x, order.y))
        if may_shoot_at(world, side, order.unit, unit)
    )  # fmt: skip
    return next(found, NONE)


def middles(t: Field, world: World, target: UnitId) -> tuple[Point, ...]:
    """Return the points of a unit that are aimed at unless others are named: the middle of its base or its models."""
    if formed(t, world, target):
        return (base_of(t, world, target).centre,)
    return tuple(place_of(model) for model in world.units[target].models)


def aim_of(t: Field, world: World, order: FireEngine, target: UnitId) -> Point:
    """Return the point at which a shot is aimed."""
    if by_unit(t, world, order.unit, canister=order.canister):
        return reach_from(t, world, place_of(world.units[order.unit].models[order.model]), target)
    return middles(t, world, target)[0] if (order.x, order.y) == UNSAID else (order.x, order.y)


# -- what is unlawful


def check_fire(t: Field, world: World, side: Side, order: FireEngine) -> Iterator[Violation]:
    """Yield every reason why a shot of an engine is not lawful (engines)."""
    unit = order.unit
    if unknown(world, (unit,)) or unit not in commanded_by(world, side):
        yield violation(R("engines"), "warhorn-not-your-unit")
        return
    name, models = label(t, world, unit), world.units[unit].models
    if card_of(t, world, unit).kind != "battery" or not 0 <= order.model < len(models):
        yield violation(R("engines"), "warhorn-no-engine", unit=name, model=order.model + 1)
        return
    faults = (*unable(t, world, unit), *_unready(t, world, order), *_unloaded(t, world, order))
    yield from faults
    if faults:
        return
    target = NONE if order.target != NOBODY and unknown(world, (order.target,)) else marked(t, world, side, order)
    if target == NONE or not may_shoot_at(world, side, unit, target):
        yield violation(R("cannon-a"), "warhorn-aim-nobody", unit=name)
        return
    yield from off_aim(t, world, order, target)


def _unready(t: Field, world: World, order: FireEngine) -> Iterator[Violation]:
    """Yield why an engine cannot fire now: it was moved, has fired, misfired, or has nobody in order."""
    model = world.units[order.unit].models[order.model]
    facts: dict[str, Fact] = {"unit": label(t, world, order.unit), "model": order.model + 1}
    if model.moved:
        yield violation(R("engines"), "warhorn-engine-turned", **facts)
    elif model.shot:
        yield violation(R("engines-b"), "warhorn-engine-fired", **facts)
    elif model.silent >= world.number:
        yield violation(R("cannon-c"), "warhorn-engine-silent", **facts)
    elif out_of_men(t, world, order.unit):
        yield violation(R("engines-i"), "warhorn-engine-disordered", **facts)


def _unloaded(t: Field, world: World, order: FireEngine) -> Iterator[Violation]:
    """Yield why an engine has no such shot: canister of cannon alone, balls of its card (canister-b, cannon-d)."""
    card, name = card_of(t, world, order.unit), label(t, world, order.unit)
    if order.canister:
        if card.engine != "cannon":
            yield violation(R("canister-b"), "warhorn-no-canister", unit=name)
    elif order.ball not in (card.balls or ("solid",)):
        yield violation(R("cannon-d"), "warhorn-no-ball", unit=name, ball=order.ball)


def off_aim(t: Field, world: World, order: FireEngine, target: UnitId, more: int = 0) -> Iterator[Violation]:
    """Yield why an engine cannot be aimed so: behind it, hidden, too far or too near (engines-f, engines-j, canister).

    `more` is how much farther than its range it may be, in u.
    """
    unit, row = order.unit, row_of(t, world, order.unit)
    model = world.units[unit].models[order.model]
    here, aim = place_of(model), aim_of(t, world, order, target)
    seen = aims(t, world, target) if by_unit(t, world, unit, canister=order.canister) else (aim,)
    ahead = tuple(point for point in seen if local(here, model.heading, point)[1] > 0)
    facts: dict[str, Fact] = {"unit": label(t, world, unit), "model": order.model + 1}
    if not ahead:
        yield violation(R("engines"), "warhorn-engine-behind", **facts)
    elif not row.lobbed and not _clear(t, world, unit, here, ahead, target):
        yield violation(R("engines-f"), "warhorn-engine-hidden", **facts)
    far, dead = t.cm(row.range), t.cm(row.dead)
    if order.canister:
        if not range_from(t, world, here, target).within(dead, 0):
            yield violation(R("canister-a"), "warhorn-canister-far", most=spelled(dead, CENTIMETRES), **facts)
    elif not by_unit(t, world, unit, canister=False):
        way = Distance(square(here, aim))
        if not way.within(far, more):
            yield violation(R("cannon"), "warhorn-engine-far", most=spelled(far, CENTIMETRES), **facts)
        elif min(way, range_from(t, world, here, target)) < Distance(dead * dead):
            yield violation(R("engines"), "warhorn-engine-near", least=spelled(dead, CENTIMETRES), **facts)


def _clear(
    t: Field, world: World, unit: UnitId, here: Point, ahead: tuple[Point, ...], target: UnitId
) -> bool:  # fmt: skip
    higher = max(level(t, world, one) for one in (here, point_of(world, target)))
    return sees((here,), ahead, blockers(t, world, (unit, target)), higher)


# -- shots


def shot_of(t: Field, world: World, side: Side, order: FireEngine) -> EngineShot:
    """Return the shot that a lawful order means."""
    target = marked(t, world, side, order)
    return EngineShot(
        order.unit, order.model, aim_of(t, world, order, target), target, order.ball, order.canister
    )  # fmt: skip


def fires_of(t: Field, world: World, side: Side, unit: UnitId) -> Iterator[FireEngine]:
    """Yield the lawful shots of the engines of a battery at the middles of enemy bases and at enemy models."""
    for n in engines_ready(t, world, unit):
        for target in on_table(world, t.enemy(side)):
            if target != unit:
                yield from (order for order in _fires(t, world, unit, n, target) if _lawful(t, world, order, target))


def _fires(t: Field, world: World, unit: UnitId, n: int, target: UnitId) -> Iterator[FireEngine]:
    card = card_of(t, world, unit)
    if card.engine == "ballista":
        yield FireEngine(unit, n, target=target)
        return
    balls: tuple[Ball, ...] = card.balls or ("solid",)
    yield from (FireEngine(unit, n, x, y, ball=ball) for x, y in middles(t, world, target) for ball in balls)
    if card.engine == "cannon":
        yield FireEngine(unit, n, target=target, canister=True)


def _lawful(t: Field, world: World, order: FireEngine, target: UnitId) -> bool:
    return next(off_aim(t, world, order, target), None) is None


def answer_to(t: Field, world: World, unit: UnitId, target: UnitId) -> EngineShot | None:
    """Return the shot of the next engine of a battery that can fire at a charger where he is (engines-c, engines-g).

    At the middle of his base, or the nearest point of it; inside its dead zone a cannon fires canister.
    """
    card = card_of(t, world, unit)
    ball: Ball = card.balls[-1] if card.balls else "solid"
    for n in engines_ready(t, world, unit, back=True):
        near = reach_from(t, world, place_of(world.units[unit].models[n]), target)
        orders = [FireEngine(unit, n, *point) for point in (*middles(t, world, target), near)]
        if card.engine == "cannon":
            orders.append(FireEngine(unit, n, canister=True))
        for order in orders:
            faults = off_aim(t, world, order, target, grain("reaction"))
            if next(faults, None) is None and _reaches(t, world, order, target):
                return EngineShot(unit, n, aim_of(t, world, order, target), target, ball, order.canister)
    return None


def _reaches(t: Field, world: World, order: FireEngine, target: UnitId) -> bool:
    """Tell whether a target is in range of an engine; only that of a ballista is not seen to when it is aimed."""
    here = place_of(world.units[order.unit].models[order.model])
    most = t.cm(row_of(t, world, order.unit).range)
    return range_from(t, world, here, target).within(most, grain("reaction"))
