"""The first part of the movement phase: flights, and retreats in order as a reaction (panic-move, reaction-retreat)."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Flow, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.frames import Fleeing
from engine.systems.warhorn.measures import apart, nearest_foe
from engine.systems.warhorn.movement.moving import ride_down
from engine.systems.warhorn.movement.straight import away, back_off, flight_length, homewards, run
from engine.systems.warhorn.troops import card_of, formed, point_of
from engine.systems.warhorn.world import World, charged, contacts_of, on_table


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
    unit, left, before = f.left[0], f.left[1:], tx.world
    if tx.world.units[unit].panicked:
        flee(t, tx, unit)
    elif falls_back(tx.world, unit):
        retreat(t, tx, unit)
    if tx.world.units[unit].status == "table":
        ride_down(t, tx, unit, before)
    return Goto(replace(f, left=left))


def flee(t: Field, tx: Tx[World], unit: UnitId) -> None:
    """Let a unit in panic flee: at first from its source, then home; it may leave the table (panic-move).

    Its melees are over: who panicked before the blows of one is bound no more (melee-c).
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
    if found.leaves:
        tx.emit(e.UnitLost(one.side, unit, "fled"))


def _source(t: Field, world: World, unit: UnitId, sources: Iterable[UnitId]) -> UnitId | None:
    """Return the nearest unit on the table of those that a unit flees from (panic-move-a)."""
    there = [foe for foe in sources if world.units[foe].status == "table"]
    return min(there, key=lambda foe: (apart(t, world, unit, foe).sixteenths, foe), default=None)


def retreat(t: Field, tx: Tx[World], unit: UnitId) -> None:
    """Let a unit fall back in order from the nearest enemy, by policy from the nearest charger (reaction-retreat-a)."""
    world, one = tx.world, tx.world.units[unit]
    foe = nearest_foe(t, world, unit)
    chargers = charged(world, unit)
    if t.policies.retreat_from == "charger" and chargers:
        foe = _source(t, world, unit, chargers)
    if foe is None:
        return
    if card_of(t, world, unit).kind == "battery":
        _engines_back(t, tx, unit, foe)
        return
    found = back_off(t, world, unit, foe)
    x, y = found.end if formed(t, world, unit) else (one.x, one.y)
    tx.emit(e.Moved(one.side, unit, "retreat", x, y, one.heading, found.length, found.models))


def _engines_back(t: Field, tx: Tx[World], unit: UnitId, foe: UnitId) -> None:
    """Move every engine of a battery back by its move (reactions-a, engines)."""
    world, one = tx.world, tx.world.units[unit]
    found = back_off(t, world, unit, foe)
    models = tuple(replace(model, moved=True) for model in found.models)
    tx.emit(e.Moved(one.side, unit, "retreat", one.x, one.y, one.heading, found.length, models))


def fleeing(t: Field) -> Procedure[World, Fleeing]:
    """Return the procedure of flights and retreats."""
    return Procedure.over(t, Fleeing, {"open": _open, "next": _next})
