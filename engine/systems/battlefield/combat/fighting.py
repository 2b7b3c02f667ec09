"""Chapters 5.2.6 to 5.2.6.4: what bears on one round of one melee before the dice, and the verdict after them.

Everything is read from the positions and strengths at the start of the phase (5.2.6-b); only losses come after.  A unit
fights to the face that is struck; a hedgehog or a carousel is front on all sides (3.6.3.1, 3.6.3.6).
"""

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.systems.battlefield.combat.morale import blows, morale, ranks_of
from engine.systems.battlefield.combat.reckoning import (
    WEDGES,
    FighterFactors,
    Pairing,
    RoundFactors,
    RoundVerdict,
    judged,
    paired,
)
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.ground import in_brush, level_of, on_slope
from engine.systems.battlefield.movement.attacks import counted
from engine.systems.battlefield.movement.formations import mates, neighbours
from engine.systems.battlefield.troops import base_of, card_of, engaged, width_of
from engine.systems.battlefield.world import Engagement, World
from engine.tabletop.pose import Edge

# -- the pairing


def pairing(t: Field, world: World, fight: Engagement) -> Pairing:
    """Return both sides of the next round of a melee before its dice; the melee may be supposed only (5.2.6).

    The first round of a pair is the attack, for both (5.2.6.1-a), and each pair is judged by its own face (5.2.6.4-e).
    """
    world = supposed(world, fight)
    units = fight.attacker, fight.defender
    floor = t.policies.protection_floor == "0"
    return paired(t.charts.melee, round_factors(t, world, fight), units, fight.number, fight.round + 1, floor=floor)


def round_factors(t: Field, world: World, fight: Engagement) -> RoundFactors:
    """Read all that bears on the next round of a melee of the world."""
    attacker, defender = fight.attacker, fight.defender
    face = counted(world, defender, fight.face)
    return RoundFactors(
        attacker=_fighter(t, world, attacker, "front", defender),
        defender=_fighter(t, world, defender, face, attacker),
        face=face,
        first=fight.round == 0,
        dash=fight.dash,
        brush=any(in_brush(t, world, base_of(t, world, unit)) for unit in (attacker, defender)),
    )


def _fighter(t: Field, world: World, unit: UnitId, face: Edge, enemy: UnitId) -> FighterFactors:
    card, one = card_of(t, world, unit), world.units[unit]
    return FighterFactors(
        melee=card.melee,
        protection=card.protection,
        density=card.density,
        foot=card.foot,
        weapons=card.melee_weapons,
        form=one.form,
        large_shield=card.has("large-shield"),
        short_spear=card.has("short-spear"),
        lance=card.has("lance-charge"),
        stirrups=card.stirrups,
        pila=_stuck(world, unit),
        blows=blows(world, unit),
        lower=_lower(t, world, unit, enemy),
        neighbours=supporters(t, world, unit, face),
    )


def supposed(world: World, fight: Engagement) -> World:
    """Return the world with a melee in it, added if it is only supposed."""
    if any(known.number == fight.number for known in world.engagements):
        return world
    return replace(world, engagements=(*world.engagements, fight))


# -- ground and neighbours


def _lower(t: Field, world: World, unit: UnitId, enemy: UnitId) -> Literal["", "below", "slope"]:
    """Return whether a unit is the lower of two fighters on a hill or a steep slope (6.1, 6.1-d)."""
    here, there = base_of(t, world, unit), base_of(t, world, enemy)
    if level_of(t, world, here) >= level_of(t, world, there):
        return ""
    return "slope" if on_slope(t, world, here) or on_slope(t, world, there) else "below"


def supporters(t: Field, world: World, unit: UnitId, face: Edge) -> int:
    """Return how many neighbours of a phalanx count for a member that is struck on a face (3.6.2.1, 3.6.2.1-d).

    None do where its enemies are as wide as the phalanx (3.6.2.1-b); in flank and rear too unless agreed otherwise
    (3.6.2.1-c).
    """
    if face != "front" and t.policies.phalanx_side == "front":
        return 0
    row = mates(t, world, unit)
    free = [one for one in neighbours(t, world, unit) if not engaged(world, one)]
    if not free or _front(t, world, _opposed(t, world, row)) >= _front(t, world, row):
        return 0
    return len(free)


def _front(t: Field, world: World, units: tuple[UnitId, ...]) -> int:
    return sum(width_of(card_of(t, world, unit)) for unit in units)


def _opposed(t: Field, world: World, row: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return the enemies that fight the front of a phalanx, if agreed also those in phalanx with them (3.6.2.1-b)."""
    found: dict[UnitId, None] = {}
    for pair in world.engagements:
        if pair.attacker in row:
            foe = pair.defender
        elif pair.defender in row and counted(world, pair.defender, pair.face) == "front":
            foe = pair.attacker
        else:
            continue
        found.update(dict.fromkeys(mates(t, world, foe) if t.policies.phalanx_width == "phalanx" else (foe,)))
    return tuple(found)


def _stuck(world: World, unit: UnitId) -> bool:
    """Tell whether heavy javelins stick in shields for this turn's melee: one who threw fights the unit (5.2.5.1-c)."""
    throwers = world.units[unit].pierced_by
    return any({pair.attacker, pair.defender} == {unit, thrower} for thrower in throwers for pair in world.engagements)


# -- wedges (3.6.3.2, 3.6.3.3)


def cutting(t: Field, world: World, fight: Engagement) -> bool:
    """Tell whether the attacker is a wedge or rhomb in its attack round against those whom it can cut (3.6.3.2-a)."""
    return charging(world, fight) and round_factors(t, world, fight).cutting


def charging(world: World, fight: Engagement) -> bool:
    """Tell whether the attacker is a wedge or rhomb in the round in which it cuts or fails (3.6.3.2-a)."""
    return fight.round == 0 and world.units[fight.attacker].form in WEDGES


# -- judgement (5.2.6.3, 5.2.6.4)


def round_verdict(
    t: Field, world: World, pair: Pairing, totals: tuple[int, int], lost: tuple[bool, bool], left: Mapping[UnitId, int]
) -> RoundVerdict:
    """Return who has won a round (5.2.6.3); `world` is that of the start of the phase, `left` the ranks after it.

    `lost` tells who has lost a rank in this fight (5.2.6.3-c).  Whoever has no ranks left is destroyed, even as a
    winner, and his beaten enemy still goes (5.2.6.2-a).  To win one must be ahead by more than the morale of the loser,
    not only by his depth (5.2.6-a, 5.2.6.3-b).
    """
    units = pair.attacker.unit, pair.defender.unit
    forms = world.units[units[0]].form, world.units[units[1]].form
    ranks = ranks_of(world, units[0], left), ranks_of(world, units[1], left)
    retreats = t.policies.beaten_carousel == "retreat"
    return judged(
        pair, forms, totals, lost, ranks, lambda n: morale(t, world, units[n], left), carousel_retreats=retreats
    )


def direction(t: Field, world: World, fight: Engagement, unit: UnitId) -> int:
    """Return the heading of the blow that a unit takes in a fight, along which it goes if it is beaten (5.3b).

    A hedgehog goes the same way, as from a blow in the flank (3.6.3.1-d).
    """
    heading = base_of(t, world, fight.attacker).heading
    return heading if unit == fight.defender else (heading + 360) % 720
