"""Cards of troops: warrior types, and what a unit of them is (skill, resilience, armour, generals-count).

Nothing of a card changes in play.  What it costs follows from it by the chart of points.
"""

from collections.abc import Iterator
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from engine.content.scenario import Names, Slug
from engine.kernel.lazy import lazy
from engine.kernel.text import Text
from engine.systems.warhorn.content.kinds import (
    Ability,
    Ball,
    Barding,
    BodyArmour,
    Engine,
    Kind,
    MeleeWeapon,
    Missile,
    Shield,
)
from engine.tabletop.board import Figure

Grade: TypeAlias = Annotated[int, Meta(ge=2, le=4)]
"""Of skill: 2 ordinary, 3 good, 4 excellent; of resilience: 2 recruit, 3 regular, 4 veteran."""
MANNED: Final[tuple[Kind, ...]] = ("chariot", "scythed", "elephant", "battery")
"""Kinds whose models carry a crew."""
FORMED: Final[tuple[Kind, ...]] = ("foot", "horse")
MOST_MEN: Final = 60
"""Of a unit that is neither machines nor beasts."""
_WITH: Final[dict[BodyArmour, tuple[tuple[Shield, ...], tuple[Barding, ...]]]] = {
    "none": (("none", "small", "large"), ("none", "light", "heavy")),
    "light": (("none", "small", "large"), ("none", "light")),
    "heavy": (("none", "small"), ("none", "light", "heavy")),
    "full": (("none",), ("none", "heavy")),
}
"""Shields and bardings that go with each body armour (armour, armour-c)."""
_SIZES: Final[dict[Kind, tuple[int, int]]] = {
    "chariot": (3, 5), "scythed": (1, 3), "elephant": (1, 5), "battery": (3, 5),
}  # fmt: skip
"""Fewest and most models of a unit where the text limits them (chariots-elephants, engines)."""


class Troop(Struct, frozen=True, dict=True):
    """A warrior type: skill, resilience, armour and weapons make it one (resilience)."""

    number: int
    """Its place on the card, from 0."""
    name: Text
    """Of one man: `hoplite`."""
    skill: int
    resilience: int
    mounted: bool = False
    body: BodyArmour = "none"
    shield: Shield = "none"
    barding: Barding = "none"
    melee: tuple[MeleeWeapon, ...] = ()
    """Besides the hand weapon that everybody has (weapon-hand)."""
    missiles: tuple[Missile, ...] = ()
    abilities: tuple[Ability, ...] = ()
    melee_skill: int = 0
    """What the card says of his skill in melee though he carries missiles; 0: nothing (skill-test)."""

    def has(self, ability: Ability) -> bool:
        """Tell whether he has an ability."""
        return ability in self.abilities


class Card(Struct, frozen=True, dict=True):
    """A kind of unit."""

    id: int
    slug: str
    name: Text
    """Of many units: `Hoplites`."""
    kind: Kind
    troops: tuple[Troop, ...]
    """In a formed unit from the front rank to the rear."""
    figure: Figure
    crew: tuple[int, ...] = ()
    """Men of each troop on a vehicle, a beast or with an engine; the first troop drives chariots and elephants."""
    engine: Engine | None = None
    balls: tuple[Ball, ...] = ()
    never_mercenary: bool = False
    """It serves under no mercenary general (generals-count)."""
    always_mercenary: bool = False
    """It serves under a mercenary general only."""
    bearers: bool = False
    """Standard and musician do without a general (standard-musician)."""

    @property
    def formed(self) -> bool:
        """It stands on a base (formation-depth)."""
        return self.kind in FORMED

    @property
    def manned(self) -> bool:
        """Its models carry a crew."""
        return self.kind in MANNED

    @lazy
    def foot(self) -> bool:
        """Nobody of it rides."""
        return not self.horse and self.kind in ("foot", "skirmish", "battery")

    @lazy
    def horse(self) -> bool:
        """All of it are riders."""
        return all(troop.mounted for troop in self.troops) and not self.manned

    @lazy
    def shooter(self) -> bool:
        """Some of it carry missiles, or it is a battery."""
        return self.engine is not None or any(troop.missiles for troop in self.troops)


class ListEntry(Struct, frozen=True, omit_defaults=True, gc=False):
    """A unit as an army list brings it."""

    card: str
    models: tuple[int, ...]
    """Warriors of each troop of the card; of vehicles, beasts and engines how many there are."""
    general: bool = False
    mercenary: bool = False
    """Its general is a mercenary."""
    chief: bool = False
    """Its general is the commander-in-chief."""
    standard: bool = False
    musician: bool = False


