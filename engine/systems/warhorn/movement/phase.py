"""The other movements of a turn: passages and uncontrolled units first, then what the side orders (move, phases).

(defile, uncontrolled-attack, uncontrolled-retreat, disorder, reform, skirmish-move, engines, workers, scouts)
"""

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
from engine.systems.warhorn.movement.backing import TURNS, FacingBack, fall_back, may_face, record, turn_of
from engine.systems.warhorn.movement.causes import bars_dash, no_dash
from engine.systems.warhorn.movement.engines import check_engine, move_engine
from engine.systems.warhorn.movement.moving import about, check_about, check_move, move, ride_down, unable
from engine.systems.warhorn.movement.passages import check_cross, cross, give_up, go_on, on_near_side
from engine.systems.warhorn.movement.sites import (
    check_scout,
    check_work,
    scout,
    scoutings,
    settle_sites,
    touched_by,
    work,
)
from engine.systems.warhorn.movement.straight import StraightRun, run, towards
from engine.systems.warhorn.orders import Arrangement, Cross, Finish, Move, MoveEngine, Scout, TurnBack, Work
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import allowance, card_of, formed, heading_of, point_of
from engine.systems.warhorn.world import World, engaged, with_units
from engine.tabletop.roster import on_table, unknown

MoveOrder: TypeAlias = Move | TurnBack | Cross | MoveEngine | Work | Scout | Finish
ANGLES: Final = (0, 60, -60, 120, -120, 180, -180)
"""Directions from the facing, in half degrees, in which listed moves go."""


# -- what is not ordered


def _open(_t: Field, _tx: Tx[World], f: Moving) -> Flow:
    return Goto(replace(f, step="forced"))


def _waiting(world: World, side: Side, *, late: bool) -> UnitId | None:
    """Return the next unit that moves of itself: through a passage, or uncontrolled (defile, uncontrolled).

    From the near side of a passage it goes on when it was not ordered away (defile-c).  Suspect mercenaries of the
    enemy go forward as units of the side (mercenary-treason-a).
    """
    for unit in on_table(world):
        one = world.units[unit]
        if one.moved or one.fled or one.panicked or engaged(world, unit):
            continue
        crosses = one.crossing and (late or not on_near_side(world, unit))
        if one.serves == "advance" or (one.side == side and (crosses or one.duty == "back")):
            return unit
    return None


def _forced(t: Field, tx: Tx[World], f: Moving) -> Flow:
    unit = _waiting(tx.world, f.side, late=f.late)
    if unit is None:
        return Goto(replace(f, step="end" if f.late else "next"))
    one, before = tx.world.units[unit], tx.world
    if one.duty == "back" and (not one.crossing or on_near_side(tx.world, unit)):
        if may_face(t, tx.world, unit):
            return Ask(replace(f, unit=unit, step="face"), (f.side,))
        fall_back(t, tx, unit)
    elif one.serves == "advance" and (one.side != f.side or not one.crossing or on_near_side(tx.world, unit)):
        give_up(tx, unit)
        advance(t, tx, unit, f.side)
    else:
        return _through(t, tx, f, unit)
    return _moved(t, tx, f, unit, before)


def _moved(t: Field, tx: Tx[World], f: Moving, unit: UnitId, before: World) -> Flow:
    ride_down(t, tx, unit, before)
    return Goto(replace(f, unit=unit, step="test"))


def _through(t: Field, tx: Tx[World], f: Moving, unit: UnitId) -> Flow:
    """Go on through a passage for a turn."""
    before = tx.world
    go_on(t, tx, unit)
    return _moved(t, tx, f, unit, before)


class FacingForced(FacingBack):
    """How a unit that is forced back looks afterwards (uncontrolled-retreat-b)."""

    def apply(self, tx: Tx[World], f: Moving, side: Side, order: Move | Finish, /) -> Flow:
        before = tx.world
        fall_back(self.t, tx, f.unit, turn_of(order))
        return _moved(self.t, tx, f, f.unit, before)


