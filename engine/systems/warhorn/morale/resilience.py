"""Resilience: the number of a unit, what bears on a test of it, how many dice a test of disorder has (resilience)."""

from collections.abc import Iterator
from typing import Final

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
    if test in DRIVEN:
        found = tuple(_shaken(world, unit))
        return card.troops[0].resilience + added(found), found
    found = tuple(_modifiers(t, world, unit, test, penalty))
    return resilience(card, one) + added(found), found


def _shaken(world: World, unit: UnitId) -> Iterator[Modifier]:
    if shaken(world, world.units[unit].side):
        yield Modifier("body", -1, R("commander-death"))


def _modifiers(t: Field, world: World, unit: UnitId, test: Test, penalty: int) -> Iterator[Modifier]:
    one = world.units[unit]
    card = t.cards[one.card]
    if steadied(t, world, unit):
        general = bool(one.general)
        yield Modifier("general" if general else "line", 1, R("generals-resilience" if general else "battle-line"))
    if 2 * in_disorder(card, one) > men(card, one):
        yield Modifier("disorder", -1, R("resilience-test"))
    yield from _shaken(world, unit)
    less = max(0, penalty - 1) if test == "disorder" and one.musician >= 0 else penalty
    if less:
        yield Modifier("penalty", -less, R("musician") if less < penalty else R("resilience-test"))


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
