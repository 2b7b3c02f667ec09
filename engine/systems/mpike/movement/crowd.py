"""Who stands where, as one side sees it: enemies and what they touch, friends, whose fronts hold whom."""

from collections.abc import Iterable

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.kernel.lazy import lazy
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.once import once
from engine.systems.mpike.places import around
from engine.systems.mpike.world import Unit, World, lost_gun, occupants

NONE: frozenset[UnitId] = frozenset()


class Presence(Struct, frozen=True, dict=True, eq=False):
    """The units of a side by hex, top first; lost guns, leaders and wagons are nowhere in it (10.8.9, 8.1.1-c)."""

    t: Field
    states: dict[UnitId, Unit]
    by_hex: dict[int, tuple[UnitId, ...]]

    @lazy
    def batteries(self) -> frozenset[int]:
        """Hexes in which a battery stands alone: enemies may enter them (7.1.1-b)."""
        guns = (all(self.t.cards[id_].kind == "artillery" for id_ in some) for some in self.by_hex.values())
        return frozenset(hex_ for hex_, alone in zip(self.by_hex, guns, strict=True) if alone)

    @lazy
    def guns(self) -> frozenset[int]:
        """Hexes with a battery, alone or with others."""
        with_guns = (any(self.t.cards[id_].kind == "artillery" for id_ in some) for some in self.by_hex.values())
        return frozenset(hex_ for hex_, armed in zip(self.by_hex, with_guns, strict=True) if armed)

    @lazy
    def beside(self) -> frozenset[int]:
        """Hexes adjacent to any of them."""
        return frozenset().union(*[self.t.grid.adjacent[hex_] for hex_ in self.by_hex])

    @lazy
    def fronts(self) -> dict[int, frozenset[UnitId]]:
        """By hex the units that have it before them."""
        found: dict[int, set[UnitId]] = {}
        for id_, state in self.states.items():
            for hex_ in around(self.t, state).front:
                found.setdefault(hex_, set()).add(id_)
        return {hex_: frozenset(some) for hex_, some in found.items()}


def presence(t: Field, world: World, side: Side) -> Presence:
    """Return where a side stands."""
    return once(world, f"presence-{side}", lambda: _presence(t, world, side), t.troops[side])


def _presence(t: Field, world: World, side: Side) -> Presence:
    on_map = ((id_, world.units[id_]) for id_ in t.side_cards[side].units)
    states = {id_: state for id_, state in on_map if state.at and not lost_gun(state)}
    there = occupants(world)
    by_hex = {hex_: there[hex_] for state in states.values() for hex_ in state.at}
    # Who stands alone is of the side; among several there may be lost guns, and enemies on a way that is looked at.
    shared = {hex_: tuple(id_ for id_ in some if id_ in states) for hex_, some in by_hex.items() if len(some) > 1}
    return Presence(t, states, by_hex | shared)


class Crowd(Struct, frozen=True, dict=True, eq=False):
    """Both sides as one of them meets them: who stands in its way, and who helps."""

    enemy: Presence
    own: Presence
    """The side's own units, whoever moves included."""
    foes: dict[int, tuple[UnitId, ...]]
    friends: dict[int, tuple[UnitId, ...]]
    batteries: frozenset[int]
    """Hexes in which an enemy battery stands alone: they may be entered, not by who intercepts (7.1.1-b, 9.3.7-a)."""
    beside: frozenset[int]
    """Hexes adjacent to enemy units."""

    @lazy
    def crowded(self) -> frozenset[int]:
        """Hexes with units of either side, and those adjacent to enemies."""
        return self.beside.union(self.foes, self.friends)

    @lazy
    def shunned(self) -> frozenset[int]:
        """Hexes with enemy units, and those adjacent to them: by most orders none of them may be entered."""
        return self.beside.union(self.foes)

    def touching(self, hexes: Iterable[int]) -> frozenset[UnitId]:
        """Return the enemy units adjacent to any of some hexes."""
        adjacent = self.enemy.t.grid.adjacent
        near = {there for hex_ in hexes if hex_ in self.beside for there in adjacent[hex_]}
        return NONE.union(*[self.foes[hex_] for hex_ in near if hex_ in self.foes])

    def barred(self, hex_: int) -> bool:
        """Tell whether an enemy unit other than a lone battery stands in a hex (7.1.1-b)."""
        return hex_ in self.foes and hex_ not in self.batteries

    def unfronted(self, foes: Iterable[UnitId], movers: Iterable[UnitId]) -> tuple[UnitId, ...]:
        """Return those enemy units, gone ones too, that only movers, if any, have adjacent to their front (5.6.1)."""
        held = {*movers}
        return tuple(sorted(foe for foe in foes if self._fronting(foe) <= held))

    def _fronting(self, foe: UnitId) -> frozenset[UnitId]:
        places = self.enemy.states[foe].at if foe in self.enemy.states else ()
        return NONE.union(*[self.own.fronts.get(hex_, NONE) for hex_ in places])


def targets(t: Field, world: World, side: Side) -> frozenset[int]:
    """Return the hexes with enemy units, or with enemy leaders and none of ours."""
    around, pairs = crowd(t, world, side), zip(world.leaders, t.leaders, strict=True)
    men = {man.at for man, card in pairs if man.status == "map" and card.side != side}
    return frozenset(around.foes).union(men.difference(around.friends))


def beside_targets(t: Field, world: World, side: Side) -> frozenset[int]:
    """Return the hexes adjacent to those, worked out once for a world."""
    key = f"beside targets {side}"
    known: frozenset[int] | None = world.__dict__.get(key)
    if known is None:
        known = frozenset().union(*[t.grid.adjacent[hex_] for hex_ in targets(t, world, side)])
        world.__dict__[key] = known
    return known


def crowd(t: Field, world: World, side: Side) -> Crowd:
    """Return who stands where for a side, worked out once for a world."""
    key = f"crowd {side}"
    known: Crowd | None = world.__dict__.get(key)
    if known is None:
        enemy, own = presence(t, world, t.enemy(side)), presence(t, world, side)
        known = world.__dict__[key] = Crowd(enemy, own, enemy.by_hex, own.by_hex, enemy.batteries, enemy.beside)
    return known
