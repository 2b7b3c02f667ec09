"""Chapter 5.4: who is in command.  Chains of units of a wing to its commander, traced once in every world."""

from collections.abc import Iterable
from typing import Final

from engine.kernel.ids import UnitId
from engine.systems.mpike.command.wings import standing
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.once import once
from engine.systems.mpike.places import foes
from engine.systems.mpike.world import NOBODY, World, wing_commander

NOBODY_LEFT_OUT: Final = UnitId(-1)
FAR: Final = 99
"""Farther than any chain reaches."""


def reach_of(t: Field, unit: UnitId) -> int:
    """Return the hexes over which a unit traces command: 3 of cavalry, 2 of others (5.4.2, 5.4.2-e).

    It is the one farther from the commander whose reach counts for a link (5.4.2-a).
    """
    card, chart = t.cards[unit], t.charts.movement
    return chart.command_cavalry if card.mounted else chart.command_others


def command_map(t: Field, world: World, wing: int, but: UnitId = NOBODY_LEFT_OUT) -> dict[int, int]:
    """Return the distance of hexes to the nearest link of a wing's chains, up to the longest reach (5.4.2).

    Links are its commander and its units in command; `but` is none of them, so that the map says where that unit
    would be in command: where the distance is at most its reach.  Enemy units and impassable ground are in the way.
    Empty without a commander on the map (5.4.3), so that a wing which loses him while it is active is out of command
    to the end of its activation (5.3.2-a).  Other wings lend no links, and leaders ask for none (5.4.1).
    """
    units, leaders = traced_by(t, world, wing, but)
    return once(world, f"command-{wing}-{but}", lambda: _traced(t, world, wing, but), units, leaders)


def traced_by(t: Field, world: World, wing: int, but: UnitId) -> tuple[frozenset[UnitId], tuple[int, ...]]:
    """Return the units and leaders on whose places the chains of a wing hang: enemies, its own units but one."""
    known: dict[tuple[int, UnitId], frozenset[UnitId]] = t.__dict__.setdefault("_traced_by", {})
    units = known.get((wing, but))
    if units is None:
        own, foes = t.wings[wing].units, t.troops[t.enemy(t.wings[wing].side)]
        units = known[wing, but] = foes.union(own) - {but}
    chief = world.wings[wing].commander
    return units, () if chief == NOBODY else (chief,)


def _traced(t: Field, world: World, wing: int, but: UnitId) -> dict[int, int]:
    """Trace the chains of a wing from its commander; broken units hang in them as any other do (5.4.2-d)."""
    chief = wing_commander(world, wing)
    found: dict[int, int] = {}
    if chief == NOBODY:
        return found
    held = {hex_ for id_ in foes(t, world, t.wings[wing].side) for hex_ in world.units[id_].at}
    loose = [id_ for id_ in standing(t, world, wing) if id_ != but]
    most = max(t.charts.movement.command_cavalry, t.charts.movement.command_others)
    _spread(t, found, (world.leaders[chief].at,), held, most)
    while True:
        linked = [id_ for id_ in loose if nearest_link(found, world.units[id_].at) <= reach_of(t, id_)]
        if not linked:
            return found
        loose = [id_ for id_ in loose if id_ not in linked]
        _spread(t, found, (hex_ for id_ in linked for hex_ in world.units[id_].at), held, most)


def _spread(t: Field, found: dict[int, int], starts: Iterable[int], held: set[int], most: int) -> None:
    """Write into `found` what is nearer to the starts than to any link before, up to `most` hexes."""
    ways, edge = _steps(t), [hex_ for hex_ in starts if found.get(hex_, FAR)]
    found.update(dict.fromkeys(edge, 0))
    for steps in range(1, most + 1):
        near = set().union(*[ways[here] for here in edge]) - held
        edge = [there for there in near if steps < found.get(there, FAR)]
        found.update(dict.fromkeys(edge, steps))


def _steps(t: Field) -> tuple[tuple[int, ...], ...]:
    """Return by hex the neighbours to which command reaches: no impassable ground or side between (5.4.2-b)."""
    known: tuple[tuple[int, ...], ...] | None = t.__dict__.get("_command_steps")
    if known is None:
        near = enumerate(t.grid.adjacent)
        known = tuple(tuple(there for there in beside if _open(t, here, there)) for here, beside in near)
        t.__dict__["_command_steps"] = known
    return known


def _open(t: Field, here: int, there: int) -> bool:
    closed = t.ground(there).impassable and there not in t.bridge_hexes
    return not closed and not any(side.impassable for side in t.sides_between(here, there))


def nearest_link(found: dict[int, int], at: Iterable[int]) -> int:
    """Return how far a place of one or two hexes is from the nearest link; FAR out of all reach (5.4.2-c)."""
    return min((found.get(hex_, FAR) for hex_ in at), default=FAR)


def in_command(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit is in command where it stands (5.4.2).

    A unit that has not entered is, while its commander is there or about to bring it (7.4); once it is on the map, he
    has to be there as well (5.4.3).
    """
    at, wing = world.units[unit].at, t.cards[unit].wing
    chief = world.wings[wing].commander
    if not at:
        return chief != NOBODY and world.leaders[chief].status in ("map", "coming")
    links = command_map(t, world, wing)
    return any(links.get(hex_) == 0 for hex_ in at)
