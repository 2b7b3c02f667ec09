"""On whom hits fall: which type of a unit loses men first, which next, and how many (shoot-casualties).

The living are counted against `dead`, who still stand in their ranks: a unit changes when all hits are placed.
"""

from typing import Final

from engine.kernel.ids import UnitId
from engine.systems.warhorn.content.cards import Card
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.frames import HitPool
from engine.systems.warhorn.losses.hits import struck
from engine.systems.warhorn.losses.vitality import Guard, in_melee, under_fire, vitality
from engine.systems.warhorn.troops import card_of, counts
from engine.systems.warhorn.world import Unit, World

MACHINES: Final = ("chariot", "scythed", "elephant")
"""Kinds whose hits fall on one model after the other, not on types (chariot-a, wound-tracking-a)."""
BY_SHOTS: Final = ("shot", "engine")
"""Causes of hits whose order and panic is that of shooting; all others go by the order of melee."""


def guarded(t: Field, world: World, unit: UnitId, cause: str, by: UnitId, bare: tuple[int, ...] = ()) -> Guard:
    """Return what covers a unit against hits of a cause."""
    return under_fire(t, world, unit, by) if cause in BY_SHOTS else in_melee(world, unit, bare)


def exposed(card: Card, unit: Unit, dead: tuple[int, ...]) -> tuple[int, ...]:
    """Return how many of each troop can still be hit: all who live, but the general, who is last (general-death-b)."""
    alive = [some - gone for some, gone in zip(counts(card, unit), dead, strict=True)]
    if unit.general and sum(alive):
        alive[unit.leads] -= 1
    return tuple(alive)


def first_types(
    t: Field, card: Card, unit: Unit, guard: Guard, *, shots: bool, dead: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the troops on whom hits fall next: the most numerous under shots, else those of greatest vitality.

    A general is one of his type when they are counted (shoot-casualties-b); vitality is that before armour is pierced
    (melee-casualties-a).  Several are equal before the rules, and who struck chooses; none is left but the general, or
    nobody.
    """
    alive, living = exposed(card, unit, dead), counts(card, unit)

    def weight(troop: int) -> int:
        return living[troop] if shots else vitality(t, card, unit, troop, guard)

    most = max((weight(troop) for troop, some in enumerate(alive) if some), default=0)
    return tuple(troop for troop, some in enumerate(alive) if some and weight(troop) == most)


def fall_on(
    t: Field, card: Card, unit: Unit, guard: Guard, troop: int, pools: tuple[HitPool, ...], dead: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[HitPool, ...], bool]:
    """Let hits fall on one troop: return who is dead then, the hits left, and whether they pass to another type.

    The general alone dies at half of his hits; by policy any last model of a unit (general-death-a).
    """
    alive = exposed(card, unit, dead)
    general = unit.general and not any(alive)
    men = 1 if general else alive[troop]
    alone = sum(alive) == men and not unit.general and t.policies.single_model == "every-single-model"

    def vital(piercing: object) -> int:
        return vitality(t, card, unit, troop, guard, piercing)  # type: ignore[arg-type]

    lost, left = struck(pools, men, vital, half=bool(general) or alone)
    fallen = tuple(some + lost * (n == troop) for n, some in enumerate(dead))
    return fallen, left, bool(left) and any(some for n, some in enumerate(alive) if n != troop)


def fallen(
    t: Field, world: World, unit: UnitId, pools: tuple[HitPool, ...], by: UnitId, *, shots: bool = True
) -> tuple[tuple[int, ...], int]:
    """Return by troop who of a unit dies under hits, and how many types are passed; of equal types the first is first.

    For odds; not for machines.
    """
    guard = guarded(t, world, unit, "shot" if shots else "blow", by)
    return felled(t, card_of(t, world, unit), world.units[unit], guard, pools, shots=shots)


def felled(
    t: Field, card: Card, unit: Unit, guard: Guard, pools: tuple[HitPool, ...], *, shots: bool
) -> tuple[tuple[int, ...], int]:
    """Return the same of a unit wherever it stands, by what covers it."""
    dead, passed = (0,) * len(card.troops), 0
    while pools and sum(dead) < sum(counts(card, unit)):
        types = first_types(t, card, unit, guard, shots=shots, dead=dead)
        dead, pools, on = fall_on(t, card, unit, guard, types[0] if types else unit.leads, pools, dead)
        passed += on
    return dead, passed
