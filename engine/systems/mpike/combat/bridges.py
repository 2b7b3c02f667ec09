"""Chapter 7.3.5: how a two-hex unit in line fights and advances over a bridge, by a hexside or by a hex."""

from collections.abc import Iterator

from msgspec import Struct

from engine.hexes.bridges import across_hex, across_side, straight_beyond
from engine.hexes.facing import HANDS, Pair, half_surroundings
from engine.kernel.ids import UnitId
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.world import Unit, World, units_at

CROSSING = ("normal", "open")
"""Formations in which a unit crosses (7.3.5)."""


class BridgeAhead(Struct, frozen=True):
    """A bridge before a two-hex unit."""

    via: int
    """Where the attack comes from: the half at a bridge on a side, or the hex of the bridge."""
    target: int
    """The hex on the other side."""
    beyond: tuple[Pair, ...]
    """Where the unit may stand after an advance."""


def in_line(state: Unit) -> bool:
    """Tell whether a unit stands on two hexes side by side and faces a vertex."""
    return len(state.at) == 2 and state.formation != "column" and state.facing >= 0


def crossings(t: Field, world: World, unit: UnitId) -> Iterator[BridgeAhead]:
    """Yield the bridges that lead from a two-hex unit to a hex on their other side; occupied ones lead nowhere."""
    state = world.units[unit]
    if not in_line(state):
        return
    pair = Pair(state.at[0], state.at[1], state.facing)
    for half, hand in zip(pair.halves, HANDS, strict=True):
        for front in half_surroundings(t.grid, pair, hand).front:
            if front in t.bridge_hexes:
                if not units_at(world, front):
                    beyond = across_hex(t.grid, pair, front)
                    yield from (BridgeAhead(front, goal, beyond) for goal in straight_beyond(t.grid, pair, front))
            elif t.bridge(half, front) == "bridge":
                yield BridgeAhead(half, front, across_side(t.grid, pair, hand, front))


def crossing_to(t: Field, world: World, unit: UnitId, hex_: int) -> BridgeAhead | None:
    """Return the bridge over which a two-hex unit attacks a hex, None where it needs none."""
    return next((one for one in crossings(t, world, unit) if one.target == hex_), None)


def crosses_bridge(t: Field, before: tuple[int, ...], at: tuple[int, ...]) -> bool:
    """Tell whether a half goes over a bridge on a hexside, or into a bridge hex, each by its own way alone (7.3.5)."""
    pairs = ((here, there) for here, there in zip(before, at, strict=True) if here != there)
    return any(there in t.bridge_hexes or t.bridge(here, there) == "bridge" for here, there in pairs)
