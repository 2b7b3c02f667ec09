"""When a charger comes into reach of whom: shots of the charged, and of those who cover them.

(reaction-shoot, covering-fire, engines, skirmish-shoot, battle-line, view)
"""

from collections.abc import Iterator
from math import isqrt
from typing import Literal

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.fire.engines import answer_to
from engine.systems.warhorn.fire.replies import covered_by
from engine.systems.warhorn.fire.rights import longest, may_shoot_back
from engine.systems.warhorn.fire.volleys import could_answer
from engine.systems.warhorn.frames import EngineShot, Running, Volley
from engine.systems.warhorn.troops import base_at, card_of, formed, point_of
from engine.systems.warhorn.world import World, charged, engaged, with_units
from engine.tabletop.plane import Distance, Point, along, square
from engine.tabletop.pose import Pose
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import Shape, distance

STEP = 50
"""How closely the way of a charger is looked at, u."""


def shots_at(t: Field, world: World, f: Running, start: Point) -> tuple[tuple[int, UnitId, bool], ...]:
    """Return who shoots at a charger on its way: how far along it, who, and whether in cover; in order.

    Each charged unit shoots once at the first charger in its reach; who covers it shoots at the same moment, or if it
    stands at the first moment in his own reach (reaction-shoot-a, covering-fire-a).  Of several chargers the first is
    the one that comes in reach first as they are moved one by one (reaction-shoot-b).
    """
    found: dict[UnitId, tuple[int, UnitId, bool]] = {}
    for target in _targets(world, f):
        moment = None
        if returns_fire(t, world, target):
            moment = _moment(t, world, f, start, target)
            if moment is not None:
                found[target] = (moment, target, False)
        for unit in covers(t, world, target):
            if world.units[unit].side == world.units[f.unit].side:
                # Nobody covers mercenaries whom his own side charges (mercenary-treason-d).
                continue
            if moment is not None:
                when = moment if in_reach(t, world, f, start, unit, moment) else None
            else:
                when = first_in_reach(t, world, f, start, unit)
            if when is not None:
                found.setdefault(unit, (when, unit, True))
    return tuple(sorted(found.values(), key=lambda shot: (shot[0], shot[2], shot[1])))


def _targets(world: World, f: Running) -> tuple[UnitId, ...]:
    """Return all whom a charger has declared to charge, whom it runs at first: he comes at each of them."""
    charge = world.units[f.unit].charge
    others = charge.targets if charge is not None else ()
    return tuple(dict.fromkeys((f.target, *(unit for unit in others if world.units[unit].status == "table"))))


def returns_fire(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a charged unit shoots in reaction: it chose so, and has not lost its nerve.

    Before elephants or before scythed chariots (elephant-charge, scythed-charge).
    """
    one = world.units[unit]
    lost = "lost" in (one.nerve, one.scythe_nerve)
    return one.reaction == "shoot" and not one.replied and not lost and may_shoot_back(t, world, unit)


def covers(t: Field, world: World, target: UnitId) -> Iterator[UnitId]:
    """Yield who may cover a charged unit by fire: mates of its battle line, skirmishers beside it (covering-fire).

    Nobody covers who is charged himself or was this turn (covering-fire-b), and nobody a unit that retreats or is
    in panic (covering-fire-a).
    """
    one = world.units[target]
    if one.reaction == "retreat" or one.panicked:
        return
    for unit in on_table(world, one.side):
        spared = not charged(world, unit) and not world.units[unit].reaction
        free = unit != target and spared and not engaged(world, unit)
        if free and may_shoot_back(t, world, unit) and covered_by(t, world, target, unit):
            yield unit


def defence(
    t: Field, world: World, unit: UnitId, charger: UnitId, when: Literal["reaction", "cover"]
) -> Volley | EngineShot | None:
    """Return the next shot of a unit at a charger where he is; of a battery that of the next engine (engines-c)."""
    if card_of(t, world, unit).kind != "battery":
        return None if world.units[unit].replied else Volley(unit, charger, when=when)
    shot = answer_to(t, world, unit, charger)
    return None if shot is None else replace(shot, when=when)


# -- reach


def _moment(t: Field, world: World, f: Running, start: Point, unit: UnitId) -> int | None:
    """Return after how many u of its way a charger is shot at by whom it charges, None if never (reaction-shoot-a).

    By policy he waits as long as he can: till the charger is where it means to stand.
    """
    whole = _length(start, f)
    if t.policies.reaction_moment == "hold" and in_reach(t, world, f, start, unit, whole):
        return whole
    return first_in_reach(t, world, f, start, unit)


def first_in_reach(t: Field, world: World, f: Running, start: Point, unit: UnitId) -> int | None:
    """Return after how many u of its way a charger is first in reach and view of a unit, None if never."""
    whole = _length(start, f)
    steps = [*range(0, whole, STEP), whole]
    coarse = next((n for n, far in enumerate(steps) if in_reach(t, world, f, start, unit, far)), None)
    if coarse is None:
        return None
    low: int = steps[max(0, coarse - 1)]
    high: int = steps[coarse]
    while high - low > 1:
        middle = (low + high) // 2
        if in_reach(t, world, f, start, unit, middle):
            high = middle
        else:
            low = middle
    return high


def in_reach(t: Field, world: World, f: Running, start: Point, unit: UnitId, far: int) -> bool:
    """Tell whether a unit can shoot at a charger after so many u of his way: in range, and seen or lobbed at."""
    at = _on(start, f, far)
    if not _range(t, world, f, unit, at).within(longest(t, world, unit, back=True), 0):
        return False
    return could_answer(t, _supposed(world, f, at), unit, f.unit)


def _supposed(world: World, f: Running, at: Point) -> World:
    """Return the world with the charger on his way (reaction-shoot-a)."""
    one = world.units[f.unit]
    if not one.models:
        return with_units(world, {f.unit: replace(one, x=at[0], y=at[1])})
    leader = replace(one.models[0], x=at[0], y=at[1])
    return with_units(world, {f.unit: replace(one, models=(leader, *one.models[1:]))})


def _range(t: Field, world: World, f: Running, unit: UnitId, at: Point) -> Distance:
    """Return how far a unit shoots at a charger on his way (shoot-range, reaction-shoot-a)."""
    here = point_of(world, unit)
    if not formed(t, world, f.unit):
        return Distance(square(here, at))
    card = card_of(t, world, f.unit)
    base = base_at(t, card, len(world.units[f.unit].ranks), Pose(*at, world.units[f.unit].heading))
    return distance(Shape((here,)), base.shape)


def _length(start: Point, f: Running) -> int:
    return isqrt(square(start, (f.x, f.y)))


def _on(start: Point, f: Running, far: int) -> Point:
    """Return the point of a way after so many u (reaction-shoot-a)."""
    if not far:
        return start
    dx, dy = along((f.x - start[0], f.y - start[1]), far)
    return start[0] + dx, start[1] + dy
