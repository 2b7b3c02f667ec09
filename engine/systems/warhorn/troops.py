"""Units as they stand: bases, ranks, fronts, discs and zones, and what follows from card, order and losses alone.

Bases are cached in the field; who stands the same in several worlds has the very same base in all of them.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Text
from engine.systems.warhorn.content.cards import Card, Troop
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DENSITIES, WIDTH, Density
from engine.systems.warhorn.world import Model, Unit, World
from engine.tabletop.plane import Point
from engine.tabletop.pose import Base, Pose
from engine.tabletop.roster import on_table, units_of
from engine.tabletop.shapes import Box, Shape, disc, grown, joined

_BASES: Final = 1024
"""Bases remembered before all are forgotten."""


def card_of(t: Field, world: World, unit: UnitId) -> Card:
    """Return the card of a unit."""
    return t.cards[world.units[unit].card]


# -- names


def code_text(t: Field, world: World, unit: UnitId) -> Text:
    """Return what a unit is called in orders in both languages: the letter is that of who bought it."""
    one = world.units[unit]
    letter = t.letters[one.owner]
    return Text(one.code, letter.ru + one.code[len(letter.en) :])


def label(t: Field, world: World, unit: UnitId) -> Text:
    """Return what a unit is called in sentences: `R1 Hastati`."""
    one = world.units[unit]
    known: dict[tuple[str, Side, int], Text] = t.__dict__.setdefault("labels", {})
    key = one.code, one.owner, one.card
    found = known.get(key)
    if found is None:
        code, name = code_text(t, world, unit), card_of(t, world, unit).name
        found = known[key] = Text(f"{code.en} {name.en}", f"{code.ru} {name.ru}")
    return found


def named(t: Field, world: World, units: tuple[UnitId, ...]) -> Text:
    """Return what units are called together: one by its name, several by their codes, `R1, R2`."""
    if len(units) == 1:
        return label(t, world, units[0])
    codes = [code_text(t, world, unit) for unit in units]
    return Text(", ".join(code.en for code in codes), ", ".join(code.ru for code in codes))


def general_name(t: Field, world: World, unit: UnitId) -> Text | None:
    """Return what the general of a unit is called, where he lives and the scenario names him."""
    one = world.units[unit]
    given = [data for data in t.scenario.units if data.side == one.owner]
    number = unit // len(t.sides)
    if not one.general or number >= len(given):
        return None
    name = given[number].name
    return None if name is None else name.text


def names_of(t: Field, world: World) -> dict[UnitId, tuple[str, ...]]:
    """Return what every unit may be called: code, Russian code, name, numbered among those of its card and side."""
    found: dict[UnitId, tuple[str, ...]] = {}
    for side in t.sides:
        seen: Counter[int] = Counter()
        for n in units_of(world, side):
            card, code = card_of(t, world, n), code_text(t, world, n)
            seen[card.id] += 1
            spelled = card.name.en, card.name.ru, card.slug.replace("-", " ")
            numbered = (f"{each} {seen[card.id]}" for each in spelled)
            found[n] = (code.en, code.ru, *numbered, *spelled)
    return found


# -- warriors


def formed(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit stands on a base (formation-depth)."""
    return card_of(t, world, unit).formed


def strength(unit: Unit) -> int:
    """Return how many warriors a unit has left; of chariots, elephants and batteries how many models."""
    return sum(map(sum, unit.ranks)) if unit.ranks else len(unit.models)


def counts(card: Card, unit: Unit) -> tuple[int, ...]:
    """Return the living warriors of each troop of a unit, the crews of its models included."""
    if card.formed:
        return tuple(sum(rank[n] for rank in unit.ranks) for n in range(len(card.troops)))
    if card.manned:
        return tuple(sum(model.crew[n] for model in unit.models) for n in range(len(card.troops)))
    of = Counter(model.troop for model in unit.models)
    return tuple(of[n] for n in range(len(card.troops)))


def men(card: Card, unit: Unit) -> int:
    """Return how many living warriors a unit has, crews counted man by man."""
    return sum(counts(card, unit))


def bearers(unit: Unit, troop: int) -> int:
    """Return how many standard bearers and musicians a unit has among a troop."""
    return (unit.standard == troop) + (unit.musician == troop)


def commanded(world: World, unit: UnitId) -> bool:
    """Tell whether a unit has a general with it, of any kind."""
    return bool(world.units[unit].general)


# -- formations


def front_of(t: Field, card: Card, density: Density, strength_: int) -> int:
    """Return the warriors of a full first rank (formation-density); who are fewer than the open front are all there."""
    bodies = t.charts.bodies
    fronts = bodies.horse_front if card.kind == "horse" else bodies.foot_front
    return min(fronts[density], max(1, strength_))


def ranked(men_of: tuple[int, ...], front: int) -> tuple[tuple[int, ...], ...]:
    """Return the ranks of so many men of each troop, the first troop in front, each rank as wide as the front."""
    left, found = list(men_of), []
    while sum(left):
        rank, room = [0] * len(left), front
        for n, some in enumerate(left):
            rank[n] = min(some, room)
            left[n] -= rank[n]
            room -= rank[n]
        found.append(tuple(rank))
    return tuple(found)


