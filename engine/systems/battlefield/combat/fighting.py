"""Chapters 5.2.6 to 5.2.6.4: totals of one round of one melee before the dice, and the verdict after them.

Everything is read from the positions and strengths at the start of the phase (5.2.6-b); only losses come after.  A unit
fights to the face that is struck; a hedgehog or a carousel is front on all sides (3.6.3.1, 3.6.3.6).
"""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier
from engine.systems.battlefield.combat.morale import blows, morale, outflanked, ranks_of
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY, MeleeWeapon
from engine.systems.battlefield.fire.targeting import floored
from engine.systems.battlefield.ground import in_brush, level_of, on_slope
from engine.systems.battlefield.movement.attacks import counted
from engine.systems.battlefield.movement.formations import mates, neighbours
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.totals import Total
from engine.systems.battlefield.troops import base_of, card_of, engaged, width_of
from engine.systems.battlefield.world import Engagement, World
from engine.tabletop.pose import Edge

MeleeResult: TypeAlias = Literal["drawn", "retreat", "flight", "routed", "cut-down", "destroyed"]
NO_ONE: Final = UnitId(NOBODY)
WEDGES: Final = frozenset(("wedge", "rhomb"))
"""Forms with a tip (3.6.3.2, 3.6.3.3)."""


class Fighter(Total, frozen=True, dict=True):
    """One unit in one fight: the parts of its value and of its Protection, each with its rule (5.2.6.1)."""

    unit: UnitId
    face: Edge
    """The face on which it is struck in this fight, as it counts."""
    cuts: bool = False
    """It is a wedge in the attack that it declared, against those whom it can cut (3.6.3.2)."""


class Pairing(Struct, frozen=True):
    """One round of one melee before the dice."""

    number: int
    round: int
    attacker: Fighter
    defender: Fighter
    over: int
    """A total less Protection above this takes a rank."""

    def totals(self, dice: tuple[int, int]) -> tuple[int, int]:
        """Return the totals of attacker and defender for their dice (5.2.6)."""
        return dice[0] + self.attacker.value, dice[1] + self.defender.value

    def lost(self, dice: tuple[int, int]) -> tuple[bool, bool]:
        """Tell whether the attacker, and the defender, loses a rank (5.2.6.2)."""
        mine, theirs = self.totals(dice)
        return theirs - self.attacker.protection > self.over, mine - self.defender.protection > self.over


class RoundVerdict(Struct, frozen=True):
    """The winner of a round, and the fate of the loser (5.2.6.3)."""

    result: MeleeResult
    winner: UnitId = NO_ONE
    loser: UnitId = NO_ONE
    difference: int = 0
    morale: int = 0
    """Of the one with the lower total, after all losses."""


# -- the pairing


def pairing(t: Field, world: World, fight: Engagement) -> Pairing:
    """Return both sides of the next round of a melee before its dice; the melee may be supposed only (5.2.6).

    The first round of a pair is the attack, for both (5.2.6.1-a), and each pair is judged by its own face (5.2.6.4-e).
    """
    world = supposed(world, fight)
    attacker, defender = fight.attacker, fight.defender
    face = counted(world, defender, fight.face)
    mine = tuple(_parts(t, world, fight, attacker, "front", defender, face))
    theirs = tuple(_parts(t, world, fight, defender, face, attacker, "front"))
    return Pairing(
        fight.number,
        fight.round + 1,
        Fighter(
            mine, tuple(_armour(t, world, fight, attacker, "front", defender)), attacker, "front",
            cutting(t, world, fight),
        ),
        Fighter(theirs, tuple(_armour(t, world, fight, defender, face, attacker)), defender, face),
        t.charts.melee.over,
    )  # fmt: skip


def supposed(world: World, fight: Engagement) -> World:
    """Return the world with a melee in it, added if it is only supposed."""
    if any(known.number == fight.number for known in world.engagements):
        return world
    return replace(world, engagements=(*world.engagements, fight))


