"""Bases: where a rectangle of troops stands, what its corners and edges are, and which of them a point lies before.

Only the pose is stored: an anchor point and a heading.  Corners are derived from it, each once, never from one
another's rounding, so however often a base turns nothing adds up.  The anchor is the front left corner
or the middle of the front edge (G5); either way a base is an exact parallelogram of whole u.
"""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from engine.kernel.lazy import lazy
from engine.tabletop.plane import HALF, QUARTER, TURN, UNIT, Point, Vector, local, middle, rounded, turned, vec
from engine.tabletop.shapes import Box, Shape

Corner: TypeAlias = Literal["front-left", "front-right", "rear-right", "rear-left"]
Edge: TypeAlias = Literal["front", "right", "rear", "left"]
Anchor: TypeAlias = Literal["corner", "centre"]

CORNERS: Final[tuple[Corner, ...]] = ("front-left", "front-right", "rear-right", "rear-left")
"""Clockwise, in the order of `Base.corners`."""
EDGES: Final[tuple[Edge, ...]] = ("front", "right", "rear", "left")
"""Clockwise; edge n leads from corner n to the next, and its outward side is n quarter turns from the heading."""


class Pose(Struct, frozen=True):
    """Where something stands and looks: a point in u and a heading in half degrees clockwise from north."""

    x: int
    y: int
    heading: int

    @property
    def point(self) -> Point:
        """The place in u, east and north of the south-west corner of the table."""
        return self.x, self.y


class Base(Struct, frozen=True, dict=True):
    """A rectangular base in a pose, `width` along its front and `depth` in u."""

    pose: Pose
    width: int
    depth: int
    anchor: Anchor = "corner"
    """What the pose names: the front left corner, or the middle of the front edge."""

    @property
    def heading(self) -> int:
        """The heading in half degrees clockwise from north."""
        return self.pose.heading

    @property
    def unit(self) -> Vector:
        """The unit vector of the heading, times 65536."""
        return UNIT[self.pose.heading]

    @lazy
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Front left, front right, rear right and rear left corner in u (G5)."""
        ux, uy = UNIT[self.pose.heading]
        x, y = self.pose.x, self.pose.y
        if self.anchor == "corner":
            right, up = rounded(self.width * uy), rounded(-self.width * ux)
        else:
            half, rise = vec(self.width // 2, self.pose.heading + QUARTER)
            x, y, right, up = x - half, y - rise, 2 * half, 2 * rise
        back, down = rounded(self.depth * ux), rounded(self.depth * uy)
        return (x, y), (x + right, y + up), (x + right - back, y + up - down), (x - back, y - down)

    @lazy
    def shape(self) -> Shape:
        """The ground under the base."""
        return Shape(self.corners)

    @lazy
    def box(self) -> Box:
        """The least box round the base in u: west, south, east, north."""
        return self.shape.box

    @property
    def front_left(self) -> Point:
        """The front left corner in u."""
        return self.corners[0]

    @property
    def front_right(self) -> Point:
        """The front right corner in u."""
        return self.corners[1]

    @property
    def rear_right(self) -> Point:
        """The rear right corner in u."""
        return self.corners[2]

    @property
    def rear_left(self) -> Point:
        """The rear left corner in u."""
        return self.corners[3]

    @lazy
    def front_centre(self) -> Point:
        """The middle of the front edge, derived from the pose (G5)."""
        if self.anchor == "centre":
            return self.pose.point
        dx, dy = vec(self.width // 2, self.heading + QUARTER)
        return self.pose.x + dx, self.pose.y + dy

    @property
    def rear_centre(self) -> Point:
        """The middle of the rear edge, as far behind the front centre as the base is deep."""
        dx, dy = vec(self.depth, self.heading + HALF)
        return self.front_centre[0] + dx, self.front_centre[1] + dy

    @lazy
    def centre(self) -> Point:
        """The middle of the base, rounded down; exact work uses `doubled_centre`."""
        return middle(self.front_left, self.rear_right)

    @property
    def doubled_centre(self) -> Point:
        """The sum of two opposite corners: twice the middle, exactly."""
        (ax, ay), (bx, by) = self.front_left, self.rear_right
        return ax + bx, ay + by

    def corner(self, name: Corner) -> Point:
        """Return the corner of that name in u."""
        return self.corners[CORNERS.index(name)]

    def edge(self, name: Edge) -> tuple[Point, Point]:
        """Return the two corners in u that an edge joins, clockwise round the base."""
        n = EDGES.index(name)
        return self.corners[n], self.corners[(n + 1) % 4]

    def outward(self, name: Edge) -> int:
        """Return the heading, in half degrees, in which an edge looks."""
        return turned(self.heading, QUARTER * EDGES.index(name))

    def length(self, name: Edge) -> int:
        """Return the length of an edge in u, as the base is made."""
        return self.width if name in {"front", "rear"} else self.depth

    def at(self, pose: Pose) -> "Base":
        """Return the same base in another pose."""
        return Base(pose, self.width, self.depth, self.anchor)

    def with_front_left(self, point: Point, heading: int) -> "Base":
        """Return the same base with its front left corner on a point, to a rounding when the anchor is the middle."""
        if self.anchor == "centre":
            dx, dy = vec(self.width // 2, heading + QUARTER)
            point = (point[0] + dx, point[1] + dy)
        return self.at(Pose(*point, heading % TURN))

    def with_front_centre(self, point: Point, heading: int) -> "Base":
        """Return the same base with the middle of its front edge on a point."""
        if self.anchor == "corner":
            dx, dy = vec(self.width // 2, heading + QUARTER)
            point = (point[0] - dx, point[1] - dy)
        return self.at(Pose(*point, heading % TURN))

    def deepened(self, depth: int) -> "Base":
        """Return the base with another depth and its front where it was: ranks are lost from the rear."""
        return Base(self.pose, self.width, depth, self.anchor)

    def seen(self, point: Point) -> Vector:
        """Return (right of the front centre, ahead of the front edge) of a point in u times 65536 (G16, G25)."""
        return local(self.front_centre, self.heading, point)

    def seen_from_centre(self, point: Point) -> Vector:
        """Return (right, ahead) of a point from the middle of the base in u times 131072 (G18)."""
        return local(self.doubled_centre, self.heading, (2 * point[0], 2 * point[1]))


def zone_ahead(base: Base, depth: int) -> Shape:
    """Return the rectangle before the front edge, `depth` u deep, e.g. a zone of control (G15)."""
    dx, dy = vec(depth, base.heading)
    (ax, ay), (bx, by) = base.front_left, base.front_right
    return Shape(((ax, ay), (bx, by), (bx + dx, by + dy), (ax + dx, ay + dy)))


def drawn_in(base: Base, by: int) -> Shape:
    """Return the ground under a base with every edge moved inwards by a depth in u; at least a line remains.

    What touches it overlaps the base by at least so much: the way to tell overlap beyond the grain from touching.
    """
    by = min(by, (min(base.width, base.depth) - 1) // 2)
    (rx, ry), (fx, fy) = vec(by, base.heading + QUARTER), vec(by, base.heading)
    (ax, ay), (bx, by_), (cx, cy), (dx, dy) = base.corners
    return Shape(
        (
            (ax + rx - fx, ay + ry - fy),
            (bx - rx - fx, by_ - ry - fy),
            (cx - rx + fx, cy - ry + fy),
            (dx + rx + fx, dy + ry + fy),
        )
    )
