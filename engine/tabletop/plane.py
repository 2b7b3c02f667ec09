"""The plane of a measured table: whole tenths of a millimetre, headings in half degrees, and no floats.

A point is (x, y), x to the east and y to the north, in u: 1 u is 0.1 mm.  A heading is an int 0 to 719, half degrees
clockwise from north.  `UNIT[k]` is the unit vector of heading k times 65536; opposite headings have opposite vectors.
The one rule of rounding: a product with a unit vector is divided by 65536 and rounded half away from zero, so that
mirrored positions give mirrored results (G1 to G4, G28).
"""

from bisect import bisect_left
from math import isqrt
from typing import Final, TypeAlias

from msgspec import Struct

Point: TypeAlias = tuple[int, int]
Vector: TypeAlias = tuple[int, int]

MILLIMETRE: Final = 10
"""Of units of length, u (G1)."""
TURN: Final = 720
"""Headings in a full turn."""
HALF: Final = 360
QUARTER: Final = 180
ONE: Final = 65536
"""The length of a unit vector."""
_SHIFT: Final = 16
_MIDDLE: Final = 1 << (_SHIFT - 1)

# fmt: off
_SINES: Final = (
    0, 572, 1144, 1716, 2287, 2859, 3430, 4001, 4572, 5142, 5712, 6281, 6850, 7419, 7987, 8554, 9121, 9687, 10252,
    10817, 11380, 11943, 12505, 13066, 13626, 14185, 14742, 15299, 15855, 16409, 16962, 17514, 18064, 18613, 19161,
    19707, 20252, 20795, 21336, 21876, 22415, 22951, 23486, 24019, 24550, 25080, 25607, 26132, 26656, 27177, 27697,
    28214, 28729, 29242, 29753, 30261, 30767, 31271, 31772, 32271, 32768, 33262, 33754, 34242, 34729, 35212, 35693,
    36172, 36647, 37120, 37590, 38057, 38521, 38982, 39441, 39896, 40348, 40797, 41243, 41686, 42126, 42562, 42995,
    43425, 43852, 44275, 44695, 45112, 45525, 45935, 46341, 46744, 47143, 47538, 47930, 48318, 48703, 49084, 49461,
    49834, 50203, 50569, 50931, 51289, 51643, 51993, 52339, 52682, 53020, 53354, 53684, 54010, 54332, 54650, 54963,
    55273, 55578, 55879, 56175, 56468, 56756, 57040, 57319, 57594, 57865, 58131, 58393, 58650, 58903, 59152, 59396,
    59635, 59870, 60100, 60326, 60547, 60764, 60976, 61183, 61386, 61584, 61777, 61966, 62149, 62328, 62503, 62672,
    62837, 62997, 63152, 63303, 63449, 63589, 63725, 63856, 63983, 64104, 64220, 64332, 64439, 64540, 64637, 64729,
    64816, 64898, 64975, 65048, 65115, 65177, 65234, 65287, 65334, 65376, 65414, 65446, 65474, 65496, 65514, 65526,
    65534, 65536,
)
# fmt: on
"""65536 times the sine of 0, 0.5 ... 90 degrees."""


def _vector(heading: int) -> Vector:
    quadrant, k = divmod(heading, QUARTER)
    s, c = _SINES[k], _SINES[QUARTER - k]
    return ((s, c), (c, -s), (-s, -c), (-c, s))[quadrant]


