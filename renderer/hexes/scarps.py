"""Escarpments, wadis and minefields: features of hexsides that run on from side to side as one line.

An escarpment is a firm edge with tapering hachures that fall to the low side; a wadi is a dry bed with a broken
thread; mines are two rows of dots.
"""

import itertools
import math
from collections.abc import Iterable, Sequence

from renderer.hexes.courses import chain
from renderer.hexes.palette import Palette
from renderer.paint.brush import Sheet, Spot, dashes, smooth
from renderer.paint.frame import Point
from renderer.paint.tones import mix

Fall = tuple[tuple[Point, Point], Spot]
"""A hexside, and the direction in which the ground falls over it."""


def paint_escarpment(sheet: Sheet, sides: Sequence[Fall], palette: Palette, scale: float) -> None:
    """Paint the upper edge of an escarpment and hachures of two lengths on its lower side."""
    paths = [smooth(path) for path in chain(edge for edge, _ in sides)]
    colour = mix(palette["slope"], palette["ink"], 0.0 if palette.dark else 0.25)
    teeth = [tooth for path in paths for tooth in _teeth(path, sides, scale)]
    sheet.polygons(teeth, colour)
    sheet.lines(paths, 2.6 * scale, colour)


def paint_wadi(sheet: Sheet, sides: Iterable[tuple[Point, Point]], palette: Palette, scale: float) -> None:
    """Paint the dry bed of a wadi along hexsides with a broken line in it."""
    paths = [smooth(path) for path in chain(sides)]
    sheet.lines(paths, 7.0 * scale, mix(palette["contour"], palette["sand"], 0.35))
    sheet.lines(paths, 4.6 * scale, mix(palette["sand"], palette["shadow"], 0.1))
    parts = [dash for path in paths for dash in dashes(path, 6 * scale, 4 * scale)]
    sheet.lines(parts, 1.7 * scale, palette["slope"], caps=False)


def paint_mines(sheet: Sheet, spots: Sequence[Spot], palette: Palette, scale: float) -> None:
    """Paint a mine at each spot in pixels: a dot with a halo."""
    for radius, colour in ((3.1, palette.halo), (2.0, palette.lettering)):
        sheet.discs([(x, y, radius * scale) for x, y in spots], colour)


def _teeth(path: Sequence[Spot], sides: Sequence[Fall], scale: float) -> Iterable[list[Spot]]:
    """Yield the hachures of a path as narrow triangles."""
    step = 4.6 * scale
    for i, (x, y, ux, uy) in enumerate(_walk(path, step)):
        nx, ny = _falling((x, y), sides)
        across, along = (-uy, ux), (ux * 1.5 * scale, uy * 1.5 * scale)
        sign = 1 if across[0] * nx + across[1] * ny >= 0 else -1
        long = (9.5 if i % 2 else 6.5) * scale * sign
        yield [
            (x - along[0], y - along[1]),
            (x + along[0], y + along[1]),
            (x + across[0] * long, y + across[1] * long),
        ]


def _falling(spot: Spot, sides: Sequence[Fall]) -> Spot:
    """Return the way down at the side nearest to a spot."""

    def away(fall: Fall) -> float:
        (ax, ay), (bx, by) = fall[0]
        return math.dist(spot, ((ax + bx) / 2, (ay + by) / 2))

    return min(sides, key=away)[1]


def _walk(path: Sequence[Spot], step: float) -> Iterable[tuple[float, float, float, float]]:
    """Yield points a step apart along a path, with the direction there."""
    ahead = step / 2
    for a, b in itertools.pairwise(path):
        length = math.dist(a, b)
        while ahead <= length and length:
            ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
            yield a[0] + ux * ahead, a[1] + uy * ahead, ux, uy
            ahead += step
        ahead -= length
