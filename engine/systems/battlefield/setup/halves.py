"""The ground of each side before the game: its half of the table, and the part of it where units deploy (4.2, 4.4).

Red deploys in the south and looks north.  Places in a zone are also told as a side sees them: `along` from its left,
`back` from the line beyond which it may not stand, both in u.
"""

from typing import Final

from msgspec import Struct

from engine.kernel.ids import Side
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import RED
from engine.tabletop.plane import HALF
from engine.tabletop.pose import Base, Pose
from engine.tabletop.shapes import Box, contains


class DeploymentZone(Struct, frozen=True):
    """Where a side deploys."""

    south: bool
    width: int
    """Of the table, u."""
    depth: int
    line: int
    """The y beyond which no corner may lie."""

    def pose(self, along: int, back: int) -> Pose:
        """Return the pose of a unit that looks at the enemy's edge, by its front left corner as the side sees it."""
        if self.south:
            return Pose(along, self.line - back, 0)
        return Pose(self.width - along, self.line + back, HALF)

    def beyond(self, base: Base) -> int:
        """Return how far in u the foremost corner of a base lies beyond the line; 0 or less where none does."""
        ys = [y for _, y in base.corners]
        return max(ys) - self.line if self.south else self.line - min(ys)


STRIP: Final = 20
"""The width of the neutral strip in steps (4.4)."""


def ahead(side: Side) -> int:
    """Return the heading towards the enemy's edge."""
    return 0 if side == RED else HALF


def table(t: Field) -> Box:
    """Return the table (table G2)."""
    return 0, 0, t.width, t.height


def on_table(t: Field, base: Base) -> bool:
    """Tell whether a base lies on the table with every corner (table G2)."""
    return contains(table(t), base.box)


def half(t: Field, side: Side) -> Box:
    """Return the half of a side, its part of the neutral strip included (4.2)."""
    middle = t.height // 2
    return (0, 0, t.width, middle) if side == RED else (0, middle, t.width, t.height)


def deploying(t: Field, side: Side) -> Box:
    """Return where a side deploys as a box: its half without the neutral strip (4.4)."""
    place = zone(t, side)
    low, high = (place.line - place.depth, place.line) if place.south else (place.line, place.line + place.depth)
    return 0, low, t.width, high


def zone(t: Field, side: Side) -> DeploymentZone:
    """Return where a side deploys: its half without the neutral strip (4.4)."""
    middle, off = t.height // 2, STRIP * t.step // 2
    depth = max(0, middle - off)
    if side == RED:
        return DeploymentZone(south=True, width=t.width, depth=depth, line=middle - off)
    return DeploymentZone(south=False, width=t.width, depth=max(0, t.height - middle - off), line=middle + off)
