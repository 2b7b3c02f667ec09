"""Where a measured table lies in the picture: whole pixels to the step, the frame round it, the strip beside or below.

The view is from the south, or flipped from the north; a part of the table is shown from whole steps on.
"""

import math
from functools import cached_property
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.tabletop.board import Table
from engine.tabletop.plane import Point as Place
from engine.tabletop.shapes import Box as Part
from renderer.paint.brush import Spot
from renderer.paint.frame import SIZE, Box, Framing, Point, band_of
from renderer.paint.places import overlap

SIDE: Final = 400
"""Width of a strip at the right."""
BELOW: Final = 368
"""Height of a strip below."""
MARGIN: Final = 40
"""The frame round a table with the strip at its side."""
MARGIN_WIDE: Final = 32
"""The frame round a table with the strip below."""
CROWN: Final = 66
"""How far below the edge of the picture a table begins that has a plate over its frame."""
MOST: Final = 24
"""Pixels to the centimetre at most."""
FRAMED_LIFT: Final = 1.45
"""How much larger plates and labels are in framed pictures."""
_SNAP: Final = 2
"""Where a part begins is a multiple of this many steps, so that neighbouring looks share a painted ground."""
_CENTIMETRE: Final = 100
LARGEST: Final = 6_000_000
"""Pixels of a whole table above which only the part that is shown is painted."""


