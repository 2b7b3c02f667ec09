"""Resilience: the number of a unit, what bears on a test of it, how many dice a test of disorder has (resilience)."""

from typing import Final

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier, added
from engine.systems.warhorn.command.lines import steadied
from engine.systems.warhorn.command.ratings import shaken
from engine.systems.warhorn.content.cards import Card
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Test
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import counts, first_rank, front_of, men
from engine.systems.warhorn.world import Unit, World

DRIVEN: Final[tuple[Test, ...]] = ("driver", "mahout")
"""Tests of one man on a chariot or an elephant by his own number (scythed-charge, elephant-frenzy)."""
NEVER_DISORDERED: Final = ("chariot", "scythed", "elephant")


class Nerve(Struct, frozen=True, gc=False):
    """All that bears on a test of resilience."""

    general: bool = False
    line: bool = False
    """Its general, or a battle line, steadies it."""
    disordered: bool = False
    """More than half of it are in disorder; all of who panics count."""
    body: bool = False
    """The army has lost the body of its commander-in-chief."""
    musician: bool = False
    penalty: int = 0


def resilience(card: Card, unit: Unit) -> int:
    """Return the number of a unit: of two values the one with the greater sum over those who have it (resilience).

    Equal sums: the value that more have (resilience-a).  An elephant has that of its mahout (elephant-b).
    """
    if card.kind == "elephant":
        return card.troops[0].resilience
    sums: dict[int, int] = {}
    for troop, some in zip(card.troops, counts(card, unit), strict=True):
        sums[troop.resilience] = sums.get(troop.resilience, 0) + some
    return max(sums, key=lambda value: (value * sums[value], sums[value]))


def needed_for(t: Field, world: World, unit: UnitId, test: Test, penalty: int) -> tuple[int, tuple[Modifier, ...]]:
    """Return what a die must show at most, and how that comes about (resilience-test).

    `penalty` is that of the test itself: causes, points of a melee, the difference of losses.  Of what bears on units
    only the lost body of the commander-in-chief bears on drivers and mahouts: it shakes the whole army.
    """
    one = world.units[unit]
    card = t.cards[one.card]
    nerve = _nerve(t, world, unit, penalty)
    found = modifiers_of(test, nerve)
    own = card.troops[0].resilience if test in DRIVEN else resilience(card, one)
    return own + added(found), found


def _nerve(t: Field, world: World, unit: UnitId, penalty: int) -> Nerve:
    one = world.units[unit]
    card = t.cards[one.card]
    return Nerve(
        general=bool(one.general),
        line=steadied(t, world, unit),
        disordered=2 * in_disorder(card, one) > men(card, one),
        body=shaken(world, one.side),
        musician=one.musician >= 0,
        penalty=penalty,
    )


def modifiers_of(test: Test, nerve: Nerve) -> tuple[Modifier, ...]:
    """Return what bears on a test (resilience-test); on one man only the lost body of the commander (elephant-frenzy).

    General and battle line add but once (generals-resilience-a); a musician lessens the penalty of disorder (musician).
    """
    found = []
    if test not in DRIVEN:
        if nerve.line:
            rule = R("generals-resilience" if nerve.general else "battle-line")
            found.append(Modifier("general" if nerve.general else "line", 1, rule))
        if nerve.disordered:
            found.append(Modifier("disorder", -1, R("resilience-test")))
    if nerve.body:
        found.append(Modifier("body", -1, R("commander-death")))
    less = max(0, nerve.penalty - 1) if test == "disorder" and nerve.musician else nerve.penalty
    if less and test not in DRIVEN:
        rule = R("musician") if less < nerve.penalty else R("resilience-test")
        found.append(Modifier("penalty", -less, rule))
    return tuple(found)


def in_disorder(card: Card, unit: Unit) -> int:
    """Return how many warriors of a unit count as in disorder: all of one in panic, chariots apart (panic, panic-b)."""
    if card.kind in NEVER_DISORDERED:
        return 0
    return men(card, unit) if unit.panicked else min(unit.disorder, men(card, unit))


def causes_penalty(t: Field, causes: int) -> int:
    """Return what so many causes in one movement take from resilience (disorder-b)."""
    if causes < 2:
        return 0
    return causes if t.policies.disorder_penalty == "all" else causes - 1


def disorder_dice(t: Field, card: Card, unit: Unit) -> int:
    """Return the dice of a test of disorder: one for each rank and each file (disorder-a); none of who never is.

    Who has no ranks tests as if in open order (disorder-c).
    """
    if card.kind in NEVER_DISORDERED:
        return 0
    if unit.ranks:
        return len(unit.ranks) + first_rank(unit)
    strength = men(card, unit)
    files = (
        min(strength, front_of(t, card, "open", strength))
        if not card.horse
        else min(strength, t.charts.bodies.horse_front["open"])
    )
    return files + -(-strength // max(1, files))
