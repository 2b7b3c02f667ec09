"""Chapter 5.2.5: the shooting phase.  The side to move shoots, then the other; then all losses are taken at once.

Targets told with the orders are shot at first if that is still lawful, tests shoot by themselves, and so do units that
have paid for it with their answer to an attack; whoever else can shoot is asked about (5.2.5, 5.3, 5.1-out-of-turn).
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, TypeAlias

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Ask, ContentNode, Flow, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.hits import Tips, apply_hits, tips
from engine.systems.battlefield.combat.volleys import (
    Battery,
    RolledShot,
    answering,
    at_nearest,
    batteries,
    could,
    general_of,
    ordered_anew,
    resolve,
    shot_at,
    sorted_out,
    telling,
    volleys,
    why_not_own,
    why_not_react,
)
from engine.systems.battlefield.command.markers import unpaid
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.fire.reckoning import shoot
from engine.systems.battlefield.frames import Shooting
from engine.systems.battlefield.movement import formations
from engine.systems.battlefield.orders import Finish, Hold, Shoot, Shot
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import label
from engine.systems.battlefield.wording import names
from engine.systems.battlefield.world import GivenOrder, World, army_of
from engine.tabletop.roster import on_table

ShotOrder: TypeAlias = Shoot | Hold | Finish


# -- rolling


def fire(tx: Tx[World], side: Side, fires: Iterable[RolledShot]) -> None:
    """Roll shots; the ranks they cost are taken off when all have been rolled (5.2.5)."""
    for one in fires:
        a = one.aimed
        die, rank = shoot(tx, a)
        tx.emit(
            e.ShotFired(
                side, a.shooter, a.target, a.weapon, a.face, a.range, die, a.modifiers, a.protection, a.total(die),
                rank, a.moving, one.rank, a.armour,
            )
        )  # fmt: skip


def _shoot(t: Field, tx: Tx[World], side: Side, battery: Battery, shots: tuple[Shot, ...]) -> None:
    """Pay for a battery where that is still to be done, and roll its shots."""
    if battery.price:
        units, general = battery.units, general_of(t, tx.world, battery.units)
        plan = next((given.plan for given in tx.world.given if given.units == units), ())
        tx.emit(
            e.Ordered(
                side, units, battery.body, battery.kinds, battery.price, plan, shots, general.general, general.distance
            )
        )
    fire(tx, side, resolve(t, tx.world, battery, shots).fires)


# -- who is asked


class ChoosingTargets(ContentNode[Field, World, Shooting, ShotOrder]):
    """Who shoots at whom."""

    answers, exact = (Shoot, Hold, Finish), True

    @abstractmethod
    def known(self, world: World, f: Shooting, side: Side) -> tuple[Battery, ...]:
        """Return who may still shoot without paying."""

    @abstractmethod
    def why_not(self, world: World, battery: Battery) -> Iterator[Violation]:
        """Yield why units without an order to shoot cannot be given one now (5.1-b, 5.1-out-of-turn)."""

    @abstractmethod
    def willing(self, world: World, side: Side) -> bool:
        """Tell whether units may be ordered to shoot now at all."""

    def fresh(self, world: World, f: Shooting, side: Side) -> Iterator[Battery]:
        """Yield who could be ordered to shoot now and has a target: units, then formations that stand."""
        if not army_of(world, side).hand or not self.willing(world, side):
            return
        taken = {unit for battery in self.known(world, f, side) for unit in battery.units}
        able = [unit for unit in on_table(world, side) if unit not in taken and unit not in f.held]
        able = [unit for unit in able if could(self.t, world, Battery((unit,)))]
        for unit in able:
            yield from self._lawful(world, ordered_anew(world, (unit,), ""))
        if len(able) > 1:
            for stand in formations.bodies(self.t, world, side):
                if not taken & set(stand.members) and len(set(able) & set(stand.members)) > 1:
                    yield from self._lawful(world, ordered_anew(world, stand.members, stand.body))

    def _lawful(self, world: World, battery: Battery) -> Iterator[Battery]:
        if next(self.why_not(world, battery), None) is None:
            yield battery

    def pending(self, world: World, f: Shooting, side: Side) -> bool:
        """Tell whether a unit has a shot that it may still make (5.2.5)."""
        known = self.known(world, f, side)
        return any(could(self.t, world, one) for one in known) or any(True for _ in self.fresh(world, f, side))

    def facts(self, world: World, f: Shooting, side: Side, /) -> Facts:
        known = {unit for one in self.known(world, f, side) for unit in one.units if could(self.t, world, one)}
        fresh = {unit for one in self.fresh(world, f, side) for unit in one.units}
        units = tuple(sorted(known | fresh))
        return facts(count=len(units), units=names(self.t, world, units), hand=army_of(world, side).hand)

    def orders(self, world: World, f: Shooting, side: Side, /) -> Iterator[ShotOrder]:
        for battery in (*self.known(world, f, side), *self.fresh(world, f, side)):
            yield from volleys(self.t, world, battery)
        yield Finish()

    def check(self, world: World, f: Shooting, side: Side, order: ShotOrder, /) -> Iterator[Violation]:
        match order:
            case Shoot():
                yield from self._check_shots(world, f, side, order)
            case Hold():
                yield from self._check_hold(world, f, side, order)

    def _check_shots(self, world: World, f: Shooting, side: Side, order: Shoot) -> Iterator[Violation]:
        strange = tuple(_strangers(world, side, tuple(one.unit for one in order.shots)))
        if strange or not order.shots:
            yield from strange or (violation(R("5.2.5"), "battlefield-shot-nobody"),)
            return
        sorted_ = sorted_out(world, order, self.known(world, f, side))
        for battery, shots in sorted_:
            for unit in set(battery.units) & set(f.held):
                yield violation(R("5.2.5"), "battlefield-shot-waived", unit=label(self.t, world, unit))
            if battery.price:
                yield from self.why_not(world, battery)
            yield from resolve(self.t, world, battery, shots).wrong
        price = sum(battery.price for battery, _ in sorted_)
        if len(sorted_) > 1:
            yield from unpaid(world, side, price)

    def _check_hold(self, world: World, f: Shooting, side: Side, order: Hold) -> Iterator[Violation]:
        strange = tuple(_strangers(world, side, order.units))
        yield from strange
        known = {unit: battery for battery in self.known(world, f, side) for unit in battery.units}
        for unit in () if strange else order.units:
            if unit not in known:
                yield violation(R("5.2.5"), "battlefield-shot-nothing-held", unit=label(self.t, world, unit))
            elif known[unit].auto:
                yield violation(R("5.3"), "battlefield-shot-auto-holds", unit=label(self.t, world, unit))

    def apply(self, tx: Tx[World], f: Shooting, side: Side, order: ShotOrder, /) -> Flow:
        match order:
            case Shoot():
                for battery, shots in sorted_out(tx.world, order, self.known(tx.world, f, side)):
                    _shoot(self.t, tx, side, battery, shots)
                    f = replace(f, held=(*f.held, *(battery.units if battery.body else ())))
            case Hold(units):
                tx.emit(e.ShotWaived(side, units))
                f = replace(f, held=(*f.held, *units))
            case Finish():
                return self._close(tx, f, side)
        return self.go_on(tx, f, side)

    def _close(self, tx: Tx[World], f: Shooting, side: Side) -> Flow:
        """Let tested units shoot whose player chose no target among the nearest; the others waive their shots."""
        left = [one for one in self.known(tx.world, f, side) if could(self.t, tx.world, one)]
        waived = tuple(unit for one in left if not one.auto for unit in one.units)
        for battery in left:
            if battery.auto:
                _shoot(self.t, tx, side, battery, tuple(map(Shot, battery.units)))
        if waived:
            tx.emit(e.ShotWaived(side, waived))
        return self.after(f)

    def go_on(self, tx: Tx[World], f: Shooting, side: Side) -> Flow:
        """Ask as long as somebody could shoot."""
        return Ask(self.asking(f), (side,)) if self.pending(tx.world, f, side) else self.after(f)

    @abstractmethod
    def asking(self, f: Shooting) -> Shooting:
        """Return the frame at the step that asks this node's question: `own` for fire, `other` for fire in return."""

    @abstractmethod
    def after(self, f: Shooting) -> Flow:
        """Go on when nobody shoots any more."""


