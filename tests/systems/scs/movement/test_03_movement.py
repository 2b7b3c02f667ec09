"""Chapter 3 clause by clause: what a move costs and who may make it; zones of control (3.1, 3.2, TEC)."""

import pytest

from engine.kernel.problem import ContentError
from engine.systems.scs.events import Moved
from engine.systems.scs.orders import Drop, Move
from engine.systems.scs.world import OFF
from tests.systems.scs.board import Board
from tests.systems.scs.fights import always, faults
from tests.systems.scs.moves import T, path, spent


def turn(b: Board, until: tuple[str, str]) -> None:
    """End phases until one is reached in which a side is asked."""
    b.order("end")
    while b.phase != until:
        b.order("end")


# -- 3.1a


@pytest.mark.clause("scs 3.1a")
def test_3_1a_nobody_has_to_move():
    b = Board("U 4-3-8 @10.07, V 4-3-8* @12.07" + T)
    b.order("end")
    assert not b.of(Moved)
    assert (b.at("u"), b.at("v"), b.at("t")) == ("10.07", "12.07", "02.02")
    assert b.phase == ("red", "exploitation")


@pytest.mark.clause("scs 3.1a")
def test_3_1a_some_of_the_units_move():
    b = Board("U 4-3-8 @10.07, V 4-3-8 @12.07, W 4-3-8 @14.07" + T)
    b.order("w 14.08")
    b.order("u 10.08")
    b.order("end")
    assert (b.at("u"), b.at("v"), b.at("w")) == ("10.08", "12.07", "14.08")


@pytest.mark.clause("scs 3.1a")
def test_3_1a_all_of_the_units_move():
    b = Board("U 4-3-8 @10.07, V 4-3-8 @12.07, w 1-1-4 @19.19")
    b.order("u 10.08")
    assert b.phase == ("red", "movement")
    b.order("v 12.08")
    assert b.phase == ("blue", "movement"), "nobody is left to move or fight"


@pytest.mark.clause("scs 3.1a-a")
def test_3_1a_a_a_unit_does_not_go_on_later():
    b = Board("U 4-3-8 @10.07, V 4-3-8 @12.07" + T)
    b.order("u 10.08")
    assert b.refused("u 10.09") == ["3.1a-a"]
    b.order("v 12.08")
    assert b.refused("u 10.09") == ["3.1a-a"]
    assert b.refused("t 02.03") == []


@pytest.mark.clause("scs 3.1a-a")
def test_3_1a_a_a_dropped_unit_has_finished_and_one_left_behind_has_not():
    b = Board("U 4-3-8 @10.07, V 4-3-8 @10.07, W 4-3-8 @10.07" + T)
    b.order("u+v 10.08 drop v 10.09")
    assert b.refused("v 10.09") == ["3.1a-a"]
    assert b.refused("u+v 10.10") == ["3.1a-b"], "they are not together any more"
    assert b.refused("w 10.08") == []


@pytest.mark.clause("scs 3.1a-b")
def test_3_1a_b_a_stack_goes_one_path_and_drops_units_on_the_way():
    b = Board("U 4-3-8 @10.07, V 4-3-4 @10.07, W 4-3-6 @10.07" + T)
    b.order("u+v+w 10.08 10.09 drop v 10.10 drop w 10.11 10.12")
    assert (b.at("u"), b.at("v"), b.at("w")) == ("10.12", "10.09", "10.10")
    assert b.of(Moved)[0].spent == (10, 4, 6), "each pays for its own hexes"


@pytest.mark.clause("scs 3.1a-b")
def test_3_1a_b_nobody_is_picked_up_on_the_way():
    b = Board("U 4-3-8 @10.07, V 4-3-8 @10.08" + T)
    assert b.refused("u+v 10.09") == ["3.1a-b"]
    b.order("u 10.08")
    assert b.refused("u+v 10.09") == ["3.1a-a"], "the first has finished its move"
    assert b.refused("v 10.09") == []


