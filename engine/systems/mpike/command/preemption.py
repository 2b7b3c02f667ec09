"""Chapter 4.4: a wing tries to act before another one, before its activation or before it goes on."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.kernel.procedure import DONE, Ask, ContentNode, Flow, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.command.trials import can_aid, check_aid, preemption, roll, spend_aid
from engine.systems.mpike.command.wings import alive, commanded
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.frames import Activation, Preemption
from engine.systems.mpike.orders import Decline, Preempt
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import NOBODY, World

PreemptionOrder: TypeAlias = Decline | Preempt


def check_preemptor(t: Field, world: World, f: Preemption, wing: int) -> Iterator[Violation]:
    """Yield why a wing may not try to act before the one that is about to (4.4.1, 4.4.2-a, 4.4.4).

    Who has been activated in this turn is Finished (4.4.1-b); under Rally not even who was bypassed tries (4.4.4-b).
    """
    if not 0 <= wing < len(t.wings) or t.wings[wing].side != f.side:
        yield violation(R("4.4.1"), "mpike-not-your-wing")
        return
    name, state = t.wings[wing].name, world.wings[wing]
    if not alive(t, world, wing):
        yield violation(R("4.4.1"), "mpike-wing-gone", wing=name)
    elif not commanded(t, world, wing):
        yield violation(R("5.3.2"), "mpike-wing-headless", wing=name)
    if state.finished:
        yield violation(R("4.4.1"), "mpike-wing-finished", wing=name)
    if state.order == "rally":
        yield violation(R("4.4.1"), "mpike-rally-no-preemption", wing=name)
    if wing in f.tried:
        yield violation(R("4.4.2-a"), "mpike-preemption-tried", wing=name)
    if f.only not in (NOBODY, wing):
        yield violation(R("4.4.4"), "mpike-only-bypassed", wing=name, other=t.wings[f.only].name)


def preemptors(t: Field, world: World, f: Preemption) -> tuple[int, ...]:
    """Return the wings that may still try; none: nobody is asked (4.4.1)."""
    wings = t.side_cards[f.side].wings
    return tuple(n for n in wings if next(check_preemptor(t, world, f, n), None) is None)


def _open(t: Field, tx: Tx[World], f: Preemption) -> Flow:
    return Ask(replace(f, step="ask"), (f.side,)) if preemptors(t, tx.world, f) else DONE


class Preempting(ContentNode[Field, World, Preemption, PreemptionOrder]):
    """Whether a side tries to act first, with which wing, and with its army commander's aid or not (4.4)."""

    asks, rule, answers, forced, exact = "mpike-ask-preempt", R("4.4.1"), (Decline, Preempt), False, True

    def facts(self, world: World, f: Preemption, side: Side, /) -> Facts:
        return facts(wing=self.t.wings[f.wing].name, continuing=int(f.continuing))

    def orders(self, world: World, f: Preemption, side: Side, /) -> Iterator[PreemptionOrder]:
        yield Decline()
        for wing in preemptors(self.t, world, f):
            yield Preempt(wing)
            if not f.aided and can_aid(self.t, world, wing, anew=True):
                yield Preempt(wing, aid=True)

    def check(self, world: World, f: Preemption, side: Side, order: PreemptionOrder, /) -> Iterator[Violation]:
        if isinstance(order, Decline):
            return
        faults = list(check_preemptor(self.t, world, f, order.wing))
        yield from faults
        if order.aid and f.aided:
            yield violation(R("4.4.2-b"), "mpike-aid-used")
        elif order.aid and not faults:
            yield from check_aid(self.t, world, order.wing, anew=True)

    def apply(self, tx: Tx[World], f: Preemption, side: Side, order: PreemptionOrder, /) -> Flow:
        if isinstance(order, Decline):
            return DONE
        wing = order.wing
        trial = preemption(self.t, tx.world, wing, aid=order.aid)
        die = roll(tx, R("4.4.2"), "mpike-roll-preemption")
        won, marked = trial.won(die), tx.world.wings[wing].no_continue
        finished = not won and marked
        tx.emit(
            se.PreemptionTried(
                side, wing, f.wing, die, trial.modifiers, trial.most, won, order.aid, marked or not won, finished
            )
        )
        if not won:
            return Goto(replace(f, tried=(*f.tried, wing), aided=f.aided or order.aid, step="open"))
        if order.aid:
            spend_aid(self.t, tx, side)
        return self._instead(tx, f, wing)

    def _instead(self, tx: Tx[World], f: Preemption, wing: int) -> Flow:
        """Activate the preempting wing; the other one is bypassed, or has had its last activation (4.4.2, 4.4.3)."""
        tx.emit(se.Bypassed(self.t.wings[f.wing].side, f.wing, owed=not f.continuing))
        return Goto(Activation(wing, preempting=True, step="begin"))


def preempting(t: Field) -> Procedure[World, Preemption]:
    """Return the procedure of preemption."""
    return Procedure.over(t, Preemption, {"open": _open, "ask": Preempting})
