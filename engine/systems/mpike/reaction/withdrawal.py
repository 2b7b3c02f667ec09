"""Withdrawal (9.2.4): units of wings under Rally, cavalry before heavy infantry, and leaders who are alone."""

from collections.abc import Iterator
from heapq import heappop, heappush

from engine.kernel.ids import UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.frames import Moving, Window
from engine.systems.mpike.movement.duty import lawful_ends
from engine.systems.mpike.movement.lawful import Walk
from engine.systems.mpike.movement.movers import Mover, frame_of, mover_of, start_of
from engine.systems.mpike.movement.reach import reach
from engine.systems.mpike.orders import Step, Withdraw, WithdrawLeader
from engine.systems.mpike.places import allowance, apart, foes_touching
from engine.systems.mpike.reaction.triggers import NEAR, in_sight, is_active_side
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import World, side_at, stack_of, units_at

# -- units


def why_not_withdraw(t: Field, world: World, f: Window, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit that may react may not withdraw at all (9.2.4): once in an activation.

    Only who has spent MP drives it off (9.2.4-g), no faster than it is now (9.2.4-c): guns on limbers with their 2 MP
    stay before infantry (9.2.4-f).
    """
    card, state, foe = t.cards[unit], world.units[unit], t.cards[f.unit].name
    have = allowance(t, world, unit)
    if any(id_ in f.reacted for id_ in stack_of(t, world, unit)):
        yield violation(R("9.1.1a"), "mpike-reacted-already", unit=card.name)
    elif state.withdrew:
        yield violation(R("9.2.4"), "mpike-withdrew-already", unit=card.name)
    elif not f.paid:
        yield violation(R("9.2.4-g"), "mpike-withdraw-unpaid", unit=card.name, foe=foe)
    elif not _is_near(t, world, f, state.at, unit):
        yield violation(R("9.2.4"), "mpike-withdraw-far", unit=card.name, foe=foe, most=NEAR)
    elif not have or f.allowance > have:
        yield violation(R("9.2.4-c"), "mpike-too-slow", unit=card.name, have=have, foe=foe, need=f.allowance)
    elif not _is_entitled(t, world, f, unit):
        yield violation(R("9.2.4"), "mpike-may-not-withdraw", unit=card.name, foe=foe)


def _is_near(t: Field, world: World, f: Window, at: tuple[int, ...], unit: UnitId) -> bool:
    foe = world.units[f.unit].at
    return apart(t, at, foe) <= NEAR and in_sight(t, world, f, at, foe, unit)


def _is_entitled(t: Field, world: World, f: Window, unit: UnitId) -> bool:
    """Tell whether a unit is of a wing under Rally, or cavalry not under Charge that heavy infantry nears (9.2.4-h).

    Dismounted cavalry is heavy infantry in this (14.3).
    """
    card, mover = t.cards[unit], t.cards[f.unit]
    order = world.wings[card.wing].order
    if order == "rally":
        return True
    return card.mounted and order != "charge" and mover.heavy and unit in f.nearer


def withdrawals(t: Field, world: World, f: Window, unit: UnitId) -> Iterator[Withdraw]:
    """Yield a way to each end of a withdrawal: farther from the provoker, never beside an enemy (9.2.4, 9.2.4-e).

    It may begin beside one (9.2.4-d).
    """
    if next(why_not_withdraw(t, world, f, unit), None) is not None:
        return
    mover = retirer(t, world, unit)
    for end in lawful_ends(t, world, mover, reach(t, world, mover, start_of(world, mover)), 0):
        if _is_farther(t, world, f, unit, end.pose.at):
            yield Withdraw(unit, end.steps)


def retirer(t: Field, world: World, unit: UnitId) -> Mover:
    """Return a unit at the beginning of its withdrawal, with its present allowance (9.1.6)."""
    return mover_of(t, world, unit, bound="withdrawal")


def _is_farther(t: Field, world: World, f: Window, unit: UnitId, at: tuple[int, ...]) -> bool:
    foe = world.units[f.unit].at
    return apart(t, at, foe) > apart(t, world.units[unit].at, foe)


def check_withdrawal(t: Field, world: World, f: Window, order: Withdraw) -> Iterator[Violation]:
    """Yield why a unit that may react may not withdraw so (9.2.4)."""
    faults = tuple(why_not_withdraw(t, world, f, order.unit))
    yield from faults
    if faults:
        return
    name = t.cards[order.unit].name
    mover = retirer(t, world, order.unit)
    way, pose = Walk(t, world, mover), start_of(world, mover)
    for step in order.steps:
        faults = tuple(way.faults(pose, step))
        if step.kind in ("fire", "restack"):
            faults = (violation(R("9.2.4"), "mpike-withdraw-only-moves", unit=name),)
        if faults:
            yield from faults
            return
        pose = way.taken(pose, step).pose
    yield from way.end_faults(pose, 0)
    if not _is_farther(t, world, f, order.unit, pose.at):
        yield violation(R("9.2.4"), "mpike-withdraw-not-farther", unit=name, foe=t.cards[f.unit].name)


def moving(t: Field, world: World, unit: UnitId, steps: tuple[Step, ...]) -> Moving:
    """Return the frame of a withdrawal: a move that opens no windows (9.2.1-b)."""
    return frame_of(t, world, retirer(t, world, unit), steps)


# -- leaders


def why_no_leader(t: Field, world: World, f: Window, leader: int) -> Iterator[Violation]:
    """Yield why a leader may not withdraw at all: he has to be alone in his hex (9.2.4, 9.2.4-b)."""
    man = world.leaders[leader] if 0 <= leader < len(world.leaders) else None
    if man is None or man.status != "map" or t.leaders[leader].side != f.side:
        yield violation(R("9.2.4"), "mpike-withdraw-no-leader")
        return
    name, foe, most = t.leaders[leader].name, t.cards[f.unit].name, t.charts.movement.allowance.leader
    if is_active_side(t, world, f):
        yield violation(R("9.1.1"), "mpike-react-active", unit=name)
    elif man.withdrew:
        yield violation(R("9.2.4"), "mpike-withdrew-already", unit=name)
    elif units_at(world, man.at):
        yield violation(R("9.2.4"), "mpike-withdraw-not-alone", unit=name)
    elif not f.paid:
        yield violation(R("9.2.4-g"), "mpike-withdraw-unpaid", unit=name, foe=foe)
    elif not _is_near(t, world, f, (man.at,), f.unit):
        yield violation(R("9.2.4"), "mpike-withdraw-far", unit=name, foe=foe, most=NEAR)
    elif f.allowance > most:
        yield violation(R("9.2.4-b"), "mpike-too-slow", unit=name, have=most, foe=foe, need=f.allowance)


def leader_withdrawals(t: Field, world: World, f: Window, leader: int) -> Iterator[WithdrawLeader]:
    """Yield a cheapest ride of a leader who is alone to each hex farther from the provoker (9.2.4-b)."""
    if next(why_no_leader(t, world, f, leader), None) is not None:
        return
    foe, start = world.units[f.unit].at, world.leaders[leader].at
    for path in _ridden(t, world, f, leader):
        if apart(t, (path[-1],), foe) > apart(t, (start,), foe):
            yield WithdrawLeader(leader, path)


def _ridden(t: Field, world: World, f: Window, leader: int) -> Iterator[tuple[int, ...]]:
    """Yield a cheapest path to each hex within reach, none of them beside an enemy unit (9.2.4-e)."""
    most = t.charts.movement.allowance.leader
    known: set[int] = set()
    heap: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    while heap:
        spent, path = heappop(heap)
        here = path[-1] if path else world.leaders[leader].at
        if here in known:
            continue
        known.add(here)
        if path:
            yield path
        for there, price in t.prices("leader", here).items():
            if there not in known and spent + price.cost <= most and not _barred(t, world, f, there):
                heappush(heap, (spent + price.cost, (*path, there)))


def _barred(t: Field, world: World, f: Window, hex_: int) -> bool:
    return side_at(t, world, hex_) == t.enemy(f.side) or bool(foes_touching(t, world, f.side, (hex_,)))


def check_leader(t: Field, world: World, f: Window, order: WithdrawLeader) -> Iterator[Violation]:
    """Yield why a leader may not withdraw by a path of hexes, his own left out (9.2.4)."""
    faults = tuple(why_no_leader(t, world, f, order.leader))
    yield from faults
    if faults:
        return
    name, foe = t.leaders[order.leader].name, world.units[f.unit].at
    start, most, spent = world.leaders[order.leader].at, t.charts.movement.allowance.leader, 0
    here = start
    for there in order.path:
        price = t.prices("leader", here).get(there)
        if price is None:
            where = t.label(there) if 0 <= there < t.grid.size else "?"
            yield violation(R("7.1.1"), "mpike-leader-step", leader=name, hex=where)
            return
        if _barred(t, world, f, there):
            yield violation(R("9.2.4"), "mpike-withdraw-touches", unit=name, hex=t.label(there))
        here, spent = there, spent + price.cost
    if spent > most:
        yield violation(R("9.2.4-b"), "mpike-leader-far", leader=name, spent=spent, most=most)
    if apart(t, (here,), foe) <= apart(t, (start,), foe):
        yield violation(R("9.2.4"), "mpike-withdraw-not-farther", unit=name, foe=t.cards[f.unit].name)
