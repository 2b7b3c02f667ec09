"""What must never be true of a world; the referee's acts and every playout are held to it."""

from collections.abc import Iterator
from typing import Final

from engine.hexes.facing import pair_over
from engine.systems.sgboh.content.field import Field, LeaderCard, UnitCard
from engine.systems.sgboh.stacking import may_share
from engine.systems.sgboh.world import NOBODY, Leader, Unit, World, occupants

_PHASES: Final = ("activation", "movement", "shock", "withdrawal")


def invariants(t: Field, world: World) -> Iterator[str]:
    """Yield what is wrong with a world, a sentence each."""
    if len(world.units) != len(t.cards) or len(world.leaders) != len(t.leaders):
        yield f"{len(world.units)} units and {len(world.leaders)} leaders, not {len(t.cards)} and {len(t.leaders)}"
        return
    for card, unit in zip(t.cards, world.units, strict=True):
        yield from _unit(t, world, card, unit)
    for man, leader in zip(t.leaders, world.leaders, strict=True):
        yield from _leader(t, world, man, leader)
    for hex_ in occupants(world):
        yield from _hex(t, world, hex_)
    if world.side not in t.sides or world.phase not in _PHASES:
        yield f"the {world.phase} phase of {world.side}"
    if len(world.attempts) != len(t.sides) or not all(0 <= last <= world.number for last in world.attempts):
        yield f"seizures were last tried in {world.attempts}, the turn is {world.number}"


def _unit(t: Field, world: World, card: UnitCard, unit: Unit) -> Iterator[str]:
    if (unit.status == "map") != bool(unit.at):
        yield f"{card.slug} is {unit.status} and at {unit.at}"
        return
    if unit.beneath != NOBODY:
        yield from _beneath(t, world, card, unit)
    if unit.reduced and not card.reducible:
        yield f"{card.slug} is reduced and cannot be"
    if unit.hits < 0:
        yield f"{card.slug} has {unit.hits} hits"
    if unit.status == "map":
        yield from _stand(t, card, unit)
        # A column's lower quality is tested when the next hit is taken (8.1-a); in a shock hits wait for all results.
        if unit.hits >= card.tq - 2 * unit.reduced and world.phase != "shock":
            yield f"{card.slug} has {unit.hits} hits and stands"
    if unit.command and not unit.active:
        yield f"{card.slug} is {unit.command} of command and not activated"


def _beneath(t: Field, world: World, card: UnitCard, unit: Unit) -> Iterator[str]:
    lower = world.units[unit.beneath]
    if lower.status != ("beneath" if unit.status == "map" else unit.status):
        yield f"{card.slug} is {unit.status}, {t.cards[unit.beneath].slug} beneath it {lower.status}"
    if sum(other.beneath == unit.beneath for other in world.units) > 1:
        yield f"{t.cards[unit.beneath].slug} lies beneath two units"


def _stand(t: Field, card: UnitCard, unit: Unit) -> Iterator[str]:
    """Yield what is wrong with where a unit stands and how it faces (6.11, 11.23)."""
    if len(unit.at) != 1 + card.double or not all(0 <= hex_ < t.grid.size for hex_ in unit.at):
        yield f"{card.slug} is at {unit.at}"
        return
    if not 0 <= unit.facing < 6:
        yield f"{card.slug} faces {unit.facing}"
    elif card.double and unit.column:
        head, tail = unit.at
        if t.grid.neighbours[tail][unit.facing] != head:
            yield f"{card.slug} is a column that does not face from its tail to its head"
    elif card.double:
        left, right = unit.at
        pair = pair_over(t.grid, left, right, unit.facing)
        if pair is None or pair.halves != unit.at:
            yield f"{card.slug} does not lie across its facing"


def _hex(t: Field, world: World, hex_: int) -> Iterator[str]:
    """Yield what is wrong with who shares a hex: enemies, too many, pairs that may not, facings (5.3, 6.11)."""
    here = occupants(world)[hex_]
    label, names = t.label(hex_), ", ".join(t.cards[id_].slug for id_ in here)
    if len({t.cards[id_].side for id_ in here}) > 1:
        yield f"{names} of both sides are in {label}"
        return
    if any(world.units[id_].move == "moving" for id_ in here):
        return
    if len(here) > 1 and not may_share(t, world, here[:1], here[1:]):
        yield f"{names} may not share {label}"
    if sorted(world.units[id_].level for id_ in here) != list(range(len(here))):
        yield f"{names} have no order in {label}"
    if len(here) > 1 and t.cards[here[0]].type == "ART":
        yield f"{names}: an engine lies on top in {label}"
    if len({world.units[id_].facing for id_ in here if t.cards[id_].type != "ART"}) > 1:
        yield f"{names} face different ways in {label}"


def _leader(t: Field, world: World, card: LeaderCard, man: Leader) -> Iterator[str]:
    if (man.status == "map") != (man.at != NOBODY):
        yield f"{card.slug} is {man.status} and at {man.at}"
        return
    if not 0 <= man.seizures <= card.seizures:
        yield f"{card.slug} has {man.seizures} of {card.seizures} seizures"
    if man.unit != NOBODY and man.status not in ("map", "pursuing"):
        yield f"{card.slug} is {man.status} and rides with {t.cards[man.unit].slug}"
    if man.status != "map":
        return
    if not 0 <= man.at < t.grid.size:
        yield f"{card.slug} is at {man.at}"
    elif man.unit != NOBODY and (man.at not in world.units[man.unit].at or t.cards[man.unit].side != card.side):
        yield f"{card.slug} rides with {t.cards[man.unit].slug}, which is not in {t.label(man.at)}"
    elif any(t.cards[id_].side != card.side for id_ in occupants(world).get(man.at, ())):
        yield f"{card.slug} is among enemies in {t.label(man.at)}"
