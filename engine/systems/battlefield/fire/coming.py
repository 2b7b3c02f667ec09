"""Ruling 5.2-shoot-c: which enemies could come before units that stand, between their order and their shots.

In the turn of their enemy units move only because they are attacked: they turn to face, and loose ones evade or flee
along the blow, pushing or scaring others on their way (5.5-turn-to-face, 5.5-evade, 5.3b).  What is told here errs on
the side of those who shoot: whatever some attacker in reach might bring about is taken for possible.
"""

from collections.abc import Iterator
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.fire.targeting import boxes_within, longest
from engine.systems.battlefield.troops import base_of, card_of, engaged
from engine.systems.battlefield.world import World
from engine.tabletop.arcs import shot
from engine.tabletop.motion import AboutFace, FrontChange, moved
from engine.tabletop.plane import HALF, middle, shifted, turn_between, turned
from engine.tabletop.pose import EDGES, Base, Pose
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import distance

_GRAIN: Final = 2
"""Of rounded corners, u."""
_CHARGE: Final = 2
"""Steps of a charge for a point of Movement, the farthest that an attacker comes (5.3-e)."""
_ABOUT: Final = 270
"""Half degrees: who must turn farther to strike an edge has first to turn about, or to wheel as long as it is wide."""


def could_come(t: Field, world: World, units: tuple[UnitId, ...], unit: UnitId, target: UnitId) -> bool:
    """Tell whether an enemy could be in sector and range of one of the `units` that stand when these shoot."""
    side = world.units[unit].side
    if not card_of(t, world, unit).volleys or not set(_able(world, side)) - set(units):
        return False
    return any(_within(t, world, unit, area) for area in _areas(t, world, target))


def _able(world: World, side: Side) -> Iterator[UnitId]:
    """Yield the units of a side that might attack, or get out of the way of an attack, this turn."""
    for one in on_table(world, side):
        state = world.units[one]
        if state.mood == "good" and state.form != "carousel" and not engaged(world, one):
            yield one


def _areas(t: Field, world: World, target: UnitId) -> tuple[Base, ...]:
    """Return where an enemy might stand: turned to face, in flight, pushed or scared by others in flight."""
    known: dict[UnitId, tuple[Base, ...]] = world.__dict__.setdefault("coming", {})
    if target not in known:
        base = base_of(t, world, target)
        turns = (moved(base, turn) for turn in (AboutFace(), FrontChange("left"), FrontChange("right")))
        known[target] = (*turns, *_runs(t, world, target))
    return known[target]


def _runs(t: Field, world: World, target: UnitId) -> Iterator[Base]:
    """Yield the ground over which a unit might flee, or be driven by another whose way leads to it."""
    base, full = base_of(t, world, target), card_of(t, world, target).pace * t.step
    for one, blows in _flights(t, world, world.units[target].side).items():
        for blow in blows:
            run = card_of(t, world, one).pace * t.step
            if one == target:
                yield _corridor(base, blow, run)
            elif _no_farther(_corridor(base_of(t, world, one), blow, run + base.depth), base, 0):
                yield _corridor(base, blow, max(run, full) if _loose(t, world, target) else run)


def _flights(t: Field, world: World, side: Side) -> dict[UnitId, tuple[int, ...]]:
    """Return along which blows loose units of a side might flee before slower attackers in reach (5.5-evade)."""
    known: dict[Side, dict[UnitId, tuple[int, ...]]] = world.__dict__.setdefault("flights", {})
    if side not in known:
        attackers = tuple(_able(world, t.enemy(side)))
        found = ((one, _blows(t, world, one, attackers)) for one in _able(world, side) if _loose(t, world, one))
        known[side] = {one: blows for one, blows in found if blows}
    return known[side]


def _loose(t: Field, world: World, unit: UnitId) -> bool:
    return card_of(t, world, unit).loose and world.units[unit].form == "ordinary"


def _blows(t: Field, world: World, unit: UnitId, attackers: tuple[UnitId, ...]) -> tuple[int, ...]:
    """Return the headings of attacks on a unit that some slower attacker comes far enough for."""
    base, pace = base_of(t, world, unit), card_of(t, world, unit).pace
    slower = [by for by in attackers if card_of(t, world, by).pace < pace]
    headings = ((turned(base.outward(edge), HALF), middle(*base.edge(edge))) for edge in EDGES)
    return tuple(
        heading
        for heading, at in headings
        if any(_strikes(t, base_of(t, world, by), card_of(t, world, by).pace, base, heading, at) for by in slower)
    )


def _strikes(t: Field, attacker: Base, pace: int, base: Base, heading: int, at: tuple[int, int]) -> bool:
    """Tell whether an attacker might strike an edge: it comes so far, having turned until it faces it nearly."""
    far = (_CHARGE * pace + 1) * t.step
    if abs(turn_between(attacker.heading, heading)) > _ABOUT:
        far -= min(attacker.width, pace * t.step)
    before = Base(Pose(*shifted(at, t.step, turned(heading, HALF)), heading), base.width, 1, "centre")
    return _no_farther(attacker, before, far)


def _corridor(base: Base, heading: int, run: int) -> Base:
    """Return the ground over which a base goes along a heading, turned to it in any way where it stands."""
    half = max(base.width, base.depth) // 2 + abs(base.width - base.depth) + _GRAIN
    front = shifted(base.centre, half + run, heading)
    return Base(Pose(*front, heading), 2 * half, 2 * half + run, "centre")


def _no_farther(one: Base, other: Base, length: int) -> bool:
    return boxes_within(one, other, length + 1) and distance(one.shape, other.shape).within(length)


def _within(t: Field, world: World, unit: UnitId, area: Base) -> bool:
    """Tell whether any part of an area is in the sector and range of a unit."""
    base, limit = base_of(t, world, unit), longest(t, world, unit) * t.step + _GRAIN
    if not _no_farther(base, area, limit):
        return False
    if world.units[unit].form == "carousel" or _no_farther(base, area, 0):
        return True
    found = shot(base, area.shape)
    return found is not None and found.distance.within(limit)
