"""Chapters 3.3 and 5.2.6 to 5.2.6.4: totals of one round of one melee, its dice and its verdict, by plain factors.

Games read the factors from the positions (`combat.fighting`, `combat.morale`), adjudications are told them.
"""

from collections.abc import Callable, Hashable, Iterator
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.dice import Throwing
from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier, added
from engine.systems.battlefield.content.charts import MeleeChart
from engine.systems.battlefield.content.kinds import DIE, NOBODY, Form, MeleeWeapon
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.totals import Total, floored
from engine.tabletop.pose import Edge

MeleeResult: TypeAlias = Literal["drawn", "retreat", "flight", "routed", "cut-down", "destroyed"]
NO_ONE: Final = UnitId(NOBODY)
WEDGES: Final = frozenset(("wedge", "rhomb"))
"""Forms with a tip (3.6.3.2, 3.6.3.3)."""
UNCUT: Final[frozenset[MeleeResult]] = frozenset(("drawn", "retreat"))
"""Results after which a wedge that was not beaten has not cut through (3.6.3.2)."""


class FighterFactors(Struct, frozen=True, kw_only=True):
    """All that bears on the totals of one unit in one round."""

    melee: int
    protection: int
    density: int
    foot: bool
    weapons: tuple[MeleeWeapon, ...] = ()
    """Of the card; a carousel uses none (3.6.3.6)."""
    form: Form = "ordinary"
    large_shield: bool = False
    short_spear: bool = False
    lance: bool = False
    """It has the lance charge (3.1.7-lance)."""
    stirrups: bool = False
    pila: bool = False
    """Heavy javelins of its enemy stick in its shields this turn (5.2.5.1-c)."""
    blows: tuple[Edge, ...] = ()
    """The faces, as they count, on which it is struck in all its fights (5.2.6.4)."""
    lower: Literal["", "below", "slope"] = ""
    """Whether it is the lower on a hill, or on a steep slope (6.1-d)."""
    neighbours: int = 0
    """Neighbours in its phalanx that count against its enemy (3.6.2.1)."""

    @property
    def outflanked(self) -> bool:
        """Whether it is struck in flank or rear in any of its fights (3.1.7-short-spear-a)."""
        return any(face != "front" for face in self.blows)

    @property
    def wielded(self) -> tuple[MeleeWeapon, ...]:
        """The melee weapons that it can use: none in a carousel (3.6.3.6)."""
        return () if self.form == "carousel" else self.weapons

    @property
    def bonus(self) -> int:
        """The density that a weapon adds: the card's, but 1 of an outflanked wedge and a carousel (5.2.6.1-c)."""
        one = self.form == "carousel" or (self.form in WEDGES and self.outflanked)
        return 1 if one else self.density


class RoundFactors(Struct, frozen=True, kw_only=True):
    """All that bears on one round of one pair."""

    attacker: FighterFactors
    defender: FighterFactors
    face: Edge
    """Of the defender, as it counts; the attacker strikes by his front."""
    first: bool
    """It is the attack, the first round of the pair, for both (5.2.6.1-a)."""
    dash: bool = False
    """The attacker has dashed in this turn."""
    brush: bool = False
    """Either base is in brush, where no weapon has an advantage (6.1-e)."""

    @property
    def charging(self) -> bool:
        """Whether the attacker is a wedge or rhomb in the round in which it cuts or fails (3.6.3.2-a)."""
        return self.first and self.attacker.form in WEDGES

    @property
    def cutting(self) -> bool:
        """Whether it is one against those whom it can cut (3.6.3.2-a).

        Foot cuts foot; horse cuts horse, with stirrups foot too.
        """
        return self.charging and (self.attacker.stirrups or self.attacker.foot == self.defender.foot)


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

    @property
    def routed(self) -> "RoundVerdict":
        """The same of a unit that is beaten from several directions at once (5.2.6.4-b)."""
        return self if self.result == "destroyed" else replace(self, result="routed")


# -- totals


