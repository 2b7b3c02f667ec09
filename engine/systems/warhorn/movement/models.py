"""Models that stand by themselves: where they are put round their Leader (skirmish-zone, skirmish-move)."""

from collections.abc import Iterator
from math import isqrt
from typing import Final

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.movement.places import CLEAR, free_spot
from engine.systems.warhorn.orders import Arrangement
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import discs, label, point_of, radius_of, shapes, zone_of
from engine.systems.warhorn.world import Model, World, on_table
from engine.tabletop.measures import CENTIMETRES, spelled
from engine.tabletop.plane import ONE, QUARTER, TURN, UNIT, Point, divided, shifted, square, within
from engine.tabletop.shapes import Shape, closer, disc

GRID: Final = 100
"""The pitch of the points that displaced models are tried at, u (skirmish-move-b)."""
ROOM: Final = 60
"""Between neighbouring discs of a pattern, u."""


def wanted(t: Field, world: World, unit: UnitId, leader: Model, how: Arrangement) -> list[Point]:
    """Return where the models but the Leader are meant to stand, before it is seen whether they can."""
    one = world.units[unit]
    rest = one.models[1:]
    if how.places:
        return list(how.places)
    if how.pattern in ("", "keep"):
        dx, dy = leader.x - one.models[0].x, leader.y - one.models[0].y
        return [(model.x + dx, model.y + dy) for model in rest]
    card = t.cards[one.card]
    pitch = 2 * max((radius_of(t, card, model) for model in rest), default=0) + ROOM
    return _pattern((leader.x, leader.y), leader.heading, len(rest), how, pitch)


