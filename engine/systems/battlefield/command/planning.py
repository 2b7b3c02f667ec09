"""Plans told with orders: how they would go where units will stand when the plans before them have been carried out.

A plan is judged when it is told and played in the movement phase (5.2, 5.4).  Here are also the
facts that an order lays down, and the position after them.
"""

from collections.abc import Iterator

from engine.kernel.event import Event
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Term
from engine.kernel.transaction import Tx, Unrolled, fold_with
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.command.distances import Commander, orderer
from engine.systems.battlefield.command.lawful import (
    added,
    addressable,
    addressed,
    held,
    shoots,
    standing_fast,
    together,
    why_not,
)
from engine.systems.battlefield.command.markers import price
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY, OrderKind
from engine.systems.battlefield.events import FormChanged, MoodChanged, Ordered
from engine.systems.battlefield.fire.coming import could_come
from engine.systems.battlefield.fire.targeting import hindered, out_of_reach
from engine.systems.battlefield.fold import fold
from engine.systems.battlefield.movement import manoeuvre
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.orders import Order, kinds_of
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import card_of, label, named
from engine.systems.battlefield.world import GivenOrder, World
from engine.tabletop.roster import on_table

_FOLD = fold_with(fold)


def imagining(world: World) -> Tx[World]:
    """Return a transaction that changes nothing of the game, for looking ahead without dice."""
    return Tx(State(world), Unrolled(), _FOLD)


# -- where plans lead


def projected(t: Field, world: World, side: Side, but: tuple[UnitId, ...] = ()) -> World:
    """Return the position with all plans of this turn carried out that can be, those of the units `but` aside (5.4).

    Wedges that must open have done so (3.6.3.2); tested units, whose way is played later, stand where they are.
    """
    known: dict[frozenset[UnitId], World] = world.__dict__.setdefault("projected", {})
    key = frozenset(but) if held(world, but) is not None else frozenset()
    if key not in known:
        tx = _opened(world, side)
        for given in world.given:
            if given.plan and not given.done and set(given.units) != key:
                carry(t, tx, side, given)
        known[key] = tx.world
    return known[key]


def _opened(world: World, side: Side) -> Tx[World]:
    """Return the beginning of the movement phase as imagined: wedges that must open have done so (3.6.3.2)."""
    tx = imagining(world)
    opening = tuple(unit for unit in on_table(world, side) if world.units[unit].must_open)
    if opening:
        tx.emit(FormChanged(side, opening, "ordinary", "opens"))
    return tx


def plotted_plans(t: Field, world: World, side: Side, but: tuple[UnitId, ...] = ()) -> Iterator[Plotted]:
    """Yield how the plans of this turn will go one after another, those of the units `but` aside (5.4)."""
    tx = _opened(world, side)
    for given in world.given:
        if given.plan and not given.done and not set(given.units) & set(but):
            plotted = manoeuvre.plot(t, tx.world, given.units, given.body, given.plan, given.open)
            if isinstance(plotted, Plotted):
                yield plotted
                manoeuvre.carry(t, tx, side, given.units, given.body, plotted)


def carry(t: Field, tx: Tx[World], side: Side, given: GivenOrder) -> bool:
    """Carry out the plan of an order, and tell whether it could be."""
    plotted = manoeuvre.plot(t, tx.world, given.units, given.body, given.plan, given.open)
    if not isinstance(plotted, Plotted):
        return False
    manoeuvre.carry(t, tx, side, given.units, given.body, plotted)
    return True


def position(t: Field, world: World, side: Side) -> World:
    """Return the position by which an order is given: as all stand, or with what was ordered carried out (5.1-a)."""
    return world if t.policies.phases == "strict" else projected(t, world, side)


def under_orders(t: Field, world: World, side: Side, order: Order) -> World:
    """Return the position in which an order's plan begins: after the plans before it, its own rally included."""
    tx = imagining(projected(t, world, side, order.units))
    for event in facts_of(t, tx.world, side, order):
        tx.emit(event)
    return tx.world


def plotted_plan(t: Field, world: World, side: Side, order: Order) -> Plotted | tuple[Violation, ...]:
    """Return how the plan of an order would go after those before it, or every reason why it would not (5.4)."""
    at = under_orders(t, world, side, order)
    return manoeuvre.plot(t, at, order.units, order.body, order.plan, open_kinds(world, order))


