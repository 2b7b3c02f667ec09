"""Who shoots with what: formations, ranks, disorder, reloading (shoot-formations, shoot-reload, reactions-b)."""

from collections.abc import Iterable
from typing import Final

from engine.kernel.ids import UnitId
from engine.systems.warhorn.content.cards import Card
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import MISSILES, Missile
from engine.systems.warhorn.measures import range_to
from engine.systems.warhorn.morale.resilience import in_disorder
from engine.systems.warhorn.troops import bearers, card_of, counts, engine_ready, men
from engine.systems.warhorn.world import Unit, World, engaged

SLOW_SPAN: Final = 2
"""Player turns from one turn of a side to its next."""
CARRIED: Final = ("chariot", "scythed", "elephant")
"""Kinds whose crews are never in disorder and carry no bearers."""


def groups(t: Field, world: World, unit: UnitId, weapon: Missile) -> tuple[tuple[int, int], ...]:
    """Return the warriors of a unit who shoot with a weapon, as skill and number, the best first (shoot-formations).

    They are those of the ranks that shoot who carry it, without bearers, who stand as far back as they can, and without
    as many as are in disorder, who are the worst of them (disorder).
    """
    one = world.units[unit]
    card = t.cards[one.card]
    if one.density not in t.charts.missiles.weapons[weapon].densities:
        return ()
    found: dict[int, int] = {}
    for troop in card.troops:
        if weapon in troop.missiles:
            found[troop.skill] = found.get(troop.skill, 0) + _in_place(t, card, one, troop.number)
    idle, left = in_disorder(card, one), []
    for skill in sorted(found):
        able = max(0, found[skill] - idle)
        idle -= found[skill] - able
        left.append((skill, able))
    return tuple((skill, able) for skill, able in reversed(left) if able)


def _in_place(t: Field, card: Card, unit: Unit, troop: int) -> int:
    """Return how many of a troop stand where they can shoot; all who ride on chariots and elephants do (elephant).

    Men of those ranks without the weapon do not count, and nobody steps up for them (shoot-formations-a).
    """
    if card.kind in CARRIED:
        return counts(card, unit)[troop]
    if not card.formed:
        return max(0, counts(card, unit)[troop] - bearers(unit, troop))
    depth = t.charts.missiles.ranks[unit.density]
    able = sum(rank[troop] for rank in unit.ranks[:depth])
    behind = any(rank[troop] for rank in unit.ranks[depth:])
    return able if behind else max(0, able - bearers(unit, troop))


def shooters(t: Field, world: World, unit: UnitId, weapon: Missile) -> int:
    """Return how many warriors of a unit shoot with a weapon (shoot-formations)."""
    return sum(able for _, able in groups(t, world, unit, weapon))


def loaded(t: Field, world: World, unit: UnitId, weapon: Missile) -> bool:
    """Tell whether a unit may shoot a weapon that has to be reloaded: of two clocks, of own and of enemy turns.

    What was shot in an own turn misses the next own turn, in an enemy turn the next of these; by policy the very next
    turn of anybody (shoot-reload, shoot-reload-a, shoot-reload-b).
    """
    one = world.units[unit]
    if not t.charts.missiles.weapons[weapon].reload:
        return True
    own, other = (one.reloading, one.reload_own), (one.reloading_other, one.reload_other)
    if t.policies.reload == "next-turn":
        return not any(shot == weapon and world.number - last == 1 for shot, last in (own, other))
    shot, last = own if one.side == world.side else other
    return shot != weapon or world.number - last != SLOW_SPAN


def free(world: World, unit: UnitId, *, back: bool = False) -> bool:
    """Tell whether nothing keeps a unit from shooting: panic, melee, a passage (shoot-formations-b, melee).

    In contact it answers no shot either (return-fire-c).

    `back` at a charger it may from a passage too, where it counts as standing (reactions-a, defile-c).
    """
    one = world.units[unit]
    if one.status != "table" or one.panicked or engaged(world, unit):
        return False
    return back or not one.crossing


def weapons(t: Field, world: World, unit: UnitId, *, back: bool = False) -> tuple[Missile, ...]:
    """Return the missile weapons with which a unit can shoot now: somebody able, the weapon loaded."""
    if not free(world, unit, back=back) or card_of(t, world, unit).kind == "scythed":
        return ()
    return tuple(
        weapon for weapon in MISSILES if shooters(t, world, unit, weapon) and loaded(t, world, unit, weapon)
    )  # fmt: skip


def engines_ready(t: Field, world: World, unit: UnitId, *, back: bool = False) -> tuple[int, ...]:
    """Return the engines of a battery, by number, that can fire now: neither moved, fired nor silenced (engines)."""
    if card_of(t, world, unit).kind != "battery" or not free(world, unit, back=back) or out_of_men(t, world, unit):
        return ()
    return tuple(n for n, model in enumerate(world.units[unit].models) if engine_ready(world, model))


def out_of_men(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether as many engines of a battery have fired as it has men in order: each takes one (engines-i)."""
    one, card = world.units[unit], card_of(t, world, unit)
    return sum(model.shot for model in one.models) >= men(card, one) - in_disorder(card, one)


def armed(t: Field, world: World, unit: UnitId, *, back: bool = False) -> bool:
    """Tell whether a unit could shoot at all, whatever is in range (reactions-b, uncontrolled-attack-b)."""
    return bool(weapons(t, world, unit, back=back) or engines_ready(t, world, unit, back=back))


def may_shoot_back(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a charged unit may choose to shoot: armed, free, and not waiting to reload (reactions-b).

    In a passage it may, though it has no shots of its own there (reactions-a).
    """
    return not world.units[unit].replied and armed(t, world, unit, back=True)


def longest(t: Field, world: World, unit: UnitId, *, back: bool = False) -> int:
    """Return the greatest distance at which a unit shoots now, in u; 0 if it cannot."""
    engines = t.charts.engines.engines
    card = card_of(t, world, unit)
    if card.engine is not None:
        return t.cm(engines[card.engine].range) if engines_ready(t, world, unit, back=back) else 0
    rows = t.charts.missiles.weapons
    return max((t.cm(rows[weapon].range) for weapon in weapons(t, world, unit, back=back)), default=0)


def in_reach_of_any(t: Field, world: World, unit: UnitId, foes: Iterable[UnitId]) -> bool:
    """Tell whether some of the enemies are in range of a unit (uncontrolled-attack-b)."""
    most = longest(t, world, unit)
    return any(range_to(t, world, unit, foe).within(most, 0) for foe in foes)
