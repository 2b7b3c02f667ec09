"""Chapter 5.4: who is in command.  Chains of units of a wing to its commander, traced once in every world."""

from typing import Final

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.systems.mpike.command.wings import standing
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.once import once
from engine.systems.mpike.places import places_of
from engine.systems.mpike.world import NOBODY, World, wing_commander

NOBODY_LEFT_OUT: Final = UnitId(-1)


def reach_of(t: Field, unit: UnitId) -> int:
    """Return the hexes over which a unit traces command: 3 of cavalry, 2 of others (5.4.2, 5.4.2-e).

    It is the one farther from the commander whose reach counts for a link (5.4.2-a).
    """
    card, chart = t.cards[unit], t.charts.movement
    return chart.command_cavalry if card.mounted else chart.command_others


class Chains(Struct, frozen=True, gc=False):
    """How far the command of a wing reaches."""

    links: frozenset[int]
    """Where its commander stands, and its units in command."""
    within: dict[int, frozenset[int]]
    """By the reach of a unit the hexes in which it traces command to a link."""


def command_map(t: Field, world: World, wing: int, but: UnitId = NOBODY_LEFT_OUT) -> Chains:
    """Return the chains of a wing (5.4.2).

    `but` is no link of them, so that they say where that unit would be in command.  Enemy units and impassable ground
    are in the way.  There are none without a commander on the map (5.4.3), so that a wing which loses him while it is
    active is out of command to the end of its activation (5.3.2-a).  Other wings lend no links, and leaders ask for
    none (5.4.1).
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


def _traced(t: Field, world: World, wing: int, but: UnitId) -> Chains:
    """Trace the chains of a wing from its commander; broken units hang in them as any other do (5.4.2-d).

    A unit of two hexes traces from either (5.4.2-c).
    """
    chief, chart = wing_commander(world, wing), t.charts.movement
    links, within = set[int](), {chart.command_cavalry: set[int](), chart.command_others: set[int]()}
    if chief != NOBODY:
        held = places_of(t, world, t.enemy(t.wings[wing].side))
        loose = [(id_, world.units[id_].at, reach_of(t, id_)) for id_ in standing(t, world, wing) if id_ != but]
        new = {world.leaders[chief].at}
        while new:
            links |= new
            for reach, hexes in within.items():
                hexes.update(*[_disc(t, hex_, reach, held) for hex_ in new])
            linked = [unit for unit in loose if not within[unit[2]].isdisjoint(unit[1])]
            new = {hex_ for _, at, _ in linked for hex_ in at} - links
            loose = [unit for unit in loose if unit not in linked]
    return Chains(frozenset(links), {reach: frozenset(hexes) for reach, hexes in within.items()})


def _disc(t: Field, hex_: int, reach: int, held: frozenset[int]) -> frozenset[int]:
    """Return the hexes within so many steps of one, over ground that lets command through and past hexes held."""
    known: dict[tuple[int, int], frozenset[int]] = t.__dict__.setdefault("_command_discs", {})
    found = known.get((hex_, reach))
    if found is None:
        found = known[hex_, reach] = _flooded(t, hex_, reach, frozenset())
    return found if held.isdisjoint(found) else _flooded(t, hex_, reach, held)


def _flooded(t: Field, hex_: int, reach: int, held: frozenset[int]) -> frozenset[int]:
    ways, found, edge = _steps(t), {hex_}, {hex_}
    for _ in range(reach):
        edge = set().union(*[ways[here] for here in edge]) - held - found
        found |= edge
    return frozenset(found)


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


def in_command(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit is in command where it stands (5.4.2).

    A unit that has not entered is, while its commander is there or about to bring it (7.4); once it is on the map, he
    has to be there as well (5.4.3).
    """
    at, wing = world.units[unit].at, t.cards[unit].wing
    chief = world.wings[wing].commander
    if not at:
        return chief != NOBODY and world.leaders[chief].status in ("map", "coming")
    return not command_map(t, world, wing).links.isdisjoint(at)
