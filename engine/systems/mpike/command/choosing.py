"""Chapters 4.2 and 4.5: which wing is activated next, or goes without."""

from collections.abc import Iterator
from typing import TypeAlias

from engine.kernel.ids import Side
from engine.kernel.procedure import Call, ContentNode, Flow, Goto
from engine.kernel.text import Facts, Term, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.command.order_of_play import class_wings, ends_phase
from engine.systems.mpike.command.wings import alive, commanded, forced
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import OrderName
from engine.systems.mpike.frames import Activation, Turn
from engine.systems.mpike.orders import Activate, PassWing
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import World

WingChoice: TypeAlias = Activate | PassWing


def order_term(order: OrderName) -> Term:
    """Return the word for an order."""
    return Term(f"mpike-order-{order}")


def check_wing(t: Field, world: World, side: Side, wing: int) -> Iterator[Violation]:
    """Yield why a wing cannot be activated, nor pass, by its side now (4.2.1, 4.2.3, 5.3.2)."""
    if not 0 <= wing < len(t.wings) or t.wings[wing].side != side:
        yield violation(R("4.2.1"), "mpike-not-your-wing")
        return
    name = t.wings[wing].name
    if not alive(t, world, wing):
        yield violation(R("4.2.3"), "mpike-wing-gone", wing=name)
    elif not commanded(t, world, wing):
        yield violation(R("5.3.2"), "mpike-wing-headless", wing=name)
    elif world.wings[wing].finished:
        yield violation(R("4.2.1"), "mpike-wing-finished", wing=name)
    elif world.wings[wing].order != world.order:
        own = order_term(world.wings[wing].order)
        yield violation(R("4.2.1"), "mpike-wing-junior", wing=name, order=own, senior=order_term(world.order))


class ChoosingWing(ContentNode[Field, World, Turn, WingChoice]):
    """Which wing of the present class a side activates, or which one passes (4.2.1, 4.5)."""

    asks, rule, answers, exact = "mpike-ask-activate", R("4.2.1"), (Activate, PassWing), True

    def facts(self, world: World, f: Turn, side: Side, /) -> Facts:
        """Name the class; `last` says that a pass would end the phase for all (4.5-a)."""
        return facts(order=order_term(world.order), last=int(ends_phase(self.t, world, side)))

    def orders(self, world: World, f: Turn, side: Side, /) -> Iterator[WingChoice]:
        wings = class_wings(self.t, world, side, world.order)
        yield from map(Activate, wings)
        yield from (PassWing(n) for n in wings if next(self._check_pass(world, n), None) is None)

    def check(self, world: World, f: Turn, side: Side, order: WingChoice, /) -> Iterator[Violation]:
        faults = list(check_wing(self.t, world, side, order.wing))
        yield from faults
        if not faults and isinstance(order, PassWing):
            yield from self._check_pass(world, order.wing)

    def _check_pass(self, world: World, wing: int) -> Iterator[Violation]:
        """Yield why a wing may not pass: it is under Charge (4.5), or will be under Rally by force (5.8, 5.8-a).

        That is looked at before it passes (4.5-d); who preempts or was bypassed is never asked here (4.5-b).
        """
        name = self.t.wings[wing].name
        if world.wings[wing].order == "charge":
            yield violation(R("4.5"), "mpike-charge-no-pass", wing=name)
        if forced(self.t, world, wing):
            yield violation(R("5.8"), "mpike-forced-no-pass", wing=name)

    def apply(self, tx: Tx[World], f: Turn, side: Side, order: WingChoice, /) -> Flow:
        if isinstance(order, Activate):
            tx.emit(se.WingNamed(side, order.wing))
            return Call(Activation(order.wing), Turn("next"))
        # A pass is no activation: nobody preempts it, and the wing cannot go on (4.3.1-a, 4.4.1-a).
        over = ends_phase(self.t, tx.world, side)
        tx.emit(se.WingPassed(side, order.wing))
        return Goto(Turn("rout" if over else "next"))
