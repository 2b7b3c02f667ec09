"""The first part of the movement phase: flights, and retreats in order as a reaction (panic-move, reaction-retreat)."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Call, Flow, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Cause
from engine.systems.warhorn.frames import Fleeing, ResilienceTest
from engine.systems.warhorn.measures import apart, nearest_foe
from engine.systems.warhorn.morale.resilience import causes_penalty
from engine.systems.warhorn.movement.causes import causes_of
from engine.systems.warhorn.movement.engines import rolled
from engine.systems.warhorn.movement.moving import overturn, ride_down
from engine.systems.warhorn.movement.passages import give_up
from engine.systems.warhorn.movement.straight import StraightRun, away, back_off, flight_length, homewards, run
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import base_of, formed, point_of
from engine.systems.warhorn.world import World, charged, contacts_of, on_table
from engine.tabletop.plane import Point
from engine.tabletop.pose import Base, Pose


def _going(t: Field, world: World, side: Side) -> tuple[UnitId, ...]:
    """Return the units of a side that flee or fall back now, those nearest to the own edge first (panic-move-c)."""
    units = (unit for unit in on_table(world, side) if world.units[unit].panicked or falls_back(world, unit))
    home = t.home(side)
    return tuple(sorted(units, key=lambda unit: (abs(point_of(world, unit)[1] - home), unit)))


def falls_back(world: World, unit: UnitId) -> bool:
    """Tell whether a unit has chosen to retreat in order, and still can (reaction-retreat)."""
    one = world.units[unit]
    return one.reaction == "retreat" and not one.fled and one.status == "table"


def _open(t: Field, tx: Tx[World], f: Fleeing) -> Flow:
    """Begin with the side whose turn it is not, then go on with the other (phases)."""
    side = f.side if f.second else t.enemy(f.side)
    return Goto(replace(f, left=_going(t, tx.world, side), step="next"))


def _next(t: Field, tx: Tx[World], f: Fleeing) -> Flow:
    if not f.left:
        return DONE if f.second else Goto(replace(f, second=True, step="open"))
    unit, then, before = f.left[0], replace(f, left=f.left[1:]), tx.world
    causes: tuple[Cause, ...] = ()
    if tx.world.units[unit].panicked:
        flee(t, tx, unit)
    elif falls_back(tx.world, unit):
        causes = retreat(t, tx, unit)
    ride_down(t, tx, unit, before)
    if not causes or tx.world.units[unit].status != "table":
        return Goto(then)
    return Call(ResilienceTest(unit, "disorder", R("disorder"), causes_penalty(t, len(causes))), then)


def flee(t: Field, tx: Tx[World], unit: UnitId) -> None:
    """Let a unit in panic flee: at first from its source, then home; it may leave the table (panic-move).

    Its melees are over: who panicked before the blows of one is bound no more (melee-c).  A commander-in-chief who
    leaves the table alive is no body lost (commander-death-b).
    """
    pairs = tuple((contact.attacker, contact.target) for contact in contacts_of(tx.world, unit))
    if pairs:
        tx.emit(e.ContactsEnded(pairs))
    world, one = tx.world, tx.world.units[unit]
    source = _source(t, world, unit, one.sources) if not one.fleeing else None
    way = homewards(t, world, unit) if source is None else away(t, world, unit, source)
    found = run(t, world, unit, way, flight_length(t, world, unit), flees=True)
    x, y = found.end if formed(t, world, unit) else (one.x, one.y)
    heading = found.heading if formed(t, world, unit) else one.heading
    tx.emit(e.Moved(one.side, unit, "flight", x, y, heading, found.length, found.models, dashed="first"))
    overturn(t, tx, unit, one.models)
    if found.leaves and tx.world.units[unit].status == "table":
        tx.emit(e.UnitLost(one.side, unit, "fled"))


def _source(t: Field, world: World, unit: UnitId, sources: Iterable[UnitId]) -> UnitId | None:
    """Return the nearest unit on the table of those that a unit flees from (panic-move-a)."""
    there = [foe for foe in sources if world.units[foe].status == "table"]
    return min(there, key=lambda foe: (apart(t, world, unit, foe).sixteenths, foe), default=None)


def retreat(t: Field, tx: Tx[World], unit: UnitId) -> tuple[Cause, ...]:
    """Let a unit fall back in order from the nearest enemy, by policy from the nearest charger (reaction-retreat-a).

    Return what it is tested for at the end, as an uncontrolled unit is (uncontrolled-retreat-b).  Engines go back by
    their move and shoot no more (reactions-a, engines).  A crossing that it had begun is given up.
    """
    world, one = tx.world, tx.world.units[unit]
    foe = nearest_foe(t, world, unit)
    chargers = charged(world, unit)
    if t.policies.retreat_from == "charger" and chargers:
        foe = _source(t, world, unit, chargers)
    if foe is None:
        return ()
    give_up(tx, unit)
    found = back_off(t, world, unit, foe)
    causes = backward_causes(t, world, unit, found)
    models = rolled(t, world, unit, found.models) if found.length else found.models
    x, y = found.end if formed(t, world, unit) else (one.x, one.y)
    tx.emit(e.Moved(one.side, unit, "retreat", x, y, one.heading, found.length, models, causes=causes))
    overturn(t, tx, unit, one.models)
    return causes


def backward_causes(t: Field, world: World, unit: UnitId, found: StraightRun) -> tuple[Cause, ...]:
    """Return what a unit is tested for that falls back with its front kept (uncontrolled-retreat-b, move-view)."""
    if not found.length:
        return ()
    after: Base | Point = found.end
    if formed(t, world, unit):
        after = base_of(t, world, unit).at(Pose(*found.end, world.units[unit].heading))
    return causes_of(t, world, unit, after, dash=False, reforms=False)


def fleeing(t: Field) -> Procedure[World, Fleeing]:
    """Return the procedure of flights and retreats."""
    return Procedure.over(t, Fleeing, {"open": _open, "next": _next})
