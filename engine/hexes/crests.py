"""Sight over country with crests: whole hexes and hexsides that block, and the dead zones under steep slopes.

A steep slope is a convex one: whoever stands back from its crest does not see its foot.  The line is judged from its
higher end, so both ends see the same; between ends of one level it is clear if it is clear from either.  Gentle slopes
hide nothing.

Where the line has two ways, left and right of a pair of hexes or of a corner, it is blocked only if both are.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from engine.hexes.grid import OFF_MAP, Grid
from engine.hexes.sight import Obstruction, Sightline, obstruction, trace

FreeSides: TypeAlias = Literal["either", "far", "near", "none"]
"""At which ends of a line, `near` where it is traced from and `far`, the sides of the end hex block nothing.

A side that lets sight one hex beyond, and no farther, is free at the far end; seen from both ends, at either.
"""

_FREE: Final[dict[FreeSides, tuple[bool, bool]]] = {
    "either": (True, True),
    "near": (True, False),
    "far": (False, True),
    "none": (False, False),
}


class Relief(Struct, frozen=True):
    """What a game tells of its country for lines of sight."""

    blocks: Callable[[int], bool]
    """Tells whether ground of a hex, as high as that hex, blocks what passes through it."""
    side_blocks: Callable[[int], bool]
    """Tells whether a feature on a hexside, by id, blocks what passes across."""
    level: Callable[[int], int]
    """The level of a hex."""
    steep: Callable[[int, int], bool]
    """Tells whether a steep slope falls from a hex to an adjacent one."""
    stands: Callable[[int], bool] = lambda _: False
    """Tells whether counters in a hex block what passes through it, however low they stand, but in a dead zone."""


class Fall(Struct, frozen=True):
    """Where a line goes down a steep slope away from the end it is traced from.

    The slope lies between the stations `at` and `at + 1` of the line; `depth` stations beyond it are in the dead zone.
    """

    at: int
    depth: int
    level: int
    """The level of the crest: only what is lower lies under it."""
    crests: tuple[int, ...]
    sides: tuple[int, ...]

    def hides(self, station: int, level: int) -> bool:
        """Tell whether what stands there so high is in the dead zone."""
        return self.at < station <= self.at + self.depth and level < self.level

    def overlooks(self, station: int, level: int) -> bool:
        """Tell whether what stands there so high is seen down this slope."""
        return self.at < station and level < self.level


def hidden(grid: Grid, a: int, b: int, relief: Relief, free: FreeSides = "either") -> Obstruction | None:
    """Return what hides two hexes from each other, or None if they see each other.

    What is hidden in a dead zone is hidden by the crest: its hexes and the steep sides.
    """
    line = trace(grid, a, b)
    near, far = _FREE[free]
    ends = frozenset(end for end, is_free in ((a, near), (b, far)) if is_free)
    high, low = relief.level(a), relief.level(b)
    found = None
    for from_a in (True, False):
        if high >= low if from_a else low >= high:
            view = _View(grid, line if from_a else trace(grid, b, a), relief, ends)
            blocked = view.blocked()
            if blocked is None:
                return None
            found = found or blocked
    return found


def falls(grid: Grid, line: Sightline, relief: Relief) -> tuple[Fall, ...]:
    """Return where a line goes down steep slopes as seen from its first end, the nearest first.

    Only crests not higher than that end count.  A dead zone is as deep as the crest is far.
    """
    eye = relief.level(line.a)
    found = []
    for at, (station, ways) in enumerate(zip(line.stations, line.sides, strict=False)):
        tops = [next(_drops(grid, station, way, relief, eye), None) for way in ways]
        steep = [top for top in tops if top is not None]
        if steep and len(steep) == len(tops):
            crests, sides = tuple(crest for crest, _ in steep), tuple(side for _, side in steep)
            depth = min(grid.distance(line.a, crest) for crest in crests)
            found.append(Fall(at, depth, min(map(relief.level, crests)), crests, sides))
    return tuple(found)


def dead_hexes(grid: Grid, line: Sightline, relief: Relief) -> tuple[int, ...]:
    """Return the hexes of a line, its far end included, that lie in a dead zone as seen from its first end."""
    down = falls(grid, line, relief)
    return tuple(
        hex_
        for place, station in enumerate(line.stations)
        for hex_ in station
        if hex_ != OFF_MAP and any(fall.hides(place, relief.level(hex_)) for fall in down)
    )


def _drops(
    grid: Grid, station: tuple[int, ...], way: Iterable[int], relief: Relief, eye: int
) -> Iterator[tuple[int, int]]:
    """Yield the crest and the side of each steep slope down one way from a station, of those not above the eye."""
    for here, there, side in _steps(grid, station, way):
        if relief.steep(here, there) and relief.level(here) <= eye:
            yield here, side


def _steps(grid: Grid, station: tuple[int, ...], way: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    """Yield each step along a way from a station: from, to, and the hexside between."""
    here = OFF_MAP
    for side in way:
        one, other = grid.side_hexes(side)
        turned = other in station if here == OFF_MAP else other == here
        here, there = (other, one) if turned else (one, other)
        yield here, there, side
        here = there


class _View:
    """A line as it is seen from its first end, which is not the lower one."""

    def __init__(self, grid: Grid, line: Sightline, relief: Relief, free: frozenset[int]) -> None:
        self.grid, self.line, self.relief, self.free = grid, line, relief, free
        self.falls = falls(grid, line, relief)
        self.low, self.high = sorted((relief.level(line.a), relief.level(line.b)))

    def blocked(self) -> Obstruction | None:
        """Return what blocks the line, the nearest to its first end; a crest that hides the far end before all."""
        far = len(self.line.hexes) + 1
        for fall in self.falls:
            if fall.hides(far, self.relief.level(self.line.b)):
                return Obstruction(fall.crests, fall.sides)
        hexes = {h: i for i, station in enumerate(self.line.stations) for h in station if h != OFF_MAP}
        sides = {side: i for i, ways in enumerate(self.line.sides) for way in ways for side in way}
        return obstruction(
            self.line,
            lambda hex_: self.hex_blocks(hex_, hexes[hex_]),
            lambda side: self.side_blocks(side, sides[side]),
        )

    def hex_blocks(self, hex_: int, station: int) -> bool:
        """Tell whether a hex between the ends blocks the line."""
        level = self.relief.level(hex_)
        if level > self.high and self.is_scarped(hex_, station):
            return True
        if any(fall.hides(station, level) for fall in self.falls):
            return False
        if self.relief.stands(hex_):
            return True
        if level < self.low or not self.relief.blocks(hex_):
            return False
        seen_down = any(fall.overlooks(station, level) for fall in self.falls)
        return not seen_down or station == len(self.line.hexes)

    def is_scarped(self, hex_: int, station: int) -> bool:
        """Tell whether the line comes up to a hex, or goes down from it, by a steep slope."""
        for side in (side for ways in self.line.sides[station - 1 : station + 1] for way in ways for side in way):
            one, other = self.grid.side_hexes(side)
            if hex_ in (one, other) and self.relief.steep(hex_, one if hex_ == other else other):
                return True
        return False

    def side_blocks(self, side: int, at: int) -> bool:
        """Tell whether a hexside that the line meets blocks it; a feature on the steep side itself is looked over."""
        beside = self.grid.side_hexes(side)
        if not self.free.isdisjoint(beside) or not self.relief.side_blocks(side):
            return False
        top = max(map(self.relief.level, beside))
        return not any(side in fall.sides or fall.overlooks(at, top) for fall in self.falls)
