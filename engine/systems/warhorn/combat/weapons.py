"""The weapons of melee: who may use which against whom, how far back, how long, what it pierces (weapon-table)."""

from typing import Final, Literal, TypeAlias

from engine.kernel.ids import UnitId
from engine.kernel.text import Text
from engine.systems.warhorn.content.cards import Card, Troop
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Density, MeleeWeapon, Piercing
from engine.systems.warhorn.content.words import vocabulary
from engine.systems.warhorn.ground import counts_against, terrain
from engine.systems.warhorn.troops import card_of, counts
from engine.systems.warhorn.world import Meeting, Unit, World, edge_in

BlowWeapon: TypeAlias = MeleeWeapon | Literal["tusks"]
DASHING: Final[tuple[BlowWeapon, ...]] = ("lance", "cavalry-pike")
"""Weapons of a dash alone (weapon-lance)."""
PIKES: Final[tuple[BlowWeapon, ...]] = ("pike", "cavalry-pike")
SINGLE: Final = 1
"""The row of tusks."""


# -- what a contact is


def defended(t: Field, world: World, contact: Meeting) -> bool:
    """Tell whether the target of a contact still has the advantage of its ground: no works, no scouts (advantage-b)."""
    piece = next((one for one in terrain(t, world).pieces if one.id == contact.advantage), None)
    return piece is not None and counts_against(t, world, world.units[contact.attacker].side, piece)


def dash_in(t: Field, world: World, contact: Meeting, unit: UnitId) -> Literal["", "first", "second"]:
    """Return whether a unit has what a dash gives against the other of a contact (dash-c, advantage-c).

    It has in the melee of the turn in which it dashed into it, and not against who holds an advantage.
    """
    came = contact.attacker == unit and contact.fresh
    return contact.dash if came and contact.dash and not defended(t, world, contact) else ""


def pike_unit(card: Card, unit: Unit) -> bool:
    """Tell whether a unit counts as pikemen: at least half of it (weapon-pike-a)."""
    living = counts(card, unit)
    return 2 * sum(some for n, some in enumerate(living) if "pike" in card.troops[n].melee) >= sum(living) > 0


# -- which weapons


def usable(t: Field, world: World, unit: UnitId, troop: Troop, contact: Meeting) -> tuple[BlowWeapon, ...]:
    """Return the weapons that a warrior may use against the other unit of a contact, the longest first.

    Crews of engines have hand weapons alone (engines-d); hand weapons may be used in pairs (weapon-pair-b).
    """
    known: dict[object, tuple[BlowWeapon, ...]] = world.__dict__.setdefault("usable", {})
    key = unit, troop.number, contact
    if key not in known:
        known[key] = _usable(t, world, unit, troop, contact)
    return known[key]


def _usable(t: Field, world: World, unit: UnitId, troop: Troop, contact: Meeting) -> tuple[BlowWeapon, ...]:
    card = card_of(t, world, unit)
    if card.kind == "elephant":
        return ("tusks",)
    found: list[BlowWeapon] = ["hand"]
    if card.kind != "battery":
        own = (weapon for weapon in troop.melee if weapon != "pair")
        found += [weapon for weapon in own if allowed(t, world, unit, troop, weapon, contact)]
    if pairs(t, card, troop):
        found.append("pair")
    return tuple(sorted(found, key=lambda weapon: -length(t, weapon)))


def pairs(t: Field, card: Card, troop: Troop) -> bool:
    """Tell whether a warrior may pair hand weapons: all on foot, by policy some (weapon-pair, weapon-pair-b)."""
    on_foot = card.kind in ("foot", "skirmish") and not troop.mounted
    return on_foot and (t.policies.paired == "any-foot" or "pair" in troop.melee)


def allowed(t: Field, world: World, unit: UnitId, troop: Troop, weapon: BlowWeapon, contact: Meeting) -> bool:
    """Tell whether a weapon of a warrior is for this contact (weapon-pike, weapon-lance)."""
    if weapon == "pike":
        return _pike(t, unit, contact)
    if weapon in DASHING:
        return _lance(t, world, unit, troop, contact)
    return True


def _pike(t: Field, unit: UnitId, contact: Meeting) -> bool:
    """Tell whether pikes strike: who has attacked their front, by policy who touches it (weapon-pike-b)."""
    if edge_in(contact, unit) != "front":
        return False
    return t.policies.pike_use == "front-contact" or contact.attacker != unit


def _lance(t: Field, world: World, unit: UnitId, troop: Troop, contact: Meeting) -> bool:
    """Tell whether lances strike: in the melee of their dash, not at an advantage (weapon-lance-a, weapon-lance-b).

    Heavily barded horses are tired when they dash a second time running.
    """
    if contact.attacker != unit or not contact.fresh or not contact.dash or contact.own != "front":
        return False
    if contact.dash == "second" and troop.barding == "heavy":
        return False
    return t.policies.lance_at_advantage == "without-ap" or not defended(t, world, contact)


# -- what a weapon does


def length(t: Field, weapon: BlowWeapon) -> int:
    """Return how long a weapon is (weapon-length); lances are shorter by policy (weapon-table-a).

    Tusks have no length (melee-sequence-c, elephant-melee-a).
    """
    if weapon == "tusks":
        return 0
    if weapon == "lance" and t.policies.lance_length == "1":
        return 1
    return t.charts.melee.weapons[weapon].length


def row(t: Field, card: Card, density: Density, weapon: BlowWeapon) -> int:
    """Return the rearmost rank that strikes to the front with a weapon (weapon-rank, weapon-rank-a)."""
    if weapon == "tusks":
        return SINGLE
    found = t.charts.melee.weapons[weapon]
    if card.kind == "horse":
        return found.mounted_row or found.row
    return (found.open_row or found.row) if density == "open" else found.row


def weapon_text(t: Field, weapon: BlowWeapon) -> Text:
    """Return what a weapon is called by the chart of weapons."""
    if weapon == "tusks":
        return vocabulary().term("tusks")
    title = t.charts.melee.weapons[weapon].title
    return Text(title.en, title.ru)


def both_hands(t: Field, weapon: BlowWeapon) -> bool:
    """Tell whether no shield covers who strikes with a weapon (weapon-two-handed)."""
    return weapon != "tusks" and t.charts.melee.weapons[weapon].two_handed


def piercing(t: Field, world: World, unit: UnitId, weapon: BlowWeapon, contact: Meeting) -> Piercing:
    """Return what a weapon pierces in a contact (armour-piercing, elephant-melee).

    Pikes pierce barding when horse has dashed at their front this turn (weapon-pike).
    """
    if weapon == "tusks":
        return "all"
    if weapon == "pike":
        rider = card_of(t, world, contact.attacker).horse
        came = contact.attacker != unit and contact.fresh and bool(contact.dash) and edge_in(contact, unit) == "front"
        return "barding" if came and rider and pike_unit(card_of(t, world, unit), world.units[unit]) else ""
    if weapon in DASHING and not dash_in(t, world, contact, unit):
        return ""
    return t.charts.melee.weapons[weapon].piercing
