"""The painted ground of a table: open ground with all that stands on it, kept by table, part and palette."""

import hashlib
import random
import threading
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
from PIL import Image

from engine.tabletop.board import Feature, FeatureKind, Table
from renderer.paint.basecache import Bases
from renderer.paint.snap import snap
from renderer.paint.tones import PaletteName
from renderer.tabletop import cover as tablecover
from renderer.tabletop import relief as tablerelief
from renderer.tabletop import waters as tablewaters
from renderer.tabletop import works as tableworks
from renderer.tabletop.canvas import Canvas
from renderer.tabletop.layout import LARGEST, TableLayout
from renderer.tabletop.palette import TABLE_PALETTES

VERSION: Final = 2
"""Raised when the painting changes: grounds on disk painted by another version are not used."""

_KEPT: Final = 64
_STRIP: Final = 1_500_000
"""Pixels of a table that are painted at a time."""
_PATCHES: Final = 20
"""Cells of the noise that shades the ground, across a table."""
_TICKS: Final = 260
"""Ticks of grass on a table."""

_ORDER: Final[tuple[FeatureKind, ...]] = (
    *("sand", "mud", "plough", "road", "hill", "steep", "cliff", "shore", "river", "ford", "fen", "marsh"),
    *("gorge", "rough", "edge", "woods", "brush", "scree", "rocks", "building", "fence", "wall", "obstacle", "bridge"),
)
"""What is painted first lies below."""

_PAINTERS: Final[dict[FeatureKind, Callable[[Canvas, Table, Feature, random.Random], None]]] = {
    "sand": tableworks.sand,
    "mud": tableworks.mud,
    "plough": tableworks.plough,
    "road": tableworks.road,
    "hill": tablerelief.hill,
    "steep": tablerelief.steep,
    "cliff": tablerelief.cliff,
    "shore": tablewaters.shore,
    "river": tablewaters.river,
    "ford": tablewaters.ford,
    "fen": tablewaters.fen,
    "marsh": tablewaters.marsh,
    "edge": tablecover.edge,
    "woods": tablecover.woods,
    "brush": tablecover.brush,
    "scree": tablecover.scree,
    "rocks": tablecover.rocks,
    "building": tableworks.building,
    "wall": tableworks.wall,
    "fence": tableworks.fence,
    "rough": tableworks.rough,
    "bridge": tableworks.bridge,
    "gorge": tableworks.gorge,
    "obstacle": tableworks.obstacle,
}


class TableGrounds:
    """Painted grounds by table, layout and palette; safe to use from several threads."""

    def __init__(self, cache_dir: Path | None) -> None:
        self._bases = Bases(cache_dir)
        self._known: OrderedDict[Table, str] = OrderedDict()
        self._lock = threading.Lock()

    def key(self, table: Table, layout: TableLayout, palette: PaletteName) -> str:
        """Return the name that a painted ground is kept under: table, part, size, side seen from, palette, version."""
        part = "-".join(map(str, layout.part))
        turned = "-flipped" if layout.flipped else ""
        return f"{self._digest(table)}-{part}-{layout.pixels}{turned}-{palette}-{VERSION}"

    def has(self, table: Table, layout: TableLayout, palette: PaletteName) -> bool:
        """Tell whether the ground of a whole layout is painted."""
        return self._bases.has(self.key(table, layout, palette))

    def base(self, table: Table, layout: TableLayout, palette: PaletteName) -> Image.Image:
        """Return the painted ground, from memory or disk when there; it is shared: copy it before drawing on it."""
        whole = layout.uncut(table) if layout.framing is not None else None
        if whole is not None and whole.extent <= LARGEST:
            # Cut from the ground of the whole table, it is painted once for all frames of a size.
            (x0, y0, _, _), (x1, y1, x2, y2) = whole.box, layout.box
            west, north = (round(n) for n in whole.at((layout.part[0], layout.part[3])))
            if layout.flipped:
                west, north = (round(n) for n in whole.at((layout.part[2], layout.part[1])))
            cut = (west - x0, north - y0, west - x0 + x2 - x1, north - y0 + y2 - y1)
            return self._kept(table, whole, palette).crop(cut)
        return self._kept(table, layout, palette)

    def _kept(self, table: Table, layout: TableLayout, palette: PaletteName) -> Image.Image:
        left, top, right, bottom = layout.box
        return self._bases.get(
            self.key(table, layout, palette),
            (right - left, bottom - top),
            TABLE_PALETTES[palette].plte,
            lambda: paint(table, layout, palette),
        )

    def _digest(self, table: Table) -> str:
        with self._lock:
            known = self._known.get(table)
            if known is None:
                known = hashlib.blake2b(msgspec.json.encode(table), digest_size=12).hexdigest()
                self._known[table] = known
                while len(self._known) > _KEPT:
                    self._known.popitem(last=False)
            return known


