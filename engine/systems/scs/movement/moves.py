"""Chapter 3: movement.  What a path costs, where a unit can go, and why a move is refused.

The exploitation phase moves by the same rules; who may move in it stands in `exploitation`.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import accumulate
from typing import TypeVar

from msgspec import Struct

from engine.hexes.reach import Reach, reach
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import PickFace
from engine.kernel.text import Fact, points
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.scs.content.options import Phase
from engine.systems.scs.content.theatre import EXIT_COST, Theatre, halved
from engine.systems.scs.events import Moved, ObjectiveTaken
from engine.systems.scs.losses import lose_beyond_edge
from engine.systems.scs.movement.exploitation import bars, exploits, may_move
from engine.systems.scs.movement.naming import check_group, label
from engine.systems.scs.orders import Move
from engine.systems.scs.rules import R
from engine.systems.scs.world import EXITED, OFF, Unit, World, exploiting, face, first_of_each
from engine.systems.scs.zoc import Presence, presence, stack_at

Found = TypeVar("Found")


class PathStep(Struct, frozen=True):
    """One step of a path: the hex entered, its price in halves, and the surcharge of an enemy zone in it."""

    hex: int
    price: int
    zone: int


def allowance(t: Theatre, world: World, unit: UnitId) -> int:
    """Return the allowance of a unit in halves: printed, or what supply and disorder leave (3.1b, 12.1-d, 7.0-h)."""
    left, state = face(t, world, unit).movement, world.units[unit]
    if not state.supplied:
        left = halved(left, t.unsupplied_movement)
    return halved(left, t.disorganised.movement) if state.disorganised else left


# -- what a path costs (3.1c, 3.2a-3.2d)


def legs(t: Theatre, foe: Presence, start: int, path: tuple[int, ...]) -> tuple[PathStep, ...]:
    """Return the priced steps of a path that can be walked.  Raises KeyError where it cannot."""
    found, here = [], start
    for hex_ in path:
        if hex_ == OFF:
            found.append(PathStep(OFF, EXIT_COST, 0))
        else:
            found.append(PathStep(hex_, t.prices[here, hex_], foe.zone[hex_]))
        here = hex_
    return tuple(found)


def walk(t: Theatre, foe: Presence, side: Side, start: int, path: tuple[int, ...]) -> list[int] | None:
    """Return the halves spent up to each hex of a path; None where it cannot be walked, whatever the points (3.1c).

    `check_way` says why it cannot.  The last walk is remembered: who checks an order goes it before who carries it out.
    """
    known: tuple[int, tuple[int, ...], list[int]] | None = foe.memo.get("walk")
    if known is not None and known[1] is path and known[0] == start:
        return known[2]
    here, spent, found = start, 0, []
    prices, held, zone = t.steps.prices, foe.hexes, foe.zone
    for hex_ in path:
        if hex_ == OFF:
            price = EXIT_COST if here in t.side_cards[side].exits else None
        else:
            price = None if here == OFF or hex_ in held else prices[here].get(hex_)
        if price is None:
            return None
        spent += price if hex_ == OFF else price + zone[hex_]
        found.append(spent)
        here = hex_
    foe.memo["walk"] = start, path, found
    return found


# -- where a unit can go


class Gait(Struct, frozen=True, gc=False):
    """What a reach depends on besides the enemy: start, halves to spend, and the right of one hex (3.1e)."""

    start: int
    halves: int
    one_hex: bool


def gait(t: Theatre, world: World, units: tuple[UnitId, ...]) -> Gait:
    """Return the common movement of units of one hex: that of the slowest, for nobody lends points (3.1a-b, 3.1d).

    They have the right of one hex if all of them have an allowance printed (3.1e, 3.1e-b).
    """
    if len(units) == 1:
        (only,) = units
        return Gait(world.units[only].at, allowance(t, world, only), face(t, world, only).movement > 0)
    halves = min(allowance(t, world, id_) for id_ in units)
    right = all(face(t, world, id_).movement > 0 for id_ in units)
    return Gait(world.units[units[0]].at, halves, right)


def reachable(t: Theatre, foe: Presence, by: Gait) -> Reach:
    """Return the hexes that a gait reaches past an enemy, with the halves spent; remembered for each gait (3.1e-a).

    The right of one hex adds the hexes beside the start.
    """
    found: Reach | None = foe.memo.get(by)
    if found is None:
        found = foe.memo[by] = reach(t.steps, by.start, by.halves, foe.hexes, foe.zone, one_hex=by.one_hex)
    return found


def reach_of(t: Theatre, world: World, units: tuple[UnitId, ...]) -> Reach:
    """Return the hexes that units of one hex reach together in one move, the right of one hex included (3.1e)."""
    foe = presence(t, world, t.enemy(t.cards[units[0]].side))
    return reachable(t, foe, gait(t, world, units))


def moves(t: Theatre, world: World, side: Side, units: tuple[UnitId, ...]) -> tuple[Move, ...]:
    """Return a move of units of one hex to every hex they reach together, by the canonical cheapest path.

    Moves off the map from an exit that they can pay for come last.
    """
    foe = presence(t, world, t.enemy(side))
    return remembered(foe, "moves", world, units, lambda: _moves(t, foe, side, units, gait(t, world, units)))


def remembered(foe: Presence, what: str, world: World, units: tuple[UnitId, ...], find: Callable[[], Found]) -> Found:
    """Return what `find` finds for units, or its last answer as long as neither they nor the enemy have changed."""
    states = [world.units[id_] for id_ in units]
    known: tuple[list[Unit], Found] | None = foe.memo.get((what, units))
    if known is None or known[0] != states:
        known = foe.memo[what, units] = states, find()
    return known[1]


def _moves(t: Theatre, foe: Presence, side: Side, units: tuple[UnitId, ...], by: Gait) -> tuple[Move, ...]:
    found = reachable(t, foe, by)
    paths, costs = found.canonical, found.costs
    walks = tuple(map(partial(Move, units), found.paths()))
    exits = [
        hex_
        for hex_ in sorted(t.side_cards[side].exits & costs.keys())
        if (hex_ == by.start and by.one_hex) or costs[hex_] + EXIT_COST <= by.halves
    ]
    return walks + tuple([Move(units, (*paths[hex_], OFF)) for hex_ in exits]) if exits else walks


def free(t: Theatre, world: World, side: Side) -> list[UnitId]:
    """Return the units of a side on the map that may still be ordered to move in this phase (3.1a, 3.1a-a, 6.1a)."""
    units, quick = world.units, exploiting(world)
    ready = t.exploiters[side] if quick else t.side_cards[side].units
    able = [id_ for id_ in ready if not units[id_].moved and units[id_].at >= 0]
    return [id_ for id_ in able if not units[id_].pinned and exploits(t, world, id_)] if quick else able


def movers(t: Theatre, world: World, side: Side) -> tuple[tuple[UnitId, ...], ...]:
    """Return the groups that may be ordered to move: each unit that still may, and each stack that began in one hex.

    Of interchangeable units the first stands for all.
    """
    foe, units, quick = presence(t, world, t.enemy(side)), world.units, exploiting(world)
    known: tuple[tuple[Unit, ...], bool, tuple[tuple[UnitId, ...], ...]] | None = foe.memo.get("movers")
    if known is None or known[0] is not units or known[1] != quick:
        known = foe.memo["movers"] = units, quick, _movers(t, world, side)
    return known[2]


def _movers(t: Theatre, world: World, side: Side) -> tuple[tuple[UnitId, ...], ...]:
    able = tuple(free(t, world, side))
    stacks: dict[int, tuple[UnitId, ...]] = {}
    for id_ in able:
        at = world.units[id_].at
        stacks[at] = (*stacks[at], id_) if at in stacks else (id_,)
    singles = [(id_,) for id_ in first_of_each(t, world, able)]
    return (*singles, *[stack for stack in stacks.values() if len(stack) > 1])


def stirs(t: Theatre, world: World, side: Side, units: tuple[UnitId, ...]) -> bool:
    """Tell whether units of one hex can make any move together."""
    by = gait(t, world, units)
    near = presence(t, world, t.enemy(side)).tolls(by.start)
    if near and by.one_hex:
        return True
    if by.start in t.side_cards[side].exits and (by.one_hex or by.halves >= EXIT_COST):
        return True
    return any(cost <= by.halves for cost in near.values())


def restless(t: Theatre, world: World, side: Side) -> bool:
    """Tell whether any unit of a side can still move alone: whoever could before, if nothing of him has changed."""
    units, foe = world.units, presence(t, world, t.enemy(side))
    known: tuple[Phase, UnitId, Unit] | None = foe.memo.get("restless")
    if known is not None and units[known[1]] is known[2] and known[0] == world.phase:
        return True
    able = free(t, world, side)
    for id_ in able:
        if stirs(t, world, side, (id_,)):
            foe.memo["restless"] = world.phase, id_, units[id_]
            return True
    if not able:
        foe.memo["movers"] = units, exploiting(world), ()
    return False


def wander(t: Theatre, foe: Presence, world: World, units: tuple[UnitId, ...], pick: PickFace) -> tuple[int, ...]:
    """Return a path by chance that units of one hex can walk together past an enemy, empty where there is none (3.1a).

    Every path that costs no more than it may and enters no hex twice can come up, off the map too (3.3c-a, 3.3c-d).
    """
    by, exits, known = gait(t, world, units), t.side_cards[t.cards[units[0]].side].exits, foe.paid
    here, most = by.start, 1 + pick(by.halves) if by.halves else 0
    left, path, spent = most, [here], list[int]()
    while here != OFF and (left or len(path) == 1):
        near = known[here] if here in known else foe.tolls(here)
        ways = [there for there, cost in near.items() if cost <= left and there not in path]
        if here in exits and left >= EXIT_COST:
            ways.append(OFF)
        if not ways:
            if len(path) > 1 or not by.one_hex or not (near or here in exits):
                break
            ways = [*near, OFF] if here in exits else [*near]
        here = ways[pick(len(ways))]
        left -= near.get(here, EXIT_COST)
        path.append(here)
        spent.append(most - left)
    way = tuple(path[1:])
    foe.memo["walk"] = by.start, way, spent
    return way


# -- why a move is refused


def check_move(t: Theatre, world: World, side: Side, order: Move) -> Iterator[Violation]:
    """Yield every reason why units may not make this move."""
    units, path = order.units, order.path
    faults = list(check_group(t, world, side, units))
    if order.drops:
        faults += _check_drops(order)
    if faults or not path:
        yield from faults or [violation(R("3.1c"), "scs-path-empty")]
        return
    for id_ in units:
        if not may_move(t, world, id_):
            yield from bars(t, world, id_, one_hex=len(_own_path(order, id_)) == 1)
    start, foe = world.units[units[0]].at, presence(t, world, t.enemy(side))
    spent = walk(t, foe, side, start, path)
    if spent is None:
        yield from check_way(t, world, side, start, path)
        return
    own = {id_: spent[: len(_own_path(order, id_))] for id_ in units} if order.drops else {}
    short = [id_ for id_ in units if not _affords(t, world, id_, own.get(id_, spent))]
    if short:
        yield from _check_costs(t, world, foe, order, short)


def _check_drops(order: Move) -> Iterator[Violation]:
    dropped = [id_ for drop in order.drops for id_ in drop.units]
    ways = [drop.after for drop in order.drops]
    proper = all(0 < after < len(order.path) for after in ways) and ways == sorted(set(ways))
    known = set(dropped) < set(order.units) and len(set(dropped)) == len(dropped)
    if not (proper and known and all(drop.units for drop in order.drops)):
        yield violation(R("3.1a-b"), "scs-drop-unclear")


def _own_path(order: Move, unit: UnitId) -> tuple[int, ...]:
    for drop in order.drops:
        if unit in drop.units:
            return order.path[: drop.after]
    return order.path


def check_way(t: Theatre, world: World, side: Side, start: int, path: tuple[int, ...]) -> Iterator[Violation]:
    """Yield where a path cannot be walked at all, whatever the points: gaps, enemies, prohibited terrain, the edge.

    The first that bars it tells how far it is open.
    """
    foe = presence(t, world, t.enemy(side))
    here, free = start, True
    for n, hex_ in enumerate(path):
        if hex_ == OFF:
            if here not in t.side_cards[side].exits:
                yield violation(R("3.3c-a"), "scs-no-exit", hex=label(t, here))
            if n + 1 < len(path):
                yield violation(R("3.1c"), "scs-path-after-exit")
            return
        if hex_ not in t.grid.adjacent[here]:
            yield violation(R("3.1c"), "scs-path-gap", hex=label(t, here), next=label(t, hex_))
            return
        if hex_ in foe.hexes:
            how_far = t.label(here) if free and n else "none"
            yield violation(R("3.3a"), "scs-way-held", hex=t.label(hex_), open=how_far)
            free = False
        if (here, hex_) not in t.prices:
            how_far = t.label(here) if free and n else "none"
            yield violation(R("3.2d"), "scs-way-barred", hex=label(t, here), next=t.label(hex_), open=how_far)
            free = False
        here = hex_


def _check_costs(t: Theatre, world: World, foe: Presence, order: Move, short: list[UnitId]) -> Iterator[Violation]:
    """Yield what those lack who cannot pay for their part of a path, each unit by itself (3.1b, 3.1d, 3.1e, 3.2a)."""
    start = world.units[order.units[0]].at
    for id_ in short:
        yield from _too_dear(t, world, id_, legs(t, foe, start, _own_path(order, id_)))
    if len(short) < len(order.units):
        yield violation(R("3.1d"), "scs-drop-it", unit=t.cards[short[0]].said)


def _affords(t: Theatre, world: World, unit: UnitId, spent: list[int]) -> bool:
    """Tell whether a unit has the points for a path, or takes it by its right of one hex (3.1b, 3.1d, 3.1e, 3.2a)."""
    return spent[-1] <= allowance(t, world, unit) or (len(spent) == 1 and face(t, world, unit).movement > 0)


def _too_dear(t: Theatre, world: World, unit: UnitId, path: tuple[PathStep, ...]) -> Iterator[Violation]:
    """Yield what a path lacks: any allowance, the right of more than one hex (3.1e), points in all and for a hex.

    The sum comes first, with the hex that the points lead to, or with a cheaper path to the goal (3.1b, 3.2a).
    """
    name, have = t.cards[unit].said, allowance(t, world, unit)
    if not face(t, world, unit).movement:
        yield violation(R("3.1e"), "scs-cannot-move", unit=name)
        return
    spent = [*accumulate(leg.price + leg.zone for leg in path)]
    paid = sum(so_far <= have for so_far in spent)
    if not paid:
        yield violation(R("3.1e-a"), "scs-one-hex-only", unit=name, hex=t.label(path[0].hex))
        return
    goal, reach = "off" if path[-1].hex == OFF else t.label(path[-1].hex), t.label(path[paid - 1].hex)
    told: dict[str, Fact] = {"unit": name, "hex": goal, "cost": points(spent[-1]), "allowance": points(have)}
    least = _least(t, world, unit, path[-1].hex)
    if least is None:
        yield violation(R("3.1b"), "scs-too-far", **told, reach=reach)
    else:
        yield violation(R("3.1b"), "scs-way-round", **told, least="one-hex" if least > have else points(least))
    where, price = "off" if path[paid].hex == OFF else t.label(path[paid].hex), path[paid].price + path[paid].zone
    left = points(have - spent[paid - 1])
    yield violation(R("3.2a"), "scs-cannot-pay", unit=name, hex=where, price=points(price), left=left)


def _least(t: Theatre, world: World, unit: UnitId, goal: int) -> int | None:
    """Return the halves of the cheapest path to a hex or off the map that a unit can take; None where there is none.

    The unit has an allowance printed, so that it can leave the hex where it stands by its right of one hex (3.1e).
    """
    costs = reach_of(t, world, (unit,)).costs
    if goal != OFF:
        return costs.get(goal)
    have, start = allowance(t, world, unit), world.units[unit].at
    exits = t.side_cards[t.cards[unit].side].exits & costs.keys()
    paid = (costs[hex_] + EXIT_COST for hex_ in exits if hex_ == start or costs[hex_] + EXIT_COST <= have)
    return min(paid, default=None)


# -- carrying it out


def carry_out(t: Theatre, tx: Tx[World], side: Side, order: Move) -> None:
    """Move the units, each for its own points, and take the objectives on their way (3.1a-b, 3.1c, 3.1d).

    Whoever crosses the edge of the map is destroyed (3.3c).
    """
    world, units, path = tx.world, order.units, order.path
    start = world.units[units[0]].at
    halves = walk(t, presence(t, world, t.enemy(side)), side, start, path)
    assert halves is not None
    ends, spent = (EXITED if path[-1] == OFF else path[-1],) * len(units), (halves[-1],) * len(units)
    if order.drops:
        ways = [_own_path(order, id_) for id_ in units]
        ends = tuple([EXITED if way[-1] == OFF else way[-1] for way in ways])
        spent = tuple([halves[len(way) - 1] for way in ways])
    tx.emit(Moved(side, units, start, path, ends, spent))
    for n, hex_ in () if t.goal_at.keys().isdisjoint(path) else enumerate(path, 1):
        if hex_ in t.goal_at:
            there = tuple(id_ for id_ in units if len(_own_path(order, id_)) >= n)
            take_objectives(t, tx, side, there, (hex_,))
    if path[-1] == OFF:
        lose_beyond_edge(t, tx, side, units)


def take_objectives(t: Theatre, tx: Tx[World], side: Side, units: tuple[UnitId, ...], path: tuple[int, ...]) -> None:
    """Give a side the objectives that its units entered: each is held by whoever was there last.

    Who enters one that was taken in this phase is noted too: it stays taken though the first move is taken back.
    """
    for hex_ in path:
        number = t.goal_at.get(hex_)
        if number is None:
            continue
        holder = tx.world.holders[number]
        if holder != side or any(capture.objective == number for capture in tx.world.captures):
            tx.emit(ObjectiveTaken(side, number, units, holder))


def could_leave(t: Theatre, world: World, side: Side, hex_: int) -> bool:
    """Tell whether any unit of a side in a hex has moved or still may: its overstacking was avoidable (4.0a-b)."""
    units = stack_at(t, world, side, hex_)
    return any(world.units[id_].moved or (may_move(t, world, id_) and stirs(t, world, side, (id_,))) for id_ in units)
