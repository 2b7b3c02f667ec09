"""How far a motion goes before it meets something, what it meets and where, and whom it passes through.

A straight motion is free as far as the hull of its start and end meets nothing (G9), to the last whole u; a
turn is tested at every half degree it passes (G10).  Each obstacle says how near one may come: a negative margin is
overlap that does not count, a positive one a distance to keep (G6).  Several bases may move as one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import isqrt
from typing import Final, TypeAlias

from msgspec import Struct

from engine.kernel.lazy import remembered
from engine.tabletop.motion import (
    AboutFace,
    Aside,
    FrontChange,
    Motion,
    Shift,
    Straight,
    moved,
    swept_box,
    thirds,
    turn_of,
    turning_box,
    turning_ground,
)
from engine.tabletop.plane import Point, Vector, along, divided
from engine.tabletop.pose import Base, Edge
from engine.tabletop.shapes import GRAIN, Box, Key, Shape, apart, closer, dragged, gap, hull

Sliding: TypeAlias = Straight | Aside | Shift
_MOST: Final = 4096


class Obstacle(Struct, frozen=True):
    """A shape in the way and the margin in u to be kept from it; a negative margin allows that much overlap."""

    id: Key
    shape: Shape
    margin: int = -GRAIN


class Contact(Struct, frozen=True):
    """What stops a motion."""

    free: int
    """How far the motion goes: u of a straight motion, half degrees of a turn, 0 when it cannot even begin."""
    met: tuple[Key, ...]
    """The obstacles that bar the next u or half degree, in the order they were handed in."""
    member: int
    """Which of the moving bases meets the first of them."""
    edge: Edge
    """The edge of that base that meets it."""
    here: Point
    there: Point
    """The nearest points of the base, where it may still go, and of the obstacle."""


class Transit(Struct, frozen=True):
    """A passage through something."""

    id: Key
    entered: int
    """The last u of the way at which it is still clear."""
    left: int | None
    """The first u at which the base is wholly clear again, or None if it ends inside."""


def table_edges(table: Box, off: int = 100_000) -> tuple[Obstacle, ...]:
    """Return obstacles round a table, `west`, `south`, `east` and `north`, so that no corner may leave it (G2)."""
    west, south, east, north = table
    boxes = {
        "west": (west - off, south - off, west, north + off),
        "south": (west - off, south - off, east + off, south),
        "east": (east, south - off, east + off, north + off),
        "north": (west - off, north, east + off, north + off),
    }
    return tuple(Obstacle(name, Shape(((w, s), (e, s), (e, n), (w, n))), 0) for name, (w, s, e, n) in boxes.items())


# -- one base


def first_contact(base: Base, motion: Motion, obstacles: Iterable[Obstacle]) -> Contact | None:
    """Return what stops a base on a motion and after how far, or None when the way is free.

    An about-face and a change of front are put down anew: only the place where they end is asked about.  Who thinks of
    many ways asks the same again and again, so the last answers are kept, each with whatever was near.
    """
    box = swept_box(base, motion)
    near = tuple([some for some in obstacles if not apart(box, some.shape.box, some.margin)])
    return _contact_near(base, motion, near) if near else None


@remembered(_MOST)
def _contact_near(base: Base, motion: Motion, obstacles: tuple[Obstacle, ...]) -> Contact | None:
    match motion:
        case Straight() | Aside() | Shift():
            return slide((base,), lambda n: (moved(base, part(motion, n)),), length_of(motion), obstacles)
        case AboutFace() | FrontChange():
            return swing((base,), lambda _: (moved(base, motion),), 1, obstacles)
        case _:
            sign = 1 if motion.by > 0 else -1
            return turn((base,), lambda n: (moved(base, turn_of(motion, sign * n)),), abs(motion.by), obstacles)


def length_of(motion: Sliding) -> int:
    """Return the length of a straight motion in u, rounded up to whole u."""
    if isinstance(motion, Shift):
        squared = motion.dx * motion.dx + motion.dy * motion.dy
        length = isqrt(squared)
        return length + (length * length < squared)
    return abs(motion.distance)


def part(motion: Sliding, length: int) -> Sliding:
    """Return the first `length` u of a straight motion; all of it when it is no longer than that."""
    if length >= length_of(motion):
        return motion
    if isinstance(motion, Shift):
        return Shift(*along((motion.dx, motion.dy), length))
    return type(motion)(length if motion.distance > 0 else -length)


# -- several bases as one


def slide(
    start: Sequence[Base], at: Callable[[int], Sequence[Base]], length: int, obstacles: Iterable[Obstacle]
) -> Contact | None:
    """Return what stops bases that go straight on together, or None; `at` gives them after so many u."""
    grounds = [_ground(one, other) for one, other in zip(start, at(length), strict=True)]
    barring = _barring(grounds, obstacles)
    if not barring:
        return None
    low, high = -1, length
    guess = _guess(start, at(length), length, barring)
    tries = [guess, guess - 1, guess + 1, guess - 3, guess + 3]
    while high - low > 1:
        half = tries.pop(0) if tries else (low + high) // 2
        if not low < half < high:
            continue
        found = _barring([_ground(one, other) for one, other in zip(start, at(half), strict=True)], barring)
        if found:
            high, barring = half, found
        else:
            low = half
    return _contact(max(low, 0), start, at(max(low, 0)), at(high), barring)


def _guess(start: Sequence[Base], end: Sequence[Base], length: int, barring: Iterable[Obstacle]) -> int:
    """Return about how many u of a straight motion are free, by when edges come level: most of the search is saved."""
    times = [
        _level(one.shape, (other.pose.x - one.pose.x, other.pose.y - one.pose.y), length, some)
        for one, other in zip(start, end, strict=True)
        for some in barring
    ]
    return min(max(0, time) for time in times)


def _level(shape: Shape, way: Vector, length: int, some: Obstacle) -> int:
    """Return after how many u of a way a shape comes as near to an obstacle as it may, going by their edges."""
    latest = 0
    for nx, ny, _, _, norm in (*shape.axes, *some.shape.axes):
        speed = nx * way[0] + ny * way[1]
        if speed == 0:
            continue
        reach = isqrt(norm) * (some.margin + some.shape.radius)
        mine = [nx * x + ny * y for x, y in shape.points]
        its = [nx * x + ny * y for x, y in some.shape.points]
        room = min(its) - max(mine) if speed > 0 else min(mine) - max(its)
        latest = max(latest, (room - reach) * length // abs(speed))
    return latest


def swing(
    start: Sequence[Base], at: Callable[[int], Sequence[Base]], steps: int, obstacles: Iterable[Obstacle]
) -> Contact | None:
    """Return what stops bases that are put down in places one after another, or None.

    `at` gives them in place 1 to `steps`; only these places are tested, not the ground between.
    """
    near, before = list(obstacles), start
    for step in range(1, steps + 1):
        bases = at(step)
        barring = _barring([base.shape for base in bases], near)
        if barring:
            return _contact(step - 1, start, before, bases, barring)
        before = bases
    return None


def turn(
    start: Sequence[Base], at: Callable[[int], Sequence[Base]], steps: int, obstacles: Iterable[Obstacle]
) -> Contact | None:
    """Return what stops bases that turn together, or None; `at` gives them after 1 to `steps` half degrees."""
    places = [at(by) if by else start for by in (0, *thirds(steps))]
    box = turning_box([base.box for bases in places for base in bases], steps)
    near = [some for some in obstacles if not apart(box, some.shape.box, some.margin)]
    if near:
        grounds = [turning_ground(bases, steps) for bases in zip(*places, strict=True)]
        near = _barring(grounds, near)
    return swing(start, at, steps, near) if near else None


def _ground(one: Base, other: Base) -> Shape:
    if one.pose == other.pose:
        return one.shape
    if one.heading == other.heading:
        return dragged(one.corners, (other.pose.x - one.pose.x, other.pose.y - one.pose.y))
    return hull((*one.corners, *other.corners))


def _barring(grounds: Sequence[Shape], obstacles: Iterable[Obstacle]) -> list[Obstacle]:
    return [some for some in obstacles if any(closer(ground, some.shape, some.margin) for ground in grounds)]


def _contact(
    free: int, start: Sequence[Base], last: Sequence[Base], beyond: Sequence[Base], barring: Sequence[Obstacle]
) -> Contact:
    first = barring[0]
    members = range(len(start))
    member = next(
        (n for n in members if closer(_ground(last[n], beyond[n]), first.shape, first.margin)),
        min(members, key=lambda n: gap(last[n].shape, first.shape).distance),
    )
    base = last[member]
    between = gap(base.shape, first.shape)
    met = tuple(some.id for some in barring)
    return Contact(free, met, member, edge_towards(base, first.shape), between.here, between.there)


def edge_towards(base: Base, shape: Shape) -> Edge:
    """Return the edge of a base that a shape lies farthest outside of: the edge that meets it.

    On ties it is the front, then the rear.
    """
    order: tuple[Edge, ...] = ("front", "rear", "left", "right")
    return max(order, key=lambda name: _beyond(*base.edge(name), shape))


def _beyond(a: Point, b: Point, shape: Shape) -> int:
    """Return how far outside an edge the nearest point of a shape lies in sixteenths of u, negative inside."""
    nx, ny = a[1] - b[1], b[0] - a[0]
    nearest = min(nx * (x - a[0]) + ny * (y - a[1]) for x, y in shape.points)
    return divided(16 * nearest, isqrt(nx * nx + ny * ny)) - 16 * shape.radius


# -- passing through


def crossings(base: Base, motion: Sliding, obstacles: Iterable[Obstacle]) -> tuple[Transit, ...]:
    """Return what a straight motion passes through, in the order of entering, and where it enters and leaves each."""
    return tuple(sorted(_crossings(base, motion, obstacles), key=lambda some: some.entered))


def _crossings(base: Base, motion: Sliding, obstacles: Iterable[Obstacle]) -> Iterator[Transit]:
    whole = length_of(motion)

    def inside(length: int, some: Obstacle) -> bool:
        return closer(moved(base, part(motion, length)).shape, some.shape, some.margin)

    ground = _ground(base, moved(base, motion))
    for some in obstacles:
        if not closer(ground, some.shape, some.margin):
            continue
        contact = first_contact(base, motion, (some,))
        entered = contact.free if contact else 0
        if inside(whole, some):
            yield Transit(some.id, entered, None)
            continue
        low, high = min(entered + 1, whole), whole
        while high - low > 1:
            half = (low + high) // 2
            low, high = (half, high) if inside(half, some) else (low, half)
        yield Transit(some.id, entered, high)
