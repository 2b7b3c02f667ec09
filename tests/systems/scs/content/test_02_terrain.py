"""The terrain chart clause by clause: prices, effects, zones of control, numbers of hexes (TEC)."""

import pytest

from engine.systems.scs.events import CombatResolved, StepLost
from engine.systems.scs.orders import Move
from tests.systems.scs.board import Board
from tests.systems.scs.fights import always, faults
from tests.systems.scs.moves import T, path, spent


@pytest.mark.clause("scs TEC", "scs 3.1c")
def test_TEC_prices_of_the_sample_chart():
    assert spent(Board("U 4-3-8 @10.07" + T), "u 10.08") == "1"
    assert spent(Board("U 4-3-8 @10.07" + T, woods="10.08"), "u 10.08") == "2"
    assert spent(Board("U 4-3-8 @10.07" + T, woods="10.08", road="10.07 10.08"), "u 10.08") == "0.5"
    assert spent(Board("U 4-3-8 @10.07" + T, stream="10.07/10.08"), "u 10.08") == "2"
    assert spent(Board("U 4-3-8 @10.07" + T, woods="10.08", stream="10.07/10.08"), "u 10.08") == "3"
    assert spent(Board("U 4-3-8 @10.07" + T, river="10.07/10.08", bridge="10.07/10.08"), "u 10.08") == "1"
    river = Board("U 4-3-8 @10.07" + T, river="10.07/10.08")
    assert faults(river, Move((river.id("u"),), path(river, "10.08"))) == ["3.2d"]


@pytest.mark.clause("scs TEC", "scs 7.3a")
@pytest.mark.parametrize(
    ("terrain", "attack", "defence"),
    [
        ({}, "8", "3"),
        ({"woods": "10.08"}, "8", "6"),
        ({"woods": "10.07"}, "8", "3"),
        ({"road": "10.07 10.08"}, "8", "3"),
        ({"road": "10.07 10.08", "woods": "10.08"}, "8", "6"),
        ({"stream": "10.07/10.08"}, "4", "3"),
        ({"river": "10.07/10.08", "bridge": "10.07/10.08", "road": "10.07 10.08"}, "2", "3"),
    ],
)
def test_TEC_effects_of_the_sample_chart_in_combat(terrain: dict[str, str], attack: str, defence: str):
    b = Board("U 8-3-8 @10.07, v 2-3-5 @10.08", phase="combat", crt=always("NR"), **terrain)
    b.order("attack 10.08 : u", "34")
    assert [(e.attack, e.defence) for e in b.of(CombatResolved)] == [(attack, defence)]


@pytest.mark.clause("scs TEC-a")
def test_TEC_a_a_zone_costs_two_points_once_however_many_enemies_hold_it():
    b = Board("U 4-3-9 @24.15, v 3-3-5 @23.17, w 3-3-5 @24.18" + T, size=(26, 20))
    assert spent(b, "u 24.16 24.17 25.18") == "9", "1 + 2 in each hex, also in 24.17 between the two"
    b = Board("U 4-3-9 @24.16, v 3-3-5 @23.17, w 3-3-5 @24.18" + T, size=(26, 20))
    assert spent(b, "u 24.17") == "3"


@pytest.mark.clause("scs TEC-a")
def test_TEC_a_leaving_a_zone_is_free_and_going_on_inside_costs_again():
    assert spent(Board("U 4-3-9 @10.08, v 3-3-5 @10.09" + T), "u 10.07") == "1"
    b = Board("U 4-3-9 @10.08, v 3-3-5 @10.09" + T)
    assert spent(b, "u 11.09 11.10 11.11") == "7", "from zone to zone 1 + 2 twice, and out for 1: nothing stops it"


@pytest.mark.clause("scs TEC-a")
@pytest.mark.parametrize(
    ("enemy", "cost"),
    [
        ("v 1-1-5", "3"),
        ("v 0-1-5", "1"),
        ("v _-1-5", "1"),
        ("v 3-3-5/0-1-5 x2", "3"),
        ("v 3-3-5/0-1-5 x2 lost1", "1"),
        ("v 0-3-5/2-1-5 x2 lost1", "3"),
        ("v 1-3-5 oos", "3"),
        ("v 3-3-5 dg", "1"),
    ],
)
def test_TEC_a_attack_1_or_more_of_the_side_up_has_a_zone(enemy: str, cost: str):
    assert spent(Board(f"U 4-3-9 @10.07, {enemy} @10.09" + T), "u 10.08") == cost


@pytest.mark.clause("scs TEC-a")
def test_TEC_a_a_unit_flipped_to_attack_0_has_no_zone_from_the_next_order_on():
    b = Board(
        "U 4-3-9 @10.06, v 3-1-5/0-1-5 x2 @10.09, S 1-1-8 @13.09" + T,
        crt=always("D1"),
    )
    assert b.refused("s 12.09 11.10 10.10 09.11 08.10") == ["3.1b", "3.2a"], "1 and 1+2 twice, and more"
    b.order("overrun u 10.07 10.08 x 10.09", "34")
    assert [e.unit for e in b.of(StepLost)] == [b.id("v")]
    assert spent(b, "s 12.09 11.10 10.10 09.11 08.10") == "5"


@pytest.mark.clause("scs TEC-b")
def test_TEC_b_the_dearest_for_movement_the_best_for_the_defender_in_combat():
    both = {"woods": "10.08", "road": "09.08 10.08"}
    assert spent(Board("U 4-3-8 @10.07" + T, **both), "u 10.08") == "2", "wood and road: off the road the wood counts"
    b = Board("U 8-3-8 @10.07, v 2-3-5 @10.08", phase="combat", crt=always("NR"), **both)
    b.order("attack 10.08 : u", "34")
    assert [e.defence for e in b.of(CombatResolved)] == ["6"], "the road does not take the wood from him"