def all_kinds(world: World, order: Order) -> tuple[OrderKind, ...]:
    """Return all kinds that units are under once an order is given, those given before included (5.2-g)."""
    given = held(world, order.units)
    return together(order.kinds, () if given is None else given.kinds)


def open_kinds(world: World, order: Order) -> tuple[OrderKind, ...]:
    """Return the kinds that units may still act on once an order is given: none that has been carried out (5.2-g)."""
    given = held(world, order.units)
    return together(order.kinds, () if given is None or given.done else given.open)


# -- what an order lays down


def cost(world: World, order: Order) -> int:
    """Return the markers that an order takes from the hand: none for what its units were told before (5.2-g)."""
    return price(world, order.units, added(world, order))


def facts_of(t: Field, world: World, side: Side, order: Order, at: World | None = None) -> tuple[Event, ...]:
    """Return the events of a lawful order, but for the die of a test; a rally holds at once (5.2-rally-b).

    RALLY ends flight, and panic in place, at once (5.2-rally, 5.2-rally-a).
    """
    ordered = laid_down(t, world, side, order, at)
    rallied = ordered.units if "rally" in added(world, order) else ()
    return (ordered, *(MoodChanged(side, unit, "good", "rally") for unit in rallied))


def laid_down(t: Field, world: World, side: Side, order: Order, at: World | None = None) -> Ordered:
    """Return the fact of a lawful order: whose it is, what it costs, how it is to be carried out.

    A plan or targets given before stay until others are given or they are carried out.  `at` is the position by which
    command distances go, where it is not that of the world (5.1-a).
    """
    given, new = held(world, order.units), added(world, order)
    units = order.units if given is None else given.units
    plan, shots = order.plan, order.shots
    if given is not None:
        plan, shots = plan or (() if given.done else given.plan), shots or given.shots
    by = _ordered_by(t, world if at is None else at, units, new)
    kinds, paid = all_kinds(world, order), price(world, units, new)
    return Ordered(side, units, order.body, kinds, paid, plan, shots, by.general, by.distance)


def _ordered_by(t: Field, world: World, units: tuple[UnitId, ...], kinds: tuple[OrderKind, ...]) -> Commander:
    """Return who gives an order: of several generals that order a dash to each unit, the one farthest off."""
    nobody = Commander(UnitId(NOBODY), 0)
    if "auto" in kinds or not kinds:
        return nobody
    found = [one for some in addressed(units, kinds) if isinstance(one := orderer(t, world, some), Commander)]
    return max(found, key=lambda one: one.distance, default=nobody)


# -- whether it can be given


def why_not_order(t: Field, world: World, side: Side, order: Order) -> Iterator[Violation]:
    """Yield every reason why an order may not be given, its plan and its targets included, each once (5.2, 5.4)."""
    told: set[Violation] = set()
    for reason in _why_not(t, world, side, order):
        if reason not in told:
            told.add(reason)
            yield reason


def _why_not(t: Field, world: World, side: Side, order: Order) -> Iterator[Violation]:
    yield from why_not(t, world, side, order, position(t, world, side))
    if addressable(world, side, order.units) and (order.plan or order.shots):
        yield from _mismatched(t, world, order)
        wrong = tuple(_targets(t, world, order))
        yield from wrong
        if order.plan and "auto" not in order.kinds:
            yield from _plan(t, world, side, order)
        elif not wrong and standing_fast(all_kinds(world, order)):
            yield from _unreached(t, world, order)


def why_not_orders(t: Field, world: World, side: Side, orders: tuple[Order, ...]) -> Iterator[Violation]:
    """Yield why orders may not be given one after another; those after a refused one are not judged (5.2).

    Where orders are carried out at once, only the last may be undecided (5.1-d).
    """
    for n, (at, order) in enumerate(one_by_one(t, world, side, orders), 1):
        reasons = tuple(why_not_order(t, at, side, order))
        yield from reasons
        if reasons:
            return
        if n < len(orders) and t.policies.phases == "interleaved" and _undecided(order):
            yield violation(R("5.1-d"), "battlefield-orders-undecided", units=named(t, world, order.units))
            return


