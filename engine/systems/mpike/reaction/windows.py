"""The window of a stimulus (9.1): forced hedgehogs first, then one reaction at a time until the side lets it pass."""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias, get_args

from msgspec.structs import replace

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike import orders as o
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.frames import ROUT, GunFire, Interception, Retreating, Volley, Window
from engine.systems.mpike.morale.checks import check
from engine.systems.mpike.morale.hits import straighten
from engine.systems.mpike.morale.levels import newly_broken
from engine.systems.mpike.movement.guns import turn_guns
from engine.systems.mpike.places import apart, far_foes
from engine.systems.mpike.reaction.fire import (
    check_gun_fire,
    check_gun_turn,
    check_swap,
    check_volley,
    gun_answers,
    marks,
    swapped,
    volleys,
)
from engine.systems.mpike.reaction.interception import attempt
from engine.systems.mpike.reaction.riding import FAR, check_try
from engine.systems.mpike.reaction.triggers import NEAR, barred, can_form, forced, may_form, there
from engine.systems.mpike.reaction.turning import check_face, face, facings
from engine.systems.mpike.reaction.withdrawal import (
    check_leader,
    check_withdrawal,
    leader_withdrawals,
    moving,
    retirer,
    withdrawals,
)
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import World, active

Reaction: TypeAlias = (
    o.ReactFire | o.FireGuns | o.TurnGuns | o.SwapGuns | o.ReactFace | o.ReactHedgehog | o.Withdraw | o.WithdrawLeader
    | o.Intercept | o.Decline | o.LetMove
)  # fmt: skip


# -- what may be done


def reactions(t: Field, world: World, f: Window) -> Iterator[Reaction]:
    """Yield every reaction that is lawful now, in a stable order; that nothing is done is not among them (9.1.1).

    Units may move in reaction as often as they are provoked, beside enemies too (9.2.1); leaders only withdraw
    (9.1.1-c).
    """
    if not there(world, f):
        return
    foe = world.units[f.unit].at
    for unit, far in far_foes(t, world, t.enemy(f.side), foe).items():
        guns = t.cards[unit].kind == "artillery"
        if (far > FAR and not guns) or barred(t, world, f, unit) is not None:
            continue
        yield from gun_answers(t, world, f, unit) if guns else _of_unit(t, world, f, unit)
        if far <= NEAR and world.units[unit].formation != "column":
            yield from withdrawals(t, world, f, unit)
    for leader in t.side_cards[f.side].leaders:
        man = world.leaders[leader]
        if man.status == "map" and apart(t, (man.at,), foe) <= NEAR:
            yield from leader_withdrawals(t, world, f, leader)


def _of_unit(t: Field, world: World, f: Window, unit: UnitId) -> Iterator[Reaction]:
    """Yield what infantry or cavalry may do (9.1.1); hedgehogs come first (9.1.1a)."""
    if not f.settled and may_form(t, world, f, unit):
        yield o.ReactHedgehog(unit)
    if world.units[unit].formation == "column":
        return
    yield from (o.ReactFire(unit, aims) for aims in volleys(t, world, f, unit))
    yield from facings(t, world, f, unit)
    if next(check_try(t, world, f, unit), None) is None:
        yield o.Intercept(unit)


def opens(t: Field, world: World, f: Window) -> bool:
    """Tell whether anybody has to form hedgehog, or has a lawful reaction (9.1.1): else nobody is asked."""
    return next(reactions(t, world, f), None) is not None


def why_not(t: Field, world: World, f: Window, order: Reaction) -> Iterator[Violation]:
    """Yield every reason why a reaction is not lawful now (9.1.1)."""
    if isinstance(order, o.Decline):
        return
    if isinstance(order, o.LetMove):
        if not f.moves:
            yield violation(R("9.1.1"), "mpike-react-no-move")
        return
    if isinstance(order, o.WithdrawLeader):
        yield from check_leader(t, world, f, order)
        return
    unit = order.unit
    fault = barred(t, world, f, unit)
    if fault is not None:
        yield fault
        if unit in f.reacted and t.cards[unit].kind == "double":
            yield violation(R("9.1.4"), "mpike-react-halves", unit=t.cards[unit].name)
        return
    column = world.units[unit].formation == "column" and not isinstance(order, o.ReactHedgehog)
    if column:
        yield violation(R("6.3.4"), "mpike-react-column", unit=t.cards[unit].name)
        return
    yield from _CHECKS[type(order)](t, world, f, order)


