"""Who begins and whose choice it is: initiative, classes of orders, alternation, passes (4.1, 4.2.1, 4.5)."""

from engine.kernel.ids import Side
from engine.kernel.transaction import Tx
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.command.wings import able, alive, waiting
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import ORDERS, OrderName
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import NOBODY, World, rating, wing_commander


def class_wings(t: Field, world: World, side: Side, order: OrderName) -> tuple[int, ...]:
    """Return the wings of a side that wait for their activation under an order (4.2.1, 4.2.1-c)."""
    return tuple(n for n in waiting(t, world, side) if world.wings[n].order == order)


def senior_class(t: Field, world: World) -> OrderName | None:
    """Return the most senior order under which a wing of either side waits, None where nobody does (4.2.1)."""
    orders = {world.wings[n].order for side in t.sides for n in waiting(t, world, side)}
    return next((order for order in ORDERS if order in orders), None)


def next_choice(t: Field, world: World) -> tuple[Side, OrderName] | None:
    """Return whose choice follows the last activation or pass, and of which class; None: the phase is over.

    It is the enemy of whoever acted last, unless he has no wing of the class (4.2.1, 4.2.1-a, 4.2.1-b, 4.4.3-a).
    """
    order = senior_class(t, world)
    if order is None:
        return None
    other = t.enemy(world.side)
    return (other if class_wings(t, world, other, order) else world.side), order


def ends_phase(t: Field, world: World, side: Side) -> bool:
    """Tell whether a pass of a side now ends the phase: the enemy has just passed, or has nothing left (4.5, 4.5-a).

    Whoever still waits then loses its activation (4.5-c).
    """
    other = t.enemy(side)
    if world.passed == other:
        return True
    return t.policies.cannot_is_pass == "yes" and not waiting(t, world, other)  # noqa: S105 - a pass in the game


# -- initiative, 4.1


def counted(t: Field, world: World, side: Side, order: OrderName) -> int:
    """Return how many wings of a side count for initiative under an order (4.1.1-a)."""
    which = alive if t.policies.initiative_count == "all_wings" else able
    return sum(world.wings[n].order == order and which(t, world, n) for n in t.side_cards[side].wings)


def first_class(t: Field, world: World) -> OrderName | None:
    """Return the most senior order of wings that count, be it Rally; None without any (4.1.1, 4.1.1-b)."""
    return next((order for order in ORDERS if any(counted(t, world, side, order) for side in t.sides)), None)


def best_rating(t: Field, world: World, side: Side, order: OrderName) -> int:
    """Return the best rating of the commanders on the map of a side's wings under an order; 1 without any (4.1.2)."""
    wings = (n for n in t.side_cards[side].wings if world.wings[n].order == order and able(t, world, n))
    chiefs = (wing_commander(world, n) for n in wings)
    return min((rating(t, world, chief) for chief in chiefs if chief != NOBODY), default=1)


def find_initiative(t: Field, tx: Tx[World], order: OrderName, counts: tuple[int, int]) -> None:
    """Decide who begins a class of orders: more wings, else the better commander, else dice (4.1.1, 4.1.2).

    `counts` are the wings of the sides that count.  Equal dice are thrown again (4.1.2-a).
    """
    world, (one, other) = tx.world, t.sides
    if counts[0] != counts[1]:
        most = one if counts[0] > counts[1] else other
        tx.emit(se.InitiativeFound(most, order, "wings" if min(counts) else "alone", counts))
        return
    mine, yours = best_rating(t, world, one, order), best_rating(t, world, other, order)
    if mine != yours:
        tx.emit(se.InitiativeFound(one if mine < yours else other, order, "leader", counts))
        return
    thrown: tuple[int, ...] = (0, 0)
    while thrown[0] == thrown[1]:
        thrown = tx.roll(2, 10, R("4.1.2"), "mpike-roll-initiative", low=0, reading="faces")
    tx.emit(se.InitiativeFound(one if thrown[0] > thrown[1] else other, order, "dice", counts))
