"""Which part of a map a framed picture shows: what is going on, as large as it fits, among its neighbours.

Places are counted in half hexes across and rows down (or columns and half rows down), so that every hex of a map has
a whole place; sums over rectangles of such places are taken from a table.
"""

import itertools
import math
import operator
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
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
from renderer.hexes.layout import FRAME, XL, XXL, Area, Layout, Level, Window, choose, extent, whole_of
from renderer.paint.frame import BAND, FRAMED, Box, Framing, Point

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
_TRIES: Final = (2, 8)
"""Places that are tried along each way, and a few more: where what matters fits in, and where it does not."""
_BEST: Final = 6
"""Of the places tried, so many are looked at closely."""
_HEIGHTS: Final = (660, 780, 900, 1020)
_LARGE: Final = 15
"""What large counters are worth: as much as a seventh of what matters; three times that where a fight is shown."""
_INSIDE: Final = 0.7
_OVER: Final = 0.7
"""Shares of the way from the middle of a hex to its edge: inside a picture it is seen, outside it still shows a rim."""
_WEIGHTS: Final = {"mark": 6.0, "piece": 3.0, "hex": 1.0}
_HALVED: Final = {True: 4.0, False: 1.5}
"""What a piece cut by the edge takes from a picture of all that a post is about, and from one of a fight."""


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
    told = {*_pieces(view), *(hex_ for mark in view.marks for hex_ in marked_by(mark) if hex_ in grid.hexes)}
    for _ in range(near):
        told.update([there for hex_ in told for there in grid.adjacent[hex_]])
    return frozenset(told)


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


lattice_of: Final = lru_cache(maxsize=64)(_Lattice)


@lru_cache(maxsize=32)
def places_of(grid: Grid) -> tuple[Point, ...]:
    """Return the place of every hex: halves of a hex across and rows down, or columns and halves down."""
    flat = grid.orientation == "flat"
    found = []
    for hex_ in grid.hexes:
        column, row = grid.column(hex_), grid.row(hex_)
        late = int(((column if flat else row) % 2 == 1) == (grid.shifted == "odd"))
        found.append((column, 2 * row + late) if flat else (2 * column + late, row))
    return tuple(found)


class _Sums:
    """Sums of weights over rectangles of the places of a grid."""

    def __init__(self, grid: Grid, weights: Mapping[int, float]) -> None:
        flat = grid.orientation == "flat"
        self._across = across = grid.columns if flat else 2 * grid.columns + 1
        self._down = down = 2 * grid.rows + 1 if flat else grid.rows
        cells = [0.0] * (across * down)
        places = places_of(grid)
        for hex_, weight in weights.items():
            x, y = places[hex_]
            cells[y * across + x] = weight
        self._rows = rows = [[0.0] * (across + 1)]
        for start in range(0, across * down, across):
            line = itertools.accumulate(cells[start : start + across], initial=0.0)
            rows.append(list(map(operator.add, rows[-1], line)))
        self.total = rows[-1][-1]

    def over(self, box: Box) -> float:
        """Return the sum over the places of a box, whose right and bottom lie outside."""
        left, top, right, bottom = box
        across, down = self._across, self._down
        left, right = (max(0, left)), (min(across, right))
        above, below = self._rows[max(0, top)], self._rows[min(down, bottom)]
        return below[right] - above[right] - below[left] + above[left]


