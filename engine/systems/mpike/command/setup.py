"""Before the first turn: first orders and open order, written in secret by both sides at once (5.5.3, 6.3.3)."""

from collections.abc import Iterator
from itertools import product

from engine.kernel.decision import Choice, Subset
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Ask, ContentNode, Flow, Goto, PickFace, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import ORDERS
from engine.systems.mpike.frames import Setup, Turn
from engine.systems.mpike.orders import SetOpen, SetOrders
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import BROKEN, World, stack_of, units_of


def _begin(t: Field, _tx: Tx[World], _f: Setup) -> Flow:
    """Go by the orders of history, or let both sides write theirs (5.5.3-b)."""
    if t.policies.initial_orders == "secret":
        return Ask(Setup("orders"), t.sides)
    return Goto(Setup("units"))


def ordered_wings(t: Field, side: Side) -> tuple[int, ...]:
    """Return the wings of a side that get their first order; who enters later begins under Make Ready (5.5.3-a)."""
    return tuple(n for n in t.side_cards[side].wings if not t.wings[n].turn)


class SettingOrders(ContentNode[Field, World, Setup, SetOrders]):
    """Under which orders the wings of a side begin (5.5.3)."""

    asks, rule, answers, leaky, exact = "mpike-ask-set-orders", R("5.5.3"), (SetOrders,), True, True

    def facts(self, world: World, f: Setup, side: Side, /) -> Facts:
        return facts(wings=len(ordered_wings(self.t, side)))

    def orders(self, world: World, f: Setup, side: Side, /) -> Iterator[SetOrders]:
        wings = ordered_wings(self.t, side)
        for orders in product(ORDERS, repeat=len(wings)):
            yield SetOrders(tuple(zip(wings, orders, strict=True)))

    def draw(self, world: World, f: Setup, side: Side, pick: PickFace, /) -> SetOrders:
        return SetOrders(tuple((n, ORDERS[pick(len(ORDERS))]) for n in ordered_wings(self.t, side)))

    def check(self, world: World, f: Setup, side: Side, order: SetOrders, /) -> Iterator[Violation]:
        wanted = ordered_wings(self.t, side)
        given = tuple(wing for wing, _ in order.orders)
        for wing in wanted:
            if given.count(wing) != 1:
                yield violation(R("5.5.3"), "mpike-order-each", wing=self.t.wings[wing].name)
        if any(wing not in wanted for wing in given):
            yield violation(R("5.5.3"), "mpike-not-your-wing")

    def apply(self, tx: Tx[World], f: Setup, side: Side, order: SetOrders, /) -> Flow:
        tx.emit(se.OrdersSealed(side, order.orders))
        return Goto(Setup("reveal"))


def _reveal(_t: Field, tx: Tx[World], _f: Setup) -> Flow:
    written = {wing: order for sealed in tx.world.sealed for wing, order in sealed.orders}
    tx.emit(se.OrdersShown(tuple(written.get(n, wing.order) for n, wing in enumerate(tx.world.wings))))
    return Goto(Setup("units"))


def may_open(t: Field, world: World, side: Side) -> tuple[UnitId, ...]:
    """Return the units that may begin in open order: all on the map in normal formation, guns left out (6.3.3-b)."""
    return tuple(
        id_
        for id_ in units_of(t, world, side)
        if t.cards[id_].kind != "artillery"
        and world.units[id_].formation == "normal"
        and world.units[id_].morale != BROKEN
    )


def _units(t: Field, tx: Tx[World], _f: Setup) -> Flow:
    able = tuple(side for side in t.sides if may_open(t, tx.world, side))
    return Ask(Setup("open"), able) if able else Goto(Turn())


class SettingOpen(ContentNode[Field, World, Setup, SetOpen]):
    """Which units of a side begin in open order (6.3.3)."""

    asks, rule, answers, leaky, exact = "mpike-ask-set-open", R("6.3.3"), (SetOpen,), True, True

    def orders(self, world: World, f: Setup, side: Side, /) -> Iterator[SetOpen]:
        """Yield no unit, each one alone, and all; `choices` has the rest."""
        able = may_open(self.t, world, side)
        yield SetOpen(())
        yield from (SetOpen((id_,)) for id_ in able)
        if len(able) > 1:
            yield SetOpen(able)

    def choices(self, world: World, f: Setup, side: Side, /) -> Iterator[Choice]:
        able = may_open(self.t, world, side)
        yield Subset(able, 0, len(able))

    def draw(self, world: World, f: Setup, side: Side, pick: PickFace, /) -> SetOpen:
        """Return a choice by chance: mostly nobody, else each light infantry unit and few others."""
        if pick(3):
            return SetOpen(())
        chances = {id_: 2 if self.t.cards[id_].kind == "light" else 6 for id_ in may_open(self.t, world, side)}
        return SetOpen(tuple(id_ for id_, n in chances.items() if not pick(n)))

    def check(self, world: World, f: Setup, side: Side, order: SetOpen, /) -> Iterator[Violation]:
        able = may_open(self.t, world, side)
        if len(set(order.units)) != len(order.units):
            yield violation(R("6.3.3"), "mpike-unit-twice")
        for id_ in order.units:
            if not 0 <= id_ < len(self.t.cards) or self.t.cards[id_].side != side:
                yield violation(R("6.3.3"), "mpike-not-your-unit")
            elif id_ not in able:
                yield violation(R("6.3.3"), "mpike-no-open-order", unit=self.t.cards[id_].name)

    def apply(self, tx: Tx[World], f: Setup, side: Side, order: SetOpen, /) -> Flow:
        # A stack has one formation: whoever of it is named, all of it opens (8.2.1).
        units = dict.fromkeys(id_ for named in order.units for id_ in stack_of(self.t, tx.world, named))
        tx.emit(se.OpenSealed(side, tuple(units)))
        return Goto(Setup("shown"))


def _shown(_t: Field, tx: Tx[World], _f: Setup) -> Flow:
    for sealed in tx.world.sealed:
        if sealed.open:
            tx.emit(se.OpenShown(sealed.side, sealed.open))
    return Goto(Turn())


def setting_up(t: Field) -> Procedure[World, Setup]:
    """Return the procedure of the set-up."""
    return Procedure.over(
        t,
        Setup,
        {
            "begin": _begin,
            "orders": SettingOrders,
            "reveal": _reveal,
            "units": _units,
            "open": SettingOpen,
            "shown": _shown,
        },
    )