def looser(density: Density) -> Density:
    """Return the next looser order of a formed unit; open order is the loosest."""
    return DENSITIES[min(DENSITIES.index(density) + 1, len(DENSITIES) - 1)]


def first_rank(unit: Unit) -> int:
    """Return how many warriors stand in the first rank; none of a unit without ranks."""
    return sum(unit.ranks[0]) if unit.ranks else 0


def depth_of(t: Field, card: Card, ranks: int) -> int:
    """Return the depth of a base of so many ranks in u; of none it is that of one (formation-depth)."""
    bodies = t.charts.bodies
    return t.cm(bodies.horse_depth if card.kind == "horse" else bodies.foot_depth) * max(1, ranks)


def base_at(t: Field, card: Card, ranks: int, pose: Pose) -> Base:
    """Return the base of a formed unit with so many ranks in a pose: the middle of its front and its facing."""
    known: dict[tuple[str, int, Pose], Base] = t.known.setdefault("bases", {})
    key = (card.kind, ranks, pose)
    base = known.get(key)
    if base is None:
        if len(known) >= _BASES:
            known.clear()
        base = known[key] = Base(pose, WIDTH, depth_of(t, card, ranks), "centre")
    return base


def base_of(t: Field, world: World, unit: UnitId) -> Base:
    """Return the base of a formed unit where it stands."""
    known: dict[UnitId, Base] = world.__dict__.setdefault("bases", {})
    base = known.get(unit)
    if base is None:
        one = world.units[unit]
        base = known[unit] = base_at(t, t.cards[one.card], len(one.ranks), Pose(one.x, one.y, one.heading))
    return base


def bases(t: Field, world: World) -> dict[UnitId, Base]:
    """Return the bases of all formed units on the table."""
    known: dict[UnitId, Base] | None = world.__dict__.get("bases-of")
    if known is None:
        known = {unit: base_of(t, world, unit) for unit in on_table(world) if formed(t, world, unit)}
        world.__dict__["bases-of"] = known
    return known


# -- models that stand by themselves


def radius_of(t: Field, card: Card, model: Model) -> int:
    """Return the radius of the disc of a model in u (skirmish-zone-e)."""
    discs = t.charts.bodies.discs
    if card.kind in ("chariot", "scythed", "elephant"):
        return discs["beast"]
    if card.kind == "battery":
        return discs["engine"]
    return discs["horse" if card.troops[model.troop].mounted else "foot"]


def discs(t: Field, world: World, unit: UnitId) -> tuple[Shape, ...]:
    """Return the discs of the models of a unit, the Leader's first."""
    known: dict[UnitId, tuple[Shape, ...]] = world.__dict__.setdefault("discs", {})
    found = known.get(unit)
    if found is None:
        one = world.units[unit]
        card = t.cards[one.card]
        found = known[unit] = tuple(disc((m.x, m.y), radius_of(t, card, m)) for m in one.models)
    return found


def shapes(t: Field, world: World, unit: UnitId) -> tuple[Shape, ...]:
    """Return the ground that a unit covers: its base, or the discs of its models."""
    return (base_of(t, world, unit).shape,) if formed(t, world, unit) else discs(t, world, unit)


def _extent(t: Field, world: World, unit: UnitId) -> Box:
    """Return the box round all that a unit covers, remembered while it stands as it did."""
    known: dict[UnitId, tuple[Unit, Box]] = t.__dict__.setdefault("extents", {})
    one, last = world.units[unit], known.get(unit)
    if last is None or last[0] is not one:
        last = known[unit] = one, joined(shape.box for shape in shapes(t, world, unit))
    return last[1]


def about(t: Field, world: World, box: Box, margin: int = 0) -> tuple[UnitId, ...]:
    """Return the units on the table of which the box round all they cover comes within a margin in u of a box."""
    known: tuple[tuple[UnitId, Box], ...] | None = world.__dict__.get("extents")
    if known is None:
        boxes = ((unit, _extent(t, world, unit)) for unit in on_table(world))
        known = world.__dict__["extents"] = tuple(boxes)
    west, south, east, north = grown(box, margin)
    return tuple(unit for unit, (w, s, e, n) in known if w < east and e > west and s < north and n > south)


def weight(t: Field, card: Card, model: Model) -> int:
    """Return for how many men on foot a model counts (skirmish-zone); an engine for its crew (skirmish-zone-d)."""
    bodies = t.charts.bodies
    if card.kind in ("chariot", "scythed", "elephant"):
        return bodies.beast
    if card.kind == "battery":
        return sum(model.crew)
    return bodies.rider if card.troops[model.troop].mounted else 1


def zone_of(t: Field, world: World, unit: UnitId) -> int:
    """Return the radius of the command zone round the Leader of a unit in u (skirmish-zone)."""
    one = world.units[unit]
    card = t.cards[one.card]
    return t.cm(t.charts.bodies.zone) * sum(weight(t, card, model) for model in one.models)


