"""What must never be true of a world; the referee's acts and every playout are held to it."""

from collections.abc import Iterator
from itertools import combinations
from typing import get_args

from engine.kernel.ids import Side
from engine.systems.warhorn.content.cards import Card
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DENSITIES, NOBODY, Phase
from engine.systems.warhorn.movement.places import closed_ground, within_table
from engine.systems.warhorn.troops import (
    base_of,
    bases,
    card_of,
    counts,
    discs,
    formed,
    men,
    shapes,
    strength,
)
from engine.systems.warhorn.world import Meeting, Unit, World, army_of
from engine.tabletop.plane import TURN
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import closer

NEAR = 20
"""How far bases whose contact goes on may have come apart by rounding, u."""
GRAIN = 8
"""How deep rounding lets shapes lie in one another, u."""


def invariants(t: Field, world: World) -> Iterator[str]:
    """Yield what is wrong with a world, a sentence each."""
    for n, unit in enumerate(world.units):
        if unit.status == "none":
            continue
        if not 0 <= unit.card < len(t.cards):
            yield f"unit {n} has card {unit.card}"
            return
        if not all(0 <= heading < TURN for heading in (unit.heading, *(model.heading for model in unit.models))):
            yield f"{unit.code} looks beyond the circle"
            return
        yield from _unit(t.cards[unit.card], unit)
    yield from _places(t, world)
    for contact in world.contacts:
        yield from _contact(t, world, contact)
    for side in t.sides:
        yield from _army(world, side)
    if world.side not in t.sides or world.phase not in get_args(Phase) or world.number < 0:
        yield f"turn {world.number} of {world.side}, phase {world.phase}"


def _unit(card: Card, unit: Unit) -> Iterator[str]:
    name = unit.code
    if (unit.status == "lost") != bool(unit.fate):
        yield f"{name} is {unit.status}, its fate {unit.fate or 'open'}"
    if card.formed == (unit.density == "loose") or (unit.density != "loose" and unit.density not in DENSITIES):
        yield f"{name} is in {unit.density} order"
    if unit.status != "table":
        return
    living = men(card, unit)
    if not strength(unit) or not living:
        yield f"{name} stands without men"
    if strength(unit) > unit.full or any(some < 0 for some in counts(card, unit)):
        yield f"{name} has {strength(unit)} of {unit.full}, {counts(card, unit)}"
    if unit.disorder < 0:
        yield f"{name} has {unit.disorder} in disorder"
    yield from _ranks(card, unit)
    yield from _persons(card, unit)
    if unit.crossing and not 1 <= unit.crossed <= unit.crosses:
        yield f"{name} is on turn {unit.crossed} of {unit.crosses} of its way"
    if unit.working and not unit.site:
        yield f"{name} works nowhere"


def _ranks(card: Card, unit: Unit) -> Iterator[str]:
    """Yield what is wrong with ranks or models (formation-depth)."""
    if card.formed != bool(unit.ranks) or card.formed == bool(unit.models):
        yield f"{unit.code} has {len(unit.ranks)} ranks and {len(unit.models)} models"
    sizes = list(map(sum, unit.ranks))
    if any(size != sizes[0] for size in sizes[:-1]) or (sizes and not 0 < sizes[-1] <= sizes[0]):
        yield f"{unit.code} stands in ranks of {sizes}"


def _persons(card: Card, unit: Unit) -> Iterator[str]:
    """Yield what is wrong with general and bearers, who are among the living (generals-count, standard-musician)."""
    if bool(unit.general) != (unit.leads != NOBODY) or (unit.chief and unit.general != "regular"):
        yield f"{unit.code} has a {unit.general or 'missing'} general of troop {unit.leads}"
    needed: dict[int, int] = {}
    for troop in (unit.leads, unit.standard, unit.musician):
        if troop != NOBODY:
            needed[troop] = needed.get(troop, 0) + 1
    living = counts(card, unit)
    if any(living[troop] < some for troop, some in needed.items()):
        yield f"{unit.code} has {living} men for persons of {needed}"
    if unit.rating < 0:
        yield f"the general of {unit.code} is rated {unit.rating}"


def _places(t: Field, world: World) -> Iterator[str]:
    """Yield units that lie on one another, on closed ground or beyond the table (move-d)."""
    for unit in on_table(world):
        if any(not within_table(t, shape) for shape in shapes(t, world, unit)[:1]):
            yield f"{world.units[unit].code} lies beyond the edge of the table"
        if any(closed_ground(t, world, shape) for shape in shapes(t, world, unit)):
            yield f"{world.units[unit].code} stands on closed ground"
    standing = {unit: base for unit, base in bases(t, world).items() if not _on_its_way(world.units[unit])}
    for (n, one), (m, other) in combinations(standing.items(), 2):
        if closer(one.shape, other.shape, -GRAIN):
            yield f"{world.units[n].code} and {world.units[m].code} overlap"
    loose = [u for u in on_table(world) if not formed(t, world, u) and not _on_its_way(world.units[u])]
    for unit in loose:
        own = discs(t, world, unit)
        for base in standing.values():
            if any(closer(spot, base.shape, -GRAIN) for spot in own):
                yield f"{world.units[unit].code} has models under a base"
        if any(closer(one, other, -GRAIN) for one, other in combinations(own, 2)):
            yield f"{world.units[unit].code} has models on one another"
    for n, m in combinations(loose, 2):
        if any(closer(a, b, -GRAIN) for a in discs(t, world, n) for b in discs(t, world, m)):
            yield f"{world.units[n].code} and {world.units[m].code} have models on one another"


def _on_its_way(unit: Unit) -> bool:
    """Tell whether a charger has been stopped on its way to be shot at: it stands nowhere yet (reaction-shoot)."""
    return unit.charge is not None and unit.charge.state == "declared" and unit.moved


def _contact(t: Field, world: World, contact: Meeting) -> Iterator[str]:
    """Yield what is wrong with a contact: two enemies on the table that are next to one another (melee)."""
    one, other = world.units[contact.attacker], world.units[contact.target]
    name = f"{one.code} and {other.code}"
    if one.side == other.side or one.status != "table" or other.status != "table":
        yield f"{name} are in melee"
        return
    for unit in (contact.attacker, contact.target):
        if card_of(t, world, unit).kind == "scythed":
            yield f"{name} are in melee, with scythed chariots"
    if contact.passage or not all(formed(t, world, unit) for unit in (contact.attacker, contact.target)):
        # The Leader that was touched may have fallen.
        return
    if not closer(base_of(t, world, contact.attacker).shape, base_of(t, world, contact.target).shape, NEAR):
        yield f"{name} are in melee and do not touch"


def _army(world: World, side: Side) -> Iterator[str]:
    own = [unit for unit in world.units if unit.owner == side and unit.status != "none"]
    if sum(unit.chief for unit in own) > 1:
        yield f"{side} has {sum(unit.chief for unit in own)} commanders-in-chief"
    if army_of(world, side).rating < 0:
        yield f"{side} is rated {army_of(world, side).rating}"
    if any(not 0 <= unit < len(world.units) for unit in army_of(world, side).betrayed):
        yield f"{side} has betrayed nobody's units"
