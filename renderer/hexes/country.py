"""The surface of the country: regions of ground, relief, and their textures, painted as one land without tiles.

Neighbours of one kind flow together; a hex always keeps its own ground in the middle.  Hexes beyond the map
repeat their nearest neighbour, so that the country fills the neat-line.
"""

import math
import random
from collections.abc import Callable, Iterator
from typing import Final

from PIL import Image, ImageChops, ImageFilter

from engine.hexes.terrain import HexMap
from renderer.hexes import desert
from renderer.hexes.layout import Layout
from renderer.hexes.palette import Palette
from renderer.paint.brush import COARSE, Pen, Sheet, Spot, contour, fall, noise, organic, ramp
from renderer.paint.frame import Point
from renderer.paint.tones import mix

_SOFT: Final = ("field", "sand", "rough", "town", "orchard", "impassable")
"""Kinds whose edge wanders far."""

_ALIKE: Final[dict[str, str]] = {"broken": "rough", "camp": "town"}
"""Kinds with a name of their own that are painted as others, but for what stands on them."""

_FURROWS: Final = (0.0, 0.5, 1.0, 2.1)
_CROWNS: Final = (11, 13)
"""Crowns across and down in the repeating tile of woods, which is two hexes wide and high."""


class Country:
    """Paints ground and relief of the part of a map in a layout whose neat-line begins at (0, 0)."""

    def __init__(self, sheet: Sheet, layout: Layout, map_: HexMap, palette: Palette) -> None:
        self._sheet = sheet
        self._layout = layout
        self._palette = palette
        self._scale = layout.scale
        self._seed = map_.seed
        self._kinds: dict[Point, str] = {}
        self._heights: dict[Point, int] = {}
        for spot in layout.beyond():
            hex_ = layout.nearest(*spot)
            ground = map_.ground[hex_]
            self._kinds[spot] = _ALIKE.get(ground, ground)
            self._heights[spot] = map_.elevation[hex_]

    def paint(self) -> None:
        """Paint ground, relief and surface details in their order, the lowest first."""
        self._open()
        self._desert()
        for i, kind in enumerate(_SOFT):
            self._soft(kind, self._seed + 5 + i)
        self._relief()
        painters: dict[str, Callable[[], None]] = {
            "desert": self._gravel,
            "salt-marsh": self._salt,
            "marsh": self._marsh,
            "rough": self._rough,
            "sand": self._sand,
            "field": self._field,
            "impassable": self._impassable,
            "orchard": self._orchard,
            "woods": self._woods,
            "water": self._water,
        }
        present = set(self._kinds.values())
        for kind, painter in painters.items():
            if kind in present:
                painter()

    def _of(self, kind: str) -> Iterator[Point]:
        return (spot for spot, here in self._kinds.items() if here == kind)

    def _centres(self, kind: str) -> Iterator[tuple[Point, Point]]:
        return ((spot, self._layout.spot(*spot)) for spot in self._of(kind))

    def _hexes(self, spots: list[Point]) -> Image.Image:
        pen = Pen(self._sheet.box, 1)
        for spot in spots:
            pen.polygon(self._layout.polygon(self._layout.spot(*spot)))
        return pen.mask()

    def _field_of(self, spots: list[Point], seed: int, wobble: float, radius: float) -> Image.Image:
        return organic(self._hexes(spots), self._scale, seed, wobble, radius)

    def _open(self) -> None:
        clear = self._palette["clear"]
        patches = noise(*self._sheet.image.size, round(90 * self._scale), self._seed)
        self._sheet.lay(ramp(patches, 140, 10), self._palette.lifted(clear))

    def _desert(self) -> None:
        spots = [spot for spot, kind in self._kinds.items() if kind in desert.DESERT]
        if not spots:
            return
        palette = self._palette
        field = self._field_of(spots, self._seed + 50, 0.5, 10)
        self._sheet.lay(ramp(field), palette["sand"])
        patches = noise(*self._sheet.image.size, round(70 * self._scale), self._seed + 51)
        self._sheet.lay(ImageChops.multiply(ramp(field), ramp(patches, 150, 10)), palette.lifted(palette["sand"]))
        self._sheet.lay(contour(field, 128, 18), palette["contour"], 0.28)

    def _soft(self, kind: str, seed: int) -> None:
        spots = list(self._of(kind))
        if not spots:
            return
        palette = self._palette
        colour = mix(palette["rough"], palette["shadow"], 0.2) if kind == "impassable" else palette[kind]
        field = self._field_of(spots, seed, 0.5, 10)
        self._sheet.lay(ramp(field), colour)
        self._sheet.lay(contour(field, 128, 18), palette["contour"], 0.28)

    def _relief(self) -> None:
        """Lay tints, contour lines, and light from the north-west in two steps each way."""
        sheet, palette, scale = self._sheet, self._palette, self._scale
        height = Image.new("L", sheet.image.size, 0)
        pale = "desert" in self._kinds.values() and not palette.dark
        for level in (1, 2, 3):
            spots = [spot for spot, high in self._heights.items() if high >= level]
            if not spots:
                break
            field = self._field_of(spots, self._seed + 10 + level, 0.16, 9)
            tint = palette[f"hill{level}"]
            sheet.lay(ramp(field), mix(tint, palette["light"], 0.3) if pale else tint)
            sheet.lay(contour(field, 128, 26), palette["contour"], 0.75)
            soft = field.filter(ImageFilter.GaussianBlur(5 * scale))
            height = ImageChops.add(height, soft.point([max(0, v - 28) // 3 for v in range(256)]))
        if not any(self._heights.values()):
            return
        away = max(1, round(5 * scale))
        shade = ImageChops.subtract(
            ImageChops.offset(height, away, away), ImageChops.offset(height, -away, -away), 0.5, 128
        )
        for at, share in ((150, 0.12), (178, 0.14)):
            sheet.lay(ramp(shade, at), palette["shadow"], share)
        for at in (106, 78):
            sheet.lay(fall(shade, at), palette["light"], 0.34)

    def _marsh(self) -> None:
        sheet, palette, k = self._sheet, self._palette, self._scale
        field = self._field_of(list(self._of("marsh")), self._seed + 20, 0.5, 10)
        sheet.lay(ramp(field), palette["marsh"])
        sheet.lay(contour(field, 128, 18), palette["stream"], 0.45)
        blue: list[tuple[Spot, Spot]] = []
        for (column, _), (x, y) in self._centres("marsh"):
            for i in range(7):
                left = x + round(((i * 17 + column % 3 * 11) % 36 - 22) * k)
                level = y + round((i - 3) * 7 * k)
                blue.append(((left, level), (left + (7 + i * 5 % 7) * k, level)))
        sheet.lines(blue, 1.3 * k, palette["stream"])
        blades = [
            ((x + 4 * k + lean * k, y), (x + 4 * k + lean * 2.2 * k, y - 5 * k))
            for (x, y), _ in blue[::2]
            for lean in (-1, 0, 1)
        ]
        sheet.lines(blades, max(1.0, 0.9 * k), palette["hedge"], 0.8)

    def _gravel(self) -> None:
        desert.gravel(self._sheet, self._centres("desert"), self._palette, self._scale, self._seed + 52)

    def _salt(self) -> None:
        sheet, palette = self._sheet, self._palette
        field = self._field_of(list(self._of("salt-marsh")), self._seed + 53, 0.5, 10)
        sheet.lay(ramp(field), palette["marsh"])
        sheet.lay(contour(field, 128, 30), palette["light"])
        sheet.lay(contour(field, 106, 16), palette["stream"], 0.45)
        desert.salt(sheet, self._centres("salt-marsh"), palette, self._scale)

    def _rough(self) -> None:
        rnd = random.Random(self._seed + 3)  # noqa: S311 - a picture, no secret
        forms = [
            [(rnd.uniform(-20, 20), rnd.uniform(-20, 20), rnd.uniform(2.5, 5)) for _ in range(8)] for _ in range(3)
        ]
        k = self._scale
        rocks = [
            (x + round(dx * k), y + round(dy * k), r * k)
            for (column, row), (x, y) in self._centres("rough")
            for dx, dy, r in forms[(column + 2 * row) % 3]
        ]
        chevrons = [((x - r, y + r * 0.6), (x, y - r * 0.7), (x + r, y + r * 0.6)) for x, y, r in rocks]
        strokes = [((x + r * 0.2, y - r * 0.1), (x + r * 0.5, y + r * 0.5)) for x, y, r in rocks]
        self._sheet.lines(chevrons, 1.2 * k, self._palette["slope"], 0.85)
        self._sheet.lines(strokes, max(1.0, 0.8 * k), self._palette["slope"], 0.6)

    def _sand(self) -> None:
        rnd = random.Random(self._seed + 4)  # noqa: S311 - a picture, no secret
        k = self._scale
        grains = [(round(rnd.uniform(-24, 24) * k), round(rnd.uniform(-24, 24) * k)) for _ in range(16)]
        dots = [((x + dx, y + dy), (x + dx + k, y + dy)) for _, (x, y) in self._centres("sand") for dx, dy in grains]
        self._sheet.lines(dots, 1.6 * k, self._palette["contour"], 0.8)

    def _field(self) -> None:
        k = self._scale
        rows: list[tuple[Spot, Spot]] = []
        for (column, row), (x, y) in self._centres("field"):
            angle = _FURROWS[(column * 7 + row * 13 + column * row) % 4]
            c, s = math.cos(angle) * k, math.sin(angle) * k
            rows += [
                ((x - c * 15 - s * i * 5, y - s * 15 + c * i * 5), (x + c * 15 - s * i * 5, y + s * 15 + c * i * 5))
                for i in range(-3, 4)
            ]
        shade = mix(self._palette["field"], self._palette["shadow"], 0.2)
        self._sheet.lines(rows, max(1.0, 0.9 * k), shade, 0.9)

    def _impassable(self) -> None:
        k = self._scale
        hatch = [
            ((x - 14 * k + i * 7 * k, y - 14 * k), (x - 14 * k + i * 7 * k + lean * 14 * k, y + 14 * k))
            for _, (x, y) in self._centres("impassable")
            for i in range(5)
            for lean in (1, -1)
        ]
        self._sheet.lines(hatch, 1.2 * k, self._palette["wall"], 0.8)

    def _orchard(self) -> None:
        k = self._scale
        rows = (-1.5, -0.5, 0.5, 1.5)
        crowns = [
            (x + i * 12 * k, y + j * 12 * k, 3.6 * k)
            for _, (x, y) in self._centres("orchard")
            for i in rows
            for j in rows
        ]
        self._canopy(crowns)

    def _woods(self) -> None:
        """Crowns from one repeating tile: equal pixels in equal hexes are what deflate finds."""
        sheet, palette, k = self._sheet, self._palette, self._scale
        field = self._field_of(list(self._of("woods")), self._seed + 30, 0.26, 8)
        drop = round(3 * k)
        sheet.lay(ImageChops.offset(ramp(field, 122, 30), drop, drop), palette["shadow"], 0.22)
        sheet.lay(ramp(field), mix(palette["woods"], palette["shadow"], 0.2))
        rnd = random.Random(self._seed + 2)  # noqa: S311 - a picture, no secret
        across, down = _CROWNS
        width, height = 2 * self._layout.level.u * 3, 4 * self._layout.level.v
        tile = [
            (
                (i + 0.5 * (j & 1) + rnd.uniform(-0.3, 0.3)) * width / across,
                (j + rnd.uniform(-0.3, 0.3)) * height / down,
                rnd.uniform(0.48, 0.64) * width / across,
            )
            for j in range(down)
            for i in range(across)
        ]
        wooded = field.point([0] * 119 + [255] * 137).tobytes()
        right, bottom = sheet.image.size
        crowns = [
            (x + left, y + top, r)
            for top in range(-height, bottom, height)
            for left in range(-width, right, width)
            for x, y, r in tile
            if 0 <= x + left < right and 0 <= y + top < bottom and wooded[int(y + top) * right + int(x + left)]
        ]
        self._canopy(crowns)

    def _canopy(self, crowns: list[tuple[float, float, float]]) -> None:
        sheet, palette = self._sheet, self._palette
        woods = palette["woods"]
        layers = (
            (1.0, 1.0, 1.2, mix(woods, palette["shadow"], 0.58)),
            (0.95, 0.0, 0.0, woods),
            (0.45, -1.0, -1.0, mix(woods, palette["light"], 0.3)),
        )
        for grown, dx, dy, colour in layers:
            pen = Pen(sheet.box, COARSE)
            for x, y, r in crowns:
                pen.disc(x + dx, y + dy, r * grown)
            sheet.lay(pen.mask(), colour)

    def _water(self) -> None:
        sheet, palette = self._sheet, self._palette
        field = self._field_of(list(self._of("water")), self._seed + 40, 0.3, 9)
        if "desert" in self._kinds.values():
            sheet.lay(ramp(field, 92, 16), palette.lifted(palette["sand"]))
        sheet.lay(ramp(field), palette["water"])
        sheet.lay(contour(field, 128, 40), palette["shore"])
        for at, share in ((178, 0.55), (214, 0.4)):
            sheet.lay(contour(field, at, 9), palette["river"], share)
