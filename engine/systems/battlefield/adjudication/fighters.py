"""One of two fighters as he is entered: arms, weapons, formation, ranks, morale, and what cannot be so."""

from collections.abc import Iterator
from typing import Any, Final, Literal, cast

from msgspec import Struct

from engine.kernel.factors import GivenFactors, StrengthPart
from engine.kernel.ids import UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.adjudication.parts import FORMS, edge, whole
from engine.systems.battlefield.adjudication.words import NONE, weapons_of
from engine.systems.battlefield.combat.reckoning import FighterFactors, counted_depth
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import Form
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import card_of
from engine.systems.battlefield.world import World

SIDES: Final = ("attacker", "defender")
ARMS: Final = ("foot", "dense", "loose", "mounted", "loose-horse")
DENSITIES: Final = {"foot": 3, "dense": 4, "loose": 2, "mounted": 3, "loose-horse": 2}
HORSE: Final = ("mounted", "loose-horse")
FITTING: Final = {
    "hedgehog": (("foot", "dense", "loose"), "3.6.3.1"),
    "wedge": (("foot", "mounted"), "3.6.3.2"),
    "rhomb": (("mounted",), "3.6.3.3"),
    "carousel": (("loose-horse",), "3.6.3.6"),
}
"""Who may be in a special formation."""


class Contender(Struct, frozen=True):
    """A fighter with what his morale hangs on."""

    fighter: FighterFactors
    horse: bool
    ranks: int
    """At the start of the phase."""
    lost: int
    """Ranks that other fights of the phase cost it."""
    behind: int
    """Ranks of its closed column behind it."""
    figures: int
    """Standard and general: what they add to morale."""
    beaten: bool
    """Another fight of the phase beats it from another direction."""

    @property
    def left(self) -> int:
        """The ranks left after the losses of other fights."""
        return self.ranks - self.lost

    def depth(self, left: int) -> int:
        """Return the depth with so many ranks left (3.3)."""
        one = self.fighter
        return counted_depth(
            left, self.ranks, self.behind, density=one.density, horse=self.horse, form=one.form,
            outflanked=one.outflanked,
        )  # fmt: skip

    def morale(self, left: int) -> int:
        """Return the morale with so many ranks left (3.4)."""
        return self.depth(left) + self.figures


def contender(given: GivenFactors, side: str) -> Contender:
    """Return what was given for the attacker or the defender."""
    part, arms = _part(given, side), _arms(given, side)
    form = _form(given, side)
    struck = given["face"] if side == "defender" and form not in ("hedgehog", "carousel") else "front"
    flank, rear = (edge(name) for name in ("flank", "rear"))
    others = (flank,) * whole(given[f"{side}-flanks"]) + (rear,) * whole(given[f"{side}-rears"])
    fighter = FighterFactors(
        melee=int(part.amount),
        protection=whole(given[f"{side}-protection"]),
        density=DENSITIES[arms],
        foot=arms not in HORSE,
        weapons=weapons_of(part.says("weapon")),
        form=form,
        large_shield=bool(part.says("large-shield")),
        short_spear=bool(part.says("short-spear")),
        lance=bool(part.says("lance")),
        stirrups=bool(part.says("stirrups")),
        pila=bool(part.says("pila")),
        blows=(*((edge(struck),) if struck != "front" else ()), *others),
        lower=_lower(given, side),
        neighbours=whole(given[f"{side}-neighbours"]),
    )
    figures = bool(part.says("standard")) + bool(part.says("general"))
    return Contender(
        fighter, arms in HORSE, whole(given[f"{side}-ranks"]), whole(given[f"{side}-lost"]),
        whole(given[f"{side}-behind"]), figures, bool(part.says("beaten")),
    )  # fmt: skip


def _parts(given: GivenFactors, side: str) -> tuple[StrengthPart, ...]:
    said = given[side]
    assert isinstance(said, tuple)
    return said


def _part(given: GivenFactors, side: str) -> StrengthPart:
    return _parts(given, side)[0]


def _arms(given: GivenFactors, side: str) -> str:
    return _part(given, side).says("arms") or "foot"


def _form(given: GivenFactors, side: str) -> Form:
    return cast("Form", _part(given, side).says("formation") or FORMS[0])


def _lower(given: GivenFactors, side: str) -> Literal["", "below", "slope"]:
    height = str(given["height"])
    return cast("Any", height.partition("-")[2]) if height.startswith(side) else ""


def misfits(given: GivenFactors, side: str) -> Iterator[Violation]:
    """Yield what cannot be so of one fighter."""
    part, arms, form = _part(given, side), _arms(given, side), _form(given, side)
    if len(_parts(given, side)) > 1:
        yield violation(R("5.2.6.4"), "battlefield-adjudged-one-each")
    if part.amount.denominator != 1:
        yield violation(R("3.1.2"), "battlefield-adjudged-whole")
    if form in FITTING and arms not in FITTING[form][0]:
        yield violation(R(FITTING[form][1]), "battlefield-adjudged-form", form=form)
    if form == "carousel" and side == "attacker":
        yield violation(R("3.6.3.6"), "battlefield-adjudged-circle-attacks")
    if arms in HORSE and part.says("large-shield"):
        yield violation(R("3.1.7-large-shield"), "battlefield-adjudged-shield-foot")
    if arms not in HORSE and (part.says("lance") or part.says("stirrups")):
        yield violation(R("3.1.7-lance"), "battlefield-adjudged-lance-horse")
    if whole(given[f"{side}-lost"]) >= whole(given[f"{side}-ranks"]):
        known = {"lost": whole(given[f"{side}-lost"]), "ranks": whole(given[f"{side}-ranks"])}
        yield violation(R("5.2.6.2-a"), "battlefield-adjudged-all-lost", side=side, **known)


def said_of_fighter(
    t: Field, world: World, unit: UnitId, fighter: FighterFactors, *, side: str, dashed: bool, beaten: bool
) -> tuple[tuple[str, str], ...]:
    """Return what is said of a fighter of a game, without what is usual."""
    one, card = world.units[unit], card_of(t, world, unit)
    names = {(3, True): "foot", (4, True): "dense", (2, True): "loose", (2, False): "loose-horse"}
    said = {
        "arms": names.get((card.density, card.foot), "mounted"),
        "weapon": "+".join(fighter.weapons) or NONE,
        "formation": fighter.form,
    }
    marks = {
        "large-shield": fighter.large_shield, "short-spear": fighter.short_spear, "standard": one.standard,
        "general": one.general or one.chief, "pila": fighter.pila, "beaten": beaten, "lance": dashed and fighter.lance,
        "stirrups": side == "attacker" and fighter.stirrups and card.horse,
    }  # fmt: skip
    usual = {"arms": "foot", "weapon": NONE, "formation": FORMS[0]}
    found = {key: value for key, value in said.items() if value != usual[key]}
    return tuple(sorted((found | {key: "yes" for key, holds in marks.items() if holds}).items()))
