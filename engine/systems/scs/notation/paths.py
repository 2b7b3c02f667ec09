"""Paths that a player leaves to the umpire: the hexes between those that he names.

A path put in need not be lawful; where there is no lawful one, the way is put in that shows best why.
"""

from collections.abc import Sequence

from engine.hexes.reach import reach
from engine.kernel.ids import Side, UnitId
from engine.systems.scs.combat.overrun import check_overrun
from engine.systems.scs.combat.retreat import RetreatPath, longest
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.movement.moves import reach_of
from engine.systems.scs.orders import Overrun
from engine.systems.scs.world import OFF, World
from engine.systems.scs.zoc import presence

FAR = 400
"""Halves that suffice for any path; also those that lead too far are put in, to be refused with their figures."""


def move_path(
    t: Theatre, world: World, side: Side, units: tuple[UnitId, ...], before: Sequence[int], stretch: Sequence[int]
) -> tuple[int, ...]:
    """Return the path `before` with the hexes of `stretch` added, gaps closed by the cheapest way; lawful or not."""
    path = list(before)
    here = path[-1] if path else world.units[units[0]].at
    for hex_ in stretch:
        if hex_ == OFF or here < 0:
            path.append(hex_)
        elif hex_ != here:
            path += _between(t, world, side, units, here, hex_, fresh=not path)
        here = hex_
    return tuple(path)


def overrun_path(t: Theatre, world: World, side: Side, units: tuple[UnitId, ...], target: int) -> tuple[int, ...]:
    """Return the cheapest way to a hex from which the units may overrun a target; empty where they need none.

    Where there is none it is a way beside the target, so that the refusal says what stands in the way.
    """
    start = world.units[units[0]].at
    if start < 0 or start in t.grid.adjacent[target]:
        return ()
    found = reach_of(t, world, units)
    near = sorted((hex_ for hex_ in t.grid.adjacent[target] if hex_ in found), key=lambda hex_: found.costs[hex_])
    for hex_ in near:
        path = found.path(hex_)[1:]
        if next(check_overrun(t, world, side, Overrun(units, path, target)), None) is None:
            return path
    if near:
        return found.path(near[0])[1:]
    return _between(t, world, side, units, start, target, fresh=False)[:-1]


def _between(
    t: Theatre, world: World, side: Side, units: tuple[UnitId, ...], here: int, there: int, *, fresh: bool
) -> tuple[int, ...]:
    if there in t.grid.adjacent[here]:
        return (there,)
    if fresh:
        found = reach_of(t, world, units)
        if there in found:
            return found.path(there)[1:]
    foe = presence(t, world, t.enemy(side))
    wide = reach(t.steps, here, FAR, foe.hexes, foe.zone)
    return wide.path(there)[1:] if there in wide else straight(t, here, there)


def straight(t: Theatre, here: int, there: int) -> tuple[int, ...]:
    """Return the hexes of a shortest line to a hex, the start left out, the end included, whatever lies there."""
    path = []
    while here != there:
        here = min(t.grid.adjacent[here], key=lambda hex_: t.grid.distance(hex_, there))
        path.append(here)
    return tuple(path)


def retreat_path(
    t: Theatre, world: World, side: Side, units: tuple[UnitId, ...], named: Sequence[int]
) -> tuple[int, ...]:
    """Return the named hexes as a path of retreat, the start left out.

    To a single hex farther off it is a longest way that ends there, through the fewest zones; where there is none, a
    shortest line.
    """
    start = world.units[units[0]].at
    if len(named) != 1 or start < 0 or named[0] in (OFF, *t.grid.adjacent[start]):
        return tuple(named)
    foe = presence(t, world, t.enemy(side))
    hexes = t.grid.distance(start, named[0])

    def zones(way: RetreatPath) -> int:
        return way.zones

    ends = [way for way in longest(t, start, foe, hexes) if way.path[-1:] == (named[0],)]
    return min(ends, key=zones).path if ends else straight(t, start, named[0])


def advance_path(t: Theatre, world: World, units: tuple[UnitId, ...], named: Sequence[int]) -> tuple[int, ...]:
    """Return the path of advance through the named hexes, the start left out, gaps closed by shortest lines."""
    path: list[int] = []
    here = world.units[units[0]].at
    for hex_ in named:
        if hex_ == OFF or here < 0 or hex_ in t.grid.adjacent[here]:
            path.append(hex_)
        else:
            path += straight(t, here, hex_)
        here = hex_
    return tuple(path)
