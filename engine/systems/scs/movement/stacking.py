"""Chapter 4: stacking.  Overfull hexes, what their owner destroys, taking a move back, the order of a stack."""

from collections.abc import Iterator

from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Fact
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, by_umpire, violation
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.events import ObjectiveReturned, Restacked, TakenBack
from engine.systems.scs.movement.moves import could_leave
from engine.systems.scs.orders import Restack, TakeBack
from engine.systems.scs.rules import R
from engine.systems.scs.world import World, first_of_each, on_map, stacking
from engine.systems.scs.zoc import presence, stack_at, topped


def overfull(t: Theatre, world: World, side: Side) -> tuple[int, ...]:
    """Return the hexes where a side exceeds the stacking limit, in the order of the map (4.0a)."""
    own = presence(t, world, side)
    found: tuple[int, ...] | None = own.memo.get("overfull")
    if found is None:
        over = _over(t, world, side)
        found = own.memo["overfull"] = tuple(sorted(over)) if over else ()
    return found


def _over(t: Theatre, world: World, side: Side) -> list[int]:
    """Return the hexes with more stacking points than the limit of the game (4.0, 4.0-a)."""
    units = world.units
    places = [at for id_ in t.side_cards[side].units if (at := units[id_].at) >= 0]
    if len(places) - len(set(places)) < t.together:
        return []
    held = dict.fromkeys(places, 0)
    for id_, whole, each in t.weights[side]:
        unit = units[id_]
        if unit.at >= 0:
            held[unit.at] += (whole - unit.lost) * each
    return [hex_ for hex_, points in held.items() if points > t.limit]


def avoidable(t: Theatre, world: World, side: Side) -> tuple[int, ...]:
    """Return the overfull hexes that a side could have kept within the limit in this movement (4.0a-b)."""
    full = overfull(t, world, side)
    return tuple([hex_ for hex_ in full if could_leave(t, world, side, hex_)]) if full else ()


def check_end(t: Theatre, world: World, side: Side, *, confirm: bool) -> Iterator[Violation]:
    """Refuse to end a movement phase over the limit unless the loss of units is accepted (4.0a-b)."""
    for hex_ in () if confirm else avoidable(t, world, side):
        held = stacking(t, world, stack_at(t, world, side, hex_))
        yield violation(R("4.0a-b"), "scs-overstacked", hex=t.label(hex_), points=held, limit=t.limit)


def doomed(t: Theatre, world: World, side: Side) -> tuple[UnitId, ...]:
    """Return the units that a side may remove to come within the limit: any in an overfull hex (4.0a)."""
    hexes = presence(t, world, side).hexes
    return tuple(id_ for hex_ in overfull(t, world, side) for id_ in hexes[hex_])


# -- taking a move back (4.0a-a)


def returns(t: Theatre, world: World, side: Side) -> tuple[TakeBack, ...]:
    """Return the moves that may be taken back: those into an overfull hex beside the enemy (4.0a-a)."""
    full = overfull(t, world, side)
    if not full:
        return ()
    found: dict[tuple[int, int], list[UnitId]] = {}
    for id_ in on_map(t, world, side):
        unit = world.units[id_]
        if unit.moved and not unit.overran and unit.at in full:
            found.setdefault((unit.at, unit.start), []).append(id_)
    orders = (TakeBack(tuple(units)) for units in found.values())
    return tuple(order for order in orders if next(check_return(t, world, side, order), None) is None)


def check_return(t: Theatre, world: World, side: Side, order: TakeBack) -> Iterator[Violation]:
    """Yield why a move may not be taken back."""
    known = all(0 <= id_ < len(t.cards) for id_ in order.units)
    if not order.units or not known or len(set(order.units)) != len(order.units):
        yield violation(R("4.0a-a"), "scs-units-unclear")
        return
    full = overfull(t, world, side)
    for id_ in order.units:
        unit, name = world.units[id_], t.cards[id_].said
        if t.cards[id_].side != side:
            yield violation(R("3.3b"), "scs-not-yours", unit=name)
        elif not unit.moved or unit.overran or unit.at < 0:
            yield violation(R("4.0a-a"), "scs-nothing-to-take-back", unit=name)
        elif unit.at not in full:
            held = stacking(t, world, stack_at(t, world, side, unit.at))
            numbers: dict[str, Fact] = {"hex": t.label(unit.at), "points": held, "limit": t.limit}
            yield violation(R("4.0a-a"), "scs-return-within-limit", unit=name, **numbers)
        elif not _faces_enemy(t, world, side, id_):
            yield violation(R("4.0a-a"), "scs-return-no-enemy", unit=name, hex=t.label(unit.at))
        elif unit.start in presence(t, world, t.enemy(side)).hexes:
            yield violation(R("3.3a"), "scs-enemy-there", hex=t.label(unit.start))
    if len({(world.units[id_].at, world.units[id_].start) for id_ in order.units}) > 1:
        yield violation(R("4.0a-a"), "scs-returns-apart")


def take_back(t: Theatre, tx: Tx[World], side: Side, order: TakeBack) -> None:
    """Put units back where they began the phase, free to move, and give back what they took on the way (4.0a-a)."""
    tx.emit(TakenBack(side, order.units, tx.world.units[order.units[0]].start))
    for number in dict.fromkeys(capture.objective for capture in tx.world.captures):
        made = [capture for capture in tx.world.captures if capture.objective == number]
        if not any(capture.units for capture in made) and not stack_at(t, tx.world, side, t.goals[number].hex):
            tx.emit(ObjectiveReturned(made[0].holder, number))


def _faces_enemy(t: Theatre, world: World, side: Side, unit: UnitId) -> bool:
    foes = presence(t, world, t.enemy(side)).hexes
    return any(hex_ in foes for hex_ in t.grid.adjacent[world.units[unit].at])


# -- the order of a stack (4.0c)


def check_restack(t: Theatre, state: State[World], side: Side, order: Restack) -> Iterator[Violation]:
    """Yield why a stack may not be arranged so: nothing is asked of its owner, or it is not the stack (4.0c-a)."""
    world = state.world
    if state.asked(side) is None:
        yield by_umpire("turn", side=t.side_cards[t.enemy(side)].name)
    if not 0 <= order.hex < t.grid.size:
        yield violation(R("4.0c"), "scs-no-stack", hex="?")
        return
    stack = stack_at(t, world, side, order.hex)
    if len(stack) < 2:
        yield violation(R("4.0c"), "scs-no-stack", hex=t.label(order.hex))
    elif sorted(stack) != sorted(order.units):
        yield violation(R("4.0c"), "scs-stack-unclear", hex=t.label(order.hex))


def restack(t: Theatre, tx: Tx[World], side: Side, order: Restack) -> None:
    """Arrange a stack, the top unit first; a fighting unit goes on top if there is one (4.0c-a)."""
    units = topped(t, tx.world.units, order.units)
    places = sorted(tx.world.pile.index(id_) for id_ in units)
    pile = list(tx.world.pile)
    for place, id_ in zip(places, units, strict=True):
        pile[place] = id_
    tx.emit(Restacked(side, order.hex, units, tuple(pile)))


def spare(t: Theatre, world: World, side: Side) -> tuple[UnitId, ...]:
    """Return the units to choose from at the end of a phase, of interchangeable ones the first."""
    return first_of_each(t, world, doomed(t, world, side))
