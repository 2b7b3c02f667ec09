"""Small pictures on a table: what units suffer, order markers, plates, chips, letters; veils and lines."""

import math
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from renderer.paint.brush import Spot
from renderer.paint.frame import Box
from renderer.paint.lettering import Typeface, width
from renderer.paint.sprites import EDGES, SOLID, Art, Sprite, lettered, stencil, translated
from renderer.paint.tones import Rgb, contrast
from renderer.tabletop.bases import Livery
from renderer.tabletop.items import Ink, Line, Sign
from renderer.tabletop.palette import TablePalette

_FEW: Final = 60_000
_MANY: Final = 250_000
"""Pixels up to which lines are drawn four, and three times as large."""
_EDGES: Final = tuple((share, tuple(where)) for share, where in EDGES)
_SOLID: Final = tuple(SOLID)


def tag_size(text: str, size: int, face: Typeface = "label") -> tuple[int, int]:
    """Return the width and height in pixels of a plate with this text."""
    return math.ceil(width(text, face, size)) + 14, size + 7


def chip_size(text: str, size: int) -> tuple[int, int]:
    """Return the width and height in pixels of a chip with this text."""
    return max(math.ceil(width(text, "label", size)) + 14, size + 8), size + 8


def print_on(livery: Livery, palette: TablePalette) -> str:
    """Return the role of the colour for print on a side's colour: `ink` or `paper`."""
    return "ink" if palette.bare and livery.letter == "A" else "paper"


# -- what units suffer


def sign(kind: Sign, text: str, size: int, palette: TablePalette) -> Sprite:
    """Return the sign of what a unit suffers; each kind has an outline of its own, so that colour is not needed."""
    room = round(size * 1.4) + 4
    art = Art((-room, -room, room + 1, room + 1), palette, palette["paper" if kind == "wild" else "ink"])
    match kind:
        case "panic":
            triangle = ((0, -1.25), (1.25, 0.95), (-1.25, 0.95))
            _cased(art, _scaled(triangle, size), palette, "gold", "ink")
            art.text(0, size * 0.25, "!", "head", size * 1.5, palette["ink"])
        case "disorder":
            teeth = [(1.25 if n % 2 else 0.95, n * math.pi / 9) for n in range(18)]
            _cased(art, _scaled([(math.sin(a) * r, math.cos(a) * r) for r, a in teeth], size), palette, "paper", "ink")
            art.text(0, 0.5, text, "head", size * 1.25, palette["ink"])
        case "wild":
            _cased(art, _scaled(((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)), size), palette, "violet", "paper")
            art.text(0, 0, "?", "head", size * 1.4, palette[palette.plate_ink])
        case "melee":
            _swords(art, size, palette)
    return art.sprite()


def _scaled(points: "tuple[Spot, ...] | list[Spot]", size: int) -> list[Spot]:
    return [(x * size, y * size) for x, y in points]


def _cased(art: Art, points: list[Spot], palette: TablePalette, colour: str, edge: str) -> None:
    art.line([*points, points[0], points[1]], 5, palette[edge])
    art.polygon(points, palette[colour])
    art.line([*points, points[0], points[1]], 2.5, palette[edge])


def _swords(art: Art, size: int, palette: TablePalette) -> None:
    art.disc(0, 0, size * 1.15 + 2.5, palette["ink"])
    art.disc(0, 0, size * 1.15, palette["paper"])
    blade = palette["ink" if palette.bare else "threat"]
    for side in (1, -1):
        art.line(_scaled(((-0.62 * side, 0.62), (0.62 * side, -0.68)), size), size / 4, blade)
        art.line(_scaled(((-0.62 * side, 0.14), (-0.14 * side, 0.62)), size), size / 5, palette["ink"])


# -- markers, plates, chips


