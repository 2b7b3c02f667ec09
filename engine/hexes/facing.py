"""Facings: what lies before, beside and behind a counter, and how counters of two hexes move.

A facing is an int 0 to 5, clockwise.  On *vertices*, vertex k lies between directions k-1 and k: on pointy hexes
vertex 0 is north.  On *sides*, facing k is direction k.  A counter of two hexes faces a vertex, at right angles to
the line of its halves; a column of two hexes faces the side its head looks at.
"""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from engine.hexes.grid import OFF_MAP, STEPS, Grid, Orientation, Vector, opposite

Aspect: TypeAlias = Literal["front", "flank", "rear"]
Hand: TypeAlias = Literal["left", "right"]
HANDS: Final[tuple[Hand, Hand]] = ("left", "right")
Facing: TypeAlias = Literal["vertex", "side-one", "side-three"]
"""How a one-hex counter faces: a vertex (two front hexes), or a side with one or with three front hexes."""


Sector: TypeAlias = Literal["cone", "wedge", "half-plane"]
"""What a counter facing a vertex sees as before it: 60 degrees along rows of hexes, 120 degrees through both front
sides, or all that lies ahead and level with it."""


def _by_facing(*offsets: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple((facing + offset) % 6 for offset in offsets) for facing in range(6))


DIRECTIONS: Final[dict[Facing, dict[Aspect, tuple[tuple[int, ...], ...]]]] = {
    "vertex": {"front": _by_facing(-1, 0), "flank": _by_facing(-2, 1), "rear": _by_facing(-3, 2)},
    "side-one": {"front": _by_facing(0), "flank": _by_facing(-2, -1, 1, 2), "rear": _by_facing(3)},
    "side-three": {"front": _by_facing(-1, 0, 1), "flank": _by_facing(-2, 2), "rear": _by_facing(3)},
}
"""Directions by kind of facing, aspect and facing, each from left to right as the counter looks."""


def turned(facing: int, sixths: int) -> int:
    """Return the facing, 0 to 5, after turning clockwise by so many sixths (to the left if negative)."""
    return (facing + sixths) % 6


def turn_between(a: int, b: int) -> int:
    """Return the fewest sixths from one facing to another, clockwise positive; half a turn is 3."""
    sixths = (b - a) % 6
    return sixths if sixths <= 3 else sixths - 6


class Surroundings(Struct, frozen=True):
    """The hexes of the map round a counter, each aspect from left to right as the counter looks."""

    front: tuple[int, ...]
    flank: tuple[int, ...]
    rear: tuple[int, ...]

    def aspect(self, hex_: int) -> Aspect | None:
        """Return `front`, `flank` or `rear` for an adjacent hex, None for a hex that is not adjacent."""
        if hex_ in self.front:
            return "front"
        if hex_ in self.flank:
            return "flank"
        return "rear" if hex_ in self.rear else None


def surroundings(grid: Grid, hex_: int, facing: int, kind: Facing = "vertex") -> Surroundings:
    """Return front, flank and rear of a one-hex counter; hexes off the map are left out."""
    around, directions = grid.neighbours[hex_], DIRECTIONS[kind]
    return _on_map(
        [around[d] for d in directions["front"][facing]],
        [around[d] for d in directions["flank"][facing]],
        [around[d] for d in directions["rear"][facing]],
    )


def _on_map(front: Iterable[int], flank: Iterable[int], rear: Iterable[int]) -> Surroundings:
    return Surroundings(*(tuple(hex_ for hex_ in some if hex_ != OFF_MAP) for some in (front, flank, rear)))


# -- two hexes in line


class Pair(Struct, frozen=True):
    """A counter of two hexes facing a vertex: `left` and `right` as it looks."""

    left: int
    right: int
    facing: int

    @property
    def halves(self) -> tuple[int, int]:
        """The hexes of the left and the right half."""
        return self.left, self.right


def pair_from_left(grid: Grid, left: int, facing: int) -> Pair | None:
    """Return the counter with this left half, or None if the right half is off the map."""
    return _pair(left, grid.neighbours[left][turned(facing, 1)], facing)


