"""Which part of a map a framed picture shows: what is going on, as large as it fits, among its neighbours.

Places are counted in half hexes across and rows down (or columns and half rows down), so that every hex of a map has
a whole place; sums over rectangles of such places are taken from a table.
"""

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engine.hexes.board import (
    CombatMark,
    CommandMark,
    GhostMark,
    HexMark,
    HexView,
    MoveMark,
    ReachMark,
    SelectMark,
    ShockMark,
    ShotMark,
    SupplyMark,
    TargetMark,
)
from engine.hexes.grid import Grid
from engine.kernel.ids import Side
from renderer.hexes.layout import FRAME, XL, XXL, Area, Layout, Level, Window, choose, extent
from renderer.paint.frame import BAND, FRAMED, Framing, Point

MARGIN: Final = 2
"""Hexes round what a post is about."""
NEAR: Final = 2
"""Land so many hexes from a piece or a mark is not empty: it is the margin of a post."""
MANY: Final = 10
"""Pieces from which on a picture is not half empty."""
MOST_EMPTY: Final = 0.5
FRONT: Final = 1 / 3
"""The share of the front that a post shows at least."""
AROUND: Final = 5
"""Hexes each way round one that is looked at from near."""
LEAST_WIDTH: Final = 760
"""Of a picture: a small map has the frame's colour beside it."""
LARGEST: Final = 9_000_000
"""Pixels of a whole map above which it is not painted as large as it might be."""
_HEIGHTS: Final = (660, 780, 900, 1020)
_LARGE: Final = 15
"""What large counters are worth: as much as a seventh of what matters."""
_INSIDE: Final = 0.7
_OVER: Final = 0.7
"""Shares of the way from the middle of a hex to its edge: inside a picture it is seen, outside it still shows a rim."""
_WEIGHTS: Final = {"mark": 6.0, "piece": 3.0, "hex": 1.0}


class Framed(NamedTuple):
    """A framed picture: its size in pixels, and where its map lies."""

    size: Point
    layout: Layout


def frame(view: HexView, framing: Framing, about: Area, *, flipped: bool) -> Framed:
    """Return what a framed picture of a view shows: `about` some hexes, or what the view itself is about."""
    grid = view.map.grid
    if framing == "zoom" and isinstance(about, int):
        return _placed(grid, *_near(grid, about), framing, flipped=flipped)
    stage = _Stage(view, hexes_of(about) or focus_of(view))
    return _placed(grid, *stage.best(framing), framing, flipped=flipped)


def hexes_of(about: Area) -> tuple[int, ...]:
    """Return the hexes that an area names."""
    return () if about is None else (about,) if isinstance(about, int) else about


def focus_of(view: HexView) -> tuple[int, ...]:
    """Return what a view is about: its focus, else what is marked on it; empty where nothing is."""
    return view.focus or tuple(dict.fromkeys(hex_ for mark in view.marks for hex_ in marked_by(mark)))


def marked_by(mark: HexMark) -> Iterable[int]:
    """Return the hexes of a mark of what happens; none for what is printed on the map or covers it."""
    match mark:
        case MoveMark(path=path) | SupplyMark(path=path):
            return path
        case CombatMark(origins=origins, target=target):
            return (*origins, target)
        case ShockMark(edges=edges):
            return itertools.chain.from_iterable(edges)
        case ShotMark(origin=origin, target=target):
            return (origin, target)
        case ReachMark(costs=costs):
            return (hex_ for hex_, _ in costs)
        case CommandMark(hexes=hexes):
            return hexes
        case TargetMark(hex=hex_) | SelectMark(hex=hex_) | GhostMark(hex=hex_):
            return (hex_,)
    return ()


def alive_in(view: HexView, near: int = NEAR) -> frozenset[int]:
    """Return the hexes on which or near which a piece stands or something is marked."""
    grid = view.map.grid
    told = {*_pieces(view), *(hex_ for mark in view.marks for hex_ in marked_by(mark))}
    return frozenset(there for hex_ in told if hex_ in grid.hexes for there in grid.disc(hex_, near))


def _pieces(view: HexView) -> Iterator[int]:
    """Yield the hex of every counter and leader on the map."""
    grid = view.map.grid
    standing = (
        *((counter.hex,) for counter in view.counters),
        *(body.hexes for body in view.bodies),
        *((coin.hex,) for coin in view.leaders),
    )
    yield from (hex_ for hexes in standing for hex_ in hexes if hex_ in grid.hexes)


