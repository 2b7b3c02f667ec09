"""Chapters 3.3 and 3.4: depth and morale, in a fight and out of it, now and after losses.

The tip of a wedge and the column behind its head change the depth, so it is read from the whole position.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.kernel.ids import UnitId
from engine.systems.battlefield.combat.reckoning import counted_depth
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.movement.attacks import counted
from engine.systems.battlefield.movement.formations import column_of
from engine.systems.battlefield.troops import card_of
from engine.systems.battlefield.world import World
from engine.tabletop.pose import Edge

UNHURT: Final[Mapping[UnitId, int]] = MappingProxyType({})
"""Nobody has lost ranks."""


def blows(world: World, unit: UnitId) -> tuple[Edge, ...]:
    """Return the faces on which a unit is struck in all its fights, in their order (5.2.6.4)."""
    return tuple(counted(world, unit, pair.face) for pair in world.engagements if pair.defender == unit)


def outflanked(world: World, unit: UnitId) -> bool:
    """Tell whether a unit is struck in flank or rear in any of its fights (3.1.7-short-spear-a)."""
    return any(face != "front" for face in blows(world, unit))


def ranks_of(world: World, unit: UnitId, left: Mapping[UnitId, int] = UNHURT) -> int:
    """Return the ranks of a unit after losses; `left` names those of units that have had some."""
    return left.get(unit, world.units[unit].ranks)


def backing(t: Field, world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """Return the units whose ranks count with those of the head of a closed column, on whatever face (3.6.2.2-a)."""
    column = column_of(t, world, unit)
    return column[1:] if column[:1] == (unit,) else ()


def depth(t: Field, world: World, unit: UnitId, left: Mapping[UnitId, int] = UNHURT) -> int:
    """Return the depth of a unit that counts: full ranks up to its density, 1 of horse and special units (3.3, 3.3-b).

    The head of a closed column counts the ranks behind it (3.6.2.2); the tip of a wedge counts twice as long as it is
    there, and a wedge struck in flank or rear has 1 (3.6.3.2, 3.6.3.2-d).  `left` are the ranks after losses; the
    places and fights are those of the world.  Of a wedge of horse it is 1 as of all horse (3.6.3.3-c); struck in flank
    or rear a wedge has 1 and not none (3.6.3.2-e).
    """
    one, card, own = world.units[unit], card_of(t, world, unit), ranks_of(world, unit, left)
    flat = own <= 0 or card.horse or one.form == "carousel"
    return counted_depth(
        own,
        one.ranks,
        0 if flat else sum(ranks_of(world, other, left) for other in backing(t, world, unit)),
        density=card.density,
        horse=card.horse,
        form=one.form,
        outflanked=one.form == "wedge" and outflanked(world, unit),
    )


def morale(t: Field, world: World, unit: UnitId, left: Mapping[UnitId, int] = UNHURT) -> int:
    """Return depth, 1 for a standard, 1 for a general or the commander-in-chief (3.4, 3.4-a, 3.5.2, 3.5.2-a)."""
    one = world.units[unit]
    return depth(t, world, unit, left) + one.standard + (one.general or one.chief)
