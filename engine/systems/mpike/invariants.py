"""What must never be true of a world; the referee's acts and every playout are held to it."""

from collections.abc import Iterator

from engine.hexes.facing import pair_over
from engine.systems.mpike.content.field import Field, UnitCard
from engine.systems.mpike.content.kinds import FORMATIONS, SHOTS
from engine.systems.mpike.places import in_column
from engine.systems.mpike.world import BROKEN, NO_FACING, NOBODY, Leader, Unit, WingNow, World, lost_gun, occupants

MOST = 2
"""Units in a hex, and one more where cavalry, light infantry and a battery may share it (8.1.1)."""


def invariants(t: Field, world: World) -> Iterator[str]:
    """Yield what is wrong with a world, a sentence each."""
    counts = (len(world.units), len(world.leaders), len(world.wings), len(world.wagons), len(world.objectives))
    wanted = (len(t.cards), len(t.leaders), len(t.wings), len(t.wagons), len(t.objectives))
    if counts != wanted:
        yield f"{counts} units, leaders, wings, wagons and objectives, not {wanted}"
        return
    for card, unit in zip(t.cards, world.units, strict=True):
        yield from _unit(t, card, unit)
        # Who stands after all is asked for its facing next (11.4.5).
        if settled(world) and unit.status == "map" and card.gun is None:
            yield from _faced(card, unit)
    for hex_ in occupants(world):
        yield from _hex(t, world, hex_)
    for number, man in enumerate(world.leaders):
        yield from _leader(t, world, number, man)
    for number, wing in enumerate(world.wings):
        yield from _wing(t, world, number, wing)
    yield from _sides(t, world)


def settled(world: World) -> bool:
    """Tell whether nothing is half done: no wing is active, and nobody flees."""
    return world.wing == NOBODY and world.phase != "rout"


def _sides(t: Field, world: World) -> Iterator[str]:
    for side, number in zip(t.sides, world.commanders, strict=True):
        if number != NOBODY and t.leaders[number].side != side:
            yield f"{t.leaders[number].slug} commands the army of {side}"
    if world.wing != NOBODY and t.wings[world.wing].side != world.side:
        yield f"{t.wings[world.wing].slug} is active, and the side is {world.side}"
    if world.sealed and world.turn:
        yield f"{len(world.sealed)} papers are sealed in turn {world.turn}"


def _unit(t: Field, card: UnitCard, unit: Unit) -> Iterator[str]:
    if (unit.status == "map") != bool(unit.at):
        yield f"{card.slug} is {unit.status} and at {unit.at}"
        return
    if not 0 <= unit.pistols <= SHOTS or (unit.pistols and card.kind != "cavalry"):
        yield f"{card.slug} has used {unit.pistols} pistols"
    if card.gun is None and unit.gun != "crewed":
        yield f"{card.slug} is {unit.gun} and no battery"
    if (unit.gun == "captured") != bool(unit.captor):
        yield f"{card.slug} is {unit.gun} by {unit.captor or 'nobody'}"
    if unit.status != "map":
        return
    if card.gun is None and not 0 <= unit.hits < card.strength:
        yield f"{card.slug} has {unit.hits} hits of {card.strength} and stands"
    yield from _stand(t, card, unit)
    yield from _form(card, unit)


def _form(card: UnitCard, unit: Unit) -> Iterator[str]:
    """Yield what is wrong with formation and morale (6.3, 12.4.3): neither formation nor facing where it is broken."""
    formless = card.kind == "artillery" or unit.morale == BROKEN
    if unit.formation not in FORMATIONS or (unit.formation == "none") != formless:
        yield f"{card.slug} is in {unit.formation} at morale {unit.morale}"
    if card.mounted and unit.formation == "hedgehog":
        yield f"{card.slug} is cavalry in hedgehog"
    if unit.gun == "limbered" and unit.facing != NO_FACING:
        yield f"{card.slug} is limbered and faces {unit.facing}"


def _faced(card: UnitCard, unit: Unit) -> Iterator[str]:
    if (unit.facing == NO_FACING) != (unit.morale == BROKEN):
        yield f"{card.slug} faces {unit.facing} at morale {unit.morale}"