def token(face: str, letter: str, size: int, palette: TablePalette, *, square: bool) -> Sprite:
    """Return an order marker: the shape is the owner's, colour and letter tell the turn it was laid in."""
    edge = "ink" if palette.bare else "paper"
    art = Art((-size - 4, -size - 4, size + 5, size + 5), palette, palette[edge])
    radius = 4 if square else size
    art.block(-size - 2.5, -size - 2.5, size + 2.5, size + 2.5, palette[edge], radius + 2.5)
    art.block(-size, -size, size, size, palette[face], radius)
    ink = "ink" if contrast(palette["ink"], palette[face]) > contrast(palette["paper"], palette[face]) else "paper"
    art.text(0, 0.5, letter, "head", size * 1.3, palette[ink])
    return art.sprite()


def pip(livery: Livery, size: int, palette: TablePalette, *, lost: bool) -> Sprite:
    """Return an order marker in hand, or the empty place of a lost one."""
    art = Art((-size - 4, -size - 4, size + 5, size + 5), palette, palette["s0"])
    radius = 3 if livery.square else size
    if lost:
        art.block(-size, -size, size, size, palette["s2"], radius)
        art.block(2 - size, 2 - size, size - 2, size - 2, palette["s0"], max(0, radius - 2))
        art.text(0, 0, "×", "label", 20, palette["sm"])
        return art.sprite()
    art.block(-size - 2, -size - 2, size + 2, size + 2, palette["st"], radius + 2)
    art.block(-size, -size, size, size, palette[f"{livery.letter}3"], radius)
    art.block(-4, -4, 4, 4, palette["paper"], 0 if livery.square else 4)
    return art.sprite()


def leader(livery: Livery, palette: TablePalette) -> Sprite:
    """Return the disc of a leader with its gold ring."""
    art = Art((-16, -16, 17, 17), palette, palette["s0"])
    for radius, colour in ((14, "paper"), (12, "gold"), (9, f"{livery.letter}0")):
        art.disc(0, 0, radius, palette[colour])
    return art.sprite()


def tag(text: str, look: tuple[str, str, str], size: int, face: Typeface, palette: TablePalette) -> Sprite:
    """Return a plate with a text; `look` names the roles of print, ground and edge."""
    ink, ground, edge = look
    wide, high = tag_size(text, size, face)
    return _plate(text, (palette[ink], palette[ground], palette[edge]), (wide, high, 5, 1.6), size, face, palette)


def chip(text: str, livery: Livery, size: int, palette: TablePalette) -> Sprite:
    """Return the chip of a unit: round for the first side, square for the second."""
    wide, high = chip_size(text, size)
    ground = palette[f"{livery.letter}0"]
    look = (palette[print_on(livery, palette)], ground, palette["ink" if palette.bare else "paper"])
    return _plate(text, look, (wide, high, 3 if livery.square else high / 2, 2.0), size, "label", palette)


def _plate(
    text: str,
    look: tuple[Rgb, Rgb, Rgb],
    form: tuple[float, float, float, float],
    size: int,
    face: Typeface,
    palette: TablePalette,
) -> Sprite:
    ink, ground, edge = look
    return _blank(ground, edge, form, palette).written(lettered(text, face, size, ink, ground, palette, "mm"))


@lru_cache(maxsize=256)
def _blank(ground: Rgb, edge: Rgb, form: tuple[float, float, float, float], palette: TablePalette) -> Sprite:
    """Return a plate without its text: most have been made before, as figures are equally wide."""
    wide, high, radius, line = form
    half, rise = wide / 2, high / 2
    art = Art((-math.ceil(half) - 4, -math.ceil(rise) - 4, math.ceil(half) + 4, math.ceil(rise) + 4), palette, edge)
    art.block(-half - line, -rise - line, half + line, rise + line, edge, radius + line)
    art.block(-half, -rise, half, rise, ground, radius)
    return art.sprite()


def medal(letter: str, size: int, palette: TablePalette) -> Sprite:
    """Return the letter of a target on a gold disc."""
    art = Art((-size - 4, -size - 4, size + 5, size + 5), palette, palette["ink"])
    art.disc(0, 0, size + 2.5, palette["ink"])
    art.disc(0, 0, size, palette["gold"])
    art.text(0, 0.5, letter, "head", size * 1.35, palette["ink"])
    return art.sprite()