def _parts(
    t: Field, world: World, fight: Engagement, unit: UnitId, face: Edge, enemy: UnitId, struck: Edge
) -> Iterator[Modifier]:
    """Yield what is added to the die of a unit that is struck on `face` and strikes its enemy on `struck` (5.2.6).

    What is taken off for several faces adds up (5.2.6.4-a).
    """
    card, chart = card_of(t, world, unit), t.charts.melee.modifiers
    yield Modifier("melee", card.melee, R("3.1.2"))
    yield from _weapon(t, world, fight, unit, face, enemy, struck)
    if card.has("short-spear") and fight.round == 0 and not outflanked(world, unit):
        yield Modifier("short-spear", chart.short_spear, R("3.1.7-short-spear"))
    for blow in blows(world, unit):
        if blow == "rear":
            yield Modifier("rear", chart.rear, R("5.2.6.4"))
        elif blow != "front":
            yield Modifier("flank", chart.flank, R("5.2.6.4"))
    yield from _below(t, world, unit, enemy)
    count = supporters(t, world, enemy, struck)
    if count:
        yield Modifier("neighbours", count * chart.neighbour, R("3.6.2.1"))


# -- weapons (5.2.6.1)


def density(t: Field, world: World, unit: UnitId) -> int:
    """Return the density that a weapon adds: the card's, but 1 of an outflanked wedge and a carousel (5.2.6.1-c)."""
    form = world.units[unit].form
    if form == "carousel" or (form in WEDGES and outflanked(world, unit)):
        return 1
    return card_of(t, world, unit).density


def wielded(t: Field, world: World, unit: UnitId) -> tuple[MeleeWeapon, ...]:
    """Return the melee weapons that a unit can use: none in a carousel (3.6.3.6)."""
    return () if world.units[unit].form == "carousel" else card_of(t, world, unit).melee_weapons


def _weapon(
    t: Field, world: World, fight: Engagement, unit: UnitId, face: Edge, enemy: UnitId, struck: Edge
) -> Iterator[Modifier]:
    """Yield the density that the best weapon of a unit adds, if any does (5.2.6.1, 5.2.6.4, 3.1.6-a).

    Against an enemy without melee weapons any weapon counts in every round, in attack and defence, also against a
    carousel of archers (5.2.6.1-d, 3.6.3.6-c); who has none adds nothing, not to a flank either (5.2.6.4-d).
    """
    card, foe = card_of(t, world, unit), card_of(t, world, enemy)
    if face != "front" or not wielded(t, world, unit) or brushy(t, world, unit, enemy):
        return
    value = density(t, world, unit)
    if struck != "front":
        yield Modifier("striker", value, R("5.2.6.4"))
    elif t.charts.melee.unarmed and not foe.melee_weapons and not outflanked(world, unit):
        yield Modifier("unarmed", value, R("5.2.6.1"))
    elif _favoured(t, card, foe, first=fight.round == 0):
        yield Modifier("weapon", value, R("5.2.6.1"))


def _favoured(t: Field, card: Card, foe: Card, *, first: bool) -> bool:
    """Tell whether a weapon of a card counts against those of another in an attack round or later (5.2.6.1)."""
    return any(t.charts.melee.applies(weapon, foe.melee_weapons, attack=first) for weapon in card.melee_weapons)


def brushy(t: Field, world: World, unit: UnitId, enemy: UnitId) -> bool:
    """Tell whether a fight is in brush, where no weapon has an advantage: either base is (6.1-e)."""
    return any(in_brush(t, world, base_of(t, world, one)) for one in (unit, enemy))


# -- ground and neighbours


def _below(t: Field, world: World, unit: UnitId, enemy: UnitId) -> Iterator[Modifier]:
    """Yield the modifiers of the lower of two fighters on a hill or a steep slope (6.1, 6.1-d)."""
    here, there, chart = base_of(t, world, unit), base_of(t, world, enemy), t.charts.melee.modifiers
    if level_of(t, world, here) >= level_of(t, world, there):
        return
    if on_slope(t, world, here) or on_slope(t, world, there):
        yield Modifier("slope", chart.slope, R("6.1-d"))
    else:
        yield Modifier("below", chart.lower, R("6.1-d"))


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


# -- Protection in melee


