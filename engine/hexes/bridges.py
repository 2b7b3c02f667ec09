"""How a counter of two hexes in line squeezes over a bridge: from its front to its rear, the facing kept."""

from engine.hexes.facing import (
    DIRECTIONS,
    Hand,
    Pair,
    half_surroundings,
    pair_from_left,
    pair_from_right,
    pair_surroundings,
)
from engine.hexes.grid import OFF_MAP, Grid


def across_hex(grid: Grid, pair: Pair, bridge: int) -> tuple[Pair, ...]:
    """Return where a counter may stand beyond a bridge in one of its front hexes, from left to right.

    The bridge is then one of its rear hexes.  There is no place if the bridge does not lie before it.
    """
    if bridge not in pair_surroundings(grid, pair).front:
        return ()
    on_left, on_right = (grid.neighbours[bridge][d] for d in DIRECTIONS["vertex"]["front"][pair.facing])
    return _standing(
        None if on_left == OFF_MAP else pair_from_right(grid, on_left, pair.facing),
        None if on_left == OFF_MAP else pair_from_left(grid, on_left, pair.facing),
        None if on_right == OFF_MAP else pair_from_left(grid, on_right, pair.facing),
    )


def across_side(grid: Grid, pair: Pair, hand: Hand, beyond: int) -> tuple[Pair, ...]:
    """Return where a counter may stand beyond a bridge on a side of one half, from left to right.

    `beyond` is the hex across that side: one of the halves then stands in it.  There is no place if it is not one of
    the two front hexes of that half.
    """
    if beyond not in half_surroundings(grid, pair, hand).front:
        return ()
    return _standing(pair_from_right(grid, beyond, pair.facing), pair_from_left(grid, beyond, pair.facing))


def straight_beyond(grid: Grid, pair: Pair, bridge: int) -> tuple[int, ...]:
    """Return the hexes that lie straight beyond a bridge in a front hex, as seen from a half across its front side."""
    beyond = (
        grid.neighbours[bridge][d]
        for d in DIRECTIONS["vertex"]["front"][pair.facing]
        if bridge in (grid.neighbours[half][d] for half in pair.halves)
    )
    return tuple(hex_ for hex_ in beyond if hex_ != OFF_MAP)


def _standing(*pairs: Pair | None) -> tuple[Pair, ...]:
    return tuple(pair for pair in pairs if pair is not None)
