"""Chapters 5.1.2 and 5.2.2: which leaders go along with a unit that advances, pursues, retreats or flees."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from engine.kernel.ids import Side, UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import World, wing_commander


def riders(
    t: Field, world: World, unit: UnitId, hexes: Iterable[int], *, rout: bool
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the leaders who must, and who may, go along with a unit through some hexes, those where it stands first.

    A wing commander must, but in a rout he may; an army commander may (5.1.2, 5.2.2).  Every retreat with broken
    morale is a `rout`, that from close combat too (5.2.2-b).
    """
    way, side = set(hexes) | set(world.units[unit].at), t.cards[unit].side
    here = [n for n, man in enumerate(world.leaders) if man.status == "map" and man.at in way]
    own = [n for n in here if t.leaders[n].side == side]
    must = tuple(n for n in own if not rout and commands_wing(world, n))
    return must, tuple(n for n in own if n not in must)


def commands_wing(world: World, leader: int) -> bool:
    """Tell whether a leader is the commander of a wing now."""
    return any(wing_commander(world, n) == leader for n in range(len(world.wings)))


def subsets(some: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield every choice among leaders, all of them first."""
    for count in range(len(some), -1, -1):
        yield from combinations(some, count)


def check_riders(t: Field, unit: UnitId, chosen: tuple[int, ...], may: tuple[int, ...]) -> Iterator[Violation]:
    """Yield why leaders may not be chosen to go along: they are not there, must go anyway, or are named twice."""
    for n in sorted(set(chosen)):
        if n not in may or chosen.count(n) > 1:
            known = 0 <= n < len(t.leaders)
            named = t.leaders[n].name if known else str(n)
            yield violation(R("5.1.2"), "mpike-along-not-there", leader=named, unit=t.cards[unit].name)


def fall_with(t: Field, tx: Tx[World], side: Side, hexes: Iterable[int], cause: Rule) -> None:
    """Remove the leaders of a side who stand in hexes where their unit is eliminated in close combat (11.8)."""
    for n in leaders_in(t, tx.world, side, hexes):
        tx.emit(e.LeaderLost(side, n, "killed", cause))


def leaders_in(t: Field, world: World, side: Side, hexes: Iterable[int]) -> tuple[int, ...]:
    """Return the leaders of a side in some hexes."""
    way = set(hexes)
    found = enumerate(world.leaders)
    return tuple(n for n, man in found if man.status == "map" and man.at in way and t.leaders[n].side == side)
