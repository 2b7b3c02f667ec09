"""The sprites of marks: arrows, stars, pills, reticles, outlines, hatching, trails, sources.

Every mark is an opaque stroke with a casing (ink for light hues, white for dark ones), so it holds on any
ground; the only wash is the slight lightening inside a reach.
"""

import math
from collections.abc import Iterable, Sequence
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from renderer.hexes.courses import chain
from renderer.hexes.layout import Layout
from renderer.hexes.palette import LIGHT_SIDES, Palette
from renderer.paint.brush import COARSE, Pen, Spot, dashes, smooth
from renderer.paint.frame import Box, Point
from renderer.paint.lettering import width
from renderer.paint.sprites import Art, Sprite
from renderer.paint.tones import Rgb

_SMALL = 40_000
"""Pixels up to which an arrow is drawn finer: of a large one its edges are a small part."""
_ZONES: Final = {"reaction": ("zoc", (16, 5)), "interception": ("target", (8, 6)), "fire": ("combat", (4, 4))}
ARROW_HEAD = 14.6
"""How far the head of an arrow reaches beyond the end of its path, at scale 1."""


def arrow(points: Sequence[Point], palette: Palette, scale: float) -> Sprite:
    """Return the arrow of the last move along `points`, in pixels: a disc at its start, a broad head at its end."""
    path = smooth([(float(x), float(y)) for x, y in points], 3)
    (ax, ay), (bx, by) = path[max(0, len(path) - 4)], path[-1]
    angle = math.atan2(by - ay, bx - ax)
    k = scale
    box = _around(path, 17.5 * k)
    fine = 3 if (box[2] - box[0]) * (box[3] - box[1]) <= _SMALL else 2
    art = Art(box, palette, palette["ink"], fine, palette["move"])
    for grow, colour in ((2.0, palette["ink"]), (0.0, palette["move"])):
        art.ribbon(path, (6.5 + 2 * grow) * k, colour)
        art.polygon(_head((bx, by), angle, grow, k), colour)
        art.disc(*path[0], (7 + grow) * k, colour)
        art.inside = True
    return art.sprite()


def _head(end: Spot, angle: float, grow: float, k: float) -> list[Spot]:
    (x, y), c, s = end, math.cos(angle), math.sin(angle)
    tip = (13 + grow * 1.6) * k
    back, wide = (3 + grow) * k, (12 + grow) * k
    return [
        (x + c * tip, y + s * tip),
        (x - c * back - s * wide, y - s * back + c * wide),
        (x - c * back + s * wide, y - s * back - c * wide),
    ]


def star(palette: Palette, scale: float) -> Sprite:
    """Return the star that marks a combat: 16 points, a white core; `scale` is 1 at level M."""
    reach = math.ceil(19 * scale)
    art = Art((-reach, -reach, reach, reach), palette, palette["ink"])
    for grow, colour in ((2.2, palette["ink"]), (0.0, palette["combat"]), (-5.0, palette["flag"])):
        radii = ((15 + grow) * scale, (7 + grow) * scale)
        points = [
            (math.cos(i * math.pi / 8) * radii[i % 2], math.sin(i * math.pi / 8) * radii[i % 2]) for i in range(16)
        ]
        art.polygon(points, colour)
    return art.sprite()


def pill_size(text: str, size: int) -> Point:
    """Return the width and height of a pill with its casing, in pixels."""
    across = round(width(text, "num", size) / 2 + size * 0.48) + 2
    return 2 * across, 2 * (round(size * 0.78) + 2)


