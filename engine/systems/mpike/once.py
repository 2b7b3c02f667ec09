"""What is found out once: kept in a world, and handed on to the next while nothing that it hangs on has changed."""

from collections.abc import Callable, Collection, Hashable
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from engine.kernel.ids import UnitId

T = TypeVar("T")
W = TypeVar("W")


class _Found(NamedTuple):
    """What has been found out, and on which units and leaders it hangs."""

    value: Any
    units: frozenset[UnitId]
    leaders: tuple[int, ...]


def once(
    world: object, key: Hashable, find: Callable[[], T], units: frozenset[UnitId], leaders: tuple[int, ...] = ()
) -> T:
    """Return what `find` returns, which is asked once for a world and those after it in which these stand alike.

    Nothing may bear on it but where these units stand and face, who of them lies on whom, their status and formation,
    what has become of guns, and all that is known of these leaders.
    """
    known: dict[Hashable, _Found] = world.__dict__.setdefault("found", {})
    found = known.get(key)
    if found is None:
        found = known[key] = _Found(find(), units, leaders)
    return found.value  # type: ignore[no-any-return]


def recalled(world: object, key: Hashable) -> Any | None:
    """Return what has been found out already, None where it has not."""
    found: _Found | None = world.__dict__.get("found", {}).get(key)
    return None if found is None else found.value


def kept(world: W, **values: Any) -> W:
    """Return a world with fields set by which nobody stands otherwise and no commander changes."""
    after: W = replace(world, **values)  # type: ignore[type-var]
    for key in ("occupants", "found") if world.__dict__ else ():
        if key in world.__dict__:
            after.__dict__[key] = world.__dict__[key]
    return after


def hand_on(before: object, after: object, stirred: Collection[UnitId] = (), leader: int = -1) -> None:
    """Let the later of two worlds know what the earlier one does, but what hangs on units or a leader that changed."""
    found: dict[Hashable, _Found] | None = before.__dict__.get("found")
    if found is None:
        return
    if stirred or leader >= 0:  # a copy, for another thread may look at the earlier world
        whole = found.copy().items()
        found = {key: one for key, one in whole if leader not in one.leaders and one.units.isdisjoint(stirred)}
    after.__dict__["found"] = found
