"""Lines of grazing fire (10.8.3-10.8.5, F6): which a gun may choose, and the hexes that each reaches."""

from collections.abc import Iterator
from typing import Final

from engine.hexes.facing import Sector
from engine.hexes.grazing import Graze, Stops, grazed, grazes
from engine.hexes.grid import OFF_MAP, ring_steps
from engine.kernel.ids import UnitId
from engine.kernel.lazy import BoundedCache
from engine.kernel.violation import Violation, violation
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.fire.sight import is_friend
from engine.systems.mpike.orders import Aim
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import World

_LINES: Final = 1 << 12
"""Of so many hexes the lines through them are remembered."""
SECTORS: Final[dict[str, Sector]] = {"cone60": "cone", "wedge120": "wedge"}
"""What lies before a battery by the policy `gun_sector` (10.1.3-a)."""


def is_grazing(t: Field, world: World, unit: UnitId, hex_: int) -> bool:
    """Tell whether a hex lies within the grazing range of a battery (10.8.3)."""
    return t.grid.distance(world.units[unit].at[0], hex_) <= t.cards[unit].grazing


def lines(t: Field, world: World, unit: UnitId, hex_: int) -> tuple[Graze, ...]:
    """Return the lines of a battery through a hex within its grazing range, from left to right (10.8.3-a, 10.8.5).

    They pass it, or along one of its sides, on their way to the end of that range (F6).
    """
    known: BoundedCache[tuple[int, ...], tuple[Graze, ...]] = t.__dict__.setdefault("grazes", BoundedCache(_LINES))
    state, grazing = world.units[unit], t.cards[unit].grazing
    key = state.at[0], state.facing, grazing, hex_
    found = known.get(key)
    if found is None:
        found = known[key] = grazes(t.grid, *key, SECTORS[t.policies.gun_sector])
    return found


def end_of(t: Field, unit: UnitId, shot: Graze) -> int:
    """Return where on the ring at grazing range a line ends, as aims number it (10.8.3-a)."""
    return ring_steps(t.grid.orientation, t.cards[unit].grazing).index(shot.way)


def end_hex(t: Field, world: World, unit: UnitId, aim: Aim) -> int:
    """Return the hex in which the line of an aim ends, -1 off the map and beyond grazing range (10.8.3-a)."""
    if aim.line < 0:
        return OFF_MAP
    q, r = t.grid.axial[world.units[unit].at[0]]
    dq, dr = ring_steps(t.grid.orientation, t.cards[unit].grazing)[aim.line]
    return t.grid.at_axial(q + dq, r + dr)


def lines_at(t: Field, world: World, unit: UnitId, target: UnitId, hex_: int) -> Iterator[Aim]:
    """Yield the aims of a battery at a target in a hex: one for each line (10.8.3-a), beyond them one (10.8.3-f)."""
    if not is_grazing(t, world, unit, hex_):
        yield Aim(target, hex_)
        return
    for shot in lines(t, world, unit, hex_):
        yield Aim(target, hex_, side=shot.hand or "", line=end_of(t, unit, shot))


def line_of(t: Field, world: World, unit: UnitId, aim: Aim) -> Graze | None:
    """Return the line that an aim names by end and hand, None where none passes its hex so (10.8.3-a, 10.8.5)."""
    found = (
        shot
        for shot in lines(t, world, unit, aim.hex)
        if end_of(t, unit, shot) == aim.line and (shot.hand or "") == aim.side
    )
    return next(found, None)


def path_of(t: Field, world: World, unit: UnitId, aim: Aim) -> tuple[int, ...]:
    """Return the hexes that a lawful shot of guns reaches, outward; only that of the target beyond grazing range.

    Whatever stops the shot, the target is among them (10.8.3-g); of two at one distance the left comes first (F6-b).
    """
    if not is_grazing(t, world, unit, aim.hex):
        return (aim.hex,)
    shot = line_of(t, world, unit, aim)
    return (aim.hex,) if shot is None else grazed(t.grid, shot, stops(t), aim.hex)


def stops(t: Field) -> Stops:
    """Return what ends lines: slopes, one hex beyond other hexsides (10.8.3), ground that blocks (10.8.3-c)."""

    def parts(side: int) -> tuple[int, int] | None:
        here, there = t.grid.side_hexes(side)
        return None if OFF_MAP in (here, there) else (here, there)

    def slope(side: int) -> bool:
        beside = parts(side)
        return beside is not None and t.slope(*beside) is not None

    def feature(side: int) -> bool:
        beside = parts(side)
        return beside is not None and t.feature(*beside)

    return Stops(slope, feature, t.blocks_sight)


def check_line(t: Field, world: World, unit: UnitId, aim: Aim) -> Iterator[Violation]:
    """Yield why guns may not fire along a line: no such line, or friends on it before the target (10.8.3-b, 10.9.2).

    By the policy `forbid_all` friends bar it wherever they stand on it.
    """
    card = t.cards[unit]
    shot = line_of(t, world, unit, aim)
    if shot is None:
        yield violation(R("10.8.3-a"), "mpike-fire-no-line", unit=card.name, hex=t.label(aim.hex))
        return
    path = grazed(t.grid, shot, stops(t), aim.hex)
    if t.policies.friendly_grazing == "hit_behind":
        here = world.units[unit].at[0]
        path = tuple(h for h in path if t.grid.distance(here, h) < t.grid.distance(here, aim.hex))
    for hex_ in path:
        if is_friend(t, world, card.side, hex_):
            yield violation(R("10.9.2"), "mpike-fire-over-friends", unit=card.name, hex=t.label(hex_))
            return
