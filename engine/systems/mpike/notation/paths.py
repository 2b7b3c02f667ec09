"""Ways that a player leaves to the umpire: the turns and hexes between those that he names.

A way put in need not be lawful; where there is none, the step is taken as it was written, to be refused with figures.
"""

from collections.abc import Callable, Iterator
from functools import reduce
from heapq import heappop, heappush
from typing import Final

from msgspec.structs import replace

from engine.hexes.facing import HANDS, Column, Pair, ahead, reversed_column, reversed_pair, swung, turned, wheeled
from engine.hexes.grid import OFF_MAP
from engine.hexes.stances import Stance, round_about
from engine.kernel.ids import Side, UnitId
from engine.systems.mpike.content.field import Field, Price
from engine.systems.mpike.orders import Step
from engine.systems.mpike.world import NO_FACING, World, side_at, units_at

ENOUGH = 40
"""MP that lead to any hex worth naming: a way too long is refused with what it costs."""
LINE_STEPS: Final = (Step("enter", 0), Step("enter", 1), Step("wheel", 0), Step("wheel", 1))
"""What takes a two-hex line into a new hex (6.2.1, 7.1.1)."""


def in_line(pose: Stance) -> bool:
    """Tell whether a unit stands on two hexes side by side."""
    return len(pose.at) == 2 and not pose.column


def _line(pose: Stance) -> Pair:
    left, right = pose.at
    return Pair(left, right, pose.facing)


def _column(pose: Stance) -> Column:
    head, tail = pose.at
    return Column(head, tail)


def pose_of(world: World, unit: UnitId) -> Stance:
    """Return how a unit stands."""
    state = world.units[unit]
    return Stance(state.at, state.facing, state.formation == "column" and len(state.at) == 2)


def after(t: Field, pose: Stance, steps: tuple[Step, ...]) -> Stance:
    """Return how a unit stands after steps, lawful or not; a step that leads nowhere leaves it as it stands."""
    return reduce(lambda here, step: moved(t, here, step) or here, steps, pose)


def moved(t: Field, pose: Stance, step: Step) -> Stance | None:
    """Return how a unit stands after one step, whatever it costs; None where it leads off the map."""
    match step.kind:
        case "enter" if in_line(pose):
            return _pair(pose, ahead(t.grid, _line(pose), HANDS[step.to])) if step.to in (0, 1) else None
        case "enter":
            at = (step.to, pose.at[0]) if pose.column else (step.to,)
            facing = t.grid.direction(*reversed(at)) if pose.column and _touch(t, *at) else pose.facing
            return replace(pose, at=at, facing=facing)
        case "wheel" if in_line(pose) and step.to in (0, 1):
            return _pair(pose, wheeled(t.grid, _line(pose), HANDS[step.to]))
        case "turn" if pose.column:
            found = swung(t.grid, _column(pose), step.to)
            return None if found is None else replace(pose, at=found.halves, facing=step.to)
        case "turn":
            return replace(pose, facing=step.to)
        case "about" if in_line(pose):
            return _pair(pose, reversed_pair(_line(pose)))
        case "about" if pose.column:
            return replace(pose, at=reversed_column(_column(pose)).halves, facing=turned(pose.facing, 3))
        case "about":
            return pose if pose.facing == NO_FACING else replace(pose, facing=turned(pose.facing, 3))
        case "bridge" if in_line(pose):
            right = t.grid.neighbours[step.to][turned(pose.facing, 1)]
            return None if right == OFF_MAP else replace(pose, at=(step.to, right))
        case _:
            return pose


def _pair(pose: Stance, pair: Pair | None) -> Stance | None:
    return None if pair is None else replace(pose, at=pair.halves, facing=pair.facing)


def _touch(t: Field, one: int, other: int) -> bool:
    return other in t.grid.adjacent[one]


def fronts(t: Field, pose: Stance) -> tuple[int, ...]:
    """Return the front hexes; all adjacent ones without facing (7.1.1-a)."""
    return t.grid.adjacent[pose.at[0]] if pose.facing == NO_FACING else round_about(t.grid, pose).front


def leading(
    t: Field, world: World, unit: UnitId, pose: Stance, arrived: Callable[[Stance], bool], most: int = ENOUGH
) -> tuple[Step, ...] | None:
    """Return the cheapest steps of a unit from a pose to one that will do, None where no way leads to any."""
    for _, steps, here in ways(t, world, unit, pose, most):
        if arrived(here):
            return steps
    return None


