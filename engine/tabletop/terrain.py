"""Ground: pieces of terrain, what lies under a base and along a way, and what a march over it costs.

What a piece means and what a step over it costs is handed in by the system, as a function of the pieces concerned; None
bars the way.  A base stands on a piece when it overlaps it by more than the grain (G22).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import isqrt
from typing import TypeAlias

from msgspec import Struct

from engine.kernel.lazy import BoundedCache, lazy
from engine.tabletop.motion import (
    About,
    Aside,
    Motion,
    Pivot,
    Shift,
    Spin,
    Straight,
    displacement,
    moved,
    stations,
    swept_box,
    thirds,
    turn_of,
    turning_ground,
)
from engine.tabletop.plane import Point, begun, square
from engine.tabletop.polygons import Polygon
from engine.tabletop.pose import Base, drawn_in
from engine.tabletop.shapes import GRAIN, Box, Shape, dragged, joined
from engine.tabletop.sweep import length_of, part

_MOST = 4096
EDGE_GRAIN = GRAIN + 1
"""Bases are drawn in by this before they are laid over the ground: what then touches overlaps beyond the grain."""


class TerrainPiece(Struct, frozen=True):
    """A piece of terrain; `kind` is the system's word for it."""

    id: str
    kind: str
    outline: Polygon
    level: int = 0


Pieces: TypeAlias = tuple[TerrainPiece, ...]
TerrainPrice: TypeAlias = Callable[[Pieces], int | None]
"""What a step over some pieces at once costs (or what a length is multiplied by); None bars it."""


class Stretch(Struct, frozen=True):
    """A part of a straight way on which the same pieces lie, between two parts of its length."""

    start: Fraction
    end: Fraction
    pieces: Pieces
    left: Pieces = ()
    """Pieces along whose outline it runs, with them on its left."""
    right: Pieces = ()

    @property
    def sides(self) -> tuple[Pieces, ...]:
        """What lies on either side of it; one answer where it runs along no outline."""
        return ((*self.pieces, *self.left), (*self.pieces, *self.right)) if self.left or self.right else (self.pieces,)


class MarchPrice(Struct, frozen=True):
    """The price of a march, step by step."""

    prices: tuple[int, ...]
    """One for each begun step, the last of them whole; as many as could be paid when it is barred."""
    pieces: tuple[Pieces, ...]
    """What lies under each of these steps, the barred one included."""
    barred: int | None = None
    """The number of the step, from 0, that may not be made."""

    @property
    def cost(self) -> int:
        """The price of all steps in sum."""
        return sum(self.prices)


