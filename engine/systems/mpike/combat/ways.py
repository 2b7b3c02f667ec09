"""Chapters 11.4.2 to 11.4.4, 12.4.3: by which ways a unit goes back.  Previews use it as it is."""

from typing import Any

from engine.hexes.grid import OFF_MAP
from engine.hexes.retreats import Admission, Terms, WayBack, ways_back
from engine.kernel.ids import Side, UnitId
from engine.systems.mpike.combat.bridges import crosses_bridge, in_line
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import LIGHT_MOST
from engine.systems.mpike.places import in_column, nearest
from engine.systems.mpike.world import NORMAL, World, stack_of, strength, units_at

CLOSED = 99
"""MP that stand for a step that no ground allows."""


def retreat_ways(
    t: Field,
    world: World,
    unit: UnitId,
    distance: int,
    foes: tuple[UnitId, ...] = (),
    came_from: tuple[int, ...] = (),
    *,
    broken: bool = False,
    enemies: bool = True,
) -> tuple[WayBack, ...]:
    """Return the best ways of a unit back from its foes: one is forced, of several the owner takes one (11.4.2).

    They are shorter than the distance where it cannot go so far, and none are there where it cannot go at all.
    No step ends adjacent to a foe that it was next to, as each grows the distance.  `broken`: its morale is broken.
    Without `enemies` they bar no way.
    """
    terms = _terms(t, world, unit, _places(t, world, unit, foes, came_from), broken, enemies=enemies)
    return ways_back(t.grid, world.units[unit].at, distance, terms)


def enemies_block(t: Field, world: World, unit: UnitId, distance: int, *flees: Any, broken: bool = False) -> bool:
    """Tell whether a unit could go back farther if there were no enemy units (11.4.5); `flees` from whom."""
    found = (retreat_ways(t, world, unit, distance, *flees, broken=broken, enemies=some) for some in (True, False))
    kept, free = (max((distance if way.left else way.steps for way in ways), default=0) for ways in found)
    return free > kept


def _places(
    t: Field, world: World, unit: UnitId, foes: tuple[UnitId, ...], came_from: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """Return where those stand from whom a unit goes back, or stood; without any the nearest enemies (12.4.3-a)."""
    there = [world.units[id_].at for id_ in foes if world.units[id_].status == "map"]
    if came_from and (len(there) < len(foes) or not foes):
        there.append(came_from)
    if not there:
        near, _ = nearest(t, world, t.cards[unit].side, world.units[unit].at)
        there = [world.units[id_].at for id_ in near]
    return tuple(there)


def _terms(
    t: Field, world: World, unit: UnitId, foes: tuple[tuple[int, ...], ...], broken: bool, *, enemies: bool
) -> Terms:
    """Return on what terms a unit goes back: over its own edge of the map it may leave, over no other (F10, F10-a).

    Both halves of two hexes go the same way (11.4.4), but those without formation, or in column, one after the other;
    over a bridge these alone do (7.3.5).  By policy a step may keep the distance (11.4.2-a).
    """
    card, state = t.cards[unit], world.units[unit]
    line = in_line(state) and not broken
    edge, home = set(t.edge(card.side)), t.costs_home(t.columns(card), card.side)

    def admits(hex_: int) -> Admission:
        others = [id_ for id_ in units_at(world, hex_) if id_ != unit]
        # Crewed guns are enemy units too; lost ones, and wagons, are none (11.4.2-b).
        if any(t.cards[id_].side != card.side for id_ in others):
            return "no" if enemies else "through"
        friends = [id_ for id_ in others if t.cards[id_].kind != "artillery"]
        if not friends:
            return "through"
        crowd = len(others) > 1 and t.policies.triple_stack == "no"
        return "end" if not broken and not crowd and may_join(t, world, unit, friends[0]) else "no"

    def price(here: int, there: int) -> int:
        found = t.unit_price(card, here, there)
        return CLOSED if found is None else found.cost

    return Terms(
        foes,
        admits,
        price,
        home.__getitem__,
        exits=lambda hex_, d: hex_ in edge and t.grid.neighbours[hex_][d] == OFF_MAP,
        runs_over=lambda hex_: own_guns(t, world, card.side, hex_) != (),
        cohesion="loose" if broken or in_column(state) else "rigid",
        sideways=t.policies.retreat_sideways == "yes",
        closed=lambda here, there: price(here, there) == CLOSED or (line and crosses_bridge(t, (here,), (there,))),
    )


def own_guns(t: Field, world: World, side: Side, hex_: int) -> tuple[UnitId, ...]:
    """Return the crewed batteries of a side in a hex: a retreat through them disables them (11.4.3)."""
    there = units_at(world, hex_)
    return tuple(id_ for id_ in there if t.cards[id_].kind == "artillery" and t.cards[id_].side == side)


def may_join(t: Field, world: World, unit: UnitId, other: UnitId) -> bool:
    """Tell whether a unit may end a retreat stacked with another: cavalry with light infantry (8.1.1, 11.4.3)."""
    mine, theirs = t.cards[unit], t.cards[other]
    if {mine.kind, theirs.kind} != {"cavalry", "light"} or mine.wing != theirs.wing:
        return False
    if mine.dismounted or theirs.dismounted or world.units[other].morale > NORMAL + 1:
        return False
    light = unit if mine.kind == "light" else other
    alone = len(stack_of(t, world, unit)) == 1 and len(stack_of(t, world, other)) == 1
    column = "column" in (world.units[unit].formation, world.units[other].formation)
    return alone and not column and strength(t, world, light) <= LIGHT_MOST
