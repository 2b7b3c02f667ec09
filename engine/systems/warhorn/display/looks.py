"""How warriors look on the board: the figure of each warrior type, who stands where on a base, who bears what."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.systems.warhorn.content.cards import Card, Troop
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import MeleeWeapon, Missile
from engine.systems.warhorn.troops import radius_of
from engine.systems.warhorn.world import Unit
from engine.tabletop import board as b

_MISSILES: Final[dict[Missile, b.Weapon]] = {
    "javelin": "javelin", "bow": "bow", "sling": "sling", "long-bow": "bow", "crossbow": "crossbow",
    "arquebus": "musket", "musket": "musket", "pistol": "musket",
}  # fmt: skip
_MELEE: Final[dict[MeleeWeapon, b.Weapon]] = {
    "hand": "sword", "pair": "sword", "halberd": "halberd", "two-handed-sword": "great-sword", "spear": "spear",
    "pike": "pike", "lance": "lance", "cavalry-pike": "pike",
}  # fmt: skip
_HEAVIEST: Final = ("pike", "cavalry-pike", "lance", "halberd", "two-handed-sword", "spear", "pair")
_MACHINES: Final[dict[str, b.Mount]] = {
    "chariot": "chariot", "scythed": "scythed-chariot", "elephant": "elephant", "ballista": "ballista",
    "catapult": "catapult", "cannon": "cannon", "bombard": "bombard",
}  # fmt: skip


def figure_of(card: Card, troop: Troop) -> b.Figure:
    """Return the look of a warrior: that of the card where all are alike and it shows a weapon, else by his arms."""
    own = card.figure
    mount: b.Mount = own.mount if own.mount in ("horse", "camel") else "horse"
    if not (troop.mounted or card.kind == "horse"):
        mount = "foot"
    barded = troop.barding != "none"
    if len(card.troops) == 1 and own.weapon != "none":
        return replace(own, mount=mount, barded=barded)
    return b.Figure(_weapon(troop), mount, troop.body != "none", own.pavise, barded)


def _weapon(troop: Troop) -> b.Weapon:
    """Return by what a warrior is known: the missile weapon he shoots, else his longest arm."""
    if troop.missiles:
        return _MISSILES[troop.missiles[0]]
    arm = next((_MELEE[weapon] for weapon in _HEAVIEST if weapon in troop.melee), None)
    return arm or "sword"


def model_figure(card: Card, troop: Troop) -> b.Figure:
    """Return the look of a model that stands by itself: a machine, a beast, or a skirmisher."""
    machine = _MACHINES.get(card.engine or card.kind)
    if machine is None:
        return figure_of(card, troop)
    return b.Figure(card.figure.weapon, machine, card.figure.heavy)


def row(rank: tuple[int, ...]) -> tuple[int, ...]:
    """Return who stands in a rank from left to right, by troop: the first troop in the middle, the others beside it."""
    found: list[int] = []
    for troop, some in enumerate(rank):
        left = [troop] * (some // 2)
        found = [*left, *found, *[troop] * (some - len(left))]
    return tuple(found)


def files(t: Field, card: Card, unit: Unit) -> int:
    """Return how many places the ranks of a unit have: those of its order, however few are left (formation-density)."""
    fronts = t.charts.bodies.horse_front if card.kind == "horse" else t.charts.bodies.foot_front
    full = fronts.get(unit.density, 1)
    return max(min(full, unit.full), *(sum(rank) for rank in unit.ranks), 1)


def places(t: Field, card: Card, unit: Unit) -> tuple[int, ...]:
    """Return the places of each rank: of the men, and of the fallen from the rear rank on as far as there is room."""
    across, lost = files(t, card, unit), unit.full - sum(map(sum, unit.ranks))
    found = []
    for rank in reversed(unit.ranks):
        fallen = min(lost, across - sum(rank))
        lost -= fallen
        found.append(sum(rank) + fallen)
    return tuple(reversed(found))


def discs(t: Field, card: Card, unit: Unit) -> tuple[b.Disc, ...]:
    """Return the models of a unit; those who look or measure otherwise than the Leader say so."""
    first = unit.models[0]
    known = {n: model_figure(card, troop) for n, troop in enumerate(card.troops)}
    usual, radius = known[first.troop], radius_of(t, card, first)
    found = []
    for model in unit.models:
        look, wide = known[model.troop], radius_of(t, card, model)
        own, size = None if look == usual else look, 0 if wide == radius else wide
        found.append(b.Disc((model.x, model.y), model.heading, own, size))
    return tuple(found)


def command(unit: Unit) -> Iterator[b.Role]:
    """Yield who of the command group lives."""
    if unit.chief:
        yield "cinc"
    elif unit.general:
        yield "mercenary" if unit.general == "mercenary" else "general"
    if unit.standard >= 0:
        yield "standard"
    if unit.musician >= 0:
        yield "musician"