def _armour(t: Field, world: World, fight: Engagement, unit: UnitId, face: Edge, enemy: UnitId) -> Iterator[Modifier]:
    """Yield what makes up the Protection of a unit struck on a face (3.1.3, 3.1.7, 5.2.5.1, 5.2.6.1)."""
    card, foe, chart = card_of(t, world, unit), card_of(t, world, enemy), t.charts.melee
    parts = [Modifier("protection", card.protection, R("3.1.3"))]
    if card.has("large-shield") and face == "front" and not card.loose:
        parts.append(Modifier("large-shield", chart.large_shield, R("3.1.7-large-shield")))
    if _stuck(world, unit) and card.has("large-shield") and card.foot:
        parts.append(Modifier("pila", chart.heavy_javelin, R("5.2.5.1-c")))
    piercing = _piercing(t, world, fight, unit, enemy)
    if piercing:
        parts.append(Modifier("halberds", -piercing, R("5.2.6.1")))
    if _rammed(world, fight, unit, foe):
        total = sum(part.value for part in parts)
        yield from parts
        yield Modifier("lance", -total, R("3.1.7-lance"))
        return
    yield from floored(t, parts)


def _piercing(t: Field, world: World, fight: Engagement, unit: UnitId, enemy: UnitId) -> int:
    """Return what the weapons of an enemy take off the Protection of a unit, if he strikes by his front (5.2.6.1)."""
    front = fight.attacker == enemy or counted(world, enemy, fight.face) == "front"
    if not front or brushy(t, world, unit, enemy):
        return 0
    return max((t.charts.melee.weapons[weapon].piercing for weapon in wielded(t, world, enemy)), default=0)


def _stuck(world: World, unit: UnitId) -> bool:
    """Tell whether heavy javelins stick in shields for this turn's melee: one who threw fights the unit (5.2.5.1-c)."""
    throwers = world.units[unit].pierced_by
    return any({pair.attacker, pair.defender} == {unit, thrower} for thrower in throwers for pair in world.engagements)


def _rammed(world: World, fight: Engagement, unit: UnitId, foe: Card) -> bool:
    """Tell whether lancers strike the front of a unit in their attack round after a dash (3.1.7-lance, 3.1.7-lance-a).

    A unit struck by a dash has made none itself (3.1.7-lance-b).
    """
    front = counted(world, unit, fight.face) == "front"
    return fight.defender == unit and fight.dash and fight.round == 0 and front and foe.has("lance-charge")


# -- wedges (3.6.3.2, 3.6.3.3)


def cutting(t: Field, world: World, fight: Engagement) -> bool:
    """Tell whether the attacker is a wedge or rhomb in its attack round against those whom it can cut (3.6.3.2-a).

    Foot cuts foot; horse cuts horse, with stirrups foot too.
    """
    if not charging(world, fight):
        return False
    card, foe = card_of(t, world, fight.attacker), card_of(t, world, fight.defender)
    return card.stirrups or card.foot == foe.foot


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
    sides = (pair.attacker, pair.defender)
    better = 0 if totals[0] >= totals[1] else 1
    winner, loser = sides[better], sides[1 - better]
    difference = abs(totals[0] - totals[1])
    gone = [ranks_of(world, one.unit, left) <= 0 for one in (winner, loser)]
    if gone[1]:
        return RoundVerdict("destroyed", NO_ONE if gone[0] else winner.unit, loser.unit, difference)
    steady = morale(t, world, loser.unit, left)
    if difference > steady:
        result = _fate(t, world, winner, loser, lost=lost[1 - better])
        return RoundVerdict(result, winner.unit, loser.unit, difference, steady)
    if gone[0]:
        return RoundVerdict("destroyed", loser.unit, winner.unit, difference)
    return RoundVerdict("drawn", NO_ONE, NO_ONE, difference, steady)


def _fate(t: Field, world: World, winner: Fighter, loser: Fighter, *, lost: bool) -> MeleeResult:
    """Return the fate of a beaten unit (5.2.6.3, 5.2.6.4, 3.6.3.1, 3.6.3.2).

    A carousel goes back in order even if it has lost a rank, unless agreed otherwise (3.6.3.6-b).
    """
    if loser.face == "rear":
        return "routed"
    if winner.cuts:
        return "cut-down" if lost else "flight"
    form = world.units[loser.unit].form
    if form == "carousel" and t.policies.beaten_carousel == "retreat":
        return "retreat"
    return "flight" if lost or form == "hedgehog" or loser.face != "front" else "retreat"


def direction(t: Field, world: World, fight: Engagement, unit: UnitId) -> int:
    """Return the heading of the blow that a unit takes in a fight, along which it goes if it is beaten (5.3b).

    A hedgehog goes the same way, as from a blow in the flank (3.6.3.1-d).
    """
    heading = base_of(t, world, fight.attacker).heading
    return heading if unit == fight.defender else (heading + 360) % 720
