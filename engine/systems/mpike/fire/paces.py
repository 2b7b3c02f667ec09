"""Single paces that belong to fire: up before it, back after it, aside from it (10.3, 10.8.6).

They cost no MP; ground disorders, and what stands there is taken, as in any movement (7.3.1, 10.8.9, 14.1).
"""

from engine.hexes.facing import Pair, shifted, turned
from engine.hexes.grid import OFF_MAP
from engine.kernel.ids import UnitId
from engine.kernel.transaction import Tx
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.bridges import crosses_bridge, in_line
from engine.systems.mpike.combat.entry import disorder, ground_hits, take
from engine.systems.mpike.combat.retreat import level
from engine.systems.mpike.combat.ways import may_join
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.places import in_column
from engine.systems.mpike.rules import R
from engine.systems.mpike.stacks import restack
from engine.systems.mpike.world import World, stack_of, units_at


def paced(t: Field, world: World, unit: UnitId, direction: int) -> tuple[int, ...]:
    """Return where a unit stands after one pace in a direction 0 to 5, its facing kept; nothing off the map.

    A two-hex unit goes with both halves (10.3.2-a, 10.3.4-a).
    """
    state = world.units[unit]
    if len(state.at) == 2 and not in_column(state):
        pair = shifted(t.grid, Pair(*state.at, state.facing), direction)
        return () if pair is None else pair.halves
    there = t.grid.neighbours[state.at[0]][direction]
    return () if there == OFF_MAP else (there,)


def forward(world: World, unit: UnitId) -> tuple[int, int]:
    """Return the directions straight ahead of a unit: to its left and its right front hex (10.3.2-a)."""
    facing = world.units[unit].facing
    return turned(facing, -1), facing


def backward(world: World, unit: UnitId) -> tuple[int, int]:
    """Return the directions of its rear hexes, of a two-hex unit those in which both halves go (10.3.4, 10.3.4-a)."""
    facing = world.units[unit].facing
    return turned(facing, 3), turned(facing, 2)


def sideways(world: World, unit: UnitId) -> tuple[int, int]:
    """Return the directions of the flank hexes of a one-hex unit (10.8.6)."""
    facing = world.units[unit].facing
    return turned(facing, -2), turned(facing, 1)


def new_hexes(world: World, unit: UnitId, at: tuple[int, ...]) -> tuple[int, ...]:
    """Return the hexes of a place in which a unit does not stand yet."""
    return tuple(hex_ for hex_ in at if hex_ not in world.units[unit].at)


def is_open(t: Field, world: World, unit: UnitId, at: tuple[int, ...]) -> bool:
    """Tell whether ground and stacking let a unit pace to a place (7.1.1, 8.1.1).

    No two-hex line comes over a bridge by it (7.3.5).  Its allowance does not matter (10.3.2-f).  Enemy guns alone in
    their hex do not bar it (11.5.1).
    """
    card, state = t.cards[unit], world.units[unit]
    if not at or (in_line(state) and crosses_bridge(t, state.at, at)):
        return False
    for here, there in zip(state.at, at, strict=True):
        if t.unit_price(card, here, there) is None and there not in state.at:
            return False
    return all(_admits(t, world, unit, hex_) for hex_ in new_hexes(world, unit, at))


def _admits(t: Field, world: World, unit: UnitId, hex_: int) -> bool:
    """Tell whether nobody stands in a hex but a battery, of either side (8.1.1, 10.3.2-f, 11.5.1).

    Cavalry and light infantry come to each other where both look the same way: no pace is a turn (8.2.2).
    """
    there = units_at(world, hex_)
    if all(t.cards[id_].kind == "artillery" for id_ in there):
        return True
    same = world.units[there[0]].facing == world.units[unit].facing
    return len(there) == 1 and same and may_join(t, world, unit, there[0])


def pace(t: Field, tx: Tx[World], unit: UnitId, at: tuple[int, ...], way: e.MoveWay) -> None:
    """Move a unit one pace: what it finds is taken (11.5.1), ground disorders it (7.3.1), guns go under it (8.3.1).

    A stack that it forms takes the worse of both states (8.2.2).  Leaders stay where they are (5.2.2): they go along in
    retreats and advances only.
    """
    side, state = t.cards[unit].side, tx.world.units[unit]
    units, entered = stack_of(t, tx.world, unit), new_hexes(tx.world, unit, at)
    take(t, tx, side, entered)
    hits = ground_hits(t, unit, state.at, at)
    tx.emit(e.Moved(side, units, way, (at,) * len(units), (state.facing,) * len(units), 0, entered))
    disorder(t, tx, units, hits, R("7.3.1"))
    others = tuple(id_ for id_ in stack_of(t, tx.world, unit) if id_ not in units)
    if others:
        tx.emit(e.Joined(side, units, others))
        level(t, tx, unit)
    restack(t, tx, unit, below=False)
