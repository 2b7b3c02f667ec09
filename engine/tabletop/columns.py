"""Columns that follow their head (G24).

Every follower marches the way the head took before it: first to where the base before it stood, then on in its track,
as far along it as the head went.  Straight parts count their length, a wheel the straight way of the front centre; who
would stop inside a wheel stops at the last half degree reached.  A head that wheels with others beside it turns about a
point of the table, and so do its followers when they come there.  Who stands beside the track of his head, as after a
turn one way and back, may come to it by a detour.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isqrt
from typing import TypeAlias

from msgspec import Struct

from engine.tabletop.motion import About, Motion, Pivot, Straight, legs, moved, turn_of, wheel
from engine.tabletop.plane import ONE, QUARTER, UNIT, Point, divided, square, turn_between, turned
from engine.tabletop.pose import Base

Track: TypeAlias = Straight | Pivot | About
"""A part of the way of a head."""

ASIDE = 10
"""A follower may stand this far beside the track and is still on it, in u (battlefield 3.6.1.1-b)."""

MOST = QUARTER // 2
"""The greatest single wheel in half degrees (G10)."""
_MESH = 2
"""How finely marches with two wheels are looked for, in half degrees."""


class BaseMarch(Struct, frozen=True):
    """The way of one base of a column, and where it ends."""

    motions: tuple[Motion, ...]
    end: Base


def follow(column: Sequence[Base], path: Sequence[Track]) -> tuple[BaseMarch, ...] | None:
    """Return how a column marches when the head takes a path, from head to tail; None where a base cannot follow.

    A follower must stand on a track that ends where the base before it stands: one wheel between two straight parts.
    """
    found = routes(column, path)
    if found is None:
        return None
    way = length_of(column[0], path)
    return tuple(along(base, route, way) for base, route in zip(column, found, strict=True))


def routes(
    column: Sequence[Base], path: Sequence[Track], *, detours: bool = False
) -> tuple[tuple[Track, ...], ...] | None:
    """Return the track of each base of a column when the head takes a path: through the places before it, or None.

    With `detours` who is beside the track comes to it with two wheels.
    """
    route: tuple[Track, ...] = tuple(path)
    found = [route]
    for front, rear in pairwise(column):
        joining = bridge(rear, front)
        if joining is None and detours:
            joining = detour(rear, front)
        if joining is None:
            return None
        route = (*joining, *route)
        found.append(route)
    return tuple(found)


def bridge(rear: Base, front: Base) -> tuple[Straight | Pivot, ...] | None:
    """Return how a base marches to where another stands: straight, a wheel, straight; or None when it cannot."""
    by = turn_between(rear.heading, front.heading)
    if by == 0:
        right, ahead = rear.seen(front.front_centre)
        fits = abs(right) <= ASIDE * ONE and ahead >= 0
        return _straight(divided(ahead, ONE)) if fits else None
    turn = _turn(by)
    parts = _parts(moved(rear, turn).front_centre, front.front_centre, rear.heading, front.heading)
    if parts is None or min(parts) < -ASIDE:
        return None
    before, after = parts
    return (*_straight(before), *wheels(turn), *_straight(after))


def detour(rear: Base, front: Base) -> tuple[Straight | Pivot, ...] | None:
    """Return the shortest march with two wheels from a base to where another stands, or None when there is none.

    One of the wheels is made at the start or at the end, none is greater than is allowed at once.
    """
    found = (march for by in range(-MOST, MOST + 1, _MESH) for march in _by_two(rear, front, by))
    return min(found, key=lambda march: (length_of(rear, march), len(march)), default=None)


def _by_two(rear: Base, front: Base, by: int) -> Iterator[tuple[Straight | Pivot, ...]]:
    """Yield marches whose first wheel turns by so many half degrees: at the start, or with the second at the end."""
    rest = turn_between(turned(rear.heading, by), front.heading)
    if not by or not rest or abs(rest) > MOST:
        return
    first, second = _turn(by), _turn(rest)
    middle = moved(rear, first)
    at = moved(middle, second).front_centre
    parts = _parts(at, front.front_centre, middle.heading, front.heading)
    if parts is not None and min(parts) >= 0:
        yield (first, *_straight(parts[0]), second, *_straight(parts[1]))
    parts = _parts(at, front.front_centre, rear.heading, middle.heading)
    if parts is not None and min(parts) >= 0:
        yield (*_straight(parts[0]), first, *_straight(parts[1]), second)


def _parts(start: Point, end: Point, one: int, other: int) -> tuple[int, int] | None:
    """Return how far to go along each of two headings to come from a point to another; None where they are parallel."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    (ux, uy), (vx, vy) = UNIT[one], UNIT[other]
    across = ux * vy - uy * vx
    if across == 0:
        return None
    sign = 1 if across > 0 else -1
    first = divided(sign * ONE * (dx * vy - dy * vx), sign * across)
    return first, divided(sign * ONE * (ux * dy - uy * dx), sign * across)


def _turn(by: int) -> Pivot:
    return wheel("right", by) if by > 0 else wheel("left", -by)


def wheels(turn: Pivot) -> tuple[Pivot, ...]:
    """Return a wheel as a series of wheels about the same corner, none greater than is allowed at once (G10)."""
    sign, rest, found = (1 if turn.by > 0 else -1), abs(turn.by), []
    while rest > 0:
        found.append(Pivot(turn.corner, sign * min(rest, MOST)))
        rest -= MOST
    return tuple(found)


def _straight(length: int) -> tuple[Straight, ...]:
    return (Straight(length),) if length > 0 else ()


def _way(base: Base, motion: Track) -> int:
    """Return the way of the front centre in sixteenths of u: the length of a leg, the chord of a wheel."""
    if isinstance(motion, Straight):
        return 16 * abs(motion.distance)
    return isqrt(256 * square(base.front_centre, moved(base, motion).front_centre))


def length_of(base: Base, path: Sequence[Track]) -> int:
    """Return the length of the way of the front centre along a path in sixteenths of u."""
    return sum(_way(start, motion) for start, motion in zip(legs(base, tuple(path)), path, strict=False))


def along(base: Base, route: Sequence[Track], way: int) -> BaseMarch:
    """Return the march of a base along a route as far as a way in sixteenths of u goes."""
    done: list[Track] = []
    for motion in route:
        need = _way(base, motion)
        if need > way:
            rest = _begun(base, motion, way)
            return BaseMarch((*done, *rest), legs(base, rest)[-1])
        way -= need
        done.append(motion)
        base = moved(base, motion)
    return BaseMarch(tuple(done), base)


def _begun(base: Base, motion: Track, way: int) -> tuple[Track, ...]:
    if isinstance(motion, Straight):
        return _straight(way // 16)
    sign = 1 if motion.by > 0 else -1
    turns = [turn_of(motion, sign * by) for by in range(1, abs(motion.by))]
    reached = [turn for turn in turns if isinstance(turn, Pivot | About) and _way(base, turn) <= way]
    return (reached[-1],) if reached else ()
