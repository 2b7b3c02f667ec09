"""Which part of a map a framed picture shows: what is going on, as large as it fits, among its neighbours."""

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from engine.hexes.board import (
    HexView,
    ReachMark,
)
from engine.hexes.grid import Grid
from engine.kernel.ids import Side
from renderer.hexes.about import alive_in, answers_of, focus_of, marked_by, news_of, pieces_of
from renderer.hexes.lattice import Lattice, Span, Sums, land_of, lattice_of, places_of
from renderer.hexes.layout import FRAME, XL, XXL, Area, Layout, Level, Window, choose, extent, whole_of
from renderer.paint.frame import FRAMED, Box, Framing, Point, band_of

MARGIN: Final = 2
"""Hexes round what a post is about."""
MANY: Final = 10
"""Pieces from which on a picture is not half empty."""
MOST_EMPTY: Final = 0.5
_LEAST_ALIVE: Final = 1 - MOST_EMPTY + 0.1
"""The share of land with pieces near from which on a part is none the better for more."""
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
_POST: Final = ((660, 780, 900, 1020),)
_HEIGHTS: Final[dict[Framing, tuple[tuple[int, ...], ...]]] = {
    "post": _POST,
    "draft": ((520, 600, 660, 780, 860), (940, 1020)),
    "cut": ((600,),),
    "zoom": _POST,
}
"""Heights of a map; of an order being made, which stands between words and buttons, tall ones only if it needs them."""
_LARGE: Final = 15
"""What large counters are worth: as much as a seventh of what matters; three times that where a fight is shown."""
_LOW: Final = {False: 30, True: 15}
"""Pixels of height that cost one in a hundred of what matters; in an order being made they cost more."""
_STAYS: Final = 0.8
"""The share of what a post is about that a frame must show to stay as it is, if a frame can show all of it."""
_INSIDE: Final = 0.7
_OVER: Final = 0.7
"""Shares of the way from the middle of a hex to its edge: inside a picture it is seen, outside it still shows a rim."""
_WEIGHTS: Final = {"mark": 6.0, "own": 5.0, "piece": 3.0, "hex": 1.0}
"""What is marked; a piece of the side that is asked, or whose turn it is; another one; a hex without any."""
_NEW: Final = 60.0
"""What it is worth, beside all that matters (100), to show what has just been done."""
_ASKED: Final = 150.0
"""What it is worth to show the answers that have letters."""
_HALVED: Final = {True: 4.0, False: 1.5}
"""What a piece cut by the edge takes from a picture of all that a post is about, and from one of a fight."""


class Framed(NamedTuple):
    """A framed picture: its size in pixels, and where its map lies."""

    size: Point
    layout: Layout


def frame(view: HexView, framing: Framing, about: Area, *, flipped: bool, before: Framed | None = None) -> Framed:
    """Return what a framed picture of a view shows: `about` some hexes, or what the view itself is about.

    The frame of a picture `before` it stays while what is new lies inside, and grows or moves a little before it jumps.
    """
    grid = view.map.grid
    if framing == "zoom" and isinstance(about, int):
        return _placed(grid, *_near(grid, about), framing, flipped=flipped)
    stage = _Stage(view, hexes_of(about) or focus_of(view), () if about is not None else answers_of(view))
    kept = None if before is None else stage.after(before.layout, framing)
    if kept is None or stage.unseen(kept):
        kept = min(filter(None, (kept, stage.best(framing))), key=stage.unseen)
    return _placed(grid, *kept, framing, flipped=flipped)


def hexes_of(about: Area) -> tuple[int, ...]:
    """Return the hexes that an area names."""
    return () if about is None else (about,) if isinstance(about, int) else about


# -- the best part


_Corners: TypeAlias = tuple[Sequence[int], Sequence[int]]
"""Places of the left edge of a part, and of its top, each of which goes with each."""


