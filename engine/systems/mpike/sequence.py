"""Chapter 3: the sequence of play.  A turn from initiative to markers, and the procedures of all that it calls here."""

from collections.abc import Iterator
from typing import Any, Final

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, Flow, Frame, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.command.actions import Duty, Provider, activating
from engine.systems.mpike.command.choosing import ChoosingWing
from engine.systems.mpike.command.order_of_play import (
    class_wings,
    counted,
    find_initiative,
    first_class,
    next_choice,
    senior_class,
)
from engine.systems.mpike.command.preemption import preempting
from engine.systems.mpike.command.rallying import check_rally, rallied, rally, rally_orders
from engine.systems.mpike.command.replacing import replacing
from engine.systems.mpike.command.setup import setting_up
from engine.systems.mpike.command.wings import owed
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.fire.guns import begin_guns, check_fire_guns, gun_orders
from engine.systems.mpike.fire.infantry import begin_fire, check_fire, fire_orders
from engine.systems.mpike.frames import Activation, Replacing, RoutPhase, Setup, Turn
from engine.systems.mpike.movement.duty import duty
from engine.systems.mpike.movement.formation import (
    begin_hedgehog,
    begin_reform,
    check_hedgehog,
    check_reform,
    hedgehog_orders,
    reform_orders,
)
from engine.systems.mpike.movement.guns import (
    begin_limber,
    begin_turn_guns,
    check_limber,
    check_turn_guns,
    limber_orders,
    turn_gun_orders,
)
from engine.systems.mpike.movement.moves import begin_move, check_move, move_orders
from engine.systems.mpike.orders import Fire, FireGuns, FormHedgehog, Limber, Move, Rally, Reform, TurnGuns
from engine.systems.mpike.places import foes_touching
from engine.systems.mpike.victory import abandons, ended, points
from engine.systems.mpike.world import NOBODY, World


def _owed(t: Field, world: World, order: Fire) -> Iterator[Violation]:
    """Yield the duty to come nearer that skirmish fire and a salvo leave unmet (5.6.1, 5.6.1-a).

    With no enemy unit in range they can only be at a leader alone: he is no unit, and frees nobody of its duty.
    """
    at = world.units[order.unit].at
    if order.way in ("skirmish", "salvo") and not foes_touching(t, world, t.cards[order.unit].side, at):
        yield from duty(t, world, order.unit)


def _fires(t: Field, world: World, unit: UnitId) -> Iterator[Fire]:
    return (order for order in fire_orders(t, world, unit) if next(_owed(t, world, order), None) is None)


def _check_fire(t: Field, world: World, side: Side, order: Fire) -> Iterator[Violation]:
    faults = tuple(check_fire(t, world, side, order))
    yield from faults or _owed(t, world, order)


RALLIES: Final = Provider(Rally, rally_orders, check_rally, rally)
ACTIONS: Final = (
    Provider(Move, move_orders, check_move, begin_move),
    Provider(Fire, _fires, _check_fire, begin_fire),
    Provider(FireGuns, gun_orders, check_fire_guns, begin_guns),
    Provider(TurnGuns, turn_gun_orders, check_turn_guns, begin_turn_guns),
    Provider(Limber, limber_orders, check_limber, begin_limber),
    Provider(FormHedgehog, hedgehog_orders, check_hedgehog, begin_hedgehog),
    Provider(Reform, reform_orders, check_reform, begin_reform),
    RALLIES,
)
"""What units can do in segment C (3.2C)."""


def _initiative(t: Field, tx: Tx[World], _f: Turn) -> Flow:
    """Begin a turn: find who has the initiative, and let him choose first (3.1, 4.1).

    That is found once, for the order with which the turn begins (4.1.2-b).
    """
    tx.emit(se.TurnBegan(tx.world.turn + 1))
    order = first_class(t, tx.world)
    if order is not None:
        one, other = t.sides
        counts = (counted(t, tx.world, one, order), counted(t, tx.world, other, order))
        find_initiative(t, tx, order, counts)
    tx.emit(se.PhaseBegan("activations"))
    senior = senior_class(t, tx.world)
    if senior is None:
        return Goto(Turn("rout"))
    first = tx.world.first
    side = first if class_wings(t, tx.world, first, senior) else t.enemy(first)
    tx.emit(se.ChoiceFell(side, senior))
    return Ask(Turn("choose"), (side,))


def _next(t: Field, tx: Tx[World], _f: Turn) -> Flow:
    """Go on with a bypassed wing, else with the next choice of a side, else with the routs (3.2F)."""
    late = owed(tx.world)
    if late != NOBODY:
        return Call(Activation(late, owed=True), Turn("next"))
    found = next_choice(t, tx.world)
    if found is None:
        return Goto(Turn("rout"))
    side, order = found
    if order != tx.world.order and t.policies.class_change == "reroll_initiative":
        one, other = (len(class_wings(t, tx.world, each, order)) for each in t.sides)
        find_initiative(t, tx, order, (one, other))
        side = tx.world.side
    tx.emit(se.ChoiceFell(side, order))
    return Ask(Turn("choose"), (side,))


def _rout(t: Field, tx: Tx[World], _f: Turn) -> Flow:
    """Let the broken units flee, those of the side with initiative first (3.3, 3.3-a)."""
    tx.emit(se.PhaseBegan("rout"))
    return Call(RoutPhase(tx.world.first or t.sides[0]), Turn("markers"))


def _markers(_t: Field, tx: Tx[World], _f: Turn) -> Flow:
    """Replace the leaders who were lost (3.4B)."""
    tx.emit(se.PhaseBegan("markers"))
    return Call(Replacing(), Turn("end"))


def _end(t: Field, tx: Tx[World], _f: Turn) -> Flow:
    """Clear the marks of the turn, and see whether the game is over (3.4A, 3.4C, 4.6)."""
    tx.emit(se.TurnEnded(tx.world.turn, points(t, tx.world)))
    abandoned = tuple(side for side in t.sides if abandons(t, tx.world, side))
    for side in abandoned:
        tx.emit(se.FieldAbandoned(side))
    end = ended(t, tx.world, abandoned)
    if end is None:
        return Goto(Turn())
    tx.emit(end)
    return DONE


def turning(t: Field) -> Procedure[World, Turn]:
    """Return the procedure of a turn."""
    return Procedure.over(
        t,
        Turn,
        {
            "initiative": _initiative,
            "next": _next,
            "choose": ChoosingWing,
            "rout": _rout,
            "markers": _markers,
            "end": _end,
        },
    )


def sequence(
    t: Field, actions: tuple[Provider, ...] = ACTIONS, duties: Duty = duty
) -> tuple[Procedure[World, Any], ...]:
    """Return the procedures of the sequence of play: set-up, turn, activation, preemption, rallies, replacements.

    `actions` are what units can do, `duties` what they have still to do before the actions of their wing can end.  They
    call `Melee`, `Window`, `Retreating`, `RoutPhase`, whose procedures come from elsewhere.
    """
    return (setting_up(t), turning(t), activating(t, actions, duties), preempting(t), rallied(t), replacing(t))


def opening_frame(_t: Field) -> Frame:
    """Return the frame with which a game begins (5.5.3)."""
    return Setup()