UNIT: Final[tuple[Vector, ...]] = tuple(_vector(k) for k in range(TURN))
"""Unit vectors by heading, scaled by 65536."""
_FINE: Final = 32
_SLOPES: Final = tuple((east << _FINE) // north for east, north in UNIT[:QUARTER])
"""Of the headings from north to short of east: how far east of what is one north, rounded down, in 1 / 2 ** 32."""
_BESIDE: Final = tuple(
    tuple((k, *UNIT[k]) for k in sorted((near + by) % TURN for by in range(-2, 3))) for near in range(TURN + 1)
)
"""Of every heading those within a degree of it, each with its unit vector, the lowest first."""


# -- rounding


def rounded(value: int) -> int:
    """Return a product with a unit vector divided by 65536, halves away from zero (G4)."""
    return (value + _MIDDLE) >> _SHIFT if value >= 0 else -((_MIDDLE - value) >> _SHIFT)


def divided(value: int, by: int) -> int:
    """Return a quotient rounded half away from zero.  `by` is positive."""
    whole = (2 * abs(value) + by) // (2 * by)
    return whole if value >= 0 else -whole


# -- headings and vectors


def turned(heading: int, by: int) -> int:
    """Return the heading after turning clockwise by half degrees (to the left if negative)."""
    return (heading + by) % TURN


def turn_between(a: int, b: int) -> int:
    """Return the least turn from one heading to another in half degrees, clockwise positive; half a turn is 360."""
    by = (b - a) % TURN
    return by if by <= HALF else by - TURN


def vec(length: int, heading: int) -> Vector:
    """Return the vector of a length in u along a heading, rounded (G4)."""
    ux, uy = UNIT[heading % TURN]
    x, y = length * ux, length * uy
    return (
        (x + _MIDDLE) >> _SHIFT if x >= 0 else -((_MIDDLE - x) >> _SHIFT),
        (y + _MIDDLE) >> _SHIFT if y >= 0 else -((_MIDDLE - y) >> _SHIFT),
    )


def shifted(point: Point, length: int, heading: int) -> Point:
    """Return the point a length in u away along a heading."""
    dx, dy = vec(length, heading)
    return point[0] + dx, point[1] + dy


def heading_of(direction: Vector) -> int:
    """Return the heading nearest to a direction: the greatest dot product, the lower index on ties (G28).

    Raises ValueError for the null vector, which looks nowhere.
    """
    dx, dy = direction
    if not (dx or dy):
        raise ValueError("the null vector has no heading")
    a, b = abs(dx), abs(dy)
    first = bisect_left(_SLOPES, (a << _FINE) // b) if b else QUARTER
    east, west = (first, TURN - first) if dy >= 0 else (HALF - first, HALF + first)
    found, most = 0, -1
    for k, ux, uy in _BESIDE[east if dx >= 0 else west]:  # the slopes are rounded
        ahead = ux * dx + uy * dy
        if ahead > most:
            found, most = k, ahead
    return found


def along(direction: Vector, length: int) -> Vector:
    """Return the vector of a length in u in a direction that need not be a heading, rounded (G28)."""
    dx, dy = direction
    norm = isqrt((dx * dx + dy * dy) << 32)
    if norm == 0:
        raise ValueError("the null vector has no direction")
    return divided(length * dx * ONE, norm), divided(length * dy * ONE, norm)


def scattered(start: Point, aim: Point, ahead: int, aside: int) -> Point:
    """Return where a shot comes down that goes so far long and so far to the right of its aim, in u (G28).

    Short and to the left are below 0.  Raises ValueError when the aim is where the shot starts.
    """
    way = aim[0] - start[0], aim[1] - start[1]
    far, beside = along(way, ahead), along((way[1], -way[0]), aside)
    return aim[0] + far[0] + beside[0], aim[1] + far[1] + beside[1]


def local(origin: Point, heading: int, point: Point) -> Vector:
    """Return (to the right, ahead) of a point in the frame of a heading, both in u times 65536 (G16, G25)."""
    dx, dy = point[0] - origin[0], point[1] - origin[1]
    ux, uy = UNIT[heading]
    return dx * uy - dy * ux, dx * ux + dy * uy


def middle(a: Point, b: Point) -> Point:
    """Return the middle of two points, rounded down (G13)."""
    return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2


# -- lengths


def square(a: Point, b: Point) -> int:
    """Return the square of the distance of two points, in u squared: whole, where the distance itself is not."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return dx * dx + dy * dy


def within(squared: int, limit: int, grain: int = 1) -> bool:
    """Tell whether a squared distance is not more than a limit in u, with the grain of rounded corners (G6)."""
    return limit + grain >= 0 and squared <= (limit + grain) ** 2


def sixteenths(squared: int, over: int = 1) -> int:
    """Return the length whose square is `squared / over` in sixteenths of u, rounded down (G23)."""
    return isqrt(256 * squared // over)


def begun(squared: int, step: int, grain: int = 1) -> int:
    """Return how many steps of a length in u a distance begins: the least c with `within(squared, c * step)` (G9).

    Whoever moves at all begins one, however short the way.
    """
    length = isqrt(squared)
    length += length * length < squared
    return max(min(1, squared), -((grain - length) // step))


class Distance(Struct, frozen=True):
    """An exact distance: its square is `squared / over`, and `less` u are taken off for round shapes."""

    squared: int
    over: int = 1
    less: int = 0

    def within(self, limit: int, grain: int = 1) -> bool:
        """Tell whether the distance is not more than a limit in u and the grain of rounded corners (G6, G7)."""
        reach = limit + grain + self.less
        return reach >= 0 and self.squared <= reach * reach * self.over

    @property
    def units(self) -> int:
        """The whole u of the distance, rounded down; never below 0."""
        return max(0, isqrt(self.squared // self.over) - self.less)

    @property
    def sixteenths(self) -> int:
        """The sixteenths of u of the distance, rounded down; never below 0."""
        return max(0, sixteenths(self.squared, self.over) - 16 * self.less)

    def __lt__(self, other: "Distance") -> bool:
        """Compare exactly, or to a sixteenth of u when different radii are taken off."""
        if self.less == other.less:
            return self.squared * other.over < other.squared * self.over
        return self.sixteenths < other.sixteenths


# -- segments


def cross(a: Point, b: Point, c: Point) -> int:
    """Return twice the area of a triangle, positive when c lies to the left of the way from a to b."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def to_segment(point: Point, a: Point, b: Point) -> Distance:
    """Return the distance from a point to a segment, which may be a single point."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    px, py = point[0] - a[0], point[1] - a[1]
    t, norm = px * ex + py * ey, ex * ex + ey * ey
    if t <= 0:
        return Distance(px * px + py * py)
    if t >= norm:
        return Distance(square(point, b))
    c = ex * py - ey * px
    return Distance(c * c, norm)


def foot(point: Point, a: Point, b: Point) -> Point:
    """Return the point of a segment nearest to a point, rounded to whole u."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    t, norm = (point[0] - a[0]) * ex + (point[1] - a[1]) * ey, ex * ex + ey * ey
    if t <= 0:
        return a
    if t >= norm:
        return b
    return a[0] + divided(t * ex, norm), a[1] + divided(t * ey, norm)


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Tell whether the closed segments ab and cd have a point in common."""
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return False
    return _straddles(cross(a, b, c), cross(a, b, d)) and _straddles(cross(c, d, a), cross(c, d, b))


def _straddles(one: int, other: int) -> bool:
    return (one <= 0 <= other) or (other <= 0 <= one)
