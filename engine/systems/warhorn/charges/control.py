"""Uncontrolled units and treason of mercenaries.

(uncontrolled, uncontrolled-attack, uncontrolled-retreat, mercenary-treason)
"""

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.declaring import check_charge, declare, targets_of, unable
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.fire.rights import armed, in_reach_of_any
from engine.systems.warhorn.frames import Controlling, Declaring, ResilienceTest
from engine.systems.warhorn.ground import at_work, ground_of, terrain, touches
from engine.systems.warhorn.measures import beholds
from engine.systems.warhorn.orders import Serve, Suspect
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import card_of, label, scouts
from engine.systems.warhorn.victory import lost_units
from engine.systems.warhorn.world import World, army_of, engaged
from engine.tabletop.roster import on_table, unknown


def balance(t: Field, world: World, side: Side) -> int:
    """Return by how many units the enemy has lost more than a side; below 0 it has lost more itself (uncontrolled)."""
    return lost_units(t, world, t.enemy(side)) - lost_units(t, world, side)


# -- who is tested


def in_advantage(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit holds an advantage: it touches the edge of a drop or a barrier (advantage)."""
    edged = (piece for piece in terrain(t, world).pieces if ground_of(piece).edge)
    return any(touches(t, world, unit, piece.id) for piece in edged)


def liable(t: Field, world: World, unit: UnitId, *, forward: bool) -> bool:
    """Tell whether a unit may get out of hand, forward or back (uncontrolled-attack, uncontrolled-retreat).

    Scouts and workers at work do not go forward (uncontrolled-attack-c), nor who holds an advantage and had no losses
    in the last shooting phase of either side (uncontrolled-attack-d).
    """
    one, card = world.units[unit], card_of(t, world, unit)
    if one.panicked or engaged(world, unit) or one.status != "table":
        return False
    if not forward:
        return True
    safe = in_advantage(t, world, unit) and one.hurt != world.shootings
    return not (safe or at_work(t, world, unit) or scouts(card, one))


def _open(t: Field, tx: Tx[World], f: Controlling) -> Flow:
    """Find whether the losses let units of a side get out of hand, and which (uncontrolled)."""
    lead = balance(t, tx.world, f.side)
    forward, final = lead > 0, abs(lead) - army_of(tx.world, f.side).rating
    suspects = tuple(unit for unit in on_table(tx.world, t.enemy(f.side)) if tx.world.units[unit].suspect)
    left: tuple[UnitId, ...] = ()
    if final > 1:
        left = tuple(unit for unit in on_table(tx.world, f.side) if liable(t, tx.world, unit, forward=forward))
    return Goto(replace(f, difference=final, against=not forward, left=left, suspects=suspects, step="next"))


def _next(_t: Field, _tx: Tx[World], f: Controlling) -> Flow:
    if not f.left:
        return Goto(replace(f, step="suspect"))
    test = ResilienceTest(f.left[0], "control", R("uncontrolled"), f.difference)
    return Call(test, replace(f, step="tested"))


def _tested(_t: Field, tx: Tx[World], f: Controlling) -> Flow:
    """Let a unit that has failed get out of hand (uncontrolled)."""
    unit, test = f.left[0], tx.world.tested
    if test is not None and test.failed:
        lose_control(tx, unit, against=f.against)
    return Goto(replace(f, left=f.left[1:], step="next"))


def lose_control(tx: Tx[World], unit: UnitId, *, against: bool) -> None:
    """Let a unit get out of hand: it attacks, or falls back and gives its charge up (uncontrolled-retreat-a).

    A charge that it has declared already is its attack (uncontrolled-attack-a).

    Mercenaries who have never fought and fall back are tested again in the enemy's turn (mercenary-treason).
    """
    one = tx.world.units[unit]
    tx.emit(e.ControlLost(one.side, unit, "back" if against else "forward"))
    if not against:
        if one.charge is not None:
            tx.emit(e.Served(one.side, unit, "charge"))
        return
    if one.charge is not None:
        tx.emit(e.ChargeEnded(one.side, unit, "over"))
    if one.general == "mercenary" and not one.fought:
        tx.emit(e.Suspected(one.side, unit, suspect=True))


# -- treason


def treason(t: Field, world: World, side: Side, *, added: bool) -> int:
    """Return the difference with which mercenaries of the other side are tested for a side (mercenary-treason)."""
    return balance(t, world, side) + (army_of(world, side).rating if added else 0)


def _suspect(t: Field, tx: Tx[World], f: Controlling) -> Flow:
    """Test the next mercenaries of the other side; ask whether the own rating is added where it matters.

    It only raises a difference that is in the side's favour (mercenary-treason).
    Not by a difference below 2 (mercenary-treason-c), and none who are in melee or in panic (mercenary-treason-e).
    """
    if not f.suspects:
        return Goto(replace(f, step="serve"))
    unit = f.suspects[0]
    plain, more = (treason(t, tx.world, f.side, added=added) for added in (False, True))
    if balance(t, tx.world, f.side) <= 0 or not liable(t, tx.world, unit, forward=True):
        tx.emit(e.Suspected(tx.world.units[unit].side, unit, suspect=False))
        return Goto(replace(f, suspects=f.suspects[1:]))
    if more != plain:
        return Ask(replace(f, step="add"), (f.side,))
    return _tempt(t, tx, f, added=False)


class Adding(ContentNode[Field, World, Controlling, Suspect]):
    """Whether a side adds its rating to the test of the enemy's mercenaries (mercenary-treason-f)."""

    asks, rule, answers, exact = "warhorn-ask-suspect", R("mercenary-treason"), (Suspect,), True

    def facts(self, world: World, f: Controlling, side: Side, /) -> Facts:
        return facts(unit=label(self.t, world, f.suspects[0]), rating=army_of(world, side).rating)

    def orders(self, world: World, f: Controlling, side: Side, /) -> Iterator[Suspect]:
        yield Suspect(add=True)
        yield Suspect(add=False)

    def check(self, world: World, f: Controlling, side: Side, order: Suspect, /) -> Iterator[Violation]:
        yield from ()

    def apply(self, tx: Tx[World], f: Controlling, side: Side, order: Suspect, /) -> Flow:
        return _tempt(self.t, tx, f, added=order.add)


def _tempt(t: Field, tx: Tx[World], f: Controlling, *, added: bool) -> Flow:
    """Test mercenaries for a difference of two or more (mercenary-treason-c)."""
    unit, difference = f.suspects[0], treason(t, tx.world, f.side, added=added)
    if difference <= 1:
        tx.emit(e.Suspected(tx.world.units[unit].side, unit, suspect=False))
        return Goto(replace(f, suspects=f.suspects[1:], step="suspect"))
    test = ResilienceTest(unit, "control", R("mercenary-treason"), difference)
    return Call(test, replace(f, step="suspected"))


def _suspected(_t: Field, tx: Tx[World], f: Controlling) -> Flow:
    """Tempt mercenaries who have failed to go at their own side (mercenary-treason-a)."""
    unit, test = f.suspects[0], tx.world.tested
    side = tx.world.units[unit].side
    tx.emit(e.Suspected(side, unit, suspect=False))
    if test is not None and test.failed:
        tx.emit(e.ControlLost(side, unit, "forward"))
    return Goto(replace(f, suspects=f.suspects[1:], step="suspect"))


# -- what uncontrolled units do


def idle(world: World) -> tuple[UnitId, ...]:
    """Return the units that are out of hand and of which it is not said yet what they do."""
    return tuple(u for u in on_table(world) if world.units[u].duty == "forward" and not world.units[u].serves)


def prey(t: Field, world: World, unit: UnitId, side: Side) -> tuple[UnitId, ...]:
    """Return whom an uncontrolled unit may charge: enemies of the side that orders it (mercenary-treason-a)."""
    if world.units[unit].side == side:
        return targets_of(t, world, unit)
    if next(unable(t, world, unit), None) is not None:
        return ()
    return tuple(foe for foe in on_table(world, t.enemy(side)) if foe != unit and beholds(t, world, unit, foe))


def may_shoot(t: Field, world: World, unit: UnitId, side: Side) -> bool:
    """Tell whether an uncontrolled unit may choose to shoot: armed, an enemy in view, by policy in range too."""
    if not armed(t, world, unit):
        return False
    foes = [foe for foe in on_table(world, t.enemy(side)) if foe != unit and beholds(t, world, unit, foe)]
    if t.policies.forced_shot == "in-range":
        return in_reach_of_any(t, world, unit, foes)
    return bool(foes)


class Serving(ContentNode[Field, World, Controlling, Serve]):
    """What an uncontrolled unit does: charge, shoot, or if it can do neither go forward (uncontrolled-attack)."""

    asks, rule, answers = "warhorn-ask-serve", R("uncontrolled-attack"), (Serve,)

    def facts(self, world: World, f: Controlling, side: Side, /) -> Facts:
        return facts(unit=label(self.t, world, idle(world)[0]))

    def orders(self, world: World, f: Controlling, side: Side, /) -> Iterator[Serve]:
        unit = idle(world)[0]
        foes = prey(self.t, world, unit, side)
        yield from (Serve(unit, "charge", (foe,)) for foe in foes)
        yield from (Serve(unit, "charge", pair) for pair in combinations(foes, 2))
        yield Serve(unit, "shoot")
        yield Serve(unit, "advance")

    def check(self, world: World, f: Controlling, side: Side, order: Serve, /) -> Iterator[Violation]:
        t, unit = self.t, order.unit
        if unknown(world, (unit,)) or unit not in idle(world):
            yield violation(R("uncontrolled-attack"), "warhorn-not-uncontrolled")
            return
        name, foes = label(t, world, unit), prey(t, world, unit, side)
        if order.act == "charge":
            if world.units[unit].side == side:
                yield from check_charge(t, world, unit, order.at)
            elif not order.at or not set(order.at) <= set(foes):
                yield violation(R("mercenary-treason"), "warhorn-no-target", unit=name)
        elif order.act == "shoot" and not may_shoot(t, world, unit, side):
            yield violation(R("uncontrolled-attack-b"), "warhorn-serve-no-shot", unit=name)
        elif order.act == "advance" and (foes or may_shoot(t, world, unit, side)):
            yield violation(R("uncontrolled-attack"), "warhorn-serve-must", unit=name)

    def apply(self, tx: Tx[World], f: Controlling, side: Side, order: Serve, /) -> Flow:
        own = tx.world.units[order.unit].side
        if order.act == "charge":
            if own != side:
                tx.emit(e.Betrayed(own, order.unit, side))
            declare(self.t, tx, order.unit, order.at)
        tx.emit(e.Served(side, order.unit, order.act))
        return Goto(replace(f, step="serve"))


def _serve(_t: Field, tx: Tx[World], f: Controlling) -> Flow:
    if idle(tx.world):
        return Ask(replace(f, step="ask"), (f.side,))
    return Call(Declaring(f.side, forced=True), replace(f, step="answers"))


def _answers(_t: Field, _tx: Tx[World], _f: Controlling) -> Flow:
    return DONE


def controlling(t: Field) -> Procedure[World, Controlling]:
    """Return the procedure of uncontrolled units."""
    return Procedure.over(
        t,
        Controlling,
        {
            "open": _open,
            "next": _next,
            "tested": _tested,
            "suspect": _suspect,
            "add": Adding,
            "suspected": _suspected,
            "serve": _serve,
            "ask": Serving,
            "answers": _answers,
        },
    )
