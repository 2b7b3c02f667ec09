"""A charge is carried out: shots at it on its way, contact or failure, the tests at its end (failed-charge, phases).

(reaction-shoot, disorder, declare-flank, obstacle, defile, mercenary-treason, chariots-elephants, covering-fire)
"""

from math import isqrt
from typing import Final

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.procedure import DONE, Ask, Call, Flow, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.asides import Placing, make_way, to_place
from engine.systems.warhorn.charges.contacts import barred, contact_of, fought, part_friends, unsettled
from engine.systems.warhorn.charges.covering import CoveringFire
from engine.systems.warhorn.charges.moments import defence, shots_at
from engine.systems.warhorn.combat.weapons import pike_unit
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Cause
from engine.systems.warhorn.frames import EngineShot, ResilienceTest, Running
from engine.systems.warhorn.morale.resilience import causes_penalty
from engine.systems.warhorn.movement.causes import causes_of, dash_of
from engine.systems.warhorn.movement.models import arranged, leader_of
from engine.systems.warhorn.movement.moving import overturn, ride_down
from engine.systems.warhorn.movement.places import free_spot, standing
from engine.systems.warhorn.movement.straight import run, towards
from engine.systems.warhorn.orders import KEEP
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import (
    allowance,
    base_at,
    card_of,
    formed,
    heading_of,
    point_of,
    radius_of,
)
from engine.systems.warhorn.world import World, with_units
from engine.tabletop.plane import UNIT, Point, along, square
from engine.tabletop.pose import Pose
from engine.tabletop.shapes import disc

STEP: Final = 50
"""By how much a charger that is stopped goes back until it has room, u."""


def _at(start: Point, f: Running, length: int) -> Point:
    """Return the point of a way after so many u (reaction-shoot-a)."""
    way = f.x - start[0], f.y - start[1]
    if not (way[0] or way[1]):
        return start
    dx, dy = along(way, length)
    return start[0] + dx, start[1] + dy


def put(
    t: Field, tx: Tx[World], unit: UnitId, to: Point, heading: int, *, dash: bool, causes: tuple[Cause, ...]
) -> None:
    """Record where a charger stands, on its way or at its end; a dash is used however short the way (dash-d)."""
    one, start = tx.world.units[unit], point_of(tx.world, unit)
    length = isqrt(square(start, to))
    dashed = (one.dash or dash_of(tx.world, unit)) if dash else ""
    if formed(t, tx.world, unit):
        tx.emit(e.Moved(one.side, unit, "charge", *to, heading, length, dashed=dashed, causes=causes))
        return
    models = arranged(t, tx.world, unit, leader_of(tx.world, unit, to, heading), KEEP)
    tx.emit(
        e.Moved(one.side, unit, "charge", one.x, one.y, one.heading, length, models, dashed=dashed, causes=causes)
    )  # fmt: skip
    overturn(t, tx, unit, one.models)


# -- shots on the way


def _go(t: Field, tx: Tx[World], f: Running) -> Flow:
    """Find how far a charge that falls short goes, and who shoots at it where.

    (failed-charge-a, formed-attacks-skirmish-a, reaction-shoot)
    """
    start = point_of(tx.world, f.unit)
    if not f.reaches:
        way, gap = towards(start, (f.x, f.y)), isqrt(square(start, (f.x, f.y)))
        most = min(gap, allowance(t, tx.world, f.unit, dash=f.dash))
        found = run(t, tx.world, f.unit, way, most, charges=True)
        heading = found.heading if found.length else heading_of(tx.world, f.unit)
        f = replace(f, x=found.end[0], y=found.end[1], heading=heading)
    return Goto(replace(f, start=start, shots=shots_at(t, tx.world, f, start), step="shot"))


def _shot(t: Field, tx: Tx[World], f: Running) -> Flow:
    """Go on with the next who can still shoot; ask who covers (reaction-shoot, covering-fire)."""
    if not f.shots:
        return Goto(replace(f, step="arrive"))
    (_, shooter, cover), *_ = f.shots
    one = tx.world.units[shooter]
    begun = one.replied and card_of(t, tx.world, shooter).kind == "battery"
    if one.status != "table" or one.panicked or (one.replied and not begun):
        return Goto(replace(f, shots=f.shots[1:]))
    if cover and not begun:
        return Ask(replace(f, step="cover"), (one.side,))
    return _fire(t, tx, f)


