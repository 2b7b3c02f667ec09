"""Sprites: small pictures of palette indices, drawn once larger than life, reduced, snapped and then only pasted.

A sprite has a solid part and soft parts.  A soft part does not carry colours: it says how far what lies below is
to be drawn towards a colour, so smoothed edges and shadows fit any ground.
"""

import math
from collections.abc import Callable, Sequence
from copy import copy
from functools import lru_cache
from itertools import count
from typing import Any, Final, NamedTuple, TypeAlias

from isal import isal_zlib
from PIL import Image, ImageChops, ImageDraw

from renderer.paint.brush import Path, Spot
from renderer.paint.frame import Box
from renderer.paint.kept import weight
from renderer.paint.lettering import Typeface, font, width
from renderer.paint.snap import snap
from renderer.paint.tones import Rgb, Tones

SoftPart: TypeAlias = tuple[bytes, Image.Image]
"""A table from index to index, and the mask of where it applies."""

SOLID: Final = [0] * 224 + [255] * 32
_HALF: Final = [0] * 128 + [255] * 128
_INK: Final = [0] * 8 + [255] * 248
_UPRIGHT: Final = frozenset(("num", "sans", "text"))
"""Faces without kerning or slope: a letter takes whole pixels, and looks the same in every word."""
_NUMBERS: Final = count()
EDGES: Final = tuple(
    (share, [255 if low <= v < high else 0 for v in range(256)])
    for share, low, high in ((0.25, 32, 96), (0.5, 96, 160), (0.75, 160, 224))
)
"""How far edges go towards a colour, and where, as a table from cover to mask."""


class Sprite:
    """A picture to paste: `left` and `top` say where its corner lies from the point it is placed at."""

    __slots__ = ("id", "image", "left", "soft", "solid", "top", "whole")

    def __init__(
        self,
        image: Image.Image,
        solid: Image.Image,
        soft: tuple[SoftPart, ...] = (),
        left: int = 0,
        top: int = 0,
    ) -> None:
        self.id = next(_NUMBERS)
        """A number that no other sprite has, but the same one when it was packed meanwhile."""
        self.image = image
        self.solid = _bits(solid)
        self.soft = tuple((table, _bits(mask)) for table, mask in soft if mask.getbbox())
        self.left = left
        self.top = top
        self.whole = _union(self.solid, [mask for _, mask in self.soft]) if self.soft else self.solid

    @property
    def bytes(self) -> int:
        """Return what it takes in memory; an image has a byte for each pixel, masks too."""
        images = 3 + len(self.soft) if self.soft else 2
        return images * weight(self.image.width, self.image.height)

    def packed(self) -> "Packed":
        """Return the same in a thirtieth of the memory; to unpack it takes a seventh of the time of making it."""
        masks = (self.solid, self.whole, *(mask for _, mask in self.soft))
        raw = b"".join((self.image.tobytes(), *(mask.tobytes() for mask in masks)))
        tables = tuple(table for table, _ in self.soft)
        deflated = isal_zlib.compress(raw, 1)
        return Packed(self.id, deflated, self.image.mode, self.image.size, tables, self.left, self.top)

    def box_at(self, x: int, y: int) -> Box:
        """Return the box of pixels that the sprite fills when placed at a point."""
        left, top = x + self.left, y + self.top
        return left, top, left + self.image.width, top + self.image.height

    def trimmed(self) -> "Sprite":
        """Return the same sprite without its empty margins, which makes it cheaper to paste."""
        box = self.whole.getbbox()
        if box is None:
            return self
        soft = tuple((table, mask.crop(box)) for table, mask in self.soft)
        return Sprite(self.image.crop(box), self.solid.crop(box), soft, self.left + box[0], self.top + box[1])

    def written(self, text: "Sprite") -> "Sprite":
        """Return the same plain sprite with a text on what is solid of it, at its point."""
        found = copy(self)
        found.id = next(_NUMBERS)
        found.image = self.image.copy()
        found.image.paste(text.image, (text.left - self.left, text.top - self.top), text.solid)
        return found

    def over(self, ground: Image.Image) -> Image.Image:
        """Return a piece of ground with the sprite on it; `ground` has the size of the sprite."""
        picture = ground.copy()
        self.put(picture.im, (0, 0, *ground.size))
        return picture

    def put(self, core: Any, box: Box) -> None:
        """Draw the sprite into a box of its size of an image, given as Pillow's core has it."""
        below = core.crop(box)
        for table, mask in self.soft:
            core.paste(below.point(table, "L"), box, mask.im)
        core.paste(self.image.im, box, self.solid.im)


