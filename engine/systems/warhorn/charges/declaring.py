"""Charges declared, and the reactions to them (declare-charge, reactions).

(view, defile, mercenary-treason, scouts, reaction-retreat, reaction-shoot)
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
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Reaction
from engine.systems.warhorn.fire.rights import may_shoot_back
from engine.systems.warhorn.frames import Answering, Declaring
from engine.systems.warhorn.measures import approach, beholds
from engine.systems.warhorn.movement.passages import across
from engine.systems.warhorn.movement.sites import check_scout, scout, scoutings
from engine.systems.warhorn.orders import DeclareCharge, Finish, React, Scout
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import card_of, label, named, point_of
from engine.systems.warhorn.world import World, charged, engaged
from engine.tabletop.roster import on_table, unknown

REACTIONS: tuple[Reaction, ...] = ("stand", "shoot", "retreat")


# -- who may charge whom


def unable(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit may not declare a charge (declare-charge)."""
    one, name = world.units[unit], label(t, world, unit)
    if one.status != "table":
        yield violation(R("declare-charge"), "warhorn-not-on-table", unit=name)
    elif one.charge is not None:
        yield violation(R("declare-charge-c"), "warhorn-has-charged", unit=name)
    elif one.panicked:
        yield violation(R("declare-charge"), "warhorn-in-panic", unit=name)
    elif engaged(world, unit):
        yield violation(R("declare-charge"), "warhorn-in-melee", unit=name)
    elif card_of(t, world, unit).kind == "battery":
        yield violation(R("engines"), "warhorn-engines-charge", unit=name)
    elif one.crossing and not any(across(t, world, unit, foe) for foe in on_table(world, t.enemy(one.side))):
        yield violation(R("defile"), "warhorn-charge-crossing", unit=name)


def may_target(world: World, unit: UnitId, target: UnitId) -> bool:
    """Tell whether a unit may attack another: an enemy, or mercenaries of its own side (mercenary-treason-d)."""
    one, other = world.units[unit], world.units[target]
    if other.status != "table" or unit == target:
        return False
    return one.side != other.side or other.general == "mercenary"


def check_charge(t: Field, world: World, unit: UnitId, targets: tuple[UnitId, ...]) -> Iterator[Violation]:
    """Yield every reason why a unit may not declare a charge at some units (declare-charge, view)."""
    faults = tuple(unable(t, world, unit))
    yield from faults
    if faults:
        return
    name = label(t, world, unit)
    if unknown(world, targets) or len(set(targets)) < len(targets):
        yield violation(R("declare-charge"), "warhorn-no-target", unit=name)
        return
    for target in targets:
        told = label(t, world, target)
        if not may_target(world, unit, target):
            yield violation(R("declare-charge"), "warhorn-not-hostile", unit=name, target=told)
        elif not beholds(t, world, unit, target):
            yield violation(R("declare-charge"), "warhorn-not-in-view", unit=name, target=told)
        elif not _free_to(t, world, unit, target):
            yield violation(R("defile"), "warhorn-charge-crossing", unit=name)


def _free_to(t: Field, world: World, unit: UnitId, target: UnitId) -> bool:
    """Tell whether a unit that crosses a passage may charge a target: one that holds its far end (defile)."""
    return not world.units[unit].crossing or across(t, world, unit, target) is not None


