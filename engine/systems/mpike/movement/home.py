"""Where a unit would be in command: the hexes in reach of its wing's chain, itself left out of the chain (5.4.2)."""

from engine.kernel.ids import UnitId
from engine.systems.mpike.command.range import command_map, reach_of
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.world import NOBODY, World


def home(t: Field, world: World, unit: UnitId) -> frozenset[int]:
    """Return the hexes in which a unit is in command, with nobody else moved; empty without its commander (5.4.2).

    Everywhere, while its commander is still to bring the wing onto the map (7.4).
    """
    key = f"home-{unit}"
    known: frozenset[int] | None = world.__dict__.get(key)
    if known is None:
        known = world.__dict__[key] = _home(t, world, unit)
    return known


def _home(t: Field, world: World, unit: UnitId) -> frozenset[int]:
    wing = t.cards[unit].wing
    chief = world.wings[wing].commander
    if chief != NOBODY and world.leaders[chief].status == "coming":
        return frozenset(t.grid.hexes)
    most = reach_of(t, unit)
    return frozenset(hex_ for hex_, far in command_map(t, world, wing, unit).items() if far <= most)
