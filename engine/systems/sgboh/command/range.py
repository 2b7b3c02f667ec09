"""Chapters 4.1 and 4.2: who is in command.  Ranges, chains of units, auxiliaries, elephants in contact."""

from collections.abc import Iterable, Iterator

from engine.hexes.reach import spread
from engine.kernel.ids import Side, UnitId
from engine.systems.sgboh.command.leaders import ratings
from engine.systems.sgboh.content.field import Field, FormationRow
from engine.systems.sgboh.world import NOBODY, World, occupants
from engine.systems.sgboh.zoc import foes_in_zone

FAR = 99
"""Farther than any map is wide."""


def range_path(t: Field, world: World, side: Side, start: int, most: int = FAR) -> dict[int, int]:
    """Return by hex the length of the shortest path by which command reaches it, up to `most` hexes (4.21).

    The start counts 0.  Enemy units and what leaders cannot enter or cross are in the way; own units and enemy zones
    never are (4.21-a).
    """
    key = f"range-{side}-{start}-{most}"
    known: dict[int, int] | None = world.__dict__.get(key)
    if known is None:
        held = [hex_ for hex_, block in occupants(world).items() if t.cards[block[0]].side != side]
        known = world.__dict__[key] = spread(t.ridden, (start,), held, most).costs
    return known


def apart(t: Field, world: World, one: int, other: int) -> int | None:
    """Return the length in hexes of the command path between two leaders; None without one or off the map (4.42-a)."""
    start, end = world.leaders[one].at, world.leaders[other].at
    if NOBODY in (start, end):
        return None
    return range_path(t, world, t.leaders[one].side, start).get(end)


def in_command(
    t: Field, world: World, formations: tuple[int, ...], commanders: tuple[int, ...], units: Iterable[UnitId]
) -> frozenset[UnitId]:
    """Return those of the activated units that are in command, each formation by its own commander (4.11, 4.14).

    It is the one who was named for it, and nobody else's range counts (4.11-c), not the overall commander's (4.22).
    """
    within: set[UnitId] = set()
    activated = frozenset(units)
    for number, commander in zip(formations, commanders, strict=True):
        formation = t.formations[number]
        within |= _of_formation(t, world, formation, commander, activated & frozenset(formation.units))
    return frozenset(within)


def _of_formation(
    t: Field, world: World, formation: FormationRow, commander: int, activated: frozenset[UnitId]
) -> frozenset[UnitId]:
    engaged = frozenset(id_ for id_ in activated if engages(t, world, id_))
    if not formation.commanders:
        return activated - engaged
    guns = frozenset(id_ for id_ in activated if t.cards[id_].type == "ART")
    return (guns | _chain(t, world, formation, commander, activated - engaged)) - engaged


def engages(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit is an elephant with an enemy unit in its zone: nobody commands it (10.24)."""
    return t.cards[unit].type == "EL" and bool(foes_in_zone(t, world, unit))


def _chain(
    t: Field, world: World, formation: FormationRow, commander: int, able: frozenset[UnitId]
) -> frozenset[UnitId]:
    """Return who is within the commander's range, and all that hang on to them unit by unit (4.11)."""
    if commander == NOBODY or world.leaders[commander].status != "map":
        return frozenset()
    reached = range_path(t, world, formation.side, world.leaders[commander].at, ratings(t, world, commander).range)
    linked = [id_ for id_ in able if any(hex_ in reached for hex_ in world.units[id_].at)]
    found = set(linked)
    for id_ in linked:
        for next_ in _neighbours(t, world, id_, formation.gap, able):
            if next_ not in found:
                found.add(next_)
                linked.append(next_)
    return frozenset(found)


def _neighbours(t: Field, world: World, unit: UnitId, gap: int, able: frozenset[UnitId]) -> Iterator[UnitId]:
    """Yield the units in the same hex, beside it, or across at most `gap` vacant hexes (4.11-a, 4.11-b, 4.11-d)."""
    here = occupants(world)
    seen = set(world.units[unit].at)
    edge = list(seen)
    for hex_ in edge:
        yield from (id_ for id_ in here[hex_] if id_ in able)
    for jumped in range(gap + 1):
        beyond: list[int] = []
        for hex_ in edge:
            for there in t.grid.adjacent[hex_]:
                if there in seen:
                    continue
                seen.add(there)
                yield from (id_ for id_ in here.get(there, ()) if id_ in able)
                if jumped < gap and there not in here:
                    beyond.append(there)
        edge = beyond
