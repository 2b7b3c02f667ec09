"""How one side stands on the map as its enemy meets it: hexes closed to movement, zones, elephants.

It stays the same while only the other side moves, so a path that is checked step by step takes it along.
"""

from functools import cached_property
from itertools import chain

from msgspec import Struct

from engine.hexes.stances import round_about
from engine.kernel.ids import Side, UnitId
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.world import World, on_map
from engine.systems.sgboh.zoc import stance_of, zone, zones


class Presence(Struct, frozen=True, dict=True, eq=False):
    """One side as its enemy meets it."""

    size: int
    """Hexes of the map."""
    own: frozenset[UnitId]
    """Its units, wherever they are."""
    hexes: frozenset[int]
    """Where its units stand: closed to the enemy (5.16), as hexes with leaders alone are not (5.16-a)."""
    beside: frozenset[int]
    """Hexes adjacent to its units (4.12, 4.34, 10.52, 11.25)."""
    zones: dict[int, tuple[UnitId, ...]]
    """By hex: who controls it (6.21)."""
    tusks: frozenset[int]
    """The zones of its elephants, closed to cavalry (10.23)."""
    trunks: frozenset[int]
    """Flank and rear hexes of its elephants, which cost cavalry a hit (10.23)."""

    @cached_property
    def stops(self) -> bytes:
        """By hex: 1 where the enemy stops on entering (6.22)."""
        found = bytearray(self.size)
        for hex_ in self.zones:
            found[hex_] = 1
        return bytes(found)

    def zoned(self, hexes: tuple[int, ...]) -> bool:
        """Tell whether any of the hexes is in a zone of this side (6.13, 6.22)."""
        return not self.zones.keys().isdisjoint(hexes)

    def controllers(self, hexes: tuple[int, ...]) -> tuple[UnitId, ...]:
        """Return the units whose zones hold any of the hexes, each once (6.21)."""
        if not self.zoned(hexes):  # as most places
            return ()
        return tuple(dict.fromkeys(chain.from_iterable(self.zones.get(hex_, ()) for hex_ in hexes)))


def presence(t: Field, world: World, side: Side) -> Presence:
    """Return a side as it stands on the map: its hexes, zones and what lies beside them (6.2)."""
    known: dict[Side, Presence] = world.__dict__.setdefault("presences", {})
    found = known.get(side)
    if found is None:
        found = known[side] = _presence(t, world, side)
    return found


def against(t: Field, world: World, unit: UnitId) -> Presence:
    """Return the presence of the side that is the enemy of a unit."""
    return presence(t, world, t.enemy(t.cards[unit].side))


def _presence(t: Field, world: World, side: Side) -> Presence:
    units = tuple(on_map(t, world, side))
    hexes = frozenset(chain.from_iterable(world.units[id_].at for id_ in units))
    tusks, trunks = set[int](), set[int]()
    for id_ in units:
        if t.cards[id_].type == "EL":
            about = round_about(t.grid, stance_of(world.units[id_]))
            tusks.update(zone(t, world, id_))
            trunks.update(about.flank, about.rear)
    beside = frozenset(chain.from_iterable(t.grid.adjacent[hex_] for hex_ in hexes))
    return Presence(
        t.grid.size,
        frozenset(t.side_cards[side].units),
        hexes,
        beside,
        zones(t, world, side),
        frozenset(tusks),
        frozenset(trunks),
    )
