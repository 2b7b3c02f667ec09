"""What the computer thinks of: for each question a few orders, the best of its judgement first (evaluation chooses)."""

from collections.abc import Iterator
from typing import Any, Final

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.systems.warhorn.charges.declaring import targets_of
from engine.systems.warhorn.charges.phase import pending, within_sight
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.fire.chances import worth
from engine.systems.warhorn.fire.lawful import chosen
from engine.systems.warhorn.frames import (
    Charging,
    Controlling,
    Declaring,
    Fighting,
    Fleeing,
    Moving,
    Rallying,
    ResilienceTest,
    Running,
    ScytheRun,
    Shooting,
)
from engine.systems.warhorn.frames import Melee as MeleeFrame
from engine.systems.warhorn.ground import terrain
from engine.systems.warhorn.measures import approach, nearest_foe, reach_of
from engine.systems.warhorn.movement.moving import unable
from engine.systems.warhorn.movement.phase import faults
from engine.systems.warhorn.movement.sites import scoutings
from engine.systems.warhorn.orders import (
    AnswerChallenge,
    Challenge,
    DeclareCharge,
    Finish,
    FireEngine,
    HoldFire,
    Move,
    React,
    Reply,
    Run,
    Scout,
    Serve,
    Shoot,
    Spend,
)
from engine.systems.warhorn.player.prospects import by_eye, comes_home, gain, in_charge_reach
from engine.systems.warhorn.troops import allowance, card_of, formed, heading_of, point_of
from engine.systems.warhorn.world import World, charged
from engine.tabletop.plane import heading_of as heading_to
from engine.tabletop.plane import turn_between
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import Shape

FEW: Final = 12
"""Moves of a unit that are tried."""
LEAST: Final = 0.0
"""Points that a charge has to promise."""


def ideas(t: Field, state: State[World], side: Side, lawful: Iterator[Command]) -> Iterator[Command]:
    """Yield the orders that are worth thinking about; of questions without a judgement all that are listed."""
    frame: Any = state.stack[-1] if state.asked(side) is not None else None
    world = state.world
    match frame:
        case Declaring(step="declare"):
            yield charge(t, world, side)
        case Declaring():
            yield from _reaction(t, world, list(lawful))
        case Controlling():
            yield from _serve(t, world, list(lawful))
        case Charging():
            scout = scouting(t, world, side)
            yield from _run(t, world, list(lawful)) if scout is None else (scout,)
        case Running(step="place") | Rallying() | Fighting():
            yield Finish()
        case Running() | ScytheRun():
            yield from _cover(list(lawful))
        case Moving(step="face") | Fleeing():
            yield next(lawful)
        case Moving():
            yield from _moves(t, world, side)
        case Shooting():
            yield from _shots(t, world, list(lawful))
        case ResilienceTest():
            yield Spend(save=frame.test != "disorder")
        case MeleeFrame():
            yield from _melee(t, world, list(lawful))
        case _:
            yield from lawful


# -- charges


def charge(t: Field, world: World, side: Side) -> Command:
    """Return the charge that promises most and looks as if it came home, or that no more are declared."""
    best, most = None, LEAST
    for unit in on_table(world, side):
        for foe in targets_of(t, world, unit):
            if not in_charge_reach(t, world, unit, foe):
                continue
            edge = approach(t, world, foe, point_of(world, unit))
            others = len(charged(world, foe))
            value = gain(t, world, unit, foe, edge, "first") * (1.2 if others == 1 else 1.0)
            if world.units[foe].panicked:
                value = 0.5 * world.units[foe].cost
            if value > most:
                best, most = DeclareCharge(unit, (foe,)), value
    return best or Finish()


def _reaction(t: Field, world: World, lawful: list[Any]) -> Iterator[Command]:
    """Shoot if it can; retreat only from who would win by far; else stand."""
    unit = lawful[0].unit
    mine = {order.reaction: order for order in lawful if isinstance(order, React) and order.unit == unit}
    foes = [(foe, approach(t, world, unit, point_of(world, foe))) for foe in charged(world, unit)]
    worst = max((gain(t, world, foe, unit, edge, "first") for foe, edge in foes), default=0.0)
    light = not formed(t, world, unit)
    if light and worst > 0.5 * world.units[unit].cost and "retreat" in mine:
        yield mine["retreat"]
    else:
        yield mine.get("shoot") or mine["stand"]


def _serve(t: Field, world: World, lawful: list[Any]) -> Iterator[Command]:
    """Charge where it promises something, else shoot, else the charge that harms least."""
    charges = [order for order in lawful if isinstance(order, Serve) and order.act == "charge" and len(order.at) == 1]
    valued = sorted(charges, key=lambda order: -_charge_value(t, world, order.unit, order.at[0]))
    shots = [order for order in lawful if isinstance(order, Serve) and order.act == "shoot"]
    if valued and (_charge_value(t, world, valued[0].unit, valued[0].at[0]) > 0 or not shots):
        yield valued[0]
    else:
        yield (shots or lawful)[0]


def _charge_value(t: Field, world: World, unit: UnitId, foe: UnitId) -> float:
    return gain(t, world, unit, foe, approach(t, world, foe, point_of(world, unit)), "first")