class OwnShots(ChoosingTargets):
    """Shots of the side to move (5.2-shoot)."""

    asks, rule = "battlefield-ask-shots", R("5.2.5")

    def known(self, world: World, f: Shooting, side: Side) -> tuple[Battery, ...]:
        return batteries(self.t, world, side, f.held)

    def why_not(self, world: World, battery: Battery) -> Iterator[Violation]:
        return why_not_own(self.t, world, battery)

    def willing(self, world: World, side: Side) -> bool:
        return self.t.policies.own_shoot == "t3"

    def asking(self, f: Shooting) -> Shooting:
        return replace(f, step="own")

    def after(self, f: Shooting) -> Flow:
        return Goto(replace(f, held=(), step="other-open"))


class ReturnShots(ChoosingTargets):
    """Shots of the other side in the enemy's turn (5.1-out-of-turn)."""

    asks, rule = "battlefield-ask-return-shots", R("5.1-out-of-turn")

    def known(self, world: World, f: Shooting, side: Side) -> tuple[Battery, ...]:
        paid = tuple(Battery((unit,)) for unit in answering(world, side, f.held))
        return (*paid, *batteries(self.t, world, side, f.held))

    def why_not(self, world: World, battery: Battery) -> Iterator[Violation]:
        return why_not_react(self.t, world, battery)

    def willing(self, world: World, side: Side) -> bool:
        return True

    def pending(self, world: World, f: Shooting, side: Side) -> bool:
        """Tell whether a shot could have an effect: nobody waits for one that could not (5.1-out-of-turn-c)."""
        batteries = (*self.known(world, f, side), *self.fresh(world, f, side))
        return any(telling(self.t, world, one) for one in batteries)

    def asking(self, f: Shooting) -> Shooting:
        return replace(f, step="other")

    def after(self, f: Shooting) -> Flow:
        return Goto(replace(f, step="tips"))


