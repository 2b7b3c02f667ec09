"""Engines of a battery, each moved by itself (engines, skirmish-zone, move, melee, obstacle)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Cause
from engine.systems.warhorn.ground import obstacles
from engine.systems.warhorn.movement.causes import passed
from engine.systems.warhorn.movement.moving import unable
from engine.systems.warhorn.movement.places import free_spot, near_foes, way_barred
from engine.systems.warhorn.orders import MoveEngine
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import card_of, discs, label, radius_of, zone_of
from engine.systems.warhorn.world import Model, World
from engine.tabletop.measures import CENTIMETRES, spelled
from engine.tabletop.plane import shifted, square, turned, within
from engine.tabletop.shapes import disc


def moved_engine(world: World, order: MoveEngine) -> Model:
    """Return an engine as it stands after its move."""
    model = world.units[order.unit].models[order.model]
    x, y = shifted((model.x, model.y), order.length, turned(model.heading, order.angle))
    return replace(model, x=x, y=y, heading=turned(model.heading, order.turn), moved=True)


def rolled(t: Field, world: World, unit: UnitId, models: tuple[Model, ...]) -> tuple[Model, ...]:
    """Return the models of a unit that has moved as a whole: engines shoot no more this turn (engines)."""
    if card_of(t, world, unit).kind != "battery":
        return models
    return tuple(replace(model, moved=True) for model in models)


def check_engine(t: Field, world: World, order: MoveEngine) -> Iterator[Violation]:
    """Yield why an engine cannot be moved so (engines, skirmish-zone)."""
    unit, name = order.unit, label(t, world, order.unit)
    one = world.units[unit]
    if card_of(t, world, unit).kind != "battery" or not 0 <= order.model < len(one.models):
        yield violation(R("engines"), "warhorn-no-engine", unit=name, model=order.model + 1)
        return
    yield from unable(t, world, unit)
    if one.models[order.model].moved:
        yield violation(R("engines"), "warhorn-engine-moved", unit=name, model=order.model + 1)
    most = t.cm(t.charts.engines.move)
    if not 0 <= order.length <= most:
        way, have = spelled(order.length, CENTIMETRES), spelled(most, CENTIMETRES)
        yield violation(R("engines"), "warhorn-too-far", unit=name, way=way, have=have)
    if not order.length and not order.turn:
        yield violation(R("engines"), "warhorn-no-move", unit=name)
    yield from _place_faults(t, world, order)


def _place_faults(t: Field, world: World, order: MoveEngine) -> Iterator[Violation]:
    unit, name = order.unit, label(t, world, order.unit)
    one = world.units[unit]
    after = moved_engine(world, order)
    spot = disc((after.x, after.y), radius_of(t, t.cards[one.card], after))
    others = tuple(shape for n, shape in enumerate(discs(t, world, unit)) if n != order.model)
    if not free_spot(t, world, unit, spot, others):
        yield violation(R("engines"), "warhorn-leader-room", unit=name)
    start = one.models[order.model]
    yield from way_barred(t, world, unit, ((start.x, start.y), (after.x, after.y)))
    yield from near_foes(t, world, unit, (spot,))
    zone = zone_of(t, world, unit)
    leader = after if order.model == 0 else one.models[0]
    far = (model for n, model in enumerate(one.models) if n != order.model) if order.model == 0 else (after,)
    if not all(within(square((model.x, model.y), (leader.x, leader.y)), zone, 0) for model in far):
        told = spelled(zone, CENTIMETRES)
        yield violation(R("skirmish-zone"), "warhorn-out-of-zone", unit=name, model=order.model + 1, zone=told)


def move_engine(t: Field, tx: Tx[World], order: MoveEngine) -> None:
    """Move or turn an engine, which shoots no more this turn (engines)."""
    one = tx.world.units[order.unit]
    after = moved_engine(tx.world, order)
    models = tuple(after if n == order.model else model for n, model in enumerate(one.models))
    start = one.models[order.model]
    touched = passed(t, tx.world, order.unit, (after.x, after.y), (start.x, start.y)) if order.length else ()
    met: Cause = "obstacle"
    causes = (met,) * len(obstacles(t, tx.world, one.side, touched))
    tx.emit(e.Moved(one.side, order.unit, "engine", one.x, one.y, one.heading, order.length, models, causes=causes))
