"""Chapters 5.2.5 to 5.2.5.3: who may shoot at whom, with which weapon, and the value of the shot.

A shot takes a rank when the die with its modifiers, less the target's Protection, is more than 10.
"""

from collections.abc import Iterator
from typing import Final

from engine.kernel.ids import UnitId
from engine.kernel.text import Term
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import DIE, Missile
from engine.systems.battlefield.fire.ranging import line, unseen
from engine.systems.battlefield.fire.reckoning import ShotFactors, ShotTotal, added_to_shot, armour_against
from engine.systems.battlefield.ground import in_brush, level_of
from engine.systems.battlefield.lengths import beyond, points
from engine.systems.battlefield.movement.attacks import counted
from engine.systems.battlefield.movement.formations import budget
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import attacking, base_of, card_of, in_melee, label
from engine.systems.battlefield.world import World
from engine.tabletop.pose import Base, Edge
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import distance


class Aimed(ShotTotal, frozen=True):
    """A shot as it will be rolled (5.2.5.1 to 5.2.5.3)."""

    shooter: UnitId
    target: UnitId
    weapon: Missile
    range: int
    """Sixteenths of u."""
    zone: int
    """The range zone, from 0."""
    face: Edge
    moving: bool


def chance(shot: ShotTotal) -> int:
    """Return how many of the 12 faces of the die take a rank."""
    return max(0, DIE + 1 - shot.needed)


# -- who may shoot


def on_the_move(world: World, unit: UnitId) -> bool:
    """Tell whether a unit has moved or reformed this turn, to which setting out to attack belongs (5.2.5-b)."""
    one = world.units[unit]
    return one.moved or one.reformed or one.dashed or attacking(world, unit)


def ranks_left(world: World, unit: UnitId) -> tuple[int, ...]:
    """Return the ranks of a carousel that have not shot yet this turn, from 1 (3.6.3.6)."""
    done = {hit.rank_of for hit in world.shots if hit.shooter == unit}
    return tuple(rank for rank in range(1, world.units[unit].ranks + 1) if rank not in done)


def has_shot(world: World, unit: UnitId) -> bool:
    """Tell whether a unit has had its shot of this turn, a carousel that of every rank (5.2.5, 3.6.3.6-a)."""
    one = world.units[unit]
    return one.shot and not (one.form == "carousel" and world.shots and ranks_left(world, unit))