@pytest.mark.clause("scs TEC-c")
def test_TEC_c_a_zone_crosses_a_river_only_by_a_bridge():
    river = "10.08/10.09"
    assert spent(Board("U 4-3-8 @10.07, v 3-3-5 @10.09" + T, river=river), "u 10.08") == "1"
    assert spent(Board("U 4-3-8 @10.07, v 3-3-5 @10.09" + T, river=river, bridge=river), "u 10.08") == "3"
    assert spent(Board("U 4-3-8 @10.07, v 3-3-5 @10.09" + T, stream=river), "u 10.08") == "3", "a stream is no bar"


@pytest.mark.clause("scs TEC-c")
def test_TEC_c_a_zone_reaches_into_prohibited_ground_only_along_a_road():
    dam = {"water": "10.08", "road": "09.08 10.08 11.08"}
    assert spent(Board("U 4-3-8 @11.08, v 3-3-5 @09.08" + T, **dam), "u 10.08") == "2.5", "½ and the zone"
    off = Board("U 4-3-8 @11.08, v 3-3-5 @10.09" + T, **dam)
    assert spent(off, "u 10.08") == "0.5", "it could not enter the water from 10.09"


@pytest.mark.clause("scs TEC-d")
def test_TEC_d_a_friend_in_the_hex_does_not_cancel_the_zone():
    assert spent(Board("U 4-3-8 @10.07, S 9-9-5 @10.08, v 3-3-5 @10.09" + T), "u 10.08") == "3"


@pytest.mark.clause("scs TEC-e")
def test_TEC_e_odd_columns_lie_half_a_hex_lower():
    grid = Board("U 4-3-8 @10.07" + T, size=(26, 20)).theatre.grid
    around = {
        label: {grid.label(hex_) for hex_ in grid.adjacent[grid.parse(label)]} for label in ("10.08", "25.18", "01.01")
    }
    assert around["10.08"] == {"10.09", "10.07", "09.08", "09.09", "11.08", "11.09"}
    assert around["25.18"] == {"25.19", "25.17", "24.17", "24.18", "26.17", "26.18"}
    assert around["01.01"] == {"01.02", "02.01"}, "column 1 is the leftmost, number 1 the lowest"


@pytest.mark.clause("scs TEC-e", "scs 3.1c")
def test_TEC_e_a_path_goes_from_neighbour_to_neighbour():
    b = Board("U 4-3-8 @10.07" + T)
    assert faults(b, Move((b.id("u"),), path(b, "11.08"))) == []
    assert faults(b, Move((b.id("u"),), path(b, "11.06"))) == ["3.1c"]
    assert faults(b, Move((b.id("u"),), path(b, "10.09"))) == ["3.1c"]


@pytest.mark.clause("scs TEC-f")
def test_TEC_f_a_game_brings_its_own_prices_and_phases():
    b = Board("U 4-3-8 @10.07" + T, woods="10.08", chart={"ground.woods.cost": 6})
    assert spent(b, "u 10.08") == "3"
    b = Board("U 4-3-8* @10.07, v 1-1-4 @19.19", phases=("movement", "exploitation", "combat"))
    b.order("end")
    assert b.phase == ("red", "exploitation"), "exploitation before combat, because this game wants it"


@pytest.mark.clause("scs TEC-g")
@pytest.mark.parametrize(
    ("kind", "where", "cost"),
    [
        ("field", "10.08", "1"),
        ("orchard", "10.08", "1.5"),
        ("rough", "10.08", "2"),
        ("marsh", "10.08", "3"),
        ("town", "10.08", "1"),
        ("sand", "10.08", "2"),
        ("slope", "10.08>10.07", "2"),
        ("slope", "10.07>10.08", "1"),
        ("hedge", "10.07/10.08", "1.5"),
        ("wall", "10.07/10.08", "2"),
        ("ditch", "10.07/10.08", "3"),
        ("border", "10.07/10.08", "1"),
        ("track", "10.07 10.08", "1"),
        ("rail", "10.07 10.08", "1"),
    ],
)
def test_TEC_g_terrain_that_the_sample_lacks_has_prices_of_ours(kind: str, where: str, cost: str):
    b = Board("U 4-3-8 @10.07" + T, **{kind: where})
    assert b.theatre.chart.provenance_of([kind]) == "house"
    assert spent(b, "u 10.08") == cost


@pytest.mark.clause("scs TEC-g")
@pytest.mark.parametrize(
    ("kind", "where"),
    [("water", "10.08"), ("impassable", "10.08"), ("great_river", "10.07/10.08"), ("ridge", "10.07/10.08")],
)
def test_TEC_g_terrain_of_ours_that_is_prohibited(kind: str, where: str):
    b = Board("U 4-3-8 @10.07" + T, **{kind: where})
    assert b.theatre.chart.provenance_of([kind.replace("_", "-")]) == "house"
    assert faults(b, Move((b.id("u"),), path(b, "10.08"))) == ["3.2d"]


@pytest.mark.clause("scs TEC-g", "scs TEC")
def test_TEC_g_what_the_sample_prints_is_not_ours():
    b = Board("U 4-3-8 @10.07" + T)
    for kind in ("clear", "woods", "road", "stream", "river", "bridge"):
        assert b.theatre.chart.provenance_of([kind]) == "text", kind