# -- veils and lines


def veil(points: Line, colour: str, percent: int, palette: TablePalette) -> Sprite:
    """Return a sprite that tints what lies below an area by `percent` of a colour named by its role."""
    box = _around(points, 1)
    mask = Image.new("1", (box[2] - box[0], box[3] - box[1]), 0)
    ImageDraw.Draw(mask).polygon([(x - box[0], y - box[1]) for x, y in points], fill=1)
    table = palette.blend(palette[colour], percent / 100)
    nothing = Image.new("1", mask.size, 0)
    return Sprite(Image.new("L", mask.size, 0), nothing, ((table, mask),), box[0], box[1])


def ink(item: Ink, palette: TablePalette) -> Sprite:
    """Return lines and patches as a sprite with smoothed edges."""
    spots = [spot for path in (*item.lines, *item.patches) for spot in path]
    widest = max((more for _, more in item.edges), default=0.0)
    box = item.within or _around(spots, math.ceil(item.width / 2 + widest) + 2)
    area = (box[2] - box[0]) * (box[3] - box[1])
    mask = _Mask(box, 4 if area <= _FEW else 3 if area <= _MANY else 2)
    deep = len(item.edges) + 1
    for n, more in enumerate((*(more for _, more in item.edges), 0.0), 1):
        mask.draw(item, more, 255 * n // deep)
    cover = mask.reduced()
    colours = [palette[name] for name, _ in item.edges] + [palette[item.colour]]
    soft = tuple((palette.blend(colours[0], share), stencil(cover, _raised(where, deep))) for share, where in _EDGES)
    solid = stencil(cover, _raised(_SOLID, deep))
    if deep == 1:
        return Sprite(Image.new("L", cover.size, palette.index(colours[0])), solid, soft, box[0], box[1])
    return Sprite(translated(cover, palette.ramp(colours[0], *colours)), solid, soft, box[0], box[1])


@lru_cache(maxsize=32)
def _raised(where: tuple[int, ...], deep: int) -> list[int]:
    """Return a table from cover to mask where the first of so many colours reaches as high as its part of 255."""
    return [where[min(255, v * deep)] for v in range(256)]


class _Mask:
    """Lines and patches, larger than life, without colours."""

    def __init__(self, box: Box, zoom: int) -> None:
        self._box = box
        self._zoom = zoom
        self._image = Image.new("L", ((box[2] - box[0]) * zoom, (box[3] - box[1]) * zoom), 0)
        self._draw = ImageDraw.Draw(self._image)

    def draw(self, item: Ink, more: float, value: int) -> None:
        """Draw the lines and patches of an item into the mask, `more` pixels wider on every side."""
        thick = max(1, round((item.width + 2 * more) * self._zoom))
        for patch in item.patches:
            spots = self._at(patch)
            self._draw.polygon(spots, fill=value)
            if more:
                self._draw.line([*spots, *spots[:2]], value, max(1, round(2 * more * self._zoom)), "curve")
        for line in item.lines:
            spots = self._at(line)
            self._draw.line(spots, value, thick, "curve" if len(spots) > 2 else None)
            if item.caps:
                for x, y in (spots[0], spots[-1]):
                    self._draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=value)

    def _at(self, path: Line) -> list[Spot]:
        left, top = self._box[:2]
        return [((x - left) * self._zoom, (y - top) * self._zoom) for x, y in path]

    def reduced(self) -> Image.Image:
        """Return the mask at its true size."""
        return self._image.reduce(self._zoom)


def _around(points: "Line | list[Spot]", margin: int) -> Box:
    return (
        math.floor(min(x for x, _ in points)) - margin,
        math.floor(min(y for _, y in points)) - margin,
        math.ceil(max(x for x, _ in points)) + margin,
        math.ceil(max(y for _, y in points)) + margin,
    )
