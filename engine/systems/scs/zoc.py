"""Zones of control, and how one side stands on the map as its enemy meets it (TEC-a to TEC-d).

A `Presence` stays the same while only the other side moves, so whatever the mover derives from it alone is
remembered in it.
"""

from typing import Any

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.systems.scs.theatre import ZONE_COST, Theatre, UnitCard
from engine.systems.scs.world import Unit, World


class Presence(Struct, frozen=True, eq=False):
    """One side on the map, as its enemy meets it."""

    hexes: dict[int, tuple[UnitId, ...]]
    """Units by hex, the top one first."""
    zone: bytes
    """By hex: the surcharge in halves that an enemy pays to enter, 0 outside its zones of control."""
    memo: dict[Any, Any]
    """What has been derived from this presence alone."""


def presence(t: Theatre, world: World, side: Side) -> Presence:
    """Return how a side stands on the map."""
    found: Presence | None = world.__dict__.get(side)
    if found is None:
        found = world.__dict__[side] = _presence(t, world, side)
    return found


def _presence(t: Theatre, world: World, side: Side) -> Presence:
    hexes: dict[int, list[UnitId]] = {}
    zone = bytearray(t.grid.size)
    units, cards = world.units, t.cards
    for id_ in world.pile:
        card = cards[id_]
        if card.side != side:
            continue
        unit = units[id_]
        if unit.at < 0:
            continue
        hexes.setdefault(unit.at, []).append(id_)
        if has_zone(card, unit):
            for hex_ in t.ways[unit.at]:
                zone[hex_] = ZONE_COST
    return Presence({hex_: topped(t, world, tuple(stack)) for hex_, stack in hexes.items()}, bytes(zone), {})


def topped(t: Theatre, world: World, stack: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return a stack with a fighting unit on top if it has one (4.0c, 4.0c-a)."""
    for n, id_ in enumerate(stack):
        if (t.cards[id_].up(world.units[id_].lost).attack or 0) >= 1:
            return (id_, *stack[:n], *stack[n + 1 :])
    return stack


def has_zone(card: UnitCard, unit: Unit) -> bool:
    """Tell whether a unit has a zone of control: attack 1 or more of the side up, and not disorganised (TEC-a, 7.0)."""
    return (card.up(unit.lost).attack or 0) >= 1 and not unit.disorganised


def stack_at(t: Theatre, world: World, side: Side, hex_: int) -> tuple[UnitId, ...]:
    """Return the units of a side in a hex, the top one first."""
    return presence(t, world, side).hexes.get(hex_, ())


def in_zone(t: Theatre, world: World, side: Side, hex_: int) -> bool:
    """Tell whether a hex is in a zone of control of the enemies of `side`."""
    return presence(t, world, t.enemy(side)).zone[hex_] > 0
