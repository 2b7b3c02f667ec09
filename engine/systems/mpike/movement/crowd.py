"""Who stands where, as one side sees it: enemies and what they touch, friends, whose fronts hold whom."""

from collections.abc import Iterable

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.places import around
from engine.systems.mpike.world import World, lost_gun, occupants

NONE: frozenset[UnitId] = frozenset()


class Crowd(Struct, frozen=True, gc=False):
    """Units by hex for a side: lost guns are nowhere in it, nor are leaders and wagons (10.8.9, 8.1.1-c)."""

    foes: dict[int, tuple[UnitId, ...]]
    batteries: frozenset[int]
    """Hexes in which a crewed enemy battery stands alone: they may be entered (7.1.1-b), not by who intercepts
    (9.3.7-a)."""
    beside: dict[int, frozenset[UnitId]]
    """By hex the enemy units adjacent to it."""
    friends: dict[int, tuple[UnitId, ...]]
    """By hex the side's own units, whoever moves included."""
    fronting: dict[UnitId, frozenset[UnitId]]
    """By enemy unit the side's own units that have it adjacent to their front (5.6.1)."""

    def touching(self, hexes: Iterable[int]) -> frozenset[UnitId]:
        """Return the enemy units adjacent to any of some hexes."""
        return NONE.union(*(self.beside.get(hex_, NONE) for hex_ in hexes))

    def barred(self, hex_: int) -> bool:
        """Tell whether an enemy unit other than a lone battery stands in a hex (7.1.1-b)."""
        return hex_ in self.foes and hex_ not in self.batteries

    def unfronted(self, foes: Iterable[UnitId], movers: Iterable[UnitId]) -> tuple[UnitId, ...]:
        """Return those enemy units that no own unit but the movers has adjacent to its front (5.6.1)."""
        movers = frozenset(movers)
        return tuple(sorted(foe for foe in foes if not self.fronting.get(foe, NONE) - movers))


def crowd(t: Field, world: World, side: Side) -> Crowd:
    """Return who stands where for a side, worked out once for a world."""
    key = f"crowd {side}"
    known: Crowd | None = world.__dict__.get(key)
    if known is None:
        known = world.__dict__[key] = _crowd(t, world, side)
    return known


def _crowd(t: Field, world: World, side: Side) -> Crowd:
    foes: dict[int, tuple[UnitId, ...]] = {}
    friends: dict[int, tuple[UnitId, ...]] = {}
    beside: dict[int, set[UnitId]] = {}
    for hex_, some in occupants(world).items():
        units = tuple(id_ for id_ in some if not lost_gun(world.units[id_]))
        if not units:
            continue
        if t.cards[units[0]].side == side:
            friends[hex_] = units
            continue
        foes[hex_] = units
        for near in t.grid.adjacent[hex_]:
            beside.setdefault(near, set()).update(units)
    fronting: dict[UnitId, set[UnitId]] = {}
    for id_ in {id_ for units in friends.values() for id_ in units}:
        for hex_ in around(t, world.units[id_]).front:
            for foe in foes.get(hex_, ()):
                fronting.setdefault(foe, set()).add(id_)
    return Crowd(
        foes,
        frozenset(hex_ for hex_, some in foes.items() if all(t.cards[id_].kind == "artillery" for id_ in some)),
        {hex_: frozenset(some) for hex_, some in beside.items()},
        friends,
        {foe: frozenset(some) for foe, some in fronting.items()},
    )