@pytest.mark.clause("scs 3.1a-b")
@pytest.mark.parametrize(
    "drops",
    [
        pytest.param(((0, "v"),), id="at the start"),
        pytest.param(((2, "v"),), id="at the end"),
        pytest.param(((1, "u v s"),), id="everybody"),
        pytest.param(((1, "v"), (2, "s")), id="the second at the end"),
        pytest.param(((0, "v"), (1, "s")), id="the first at the start"),
        pytest.param(((1, "v"), (1, "s")), id="twice at one hex"),
        pytest.param(((1, "v"), (1, "v")), id="one of them twice"),
        pytest.param(((1, "w"),), id="who does not march"),
        pytest.param(((1, ""),), id="nobody"),
    ],
)
def test_3_1a_b_a_drop_leaves_some_of_those_who_march_at_a_hex_between(drops: tuple[tuple[int, str], ...]):
    b = Board("U 4-3-8 @10.07, V 4-3-8 @10.07, W 4-3-8 @10.07, S 4-3-8 @10.07" + T)
    left = tuple(Drop(after, tuple(b.id(name) for name in names.split())) for after, names in drops)
    order = Move((b.id("u"), b.id("v"), b.id("s")), path(b, "10.08", "10.09"), left)
    assert faults(b, order) == ["3.1a-b"]


@pytest.mark.clause("scs 3.1a-b")
def test_3_1a_b_no_unit_is_named_twice():
    b = Board("U 4-3-8 @10.07, V 4-3-8 @10.07" + T)
    assert faults(b, Move((b.id("u"), b.id("u")), path(b, "10.08"))) == ["3.1a-b"]
    assert faults(b, Move((), path(b, "10.08"))) == ["3.1a-b"]


# -- 3.1b


@pytest.mark.clause("scs 3.1b")
def test_3_1b_no_more_than_the_allowance():
    b = Board("U 4-3-5 @10.07" + T, road="10.07 10.08")
    assert b.refused("u 10.08 10.09 10.10 10.11 10.12") == [], "½ and four hexes"
    clauses = b.reasons("u 10.08 10.09 10.10 10.11 10.12 10.13")
    assert [c for c, _, _ in clauses] == ["3.1b", "3.2a"]
    assert clauses[0][1] == "scs-too-far"
    assert [clauses[0][2][k] for k in ("cost", "allowance", "reach")] == ["5½", "5", "10.12"]
    assert b.refused("u 10.07 09.08 09.09 09.10 09.11 09.12") == [], "five hexes off the road"


@pytest.mark.clause("scs 3.1b")
def test_3_1b_the_side_up_gives_the_allowance():
    b = Board("U 4-3-8/4-2-5 x2 lost1 @10.07, V 4-3-8/4-2-5 x2 @12.07" + T)
    assert b.refused("u 10.12") == []
    assert b.refused("u 10.13") == ["3.1b", "3.2a"]
    assert b.refused("v 12.15") == []


@pytest.mark.clause("scs 3.1b")
def test_3_1b_halves_of_a_cut_allowance_are_kept():
    b = Board("U 4-3-9 oos @10.07, V 4-3-9 oos @12.07" + T, road="10.07 10.08")
    assert b.refused("u 10.12") == [], "½ and four hexes are 4½"
    assert b.reasons("u 10.13")[0][2]["allowance"] == "4½"
    assert b.refused("v 12.11") == []
    assert b.refused("v 12.12") == ["3.1b", "3.2a"], "five hexes are more than 4½"


@pytest.mark.clause("scs 3.1b", "scs 12.1-d")
@pytest.mark.parametrize(
    ("share", "allowance"), [("1/2", "3½"), ("2/3", "4½"), ("3/4", "5"), ("3/2", "10½"), ("1", "7")]
)
def test_3_1b_a_share_of_the_allowance_is_cut_to_halves_once(share: str, allowance: str):
    b = Board("U 4-3-7 oos @10.07" + T, supply={"movement": share})
    assert b.reasons("u 10.19")[0][2]["allowance"] == allowance


