"""Field fortifications: ramparts, towers and gates on hexsides, and the tents of a camp.

A tower or a gate stands in the line its neighbours make: a stone wall where the map has walls and no ramparts, else
a rampart.  All look alike from both sides.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from engine.hexes.terrain import HexMap
from renderer.hexes.layout import Layout
from renderer.hexes.palette import Palette
from renderer.paint.brush import Sheet, Spot
from renderer.paint.frame import Point
from renderer.paint.tones import mix

At: TypeAlias = Callable[[float, float], Spot]
"""A hexside: the point at a share along it, so many pixels (at scale 1) to one side of it."""

_STAKES: Final = tuple((i + 0.5) / 7 for i in range(7))
_GAP: Final = (0.2, 0.8)
_TENTS: Final = tuple((dx, dy) for dy in (-13, 0, 13) for dx in (-17, -8, 8, 17))


def paint_rampart(sheet: Sheet, sides: Sequence[At], palette: Palette, scale: float) -> None:
    """Paint a bank of earth with a palisade along hexsides, each given as a function `Side.at`."""
    _bank(sheet, [(at(0, 0), at(1, 0)) for at in sides], palette, scale)
    _palisade(sheet, [at(t, 0) for at in sides for t in _STAKES], palette, scale)


def paint_gates(sheet: Sheet, sides: Sequence[At], palette: Palette, scale: float, *, stone: bool) -> None:
    """Paint the wall or bank along hexsides with a gap in the middle of each and a post on either side of it."""
    near, far = _GAP
    stubs = [(at(a, 0), at(b, 0)) for at in sides for a, b in ((0, near), (far, 1))]
    if stone:
        _masonry(sheet, stubs, palette, scale)
    else:
        _bank(sheet, stubs, palette, scale)
        _palisade(sheet, [at(t, 0) for at in sides for t in _STAKES if not near < t < far], palette, scale)
    posts = [(at, t) for at in sides for t in _GAP]
    for half, colour in ((4.4, palette["ink"]), (3.0, mix(palette["wall"], palette["light"], 0.45))):
        sheet.polygons([_square(at, t, half, scale) for at, t in posts], colour)


def paint_towers(sheet: Sheet, sides: Sequence[At], palette: Palette, scale: float, *, stone: bool) -> None:
    """Paint the wall or bank along hexsides with a square tower in the middle of each."""
    lines = [(at(0, 0), at(1, 0)) for at in sides]
    if stone:
        _masonry(sheet, lines, palette, scale)
    else:
        paint_rampart(sheet, sides, palette, scale)
    layers = (
        (8.2, palette["ink"]),
        (6.9, mix(palette["wall"], palette["light"], 0.55)),
        (3.8, mix(palette["wall"], palette["ink"], 0.35)),
    )
    for half, colour in layers:
        sheet.polygons([_square(at, 0.5, half, scale) for at in sides], colour)


def paint_camp(sheet: Sheet, centre: Point, scale: float, palette: Palette) -> None:
    """Paint rows of tents along a street, round `centre` in pixels; `scale` is 1 at level M."""
    x, y = centre
    w, h = 3.4 * scale, 4.2 * scale
    spots = [(x + dx * scale, y + dy * scale) for dx, dy in _TENTS]
    drop = 1.3 * scale
    canvas = mix(palette["town"], palette["light"], 0.75)
    shadows = [_tent(px + drop, py + drop, w, h) for px, py in spots]
    sheet.polygons(shadows, palette["ink"], 0.7)
    sheet.polygons([_tent(px, py, w, h) for px, py in spots], canvas)
    shaded = [((px, py - h), (px + w, py - h), (px + w, py + h), (px, py + h)) for px, py in spots]
    sheet.polygons(shaded, mix(palette["town"], palette["shadow"], 0.36))


def camps(sheet: Sheet, layout: Layout, map_: HexMap, palette: Palette) -> None:
    """Paint the tents of every hex of a camp that lies on or near the sheet."""
    left, top, right, bottom = sheet.box
    for hex_, ground in enumerate(map_.ground):
        x, y = layout.centres[hex_]
        if ground == "camp" and left - 60 < x < right + 60 and top - 60 < y < bottom + 60:
            paint_camp(sheet, (x, y), layout.scale, palette)


def _bank(sheet: Sheet, lines: Sequence[tuple[Spot, Spot]], palette: Palette, scale: float) -> None:
    earth = palette["slope"]
    sheet.lines(lines, 7.4 * scale, mix(earth, palette["ink"], 0.5))
    sheet.lines(lines, 5.2 * scale, mix(earth, palette["light"], 0.28))


def _palisade(sheet: Sheet, spots: Sequence[Spot], palette: Palette, scale: float) -> None:
    sheet.discs([(x, y, 1.9 * scale) for x, y in spots], mix(palette["slope"], palette["ink"], 0.62))
    sheet.discs([(x, y, 0.9 * scale) for x, y in spots], palette["road"])


def _masonry(sheet: Sheet, lines: Sequence[tuple[Spot, Spot]], palette: Palette, scale: float) -> None:
    sheet.lines(lines, 4.6 * scale, mix(palette["wall"], palette["ink"], 0.5))
    sheet.lines(lines, 2.6 * scale, mix(palette["wall"], palette["light"], 0.45))


def _square(at: At, along: float, half: float, scale: float) -> list[Spot]:
    """Return a square of so many pixels to each side of a point, level with its hexside."""
    (x, y), (ax, ay), (bx, by) = at(along, 0), at(0, 0), at(1, 0)
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    ux, uy = (bx - ax) / length * half * scale, (by - ay) / length * half * scale
    return [(x + i * ux - j * uy, y + i * uy + j * ux) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def _tent(x: float, y: float, w: float, h: float) -> list[Spot]:
    return [(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)]