class Packed(NamedTuple):
    """A sprite that nobody needs just now: the pixels of its picture and masks, deflated, and the rest of it."""

    id: int
    deflated: bytes
    mode: str
    size: tuple[int, int]
    tables: tuple[bytes, ...]
    left: int
    top: int

    @property
    def bytes(self) -> int:
        """Return what it takes in memory, with its key; its tables are shared."""
        return len(self.deflated) + 700

    def unpacked(self) -> Sprite:
        """Return the sprite."""
        raw, size = isal_zlib.decompress(self.deflated), self.size
        pixels, bits = size[0] * size[1], (size[0] + 7) // 8 * size[1]
        image = Image.frombytes(self.mode, size, raw[:pixels])
        starts = range(pixels, len(raw), max(1, bits))
        solid, whole, *soft = (Image.frombytes("1", size, raw[at : at + bits]) for at in starts)
        found = Sprite.__new__(Sprite)
        found.id = self.id
        found.image, found.solid, found.whole, found.left, found.top = image, solid, whole, self.left, self.top
        found.soft = tuple(zip(self.tables, soft, strict=True))
        return found


class Art:
    """Draws in full colour, `zoom` times as large, round an origin at (0, 0); every shape is opaque.

    With a `tone` it draws in that and the edge's colour alone, which is faster.
    """

    def __init__(self, box: Box, palette: Tones, edge: Rgb, zoom: int = 4, tone: Rgb | None = None) -> None:
        self.palette, self.tone, self.edge = palette, tone, edge
        self.inside = False
        """Set while drawing on what is covered already, which saves drawing the cover."""
        self._toned = False
        self._box = box
        self._zoom = zoom
        size = ((box[2] - box[0]) * zoom, (box[3] - box[1]) * zoom)
        self._image = Image.new("RGB", size, edge) if tone is None else Image.new("L", size, 0)
        self._cover = Image.new("L", size, 0)
        self._draws = (ImageDraw.Draw(self._image), ImageDraw.Draw(self._cover))

    def at(self, x: float, y: float) -> Spot:
        """Return a point as a point of the enlarged picture."""
        return (x - self._box[0]) * self._zoom, (y - self._box[1]) * self._zoom

    def polygon(self, points: Path, colour: Rgb) -> None:
        """Fill a polygon; points in pixels from the origin."""
        (left, top), zoom = self._box[:2], self._zoom
        spots = [((x - left) * zoom, (y - top) * zoom) for x, y in points]
        self._both(lambda draw, fill: draw.polygon(spots, fill=fill), colour)

    def line(self, path: Path, width: float, colour: Rgb, *, caps: bool = False) -> None:
        """Draw a line `width` pixels wide, with round ends when `caps`."""
        thick = max(1, round(width * self._zoom))
        points = [self.at(x, y) for x, y in path]
        self._both(lambda draw, fill: draw.line(points, fill=fill, width=thick, joint="curve"), colour)
        if caps:
            for x, y in (path[0], path[-1]):
                self.disc(x, y, width / 2, colour)

    def ribbon(self, path: Path, width: float, colour: Rgb) -> None:
        """Draw a smooth line with round ends as one shape: much faster than `line`, for paths without sharp turns."""
        half = width / 2
        sides = [(x, y, dx * half, dy * half) for (x, y), (dx, dy) in zip(path, _across(tuple(path)), strict=True)]
        left, right = [(x + dx, y + dy) for x, y, dx, dy in sides], [(x - dx, y - dy) for x, y, dx, dy in sides]
        self.polygon([*left, *reversed(right)], colour)
        for x, y in (path[0], path[-1]):
            self.disc(x, y, half, colour)

    def disc(self, x: float, y: float, radius: float, colour: Rgb) -> None:
        """Fill a disc, `radius` pixels."""
        cx, cy = self.at(x, y)
        r = radius * self._zoom
        self._both(lambda draw, fill: draw.ellipse((cx - r, cy - r, cx + r, cy + r), fill=fill), colour)

    def ring(self, x: float, y: float, radius: float, width: float, colour: Rgb) -> None:
        """Draw a ring, `radius` and `width` in pixels."""
        steps = 48
        points = [
            (x + math.cos(i / steps * math.tau) * radius, y + math.sin(i / steps * math.tau) * radius)
            for i in range(steps + 1)
        ]
        self.line(points, width, colour)

    def block(self, left: float, top: float, right: float, bottom: float, colour: Rgb, radius: float = 0) -> None:
        """Draw a rectangle, its edges on the pixel borders given, with round corners if a radius is given."""
        x0, y0 = self.at(left, top)
        x1, y1 = self.at(right, bottom)
        box = (x0, y0, x1 - 1, y1 - 1)
        rounding = radius * self._zoom
        self._both(lambda draw, fill: draw.rounded_rectangle(box, rounding, fill=fill), colour)

    def text(self, x: float, y: float, text: str, face: Typeface, size: float, colour: Rgb, anchor: str = "mm") -> None:
        """Write a text, `size` in pixels, at a point that `anchor` places as Pillow names it."""
        written = font(face, max(5, round(size * self._zoom)))
        at = self.at(x, y)
        self._both(lambda draw, fill: draw.text(at, text, font=written, fill=fill, anchor=anchor), colour)

    def turned_text(self, x: float, y: float, text: str, face: Typeface, size: float, colour: Rgb) -> None:
        """Write a text that reads downwards, centred on a point; `size` in pixels."""
        written = font(face, max(5, round(size * self._zoom)))
        long = math.ceil(written.getlength(text)) + 4
        high = math.ceil(size * self._zoom * 1.5)
        level = Image.new("L", (long, high), 0)
        ImageDraw.Draw(level).text((long / 2, high / 2), text, font=written, fill=255, anchor="mm")
        turned = level.transpose(Image.Transpose.ROTATE_270)
        cx, cy = self.at(x, y)
        corner = (round(cx - turned.width / 2), round(cy - turned.height / 2))
        self._image.paste(colour, corner, turned)

    def sprite(self, shadow: "Callable[[Image.Image], tuple[SoftPart, ...]] | None" = None) -> Sprite:
        """Return the drawing as a sprite at its true size; `shadow` makes the soft parts below it from its mask."""
        cover = self._cover.reduce(self._zoom)
        below = shadow(cover) if shadow else ()
        edges = tuple((self.palette.blend(self.edge, share), stencil(cover, where)) for share, where in EDGES)
        small = self._image.reduce(self._zoom)
        if self.tone is None:
            picture = snap(small, self.palette)
        else:
            picture = translated(small, self.palette.ramp(self.edge, self.tone))
        return Sprite(picture, stencil(cover, SOLID), below + edges, self._box[0], self._box[1])

    def veil(self, share: float) -> Sprite:
        """Return a sprite that only tints what lies below the drawing, by `share` (0 to 1) of the edge's colour."""
        cover = self._cover.reduce(self._zoom)
        tinted = ((self.palette.blend(self.edge, share), stencil(cover, _HALF)),)
        nothing = Image.new("1", cover.size, 0)
        return Sprite(Image.new("L", cover.size, 0), nothing, tinted, self._box[0], self._box[1]).trimmed()

    def _both(self, shape: "Callable[[ImageDraw.ImageDraw, Rgb | int], None]", colour: Rgb) -> None:
        if self.tone is None:
            shape(self._draws[0], colour)
        elif colour == self.tone:
            shape(self._draws[0], 255)
            self._toned = True
        elif self._toned:  # else nothing is there yet that the edge's colour could cover
            shape(self._draws[0], 0)
        if not self.inside:
            shape(self._draws[1], 255)