class TableTerrain(Struct, frozen=True, dict=True):
    """All terrain of a table."""

    pieces: Pieces = ()

    @lazy
    def _boxes(self) -> tuple[tuple[Box, TerrainPiece], ...]:
        return tuple((piece.outline.box, piece) for piece in self.pieces)

    def near(self, box: Box) -> Pieces:
        """Return the pieces of terrain whose boxes meet a box in u: those that may matter there."""
        west, south, east, north = box
        return tuple(
            [piece for (w, s, e, n), piece in self._boxes if w <= east and e >= west and s <= north and n >= south]
        )

    def at(self, point: Point) -> Pieces:
        """Return the pieces that hold a point, outlines included."""
        return tuple(piece for piece in self.near((*point, *point)) if piece.outline.holds(point))

    def level(self, point: Point) -> int:
        """Return the highest level of the pieces that hold a point, 0 on the plain (battlefield 6.1-b, 6.1-g)."""
        return max((piece.level for piece in self.at(point)), default=0)

    def touched(self, shape: Shape) -> Pieces:
        """Return the pieces that a shape touches or overlaps (G22)."""
        return tuple(piece for piece in self.near(shape.box) if piece.outline.meets(shape))

    def under(self, base: Base) -> Pieces:
        """Return the pieces that a base overlaps by more than the grain (G22)."""
        near = self.near(base.box)
        return _beneath(near, (drawn_in(base, EDGE_GRAIN),)) if near else ()

    def passed(self, base: Base, motion: Motion) -> Pieces:
        """Return the pieces that a base overlaps by more than the grain somewhere on a motion."""
        found = self._passages.get((base, motion))
        if found is None:
            found = self._passages[base, motion] = self._passed(base, motion)
        return found

    @lazy
    def _passages(self) -> BoundedCache[tuple[Base, Motion], Pieces]:
        return BoundedCache(_MOST)

    @lazy
    def _roads(self) -> BoundedCache[tuple[Base, Motion, int], tuple[Pieces, ...]]:
        return BoundedCache(_MOST)

    def _passed(self, base: Base, motion: Motion) -> Pieces:
        near = self.near(swept_box(base, motion))
        if near and isinstance(motion, Pivot | Spin | About):
            sign, steps = (1 if motion.by > 0 else -1), abs(motion.by)
            places = [moved(base, turn_of(motion, sign * by)) for by in (0, *thirds(steps))]
            near = self.touched(turning_ground(places, steps))
        return _beneath(near, covered(base, motion))

    def beneath(self, places: Sequence[Base]) -> Pieces:
        """Return the pieces that some of many places of a base overlap by more than the grain."""
        near = self.near(joined(base.box for base in places))
        return _beneath(near, (drawn_in(base, EDGE_GRAIN) for base in places))

    # -- along a line

    def stretches(self, a: Point, b: Point) -> tuple[Stretch, ...]:
        """Return the parts of a segment, cut where it enters or leaves a piece; their ends are fractions of it."""
        spans = [(span, piece) for piece in self.pieces for span in piece.outline.spans(a, b)]
        edges = [(span, left, piece) for piece in self.pieces for span, left in piece.outline.along(a, b)]
        ends = (*(end for span, _ in spans for end in span), *(end for span, _, _ in edges for end in span))
        cuts = sorted({Fraction(0), Fraction(1), *ends})

        def beside(start: Fraction, end: Fraction, *, left: bool) -> Pieces:
            return tuple(piece for (low, high), on, piece in edges if on == left and low <= start and end <= high)

        return tuple(
            Stretch(
                start,
                end,
                tuple(piece for (low, high), piece in spans if low <= start and end <= high),
                beside(start, end, left=True),
                beside(start, end, left=False),
            )
            for start, end in pairwise(cuts)
        )

    def within(self, a: Point, b: Point, piece: TerrainPiece) -> int:
        """Return the length of a segment inside a piece in sixteenths of u."""
        if not piece.outline.crossed(a, b):
            return 0
        share = sum((end - start for start, end in piece.outline.spans(a, b)), Fraction(0))
        return _share(square(a, b), share)

    def weighted(self, a: Point, b: Point, price: TerrainPrice) -> int | None:
        """Return the length of a segment in sixteenths of u, each stretch multiplied by its price, at least by 1 (G23).

        None when a stretch is barred; a barred piece may be touched but not entered.  Along an outline the cheaper side
        counts: between two barred pieces that touch nothing passes.
        """
        squared, total = square(a, b), 0
        for stretch in self.stretches(a, b):
            prices = [times for side in stretch.sides if (times := price(side)) is not None]
            if not prices:
                return None
            total += _share(squared * max(1, min(prices)) ** 2, stretch.end - stretch.start)
        return total

    # -- marches

    def march(
        self, base: Base, motion: Motion, step: int, price: TerrainPrice, corner_way: int | None = None
    ) -> MarchPrice:
        """Return the price of a motion: each begun step costs what the dearest ground under it does (G22).

        A straight leg is cut into steps from its start.  A turn costs the steps of its `corner_way`, the squared way
        of the corner that counts, at the worst price under any of its stations (battlefield 5.4-wheel-e).
        """
        if isinstance(motion, Straight | Aside | Shift):
            return self._steps(base, motion, step, price)
        return _turn(self.passed(base, motion), corner_way or 0, step, price)

    def turn(self, places: Sequence[Base], way: int, step: int, price: TerrainPrice) -> MarchPrice:
        """Return the price of a turn for one base of a body: each begun step of its way costs the worst of its ground.

        `places` are all its stations, `way` is the squared way in u of the corner that counts, `step` is in u.
        """
        return _turn(self.beneath(places), way, step, price)

    def _steps(self, base: Base, motion: Straight | Aside | Shift, step: int, price: TerrainPrice) -> MarchPrice:
        road = self._roads.get((base, motion, step))
        if road is None:
            road = self._roads[base, motion, step] = tuple(self._road(base, motion, step))
        prices: list[int] = []
        last, cost = None, None
        for n, pieces in enumerate(road):
            if pieces != last:
                last, cost = pieces, price(pieces)
            if cost is None:
                return MarchPrice(tuple(prices), road[: n + 1], barred=n)
            prices.append(cost)
        return MarchPrice(tuple(prices), road)

    def _road(self, base: Base, motion: Straight | Aside | Shift, step: int) -> Iterator[Pieces]:
        """Yield what lies under each begun step of a straight way."""
        whole, heading = length_of(motion), base.heading
        near, count = self.near(swept_box(base, motion)), begun(whole * whole, step)
        ring = drawn_in(base, EDGE_GRAIN).points if near else ()
        if near:
            near = TableTerrain(near).touched(dragged(ring, displacement(motion, heading)))
        if not near or whole <= step:
            yield from (near,) * count
            return
        land, x, y = TableTerrain(near), 0, 0
        for n in range(1, count + 1):
            on, up = displacement(part(motion, min(whole, n * step)), heading)
            yield land.touched(dragged([(a + x, b + y) for a, b in ring], (on - x, up - y)))
            x, y = on, up


