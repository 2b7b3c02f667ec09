"""Lines of sight (10.9, 14.4): what ground, hexsides, crests, wagons and units hide."""

from collections.abc import Iterable
from typing import Final

from engine.hexes.crests import FreeSides, Relief, hidden
from engine.hexes.grid import OFF_MAP, Grid
from engine.hexes.sight import Obstruction, Sightline, trace
from engine.kernel.ids import Side, UnitId
from engine.kernel.lazy import BoundedCache
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.world import World, occupants, units_at

_LINES: Final = 1 << 15
"""So many lines of sight are remembered."""
_UNKNOWN: Final = Obstruction((), ())
"""Stands for what is not remembered, for None is what a clear line has."""
BLOCKING: Final = frozenset(("heavy", "double", "cavalry"))
"""Kinds of units through whose hexes no line of sight goes (10.9.1)."""


def obstacles(
    t: Field, world: World, hexes: Iterable[int], *, but: Iterable[UnitId] = (), guns_of: Side | None = None
) -> frozenset[int]:
    """Return those of some hexes that units and wagons block for lines of sight, whosever they are (10.9.1, 14.1).

    It is those between the ends of a line that do: cavalry, on foot too (10.9.1-a), and heavy infantry.
    `but` are units that do not count; `guns_of` is the side whose crewed batteries count too, for interceptions
    against it (9.3.1-b).
    """
    there, wagons = occupants(world), [wagon.at for wagon in world.wagons]
    left_out = frozenset(but)

    def blocks(id_: UnitId) -> bool:
        card, gun = t.cards[id_], world.units[id_].gun
        guns = card.kind == "artillery" and card.side == guns_of and gun in ("crewed", "limbered")
        return id_ not in left_out and (card.kind in BLOCKING or guns)

    return frozenset(hex_ for hex_ in hexes if hex_ in wagons or (hex_ in there and any(map(blocks, there[hex_]))))


def relief(t: Field, blocked: frozenset[int]) -> Relief:
    """Return the country as lines of sight meet it; `blocked` are hexes with units or wagons that block.

    Ground that fills a hex hides what is beyond it (10.9.4).  Whoever looks down a steep slope from its upper level, be
    it from behind the crest, loses but the next hex by it (10.9.4-a), and nothing by hedges on the slope and below it
    (14.4-e).  Units hide all beyond them at any height (10.9.1-b).
    """
    grid = t.grid

    def side_blocks(side: int) -> bool:
        here, there = grid.side_hexes(side)
        return OFF_MAP not in (here, there) and t.side_blocks_sight(here, there)

    def steep(here: int, there: int) -> bool:
        return t.descends(here, there) and t.slope(here, there) == "steep"

    return Relief(t.blocks_sight, side_blocks, t.level, steep, blocked.__contains__)


def hiding(
    t: Field,
    world: World,
    a: int,
    b: int,
    *,
    but: Iterable[UnitId] = (),
    guns_of: Side | None = None,
    free: FreeSides = "far",
) -> Obstruction | None:
    """Return what hides hex b from hex a, None where the line of sight is clear (10.9, F6).

    A corner that the line touches is no part of it (10.9.5-a); where it runs along hexsides, or meets some in a corner,
    they block it on both hands or not at all (F6-a).  The dead zone under a steep slope (F7) begins with the first hex
    below and is as deep as the crest is far from the upper end (10.9.3-a), two hexes side by side counted once (F7-a);
    the lower end sees no more (10.9.3-b).
    A hexside that blocks lets sight one hex beyond it and no farther (14.4); for gunfire within grazing range those of
    the gun's own hex do not count, which is `free="either"` (10.8.3-h); by policy those of neither end ever do, so that
    both see the same (10.9.5-c).  See `obstacles` for `but` and `guns_of`.
    """
    if t.policies.hedge_sight == "mutual":
        free = "either"
    blocked = obstacles(t, world, between(t, a, b), but=but, guns_of=guns_of)
    known: BoundedCache[tuple[object, ...], Obstruction | None]
    known = t.__dict__.setdefault("hidden", BoundedCache(_LINES))
    key = a, b, free, blocked
    found = known.get(key, _UNKNOWN)
    if found is _UNKNOWN:
        found = known[key] = hidden(t.grid, a, b, relief(t, blocked), free)
    return found


def between(t: Field, a: int, b: int) -> tuple[int, ...]:
    """Return the hexes that the line between two hexes meets, the ends left out."""
    known: BoundedCache[tuple[int, int], tuple[int, ...]] = t.__dict__.setdefault("between", BoundedCache(_LINES))
    found = known.get((a, b))
    if found is None:
        entries = trace(t.grid, a, b).hexes
        found = known[a, b] = tuple(hex_ for entry in entries for hex_ in entry if hex_ != OFF_MAP)
    return found


def sees(t: Field, world: World, a: int, b: int, *, but: Iterable[UnitId] = (), guns_of: Side | None = None) -> bool:
    """Tell whether the line of sight from hex a to hex b is clear (F6), for interceptions of units too (9.3.1-b)."""
    return t.grid.distance(a, b) <= 1 or hiding(t, world, a, b, but=but, guns_of=guns_of) is None


def friends_between(t: Field, world: World, side: Side, line: Sightline) -> tuple[int, ...]:
    """Return the hexes between the ends of a line that a side's units bar to its guns (10.9.2, 10.9.2-a).

    Where the line runs along hexsides both hexes have to be barred (10.9.5).
    """
    found: list[int] = []
    for entry in line.hexes:
        barred = [hex_ for hex_ in entry if hex_ != OFF_MAP and is_friend(t, world, side, hex_)]
        if len(barred) == len([hex_ for hex_ in entry if hex_ != OFF_MAP]):
            found += barred
    return tuple(found)


def is_friend(t: Field, world: World, side: Side, hex_: int) -> bool:
    """Tell whether units of a side stand in a hex; leaders and lost guns do not count (10.9.2-a)."""
    return any(t.cards[id_].side == side for id_ in units_at(world, hex_))


def entries(grid: Grid, a: int, b: int) -> tuple[int, ...]:
    """Return the hexes from which the line from hex a enters hex b: one, or two left and right of a row of hexsides."""
    line = trace(grid, a, b)
    return tuple(hex_ for hex_ in line.stations[-2] if hex_ != OFF_MAP) if line.sides else ()
