"""The painted base of a board: country, water, grid, hexside features, roads, roofs, hex numbers.

The base depends on the map, the layout and the palette alone.  It is painted once and snapped to the 256 entries; its
image holds palette indices (mode L).
"""

import hashlib
import math
import random
import threading
from collections import OrderedDict
from pathlib import Path
from typing import Final

import msgspec
from PIL import Image, ImageChops, ImageDraw

from engine.hexes.terrain import HexMap, SideKind
from renderer.hexes import desert, forts
from renderer.hexes.country import Country
from renderer.hexes.courses import roads, waters
from renderer.hexes.hexsides import WATER_WIDTHS, Hexsides
from renderer.hexes.layout import Layout
from renderer.hexes.palette import PALETTES, Palette
from renderer.paint.basecache import Bases
from renderer.paint.brush import COARSE, Pen, Sheet, dashes
from renderer.paint.frame import Box, Point
from renderer.paint.lettering import font
from renderer.paint.snap import snap
from renderer.paint.tones import PaletteName, Rgb, mix

VERSION: Final = 1
"""Raised when the painting changes: bases on disk painted by another version are not used."""

_MARGIN: Final = 16
"""So much more is painted all round, since blurs and shadows go wrong at the edge of a picture."""

_WATERS: Final[tuple[SideKind, ...]] = ("great-river", "river", "stream")
_KEPT: Final = 64
"""Maps whose digest is kept."""


class Digests:
    """Digests by object, so that a map is read through only once; safe to use from several threads."""

    def __init__(self) -> None:
        self._known: OrderedDict[int, tuple[HexMap, str]] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, map_: HexMap) -> str:
        """Return 24 hexadecimal digits made from the contents of a map: equal maps have the same ones."""
        with self._lock:
            known = self._known.get(id(map_))
            if known is None:  # the map is kept with its digest, so its id stays its own
                digest = hashlib.blake2b(msgspec.json.encode(map_), digest_size=12).hexdigest()
                known = self._known[id(map_)] = (map_, digest)
                while len(self._known) > _KEPT:
                    self._known.popitem(last=False)
            return known[1]


class Grounds:
    """Painted bases by map, layout and palette; safe to use from several threads."""

    def __init__(self, cache_dir: Path | None, digests: Digests) -> None:
        self._bases = Bases(cache_dir)
        self._digests = digests

    def key(self, map_: HexMap, layout: Layout, palette: PaletteName) -> str:
        """Return the name that a painted ground is kept under: map digest, level, part of the map, palette, version."""
        w = layout.window
        part = f"{w.column}-{w.row}-{w.columns}-{w.rows}{'-flipped' if layout.flipped else ''}"
        if layout.cut is not None:
            part += "-" + "-".join(map(str, (layout.left, layout.top, *layout.cut)))
        return f"{self._digests.of(map_)}-{layout.level.name}-{part}-{palette}-{VERSION}"

    def digest(self, map_: HexMap) -> str:
        """Return what a map is known by."""
        return self._digests.of(map_)

    def has(self, map_: HexMap, layout: Layout, palette: PaletteName) -> bool:
        """Tell whether the ground of a whole layout is painted."""
        return self._bases.has(self.key(map_, layout, palette))

    def base(self, map_: HexMap, layout: Layout, palette: PaletteName) -> Image.Image:
        """Return the painted ground, painting it if need be; the image is shared: copy it before drawing on it."""
        if layout.cut is None:
            return self._kept(map_, layout, palette)
        return self._kept(map_, layout.uncut, palette).crop(part_of(layout))  # it looks alike in every frame

    def _kept(self, map_: HexMap, layout: Layout, palette: PaletteName) -> Image.Image:
        left, top, right, bottom = layout.box
        size, plte = (right - left, bottom - top), PALETTES[palette].plte
        return self._bases.get(self.key(map_, layout, palette), size, plte, lambda: paint(map_, layout, palette))


def part_of(layout: Layout) -> Box:
    """Return the part of the painted whole that a framed picture shows."""
    assert layout.cut is not None
    west, north, east, south = layout.cut
    if not layout.flipped:
        return layout.cut
    _, _, across, down = layout.uncut.box
    return across - east, down - south, across - west, down - north


def paint(map_: HexMap, layout: Layout, palette_name: PaletteName) -> Image.Image:
    """Paint the base: an image of palette indices, as large as the neat-line of the layout."""
    palette = PALETTES[palette_name]
    left, top, right, bottom = layout.box
    width, height = right - left, bottom - top
    layout = layout.moved(_MARGIN, _MARGIN)
    sheet = Sheet(width + 2 * _MARGIN, height + 2 * _MARGIN, palette["clear"])
    Country(sheet, layout, map_, palette).paint()
    paint_water(sheet, waters(map_, layout, _WATERS), palette, layout.scale)
    _grid(sheet, layout, palette)
    desert.works(sheet, layout, map_, palette)
    sides = Hexsides(sheet, layout, map_, palette)
    sides.paint()
    for kind in ("track", "road", "rail"):
        paint_road(sheet, kind, roads(map_, layout, kind), palette, layout.scale)
    sides.paint_crossings()
    desert.airfields(sheet, layout, map_, palette)
    _towns(sheet, layout, map_, palette)
    forts.camps(sheet, layout, map_, palette)
    desert.signs(sheet, layout, map_, palette)
    _numbers(sheet, layout, palette)
    return snap(sheet.image.crop((_MARGIN, _MARGIN, _MARGIN + width, _MARGIN + height)), palette)


