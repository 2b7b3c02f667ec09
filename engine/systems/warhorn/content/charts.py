"""The charts of WARHORN as data: weapons of melee, missiles, engines, formations and armour, points.

A chart comes from a file of ours or of a server; whatever passes `problems` answers every look-up.  Lengths are cm.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from engine.content import charts
from engine.kernel.rulebook import Wording
from engine.systems.warhorn.content.kinds import (
    DENSITIES,
    MELEE,
    MISSILES,
    Barding,
    BodyArmour,
    Density,
    Engine,
    MeleeWeapon,
    Missile,
    Piercing,
    Shield,
)

Centimetres: TypeAlias = Annotated[int, Meta(ge=0, le=300)]
Small: TypeAlias = Annotated[int, Meta(ge=0, le=9)]


class WarhornChart(charts.Chart, frozen=True, kw_only=True, dict=True, forbid_unknown_fields=True):
    """What every chart of the system has."""

    book = "warhorn"


class MeleeRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon of melee (weapon-table)."""

    title: Wording
    length: Small
    row: Annotated[int, Meta(ge=1, le=9)]
    """The rearmost rank that strikes with it, on foot (weapon-rank)."""
    open_row: Small = 0
    """The same of foot in open order, where it differs."""
    mounted_row: Small = 0
    """The same of riders, where it differs."""
    piercing: Piercing = ""
    two_handed: bool = False
    """No shield counts in melee while it strikes (weapon-two-handed)."""


class MeleeChart(WarhornChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The weapons of melee (weapon-table)."""

    weapons: Mapping[MeleeWeapon, MeleeRow]

    def mistakes(self) -> Iterator[tuple[str, str]]:
        for weapon in MELEE:
            if weapon not in self.weapons:
                yield f"weapons.{weapon}", "is missing"


class MissileRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A missile weapon (shoot-table)."""

    title: Wording
    range: Annotated[int, Meta(ge=1, le=300)]
    """The greatest distance."""
    densities: tuple[Density, ...]
    """In which formations it shoots (shoot-formations)."""
    piercing: Piercing = ""
    indirect: bool = False
    indirect_piercing: bool = False
    """It pierces when it is lobbed too."""
    far_piercing: bool = False
    """When it is lobbed it pierces at any distance (shoot-spent)."""
    reload: bool = False
    """It misses a turn after each shot (shoot-reload)."""


class MissileChart(WarhornChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The missile weapons, and what bears on their shots (shoot-table, shoot-formations)."""

    weapons: Mapping[Missile, MissileRow]
    ranks: Mapping[Density, Small]
    """How many ranks shoot; 0 in loose order: everybody."""

    def mistakes(self) -> Iterator[tuple[str, str]]:
        for weapon in MISSILES:
            if weapon not in self.weapons:
                yield f"weapons.{weapon}", "is missing"
        for density in (*DENSITIES, "loose"):
            if density not in self.ranks:
                yield f"ranks.{density}", "is missing"


class EngineRow(Struct, frozen=True, forbid_unknown_fields=True):
    """An engine (ballista, cannon, catapult, bombard)."""

    title: Wording
    range: Annotated[int, Meta(ge=1, le=300)]
    dead: Centimetres
    """Nearer targets cannot be chosen."""
    pairs: Small
    """Pairs of dice for where the shot comes down: along the line, and across it."""
    lobbed: bool = False
    """It needs no clear sight (engines-f)."""


class EngineChart(WarhornChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The engines (engines)."""

    engines: Mapping[Engine, EngineRow]
    move: Centimetres
    """How far an engine may be moved."""

    def mistakes(self) -> Iterator[tuple[str, str]]:
        for engine in ("ballista", "cannon", "catapult", "bombard"):
            if engine not in self.engines:
                yield f"engines.{engine}", "is missing"


class BodyChart(WarhornChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Formations, paces and armour (formation-density, formation-depth, move, dash, armour, skirmish-zone)."""

    foot_front: Mapping[Density, Annotated[int, Meta(ge=1, le=30)]]
    horse_front: Mapping[Density, Annotated[int, Meta(ge=1, le=30)]]
    foot_depth: Annotated[int, Meta(ge=1, le=20)]
    horse_depth: Annotated[int, Meta(ge=1, le=20)]
    """Of a rank."""
    foot_move: Centimetres
    horse_move: Centimetres
    """Before armour and front are taken off; a dash ignores both."""
    chariot_move: Centimetres
    elephant_move: Centimetres
    body: Mapping[BodyArmour, Small]
    shield: Mapping[Shield, Small]
    dense_shield: Small
    """A large shield of foot in dense and very dense order."""
    barding: Mapping[Barding, Small]
    zone: Centimetres
    """The command zone reaches so far for each man on foot."""
    rider: Small
    beast: Small
    """For how many men on foot a rider counts, and a chariot or elephant (skirmish-zone)."""
    elephant_hits: Annotated[int, Meta(ge=1, le=30)]
    discs: Mapping[str, Annotated[int, Meta(ge=50, le=1000)]]
    """Radii of models that stand by themselves, in u: foot, horse, engine, beast."""

    def mistakes(self) -> Iterator[tuple[str, str]]:
        for place, fronts in (("foot_front", self.foot_front), ("horse_front", self.horse_front)):
            if set(fronts) != set(DENSITIES) or not fronts["very-dense"] > fronts["dense"] > fronts["open"]:
                yield place, "names very-dense, dense and open, each narrower than the one before"
        if set(self.discs) != {"foot", "horse", "engine", "beast"}:
            yield "discs", "names foot, horse, engine and beast"


class PointChart(WarhornChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What troops cost; all of it is ours (victory)."""

    melee: Mapping[MeleeWeapon, Annotated[int, Meta(ge=1, le=99)]]
    """Tenths by which skill times vitality is multiplied, of weapons of foot."""
    riders: Mapping[MeleeWeapon, Small]
    """What weapons of riders add."""
    missiles: Mapping[Missile, Small]
    rider: Small
    ability: Small
    rating: Annotated[int, Meta(ge=0, le=99)]
    """A regular general by his rating, and by each bonus attack; a mercenary costs half, rounded up."""
    bonus: Annotated[int, Meta(ge=0, le=99)]
    bearer: Annotated[int, Meta(ge=0, le=99)]
    machines: Mapping[str, Annotated[int, Meta(ge=1, le=999)]]
    """Chariot, scythed, elephant, and each engine, with crew."""


CHARTS: Final[Mapping[str, type[WarhornChart]]] = {
    "melee": MeleeChart,
    "missiles": MissileChart,
    "engines": EngineChart,
    "bodies": BodyChart,
    "prices": PointChart,
}
"""The charts of a game by their part in it."""


class Charts(Struct, frozen=True):
    """The charts of one game."""

    melee: MeleeChart
    missiles: MissileChart
    engines: EngineChart
    bodies: BodyChart
    prices: PointChart
