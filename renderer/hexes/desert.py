"""What lies on desert ground: gravel, salt crust, trench lines, forts, airfields, the signs of places and wells.

Signs reach beyond a counter that stands upon them, so that an occupied airfield or fort is still seen to be one.
"""

import itertools
import math
import random
from collections.abc import Iterable, Sequence
from typing import Final

from engine.hexes.terrain import Ground, HexMap
from renderer.hexes.courses import chain
from renderer.hexes.layout import Layout
from renderer.hexes.palette import Palette
from renderer.paint.brush import Sheet, Spot, dashes, smooth
from renderer.paint.frame import Point
from renderer.paint.tones import mix

DESERT: Final[frozenset[Ground]] = frozenset({"desert", "salt-marsh", "trench", "fort", "airfield"})
"""Kinds that are painted upon open desert."""

_GRAVEL: Final = 5
"""Grains in a hex."""
_RUNWAY: Final = math.radians(-14)


def gravel(sheet: Sheet, centres: Iterable[tuple[Point, Point]], palette: Palette, scale: float, seed: int) -> None:
    """Paint a few stones and thorn bushes in desert hexes; the same seed gives the same picture."""
    rnd = random.Random(seed)  # noqa: S311 - a picture, no secret
    forms = [[(rnd.uniform(-23, 23) * scale, rnd.uniform(-23, 23) * scale) for _ in range(_GRAVEL)] for _ in range(3)]
    stones: list[tuple[Spot, Spot]] = []
    bushes: list[tuple[Spot, Spot]] = []
    for (column, row), (x, y) in centres:
        for i, (dx, dy) in enumerate(forms[(column + 2 * row) % 3]):
            px, py = x + round(dx), y + round(dy)
            if i == 0 and (column * 5 + row * 3) % 4 == 0:
                bushes += [((px + lean * scale, py), (px + lean * 2.6 * scale, py - 4 * scale)) for lean in (-1, 0, 1)]
            else:
                stones.append(((px, py), (px + 1.4 * scale, py)))
    sheet.lines(stones, 1.5 * scale, palette["contour"], 0.7)
    sheet.lines(bushes, max(1.0, scale), palette["hedge"], 0.6)


def salt(sheet: Sheet, centres: Iterable[tuple[Point, Point]], palette: Palette, scale: float) -> None:
    """Paint the cracked crust of a salt pan in these hexes: level strokes, light and dark."""
    light: list[tuple[Spot, Spot]] = []
    dark: list[tuple[Spot, Spot]] = []
    for (column, _), (x, y) in centres:
        for i in range(8):
            left = x + round(((i * 17 + column % 3 * 11) % 36 - 20) * scale)
            level = y + round((i - 3.5) * 5.4 * scale)
            (dark if i % 2 else light).append(((left, level), (left + (5 + i * 5 % 7) * scale, level)))
    sheet.lines(light, 1.6 * scale, palette["light"], 0.9)
    sheet.lines(dark, 1.2 * scale, palette["stream"], 0.7)


def works(sheet: Sheet, layout: Layout, map_: HexMap, palette: Palette) -> None:
    """Paint trenches and forts: a toothed line through hexes that touch, a ring in a hex that stands alone.

    Each hex of a fort has posts besides.
    """
    k = layout.scale
    colour = mix(palette["slope"], palette["ink"], 0.0 if palette.dark else 0.45)
    for kind in ("trench", "fort"):
        held = {hex_ for hex_, ground in enumerate(map_.ground) if ground == kind}
        pairs = {(min(a, b), max(a, b)) for a in held for b in layout.grid.adjacent[a] if b in held}
        alone = held - {hex_ for pair in pairs for hex_ in pair}
        paths = [smooth(path) for path in chain((layout.centres[a], layout.centres[b]) for a, b in sorted(pairs))]
        paths += [_ring(layout.centres[hex_], 21 * k) for hex_ in sorted(alone)]
        lines = [_toothed(path, 9 * k, 4 * k) for path in paths]
        sheet.lines(lines, 4.2 * k, palette.lifted(palette["sand"]))
        sheet.lines(lines, 1.9 * k, colour)
        if kind == "fort":
            _posts(sheet, [layout.centres[hex_] for hex_ in sorted(held)], palette, k)


