"""Where a block can go: a cheapest way to every place and facing in which its move may end (5.1, 6.1, 6.2).

`single` and `double` take their steps from kept prices.  What is rare (an engine with a double-size unit; one out of
command beside the enemy) tries every action where it stands.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.hexes.states import NOWHERE, Transition, layer, search, state_of
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import PickFace
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.movement.double import ABOUT, AHEAD, FOLLOW_ON, WHEEL, Double
from engine.systems.sgboh.movement.lawful import after, careful_way, check_action, check_group, may_spend, walked
from engine.systems.sgboh.movement.single import COLUMN, ENTER, LINE, SWING, TURN, Actions, End, Single
from engine.systems.sgboh.orders import Action, Move
from engine.systems.sgboh.presence import against
from engine.systems.sgboh.stacking import SWAP as SWAP_PRICE
from engine.systems.sgboh.stacking import check_end, friends_in, left_of
from engine.systems.sgboh.steps import leading
from engine.systems.sgboh.world import World, block_of, on_map

SWAP: Final = Action("swap")


# -- orders


def movable(t: Field, world: World, side: Side) -> tuple[tuple[UnitId, ...], ...]:
    """Return the blocks that may be ordered to move: single units, stacks, and either unit of a stack (5.12, 5.33)."""
    return tuple([units for units in _blocks(t, world, side) if _ready(t, world, units)])


def _blocks(t: Field, world: World, side: Side) -> Iterator[tuple[UnitId, ...]]:
    """Yield the blocks whose units are activated and have not moved; more may stand in their way."""
    for id_ in on_map(t, world, side):
        state = world.units[id_]
        if not state.active or state.level:
            continue
        block = block_of(world, id_)
        if len(block) > 1:
            yield block
            yield from [(one,) for one in block]
        elif state.move != "done":
            yield block


def _ready(t: Field, world: World, units: tuple[UnitId, ...]) -> bool:
    for id_ in units:
        state = world.units[id_]
        if not state.active or state.move == "done" or not _spends(t, world, id_):
            return False
    if left_of(t, world, units) <= 0:
        return False
    below = len(units) == 1 and world.units[units[0]].level > 0
    return not below or next(check_action(t, world, units, SWAP), None) is None


def _spends(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit may spend points at all, or turn without any (4.12, 6.23, 6.23-a, 7.11-b)."""
    state = world.units[unit]
    if state.fired and t.cards[unit].type == "ART":
        return False
    free = len(state.at) == 1 and t.turn_cost(t.cards[unit], 1) == 0
    return state.command != "out" or next(may_spend(t, world, unit, free=free), None) is None


def moves(t: Field, world: World, side: Side, units: tuple[UnitId, ...]) -> Iterator[Move]:
    """Yield a cheapest move to every place and facing in which the move of a block may end, the cheapest first."""
    if not _orderable(t, world, side, units):
        return
    for _, _, actions in _ends(t, world, units, left_of(t, world, units)):
        yield Move(units, actions)
    yield from (Move(units, (action,)) for action in _standing(t, world, units))


def may_move(t: Field, world: World, side: Side) -> bool:
    """Tell whether a side can make any move at all; mostly some unit can turn, and nothing is searched."""
    for units in _blocks(t, world, side):
        if _ready(t, world, units) and (
            _turns(t, world, units) or next(moves(t, world, side, units), None) is not None
        ):
            return True
    return False


def _turns(t: Field, world: World, units: tuple[UnitId, ...]) -> bool:
    """Tell whether it is surely lawful to turn a unit alone in one hex by a sixth as its whole move."""
    state, card = world.units[units[0]], t.cards[units[0]]
    if len(state.at) > 1 or state.trail or state.changed or card.type in ("ART", "CH"):
        return False
    alone = len(block_of(world, units[0])) == 1
    return alone and t.turn_cost(card, 1) <= left_of(t, world, units)


def draw_move(t: Field, world: World, side: Side, pick: PickFace) -> Move | None:
    """Return a move by chance: any block, and any place that it reaches with some of its points."""
    blocks = list(_blocks(t, world, side))
    while blocks:
        units = blocks.pop(pick(len(blocks)))
        if _ready(t, world, units):
            actions = _drawn(t, world, units, 1 + pick(left_of(t, world, units)), pick)
            return None if actions is None else Move(units, actions)
    return None


def _drawn(t: Field, world: World, units: tuple[UnitId, ...], left: int, pick: PickFace) -> Actions | None:
    """Return a way by chance to any place that costs no more; a single unit's alone is worked out."""
    standing = [(action,) for action in _standing(t, world, units)]
    if standing and pick(8) == 0:
        return standing[pick(len(standing))]
    if world.units[units[0]].changed or _below(world, units) or _odd(t, world, units):
        found = [actions for _, _, actions in _ends(t, world, units, left)]
        return found[pick(len(found))] if found else None
    if t.cards[leading(t, units)].double:
        two = Double(t, world, units[0], left)
        ends = two.stays()
        return two.way(*ends[pick(len(ends))]) if ends else None
    one = Single(t, world, units, left)
    stays = one.stays()
    return one.way(*stays[pick(len(stays))]) if stays else None


