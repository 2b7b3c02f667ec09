"""Sketches that the umpire draws: every unit lawfully placed on any terrain, corps near their generals."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.systems.battlefield.content.cards import ListEntry
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.events import Enlisted, Stationed
from engine.systems.battlefield.fold import fold
from engine.systems.battlefield.setup import muster
from engine.systems.battlefield.setup.arranging import arranged, has_room
from engine.systems.battlefield.setup.deployment import why_not_stand
from engine.systems.battlefield.setup.opening import opening
from engine.systems.battlefield.setup.patterns import WAYS
from engine.systems.battlefield.troops import base_of, bases
from engine.systems.battlefield.world import World
from engine.tabletop.roster import units_of
from engine.tabletop.shapes import distance
from tests.systems.battlefield.kit import field
from tests.tabletop.plain import chance

T = field()
ARMIES = [name for name in T.lists if name.endswith("1000")]


def brought(t: Field, side: str, entries: tuple[ListEntry, ...]) -> World:
    units = muster.units_for(t, side, entries)  # type: ignore[arg-type]
    return fold(opening(t), Enlisted(side, "", entries, units, 0, 1))  # type: ignore[arg-type]


def drawn(t: Field, world: World, side: Any, way: str) -> World | None:
    places = arranged(t, world, side, way)
    return None if places is None else fold(world, Stationed(side, places))


def faults(t: Field, world: World, side: Any) -> Iterator[Any]:
    seen: dict[Any, Any] = {}
    for unit, base in bases(t, world, side).items():
        yield from why_not_stand(t, world, side, unit, base, seen)
        seen[unit] = base


@pytest.mark.clause("battlefield 4.4")
@pytest.mark.parametrize("side", [RED, BLACK])
@pytest.mark.parametrize("name", ARMIES)
def test_4_4_every_way_places_every_unit_lawfully_and_within_reach_of_an_order(name: str, side: Any) -> None:
    world = brought(T, side, T.lists[name].entries)
    sketches = set()
    for way in WAYS:
        after = drawn(T, world, side, way)
        assert after is not None
        assert list(faults(T, after, side)) == []
        own = units_of(after, side)
        assert {after.units[n].status for n in own} == {"table"}
        for n in own:
            leaders = [
                m
                for m in own
                if after.units[m].chief or (after.units[m].general and after.units[m].corps == after.units[n].corps)
            ]
            near = min(distance(base_of(T, after, n).shape, base_of(T, after, m).shape) for m in leaders)
            assert near.within(3000), f"{way}: {after.units[n].code} is {near.units} u from his general"
        sketches.add(tuple((after.units[n].x, after.units[n].y) for n in own))
    assert len(sketches) == len(WAYS)


@pytest.mark.clause("battlefield 4.4")
def test_4_4_a_battle_line_stands_on_the_line_with_horse_on_the_wings() -> None:
    world = brought(T, RED, T.lists["macedon-1000"].entries)
    after = drawn(T, world, RED, "battle-line")
    assert after is not None
    own = sorted(units_of(after, RED), key=lambda n: after.units[n].x)
    assert {after.units[n].y for n in own} == {2500}
    horse = [T.cards[after.units[n].card].horse for n in own]
    assert horse[0]
    assert horse[-1]
    assert not any(horse[2:-2])
    assert after.units[own[-3]].chief or after.units[own[-2]].chief  # the king's wing is the right one
    phalanx = [after.units[n] for n in own if T.cards[after.units[n].card].slug == "phalangites"]
    assert phalanx[1].x - phalanx[0].x == 600  # they form a phalanx


@pytest.mark.clause("battlefield 4.4")
def test_4_4_a_refused_wing_stands_back_and_a_deep_order_has_three_lines() -> None:
    world = brought(T, BLACK, T.lists["macedon-1000"].entries)
    left, deep = drawn(T, world, BLACK, "refused-left"), drawn(T, world, BLACK, "deep")
    assert left is not None
    assert deep is not None
    own = units_of(world, BLACK)
    # Black looks south: its left is in the east, and to stand back is to stand farther north.
    east = max(own, key=lambda n: left.units[n].x)
    west = min(own, key=lambda n: left.units[n].x)
    assert (left.units[west].y, left.units[east].y) == (7500, 9200)
    fronts = {7500: "loose", 8350: "foot", 9200: "horse"}
    for n in own:
        card, unit = T.cards[world.units[n].card], deep.units[n]
        line = "horse" if card.horse or unit.chief else "loose" if card.loose else "foot"
        assert fronts[unit.y] == line


@pytest.mark.clause("battlefield 4.4")
@pytest.mark.parametrize("seed", range(12))
def test_4_4_the_umpire_finds_places_on_any_terrain_that_leaves_room(seed: int) -> None:
    rng = chance(seed)
    kinds = ("forest", "swamp", "rocks", "brush", "hill", "cliff", "slope")
    terrain = []
    for _ in range(rng.randrange(2, 9)):
        x, y = rng.randrange(0, 8500), rng.choice((rng.randrange(0, 2000), rng.randrange(6500, 9000)))
        w, h = rng.randrange(300, 1500), rng.randrange(300, 900)
        kind = rng.choice(kinds)
        outline = [[x, y], [x + w, y], [x + w, y + h], [x, y + h]]
        terrain.append({"kind": kind, "outline": outline, "level": 1 if kind == "hill" else 0})
    t = field(options={"terrain": terrain})
    for side in (RED, BLACK):
        world = brought(t, side, t.lists[rng.choice(ARMIES)].entries)
        room = has_room(t, world, side, [world.units[n] for n in units_of(world, side)])
        for way in WAYS:
            after = drawn(t, world, side, way)
            assert after is not None or not room
            if after is not None:
                assert list(faults(t, after, side)) == []
    assert terrain


@pytest.mark.clause("battlefield 4.4")
def test_4_4_where_hardly_anything_is_left_the_units_are_packed_and_where_too_little_is_nothing_is_drawn() -> None:
    entries = (ListEntry("hoplites", 4, chief=True), *(ListEntry("hoplites", 4),) * 5)
    closed = {"kind": "cliff", "outline": [[2100, 0], [10000, 0], [10000, 2500], [2100, 2500]]}
    t = field(options={"terrain": [closed]})
    world = brought(t, RED, entries)
    for way in WAYS:
        after = drawn(t, world, RED, way)
        assert after is not None
        assert list(faults(t, after, RED)) == []
        assert max(after.units[n].x for n in units_of(after, RED)) <= 1500
    many = brought(t, RED, entries * 3)
    assert all(drawn(t, many, RED, way) is None for way in WAYS)
    assert drawn(t, brought(t, BLACK, entries * 3), BLACK, "deep") is not None


@pytest.mark.clause("battlefield 4.4")
def test_4_4_loose_troops_are_drawn_into_brush_where_others_are_not() -> None:
    brush = {"kind": "brush", "outline": [[0, 0], [9000, 0], [9000, 2500], [0, 2500]]}
    t = field(options={"terrain": [brush]})
    world = brought(t, RED, (ListEntry("hoplites", 4, chief=True), ListEntry("loose", 4)))
    after = drawn(t, world, RED, "battle-line")
    assert after is not None
    assert after.units[units_of(after, RED)[0]].x >= 9000
    assert after.units[units_of(after, RED)[1]].x < 9000


@pytest.mark.clause("battlefield 4.4")
def test_4_4_an_army_wider_than_the_table_stands_in_more_lines() -> None:
    entries = (ListEntry("hoplites", 2, chief=True), *(ListEntry("foot", 2),) * 29)
    world = brought(T, RED, entries)
    for way in WAYS:
        after = drawn(T, world, RED, way)
        assert after is not None
        assert list(faults(T, after, RED)) == []
