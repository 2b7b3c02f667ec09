"""Vitality: how many hits a warrior stands, by the weapon that strikes him and where it comes from (vitality, armour).

Every function says a whole number of hits; how many men that is, is for `hits`.
"""

from typing import Final

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.systems.warhorn.content.cards import Card, Troop
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY, Missile, Piercing
from engine.systems.warhorn.measures import beholds, in_view
from engine.systems.warhorn.troops import counts, point_of, shield
from engine.systems.warhorn.world import Unit, World
from engine.tabletop.plane import Point, local

ORDINARY: Final = 2
"""The skill of those who shoot, and the least that penalties leave (skill-test, skill-a)."""
THROWN: Final[tuple[Missile, ...]] = ("javelin", "sling")
TORTOISE: Final = 3
SQUARE: Final = 5
"""Ranks of the two formations (tortoise, square)."""
_BODY: Final[tuple[Piercing, ...]] = ("body", "body-barding", "all")
_SHIELDS: Final[tuple[Piercing, ...]] = ("shields", "all")
_BARDING: Final[tuple[Piercing, ...]] = ("barding", "body-barding", "all")


class Guard(Struct, frozen=True, gc=False):
    """What covers the warriors of a unit against one attack: shields of each kind, and what they know of fighting."""

    melee: bool = True
    """Their skill adds hits."""
    small: bool = True
    large: bool = True
    bare: tuple[int, ...] = ()
    """Troops who need both hands for their weapon."""


def melee_skill(t: Field, troop: Troop) -> int:
    """Return the skill of a warrior in melee: that of his card (skill), ordinary for who shoots (skill-test).

    With `ordinary_in_melee` of those who do not throw, javelin and sling leave it as it is (skill-test-a).  No penalty
    of a test lowers what it adds to vitality (vitality-a).
    """
    shoots = [each for each in troop.missiles if t.policies.ordinary_in_melee == "all-missiles" or each not in THROWN]
    return (troop.melee_skill or ORDINARY) if shoots else troop.skill


# -- formations that cover themselves


def closed(t: Field, world: World, unit: UnitId, ranks: int) -> bool:
    """Tell whether foot stand in so many ranks, dense or denser, and have not stirred (tortoise, square).

    In the last movement phase of their side (tortoise-a); it needs no order, and panic ends it (tortoise-b).
    """
    one = world.units[unit]
    dense = t.cards[one.card].kind == "foot" and one.density in ("dense", "very-dense")
    return dense and one.stood and not one.panicked and len(one.ranks) >= ranks


def shielded_all_round(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit holds its large shields against shots from everywhere, at +1 to their dice (tortoise).

    A square does no more than a tortoise (square-a).
    """
    one = world.units[unit]
    card = t.cards[one.card]
    living = (troop for troop, some in zip(card.troops, counts(card, one), strict=True) if some)
    return closed(t, world, unit, TORTOISE) and all(troop.shield == "large" for troop in living)


def is_square(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether attacks on flank and rear of a unit disorder nobody (square)."""
    return closed(t, world, unit, SQUARE)


def faces_shooter(t: Field, world: World, unit: UnitId, shooter: UnitId) -> bool:
    """Tell whether a shooter is within the view of a unit, hidden or not unless sight is agreed (armour, view-d).

    Crews see what their engines see, which is what lies in front of all of them (engines-h).
    """
    place = point_of(world, shooter)
    if t.cards[world.units[unit].card].kind == "battery" and not before_engines(world, unit, place):
        return False
    return beholds(t, world, unit, shooter) if t.policies.hidden_points == "sight" else in_view(t, world, unit, place)


def before_engines(world: World, unit: UnitId, place: Point) -> bool:
    """Tell whether a point lies in front of every engine of a battery (engines)."""
    return all(local((model.x, model.y), model.heading, place)[1] >= 0 for model in world.units[unit].models)


# -- what covers


def in_melee(world: World, unit: UnitId, bare: tuple[int, ...] = ()) -> Guard:
    """Return what covers a unit in melee: shields on all sides (armour-b), none for two hands (weapon-two-handed-a).

    Who panics has neither skill nor shield (panic).
    """
    return fought(world.units[unit], bare)


def fought(unit: Unit, bare: tuple[int, ...] = ()) -> Guard:
    """Return the same of a unit wherever it stands."""
    calm = not unit.panicked
    return Guard(melee=calm, small=calm, large=calm, bare=bare)


def under_fire(t: Field, world: World, unit: UnitId, shooter: UnitId) -> Guard:
    """Return what covers a unit that is shot at: small shields always, large ones on the side it looks to (armour-a).

    Without a shooter the shot comes from before it.
    """
    seen = shooter == NOBODY or faces_shooter(t, world, unit, shooter) or shielded_all_round(t, world, unit)
    return fired_at(world.units[unit], seen=seen)


def fired_at(unit: Unit, *, seen: bool) -> Guard:
    """Return what covers a unit against shots from where its large shields are held, or not."""
    calm = not unit.panicked
    return Guard(melee=False, small=calm, large=calm and seen)


def vitality(t: Field, card: Card, unit: Unit, troop: int, guard: Guard, piercing: Piercing = "") -> int:
    """Return the hits of a warrior of a unit against a weapon that pierces so (vitality, armour-piercing).

    An elephant has its own number, whatever strikes it (elephant-a); crews of chariots are no riders
    (chariots-elephants-c).
    """
    bodies = t.charts.bodies
    if card.kind == "elephant":
        return bodies.elephant_hits
    man = card.troops[troop]
    found = 1 + (melee_skill(t, man) - ORDINARY if guard.melee else 0) + man.mounted
    if piercing not in _BODY:
        found += bodies.body[man.body]
    if piercing not in _BARDING:
        found += bodies.barding[man.barding]
    holds = guard.large if man.shield == "large" else guard.small
    if holds and piercing not in _SHIELDS and troop not in guard.bare:
        found += shield(t, card, man, unit.density)
    return found


def covered(t: Field, card: Card, crew: tuple[int, ...], troop: int) -> int:
    """Return what shield bearers of a chariot add for the others of its crew, if they cover them (chariot-a).

    They are those who neither drive nor shoot.
    """
    if t.policies.shield_bearers == "card" or card.kind != "chariot":
        return 0
    bearers = sum(some for n, some in enumerate(crew) if n and not card.troops[n].missiles)
    himself = troop > 0 and not card.troops[troop].missiles
    return min(1, bearers - himself)
