"""Chapter 12: supply.  Lines to a source, and the markers of units that have none."""

from engine.hexes.reach import Reach, spread
from engine.hexes.zones import mask
from engine.kernel.ids import Side, UnitId
from engine.kernel.transaction import Tx
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.events import SupplyChecked, WentWithout
from engine.systems.scs.losses import lose_step
from engine.systems.scs.rules import R
from engine.systems.scs.world import World, on_map
from engine.systems.scs.zoc import presence


def closed(t: Theatre, world: World, side: Side) -> frozenset[int]:
    """Return the hexes that no line of a side may enter: enemies, and enemy zones without a friend (12.1-a, 12.1-b)."""
    foe = presence(t, world, t.enemy(side))
    if t.policies.trace == "friends-open":
        return foe.controlled.difference(presence(t, world, side).hexes).union(foe.hexes)
    return foe.felt


def lines(t: Theatre, world: World, side: Side) -> Reach:
    """Return every hex that a supply line may pass, with its distance in hexes to the nearest source."""
    shut = closed(t, world, side)
    sources = [hex_ for hex_ in t.side_cards[side].sources if hex_ not in shut]
    return spread(t.ways_back, sources, shut)


def line_of(t: Theatre, world: World, unit: UnitId, found: Reach) -> tuple[int, ...]:
    """Return the supply line of a unit from its hex to a source, empty if it has none (12.1-c).

    Where supply comes by headquarters the line of any other unit passes one in range, or is short (12.1-f).
    """
    whole = way_to_source(t, world, unit, found)
    if t.scenario.supply.via == "sources" or t.cards[unit].supply_range:
        return whole
    if whole and len(whole) - 1 <= t.scenario.supply.direct:
        return whole
    return _by_headquarters(t, world, unit, found)


def _by_headquarters(t: Theatre, world: World, unit: UnitId, found: Reach) -> tuple[int, ...]:
    at, side = world.units[unit].at, t.cards[unit].side
    shut = closed(t, world, side) - {at}
    for id_ in on_map(t, world, side):
        reach = t.cards[id_].supply_range
        if not reach or t.grid.distance(at, world.units[id_].at) > reach:
            continue
        onward = way_to_source(t, world, id_, found)
        near = spread(t.ways_back, [world.units[id_].at], shut, reach)
        if onward and at in near:
            return (*reversed(near.path(at)), *onward[1:])
    return ()


def way_to_source(t: Theatre, world: World, unit: UnitId, found: Reach) -> tuple[int, ...]:
    """Return the hexes of a unit's shortest way to a source, headquarters aside; empty if it has none (12.1-c)."""
    at, side = world.units[unit].at, t.cards[unit].side
    if at in t.side_cards[side].sources:
        return (at,)
    if at in found:
        return tuple(reversed(found.path(at)))
    beside = [hex_ for hex_ in t.ways[at] if hex_ in found]
    if not beside:
        return ()
    nearest = min(beside, key=lambda hex_: found.costs[hex_])
    return (at, *reversed(found.path(nearest)))


def check_supply(t: Theatre, tx: Tx[World], side: Side) -> None:
    """Mark the units of a side that trace no line, and clear those that do (12.1).

    A side for which the game names no sources is always in supply (12.0).  Some games starve units (12.1-e).
    """
    if not t.side_cards[side].sources:
        return
    units, cut = tx.world.units, _cut_off(t, tx.world, side)
    changed = [id_ for id_ in on_map(t, tx.world, side) if (id_ in cut) == units[id_].supplied]
    marked, cleared = [id_ for id_ in changed if id_ in cut], [id_ for id_ in changed if id_ not in cut]
    tx.emit(SupplyChecked(side, tuple(marked), tuple(cleared)))
    if t.scenario.supply.attrition:
        _starve(t, tx, side)


def _cut_off(t: Theatre, world: World, side: Side) -> list[UnitId]:
    """Return the units of a side that trace no line (12.1, 12.1-a, 12.1-c, 12.1-f)."""
    units, own = world.units, on_map(t, world, side)
    if t.scenario.supply.via == "headquarters":
        found = lines(t, world, side)
        return [id_ for id_ in own if not line_of(t, world, id_, found)]
    home, shut = t.homeward[side], mask(closed(t, world, side))
    barred = [id_ for id_ in own if (line := home.get(units[id_].at)) is None or line & shut]
    if not barred:
        return barred
    fed = _fed(t, side, shut, mask(units[id_].at for id_ in barred))
    return [id_ for id_ in barred if not fed >> units[id_].at & 1]


def _fed(t: Theatre, side: Side, shut: int, wanted: int) -> int:
    """Return the hexes, a bit each, where a unit is in supply; those beyond the wanted ones may be missing."""
    sources = mask(t.side_cards[side].sources)
    reached = edge = sources & ~shut
    while edge and wanted & ~reached:
        edge = t.before(edge) & ~shut & ~reached
        reached |= edge
    return reached | sources | t.before(reached)


def _starve(t: Theatre, tx: Tx[World], side: Side) -> None:
    """Count the supply phases without supply, and take the steps that they cost (12.1-e)."""
    units = tx.world.units
    counts = {id_: 0 if units[id_].supplied else units[id_].unfed + 1 for id_ in on_map(t, tx.world, side)}
    changed = {id_: count for id_, count in counts.items() if count != units[id_].unfed}
    if changed:
        tx.emit(WentWithout(side, tuple(changed), tuple(changed.values())))
    for id_, count in counts.items():
        if count >= t.scenario.supply.attrition:
            lose_step(t, tx, side, id_, R("12.1-e"))
