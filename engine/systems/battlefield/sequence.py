"""Chapter 5.1: the sequence of play.  What comes before, who begins, the player turn and its phases.

A phase in which nothing can happen is passed over in silence.  Before every phase a side that has lost its
commander-in-chief names another (3.4.5.1).
"""

from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Call, Flow, Frame, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.systems.battlefield.command.distances import headless
from engine.systems.battlefield.command.markers import left, returning
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import Phase
from engine.systems.battlefield.events import FirstRolled, PhaseBegan, TurnBegan, TurnEnded
from engine.systems.battlefield.frames import (
    Answering,
    Deployment,
    Fielding,
    Melee,
    Moving,
    Mustering,
    Opening,
    Ordering,
    Retreating,
    Shooting,
    Succession,
    Turn,
)
from engine.systems.battlefield.movement.passing import pending
from engine.systems.battlefield.setup.first import thrown_apart
from engine.systems.battlefield.troops import attacked, card_of, marked
from engine.systems.battlefield.victory import last_turn, settle
from engine.systems.battlefield.world import World, army_of
from engine.tabletop.roster import on_table

TurnStep: TypeAlias = Literal["begin", "orders", "moves", "answers", "shooting", "melee", "retreats", "end"]


# -- before the first turn


def _armies(t: Field, _tx: Tx[World], f: Opening) -> Flow:
    then = replace(f, step="field")
    return Call(Mustering(), then) if t.scenario.armies == "free" else Goto(then)


def _field(t: Field, _tx: Tx[World], f: Opening) -> Flow:
    then = replace(f, step="sketches")
    return Call(Fielding(), then) if t.scenario.field == "cards" else Goto(then)


def _sketches(t: Field, _tx: Tx[World], f: Opening) -> Flow:
    then = replace(f, step="roll")
    return Call(Deployment(), then) if t.scenario.deployment == "sealed" else Goto(then)


def _roll(t: Field, tx: Tx[World], f: Opening) -> Flow:
    """Throw a die for each side until they differ, unless it is agreed who begins; the higher one does (5.1, 5.1-c)."""
    if t.scenario.first != "roll":
        return Goto(replace(f, first=Side(t.scenario.first), step="turn"))
    first, dice = thrown_apart(t, tx, "move")
    tx.emit(FirstRolled("move", first, dice))
    return Goto(replace(f, first=first, step="turn"))


def _first(_tx: Tx[World], f: Opening) -> Flow:
    return Call(Turn(f.first), replace(f, step="next"))


def _next(t: Field, tx: Tx[World], f: Opening) -> Flow:
    """Give the next turn to the other side (5.1)."""
    return Call(Turn(t.enemy(tx.world.side)), f)


# -- what is still to do


def to_move(world: World, side: Side) -> bool:
    """Tell whether a side has anything to do in its movement phase: orders, tests, wedges that open (3.6.3.2)."""
    return any(map(pending, world.given)) or any(world.units[unit].must_open for unit in on_table(world, side))


def to_shoot(t: Field, world: World, side: Side) -> bool:
    """Tell whether somebody may have a shot in the turn of a side (5.2.5, 5.1-out-of-turn)."""
    other = t.enemy(side)
    under = {unit for given in world.given if {"shoot", "auto"} & set(given.kinds) for unit in given.units}
    if t.policies.own_shoot == "t3" and army_of(world, side).hand:
        under |= set(on_table(world, side))
    if army_of(world, other).hand:
        under |= {unit for unit in on_table(world, other) if _may_answer(t, world, unit)}
    under |= {attack.target for attack in world.attacks if attack.reply is not None and attack.reply.shoot >= 0}
    return any(_armed(t, world, unit) for unit in under)


def _may_answer(t: Field, world: World, unit: UnitId) -> bool:
    return not marked(world, unit) and (t.policies.reaction_fire == "any" or attacked(world, unit))


