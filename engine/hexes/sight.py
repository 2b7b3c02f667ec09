"""Lines of sight from hex centre to hex centre, in exact integers.

A line *crosses* the hexes and hexsides whose inside it meets; a hex that it meets in a single corner is not touched.
Where it runs along a hexside it lies between a left and a right hex and enters neither.

At such a pair, and wherever the line passes exactly through a corner, there are two ways: left and right of
it.  By the policy `both` the line is blocked there only if both ways are blocked, by `either` as soon as one is.  A
way off the map is no way: along the map edge the hex on the map decides alone.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal, TypeAlias

from msgspec import Struct

from engine.hexes.grid import OFF_MAP, STEPS, Grid, Vector, length
from engine.kernel.lazy import remembered

Along: TypeAlias = Literal["both", "either"]
"""What blocks a line between a left and a right way."""

Level: TypeAlias = Literal["higher", "lower", "straight"]
"""What hides: a top above the higher end, above the lower end, or above the straight line from end to end."""


class Sightline(Struct, frozen=True):
    """What the line from the centre of hex `a` to the centre of hex `b` meets, in order."""

    a: int
    b: int
    """-1 where the line was traced to a hex off the map."""
    hexes: tuple[tuple[int, ...], ...]
    """Between the ends: `(hex,)` crossed, or `(left, right)` beside the line; -1 for one off the map."""
    sides: tuple[tuple[tuple[int, ...], ...], ...]
    """What lies between neighbouring entries, ends included: one way or two (left, right), each with the ids of
    the hexsides on it, near end first.  One entry more than `hexes`; none from a hex to itself."""
    places: tuple[int, ...]
    """How far along the line each entry of `hexes` lies, from 0 to `length`."""
    length: int

    @property
    def stations(self) -> tuple[tuple[int, ...], ...]:
        """The entries of `hexes` with both ends: between neighbouring stations lies one entry of `sides`."""
        return ((self.a,), *self.hexes, (self.b,)) if self.sides else ((self.a,),)

    @property
    def crossed(self) -> tuple[int, ...]:
        """The hexes between the ends whose inside the line meets."""
        return tuple(entry[0] for entry in self.hexes if len(entry) == 1)

    @property
    def pairs(self) -> tuple[tuple[int, ...], ...]:
        """The hexes left and right of the line where it runs along a hexside; -1 for one off the map."""
        return tuple(entry for entry in self.hexes if len(entry) == 2)

    @property
    def crossed_sides(self) -> tuple[int, ...]:
        """The ids of the hexsides that the line crosses strictly inside.

        At a corner on the map edge the one way that is on the map counts as crossed.
        """
        return tuple(ways[0][0] for ways in self.sides if len(ways) == 1)

    @property
    def corner_sides(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """The ways left and right of each corner that the line meets, as `sides` has them: one hexside or two."""
        return tuple(ways for ways in self.sides if len(ways) == 2)


class Obstruction(Struct, frozen=True):
    """The first thing that blocks a line: hexes, or hexside ids."""

    hexes: tuple[int, ...] = ()
    sides: tuple[int, ...] = ()


def trace(grid: Grid, a: int, b: int) -> Sightline:
    """Return the line between two hexes; from a hex to itself it meets nothing."""
    aq, ar = grid.axial[a]
    bq, br = grid.axial[b]
    return trace_off(grid, a, (bq - aq, br - ar))


def trace_off(grid: Grid, a: int, way: Vector) -> Sightline:
    """Return the line from a hex to the one at an axial offset from it, which may lie off the map."""
    aq, ar = grid.axial[a]
    drawn = _drawn(*way)

    def on_map(at: Vector) -> int:
        return grid.at_axial(aq + at[0], ar + at[1])

    hexes = tuple(tuple(map(on_map, entry)) for entry in drawn.entries)
    sides = []
    for ways in drawn.ways:
        ids = (tuple(_hexside(grid, on_map(at), on_map(to)) for at, to in way) for way in ways)
        sides.append(tuple(way for way in ids if OFF_MAP not in way))
    return Sightline(a, on_map(way), hexes, tuple(sides), drawn.places, drawn.length)


def obstruction(
    line: Sightline,
    hexes: Callable[[int], bool],
    sides: Callable[[int], bool] | None = None,
    along: Along = "both",
) -> Obstruction | None:
    """Return what first blocks a line, or None if it is clear.

    `hexes` and `sides` tell whether a hex or a hexside (by id) blocks; the two end hexes are never asked.
    """
    every = len(line.sides)
    for i in range(every):
        if sides is not None:
            blockers = [next(filter(sides, way), OFF_MAP) for way in line.sides[i]]
            if _stops(blockers, along):
                return Obstruction(sides=tuple(side for side in blockers if side != OFF_MAP))
        if i < every - 1:
            blockers = [hex_ if hexes(hex_) else OFF_MAP for hex_ in line.hexes[i] if hex_ != OFF_MAP]
            if _stops(blockers, along):
                return Obstruction(hexes=tuple(hex_ for hex_ in blockers if hex_ != OFF_MAP))
    return None


def obscured(
    grid: Grid,
    a: int,
    b: int,
    ground: Sequence[int],
    obstacles: Sequence[int],
    side_obstacles: Mapping[int, int] | None = None,
    level: Level = "higher",
    along: Along = "both",
) -> Obstruction | None:
    """Return what hides two hexes from each other by height, or None if they see each other.

    `ground` by hex is where eyes and targets are, `obstacles` by hex stand on it; `side_obstacles` by hexside id
    stand on the higher of the two hexes.  All three have one unit.
    """
    line = trace(grid, a, b)
    high = risen(line, ground, [low + up for low, up in zip(ground, obstacles, strict=True)], level)
    walls = risen_sides(line, grid, ground, side_obstacles or {}, level)
    return obstruction(line, high.__contains__, walls.__contains__, along)


def risen(line: Sightline, ground: Sequence[int], tops: Sequence[int], level: Level) -> frozenset[int]:
    """Return the hexes between the ends whose top hides one end from the other.  A hex counts at its centre."""
    return frozenset(
        hex_
        for entry, place in zip(line.hexes, line.places, strict=True)
        for hex_ in entry
        if hex_ != OFF_MAP and _hides(line, ground, tops[hex_], 2 * place, level)
    )


def risen_sides(
    line: Sightline, grid: Grid, ground: Sequence[int], heights: Mapping[int, int], level: Level
) -> frozenset[int]:
    """Return the hexsides met whose top hides one end from the other.

    `heights` by hexside id are above the higher hex; a hexside counts half way between the hexes it parts.
    """
    if not heights:
        return frozenset()
    places = (0, *line.places, line.length)
    found = set()
    for i, ways in enumerate(line.sides):
        for side in (side for way in ways for side in way if side in heights):
            foot = max(ground[hex_] for hex_ in grid.side_hexes(side) if hex_ != OFF_MAP)
            if _hides(line, ground, foot + heights[side], places[i] + places[i + 1], level):
                found.add(side)
    return frozenset(found)


def _hides(line: Sightline, ground: Sequence[int], top: int, place: int, level: Level) -> bool:
    """Tell whether a top hides the ends; `place` is in halves of the line's own measure."""
    a, b = ground[line.a], ground[line.b]
    if level == "straight":
        whole = 2 * line.length
        return top * whole > a * (whole - place) + b * place
    return top > (max(a, b) if level == "higher" else min(a, b))


