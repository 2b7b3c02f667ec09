"""What tests of melee share: a melee played to its next question, and plans in a few words.

p = fight(b)                                             # to the first question
p.order(plan(p, "A1", "8 hand > B1"), "13526341")        # the blows of red, as it was asked
p = fought(b, "13526341", "22222222")                    # with plans that play themselves
"""

import re

from engine.kernel.dice import NeedRoll
from engine.kernel.ids import Side
from engine.systems.warhorn import events as e
from engine.systems.warhorn.combat.fighting import fighting
from engine.systems.warhorn.combat.frenzy import frenzy
from engine.systems.warhorn.combat.melee import melee
from engine.systems.warhorn.frames import Fighting
from engine.systems.warhorn.losses.abandoning import abandoning
from engine.systems.warhorn.losses.losing import losing
from engine.systems.warhorn.morale.testing import resilience_test
from engine.systems.warhorn.orders import Blow, PlanBlows, Spend
from engine.systems.warhorn.rules import R
from tests.systems.playing import Rest, Resting, rest
from tests.systems.warhorn.kit import Board, Play, Roll

_BLOW = re.compile(r"(\d+) (?:(\d+):)?([a-z-]+)(?: (left|right|rear))? > (\w+)(?: at (\w+))?")


def fight(b: Board, *dice: Roll, side: str = "red") -> Play:
    """Play the melee phase of a side to the first question."""
    end = rest(Resting("warhorn-ask-rest", R("phases"), Spend(save=False)))
    items = fighting(b.t), melee(b.t), losing(b.t), frenzy(b.t), abandoning(b.t), resilience_test(b.t), end
    return b.play(Rest(Fighting(Side(side))), *items, dice=dice)


def fought(b: Board, *dice: Roll, side: str = "red") -> Play:
    """Play the melee phase of a side, melees in any order, with the first plan of everybody who is asked for one."""
    try:
        p = fight(b, side=side)
    except NeedRoll:
        return fight(b, *dice, side=side)
    seen = p.events
    while p.asked[1] in ("blows", "melees"):
        order = p.legal()[0]
        try:
            p.order(order)
        except NeedRoll:
            p.order(order, *dice)
        seen += p.events
    p.events = seen
    return p


def plan(p: Board | Play, name: str, *blows: str) -> PlanBlows:
    """Return a plan: `8 hand > B1`, `3 1:spear left > B2`: how many, the troop if not the first, weapon, edge."""
    found = []
    for text in blows:
        match = _BLOW.fullmatch(text)
        assert match, text
        count, troop, weapon, edge, foe, at = match.groups()
        found.append(Blow(int(troop or 0), edge or "front", weapon, int(count), p.id(foe), at or ""))  # type: ignore[arg-type]
    return PlanBlows(p.id(name), tuple(found))


def struck(p: Play) -> list[tuple[str, str, int, int, int]]:
    """Return unit, weapon, attacks, hits and how many missed, of every blow."""
    return [
        (p.name(event.unit), event.weapon, event.attacks, event.hits, event.missed) for event in p.of(e.Struck)
    ]  # fmt: skip


def dead(p: Play) -> list[tuple[str, tuple[int, ...]]]:
    """Return unit and dead of every time that hits fell."""
    return [(p.name(event.unit), event.dead) for event in p.of(e.Hit)]


def score(p: Play) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what red and blue have points for."""
    (event,) = p.of(e.MeleeScored)
    return event.red, event.blue