def paired(
    chart: MeleeChart,
    fight: RoundFactors,
    units: tuple[UnitId, UnitId],
    number: int,
    round_: int,
    *,
    floor: bool = True,
) -> Pairing:
    """Return both sides of a round before its dice; Protection is never below 0 with a `floor` (5.2.6, 3.1.3-a)."""
    mine, theirs, face = fight.attacker, fight.defender, fight.face
    return Pairing(
        number,
        round_,
        Fighter(
            tuple(_parts(chart, fight, mine, "front", theirs, face)),
            tuple(_armour(chart, fight, mine, "front", theirs, floor=floor)),
            units[0], "front", fight.cutting,
        ),
        Fighter(
            tuple(_parts(chart, fight, theirs, face, mine, "front")),
            tuple(_armour(chart, fight, theirs, face, mine, floor=floor)),
            units[1], face,
        ),
        chart.over,
    )  # fmt: skip


def _parts(
    chart: MeleeChart, fight: RoundFactors, one: FighterFactors, face: Edge, foe: FighterFactors, struck: Edge
) -> Iterator[Modifier]:
    """Yield what is added to the die of a unit that is struck on `face` and strikes its enemy on `struck` (5.2.6).

    What is taken off for several faces adds up (5.2.6.4-a).
    """
    yield Modifier("melee", one.melee, R("3.1.2"))
    yield from _weapon(chart, fight, one, face, foe, struck)
    if one.short_spear and fight.first and not one.outflanked:
        yield Modifier("short-spear", chart.modifiers.short_spear, R("3.1.7-short-spear"))
    for blow in one.blows:
        if blow == "rear":
            yield Modifier("rear", chart.modifiers.rear, R("5.2.6.4"))
        elif blow != "front":
            yield Modifier("flank", chart.modifiers.flank, R("5.2.6.4"))
    if one.lower == "slope":
        yield Modifier("slope", chart.modifiers.slope, R("6.1-d"))
    elif one.lower:
        yield Modifier("below", chart.modifiers.lower, R("6.1-d"))
    if foe.neighbours:
        yield Modifier("neighbours", foe.neighbours * chart.modifiers.neighbour, R("3.6.2.1"))


def _weapon(
    chart: MeleeChart, fight: RoundFactors, one: FighterFactors, face: Edge, foe: FighterFactors, struck: Edge
) -> Iterator[Modifier]:
    """Yield the density that the best weapon of a unit adds, if any does (5.2.6.1, 5.2.6.4, 3.1.6-a).

    Against an enemy without melee weapons any weapon counts in every round, in attack and defence, also against a
    carousel of archers (5.2.6.1-d, 3.6.3.6-c); who has none adds nothing, not to a flank either (5.2.6.4-d).
    """
    if face != "front" or not one.wielded or fight.brush:
        return
    if struck != "front":
        yield Modifier("striker", one.bonus, R("5.2.6.4"))
    elif chart.unarmed and not foe.weapons and not one.outflanked:
        yield Modifier("unarmed", one.bonus, R("5.2.6.1"))
    elif any(chart.applies(weapon, foe.weapons, attack=fight.first) for weapon in one.weapons):
        yield Modifier("weapon", one.bonus, R("5.2.6.1"))


def _armour(
    chart: MeleeChart, fight: RoundFactors, one: FighterFactors, face: Edge, foe: FighterFactors, *, floor: bool
) -> Iterator[Modifier]:
    """Yield what makes up the Protection of a unit struck on a face (3.1.3, 3.1.7, 5.2.5.1, 5.2.6.1).

    Lancers who dash in ignore that of whom they strike in front; who is struck so has made no dash himself
    (3.1.7-lance-a, 3.1.7-lance-b).
    """
    parts = [Modifier("protection", one.protection, R("3.1.3"))]
    if one.large_shield and face == "front" and one.density > 2:
        parts.append(Modifier("large-shield", chart.large_shield, R("3.1.7-large-shield")))
    if one.pila and one.large_shield and one.foot:
        parts.append(Modifier("pila", chart.heavy_javelin, R("5.2.5.1-c")))
    # Halberds pierce if they fight by their front, in every round (5.2.6.1).
    by_front = (foe is fight.attacker or fight.face == "front") and not fight.brush
    piercing = max((chart.weapons[weapon].piercing for weapon in foe.wielded), default=0) if by_front else 0
    if piercing:
        parts.append(Modifier("halberds", -piercing, R("5.2.6.1")))
    if one is fight.defender and fight.dash and fight.first and face == "front" and foe.lance:
        yield from parts
        yield Modifier("lance", -added(parts), R("3.1.7-lance"))
        return
    yield from floored(parts) if floor else parts