def _stops(blockers: Sequence[int], along: Along) -> bool:
    """Tell whether the ways, each with its blocker or -1, stop the line; no way at all stops nothing."""
    stopped = [blocker != OFF_MAP for blocker in blockers]
    return all(stopped) and bool(stopped) if along == "both" else any(stopped)


def _hexside(grid: Grid, a: int, b: int) -> int:
    return OFF_MAP if OFF_MAP in {a, b} else grid.between(a, b)


# -- the geometry, the same everywhere on the map: cached by offset


class _Drawn(Struct, frozen=True):
    """A line from the origin to an offset: entries, ways between them as pairs of hexes, places, length."""

    entries: tuple[tuple[Vector, ...], ...]
    ways: tuple[tuple[tuple[tuple[Vector, Vector], ...], ...], ...]
    places: tuple[int, ...]
    length: int


@remembered(None)
def _drawn(dq: int, dr: int) -> _Drawn:
    to = (dq, dr)
    beside: dict[int, dict[bool, Vector]] = {}
    entries: dict[int, tuple[Vector, ...]] = {}
    for at in _between(to):
        turns = [_cross(to, corner) for corner in _corners(at)]
        place = _dot(to, at)
        if min(turns) < 0 < max(turns):
            entries[place] = (at,)
        elif turns.count(0) == 2:
            beside.setdefault(place, {})[max(turns) > 0] = at
    for place, pair in beside.items():
        # Growing r points down the screen, so what turns positive lies on the right.
        entries[place] = (pair[False], pair[True])
    places = tuple(sorted(entries))
    ordered = tuple(entries[place] for place in places)
    stations = (((0, 0),), *ordered, (to,))
    ways = tuple(_ways(to, here, there) for here, there in pairwise(stations)) if to != (0, 0) else ()
    return _Drawn(ordered, ways, places, _dot(to, to))


def _between(to: Vector) -> Iterator[Vector]:
    """Yield the hexes nearer to both ends than these are to one another, without the ends."""
    far = length(to)
    for q in range(min(0, to[0]) - 1, max(0, to[0]) + 2):
        for r in range(min(0, to[1]) - 1, max(0, to[1]) + 2):
            if 0 < length((q, r)) < far and 0 < length((to[0] - q, to[1] - r)) < far:
                yield q, r


def _ways(
    to: Vector, here: tuple[Vector, ...], there: tuple[Vector, ...]
) -> tuple[tuple[tuple[Vector, Vector], ...], ...]:
    """Return the ways from one entry to the next, each as the pairs of hexes whose sides it crosses."""
    if len(here) == 2:
        return tuple(((hex_, there[0]),) for hex_ in here)
    if len(there) == 2:
        return tuple(((here[0], hex_),) for hex_ in there)
    a, b = here[0], there[0]
    straight = ((a, b),)
    through = [corner for corner in _corners(a) if corner in _corners(b) and _cross(to, corner) == 0]
    if not through:
        return (straight,)
    third = next(hex_ for hex_ in _touching(a) if hex_ != b and through[0] in _corners(hex_))
    round_it = ((a, third), (third, b))
    return (straight, round_it) if _cross(to, third) > 0 else (round_it, straight)


def _corners(at: Vector) -> tuple[Vector, ...]:
    """Return the corners of a hex, in thirds of a step."""
    ring = STEPS["flat"]
    return tuple((3 * at[0] + ring[k - 1][0] + ring[k][0], 3 * at[1] + ring[k - 1][1] + ring[k][1]) for k in range(6))


def _touching(at: Vector) -> tuple[Vector, ...]:
    return tuple((at[0] + q, at[1] + r) for q, r in STEPS["flat"])


def _cross(a: Vector, b: Vector) -> int:
    return a[0] * b[1] - a[1] * b[0]


def _dot(a: Vector, b: Vector) -> int:
    """Return twice the scalar product, in steps."""
    return 2 * (a[0] * b[0] + a[1] * b[1]) + a[0] * b[1] + a[1] * b[0]
