"""Several bases that move as one rigid body (G14).

A body has a pivot and a heading; each member keeps its offset from the pivot, to the right and ahead, and how far it
looks aside of the heading, as in a bent column, and its pose is derived from them in one rounding.  So a body may turn
however often: its members keep their places, and a turn back returns every one of them exactly.  Bodies are read from
positions, which are rounded themselves: `body_about` takes every position up as it is, to sixteenths of u; `wheeling`
takes the offsets that were meant, so that a formation that is read and wheeled again and again keeps its shape.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal

from msgspec import Struct

from engine.tabletop.motion import Aside, Hand, Shift, Straight, displacement
from engine.tabletop.plane import ONE, QUARTER, UNIT, Point, Vector, divided, local, square, turn_between, turned
from engine.tabletop.pose import EDGES, Anchor, Base, Edge, Pose
from engine.tabletop.shapes import Key
from engine.tabletop.sweep import Contact, Obstacle, turn

PART: Final = 16
"""Offsets are counted in this many parts of u."""
ROUND: Final = 50
"""Widths, depths and steps are multiples of this many u, and so are most offsets as they were meant (our choice)."""
NOISE: Final = 24
"""Two rounded points can be off their meant distance by this many sixteenths of u along a line: 1.5 u."""


class Member(Struct, frozen=True):
    """A base in a body: how far its anchor lies right of the pivot and ahead of it, in sixteenths of u.

    `askew` is how far it looks to the right of the heading of the body, in half degrees.
    """

    id: Key
    right: int
    ahead: int
    width: int
    depth: int
    anchor: Anchor = "corner"
    askew: int = 0


class Body(Struct, frozen=True):
    """Bases that keep their places among themselves."""

    pivot: Point
    heading: int
    members: tuple[Member, ...]

    def base(self, member: Member) -> Base:
        """Return the base of one member, worked out from the pivot and the heading of the body."""
        x, y = _placed(self.pivot, self.heading, (member.right, member.ahead))
        return Base(Pose(x, y, turned(self.heading, member.askew)), member.width, member.depth, member.anchor)

    @property
    def bases(self) -> tuple[Base, ...]:
        """The bases of the members in their order."""
        return tuple(self.base(member) for member in self.members)

    @property
    def places(self) -> dict[Key, Base]:
        """The base of each member where it stands, by the key of the member."""
        return {member.id: self.base(member) for member in self.members}

    def turned(self, by: int) -> "Body":
        """Return the body after a turn about its pivot by half degrees, clockwise if positive."""
        return Body(self.pivot, turned(self.heading, by), self.members)

    def stations(self, by: int) -> "Iterator[Body]":
        """Yield the body at every half degree that a turn about its pivot passes, the last one included."""
        sign = 1 if by > 0 else -1
        for step in range(1, abs(by) + 1):
            yield self.turned(sign * step)

    def shifted(self, motion: Straight | Aside | Shift) -> "Body":
        """Return the body after a motion without a turn: every member goes by the same vector."""
        dx, dy = displacement(motion, self.heading)
        return Body((self.pivot[0] + dx, self.pivot[1] + dy), self.heading, self.members)


def _placed(pivot: Point, heading: int, offset: Vector) -> Point:
    (ux, uy), (right, ahead) = UNIT[heading], offset
    dx, dy = right * uy + ahead * ux, ahead * uy - right * ux
    return pivot[0] + divided(dx, ONE * PART), pivot[1] + divided(dy, ONE * PART)


def body_about(pivot: Point, bases: Mapping[Key, Base], *, meant: bool = False, heading: int | None = None) -> Body:
    """Return bases as a body with its pivot in a point.

    Their positions are kept exactly, or when `meant` evened out by not more than 1.5 u each way: offsets next to a
    multiple of `ROUND` become that, others whole u (G14); those of bases that look aside stay as they are.  Raises
    ValueError when there are none, or headings differ and none is given as that of the body.
    """
    if heading is None:
        heading = _common(bases)
    members = []
    for id_, base in bases.items():
        right, ahead = _offset(pivot, heading, base.pose.point)
        askew = turn_between(heading, base.heading)
        if meant and not askew:
            right, ahead = _meant(right), _meant(ahead)
        members.append(Member(id_, right, ahead, base.width, base.depth, base.anchor, askew))
    return Body(pivot, heading, tuple(members))


def _common(bases: Mapping[Key, Base]) -> int:
    headings = {base.heading for base in bases.values()}
    if len(headings) != 1:
        raise ValueError(f"a body has one heading, not {len(headings)}")
    return headings.pop()


def _offset(pivot: Point, heading: int, point: Point) -> Vector:
    """Return the offset of a point to the nearest sixteenths of u, which give back exactly this point."""
    ux, uy = UNIT[heading]
    norm = ux * ux + uy * uy
    right, ahead = local(pivot, heading, point)
    return divided(right * ONE * PART, norm), divided(ahead * ONE * PART, norm)


def _meant(offset: int) -> int:
    even = divided(offset, ROUND * PART) * ROUND * PART
    return even if abs(offset - even) <= NOISE else divided(offset, PART) * PART


# -- wheels


def end_corner(bases: Iterable[Base], heading: int, hand: Hand, edge: Edge = "front") -> Point:
    """Return the front corner of a body on one hand: that of its end unit, or of the foremost (battlefield 3.6.1.1).

    Of a body that can go any way, `edge` is what it takes for its front.
    """
    sign, n = (1 if hand == "right" else -1), EDGES.index(edge)
    corners = [base.corners[(n + (hand == "right")) % 4] for base in bases]
    seen = [local((0, 0), turned(heading, QUARTER * n), corner) for corner in corners]
    outmost = max(sign * right for right, _ in seen) - ROUND * ONE
    ends = [(ahead, corner) for (right, ahead), corner in zip(seen, corners, strict=True) if sign * right >= outmost]
    return max(ends)[1]


def wheeling(bases: Mapping[Key, Base], hand: Hand, edge: Edge = "front", heading: int | None = None) -> Body:
    """Return bases as a body that can wheel to a hand: its pivot is the outer front corner of the end unit there.

    Its heading is that of its bases, which must be one, unless one is given; `edge` is what it takes for its front.
    """
    if heading is None:
        heading = _common(bases)
    return body_about(end_corner(bases.values(), heading, hand, edge), bases, meant=True, heading=heading)


def wheel_way(body: Body, by: int, edge: Literal["front", "rear"] = "front") -> int:
    """Return the squared way of the corner that goes farthest when the body turns (battlefield 3.6.1.1).

    Only the corners of the front edges count, or of the rear edges in a body that turns about a rear corner.
    """
    ends = (0, 1) if edge == "front" else (2, 3)
    pairs = zip(body.bases, body.turned(by).bases, strict=True)
    return max(square(before.corners[n], after.corners[n]) for before, after in pairs for n in ends)


# -- what stops a body


def body_turns(body: Body, by: int, obstacles: Iterable[Obstacle]) -> Contact | None:
    """Return what stops a body that turns about its pivot by half degrees, or None; every half degree is tested."""
    sign = 1 if by > 0 else -1
    return turn(body.bases, lambda step: body.turned(sign * step).bases, abs(by), obstacles)
