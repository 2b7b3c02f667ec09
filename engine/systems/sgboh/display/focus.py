"""Where on the board a chapter happens: who acts, whom that can reach, who is asked about it.

The board is built often, so that reach is taken from allowances and ranges, without a search.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.hexes.grid import OFF_MAP
from engine.hexes.stances import front_directions
from engine.kernel.ids import UnitId
from engine.kernel.procedure import Frame
from engine.kernel.state import State
from engine.systems.sgboh.combat.advance import Advancing
from engine.systems.sgboh.combat.aim import reach_of
from engine.systems.sgboh.combat.clash import Clash
from engine.systems.sgboh.combat.fallback import Evasion
from engine.systems.sgboh.combat.follow import Following
from engine.systems.sgboh.combat.reactions import Aftermath, FacingWindow, facers
from engine.systems.sgboh.combat.retreat import Retreating
from engine.systems.sgboh.combat.salvo import Salvo
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.frames import Flight
from engine.systems.sgboh.movement.march import March
from engine.systems.sgboh.world import World, on_map
from engine.systems.sgboh.zoc import stance_of

REACH: Final = 5
"""Hexes in which enemies of a unit are threatened by its move, however fast it is."""
STRIDE: Final = 3
"""Hexes before a unit that may still move which belong to its chapter."""
BAND: Final = 3
"""Hexes by which a unit may be farther from the enemy than the foremost and still be of the front."""


def focus(t: Field, state: State[World]) -> tuple[int, ...]:
    """Return the hexes that the chapter of a position is about; none where it is the whole map."""
    world = state.world
    found = set[int]()
    for frame in state.stack:
        found.update(_of_frame(t, world, frame))
    fight = any(isinstance(frame, Clash | Evasion | Following) for frame in state.stack)
    if not fight:
        found.update(_of_chapter(t, world))
    return tuple(sorted(found))


def _of_chapter(t: Field, world: World) -> Iterator[int]:
    """Yield the hexes of what is activated and of the enemies it threatens; before that, of both fronts."""
    side = world.side
    active = tuple(id_ for id_ in on_map(t, world, side) if world.units[id_].active) if side else ()
    if world.phase == "shock":
        named = tuple(id_ for a in world.attacks if a.state == "named" for id_ in (*a.attackers, *a.defenders))
        close = tuple(_threatened(t, world, active, near=True))
        beside = tuple(_facing(t, world, active, close))
        yield from _hexes(world, (*named, *close, *beside) or active)
        return
    if not active:
        yield from _hexes(world, _front(t, world))
        return
    acting = tuple(id_ for id_ in active if world.units[id_].move != "done") or active
    yield from _hexes(world, acting)
    yield from _ahead(t, world, acting)
    yield from _hexes(world, _threatened(t, world, acting, near=False))
    yield from _hexes(world, _threatened(t, world, active, near=True))
    last = world.deeds[0] if world.deeds else None
    if last is not None and last.side == side:
        yield from (*last.hexes[-1:], *last.targets)
    yield from (man.at for n, man in enumerate(world.leaders) if man.active and man.status == "map")


def _of_frame(t: Field, world: World, frame: Frame) -> Iterator[int]:
    """Yield the hexes that a part of the play under way is about."""
    match frame:
        case FacingWindow(side=side, movers=movers, entered=entered):
            yield from (*entered, *_hexes(world, (*movers, *facers(t, world, side, entered))))
        case Aftermath(units=units, entered=entered, stacks=stacks):
            yield from (*entered, *_hexes(world, (*units, *stacks)))
        case Salvo(movers=movers, able=able, shots=shots):
            shooting = tuple(id_ for bolt in (*able, *shots) for id_ in (bolt.unit, bolt.target) if id_ >= 0)
            yield from _hexes(world, (*movers, *shooting))
        case March(units=units):
            yield from _hexes(world, units)
        case Clash(attack=number) | Evasion(attack=number) | Following(attack=number):
            attack = world.attacks[number]
            yield from _hexes(world, (*attack.attackers, *attack.defenders))
        case Retreating(parties=parties, foes=foes):
            yield from _hexes(world, (*(id_ for party in parties for id_ in party), *foes))
        case Advancing(units=units, vacated=vacated):
            yield from (*vacated, *_hexes(world, units))
        case Flight(leaders=leaders, coming=coming):
            yield from (*coming, *(world.leaders[n].at for n in leaders if world.leaders[n].at >= 0))


def _hexes(world: World, units: Iterable[UnitId]) -> Iterator[int]:
    for id_ in units:
        yield from world.units[id_].at


def _threatened(t: Field, world: World, units: Iterable[UnitId], *, near: bool) -> Iterator[UnitId]:
    """Yield the enemies that units stand beside, or that stand no farther than they can go or shoot."""
    ranged = [
        (
            t.grid.axial[world.units[id_].at[0]],
            1 if near else max(min(REACH, t.allowance(t.cards[id_])), reach_of(t, id_)),
        )
        for id_ in units
    ]
    foe = t.enemy(world.side)
    for id_ in on_map(t, world, foe):
        places = [t.grid.axial[hex_] for hex_ in world.units[id_].at]
        if any(_away(one, there) <= most + len(places) - 1 for one, most in ranged for there in places):
            yield id_


def _ahead(t: Field, world: World, units: Iterable[UnitId]) -> Iterator[int]:
    """Yield the hexes of the map before units as far as a part of their move leads."""
    for id_ in units:
        state = world.units[id_]
        if t.cards[id_].type == "ART" or state.move == "done":
            continue
        here = state.at[0]
        ways = front_directions(stance_of(state))
        for n in range(min(STRIDE, t.allowance(t.cards[id_]) // 2)):
            there = t.grid.neighbours[here][ways[n % len(ways)]]
            if there == OFF_MAP:
                break
            here = there
            yield here


def _facing(t: Field, world: World, units: Iterable[UnitId], foes: Iterable[UnitId]) -> Iterator[UnitId]:
    """Yield those of some units that stand beside any of some enemies."""
    places = {near for id_ in foes for hex_ in world.units[id_].at for near in t.grid.adjacent[hex_]}
    yield from (id_ for id_ in units if places.intersection(world.units[id_].at))


def _front(t: Field, world: World) -> tuple[UnitId, ...]:
    """Return the units of both sides that stand nearest to one another; it is remembered with the world."""
    known: tuple[UnitId, ...] | None = world.__dict__.get("front")
    if known is None:
        known = world.__dict__["front"] = tuple(_foremost(t, world))
    return known


def _foremost(t: Field, world: World) -> Iterator[UnitId]:
    one, other = (tuple(on_map(t, world, side)) for side in t.sides)
    where = {id_: t.grid.axial[world.units[id_].at[0]] for id_ in (*one, *other)}
    apart: dict[UnitId, int] = {}
    for ours in one:
        for theirs in other:
            away = _away(where[ours], where[theirs])
            apart[ours] = min(apart.get(ours, away), away)
            apart[theirs] = min(apart.get(theirs, away), away)
    least = min(apart.values(), default=0)
    yield from (id_ for id_, away in apart.items() if away <= least + BAND)


def _away(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Return the hexes between two places in axial coordinates."""
    dq, dr = one[0] - other[0], one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))
