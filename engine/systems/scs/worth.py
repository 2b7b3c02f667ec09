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
    """Return how good a world looks to a side; the enemy sees it the other way round."""
    return _of(t, world, side) - _of(t, world, t.enemy(side))


def _of(t: Theatre, world: World, side: Side) -> int:
    total = POINT * points_of(t, world, side)
    for hex_, stack in presence(t, world, side).hexes.items():
        total += sum(_unit(t, world, id_) for id_ in stack) - APPROACH * _way(t, world, side, hex_) * len(stack)
        total -= _exposure(t, world, side, hex_, stack)
    return total + _blows(t, world, side)


def _exposure(t: Theatre, world: World, side: Side, hex_: int, stack: tuple[UnitId, ...]) -> int:
    """Return what it costs a stack to stand where the enemy can gather against it."""
    threat = 0
    for there, foes in presence(t, world, t.enemy(side)).hexes.items():
        if t.grid.distance(hex_, there) <= THREAT_RANGE:
            threat += sum(face(t, world, id_).attack or 0 for id_ in foes)
    defence = _defence(t, world, stack, hex_)
    over = min(Fraction(threat), 3 * defence) - defence
    return int(EXPOSED * over) if over > 0 else 0


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
