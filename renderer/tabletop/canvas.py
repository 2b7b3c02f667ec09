"""What the ground of a table is painted on: a picture in full colour, larger than life, and the tools for it.

Places are pixels of the part of the table that is shown.  Opaque shapes are drawn straight on the picture.
"""

import itertools
import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from PIL import Image, ImageDraw

from renderer.paint.brush import Path, Spot, dashes
from renderer.paint.tones import Rgb
from renderer.tabletop.layout import TableLayout
from renderer.tabletop.palette import TablePalette

ZOOM: Final = 2
_REACH: Final = 2
"""Centimetres that a stone or a tuft on a piece of ground may reach beyond its edge."""


class Canvas:
    """The ground of a part of a table while it is painted; `cm` are the pixels of a centimetre."""

    def __init__(self, layout: TableLayout, palette: TablePalette) -> None:
        left, top, right, bottom = layout.box
        self.layout = layout
        self.palette = palette
        self.cm = layout.ppc
        self.width, self.height = right - left, bottom - top
        self.image = Image.new("RGB", (self.width * ZOOM, self.height * ZOOM), palette["g0"])
        self._draw = ImageDraw.Draw(self.image)

    def tone(self, colour: str | Rgb) -> Rgb:
        """Return a colour: the palette's for the name of a role, a colour as it is."""
        return self.palette[colour] if isinstance(colour, str) else colour

    def spot(self, x: float, y: float) -> Spot:
        """Return the point of the canvas where a place of the table lies; `x` and `y` in units of measure (u)."""
        px, py = self.layout.at_exactly(x, y)
        return px - self.layout.left, py - self.layout.top

    def seen(self, path: Path, margin: float = 0.0) -> bool:
        """Tell whether something with a margin round it may lie on the canvas."""
        xs, ys = [x for x, _ in path], [y for _, y in path]
        across = max(xs) > -margin and min(xs) < self.width + margin
        return across and max(ys) > -margin and min(ys) < self.height + margin

    def polygon(self, points: Path, colour: str | Rgb, share: float = 1.0) -> None:
        """Fill a polygon of the canvas; `share` is the opacity, 0 to 1."""
        if share >= 1:
            self._draw.polygon(_large(points), fill=self.tone(colour))
        else:
            self._veiled(points, 0, lambda draw, at: draw.polygon(at(points), fill=255), colour, share)

    def line(self, path: Path, width: float, colour: str | Rgb, share: float = 1.0, *, caps: bool = False) -> None:
        """Draw a line, `width` in pixels of the board."""

        def drawn(draw: ImageDraw.ImageDraw, at: Callable[[Path], list[Spot]], fill: Rgb | int) -> None:
            thick = max(1, round(width * ZOOM))
            draw.line(at(path), fill=fill, width=thick, joint="curve" if len(path) > 2 else None)
            if caps:
                for x, y in at((path[0], path[-1])):
                    draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=fill)

        if share >= 1:
            drawn(self._draw, _large, self.tone(colour))
        else:
            self._veiled(path, width, lambda draw, at: drawn(draw, at, 255), colour, share)

    def dashed(self, path: Path, width: float, colour: str | Rgb, on: float, off: float, share: float = 1.0) -> None:
        """Draw a broken line: dashes of `on` pixels, gaps of `off` pixels."""
        for dash in dashes(path, on, off):
            self.line(dash, width, colour, share)

    def ground(self, corners: Path, colour: str | Rgb, edge: str, on: float, off: float) -> bool:
        """Fill a piece of ground, corners in u, and dash its edge; tell whether any of it is in the picture.

        What stands at its edge may reach beyond it.
        """
        points = [self.spot(*corner) for corner in corners]
        if not self.seen(points, _REACH * self.cm):
            return False
        self.polygon(points, colour)
        self.dashed(closed(points), 2, edge, on, off)
        return True

    def disc(self, x: float, y: float, radius: float, colour: str | Rgb) -> None:
        """Fill a disc of the canvas, `radius` pixels."""
        r = radius * ZOOM
        self._draw.ellipse((x * ZOOM - r, y * ZOOM - r, x * ZOOM + r, y * ZOOM + r), fill=self.tone(colour))

    def inside(self, outline: Path, paint: "Callable[[Canvas], None]") -> None:
        """Call `paint` with this canvas and keep only what it painted within the outline."""
        mask = Image.new("L", self.image.size, 0)
        ImageDraw.Draw(mask).polygon(_large(outline), fill=255)
        box = mask.getbbox()
        if box is None:
            return
        whole, draw = self.image, self._draw
        self.image = whole.copy()
        self._draw = ImageDraw.Draw(self.image)
        paint(self)
        painted, self.image, self._draw = self.image, whole, draw
        whole.paste(painted.crop(box), box[:2], mask.crop(box))

    def spread(self, mask: Image.Image, colour: str) -> None:
        """Paint a colour, named by its role, through a mask as large as the enlarged picture."""
        self.image.paste(self.palette[colour], (0, 0), mask)

    def finished(self) -> Image.Image:
        """Return the picture at its true size."""
        return self.image.reduce(ZOOM)

    def _veiled(
        self,
        path: Path,
        margin: float,
        shape: "Callable[[ImageDraw.ImageDraw, Callable[[Path], list[Spot]]], None]",
        colour: str | Rgb,
        share: float,
    ) -> None:
        large = _large(path)
        room = margin * ZOOM + 2
        left = max(0, math.floor(min(x for x, _ in large) - room))
        top = max(0, math.floor(min(y for _, y in large) - room))
        right = min(self.image.width, math.ceil(max(x for x, _ in large) + room))
        bottom = min(self.image.height, math.ceil(max(y for _, y in large) + room))
        if left >= right or top >= bottom:
            return
        mask = Image.new("L", (right - left, bottom - top), 0)
        shape(ImageDraw.Draw(mask), lambda p: [(x - left, y - top) for x, y in _large(p)])
        cover = round(255 * share)
        self.image.paste(self.tone(colour), (left, top), mask.point([v * cover // 255 for v in range(256)]))


def _large(path: Path) -> list[Spot]:
    return [(x * ZOOM, y * ZOOM) for x, y in path]


# -- outlines


def closed(points: Path) -> list[Spot]:
    """Return the points with the first one again at the end."""
    return [*points, points[0]]


def clockwise(points: Path) -> bool:
    """Tell whether an outline goes clockwise in the picture, where y grows downwards."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in itertools.pairwise(closed(points))) > 0


def outward(a: Spot, b: Spot, *, turning: bool) -> Spot:
    """Return the unit vector out of an outline at its side from `a` to `b`; `turning` if it runs clockwise."""
    long = math.dist(a, b) or 1.0
    nx, ny = (b[1] - a[1]) / long, (a[0] - b[0]) / long
    return (nx, ny) if turning else (-nx, -ny)


def walk(a: Spot, b: Spot, pitch: float, offset: float) -> Iterator[tuple[float, Spot]]:
    """Yield spots along a side at a pitch, the first of them `offset` from its start; with each how far along it is."""
    long = math.dist(a, b)
    along = offset
    while along < long:
        share = along / long
        yield along, (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
        along += pitch


def holds(points: Path, spot: Spot) -> bool:
    """Tell whether a spot lies inside an outline, by the sides that a ray to the right crosses: odd is inside."""
    x, y = spot
    odd = False
    for (ax, ay), (bx, by) in itertools.pairwise(closed(points)):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def away(points: Path, spot: Spot) -> float:
    """Return the distance in pixels of a spot from the nearest side of an outline, also from within."""
    return min(_to_side(a, b, spot) for a, b in itertools.pairwise(closed(points)))


def _to_side(a: Spot, b: Spot, spot: Spot) -> float:
    ex, ey = b[0] - a[0], b[1] - a[1]
    norm = ex * ex + ey * ey or 1.0
    share = max(0.0, min(1.0, ((spot[0] - a[0]) * ex + (spot[1] - a[1]) * ey) / norm))
    return math.hypot(spot[0] - a[0] - share * ex, spot[1] - a[1] - share * ey)


def strewn(points: Path, pitch: float, margin: float, chance: random.Random) -> list[Spot]:
    """Return spots within an outline, farther from it than a margin, about a pitch apart, row by row."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    found = []
    y = min(ys)
    while y < max(ys):
        x = min(xs) + chance.uniform(0, pitch)
        while x < max(xs):
            spot = (x + chance.uniform(-0.3, 0.3) * pitch, y + chance.uniform(-0.3, 0.3) * pitch)
            if holds(points, spot) and away(points, spot) > margin:
                found.append(spot)
            x += pitch
        y += pitch * 0.8
    return found


def drawn_in(points: Path, by: float) -> list[Spot]:
    """Return an outline with every side moved inwards; corners are cut where they would run far."""
    turning = clockwise(points)
    found = []
    for before, here, after in zip((points[-1], *points[:-1]), points, (*points[1:], points[0]), strict=True):
        (ax, ay), (bx, by_) = outward(before, here, turning=turning), outward(here, after, turning=turning)
        nx, ny = ax + bx, ay + by_
        norm = max(0.5, (nx * nx + ny * ny) / 2)
        found.append((here[0] - nx / norm * by, here[1] - ny / norm * by))
    return found


def curved(points: Sequence[Spot], parts: int = 14) -> list[Spot]:
    """Return a smooth line through some spots."""
    if len(points) < 3:
        return list(points)
    found: list[Spot] = []
    ends = [points[0], *points, points[-1]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for n in range(parts):
            t = n / parts
            found.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
    return [*found, points[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    """Return the value of a Catmull-Rom spline between b and c."""
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def rounded_patch(x: float, y: float, radius: float, chance: random.Random, corners: int = 7) -> list[Spot]:
    """Return an irregular outline round (x, y), as of a stone, about `radius` in size."""
    turn = chance.uniform(0, math.tau)
    return [
        (x + math.cos(turn + n / corners * math.tau) * r, y + math.sin(turn + n / corners * math.tau) * r * 0.86)
        for n in range(corners)
        for r in (radius * chance.uniform(0.82, 1.12),)
    ]