def _pattern(leader: Point, heading: int, count: int, how: Arrangement, pitch: int) -> list[Point]:
    if how.pattern == "ring":
        radius = how.size or max(2 * pitch, count * pitch // 6)
        return [shifted(leader, radius, (heading + n * TURN // max(1, count)) % TURN) for n in range(count)]
    if how.pattern == "line":
        step = max(pitch, how.size // max(1, count))
        places = ((n // 2 + 1) * step * (1 if n % 2 else -1) for n in range(count))
        return [shifted(leader, by, (heading + QUARTER) % TURN) for by in places]
    wide = max(1, isqrt(count + 1))
    return [_in_block(leader, heading, n + 1, wide, pitch) for n in range(count)]


def _in_block(leader: Point, heading: int, n: int, wide: int, pitch: int) -> Point:
    row, place = divmod(n, wide)
    across = (place + 1) // 2 * pitch * (1 if place % 2 else -1)
    ux, uy = UNIT[heading]
    return (
        leader[0] + divided(across * uy - row * pitch * ux, ONE),
        leader[1] + divided(-across * ux - row * pitch * uy, ONE),
    )


def arranged(
    t: Field,
    world: World,
    unit: UnitId,
    leader: Model,
    how: Arrangement,
    *,
    zone: int | None = None,
    clear: int = CLEAR,
) -> tuple[Model, ...]:
    """Return the models of a unit round a Leader at his new place; who finds no room within the zone is missing.

    A model that cannot stand where it should goes to the nearest free point of the zone (skirmish-move-b).  `zone` is
    its radius, if it is not that of the unit as it is; `clear` is how far it keeps from enemies.
    """
    one = world.units[unit]
    card = t.cards[one.card]
    reach = zone_of(t, world, unit) if zone is None else zone
    found, placed = [leader], [disc((leader.x, leader.y), radius_of(t, card, leader))]
    foes = tuple(shape for foe in on_table(world, t.enemy(one.side)) for shape in shapes(t, world, foe))
    for model, at in zip(one.models[1:], wanted(t, world, unit, leader, how), strict=True):
        radius = radius_of(t, card, model)
        tried = _tried(at, (leader.x, leader.y), reach)
        spots = (point for point in tried if _stands(t, world, unit, disc(point, radius), placed, foes, clear))
        spot = next(spots, None)
        if spot is not None:
            found.append(replace(model, x=spot[0], y=spot[1], heading=leader.heading))
            placed.append(disc(spot, radius))
    return tuple(found)


def _stands(
    t: Field, world: World, unit: UnitId, spot: Shape, placed: list[Shape], foes: tuple[Shape, ...], clear: int = CLEAR
) -> bool:
    return free_spot(t, world, unit, spot, tuple(placed)) and not any(closer(spot, foe, clear) for foe in foes)


def stepped_aside(t: Field, world: World, unit: UnitId, crowded: tuple[int, ...]) -> tuple[Model, ...]:
    """Return the models of a unit of which some, by number, go to the nearest free points of the zone.

    Who finds none is missing; the Leader stays (formed-attacks-skirmish-a, skirmish-move-b).
    """
    one = world.units[unit]
    leader, reach, own = one.models[0], zone_of(t, world, unit), discs(t, world, unit)
    placed = [spot for n, spot in enumerate(own) if n not in crowded]
    foes = tuple(shape for foe in on_table(world, t.enemy(one.side)) for shape in shapes(t, world, foe))
    found: dict[int, Model] = {n: model for n, model in enumerate(one.models) if n not in crowded}
    for n in crowded:
        model, radius = one.models[n], own[n].radius
        tried = _tried((model.x, model.y), (leader.x, leader.y), reach)
        spot = next((p for p in tried if _stands(t, world, unit, disc(p, radius), placed, foes)), None)
        if spot is not None:
            found[n] = replace(model, x=spot[0], y=spot[1])
            placed.append(disc(spot, radius))
    return tuple(found[n] for n in sorted(found))


def _tried(at: Point, leader: Point, reach: int) -> Iterator[Point]:
    """Yield the place that is meant if it lies in the zone, then the points of a grid in it, the nearest first."""
    if within(square(at, leader), reach, 0):
        yield at
    most = reach // GRID
    grid = (
        (leader[0] + GRID * i, leader[1] + GRID * j) for i in range(-most, most + 1) for j in range(-most, most + 1)
    )  # fmt: skip
    inside = (point for point in grid if within(square(point, leader), reach, 0))
    yield from sorted(inside, key=lambda point: (square(point, at), point[1], point[0]))


def misplaced(t: Field, world: World, unit: UnitId, leader: Model, how: Arrangement) -> Iterator[Violation]:
    """Yield why models cannot be put where an order says: too many or few places, outside the zone, too far.

    With `skirmish_cap` of the allowance nobody is put farther than the unit may move (skirmish-move-d).
    """
    one = world.units[unit]
    name = label(t, world, unit)
    if not how.places:
        return
    if len(how.places) != len(one.models) - 1:
        yield violation(R("skirmish-move"), "warhorn-places", unit=name, count=len(one.models) - 1)
        return
    reach = zone_of(t, world, unit)
    for n, at in enumerate(how.places, 2):
        if not within(square(at, (leader.x, leader.y)), reach, 0):
            zone = spelled(reach, CENTIMETRES)
            yield violation(R("skirmish-zone"), "warhorn-out-of-zone", unit=name, model=n, zone=zone)


def gathered(t: Field, world: World, unit: UnitId, leader: Model) -> tuple[Model, ...]:
    """Return the models of a unit close round their Leader, as they are deployed unless their owner says otherwise."""
    return arranged(t, world, unit, leader, Arrangement("block"))


def moved_far(world: World, unit: UnitId, models: tuple[Model, ...]) -> int:
    """Return the squared way of the model that was put farthest, in u squared (skirmish-move-d)."""
    before = world.units[unit].models
    return max((square((a.x, a.y), (b.x, b.y)) for a, b in zip(before, models, strict=False)), default=0)


def leader_of(world: World, unit: UnitId, to: Point | None = None, heading: int | None = None) -> Model:
    """Return the Leader of a unit, at another place and with another facing if they are given."""
    first = world.units[unit].models[0]
    x, y = point_of(world, unit) if to is None else to
    return replace(first, x=x, y=y, heading=first.heading if heading is None else heading)
