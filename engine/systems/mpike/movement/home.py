"""Where a unit would be in command: the hexes in reach of its wing's chain, itself left out of the chain (5.4.2)."""

from typing import Final

from engine.kernel.ids import UnitId
from engine.kernel.lazy import BoundedCache
from engine.systems.mpike.command.range import command_map, in_command, reach_of
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import TerrainColumn
from engine.systems.mpike.world import NOBODY, World

FAR: Final = 10**6
"""MP that no way takes."""
_FEW = 64


def home(t: Field, world: World, unit: UnitId) -> frozenset[int]:
    """Return the hexes in which a unit is in command, with nobody else moved; empty without its commander (5.4.2).

    Everywhere, while its commander is still to bring the wing onto the map (7.4).
    """
    wing = t.cards[unit].wing
    chief = world.wings[wing].commander
    if chief != NOBODY and world.leaders[chief].status == "coming":
        return t.everywhere
    return command_map(t, world, wing, unit).within[reach_of(t, unit)]


def is_home(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit on the map stands in one of these hexes, without looking for the others."""
    wing = t.cards[unit].wing
    chief = world.wings[wing].commander
    coming = chief != NOBODY and world.leaders[chief].status == "coming"
    return coming or in_command(t, world, unit)


def homeward(t: Field, world: World, unit: UnitId, column: TerrainColumn) -> dict[int, int]:
    """Return the MP from every hex to the nearest in which a unit is in command, whoever stands between."""
    goals = home(t, world, unit)
    known: BoundedCache[tuple[TerrainColumn, frozenset[int]], dict[int, int]]
    known = t.__dict__.setdefault("homeward", BoundedCache(_FEW))
    found = known.get((column, goals))
    if found is None:
        found = known[column, goals] = t.costs_to(goals, (column,))
    return found
