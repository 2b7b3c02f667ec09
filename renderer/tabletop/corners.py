"""Rectangles in the picture by their corners: grown, sampled, and where two of them touch."""

import math
from collections.abc import Sequence

from renderer.paint.brush import Spot
from renderer.tabletop.bases import RIM


def grown(corners: Sequence[Spot], by: float) -> list[Spot]:
    """Return a rectangle with every side moved outwards."""
    found = []
    for n, (x, y) in enumerate(corners):
        (ax, ay), (bx, by_) = corners[n - 1], corners[(n + 1) % len(corners)]
        one, two = math.hypot(x - ax, y - ay) or 1.0, math.hypot(x - bx, y - by_) or 1.0
        found.append((x + ((x - ax) / one + (x - bx) / two) * by, y + ((y - ay) / one + (y - by_) / two) * by))
    return found


def contact(a: Sequence[Spot], b: Sequence[Spot], off: float) -> list[Spot]:
    """Return the two ends of the line along which two bases touch, each moved out by `off`.

    Where they do not touch along a line, return the one point midway between their nearest spots.
    """
    touching = [spot for spot in _rim(a) if _away(b, spot) < RIM + 1]
    if len(touching) < 2:
        spots = [(one, other) for one in _rim(a) for other in _rim(b)]
        one, other = min(spots, key=lambda pair: math.dist(*pair))
        return [((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)]
    start, end = max(
        ((one, other) for one in touching for other in touching), key=lambda pair: (math.dist(*pair), pair)
    )
    long = math.dist(start, end) or 1.0
    dx, dy = (end[0] - start[0]) / long * off, (end[1] - start[1]) / long * off
    return [(start[0] - dx, start[1] - dy), (end[0] + dx, end[1] + dy)]


def _rim(corners: Sequence[Spot]) -> list[Spot]:
    found = []
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        found += [(ax + (bx - ax) * n / 12, ay + (by - ay) * n / 12) for n in range(12)]
    return found


def _away(corners: Sequence[Spot], spot: Spot) -> float:
    """Return how far a spot lies from the outline of a rectangle."""
    best = math.inf
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        ex, ey = bx - ax, by - ay
        norm = ex * ex + ey * ey or 1.0
        share = max(0.0, min(1.0, ((spot[0] - ax) * ex + (spot[1] - ay) * ey) / norm))
        best = min(best, math.hypot(spot[0] - ax - share * ex, spot[1] - ay - share * ey))
    return best