def _check_hedgehog(t: Field, world: World, f: Window, order: o.ReactHedgehog) -> Iterator[Violation]:
    unit, card = order.unit, t.cards[order.unit]
    if f.settled:
        yield violation(R("9.1.1a"), "mpike-hedgehogs-first", unit=card.name)
    if card.kind in ("heavy", "double") and not card.pikes:
        yield violation(R("14.2"), "mpike-hedgehog-no-pikes", unit=card.name)
    elif not can_form(t, world, f, unit):
        yield violation(R("9.2.3"), "mpike-may-not-form", unit=card.name)
    elif not may_form(t, world, f, unit):
        yield violation(R("9.2.3"), "mpike-hedgehog-far", unit=card.name, foe=t.cards[f.unit].name)


_CHECKS: Final[dict[type[Command], Callable[[Field, World, Window, Any], Iterator[Violation]]]] = {
    o.ReactFire: check_volley,
    o.FireGuns: check_gun_fire,
    o.TurnGuns: check_gun_turn,
    o.SwapGuns: lambda t, world, f, order: check_swap(t, world, f, order.unit),
    o.ReactFace: check_face,
    o.ReactHedgehog: _check_hedgehog,
    o.Withdraw: check_withdrawal,
    o.Intercept: lambda t, world, f, order: check_try(t, world, f, order.unit),
}


# -- the frame


def _forced(t: Field, tx: Tx[World], f: Window) -> Flow:
    """Let everybody whose rear cavalry has entered try to form hedgehog, one by one (9.2.3-b)."""
    units = forced(t, tx.world, f)
    if not units:
        return Goto(replace(f, step="open"))
    return _form(t, tx, f, units[0])


def _form(t: Field, tx: Tx[World], f: Window, unit: UnitId) -> Flow:
    """Try to form hedgehog, for no MP: a morale check like any other (9.2.3, 9.2.1-a, 9.2.3-g).

    Who fails loses a level by it, and has reacted (9.1.1a-b).  Go on at the step of the frame.
    """
    before, side = tx.world, t.cards[unit].side
    after = replace(f, reacted=(*f.reacted, unit))
    _stop_running(t, tx, unit)
    if check(t, tx, unit, 0, R("9.2.3")):
        tx.emit(e.FormationChanged(side, (unit,), "hedgehog", R("9.2.3")))
        straighten(t, tx, unit, before.units[unit])
        return Goto(after)
    if newly_broken(t, before, tx.world, (unit,)):
        came_from = tx.world.units[f.unit].at
        return Call(Retreating(unit, ROUT, (f.unit,), came_from, broken=True), after)
    return Goto(after)


def _stop_running(t: Field, tx: Tx[World], unit: UnitId) -> None:
    """Take the Momentum of an active unit that reacts in the close combat segment (11.3.6a)."""
    if active(t, tx.world, unit) and tx.world.units[unit].momentum:
        tx.emit(e.MomentumLost(t.cards[unit].side, (unit,)))


def _open(t: Field, tx: Tx[World], f: Window) -> Flow:
    """Ask the side as long as a unit of its may react and it has not let the whole move pass (9.1.1, 9.1.1a)."""
    if f.moves and tx.world.let == f.unit:
        return DONE
    return Ask(replace(f, step="ask"), (f.side,)) if opens(t, tx.world, f) else DONE


class Reacting(ContentNode[Field, World, Window, Reaction]):
    """What a side does about an act, one unit at a time (9.1.1a)."""

    asks, rule, forced, exact = "mpike-ask-reaction", R("9.1.1"), False, True
    answers = get_args(Reaction)

    def facts(self, world: World, f: Window, side: Side, /) -> Facts:
        return facts(unit=self.t.cards[f.unit].name, hex=self.t.label(world.units[f.unit].at[0]), kind=f.kinds[0])

    def orders(self, world: World, f: Window, side: Side, /) -> Iterator[Reaction]:
        yield from reactions(self.t, world, f)
        yield o.Decline()
        if f.moves:
            yield o.LetMove()

    def check(self, world: World, f: Window, side: Side, order: Reaction, /) -> Iterator[Violation]:
        yield from why_not(self.t, world, f, order)

    def apply(self, tx: Tx[World], f: Window, side: Side, order: Reaction, /) -> Flow:
        if isinstance(order, o.Decline | o.LetMove):
            tx.emit(e.NoReaction(side) if isinstance(order, o.Decline) else e.MoveLet(side, f.unit))
            return DONE
        if not isinstance(order, o.WithdrawLeader):
            _stop_running(self.t, tx, order.unit)
        return _REACTS[type(order)](self.t, tx, f, order)


