"""Where on the board a chapter happens: the wing that acts, whom it threatens, who may answer.

The board is built often, so that reach is taken from allowances and ranges, without a search.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.kernel.ids import UnitId
from engine.kernel.procedure import Frame
from engine.kernel.state import State
from engine.systems.mpike import frames as f
from engine.systems.mpike.command.wings import standing
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display.wording import hexes_of
from engine.systems.mpike.places import apart, foes, foes_touching
from engine.systems.mpike.world import NOBODY, World, units_of

STRIDE: Final = 4
"""Hexes within which enemies of a unit belong to its chapter: cavalry intercepts no farther (9.3.1)."""
NEAR: Final = 2
"""Hexes within which enemies of a wing that has ended its actions belong to its chapter."""
BAND: Final = 3
"""Hexes by which a unit may be farther from the enemy than the foremost and still be of the front."""


def focus(t: Field, state: State[World]) -> tuple[int, ...]:
    """Return the hexes that the chapter of a position is about; none where it is the whole map."""
    world = state.world
    if world.phase == "setup":
        return ()
    found = set[int]()
    for frame in state.stack:
        found.update(_of_frame(t, world, frame))
    if not any(isinstance(frame, f.Combat | f.Interception) for frame in state.stack):
        found.update(_of_chapter(t, state))
    return tuple(sorted(hex_ for hex_ in found if hex_ >= 0))


def _of_chapter(t: Field, state: State[World]) -> Iterator[int]:
    """Yield the hexes of the active wing and of the enemies it may meet; without one, of both fronts."""
    world = state.world
    if world.wing == NOBODY:
        yield from hexes_of(world, _front(t, world))
        return
    own = tuple(standing(t, world, world.wing))
    fighting = any(isinstance(frame, f.Melee) for frame in state.stack)
    acting = own if fighting else tuple(id_ for id_ in own if not world.units[id_].acted) or own
    near = tuple(_near(t, world, acting, NEAR if fighting else STRIDE))
    yield from hexes_of(world, near)
    if fighting and near:
        touched = {hex_ for id_ in near for hex_ in world.units[id_].at}
        acting = (
            tuple(id_ for id_ in own if any(apart(t, world.units[id_].at, (hex_,)) <= 1 for hex_ in touched)) or own
        )
    yield from hexes_of(world, acting)
    last = world.deeds[0] if world.deeds else None
    if last is not None and last.side == world.side:
        yield from (*last.hexes[-1:], *last.targets)
    chief = world.wings[world.wing].commander
    if chief != NOBODY and world.leaders[chief].status == "map":
        yield world.leaders[chief].at


def _of_frame(t: Field, world: World, frame: Frame) -> Iterator[int]:
    """Yield the hexes that a part of the play under way is about."""
    match frame:
        case f.Window(unit=unit, hexes=hexes):
            yield from (*hexes, *hexes_of(world, (unit,)))
            yield from hexes_of(world, foes_touching(t, world, t.cards[unit].side, world.units[unit].at))
        case f.Moving(unit=unit, steps=steps) | f.Interception(unit=unit, steps=steps):
            yield from hexes_of(world, (unit,))
            if len(world.units[unit].at) == 1:
                yield from (step.to for step in steps if step.kind == "enter")
            if isinstance(frame, f.Interception):
                yield from hexes_of(world, (frame.target,))
        case f.InfantryFire(unit=unit, aims=aims) | f.Volley(unit=unit, aims=aims):
            yield from (*hexes_of(world, (unit,)), *(aim.hex for aim in aims))
        case f.GunFire(unit=unit, aim=aim, path=path):
            yield from (*hexes_of(world, (unit,)), aim.hex, *path)
        case f.Shot(hex=hex_, from_hex=origin):
            yield from (hex_, origin)
        case f.Melee(attacks=attacks, counters=counters):
            for attack in (*attacks, *counters):
                yield from (attack.hex, *hexes_of(world, attack.attackers))
        case f.Combat(hex=hex_, attackers=attackers, beaten=beaten, ground=ground):
            yield from (hex_, *ground, *hexes_of(world, (*attackers, *beaten)))
        case f.Retreating(unit=unit, foes=some):
            yield from hexes_of(world, (unit, *some))
        case f.RoutPhase(left=left):
            yield from hexes_of(world, left)


def _near(t: Field, world: World, units: Iterable[UnitId], most: int) -> Iterator[UnitId]:
    """Yield the enemies of the active side within so many hexes of some units."""
    places = [world.units[id_].at for id_ in units]
    for id_ in foes(t, world, t.wings[world.wing].side):
        if any(apart(t, at, world.units[id_].at) <= most for at in places):
            yield id_


def _front(t: Field, world: World) -> tuple[UnitId, ...]:
    """Return the units of both sides that stand nearest to one another; it is remembered with the world."""
    known: tuple[UnitId, ...] | None = world.__dict__.get("front")
    if known is None:
        known = world.__dict__["front"] = tuple(_foremost(t, world))
    return known


def _foremost(t: Field, world: World) -> Iterator[UnitId]:
    one, other = (tuple(units_of(t, world, side)) for side in t.sides)
    away: dict[UnitId, int] = {}
    for ours in one:
        for theirs in other:
            far = t.grid.distance(world.units[ours].at[0], world.units[theirs].at[0])
            away[ours] = min(away.get(ours, far), far)
            away[theirs] = min(away.get(theirs, far), far)
    least = min(away.values(), default=0)
    yield from (id_ for id_, far in away.items() if far <= least + BAND)
