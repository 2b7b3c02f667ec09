"""Levels of morale (12.4): one down, broken, eliminated; what is lost is lost here, batteries by being disabled."""

from collections.abc import Iterable

from engine.kernel.ids import UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.transaction import Tx
from engine.systems.mpike import events as e
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import BROKEN, World, stack_of


def on_map(world: World, unit: UnitId) -> bool:
    """Tell whether a unit still counts as one: on the map, and no battery that is lost (10.8.9)."""
    state = world.units[unit]
    return state.status == "map" and state.gun not in ("disabled", "captured")


def eliminate(t: Field, tx: Tx[World], unit: UnitId, cause: Rule) -> None:
    """Take a unit from the map; a battery is disabled instead (10.8.9).  Its leaders stay where they are (11.8-c).

    After close combat the caller removes them (11.8).  Does nothing to a unit that is lost already.
    """
    if not on_map(tx.world, unit):
        return
    card = t.cards[unit]
    if card.kind == "artillery":
        tx.emit(e.GunChanged(card.side, unit, "disabled", cause))
    else:
        tx.emit(e.Removed(card.side, unit, "eliminated", cause))


def drop(t: Field, tx: Tx[World], units: Iterable[UnitId], levels: int, cause: Rule) -> None:
    """Lower the morale of units, and of who is stacked as one with them (8.2.1), by 1 or 2 levels.

    Whoever is broken already, and whoever would sink below that, is eliminated (12.4.1, 12.4.6); a battery is disabled
    (10.8.8).  A shaken unit that loses two levels is broken, once (12.4.6).  The retreat of a unit that becomes broken
    is left to the caller: `newly_broken`.
    """
    for level, some in _sinking(t, tx.world, units, levels).items():
        if level > BROKEN:
            for unit in some:
                eliminate(t, tx, unit, R("12.4.6"))
        else:
            tx.emit(e.MoraleChanged(t.cards[some[0]].side, tuple(some), level, cause))


def _sinking(t: Field, world: World, units: Iterable[UnitId], levels: int) -> dict[int, list[UnitId]]:
    """Return who sinks to which level, everyone once; one more than broken stands for eliminated."""
    found: dict[int, list[UnitId]] = {}
    seen: set[UnitId] = set()
    for given in units:
        for unit in stack_of(t, world, given):
            if unit in seen or not on_map(world, unit):
                continue
            seen.add(unit)
            found.setdefault(sunk(world.units[unit].morale, levels), []).append(unit)
    return found


def sunk(level: int, levels: int) -> int:
    """Return the level of morale after the loss of 1 or 2; one more than broken stands for eliminated (12.4.6)."""
    return level + levels if level < BROKEN - 1 else level + 1


def newly_broken(t: Field, before: World, after: World, units: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """Return those of some units that have become morale broken since, and have to retreat two hexes (12.4.3).

    Only this makes a unit go back: what befalls it later eliminates it (12.4.3-d).
    Batteries do not retreat (12.4.4).
    """
    return tuple(
        unit
        for unit in units
        if t.cards[unit].kind != "artillery"
        and on_map(after, unit)
        and after.units[unit].morale == BROKEN
        and before.units[unit].morale != BROKEN
    )


def endanger(t: Field, tx: Tx[World], leader: int, rule: Rule) -> None:
    """Roll whether a leader is hit, who is lost then (10.10, 11.8)."""
    side = t.leaders[leader].side
    (die,) = tx.roll(1, 10, rule, "mpike-roll-leader", low=0)
    hit = t.charts.losses.casualty(die)
    tx.emit(e.LeaderRolled(side, leader, die, hit))
    if hit:
        tx.emit(e.LeaderLost(side, leader, "killed", rule))