@pytest.mark.clause("scs 3.1a", "scs 3.1b")
@pytest.mark.parametrize(
    "red", ["U 4-3-0 @10.07", "U 4-3-8 @01.01, V 4-3-0 @10.07"], ids=["nobody has points", "the other is shut in"]
)
def test_3_1a_the_phase_ends_where_nobody_can_stir(red: str):
    b = Board(f"{red}, v1 1-9-1 @05.05", water="01.02 02.01")
    assert b.phase != ("red", "movement")


# -- 3.1c, 3.1d


@pytest.mark.clause("scs 3.1c")
def test_3_1c_the_running_total_is_kept_for_each_unit():
    b = Board("U 4-3-9 @10.07, V 4-3-9 @10.07, w 3-3-5 @12.09" + T, woods="10.09", stream="10.08/10.09")
    b.order("u+v 10.08 drop v 10.09 11.10")
    assert b.of(Moved)[0].spent == (14, 2), "1, then 2 + 1, then 1 + 2"
    said = {line.code: dict(line.facts) for line in b.game.describe_unit(b.state, b.id("u"))}
    assert said["scs-unit-moved"]["spent"] == "7"
    said = {line.code: dict(line.facts) for line in b.game.describe_unit(b.state, b.id("v"))}
    assert said["scs-unit-moved"]["spent"] == "1"


@pytest.mark.clause("scs 3.1c")
def test_3_1c_a_move_names_where_it_goes():
    b = Board("U 4-3-8 @10.07" + T, exits={"red": "10.01"})
    assert faults(b, Move((b.id("u"),), ())) == ["3.1c"]
    there = path(b, "10.06", "10.05", "10.04", "10.03", "10.02", "10.01")
    assert faults(b, Move((b.id("u"),), (*there, OFF))) == []
    assert faults(b, Move((b.id("u"),), (*there, OFF, b.hex("10.01")))) == ["3.1c"], "nothing comes after the exit"


@pytest.mark.clause("scs 3.1d")
def test_3_1d_a_unit_lives_on_its_own_points():
    b = Board("U 4-3-5 @10.07, V 4-3-9 @10.07" + T)
    reasons = b.reasons("u+v 10.13")
    assert [c for c, _, _ in reasons] == ["3.1b", "3.2a", "3.1d"]
    assert {str(numbers["unit"].en) for _, _, numbers in reasons} == {"U"}, "only the first is too slow"
    assert reasons[-1][1] == "scs-drop-it"
    b.order("u+v 10.12 drop u 10.13")
    assert (b.at("u"), b.at("v")) == ("10.12", "10.13")
    assert b.of(Moved)[0].spent == (10, 12)


@pytest.mark.clause("scs 3.1d")
def test_3_1d_what_one_spends_costs_the_other_nothing():
    b = Board("U 4-3-5 @10.07, V 4-3-9 @10.07" + T)
    b.order("u 10.12")
    assert b.refused("v 10.16") == []
    assert b.refused("v 10.17") == ["3.1b", "3.2a"]


@pytest.mark.clause("scs 3.1d")
def test_3_1d_points_are_not_saved():
    b = Board("U 4-3-5 @10.07, t2 1-1-4 @19.19, T 1-1-4 @02.02", policies={"supply": False})
    b.order("u 10.08")
    turn(b, ("blue", "movement"))
    turn(b, ("red", "movement"))
    assert b.world.turn == 2
    assert b.refused("u 10.13") == [], "five again"
    assert b.refused("u 10.14") == ["3.1b", "3.2a"], "not the four of last turn besides"


# -- 3.1e