def paint(table: Table, layout: TableLayout, palette: PaletteName) -> Image.Image:
    """Paint the ground: an image of palette indices, as large as the neat-line of the layout.

    A large one is painted in strips, for a canvas takes sixteen times the memory of the image, and often twice that.
    """
    strips = layout.strips(_STRIP)
    if len(strips) == 1:
        return _painted(table, layout, palette)
    left, top, right, bottom = layout.box
    ground = Image.new("L", (right - left, bottom - top))
    for strip in strips:
        ground.paste(_painted(table, strip, palette), (0, strip.top - top))
    return ground


def _painted(table: Table, layout: TableLayout, palette: PaletteName) -> Image.Image:
    canvas = Canvas(layout, TABLE_PALETTES[palette])
    _open_ground(canvas, table)
    _crosses(canvas, table)
    numbered = sorted(enumerate(table.features), key=lambda f: (_ORDER.index(f[1].kind), f[1].level, f[0]))
    for n, feature in numbered:
        _PAINTERS[feature.kind](canvas, table, feature, random.Random(table.seed * 997 + n))  # noqa: S311 - a picture
    return snap(canvas.finished(), TABLE_PALETTES[palette])


def _open_ground(canvas: Canvas, table: Table) -> None:
    """Shade the ground in soft patches and strew ticks of grass."""
    chance = random.Random(table.seed)  # noqa: S311 - a picture, no secret
    cell = max(1, table.width // _PATCHES)
    across, down = table.width // cell + 1, table.depth // cell + 1
    cells = Image.frombytes("L", (across, down), chance.randbytes(across * down))
    west, south, east, north = canvas.layout.part
    shown = (west / cell, (table.depth - north) / cell, east / cell, (table.depth - south) / cell)
    shades = cells.resize(canvas.image.size, Image.Resampling.BICUBIC, box=shown)
    if canvas.layout.flipped:
        shades = shades.transpose(Image.Transpose.ROTATE_180)
    canvas.spread(shades.point([255 if v < 92 else 0 for v in range(256)]), "g1")
    canvas.spread(shades.point([255 if v >= 168 else 0 for v in range(256)]), "g2")
    high = 4.2 * canvas.layout.growth
    for _ in range(_TICKS):
        spot = canvas.spot(chance.uniform(100, table.width - 100), chance.uniform(100, table.depth - 100))
        if canvas.seen((spot,), 10):
            x, y = spot
            canvas.line(((x - high * 0.7, y - high), (x, y), (x + high * 0.5, y - high * 1.2)), 1.3, "tick")


def _crosses(canvas: Canvas, table: Table) -> None:
    """Repeat the numbered grid of the frame in faint crosses."""
    pitch = table.gauge.length * table.gauge.number
    arm = 6
    for x in range(pitch, table.width, pitch):
        for y in range(pitch, table.depth, pitch):
            px, py = canvas.spot(x, y)
            if canvas.seen(((px, py),), arm):
                canvas.line(((px - arm, py), (px + arm, py)), 2, "tick")
                canvas.line(((px, py - arm), (px, py + arm)), 2, "tick")
