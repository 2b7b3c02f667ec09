"""The other movements of a turn: passages and uncontrolled units first, then what the side orders (move, phases)."""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DENSITIES, Cause
from engine.systems.warhorn.frames import Moving, ResilienceTest
from engine.systems.warhorn.measures import nearest_foe, reach_of
from engine.systems.warhorn.morale.resilience import causes_penalty
from engine.systems.warhorn.movement.causes import bars_dash, causes_of, dash_of, no_dash
from engine.systems.warhorn.movement.engines import check_engine, move_engine, rolled
from engine.systems.warhorn.movement.moving import about, check_about, check_move, move, overturn, ride_down, unable
from engine.systems.warhorn.movement.passages import check_cross, cross, give_up, go_on, on_near_side
from engine.systems.warhorn.movement.sites import (
    check_scout,
    check_work,
    scout,
    scouted,
    settle_sites,
    touched_by,
    work,
)
from engine.systems.warhorn.movement.straight import StraightRun, back_off, run, towards, turned_base
from engine.systems.warhorn.orders import About, Arrangement, Cross, Done, Move, MoveEngine, Scout, Work
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import allowance, card_of, formed, heading_of, point_of
from engine.systems.warhorn.world import World, engaged, on_table, unknown

MoveOrder: TypeAlias = Move | About | Cross | MoveEngine | Work | Scout | Done
TURNS: Final = (60, -60, 90, -90, 180, -180)
"""Turns, in half degrees, that are listed."""
ANGLES: Final = (0, 60, -60, 120, -120, 180, -180)
"""Directions from the facing, in half degrees, in which listed moves go."""


# -- what is not ordered


def _open(_t: Field, _tx: Tx[World], f: Moving) -> Flow:
    return Goto(replace(f, step="forced"))


def _waiting(world: World, side: Side) -> UnitId | None:
    """Return the next unit that moves of itself: through a passage, or uncontrolled (defile, uncontrolled)."""
    for unit in on_table(world, side):
        one = world.units[unit]
        if one.moved or one.fled or one.panicked or engaged(world, unit):
            continue
        if one.crossing or one.duty == "back" or one.serves == "advance":
            return unit
    return None


def _forced(t: Field, tx: Tx[World], f: Moving) -> Flow:
    unit = _waiting(tx.world, f.side)
    if unit is None:
        return Goto(replace(f, step="next"))
    one, before = tx.world.units[unit], tx.world
    if one.duty == "back" and (not one.crossing or on_near_side(tx.world, unit)):
        give_up(tx, unit)
        fall_back(t, tx, unit)
    elif one.crossing:
        go_on(t, tx, unit)
        if not tx.world.units[unit].crossing:
            return Goto(f)
        if not tx.world.units[unit].moved:
            _stay(tx, unit)
    else:
        advance(t, tx, unit)
    ride_down(t, tx, unit, before)
    return Goto(replace(f, unit=unit, step="test"))


def _stay(tx: Tx[World], unit: UnitId) -> None:
    """Note that a unit has had its movement where it stands."""
    one = tx.world.units[unit]
    tx.emit(e.Moved(one.side, unit, "cross", one.x, one.y, one.heading, 0))


def fall_back(t: Field, tx: Tx[World], unit: UnitId) -> None:
    """Let an uncontrolled unit fall back from the nearest enemy, its front kept (uncontrolled-retreat)."""
    foe = nearest_foe(t, tx.world, unit)
    found = (
        StraightRun(0, point_of(tx.world, unit), heading_of(tx.world, unit))
        if foe is None
        else back_off(t, tx.world, unit, foe)
    )
    _ran(t, tx, unit, found, "fall-back", dash=False, turns=False)
    tx.emit(e.Served(tx.world.units[unit].side, unit, ""))


def advance(t: Field, tx: Tx[World], unit: UnitId) -> None:
    """Let an uncontrolled unit go at the nearest enemy as far as it can, dashing if able (uncontrolled-attack)."""
    foe = nearest_foe(t, tx.world, unit)
    if foe is None:
        found, dash = StraightRun(0, point_of(tx.world, unit), heading_of(tx.world, unit)), False
    else:
        way = towards(point_of(tx.world, unit), reach_of(t, tx.world, unit, foe))
        dash = next(no_dash(t, tx.world, unit), None) is None
        found = run(t, tx.world, unit, way, allowance(t, tx.world, unit, dash=dash))
        if dash and bars_dash(t, tx.world, unit, point_of(tx.world, unit), found.end) is not None:
            dash = False
            found = run(t, tx.world, unit, way, allowance(t, tx.world, unit))
    _ran(t, tx, unit, found, "advance", dash=dash, turns=True)
    tx.emit(e.Served(tx.world.units[unit].side, unit, ""))


def _ran(t: Field, tx: Tx[World], unit: UnitId, found: StraightRun, way: Any, *, dash: bool, turns: bool) -> None:
    one = tx.world.units[unit]
    base = turned_base(t, tx.world, unit, found) if formed(t, tx.world, unit) else None
    if base is not None and not turns:
        base = base.at(replace(base.pose, heading=one.heading))
    after = found.end if base is None else base
    causes: tuple[Cause, ...] = causes_of(t, tx.world, unit, after, dash=dash, reforms=False)
    x, y = (one.x, one.y) if base is None else found.end
    heading = one.heading if base is None else base.heading
    dashed = dash_of(tx.world, unit) if dash else ""
    models = rolled(t, tx.world, unit, found.models) if found.length else found.models
    tx.emit(
        e.Moved(one.side, unit, way, x, y, heading, found.length, models, dashed=dashed, causes=causes)
    )  # fmt: skip
    overturn(t, tx, unit, one.models)


# -- tests at the end of a movement