def _run(t: Field, world: World, lawful: list[Any]) -> Iterator[Command]:
    """Run where it comes home, as fast as is needed: horse dashes for its lances, foot only where it has to."""
    unit = lawful[0].unit
    horse = card_of(t, world, unit).horse
    mine = [order for order in lawful if isinstance(order, Run) and order.unit == unit]
    target = min((order.target for order in mine), key=lambda foe: by_eye(t, world, unit, foe))
    found = [order for order in mine if order.target == target]
    yield max(found, key=lambda order: (comes_home(t, world, order), order.dash == horse, order.stand == "nearest"))


def scouting(t: Field, world: World, side: Side) -> Scout | None:
    """Return the order to cancel an obstacle that lies before a charge of the side, None without one (scouts)."""
    offered = {order.feature: order for order in scoutings(t, world, side)}
    for piece in terrain(t, world).pieces if offered else ():
        if piece.id not in offered:
            continue
        for unit in pending(world, side):
            ends = (reach_of(t, world, unit, foe) for foe in within_sight(t, world, unit))
            if any(piece.outline.meets(Shape((point_of(world, unit), end))) for end in ends):
                return offered[piece.id]
    return None


def _cover(lawful: list[Any]) -> Iterator[Command]:
    yield next((order for order in lawful if isinstance(order, Reply)), lawful[0])


# -- moves and shots


def _moves(t: Field, world: World, side: Side) -> Iterator[Command]:
    """Yield some moves of every unit that can move, and the end of all movement."""
    for unit in on_table(world, side):
        if next(unable(t, world, unit), None) is None:
            yield from _moves_of(t, world, unit)
    yield Finish()


def _moves_of(t: Field, world: World, unit: UnitId) -> Iterator[Command]:
    """Yield moves at the nearest enemy, to its side, back, and turns to it."""
    foe = nearest_foe(t, world, unit)
    if card_of(t, world, unit).kind == "battery" or foe is None:
        return
    here, there = point_of(world, unit), reach_of(t, world, unit, foe)
    if here == there:
        return
    bearing = turn_between(heading_of(world, unit), heading_to((there[0] - here[0], there[1] - here[1])))
    away, most = by_eye(t, world, unit, foe), allowance(t, world, unit)
    room = max(0, away - 400)
    tried: list[Move] = []
    for length in {min(most, room), min(most // 2, room)} - {0}:
        tried += [
            Move(unit, ((length, bearing + aside),), bearing if formed(t, world, unit) else 0) for aside in (0, 60, -60)
        ]
    dash = min(allowance(t, world, unit, dash=True), room)
    if dash > most and away > 4500:
        tried.append(Move(unit, ((dash, bearing),), bearing if formed(t, world, unit) else 0, dash=True))
    if formed(t, world, unit) and bearing:
        tried.append(Move(unit, turn=bearing))
    if away < most + 500:
        tried.append(Move(unit, ((most, bearing + 360),)))
    yield from (order for order in tried[:FEW] if next(faults(t, world, order), None) is None)


def _shots(t: Field, world: World, lawful: list[Any]) -> Iterator[Command]:
    """Yield the shot that is to fell most, engines too; nothing is shot where nothing looks near enough."""
    worths = {order: _shot_worth(t, world, order) for order in lawful if isinstance(order, Shoot)}
    best = max(worths, key=lambda order: worths[order], default=None)
    if best is not None and worths[best]:
        yield best
        return
    fires = [order for order in lawful if isinstance(order, FireEngine)]
    if fires:
        yield max(fires, key=lambda order: world.units[order.target].cost if order.target >= 0 else 0)
        return
    replies = [order for order in lawful if isinstance(order, Reply)]
    ends = (order for order in lawful if isinstance(order, Finish | HoldFire))
    yield replies[0] if replies else next(ends, lawful[0])


def _shot_worth(t: Field, world: World, order: Shoot) -> float:
    found = chosen(t, world, order.unit, order)
    far = by_eye(t, world, order.unit, order.target)
    if found is None or far > t.cm(t.charts.missiles.weapons[found[0]].range):
        return 0.0
    mean, hits = worth(t, world, order.unit, order.target, *found)
    return float(mean) * world.units[order.target].cost / max(1, world.units[order.target].full) + 0.01 * float(hits)


# -- melee


def _melee(t: Field, world: World, lawful: list[Any]) -> Iterator[Command]:
    """Challenge and answer where the own general is no weaker; strike as is usual."""
    first = lawful[0]
    if isinstance(first, Challenge | Finish):
        duels = [order for order in lawful if isinstance(order, Challenge)]
        good = [order for order in duels if _match(t, world, order.unit) > _match(t, world, order.target)]
        yield good[0] if good else next(order for order in lawful if isinstance(order, Finish))
    elif isinstance(first, AnswerChallenge):
        yield next((order for order in lawful if order.take), first)
    else:
        yield first


def _match(t: Field, world: World, unit: UnitId) -> int:
    one = world.units[unit]
    troop = card_of(t, world, unit).troops[max(0, one.leads)]
    return 3 * troop.skill + (troop.body != "none") + (troop.shield != "none")