def _fire(t: Field, tx: Tx[World], f: Running) -> Flow:
    """Bring the charger to where it is shot at, and let it be shot at there (reaction-shoot-a, covering-fire-a)."""
    (length, shooter, cover), *_ = f.shots
    start = point_of(tx.world, f.unit)
    to = _at(start, f, max(0, length - f.length))
    put(t, tx, f.unit, to, heading_of(tx.world, f.unit), dash=f.dash, causes=())
    if tx.world.units[f.unit].status != "table":
        return DONE
    make_way(t, tx, f.unit)
    shot = defence(t, tx.world, shooter, f.unit, "cover" if cover else "reaction")
    f = replace(f, length=max(length, f.length))
    if shot is None:
        return Goto(replace(f, shots=f.shots[1:], step="shot"))
    # Of a battery the next engine follows.
    left = f.shots if isinstance(shot, EngineShot) else f.shots[1:]
    return Call(shot, replace(f, shots=left, step="after"))


class Covering(CoveringFire[Running]):
    """Whether a unit covers a charged neighbour by its fire (covering-fire)."""

    def fire(self, tx: Tx[World], f: Running, /) -> Flow:
        return _fire(self.t, tx, f)


def _after(t: Field, tx: Tx[World], f: Running) -> Flow:
    """Stop a charger who was destroyed or panicked under fire where he is (reaction-shoot-c)."""
    one = tx.world.units[f.unit]
    if one.status != "table" or one.panicked:
        if one.status == "table":
            _halt(t, tx, f)
            tx.emit(e.ChargeEnded(one.side, f.unit, "over"))
        return DONE
    return Goto(replace(f, step="shot"))


def _halt(t: Field, tx: Tx[World], f: Running) -> None:
    """Let a charger that stops on its way stand where nobody stands: there, or as little before as it can.

    (reaction-shoot-c, formed-attacks-skirmish-a)
    """
    one = tx.world.units[f.unit]
    to = _room(t, tx.world, f, point_of(tx.world, f.unit), heading_of(tx.world, f.unit))
    if to is not None and to != point_of(tx.world, f.unit):
        put(t, tx, f.unit, to, one.heading, dash=f.dash, causes=())
    make_way(t, tx, f.unit)


def _room(t: Field, world: World, f: Running, end: Point, heading: int) -> Point | None:
    """Return where a charger has room: at a point of its way, or as little before as it can; None if nowhere.

    (phases-a, reaction-shoot-c)
    """
    start = point_of(world, f.unit)
    way = (f.x - start[0], f.y - start[1]) if start != (f.x, f.y) else UNIT[heading_of(world, f.unit)]
    for back in range(0, isqrt(square(start, end)) + f.length + 1, STEP):
        dx, dy = along(way, back)
        to = end[0] - dx, end[1] - dy
        if _stands(t, world, f.unit, to, heading):
            return to
    return None


def _stands(t: Field, world: World, unit: UnitId, to: Point, heading: int) -> bool:
    """Tell whether a base, or a Leader, has room somewhere; other models make way for a base.

    (formed-attacks-skirmish-a, reaction-shoot-c)
    """
    one, card = world.units[unit], card_of(t, world, unit)
    if not card.formed:
        return free_spot(t, world, unit, disc(to, radius_of(t, card, one.models[0])))
    base = base_at(t, card, len(one.ranks), Pose(*to, heading))
    return next(standing(t, world, unit, base, leaders=True), None) is None


# -- its end


