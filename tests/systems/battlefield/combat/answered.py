"""The window of answers to attacks as the tests of answers play it."""

from typing import Any

from engine.systems.battlefield.combat.answers import answering, replies
from engine.systems.battlefield.content.kinds import BLACK
from engine.systems.battlefield.frames import Answering
from engine.systems.battlefield.orders import Answer, Reply
from tests.systems.battlefield.kit import Board
from tests.systems.battlefield.phases import Phase, phase

T = "T@(5000,6000)360/400"
"""Looks south: front y 6000, x 4400 to 5000, rear y 6400; its left flank is x 5000, its right x 4400."""
LEFT, RIGHT = "A1@(5000,5900)540/400", "A1@(4400,6500)180/400"
FRONT, REAR = "A1@(4400,6000)0/400", "A1@(5000,6400)360/400"


def asked(black: str = T, red: str = LEFT, attacks: tuple[str, ...] = ("A1>T left",), **options: Any) -> Phase:
    b = Board(red, black, attacks=attacks, **{"phase": "answers", "staff": True, **options})
    return phase(b, Answering(BLACK), answering(b.t))


def kinds(p: Phase, name: str = "T") -> list[str]:
    """Return what a unit may answer: the kind, whom it turns to, whom it shoots at."""
    found = []
    for reply in replies(p.t, p.world, p.id(name)):
        parts = [reply.kind, *(p.name(unit) for unit in (reply.target, reply.shoot) if unit >= 0)]
        found.append(" ".join(parts))
    return found


def answer(p: Phase, *given: Reply) -> None:
    p.order(Answer(given))


def states(p: Phase) -> list[tuple[str, str, str, str]]:
    """Return attacker, target, face and state of every attack."""
    return [(p.name(a.attacker), p.name(a.target), a.face, a.state) for a in p.world.attacks]


def pairs(p: Phase) -> list[tuple[int, str, str, str]]:
    return [(x.number, p.name(x.attacker), p.name(x.defender), x.face) for x in p.world.engagements]