def _posts(sheet: Sheet, centres: Sequence[Point], palette: Palette, scale: float) -> None:
    colour = mix(palette["slope"], palette["ink"], 0.0 if palette.dark else 0.45)
    for half, tone in ((7.2, colour), (4.8, palette.lifted(palette["rough"]))):
        h = half * scale
        sheet.polygons([[(x + dx * h, y + dy * h) for dx, dy in _SQUARE] for x, y in centres], tone)


def airfields(sheet: Sheet, layout: Layout, map_: HexMap, palette: Palette) -> None:
    """Draw a cleared strip with marked edges, and an aeroplane in the middle."""
    k = layout.scale
    pale = palette.lifted(palette["sand"])
    line = mix(palette["slope"], palette["ink"], 0.0 if palette.dark else 0.3)
    for hex_, ground in enumerate(map_.ground):
        if ground != "airfield":
            continue
        centre = layout.centres[hex_]
        strip = _turned(((-28, -8), (28, -8), (28, 8), (-28, 8)), centre, k)
        sheet.polygons([strip], pale)
        edges = [dash for side in ((0, 1), (2, 3)) for dash in dashes([strip[i] for i in side], 5 * k, 3 * k)]
        sheet.lines(edges, 1.8 * k, line, caps=False)
        sheet.lines([(strip[1], strip[2]), (strip[3], strip[0])], 1.8 * k, line, caps=False)
        sheet.polygons([_turned(part, centre, k) for part in _PLANE], line)


_SQUARE: Final[tuple[Spot, ...]] = ((-1, -1), (1, -1), (1, 1), (-1, 1))

_PLANE: Final[tuple[tuple[Spot, ...], ...]] = (
    ((-9, -1.3), (8, -1.8), (10, 0), (8, 1.8), (-9, 1.3)),
    ((0, -11), (3.6, -11), (5, 0), (3.6, 11), (0, 11), (0.6, 0)),
    ((-9.5, -4.4), (-7.4, -4.4), (-6.4, 0), (-7.4, 4.4), (-9.5, 4.4)),
)
"""Body, wings and tail of an aeroplane seen from above."""


def signs(sheet: Sheet, layout: Layout, map_: HexMap, palette: Palette) -> None:
    """Paint a blue disc at every well and a small square at every place that is no town, fort or airfield."""
    k = layout.scale
    wells = [layout.centres[name.hex] for name in map_.names if name.kind == "well"]
    houses = [
        layout.centres[name.hex]
        for name in map_.names
        if name.kind == "place" and map_.ground[name.hex] not in {"fort", "airfield", "town"}
    ]
    halo = palette.halo
    for radius, colour in ((5.6, halo), (4.4, palette["river"]), (2.3, palette["light" if palette.dark else "paper"])):
        sheet.discs([(x, y, radius * k) for x, y in wells], colour)
    for half, colour in ((5.0, halo), (3.7, palette.lettering)):
        h = half * k
        sheet.polygons([((x - h, y - h), (x + h, y - h), (x + h, y + h), (x - h, y + h)) for x, y in houses], colour)


def _turned(points: Sequence[Spot], centre: Point, scale: float) -> list[Spot]:
    c, s = math.cos(_RUNWAY) * scale, math.sin(_RUNWAY) * scale
    return [(centre[0] + x * c - y * s, centre[1] + x * s + y * c) for x, y in points]


def _ring(centre: Point, radius: float) -> list[Spot]:
    turns = [i / 40 * math.tau for i in range(41)]
    return [(centre[0] + math.cos(turn) * radius, centre[1] + math.sin(turn) * radius) for turn in turns]


def _toothed(path: Sequence[Spot], tooth: float, high: float) -> list[Spot]:
    """Return a path as a square wave: half of each tooth to the right, half to the left."""
    found: list[Spot] = [path[0]]
    away, ahead = high / 2, tooth / 2
    for a, b in itertools.pairwise(path):
        length = math.dist(a, b)
        if not length:
            continue
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        while ahead <= length:
            x, y = a[0] + ux * ahead, a[1] + uy * ahead
            found += [(x - uy * away, y + ux * away), (x + uy * away, y - ux * away)]
            away = -away
            ahead += tooth / 2
        ahead -= length
    return [*found, path[-1]]
