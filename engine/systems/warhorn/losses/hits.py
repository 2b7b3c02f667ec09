"""Hits and the men they cost: pools of hits on men of one kind, in exact fractions (armour-piercing)."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final, TypeAlias

from engine.systems.warhorn.content.kinds import Piercing
from engine.systems.warhorn.frames import HitPool

_LETTERS: Final[tuple[Piercing, ...]] = ("all", "body-barding", "body", "barding", "shields", "")
"""What pierces more comes first: by the number of pieces, then full, body, barding, shields (armour-piercing-a)."""
Pools: TypeAlias = tuple[HitPool, ...]
Vital: TypeAlias = Callable[[Piercing], int]


def ordered(pools: Pools, vital: Vital) -> Pools:
    """Return hits with those first that take most from the men they fall on (armour-piercing-a)."""
    return tuple(sorted(pools, key=lambda pool: (vital(pool.piercing), _LETTERS.index(pool.piercing))))


def struck(
    pools: tuple[HitPool, ...], men: int, vital: Vital, *, half: bool = False
) -> tuple[int, tuple[HitPool, ...]]:
    """Return how many of some men die under hits, and the hits that are left once all of them are gone.

    Each hit takes its share of a man, `1 / vital(piercing)` of him (armour-piercing-b).  The last one struck dies if
    more than half of him is gone; with `half`, where it is the last of them all, at half already (general-death-a).
    What is over a whole number of men when all are gone is lost (shoot-casualties-c).
    """
    taken, left = Fraction(0), []
    for pool in ordered(pools, vital):
        each = Fraction(1, vital(pool.piercing))
        used = min(pool.count, -((taken - men) // each))
        taken += used * each
        if pool.count > used:
            left.append(HitPool(pool.count - used, pool.piercing))
    if taken >= men:
        return men, tuple(left)
    dead = int(taken)
    over = 2 * (taken - dead)
    return dead + (over > 1 or (half and over == 1 and dead == men - 1)), ()