def unable(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit may not shoot at all, whatever at and with which weapon (5.2.5)."""
    one, card, named = world.units[unit], card_of(t, world, unit), label(t, world, unit)
    if one.status != "table":
        yield violation(R("5.2.5"), "battlefield-shot-off-table", unit=named)
        return
    if not card.missiles:
        yield violation(R("3.1.5"), "battlefield-shot-unarmed", unit=named)
    elif card.dense:
        yield violation(R("3.2.1"), "battlefield-shot-dense", unit=named)
    if one.mood != "good":
        clause = "5.2-d" if one.mood == "fleeing" else "5.2.5.4-d"
        yield violation(R(clause), "battlefield-shot-mood", unit=named, mood=Term(f"battlefield-mood-{one.mood}"))
    if in_melee(world, unit):
        yield violation(R("5.2.5"), "battlefield-shot-in-melee", unit=named)
    yield from _bound(t, world, unit)
    if has_shot(world, unit):
        yield violation(R("5.2.5"), "battlefield-shot-spent", unit=named)


def _bound(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield what an attack on a unit keeps it from: struck in flank or rear, or having evaded (5.2.5, 5.5-evade-f)."""
    named = label(t, world, unit)
    attacks = [attack for attack in world.attacks if attack.target == unit]
    for attack in attacks:
        face = counted(world, unit, attack.face)
        if attack.state != "fallen" and face != "front":
            by, where = label(t, world, attack.attacker), Term(f"battlefield-struck-{face}")
            yield violation(R("5.2.5"), "battlefield-shot-struck", unit=named, attacker=by, where=where)
    gone = any(attack.reply is not None and attack.reply.kind in ("evade", "flee") for attack in attacks)
    if world.units[unit].evaded or gone:
        yield violation(R("5.5-evade-f"), "battlefield-shot-evaded", unit=named)


def hindered(t: Field, world: World, unit: UnitId, weapon: Missile) -> Iterator[Violation]:
    """Yield why a unit that has moved or reformed may not shoot with a weapon (5.2-shoot, 5.2.5.1-shoot-moving)."""
    if not on_the_move(world, unit):
        return
    one, card, named = world.units[unit], card_of(t, world, unit), label(t, world, unit)
    row = t.charts.shooting.weapons[weapon]
    if one.dashed:
        yield violation(R("5.2.5.1-shoot-moving"), "battlefield-shot-dashed", unit=named)
    throws = t.policies.javelins_on_attack == "yes" and row.moving == "full"
    if attacking(world, unit) and not throws:
        yield violation(R("5.2.5.1-shoot-moving-a"), "battlefield-shot-attacker", unit=named)
    if row.moving == "no":
        clause = "5.2.5.1-shoot-moving-b" if card.horse else "5.2.5.1-shoot-moving"
        yield violation(R(clause), "battlefield-shot-not-moving", unit=named, weapon=Term(f"battlefield-with-{weapon}"))
    elif row.moving == "half" and card.foot and one.paid > (most := _half(t, world, unit)):
        clause = "5.2.5.1-shoot-moving-c" if one.reformed else "5.2.5.1-shoot-moving"
        spent, limit = points(one.paid), points(most)
        yield violation(R(clause), "battlefield-shot-moved-far", unit=named, spent=spent, limit=limit)


def _half(t: Field, world: World, unit: UnitId) -> int:
    """Return half the Movement of a unit in half-points, of the body it was ordered with (5.4-change-front-d).

    It is that of the body as it moved; units that turn apart, or out of a formation, are no faster for it afterwards.
    """
    if world.units[unit].turn:
        return world.units[unit].turn // 2
    order = next((given for given in world.given if unit in given.units), None)
    if order is None:
        return budget(t, world, (unit,), "") // 2
    return budget(t, world, order.units, order.body) // 2


# -- one shot


_REACH: Final = ("battlefield-shot-sector", "battlefield-shot-range")
"""Why a target is out of reach, as codes."""


def aimed(t: Field, world: World, unit: UnitId, target: UnitId, weapon: Missile) -> Aimed | tuple[Violation, ...]:
    """Return the values of a shot with a weapon, or why the target is out of its reach.

    Whether the unit may shoot at all is not asked here.
    """
    named = {"unit": label(t, world, unit), "target": label(t, world, target)}
    seen, row = line(t, world, unit, target), t.charts.shooting.weapons[weapon]
    if seen is None:
        return (violation(R("5.2.5"), "battlefield-shot-sector", **named),)
    volley = next(one for one in card_of(t, world, unit).volleys if one.weapon == weapon)
    zone = row.zone(seen.range, t.step)
    if zone is None or zone >= len(volley.values):
        most = row.zones[min(len(volley.values), len(row.zones)) - 1].reach
        far = violation(
            R("5.2.5.1"), "battlefield-shot-range", **named, distance=beyond(t, seen.range, most * t.step), limit=most,
            weapon=Term(f"battlefield-with-{weapon}"),
        )  # fmt: skip
        return far, *unseen(t, world, unit, target, seen)
    hidden = tuple(unseen(t, world, unit, target, seen))
    if hidden:
        return hidden
    factors = read_factors(t, world, unit, target, (weapon, volley.values[zone], seen.face))
    modifiers = tuple(added_to_shot(t.charts.shooting, factors))
    armour = tuple(armour_against(t.charts.shooting, factors, floor=t.policies.protection_floor == "0"))
    over = t.charts.shooting.over
    return Aimed(modifiers, armour, over, unit, target, weapon, seen.range, zone, seen.face, factors.moving)


def read_factors(t: Field, world: World, unit: UnitId, target: UnitId, shot: tuple[Missile, int, Edge]) -> ShotFactors:
    """Read all that bears on a shot with a weapon, of a value, at a face (5.2.5.2, 5.2.5.3)."""
    one, card, other = world.units[target], card_of(t, world, target), base_of(t, world, target)
    weapon, value, face = shot
    return ShotFactors(
        weapon=weapon,
        value=value,
        second_rank=_deep_enough(t, world, unit),
        point_blank=point_blank(world, unit, target),
        into_melee=in_melee(world, target),
        hill=level_of(t, world, other),
        brush=in_brush(t, world, other),
        moving=on_the_move(world, unit),
        protection=card.protection,
        face=face,
        hedgehog=one.form == "hedgehog",
        large_shield=card.has("large-shield"),
        pavise=card.has("pavise") and not one.exposed,
    )


def _deep_enough(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a second rank adds to shots: not from brush, not in a carousel (5.2.5.2, 3.6.3.6)."""
    one = world.units[unit]
    return one.ranks > 1 and one.form != "carousel" and not in_brush(t, world, base_of(t, world, unit))


def point_blank(world: World, unit: UnitId, target: UnitId) -> bool:
    """Tell whether a shot is at a unit that attacks the shooter this turn, or that it attacks itself (5.2.5.2-b)."""
    return any({a.attacker, a.target} == {target, unit} and a.state != "fallen" for a in world.attacks)


# -- lawful shots


def shot(
    t: Field, world: World, unit: UnitId, target: UnitId, weapon: Missile | str = ""
) -> Aimed | tuple[Violation, ...]:
    """Return a lawful shot, with the weapon that takes a rank most often unless one is named, or why there is none.

    Orders are not asked for here.
    """
    card, wrong = card_of(t, world, unit), list(unable(t, world, unit))
    if not _enemy(world, unit, target):
        return (*wrong, violation(R("5.2.5"), "battlefield-shot-no-target"))
    weapons = tuple(one for one in card.missiles if weapon in ("", one))
    if card.missiles and not weapons:
        term = Term(f"battlefield-with-{weapon}")
        return (*wrong, violation(R("3.1.6-a"), "battlefield-shot-no-weapon", unit=label(t, world, unit), weapon=term))
    if world.units[unit].status != "table" or not weapons:
        return tuple(wrong)
    found: list[Aimed] = []
    reasons: list[tuple[Violation, ...]] = []
    for one in weapons:
        hindrance = tuple(hindered(t, world, unit, one))
        against = aimed(t, world, unit, target, one)
        if isinstance(against, tuple):
            reasons.append((*wrong, *hindrance, *against))
        elif wrong or hindrance:
            reasons.append((*wrong, *hindrance))
        else:
            found.append(against)
    return max(found, key=lambda one: (chance(one), one.value)) if found else min(reasons, key=len)


def _enemy(world: World, unit: UnitId, target: UnitId) -> bool:
    if not 0 <= target < len(world.units):
        return False
    other = world.units[target]
    return other.status == "table" and other.side != world.units[unit].side


def shootable(t: Field, world: World, unit: UnitId, target: UnitId, weapon: Missile | str = "") -> Iterator[Violation]:
    """Yield every reason why a unit may not shoot at a target as all stands now, orders and markers aside (5.2.5)."""
    found = shot(t, world, unit, target, weapon)
    if isinstance(found, tuple):
        yield from found


def lawful(t: Field, world: World, unit: UnitId) -> dict[UnitId, Aimed]:
    """Return the best shot of a unit at each enemy that it may shoot at, orders and markers aside (5.2.5)."""
    if any(True for _ in unable(t, world, unit)):
        return {}
    card = card_of(t, world, unit)
    if all(any(True for _ in hindered(t, world, unit, weapon)) for weapon in card.missiles):
        return {}
    enemies = on_table(world, t.enemy(world.units[unit].side))
    found = ((target, shot(t, world, unit, target)) for target in enemies if _near_enough(t, world, unit, target))
    return {target: one for target, one in found if isinstance(one, Aimed)}


def _near_enough(t: Field, world: World, unit: UnitId, target: UnitId) -> bool:
    """Tell whether a target is not so far that measuring in the sector cannot bring it nearer: a quick look first."""
    card = card_of(t, world, unit)
    most = max(t.charts.shooting.weapons[volley.weapon].zones[-1].reach for volley in card.volleys)
    here, there = base_of(t, world, unit), base_of(t, world, target)
    return boxes_within(here, there, most * t.step + 2)


def boxes_within(here: Base, there: Base, length: int) -> bool:
    """Tell whether two bases may be no farther apart than a length: a quick look before they are measured."""
    a, b = here.box, there.box
    return not (b[0] - a[2] > length or a[0] - b[2] > length or b[1] - a[3] > length or a[1] - b[3] > length)


def out_of_reach(t: Field, world: World, unit: UnitId, target: UnitId) -> tuple[Violation, ...]:
    """Return why a target is not in the sector and range of any weapon of a unit, whatever stands between (5.2.5)."""
    reasons: tuple[Violation, ...] = ()
    for weapon in card_of(t, world, unit).missiles:
        found = aimed(t, world, unit, target, weapon)
        wrong = () if isinstance(found, Aimed) else tuple(one for one in found if one.code in _REACH)
        if not wrong:
            return ()
        reasons = reasons or wrong
    return reasons


def reaches(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether an enemy is in the sector and range of a unit, whatever stands between."""
    known: dict[UnitId, bool] = world.__dict__.setdefault("in-reach", {})
    if unit not in known:
        enemies = on_table(world, t.enemy(world.units[unit].side))
        near = (one for one in enemies if card_of(t, world, unit).volleys and _near_enough(t, world, unit, one))
        known[unit] = any(not out_of_reach(t, world, unit, one) for one in near)
    return known[unit]


def longest(t: Field, world: World, unit: UnitId) -> int:
    """Return how far a unit shoots at most, in steps; 0 without missiles."""
    rows = t.charts.shooting.weapons
    far = (
        rows[one.weapon].zones[min(len(one.values), len(rows[one.weapon].zones)) - 1].reach
        for one in card_of(t, world, unit).volleys
    )
    return max(far, default=0)


def targets(t: Field, world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """Return the enemies that a unit may shoot at as all stands now, orders and markers aside (5.2.5)."""
    return tuple(lawful(t, world, unit))


def nearest(t: Field, world: World, unit: UnitId, among: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return the nearest of some units, several where they are equally near (5.2-volley-b, table G7)."""
    base = base_of(t, world, unit)
    away = {one: distance(base.shape, base_of(t, world, one).shape) for one in among}
    if not away:
        return ()
    least = min(away.values())
    return tuple(one for one, length in away.items() if not least < length)


def in_near_zone(t: Field, world: World, unit: UnitId, target: UnitId) -> bool:
    """Tell whether a target lies in the near zone of a shooter, measured in its sector (5.3-shooters-b)."""
    seen = line(t, world, unit, target)
    if seen is None:
        return False
    rows = (t.charts.shooting.weapons[weapon] for weapon in card_of(t, world, unit).missiles)
    return any(row.zone(seen.range, t.step) == 0 for row in rows)