def causes_now(tx: Tx[World], unit: UnitId) -> tuple[Cause, ...]:
    """Return the causes of the movement of a unit that was just recorded."""
    found: tuple[Cause, ...] = ()
    for event in tx.events:
        if isinstance(event, e.Moved) and event.unit == unit:
            found = event.causes
    return found


def _test(t: Field, tx: Tx[World], f: Moving) -> Flow:
    """Test a unit for disorder at the end of its movement, once for all causes (disorder)."""
    causes = causes_now(tx, f.unit)
    then = replace(f, unit=UnitId(-1), step="forced")
    if not causes or tx.world.units[f.unit].status != "table":
        return Goto(then)
    penalty = causes_penalty(t, len(causes))
    return Call(ResilienceTest(f.unit, "disorder", R("disorder"), penalty), then)


# -- what is ordered


def _next(t: Field, tx: Tx[World], f: Moving) -> Flow:
    if any(next(listed(t, tx.world, unit), None) is not None for unit in on_table(tx.world, f.side)):
        return Ask(replace(f, step="order"), (f.side,))
    return Goto(replace(f, step="end"))


def listed(t: Field, world: World, unit: UnitId) -> Iterator[MoveOrder]:
    """Yield lawful moves of a unit that stand for all others: straight and aslant, turns, orders, dashes."""
    found = _engine_moves(world, unit) if card_of(t, world, unit).kind == "battery" else _unit_moves(t, world, unit)
    return (order for order in found if next(faults(t, world, order), None) is None)


def _unit_moves(t: Field, world: World, unit: UnitId) -> Iterator[MoveOrder]:
    if next(unable(t, world, unit), None) is not None:
        return
    loose = not formed(t, world, unit)
    for dash in (False, True):
        most = allowance(t, world, unit, dash=dash)
        for angle in ANGLES if not dash else ANGLES[:3]:
            for length in (most, most // 2):
                yield Move(unit, ((length, angle),), dash=dash)
                if angle and not loose:
                    yield Move(unit, ((length, angle),), angle, dash=dash)
    if loose:
        yield Move(unit, arrange=Arrangement("ring"))
        yield Move(unit, arrange=Arrangement("line"))
        yield Move(unit, arrange=Arrangement("block"))
    else:
        yield from (Move(unit, turn=turn) for turn in TURNS)
        yield About(unit)
        yield from (Move(unit, density=density) for density in DENSITIES)
    yield from (Cross(unit, one.id) for one in world.features if one.way)
    yield from (Work(unit, id_) for id_ in touched_by(t, world, unit))


def _engine_moves(world: World, unit: UnitId) -> Iterator[MoveOrder]:
    for n in range(len(world.units[unit].models)):
        yield from (MoveEngine(unit, n, length=1000, angle=angle) for angle in ANGLES)
        yield from (MoveEngine(unit, n, turn=turn) for turn in TURNS)


def faults(t: Field, world: World, order: Command) -> Iterator[Violation]:
    """Yield every reason why an order of the movement phase is not lawful."""
    if isinstance(order, Move):
        return check_move(t, world, order)
    if isinstance(order, About):
        return check_about(t, world, order)
    if isinstance(order, Cross):
        return check_cross(t, world, order)
    if isinstance(order, MoveEngine):
        return check_engine(t, world, order)
    if isinstance(order, Work):
        return check_work(t, world, order)
    return iter(())


class Ordering(ContentNode[Field, World, Moving, MoveOrder]):
    """Which units of a side move, and how (move)."""

    asks, rule, forced = "warhorn-ask-move", R("move"), False
    answers = (Move, About, Cross, MoveEngine, Work, Scout, Done)

    def facts(self, world: World, f: Moving, side: Side, /) -> Facts:
        able = sum(next(unable(self.t, world, unit), None) is None for unit in on_table(world, side))
        return facts(count=able)

    def orders(self, world: World, f: Moving, side: Side, /) -> Iterator[MoveOrder]:
        for unit in on_table(world, side):
            yield from listed(self.t, world, unit)
        yield from (Scout(id_) for id_ in scouted(world, side))
        yield Done()

    def check(self, world: World, f: Moving, side: Side, order: MoveOrder, /) -> Iterator[Violation]:
        if isinstance(order, Done):
            return
        if isinstance(order, Scout):
            yield from check_scout(self.t, world, side, order)
        elif unknown(world, order.subjects) or world.units[order.unit].side != side:
            yield violation(R("move"), "warhorn-not-your-unit")
        else:
            yield from faults(self.t, world, order)

    def apply(self, tx: Tx[World], f: Moving, side: Side, order: MoveOrder, /) -> Flow:
        t, unit = self.t, UnitId(-1)
        if isinstance(order, Done):
            return Goto(replace(f, step="end"))
        if isinstance(order, Scout):
            scout(tx, side, order)
        elif isinstance(order, Work):
            work(tx, side, order)
        else:
            unit, before = order.unit, tx.world
            _CARRY[type(order)](t, tx, order)
            ride_down(t, tx, unit, before)
        return Goto(replace(f, unit=unit, step="test" if unit >= 0 else "next"))


_CARRY: Final[dict[type[Command], Any]] = {Move: move, About: about, Cross: cross, MoveEngine: move_engine}


def _end(t: Field, tx: Tx[World], f: Moving) -> Flow:
    """End the movement: who has come to an obstacle works there from the next turn on, or has scouted it."""
    settle_sites(t, tx, f.side)
    return DONE


def moving(t: Field) -> Procedure[World, Moving]:
    """Return the procedure of the other movements."""
    return Procedure.over(
        t,
        Moving,
        {"open": _open, "forced": _forced, "next": _next, "order": Ordering, "test": _test, "end": _end},
    )
