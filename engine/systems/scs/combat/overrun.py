"""Chapter 6: overruns.  Who may overrun what from where; the fight itself is a battle like any other (6.0a)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import PickFace
from engine.kernel.text import points
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.scs.combat.attacks import check_ground, check_strength, strength
from engine.systems.scs.combat.shifts import best, check_shifts, helpers, spend
from engine.systems.scs.content.theatre import OVERRUN_COST, Theatre
from engine.systems.scs.events import Moved, OverrunDeclared
from engine.systems.scs.movement.exploitation import bars
from engine.systems.scs.movement.moves import (
    Gait,
    allowance,
    check_way,
    gait,
    movers,
    reachable,
    remembered,
    take_objectives,
    walk,
)
from engine.systems.scs.movement.naming import check_group
from engine.systems.scs.orders import Overrun
from engine.systems.scs.rules import R
from engine.systems.scs.world import OFF, World, exploiting, face, parts, stacking
from engine.systems.scs.zoc import Presence, presence, stack_at


def overruns(
    t: Theatre, world: World, side: Side, groups: tuple[tuple[UnitId, ...], ...] | None = None
) -> list[Overrun]:
    """Return every lawful overrun by a unit or by part of a start-hex stack, from every hex beside every target.

    `groups` are the `movers` where they are known already.
    """
    foe, found = presence(t, world, t.enemy(side)), list[Overrun]()
    for group in movers(t, world, side) if groups is None else groups:
        for order in _charges(t, foe, world, group):
            origin = order.path[-1] if order.path else world.units[order.units[0]].at
            if order.target not in world.overrun and not _crowd(t, world, side, order.units, origin):
                found.append(order)
                if t.markers and (helped := best(t, helpers(t, world, side, "overrun", order.units, order.target))):
                    found.append(replace(order, shifts=helped))
    return found


def _charges(t: Theatre, foe: Presence, world: World, group: tuple[UnitId, ...]) -> tuple[Overrun, ...]:
    """Return the overruns of a group that its points, the ground and its strength admit."""

    def find() -> tuple[Overrun, ...]:
        return tuple(
            [
                Overrun(units, path, target)
                for units in _parties(t, world, foe, group)
                for target, path in _approaches(t, foe, gait(t, world, units))
            ]
        )

    return remembered(foe, "charges", world, group, find)


def _approaches(t: Theatre, foe: Presence, by: Gait) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return targets with paths beside them, cheap enough both (6.0, 6.0c); remembered with the enemy's presence.

    The one-hex move leaves nothing for an overrun (3.1e-c).
    """
    ways: tuple[tuple[int, tuple[int, ...]], ...] | None = foe.memo.get(("approaches", by))
    if ways is None:
        found, most = reachable(t, foe, by), by.halves - OVERRUN_COST
        costs, paths = found.costs, found.canonical
        near = [(target, hex_) for target, hex_ in _fronts(t, foe) if hex_ in costs and costs[hex_] <= most]
        ways = foe.memo["approaches", by] = tuple([(target, paths[hex_]) for target, hex_ in near])
    return ways


def _fronts(t: Theatre, foe: Presence) -> list[tuple[int, int]]:
    """Return the targets in order, each with every hex from which the ground lets it be overrun (6.0-b, 6.0c)."""
    fronts: list[tuple[int, int]] | None = foe.memo.get("fronts")
    if fronts is None:
        fronts = foe.memo["fronts"] = [(target, hex_) for target in sorted(foe.hexes) for hex_ in t.fronts(target)]
    return fronts


def charge_from(
    t: Theatre,
    foe: Presence,
    world: World,
    side: Side,
    units: tuple[UnitId, ...],
    path: tuple[int, ...],
    pick: PickFace,
) -> Overrun | None:
    """Return an overrun by chance with which units may end a path; None where there is no target for them (6.0)."""
    origin = path[-1] if path else world.units[units[0]].at
    if origin < 0 or foe.hexes.keys().isdisjoint(t.grid.adjacent[origin]):
        return None
    targets = [hex_ for hex_ in t.grid.adjacent[origin] if hex_ in foe.hexes]
    order = Overrun(units, path, targets[pick(len(targets))])
    return order if next(check_overrun(t, world, side, order), None) is None else None


def _parties(t: Theatre, world: World, foe: Presence, group: tuple[UnitId, ...]) -> Iterator[tuple[UnitId, ...]]:
    """Yield who may overrun together: every part of a group that has the strength, the largest first (6.0-a)."""
    able = tuple([id_ for id_ in group if _may_overrun(t, world, foe, id_)])
    for size in range(len(able), min(2, len(group)) - 1, -1):
        yield from [part for part in parts(t, world, able, size) if strength(t, world, part)]


def _may_overrun(t: Theatre, world: World, foe: Presence, unit: UnitId) -> bool:
    """Tell whether a unit can take part in any overrun: free, with an attack value, near enough (6.0, 6.0-b).

    Supply is not asked for (6.1c).
    """
    if world.units[unit].pinned or face(t, world, unit).attack is None:
        return False
    return bool(_approaches(t, foe, gait(t, world, (unit,))))


def _crowd(t: Theatre, world: World, side: Side, units: tuple[UnitId, ...], hex_: int) -> int:
    """Return by how much overrunners and bystanders exceed the limit in the launching hex, 0 if they do not (6.1e)."""
    there = stack_at(t, world, side, hex_)
    others = tuple([id_ for id_ in there if id_ not in units]) if there else ()
    if not others and len(units) == 1:
        return 0  # no unit exceeds the limit alone
    return max(0, stacking(t, world, units + others) - t.limit)