@pytest.mark.clause("scs 3.1e", "scs 3.1e-a")
def test_3_1e_one_hex_whatever_it_costs_and_no_more():
    b = Board("U 4-3-1 @10.07, v 3-3-5 @10.09" + T, woods="10.08", road="10.08 11.08")
    assert b.refused("u 10.08 11.08") == ["3.1e-a"], "it is the whole move"
    assert spent(b, "u 10.08") == "4"
    assert b.at("u") == "10.08"
    assert b.refused("u 11.08") == ["3.1a-a"]


@pytest.mark.clause("scs 3.1e-a")
def test_3_1e_a_not_after_points_have_been_spent():
    b = Board("U 4-3-2 @10.07, v 3-3-5 @10.10" + T)
    assert b.refused("u 10.08") == []
    assert b.refused("u 10.08 10.09") == ["3.1b", "3.2a"], "the second hex costs 3 and 1 is left"
    assert faults(b, Move((b.id("u"),), path(b, "11.08", "11.09"))) == []
    assert "10.09" not in {line.split()[-1] for line in b.legal()}


@pytest.mark.clause("scs 3.1e")
def test_3_1e_not_with_a_printed_allowance_of_0():
    b = Board("U 4-3-0 @10.07" + T)
    assert b.refused("u 10.08") == ["3.1e"]


@pytest.mark.clause("scs 3.1e")
def test_3_1e_not_into_prohibited_terrain_or_across_it():
    b = Board("U 4-3-1 @10.07" + T, water="10.08", river="10.07/11.08")
    for there in ("10.08", "11.08"):
        assert faults(b, Move((b.id("u"),), path(b, there))) == ["3.2d"]
    assert faults(b, Move((b.id("u"),), path(b, "11.07"))) == []


@pytest.mark.clause("scs 3.1e")
def test_3_1e_each_of_a_stack_has_the_right_for_itself():
    b = Board("U 4-3-1 @10.07, V 4-3-9 @10.07" + T, marsh="10.08")
    b.order("u+v 10.08 drop u 10.09")
    assert (b.at("u"), b.at("v")) == ("10.08", "10.09")
    assert b.of(Moved)[0].spent == (6, 8)


@pytest.mark.clause("scs 3.1e", "scs 3.1e-b")
@pytest.mark.parametrize("share", ["0", "1/2", "1/4"])
def test_3_1e_b_supply_does_not_take_it_away(share: str):
    b = Board("U 4-3-1 oos @10.07, v 3-3-5 @10.09" + T, woods="10.08", supply={"movement": share})
    assert b.refused("u 10.08") == []
    assert "u 10.08" in b.legal()
    assert b.refused("u 11.08 12.08") != []


@pytest.mark.clause("scs 3.1e", "scs 11.0b", "scs 11.0c")
def test_3_1e_in_the_exploitation_phase_only_for_those_who_may_move_in_it():
    b = Board(
        "U 4-3-1* @10.07, V 4-3-1* @05.05, W 4-3-1 @03.15, v1 3-3-5 @10.08, w1 1-1-4 @19.19",
        phase="exploitation",
        woods="10.06 05.06 03.16",
    )
    assert b.refused("u 10.06") == ["11.0b"]
    assert b.refused("v 05.06") == []
    assert b.refused("w 03.16") == ["11.0a", "11.0c"]


@pytest.mark.clause("scs 3.1e-c")
def test_3_1e_c_no_overrun_with_it():
    b = Board("U 9-3-3 @10.07, W 9-3-5 @10.07, v 1-1-5 @10.09" + T, crt=always("NR"), stream="10.07/10.08")
    reasons = b.reasons("overrun u 10.08 x 10.09")
    assert [c for c, _, _ in reasons] == ["6.0", "3.1e-c"], "4 to get there with 3: the one-hex move, no overrun"
    assert reasons[0][2]["cost"] == "6"
    assert b.refused("u 10.08") == []
    assert b.refused("overrun w 10.08 x 10.09") == ["6.0"], "4 of 5 spent: 1 is left"


