"""How a base moves: straight on, aside, about a corner, itself or any point; where it ends and what it sweeps.

A motion is a value without a base, so one order can be tried on many.  Every motion leads from a pose to a pose by one
rounding, and there and back gives the very same pose (a spin about the middle or any point comes back to 1 u).  Turns
pass through every half degree: those poses are their `stations`.  Angles are in half degrees, lengths in u.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import isqrt
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from engine.kernel.lazy import remembered
from engine.tabletop.plane import (
    HALF,
    ONE,
    QUARTER,
    TURN,
    UNIT,
    Point,
    Vector,
    divided,
    middle,
    rounded,
    shifted,
    square,
    turned,
    vec,
)
from engine.tabletop.pose import CORNERS, Base, Corner, Pose
from engine.tabletop.shapes import Box, Shape, box_of, grown, hull, joined

Hand: TypeAlias = Literal["left", "right"]


class Straight(Struct, frozen=True, tag=True):
    """Along the own facing, backwards if negative (G9)."""

    distance: int


class Aside(Struct, frozen=True, tag=True):
    """Sideways with the facing kept, to the right; to the left if negative (G11)."""

    distance: int


class Shift(Struct, frozen=True, tag=True):
    """Any displacement with the facing kept: retreats along a blow, marches at an angle (G21)."""

    dx: int
    dy: int


class Pivot(Struct, frozen=True, tag=True):
    """A turn about one of the corners, clockwise if positive; a wheel when that is a front corner (G10)."""

    corner: Corner
    by: int


class Spin(Struct, frozen=True, tag=True):
    """A turn about the middle of the base or of its front, clockwise if positive."""

    by: int
    about: Literal["centre", "front"] = "centre"


class About(Struct, frozen=True, tag=True):
    """A turn about a point of the table, clockwise if positive: what a base does when its body wheels (G14)."""

    point: Point
    by: int


class AboutFace(Struct, frozen=True, tag=True):
    """Front and rear change places, the ground stays the same (G12)."""


class FrontChange(Struct, frozen=True, tag=True):
    """A flank becomes the front: the middle of the new front on the middle of that flank (G13)."""

    hand: Hand


_STRIDE: Final = 8
_MOST: Final = 4096
_BULGE: Final = 2400
"""The arc of a third of a turn of so many half degrees bulges by less than its chord times them over this."""

Motion: TypeAlias = Straight | Aside | Shift | Pivot | Spin | About | AboutFace | FrontChange
Turning: TypeAlias = Pivot | Spin | About


def wheel(hand: Hand, by: int) -> Pivot:
    """Return the wheel by half degrees that sends the other front corner forward; backward if negative (G10)."""
    return Pivot("front-left", -by) if hand == "left" else Pivot("front-right", by)


# -- where a motion ends


def moved(base: Base, motion: Motion) -> Base:
    """Return the base in its pose after a motion."""
    pose = base.pose
    match motion:
        case Pivot(corner, by):
            return _pivoted(base, corner, by)
        case Spin(by, about):
            return _spun(base, by, about)
        case About(point, by):
            return _carried(base, point, by)
        case AboutFace():
            if base.anchor == "corner":
                return base.with_front_left(base.rear_right, turned(pose.heading, HALF))
            return base.with_front_centre(base.rear_centre, turned(pose.heading, HALF))
        case FrontChange(hand):
            flank = base.edge(hand)
            return base.with_front_centre(middle(*flank), base.outward(hand))
        case _:
            dx, dy = displacement(motion, pose.heading)
            return base.at(Pose(pose.x + dx, pose.y + dy, pose.heading))


def displacement(motion: Straight | Aside | Shift, heading: int) -> Vector:
    """Return how far, east and north in u, a motion without a turn takes every point."""
    match motion:
        case Straight(length):
            return vec(length, heading)
        case Aside(length):
            return vec(length, heading + QUARTER)
        case Shift(dx, dy):
            return dx, dy


def _pivoted(base: Base, corner: Corner, by: int) -> Base:
    heading = turned(base.heading, by)
    at = base.corner(corner)
    if corner.endswith("right"):
        at = _less(at, vec(base.width, heading + QUARTER))
    if corner.startswith("rear"):
        at = _less(at, vec(base.depth, heading + HALF))
    return base.with_front_left(at, heading)


def _less(point: Point, by: Vector) -> Point:
    return point[0] - by[0], point[1] - by[1]


def _spun(base: Base, by: int, about: Literal["centre", "front"]) -> Base:
    heading = turned(base.heading, by)
    if about == "front":
        return base.with_front_centre(base.front_centre, heading)
    (cx, cy), (ux, uy) = base.doubled_centre, UNIT[heading]
    right = base.width if base.anchor == "corner" else 0
    x = cx * ONE + base.depth * ux - right * uy
    y = cy * ONE + base.depth * uy + right * ux
    return base.at(Pose(divided(x, 2 * ONE), divided(y, 2 * ONE), heading))


def _carried(base: Base, point: Point, by: int) -> Base:
    dx, dy = base.pose.x - point[0], base.pose.y - point[1]
    s, c = UNIT[by % TURN]
    x, y = point[0] + rounded(dx * c + dy * s), point[1] + rounded(dy * c - dx * s)
    return base.at(Pose(x, y, turned(base.heading, by)))


def stations(base: Base, motion: Turning) -> Iterator[Base]:
    """Yield the base at every half degree that a turn passes, the last one included (G10)."""
    sign = 1 if motion.by > 0 else -1
    for by in range(1, abs(motion.by) + 1):
        yield moved(base, turn_of(motion, sign * by))


def turn_of(motion: Turning, by: int) -> Turning:
    """Return the same turn by another angle in half degrees."""
    match motion:
        case Pivot(corner, _):
            return Pivot(corner, by)
        case About(point, _):
            return About(point, by)
        case _:
            return Spin(by, motion.about)


# -- what a motion sweeps


def swept(base: Base, motion: Motion) -> Shape:
    """Return the convex hull of all ground the base covers on the way.

    Exact for motions without a turn (G9, G21); of a turn, the hull of its stations.  An about-face and a
    change of front are put down anew, so they cover both places.
    """
    points = [*base.corners, *moved(base, motion).corners]
    if isinstance(motion, Pivot | Spin | About):
        points += [corner for station in stations(base, motion) for corner in station.corners]
    return hull(points)


@remembered(_MOST)
def swept_box(base: Base, motion: Motion) -> Box:
    """Return a box in u that holds all ground of the way; wider than the least one when the base turns."""
    if isinstance(motion, Pivot | Spin | About):
        sign, steps = (1 if motion.by > 0 else -1), abs(motion.by)
        return turning_box([moved(base, turn_of(motion, sign * by)).box for by in (0, *thirds(steps))], steps)
    return box_of((*base.corners, *moved(base, motion).corners))


def thirds(steps: int) -> tuple[int, ...]:
    """Return the half degrees after which a turn is made by a third, by two and as a whole."""
    return tuple(by for by in (steps // 3, 2 * steps // 3, steps) if by)


def turning_box(boxes: Iterable[Box], steps: int) -> Box:
    """Return a box round all stations of a turn from the boxes at its start and after each third of its steps.

    Between two places an angle t apart an arc bulges by tan(t/4)/2 of its chord: by less than a tenth of the box in a
    third of a quarter turn, by less than half of it in a third of a full one.
    """
    box = joined(boxes)
    across = max(box[2] - box[0], box[3] - box[1])
    return grown(box, across // (8 if steps <= QUARTER else 2) + 2)


def turning_ground(places: Sequence[Base], steps: int) -> Shape:
    """Return a convex shape that holds the ground of a turn, from a base at its start and after each third of it.

    No point of a base goes farther than the corner that goes farthest, so no arc bulges more than that one's.
    """
    way = max(square(a, b) for one, other in pairwise(places) for a, b in zip(one.corners, other.corners, strict=True))
    bulge = isqrt(way) * steps // _BULGE + 4
    around = hull(corner for base in places for corner in base.corners)
    return hull((x + dx, y + dy) for x, y in around.points for dx in (-bulge, bulge) for dy in (-bulge, bulge))


# -- the price of a wheel


def chord(base: Base, motion: Motion, corner: Corner) -> int:
    """Return the squared straight distance between the old and the new place of a corner (G10)."""
    n = CORNERS.index(corner)
    return square(base.corners[n], moved(base, motion).corners[n])


def outer(corner: Corner) -> Corner:
    """Return the other end of the front or rear edge: the corner whose way is the price of a turn about this one."""
    other: dict[Corner, Corner] = {
        "front-left": "front-right",
        "front-right": "front-left",
        "rear-left": "rear-right",
        "rear-right": "rear-left",
    }
    return other[corner]


@remembered(_MOST)
def wheel_towards(base: Base, point: Point) -> tuple[Hand, int] | None:
    """Return the least wheel after which a point lies straight ahead of the front centre, to half a degree.

    The hand is the side the point lies on.  None when no forward wheel up to half a turn brings it ahead.
    """
    right, ahead = base.seen(point)
    if right == 0 and ahead >= 0:
        return "right", 0
    hand: Hand = "right" if right > 0 else "left"

    def bears(by: int) -> bool:
        x, y = moved(base, wheel(hand, by)).seen(point)
        return y > 0 and ((x <= 0) if hand == "right" else (x >= 0))

    # What is far off is borne on for many half degrees, so it cannot be missed between strides.
    stride = _STRIDE if square(base.front_centre, point) > (2 * base.width) ** 2 else 1
    found = next((by for by in range(stride, HALF + 1, stride) if bears(by)), None)
    if found is None:
        return None
    return hand, next(by for by in range(found - stride + 1, found + 1) if bears(by))


def legs(base: Base, motions: tuple[Motion, ...]) -> tuple[Base, ...]:
    """Return the base before the first motion and after each: one more than there are motions."""
    found = [base]
    for motion in motions:
        found.append(moved(found[-1], motion))
    return tuple(found)


def ahead(base: Base, distance: int) -> Point:
    """Return the point a distance in u before the front centre."""
    return shifted(base.front_centre, distance, base.heading)