def pair_from_right(grid: Grid, right: int, facing: int) -> Pair | None:
    """Return the counter with this right half, or None if the left half is off the map."""
    return _pair(grid.neighbours[right][turned(facing, -2)], right, facing)


def pair_over(grid: Grid, a: int, b: int, facing: int) -> Pair | None:
    """Return the counter on two adjacent hexes, given either way round, that faces a vertex.

    None where they do not lie side by side for that facing.
    """
    for left, right in ((a, b), (b, a)):
        if right != OFF_MAP and grid.neighbours[left][turned(facing, 1)] == right:
            return Pair(left, right, facing)
    return None


def _pair(left: int, right: int, facing: int) -> Pair | None:
    return None if OFF_MAP in {left, right} else Pair(left, right, facing)


def pair_surroundings(grid: Grid, pair: Pair) -> Surroundings:
    """Return the three front, two flank and three rear hexes of a counter of two hexes, as far as on the map."""
    left, right, k = grid.neighbours[pair.left], grid.neighbours[pair.right], pair.facing
    front = (left[(k - 1) % 6], left[k], right[k])
    flank = (left[(k - 2) % 6], right[(k + 1) % 6])
    rear = (left[(k + 3) % 6], left[(k + 2) % 6], right[(k + 2) % 6])
    return _on_map(front, flank, rear)


def half_surroundings(grid: Grid, pair: Pair, hand: Hand) -> Surroundings:
    """Return what lies round one half, without the other half: two front, one flank, two rear hexes."""
    half, other = (pair.left, pair.right) if hand == "left" else (pair.right, pair.left)
    whole = surroundings(grid, half, pair.facing)
    return Surroundings(whole.front, tuple(h for h in whole.flank if h != other), whole.rear)


def middle_front(grid: Grid, pair: Pair) -> int:
    """Return the front hex that touches both halves, -1 off the map; every wheel goes into it."""
    return grid.neighbours[pair.left][pair.facing]


def middle_rear(grid: Grid, pair: Pair) -> int:
    """Return the rear hex that touches both halves, -1 off the map."""
    return grid.neighbours[pair.left][turned(pair.facing, 2)]


def ahead(grid: Grid, pair: Pair, hand: Hand) -> Pair | None:
    """Return the counter one step ahead to its left or right front, or None off the map."""
    return shifted(grid, pair, turned(pair.facing, -1 if hand == "left" else 0))


def shifted(grid: Grid, pair: Pair, direction: int) -> Pair | None:
    """Return the counter with both halves one hex in a direction and the facing kept, or None off the map."""
    return _pair(grid.neighbours[pair.left][direction], grid.neighbours[pair.right][direction], pair.facing)


def wheeled(grid: Grid, pair: Pair, hand: Hand) -> Pair | None:
    """Return the counter after a wheel: the half on that hand stays, the other enters the middle front hex."""
    middle = middle_front(grid, pair)
    if middle == OFF_MAP:
        return None
    if hand == "left":
        return Pair(pair.left, middle, turned(pair.facing, -1))
    return Pair(middle, pair.right, turned(pair.facing, 1))


def reversed_pair(pair: Pair) -> Pair:
    """Return the counter turned about in its own hexes: left becomes right."""
    return Pair(pair.right, pair.left, turned(pair.facing, 3))


# -- two hexes in column


class Column(Struct, frozen=True):
    """A counter of two hexes, one behind the other."""

    head: int
    tail: int

    @property
    def halves(self) -> tuple[int, int]:
        """The hexes of the head and the tail."""
        return self.head, self.tail


def column_facing(grid: Grid, column: Column) -> int:
    """Return the direction, 0 to 5, from the tail to the head."""
    return grid.direction(column.tail, column.head)


def marched(grid: Grid, column: Column, direction: int) -> Column | None:
    """Return the column after its head went a step and its tail followed, or None off the map or onto the tail."""
    ahead_of = grid.neighbours[column.head][direction]
    return None if ahead_of in {OFF_MAP, column.tail} else Column(ahead_of, column.head)


