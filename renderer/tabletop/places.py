"""Finding room on a table: what is taken, and where a name, a plate or a mark may stand.

What is taken is kept on a map a quarter as large as the picture; where bases stand, which nothing may cover, is kept by
itself.
"""

import itertools
import math
import operator
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from renderer.paint.brush import Spot
from renderer.paint.frame import SIZE, Box

Contour: TypeAlias = tuple[Spot, ...]
_FINE: Final = 4
_FINER: Final = 2
TAKEN: Final = 255
KEPT_FREE: Final = 120
"""Ground before a base: better left free."""
_PRICE: Final = 85
_PLACE: Final = 2.5
"""What each place down the list costs."""
_NEVER: Final = 1e9
_VALUES: Final = range(256)
_EDGE: Final = 4


class Room:
    """What is taken inside the neat-line."""

    def __init__(self, inside: Box) -> None:
        self._inside = inside
        self._busy = Image.new("L", (SIZE[0] // _FINE, SIZE[1] // _FINE), 0)
        self._bases = Image.new("L", (SIZE[0] // _FINER, SIZE[1] // _FINER), 0)
        self._claims = Image.new("L", (SIZE[0] // _FINE, SIZE[1] // _FINE), 0)
        self._draws = (ImageDraw.Draw(self._busy), ImageDraw.Draw(self._bases), ImageDraw.Draw(self._claims))

    def take(self, points: Iterable[Spot], value: int = TAKEN) -> None:
        """Mark the inside of an outline, in pixels, as taken at a price of `value`."""
        self._draws[0].polygon([(x / _FINE, y / _FINE) for x, y in points], fill=value)

    def take_box(self, box: tuple[float, float, float, float], value: int = TAKEN) -> None:
        """Mark a box, in pixels, as taken at a price of `value`."""
        left, top, right, bottom = box
        self.take(((left, top), (right, top), (right, bottom), (left, bottom)), value)

    def stand(self, points: Sequence[Spot], around: Iterable[Spot]) -> None:
        """Take the outline of a base, which nothing may cover, and what is better left free around it."""
        self.take(around)
        self._draws[1].polygon([(x / _FINER, y / _FINER) for x, y in points], fill=255)

    def covers(self, spot: Spot, wide: float, high: float) -> bool:
        """Tell whether a box round a spot lies on a base."""
        return self._bases.im.crop(_cells(spot, wide, high, _FINER)).getbbox() is not None

    def outside(self, spot: Spot, wide: float, high: float) -> bool:
        """Tell whether a box round a spot is not wholly inside the neat-line."""
        (x, y), (left, top, right, bottom) = spot, self._inside
        across, down = wide / 2 + _EDGE, high / 2 + _EDGE
        return x - across < left or y - down < top or x + across > right or y + down > bottom

    def cost(self, spot: Spot, wide: float, high: float) -> float:
        """Return the price of a box round a spot for what it covers."""
        if self.outside(spot, wide, high):
            return _NEVER
        covered = self._busy.im.crop(_cells(spot, wide, high, _FINE))  # the core's own, as most places are free
        if covered.getbbox() is None:
            return 0.0
        return float(sum(map(operator.mul, covered.histogram(), _VALUES))) / _PRICE

    def choose(
        self, wide: float, high: float, spots: Iterable[Spot], price: Callable[[Spot], float] = lambda _: 0.0
    ) -> Spot | None:
        """Take the cheapest spot for a box that covers no base and return it; None if there is none.

        List the best spots first: each later one costs a little more.  `price` is added to what the box covers.
        """
        _, spot = self.best(wide, high, spots, price)
        if spot is not None:
            self.claim(spot, wide, high)
        return spot

    def best(
        self, wide: float, high: float, spots: Iterable[Spot], price: Callable[[Spot], float] = lambda _: 0.0
    ) -> tuple[float, Spot | None]:
        """Return the price of the cheapest spot that covers no base, and the spot."""
        least, found = _NEVER, None
        for n, spot in enumerate(spots):
            if n * _PLACE >= least:
                break
            if self.covers(spot, wide, high):
                continue
            cost = n * _PLACE + self.cost(spot, wide, high)
            if cost < least:
                cost += price(spot)
                if cost < least:
                    least, found = cost, spot
        return least, found

    def claim(self, spot: Spot, wide: float, high: float) -> None:
        """Take a box round a spot for something that must stay readable."""
        (x, y), across, down = spot, wide / 2, high / 2
        self.take_box((x - across, y - down, x + across, y + down))
        self._draws[2].rectangle([n / _FINE for n in (x - across, y - down, x + across, y + down)], fill=255)

    def hides(self, spot: Spot, wide: float, high: float) -> bool:
        """Tell whether a box round a spot would cover something that must stay readable."""
        return self._claims.im.crop(_cells(spot, wide, high, _FINE)).getbbox() is not None


def _cells(spot: Spot, wide: float, high: float, fine: int) -> Box:
    (x, y), across, down = spot, wide / 2, high / 2
    return (
        math.floor((x - across) / fine),
        math.floor((y - down) / fine),
        math.ceil((x + across) / fine),
        math.ceil((y + down) / fine),
    )


_CLOCK: Final = tuple((math.sin(n * math.tau / 12), math.cos(n * math.tau / 12)) for n in range(12))


def ring(spot: Spot, start: float, step: float, rounds: int) -> Iterator[Spot]:
    """Yield twelve spots on each of `rounds` circles round another, the first `start` pixels away, then by `step`."""
    x, y = spot
    for far in range(rounds):
        away = start + step * far
        for across, up in _CLOCK:
            yield x + across * away, y - up * away


class Rim:
    """The outline of a base, sampled, to tell how far a box lies from it."""

    def __init__(self, points: Sequence[Spot]) -> None:
        self._spots = [
            (ax + (bx - ax) * share, ay + (by - ay) * share)
            for (ax, ay), (bx, by) in itertools.pairwise((*points, points[0]))
            for share in (0.0, 0.33, 0.67)
        ]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        self._middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        self._reach = math.hypot(max(xs) - min(xs), max(ys) - min(ys)) / 2

    def away(self, spot: Spot, wide: float, high: float) -> float:
        """Return how many pixels a box round a spot lies from the outline; 0 where it touches."""
        x, y = spot
        across, down = wide / 2, high / 2
        least = _NEVER
        for px, py in self._spots:
            dx, dy = abs(px - x) - across, abs(py - y) - down
            square = (dx * dx if dx > 0 else 0.0) + (dy * dy if dy > 0 else 0.0)
            least = min(least, square)
        return math.sqrt(least)

    def may_be_nearer(self, spot: Spot, wide: float, high: float, than: float) -> bool:
        """Tell, by a cheap look, whether a box may lie nearer to the outline than `than` pixels."""
        far = math.dist(self._middle, spot) - self._reach - math.hypot(wide, high) / 2
        return far < than


class Rims:
    """The outlines of all bases of a picture.  What was measured is kept: previews of a position ask for it again."""

    def __init__(self, outlines: Sequence[Contour]) -> None:
        self._all = [Rim(outline) for outline in outlines]
        self._own: dict[Contour, Rim] = {}
        self._known: dict[tuple[Contour, Spot, float, float], tuple[float, bool]] = {}

    def measured(self, own: Contour, spot: Spot, wide: float, high: float) -> tuple[float, bool]:
        """Return how many pixels a box round a spot lies from its own outline, and whether it is nearer to another."""
        key = own, spot, wide, high
        found = self._known.get(key)
        if found is None:
            rim = self._own.get(own) or self._own.setdefault(own, Rim(own))
            away = rim.away(spot, wide, high)
            found = self._known[key] = (
                away,
                any(
                    rim.may_be_nearer(spot, wide, high, away - 3) and rim.away(spot, wide, high) < away - 3
                    for rim in self._all
                ),
            )
        return found


@lru_cache(maxsize=16)
def rims(outlines: tuple[Contour, ...]) -> Rims:
    """Return the outlines of bases, kept for as long as pictures of them are drawn."""
    return Rims(outlines)
