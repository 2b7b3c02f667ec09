"""Finding room on the map: what is taken, and where a name, a pill or a letter may stand."""

import math
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from renderer.paint.frame import Box, Point

Cells: TypeAlias = tuple[int, int, int]
"""The cells of a box: first row, the row after its last, the columns as bits."""


class Occupied:
    """Which parts of a box are taken, in cells of four pixels; a row of cells is one integer."""

    def __init__(self, inside: Box, rows: Sequence[int] = ()) -> None:
        self._inside = inside
        self._rows = list(rows) or [0] * ((inside[3] >> 2) + 2)

    def take(self, box: Box) -> None:
        """Mark the cells of a box as taken, as far as it lies inside."""
        left, top, right, bottom = box
        first = max(0, left >> 2)
        bits = ((1 << max(0, ((right + 3) >> 2) - first)) - 1) << first
        rows = self._rows
        for row in range(max(0, top >> 2), min(len(rows), (bottom + 3) >> 2)):
            rows[row] |= bits

    def copy(self) -> "Occupied":
        """Return a copy that can be changed by itself."""
        return Occupied(self._inside, self._rows)

    def retake(self, changed: Iterable[Box], boxes: Iterable[Box]) -> None:
        """Clear all rows of cells that the `changed` boxes touch, then take there what `boxes` cover.

        `boxes` must be everything that stands in those rows.
        """
        rows, listed = self._rows, [(box, box[1] >> 2, (box[3] + 3) >> 2) for box in boxes]
        for _, top, _, bottom in changed:
            # A box above the picture ends at a negative row, which a slice would count from the end.
            first, end = max(0, top >> 2), max(0, min(len(rows), (bottom + 3) >> 2))
            if end <= first:
                continue
            rows[first:end] = [0] * (end - first)
            for box, above, below in listed:
                if above < end and first < below:
                    self._take_rows(box, max(first, above), min(end, below))

    def _take_rows(self, box: Box, first: int, end: int) -> None:
        left = max(0, box[0] >> 2)
        bits = ((1 << max(0, ((box[2] + 3) >> 2) - left)) - 1) << left
        for row in range(first, end):
            self._rows[row] |= bits

    def free(self, box: Box) -> bool:
        """Tell whether a box lies inside and touches nothing that is taken."""
        left, top, right, bottom = box
        inside = self._inside
        if left < inside[0] or top < inside[1] or right > inside[2] or bottom > inside[3]:
            return False
        first = left >> 2
        bits = ((1 << (((right + 3) >> 2) - first)) - 1) << first
        return not any(row & bits for row in self._rows[top >> 2 : (bottom + 3) >> 2])

    def cells(self, box: Box) -> Cells | None:
        """Return the cells of a box in the form that `claim` wants; None if it does not lie inside."""
        left, top, right, bottom = box
        inside = self._inside
        if left < inside[0] or top < inside[1] or right > inside[2] or bottom > inside[3]:
            return None
        first = left >> 2
        return top >> 2, (bottom + 3) >> 2, ((1 << (((right + 3) >> 2) - first)) - 1) << first

    def claim(self, boxes: Sequence[Cells]) -> bool:
        """Take all these cells if every one is free and return True; else take none and return False."""
        rows = self._rows
        for top, end, bits in boxes:
            for row in rows[top:end]:
                if row & bits:
                    return False
        for top, end, bits in boxes:
            for n in range(top, end):
                rows[n] |= bits
        return True

    def taken(self, box: Box) -> int:
        """Return how many cells of a box are taken; 1048576 if it does not lie inside."""
        left, top, right, bottom = box
        inside = self._inside
        if left < inside[0] or top < inside[1] or right > inside[2] or bottom > inside[3]:
            return 1 << 20
        first = left >> 2
        bits = ((1 << (((right + 3) >> 2) - first)) - 1) << first
        return sum((row & bits).bit_count() for row in self._rows[top >> 2 : (bottom + 3) >> 2])


def overlap(a: Box, b: Box) -> bool:
    """Tell whether two boxes share a pixel."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def common(a: Box, b: Box) -> Box:
    """Return what two boxes have in common; empty where the right is not beyond the left."""
    return max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])


def around(x: int, y: int, width: int, height: int) -> Box:
    """Return a box of a size round its centre."""
    return x - width // 2, y - height // 2, x - width // 2 + width, y - height // 2 + height


def grown(box: Box, by: int) -> Box:
    """Return a box with so many pixels more on each side."""
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def pushed(box: Box, inside: Box) -> tuple[int, int]:
    """Return by how many pixels (right, down) a box must move to lie inside another."""
    dx = max(inside[0] - box[0], 0) + min(inside[2] - box[2], 0)
    dy = max(inside[1] - box[1], 0) + min(inside[3] - box[3], 0)
    return dx, dy


def clear_of(box: Box, others: Iterable[Box]) -> bool:
    """Tell whether a box shares no pixel with any other."""
    return not any(overlap(box, other) for other in others)


def hull(boxes: Sequence[Box]) -> Box:
    """Return the least box round some others."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def towards(spot: Point, other: Point, away: float, *, square: bool = False) -> Point:
    """Return the point `away` pixels from a spot towards another; for a square, measured beyond its rim."""
    dx, dy = other[0] - spot[0], other[1] - spot[1]
    length = math.hypot(dx, dy)
    if not length:
        return spot
    if square:
        away *= min(1.2, length / max(abs(dx), abs(dy)))
    share = min(0.9, away / length)
    return round(spot[0] + dx * share), round(spot[1] + dy * share)
