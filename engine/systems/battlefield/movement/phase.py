"""Chapter 5.4: the movement phase.  Wedges that must open, plans in their order, then manoeuvres as their owner orders.

Whoever is under orders moves once, in any order that the owner likes.  Units that go by themselves after a test are led
by the umpire when the owner has done (5.3-b); before that he may send them himself, where he has a choice.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, PickFace, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.events import FormChanged, MovementDone, PlanFailed
from engine.systems.battlefield.frames import Answering, Moving
from engine.systems.battlefield.movement import tested_moves
from engine.systems.battlefield.movement.manoeuvre import carry, draw_manoeuvre, manoeuvres, plot
from engine.systems.battlefield.movement.passing import pending
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.movement.walk import Movers
from engine.systems.battlefield.orders import Act, Finish, Manoeuvre
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import label, named
from engine.systems.battlefield.world import GivenOrder, World
from engine.tabletop.roster import on_table, unknown

MovementOrder: TypeAlias = Manoeuvre | Finish

_IDLE: Final = 12
"""The sampler ends the phase once in so many times while somebody could still move."""


# -- who is still to move


def waiting(world: World) -> tuple[GivenOrder, ...]:
    """Return the orders whose movement is still to be made, without units that are lost (5.4)."""
    return tuple(given for given in map(partial(_left, world), world.given) if given.units and pending(given))


def _left(world: World, given: GivenOrder) -> GivenOrder:
    units = tuple(unit for unit in given.units if world.units[unit].status == "table")
    return given if units == given.units else replace(given, units=units, body=given.body if len(units) > 1 else "")


def plot_order(t: Field, world: World, given: GivenOrder, acts: tuple[Act, ...]) -> Plotted | tuple[Violation, ...]:
    """Return a manoeuvre under an order as plotted, or every reason against it (5.4)."""
    return plot(t, world, given.units, given.body, acts, given.open, given.result)


def offers(t: Field, world: World, given: GivenOrder) -> Iterator[tuple[Act, ...]]:
    """Yield the manoeuvres of an order that go by a name; after a test those among which the owner may choose."""
    if given.result:
        lawful = (acts for acts in tested_moves.options(t, world, given.units) if acts)
        yield from (acts for acts in lawful if isinstance(plot_order(t, world, given, acts), Plotted))
    else:
        yield from manoeuvres(t, world, Movers(given.units, given.body, given.open))


# -- carrying out


def _carried(t: Field, tx: Tx[World], side: Side, given: GivenOrder, plotted: Plotted, then: Moving) -> Flow:
    """Carry out a manoeuvre; where it was agreed, attacks are answered at once (5.5-e)."""
    before = len(tx.world.attacks)
    carry(t, tx, side, given.units, given.body, plotted, "auto" if given.result else "manoeuvre")
    if t.policies.answers == "at_once" and len(tx.world.attacks) > before:
        return Call(Answering(t.enemy(side)), then)
    return Goto(then)


def open_wedges(tx: Tx[World], side: Side) -> None:
    """Open the wedges of a side that have failed, at the beginning of its movement and free of markers (3.6.3.2).

    They pay no Movement for it either (3.6.3.2-h).
    """
    units = tuple(unit for unit in on_table(tx.world, side) if tx.world.units[unit].must_open)
    if units:
        tx.emit(FormChanged(side, units, "ordinary", "opens"))


def _open(tx: Tx[World], f: Moving) -> Flow:
    open_wedges(tx, f.side)
    return Goto(replace(f, step="plans"))


def _plans(t: Field, tx: Tx[World], f: Moving) -> Flow:
    """Play the plans told with orders, one after another; one that has become unlawful is asked for again (5.2)."""
    given = next((one for one in waiting(tx.world) if one.plan), None)
    if given is None:
        return Goto(replace(f, step="next"))
    plotted = plot_order(t, tx.world, given, given.plan)
    if isinstance(plotted, Plotted):
        return _carried(t, tx, f.side, given, plotted, f)
    tx.emit(PlanFailed(f.side, given.units))
    return Goto(f)


def _next(t: Field, tx: Tx[World], f: Moving) -> Flow:
    """Ask while there is something to choose: more than the one way on which the umpire leads a tested unit."""
    left = waiting(tx.world)
    if not left:
        return DONE
    led = len(left) == 1 and bool(left[0].result) and not _choice(t, tx.world, left[0])
    if led or not any(_choice(t, tx.world, one) or next(offers(t, tx.world, one), None) for one in left):
        return Goto(replace(f, step="owed"))
    return Ask(replace(f, step="choose"), (f.side,))


def _choice(t: Field, world: World, given: GivenOrder) -> bool:
    """Tell whether the owner of tested units has a say: whether they attack, or another way round (5.3-d, 5.3-f)."""
    return bool(given.result) and (
        len(tested_moves.options(t, world, given.units)) > 1
        or tested_moves.autonomous_move(t, world, given.units).blocked
    )


def _owed(t: Field, tx: Tx[World], f: Moving) -> Flow:
    """Move the tested units, in the order of their tests; other orders that are left are given up (5.3-b)."""
    left = waiting(tx.world)
    if not left:
        return DONE
    given = left[0]
    plotted = plot_order(t, tx.world, given, tested_moves.path(t, tx.world, given.units)) if given.result else ()
    if isinstance(plotted, Plotted) and plotted.acts:
        return _carried(t, tx, f.side, given, plotted, f)
    tx.emit(MovementDone(f.side, given.units))
    return Goto(f)


# -- the question


class Choosing(ContentNode[Field, World, Moving, MovementOrder]):
    """How a unit or formation under orders moves (5.4)."""

    asks, rule, answers, exact = "battlefield-ask-manoeuvre", R("5.4"), (Manoeuvre, Finish), True

    def facts(self, world: World, f: Moving, side: Side, /) -> Facts:
        return facts(count=len(waiting(world)))

    def orders(self, world: World, f: Moving, side: Side, /) -> Iterator[MovementOrder]:
        for given in waiting(world):
            yield from (Manoeuvre(given.units, acts, given.body) for acts in offers(self.t, world, given))
        yield Finish()

    def lone(self, world: World, f: Moving, side: Side, /) -> MovementOrder | None:
        """Only the end of the phase is left when nobody under orders can move."""
        first = next(self.orders(world, f, side))
        return first if isinstance(first, Finish) else None

    def draw(self, world: World, f: Moving, side: Side, pick: PickFace, /) -> MovementOrder:
        """Return a manoeuvre of a unit by chance, seldom the end of the phase; units that find none stay."""
        left = waiting(world)
        if not pick(_IDLE):
            return Finish()
        given = left[pick(len(left))]
        if given.result:
            acts = list(offers(self.t, world, given))
            return Manoeuvre(given.units, acts[pick(len(acts))], given.body) if acts else Finish()
        found = draw_manoeuvre(self.t, world, Movers(given.units, given.body, given.open), pick)
        return Manoeuvre(given.units, found, given.body)

    def check(self, world: World, f: Moving, side: Side, order: MovementOrder, /) -> Iterator[Violation]:
        if isinstance(order, Finish):
            return
        given = _order_of(world, order)
        if given is None:
            yield from _not_ordered(self.t, world, side, order)
            return
        if order.body and order.body != given.body:
            yield violation(R("5.2"), "battlefield-move-body", units=named(self.t, world, order.units))
        yield from self._why_not(world, given, order.acts)

    def _why_not(self, world: World, given: GivenOrder, acts: tuple[Act, ...]) -> Iterator[Violation]:
        plotted = plot_order(self.t, world, given, acts)
        if not isinstance(plotted, Plotted):
            yield from plotted
        elif given.result and not acts:
            yield violation(R("5.3-b"), "battlefield-move-nothing", units=named(self.t, world, given.units))
        elif given.result:
            yield from tested_moves.why_not_unbidden(self.t, world, given.units, acts, plotted)

    def apply(self, tx: Tx[World], f: Moving, side: Side, order: MovementOrder, /) -> Flow:
        if isinstance(order, Finish):
            return Goto(replace(f, step="owed"))
        given = _order_of(tx.world, order)
        plotted = None if given is None else plot_order(self.t, tx.world, given, order.acts)
        if given is None or not isinstance(plotted, Plotted):
            raise AssertionError(f"an unlawful manoeuvre: {order}")
        return _carried(self.t, tx, side, given, plotted, replace(f, step="next"))


def _order_of(world: World, order: Manoeuvre) -> GivenOrder | None:
    """Return the order, still to be carried out, of exactly these units."""
    return next((given for given in waiting(world) if set(given.units) == set(order.units)), None)


def _not_ordered(t: Field, world: World, side: Side, order: Manoeuvre) -> Iterator[Violation]:
    """Yield why units do not move: not theirs to move, without orders, done, or ordered with others (5.1, 5.2)."""
    if unknown(world, order.units):
        yield violation(R("5.2"), "battlefield-order-unclear")
        return
    for unit in order.units:
        name, one = label(t, world, unit), world.units[unit]
        if one.side != side:
            yield violation(R("5.1"), "battlefield-move-side", unit=name)
            continue
        mine = next((given for given in world.given if unit in given.units), None)
        if mine is None or not pending(replace(mine, done=False)):
            yield violation(R("5.1-a"), "battlefield-move-no-order", unit=name)
        elif mine.done:
            yield violation(R("5.2-b"), "battlefield-move-over", unit=name)
        else:
            whole: tuple[UnitId, ...] = mine.units
            yield violation(R("5.2"), "battlefield-move-whole", units=named(t, world, whole), count=len(whole))


def moving(t: Field) -> Procedure[World, Any]:
    """Return the procedure of the movement phase."""
    procedure: Procedure[World, Moving] = Procedure.over(
        t, Moving, {"plans": _plans, "next": _next, "choose": Choosing, "owed": _owed}
    )
    procedure.auto("open")(_open)
    return procedure