def _armed(t: Field, world: World, unit: UnitId) -> bool:
    card = card_of(t, world, unit)
    return bool(card.missiles) and not card.dense and world.units[unit].status == "table"


def to_retreat(world: World, side: Side) -> bool:
    """Tell whether somebody goes back, or a unit of a side flees on (5.3b, 5.3b-d)."""
    return bool(world.retreats) or any(world.units[unit].mood == "fleeing" for unit in on_table(world, side))


# -- the player turn


def _begin(tx: Tx[World], f: Turn) -> Flow:
    """Begin a turn: the markers with its colour up go back to both hands (5.1-markers-return)."""
    tx.emit(TurnBegan(tx.world.number + 1, f.side, returning(tx.world, f.side)))
    return Goto(replace(f, step="orders"))


def _phase(t: Field, tx: Tx[World], f: Turn, *, callee: Frame, phase: Phase, wanted: bool, then: TurnStep) -> Flow:
    """Play a phase if something can happen in it, after a lost commander-in-chief is replaced (3.4.5.1)."""
    without = headless(t, tx.world)
    if without is not None:
        return Call(Succession(without), f)
    after = replace(f, step=then)
    if not wanted:
        return Goto(after)
    if tx.world.phase != phase:
        tx.emit(PhaseBegan(f.side, phase))
    return Call(callee, after)


def _orders(t: Field, tx: Tx[World], f: Turn) -> Flow:
    return _phase(t, tx, f, callee=Ordering(f.side), phase="orders", wanted=True, then="moves")


def _moves(t: Field, tx: Tx[World], f: Turn) -> Flow:
    wanted = to_move(tx.world, f.side)
    return _phase(t, tx, f, callee=Moving(f.side), phase="moves", wanted=wanted, then="answers")


def _answers(t: Field, tx: Tx[World], f: Turn) -> Flow:
    wanted = any(attack.state == "declared" for attack in tx.world.attacks)
    return _phase(t, tx, f, callee=Answering(t.enemy(f.side)), phase="answers", wanted=wanted, then="shooting")


def _shooting(t: Field, tx: Tx[World], f: Turn) -> Flow:
    wanted = to_shoot(t, tx.world, f.side)
    return _phase(t, tx, f, callee=Shooting(f.side), phase="shooting", wanted=wanted, then="melee")


def _melee(t: Field, tx: Tx[World], f: Turn) -> Flow:
    wanted = bool(tx.world.engagements)
    return _phase(t, tx, f, callee=Melee(f.side), phase="melee", wanted=wanted, then="retreats")


def _retreats(t: Field, tx: Tx[World], f: Turn) -> Flow:
    wanted = to_retreat(tx.world, f.side)
    return _phase(t, tx, f, callee=Retreating(f.side), phase="retreats", wanted=wanted, then="end")


def _end(t: Field, tx: Tx[World], f: Turn) -> Flow:
    """End a turn: a lost commander-in-chief is replaced, victory is judged, the turn passes (5.7)."""
    without = headless(t, tx.world)
    if without is not None:
        return Call(Succession(without), f)
    red, black = (left(tx.world, side) for side in t.sides)
    tx.emit(TurnEnded(tx.world.number, f.side, (red, black)))
    if not settle(t, tx):
        last_turn(t, tx)
    return DONE


def sequence(t: Field) -> tuple[Procedure[World, Any], ...]:
    """Return the procedures of the sequence of play: the opening and the player turn."""
    opening: Procedure[World, Opening] = Procedure.over(
        t, Opening, {"armies": _armies, "field": _field, "sketches": _sketches, "roll": _roll, "next": _next}
    )
    opening.auto("turn")(_first)
    turn: Procedure[World, Turn] = Procedure.over(
        t,
        Turn,
        {
            "orders": _orders,
            "moves": _moves,
            "answers": _answers,
            "shooting": _shooting,
            "melee": _melee,
            "retreats": _retreats,
            "end": _end,
        },
    )
    turn.auto("begin")(_begin)
    return opening, turn