# -- places and sums


class _Lattice:
    """The places of the hexes of a grid at a level, and the pixels between them."""

    def __init__(self, grid: Grid, level: Level) -> None:
        u, v = level.u, level.v
        self.flat = flat = grid.orientation == "flat"
        self.step: Point = (3 * u, v) if flat else (v, 3 * u)
        self.first: Point = (2 * u, v) if flat else (v, 2 * u)
        self.size = extent(grid, level, grid.columns, grid.rows)
        self.room = (2 * u, v) if flat else (v, 2 * u)
        """From the middle of a hex to its edge."""


def place_of(grid: Grid, hex_: int) -> Point:
    """Return the place of a hex: halves of a hex across and rows down, or columns and halves down."""
    column, row = grid.column(hex_), grid.row(hex_)
    odd = (column if grid.orientation == "flat" else row) % 2 == 1
    late = int(odd == (grid.shifted == "odd"))
    return (column, 2 * row + late) if grid.orientation == "flat" else (2 * column + late, row)


class _Sums:
    """Sums of weights over rectangles of places."""

    def __init__(self, size: Point, weights: Mapping[Point, float]) -> None:
        across, down = size
        rows: list[list[float]] = [[0.0] * (across + 1)]
        for y in range(down):
            line = itertools.accumulate(weights.get((x, y), 0.0) for x in range(across))
            rows.append([0.0, *(above + here for above, here in zip(rows[-1][1:], line, strict=True))])
        self._rows = rows
        self.total = rows[-1][-1]

    def over(self, left: int, top: int, right: int, bottom: int) -> float:
        """Return the sum over the places from (left, top) up to (right, bottom), which lie outside."""
        rows = self._rows
        across, down = len(rows[0]) - 1, len(rows) - 1
        left, right = min(max(left, 0), across), min(max(right, 0), across)
        top, bottom = min(max(top, 0), down), min(max(bottom, 0), down)
        return rows[bottom][right] - rows[top][right] - rows[bottom][left] + rows[top][left]


class _Choice(NamedTuple):
    """A part of the map at a level, in pixels from its corner, and how well it shows what it is to show."""

    worth: float
    fits: bool
    bare: bool
    level: Level
    corner: Point
    size: Point


