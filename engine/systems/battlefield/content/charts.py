"""The charts of Battlefield as data: shooting, melee, losses of markers, ground, terrain cards.

A chart comes from a file of ours or of a server; whatever passes `problems` answers every look-up.  Lengths are steps
unless u is said.  A chart says where it comes from, and `origins` says it of single entries that come from elsewhere.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.content import charts
from engine.kernel.rulebook import Wording
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.kinds import MELEE, MISSILES, GroundKind, MeleeWeapon, Missile
from engine.tabletop.plane import Point
from engine.tabletop.polygons import Polygon

DieShift: TypeAlias = Annotated[int, Meta(ge=-9, le=9)]
"""What is added to a total; more than a die shows is a slip of the pen."""
Value: TypeAlias = Annotated[int, Meta(ge=-6, le=12)]
Steps: TypeAlias = Annotated[int, Meta(ge=1, le=40)]
Markers: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Price: TypeAlias = Annotated[int, Meta(ge=1, le=32)]
Coefficient: TypeAlias = Annotated[int, Meta(ge=0, le=9)]


class BattlefieldChart(charts.Chart, frozen=True, kw_only=True, dict=True, forbid_unknown_fields=True):
    """What every chart of the system has."""

    book = "battlefield"


# -- shooting, 5.2.5.1 and 5.2.5.2


class RangeZone(Struct, frozen=True, forbid_unknown_fields=True):
    """A range zone of a weapon: how far it reaches, and between which values a card's shooting lies in it."""

    reach: Steps
    low: DieShift
    high: DieShift


class MissileRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A missile specialisation (5.2.5.1)."""

    title: Wording
    zones: Annotated[tuple[RangeZone, ...], Meta(min_length=1)]
    """Nearest first; beyond the last there is no shooting."""
    moving: Literal["no", "half", "full"] = "no"
    """Whether it shoots on the move, on foot after how much of the Movement; horse after all of it (5.2.5.1)."""
    moving_value: DieShift = 0
    """Added on the move (5.2.5.2)."""
    piercing: Annotated[int, Meta(ge=0, le=5)] = 0
    """Taken off the target's Protection."""

    def zone(self, length16: int, step: int) -> int | None:
        """Return the zone, from 0, of a range in sixteenths of u; None out of range.

        Its upper end belongs to the nearer zone (5.2.5-b), with the grain of rounded corners (table G6).
        """
        for n, zone in enumerate(self.zones):
            if length16 <= 16 * (zone.reach * step + 1):
                return n
        return None

    @property
    def near(self) -> int:
        """How far the near zone reaches, at which shooters stop by themselves (5.3-shooters-b)."""
        return self.zones[0].reach


