"""Chapter 7.7: advance after shock.  Where the unit used must go, what it meets on the way, one vertex at the end."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from engine.hexes.facing import turned
from engine.hexes.stances import round_about
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, Flow, Frame, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.effects import suffer, suffer_each
from engine.systems.sgboh.combat.reactions import after_step, gather
from engine.systems.sgboh.combat.retreat import others_at
from engine.systems.sgboh.command.leaders import overrun
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.nodes import UnitNode
from engine.systems.sgboh.orders import Action, Advance, Turn
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.steps import Step, carry, elephant_hits, step
from engine.systems.sgboh.world import World, alive, leaders_with
from engine.systems.sgboh.zoc import stance_of, zone_holders


class Advancing(Frame, frozen=True, tag="sgboh.advancing"):
    """The unit whose type was used goes into a hex that shock has emptied, with all its stack (7.71, 7.71-a)."""

    side: Side
    units: tuple[UnitId, ...]
    vacated: tuple[int, ...]
    actions: tuple[Action, ...] = ()
    """What its owner has chosen."""
    step: Literal["begin", "choose", "flee", "go", "entered", "turn"] = "begin"


# -- where to (7.71)


def _actions(t: Field, world: World, unit: UnitId) -> Iterator[Action]:
    state = world.units[unit]
    if len(state.at) == 2:
        yield from (Action(kind, hand) for kind in ("ahead", "wheel") for hand in (0, 1))  # type: ignore[arg-type]
    else:
        yield from (Action("enter", hex_) for hex_ in round_about(t.grid, stance_of(state)).front)


def _possible(t: Field, world: World, f: Advancing) -> Iterator[tuple[Action, Step]]:
    """Yield the steps into vacated hexes; only a step ahead may also enter another empty one (7.71)."""
    for action in _actions(t, world, f.units[0]):
        made = step(t, world, f.units, action)
        if made is None or others_at(world, f.units, made.entered) or not set(made.entered) & set(f.vacated):
            continue
        yield action, made


def advances(t: Field, world: World, f: Advancing) -> Iterator[Advance]:
    """Yield the advances a side may choose from: into most vacated hexes (7.71-c), or none across a fort (11.13-a)."""
    found = [(action, made, len(set(made.entered) & set(f.vacated))) for action, made in _possible(t, world, f)]
    most = max((count for *_, count in found), default=0)
    best = [(action, made) for action, made, count in found if count == most]
    for action, _ in best:
        yield Advance(f.units, (action,))
    if found and all(_across_fort(t, world, f.units[0], made) for _, made, _ in found):
        yield Advance()


def _across_fort(t: Field, world: World, unit: UnitId, made: Step) -> bool:
    at = world.units[unit].at
    return any(
        here in t.grid.adjacent[there] and t.fortified(here, there) is not None for here in at for there in made.entered
    )


def advance_by(t: Field, tx: Tx[World], units: tuple[UnitId, ...], action: Action) -> tuple[int, ...]:
    """Carry out one step or turn of an advance and return the hexes entered.

    It uses no points of the movement phase; of the terrain's hits the avoidable ones are ignored (7.74, 7.74-a), in an
    advance after a retreat before shock too (7.74-b).
    """
    made, careful = step(t, tx.world, units, action), step(t, tx.world, units, replace(action, careful=True))
    assert made is not None
    assert careful is not None
    frightened = elephant_hits(t, tx.world, units, made)
    fact = carry(t, tx.world, units, made, leaders_with(tx.world, units))
    assert isinstance(fact, e.Moved)
    spent = tuple(tx.world.units[id_].spent for id_ in units)
    tx.emit(replace(fact, way="advance" if made.entered else fact.way, spent=spent))
    suffer_each(t, tx, units, careful.hits, R("7.74"))
    for id_ in alive(tx.world, units) if frightened else ():
        suffer(t, tx, id_, frightened, R("10.23"))
    return made.entered


# -- carrying it out


def _begin(t: Field, tx: Tx[World], f: Advancing) -> Flow:
    units = alive(tx.world, f.units)
    if not units or next(advances(t, tx.world, replace(f, units=units)), None) is None:
        return DONE
    return Ask(replace(f, units=units, step="choose"), (f.side,))


class AdvancingNode(UnitNode[Advancing, Advance]):
    """Into which vacated hex the unit goes (7.71)."""

    asks, rule, answers, exact = "sgboh-ask-advance", R("7.71"), (Advance,), True

    def subject(self, f: Advancing) -> UnitId:
        return f.units[0]

    def orders(self, world: World, f: Advancing, side: Side, /) -> Iterator[Advance]:
        yield from advances(self.t, world, f)

    def check(self, world: World, f: Advancing, side: Side, order: Advance, /) -> Iterator[Violation]:
        lawful, name = tuple(advances(self.t, world, f)), self.t.cards[f.units[0]].name
        if order in lawful:
            return
        if not order.units:
            yield violation(R("7.71"), "sgboh-must-advance", unit=name)
        elif order.units != f.units:
            yield violation(R("7.71-a"), "sgboh-another-advances", unit=name)
        elif len(order.actions) != 1:
            yield violation(R("7.71"), "sgboh-advance-one-step", unit=name)
        elif any(order.actions[0] == action for action, _ in _possible(self.t, world, f)):
            yield violation(R("7.71-c"), "sgboh-advance-most", unit=name)
        else:
            yield violation(R("7.71"), "sgboh-advance-vacated", unit=name)

    def apply(self, tx: Tx[World], f: Advancing, side: Side, order: Advance, /) -> Flow:
        if not order.units:
            return DONE
        return Goto(replace(f, actions=order.actions, step="flee"))


def _flee(t: Field, tx: Tx[World], f: Advancing) -> Flow:
    """Lone leaders leave the hexes that are about to be entered (4.35-c)."""
    made, then = step(t, tx.world, f.units, f.actions[0]), replace(f, step="go")
    assert made is not None
    away = overrun(t, tx.world, f.side, made.entered)
    return Goto(then) if away is None else Call(away, then)


def _go(t: Field, tx: Tx[World], f: Advancing) -> Flow:
    within = zone_holders(t, tx.world, f.units)
    entered = advance_by(t, tx, f.units, f.actions[0])
    left = alive(tx.world, f.units)
    gather(t, tx, f.side, left)
    then = replace(f, units=left, step="entered")
    follow = after_step(t, tx.world, f.side, left, entered, within) if left else None
    return Goto(then) if follow is None else Call(follow, then)


def _entered(tx: Tx[World], f: Advancing) -> Flow:
    """Ask for the vertex of units of one hex; those of two turn only by wheeling in (7.72)."""
    units = alive(tx.world, f.units)
    if not units or len(tx.world.units[units[0]].at) == 2:
        return DONE
    return Ask(replace(f, units=units, step="turn"), (f.side,))


class TurningAdvanced(UnitNode[Advancing, Turn]):
    """Whether units that have advanced turn by one vertex (7.72)."""

    asks, rule, answers = "sgboh-ask-turn", R("7.72"), (Turn,)

    def subject(self, f: Advancing) -> UnitId:
        return f.units[0]

    def orders(self, world: World, f: Advancing, side: Side, /) -> Iterator[Turn]:
        facing = world.units[f.units[0]].facing
        yield from (Turn(f.units[0], turned(facing, sixths)) for sixths in (0, -1, 1))

    def check(self, world: World, f: Advancing, side: Side, order: Turn, /) -> Iterator[Violation]:
        name = self.t.cards[f.units[0]].name
        facing = world.units[f.units[0]].facing
        if order.unit not in f.units:
            yield violation(R("7.72"), "sgboh-another-turns", unit=name)
        elif order.facing not in (turned(facing, sixths) for sixths in (0, -1, 1)):
            yield violation(R("7.72"), "sgboh-one-vertex", unit=name)

    def apply(self, tx: Tx[World], f: Advancing, side: Side, order: Turn, /) -> Flow:
        turn_to(tx, side, f.units, order.facing)
        return DONE


def turn_to(tx: Tx[World], side: Side, units: tuple[UnitId, ...], facing: int) -> None:
    """Turn units in their hex without any cost (7.72); nothing happens where they face that way already."""
    states = [tx.world.units[id_] for id_ in units]
    if all(state.facing == facing for state in states):
        return
    ats, spent = tuple(state.at for state in states), tuple(state.spent for state in states)
    tx.emit(e.Moved(side, units, "turn", ats, (facing,) * len(units), states[0].column, spent))


def advancing(t: Field) -> Procedure[World, Any]:
    """Return the procedure of an advance after shock."""
    procedure: Procedure[World, Advancing] = Procedure.over(
        t, Advancing, {"begin": _begin, "choose": AdvancingNode, "flee": _flee, "go": _go, "turn": TurningAdvanced}
    )
    procedure.auto("entered")(_entered)
    return procedure
