"""Mistakes of a scenario that show only with its cards and charts: armies, and where units stand."""

from collections.abc import Iterator

from engine.content.lists import located
from engine.kernel.problem import Problem
from engine.systems.battlefield.content.bounds import army_mistakes
from engine.systems.battlefield.content.cards import ListEntry
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import SIDES
from engine.systems.battlefield.ground import closed, ground
from engine.systems.battlefield.setup.opening import opening
from engine.systems.battlefield.troops import bases
from engine.systems.battlefield.world import World
from engine.tabletop.shapes import GRAIN, contains, distance, overlap


def list_problems(t: Field, file: str) -> Iterator[Problem]:
    """Yield what is wrong with lists and armies that the scenario names (4.3)."""
    slugs = [card.slug for army in t.armies for card in army.cards]
    for slug in sorted({slug for slug in slugs if slugs.count(slug) > 1}):
        yield Problem(file, "lists", f"have {slug} twice")
    for n, side in enumerate(t.scenario.sides):
        if side.list and side.list not in t.lists:
            yield Problem(file, f"sides[{n}].list", f"{side.list!r} is no ready army of the lists")
    for own in SIDES:
        yield from (Problem(file, place, what) for place, what in _army_mistakes(t, own))


def _army_mistakes(t: Field, side: str) -> Iterator[tuple[str, str]]:
    numbered = [(n, unit) for n, unit in enumerate(t.scenario.units) if unit.side == side]
    entries = tuple(
        ListEntry(unit.card, unit.ranks, unit.corps, unit.general, unit.chief, unit.standard, unit.musician)
        for _, unit in numbered
    )
    if not entries:
        return
    for place, what in army_mistakes(t.card_by_slug, entries, t.scenario.points):
        of_unit = located(place, [n for n, _ in numbered])
        yield (place, f"of {side} {what}") if of_unit is None else (of_unit, what)


def place_problems(t: Field, file: str) -> Iterator[Problem]:
    """Yield which units of a scenario stand where none can: beyond the table, on one another, on closed ground."""
    world = opening(t)
    for unit, what in _misplaced(t, world):
        yield Problem(file, "units", f"{world.units[unit].code} {what}")


def _misplaced(t: Field, world: World) -> Iterator[tuple[int, str]]:
    standing = bases(t, world)
    for n, (unit, base) in enumerate(standing.items()):
        if not contains((0, 0, t.width, t.height), base.box):
            yield unit, f"stands beyond the table: {base.box} (2.2)"
        for other in list(standing)[:n]:
            foes = world.units[other].side != world.units[unit].side
            if overlap(base.shape, standing[other].shape):
                yield unit, f"stands on {world.units[other].code} (2.2)"
            elif foes and distance(base.shape, standing[other].shape).within(GRAIN, 0):
                yield unit, f"touches {world.units[other].code}, an enemy (2.2-c)"
        card = t.cards[world.units[unit].card]
        for piece in closed(t, card, ground(t, world).under(base)):
            yield unit, f"stands on {piece.kind}, which is closed to it (6.1)"
