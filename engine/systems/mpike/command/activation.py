"""One activation of a wing, segments A to F (3.2), its continuations (4.3) and changes of order (5.7, 5.8)."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.command.choosing import order_term
from engine.systems.mpike.command.trials import can_aid, check_aid, continuation, order_change, roll, spend_aid
from engine.systems.mpike.command.wings import MOST, able, forced, owed
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import ORDERS
from engine.systems.mpike.frames import Activation, Melee, Preemption
from engine.systems.mpike.orders import ChangeOrder, Continue, FinishWing, KeepOrder
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import NOBODY, World

OrderChoice: TypeAlias = ChangeOrder | KeepOrder
Continuing: TypeAlias = Continue | FinishWing


# -- segment A


def _preempt(t: Field, _tx: Tx[World], f: Activation) -> Flow:
    """Let the enemy try to act first, unless this activation is owed or won by a preemption (3.2A, 4.4.1, 4.4.4-a)."""
    then = replace(f, step="begin")
    if f.owed or f.preempting:
        return Goto(then)
    return Call(Preemption(t.enemy(t.wings[f.wing].side), f.wing), then)


def _begin(t: Field, tx: Tx[World], f: Activation) -> Flow:
    """Begin the activation, if it was not taken away meanwhile, and if its commander is still there (3.2F-b).

    A wing that was bypassed has its turn later, or has taken it back or lost it by now (4.4.4, 4.4.4-c).
    """
    wing, side = tx.world.wings[f.wing], t.wings[f.wing].side
    if wing.finished or (wing.bypassed and not (f.owed or f.preempting)):
        return DONE
    if not able(t, tx.world, f.wing):
        tx.emit(se.WingFinished(side, f.wing))
        return DONE
    tx.emit(se.ActivationBegan(side, f.wing, wing.activations + 1))
    if forced(t, tx.world, f.wing):
        if wing.order != "rally":
            tx.emit(se.OrderForced(side, f.wing))
        return Goto(replace(f, step="ready"))
    return Ask(replace(f, step="orders"), (side,))


# -- segment B


class Ordering(ContentNode[Field, World, Activation, OrderChoice]):
    """Whether the active wing tries, once, to come under another order (3.2B, 5.7)."""

    asks, rule, answers, exact = "mpike-ask-order", R("5.7.1"), (KeepOrder, ChangeOrder), True

    def facts(self, world: World, f: Activation, side: Side, /) -> Facts:
        return facts(wing=self.t.wings[f.wing].name, order=order_term(world.wings[f.wing].order))

    def orders(self, world: World, f: Activation, side: Side, /) -> Iterator[OrderChoice]:
        yield KeepOrder()
        aid = can_aid(self.t, world, f.wing)
        for order in ORDERS:
            if order_change(self.t, world, f.wing, order, aid=False) is not None:
                yield ChangeOrder(order)
                if aid:
                    yield ChangeOrder(order, aid=True)

    def check(self, world: World, f: Activation, side: Side, order: OrderChoice, /) -> Iterator[Violation]:
        if isinstance(order, KeepOrder):
            return
        now, name = world.wings[f.wing].order, self.t.wings[f.wing].name
        if order.order == now:
            yield violation(R("5.7.2-a"), "mpike-order-same", wing=name, order=order_term(now))
        elif order_change(self.t, world, f.wing, order.order, aid=False) is None:
            yield violation(
                R("5.7.2"), "mpike-order-impossible", wing=name, order=order_term(now), wished=order_term(order.order)
            )
        if order.aid:
            yield from check_aid(self.t, world, f.wing)

    def apply(self, tx: Tx[World], f: Activation, side: Side, order: OrderChoice, /) -> Flow:
        then = Goto(replace(f, step="ready"))
        if isinstance(order, KeepOrder):
            return then
        trial = order_change(self.t, tx.world, f.wing, order.order, aid=order.aid)
        assert trial is not None
        if order.aid:
            spend_aid(self.t, tx, side)
        die = roll(tx, R("5.7.2"), "mpike-roll-order")
        before, won = tx.world.wings[f.wing].order, trial.won(die)
        tx.emit(
            se.OrderTried(side, f.wing, before, order.order, die, trial.modifiers, trial.most, won, order.aid)
        )  # fmt: skip
        return then


def _ready(t: Field, _tx: Tx[World], f: Activation) -> Flow:
    """Begin segment C, or come back to it (3.2C)."""
    return Ask(replace(f, step="actions"), (t.wings[f.wing].side,))


# -- segments D and E


def _combat(t: Field, tx: Tx[World], f: Activation) -> Flow:
    """End the actions and fight, after all of them (3.2D, 11.1.1).

    The enemy may counter-attack where the active side attacks nobody.
    """
    tx.emit(se.ActionsEnded(t.wings[f.wing].side, f.wing))
    return Call(Melee(f.wing), replace(f, step="close"))


def _close(t: Field, tx: Tx[World], f: Activation) -> Flow:
    """Ask whether the wing is to go on, if it may (3.2E)."""
    side = t.wings[f.wing].side
    if next(check_continue(t, tx.world, f.wing), None) is None:
        return Ask(replace(f, step="continuation"), (side,))
    return Goto(replace(f, step="over"))


def check_continue(t: Field, world: World, wing: int) -> Iterator[Violation]:
    """Yield why a wing may not try to go on (4.3.1, 4.4.2, 5.3.2)."""
    name, state = t.wings[wing].name, world.wings[wing]
    if not able(t, world, wing):
        yield violation(R("5.3.2"), "mpike-wing-headless", wing=name)
    if state.order == "rally":
        yield violation(R("4.3.1"), "mpike-rally-no-continuation", wing=name)
    if state.no_continue:
        yield violation(R("4.4.2"), "mpike-no-continue", wing=name)
    if state.activations >= MOST:
        yield violation(R("4.3.1"), "mpike-activations-used", wing=name, most=MOST)


class ContinuingWing(ContentNode[Field, World, Activation, Continuing]):
    """Whether the active wing tries to be activated once more (4.3)."""

    asks, rule, answers, exact = "mpike-ask-continue", R("4.3.1"), (Continue, FinishWing), True

    def facts(self, world: World, f: Activation, side: Side, /) -> Facts:
        return facts(wing=self.t.wings[f.wing].name, second=int(world.wings[f.wing].activations > 1))

    def orders(self, world: World, f: Activation, side: Side, /) -> Iterator[Continuing]:
        yield FinishWing()
        yield Continue()
        if can_aid(self.t, world, f.wing):
            yield Continue(aid=True)

    def check(self, world: World, f: Activation, side: Side, order: Continuing, /) -> Iterator[Violation]:
        if isinstance(order, Continue):
            yield from check_continue(self.t, world, f.wing)
            if order.aid:
                yield from check_aid(self.t, world, f.wing)

    def apply(self, tx: Tx[World], f: Activation, side: Side, order: Continuing, /) -> Flow:
        over = Goto(replace(f, step="over"))
        if isinstance(order, FinishWing):
            return over
        trial = continuation(self.t, tx.world, f.wing, aid=order.aid)
        # The aid is paid with the action of the activation that ends; the next one opens it again (4.3.2-a).
        if order.aid:
            spend_aid(self.t, tx, side)
        die = roll(tx, R("4.3.2"), "mpike-roll-continuation")
        won = trial.won(die)
        tx.emit(se.ContinuationTried(side, f.wing, die, trial.modifiers, trial.most, won, order.aid))
        if not won:
            return over
        # Only who waits bypassed may preempt this; with nobody waiting, any wing of the enemy (4.4.4-d).
        enemy = self.t.enemy(side)
        call = Preemption(enemy, f.wing, continuing=True, only=self._bypassed(tx.world, enemy))
        return Call(call, replace(f, step="again"))

    def _bypassed(self, world: World, enemy: Side) -> int:
        """Return the wing of the enemy that waits bypassed, NOBODY without one (4.4.4)."""
        wing = owed(world)
        return wing if wing != NOBODY and self.t.wings[wing].side == enemy else NOBODY


def _again(_t: Field, tx: Tx[World], f: Activation) -> Flow:
    """Begin the next activation of the same wing, unless it was preempted (4.4.3).

    It is one like any other, so that the wing may try to change its order in it as well (3.2B-a).
    """
    return DONE if tx.world.wings[f.wing].finished else Goto(Activation(f.wing, preempting=True, step="begin"))


def _over(t: Field, tx: Tx[World], f: Activation) -> Flow:
    """Let the wing be Finished (3.2F)."""
    tx.emit(se.WingFinished(t.wings[f.wing].side, f.wing))
    return DONE


STEPS = {
    "preempt": _preempt,
    "begin": _begin,
    "orders": Ordering,
    "ready": _ready,
    "combat": _combat,
    "close": _close,
    "continuation": ContinuingWing,
    "again": _again,
    "over": _over,
}
"""The steps of an activation but its actions, which need the orders of units."""