# -- carrying it out


def _after(f: Window, *units: UnitId) -> Window:
    """Return the window after a reaction: others may follow, but no hedgehogs (9.1.1a)."""
    return replace(f, reacted=(*f.reacted, *units), settled=True, step="open")


def _fire(t: Field, _tx: Tx[World], f: Window, order: o.ReactFire) -> Flow:
    """Fire as in an action (9.4.1)."""
    volley = Volley(order.unit, order.aims, marks(t, f, order.unit), reaction=True)
    return Call(volley, _after(f, order.unit))


def _fire_guns(t: Field, _tx: Tx[World], f: Window, order: o.FireGuns) -> Flow:
    """Fire guns as in an action, with all that their shot grazes (9.4.3-b); nobody answers it (9.4.1-b)."""
    return Call(GunFire(order.unit, order.aim, reaction=True, marks=marks(t, f, order.unit)), _after(f, order.unit))


def _turn_guns(t: Field, tx: Tx[World], f: Window, order: o.TurnGuns) -> Flow:
    """Turn guns, which is their fire of this turn (6.2.3, 9.1.5-a)."""
    turn_guns(t, tx, order.unit, order.facing)
    return Goto(_after(f, order.unit))


def _swap(t: Field, tx: Tx[World], f: Window, order: o.SwapGuns) -> Flow:
    """Let a battery change places; neither it nor its companion fires at this stimulus (8.3.2, 9.4.4, 9.1.5-a)."""
    side, changes = t.cards[order.unit].side, swapped(t, tx.world, order.unit)
    units = tuple(id_ for id_, _ in changes)
    tx.emit(e.Restacked(side, units, tuple(below for _, below in changes)))
    guns = tuple(id_ for id_ in units if t.cards[id_].kind == "artillery")
    tx.emit(e.GunsSpent(side, guns))
    return Goto(replace(_after(f, *guns), silent=(*f.silent, *units)))


def _face(t: Field, tx: Tx[World], f: Window, order: o.ReactFace) -> Flow:
    """Turn; who is stacked as one with the unit has reacted, too (9.2.2-c)."""
    return Goto(_after(f, *face(t, tx, order)))


def _hedgehog(t: Field, tx: Tx[World], f: Window, order: o.ReactHedgehog) -> Flow:
    """Try to form hedgehog; others may react after it (9.2.3, 9.1.1a)."""
    return _form(t, tx, replace(f, step="open"), order.unit)


def _withdraw(t: Field, tx: Tx[World], f: Window, order: o.Withdraw) -> Flow:
    """Withdraw, once in an activation (9.2.4)."""
    side, units = t.cards[order.unit].side, retirer(t, tx.world, order.unit).units
    for id_ in units:
        tx.emit(e.WithdrawalBegan(side, id_))
    return Call(moving(t, tx.world, order.unit, order.steps), _after(f, *units))


def _withdraw_leader(t: Field, tx: Tx[World], f: Window, order: o.WithdrawLeader) -> Flow:
    """Let a leader ride away, once in an activation (9.2.4-b)."""
    tx.emit(e.LeaderWithdrew(t.leaders[order.leader].side, order.leader, order.path))
    return Goto(_after(f))


def _intercept(t: Field, tx: Tx[World], f: Window, order: o.Intercept) -> Flow:
    """Try to intercept: an attempt that fails does not use up the reaction (9.1.1a-a)."""
    if not attempt(t, tx, order.unit, f.unit):
        return Goto(_after(f))
    return Call(Interception(order.unit, f.unit, segment=f.combat), _after(f, order.unit))


_REACTS: Final[dict[type[Command], Callable[[Field, Tx[World], Window, Any], Flow]]] = {
    o.ReactFire: _fire,
    o.FireGuns: _fire_guns,
    o.TurnGuns: _turn_guns,
    o.SwapGuns: _swap,
    o.ReactFace: _face,
    o.ReactHedgehog: _hedgehog,
    o.Withdraw: _withdraw,
    o.WithdrawLeader: _withdraw_leader,
    o.Intercept: _intercept,
}


def windows(t: Field) -> Procedure[World, Window]:
    """Return the procedure of a window."""
    return Procedure.over(t, Window, {"forced": _forced, "open": _open, "ask": Reacting})