_Part: TypeAlias = tuple[Level, Point, Point]
"""Level, corner and size of a part of the map, in pixels from the map's corner."""


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

    def __init__(self, view: HexView, focus: Sequence[int], answers: Sequence[int] = ()) -> None:
        self._grid = grid = view.map.grid
        self._view = view
        places = places_of(grid)
        pieces = set(pieces_of(view))
        marked = {hex_ for mark in view.marks for hex_ in marked_by(mark) if not isinstance(mark, ReachMark)}
        told = dict.fromkeys(hex_ for hex_ in (*focus, *answers) if hex_ in grid.hexes)
        # Where nothing is asked or marked, all that stands there matters; on an empty map its middle.
        told = told or dict.fromkeys(sorted(pieces)) or {grid.size // 2: None}
        self._focus = [places[hex_] for hex_ in told]
        self._answers = [places[hex_] for hex_ in answers]
        self._asked = tuple(answers)
        self._told, self._marked, self._held = tuple(told), marked, pieces
        self._news = [places[hex_] for hex_ in sorted(news_of(view))]
        self._land = land_of(grid)
        armies: dict[Side, set[Point]] = {}
        for piece in view.pieces:
            if piece.hex in grid.hexes:
                armies.setdefault(piece.side, set()).add(places[piece.hex])
        self._armies = list(armies.values())

    @cached_property
    def _worths(self) -> Sums:
        told, pieces, news = self._told, self._held, news_of(self._view)
        asked = self._view.question.side if self._view.question else self._view.active
        own = {piece.hex for piece in self._view.pieces if piece.side == asked}
        kinds = {
            hex_: "mark" if hex_ in self._marked else "own" if hex_ in own else "piece" if hex_ in pieces else "hex"
            for hex_ in told
        }
        total = sum(_WEIGHTS[kind] for kind in kinds.values())
        worths = {hex_: 100 * _WEIGHTS[kind] / total for hex_, kind in kinds.items()}
        for hex_ in pieces:
            worths[hex_] = worths.get(hex_, 0.0) + 20 / len(pieces)
        for worth, hexes in ((_NEW, news), (_ASKED, self._asked)):
            for hex_ in hexes:
                worths[hex_] = worths.get(hex_, 0.0) + worth / len(hexes)
        return Sums(self._grid, worths)

    @cached_property
    def _pieces(self) -> Sums:
        """Pieces that an edge should not cut, those that a post is about above all."""
        told = set(self._told)
        return Sums(self._grid, {hex_: 3.0 if hex_ in told else 1.0 for hex_ in self._held})

    @cached_property
    def _near(self) -> frozenset[int]:
        return alive_in(self._view, 1)

    @cached_property
    def _close(self) -> Sums:
        return Sums(self._grid, dict.fromkeys(self._near, 1.0))

    @cached_property
    def _alive(self) -> Sums:
        adjacent = self._grid.adjacent
        return Sums(self._grid, dict.fromkeys(self._near.union(*[adjacent[hex_] for hex_ in self._near]), 1.0))

    @cached_property
    def _front(self) -> tuple[tuple[float, float], float] | None:
        return front_of(self._view)

    def best(self, framing: Framing) -> _Part:
        """Return level, corner and size of the part to show: the best that shows all that it is to, else the best.

        Large counters are worth something, and so is a low picture.
        """
        margin, whole = (MARGIN, True) if framing in ("post", "zoom") else (1, False)
        large = 3 * _LARGE if framing == "cut" else _LARGE
        rounds = [list(self._offers(framing, heights)) for heights in _HEIGHTS[framing]]
        tries = ((offers, *wanted) for wanted in self._wanted(margin) for offers in rounds)
        looks = next((found for each in tries if (found := self._fitted(*each, whole=whole))), [])
        if not any(look.fits for look in looks):
            looks += [
                self._looked(*offer, self._all_of(*offer), fits=False, whole=whole)
                for offer in itertools.chain(*rounds)
                if offer[0] is not XL
            ]

        def merit(found: _Choice) -> tuple[int, bool, bool, float]:
            unseen = self.unseen((found.level, found.corner, found.size))
            worth = found.worth + large * (found.level is XL) - found.size[1] / _LOW[framing == "draft"]
            return -unseen, found.fits, not found.bare, worth

        best = max(looks, key=merit)
        return best.level, best.corner, best.size

    def _fitted(
        self, offers: Sequence[tuple[Level, Point]], told: Sequence[Point], near: int, *, whole: bool
    ) -> list[_Choice]:
        """Return the best place for each part in which all that is told fits."""
        fits = told is self._focus
        fitting = ((offer, self._fitting(*offer, told, near)) for offer in offers) if told else ()
        return [self._looked(*offer, corners, fits=fits, whole=whole) for offer, corners in fitting if corners]

    def _wanted(self, margin: int) -> Iterator[tuple[Sequence[Point], int]]:
        """Yield what a picture is to show, with how many hexes round it; where it cannot, what it is to show first."""
        yield self._focus, margin
        if self._answers:
            yield [*self._answers, *self._news], 1
            yield self._answers, 1

    def after(self, layout: Layout, framing: Framing) -> _Part | None:
        """Return the part that a frame becomes when more is to be seen; None where it is better chosen anew."""
        if layout.cut is None or layout.grid != self._grid:
            return None
        west, north, east, south = layout.cut
        now = (layout.level, (west, north), (east - west, south - north))
        offers = [offer for offer in self._offers(framing, _HEIGHTS[framing][0]) if offer[0].v <= layout.level.v]
        told = [*self._focus, *self._news]
        fits = any(_holds(size, self._needed(level, told)) for level, size in offers)
        if self._shows(now, least=_STAYS if fits else 0):
            return now if self._fair(*now) else None
        parts = self._following(now, offers, told if fits else self._news)
        return next((part for part in parts if self._fair(*part)), None)

    def unseen(self, part: _Part) -> int:
        """Return how many of the answers lie outside a part."""
        level, corner, size = part
        left, top, right, bottom = self._seen(lattice_of(self._grid, level), corner, size)
        return sum(not (left <= x < right and top <= y < bottom) for x, y in self._answers)

    def _shows(self, part: _Part, *, least: float) -> bool:
        """Tell whether what is new is seen in a part with its neighbours, and of what matters at least a share."""
        level, corner, size = part
        spans = zip(corner, size, self._needed(level, self._news, 1), strict=False)
        left, top, right, bottom = self._seen(lattice_of(self._grid, level), corner, size)
        seen = sum(left <= x < right and top <= y < bottom for x, y in self._focus)
        return seen >= least * len(self._focus) and all(at <= low and high <= at + on for at, on, (low, high) in spans)

    def _following(self, now: _Part, offers: Sequence[tuple[Level, Point]], told: Sequence[Point]) -> Iterator[_Part]:
        """Yield larger parts that hold what is shown now and what is told, then one a little aside."""
        level, corner, size = now
        needed = self._needed(level, told)
        ways = list(zip(corner, size, needed, lattice_of(self._grid, level).size, strict=True))
        for other, larger in offers:
            full = lattice_of(self._grid, other).size
            both = [
                (min(low, at * wide // whole), max(high, (at + shown) * wide // whole))
                for (at, shown, _, whole), wide, (low, high) in zip(ways, full, self._needed(other, told), strict=True)
            ]
            if _holds(larger, both):
                x, y = (
                    max(0, min(wide - shown, (low + high - shown) // 2))
                    for (low, high), shown, wide in zip(both, larger, full, strict=True)
                )
                yield other, (x, y), larger
        if _holds(size, needed):
            x, y = (max(min(at, low), high - shown) for at, shown, (low, high), _ in ways)
            if 2 * abs(x - corner[0]) <= size[0] and 2 * abs(y - corner[1]) <= size[1]:
                yield level, (x, y), size

    def _needed(self, level: Level, told: Sequence[Point], margin: int = MARGIN) -> list[Span]:
        lattice = lattice_of(self._grid, level)
        return [lattice.needed(way, values, margin) for way, values in enumerate(zip(*told, strict=True))]

    def _fair(self, level: Level, corner: Point, size: Point) -> bool:
        """Tell whether a part shows troops, and not too much empty land; it is as broad as the one before it."""
        lattice = lattice_of(self._grid, level)
        met = not self._armies or self._met(lattice, corner, size) > 0
        return met and not self._bare(lattice, corner, size)

    def _offers(self, framing: Framing, heights: Iterable[int]) -> Iterator[tuple[Level, Point]]:
        """Yield levels and sizes of the map's part, the largest counters first, then the smallest frame."""
        across = FRAMED[framing][0]
        for level in levels_of(self._grid):
            full = extent(self._grid, level, self._grid.columns, self._grid.rows)
            for size in dict.fromkeys((min(across, full[0]), min(height, full[1])) for height in heights):
                yield level, size

    def _looked(self, level: Level, size: Point, corners: _Corners, *, fits: bool, whole: bool) -> _Choice:
        """Return the best place for a part of a size, and whether it shows all that it is to."""
        lattice = lattice_of(self._grid, level)
        valued = self._valued(lattice, corners, size, _HALVED[whole])
        ranked = sorted(valued, reverse=True)[:_BEST]
        worth, corner = max((worth + 10 * self._met(lattice, corner, size), corner) for worth, corner in ranked)
        bare = self._bare(lattice, corner, size)
        if fits and whole:
            fits = self._met(lattice, corner, size) == len(self._armies) and self._broad(lattice, size)
        return _Choice(worth, fits and not bare, bare, level, corner, size)

    def _fitting(self, level: Level, size: Point, told: Sequence[Point], margin: int) -> _Corners | None:
        """Return corners from which all that is told is seen with its margin as far as the map goes, if there are."""
        lattice, ranges = lattice_of(self._grid, level), []
        for way, values in enumerate(zip(*told, strict=True)):
            shown, full = size[way], lattice.size[way]
            low, high = lattice.needed(way, values, margin)
            if high - low > shown:
                return None
            ranges.append(_tried(max(0, high - shown), min(low, full - shown), lattice.step[way], _TRIES[0]))
        return ranges[0], ranges[1]

    def _all_of(self, level: Level, size: Point) -> _Corners:
        lattice = lattice_of(self._grid, level)
        xs, ys = (
            _tried(0, max(0, full - shown), step, _TRIES[1])
            for full, shown, step in zip(lattice.size, size, lattice.step, strict=True)
        )
        return xs, ys

    def _seen(self, lattice: Lattice, corner: Point, size: Point) -> Box:
        """Return the rectangle of places that are seen nearly whole."""
        (left, right), (top, bottom) = (lattice.span(way, corner[way], size[way], _INSIDE) for way in (0, 1))
        return left, top, right, bottom

    def _valued(self, lattice: Lattice, corners: _Corners, size: Point, weight: float) -> Iterator[tuple[float, Point]]:
        """Yield how much of what matters each part shows, how many pieces, how near its middle, and its corner."""
        middle = tuple(
            first + (min(values) + max(values)) * step / 2 - shown / 2
            for values, step, first, shown in zip(
                zip(*self._focus, strict=True), lattice.step, lattice.first, size, strict=True
            )
        )
        most, longest = self._land.across, max(size)
        columns = []
        for x in corners[0]:
            inner, outer = (lattice.span(0, x, size[0], inside) for inside in (_INSIDE, -_OVER))
            columns.append((x, *(max(0, min(most, at)) for at in (*inner, *outer))))
        for y in corners[1]:
            inner, outer = (lattice.span(1, y, size[1], inside) for inside in (_INSIDE, -_OVER))
            worths, close, land = (sums.between(inner) for sums in (self._worths, self._close, self._land))
            whole, every = self._pieces.between(inner), self._pieces.between(outer)
            for x, left, right, first, end in columns:
                ground = land[right] - land[left]
                bare = _LEAST_ALIVE - (close[right] - close[left]) / ground if ground else _LEAST_ALIVE
                worth = worths[right] - worths[left] - 6 * math.dist(middle, (x, y)) / longest
                worth -= weight * (every[end] - every[first] - whole[right] + whole[left])
                yield (worth - 60 * bare if bare > 0 else worth), (x, y)

    def _met(self, lattice: Lattice, corner: Point, size: Point) -> int:
        """Return how many armies are seen."""
        left, top, right, bottom = self._seen(lattice, corner, size)
        return sum(any(left <= x < right and top <= y < bottom for x, y in army) for army in self._armies)

    def _bare(self, lattice: Lattice, corner: Point, size: Point) -> bool:
        """Tell whether too much of a part with many pieces is empty land."""
        seen = left, top, right, bottom = self._seen(lattice, corner, size)
        places = places_of(self._grid)
        if sum(left <= x < right and top <= y < bottom for x, y in map(places.__getitem__, self._held)) < MANY:
            return False
        return self._alive.over(seen) < (1 - MOST_EMPTY) * self._land.over(seen)

    def _broad(self, lattice: Lattice, size: Point) -> bool:
        """Tell whether a part is as wide across the line between both armies as a share of their front."""
        if self._front is None:
            return True
        (ax, ay), long = self._front
        shown = abs(ax) * size[0] + abs(ay) * size[1]
        return shown >= FRONT * long * (lattice.step[1] if lattice.flat else lattice.step[0]) * 2


def _holds(size: Point, spans: Sequence[Span]) -> bool:
    """Tell whether a part of a size has room for so much each way."""
    return all(high - low <= shown for shown, (low, high) in zip(size, spans, strict=True))


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
    band = band_of(framing)
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