class TableLayout(Struct, frozen=True, dict=True):
    """A part of a table at a whole number of pixels to the grid, placed in the picture."""

    part: Part
    """West, south, east, north of what is shown, in u."""
    whole: bool
    grid: int
    """u from one tick of the frame to the next."""
    pixels: int
    """Pixels from one tick to the next."""
    beside: bool
    """Whether the strip stands at the right; else it lies below."""
    flipped: bool
    left: int
    top: int
    size: Point = SIZE
    """Width and height of the picture."""
    framing: Framing | None = None
    """What kind of framed picture without a strip it is; None for a whole board."""

    def uncut(self, table: Table) -> "TableLayout":
        """Return the whole table, of which a framed picture shows a part."""
        return whole_of(table, self.pixels, flipped=self.flipped)

    @cached_property
    def scale(self) -> float:
        """How many pixels one unit of measure (u) takes."""
        return self.pixels / self.grid

    @property
    def ppc(self) -> float:
        """How many pixels one centimetre of the table takes."""
        return self.scale * _CENTIMETRE

    @property
    def margin(self) -> int:
        """The room in pixels for the frame round the table."""
        if self.framing is not None:
            return (self.size[1] - self.box[3]) if self.framing != "cut" else 0
        return MARGIN if self.beside else MARGIN_WIDE

    @property
    def growth(self) -> float:
        """The factor for the width of lines on bases: it grows with the view and is never below 1."""
        return max(1.0, self.ppc / 11.2)

    @property
    def lift(self) -> float:
        """The factor for the size of plates and labels: 1.3 in a close view of a part, else 1.

        A framed picture is shown at half its size.
        """
        if self.framing is not None:
            return FRAMED_LIFT
        return 1.3 if not self.whole and self.ppc >= 14 else 1.0

    @cached_property
    def box(self) -> Box:
        """The neat-line: the rectangle of table in the picture."""
        west, south, east, north = self.part
        return (
            self.left,
            self.top,
            self.left + self._pixels_of(east - west),
            self.top + self._pixels_of(north - south),
        )

    def _pixels_of(self, length: int) -> int:
        return (2 * length * self.pixels + self.grid) // (2 * self.grid)  # halves go up, so that parts add up

    @property
    def extent(self) -> int:
        """The pixels of table in the picture."""
        left, top, right, bottom = self.box
        return (right - left) * (bottom - top)

    def strips(self, most: int) -> "tuple[TableLayout, ...]":
        """Return the same in strips of whole ticks from the top down, each of at most so many pixels or one tick high.

        They are as high as each other, but for the last.
        """
        west, south, east, north = self.part
        ticks = -(-(north - south) // self.grid)
        row = self.extent * self.grid / (north - south)
        high = max(1, min(ticks, int(most / row)))
        high = -(-ticks // -(-ticks // high))
        found = []
        for n in range(0, ticks, high):
            over, under = n * self.grid, min((n + high) * self.grid, north - south)
            rows = (south + over, south + under) if self.flipped else (north - under, north - over)
            found.append(replace(self, part=(west, rows[0], east, rows[1]), top=self.top + n * self.pixels))
        return tuple(found)

    @property
    def framed(self) -> Box:
        """The table with its frame."""
        if self.framing is not None:
            return (0, band_of(self.framing), *self.size)
        return (0, 0, SIZE[0] - SIDE, SIZE[1]) if self.beside else (0, 0, SIZE[0], SIZE[1] - BELOW)

    @property
    def strip(self) -> Box:
        """The box in pixels of the strip of text, beside or below the table."""
        return (SIZE[0] - SIDE, 0, *SIZE) if self.beside else (0, SIZE[1] - BELOW, *SIZE)

    def at(self, place: Place) -> Spot:
        """Return the point of the picture, in pixels, where a place of the table lies."""
        return self.at_exactly(*place)

    def at_exactly(self, x: float, y: float) -> Spot:
        """Return the point of the picture for a place given in fractions of a unit of measure (u)."""
        west, south, east, north = self.part
        if self.flipped:
            return self.left + (east - x) * self.scale, self.top + (y - south) * self.scale
        return self.left + (x - west) * self.scale, self.top + (north - y) * self.scale

    def turned(self, heading: int) -> float:
        """Return a heading as degrees in the picture, clockwise from up."""
        return (heading / 2 + (180 if self.flipped else 0)) % 360

    def clear_of_part(self, spot: Spot, margin: float = 0) -> bool:
        """Tell whether a spot of the picture lies outside the neat-line by a margin."""
        left, top, right, bottom = self.box
        x, y = spot
        return x < left - margin or y < top - margin or x > right + margin or y > bottom + margin

    def sees(self, box: Box) -> bool:
        """Tell whether something of a box of the picture lies inside the neat-line."""
        return overlap(box, self.box)


def whole_of(table: Table, pixels: int, *, flipped: bool = False) -> TableLayout:
    """Return a whole table at so many pixels to the tick, from which framed pictures are cut."""
    grid = table.gauge.length * table.gauge.tick
    return TableLayout((0, 0, table.width, table.depth), True, grid, pixels, False, flipped, 0, 0)


def towards(degrees: float) -> Spot:
    """Return the unit vector of a direction in the picture, given in degrees clockwise from up."""
    return math.sin(math.radians(degrees)), -math.cos(math.radians(degrees))


def moved(spot: Spot, degrees: float, ahead: float, right: float = 0.0) -> Spot:
    """Return a spot moved `ahead` and to the `right`, in pixels, looking in a direction clockwise from up."""
    dx, dy = towards(degrees)
    return spot[0] + dx * ahead - dy * right, spot[1] + dy * ahead + dx * right


def choose(table: Table, window: Part | None, *, flipped: bool = False, crowned: bool = False) -> TableLayout:
    """Return the layout of a board: the whole table as large as it fits, or a part that holds the window.

    A crowned one leaves room for a plate above the numbers of its frame.
    """
    beside = 4 * table.width <= 5 * table.depth
    margin = MARGIN if beside else MARGIN_WIDE
    above = CROWN if crowned else margin
    across = (SIZE[0] - SIDE if beside else SIZE[0]) - 2 * margin
    down = (SIZE[1] if beside else SIZE[1] - BELOW) - margin - above
    grid = table.gauge.length * table.gauge.tick
    smallest = _pixels(grid, table.width, table.depth, across, down)
    part: Part = (0, 0, table.width, table.depth)
    pixels = smallest
    if window is not None:
        west, south, east, north = window
        window = (west // grid * grid, south // grid * grid, -(-east // grid) * grid, -(-north // grid) * grid)
        pixels = _pixels(grid, window[2] - window[0], window[3] - window[1], across, down)
        pixels = max(smallest, min(pixels, MOST * grid // _CENTIMETRE))
    if pixels > smallest and window is not None:
        part = _part(table, window, pixels, (across, down))
    else:
        pixels = smallest
    wide, high = (round((part[n + 2] - part[n]) * pixels / grid) for n in (0, 1))
    left, top = margin + (across - wide) // 2, above + (down - high) // 2
    return TableLayout(part, part == (0, 0, table.width, table.depth), grid, pixels, beside, flipped, left, top)


def _pixels(grid: int, wide: int, high: int, across: int, down: int) -> int:
    """Return the largest whole number of pixels to the grid at which something fits."""
    return max(1, min(across * grid // max(1, wide), down * grid // max(1, high)))


def _part(table: Table, window: Part, pixels: int, room: tuple[int, int]) -> Part:
    """Return what is shown of a table: as much as there is room for, the window in its middle."""
    west, east = _span(window[0], window[2], table.width, room[0] // pixels, table)
    south, north = _span(window[1], window[3], table.depth, room[1] // pixels, table)
    return west, south, east, north


def _span(low: int, high: int, whole: int, cells: int, table: Table) -> tuple[int, int]:
    """Return from where to where so many cells of the grid are shown."""
    grid = table.gauge.length * table.gauge.tick
    most = cells * grid
    if most >= whole:
        return 0, whole
    start = ((low + high - most) // 2 + grid * _SNAP // 2) // (grid * _SNAP) * (grid * _SNAP)
    start = max(min(start, low), high - most)  # a window that fits is shown whole
    start = max(0, min(start, whole - most))
    return start, start + most