class ShotModifiers(Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to the die of a shot (5.2.5.2)."""

    second_rank: DieShift
    engaged: DieShift
    """The target is in melee."""
    hill_level: DieShift
    """For each level of hill under the target."""
    brush: DieShift
    """The target is at the edge of brush or forest."""


class ShootingChart(BattlefieldChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The chart of shooting (5.2.5.1 to 5.2.5.3)."""

    weapons: Mapping[Missile, MissileRow]
    modifiers: ShotModifiers
    large_shield: DieShift
    """Protection that a large shield adds at the front (3.1.7-large-shield)."""
    pavise: DieShift
    """Protection that pavises add at the front (3.1.7-pavise)."""
    over: Value
    """A total above this takes a rank (5.2.5.3)."""

    def mistakes(self) -> Iterator[tuple[str, str]]:
        for weapon in MISSILES:
            if weapon not in self.weapons:
                yield f"weapons.{weapon}", "is missing"
        for weapon, row in self.weapons.items():
            for n, zone in enumerate(row.zones):
                if zone.low > zone.high:
                    yield f"weapons.{weapon}.zones[{n}]", f"low {zone.low} is above high {zone.high}"
                if n and zone.reach <= row.zones[n - 1].reach:
                    yield f"weapons.{weapon}.zones[{n}].reach", f"{zone.reach} must be above {row.zones[n - 1].reach}"


# -- melee, 5.2.6.1 and 5.2.6.4


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """Against whom a weapon adds the density of its order, in one kind of round."""

    against: Literal["all", "none", "only", "except"]
    weapons: tuple[MeleeWeapon, ...] = ()

    def applies(self, enemy: tuple[MeleeWeapon, ...]) -> bool:
        """Tell whether it counts against an enemy with these melee weapons; with two he counts as each (5.2.6.1-b)."""
        if self.against in ("all", "none"):
            return self.against == "all"
        return any(weapon in self.weapons for weapon in enemy) == (self.against == "only")


class MeleeRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A melee specialisation (5.2.6.1)."""

    title: Wording
    attack: Bonus
    """In the attack round, the first of a pair."""
    close: Bonus
    """In close combat, from the second round on."""
    piercing: Annotated[int, Meta(ge=0, le=5)] = 0
    """Taken off the enemy's Protection."""


class MeleeModifiers(Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to totals of a melee."""

    flank: DieShift
    """For the struck unit (5.2.6.4)."""
    rear: DieShift
    lower: DieShift
    """For the lower on a hill (6.1)."""
    slope: DieShift
    """For the lower on a steep slope, in place of `lower`."""
    neighbour: DieShift
    """For the enemy of a member of a phalanx, for each neighbour not in melee (3.6.2.1)."""
    short_spear: DieShift
    """In the attack round (3.1.7-short-spear)."""


class MeleeChart(BattlefieldChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The chart of melee (5.2.6.1, 5.2.6.2)."""

    weapons: Mapping[MeleeWeapon, MeleeRow]
    unarmed: bool
    """Whether every melee weapon adds density in every round against those without one."""
    modifiers: MeleeModifiers
    large_shield: DieShift
    """Protection that a large shield adds at the front (3.1.7-large-shield)."""
    heavy_javelin: DieShift
    """Protection of foot with large shields in which heavy javelins stick (5.2.5.1)."""
    over: Value
    """An enemy's total less Protection above this takes a rank (5.2.6.2)."""

    def applies(self, weapon: MeleeWeapon, enemy: tuple[MeleeWeapon, ...], *, attack: bool) -> bool:
        """Tell whether a weapon adds density against these weapons, in an attack round or later (5.2.6.1).

        That it does against none in every round is another rule.
        """
        row = self.weapons[weapon]
        return (row.attack if attack else row.close).applies(enemy)

    def mistakes(self) -> Iterator[tuple[str, str]]:
        for weapon in MELEE:
            if weapon not in self.weapons:
                yield f"weapons.{weapon}", "is missing"
        for weapon, row in self.weapons.items():
            for name, bonus in (("attack", row.attack), ("close", row.close)):
                if (bonus.against in ("only", "except")) != bool(bonus.weapons):
                    yield f"weapons.{weapon}.{name}.weapons", "are named with `only` and `except`, and not otherwise"


# -- losses, 5.6


class LossChart(BattlefieldChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Markers that the owner of a destroyed unit loses for good (5.6)."""

    unit: Markers
    standard: Markers
    musician: Markers
    general: Markers
    chief: Markers
    """For the commander-in-chief, in place of `general`."""


# -- ground, 6.1 and 6.2


class GroundRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of ground (6.1)."""

    title: Wording
    coefficient: Coefficient | Literal["X"]
    """X: nobody enters it."""
    loose_only: bool = False
    hides: bool = False
    """No order and no shot is seen through it (5.2-a, 5.2.5-c)."""
    cover: bool = False
    """As brush: no specialisation in a fight there, shots in at a disadvantage, deep inside neither way (6.1)."""
    edge: Annotated[int, Meta(ge=0, le=20)] = 0
    """Steps from its outline inwards that are its edge, of the kind `KIND-edge` (6.1-a)."""


class PriceRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The price of a step on ground of one coefficient, by arm and density, in points of Movement (6.2).

    Each is the coefficient, 1 more for dense order and 1 less for loose, then twice for horse, and never below 1
    (6.2-a); what the broken list does not give is ours (6.2-f).
    """

    foot_dense: Price
    foot_ordinary: Price
    foot_loose: Price
    horse_ordinary: Price
    horse_loose: Price

    def of(self, card: Card) -> int:
        """Return the price for a card."""
        if card.horse:
            return self.horse_loose if card.loose else self.horse_ordinary
        return self.foot_loose if card.loose else self.foot_dense if card.dense else self.foot_ordinary


class GroundChart(BattlefieldChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The chart of ground and of the prices of steps (6.1, 6.2)."""

    kinds: Mapping[GroundKind, GroundRow]
    prices: Mapping[Annotated[str, Meta(pattern="^[0-9]$")], PriceRow]
    """By coefficient."""
    dash_limit: Coefficient = 0
    """The highest coefficient on which a dash is possible (6.2)."""
    difficult: Coefficient = 2
    """The lowest coefficient of ground that opens wedges and disperses those who retreat (5.3b-j, 6.2-e)."""

    def coefficient(self, kind: str) -> int | None:
        """Return the coefficient of a kind of ground, None where nobody enters it."""
        found = self.kinds[kind].coefficient  # type: ignore[index]
        return None if found == "X" else found

    def mistakes(self) -> Iterator[tuple[str, str]]:
        for kind in GROUNDS:
            if kind not in self.kinds:
                yield f"kinds.{kind}", "is missing"
        for kind, row in self.kinds.items():
            if row.coefficient != "X" and str(row.coefficient) not in self.prices:
                yield f"prices.{row.coefficient}", f"is missing, but {kind} has this coefficient"
            if row.edge and f"{kind}-edge" not in self.kinds:
                yield f"kinds.{kind}.edge", f"there is no kind {kind}-edge"
            if row.coefficient == "X" and row.loose_only:
                yield f"kinds.{kind}.loose_only", "says nothing where nobody enters"


GROUNDS: Final[tuple[GroundKind, ...]] = (
    "plain", "mud", "sand", "plough", "hill", "slope", "cliff", "rocks", "river", "brush", "forest", "forest-edge",
    "rocks-edge", "river-edge", "swamp", "swamp-edge", "ford",
)  # fmt: skip


# -- terrain cards, 4.2


class PieceData(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of a terrain card: its outline in u round the centre of the card, as it lies when it looks north."""

    kind: GroundKind
    outline: Annotated[tuple[Point, ...], Meta(min_length=3, max_length=40)]
    level: Annotated[int, Meta(ge=0, le=5)] = 0


class CardRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A terrain card (4.2)."""

    title: Wording
    pieces: tuple[PieceData, ...] = ()
    """None: nothing is set."""
    across: bool = False
    """It lies from one edge of the table to another (4.2-c)."""
    onto: tuple[GroundKind, ...] = ()
    """The kinds of ground it may overlap (4.2-c)."""
    needs: tuple[GroundKind, ...] = ()
    """The kinds of which it must overlap one: a ford lies on a river (4.2-d)."""


class DeckChart(BattlefieldChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The terrain cards with the outlines of their pieces, which are ours (4.2-e)."""

    hand: Annotated[int, Meta(ge=1, le=12)]
    """Cards that each player takes."""
    alike: Annotated[int, Meta(ge=1, le=12)]
    """How many of them at most may be alike."""
    cards: Annotated[Mapping[Annotated[str, Meta(pattern="^[a-z][a-z-]*$")], CardRow], Meta(min_length=1)]

    def mistakes(self) -> Iterator[tuple[str, str]]:
        if self.alike * len(self.cards) < self.hand:
            yield "cards", f"are too few for a hand of {self.hand} with {self.alike} alike"
        for slug, card in self.cards.items():
            for n, piece in enumerate(card.pieces):
                if not Polygon(piece.outline).simple:
                    yield f"cards.{slug}.pieces[{n}].outline", "crosses itself"
                if (piece.kind == "hill") != (piece.level > 0):
                    yield f"cards.{slug}.pieces[{n}].level", "is 1 or more of a hill, and of nothing else (6.1-g)"


CHARTS: Final[Mapping[str, type[BattlefieldChart]]] = {
    "shooting": ShootingChart,
    "melee": MeleeChart,
    "losses": LossChart,
    "ground": GroundChart,
    "deck": DeckChart,
}
"""The charts of a game by their part in it."""


class Charts(Struct, frozen=True):
    """The charts of one game."""

    shooting: ShootingChart
    melee: MeleeChart
    losses: LossChart
    ground: GroundChart
    deck: DeckChart
