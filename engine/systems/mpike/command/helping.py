"""Help of leaders in reforms and rallies: who is near enough, and whose action it takes (5.1, 5.2.2, 13.3)."""

from collections.abc import Iterator
from typing import Literal

from engine.kernel.ids import Side, UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.command.riding import active_leaders
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.places import touching
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import (
    NOBODY,
    World,
    army_commander,
    leaders_with,
    occupants,
    stack_of,
    units_at,
    wing_commander,
)


def nearness(t: Field, world: World, leader: int, unit: UnitId) -> Literal["stacked", "adjacent", ""]:
    """Tell whether a leader on the map is stacked with a unit, or adjacent to it (5.1.2, 5.6.2)."""
    if leader == NOBODY or world.leaders[leader].status != "map":
        return ""
    if leader in leaders_with(world, unit):
        return "stacked"
    return "adjacent" if world.leaders[leader].at in touching(t, world.units[unit].at) else ""


def helpable(t: Field, world: World, side: Side) -> Iterator[UnitId]:
    """Yield the units with or adjacent to an army commander who may act and has not, of any wing (5.1.2-c, 13.3.1)."""
    army = army_commander(t, world, side)
    if army == NOBODY or army not in active_leaders(t, world) or world.leaders[army].acted:
        return
    here, known = world.leaders[army].at, occupants(world)
    near = (here, *(hex_ for hex_ in t.grid.adjacent[here] if hex_ in known))
    found = {id_ for hex_ in near for id_ in units_at(world, hex_) if t.cards[id_].side == side}
    yield from sorted(found)


def check_army_help(t: Field, world: World, unit: UnitId, leader: int) -> Iterator[Violation]:
    """Yield why an army commander cannot reform or rally a unit now (5.1.1, 5.1.1-a, 5.1.2, 13.3.1, 13.3.1-a).

    A unit of the active wing must still have its action; any other may be helped once in an activation.  Its order is
    not asked (5.6.5).
    """
    card, state, name = t.cards[unit], world.units[unit], t.leaders[leader].name
    if leader not in active_leaders(t, world) or t.leaders[leader].side != card.side:
        yield violation(R("13.3.1-a"), "mpike-leader-not-active")
        return
    if world.leaders[leader].acted:
        yield violation(R("5.1.2"), "mpike-leader-used", leader=name)
    if not nearness(t, world, leader, unit):
        yield violation(R("13.3.2"), "mpike-leader-far-off", leader=name, unit=card.name)
    if state.helped:
        yield violation(R("5.1.1-a"), "mpike-unit-helped", unit=card.name)
    elif card.wing == world.wing and any(world.units[id_].acted for id_ in stack_of(t, world, unit)):
        yield violation(R("5.1.1-a"), "mpike-unit-done", unit=card.name)


def check_influence(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield why the commander of a unit's wing cannot bring his influence to bear on it (5.2.2, 5.2.2-a, 13.2.5-b)."""
    chief = wing_commander(world, t.cards[unit].wing)
    if chief == NOBODY:
        yield violation(R("5.3.2"), "mpike-wing-headless", wing=t.wings[t.cards[unit].wing].name)
        return
    if _spent(t, world, chief):
        yield violation(R("5.2.2-a"), "mpike-leader-used", leader=t.leaders[chief].name)
    if not nearness(t, world, chief, unit):
        name = t.leaders[chief].name
        yield violation(R("5.2.2"), "mpike-leader-far-off", leader=name, unit=t.cards[unit].name)


def _spent(t: Field, world: World, chief: int) -> bool:
    """Tell whether a wing commander has no action left for a unit: he helps any number of them, by policy one."""
    acted = world.leaders[chief].acted
    return bool(acted) and (acted != "help" or t.policies.wc_influence == "one_unit")


def check_nearness(t: Field, world: World, unit: UnitId, rule: Rule) -> Iterator[Violation]:
    """Yield why a unit may not do what its order allows only with or adjacent to its commander (5.6.2, 5.6.3).

    It takes his action, unless his position is enough by the policy of the game (5.2.2-a, 5.2.2-e).
    """
    chief = wing_commander(world, t.cards[unit].wing)
    if not nearness(t, world, chief, unit):
        yield violation(rule, "mpike-not-near-commander", unit=t.cards[unit].name)
    elif t.policies.wc_nearness == "action" and _spent(t, world, chief):
        yield violation(R("5.2.2-e"), "mpike-leader-used", leader=t.leaders[chief].name)


def spend_nearness(t: Field, tx: Tx[World], unit: UnitId) -> None:
    """Use the wing commander's action up for what his nearness allowed (5.2.2-e)."""
    if t.policies.wc_nearness == "action":
        card = t.cards[unit]
        tx.emit(e.LeaderHelped(card.side, wing_commander(tx.world, card.wing), "help"))


def spend_help(t: Field, tx: Tx[World], leader: int, unit: UnitId) -> None:
    """Use a leader's action up for a unit; who is helped by the army commander is freed of its duties (5.1.1)."""
    units = stack_of(t, tx.world, unit) if leader in tx.world.commanders else (UnitId(NOBODY),)
    for id_ in units:
        tx.emit(e.LeaderHelped(t.leaders[leader].side, leader, "help", id_))