def swung(grid: Grid, column: Column, direction: int) -> Column | None:
    """Return the column with its head in place and facing a direction, the tail swung behind; None off the map."""
    behind = grid.neighbours[column.head][opposite(direction)]
    return None if behind == OFF_MAP else Column(column.head, behind)


def column_surroundings(grid: Grid, column: Column) -> Surroundings:
    """Return front (the hex before the head), flanks (left from head to tail, then right), rear (behind the tail)."""
    d = column_facing(grid, column)
    head, tail = grid.neighbours[column.head], grid.neighbours[column.tail]
    flank = (
        *(head[(d - 1) % 6], head[(d - 2) % 6], tail[(d - 2) % 6]),
        *(head[(d + 1) % 6], head[(d + 2) % 6], tail[(d + 2) % 6]),
    )
    rear = (tail[opposite(d)],)
    return _on_map((head[d],), flank, rear)


def into_column(pair: Pair, head: Hand) -> Column:
    """Return the column formed in the counter's own hexes with its left or right half as the head."""
    return Column(*(pair.halves if head == "left" else pair.halves[::-1]))


def into_line(grid: Grid, column: Column, head: Hand) -> Pair:
    """Return the line formed in the column's own hexes with its head as the left or the right half."""
    d = column_facing(grid, column)
    if head == "right":
        return Pair(column.tail, column.head, turned(d, -1))
    return Pair(column.head, column.tail, turned(d, 2))


def reversed_column(column: Column) -> Column:
    """Return the column turned about in its own hexes: the tail becomes the head."""
    return Column(column.tail, column.head)


# -- sectors


def in_arc(grid: Grid, origin: int, target: int, directions: Iterable[int]) -> bool:
    """Tell whether some shortest way to the target begins in one of the directions."""
    return not frozenset(directions).isdisjoint(grid.headings(origin, target))


def in_cone(grid: Grid, origin: int, facing: int, target: int) -> bool:
    """Tell whether the target lies between the rows of hexes through both front hexes of a vertex, or on them."""
    return lies_in("cone", grid.orientation, facing, _offset(grid, origin, target))


def in_half_plane(grid: Grid, origin: int, facing: int, target: int) -> bool:
    """Tell whether the target lies before a vertex facing or level with it, in the row through both flank hexes."""
    return lies_in("half-plane", grid.orientation, facing, _offset(grid, origin, target))


def in_wedge(grid: Grid, origin: int, facing: int, target: int) -> bool:
    """Tell whether the line to the target leaves the hex through one of the two front sides, corners included."""
    return lies_in("wedge", grid.orientation, facing, _offset(grid, origin, target))


def lies_in(sector: Sector, orientation: Orientation, facing: int, offset: Vector) -> bool:
    """Tell whether an axial offset, which may lead off the map, lies in a sector of a vertex; no offset does not."""
    if offset == (0, 0):
        return False
    q, r = offset
    if sector == "half-plane":
        fq, fr = _vertex(orientation, facing)
        return 2 * (q * fq + r * fr) + q * fr + r * fq >= 0
    steps = STEPS[orientation]
    if sector == "cone":
        (lq, lr), (rq, rr) = steps[turned(facing, -1)], steps[facing]
    else:
        (lq, lr), (rq, rr) = _vertex(orientation, turned(facing, -1)), _vertex(orientation, turned(facing, 1))
    return lq * r - lr * q >= 0 and q * rr - r * rq >= 0


def _offset(grid: Grid, a: int, b: int) -> Vector:
    (aq, ar), (bq, br) = grid.axial[a], grid.axial[b]
    return bq - aq, br - ar


def _vertex(orientation: Orientation, vertex: int) -> Vector:
    """Return a vertex as seen from the centre, in axial thirds of a step."""
    steps = STEPS[orientation]
    return steps[vertex - 1][0] + steps[vertex][0], steps[vertex - 1][1] + steps[vertex][1]
