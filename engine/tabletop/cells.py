"""Which man of a formed unit stands where on its base: ranks from the front, columns from the left.

All ranks are as deep; men stand as wide apart as in the first rank, and a rank that is not full stands in the middle.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engine.tabletop.plane import ONE, Point
from engine.tabletop.pose import Base

Slot: TypeAlias = tuple[int, int]
"""Rank and column, both from 0."""


def cell_at(base: Base, ranks: Sequence[int], point: Point) -> Slot | None:
    """Return the cell under a point; None off the base, or beside a rank that is not full.

    `ranks` is how many men each rank has.  A point between two men is his who stands farther right or to the rear.
    """
    x, y = base.seen(point)
    rank = -y * len(ranks) // (base.depth * ONE)
    if -y == base.depth * ONE:
        rank -= 1
    if not 0 <= rank < len(ranks):
        return None
    here, full = ranks[rank] * base.width * ONE, 2 * base.width * ONE
    column = (2 * x * ranks[0] + here) // full
    if 2 * x * ranks[0] == here:
        column -= 1
    return (rank, column) if 0 <= column < ranks[rank] else None


def around(ranks: Sequence[int], cell: Slot) -> Iterator[Slot]:
    """Yield a cell and those next to it, aslant too: at most nine, in their order."""
    rank, column = cell
    place = _place(ranks, rank, column)
    for near in range(max(0, rank - 1), min(len(ranks), rank + 2)):
        yield from ((near, k) for k in range(ranks[near]) if abs(_place(ranks, near, k) - place) <= 2)


def _place(ranks: Sequence[int], rank: int, column: int) -> int:
    """Return twice how far right of the middle a cell lies, in men."""
    return 2 * column + 1 - ranks[rank]