@lru_cache(maxsize=32)
def _land_of(grid: Grid) -> _Sums:
    return _Sums(grid, dict.fromkeys(grid.hexes, 1.0))


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
        self._places = places = places_of(grid)
        pieces = set(_pieces(view))
        marked = {hex_ for mark in view.marks for hex_ in marked_by(mark) if not isinstance(mark, ReachMark)}
        told = dict.fromkeys(hex_ for hex_ in focus if hex_ in grid.hexes)
        # Where nothing is asked or marked, all that stands there matters; on an empty map its middle.
        told = told or dict.fromkeys(sorted(pieces)) or {grid.size // 2: None}
        self._focus = [places[hex_] for hex_ in told]
        weights = {hex_: _WEIGHTS["mark" if hex_ in marked else "piece" if hex_ in pieces else "hex"] for hex_ in told}
        total, every = sum(weights.values()), max(1, len(pieces))
        worths = {hex_: 100 * weight / total for hex_, weight in weights.items()}
        for hex_ in pieces:
            worths[hex_] = worths.get(hex_, 0.0) + 20 / every
        self._worths = _Sums(grid, worths)
        self._pieces = _Sums(grid, dict.fromkeys(pieces, 1.0))
        close = alive_in(view, 1)
        self._close = _Sums(grid, dict.fromkeys(close, 1.0))
        self._land = _land_of(grid)
        self._alive = [places[hex_] for hex_ in close.union(*map(grid.adjacent.__getitem__, close))]
        armies: dict[Side, set[Point]] = {}
        for piece in view.pieces:
            if piece.hex in grid.hexes:
                armies.setdefault(piece.side, set()).add(places[piece.hex])
        self._armies = list(armies.values())
        self._front = front_of(view)

    def best(self, framing: Framing) -> tuple[Level, Point, Point]:
        """Return level, corner and size of the part to show: the best that shows all that it is to, else the best.

        Large counters are worth something, and so is a low picture.
        """
        margin, whole = (1, False) if framing == "cut" else (MARGIN, True)
        large = _LARGE if whole else 3 * _LARGE
        offers = list(self._offers(framing))
        fitting = [(offer, corners) for offer in offers if (corners := self._fitting(*offer, margin))]
        looks = [self._looked(*offer, corners, fits=True, whole=whole) for offer, corners in fitting]
        if not any(look.fits for look in looks):
            looks += [
                self._looked(*offer, self._all_of(*offer), fits=False, whole=whole)
                for offer in offers
                if offer[0] is not XL
            ]
        best = max(looks, key=lambda found: (found.fits, not found.bare, found.worth + large * (found.level is XL)))
        return best.level, best.corner, best.size

    def _offers(self, framing: Framing) -> Iterator[tuple[Level, Point]]:
        """Yield levels and sizes of the map's part, the largest counters first, then the smallest frame."""
        across, most = FRAMED[framing]
        for level in levels_of(self._grid):
            full = extent(self._grid, level, self._grid.columns, self._grid.rows)
            heights = (most,) if framing == "cut" else tuple(h for h in _HEIGHTS if h <= most - BAND)
            for size in dict.fromkeys((min(across, full[0]), min(height, full[1])) for height in heights):
                yield level, size

    def _looked(self, level: Level, size: Point, corners: Sequence[Point], *, fits: bool, whole: bool) -> _Choice:
        """Return the best place for a part of a size, and whether it shows all that it is to."""
        lattice = lattice_of(self._grid, level)
        xs, ys = zip(*self._focus, strict=True)
        middle = tuple(
            first + (min(values) + max(values)) * step / 2
            for values, step, first in zip((xs, ys), lattice.step, lattice.first, strict=True)
        )
        halved = _HALVED[whole]
        valued = ((self._worth(lattice, corner, size, middle, halved), corner) for corner in corners)
        ranked = sorted(valued, reverse=True)
        worth, corner = max((worth + 10 * self._met(lattice, corner, size), corner) for worth, corner in ranked[:_BEST])
        bare = self._bare(lattice, corner, size)
        if fits and whole:
            fits = self._met(lattice, corner, size) == len(self._armies) and self._broad(lattice, size)
        return _Choice(worth, fits and not bare, bare, level, corner, size)

    def _fitting(self, level: Level, size: Point, margin: int) -> list[Point]:
        """Return corners from which the focus is seen with its margin as far as the map goes; none if it is not."""
        lattice, ranges = lattice_of(self._grid, level), []
        halved = (not lattice.flat, lattice.flat)
        for values, step, first, room, shown, full, half in zip(
            zip(*self._focus, strict=True),
            lattice.step,
            lattice.first,
            lattice.room,
            size,
            lattice.size,
            halved,
            strict=True,
        ):
            more = margin * (2 if half else 1) * step + room
            low = max(0, first + min(values) * step - more)
            high = min(full, first + max(values) * step + more)
            if high - low > shown:
                return []
            ranges.append(_tried(max(0, high - shown), min(low, full - shown), step, _TRIES[0]))
        return [(x, y) for x in ranges[0] for y in ranges[1]]

    def _all_of(self, level: Level, size: Point) -> list[Point]:
        lattice = lattice_of(self._grid, level)
        xs, ys = (
            _tried(0, max(0, full - shown), step, _TRIES[1])
            for full, shown, step in zip(lattice.size, size, lattice.step, strict=True)
        )
        return [(x, y) for x in xs for y in ys]

    def _seen(self, lattice: _Lattice, corner: Point, size: Point, inside: float = _INSIDE) -> Box:
        """Return the rectangle of places whose middles lie so far inside, in hexes: then they are seen nearly whole."""
        (x, y), (sx, sy), (fx, fy) = corner, lattice.step, lattice.first
        ix, iy = lattice.room[0] * inside, lattice.room[1] * inside
        left, top = math.ceil((x + ix - fx) / sx), math.ceil((y + iy - fy) / sy)
        return left, top, int((x + size[0] - ix - fx) // sx) + 1, int((y + size[1] - iy - fy) // sy) + 1

    def _worth(self, lattice: _Lattice, corner: Point, size: Point, middle: Sequence[float], weight: float) -> float:
        """Return how much of what matters a part shows, how many pieces, and how near its middle what matters is."""
        seen = self._seen(lattice, corner, size)
        off = math.dist(middle, (corner[0] + size[0] / 2, corner[1] + size[1] / 2)) / max(size)
        empty = 1 - self._close.over(seen) / max(1.0, self._land.over(seen))
        halved = self._pieces.over(self._seen(lattice, corner, size, -_OVER)) - self._pieces.over(seen)
        bareness = 60 * max(0.0, empty - MOST_EMPTY + 0.1)
        return self._worths.over(seen) - bareness - weight * halved - 6 * off - size[1] / 80

    def _met(self, lattice: _Lattice, corner: Point, size: Point) -> int:
        """Return how many armies are seen."""
        left, top, right, bottom = self._seen(lattice, corner, size)
        return sum(any(left <= x < right and top <= y < bottom for x, y in army) for army in self._armies)

    def _bare(self, lattice: _Lattice, corner: Point, size: Point) -> bool:
        """Tell whether too much of a part with many pieces is empty land."""
        seen = left, top, right, bottom = self._seen(lattice, corner, size)
        if self._pieces.over(seen) < MANY:
            return False
        alive = sum(left <= x < right and top <= y < bottom for x, y in self._alive)
        return alive < (1 - MOST_EMPTY) * self._land.over(seen)

    def _broad(self, lattice: _Lattice, size: Point) -> bool:
        """Tell whether a part is as wide across the line between both armies as a share of their front."""
        if self._front is None:
            return True
        (ax, ay), long = self._front
        shown = abs(ax) * size[0] + abs(ay) * size[1]
        return shown >= FRONT * long * (lattice.step[1] if lattice.flat else lattice.step[0]) * 2


def _tried(start: int, end: int, step: int, tries: int) -> list[int]:
    """Return places from a start to an end that are tried: some steps apart, both ends and their middle included."""
    apart = max(step, (end - start) // tries)
    return sorted({start, end, (start + end) // 2, *range(start, end + 1, apart)})


def front_of(view: HexView) -> tuple[tuple[float, float], float] | None:
    """Return the direction of the front, across the line from army to army, and its length in hexes; None for one."""
    grid = view.map.grid
    places, high = places_of(grid), math.sqrt(3) / 2
    spots: dict[object, list[tuple[float, float]]] = {}
    for piece in view.pieces:
        if piece.hex in grid.hexes:
            x, y = places[piece.hex]
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


def levels_of(grid: Grid) -> tuple[Level, ...]:
    """Return the levels at which a map is framed, the largest counters first."""
    across, down = extent(grid, XL, grid.columns, grid.rows)
    return (*((XL,) if across * down <= LARGEST else ()), FRAME[grid.orientation])


def grounds_of(grid: Grid) -> Iterator[Layout]:
    """Yield the layouts of the whole map from which its frames are cut, seen from the south."""
    return (whole_of(grid, level) for level in levels_of(grid))


def _near(grid: Grid, hex_: int) -> tuple[Level, Point, Point]:
    """Return level, corner and size of five hexes each way, counters twice as large as on the whole map."""
    whole = choose(grid, None, ()).level
    level = next((level for level in (FRAME[grid.orientation], XL) if level.v >= 2 * whole.v), XXL)
    lattice = lattice_of(grid, level)
    spans = []
    halved = (not lattice.flat, lattice.flat)
    for at, step, first, room, full, half in zip(
        places_of(grid)[hex_], lattice.step, lattice.first, lattice.room, lattice.size, halved, strict=True
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
