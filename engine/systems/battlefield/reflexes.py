"""What a side may settle in advance: answers to attacks, shots in the enemy's turn, small choices after losses.

Each choice of a topic is a rule that gives the order for the position, or None where the player is to be asked.  All of
them name an order that the player could give himself.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

from msgspec import Struct

from engine.kernel.command import Command
from engine.kernel.decision import ASK, Reflex
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import step_of
from engine.kernel.state import State
from engine.systems.battlefield.chances import chance
from engine.systems.battlefield.evading import assaults
from engine.systems.battlefield.field import Field
from engine.systems.battlefield.orders import Answer, Done, Reply, Shoot, Succeed, TakeLoss
from engine.systems.battlefield.shots import lawful
from engine.systems.battlefield.troops import card_of, morale
from engine.systems.battlefield.world import World, army_of

WORTHWHILE: Final = 3
"""A shot that takes a rank on so many of 12 faces is worth a marker for who saves them."""
RESERVE: Final = 2
"""Markers that a careful side keeps in hand."""


class Moment(Struct, frozen=True):
    """A question to a side: the position and its lawful answers."""

    t: Field
    world: World
    side: Side
    lawful: Callable[[], Iterator[Any]]


Rule: TypeAlias = Callable[[Moment], Command | None]


# -- answers to attacks


def _stand(_m: Moment) -> Command:
    return Done()


def _answer(m: Moment, *, wanted: Callable[[Moment, Reply], bool]) -> Command:
    """Give the first lawful answer that is wanted, the units in the order of the attacks; then all others stand."""
    found = (order for order in m.lawful() if isinstance(order, Answer) and all(wanted(m, r) for r in order.replies))
    return next(found, Done())


def _face(m: Moment, reply: Reply) -> bool:
    """Turn to an enemy in flank or rear; generals' units do it to the last marker, others leave a reserve."""
    if reply.kind != "face" or reply.shoot >= 0:
        return False
    one = m.world.units[reply.unit]
    return army_of(m.world, m.side).hand > RESERVE or one.general or one.chief


def _guard(m: Moment, reply: Reply) -> bool:
    """Also get out of the way of slower enemies, form hedgehog against horse in the flank, shoot at who comes on."""
    if _face(m, reply):
        return True
    if army_of(m.world, m.side).hand <= RESERVE:
        return False
    attackers = [attack.attacker for attack in assaults(m.world, reply.unit)]
    match reply.kind:
        case "evade":
            return True
        case "hedgehog":
            return len(attackers) > 1 and any(card_of(m.t, m.world, foe).horse for foe in attackers)
        case "shoot":
            return reply.shoot in attackers
        case _:
            return False


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
    return order if order is not None and best >= least else Done()


# -- losses


def _loss(m: Moment, *, tip: bool) -> Command | None:
    orders: list[TakeLoss] = list(m.lawful())
    return next((order for order in orders if order.tip == tip), None)


def _successor(m: Moment) -> Command | None:
    """Name the general whose unit holds best, of equals the one farther from the enemy (3.4.5.1)."""
    orders: list[Succeed] = list(m.lawful())

    def strength(order: Succeed) -> tuple[int, UnitId]:
        return morale(m.t, m.world, order.unit), UnitId(-order.unit)

    return max(orders, key=strength, default=None)


TOPICS: Final[Mapping[str, tuple[str, Mapping[str, Rule]]]] = {
    "answer": (
        "face",
        {"stand": _stand, "face": partial(_answer, wanted=_face), "guard": partial(_answer, wanted=_guard)},
    ),
    "return-shots": (
        "good",
        {"hold": _stand, "fire": partial(_fire, least=1), "good": partial(_fire, least=WORTHWHILE)},
    ),
    "tip": ("last", {"last": partial(_loss, tip=False), "tip": partial(_loss, tip=True)}),
    "successor": ("strongest", {"strongest": _successor}),
}
"""By topic: the usual choice, and the rule of every choice."""

REFLEXES: Final = tuple(
    Reflex(f"battlefield-ask-{topic}", f"battlefield-reflex-{topic}", (ASK, *rules), usual)
    for topic, (usual, rules) in TOPICS.items()
)


def reflex(
    t: Field, procedures: Mapping[Any, Any], state: State[World], side: Side, asks: str, choice: str
) -> Command | None:
    """Return the order that a choice gives to the question open to a side; None: the player is to be asked."""
    asked = state.asked(side)
    _, rules = TOPICS.get(asks.removeprefix("battlefield-ask-"), ("", {}))
    rule = rules.get(choice)
    if asked is None or asked.asks != asks or rule is None:
        return None
    frame, world = state.stack[-1], state.world
    node = procedures[type(frame)].nodes[step_of(frame)]
    return rule(Moment(t, world, side, partial(node.orders, world, frame, side)))
