"""Columns that follow their head (battlefield G24).

Every follower marches the way the head took before it: first to where the base before it stood, then on in its track,
as far along it as the head went.  Straight parts count their length, a wheel the straight way of the front centre; who
would stop inside a wheel stops at the last half degree reached.  A head that wheels with others beside it turns about a
point of the table, and so do its followers when they come there.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt
from typing import TypeAlias

from msgspec import Struct

from engine.table.motion import About, Motion, Pivot, Straight, legs, moved, turn_of, wheel
from engine.table.plane import ONE, QUARTER, UNIT, divided, square, turn_between
from engine.table.pose import Base

Track: TypeAlias = Straight | Pivot | About
"""A part of the way of a head."""

ASIDE = 10
"""A follower may stand this far beside the track and is still on it, in u (3.6.1.1-b)."""

MOST = QUARTER // 2
"""The greatest single wheel in half degrees (battlefield G10)."""


class March(Struct, frozen=True):
    """The way of one base of a column, and where it ends."""

    motions: tuple[Motion, ...]
    end: Base


def follow(column: Sequence[Base], path: Sequence[Track]) -> tuple[March, ...] | None:
    """Return the marches of a column from head to tail when the head takes a path, or None.

    None when a follower does not stand on a track that ends where the base before it stands: one wheel between two
    straight parts.
    """
    found = routes(column, path)
    if found is None:
        return None
    way = length_of(column[0], path)
    return tuple(along(base, route, way) for base, route in zip(column, found, strict=True))


def routes(column: Sequence[Base], path: Sequence[Track]) -> tuple[tuple[Track, ...], ...] | None:
    """Return the track of each base of a column when the head takes a path: through the places before it, or None."""
    route: tuple[Track, ...] = tuple(path)
    found = [route]
    for front, rear in pairwise(column):
        joining = bridge(rear, front)
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
    turn = wheel("right", by) if by > 0 else wheel("left", -by)
    tx, ty = moved(rear, turn).front_centre
    dx, dy = front.front_centre[0] - tx, front.front_centre[1] - ty
    (ux, uy), (vx, vy) = UNIT[rear.heading], UNIT[front.heading]
    across = ux * vy - uy * vx
    if across == 0:
        return None
    sign = 1 if across > 0 else -1
    before = divided(sign * ONE * (dx * vy - dy * vx), sign * across)
    after = divided(sign * ONE * (ux * dy - uy * dx), sign * across)
    if min(before, after) < -ASIDE:
        return None
    return (*_straight(before), *wheels(turn), *_straight(after))


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
    """Return the way of the front centre along a path in sixteenths of u."""
    return sum(_way(start, motion) for start, motion in zip(legs(base, tuple(path)), path, strict=False))


def along(base: Base, route: Sequence[Track], way: int) -> March:
    """Return the march of a base along a route as far as a way in sixteenths of u goes."""
    done: list[Track] = []
    for motion in route:
        need = _way(base, motion)
        if need > way:
            rest = _begun(base, motion, way)
            return March((*done, *rest), legs(base, rest)[-1])
        way -= need
        done.append(motion)
        base = moved(base, motion)
    return March(tuple(done), base)


def _begun(base: Base, motion: Track, way: int) -> tuple[Track, ...]:
    if isinstance(motion, Straight):
        return _straight(way // 16)
    sign = 1 if motion.by > 0 else -1
    turns = [turn_of(motion, sign * by) for by in range(1, abs(motion.by))]
    reached = [turn for turn in turns if isinstance(turn, Pivot | About) and _way(base, turn) <= way]
    return (reached[-1],) if reached else ()