def check_overrun(t: Theatre, world: World, side: Side, order: Overrun) -> Iterator[Violation]:
    """Yield every reason why these units, who must be one stack, may not make this overrun (6.0b)."""
    faults = list(_check_stack(t, world, side, order.units))
    if faults:
        yield from faults
        return
    for id_ in order.units:
        yield from _check_overrunner(t, world, id_)
    start = world.units[order.units[0]].at
    spent = walk(t, presence(t, world, t.enemy(side)), side, start, order.path)
    if spent is None:
        yield from check_way(t, world, side, start, order.path)
    if OFF in order.path:
        yield violation(R("6.0"), "scs-overrun-exit")
    if spent is None or OFF in order.path:
        return
    origin = order.path[-1] if order.path else start
    yield from _check_target(t, world, side, order, origin)
    yield from _check_points(t, world, order, spent[-1] if spent else 0)
    yield from check_strength(t, world, order.units)
    yield from check_shifts(t, world, side, order, "overrun")


def _check_stack(t: Theatre, world: World, side: Side, units: tuple[UnitId, ...]) -> Iterator[Violation]:
    """Yield why units are no stack that could overrun together (3.1a-b, 6.0b)."""
    for fault in check_group(t, world, side, units):
        apart = fault.code == "scs-not-together"
        yield violation(R("6.0b"), "scs-overrun-one-stack", **dict(fault.facts)) if apart else fault


def _check_overrunner(t: Theatre, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit may take no part: it may not move, has overrun, began in a zone (6.0, 6.1a, 6.1b, 6.1b-a)."""
    name, state = t.cards[unit].said, world.units[unit]
    if face(t, world, unit).attack is None:
        yield violation(R("7.2e"), "scs-no-attack-value", unit=name)
    if state.overran:
        yield violation(R("6.1b"), "scs-has-overrun", unit=name)
    found = [fault for fault in bars(t, world, unit) if fault.code != "scs-has-moved" or not state.overran]
    yield from found
    if any(v.rule.clause in {"11.0a", "11.0b"} for v in found):
        yield violation(R("6.1a"), "scs-overrun-exploiting", unit=name)
    if state.pinned and not exploiting(world):
        yield violation(R("6.0"), "scs-overrun-pinned", unit=name)


def _check_points(t: Theatre, world: World, order: Overrun, walked: int) -> Iterator[Violation]:
    """Yield who has not the 2 points left, the one-hex move being no help (6.0, 3.1e-c)."""
    for id_ in order.units:
        have = allowance(t, world, id_)
        if walked + OVERRUN_COST > have:
            numbers = {"cost": points(walked + OVERRUN_COST), "walked": points(walked), "allowance": points(have)}
            yield violation(R("6.0"), "scs-overrun-points", unit=t.cards[id_].said, **numbers)
            if len(order.path) == 1 and walked > have:
                yield violation(R("3.1e-c"), "scs-overrun-one-hex", unit=t.cards[id_].said)


def _check_target(t: Theatre, world: World, side: Side, order: Overrun, origin: int) -> Iterator[Violation]:
    """Yield why a hex is no target from there: the ground, an overrun before, the crowd (6.0-b, 6.0a, 6.1b, 6.1e)."""
    target = order.target
    if not 0 <= target < t.grid.size or not stack_at(t, world, t.enemy(side), target):
        yield violation(R("6.0"), "scs-no-target", hex=t.label(target) if 0 <= target < t.grid.size else "?")
        return
    if target in world.overrun:
        yield violation(R("6.1b"), "scs-hex-overrun", hex=t.label(target))
    if target not in t.grid.adjacent[origin]:
        yield violation(R("6.0a"), "scs-overrun-adjacent", hex=t.label(origin), target=t.label(target))
        return
    yield from check_ground(t, order.units[0], origin, target)
    yield from _check_terrain(t, origin, target)
    excess = _crowd(t, world, side, order.units, origin)
    if excess:
        yield violation(R("6.1e"), "scs-overrun-crowd", hex=t.label(origin), points=t.limit + excess, limit=t.limit)


def _check_terrain(t: Theatre, origin: int, target: int) -> Iterator[Violation]:
    """Yield why the ground of the target bars an overrun: only a road leads there, or it is too dear (6.1d, 6.0c)."""
    price = t.overrun_price(origin, target)
    if price is None:
        if (origin, target) in t.prices:
            yield violation(R("6.1d"), "scs-overrun-road", hex=t.label(origin), target=t.label(target))
    elif price > OVERRUN_COST:
        where = {"hex": t.label(origin), "target": t.label(target)}
        yield violation(R("6.0c"), "scs-overrun-terrain", **where, price=points(price))


def declare(t: Theatre, tx: Tx[World], side: Side, order: Overrun) -> None:
    """Move the overrunners beside the target and record the overrun with its 2 points (6.0, 6.0a)."""
    world = tx.world
    start = world.units[order.units[0]].at
    spent = walk(t, presence(t, world, t.enemy(side)), side, start, order.path)
    walked = spent[-1] if spent else 0
    if order.path:
        many = len(order.units)
        tx.emit(Moved(side, order.units, start, order.path, (order.path[-1],) * many, (walked,) * many))
        take_objectives(t, tx, side, order.units, order.path)
    origin = order.path[-1] if order.path else start
    spend(t, tx, side, order.shifts)
    defenders = stack_at(t, tx.world, t.enemy(side), order.target)
    paid = (walked + OVERRUN_COST,) * len(order.units)
    tx.emit(OverrunDeclared(side, order.units, origin, order.target, paid, defenders))
