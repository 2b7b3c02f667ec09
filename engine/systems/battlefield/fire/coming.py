"""Ruling 5.2-shoot-c: which enemies could come before units that stand, between their order and their shots.

In the turn of their enemy units move only because they are attacked: they turn to face, and loose ones evade or flee
before slower attackers, pushing or scaring others (5.5-turn-to-face, 5.5-evade, 5.3b).  What is told here errs on the
side of those who shoot: who is said not to come cannot.
"""

from collections.abc import Iterator
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.fire.targeting import longest
from engine.systems.battlefield.troops import base_of, card_of, engaged
from engine.systems.battlefield.world import World, on_table
from engine.tabletop.arcs import shot
from engine.tabletop.motion import AboutFace, FrontChange, moved
from engine.tabletop.plane import vec
from engine.tabletop.pose import Base
from engine.tabletop.shapes import distance

_GRAIN: Final = 2
"""Of rounded corners, u."""


def could_come(t: Field, world: World, units: tuple[UnitId, ...], unit: UnitId, target: UnitId) -> bool:
    """Tell whether an enemy could be in sector and range of one of the `units` that stand when these shoot."""
    attackers = tuple(_able(world, t.enemy(world.units[target].side), units))
    if not attackers or not card_of(t, world, unit).volleys:
        return False
    return any(_within(t, world, unit, area) for area in _areas(t, world, target, attackers))


def _able(world: World, side: Side, standing: tuple[UnitId, ...] = ()) -> Iterator[UnitId]:
    """Yield the units of a side that might attack, or get out of the way, this turn: not those that stand."""
    for one in on_table(world, side):
        state = world.units[one]
        if one not in standing and state.mood == "good" and state.form != "carousel" and not engaged(world, one):
            yield one


def _areas(t: Field, world: World, target: UnitId, attackers: tuple[UnitId, ...]) -> Iterator[Base]:
    """Yield where an enemy might stand: turned to face, and wherever its flight or that of others could put it."""
    base, card = base_of(t, world, target), card_of(t, world, target)
    yield from (moved(base, turn) for turn in (AboutFace(), FrontChange("left"), FrontChange("right")))
    slowest = min(card_of(t, world, one).pace for one in attackers)
    runs = {
        one: runner.pace
        for one in _able(world, world.units[target].side)
        if (runner := card_of(t, world, one)).loose and world.units[one].form == "ordinary" and runner.pace > slowest
    }
    if runs:
        pushed = max((run for one, run in runs.items() if one != target), default=0)
        run = pushed + (card.pace if card.loose else 0)
        yield _grown(base, run * t.step + max(base.width, base.depth) + _GRAIN)


def _grown(base: Base, by: int) -> Base:
    """Return a base that covers all places of one which is moved so far."""
    x, y = base.front_centre
    dx, dy = vec(by, base.heading)
    larger = Base(base.pose, base.width + 2 * by, base.depth + 2 * by, base.anchor)
    return larger.with_front_centre((x + dx, y + dy), base.heading)


def _within(t: Field, world: World, unit: UnitId, area: Base) -> bool:
    """Tell whether any part of an area is in the sector and range of a unit."""
    base, limit = base_of(t, world, unit), longest(t, world, unit) * t.step + _GRAIN
    away = distance(base.shape, area.shape)
    if not away.within(limit):
        return False
    if world.units[unit].form == "carousel" or away.within(0):
        return True
    found = shot(base, area.shape)
    return found is not None and found.distance.within(limit)
