"""Cards of troops: the fixed characteristics of a kind of unit (3.1), and what follows from them alone."""

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from engine.content.scenario import Names, Slug
from engine.kernel.lazy import lazy
from engine.kernel.text import Text
from engine.systems.battlefield.content.kinds import MELEE, MISSILES, Arm, Grade, MeleeWeapon, Missile, Trait
from engine.tabletop.board import Figure

Threshold: TypeAlias = Annotated[int, Meta(ge=0, le=12)]


class Volley(Struct, frozen=True):
    """One missile weapon of a card: its value in each range zone it reaches, nearest first (3.1.5)."""

    weapon: Missile
    values: tuple[int, ...]


class Card(Struct, frozen=True, dict=True):
    """A kind of unit (3.1).  Nothing of it changes in play."""

    id: int
    slug: str
    name: Text
    """Of many units: `Hoplites`."""
    arm: Arm
    density: int
    """Figures per rank: 4 dense, 3 ordinary, 2 loose (3.2)."""
    move: int
    melee: int
    protection: int
    weapons: tuple[MeleeWeapon | Missile, ...]
    traits: tuple[Trait, ...]
    volleys: tuple[Volley, ...]
    triplet: tuple[int, int, int]
    """Thresholds of the autonomous test (5.3)."""
    cost: int
    """Points per figure (4.3)."""
    grade: Grade = "common"
    stirrups: bool = False
    one: Text = Text("", "")
    """Of one of its men: `hoplite`."""
    figure: Figure = Figure("none")
    """How its figures are drawn."""

    @property
    def foot(self) -> bool:
        """Foot (3.3)."""
        return self.arm == "foot"

    @property
    def horse(self) -> bool:
        """Horse, and special units, which count as horse (3.3-b)."""
        return self.arm != "foot"

    @property
    def loose(self) -> bool:
        """Loose order, two figures to a rank: it evades, shoots, goes through brush and over slopes (3.2.3)."""
        return self.density == 2

    @property
    def dense(self) -> bool:
        """Dense order, four figures to a rank (3.2.1)."""
        return self.density == 4

    @lazy
    def melee_weapons(self) -> tuple[MeleeWeapon, ...]:
        """Its melee specialisations, in the order of the chart (3.1.6)."""
        return tuple(weapon for weapon in MELEE if weapon in self.weapons)

    @lazy
    def missiles(self) -> tuple[Missile, ...]:
        """Its missile specialisations, in the order of the chart (3.1.6)."""
        return tuple(weapon for weapon in MISSILES if weapon in self.weapons)

    @lazy
    def shooter(self) -> bool:
        """A shooter has missiles and no melee weapon (5.3-shooters-a); dense units never shoot (3.2.1)."""
        return bool(self.missiles) and not self.melee_weapons and not self.dense

    @lazy
    def pace(self) -> int:
        """Movement with the pavise carried, before formations (3.1.1)."""
        return max(0, self.move - 2 * ("pavise" in self.traits))

    def has(self, trait: Trait) -> bool:
        """Tell whether the card has a modifier (3.1.7)."""
        return trait in self.traits


def figures(card: Card, ranks: int) -> int:
    """Return how many figures so many full ranks of a card have; a special unit has one model (3.3, 3.3-a)."""
    return ranks if card.arm == "special" else ranks * card.density


def price_of(card: Card, ranks: int) -> int:
    """Return the points of a unit (4.3).

    Costs of figures stand on the cards, by a formula of ours (4.3-c).
    """
    return figures(card, ranks) * card.cost


class CardData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card as a file writes it."""

    slug: Slug
    name: Names
    """Of a unit: `Hoplites`."""
    one: Names
    """Of one of its men: `hoplite`."""
    arm: Arm
    density: int
    move: int
    melee: int
    protection: int
    cost: Annotated[int, Meta(ge=1, le=999)]
    triplet: tuple[Threshold, Threshold, Threshold]
    figure: Figure
    """How its figures are drawn."""
    weapons: tuple[MeleeWeapon | Missile, ...] = ()
    traits: tuple[Trait, ...] = ()
    shooting: Mapping[Missile, tuple[int, ...]] = {}
    """Values by range zone, nearest first."""
    grade: Grade = "common"
    stirrups: bool = False

    def card(self, id_: int) -> Card:
        """Return the card under a number in a game."""
        volleys = tuple(Volley(weapon, self.shooting[weapon]) for weapon in MISSILES if weapon in self.shooting)
        return Card(
            id_, self.slug, self.name.text, self.arm, self.density, self.move, self.melee, self.protection,
            self.weapons, self.traits, volleys, self.triplet, self.cost, self.grade, self.stirrups, self.one.text,
            self.figure,
        )  # fmt: skip


class ListEntry(Struct, frozen=True, omit_defaults=True, gc=False):
    """One unit of an army list: card by slug, ranks, corps from 1, and who rides or marches with it (4.3)."""

    card: str
    ranks: int
    corps: int = 1
    general: bool = False
    chief: bool = False
    standard: bool = False
    musician: bool = False