@lru_cache(maxsize=4)
def _across(path: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """Return for each point of a path the step of one pixel to its left; a line asks for it, then its casing."""
    found = []
    for (ax, ay), (bx, by) in zip((path[0], *path[:-1]), (*path[1:], path[-1]), strict=True):
        length = math.hypot(bx - ax, by - ay) or 1.0
        found.append(((by - ay) / length, (ax - bx) / length))
    return tuple(found)


def stencil(mask: Image.Image, where: list[int]) -> Image.Image:
    """Return a mask of one bit from a mask in grey, by a table of 256 entries that are 0 or 255."""
    core = mask.im.point(where, "1")
    return mask._new(core)  # noqa: SLF001 - `point` does the same, but first rounds the table entry by entry


def _bits(mask: Image.Image) -> Image.Image:
    return mask if mask.mode == "1" else mask.convert("1")


def translated(image: Image.Image, table: bytes) -> Image.Image:
    """Return an image of indices, each replaced by its entry in a table."""
    return image._new(image.im.point(table, "L"))  # noqa: SLF001 - see `stencil`


def lettered(
    text: str, face: Typeface, size: int, colour: Rgb, ground: Rgb, palette: Tones, anchor: str, track: int = 0
) -> Sprite:
    """Return a text on a flat ground, `size` in pixels, placed by `anchor`; `track` is the room between letters."""
    if track:
        mask, left, top = _mask_of(text, face, size, anchor, 0, track)
    else:
        mask, left, top = _mask_of_words(text, face, size, anchor)
    return Sprite(translated(mask, palette.ramp(ground, colour)), stencil(mask, _INK), (), left, top)


def haloed(
    text: str,
    face: Typeface,
    size: int,
    colour: Rgb,
    halo: Rgb,
    palette: Tones,
    anchor: str,
    margin: int,
    track: int = 0,
) -> Sprite:
    """Return a text with a halo `margin` pixels wide, `size` in pixels, placed by `anchor` as Pillow names it."""
    return _with_halo(
        *_mask_of(text, face, size, anchor, margin, track, outline=True),
        _mask_of(text, face, size, anchor, margin, track)[0],
        (colour, halo, palette),
    )


def turned_letter(
    letter: str, face: Typeface, size: int, degrees: int, colours: tuple[Rgb, Rgb], palette: Tones, margin: int
) -> Sprite:
    """Return a letter with a halo, turned clockwise by degrees round its point; `colours` are letter and halo."""
    zoom, box = 3, 2 * (size * 3 // 4) + 4 * margin
    large = font(face, size * zoom)
    masks = []
    for stroke in (margin * zoom, 0):
        tile = Image.new("L", (box * zoom, box * zoom), 0)
        at = (box * zoom / 2, box * zoom / 2 + size * zoom * 0.32)
        ImageDraw.Draw(tile).text(at, letter, font=large, fill=255, anchor="ms", stroke_width=stroke)
        masks.append(tile.rotate(-degrees, Image.Resampling.BILINEAR).reduce(zoom))
    colour, halo = colours
    return _with_halo(masks[0], -box // 2, -box // 2, masks[1], (colour, halo, palette))


def _with_halo(
    outline: Image.Image, left: int, top: int, inside: Image.Image, colours: tuple[Rgb, Rgb, Tones]
) -> Sprite:
    colour, halo, palette = colours
    edges = tuple((palette.blend(halo, share), stencil(outline, where)) for share, where in EDGES)
    image = translated(inside, palette.ramp(halo, colour))
    return Sprite(image, stencil(outline, SOLID), edges, left, top)


def _mask_of(
    text: str, face: Typeface, size: int, anchor: str, margin: int, track: int, *, outline: bool = False
) -> tuple[Image.Image, int, int]:
    """Return the mask of a text and where its corner lies from the point of its anchor."""
    written = font(face, size)
    stroke = margin if outline else 0
    runs: Sequence[str] = tuple(text) if track else (text,)
    advance = sum(width(run, face, size) + track for run in runs) - track
    shift = {"l": 0.0, "m": advance / 2, "r": advance}[anchor[0]]
    left = math.floor(-shift) - margin - 2
    ascent, descent = written.getmetrics()
    rise = {"m": (ascent + descent) / 2, "s": float(ascent), "t": 0.0}[anchor[1]]
    top = math.floor(-rise) - margin - 2
    across, down = math.ceil(advance) + 2 * margin + 6, ascent + descent + 2 * margin + 4
    mask = Image.new("L", (across, down), 0)
    draw = ImageDraw.Draw(mask)
    x = -shift - left
    for run in runs:
        draw.text((x, -top), run, font=written, fill=255, anchor=f"l{anchor[1]}", stroke_width=stroke)
        x += width(run, face, size) + track
    return mask, left, top


def _mask_of_words(text: str, face: Typeface, size: int, anchor: str) -> tuple[Image.Image, int, int]:
    """Return the mask of a text put together from its words: most words of a strip were written before."""
    words = text.split(" ")
    space = width(" ", face, size)
    advance = sum(width(word, face, size) for word in words) + space * (len(words) - 1)
    left = math.floor(-{"l": 0.0, "m": advance / 2, "r": advance}[anchor[0]]) - 2
    masks = [_mask_of_word(word, face, size, anchor[1]) for word in words]
    top = masks[0][1]
    mask = Image.new("L", (math.ceil(advance) + 6, masks[0][0].height), 0)
    x, written = 0.0, 0
    for word, (letters, _, ink, inked) in zip(words, masks, strict=True):
        at = (round(x), 0)
        if at[0] + ink[0] >= written:
            mask.im.paste(inked.im, (at[0] + ink[0], ink[1], at[0] + ink[2], ink[3]))
        else:
            before = mask.crop((*at, at[0] + letters.width, letters.height))
            mask.paste(ImageChops.lighter(before, letters), at)
        written = max(written, at[0] + ink[2])
        x += width(word, face, size) + space
    return mask, left, top


@lru_cache(maxsize=1024)
def _mask_of_word(word: str, face: Typeface, size: int, line: str) -> tuple[Image.Image, int, Box, Image.Image]:
    """Return the mask of a word, where it lies, and the part of it that is written on."""
    mask = _mask_of_letters(word, face, size, line) if len(word) > 1 and face in _UPRIGHT else None
    top = _mask_of_word(word[0], face, size, line)[1] if mask is not None else 0
    if mask is None:
        mask, _, top = _mask_of(word, face, size, f"l{line}", 0, 0)
    ink = mask.getbbox() or (0, 0, 0, 0)
    return mask, top, ink, mask.crop(ink)


def _mask_of_letters(word: str, face: Typeface, size: int, line: str) -> Image.Image | None:
    """Return the mask of a word put together from its letters; None where letters reach into one another."""
    letters = [_mask_of_word(letter, face, size, line) for letter in word]
    mask = Image.new("L", (math.ceil(width(word, face, size)) + 6, letters[0][0].height), 0)
    x, written = 0, 0
    for letter, (_, _, (left, top, right, bottom), inked) in zip(word, letters, strict=True):
        if x + left < written:
            return None
        mask.im.paste(inked.im, (x + left, top, x + right, bottom))
        written = x + right
        x += round(width(letter, face, size))
    return mask


def _union(solid: Image.Image, parts: list[Image.Image]) -> Image.Image:
    whole = solid.copy()
    for part in parts:
        whole.paste(1, (0, 0), part)
    return whole