def targets_of(t: Field, world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """Return whom a unit may charge; its own mercenaries are left out of lists, though they may be named."""
    if next(unable(t, world, unit), None) is not None:
        return ()
    foes = on_table(world, t.enemy(world.units[unit].side))
    return tuple(foe for foe in foes if beholds(t, world, unit, foe) and _free_to(t, world, unit, foe))


def _may_declare(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit may charge anybody, mercenaries of its own side too (mercenary-treason-d)."""
    return any(next(check_charge(t, world, unit, (other,)), None) is None for other in on_table(world))


def declare(t: Field, tx: Tx[World], unit: UnitId, targets: tuple[UnitId, ...]) -> None:
    """Record a charge with the edge of each target that it is against; a side remembers mercenaries it has wronged."""
    side = tx.world.units[unit].side
    edges = tuple(approach(t, tx.world, target, point_of(tx.world, unit)) for target in targets)
    tx.emit(e.ChargeDeclared(side, unit, targets, edges))
    for target in targets:
        if tx.world.units[target].side == side:
            tx.emit(e.Wronged(side, target))


class DeclaringCharges(ContentNode[Field, World, Declaring, DeclareCharge | Scout | Finish]):
    """Which units declare a charge, and at whom (declare-charge)."""

    asks, rule, forced = "warhorn-ask-charge", R("declare-charge"), False
    answers = (DeclareCharge, Scout, Finish)

    def facts(self, world: World, f: Declaring, side: Side, /) -> Facts:
        able = sum(bool(targets_of(self.t, world, unit)) for unit in on_table(world, side))
        return facts(count=able)

    def orders(self, world: World, f: Declaring, side: Side, /) -> Iterator[DeclareCharge | Scout | Finish]:
        """Yield charges at one or two, and what scouts can cancel (declare-charge, scouts-a)."""
        yield Finish()
        for unit in on_table(world, side):
            found = targets_of(self.t, world, unit)
            yield from (DeclareCharge(unit, (target,)) for target in found)
            yield from (DeclareCharge(unit, pair) for pair in combinations(found, 2))
        yield from scoutings(self.t, world, side)

    def check(
        self, world: World, f: Declaring, side: Side, order: DeclareCharge | Scout | Finish, /
    ) -> Iterator[Violation]:
        if isinstance(order, Finish):
            return
        if isinstance(order, Scout):
            yield from check_scout(self.t, world, side, order)
        elif unknown(world, (order.unit,)) or world.units[order.unit].side != side:
            yield violation(R("declare-charge"), "warhorn-not-your-unit")
        else:
            yield from check_charge(self.t, world, order.unit, order.at)

    def apply(self, tx: Tx[World], f: Declaring, side: Side, order: DeclareCharge | Scout | Finish, /) -> Flow:
        if isinstance(order, Finish):
            return Goto(replace(f, step="answers"))
        if isinstance(order, Scout):
            scout(tx, side, order)
            return Ask(f, (side,))
        declare(self.t, tx, order.unit, order.at)
        more = any(_may_declare(self.t, tx.world, unit) for unit in on_table(tx.world, side))
        return Ask(f, (side,)) if more else Goto(replace(f, step="answers"))


# -- reactions


def answering_side(t: Field, world: World, unit: UnitId, chargers: Side) -> Side:
    """Return who answers for a charged unit: its side; for mercenaries whom their own side charges, the other."""
    side = world.units[unit].side
    return t.enemy(side) if side == chargers else side


def reacts(world: World, unit: UnitId) -> bool:
    """Tell whether a unit has a reaction to choose: it is charged, steady, and has not chosen yet (reactions)."""
    one = world.units[unit]
    return not one.panicked and not one.reaction and bool(charged(world, unit))


def forbidden(t: Field, world: World, unit: UnitId, reaction: Reaction) -> Iterator[Violation]:
    """Yield why a charged unit may not react so (reactions, reactions-a, reactions-b)."""
    name = label(t, world, unit)
    if reaction != "stand" and engaged(world, unit):
        yield violation(R("reactions-a"), "warhorn-react-bound", unit=name)
    elif reaction == "shoot" and not may_shoot_back(t, world, unit):
        yield violation(R("reactions-b"), "warhorn-react-unarmed", unit=name)


def choices(t: Field, world: World, unit: UnitId) -> tuple[Reaction, ...]:
    """Return the reactions that are open to a charged unit."""
    return tuple(reaction for reaction in REACTIONS if next(forbidden(t, world, unit, reaction), None) is None)


def _asked(world: World) -> tuple[UnitId, ...]:
    """Return the charged units that have still to react, those of the round of uncontrolled units too."""
    return tuple(unit for unit in on_table(world) if reacts(world, unit))


class Reacting(ContentNode[Field, World, Declaring, React | Scout]):
    """How the charged units react, one by one or as they come (reactions)."""

    asks, rule, answers, exact = "warhorn-ask-react", R("reactions"), (React, Scout), True

    def facts(self, world: World, f: Declaring, side: Side, /) -> Facts:
        units = self._mine(world, f, side)
        foes = tuple(dict.fromkeys(foe for unit in units for foe in charged(world, unit)))
        return facts(unit=named(self.t, world, units), foes=named(self.t, world, foes), count=len(units))

    def _mine(self, world: World, f: Declaring, side: Side) -> tuple[UnitId, ...]:
        return tuple(u for u in _asked(world) if answering_side(self.t, world, u, f.side) == side)

    def orders(self, world: World, f: Declaring, side: Side, /) -> Iterator[React | Scout]:
        """Yield the reactions of every unit that is asked for, and what scouts can cancel (reactions, scouts-a)."""
        for unit in self._mine(world, f, side):
            yield from (React(unit, reaction) for reaction in choices(self.t, world, unit))
        yield from scoutings(self.t, world, side)

    def check(self, world: World, f: Declaring, side: Side, order: React | Scout, /) -> Iterator[Violation]:
        if isinstance(order, Scout):
            yield from check_scout(self.t, world, side, order)
        elif unknown(world, (order.unit,)) or answering_side(self.t, world, order.unit, f.side) != side:
            yield violation(R("reactions"), "warhorn-not-your-unit")
        elif not reacts(world, order.unit):
            yield violation(R("reactions"), "warhorn-react-nothing", unit=label(self.t, world, order.unit))
        else:
            yield from forbidden(self.t, world, order.unit, order.reaction)

    def apply(self, tx: Tx[World], f: Declaring, side: Side, order: React | Scout, /) -> Flow:
        if isinstance(order, Scout):
            scout(tx, side, order)
            return Goto(replace(f, step="answers"))
        tx.emit(e.Reacted(tx.world.units[order.unit].side, order.unit, order.reaction))
        return Goto(replace(f, step="answers"))


# -- the frame


def _open(t: Field, tx: Tx[World], f: Declaring) -> Flow:
    """Ask for charges where somebody has one to declare; uncontrolled units have declared theirs (uncontrolled-b)."""
    if f.forced:
        reacted = tuple(unit for unit in on_table(tx.world) if tx.world.units[unit].reaction)
        return Goto(replace(f, answered=reacted, step="answers"))
    if any(_may_declare(t, tx.world, unit) for unit in on_table(tx.world, f.side)):
        return Ask(replace(f, step="declare"), (f.side,))
    return DONE


def _answers(t: Field, tx: Tx[World], f: Declaring) -> Flow:
    """Ask for reactions; who can only stand stands (reactions-a)."""
    left = _asked(tx.world)
    for unit in left:
        if choices(t, tx.world, unit) == ("stand",):
            tx.emit(e.Reacted(tx.world.units[unit].side, unit, "stand"))
    left = _asked(tx.world)
    if left:
        return Ask(replace(f, step="answer"), (answering_side(t, tx.world, left[0], f.side),))
    return Goto(replace(f, step="tests"))


def _tests(_t: Field, tx: Tx[World], f: Declaring) -> Flow:
    """Go on with what follows from charges and reactions: tests of panic and of nerve (elephant-charge)."""
    units = tuple(unit for unit in on_table(tx.world) if charged(tx.world, unit))
    return Call(Answering(units, answered=f.answered), replace(f, step="end")) if units else DONE


def _end(_t: Field, _tx: Tx[World], _f: Declaring) -> Flow:
    return DONE


def declaring(t: Field) -> Procedure[World, Declaring]:
    """Return the procedure of charges and reactions."""
    return Procedure.over(
        t,
        Declaring,
        {
            "open": _open,
            "declare": DeclaringCharges,
            "answers": _answers,
            "answer": Reacting,
            "tests": _tests,
            "end": _end,
        },
    )
