"""The tools of painting in full colour: smooth masks drawn larger than life, seeded noise, natural outlines.

Masks are made only as large as what they hold.  Noise is seeded bytes enlarged, so a picture is always the same.
"""

import itertools
import math
import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderer.paint.frame import Box
from renderer.paint.tones import Rgb

Spot: TypeAlias = tuple[float, float]
Path: TypeAlias = Sequence[Spot]

FINE: Final = 3
"""How much larger than life masks of lines are drawn."""
COARSE: Final = 2


class Pen:
    """Draws shapes into the mask of a box, `zoom` times as large, and reduces it."""

    def __init__(self, box: Box, zoom: int = FINE) -> None:
        self.box = box
        self._zoom = zoom
        self._image = Image.new("L", ((box[2] - box[0]) * zoom, (box[3] - box[1]) * zoom), 0)
        self._draw = ImageDraw.Draw(self._image)

    def at(self, x: float, y: float) -> Spot:
        """Return a point of the picture as a point of the enlarged mask."""
        return (x - self.box[0]) * self._zoom, (y - self.box[1]) * self._zoom

    def line(self, path: Path, width: float, *, caps: bool = True, value: int = 255) -> None:
        """Draw a line `width` pixels wide into the mask, with round ends when `caps`."""
        points = [self.at(x, y) for x, y in path]
        self._draw.line(points, fill=value, width=max(1, round(width * self._zoom)), joint="curve")
        if caps:
            for x, y in (path[0], path[-1]):
                self.disc(x, y, width / 2, value=value)

    def polygon(self, points: Path, value: int = 255) -> None:
        """Fill a polygon of the mask with `value`, 0 to 255."""
        self._draw.polygon([self.at(x, y) for x, y in points], fill=value)

    def disc(self, x: float, y: float, radius: float, value: int = 255) -> None:
        """Fill a disc of the mask; `radius` in pixels."""
        cx, cy = self.at(x, y)
        r = radius * self._zoom
        self._draw.ellipse((cx - r, cy - r, cx + r, cy + r), fill=value)

    def plate(self, left: float, top: float, right: float, bottom: float, radius: float, value: int = 255) -> None:
        """Fill a rectangle of the mask with round corners; all lengths in pixels."""
        box = (*self.at(left, top), *self.at(right, bottom))
        self._draw.rounded_rectangle(box, radius * self._zoom, fill=value)

    def mask(self) -> Image.Image:
        """Return the mask at its true size, in greys of 0 to 255 with smooth edges; nothing is drawn into it later."""
        large, self._image = self._image, Image.new("L", (0, 0))  # it takes nine times the memory of the mask
        del self._draw
        return large.reduce(self._zoom) if self._zoom > 1 else large


class Sheet:
    """A picture in full colour that masks are laid on."""

    def __init__(self, width: int, height: int, colour: Rgb) -> None:
        self.image = Image.new("RGB", (width, height), colour)

    @property
    def box(self) -> Box:
        """The box of the whole sheet in pixels."""
        return 0, 0, self.image.width, self.image.height

    def lay(self, mask: Image.Image, colour: Rgb, share: float = 1.0, at: tuple[int, int] = (0, 0)) -> None:
        """Paint a colour through a mask whose upper left corner is `at`; `share` is its opacity, 0 to 1."""
        self.image.paste(colour, at, mask if share >= 1 else mask.point(_faded(share)))

    def lines(self, paths: Iterable[Path], width: float, colour: Rgb, share: float = 1.0, *, caps: bool = True) -> None:
        """Draw lines of one width and colour; where they cross, the colour is laid once."""
        listed = [path for path in paths if len(path) > 1]
        box = self.around((spot for path in listed for spot in path), width + 1)
        if box is None:
            return
        pen = Pen(box)
        for path in listed:
            pen.line(path, width, caps=caps)
        self.lay(pen.mask(), colour, share, box[:2])

    def polygons(self, shapes: Iterable[Path], colour: Rgb, share: float = 1.0) -> None:
        """Fill polygons with one colour; where they overlap, it is laid once."""
        listed = list(shapes)
        box = self.around((spot for shape in listed for spot in shape), 1)
        if box is None:
            return
        pen = Pen(box)
        for shape in listed:
            pen.polygon(shape)
        self.lay(pen.mask(), colour, share, box[:2])

    def discs(self, discs: Iterable[tuple[float, float, float]], colour: Rgb, share: float = 1.0) -> None:
        """Draw discs given as (x, y, radius)."""
        listed = list(discs)
        room = max((r for _, _, r in listed), default=0) + 1
        box = self.around(((x, y) for x, y, _ in listed), room)
        if box is None:
            return
        pen = Pen(box, COARSE)
        for x, y, r in listed:
            pen.disc(x, y, r)
        self.lay(pen.mask(), colour, share, box[:2])

    def around(self, spots: Iterable[Spot], margin: float) -> Box | None:
        """Return the box round some spots with a margin, cut to the sheet; None if nothing of it is on the sheet."""
        listed = list(spots)
        if not listed:
            return None
        box = (
            max(0, math.floor(min(x for x, _ in listed) - margin)),
            max(0, math.floor(min(y for _, y in listed) - margin)),
            min(self.image.width, math.ceil(max(x for x, _ in listed) + margin)),
            min(self.image.height, math.ceil(max(y for _, y in listed) + margin)),
        )
        return box if box[0] < box[2] and box[1] < box[3] else None


