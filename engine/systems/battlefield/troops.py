"""Units as they stand: their bases and zones, and what of their characteristics changes with ranks and form (2.2, 3).

Bases are cached in the world they belong to; a world is never changed.  Who stands the same in several worlds has the
very same base in all of them, with all that is computed of it.
"""

from collections import Counter
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Term, Text
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import SPECIAL, WIDTH
from engine.systems.battlefield.world import RUSSIAN, Unit, World, code_of, code_text
from engine.tabletop.pose import Base, Pose, zone_ahead
from engine.tabletop.roster import on_table, units_of
from engine.tabletop.shapes import Shape

_BASES: Final = 1024
"""Bases remembered before all are forgotten."""


def card_of(t: Field, world: World, unit: UnitId) -> Card:
    """Return the card of a unit."""
    return t.cards[world.units[unit].card]


def density_term(card: Card) -> Term:
    """Return the order that a unit is in: close, normal or loose; of horse in anything but loose order, mounted."""
    return Term(f"battlefield-density-{card.density if card.foot or card.density == 2 else 'mounted'}")


def label(t: Field, world: World, unit: UnitId) -> Text:
    """Return what a unit is called in sentences: `R4 Hoplites`."""
    code, name = code_text(unit), card_of(t, world, unit).name
    return Text(f"{code.en} {name.en}", f"{code.ru} {name.ru}")


def named(t: Field, world: World, units: tuple[UnitId, ...]) -> Text:
    """Return what units are called together: one by its name, several by their codes, `R1+R2`."""
    if len(units) == 1:
        return label(t, world, units[0])
    codes = [code_text(unit) for unit in units]
    return Text("+".join(code.en for code in codes), "+".join(code.ru for code in codes))


def names_of(t: Field, world: World) -> dict[UnitId, tuple[str, ...]]:
    """Return what every unit may be called: code, Russian code, name, numbered among those of its card and side."""
    found: dict[UnitId, tuple[str, ...]] = {}
    for side in t.sides:
        seen: Counter[int] = Counter()
        for n in units_of(world, side):
            card = t.cards[world.units[n].card]
            seen[card.id] += 1
            code, name = code_of(n), card.name
            spelled = name.en, name.ru, card.slug.replace("-", " ")
            numbered = (f"{each} {seen[card.id]}" for each in spelled)
            found[n] = (code, code.translate(RUSSIAN), *numbered, *spelled)
    return found


def width_of(card: Card) -> int:
    """Return the front of a base in u: 600, 800 of a special unit (2.2, 3.3-b)."""
    return SPECIAL if card.arm == "special" else WIDTH


def depth_of(card: Card, ranks: int) -> int:
    """Return the depth of a base in u: 200 a rank of foot, 400 of horse, 800 of a special unit (2.2, 3.3-b)."""
    if card.arm == "special":
        return SPECIAL
    return ranks * (200 if card.foot else 400)


def base_at(t: Field, unit: Unit, pose: Pose) -> Base:
    """Return the base of a unit in a pose; lost ranks shorten it from the rear unless bases are fixed (2.2-b)."""
    card = t.cards[unit.card]
    ranks = unit.full if t.policies.bases == "fixed" else max(1, unit.ranks)
    known: dict[tuple[int, int, Pose], Base] = t.known.setdefault("bases", {})
    key = (card.id, ranks, pose)
    base = known.get(key)
    if base is None:
        if len(known) >= _BASES:
            known.clear()
        base = known[key] = Base(pose, width_of(card), depth_of(card, ranks))
    return base


def base_of(t: Field, world: World, unit: UnitId) -> Base:
    """Return the base of a unit where it stands (table G5)."""
    known: dict[UnitId, Base] = world.__dict__.setdefault("bases", {})
    base = known.get(unit)
    if base is None:
        one = world.units[unit]
        base = known[unit] = base_at(t, one, Pose(one.x, one.y, one.heading))
    return base


def fought_base(t: Field, world: World, unit: UnitId) -> Base:
    """Return the base as it is struck from behind: with fixed bases the empty ranks do not count (2.2-b)."""
    one = world.units[unit]
    card = t.cards[one.card]
    return base_of(t, world, unit).deepened(depth_of(card, max(1, one.ranks)))


def bases(t: Field, world: World, side: Side | None = None) -> dict[UnitId, Base]:
    """Return the bases on the table, of one side or of both."""
    known: dict[Side | None, dict[UnitId, Base]] = world.__dict__.setdefault("bases-of", {})
    found = known.get(side)
    if found is None:
        found = known[side] = {unit: base_of(t, world, unit) for unit in on_table(world, side)}
    return dict(found)


def lying(t: Field, world: World, side: Side) -> dict[UnitId, Base]:
    """Return the bases on the table as a side meets them: the empty ranks of enemies do not count (2.2-b)."""
    found = bases(t, world)
    if t.policies.bases == "composite":
        return found
    return {
        unit: base if world.units[unit].side == side else fought_base(t, world, unit) for unit, base in found.items()
    }


def engaged(world: World, unit: UnitId) -> bool:
    """Tell whether a unit is in melee: bound till there is a result (5.2-c)."""
    return any(unit in (pair.attacker, pair.defender) for pair in world.engagements)


def in_melee(world: World, unit: UnitId) -> bool:
    """Tell whether a unit is in a melee that began before this turn: one just attacked is not (5.2.5, 5.2.5.2-c)."""
    return any(
        unit in (pair.attacker, pair.defender) and (pair.round > 0 or pair.began < world.number)
        for pair in world.engagements
    )


def attacked(world: World, unit: UnitId) -> bool:
    """Tell whether an attack on a unit was declared this turn and has not fallen (5.5)."""
    return any(attack.target == unit and attack.state != "fallen" for attack in world.attacks)


def attacking(world: World, unit: UnitId) -> bool:
    """Tell whether a unit declared an attack this turn that has not fallen (5.5, 5.2.5.1-shoot-moving-a)."""
    return any(attack.attacker == unit and attack.state != "fallen" for attack in world.attacks)


def marked(world: World, unit: UnitId) -> bool:
    """Tell whether any marker lies on a unit, by itself or with a formation (5.1-out-of-turn-b)."""
    return any(unit in laid.units for army in world.armies for laid in army.laid)


def has_zone(world: World, unit: UnitId) -> bool:
    """Tell whether a unit has a control zone: good, free, and with a front (5.5-zoc, 5.5-zoc-b).

    A hedgehog has none, and no carousel (3.6.3.1-a, 3.6.3.6-d).
    """
    one = world.units[unit]
    free = not engaged(world, unit) and not attacked(world, unit)
    return one.status == "table" and one.mood == "good" and one.form not in ("hedgehog", "carousel") and free


def zone_of(t: Field, world: World, unit: UnitId) -> Shape:
    """Return the control zone of a unit, whether it is in force or not: its width, 2 steps deep (table G15)."""
    return zone_ahead(base_of(t, world, unit), 2 * t.step)


def pace(t: Field, world: World, unit: UnitId) -> int:
    """Return the Movement of a unit alone, in steps: 2 in a hedgehog, none in a carousel, pavise -2 (3.1.1)."""
    one = world.units[unit]
    if one.form == "hedgehog":
        return 2
    return 0 if one.form == "carousel" else card_of(t, world, unit).pace