# -- points that are measured from


def point_of(world: World, unit: UnitId) -> Point:
    """Return the point from which a unit measures: the middle of its front, or its Leader."""
    one = world.units[unit]
    return (one.models[0].x, one.models[0].y) if one.models else (one.x, one.y)


def heading_of(world: World, unit: UnitId) -> int:
    """Return the facing of a unit in half degrees; of models that of the Leader, which means nothing to most."""
    one = world.units[unit]
    return one.models[0].heading if one.models else one.heading


def centre_of(t: Field, world: World, unit: UnitId) -> Point:
    """Return the middle of a base, or the Leader (panic-move-a)."""
    return base_of(t, world, unit).centre if formed(t, world, unit) else point_of(world, unit)


# -- armour and pace


def armour(t: Field, card: Card, troop: Troop, density: Density) -> int:
    """Return the armour rating of a warrior in an order: body, shield and barding together (armour, move-b)."""
    bodies = t.charts.bodies
    return bodies.body[troop.body] + shield(t, card, troop, density) + bodies.barding[troop.barding]


def shield(t: Field, card: Card, troop: Troop, density: Density) -> int:
    """Return the hits that a shield adds: a large one more for foot in dense and very dense order (armour)."""
    bodies = t.charts.bodies
    if troop.shield == "large" and card.kind == "foot" and density in ("dense", "very-dense"):
        return bodies.dense_shield
    return bodies.shield[troop.shield]


def living(card: Card, unit: Unit) -> Iterator[Troop]:
    """Yield the troops of which somebody lives."""
    return (troop for troop, some in zip(card.troops, counts(card, unit), strict=True) if some)


def common(card: Card, unit: Unit) -> tuple[Troop, ...]:
    """Return the troops of which somebody but the general lives; his own when he is alone (move)."""
    own = (
        troop
        for troop, some in zip(card.troops, counts(card, unit), strict=True)
        if some > (unit.leads == troop.number)
    )
    return tuple(own) or tuple(living(card, unit))


def allowance(t: Field, world: World, unit: UnitId, *, dash: bool = False, density: Density | None = None) -> int:
    """Return how far a unit may move in u: less armour and front unless it dashes (move, move-a, dash).

    Skirmishers have no front (skirmish-move-a).  The armour of its general does not count unless he is alone (move).
    With `density` it re-forms to that order: the wider of the two fronts counts (move-c).
    """
    known: dict[tuple[UnitId, bool, Density | None], int] = world.__dict__.setdefault("allowances", {})
    key = unit, dash, density
    found = known.get(key)
    if found is None:
        found = known[key] = _allowance(t, world.units[unit], dash=dash, density=density)
    return found


def _allowance(t: Field, one: Unit, *, dash: bool, density: Density | None) -> int:
    card, bodies = t.cards[one.card], t.charts.bodies
    if card.kind in ("chariot", "scythed"):
        return t.cm(bodies.chariot_move)
    if card.kind == "elephant":
        return t.cm(bodies.elephant_move)
    if card.kind == "battery":
        return t.cm(t.charts.engines.move)
    paces = [bodies.horse_move if troop.mounted else bodies.foot_move for troop in common(card, one)]
    if dash or not paces:
        return t.cm(min(paces, default=0))
    burdens = [armour(t, card, troop, one.density) for troop in common(card, one)]
    front = first_rank(one)
    if density is not None and card.formed:
        front = max(front, front_of(t, card, density, strength(one)))
    slow = min(pace - burden for pace, burden in zip(paces, burdens, strict=True))
    return t.cm(max(0, slow - front)) if card.formed else t.cm(max(0, slow))


def share(card: Card, unit: Unit, of: tuple[int, ...]) -> int:
    """Return how many of the living warriors of a unit belong to some of its troops."""
    return sum(some for n, some in enumerate(counts(card, unit)) if n in of)


def able(card: Card, unit: Unit, ability: str) -> int:
    """Return how many living warriors of a unit have an ability."""
    return share(card, unit, tuple(troop.number for troop in card.troops if ability in troop.abilities))


def workers(card: Card, unit: Unit) -> bool:
    """Tell whether a unit counts as workers: more than half of it (workers)."""
    return 2 * able(card, unit, "workers") > men(card, unit)


def scouts(card: Card, unit: Unit) -> bool:
    """Tell whether a unit counts as scouts: all of it (scouts)."""
    return 0 < men(card, unit) == able(card, unit, "scouts")


def hostile(world: World, unit: UnitId, other: UnitId) -> bool:
    """Tell whether two units obey different sides."""
    return world.units[unit].side != world.units[other].side


def engine_ready(world: World, model: Model) -> bool:
    """Tell whether an engine can fire: it has a crew, was not moved, has not fired, and no misfire keeps it silent."""
    return bool(sum(model.crew)) and not (model.moved or model.shot) and model.silent < world.number
