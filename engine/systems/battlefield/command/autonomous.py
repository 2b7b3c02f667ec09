"""Chapter 5.3: autonomous actions.  Which units may be tested, at which enemy they go, and the result of the die.

How they go then is `movement.tested_moves`.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from engine.kernel.dice import Throwing
from engine.kernel.ids import Side, UnitId
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import DIE, BodyKind
from engine.systems.battlefield.events import Tested
from engine.systems.battlefield.fire import targeting
from engine.systems.battlefield.movement import formations
from engine.systems.battlefield.movement.tested_moves import nearest, shooters
from engine.systems.battlefield.orders import Shot
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import base_of, card_of, engaged, label, named
from engine.systems.battlefield.world import World
from engine.tabletop.roster import on_table

TestResult: TypeAlias = Literal["stand", "half", "full", "charge"]
RESULTS: Final[tuple[TestResult, ...]] = ("stand", "half", "full", "charge")
"""By how many numbers of the triplet the die is above."""
_AS_ONE: Final = {"phalanx": R("3.6.2.1"), "closed": R("3.6.2.2")}


# -- who


def whole_of(t: Field, world: World, unit: UnitId) -> formations.LinkedPart:
    """Return the closed formation that is tested as one with a unit, or the unit by itself (3.6.2.1, 3.6.2.2, 5.3).

    Units in melee, in panic, in flight or under an order have left it (5.3-h).
    """
    side = world.units[unit].side
    known: dict[Side, tuple[formations.LinkedPart, ...]] = world.__dict__.setdefault("tested-together", {})
    if side not in known:
        ordered = {one for given in world.given for one in given.units}
        free = (one for one in on_table(world, side) if one not in ordered and not engaged(world, one))
        good = {one: base_of(t, world, one) for one in free if world.units[one].mood == "good"}
        known[side] = formations.parts(t, world, good)
    alone = formations.LinkedPart("", (unit,))
    return next((part for part in known[side] if unit in part.members), alone)


def why_not_tested(t: Field, world: World, units: tuple[UnitId, ...], body: BodyKind) -> Iterator[Violation]:
    """Yield why units may not be tested (5.3): only closed formations are, as a whole (5.3, 5.3-g)."""
    for unit in units:
        if world.units[unit].mood != "good":
            yield violation(R("5.3-g"), "battlefield-alone-mood", unit=label(t, world, unit))
    if not on_table(world, t.enemy(world.units[units[0]].side)):
        yield violation(R("5.3-a"), "battlefield-alone-nobody")
    if body in ("line", "column"):
        yield violation(R("5.3"), "battlefield-alone-open", units=named(t, world, units))
        return
    whole = whole_of(t, world, units[0])
    if set(whole.members) != set(units):
        said = {"units": named(t, world, units), "whole": named(t, world, whole.members)}
        yield violation(
            _AS_ONE.get(whole.body, R("5.3-h")), "battlefield-alone-as-one", body=whole.body or "unit", **said
        )


# -- at whom


def aims(t: Field, world: World, units: tuple[UnitId, ...]) -> Iterator[tuple[Shot, ...]]:
    """Yield the targets that an order to test may name: none, or one of several enemies equally near (5.3-a)."""
    found = nearest(t, world, units)
    if len(found) < 2:
        yield ()
        return
    for foe in found:
        yield tuple(Shot(unit, foe) for unit in units)


def why_not_aimed(t: Field, world: World, units: tuple[UnitId, ...], told: tuple[Shot, ...]) -> Iterator[Violation]:
    """Yield why a test may not name these enemies: units go at one of the nearest (5.3-a)."""
    found = nearest(t, world, units)
    targets = {shot.target for shot in told}
    if not targets <= set(found) or len(targets) > 1 or any(shot.unit not in units for shot in told):
        yield violation(R("5.3-a"), "battlefield-alone-nearest", targets=named(t, world, found))


# -- the die


def triplet(t: Field, world: World, units: tuple[UnitId, ...]) -> tuple[int, int, int]:
    """Return the numbers that units are tested against: of the commonest card, the higher first number (3.6.2.1-e)."""
    counts = Counter(card_of(t, world, unit).id for unit in units)
    return t.cards[max(counts, key=lambda card: (counts[card], t.cards[card].triplet))].triplet


def untested(t: Field, world: World, units: tuple[UnitId, ...]) -> bool:
    """Tell whether units only shoot and need no die: a carousel, shooters with a target near (5.3-g, 5.3-shooters)."""
    if any(world.units[unit].form == "carousel" for unit in units):
        return True
    return shooters(t, world, units) and any(
        targeting.in_near_zone(t, world, unit, target) for unit in units for target in targeting.targets(t, world, unit)
    )


def result_of(t: Field, world: World, units: tuple[UnitId, ...], die: int) -> TestResult:
    """Return the result of a test for a die; shooters do not charge but go all their Movement (5.3, 5.3-shooters-c)."""
    return tested_as(triplet(t, world, units), die, peaceful=shooters(t, world, units))


def tested_as(numbers: tuple[int, int, int], die: int, *, peaceful: bool) -> TestResult:
    """Return the result of a die against a triplet; `peaceful` are shooters, who never charge (5.3-shooters-c)."""
    found = RESULTS[sum(die > number for number in numbers)]
    return "full" if found == "charge" and peaceful else found


def throw_test(throws: Throwing) -> int:
    """Throw the die of a test (5.3)."""
    (die,) = throws.roll(1, DIE, R("5.3"), "battlefield-roll-test")
    return die


def throw(t: Field, tx: Tx[World], side: Side, units: tuple[UnitId, ...], told: tuple[Shot, ...] = ()) -> None:
    """Roll the test of units whose marker is laid, at the nearest enemy or the one named among equals (5.3)."""
    world = tx.world
    target = told[0].target if told else nearest(t, world, units)[0]
    numbers = triplet(t, world, units)
    if untested(t, world, units):
        tx.emit(Tested(side, units, target, 0, numbers, "stand"))
        return
    die = throw_test(tx)
    tx.emit(Tested(side, units, target, die, numbers, result_of(t, tx.world, units, die)))
