"""Terrain charts of published games: what they say, what maps must have, places by more exact names (TEC)."""

from fractions import Fraction

import pytest

from engine.kernel.problem import ContentError
from engine.systems.scs.events import CombatResolved
from tests.systems.scs.board import Board
from tests.systems.scs.moves import T, spent

CRUSADER = {"chart": "terrain-crusader"}


@pytest.mark.clause("scs TEC-f")
@pytest.mark.parametrize(
    ("terrain", "cost"),
    [
        ({}, "1"),
        ({"desert": "10.08"}, "1"),
        ({"town": "10.08"}, "1"),
        ({"salt_marsh": "10.08"}, "3"),
        ({"trench": "10.08"}, "1"),
        ({"airfield": "10.08"}, "1"),
        ({"slope": "10.08>10.07"}, "2"),
        ({"slope": "10.07>10.08"}, "1"),
        ({"wadi": "10.07/10.08"}, "2"),
        ({"ditch": "10.07/10.08"}, "3"),
        ({"road": "10.07 10.08"}, "0.5"),
        ({"track": "10.07 10.08"}, "1"),
    ],
)
def test_TEC_f_prices_of_the_desert(terrain: dict[str, str], cost: str):
    assert spent(Board("U 4-3-8 @10.07" + T, **CRUSADER, **terrain), "u 10.08") == cost


@pytest.mark.clause("scs 3.2b-c")
def test_3_2b_c_a_road_over_an_escarpment_costs_its_price_and_the_toll():
    cliff = {"escarpment": "10.08>10.07"}
    assert spent(Board("U 4-3-8 @10.07" + T, road="10.07 10.08", **CRUSADER, **cliff), "u 10.08") == "1.5"
    assert Board("U 4-3-8 @10.07" + T, **CRUSADER, **cliff).refused("u 10.08") == ["3.2d"]


@pytest.mark.clause("scs 3.2b-c")
def test_3_2b_c_the_sample_chart_has_no_tolls():
    b = Board("U 4-3-8 @10.07" + T, road="10.07 10.08", stream="10.07/10.08")
    assert spent(b, "u 10.08") == "0.5"


@pytest.mark.clause("scs TEC-f")
@pytest.mark.parametrize(
    ("terrain", "attack", "defence"),
    [
        ({}, "8", "3"),
        ({"town": "10.08"}, "8", "6"),
        ({"salt_marsh": "10.08"}, "8", "6"),
        ({"trench": "10.08"}, "8", "6"),
        ({"airfield": "10.08"}, "8", "3"),
        ({"slope": "10.08>10.07"}, "4", "3"),
        ({"wadi": "10.07/10.08"}, "4", "3"),
        ({"ditch": "10.07/10.08"}, "4", "3"),
        ({"escarpment": "10.08>10.07", "road": "10.07 10.08"}, "2", "3"),
    ],
)
def test_TEC_f_effects_of_the_desert_in_combat(terrain: dict[str, str], attack: str, defence: str):
    b = Board("U 8-3-8 @10.07, v 3-3-5 x2 @10.08", phase="combat", **CRUSADER, **terrain)
    b.order("attack 10.08 : u", "11")
    assert [(e.attack, e.defence) for e in b.of(CombatResolved)] == [(attack, defence)]


@pytest.mark.clause("scs TEC-h")
def test_TEC_h_terrain_that_the_chart_has_not_is_refused():
    with pytest.raises(ContentError, match=r"ground\.woods: is missing: the map test has this terrain"):
        Board("U 4-3-8 @10.07" + T, woods="10.08", **CRUSADER)
    with pytest.raises(ContentError, match=r"sides\.river: is missing"):
        Board("U 4-3-8 @10.07" + T, river="10.07/10.08", **CRUSADER)


@pytest.mark.clause("scs TEC-h", "scs TEC-b")
def test_TEC_h_a_scenario_names_places_more_exactly():
    named = {
        "country": {"hexes": {"marsh": "10.08"}, "sides": {"stream": "10.07/10.06"}, "features": {"town": "09.08"}}
    }
    b = Board("U 4-3-8 @10.07" + T, options=named, woods="09.08")
    assert spent(b, "u 10.08") == "3"
    assert spent(Board("U 4-3-8 @10.07" + T, options=named), "u 10.06") == "2"
    assert b.theatre.country[b.hex("09.08")] == ("woods", "town")
    assert b.theatre.ground_effect(b.hex("09.08")).defence == Fraction(2)
    assert b.theatre.ground_title(b.hex("09.08")).en == "Forest + Town"


@pytest.mark.clause("scs TEC-h")
@pytest.mark.parametrize(
    ("country", "problem"),
    [
        ({"hexes": {"marsh": "77.01"}}, r"country\.hexes\.marsh: '77.01' is no hex of the map test"),
        ({"hexes": {"marsh": "10.08", "town": "10.08"}}, r"country\.hexes\.town: 10.08 has another name already"),
        ({"sides": {"stream": "10.07/12.07"}}, r"country\.sides\.stream: '10.07/12.07' is no hexside"),
        ({"features": {"moor": "10.08"}}, r"ground\.moor: is missing"),
        ({"plains": {}}, r"country"),
    ],
)
def test_TEC_h_names_of_nothing_are_refused_with_their_place(country: dict[str, dict[str, str]], problem: str):
    with pytest.raises(ContentError, match=problem):
        Board("U 4-3-8 @10.07" + T, options={"country": country})


@pytest.mark.clause("scs 3.2b-c", "scs 3.2b", "scs TEC")
def test_3_2b_c_who_leaves_a_road_dearer_than_the_ground_pays_the_toll_with_the_ground():
    for road, toll, cost in ((9, 1, "1.5"), (9, 3, "2.5"), (2, 1, "1.5"), (1, 3, "2")):
        chart = {"lines.road.cost": road, "sides.ridge.road_toll": toll}
        b = Board("U 4-3-8 @10.07" + T, ridge="10.07/10.08", road="10.07 10.08", chart=chart)
        assert spent(b, "u 10.08") == cost
