"""Where units stand: front, flank and rear, who is adjacent, distances, movement allowances (2, 6.1, 7.2.1, part F)."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from engine.hexes.facing import (
    Aspect,
    Column,
    Pair,
    Surroundings,
    column_surroundings,
    half_surroundings,
    pair_surroundings,
    surroundings,
)
from engine.kernel.ids import Side, UnitId
from engine.kernel.lazy import BoundedCache
from engine.systems.mpike.content.field import Field, UnitCard
from engine.systems.mpike.content.kinds import FormationName
from engine.systems.mpike.once import once
from engine.systems.mpike.world import BROKEN, NO_FACING, Unit, World, lost_gun, occupants, stack_of, units_of

_NOTHING: Final = Surroundings((), (), ())
_FEW: Final = 256


def in_column(unit: Unit) -> bool:
    """Tell whether a unit is in column and stands on two hexes, one behind the other."""
    return unit.formation == "column" and len(unit.at) == 2


def around(t: Field, unit: Unit) -> Surroundings:
    """Return front, flank and rear hexes of a unit where it stands (6.1); all of them empty without facing (6.1-a)."""
    if unit.facing == NO_FACING or not unit.at:
        return _NOTHING
    known: dict[tuple[tuple[int, ...], int, bool], Surroundings] = t.__dict__.setdefault("surroundings", {})
    key = unit.at, unit.facing, in_column(unit)
    found = known.get(key)
    if found is None:
        found = known[key] = _around(t, unit)
    return found


def _around(t: Field, unit: Unit) -> Surroundings:
    if in_column(unit):
        return column_surroundings(t.grid, Column(*unit.at))
    if len(unit.at) == 2:
        return pair_surroundings(t.grid, Pair(*unit.at, unit.facing))
    return surroundings(t.grid, unit.at[0], unit.facing)


def around_half(t: Field, unit: Unit, half: int) -> Surroundings:
    """Return what lies round one half of a two-hex unit in line, 0 left, 1 right; of others round the whole.

    The middle hex before a two-hex unit lies before both halves, a flank hex beside one (10.1.3-b).
    """
    if len(unit.at) == 1 or in_column(unit) or unit.facing == NO_FACING:
        return around(t, unit)
    left, right = unit.at
    return half_surroundings(t.grid, Pair(left, right, unit.facing), "right" if half else "left")


def aspect_of(t: Field, unit: Unit, hex_: int) -> Aspect | None:
    """Return as what a hex lies to a unit: front, flank or rear; None where it is not adjacent, or without facing."""
    return around(t, unit).aspect(hex_)


def touching(t: Field, at: tuple[int, ...]) -> frozenset[int]:
    """Return the hexes of the map adjacent to a place of one or two hexes."""
    return frozenset(hex_ for own in at for hex_ in t.grid.adjacent[own]) - set(at)


def apart(t: Field, a: tuple[int, ...], b: tuple[int, ...]) -> int:
    """Return the distance of two places in hexes, from the nearer halves."""
    if len(a) == len(b) == 1:
        return t.distances.row(a[0])[b[0]]
    return min([row[hex_] for row in map(t.distances.row, a) for hex_ in b])


def foes_touching(t: Field, world: World, side: Side, at: tuple[int, ...]) -> tuple[UnitId, ...]:
    """Return the enemy units adjacent to a place, by id; lost guns and leaders are none (5.6.2, 10.8.9)."""
    there = occupants(world)
    found = {id_ for hex_ in touching(t, at) for id_ in there.get(hex_, ()) if t.cards[id_].side != side}
    return tuple(sorted(id_ for id_ in found if not lost_gun(world.units[id_])))


def foes(t: Field, world: World, side: Side) -> tuple[UnitId, ...]:
    """Return the enemy units on the map, lost guns left out."""
    enemy = t.enemy(side)
    return once(world, f"foes-{side}", lambda: tuple(_whole(t, world, enemy)), t.troops[enemy])


def _whole(t: Field, world: World, side: Side) -> Iterator[UnitId]:
    return (id_ for id_ in units_of(t, world, side) if not lost_gun(world.units[id_]))


def places_of(t: Field, world: World, side: Side) -> frozenset[int]:
    """Return the hexes with units of a side, lost guns left out."""
    at = (world.units[id_].at for id_ in foes(t, world, t.enemy(side)))
    return once(world, f"places-{side}", lambda: frozenset(chain.from_iterable(at)), t.troops[side])


def far_foes(t: Field, world: World, side: Side, at: tuple[int, ...]) -> dict[UnitId, int]:
    """Return how far each enemy unit on the map is from a place, lost guns left out."""
    known: dict[tuple[int, ...], dict[UnitId, int]]
    known = once(world, f"far-{side}", lambda: BoundedCache(_FEW), t.troops[t.enemy(side)])
    found = known.get(at)
    if found is None:
        rows, units = tuple(map(t.distances.row, at)), world.units
        places = [(id_, units[id_].at) for id_ in foes(t, world, side)]
        far = rows[0]
        found = known[at] = (
            {id_: far[there[0]] if len(there) == 1 else min(far[there[0]], far[there[1]]) for id_, there in places}
            if len(rows) == 1
            else {id_: min([row[hex_] for row in rows for hex_ in there]) for id_, there in places}
        )
    return found


def nearest(t: Field, world: World, side: Side, at: tuple[int, ...]) -> tuple[tuple[UnitId, ...], int]:
    """Return the enemy units nearest to a place, and how far they are; none and 0 where there is none (5.6.1-b)."""
    far = far_foes(t, world, side, at)
    least = min(far.values(), default=0)
    return tuple(id_ for id_, distance in far.items() if distance == least), least


def fronted(t: Field, world: World, foe: UnitId, but: UnitId) -> bool:
    """Tell whether an enemy unit is adjacent to the front of a unit of the side fighting it, other than one (5.6.1)."""
    at = world.units[foe].at
    own = units_of(t, world, t.enemy(t.cards[foe].side))
    others = (id_ for id_ in own if id_ != but and not lost_gun(world.units[id_]))
    return any(hex_ in at for id_ in others for hex_ in around(t, world.units[id_]).front)


def full_allowance(t: Field, card: UnitCard, formation: FormationName, *, stacked: bool = False) -> int:
    """Return the allowance by type, of guns that on limbers, and what a column has more (7.2.1, 14.3, 6.3.4-f).

    `stacked`: cavalry and light infantry are as one (8.2.1).
    """
    by = t.charts.movement.allowance
    more = t.charts.movement.column_bonus if formation == "column" else 0
    match card.kind:
        case "artillery":
            return by.limbered
        case "cavalry" if card.dismounted:
            return by.dismounted + more
        case "cavalry" | "light" if stacked:
            return by.cavalry_with_light + more
        case "cavalry":
            return by.cavalry + more
        case "light":
            return by.light + more
        case _:
            return by.heavy + more


def allowance(t: Field, world: World, unit: UnitId) -> int:
    """Return the current movement allowance (7.2.1, 7.2.1-a): by type and column, half confused, 0 broken.

    Open order, though it fights as confusion does, is not halved (6.3.3-a).
    """
    card, state = t.cards[unit], world.units[unit]
    guns = card.kind == "artillery" and state.gun != "limbered"
    if guns or state.morale == BROKEN or state.formation in ("broken", "hedgehog"):
        return 0
    full = full_allowance(t, card, state.formation, stacked=len(stack_of(t, world, unit)) > 1)
    return full // t.charts.movement.confused_share if state.formation == "confused" else full
