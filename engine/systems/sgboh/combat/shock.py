"""Chapter 7.5, what bears on the sum: angle of attack, whose type counts, moves, leaders, ground (7.36, 7.52)."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from engine.hexes.stances import round_about
from engine.kernel.ids import Side, UnitId
from engine.kernel.modifiers import Modified, Modifier
from engine.systems.sgboh.combat.attacks import called_off, fighters, hexes_of, leads
from engine.systems.sgboh.combat.reckoning import ShockFactors, SizedUnit, UsedUnit, WayIn, modifiers_of
from engine.systems.sgboh.command.leaders import ratings
from engine.systems.sgboh.content.field import Field, TypeCode
from engine.systems.sgboh.orders import UseType
from engine.systems.sgboh.world import NOBODY, Attack, World, alive, leaders_at, size, tq
from engine.systems.sgboh.zoc import controllers, stance_of, zone

HEROIC_REACH: Final = 2
GERMAN_ROWS: Final[tuple[TypeCode, TypeCode]] = ("GC", "LI")
"""The rows among which German cavalry chooses (10.4-b)."""
THROWN: Final = ("F", "X")
"""Missiles that are thrown in shock alone (7.18, 7.82)."""


class Reckoning(Modified, frozen=True):
    """What is added to the die of an attack (7.52)."""

    attacker: UnitId
    """The unit whose type counts (7.35)."""
    defender: UnitId
    row: TypeCode
    """The row of the matrix: the attacker's type, or what German cavalry chose (10.4)."""
    flank: bool


# -- angle and types


def flanks(t: Field, world: World, attacker: UnitId, defender: UnitId) -> bool:
    """Tell whether an attacker counts as attacking from flank or rear (7.36).

    Not one that stands in a front hex too, nor one in the zone of an enemy in its own flank or rear (7.36-b); with one
    half behind or away it does (7.36-c).  Artillery has no flank.
    """
    if t.cards[defender].type == "ART":
        return False
    about, at = round_about(t.grid, stance_of(world.units[defender])), world.units[attacker].at
    aspects = {about.aspect(hex_) for hex_ in at}
    if "front" in aspects or not aspects & {"flank", "rear"}:
        return False
    return not _threatened(t, world, attacker)


