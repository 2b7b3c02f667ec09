"""The names of things that every rule system has."""

from collections.abc import Iterable, Sequence
from typing import NewType, TypeAlias

Side = NewType("Side", str)
"""The slug of a side, e.g. `axis`.  It is ASCII, never shown to a player."""

UnitId = NewType("UnitId", int)
"""A dense index into the units of a world.  0 is a unit: never test an id for truth, use `some`."""

Spot: TypeAlias = int | tuple[int, int]
"""A place on a board: the number of a hex, or a point of a measured table, x and y in u."""

Seq = NewType("Seq", int)
"""The number of events folded so far.  Also names the question asked at that moment."""


def each_once(units: Sequence[UnitId], count: int) -> bool:
    """Tell whether units are among the `count` that there are, none of them twice; true of none at all."""
    if len(units) == 1:
        return 0 <= units[0] < count
    return not units or (len(set(units)) == len(units) and min(units) >= 0 and max(units) < count)


def some(items: Iterable[object]) -> bool:
    """Tell whether anything is yielded at all; `any` would take unit 0 for nothing."""
    return next(iter(items), _NOTHING) is not _NOTHING


_NOTHING = object()