def _odd(t: Field, world: World, units: tuple[UnitId, ...]) -> bool:
    """Tell whether a block is to be searched step by step: with a double-size unit, which no kept step knows."""
    if not t.cards[leading(t, units)].double:
        return False
    state = world.units[units[0]]
    out = state.command == "out" and any(hex_ in against(t, world, units[0]).beside for hex_ in state.at)
    return out or len(units) > 1


def reach_of(t: Field, world: World, units: tuple[UnitId, ...]) -> dict[int, int]:
    """Return the hexes in which a block may end its move, and the halves that the cheapest way there costs."""
    found: dict[int, int] = {}
    if _orderable(t, world, t.cards[units[0]].side, units):
        for hexes, spent, _ in _ends(t, world, units, left_of(t, world, units)):
            for hex_ in hexes:
                found[hex_] = min(spent, found.get(hex_, spent))
    return found


def _orderable(t: Field, world: World, side: Side, units: tuple[UnitId, ...]) -> bool:
    return next(check_group(t, world, side, units), None) is None and all(_spends(t, world, id_) for id_ in units)


def _standing(t: Field, world: World, units: tuple[UnitId, ...]) -> Iterator[Action]:
    """Yield what a block can do as its whole move without leaving its place: swap, double depth (5.33, 10.3)."""
    if len(units) == 2 and not world.units[units[0]].trail:
        if next(check_action(t, world, units, SWAP), None) is None:
            yield SWAP
    elif t.scenario.deepening and t.cards[units[0]].printed in ("PH", "HO"):
        near = {near for hex_ in world.units[units[0]].at for near in t.grid.adjacent[hex_]}
        rears = friends_in(t, world, units, tuple(sorted(near)))
        deepens = (Action("deepen", rear) for rear in rears)
        yield from (action for action in deepens if next(check_action(t, world, units, action), None) is None)


def _below(world: World, units: tuple[UnitId, ...]) -> bool:
    """Tell whether it is the lower unit of a stack, which leaves only after a change of order (5.33-b)."""
    state = world.units[units[0]]
    return len(units) == 1 and state.level > 0 and not state.trail and len(block_of(world, units[0])) > 1


def _ends(t: Field, world: World, units: tuple[UnitId, ...], left: int) -> Iterable[End]:
    """Return where the move of a block may end for so many halves, elsewhere or otherwise than it stands."""
    state = world.units[units[0]]
    if state.changed:
        return ()
    if _below(world, units):
        return _from_below(t, world, units, left)
    if not t.cards[leading(t, units)].double:
        return Single(t, world, units, left).ends()
    if _odd(t, world, units):
        return _step_by_step(t, world, units, left)
    return Double(t, world, units[0], left).ends()


def _from_below(t: Field, world: World, units: tuple[UnitId, ...], left: int) -> Iterator[End]:
    """Yield the ends of the lower unit of a stack, which changes places first (5.33, 5.33-b)."""
    if left >= SWAP_PRICE and next(check_action(t, world, units, SWAP), None) is None:
        swapped = after(t, world, units, SWAP)
        for hexes, spent, actions in _ends(t, swapped, units, left - SWAP_PRICE):
            yield hexes, spent + SWAP_PRICE, (SWAP, *actions)


# -- step by step


def candidates(t: Field, world: World, units: tuple[UnitId, ...]) -> Iterator[Action]:
    """Yield every action of movement that a block could try where it stands."""
    state = world.units[leading(t, units)]
    double = len(state.at) == 2
    if not double or state.column:
        yield from (ENTER[hex_] for hex_ in t.grid.adjacent[state.at[0]])
        if not double:
            yield from SWING if state.column else TURN
    else:
        yield from (*AHEAD, *WHEEL, FOLLOW_ON, ABOUT)
    yield from (LINE if state.column else COLUMN)[: 2 if double else 6]


def _step_by_step(t: Field, world: World, units: tuple[UnitId, ...], left: int) -> Iterator[End]:
    """Yield the ends of a block of any kind, each found by trying every action."""
    first, mode = leading(t, units), layer(t.grid)
    spared = left_of(t, world, units) - left
    reached: dict[int, tuple[World, Actions]] = {}
    made: dict[tuple[int, int], tuple[int, World, Actions]] = {}

    def key(there: World) -> int:
        state = there.units[first]
        marks = state.column + 2 * state.right_head + 4 * state.stopped
        return state_of(state.at[0], state.facing) + marks * mode

    def onward(now: int, before: int) -> Iterator[Transition]:
        spent, here, actions = made[before, now] if before != NOWHERE else (0, world, ())
        reached[now] = here, actions
        for action in candidates(t, here, units):
            if next(check_action(t, here, units, action), None) is None:
                then = after(t, here, units, action)
                cost, there = left - (left_of(t, then, units) - spared), key(then)
                if cost <= left and ((now, there) not in made or cost < made[now, there][0]):
                    made[now, there] = cost, then, (*actions, action)
                    yield there, cost - spent, 0

    search(key(world), left, [left + 1] * (8 * mode), onward)
    ended = {key(world) % (4 * mode)}
    for state, (here, actions) in reached.items():
        place = state % (4 * mode)
        if place not in ended and next(check_end(t, here, units), None) is None:
            ended.add(place)
            cared = careful_way(t, world, units, actions)
            there = here if cared == actions else walked(t, world, units, cared)
            price = left_of(t, world, units) - left_of(t, there, units)
            yield here.units[first].at, price, cared