def paint_water(
    sheet: Sheet, courses: dict[SideKind, list[list[tuple[float, float]]]], palette: Palette, scale: float
) -> None:
    """Paint water along smoothed lines: a dark bank, the water, on great rivers a thread along the middle."""
    bank = mix(palette["shore"], palette["shadow"], 0.1)
    for kind, paths in courses.items():
        sheet.lines(paths, (WATER_WIDTHS[kind] + 2.6) * scale, bank)
    for kind, paths in courses.items():
        sheet.lines(paths, WATER_WIDTHS[kind] * scale, palette["stream" if kind == "stream" else "water"])
    sheet.lines(courses.get("great-river", []), 1.2 * scale, palette["river"], 0.55)


def paint_road(
    sheet: Sheet, kind: str, courses: list[list[tuple[float, float]]], palette: Palette, scale: float
) -> None:
    """Paint lines of one kind, `road`, `track` or `rail`, along smoothed courses in pixels."""
    if kind == "track":
        parts = [dash for path in courses for dash in dashes(path, 7 * scale, 4 * scale)]
        sheet.lines(parts, 2.0 * scale, palette["track"], caps=False)
    elif kind == "road":
        sheet.lines(courses, 5.4 * scale, palette["roadcase"])
        sheet.lines(courses, 3.2 * scale, palette["road"])
    else:
        sheet.lines(courses, 3.4 * scale, palette["rail"])
        parts = [dash for path in courses for dash in dashes(path, 6 * scale, 6 * scale)]
        sheet.lines(parts, 1.7 * scale, palette["paper"], caps=False)


def paint_town(sheet: Sheet, centre: Point, scale: float, seed: int, palette: Palette, *, large: bool) -> None:
    """Paint the roofs of a town in a spiral round `centre`: 19 when large, else 10; a seed always gives the same."""
    rnd = random.Random(seed)  # noqa: S311 - a picture, no secret
    roofs: list[list[tuple[float, float]]] = []
    for i in range(19 if large else 10):
        angle, away = i * 2.4 + rnd.uniform(-0.2, 0.2), (4 + 4.6 * math.sqrt(i)) * scale
        x, y = centre[0] + math.cos(angle) * away, centre[1] + math.sin(angle) * away * 0.9
        turn = rnd.choice((0, 0.35, 1.57))
        w, h = rnd.uniform(2.4, 3.6) * scale, rnd.uniform(1.7, 2.4) * scale
        c, s = math.cos(turn), math.sin(turn)
        roofs.append(
            [(x + c * i * w - s * j * h, y + s * i * w + c * j * h) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        )
    drop = 1.3 * scale
    sheet.polygons([[(x + drop, y + drop) for x, y in roof] for roof in roofs], palette["ink"], 0.8)
    brick: Rgb = (150, 60, 44)
    sheet.polygons(roofs, mix(palette["town"], brick, 0.55))


def _towns(sheet: Sheet, layout: Layout, map_: HexMap, palette: Palette) -> None:
    cities = {name.hex for name in map_.names if name.kind == "city"}
    left, top, right, bottom = sheet.box
    for hex_, ground in enumerate(map_.ground):
        x, y = layout.centres[hex_]
        if ground == "town" and left - 60 < x < right + 60 and top - 60 < y < bottom + 60:
            paint_town(sheet, (x, y), layout.scale, map_.seed * 997 + hex_, palette, large=hex_ in cities)


def _grid(sheet: Sheet, layout: Layout, palette: Palette) -> None:
    """Lay the net in three levels of smoothing only: it is what deflate pays for most."""
    edges = {(min(edge), max(edge)) for hex_ in layout.visible for d in range(6) for edge in (layout.edge(hex_, d),)}
    pen = Pen(sheet.box)
    for edge in sorted(edges):
        pen.line(edge, 1.15, caps=False)
    sheet.lay(pen.mask().point([round(v / 127.5) * 127 for v in range(256)]), palette["grid"], 0.62)
    _veil(sheet, layout, palette)


def _veil(sheet: Sheet, layout: Layout, palette: Palette) -> None:
    """Veil the half hexes beyond the map: visible, not playable."""
    pen = Pen(sheet.box, COARSE)
    for spot in layout.beyond(1):
        if layout.grid.at(*spot) != -1:
            pen.polygon(layout.polygon(layout.spot(*spot)))
    sheet.lay(ImageChops.invert(pen.mask()), palette["panel" if palette.dark else "paper"], 0.5)


def numbering(palette: Palette) -> Rgb:
    """Return the colour of the numbers in hexes."""
    return mix(palette["ink"], palette["paper"], 6 / 9 if palette.dark else 2 / 9)


def _numbers(sheet: Sheet, layout: Layout, palette: Palette) -> None:
    if layout.scale < 0.8 or layout.framed:
        return
    draw = ImageDraw.Draw(sheet.image)
    colour = numbering(palette)
    size = max(9, round(9 * layout.scale))
    above = (27 if layout.flat else 24) * layout.scale
    for hex_ in sorted(layout.visible):
        x, y = layout.centres[hex_]
        label = layout.grid.label(hex_)
        draw.text((x, y - above), label, font=font("sans", size), fill=colour, anchor="mt")
