"""Mistakes of a scenario that show only with its cards and charts: armies, what they cost, and where units stand."""

from collections.abc import Iterator
from itertools import combinations

from engine.content.lists import located
from engine.kernel.ids import Side, UnitId
from engine.kernel.problem import Problem
from engine.systems.warhorn.content.armies import army_mistakes
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import SIDES
from engine.systems.warhorn.content.prices import cost
from engine.systems.warhorn.movement.places import CLEAR, closed_ground, within_table
from engine.systems.warhorn.setup.opening import opening
from engine.systems.warhorn.troops import formed, shapes, strength
from engine.systems.warhorn.world import World, unit_id
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import closer, overlap


def list_problems(t: Field, file: str) -> Iterator[Problem]:
    """Yield what is wrong with lists and armies that the scenario names (generals-count, chariots-elephants)."""
    slugs = [card.slug for army in t.armies for card in army.cards]
    for slug in sorted({slug for slug in slugs if slugs.count(slug) > 1}):
        yield Problem(file, "lists", f"have {slug} twice")
    for n, side in enumerate(t.scenario.sides):
        if side.list and side.list not in t.lists:
            yield Problem(file, f"sides[{n}].list", f"{side.list!r} is no ready army of the lists")
    for own in SIDES:
        yield from (Problem(file, place, what) for place, what in _army_mistakes(t, own))


def dear_problems(t: Field, army: int, file: str) -> Iterator[Problem]:
    """Yield the ready armies of a list that cost more than the size they are meant for."""
    for n, ready in enumerate(t.armies[army].ready):
        price = sum(cost(t.charts, t.card_by_slug[unit.card], unit) for unit in ready.units)
        if price > ready.points:
            yield Problem(file, f"ready[{n}].points", f"{ready.slug} costs {price}, more than {ready.points}")


def _army_mistakes(t: Field, side: Side) -> Iterator[tuple[str, str]]:
    numbered = [(n, unit) for n, unit in enumerate(t.scenario.units) if unit.side == side]
    if not numbered:
        return
    entries = tuple(unit.entry for _, unit in numbered)
    for place, what in army_mistakes(t.card_by_slug, entries, t.policies):
        of_unit = located(place, [n for n, _ in numbered])
        yield (place, f"of {side} {what}") if of_unit is None else (of_unit, what)


def place_problems(t: Field, file: str) -> Iterator[Problem]:
    """Yield which units of a scenario stand where none can: beyond the table, on one another, too near an enemy."""
    world, listed = opening(t), _listed(t)
    for unit in on_table(world):
        for what in _misplaced(t, world, unit):
            yield Problem(file, f"units[{listed[unit]}]", f"{world.units[unit].code} {what}")
    for one, other in combinations(on_table(world), 2):
        for what in _clashing(t, world, one, other):
            yield Problem(file, f"units[{listed[other]}]", f"{world.units[other].code} {what}")


def _listed(t: Field) -> dict[UnitId, int]:
    """Return which of the units of the scenario each unit is."""
    of = {side: [n for n, unit in enumerate(t.scenario.units) if unit.side == side] for side in t.sides}
    return {unit_id(side, n): place for side in t.sides for n, place in enumerate(of[side], 1)}


def _misplaced(t: Field, world: World, unit: UnitId) -> Iterator[str]:
    covers = shapes(t, world, unit)
    if not all(within_table(t, shape) for shape in covers):
        yield "stands beyond the table (move-d)"
    ground = next((found for shape in covers if (found := closed_ground(t, world, shape))), None)
    if ground is not None:
        yield f"stands on {ground}, which nobody enters (move-d)"
    missing = world.units[unit].full - strength(world.units[unit])
    if missing and not formed(t, world, unit):
        yield f"has no room for {missing} of its models (skirmish-move)"


def _clashing(t: Field, world: World, one: UnitId, other: UnitId) -> Iterator[str]:
    pairs = [(a, b) for a in shapes(t, world, one) for b in shapes(t, world, other)]
    if any(overlap(a, b) for a, b in pairs):
        yield f"stands on {world.units[one].code} (move-d)"
    elif world.units[one].side != world.units[other].side and any(closer(a, b, CLEAR) for a, b in pairs):
        yield f"stands nearer than 3 cm to {world.units[one].code}, an enemy (melee)"
