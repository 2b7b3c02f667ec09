"""Where a counter stands and what lies round it: on one hex, on two hexes in line, or in column."""

from msgspec import Struct

from engine.hexes.facing import (
    DIRECTIONS,
    Column,
    Pair,
    Surroundings,
    column_surroundings,
    pair_surroundings,
    surroundings,
)
from engine.hexes.grid import Grid


class Stance(Struct, frozen=True, gc=False):
    """A place to stand: its hexes, the facing, column or line.

    Of two hexes the first is the left half, in column the head.
    """

    at: tuple[int, ...]
    facing: int
    column: bool = False


def round_about(grid: Grid, stance: Stance) -> Surroundings:
    """Return front, flank and rear hexes; in column all but the front are flank and rear."""
    if len(stance.at) == 2:
        first, second = stance.at
        if stance.column:
            return column_surroundings(grid, Column(first, second))
        return pair_surroundings(grid, Pair(first, second, stance.facing))
    return surroundings(grid, stance.at[0], stance.facing, "side-one" if stance.column else "vertex")


def front_directions(stance: Stance) -> tuple[int, ...]:
    """Return the directions that lead into front hexes; a column's are its own and both beside it."""
    if stance.column:
        return DIRECTIONS["side-three"]["front"][stance.facing]
    return DIRECTIONS["vertex"]["front"][stance.facing]


def distance(grid: Grid, one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """Return the hexes between two places, from the nearest halves."""
    if len(one) == len(other) == 1:  # as most are
        return grid.distance(one[0], other[0])
    return min(grid.distance(a, b) for a in one for b in other)


def adjacent(grid: Grid, one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Tell whether any hex of one place touches one of the other."""
    return any(b in grid.adjacent[a] for a in one for b in other)