class _Stage:
    """What is going on in a view, and where."""

    def __init__(self, view: HexView, focus: Sequence[int]) -> None:
        self._grid = grid = view.map.grid
        self._view = view
        flat = grid.orientation == "flat"
        self._size = (grid.columns, 2 * grid.rows + 1) if flat else (2 * grid.columns + 1, grid.rows)
        pieces = list(_pieces(view))
        held = set(pieces)
        marked = {hex_ for mark in view.marks for hex_ in marked_by(mark) if not isinstance(mark, ReachMark)}
        told = [hex_ for hex_ in dict.fromkeys(focus) if hex_ in grid.hexes] or self._crowd(pieces)
        self._focus = told
        weights = {hex_: _WEIGHTS["mark" if hex_ in marked else "piece" if hex_ in held else "hex"] for hex_ in told}
        self._about = self._sums(weights)
        self._all = self._sums(dict.fromkeys(pieces, 1.0))
        armies: dict[Side, dict[int, float]] = {}
        for piece in view.pieces:
            if piece.hex in grid.hexes:
                armies.setdefault(piece.side, {})[piece.hex] = 1.0
        self._armies = [self._sums(army) for army in armies.values()]
        self._alive = self._sums(dict.fromkeys(alive_in(view), 1.0))
        self._close = self._sums(dict.fromkeys(alive_in(view, 1), 1.0))
        self._land = self._sums(dict.fromkeys(grid.hexes, 1.0))

    def _sums(self, weights: Mapping[int, float]) -> _Sums:
        return _Sums(self._size, {place_of(self._grid, hex_): weight for hex_, weight in weights.items()})

    def _crowd(self, pieces: Sequence[int]) -> list[int]:
        """Return where nothing is asked: the pieces that stand nearest to the enemy; else the middle of the map."""
        return list(dict.fromkeys(pieces)) or [self._grid.size // 2]

    def best(self, framing: Framing) -> tuple[Level, Point, Point]:
        """Return level, corner and size of the part to show: the best that shows all that it is to, else the best.

        Large counters are worth something, and so is a low picture.
        """
        margin, whole = (1, False) if framing == "cut" else (MARGIN, True)
        offers = (self._looked(level, size, margin, whole=whole) for level, size in self._offers(framing))
        best = max(offers, key=lambda found: (found.fits, not found.bare, found.worth + _LARGE * (found.level is XL)))
        return best.level, best.corner, best.size

    def _offers(self, framing: Framing) -> Iterator[tuple[Level, Point]]:
        """Yield levels and sizes of the map's part, the largest counters first, then the smallest frame."""
        across, most = FRAMED[framing]
        least = FRAME[self._grid.orientation]
        for level in (XL, least):
            full = extent(self._grid, level, self._grid.columns, self._grid.rows)
            if level is XL and full[0] * full[1] > LARGEST:
                continue
            heights = (most,) if framing == "cut" else tuple(h for h in _HEIGHTS if h <= most - BAND)
            for size in dict.fromkeys((min(across, full[0]), min(height, full[1])) for height in heights):
                yield level, size

    def _looked(self, level: Level, size: Point, margin: int, *, whole: bool) -> _Choice:
        """Return the best place for a part of a size, and whether it shows all that it is to."""
        lattice = _Lattice(self._grid, level)
        (sx, sy), (fx, fy) = lattice.step, lattice.first
        places = [place_of(self._grid, hex_) for hex_ in self._focus]
        xs, ys = [x for x, _ in places], [y for _, y in places]
        middle = (fx + (min(xs) + max(xs)) * sx / 2, fy + (min(ys) + max(ys)) * sy / 2)
        fitting = self._fitting(lattice, (xs, ys), size, margin)
        worths = (
            (self._worth(lattice, corner, size, middle), corner) for corner in fitting or self._all_of(lattice, size)
        )
        worth, corner = max(worths)
        bare = self._bare(lattice, corner, size)
        met = all(army.over(*self._seen(lattice, corner, size)) for army in self._armies)
        fits = bool(fitting) and not bare and (not whole or (met and self._broad(lattice, size)))
        return _Choice(worth, fits, bare, level, corner, size)

    def _fitting(
        self, lattice: _Lattice, spread: tuple[Sequence[int], Sequence[int]], size: Point, margin: int
    ) -> list[Point]:
        """Return the corners from which the focus is seen with its margin as far as the map goes; none if it is not."""
        ranges = []
        for values, step, first, room, shown, full, halved in zip(
            spread,
            lattice.step,
            lattice.first,
            lattice.room,
            size,
            lattice.size,
            (not lattice.flat, lattice.flat),
            strict=True,
        ):
            more = margin * (2 if halved else 1) * step + room
            low = max(0, first + min(values) * step - more)
            high = min(full, first + max(values) * step + more)
            if high - low > shown:
                return []
            start, end = max(0, high - shown), min(low, full - shown)
            ranges.append(sorted({start, end, (start + end) // 2, *range(start, end + 1, step)}))
        return [(x, y) for x in ranges[0] for y in ranges[1]]

    def _all_of(self, lattice: _Lattice, size: Point) -> list[Point]:
        xs, ys = (
            sorted({*range(0, max(0, full - shown) + 1, step), max(0, full - shown)})
            for full, shown, step in zip(lattice.size, size, lattice.step, strict=True)
        )
        return [(x, y) for x in xs for y in ys]

    def _seen(
        self, lattice: _Lattice, corner: Point, size: Point, inside: float = _INSIDE
    ) -> tuple[int, int, int, int]:
        """Return the rectangle of places whose middles lie so far inside, in hexes: then they are seen nearly whole."""
        spans = []
        for start, shown, step, first, room in zip(
            corner, size, lattice.step, lattice.first, lattice.room, strict=True
        ):
            inner = round(room * inside)
            spans.append((math.ceil((start + inner - first) / step), (start + shown - inner - first) // step + 1))
        (left, right), (top, bottom) = spans
        return left, top, right, bottom

    def _worth(self, lattice: _Lattice, corner: Point, size: Point, middle: tuple[float, float]) -> float:
        """Return how much of what matters a part shows, how many pieces, and how near its middle what matters is."""
        seen = self._seen(lattice, corner, size)
        off = math.dist(middle, (corner[0] + size[0] / 2, corner[1] + size[1] / 2)) / max(size)
        empty = 1 - self._close.over(*seen) / max(1.0, self._land.over(*seen))
        return (
            100 * self._about.over(*seen) / max(1.0, self._about.total)
            + 20 * self._all.over(*seen) / max(1.0, self._all.total)
            + 10 * sum(army.over(*seen) > 0 for army in self._armies)
            - 1.5 * (self._all.over(*self._seen(lattice, corner, size, -_OVER)) - self._all.over(*seen))
            - 60 * max(0.0, empty - MOST_EMPTY + 0.1)
            - 6 * off
            - size[1] / 50
        )

    def _bare(self, lattice: _Lattice, corner: Point, size: Point) -> bool:
        """Tell whether too much of a part with many pieces is empty land."""
        seen = self._seen(lattice, corner, size)
        if self._all.over(*seen) < MANY:
            return False
        return 1 - self._alive.over(*seen) / max(1.0, self._land.over(*seen)) > MOST_EMPTY

    def _broad(self, lattice: _Lattice, size: Point) -> bool:
        """Tell whether a part is as wide across the line between both armies as a share of their front."""
        across = front_of(self._view)
        if across is None:
            return True
        (ax, ay), long = across
        shown = abs(ax) * size[0] + abs(ay) * size[1]
        return shown >= FRONT * long * (lattice.step[0] * (1 if lattice.flat else 2))


def front_of(view: HexView) -> tuple[tuple[float, float], float] | None:
    """Return the direction of the front, across the line from army to army, and its length in hexes; None for one."""
    grid = view.map.grid
    high = math.sqrt(3) / 2
    spots: dict[object, list[tuple[float, float]]] = {}
    for piece in view.pieces:
        if piece.hex in grid.hexes:
            x, y = place_of(grid, piece.hex)
            spot = (x * high, y / 2) if grid.orientation == "flat" else (x / 2, y * high)
            spots.setdefault(piece.side, []).append(spot)
    if len(spots) < 2:
        return None
    (ax, ay), (bx, by) = (
        (sum(x for x, _ in each) / len(each), sum(y for _, y in each) / len(each))
        for each in itertools.islice(spots.values(), 2)
    )
    length = math.dist((ax, ay), (bx, by))
    if not length:
        return None
    across = ((by - ay) / length, (ax - bx) / length)
    along = [x * across[0] + y * across[1] for each in spots.values() for x, y in each]
    return across, max(along) - min(along)


# -- near looks and layouts


def _near(grid: Grid, hex_: int) -> tuple[Level, Point, Point]:
    """Return level, corner and size of five hexes each way, counters twice as large as on the whole map."""
    whole = choose(grid, None, ()).level
    level = next((level for level in (FRAME[grid.orientation], XL) if level.v >= 2 * whole.v), XXL)
    lattice = _Lattice(grid, level)
    spans = []
    halved = (not lattice.flat, lattice.flat)
    for at, step, first, room, full, half in zip(
        place_of(grid, hex_), lattice.step, lattice.first, lattice.room, lattice.size, halved, strict=True
    ):
        more = AROUND * step * (2 if half else 1) + room
        low, high = first + at * step - more, first + at * step + more
        shown = min(high - low, full)
        spans.append((min(max(0, low), full - shown), shown))
    (x, across), (y, down) = spans
    return level, (x, y), (across, down)


def _placed(grid: Grid, level: Level, corner: Point, size: Point, framing: Framing, *, flipped: bool) -> Framed:
    """Return a part of the map as a picture: beside a narrow one its frame, above it the band."""
    wide = max(size[0], LEAST_WIDTH)
    band = 0 if framing == "cut" else BAND
    cut = (*corner, corner[0] + size[0], corner[1] + size[1])
    layout = Layout(grid, level, _window(grid, level, cut), flipped, (wide - size[0]) // 2, band, cut)
    return Framed((wide, size[1] + band), layout)


def _window(grid: Grid, level: Level, cut: tuple[int, int, int, int]) -> Window:
    """Return the columns and rows that lie in a cut at least in part."""
    u, v = level.u, level.v
    (wide, across), (high, down) = (
        ((4 * u, 3 * u), (3 * v, 2 * v))
        if grid.orientation == "flat"
        else (
            (3 * v, 2 * v),
            (4 * u, 3 * u),
        )
    )
    columns = [c for c in range(grid.columns) if c * across < cut[2] and c * across + wide > cut[0]]
    rows = [r for r in range(grid.rows) if r * down < cut[3] and r * down + high > cut[1]]
    return Window(columns[0], rows[0], len(columns), len(rows))