def noise(width: int, height: int, cell: int, seed: int) -> Image.Image:
    """Return smooth random greys of 0 to 255, `cell` pixels to a grain; the same seed gives the same image."""
    across, down = width // cell + 3, height // cell + 3
    # Not secret: it only roughens outlines, and must be the same on every machine.
    grains = random.Random(seed).randbytes(across * down)  # noqa: S311
    coarse = Image.frombytes("L", (across, down), grains)
    large = coarse.resize((across * cell, down * cell), Image.Resampling.BICUBIC)
    return large.crop((0, 0, width, height))


def organic(mask: Image.Image, scale: float, seed: int, wobble: float, radius: float) -> Image.Image:
    """Return a blurred mask with noise added, to be cut at a height by `ramp` so that hexes get natural outlines."""
    soft = mask.filter(ImageFilter.GaussianBlur(radius * scale))
    grain = noise(mask.width, mask.height, max(4, round(11 * scale)), seed).point(_wobbled(wobble))
    return ImageChops.add(soft, grain, 1, -128)


def ramp(field: Image.Image, at: int = 128, soft: float = 12) -> Image.Image:
    """Return a mask that is white where a height field is above `at`, with an edge `soft` heights wide."""
    return field.point(_ramp(at, soft))


def fall(field: Image.Image, at: int, soft: float = 12) -> Image.Image:
    """Return a mask that is white where a height field is below `at`, with an edge `soft` heights wide."""
    return field.point(_fall(at, soft))


def contour(field: Image.Image, at: int = 128, soft: float = 14) -> Image.Image:
    """Return a mask of the line where a height field is near `at`, fading over `soft` heights."""
    return field.point(_contour(at, soft))


@lru_cache(maxsize=64)
def _faded(share: float) -> list[int]:
    return [round(v * share) for v in range(256)]


@lru_cache(maxsize=64)
def _wobbled(wobble: float) -> list[int]:
    return [round(128 + (v - 128) * wobble) for v in range(256)]


@lru_cache(maxsize=64)
def _ramp(at: int, soft: float) -> list[int]:
    return [max(0, min(255, round((v - at) * 255 / soft + 128))) for v in range(256)]


@lru_cache(maxsize=64)
def _fall(at: int, soft: float) -> list[int]:
    return [max(0, min(255, round((at - v) * 255 / soft + 128))) for v in range(256)]


@lru_cache(maxsize=64)
def _contour(at: int, soft: float) -> list[int]:
    return [max(0, round(255 - abs(v - at) * 255 / soft)) for v in range(256)]


def smooth(path: Path, rounds: int = 2) -> list[Spot]:
    """Cut the corners of a path (Chaikin); its ends stay."""
    points = list(path)
    for _ in range(rounds):
        if len(points) < 3:
            return points
        cut = [points[0]]
        for (x, y), (p, q) in itertools.pairwise(points):
            cut += [(x * 0.75 + p * 0.25, y * 0.75 + q * 0.25), (x * 0.25 + p * 0.75, y * 0.25 + q * 0.75)]
        points = [*cut, points[-1]]
    return points


def dashes(path: Path, on: float, off: float) -> list[list[Spot]]:
    """Return the dashes of a path, `on` pixels long and `off` pixels apart."""
    found: list[list[Spot]] = []
    dash, left, drawing = [path[0]], on, True
    for a, b in itertools.pairwise(path):
        length, done = math.dist(a, b), 0.0
        while length - done > left:
            done += left
            spot = (a[0] + (b[0] - a[0]) * done / length, a[1] + (b[1] - a[1]) * done / length)
            if drawing:
                found.append([*dash, spot])
            dash, drawing = [spot], not drawing
            left = on if drawing else off
        left -= length - done
        dash.append(b)
    if drawing and len(dash) > 1:
        found.append(dash)
    return found
