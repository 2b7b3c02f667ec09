"""How good a position looks to a side: what the house players go by.  No rule depends on it.

Counted in hundredths of a victory point: points and steps first, then the blows that stand ready against the enemy and
those that he has ready, then the way to what is not yet held.
"""

from fractions import Fraction
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.systems.scs.combat import compare
from engine.systems.scs.theatre import Theatre
from engine.systems.scs.victory import points_of
from engine.systems.scs.world import World, face
from engine.systems.scs.zoc import presence

POINT: Final = 100
STRENGTH: Final = 9
UNSUPPLIED: Final = -60
APPROACH: Final = 7
THREAT_RANGE: Final = 5
EXPOSED: Final = 22
"""What it costs to stand within reach of twice one's defence, for each point of it."""
BLOWS: Final = {0: 0, 1: 15, 2: 45, 3: 80, 4: 100, 5: 110}
"""What an attack at so many to one is worth per point of defence, in hundredths of `STRENGTH`, less its risk."""


def worth(t: Theatre, world: World, side: Side) -> int:
    """Return how good a world looks to a side; what the enemy could do next counts against it."""
    return _of(t, world, side) - _of(t, world, t.enemy(side)) - _exposure(t, world, side)


def _of(t: Theatre, world: World, side: Side) -> int:
    total = POINT * points_of(t, world, side)
    for hex_, stack in presence(t, world, side).hexes.items():
        total += sum(_unit(t, world, id_) for id_ in stack) - APPROACH * _way(t, world, side, hex_) * len(stack)
    return total + _blows(t, world, side)


def _exposure(t: Theatre, world: World, side: Side) -> int:
    """Return what it costs a side to stand where the enemy can gather against it."""
    threats, total = _threats(t, world, t.enemy(side)), Fraction(0)
    for hex_, stack in presence(t, world, side).hexes.items():
        defence = _defence(t, world, stack, hex_)
        over = min(Fraction(threats[hex_]), 3 * defence) - defence
        total += max(Fraction(0), over)
    return int(EXPOSED * total)


def _threats(t: Theatre, world: World, side: Side) -> list[int]:
    """Return by hex the attack strength that a side has near it."""
    stands = presence(t, world, side)
    known: list[int] | None = stands.memo.get("threats")
    if known is None:
        known = stands.memo["threats"] = [0] * t.grid.size
        for hex_, stack in stands.hexes.items():
            strength = sum(face(t, world, id_).attack or 0 for id_ in stack)
            for near in t.grid.disc(hex_, THREAT_RANGE) if strength else ():
                known[near] += strength
    return known


def _unit(t: Theatre, world: World, unit: UnitId) -> int:
    up = face(t, world, unit)
    return STRENGTH * ((up.attack or 0) + up.defence) + (0 if world.units[unit].supplied else UNSUPPLIED)


def _way(t: Theatre, world: World, side: Side, hex_: int) -> int:
    """Return how far a hex is from the nearest objective that the side does not hold, or does not stand on."""
    ours = presence(t, world, side).hexes
    wanted = [
        t.grid.distance(hex_, goal.hex)
        for goal, holder in zip(t.goals, world.holders, strict=True)
        if holder != side or goal.hex not in ours
    ]
    return min(wanted, default=0)


def _blows(t: Theatre, world: World, side: Side) -> int:
    """Return what the attacks are worth that the side could make from where it stands, the best on each hex."""
    ours, total = presence(t, world, side).hexes, 0
    for target, stack in presence(t, world, t.enemy(side)).hexes.items():
        defence = _defence(t, world, stack, target)
        attack = Fraction(0)
        for origin in t.grid.adjacent[target]:
            if origin in ours and (across := t.across(origin, target)) is not None:
                attack += sum(face(t, world, id_).attack or 0 for id_ in ours[origin]) * across.attack
        if attack and defence:
            to_one, against = compare(attack, defence)
            ready = min(5, to_one) if against == 1 else 0
            total += BLOWS[ready] * STRENGTH * round(defence) // 100
    return total


def _defence(t: Theatre, world: World, stack: tuple[UnitId, ...], hex_: int) -> Fraction:
    ground = t.chart.ground_effect(t.map.ground[hex_])
    return sum(face(t, world, id_).defence for id_ in stack) * ground.defence