def one_by_one(t: Field, world: World, side: Side, orders: tuple[Order, ...]) -> Iterator[tuple[World, Order]]:
    """Yield orders given together, each with the world in which it is given: after those before it (5.2)."""
    tx = imagining(world)
    for order in orders:
        yield tx.world, order
        for event in facts_of(t, tx.world, side, order, position(t, tx.world, side)):
            tx.emit(event)


def _undecided(order: Order) -> bool:
    """Tell whether it is not known yet where an order leads that is carried out at once: a test, a move untold."""
    return "auto" in order.kinds or (not order.plan and bool({"move", "dash", "reform"} & set(order.kinds)))


def _mismatched(t: Field, world: World, order: Order) -> Iterator[Violation]:
    """Yield what a plan or targets need and the order does not allow (5.2)."""
    kinds = all_kinds(world, order)
    if "auto" in kinds:
        if order.plan:
            yield violation(R("5.3-b"), "battlefield-plan-auto", units=named(t, world, order.units))
        return
    for kind in kinds_of(order.plan, order.shots):
        if kind not in (kinds if kind == "shoot" else open_kinds(world, order)):
            needed = Term(f"battlefield-kind-{kind}")
            yield violation(R("5.2"), "battlefield-plan-kind", units=named(t, world, order.units), kind=needed)


def _targets(t: Field, world: World, order: Order) -> Iterator[Violation]:
    """Yield why units cannot be told to shoot so, wherever all will stand (5.2-shoot, 5.2-volley, 3.1.6-a)."""
    if "auto" in all_kinds(world, order):
        return
    for shot in order.shots:
        if shot.unit not in order.units:
            yield violation(R("5.2-volley"), "battlefield-plan-shooter", units=named(t, world, order.units))
        elif shot.target != NOBODY and shot.target not in on_table(world, t.enemy(world.units[shot.unit].side)):
            yield violation(R("5.2-shoot"), "battlefield-plan-target", unit=label(t, world, shot.unit))
        elif shot.weapon and shot.weapon not in card_of(t, world, shot.unit).missiles:
            weapon = Term(f"battlefield-with-{shot.weapon}")
            yield violation(R("3.1.6-a"), "battlefield-plan-weapon", unit=label(t, world, shot.unit), weapon=weapon)
        elif shot.rank and not card_of(t, world, shot.unit).has("carousel"):
            yield violation(R("3.6.3.6-a"), "battlefield-shot-ranks", unit=label(t, world, shot.unit))
    if order.body and len({shot.target for shot in order.shots}) > 1:
        yield violation(R("5.2-volley"), "battlefield-plan-volley", units=named(t, world, order.units))


def _plan(t: Field, world: World, side: Side, order: Order) -> Iterator[Violation]:
    plotted = plotted_plan(t, world, side, order)
    if isinstance(plotted, tuple):
        yield from plotted
    elif "shoot" in all_kinds(world, order):
        yield from _shooting_after(t, world, side, order, plotted)


def _unreached(t: Field, world: World, order: Order) -> Iterator[Violation]:
    """Yield why nobody of these units reaches the target that it was told, which cannot come (5.2-shoot-c)."""
    named_at = [
        (shot.unit, shot.target)
        for shot in order.shots
        if shot.target != NOBODY and shoots(card_of(t, world, shot.unit))
    ]
    found = [out_of_reach(t, world, unit, target) for unit, target in named_at]
    if found and all(found) and not any(could_come(t, world, order.units, *pair) for pair in named_at):
        yield from found[0]


def _shooting_after(t: Field, world: World, side: Side, order: Order, plotted: Plotted) -> Iterator[Violation]:
    """Yield why none of these units could shoot after so much movement; one at least must (5.2-volley-a)."""
    tx = imagining(under_orders(t, world, side, order))
    manoeuvre.carry(t, tx, side, order.units, order.body, plotted)
    after, found = tx.world, list[tuple[Violation, ...]]()
    for unit in order.units:
        card = card_of(t, after, unit)
        if shoots(card):
            found += [tuple(hindered(t, after, unit, weapon)) for weapon in card.missiles]
    hindrance = min(found, key=len, default=())
    yield from hindrance or _unreached(t, after, order)
