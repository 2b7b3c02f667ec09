"""Chapter 6.2: zones of control.  Which hexes a unit controls, and who stands in whose zone."""

from typing import Final

from engine.hexes.stances import Stance, round_about
from engine.kernel.ids import Side, UnitId
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.world import Unit, World, occupants, on_map

_WIDE: Final = frozenset(("SK", "SK*"))
"""Their zone covers the flanks too (6.21)."""


def stance_of(unit: Unit) -> Stance:
    """Return the place of a unit: its hexes, its facing, column or line."""
    return Stance(unit.at, unit.facing, unit.column)


def zone_of(t: Field, unit: UnitId, stance: Stance) -> tuple[int, ...]:
    """Return the hexes that a unit would control from a place: front hexes it could enter (6.21, 11.23-c).

    Skirmishers also control their flanks; artillery controls nothing (6.21-a).
    """
    known = t.zones.get((t.cards[unit].mode, stance))
    if known is None:
        known = t.zones[t.cards[unit].mode, stance] = _zone(t, unit, stance)
    return known


def _zone(t: Field, unit: UnitId, stance: Stance) -> tuple[int, ...]:
    card = t.cards[unit]
    if card.type == "ART" or not stance.at:
        return ()
    about = round_about(t.grid, stance)
    wide = about.front if stance.column or card.type not in _WIDE else (*about.front, *about.flank)
    near = t.grid.adjacent
    return tuple(
        hex_ for hex_ in wide if any(hex_ in near[half] and t.zone_reaches(card, half, hex_) for half in stance.at)
    )


def zone(t: Field, world: World, unit: UnitId) -> tuple[int, ...]:
    """Return the hexes that a unit on the map controls."""
    return zone_of(t, unit, stance_of(world.units[unit]))


def zones(t: Field, world: World, side: Side) -> dict[int, tuple[UnitId, ...]]:
    """Return by hex the units of a side that control it."""
    known: dict[Side, dict[int, tuple[UnitId, ...]]] = world.__dict__.setdefault("zones", {})
    found = known.get(side)
    if found is None:
        found = {}
        for id_ in on_map(t, world, side):
            for hex_ in zone(t, world, id_):
                found[hex_] = (*found.get(hex_, ()), id_)
        known[side] = found  # whole: another thread may look at this world
    return found


def controllers(t: Field, world: World, side: Side, hexes: tuple[int, ...]) -> tuple[UnitId, ...]:
    """Return the units of `side` that control any of the hexes, each once."""
    known = zones(t, world, side)
    if known.keys().isdisjoint(hexes):  # as most places
        return ()
    return tuple(dict.fromkeys(id_ for hex_ in hexes for id_ in known.get(hex_, ())))


def zone_holders(t: Field, world: World, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return the enemies in whose zones any part of a block stands, each once (7.22-b)."""
    at = tuple(hex_ for id_ in units for hex_ in world.units[id_].at)
    return controllers(t, world, t.enemy(t.cards[units[0]].side), at)


def in_enemy_zone(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether any part of a unit stands in an enemy zone (6.15, 6.22, 7.16, 7.23)."""
    known = zones(t, world, t.enemy(t.cards[unit].side))
    return any(hex_ in known for hex_ in world.units[unit].at)


def foes_in_zone(t: Field, world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """Return the enemy units in the zone of a unit, each once."""
    here, side = occupants(world), t.cards[unit].side
    return tuple(
        dict.fromkeys(id_ for hex_ in zone(t, world, unit) for id_ in here.get(hex_, ()) if t.cards[id_].side != side)
    )


def foes_beside(t: Field, world: World, side: Side, hexes: tuple[int, ...]) -> tuple[UnitId, ...]:
    """Return the enemy units adjacent to any of the hexes, each once."""
    here = occupants(world)
    return tuple(
        dict.fromkeys(
            id_
            for hex_ in hexes
            for near in t.grid.adjacent[hex_]
            for id_ in here.get(near, ())
            if t.cards[id_].side != side
        )
    )