def worst(legs: Sequence[MarchPrice]) -> MarchPrice:
    """Return the price of bases that march as one: each step at the price of the worst (G14, battlefield 3.6.1.1)."""
    barred = min((leg.barred for leg in legs if leg.barred is not None), default=None)
    prices = tuple(map(max, zip(*(leg.prices for leg in legs), strict=False)))
    steps = zip(*(leg.pieces for leg in legs), strict=False)
    pieces = tuple(tuple(dict.fromkeys(piece for some in step for piece in some)) for step in steps)
    return MarchPrice(prices, pieces, barred)


def _turn(pieces: Pieces, way: int, step: int, price: TerrainPrice) -> MarchPrice:
    cost, count = price(pieces), begun(way, step)
    if cost is None:
        return MarchPrice((), (pieces,), barred=0)
    return MarchPrice((cost,) * count, (pieces,) * count)


def _beneath(near: Pieces, grounds: Iterable[Shape]) -> Pieces:
    """Return those of some pieces that any of some shapes touches; shapes are made only while pieces are missing."""
    if not near:
        return ()
    found: list[TerrainPiece] = []
    for ground in grounds:
        found += [piece for piece in near if piece not in found and piece.outline.meets(ground)]
        if len(found) == len(near):
            break
    return tuple(piece for piece in near if piece in found)


def _share(squared: int, share: Fraction) -> int:
    """Return a part of the length with this square in sixteenths of u, rounded down."""
    return isqrt(256 * squared * share.numerator**2 // share.denominator**2)


def _between(a: Base, b: Base) -> Shape:
    """Return the ground between two places of a base with one heading."""
    return dragged(drawn_in(a, EDGE_GRAIN).points, (b.pose.x - a.pose.x, b.pose.y - a.pose.y))


def covered(base: Base, motion: Motion) -> Iterator[Shape]:
    """Yield shapes that together make up the ground a base covers on a motion, each drawn in by the grain."""
    end = moved(base, motion)
    if isinstance(motion, Straight | Aside | Shift):
        yield _between(base, end)
        return
    yield drawn_in(end, EDGE_GRAIN)
    yield drawn_in(base, EDGE_GRAIN)
    if isinstance(motion, Pivot | Spin | About):
        for station in stations(base, motion):
            yield drawn_in(station, EDGE_GRAIN)
