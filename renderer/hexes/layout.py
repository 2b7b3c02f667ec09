"""Where hexes lie in the picture: whole-number geometry, the levels of size, the part of the map in view.

Every hex is built from two whole numbers `u, v`: corner offsets are multiples of `2u`, `u` and `v`, so that
every hex of a board rasterises alike.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from engine.hexes.grid import OFF_MAP, Grid, Orientation
from renderer.paint.frame import Box, Point

LevelName: TypeAlias = Literal["S", "SM", "M", "F", "L", "XL", "XXL"]
Area: TypeAlias = int | tuple[int, ...] | None
"""What to show: the surroundings of a hex, some hexes with their surroundings, or the whole map."""

FIELD: Final[Box] = (26, 26, 1296, 1174)
"""Where the map may lie; its frame stands round it."""
NARROW: Final = 900
"""A map narrower than this is drawn one level larger, if it fits."""

FRAMED_LEVELS: Final[frozenset[LevelName]] = frozenset(("F", "XL", "XXL"))
"""Levels whose counters are read at half their size: they bear what they are called in orders, level."""
NUMBER: Final = 20
"""The size of the numbers of hexes at the least level of framed pictures: their figures are 14 pixels high."""
LOWER: Final = 0.16
"""How far below the middle of a hex with a flat top the counters of a framed picture stand, as a share of the way down.
"""
CHOICES: Final = 3
"""A zoomed view moves in steps of so many hexes, so that neighbouring zooms share a painted ground."""


class Level(Struct, frozen=True):
    """A size of hex.  `scale` is 1 at M: all widths of the art direction are multiples of it."""

    name: LevelName
    u: int
    v: int

    @property
    def scale(self) -> float:
        """How large this level is drawn: 1 at level M."""
        return self.v / 28


LEVELS: Final = (Level("XL", 32, 56), Level("L", 24, 42), Level("M", 16, 28), Level("SM", 13, 23), Level("S", 10, 18))
XL, L, M, SM, S = LEVELS
FRAME: Final[dict[Orientation, Level]] = {"flat": Level("F", 29, 50), "pointy": Level("F", 24, 42)}
"""The least level of a framed picture: a counter is 69 or 70 pixels wide, its number has room above it in its hex."""
XXL: Final = Level("XXL", 48, 84)
"""For a near look at a map that is drawn large as a whole."""
SLIM: Final = Level("SM", 13, 22)
"""A trifle narrower than SM, for a map of pointy hexes that just fails to fit."""


class Window(Struct, frozen=True):
    """The columns and rows of a map that are in view."""

    column: int
    row: int
    columns: int
    rows: int


class Layout(Struct, frozen=True, dict=True):
    """A window of a map at a level, placed in the picture, seen from the south or (flipped) from the north."""

    grid: Grid
    level: Level
    window: Window
    flipped: bool
    left: int
    top: int
    cut: Box | None = None
    """Of a framed picture: the pixels of the map that are seen, counted from its upper left corner as seen from the
    south; hexes at its edge are cut, those in `window` are seen at least in part."""

    @property
    def framed(self) -> bool:
        """Whether this is a part of the map that fills a picture, its hexes numbered one by one."""
        return self.cut is not None

    @cached_property
    def uncut(self) -> "Layout":
        """The whole map, of which a framed picture shows a part."""
        return whole_of(self.grid, self.level, flipped=self.flipped)

    @property
    def scale(self) -> float:
        """How large the level is drawn: 1 at level M; line widths are multiples of it."""
        return self.level.scale

    @property
    def flat(self) -> bool:
        """Whether the hexes have a flat side at the top, so that they stand in columns."""
        return self.grid.orientation == "flat"

    @property
    def whole(self) -> bool:
        """Whether the whole map is in view."""
        return self.window == Window(0, 0, self.grid.columns, self.grid.rows)

    @cached_property
    def box(self) -> Box:
        """The neat-line: the rectangle of map in the picture."""
        if self.cut is not None:
            return self.left, self.top, self.left + self.cut[2] - self.cut[0], self.top + self.cut[3] - self.cut[1]
        width, height = extent(self.grid, self.level, self.window.columns, self.window.rows)
        return self.left, self.top, self.left + width, self.top + height

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """The six corners as offsets in pixels from a hex's centre; side d runs from corner d to corner d + 1."""
        u, v = self.level.u, self.level.v
        flat = ((-u, -v), (u, -v), (2 * u, 0), (u, v), (-u, v), (-2 * u, 0))
        pointy = ((0, -2 * u), (v, -u), (v, u), (0, 2 * u), (-v, u), (-v, -u))
        six = flat if self.flat else pointy
        return six[3:] + six[:3] if self.flipped else six

    @cached_property
    def centres(self) -> tuple[Point, ...]:
        """The centre in pixels of every hex of the map by its number, whether in view or not."""
        columns = self.grid.columns
        return tuple(self.spot(h % columns, h // columns) for h in self.grid.hexes)

    @cached_property
    def stands(self) -> tuple[Point, ...]:
        """Where counters and marks of every hex stand: in its middle; a little lower where its number is above them."""
        if not self.framed or not self.flat:
            return self.centres
        lower = round(LOWER * self.level.v)
        return tuple((x, y + lower) for x, y in self.centres)

    @property
    def number(self) -> int:
        """The size of the numbers of hexes in a framed picture."""
        return 30 if self.level.name == "XXL" else NUMBER

    @cached_property
    def visible(self) -> frozenset[int]:
        """The hexes in view."""
        w = self.window
        return frozenset(
            self.grid.at(c, r) for c in range(w.column, w.column + w.columns) for r in range(w.row, w.row + w.rows)
        )

    def spot(self, column: int, row: int) -> Point:
        """Return the pixel of the centre of a column and row, which may lie off the map."""
        u, v = self.level.u, self.level.v
        if self.cut is None:
            c, r, west, north = column - self.window.column, row - self.window.row, self.left, self.top
        else:
            c, r, west, north = column, row, self.left - self.cut[0], self.top - self.cut[1]
        late = self.grid.shifted == "odd"
        if self.flat:
            half = v if (column % 2 == 1) == late else 0
            x, y = west + 2 * u + c * 3 * u, north + v + r * 2 * v + half
        else:
            half = v if (row % 2 == 1) == late else 0
            x, y = west + v + c * 2 * v + half, north + 2 * u + r * 3 * u
        if not self.flipped:
            return x, y
        left, top, right, bottom = self.box
        return left + right - x, top + bottom - y

    def polygon(self, centre: Point) -> tuple[Point, ...]:
        """Return the six corners in pixels of the hex round `centre`."""
        x, y = centre
        return tuple((x + dx, y + dy) for dx, dy in self.corners)

    def edge(self, hex_: int, direction: int) -> tuple[Point, Point]:
        """Return the two ends in pixels of a side of a hex; `direction` is 0 to 5."""
        x, y = self.centres[hex_]
        (ax, ay), (bx, by) = self.corners[direction], self.corners[(direction + 1) % 6]
        return (x + ax, y + ay), (x + bx, y + by)

    def beyond(self, margin: int = 2) -> Iterable[tuple[int, int]]:
        """Yield every (column, row) of the window and of `margin` more on each side, on the map or off."""
        w = self.window
        for column in range(w.column - margin, w.column + w.columns + margin):
            for row in range(w.row - margin, w.row + w.rows + margin):
                yield column, row

    def nearest(self, column: int, row: int) -> int:
        """Return the hex at a column and row; where these lie off the map, the hex of the edge next to them."""
        return self.grid.at(min(max(column, 0), self.grid.columns - 1), min(max(row, 0), self.grid.rows - 1))

    def moved(self, left: int, top: int) -> "Layout":
        """Return the same view with its neat-line at another place."""
        return Layout(self.grid, self.level, self.window, self.flipped, left, top, self.cut)


def numbers_at(layout: Layout, hex_: int) -> tuple[Point, ...]:
    """Return where the middle of the number of a hex may stand in a framed picture: at its top, its middle, its foot.

    On a hex with a flat top there is always room above its counter.
    """
    x, y = layout.centres[hex_]
    up = layout.level.v - round(layout.number * 0.6) if layout.flat else 2 * layout.level.u - 15
    return (x, y - up), (x, y), (x, y + up)


def whole_of(grid: Grid, level: Level, *, flipped: bool = False) -> Layout:
    """Return the whole map at a level, from which framed pictures are cut."""
    full = (0, 0, *extent(grid, level, grid.columns, grid.rows))
    return Layout(grid, level, Window(0, 0, grid.columns, grid.rows), flipped, 0, 0, full)


def extent(grid: Grid, level: Level, columns: int, rows: int) -> Point:
    """Return the width and height in pixels of so many columns and rows."""
    u, v = level.u, level.v
    if grid.orientation == "flat":
        return columns * 3 * u + u, rows * 2 * v + v
    return columns * 2 * v + v, rows * 3 * u + u


def choose(grid: Grid, area: Area, focus: Sequence[int], *, flipped: bool = False) -> Layout:
    """Return the layout for a board of 1600 x 1200.

    `focus` are the hexes where something happens: a map too large for level S shows the part round them.
    """
    if area is None:
        level = _level_of_whole(grid)
        window = _window(grid, level, focus or (grid.size // 2,), exact=True)
    else:
        wanted = (area,) if isinstance(area, int) else area
        level = L if isinstance(area, int) else _level_of_part(grid, wanted)
        window = _window(grid, level, wanted, exact=False)
    width, height = extent(grid, level, window.columns, window.rows)
    left = FIELD[0] + (FIELD[2] - FIELD[0] - width) // 2
    top = FIELD[1] + (FIELD[3] - FIELD[1] - height) // 2
    return Layout(grid, level, window, flipped, left, top)


def _fits(grid: Grid, level: Level, columns: int, rows: int) -> bool:
    width, height = extent(grid, level, columns, rows)
    return width <= FIELD[2] - FIELD[0] and height <= FIELD[3] - FIELD[1]


def _level_of_whole(grid: Grid) -> Level:
    if not _fits(grid, M, grid.columns, grid.rows):
        return next((level for level in _smaller(grid) if _fits(grid, level, grid.columns, grid.rows)), S)
    level = M
    for larger in (L, XL):
        narrow = extent(grid, level, grid.columns, grid.rows)[0] < NARROW
        if narrow and _fits(grid, larger, grid.columns, grid.rows):
            level = larger
    return level


def _smaller(grid: Grid) -> tuple[Level, ...]:
    return (SM, SLIM) if grid.orientation == "pointy" else (SM,)


def _level_of_part(grid: Grid, hexes: Sequence[int]) -> Level:
    """Return the largest level that shows the hexes with one more hex all round."""
    columns, rows = _spread(grid, hexes)
    for level in LEVELS:
        if _fits(grid, level, min(columns[1] - columns[0] + 3, grid.columns), min(rows[1] - rows[0] + 3, grid.rows)):
            return level
    return S


def _spread(grid: Grid, hexes: Sequence[int]) -> tuple[Point, Point]:
    known = [h for h in hexes if h != OFF_MAP]
    columns, rows = [grid.column(h) for h in known], [grid.row(h) for h in known]
    return (min(columns), max(columns)), (min(rows), max(rows))


def _window(grid: Grid, level: Level, hexes: Sequence[int], *, exact: bool) -> Window:
    columns, rows = grid.columns, grid.rows
    while not _fits(grid, level, columns, 1):
        columns -= 1
    while not _fits(grid, level, 1, rows):
        rows -= 1
    across, down = _spread(grid, hexes)
    step = 1 if exact else CHOICES
    return Window(_start(across, columns, grid.columns, step), _start(down, rows, grid.rows, step), columns, rows)


def _start(span: Point, shown: int, total: int, step: int) -> int:
    middle = (span[0] + span[1] + 1) // 2
    start = middle - shown // 2
    start = (start + step // 2) // step * step
    return min(max(start, 0), total - shown)
