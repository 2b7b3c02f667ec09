"""Rectangles on a strip of ground where an army deploys: what is taken, the nearest free place, packing in rows.

Places are told as the side sees them: `along` from its left, `back` from its foremost line, both in u, of the front
left corner of a rectangle; sizes are front and depth.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, TypeAlias

Size: TypeAlias = tuple[int, int]
PlotSpot: TypeAlias = tuple[int, int]
Forbids: TypeAlias = Callable[[int, int], bool]
"""Tells whether something but other rectangles forbids a place: ground, say."""
MESH: Final = 100
"""How far apart the places are that are tried, u."""


def open_to_all(_along: int, _back: int) -> bool:
    """Forbid no place."""
    return False


ACROSS: Final = ("left", "centre", "right")
DEPTHS: Final = ("front", "second", "reserve")
"""The parts of a strip: across it, and from its line backwards."""


def part(width: int, depth: int, along: int, back: int) -> tuple[str, str]:
    """Return the part of a strip in which a place lies, the nearest for places beyond it."""
    across = min(max(along, 0) * len(ACROSS) // width, len(ACROSS) - 1)
    return ACROSS[across], DEPTHS[min(max(back, 0) * len(DEPTHS) // max(1, depth), len(DEPTHS) - 1)]


def middle_of(width: int, across: str) -> int:
    """Return how far from the left the middle of a part lies."""
    return width * (2 * ACROSS.index(across) + 1) // (2 * len(ACROSS))


def back_of(last: int, depth: str) -> int:
    """Return how far back a part is: the front none, the reserve as far as may be."""
    return last * DEPTHS.index(depth) // (len(DEPTHS) - 1)


class Plot:
    """What is taken and what is free of a strip."""

    def __init__(self, width: int, depth: int) -> None:
        self.width, self.depth = width, depth
        self.taken: list[tuple[int, int, int, int]] = []

    def take(self, size: Size, along: int, back: int) -> None:
        """Take a place, within the strip or not."""
        self.taken.append((along, back, along + size[0], back + size[1]))

    def blocking(self, size: Size, along: int, back: int) -> tuple[int, int, int, int] | None:
        """Return a rectangle that is taken and overlaps a place."""
        width, depth = size
        for there in self.taken:
            if there[0] < along + width and along < there[2] and there[1] < back + depth and back < there[3]:
                return there
        return None

    def free(self, size: Size, along: int, back: int, barred: Forbids = open_to_all) -> bool:
        """Tell whether a rectangle may lie at a place: within the strip, on no other, where nothing bars it."""
        if not (0 <= along <= self.width - size[0] and 0 <= back <= self.depth - size[1]):
            return False
        return self.blocking(size, along, back) is None and not barred(along, back)

    def nearest(self, size: Size, along: int, back: int, barred: Forbids = open_to_all) -> PlotSpot | None:
        """Return the free place nearest to one; None where there is none on the mesh round it."""
        for da, db in nearest_steps(self.width, self.depth):
            if self.free(size, along + da, back + db, barred):
                return along + da, back + db
        return None

    def rows(self, size: Size, barred: Forbids = open_to_all) -> Iterator[PlotSpot]:
        """Yield free places for rectangles of a size row by row; what was passed over once is not tried again."""
        for back in range(0, self.depth - size[1] + 1, MESH):
            along = 0
            while along <= self.width - size[0]:
                there = self.blocking(size, along, back)
                if there is not None:
                    along = there[2]
                elif barred(along, back):
                    along += MESH
                else:
                    yield along, back


@cache
def nearest_steps(width: int, depth: int) -> tuple[PlotSpot, ...]:
    """Return the ways to other places of a strip, nearest first, to the front before to the rear."""
    across, deep = width // MESH, depth // MESH
    steps = [(a * MESH, b * MESH) for a in range(-across, across + 1) for b in range(-deep, deep + 1)]
    return tuple(sorted(steps, key=lambda step: (step[0] ** 2 + step[1] ** 2, step[1], abs(step[0]), step[0])))