def advance(t: Field, tx: Tx[World], unit: UnitId, side: Side) -> None:
    """Let an uncontrolled unit go at the nearest enemy of a side as far as it can, dashing if able.

    Who has no room to go at all does not dash.  Suspect mercenaries go at those whom they are tempted to leave
    (uncontrolled-attack, mercenary-treason-a).
    """
    world = with_units(tx.world, {unit: replace(tx.world.units[unit], side=side)})
    foe = nearest_foe(t, world, unit)
    if foe is None:
        found, dash = StraightRun(0, point_of(world, unit), heading_of(world, unit)), False
    else:
        way = towards(point_of(world, unit), reach_of(t, world, unit, foe))
        dash = next(no_dash(t, world, unit), None) is None
        found = run(t, world, unit, way, allowance(t, world, unit, dash=dash))
        barred = bars_dash(t, world, unit, point_of(world, unit), found.end) is not None
        if barred or not found.length:
            dash = False
            found = run(t, world, unit, way, allowance(t, world, unit))
    record(t, tx, unit, found, "advance", dash=dash)
    tx.emit(e.Served(tx.world.units[unit].side, unit, ""))


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
    return Goto(replace(f, late=True, step="forced"))


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
        yield TurnBack(unit)
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
    if isinstance(order, TurnBack):
        return check_about(t, world, order)
    if isinstance(order, Cross):
        return check_cross(t, world, order)
    if isinstance(order, MoveEngine):
        return check_engine(t, world, order)
    if isinstance(order, Work):
        return check_work(t, world, order)
    return iter(())


class OrderingMoves(ContentNode[Field, World, Moving, MoveOrder]):
    """Which units of a side move, and how (move)."""

    asks, rule, forced, exact = "warhorn-ask-move", R("move"), False, True
    answers = (Move, TurnBack, Cross, MoveEngine, Work, Scout, Finish)

    def facts(self, world: World, f: Moving, side: Side, /) -> Facts:
        able = sum(next(unable(self.t, world, unit), None) is None for unit in on_table(world, side))
        return facts(count=able)

    def orders(self, world: World, f: Moving, side: Side, /) -> Iterator[MoveOrder]:
        for unit in on_table(world, side):
            yield from listed(self.t, world, unit)
        yield from scoutings(self.t, world, side)
        yield Finish()

    def check(self, world: World, f: Moving, side: Side, order: MoveOrder, /) -> Iterator[Violation]:
        if isinstance(order, Finish):
            return
        if isinstance(order, Scout):
            yield from check_scout(self.t, world, side, order)
        elif unknown(world, order.subjects) or world.units[order.unit].side != side:
            yield violation(R("move"), "warhorn-not-your-unit")
        else:
            yield from faults(self.t, world, order)

    def apply(self, tx: Tx[World], f: Moving, side: Side, order: MoveOrder, /) -> Flow:
        t, unit = self.t, UnitId(-1)
        if isinstance(order, Finish):
            return Goto(replace(f, late=True, step="forced"))
        if isinstance(order, Work):
            work(tx, side, order)
        elif isinstance(order, Scout):
            scout(tx, side, order)
        else:
            unit, before = order.unit, tx.world
            give_up(tx, unit)
            _CARRY[type(order)](t, tx, order)
            ride_down(t, tx, unit, before)
        return Goto(replace(f, unit=unit, step="test" if unit >= 0 else "next"))


_CARRY: Final[dict[type[Command], Any]] = {Move: move, TurnBack: about, Cross: cross, MoveEngine: move_engine}


def _end(t: Field, tx: Tx[World], f: Moving) -> Flow:
    """End the movement: who has come to an obstacle works there from the next turn on, or has scouted it."""
    settle_sites(t, tx, f.side)
    return DONE


def moving(t: Field) -> Procedure[World, Moving]:
    """Return the procedure of the other movements."""
    return Procedure.over(
        t,
        Moving,
        {
            "open": _open,
            "forced": _forced,
            "face": FacingForced,
            "next": _next,
            "order": OrderingMoves,
            "test": _test,
            "end": _end,
        },
    )
