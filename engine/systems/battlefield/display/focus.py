"""What a chapter is about, as a part of the table: who acts in it, what they threaten, who can answer.

Built with every view, so it goes by boxes: nothing is searched or measured.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY
from engine.systems.battlefield.fire.targeting import longest
from engine.systems.battlefield.orders import Act, Shot
from engine.systems.battlefield.setup import halves
from engine.systems.battlefield.troops import bases, pace
from engine.systems.battlefield.world import World
from engine.tabletop.plane import shifted
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import Box, apart, grown

_WAY: Final = 8
"""Steps ahead that are shown of units which have still to move, at most."""
_NEAR: Final = 4
"""Steps within which an enemy can answer those who act."""


def focus(t: Field, state: State[World], viewer: Side | None = None) -> Box | None:
    """Return west, south, east, north of what the chapter is about, to who draws a sketch the ground to deploy on.

    None of any other moment before both armies stand on the table.
    """
    world = state.world
    if world.phase == "sketches" and viewer is not None:
        return halves.deploying(t, viewer)
    if not world.number:
        return None
    boxes = {unit: base.box for unit, base in bases(t, world).items()}
    acting = {unit for unit in acting_units(t, state) if unit in boxes}
    if not acting:
        return _within(t, boxes.values())
    shown = [boxes[unit] for unit in acting]
    shown += [_ahead(t, world, unit, boxes[unit]) for unit in _to_move(world) if unit in acting]
    enemies = on_table(world, t.enemy(world.side))
    near = [grown(box, _NEAR * t.step) for box in shown]
    shown += [boxes[foe] for foe in enemies if any(not apart(boxes[foe], box) for box in near)]
    return _within(t, shown)


def acting_units(t: Field, state: State[World]) -> Iterator[UnitId]:
    """Yield those who act in the chapter of a position, and whom they act on; a unit may come several times.

    Before the first order of a turn nobody does: what was done last is the enemy's turn, which is over.
    """
    world = state.world
    if world.phase == "orders" and not world.given:
        return
    for deed in world.deeds:
        yield from (*deed.units, *deed.targets)
    for attack in world.attacks:
        if attack.state != "fallen":
            yield from (attack.attacker, attack.target)
    if world.phase in ("orders", "moves", "answers"):
        for given in world.given:
            yield from (*given.units, *_aimed_at((*given.plan, *given.shots)))
        return
    for pair in world.engagements:
        yield from (pair.attacker, pair.defender)
    yield from (due.unit for due in world.retreats)
    if world.phase == "shooting":
        yield from _shooting(t, world)


def _aimed_at(parts: Iterable[Act | Shot]) -> Iterator[UnitId]:
    """Yield the enemies that plans and shots name."""
    for part in parts:
        foe = part.target if isinstance(part, Shot) else part.unit if part.kind == "attack" else NOBODY
        if foe != NOBODY:
            yield UnitId(foe)


def _shooting(t: Field, world: World) -> Iterator[UnitId]:
    """Yield those who are ordered to shoot and may yet, with the enemies in range."""
    boxes = {unit: base.box for unit, base in bases(t, world).items()}
    for given in world.given:
        if {"shoot", "auto"} & set(given.kinds):
            for unit in given.units:
                far = longest(t, world, unit) * t.step
                if unit in boxes and far and not world.units[unit].shot:
                    yield unit
                    around = grown(boxes[unit], far)
                    foes = on_table(world, t.enemy(world.units[unit].side))
                    yield from (foe for foe in foes if not apart(boxes[foe], around))


def _to_move(world: World) -> Iterator[UnitId]:
    """Yield those who have still to move on their orders."""
    if world.phase in ("orders", "moves"):
        for given in world.given:
            if not given.done and {"move", "dash", "auto"} & set(given.kinds):
                yield from given.units


def _ahead(t: Field, world: World, unit: UnitId, box: Box) -> Box:
    """Return the box of a unit and of where it would stand after going straight on."""
    base = bases(t, world)[unit]
    x, y = shifted(base.front_centre, min(_WAY, pace(t, world, unit)) * t.step, base.heading)
    return min(box[0], x), min(box[1], y), max(box[2], x), max(box[3], y)


def _within(t: Field, boxes: Iterable[Box]) -> Box | None:
    """Return the least box round some others, no larger than the table; None round nothing."""
    every = tuple(boxes)
    if not every:
        return None
    west, south, east, north = zip(*every, strict=True)
    return max(0, min(west)), max(0, min(south)), min(t.width, max(east)), min(t.height, max(north))
