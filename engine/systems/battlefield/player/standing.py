"""What a side may settle in advance: answers to attacks, shots in the enemy's turn, small choices, terrain of others.

Each choice of a topic is a rule that gives the order for the position, or None where the player is to be asked.  All of
them name an order that the player could give himself.
"""

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from engine.kernel import standing
from engine.kernel.command import Command
from engine.kernel.standing import StandingRules, Topics
from engine.systems.battlefield.combat.chances import chance
from engine.systems.battlefield.combat.evading import assaults
from engine.systems.battlefield.combat.morale import morale
from engine.systems.battlefield.command.markers import reply_price
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.fire.targeting import lawful
from engine.systems.battlefield.orders import Agree, Answer, Finish, Reply, Shoot, Succeed, TakeLoss
from engine.systems.battlefield.troops import base_of, bases, card_of
from engine.systems.battlefield.world import World, army_of
from engine.tabletop.shapes import distance

WORTHWHILE: Final = 3
"""A shot that takes a rank on so many of 12 faces is worth a marker for who saves them."""
RESERVE: Final = 2
"""Markers that a careful side keeps in hand."""

Moment: TypeAlias = standing.Moment[Field, World]


# -- answers to attacks


def _stand(_m: Moment) -> Command:
    return Finish()


def _answer(m: Moment, *, value: Callable[[Moment, Reply], int]) -> Command:
    """Give the lawful answer that is worth most, of equals the first; when none is worth anything all others stand."""
    found = [order for order in m.lawful() if isinstance(order, Answer)]
    values = {order: min(value(m, reply) for reply in order.replies) for order in found}
    best = max(found, key=lambda order: values[order], default=None)
    return best if best is not None and values[best] else Finish()


def _spared(m: Moment, reply: Reply) -> bool:
    """Tell whether a reserve is left when an answer is paid."""
    return army_of(m.world, m.side).hand - reply_price(m.world, (reply.unit,), reply) >= RESERVE


def _face(m: Moment, reply: Reply) -> int:
    """Turn to an enemy, in the rear rather than in the flank; generals' units first, and to the last marker."""
    one = m.world.units[reply.unit]
    leads = one.general or one.chief
    if reply.kind != "face" or reply.shoot >= 0 or not (leads or _spared(m, reply)):
        return 0
    behind = any(one.attacker == reply.target and one.face == "rear" for one in assaults(m.world, reply.unit))
    return 1 + behind + 2 * leads


def _guard(m: Moment, reply: Reply) -> int:
    """Also get out of the way of slower enemies, form hedgehog against horse in flank or rear, shoot at who comes on.

    A hedgehog is better than to turn to one of several, else it is for who cannot turn.
    """
    attacks = assaults(m.world, reply.unit)
    if reply.kind in ("face", "stand") or not _spared(m, reply):
        return _face(m, reply)
    match reply.kind:
        case "evade":
            return 5
        case "hedgehog":
            horse = any(card_of(m.t, m.world, attack.attacker).horse for attack in attacks)
            struck = any(attack.face != "front" for attack in attacks)
            return (5 if len(attacks) > 1 else 1) if horse and struck else 0
        case "shoot":
            aims = lawful(m.t, m.world, reply.unit)
            near = reply.shoot in {attack.attacker for attack in attacks}
            return int(near and chance(aims[reply.shoot]) > 0)
        case _:
            return 0


# -- shots in the enemy's turn


def _fire(m: Moment, *, least: int) -> Command:
    """Shoot where a rank falls most often, if it does on so many faces; then hold."""
    best, order = 0, None
    for found in m.lawful():
        if isinstance(found, Shoot) and len(found.shots) == 1:
            shot = found.shots[0]
            aims = lawful(m.t, m.world, shot.unit)
            cases = chance(aims[shot.target]) if shot.target in aims else 0
            if cases > best:
                best, order = cases, found
    return order if order is not None and best >= least else Finish()


# -- losses


def _loss(m: Moment, *, tip: bool) -> Command | None:
    orders: list[TakeLoss] = list(m.lawful())
    return next((order for order in orders if order.tip == tip), None)


def _successor(m: Moment) -> Command | None:
    """Name the general whose unit holds best, of equals the one farther from the enemy (3.4.5.1)."""
    orders: list[Succeed] = list(m.lawful())
    foes = bases(m.t, m.world, m.t.enemy(m.side)).values()

    def strength(order: Succeed) -> tuple[int, int]:
        here = base_of(m.t, m.world, order.unit).shape
        away = min((distance(here, foe.shape).sixteenths for foe in foes), default=0)
        return morale(m.t, m.world, order.unit), away

    return max(orders, key=strength, default=None)


# -- terrain


def _agree(_m: Moment) -> Command:
    return Agree()


TOPICS: Final[Topics[Field, World]] = {
    "answer": (
        "face",
        {"stand": _stand, "face": partial(_answer, value=_face), "guard": partial(_answer, value=_guard)},
    ),
    "return-shots": (
        "good",
        {"hold": _stand, "fire": partial(_fire, least=1), "good": partial(_fire, least=WORTHWHILE)},
    ),
    "tip": ("last", {"last": partial(_loss, tip=False), "tip": partial(_loss, tip=True)}),
    "successor": ("strongest", {"strongest": _successor}),
    "beat": ("agree", {"agree": _agree}),
}
"""By topic: the usual choice, and the rule of every choice."""

RULES: Final = StandingRules("battlefield", TOPICS)
STANDING_RULES, standing_answer = RULES.offered, RULES.answer
