"""Chapter 5.2.5: range, face hit and sight between a shooter and its target (table G16 to G19).

What is measured is remembered in the world it belongs to.
"""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.kernel.text import Term
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.ground import blockers, ground, level_of
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import base_of, fought_base, label
from engine.systems.battlefield.world import World
from engine.tabletop.arcs import in_sector, quarter, shot
from engine.tabletop.plane import Distance, Point
from engine.tabletop.pose import Edge
from engine.tabletop.shapes import gap
from engine.tabletop.sight import Sight, aims_at, look


class LineOfFire(Struct, frozen=True):
    """What is measured between a shooter and its target."""

    range: int
    """Sixteenths of u (table G17)."""
    point: Point
    """The point that the range is measured to."""
    face: Edge
    """The face of the target that is hit (table G18)."""


def line(t: Field, world: World, unit: UnitId, target: UnitId) -> LineOfFire | None:
    """Return range and face of a shot, None when no part of the target is in the sector (5.2.5-a, table G16 to G18)."""
    known: dict[tuple[UnitId, UnitId], LineOfFire | None] = world.__dict__.setdefault("lines", {})
    key = (unit, target)
    if key not in known:
        known[key] = _line(t, world, unit, target)
    return known[key]


def _line(t: Field, world: World, unit: UnitId, target: UnitId) -> LineOfFire | None:
    base, other = base_of(t, world, unit), base_of(t, world, target)
    reached: Distance
    if world.units[unit].form == "carousel":
        between = gap(base.shape, other.shape)
        reached, point = between.distance, between.there
    else:
        found = shot(base, other.shape)
        if found is None:
            return None
        reached, point = found.distance, found.point
    return LineOfFire(reached.sixteenths, point, quarter(fought_base(t, world, target), base.front_centre))


def sight(t: Field, world: World, unit: UnitId, target: UnitId, seen: LineOfFire) -> Sight:
    """Return the rays from the middle of a front to a target, with what blocks each (5.2.5-c, table G19)."""
    known: dict[tuple[UnitId, UnitId], Sight] = world.__dict__.setdefault("sights", {})
    key = (unit, target)
    if key not in known:
        base, other = base_of(t, world, unit), base_of(t, world, target)
        around = world.units[unit].form == "carousel"
        aims = dict.fromkeys((*(p for p in aims_at(other) if around or in_sector(base, p)), seen.point))
        high = max(level_of(t, world, base), level_of(t, world, other))
        known[key] = look((base.front_centre,), aims, blockers(t, world, frozenset(key)), high)
    return known[key]


def unseen(t: Field, world: World, unit: UnitId, target: UnitId, seen: LineOfFire) -> Iterator[Violation]:
    """Yield what hides a target from a shooter: deep brush (6.1-c), or whatever blocks most rays (5.2.5-c)."""
    found = sight(t, world, unit, target, seen)
    if found.clear:
        return
    counts = Counter(by for ray in found.blocked for by in ray.by)
    most = max(counts, key=counts.__getitem__)
    named = {"unit": label(t, world, unit), "target": label(t, world, target)}
    if isinstance(most, int):
        yield violation(R("5.2.5-c"), "battlefield-shot-behind", **named, other=label(t, world, UnitId(most)))
        return
    kind = next(piece.kind for piece in ground(t, world).pieces if piece.id == most)
    what = Term(f"battlefield-ground-{kind}")
    if any(name == kind and row.cover for name, row in t.charts.ground.kinds.items()):
        yield violation(R("6.1-c"), "battlefield-shot-deep", **named, ground=what, limit=1)
    else:
        yield violation(R("5.2.5-c"), "battlefield-shot-hidden", **named, ground=what)
