"""What a side can do now, phase by phase, and what it has still to do."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Final

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Line, Text, facts
from engine.systems.battlefield.command.markers import left
from engine.systems.battlefield.command.planning import why_not_order
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.frames import Answering, Moving, Ordering, Shooting
from engine.systems.battlefield.movement.formations import bodies
from engine.systems.battlefield.movement.phase import waiting
from engine.systems.battlefield.notation.writing import speak, write
from engine.systems.battlefield.orders import Act, Finish, Order, Shot
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import attacked, card_of, engaged
from engine.systems.battlefield.wording import names
from engine.systems.battlefield.world import World, army_of
from engine.tabletop.roster import on_table

EXAMPLES: Final = 3
"""Orders shown of each kind of answer, at most."""
LISTED: Final = 60
"""Orders looked through for examples."""


def duties(t: Field, state: State[World], side: Side) -> Iterator[Line]:
    """Yield what a side must still do: orders given and not carried out, attacks to be answered."""
    asked, world = state.asked(side), state.world
    if asked is None:
        return
    frame = state.stack[-1]
    if isinstance(frame, Moving):
        left = tuple(unit for given in waiting(world) for unit in given.units)
        if left:
            yield Line("battlefield-duty-move", facts(units=names(t, world, left)), R("5.4"))
    elif isinstance(frame, Answering):
        struck = tuple(unit for unit in on_table(world, side) if attacked(world, unit))
        if struck:
            yield Line("battlefield-duty-answer", facts(units=names(t, world, struck)), R("5.5"))


def helped(t: Field, state: State[World], side: Side, orders: Iterable[Command]) -> Iterator[Line]:
    """Say what a side can do now: who may act, examples that can be sent as they stand; `orders` are its answers."""
    asked, world = state.asked(side), state.world
    if asked is None:
        if state.decisions:
            other = t.side_name(state.decisions[0].side)
            yield Line("battlefield-help-waiting", facts(side=other), R("5.1"))
        return
    yield asked.line
    told = _PHASES.get(type(state.stack[-1]))
    if told is not None:
        yield from told(t, world, side)
    yield from _examples(t, _worth_showing(t, state, side, orders))
    if world.armies and world.number:
        yield from _score(t, world)


def _ordering(t: Field, world: World, side: Side) -> Iterator[Line]:
    army = army_of(world, side)
    yield Line("battlefield-help-markers", facts(hand=army.hand, total=army.total), R("2.4"))
    ordered = {unit for given in world.given for unit in given.units}
    free = tuple(unit for unit in on_table(world, side) if unit not in ordered and not engaged(world, unit))
    running = tuple(unit for unit in free if world.units[unit].mood != "good")
    fresh = tuple(unit for unit in free if unit not in running)
    for code, units, clause in (
        ("battlefield-help-orders", fresh, "5.2"),
        ("battlefield-help-rally", running, "5.2-rally"),
    ):
        if units:
            yield Line(code, facts(units=names(t, world, units)), R(clause))
    yield Line("battlefield-help-plan", (), R("5.2"))


def _moving(_t: Field, _world: World, _side: Side) -> Iterator[Line]:
    yield Line("battlefield-help-moves", (), R("5.4"))


def _answering(t: Field, world: World, side: Side) -> Iterator[Line]:
    hand = army_of(world, side).hand
    yield Line("battlefield-help-answers", facts(hand=hand), R("5.1-out-of-turn"))
    loose = tuple(unit for unit in on_table(world, side) if attacked(world, unit) and card_of(t, world, unit).loose)
    if loose:
        yield Line("battlefield-help-evade", facts(units=names(t, world, loose)), R("5.5-evade"))


def _shooting(_t: Field, _world: World, _side: Side) -> Iterator[Line]:
    yield Line("battlefield-help-shots", (), R("5.2.5"))


_PHASES: Final[dict[type, Callable[[Field, World, Side], Iterator[Line]]]] = {
    Ordering: _ordering,
    Moving: _moving,
    Answering: _answering,
    Shooting: _shooting,
}


def _worth_showing(t: Field, state: State[World], side: Side, orders: Iterable[Command]) -> Iterator[Command]:
    """Yield orders that say how they are carried out where such are given, else those that are listed."""
    if isinstance(state.stack[-1], Ordering):
        tried = _telling(t, state.world, side)
        yield from (order for order in tried if next(why_not_order(t, state.world, side, order), None) is None)
    else:
        yield from (order for order in orders if not isinstance(order, Finish))


def _telling(t: Field, world: World, side: Side) -> Iterator[Order]:
    """Yield orders of every kind that players give most: a march of a formation, of a unit, a shot, a test."""
    for stand in bodies(t, world, side):
        yield Order(stand.members, ("move",), stand.body, (Act("fwd", 3 * t.step),))
    units = on_table(world, side)
    yield from (Order((unit,), ("move",), "", (Act("fwd", 4 * t.step), Act("wheel", 40, "right"))) for unit in units)
    for unit in units:
        if card_of(t, world, unit).shooter:
            yield Order((unit,), ("shoot",), "", (), (Shot(unit),))
    yield from (Order((unit,), ("auto",)) for unit in reversed(units))


def _examples(t: Field, orders: Iterable[Command]) -> Iterator[Line]:
    """Yield lines that can be sent as they stand: one of every set of orders, a few of other kinds, each unit once."""
    found: dict[object, dict[tuple[UnitId, ...], str]] = {}
    for order in islice(orders, LISTED):
        sort: object = type(order)
        most = EXAMPLES
        if isinstance(order, Order):
            sort, most = (order.kinds, bool(order.body)), 1
        kind = found.setdefault(sort, {})
        subject = order.subjects
        if len(kind) < most and subject not in kind:
            kind[subject] = write(t, order)
    for line in dict.fromkeys(line for kind in found.values() for line in kind.values()):
        yield Line("battlefield-help-example", facts(line=Text(speak(t, line, "en"), speak(t, line, "ru"))))


def _score(t: Field, world: World) -> Iterator[Line]:
    """Say how many markers each army has left; without any it has lost (5.7-total)."""
    for side in t.sides:
        army = army_of(world, side)
        known = facts(
            side=t.side_name(side), left=left(world, side), laid=len(army.laid), hand=army.hand, lost=army.lost
        )
        yield Line("battlefield-help-score", known, R("5.7"))
