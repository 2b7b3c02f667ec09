"""Who shoots with what: formations, ranks, disorder, reloading (shoot-formations, shoot-reload, reactions-b)."""

from collections.abc import Iterable
from typing import Final

from engine.kernel.ids import UnitId
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import MISSILES, NOBODY, Missile
from engine.systems.warhorn.measures import range_to
from engine.systems.warhorn.morale.resilience import in_disorder
from engine.systems.warhorn.troops import bearers, card_of, counts, engine_ready
from engine.systems.warhorn.world import World, engaged

SLOW_SPAN: Final = 2
"""Player turns from one turn of a side to its next."""


def shooters(t: Field, world: World, unit: UnitId, weapon: Missile) -> int:
    """Return how many warriors of a unit shoot with a weapon: of the ranks that shoot, less disorder and bearers.

    On chariots and elephants all who carry it shoot (elephant, chariot).
    """
    one = world.units[unit]
    card = t.cards[one.card]
    row = t.charts.missiles.weapons[weapon]
    if one.density not in row.densities:
        return 0
    carry = [n for n, troop in enumerate(card.troops) if weapon in troop.missiles]
    if card.formed:
        ranks = one.ranks[: t.charts.missiles.ranks[one.density]]
        able = sum(rank[n] for rank in ranks for n in carry)
        rear = len(one.ranks) > len(ranks)
    else:
        able, rear = sum(counts(card, one)[n] for n in carry), False
    if card.kind not in ("chariot", "elephant"):
        able -= 0 if rear else sum(bearers(one, n) for n in carry)
        able -= in_disorder(card, one)
    return max(0, able)


def loaded(t: Field, world: World, unit: UnitId, weapon: Missile) -> bool:
    """Tell whether a unit may shoot a weapon that has to be reloaded: of two clocks, of own and of enemy turns.

    What was shot in an own turn misses the next own turn, in an enemy turn the next of these; by policy the very next
    turn of anybody (shoot-reload, shoot-reload-a, shoot-reload-b).
    """
    one = world.units[unit]
    if not t.charts.missiles.weapons[weapon].reload or one.reloading != weapon:
        return True
    if t.policies.reload == "next-turn":
        return world.number - max(one.reload_own, one.reload_other) != 1
    last = one.reload_own if one.side == world.side else one.reload_other
    return last == NOBODY or world.number - last != SLOW_SPAN


def weapons(t: Field, world: World, unit: UnitId) -> tuple[Missile, ...]:
    """Return the missile weapons with which a unit can shoot now: somebody able, the weapon loaded."""
    one = world.units[unit]
    if one.panicked or one.crossing or card_of(t, world, unit).kind == "scythed":
        return ()
    return tuple(
        weapon for weapon in MISSILES if shooters(t, world, unit, weapon) and loaded(t, world, unit, weapon)
    )  # fmt: skip


def engines_ready(t: Field, world: World, unit: UnitId) -> tuple[int, ...]:
    """Return the engines of a battery, by number, that can fire now: neither moved, fired nor silenced (engines)."""
    one = world.units[unit]
    if card_of(t, world, unit).kind != "battery" or one.panicked:
        return ()
    return tuple(n for n, model in enumerate(one.models) if engine_ready(world, model))


def armed(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit could shoot at all, whatever is in range (reactions-b, uncontrolled-attack-b)."""
    return bool(weapons(t, world, unit) or engines_ready(t, world, unit))


def may_shoot_back(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a charged unit may choose to shoot: armed, free, and not waiting to reload (reactions-b).

    In a passage it may, though it has no shots of its own there (reactions-a).
    """
    if engaged(world, unit) or world.units[unit].replied:
        return False
    if not world.units[unit].crossing:
        return armed(t, world, unit)
    return any(shooters(t, world, unit, weapon) and loaded(t, world, unit, weapon) for weapon in MISSILES)


def longest(t: Field, world: World, unit: UnitId) -> int:
    """Return the greatest distance at which a unit shoots now, in u; 0 if it cannot."""
    engines = t.charts.engines.engines
    card = card_of(t, world, unit)
    if card.engine is not None:
        return t.cm(engines[card.engine].range) if engines_ready(t, world, unit) else 0
    rows = t.charts.missiles.weapons
    return max((t.cm(rows[weapon].range) for weapon in weapons(t, world, unit)), default=0)


def in_reach_of_any(t: Field, world: World, unit: UnitId, foes: Iterable[UnitId]) -> bool:
    """Tell whether some of the enemies are in range of a unit (uncontrolled-attack-b)."""
    most = longest(t, world, unit)
    return any(range_to(t, world, unit, foe).within(most, 0) for foe in foes)
