"""The first part of the movement phase: flights, and retreats in order as a reaction.

(panic-move, reaction-retreat, phases, melee, scythed-charge)
"""

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, Flow, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Cause
from engine.systems.warhorn.frames import Fleeing, ResilienceTest
from engine.systems.warhorn.morale.resilience import causes_penalty
from engine.systems.warhorn.movement.backing import FacingBack, fall_back, may_face, nearest_of, turn_of
from engine.systems.warhorn.movement.moving import overturn, ride_down
from engine.systems.warhorn.movement.straight import away, flight_length, homewards, run
from engine.systems.warhorn.orders import Finish, Move
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import formed, point_of
from engine.systems.warhorn.world import World, contacts_of
from engine.tabletop.roster import on_table


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
    unit, before = f.left[0], tx.world
    if tx.world.units[unit].panicked:
        flee(t, tx, unit)
    elif falls_back(tx.world, unit):
        if may_face(t, tx.world, unit):
            return Ask(replace(f, step="face"), (tx.world.units[unit].side,))
        return _tested(t, tx, f, before, fall_back(t, tx, unit))
    return _tested(t, tx, f, before, ())


def _tested(t: Field, tx: Tx[World], f: Fleeing, before: World, causes: tuple[Cause, ...]) -> Flow:
    """Test who has fallen back for all causes at once, and go on with the next (disorder)."""
    unit, then = f.left[0], replace(f, left=f.left[1:], step="next")
    ride_down(t, tx, unit, before)
    if not causes or tx.world.units[unit].status != "table":
        return Goto(then)
    return Call(ResilienceTest(unit, "disorder", R("disorder"), causes_penalty(t, len(causes))), then)


class FacingRetreat(FacingBack):
    """How a unit that retreats before a charge looks afterwards, like one that is forced back (reaction-retreat)."""

    def apply(self, tx: Tx[World], f: Fleeing, side: Side, order: Move | Finish, /) -> Flow:
        before = tx.world
        return _tested(self.t, tx, f, before, fall_back(self.t, tx, f.left[0], turn_of(order)))


def flee(t: Field, tx: Tx[World], unit: UnitId) -> None:
    """Let a unit in panic flee: at first from its source, then home; it may leave the table (panic-move).

    Its melees are over: who panicked before the blows of one is bound no more (melee-c).  A commander-in-chief who
    leaves the table alive is no body lost (commander-death-b).
    """
    pairs = tuple((contact.attacker, contact.target) for contact in contacts_of(tx.world, unit))
    if pairs:
        tx.emit(e.ContactsEnded(pairs))
    world, one = tx.world, tx.world.units[unit]
    source = nearest_of(t, world, unit, one.sources) if not one.fleeing else None
    way = homewards(t, world, unit) if source is None else away(t, world, unit, source)
    found = run(t, world, unit, way, flight_length(t, world, unit), flees=True)
    x, y = found.end if formed(t, world, unit) else (one.x, one.y)
    heading = found.heading if formed(t, world, unit) else one.heading
    tx.emit(e.Moved(one.side, unit, "flight", x, y, heading, found.length, found.models, dashed="first"))
    overturn(t, tx, unit, one.models)
    if found.leaves and tx.world.units[unit].status == "table":
        tx.emit(e.UnitLost(one.side, unit, "fled"))


def fleeing(t: Field) -> Procedure[World, Fleeing]:
    """Return the procedure of flights and retreats."""
    return Procedure.over(t, Fleeing, {"open": _open, "next": _next, "face": FacingRetreat})
