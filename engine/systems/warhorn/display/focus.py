"""What a chapter is about, as a part of the table: who acts in it, on whom, who is near; whom a question names.

Built with every view, so it goes by boxes: nothing is searched or measured.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY
from engine.systems.warhorn.frames import (
    Declaring,
    EngineShot,
    Fleeing,
    Melee,
    Moving,
    Running,
    ScytheRun,
    Shooting,
    Volley,
)
from engine.systems.warhorn.setup.patterns import zone_box
from engine.systems.warhorn.troops import shapes
from engine.systems.warhorn.world import World, charged
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import Box, apart, grown

_NEAR: Final = 800
"""How near an enemy is who is shown with those who act, u; the same for all units and turns (declare-charge-a)."""
_LOOSE: Final = 400
"""Room round the models of a unit."""


def focus(t: Field, state: State[World], viewer: Side | None = None) -> Box | None:
    """Return west, south, east, north of what the chapter is about, to who deploys his own ground; None: all of it."""
    world = state.world
    if world.phase == "deployment" and viewer is not None:
        return zone_box(t, viewer)
    if not world.number:
        return None
    boxes = {unit: _box(t, world, unit) for unit in on_table(world)}
    acting = {unit for unit in acting_units(state) if unit in boxes}
    if not acting:
        return _within(t, boxes.values())
    shown = [boxes[unit] for unit in acting]
    near = [grown(box, _NEAR) for box in shown]
    others = [unit for unit in boxes if unit not in acting]
    shown += [boxes[unit] for unit in others if any(not apart(boxes[unit], box) for box in near)]
    deed = world.deeds[0] if world.deeds else None
    if deed is not None and deed.kind == "shot" and world.phase == "shooting":
        shown += [grown((x, y, x, y), _NEAR) for x, y in (deed.line[2:], deed.aim or deed.line[2:])]
    return _within(t, shown)


def acting_units(state: State[World]) -> Iterator[UnitId]:
    """Yield those who act in the chapter of a position, and whom they act on; a unit may come several times.

    Before anybody has acted in a turn nobody does: what was done last is the enemy's turn, which is over.
    """
    world = state.world
    for frame in state.stack:
        yield from _named(frame)
    yield from _charging(world)
    for unit in on_table(world):
        one = world.units[unit]
        if one.moved or one.shot or one.fled or one.duty or one.reaction:
            yield unit
    if world.phase == "melee":
        for contact in world.contacts:
            yield from (contact.attacker, contact.target)
    elif world.phase == "shooting":
        for deed in world.deeds:
            if deed.kind == "shot":
                yield from (*deed.units, *deed.targets)


def _charging(world: World) -> Iterator[UnitId]:
    for unit in on_table(world):
        charge = world.units[unit].charge
        if charge is not None:
            yield from (unit, *charge.targets)


def _named(frame: object) -> Iterator[UnitId]:
    """Yield the units that a frame is about."""
    match frame:
        case Running() | ScytheRun() | Volley() | EngineShot():
            yield from (unit for unit in (frame.unit, frame.target) if unit != NOBODY)
        case Melee():
            yield from frame.units
        case Moving(step="face"):
            yield frame.unit
        case Fleeing(step="face"):
            yield frame.left[0]
        case _:
            return


def targets(state: State[World]) -> tuple[UnitId, ...]:
    """Return whom the open question is about: who charges those that are to answer, or has shot at them."""
    frame, world = state.top, state.world
    if not state.decisions:
        return ()
    side = state.decisions[0].side
    if isinstance(frame, Declaring) and frame.step == "answer":
        foes = {foe for unit in on_table(world, side) for foe in charged(world, unit)}
    elif isinstance(frame, Shooting) and frame.step == "reply":
        foes = {frame.shooter} - {UnitId(NOBODY)}
    elif isinstance(frame, Running | ScytheRun) and frame.step == "cover":
        foes = {frame.unit}
    else:
        return ()
    return tuple(sorted(foe for foe in foes if world.units[foe].status == "table"))


def _box(t: Field, world: World, unit: UnitId) -> Box:
    west, south, east, north = zip(*(shape.box for shape in shapes(t, world, unit)), strict=True)
    more = _LOOSE if world.units[unit].models else 0
    return grown((min(west), min(south), max(east), max(north)), more)


def _within(t: Field, boxes: Iterable[Box]) -> Box | None:
    """Return the least box round some others, no larger than the table; None round nothing."""
    every = tuple(boxes)
    if not every:
        return None
    west, south, east, north = zip(*every, strict=True)
    return max(0, min(west)), max(0, min(south)), min(t.width, max(east)), min(t.height, max(north))
