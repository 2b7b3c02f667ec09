"""Ways that a player leaves to the umpire: what lies between the hexes that he names.

A way put in need not be lawful; where there is none, the step is taken as it was written, to be refused with figures.
"""

from engine.kernel.ids import Side, UnitId
from engine.systems.sgboh.command.riding import OVERALL, ride_reach
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.movement.lawful import walked
from engine.systems.sgboh.movement.ways import moves
from engine.systems.sgboh.orders import Action
from engine.systems.sgboh.steps import step
from engine.systems.sgboh.world import World

ENOUGH = 4 * OVERALL
"""Halves that lead to any hex of a map: a way too long is refused with what it costs."""


def way(
    t: Field,
    world: World,
    side: Side,
    units: tuple[UnitId, ...],
    before: tuple[Action, ...],
    hex_: int,
    *,
    careful: bool,
) -> tuple[Action, ...]:
    """Return the actions `before` and those after them that lead a block into a hex by its cheapest way.

    Where no way leads there, the last action enters the hex as written, to be refused.
    """
    here = walked(t, world, units, before)
    plain = Action("enter", hex_, careful)
    if step(t, here, units, plain) is not None:
        return (*before, plain)
    found = [
        (spent_on(t, here, units, move.actions), move.actions)
        for move in moves(t, here, side, units)
        if hex_ in walked(t, here, units, move.actions).units[units[0]].at
    ]
    return (*before, *min(found, key=lambda item: item[0])[1]) if found else (*before, plain)


def advance_way(
    t: Field, world: World, units: tuple[UnitId, ...], before: tuple[Action, ...], action: Action
) -> tuple[Action, ...]:
    """Return the actions of an advance `before` and the next one.

    Where a double-size unit cannot enter a hex as written, a wheel or step ahead that enters it takes its place.
    """
    here = walked(t, world, units, before)
    if action.kind != "enter" or step(t, here, units, action) is not None:
        return (*before, action)
    for kind in ("wheel", "ahead"):
        for hand in (0, 1):
            other = Action(kind, hand)
            made = step(t, here, units, other)
            if made is not None and action.to in made.entered:
                return (*before, other)
    return (*before, action)


def ride_way(t: Field, world: World, leader: int, hexes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the hexes that a leader rides through, his own left out.

    They are the hexes named and the cheapest ways between them.
    """
    here, path, side = world.leaders[leader].at, list[int](), t.leaders[leader].side
    for hex_ in hexes:
        found = None if here < 0 or hex_ in t.grid.adjacent[here] else ride_reach(t, world, side, here, ENOUGH)
        path += found.path(hex_)[1:] if found is not None and hex_ in found and hex_ != here else (hex_,)
        here = hex_
    return tuple(path)


def spent_on(t: Field, world: World, units: tuple[UnitId, ...], actions: tuple[Action, ...]) -> int:
    """Return the halves that a block has spent in its move once these actions are done."""
    return walked(t, world, units, actions).units[units[0]].spent
