"""What a side may settle in advance: reactions, fire in the enemy's turn, duels, plans, the commander's word.

Each choice of a topic is a rule that gives the order for the position, or None where the player is to be asked.
"""

from typing import Final, TypeAlias

from engine.kernel import standing
from engine.kernel.command import Command
from engine.kernel.standing import StandingRules, Topics
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.movement.backing import shunned
from engine.systems.warhorn.movement.straight import away
from engine.systems.warhorn.orders import (
    AnswerChallenge,
    Challenge,
    ChooseType,
    Finish,
    HoldFire,
    Move,
    PlanBlows,
    Post,
    React,
    Reply,
    Spend,
    Suspect,
)
from engine.systems.warhorn.troops import card_of, heading_of
from engine.systems.warhorn.world import World, charged
from engine.tabletop.plane import heading_of as heading_to
from engine.tabletop.plane import turn_between

Moment: TypeAlias = standing.Moment[Field, World]


# -- reactions


def _react(m: Moment, *wanted: str) -> Command | None:
    """Give the first of some reactions that the next unit may choose."""
    orders = [order for order in m.lawful() if isinstance(order, React)]
    unit = orders[0].unit
    mine = {order.reaction: order for order in orders if order.unit == unit}
    return next((mine[reaction] for reaction in wanted if reaction in mine), None)


def _stand(m: Moment) -> Command | None:
    return _react(m, "stand")


def _shoot(m: Moment) -> Command | None:
    return _react(m, "shoot", "stand")


def _careful(m: Moment) -> Command | None:
    """Retreat with skirmishers from horse and elephants, else shoot or stand."""
    unit = next(order.unit for order in m.lawful() if isinstance(order, React))
    kinds = {card_of(m.t, m.world, foe).kind for foe in charged(m.world, unit)}
    light = card_of(m.t, m.world, unit).kind == "skirmish"
    return _react(m, "retreat", "stand") if light and kinds & {"horse", "elephant"} else _shoot(m)


# -- fire in the enemy's turn


def _hold(_m: Moment) -> Command:
    return HoldFire()


def _fire(m: Moment) -> Command | None:
    return next((order for order in m.lawful() if isinstance(order, Reply)), HoldFire())


# -- the commander's word


def _keep(_m: Moment) -> Command:
    return Spend(save=False)


def _panic_only(m: Moment) -> Command:
    return Spend(save=m.frame.test == "panic")


def _always(_m: Moment) -> Command:
    return Spend(save=True)


def _add(_m: Moment) -> Command:
    return Suspect(add=True)


def _no_rating(_m: Moment) -> Command:
    return Suspect(add=False)


# -- melee


def _post(m: Moment) -> Command | None:
    """Let a general fight where most enemies touch his unit, the first place offered (general-move-a)."""
    return next((order for order in m.lawful() if isinstance(order, Post)), None)


def _plan(m: Moment) -> Command | None:
    return next((order for order in m.lawful() if isinstance(order, PlanBlows)), None)


def _no_duel(m: Moment) -> Command | None:
    return next((order for order in m.lawful() if isinstance(order, AnswerChallenge) and not order.take), None)


def _duel(m: Moment) -> Command | None:
    return next((order for order in m.lawful() if isinstance(order, AnswerChallenge) and order.take), None)


def _no_challenge(_m: Moment) -> Command:
    return Finish()


def _challenge(m: Moment) -> Command | None:
    return next((order for order in m.lawful() if isinstance(order, Challenge)), Finish())


def _first(m: Moment) -> Command | None:
    return next((order for order in m.lawful() if isinstance(order, ChooseType)), None)


def _finish(_m: Moment) -> Command:
    """Leave things as they are: models in their places, melees in any order, units in panic to rally."""
    return Finish()


def _look_away(m: Moment) -> Command | None:
    """Turn the unit that falls back to look where it goes."""
    unit = next(order.unit for order in m.lawful() if isinstance(order, Move))
    foe = shunned(m.t, m.world, unit)
    if foe is None:
        return Finish()
    way = heading_to(away(m.t, m.world, unit, foe))
    return Move(unit, turn=turn_between(heading_of(m.world, unit), way))


TOPICS: Final[Topics[Field, World]] = {
    "react": ("careful", {"stand": _stand, "shoot": _shoot, "careful": _careful}),
    "rally": ("try", {"try": _finish}),
    "cover": ("fire", {"hold": _hold, "fire": _fire}),
    "reply": ("fire", {"hold": _hold, "fire": _fire}),
    "spend": ("panic", {"keep": _keep, "panic": _panic_only, "always": _always}),
    "suspect": ("add", {"add": _add, "none": _no_rating}),
    "melees": ("any", {"any": _finish}),
    "post": ("most", {"most": _post}),
    "blows": ("usual", {"usual": _plan}),
    "duel": ("decline", {"decline": _no_duel, "take": _duel}),
    "challenge": ("none", {"none": _no_challenge, "challenge": _challenge}),
    "type": ("first", {"first": _first}),
    "place": ("keep", {"keep": _finish}),
    "face": ("keep", {"keep": _finish, "away": _look_away}),
}
"""By topic: the usual choice, and the rule of every choice."""

RULES: Final = StandingRules("warhorn", TOPICS)
STANDING_RULES, standing_answer = RULES.offered, RULES.answer
