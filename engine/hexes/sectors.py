"""Sectors of counters that face a vertex, on one hex or on two in line: what lies before them, who fires where."""

from collections.abc import Sequence

from engine.hexes.facing import Hand, Pair, Sector, half_surroundings, lies_in
from engine.hexes.grid import Grid, Vector


def in_zone(
    grid: Grid, halves: Sequence[int], facing: int, target: int, reach: int, sector: Sector = "half-plane"
) -> bool:
    """Tell whether a hex lies in the sector of one of the halves and at most `reach` steps from that half.

    The half plane is front and flanks.  The hexes of the counter itself lie in no zone of it.
    """
    if target in halves:
        return False
    return any(
        grid.distance(half, target) <= reach and lies_in(sector, grid.orientation, facing, _way(grid, half, target))
        for half in halves
    )


def zone_ahead(
    grid: Grid, halves: Sequence[int], facing: int, reach: int, sector: Sector = "half-plane"
) -> tuple[int, ...]:
    """Return the hexes of the map in the zone of a counter, as `in_zone` tells it, the nearest to a half first."""
    found: dict[int, int] = {}
    for half in halves:
        for hex_ in grid.disc(half, reach)[1:]:
            if hex_ not in halves and lies_in(sector, grid.orientation, facing, _way(grid, half, hex_)):
                found[hex_] = min(found.get(hex_, reach), grid.distance(half, hex_))
    return tuple(sorted(found, key=lambda hex_: (found[hex_], hex_)))


def fields_of_fire(grid: Grid, pair: Pair) -> dict[int, tuple[Hand, ...]]:
    """Return by adjacent hex the halves of a counter that look at it: each at its two front hexes and its flank."""
    found: dict[int, tuple[Hand, ...]] = {}
    hands: tuple[Hand, ...] = ("left", "right")
    for hand in hands:
        around = half_surroundings(grid, pair, hand)
        for hex_ in (*around.front, *around.flank):
            found[hex_] = (*found.get(hex_, ()), hand)
    return found


def _way(grid: Grid, a: int, b: int) -> Vector:
    (aq, ar), (bq, br) = grid.axial[a], grid.axial[b]
    return bq - aq, br - ar