@pytest.mark.clause("scs 3.1e-c")
def test_3_1e_c_with_points_enough_one_hex_and_an_overrun_are_fine():
    b = Board("U 9-3-6 @10.07, v 1-1-5 @10.09" + T, crt=always("NR"), stream="10.07/10.08")
    b.order("overrun u 10.08 x 10.09", "34")
    assert b.at("u") == "10.08"


# -- 3.2


@pytest.mark.clause("scs 3.2a")
def test_3_2a_the_whole_price_has_to_be_there_before_entering():
    b = Board("U 4-3-2 @10.07" + T, road="10.07 10.08", woods="10.09")
    reasons = b.reasons("u 10.08 10.09")
    assert [c for c, _, _ in reasons] == ["3.1b", "3.2a"]
    assert {k: str(v) for k, v in reasons[1][2].items() if k != "unit"} == {"hex": "10.09", "price": "2", "left": "1½"}
    assert b.refused("u 10.08 11.09") == []
    whole = Board("U 4-3-3 @10.07" + T, road="10.07 10.08", woods="10.09")
    assert spent(whole, "u 10.08 10.09") == "2.5"


@pytest.mark.clause("scs 3.2a")
def test_3_2a_the_zone_is_part_of_the_price():
    b = Board("U 4-3-3 @10.07, v 3-3-5 @10.10" + T)
    reasons = b.reasons("u 10.08 10.09")
    assert (reasons[1][0], reasons[1][2]["price"], reasons[1][2]["left"]) == ("3.2a", "3", "2")


@pytest.mark.clause("scs 3.2b")
def test_3_2b_along_a_road_hex_and_side_do_not_count():
    b = Board("U 4-3-8 @10.07" + T, woods="10.08 10.09", stream="10.07/10.08", road="10.07 10.08 10.09")
    assert spent(b, "u 10.08 10.09") == "1"


@pytest.mark.clause("scs 3.2b", "scs 3.2b-b")
def test_3_2b_b_onto_a_road_from_beside_it_costs_full():
    b = Board("U 4-3-8 @10.07" + T, woods="10.08", road="09.08 10.08 11.09")
    assert spent(b, "u 10.08 11.09") == "2.5", "the wood in full, then the road"


@pytest.mark.clause("scs 3.2b", "scs 3.2b-b")
def test_3_2b_b_two_roads_that_do_not_meet_are_no_road():
    b = Board("U 4-3-8 @10.07" + T, woods="10.08", road=("09.07 10.07 11.07", "09.08 10.08 11.09"))
    assert spent(b, "u 10.08") == "2"


@pytest.mark.clause("scs 3.2b")
def test_3_2b_leaving_the_road_costs_the_hex_entered():
    b = Board("U 4-3-8 @10.07" + T, woods="10.09", road="10.07 10.08")
    assert spent(b, "u 10.08 10.09") == "2.5"


@pytest.mark.clause("scs 3.2b", "scs TEC-g")
def test_3_2b_of_road_and_track_the_road_counts():
    b = Board("U 4-3-8 @10.07" + T, woods="10.08", road="10.07 10.08", track="10.07 10.08")
    assert spent(b, "u 10.08") == "0.5"


@pytest.mark.clause("scs 3.2b")
def test_3_2b_nobody_has_to_use_a_road_that_is_dearer_than_the_ground():
    dear = {"lines.track.cost": 3}
    assert spent(Board("U 4-3-8 @10.07" + T, track="10.07 10.08", chart=dear), "u 10.08") == "1"
    wood = Board("U 4-3-8 @10.07" + T, track="10.07 10.08", woods="10.08", chart=dear)
    assert spent(wood, "u 10.08") == "1.5"
    dam = Board("U 4-3-8 @10.07" + T, track="10.07 10.08", water="10.08", chart=dear)
    assert spent(dam, "u 10.08") == "1.5", "the only way"


