"""Battle lines: who stands side by side round a regular general, and shares his resilience and fire (battle-line)."""

from collections.abc import Iterator

from engine.kernel.ids import UnitId
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.troops import base_of, discs, formed, point_of, shapes, zone_of
from engine.systems.warhorn.world import World
from engine.tabletop.plane import square, turn_between, within
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import distance

SKEW = 2
"""Half degrees by which headings of neighbours may differ (battle-line-a)."""
GAP = 100
"""u by which neighbouring front corners may stand apart (battle-line-a)."""
STEPS = {True: 2, False: 1}
"""How many neighbours on each hand belong to the line of the commander-in-chief, and of others (battle-line)."""


def neighbours(t: Field, world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """Return the steady formed units of its side side by side with a formed unit (battle-line-a, battle-line-c)."""
    base = base_of(t, world, unit)
    found = []
    for other in on_table(world, world.units[unit].side):
        if other == unit or world.units[other].panicked or not formed(t, world, other):
            continue
        mate = base_of(t, world, other)
        if abs(turn_between(base.heading, mate.heading)) > SKEW:
            continue
        gaps = square(base.front_right, mate.front_left), square(base.front_left, mate.front_right)
        if any(within(gap, GAP) for gap in gaps):
            found.append(other)
    return tuple(found)


def lines(t: Field, world: World) -> dict[UnitId, frozenset[UnitId]]:
    """Return by the unit of each general who forms a battle line the units in it, his own amid them (battle-line-b).

    Skirmishers are in it whose Leader a unit of it touches, or who share zones with such skirmishers (battle-line-d).
    """
    known: dict[UnitId, frozenset[UnitId]] | None = world.__dict__.get("lines")
    if known is None:
        known = world.__dict__["lines"] = {unit: _line(t, world, unit) for unit in _leading(t, world)}
    return known


def _leading(t: Field, world: World) -> Iterator[UnitId]:
    """Yield the units of regular generals who form a line: on the table and not in panic (battle-line-c)."""
    for unit in on_table(world):
        one = world.units[unit]
        if one.general == "regular" and not one.panicked and formed(t, world, unit):
            yield unit


def _line(t: Field, world: World, unit: UnitId) -> frozenset[UnitId]:
    found, edge = {unit}, {unit}
    for _ in range(STEPS[world.units[unit].chief]):
        edge = {mate for one in edge for mate in neighbours(t, world, one)} - found
        found |= edge
    return frozenset(found | _joined(t, world, found))


def _joined(t: Field, world: World, line: set[UnitId]) -> set[UnitId]:
    side = world.units[next(iter(line))].side
    loose = {
        unit for unit in on_table(world, side) if not formed(t, world, unit) and not world.units[unit].panicked
    }  # fmt: skip
    found = {unit for unit in loose if any(adjoins(t, world, one, unit) for one in line)}
    more = found
    while more:
        more = {unit for unit in loose - found if any(share_zones(t, world, unit, other) for other in found)}
        found |= more
    return found


def adjoins(t: Field, world: World, unit: UnitId, skirmishers: UnitId) -> bool:
    """Tell whether a unit touches the Leader of skirmishers (skirmish-shoot-a)."""
    leader = discs(t, world, skirmishers)[0]
    return any(distance(shape, leader).within(5, 0) for shape in shapes(t, world, unit))


def share_zones(t: Field, world: World, one: UnitId, other: UnitId) -> bool:
    """Tell whether the Leaders of two units of skirmishers stand in one another's zones (skirmish-shoot)."""
    reach = min(zone_of(t, world, one), zone_of(t, world, other))
    return within(square(point_of(world, one), point_of(world, other)), reach)


def line_of(t: Field, world: World, unit: UnitId) -> frozenset[UnitId]:
    """Return all who stand in a battle line with a unit, itself included; nobody where it stands in none."""
    return frozenset().union(*(line for line in lines(t, world).values() if unit in line))


def steadied(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit tests at +1: it has a general, or stands in a line of a regular one, never more.

    (generals-resilience, generals-resilience-a, battle-line)
    """
    return bool(world.units[unit].general) or bool(line_of(t, world, unit))