# -- dice and verdict


def throw_round(throws: Throwing, alike: Callable[[tuple[int, ...]], Hashable] | None = None) -> tuple[int, int]:
    """Throw the dice of one round, the declarer's first (5.2.6-d)."""
    one, other = throws.roll(2, DIE, R("5.2.6"), "battlefield-roll-melee", reading="faces", alike=alike)
    return one, other


def counted_depth(own: int, whole: int, behind: int, *, density: int, horse: bool, form: Form, outflanked: bool) -> int:
    """Return the depth of a unit that counts (3.3, 3.3-b): `own` ranks of the `whole` at the start of the phase.

    Full ranks up to its density, 1 of horse and special units.  The head of a closed column counts the ranks `behind`
    it (3.6.2.2); the tip of a wedge counts twice as long as it is there, and a wedge struck in flank or rear has 1
    (3.6.3.2, 3.6.3.2-d).
    """
    if own <= 0:
        return 0
    if horse or form == "carousel" or (form == "wedge" and outflanked):
        return 1
    return min(own + (form == "wedge" and own == whole) + behind, density)


def judged(
    pair: Pairing,
    forms: tuple[Form, Form],
    totals: tuple[int, int],
    lost: tuple[bool, bool],
    left: tuple[int, int],
    morale: Callable[[int], int],
    *,
    carousel_retreats: bool = True,
) -> RoundVerdict:
    """Return who has won a round (5.2.6.3); pairs are of attacker and defender, and so are the numbers of `morale`.

    `lost` tells who has lost a rank in this fight (5.2.6.3-c), `left` the ranks and `morale` the morale after all
    losses.  Whoever has no ranks left is destroyed, even as a winner, and his beaten enemy still goes (5.2.6.2-a).  To
    win one must be ahead by more than the morale of the loser, not only by his depth (5.2.6-a, 5.2.6.3-b).
    """
    sides = (pair.attacker, pair.defender)
    better = 0 if totals[0] >= totals[1] else 1
    winner, loser = sides[better], sides[1 - better]
    difference = abs(totals[0] - totals[1])
    gone = [left[n] <= 0 for n in (better, 1 - better)]
    if gone[1]:
        return RoundVerdict("destroyed", NO_ONE if gone[0] else winner.unit, loser.unit, difference)
    steady = morale(1 - better)
    if difference > steady:
        form = forms[1 - better]
        result = _fate(winner, loser, form, lost=lost[1 - better], carousel_retreats=carousel_retreats)
        return RoundVerdict(result, winner.unit, loser.unit, difference, steady)
    if gone[0]:
        return RoundVerdict("destroyed", loser.unit, winner.unit, difference)
    return RoundVerdict("drawn", NO_ONE, NO_ONE, difference, steady)


def _fate(winner: Fighter, loser: Fighter, form: Form, *, lost: bool, carousel_retreats: bool) -> MeleeResult:
    """Return the fate of a beaten unit (5.2.6.3, 5.2.6.4, 3.6.3.1, 3.6.3.2).

    A carousel goes back in order even if it has lost a rank, unless agreed otherwise (3.6.3.6-b).
    """
    if loser.face == "rear":
        return "routed"
    if winner.cuts:
        return "cut-down" if lost else "flight"
    if form == "carousel" and carousel_retreats:
        return "retreat"
    return "flight" if lost or form == "hedgehog" or loser.face != "front" else "retreat"