def _arrive(t: Field, tx: Tx[World], f: Running) -> Flow:
    """Bring the charger into contact, or as far as it comes; note what it is tested for.

    (failed-charge, formed-attacks-skirmish-a, scythed-charge)
    """
    unit, one = f.unit, tx.world.units[f.unit]
    f, to = _stopped(t, tx.world, f)
    heading, state = f.heading, "run" if f.reaches else "failed"
    before = _set_out(tx.world, f)
    causes = _causes(t, before, f, to, heading, failed=state == "failed")
    put(t, tx, unit, to, heading, dash=f.dash, causes=causes)
    if tx.world.units[unit].status != "table":
        return DONE
    if point_of(tx.world, unit) != to:
        # The Leader's chariot was lost at a border.
        state = "failed"
    ride_down(t, tx, unit, before)
    make_way(t, tx, unit, failed=not f.reaches)
    tx.emit(e.ChargeEnded(one.side, unit, state))  # type: ignore[arg-type]
    if state == "run":
        for foe in fought(t, tx.world, f):
            if tx.world.units[foe].side == one.side:
                # Mercenaries of its own side (mercenary-treason-g).
                tx.emit(e.Betrayed(one.side, foe, t.enemy(one.side)))
                part_friends(tx)
            tx.emit(e.ContactMade(one.side, contact_of(t, tx.world, unit, foe, f, f.start)))
    then = replace(f, step="tested")
    if not causes:
        return Goto(then)
    return Call(
        ResilienceTest(
            unit, "disorder", R("failed-charge" if state == "failed" else "disorder"), causes_penalty(t, len(causes))
        ),
        then,
    )


def _stopped(t: Field, world: World, f: Running) -> tuple[Running, Point]:
    """Return where a charger ends: where it meant to, or before it if losses on the way have made it too deep.

    (phases-a, failed-charge-a)
    """
    if f.across:
        return f, (f.x, f.y)
    for heading in (f.heading, heading_of(world, f.unit)):
        to = _room(t, world, f, (f.x, f.y), heading)
        if to is not None:
            return replace(f, heading=heading, reaches=f.reaches and to == (f.x, f.y)), to
    return f, (f.x, f.y)


def _set_out(world: World, f: Running) -> World:
    """Return the world with a charger where it set out from: shots at it on its way part no movement (disorder-d)."""
    one, (x, y) = world.units[f.unit], f.start
    models = (replace(one.models[0], x=x, y=y), *one.models[1:]) if one.models else ()
    return with_units(world, {f.unit: replace(one, x=x, y=y, models=models)})


def _causes(t: Field, world: World, f: Running, to: Point, heading: int, *, failed: bool) -> tuple[Cause, ...]:
    """Return all that a charge is tested for at once: dash, obstacles, falling short, pikes.

    Who falls short and could not move at all is tested for nothing.  (disorder-d, weapon-pike-d, failed-charge-a)
    """
    unit = f.unit
    if f.across:
        # They would have to cross it (defile).
        return ("obstacle",) if barred(t, world, f) else ()
    if failed and to == f.start:
        return ()
    card = card_of(t, world, unit)
    after = base_at(t, card, len(world.units[unit].ranks), Pose(*to, heading)) if card.formed else to
    found = [cause for cause in causes_of(t, world, unit, after, dash=f.dash, reforms=False) if cause != "turn-back"]
    if failed:
        found.append("failed-charge")
    elif f.dash and card.horse and f.edge == "front" and pike_unit(card_of(t, world, f.target), world.units[f.target]):
        found.append("pikes")
    return tuple(found)


def _tested(t: Field, tx: Tx[World], f: Running) -> Flow:
    """Test who was struck in flank or rear, or has lost its nerve before elephants (declare-flank, elephant-charge)."""
    foe = unsettled(t, tx.world, f)
    if foe is None:
        return Goto(replace(f, step="places"))
    return Call(ResilienceTest(foe, "disorder", R("declare-flank")), replace(f, settled=(*f.settled, foe)))


def _places(t: Field, tx: Tx[World], f: Running) -> Flow:
    """Ask the owners of skirmishers who charged or were charged how they stand now (skirmish-attacks-formed)."""
    unit = to_place(t, tx.world, f)
    return DONE if unit is None else Ask(replace(f, step="place"), (tx.world.units[unit].side,))


def running(t: Field) -> Procedure[World, Running]:
    """Return the procedure of one charge."""
    return Procedure.over(
        t,
        Running,
        {
            "go": _go,
            "shot": _shot,
            "cover": Covering,
            "after": _after,
            "arrive": _arrive,
            "tested": _tested,
            "places": _places,
            "place": Placing,
        },
    )