def pill(text: str, colour: str, size: int, palette: Palette) -> Sprite:
    """Return a short text on a rounded plate of a colour named by its role; `size` of the text in pixels."""
    across, down = (side // 2 for side in pill_size(text, size))
    art = Art((-across - 1, -down - 1, across + 1, down + 1), palette, palette["ink"])
    fill = palette[colour]
    art.block(-across, -down, across, down, palette["ink"], down * 0.55)
    art.block(2 - across, 2 - down, across - 2, down - 2, fill, (down - 2) * 0.55)
    art.inside = True
    art.text(0, size * 0.06, text, "num", size, palette.text_on(fill))
    return art.sprite()


def tip(size: int, degrees: int, palette: Palette) -> Sprite:
    """Return what lies under the plate of a letter and points so many degrees clockwise from up."""
    angle = math.radians(degrees)
    east, north = math.sin(angle), math.cos(angle)
    reach = tip_reach(size)
    art = Art((-reach, -reach, reach, reach), palette, palette["ink"])
    for inset, tone in ((0, palette["ink"]), (2, palette["target"])):
        far, half = size * 1.7 - 1.6 * inset, size * 0.75 - inset
        art.polygon(
            (
                (east * far, -north * far),
                (north * half + east * half, east * half - north * half),
                (east * half - north * half, -north * half - east * half),
            ),
            tone,
        )
    return art.sprite()


def tip_reach(size: int) -> int:
    """Return how far the tip at a plate with letters of a size reaches from its middle, in pixels."""
    return 2 * size


def reticle(palette: Palette, scale: float) -> Sprite:
    """Return the sight that marks a target: a ring with ticks, placed by its centre."""
    r, k = 29 * scale, scale
    reach = math.ceil(39 * scale)
    art = Art((-reach, -reach, reach, reach), palette, palette.casing)
    for thick, colour in ((5.4, palette.casing), (3.0, palette["target"])):
        art.ring(0, 0, r, thick * k, colour)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            near, far = r - 6 * k, r + 6 * k + (thick - 3) / 2 * k
            art.line(((dx * near, dy * near), (dx * far, dy * far)), thick * k, colour)
    return art.sprite()


def _rims(inside: frozenset[int], layout: Layout) -> list[list[Spot]]:
    """Return the outlines of a region in pixels, each closed and one side further, so that its last corner is round."""
    rim = [
        layout.edge(hex_, d)
        for hex_ in sorted(inside)
        for d, other in enumerate(layout.grid.neighbours[hex_])
        if other not in inside
    ]
    return [[*path, path[1]] for path in chain(rim)]


def outline(hexes: Iterable[int], layout: Layout, palette: Palette) -> Sprite:
    """Return the outline of where a unit can go, with the ground inside lightened by 16 per cent."""
    inside, k = frozenset(hexes), layout.scale
    paths = _rims(inside, layout)
    box = _around((spot for path in paths for spot in path), 4 * k)
    art = Art(box, palette, palette["ink"], 3)
    for wide, colour in ((5.6, palette["ink"]), (3.2, palette["reach"])):
        for path in paths:
            art.line(path, wide * k, colour, caps=True)
    sprite = art.sprite()
    region = _region(inside, layout, box)
    tint = palette.blend(palette["light"], 0.16)
    return Sprite(sprite.image, sprite.solid, ((tint, region), *sprite.soft), box[0], box[1])


def dashed(hexes: Iterable[int], layout: Layout, palette: Palette) -> Sprite:
    """Return the outline of hexes in dashes of gold on ink, as for the range of a leader's command."""
    return _dashed(hexes, layout, palette, (palette["ink"], palette["command"]), (10, 6))


def zone(kind: str, hexes: Iterable[int], layout: Layout, palette: Palette) -> Sprite:
    """Return the outline of a zone of `reaction` in long dashes, of `interception` in short ones, of `fire` in dots."""
    role, pattern = _ZONES[kind]
    return _dashed(hexes, layout, palette, (palette.casing, palette[role]), pattern)


def _dashed(
    hexes: Iterable[int], layout: Layout, palette: Palette, tones: tuple[Rgb, Rgb], pattern: tuple[int, int]
) -> Sprite:
    """Return the outline of hexes in dashes; `tones` of casing and dashes, `pattern` in pixels at level M."""
    k, (casing, tone) = layout.scale, tones
    paths = _rims(frozenset(hexes), layout)
    box = _around((spot for path in paths for spot in path), 4 * k)
    art = Art(box, palette, casing, 3, tone)
    for path in paths:
        art.line(path, 5.4 * k, casing, caps=True)
    art.inside = True
    for path in paths:
        for dash in dashes(path, pattern[0] * k, pattern[1] * k):
            art.line(dash, 3.2 * k, tone)
    return art.sprite()


def sight(start: Point, end: Point, stop: Point | None, palette: Palette, scale: float) -> Sprite:
    """Return a line of sight: blue with a point at its end while clear, red dashes beyond a cross where it is not."""
    k, casing = scale, palette.casing
    blue, red = palette["sight"], palette["bad"]
    spots = [start, end] if stop is None else [start, stop, end]
    art = Art(_around([(float(x), float(y)) for x, y in spots], 16 * k), palette, casing, 3)
    broken = dashes([stop, end], 8 * k, 5 * k) if stop is not None and stop != end else []
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    for grow, line, far in ((1.5, casing, casing), (0.0, blue, red)):
        if stop != start:
            art.line([start, stop or end], (2.8 + 2 * grow) * k, line, caps=True)
            art.disc(*start, (4.0 + grow) * k, line)
        for dash in broken:
            art.line(dash, (3.0 + 2 * grow) * k, far)
        if stop is None:
            art.polygon(_head(end, angle, grow * 0.7, 0.62 * k), line)
        else:
            x, y = stop
            for lean in (1, -1):
                arm = ((x - 7.5 * k, y - 7.5 * k * lean), (x + 7.5 * k, y + 7.5 * k * lean))
                art.line(arm, (4.0 + 2.2 * grow) * k, far, caps=True)
    return art.sprite()


def thrust(start: Point, end: Point, palette: Palette, scale: float) -> Sprite:
    """Return the arrow of an attack from `start` to `end` in pixels: short, broad and red, edged in white and ink."""
    k = scale
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    art = Art(_around([(float(x), float(y)) for x, y in (start, end)], 22 * k), palette, palette["ink"])
    for grow, tone in ((3.2, palette["ink"]), (1.8, palette["flag"]), (0.0, palette["combat"])):
        art.line((start, end), (7.0 + 2 * grow) * k, tone, caps=True)
        art.polygon(_head(end, angle, grow, k * 0.85), tone)
    return art.sprite()


def hatch(hexes: Iterable[int], layout: Layout, palette: Palette, *, rising: bool) -> Sprite:
    """Return diagonal lines over the hexes of a zone of control; `rising` lines run up to the right."""
    box = _around((spot for h in hexes for spot in layout.polygon(layout.centres[h])), 1)
    width_, height = box[2] - box[0], box[3] - box[1]
    pitch = round(14 * layout.scale)
    zoom = 3
    lines = Image.new("L", (width_ * zoom, height * zoom), 0)
    draw = ImageDraw.Draw(lines)
    first = -height - (box[0] - box[1] if not rising else box[0] + box[1] + height) % pitch
    for start in range(first, width_ + pitch, pitch):
        x0, x1 = start * zoom, (start + height) * zoom
        ends = (x0, height * zoom, x1, 0) if rising else (x0, 0, x1, height * zoom)
        draw.line(ends, fill=255, width=round(2 * layout.scale * zoom))
    cover = ImageChops.multiply(lines.reduce(zoom), _region(hexes, layout, box))
    flat = Image.new("L", cover.size, palette.index(palette["zoc"]))
    soft = tuple(
        (palette.blend(palette["zoc"], share), cover.point([255 if low <= v < high else 0 for v in range(256)]))
        for share, low, high in ((0.25, 40, 100), (0.5, 100, 160), (0.75, 160, 215))
    )
    return Sprite(flat, cover.point([0] * 215 + [255] * 41), soft, box[0], box[1])


def trail(points: Sequence[Point], palette: Palette, scale: float, *, broken: bool) -> Sprite:
    """Return a supply path: dots to a ringed source, or to a cross where it is broken."""
    k = scale
    path = smooth([(float(x), float(y)) for x, y in points], 2)
    art = Art(_around(path, 20 * k), palette, palette["flag"], 3)
    dots = [part[0] for part in dashes(path, 5 * k, 7 * k)]
    casing = palette["ink"] if palette.dark else palette["flag"]
    supply = palette["supply"]
    for radius, colour in ((4.6, casing), (3.1, supply)):
        for x, y in dots:
            art.disc(x, y, radius * k, colour)
    x, y = path[-1]
    if broken:
        for thick, colour in ((7.5, casing), (4.0, palette["bad"])):
            for lean in (1, -1):
                art.line(((x - 8 * k, y - 8 * k * lean), (x + 8 * k, y + 8 * k * lean)), thick * k, colour, caps=True)
    else:
        for thick, colour in ((6.2, casing), (3.2, supply)):
            art.ring(x, y, 13 * k, thick * k, colour)
    return art.sprite()


def spring(kind: str, colour: str, label: str, turned: int, palette: Palette, scale: float) -> Sprite:
    """Return the sign printed on a hex: `supply` a disc, `objective` a star, anything else a chevron of entry.

    `label` is written on it; `turned` is the direction of the chevron.
    """
    k = scale
    reach = math.ceil(24 * k)
    art = Art((-reach, -reach, reach, reach), palette, palette["ink"])
    fill = palette[colour]
    tone = palette.print_on(colour) if colour in LIGHT_SIDES else palette.text_on(fill)
    if kind == "objective":
        for grow, paint in ((2.2, palette["ink"]), (0.0, fill)):
            art.polygon(_five(13 + grow, k), paint)
        art.text(0, 0.8 * k, label, "num", _label_size(label, 11, 15) * k, tone)
    elif kind == "supply":
        for radius, paint in ((13.2, palette["ink"]), (11.4, palette["flag"]), (8.8, fill)):
            art.disc(0, 0, radius * k, paint)
        art.text(0, 0.6 * k, label or "S", "num", _label_size(label, 12, 15) * k, tone)
    else:
        for grow, paint in ((2.2, palette["ink"]), (0.0, fill)):
            art.polygon(_chevron(grow, turned, k), paint)
        art.text(0, 0.6 * k, label, "num", _label_size(label, 11, 22) * k, tone)
    return art.sprite()


def _label_size(label: str, size: int, room: int) -> float:
    """Return the size at which a label fits its mark, in pixels at scale 1."""
    return min(float(size), size * room / max(1.0, width(label, "num", size)))


def _five(radius: float, k: float) -> list[Spot]:
    radii = (radius * k, radius * 0.62 * k)
    return [(math.sin(i * math.pi / 5) * radii[i % 2], -math.cos(i * math.pi / 5) * radii[i % 2]) for i in range(10)]


def _chevron(grow: float, turned: int, k: float) -> list[Spot]:
    g = grow
    points = ((0, -17 - g * 1.5), (12 + g, -5 - g * 0.4), (12 + g, 9 + g), (-12 - g, 9 + g), (-12 - g, -5 - g * 0.4))
    c, s = math.cos(math.radians(turned)), math.sin(math.radians(turned))
    return [((x * c - y * s) * k, (x * s + y * c) * k) for x, y in points]


def _region(hexes: Iterable[int], layout: Layout, box: Box) -> Image.Image:
    pen = Pen(box, COARSE)
    for hex_ in hexes:
        pen.polygon(layout.polygon(layout.centres[hex_]))
    return pen.mask().point([0] * 128 + [255] * 128)


def _around(spots: Iterable[Spot], margin: float) -> Box:
    listed = list(spots)
    return (
        math.floor(min(x for x, _ in listed) - margin),
        math.floor(min(y for _, y in listed) - margin),
        math.ceil(max(x for x, _ in listed) + margin),
        math.ceil(max(y for _, y in listed) + margin),
    )
