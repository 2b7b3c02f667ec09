"""What is laid over a table on request: aims of engines, duels, fields of view, rings, what ground does now."""

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from engine.tabletop import marks
from renderer.paint.brush import Spot
from renderer.tabletop.items import Ink, Line, TableItem
from renderer.tabletop.layout import moved
from renderer.tabletop.overlays import Overlays

_ARC: Final = 6
"""Degrees from one point of an arc to the next."""
RINGS: Final[dict[str, tuple[str, float, float]]] = {
    "zone": ("teal", 14, 7), "move": ("gold", 14, 6), "charge": ("threat", 18, 5), "shot": ("violet", 10, 5),
}  # fmt: skip
"""By what a ring tells its colour, the length of its dashes and of the gaps, in pixels."""


class Requested(Overlays):
    """Overlays that tell what could be done, and what the ground does."""

    def aim(self, mark: marks.AimMark) -> Iterator[TableItem]:
        """Yield a shot that is aimed: a line to a cross, and the ground where it may come down."""
        start, aim = self.line_of((mark.start, mark.aim))
        ahead = math.degrees(math.atan2(aim[0] - start[0], start[1] - aim[1]))
        along, across = mark.along * self.layout.scale, mark.across * self.layout.scale
        if along and across:
            rim = [
                moved(aim, ahead, math.cos(math.radians(n)) * along, math.sin(math.radians(n)) * across)
                for n in range(0, 361, _ARC)
            ]
            yield from self.veiled(rim, "violet", 18)
            yield from self.dashed(rim, 2.6, "violet", 7, 5, self.palette.casing, 1)
        elif along:
            near, far = moved(aim, ahead, -along), moved(aim, ahead, along)
            yield from self.dashed((near, far), 5, "violet", 4, 4, self.palette.casing, 1.2)
            for end in (near, far):
                stroke = (moved(end, ahead, 0, -11), moved(end, ahead, 0, 11))
                yield from self.cased(stroke, 2.6, "violet", self.palette.casing, 1)
        yield from self.cased((start, aim), 2.2, "violet", self.palette.casing, 1)
        for n in range(0, 360, 90):
            arm = (moved(aim, n, 5), moved(aim, n, 17))
            yield from self.cased(arm, 3, "violet", self.palette.casing, 1.4)
        yield from self.dot(aim, 3, "violet", self.palette.casing)

    def duel(self, start: Spot, end: Spot) -> Iterator[TableItem]:
        """Yield the line round two generals who fight one another."""
        radius = 16 * self.growth
        out = math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))
        rim = [*self.arc(end, radius, out - 90, out + 90), *self.arc(start, radius, out + 90, out + 270)]
        yield from self.cased((*rim, rim[0]), 3, "gold", "ink", 1.8)

    def sight_border(self, mark: marks.ViewMark) -> Iterator[TableItem]:
        """Yield the line of a front drawn on to both hands, with teeth that point at what lies before it."""
        left, right = self.line_of((mark.left, mark.right))
        ahead = self.layout.turned(mark.heading)
        x0, y0, x1, y1 = self.layout.box
        far = math.dist((x0, y0), (x1, y1))
        for end, sign in ((left, -1), (right, 1)):
            yield from self.dashed((end, moved(end, ahead, 0, sign * far)), 2.6, "teal", 12, 7, self.palette.casing, 1)
            roots = [moved(end, ahead, 0, sign * n) for n in range(24, math.ceil(far), 48)]
            teeth = tuple((root, moved(root, ahead, 11)) for root in roots if not self.layout.clear_of_part(root, 4))
            if teeth:
                yield Ink("teal", teeth, 2.4, edges=((self.palette.casing, 1),))

    def circle(self, mark: marks.RingMark) -> tuple[list[Spot], list[TableItem]]:
        """Return the line of how far a unit moves, charges or shoots, in pixels, and the items that draw it."""
        line = self.arc(self.layout.at(mark.centre), mark.reach * self.layout.scale, 0, 360)
        colour, on, off = RINGS[mark.kind]
        edge = "ink" if colour == "gold" else self.palette.casing
        return line, [*self.veiled(line, colour, 10), *self.dashed(line, 3, colour, on, off, edge, 1.2)]

    def ground(self, mark: marks.GroundMark) -> Iterator[TableItem]:
        """Yield the rim of a piece of ground: with teeth where its edge is an advantage, faint where nothing counts."""
        path = self.line_of(mark.points)
        rim = (*path, path[0])
        if mark.state == "off":
            yield from self.dashed(rim, 2.6, "sm", 5, 8, self.palette.casing, 1)
            return
        yield from self.dashed(rim, 3.2, "threat", *((6, 4) if mark.state == "closed" else (16, 5)), "paper", 1.1)
        if mark.edge:
            area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise(rim))
            yield Ink("threat", tuple(_teeth(rim, 22.0, 9.0 if area > 0 else -9.0)), 2.2)


def _teeth(rim: Line, pitch: float, high: float) -> Iterator[Line]:
    """Yield short lines outwards from a closed line, every `pitch` pixels."""
    left = pitch / 2
    for a, b in pairwise(rim):
        long = math.dist(a, b)
        while left < long:
            share = left / long
            x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            yield (x, y), (x + (b[1] - a[1]) / long * high, y - (b[0] - a[0]) / long * high)
            left += pitch
        left -= long