def ways(
    t: Field, world: World, unit: UnitId, pose: Stance, most: int
) -> Iterator[tuple[int, tuple[Step, ...], Stance]]:
    """Yield every pose within so many MP, the cheapest first, each with what it costs and the steps to it.

    Only ground, facing and units of the enemy count, who cannot be entered; those in command know nothing of this.
    """
    side, number = t.cards[unit].side, 0
    left: list[tuple[int, int, int, tuple[Step, ...], Stance]] = [(0, 0, 0, (), pose)]
    seen: set[Stance] = set()
    while left:
        spent, hits, _, steps, here = heappop(left)
        if here in seen:
            continue
        seen.add(here)
        yield spent, steps, here
        for step, price, there in _onward(t, world, side, unit, here):
            if spent + price.cost <= most and there not in seen:
                number += 1
                heappush(left, (spent + price.cost, hits + price.hits, number, (*steps, step), there))


def _onward(t: Field, world: World, side: Side, unit: UnitId, here: Stance) -> Iterator[tuple[Step, Price, Stance]]:
    """Yield the steps that are open to a unit, what each costs and how it stands then."""
    chart = t.charts.movement
    for step in _steps(t, here):
        there = moved(t, here, step)
        paid = None if there is None else _paid(t, world, side, unit, here, there)
        if there is None or paid is None:
            continue
        match step.kind:
            case "about":
                yield step, Price(chart.countermarch, 0), there
            case "turn":
                yield step, Price(chart.turn.double_column if here.column else _turn(t, unit), 0), there
            case "wheel":
                yield step, Price(paid.cost + chart.wheel, paid.hits), there
            case _:
                yield step, paid, there


def _steps(t: Field, here: Stance) -> Iterator[Step]:
    if in_line(here):
        yield from LINE_STEPS
    else:
        yield from (Step("enter", hex_) for hex_ in fronts(t, here))
        if here.facing != NO_FACING:
            yield from (Step("turn", turned(here.facing, by)) for by in (-1, 1))
    if here.facing != NO_FACING:
        yield Step("about")


def _turn(t: Field, unit: UnitId) -> int:
    card, costs = t.cards[unit], t.charts.movement.turn
    if card.heavy:
        return costs.heavy
    return costs.cavalry if card.kind == "cavalry" else costs.light


def _paid(t: Field, world: World, side: Side, unit: UnitId, here: Stance, there: Stance) -> Price | None:
    """Return the price of the new hexes, the dearest (7.1.2); None where one is closed or held by the enemy."""
    cost = hits = 0
    for n, hex_ in enumerate(there.at):
        if hex_ in here.at:
            continue
        if side_at(t, world, hex_) not in (None, side):
            return None
        near = next((own for own in (here.at[n], *here.at) if _touch(t, own, hex_)), here.at[0])
        price = t.unit_price(t.cards[unit], near, hex_)
        if price is None:
            return None
        cost, hits = max(cost, price.cost), max(hits, price.hits)
    return Price(cost, hits)


def way(t: Field, world: World, unit: UnitId, pose: Stance, hex_: int) -> tuple[Step, ...]:
    """Return the steps that lead a unit into a hex by its cheapest way, turns included.

    A front hex is entered at once.  Where no way leads there, the only step enters the hex as written.
    """
    if not pose.at:
        return (Step("enter", hex_),)
    if not in_line(pose) and hex_ in fronts(t, pose):
        return (Step("enter", hex_),)
    found = leading(t, world, unit, pose, lambda there: hex_ in there.at)
    return (Step("enter", hex_),) if found is None else found


def way_to_attack(t: Field, world: World, unit: UnitId, pose: Stance, hex_: int) -> tuple[Step, ...] | None:
    """Return the cheapest steps of a unit to where a hex lies in its front, None without a way; none if it does now."""
    return leading(t, world, unit, pose, lambda there: hex_ in fronts(t, there)) if pose.at else None


def ride(t: Field, world: World, leader: int, here: int, hexes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the hexes that a leader rides through, his own left out: those named and cheapest ways between them."""
    path: list[int] = []
    for n, hex_ in enumerate(hexes):
        if n == 0 and hex_ == here:
            continue
        near = here < 0 or hex_ in t.grid.adjacent[here]
        path += (hex_,) if near else _ridden(t, world, t.leaders[leader].side, here, hex_)
        here = hex_
    return tuple(path)


def _ridden(t: Field, world: World, side: Side, here: int, goal: int) -> tuple[int, ...]:
    left: list[tuple[int, int, tuple[int, ...]]] = [(0, here, ())]
    seen: set[int] = set()
    while left:
        spent, hex_, path = heappop(left)
        if hex_ == goal:
            return path
        if hex_ in seen:
            continue
        seen.add(hex_)
        for there, price in t.prices("leader", hex_).items():
            if side_at(t, world, there) in (None, side) and spent + price.cost <= ENOUGH:
                heappush(left, (spent + price.cost, there, (*path, there)))
    return (goal,)


def foe_in(t: Field, world: World, side: Side, hex_: int) -> bool:
    """Tell whether a unit of the enemy of a side stands in a hex."""
    return any(t.cards[id_].side != side for id_ in units_at(world, hex_))