def _stand(t: Field, card: UnitCard, unit: Unit) -> Iterator[str]:
    """Yield what is wrong with where a unit stands and how it faces (6.1)."""
    if len(unit.at) != 1 + (card.kind == "double") or not all(0 <= hex_ < t.grid.size for hex_ in unit.at):
        yield f"{card.slug} is at {unit.at}"
        return
    if unit.facing not in (NO_FACING, *range(6)):
        yield f"{card.slug} faces {unit.facing}"
    elif in_column(unit):
        head, tail = unit.at
        if t.grid.neighbours[tail][unit.facing] != head:
            yield f"{card.slug} is a column that does not face from its tail to its head"
    elif len(unit.at) == 2 and unit.facing != NO_FACING:
        pair = pair_over(t.grid, *unit.at, unit.facing)
        if pair is None or pair.halves != unit.at:
            yield f"{card.slug} does not lie across its facing"
    elif len(unit.at) == 2 and unit.at[1] not in t.grid.adjacent[unit.at[0]]:
        yield f"{card.slug} stands in two hexes apart"


def _hex(t: Field, world: World, hex_: int) -> Iterator[str]:
    """Yield what is wrong with who shares a hex: enemies, too many, units that may not, their order (8.1, 8.3.1)."""
    here = tuple(id_ for id_ in occupants(world)[hex_] if not lost_gun(world.units[id_]))
    label, names = t.label(hex_), ", ".join(t.cards[id_].slug for id_ in here)
    if len({t.cards[id_].side for id_ in here}) > 1:
        yield f"{names} of both sides are in {label}"
        return
    if len(here) < 2:
        return
    kinds = [t.cards[id_].kind for id_ in here]
    rest = sorted(kind for kind in kinds if kind != "artillery")
    # Cavalry with its light infantry passes over guns (8.1.2), and may be interrupted there.
    three = t.policies.triple_stack == "yes" or not settled(world)
    if len(here) > MOST + three or (len(rest) > 1 and rest != ["cavalry", "light"]):
        yield f"{names} may not share {label}"
    # Whoever moves over guns takes his place above or below them when he stops (8.3.1), with who is as one with him.
    guns = {world.units[id_].below for id_ in here if t.cards[id_].kind == "artillery"}
    others = {world.units[id_].below for id_ in here if t.cards[id_].kind != "artillery"}
    if settled(world) and guns & others:
        yield f"{names} have no order in {label}"
    # In between one of them may turn to leave, or stand fast before the other flees (8.2.1).
    party = (world.units[id_] for id_ in here if t.cards[id_].kind != "artillery")
    if settled(world) and len({(unit.facing, unit.formation, unit.morale) for unit in party}) > 1:
        yield f"{names} do not stand as one in {label}"


def _leader(t: Field, world: World, number: int, man: Leader) -> Iterator[str]:
    card = t.leaders[number]
    if (man.status == "map") != (man.at != NOBODY):
        yield f"{card.slug} is {man.status} and at {man.at}"
        return
    if man.status != "map":
        return
    if not 0 <= man.at < t.grid.size:
        yield f"{card.slug} is at {man.at}"
        return
    here = [id_ for id_ in occupants(world).get(man.at, ()) if not lost_gun(world.units[id_])]
    if any(t.cards[id_].side != card.side for id_ in here):
        yield f"{card.slug} is among enemies in {t.label(man.at)}"


def _wing(t: Field, world: World, number: int, wing: WingNow) -> Iterator[str]:
    slug = t.wings[number].slug
    if wing.commander != NOBODY and t.leaders[wing.commander].side != t.wings[number].side:
        yield f"{t.leaders[wing.commander].slug} commands {slug}"
    if not 0 <= wing.activations <= 3:
        yield f"{slug} has been activated {wing.activations} times"
    if not wing.finished and wing.bypassed != (number in world.preempted):
        yield f"{slug} is bypassed {wing.bypassed}, owed {number in world.preempted}"