def _strangers(world: World, side: Side, units: tuple[UnitId, ...]) -> Iterator[Violation]:
    for unit in units:
        if not 0 <= unit < len(world.units) or world.units[unit].side != side:
            yield violation(R("5.2"), "battlefield-shot-not-yours")


# -- the phase step by step


def _open(t: Field, tx: Tx[World], f: Shooting, *, own: OwnShots) -> Flow:
    """Shoot as was told with the orders where that is still lawful, and let tests shoot (5.2.5, 5.3)."""
    for given in tx.world.given:
        for battery in batteries(t, tx.world, f.side, f.held):
            shots = _told(t, tx.world, given, battery) if set(battery.units) <= set(given.units) else ()
            if shots and resolve(t, tx.world, battery, shots).fires:
                _shoot(t, tx, f.side, battery, shots)
                f = replace(f, held=(*f.held, *(battery.units if battery.body else ())))
    return own.go_on(tx, f, f.side)


def _told(t: Field, world: World, given: GivenOrder, battery: Battery) -> tuple[Shot, ...]:
    """Return the shots that need no question: those told with an order, of a test that at the nearest it can.

    Of several nearest the one that the test was made for counts, if it is among them (5.3-a).
    """
    if not battery.auto:
        return given.shots
    near, named = at_nearest(t, world, battery.units[0]), {shot.target for shot in given.shots}
    chosen = [target for target in near if target in named] or near
    return (Shot(battery.units[0], chosen[0]),) if len(chosen) == 1 else ()


def _other_open(t: Field, tx: Tx[World], f: Shooting, *, other: ReturnShots) -> Flow:
    """Carry out the shots that were paid for with answers to attacks, then ask for others (5.2.5-f)."""
    side = t.enemy(f.side)
    for unit in answering(tx.world, side):
        shots = tuple(Shot(unit, target) for target in shot_at(tx.world, unit))
        _shoot(t, tx, side, Battery((unit,)), shots)
    return other.go_on(tx, f, side)


def shooting(t: Field) -> Procedure[World, Any]:
    """Return the procedure of the shooting phase."""
    own, other = OwnShots(t), ReturnShots(t)
    procedure: Procedure[World, Shooting] = Procedure.over(t, Shooting, {"tip": Tips, "apply": apply_hits})
    procedure.auto("open")(partial(_open, t, own=own))
    procedure.ask("own", own)
    procedure.auto("other-open")(partial(_other_open, t, other=other))
    procedure.ask("other", other)
    procedure.auto("tips")(tips)
    return procedure
