"""Wings: which there are, which can be activated, and what binds them (4.1.1, 4.2.3, 5.3.2, 5.7.3, 5.8)."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import HEAVY
from engine.systems.mpike.places import foes_touching
from engine.systems.mpike.world import BROKEN, NOBODY, NORMAL, World, army_commander, lost_gun, wing_commander

MOST: Final = 3
"""Activations of a wing in one turn (4.3.1)."""


def entered(t: Field, world: World, wing: int) -> bool:
    """Tell whether the turn has come in which a wing enters, or did it begin on the map (7.4)."""
    return t.wings[wing].turn <= world.turn


def standing(t: Field, world: World, wing: int) -> Iterator[UnitId]:
    """Yield the units of a wing on the map, lost guns left out (4.2.3, 10.8.9)."""
    units = world.units
    return (id_ for id_ in t.wings[wing].units if units[id_].status == "map" and not lost_gun(units[id_]))


def due(t: Field, world: World, wing: int) -> Iterator[UnitId]:
    """Yield the units of a wing that may enter the map in this turn (7.4, 7.4-c)."""
    units = t.wings[wing].units
    return (id_ for id_ in units if world.units[id_].status == "coming" and t.cards[id_].turn <= world.turn)


def alive(t: Field, world: World, wing: int) -> bool:
    """Tell whether a wing counts for activation: it has a unit on the map, or one that may enter now (4.2.3-a)."""
    if not entered(t, world, wing):
        return False
    return next(standing(t, world, wing), None) is not None or next(due(t, world, wing), None) is not None


def commanded(t: Field, world: World, wing: int) -> bool:
    """Tell whether a wing has its commander: on the map, or about to enter with it (5.3.2, 7.4).

    Without him it is not activated: its guns fire in reaction alone (10.8.1-c).
    """
    number = world.wings[wing].commander
    if number == NOBODY:
        return False
    status = world.leaders[number].status
    return status == "map" or (status == "coming" and entered(t, world, wing))


def able(t: Field, world: World, wing: int) -> bool:
    """Tell whether a wing could be activated, Finished or not (4.2.3, 5.3.2): others are not waited for (3.2F-a)."""
    return alive(t, world, wing) and commanded(t, world, wing)


def waiting(t: Field, world: World, side: Side) -> tuple[int, ...]:
    """Return the wings of a side that can still be activated in this turn, those owed left out (4.2, 4.4.2)."""
    wings = t.side_cards[side].wings
    return tuple(n for n in wings if not world.wings[n].finished and n not in world.preempted and able(t, world, n))


def owed(world: World) -> int:
    """Return the bypassed wing that is activated next, NOBODY without one (3.2F, 4.4.4-c)."""
    return next((wing for wing in world.preempted if not world.wings[wing].finished), NOBODY)


def facing_foe(t: Field, world: World, leader: int) -> bool:
    """Tell whether a leader is adjacent to an enemy unit that is not morale broken (4.3.2-c, 5.7.2)."""
    side, at = t.leaders[leader].side, world.leaders[leader].at
    if world.leaders[leader].status != "map":
        return False
    return any(world.units[foe].morale != BROKEN for foe in foes_touching(t, world, side, (at,)))


def beside(t: Field, a: int, b: int) -> bool:
    """Tell whether two hexes are the same or adjacent: stacked, or next to each other (5.1.2)."""
    return a == b or b in t.grid.adjacent[a]


def aide(t: Field, world: World, wing: int) -> int:
    """Return the army commander who stands with or adjacent to a wing's commander, NOBODY else (5.1.2, 4.4.2-b)."""
    army, chief = army_commander(t, world, t.wings[wing].side), wing_commander(world, wing)
    if NOBODY in (army, chief) or army == chief:
        return NOBODY
    return army if beside(t, world.leaders[army].at, world.leaders[chief].at) else NOBODY


def hurt(t: Field, world: World, wing: int) -> bool:
    """Tell whether more than half of a wing is shaken, broken or lost (5.7.3).

    Units of all kinds count but those that have not entered; absorbed cavalry and lost guns are lost (5.7.3-a).
    """
    states = [world.units[id_] for id_ in t.wings[wing].units]
    counted = [state for state in states if state.status != "coming"]
    lost = sum(state.status != "map" or lost_gun(state) or state.morale != NORMAL for state in counted)
    return 2 * lost > len(counted)


def forced(t: Field, world: World, wing: int) -> bool:
    """Tell whether a wing has to be under Rally: all its cavalry and heavy infantry is unfit (5.8, 5.8-b).

    Unfit is who is lost, off the map, shaken or broken in morale, or broken in formation.  A wing that still expects
    units is exempt, and so is one that never had cavalry or heavy infantry.
    """
    if any(world.units[id_].status == "coming" for id_ in t.wings[wing].units):
        return False
    steady = [id_ for id_ in t.wings[wing].units if t.cards[id_].kind == "cavalry" or t.cards[id_].kind in HEAVY]
    return bool(steady) and not any(_fit(world, id_) for id_ in steady)


def _fit(world: World, unit: UnitId) -> bool:
    state = world.units[unit]
    return state.status == "map" and state.morale == NORMAL and state.formation != "broken"
