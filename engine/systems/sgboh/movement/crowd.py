"""The effect of friends and enemies on the hexes round a block: closed, dearer, fit to stay in (5.16, 5.3, 6.22)."""

from typing import Final

from engine.kernel.ids import UnitId
from engine.systems.sgboh.content.field import CAVALRY, Field
from engine.systems.sgboh.presence import Presence, against, presence
from engine.systems.sgboh.stacking import faces_alike, friends_in, may_share
from engine.systems.sgboh.world import World, block_of

ANYHOW: Final = frozenset(range(6))
NOHOW: Final = frozenset[int]()


class Crowd:
    """The others, as a block meets them that is about to move; nothing of it changes while the block searches."""

    def __init__(self, t: Field, world: World, units: tuple[UnitId, ...]) -> None:
        self.t, self.world, self.units = t, world, units
        self.foe: Presence = against(t, world, units[0])
        self.out = any(world.units[id_].command == "out" for id_ in units)
        self.friends = self._friends()
        self.closed = self._closed()
        self.cavalry = t.cards[units[0]].type in CAVALRY
        self.special = self.friends | self.foe.trunks if self.cavalry else self.friends
        """Hexes that ask for more than ground and side do."""
        self.near_special = None if self.cavalry else presence(t, world, t.cards[units[0]].side).beside
        """Hexes beside these, and maybe more; None where they are not known."""
        self.extras: dict[int, tuple[int, int]] = {}
        self._welcomes: dict[int, frozenset[int]] = {}
        self._jostled: dict[int, bool] = {}

    def _friends(self) -> frozenset[int]:
        """Return the hexes where friends stand; its own too if it leaves somebody there."""
        first = self.world.units[self.units[0]]
        hexes = presence(self.t, self.world, self.t.cards[self.units[0]].side).hexes
        if len(block_of(self.world, self.units[0])) == len(self.units):
            return hexes.difference(first.at)
        return hexes.difference(hex_ for hex_ in first.at if not friends_in(self.t, self.world, self.units, (hex_,)))

    def _closed(self) -> frozenset[int]:
        """Return the hexes that the block may not enter on the enemy's account (4.12, 5.16, 10.23, 11.25)."""
        closed = self.foe.hexes
        if self.out or self.world.units[self.units[0]].column:
            closed |= self.foe.beside
        return closed | self.foe.tusks if self.t.cards[self.units[0]].type in CAVALRY else closed

    def surcharge(self, hex_: int) -> tuple[int, int]:
        """Return the halves and hits that entering a hex costs besides its ground and side (5.16, 5.16-d, 10.23)."""
        known = self.extras.get(hex_)
        if known is None:
            chart = self.t.charts.terrain.friends
            toll = chart.cost if hex_ in self.friends else 0
            hits = chart.hits if self.jostles(hex_) else 0
            scare = int(self.cavalry and hex_ in self.foe.trunks)
            known = self.extras[hex_] = toll, hits + scare
        return known

    def jostles(self, hex_: int) -> bool:
        """Tell whether entering a hex hurts the block and the friends in it, who are not spared (5.17, 5.16-d).

        It does not where the block may stack with them.
        """
        if hex_ not in self.friends or not self.t.charts.terrain.friends.hits:
            return False
        known = self._jostled.get(hex_)
        if known is None:
            known = self._jostled[hex_] = self._jostles(hex_)
        return known

    def _jostles(self, hex_: int) -> bool:
        t = self.t
        others = friends_in(t, self.world, self.units, (hex_,))
        if all(t.spared(t.cards[one], t.cards[other]) for one in self.units for other in others):
            return False
        return not may_share(t, self.world, self.units, others)

    def welcome(self, hex_: int) -> frozenset[int]:
        """Return the facings, 0 to 5, with which the block may stay in a hex beside its friends there (5.31 to 5.34).

        All six where there are no friends.
        """
        if hex_ not in self.friends:
            return ANYHOW
        known = self._welcomes.get(hex_)
        if known is None:
            known = self._welcomes[hex_] = self._welcome(hex_)
        return known

    def _welcome(self, hex_: int) -> frozenset[int]:
        friends = friends_in(self.t, self.world, self.units, (hex_,))
        if not may_share(self.t, self.world, self.units, friends):
            return NOHOW
        alike = (faces_alike(self.t, self.world, facing, self.units, friends[0]) for facing in range(6))
        return frozenset(facing for facing, fits in enumerate(alike) if fits)

    def left_behind(self, hexes: tuple[int, ...]) -> tuple[UnitId, ...]:
        """Return the enemies on the map whose zones hold any of the hexes or that the block has left before (6.22)."""
        known = (*self.foe.controllers(hexes), *self.world.units[self.units[0]].left)
        return tuple(dict.fromkeys(id_ for id_ in known if self.world.units[id_].at))

    def near(self, enemy: UnitId) -> set[int]:
        """Return the hexes next to an enemy unit, both halves of it counted."""
        return {near for at in self.world.units[enemy].at for near in self.t.grid.adjacent[at]}