def _threatened(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit is in the zone of an enemy that stands in its own flank or rear (7.36, 7.36-b)."""
    mine, foe = round_about(t.grid, stance_of(world.units[unit])), t.enemy(t.cards[unit].side)
    return any(
        mine.aspect(hex_) in ("flank", "rear")
        for enemy in controllers(t, world, foe, world.units[unit].at)
        for hex_ in world.units[enemy].at
    )


def attacker_choices(t: Field, world: World, attack: Attack) -> tuple[UseType, ...]:
    """Return the types open to the attacker: of one that flanks a defender, if any does; Germans by either row (7.36).

    Against several defenders the angle is determined once the defender has chosen (7.36-a).
    """
    ours, theirs = leads(t, world, attack.attackers), leads(t, world, attack.defenders)
    flanking = tuple(lead for lead in ours if any(flanks(t, world, lead, foe) for foe in theirs))
    return tuple(
        UseType(lead, row)
        for lead in flanking or ours
        for row in (GERMAN_ROWS if t.cards[lead].type == "GC" else ("",))
    )


def defender_choices(t: Field, world: World, attack: Attack, attacker: UnitId, row: str) -> tuple[UseType, ...]:
    """Return the units whose type the defender may use, only the first of those with the same modifiers (7.35)."""
    found: dict[tuple[Modifier, ...], UseType] = {}
    for lead in leads(t, world, attack.defenders):
        found.setdefault(reckon(t, world, attack, attacker, lead, row).modifiers, UseType(lead))
    return tuple(found.values())


# -- modifiers


def reckon(t: Field, world: World, attack: Attack, attacker: UnitId, defender: UnitId, row: str = "") -> Reckoning:
    """Compute the modifiers of an attack when the types of these two units count."""
    shock = factors_of(t, world, attack, attacker, defender, row)
    return Reckoning(modifiers_of(t.charts.matrix, shock), attacker, defender, shock.ours.row, shock.flank)


def factors_of(
    t: Field, world: World, attack: Attack, attacker: UnitId, defender: UnitId, row: str = ""
) -> ShockFactors:
    """Return all that bears on the die of an attack when the types of these two units count."""
    ours, theirs = alive(world, attack.attackers), alive(world, attack.defenders)
    mine, his = fighters(t, ours), fighters(t, theirs)
    our_leads, their_leads = leads(t, world, ours), leads(t, world, theirs)
    side = t.cards[ours[0]].side
    return ShockFactors(
        ours=_used(t, world, attacker, row, moved=charged(t, world, attacker, theirs)),
        theirs=_used(t, world, defender),
        flank=flanks(t, world, attacker, defender),
        our_quality=max(tq(t, world, lead) for lead in our_leads),
        their_quality=max(tq(t, world, lead) for lead in their_leads),
        our_sizes=_sizes(t, world, mine),
        their_sizes=_sizes(t, world, his),
        our_hits=_hits(world, mine),
        their_hits=_hits(world, his),
        moved=any(charged(t, world, id_, his) for id_ in mine),
        we_are_led=led(t, world, side, ours),
        they_are_led=led(t, world, t.enemy(side), theirs),
        ways=tuple(way for one in our_leads for other in their_leads for way in _ways(t, world, one, other)),
    )


def charged(t: Field, world: World, unit: UnitId, defenders: tuple[UnitId, ...]) -> bool:
    """Tell whether a unit entered an empty hex beside a defender this turn, not beginning it in an enemy zone.

    An attack move (7.52-c, 7.52-d).
    """
    state, near = world.units[unit], hexes_of(world, defenders)
    return not state.zoned and any(there in t.grid.adjacent[hex_] for hex_ in state.opened for there in near)


def _used(t: Field, world: World, unit: UnitId, row: str = "", *, moved: bool = False) -> UsedUnit:
    """Return the unit whose type counts; chariots gallop whatever turns lie between their hexes (10.51-a)."""
    card, state = t.cards[unit], world.units[unit]
    return UsedUnit(
        type=card.type,
        row=next((known for known in GERMAN_ROWS if known == row), card.type),
        moved=moved,
        throws=card.missile in THROWN,
        gallops=len(state.trail) >= t.special.chariot_hexes,
        fresh=not state.shocked,
        indian=card.indian,
        cataphract=card.cataphract,
        deep=state.beneath != NOBODY,
    )


def _sizes(t: Field, world: World, units: tuple[UnitId, ...]) -> tuple[SizedUnit, ...]:
    return tuple(SizedUnit(t.cards[id_].type, size(t, world, id_)) for id_ in units)


def _hits(world: World, units: tuple[UnitId, ...]) -> int:
    return sum(world.units[id_].hits for id_ in units)


# -- leaders


def led(t: Field, world: World, side: Side, units: tuple[UnitId, ...]) -> bool:
    """Tell whether units have a leader in shock: with one of them, or a heroic one near who is in shock too (4.38)."""
    hexes = hexes_of(world, units)
    if any(t.leaders[n].side == side for hex_ in hexes for n in leaders_at(world, hex_)):
        return True
    return any(
        t.grid.distance(world.leaders[n].at, hex_) <= HEROIC_REACH
        for n in t.side_cards[side].leaders
        if world.leaders[n].status == "map" and ratings(t, world, n).heroic and _in_shock(world, n)
        for hex_ in hexes
    )


def _in_shock(world: World, number: int) -> bool:
    """Tell whether a leader is with a unit of any attack of this phase that was not called off (4.38-a, 4.38-b)."""
    at = world.leaders[number].at
    return any(
        at in world.units[id_].at
        for attack in world.attacks
        if not called_off(attack)
        for id_ in (*attack.attackers, *attack.defenders)
    )


# -- terrain and fortifications


def _ways(t: Field, world: World, mine: UnitId, his: UnitId) -> Iterator[WayIn]:
    """Yield each way in from an attacker to a defender."""
    reached, card = zone(t, world, mine), t.cards[his]
    for here, there in product(world.units[mine].at, world.units[his].at):
        if there in reached and there in t.grid.adjacent[here]:
            yield WayIn(t.shock_hex(there, card), t.shock_side(here, there), t.fortified(here, there) is not None)