@pytest.mark.clause("scs TEC")
@pytest.mark.parametrize("place", ["ground.clear", "lines.road"])
def test_tec_a_chart_on_which_a_step_is_free_is_refused(place: str):
    with pytest.raises(ContentError, match=f"{place}.cost"):
        Board("U 4-3-8 @10.07" + T, chart={f"{place}.cost": 0})


@pytest.mark.clause("scs 3.2b-a")
def test_3_2b_a_a_zone_costs_on_the_road_too():
    b = Board("U 4-3-8 @10.07, v 3-3-5 @11.09" + T, woods="10.08", road="10.07 10.08")
    assert spent(b, "u 10.08") == "2.5"


@pytest.mark.clause("scs 3.2c")
def test_3_2c_a_side_adds_its_price():
    assert spent(Board("U 4-3-8 @10.07" + T, stream="10.07/10.08"), "u 10.08") == "2"
    assert spent(Board("U 4-3-8 @10.07" + T, marsh="10.08", stream="10.07/10.08"), "u 10.08") == "4"
    assert spent(Board("U 4-3-8 @10.07" + T, stream="10.07/10.08", slope="10.08>10.07"), "u 10.08") == "3"
    both = Board("U 4-3-8 @10.07, v 3-3-5 @10.09" + T, stream="10.07/10.08")
    assert spent(both, "u 10.08") == "4", "open ground, stream, zone"


@pytest.mark.clause("scs 3.2c")
def test_3_2c_unless_a_road_takes_it_away():
    assert spent(Board("U 4-3-8 @10.07" + T, stream="10.07/10.08", road="10.07 10.08"), "u 10.08") == "0.5"
    beside = Board("U 4-3-8 @10.07" + T, stream="10.07/10.08", road="09.08 10.08 11.08")
    assert spent(beside, "u 10.08") == "2", "a road elsewhere in the hex does not"


@pytest.mark.clause("scs 3.2d")
def test_3_2d_prohibited_sides_are_not_crossed():
    b = Board("U 4-3-8 @10.07" + T, river="10.07/10.08")
    assert faults(b, Move((b.id("u"),), path(b, "10.08"))) == ["3.2d"]
    assert spent(b, "u 11.08 10.08") == "2", "round it"


@pytest.mark.clause("scs 3.2d")
def test_3_2d_prohibited_hexes_are_not_entered():
    b = Board("U 4-3-8 @10.07" + T, water="10.08")
    assert b.refused("u 10.08") == ["3.2d"]
    assert not any("10.08" in line.split() for line in b.legal())


@pytest.mark.clause("scs 3.2d")
def test_3_2d_a_road_or_bridge_opens_them():
    river = "10.07/10.08"
    bridged = Board("U 4-3-8 @10.07" + T, river=river, bridge=river, road="10.07 10.08")
    assert spent(bridged, "u 10.08") == "0.5"
    dam = Board("U 4-3-8 @10.07" + T, water="10.08", road="10.07 10.08 10.09")
    assert spent(dam, "u 10.08 10.09") == "1"
    assert faults(dam, Move((dam.id("t"),), path(dam, "02.03"))) == []


@pytest.mark.clause("scs 3.2d", "scs TEC")
def test_3_2d_a_road_to_the_bank_is_no_bridge():
    b = Board("U 4-3-8 @10.07" + T, river="10.07/10.08", road="10.06 10.07 10.08")
    assert faults(b, Move((b.id("u"),), path(b, "10.08"))) == ["3.2d"], "the chart opens a river by bridges only"
    assert spent(Board("U 4-3-8 @10.07" + T, ridge="10.07/10.08", road="10.07 10.08"), "u 10.08") == "0.5"


@pytest.mark.clause("scs 3.2d")
def test_3_2d_off_the_dam_the_water_is_closed():
    dam = Board("U 4-3-8 @11.08" + T, water="10.08", road="10.07 10.08 10.09")
    assert faults(dam, Move((dam.id("u"),), path(dam, "10.08"))) == ["3.2d"]
