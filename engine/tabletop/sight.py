"""Lines of sight: which rays between the points of two things are open, and what blocks the others.

Sight is open when some ray is; how many are says how much is seen.  A ray is blocked where it enters the inside of
something; it may touch a corner or run along an edge.  Every test is the same in both directions.
"""

from collections.abc import Iterable, Sequence
from math import isqrt
from typing import TypeAlias

from msgspec import Struct

from engine.tabletop.plane import Point, middle, square
from engine.tabletop.polygons import Polygon, Span
from engine.tabletop.pose import Base
from engine.tabletop.shapes import Key, apart, box_of

Ray: TypeAlias = tuple[Point, Point]


class Blocker(Struct, frozen=True):
    """Something that may hide what is behind it."""

    id: Key
    outline: Polygon
    top: int | None = None
    """It hides nothing when one end of the ray lies on a level above this; None hides at any level.

    A base blocks up to its own level; a hill up to the level below its own, so that one sees over it from on top.
    """
    edge: int | None = 0
    """How far in u a ray may run inside from an end that lies in it; None as far as it likes (wood one stands in)."""


class Blocked(Struct, frozen=True):
    """A ray that is not open."""

    ray: Ray
    by: tuple[Key, ...]


class Sight(Struct, frozen=True):
    """What can be seen along some rays."""

    open: tuple[Ray, ...]
    blocked: tuple[Blocked, ...]

    @property
    def clear(self) -> bool:
        """Whether at least one ray is open."""
        return bool(self.open)

    @property
    def whole(self) -> bool:
        """Whether every ray is open."""
        return bool(self.open) and not self.blocked


def look(eyes: Iterable[Point], aims: Iterable[Point], blockers: Iterable[Blocker], level: int = 0) -> Sight:
    """Return which rays from some points to others are open, and what bars the rest.

    `level` is that of the higher end: lower things do not hide.
    """
    rays = [(eye, aim) for aim in aims for eye in eyes]
    if not rays:
        return Sight((), ())
    around = box_of([point for ray in rays for point in ray])
    near = [some for some in blockers if hides(some, level) and not apart(around, some.outline.box)]
    found = [Blocked(ray, tuple(some.id for some in near if blocks(some, ray))) for ray in rays]
    return Sight(tuple(some.ray for some in found if not some.by), tuple(some for some in found if some.by))


def sees(eyes: Iterable[Point], aims: Sequence[Point], blockers: Iterable[Blocker], level: int = 0) -> bool:
    """Tell whether any ray from one of the eyes to one of the aims is open: `look`, but it stops at the first."""
    eyes = tuple(eyes)
    near = [some for some in blockers if hides(some, level)]
    return any(not any(blocks(some, (eye, aim)) for some in near) for eye in eyes for aim in aims)


def hides(blocker: Blocker, level: int) -> bool:
    """Tell whether a thing is as high as a level, or higher, and so can hide (G19, battlefield 5.2.5-c)."""
    return blocker.top is None or blocker.top >= level


def blocks(blocker: Blocker, ray: Ray) -> bool:
    """Tell whether a ray goes through a thing, or from an end inside it farther than its `edge` in u allows."""
    outline = blocker.outline
    if not outline.crossed(ray[0], ray[1]):
        return False
    if blocker.edge == 0 or outline.open:
        return True
    return any(not _let(blocker.edge, ray, span) for span in outline.spans(*ray))


def _let(edge: int | None, ray: Ray, span: Span) -> bool:
    start, end = span
    if start > 0 and end < 1:
        return False
    if edge is None:
        return True
    share = end - start
    inside = isqrt(256 * square(*ray) * share.numerator**2 // share.denominator**2)
    return inside <= 16 * (edge + 1)


def base_blocker(id_: Key, base: Base, top: int | None = None) -> Blocker:
    """Return a base as a thing that hides up to a level; a ray may graze its edges."""
    return Blocker(id_, Polygon(base.corners), top)


def aims_at(base: Base) -> tuple[Point, ...]:
    """Return the points of a base that rays are drawn to: its corners, then the middles of its edges (G19, G5)."""
    corners = base.corners
    return (*corners, *(middle(corners[n], corners[(n + 1) % 4]) for n in range(4)))


def eyes_of(base: Base) -> tuple[Point, ...]:
    """Return the points of a front that rays are drawn from: front left, middle, front right (G19)."""
    return base.front_left, base.front_centre, base.front_right
