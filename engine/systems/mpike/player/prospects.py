"""What a player can foresee before he decides: what shots and attacks promise, who looks whom in the back.  Pure."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.modifiers import added
from engine.systems.mpike.combat.modifiers import modifiers
from engine.systems.mpike.combat.targets import NO_UNIT, target_at
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.headings import FACES
from engine.systems.mpike.fire.modifiers import chart_of, column_of, gun_modifiers, result, shot_modifiers
from engine.systems.mpike.fire.reckoning import row
from engine.systems.mpike.frames import Circumstance
from engine.systems.mpike.orders import Aim
from engine.systems.mpike.places import around, foes_touching, in_column, nearest
from engine.systems.mpike.world import BROKEN, NO_FACING, World, with_units

CLOCK: Final = 12
SURE: Final = 99
"""Stands for the modifiers of an attack that needs no die: on guns or leaders who are alone (11.5.1, 5.3.1)."""


# -- shots


def effect(t: Field, world: World, unit: UnitId, aims: Iterable[Aim], marks: Iterable[Circumstance] = ()) -> float:
    """Return the chance that any shot of a unit does something: muskets, pistols, or guns at the target they name."""
    missed, circumstances = 1.0, tuple(marks)
    for aim in aims:
        chart, column = chart_of(t, unit), column_of(t, world, unit, aim)
        if chart == "artillery":
            found = gun_modifiers(t, world, unit, aim, circumstances)
        else:
            found = shot_modifiers(t, world, unit, aim, circumstances, salvoed=world.units[unit].salvo)
        missed *= sum(result(t, chart, column, row(face, found)).miss for face in range(FACES)) / FACES
    return 1 - missed


# -- attacks


def odds(
    t: Field,
    world: World,
    hex_: int,
    attackers: tuple[UnitId, ...],
    pistols: tuple[UnitId, ...] = (),
    other: tuple[UnitId, ...] = (),
) -> int:
    """Return the modifiers of an attack on a hex within their limits, SURE where no die is needed (11.3.1).

    `pistols` and `other` are the units of the attacker and of the defender that spend a shot.
    """
    target = target_at(t, world, hex_, t.cards[attackers[0]].side)
    if target is None or target == NO_UNIT or t.cards[target].kind == "artillery":
        return SURE
    return t.charts.combat.clamped(added(modifiers(t, world, hex_, attackers, target, pistols, other)))


def placed(world: World, unit: UnitId, at: tuple[int, ...], facing: int, *, momentum: bool = False) -> World:
    """Return the world with a unit in another place."""
    state = replace(world.units[unit], at=at, facing=facing, momentum=momentum)
    return with_units(world, {unit: state})


# -- who looks where


def exposure(t: Field, world: World, unit: UnitId, at: tuple[int, ...], facing: int) -> int:
    """Return how many enemy units that could attack would stand at the flank or rear of a unit in a place."""
    state = replace(world.units[unit], at=at, facing=facing)
    if facing == NO_FACING or state.formation == "hedgehog":
        return 0
    near = around(t, state)
    behind = {*near.flank, *near.rear}
    foes = foes_touching(t, world, t.cards[unit].side, at)
    return sum(not behind.isdisjoint(world.units[id_].at) for id_ in foes if is_threat(t, world, id_))


def is_threat(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit can attack others than light infantry and guns at all."""
    return t.cards[unit].kind not in ("artillery", "light") and world.units[unit].morale != BROKEN


def astray(t: Field, world: World, unit: UnitId, at: tuple[int, ...], facing: int) -> int:
    """Return by how many twelfths of a turn a unit in a place would look past the nearest enemy."""
    foes, _ = nearest(t, world, t.cards[unit].side, at)
    state = replace(world.units[unit], at=at, facing=facing)
    looks = 2 * facing if in_column(state) else 2 * facing - 1
    hexes = [hex_ for id_ in foes for hex_ in world.units[id_].at]
    return past(t, at, looks, hexes)


def past(t: Field, at: Iterable[int], hour: int, hexes: Iterable[int]) -> int:
    """Return by how many twelfths of a turn an hour of the clock misses the nearest of some hexes, 0 without any."""
    hexes = tuple(hexes)
    ways = {2 * way for here in at for there in hexes for way in t.grid.headings(here, there)}
    return min((min((way - hour) % CLOCK, (hour - way) % CLOCK) for way in ways), default=0)


def new_contacts(t: Field, world: World, side: Side, before: tuple[int, ...], after: tuple[int, ...]) -> int:
    """Return how many enemy units would be adjacent that are not so yet."""
    touched = foes_touching(t, world, side, before)
    return sum(id_ not in touched for id_ in foes_touching(t, world, side, after))


def homewards(t: Field, side: Side, at: Iterable[int]) -> int:
    """Return how far a place is from the own edge of the map, in hexes."""
    return min((t.grid.distance(hex_, there) for hex_ in at for there in t.edge(side)), default=0)
