"""Chapter 5.2: the orders phase.  Orders one after another or in one line, and autonomous tests.

Strictly, all is ordered and tested before anything moves; by the other policy every order is carried out as it is
given (5.1-a): then the movement phase is called in between.
"""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, PickFace, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.command.autonomous import throw
from engine.systems.battlefield.command.lawful import held, orders_for, singles, subjects
from engine.systems.battlefield.command.planning import facts_of, position, under_orders, why_not_order, why_not_orders
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import OrderKind
from engine.systems.battlefield.frames import Moving, Ordering
from engine.systems.battlefield.movement import manoeuvre
from engine.systems.battlefield.movement.passing import pending
from engine.systems.battlefield.movement.walk import Movers
from engine.systems.battlefield.orders import Finish, Order, Orders
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.world import World, army_of

OrderingAnswer: TypeAlias = Order | Orders | Finish

MOVING: Final[frozenset[OrderKind]] = frozenset(("move", "dash", "reform"))
_TRIES: Final = 6
"""So many units and formations the sampler looks at before it goes through all of them."""
_SINGLE: Final = 3
"""Once in so many times it thinks of formations."""
_IDLE: Final = 12
"""The sampler ends the phase once in so many times."""


# -- what may be said


def every_order(t: Field, world: World, side: Side) -> Iterator[Order]:
    """Yield every lawful order without plan of a side: kinds for each unit and formation, and tests (5.2, 5.3)."""
    at = position(t, world, side)
    for units, body in subjects(t, at, side):
        yield from orders_for(t, at, side, units, body)


# -- the question


class GivingOrders(ContentNode[Field, World, Ordering, OrderingAnswer]):
    """The question for orders: to units, to formations, and autonomous tests (5.2, 5.3)."""

    asks, rule, answers, exact = "battlefield-ask-orders", R("5.2"), (Order, Orders, Finish), True

    def facts(self, world: World, f: Ordering, side: Side, /) -> Facts:
        return facts(hand=army_of(world, side).hand)

    def orders(self, world: World, f: Ordering, side: Side, /) -> Iterator[OrderingAnswer]:
        yield from every_order(self.t, world, side)
        yield Finish()

    def lone(self, world: World, f: Ordering, side: Side, /) -> OrderingAnswer | None:
        """Only the end of the phase is left when nothing can be ordered."""
        first = next(self.orders(world, f, side))
        return first if isinstance(first, Finish) else None

    def draw(self, world: World, f: Ordering, side: Side, pick: PickFace, /) -> OrderingAnswer:
        """Return an order by chance, seldom the end of the phase; one that moves units often has its plan with it."""
        if not pick(_IDLE):
            return Finish()
        found = self._drawn(world, side, pick)
        if found is None or not MOVING & set(found.kinds) or pick(2):
            return Finish() if found is None else found
        at = under_orders(self.t, world, side, found)
        acts = manoeuvre.draw_manoeuvre(self.t, at, Movers(found.units, found.body, found.kinds), pick)
        planned = replace(found, plan=acts) if acts else found
        return found if next(why_not_order(self.t, world, side, planned), None) is not None else planned

    def _drawn(self, world: World, side: Side, pick: PickFace) -> Order | None:
        """Return an order by chance: mostly for a single unit, which is there without looking for formations."""
        at = position(self.t, world, side)
        for _ in range(_TRIES):
            among = list(subjects(self.t, at, side) if not pick(_SINGLE) else singles(at, side))
            orders = list(orders_for(self.t, at, side, *among[pick(len(among))]))
            if orders:
                return orders[pick(len(orders))]
        every = list(every_order(self.t, world, side))
        return every[pick(len(every))] if every else None

    def check(self, world: World, f: Ordering, side: Side, order: OrderingAnswer, /) -> Iterator[Violation]:
        match order:
            case Order():
                yield from why_not_order(self.t, world, side, order)
            case Orders(orders):
                if not orders:
                    yield violation(R("5.2"), "battlefield-order-nothing")
                yield from why_not_orders(self.t, world, side, orders)
            case Finish():
                return

    def apply(self, tx: Tx[World], f: Ordering, side: Side, order: OrderingAnswer, /) -> Flow:
        if isinstance(order, Finish):
            return DONE
        for one in (order,) if isinstance(order, Order) else order.orders:
            give(self.t, tx, side, one)
        after = replace(f, step="next")
        at_once = self.t.policies.phases == "interleaved" and any(map(pending, tx.world.given))
        return Call(Moving(side), after) if at_once else Goto(after)


def give(t: Field, tx: Tx[World], side: Side, order: Order) -> None:
    """Lay the markers of a lawful order and keep its plan; a rally holds at once, the die of a test is thrown."""
    tested = "auto" in order.kinds and held(tx.world, order.units) is None
    for event in facts_of(t, tx.world, side, order, position(t, tx.world, side)):
        tx.emit(event)
    if tested:
        throw(t, tx, side, order.units, order.shots)


def _next(t: Field, tx: Tx[World], f: Ordering) -> Flow:
    """Ask while something can be ordered (5.2)."""
    if next(every_order(t, tx.world, f.side), None) is None:
        return DONE
    return Ask(replace(f, step="order"), (f.side,))


def ordering(t: Field) -> Procedure[World, Any]:
    """Return the procedure of the orders phase."""
    return Procedure.over(t, Ordering, {"next": _next, "order": GivingOrders})