class TroopData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A warrior type as a file writes it."""

    one: Names
    skill: Grade
    resilience: Grade
    body: BodyArmour = "none"
    shield: Shield = "none"
    barding: Barding = "none"
    melee: tuple[MeleeWeapon, ...] = ()
    missiles: tuple[Missile, ...] = ()
    abilities: tuple[Ability, ...] = ()
    melee_skill: Annotated[int, Meta(ge=0, le=4)] = 0
    mounted: bool = False

    def troop(self, number: int, *, mounted: bool) -> Troop:
        """Return the type under a number of its card; on a base of horse all ride (formation-depth-a)."""
        return Troop(
            number, self.one.text, self.skill, self.resilience, mounted or self.mounted, self.body, self.shield,
            self.barding, self.melee, self.missiles, self.abilities, self.melee_skill,
        )  # fmt: skip


class CardData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card as a file writes it."""

    slug: Slug
    name: Names
    kind: Kind
    troops: Annotated[tuple[TroopData, ...], Meta(min_length=1, max_length=4)]
    figure: Figure
    crew: tuple[Annotated[int, Meta(ge=0, le=9)], ...] = ()
    engine: Engine | None = None
    balls: tuple[Ball, ...] = ()
    never_mercenary: bool = False
    always_mercenary: bool = False
    bearers: bool = False

    def card(self, id_: int) -> Card:
        """Return the card under an id."""
        troops = tuple(data.troop(n, mounted=self.kind == "horse") for n, data in enumerate(self.troops))
        return Card(
            id_, self.slug, self.name.text, self.kind, troops, self.figure, self.crew, self.engine, self.balls,
            self.never_mercenary, self.always_mercenary, self.bearers,
        )  # fmt: skip


# -- mistakes


def card_mistakes(data: CardData) -> Iterator[tuple[str, str]]:
    """Yield place and fault of what a card has wrong."""
    for n, troop in enumerate(data.troops):
        for place, what in _troop_mistakes(data, troop):
            yield f"troops[{n}].{place}", what
    if (data.kind in MANNED) != bool(data.crew):
        yield "crew", "is of chariots, elephants and engines, and of nobody else"
    if data.crew and (len(data.crew) != len(data.troops) or not any(data.crew)):
        yield "crew", "counts each of the troops, and somebody of them"
    if (data.kind == "battery") != (data.engine is not None):
        yield "engine", "is of batteries, and of nobody else"
    if data.balls and data.engine not in ("cannon", "bombard"):
        yield "balls", "are of cannon and bombards (cannon, bombard)"
    if data.engine in ("cannon", "bombard") and not data.balls:
        yield "balls", "are missing: solid, explosive or both (cannon-d)"
    if data.kind == "scythed" and sum(data.crew) != 1:
        yield "crew", "is one driver (scythed-chariot)"
    if data.never_mercenary and data.always_mercenary:
        yield "never_mercenary", "and always_mercenary exclude each other"


def armour_fits(body: str, shield: str, barding: str) -> bool:
    """Tell whether a body armour goes with a shield and a barding (armour)."""
    return any(kind == body and shield in shields and barding in of for kind, (shields, of) in _WITH.items())


def arms_fit(weapon: str, *, rides: bool) -> bool:
    """Tell whether riders, or men on foot, strike with a weapon (weapon-two-handed, weapon-lance)."""
    return weapon not in (("pair", "halberd", "two-handed-sword", "pike") if rides else ("lance", "cavalry-pike"))


def _troop_mistakes(data: CardData, troop: TroopData) -> Iterator[tuple[str, str]]:
    """Yield what a type has wrong: armour, weapons, riders where nobody rides (armour, formation-depth-a)."""
    rides = data.kind == "horse" or troop.mounted
    if not armour_fits(troop.body, troop.shield, troop.barding):
        yield "body", f"{troop.body} armour does not go with this shield and barding (armour)"
    if troop.barding != "none" and not rides:
        yield "barding", "needs a horse (armour-c)"
    if troop.mounted and data.kind not in ("horse", "skirmish"):
        yield "mounted", "are riders of horse and of skirmishers"
    if "hand" in troop.melee:
        yield "melee", "need not name hand weapons: everybody has them (weapon-hand)"
    for weapon in troop.melee:
        if not arms_fit(weapon, rides=rides):
            whose = "no weapon of riders (weapon-two-handed)" if rides else "a weapon of riders (weapon-lance)"
            yield "melee", f"{weapon} is {whose}"
    if troop.melee_skill and not troop.missiles:
        yield "melee_skill", "is said of those who carry missiles (skill-test)"


def size_of(card: Card) -> tuple[int, int]:
    """Return the fewest and the most models of a unit (chariots-elephants, engines)."""
    return _SIZES[card.kind] if card.manned else (1, MOST_MEN)


def sized(card: Card, models: tuple[int, ...]) -> bool:
    """Tell whether a unit has lawful numbers: of each troop of its card, of machines and beasts how many."""
    least, most = size_of(card)
    whole = 1 if card.manned else len(card.troops)
    return len(models) == whole and min(models, default=0) >= 0 and least <= sum(models) <= most
