"""Chapter 6 clause by clause: how often, in what state and terrain, and what comes after the dice (6.1)."""

import pytest

from engine.systems.scs.events import CombatResolved, OverrunDeclared
from engine.systems.scs.orders import Overrun
from tests.systems.scs.board import BLUE, Board
from tests.systems.scs.fights import always
from tests.systems.scs.moves import LOW_HIGH, NR, T, offered, overrun

# -- 6.1a, 6.1b


@pytest.mark.clause("scs 6.1a", "scs 11.0a", "scs 11.0b")
def test_6_1a_when_exploiting_only_by_those_who_may_move():
    b = Board(
        "U 9-3-9* @10.06, V 9-3-9 @12.06, P 9-3-9* @14.07, R 9-3-9^ x2 lost1 @10.10, "
        "v2 1-3-5 @10.08, w2 1-3-5 @12.08, x2 1-3-5 @14.08" + T,
        crt=NR,
        phase="exploitation",
    )
    assert b.refused("overrun u 10.07 x 10.08") == []
    assert b.refused("overrun v 12.07 x 12.08") == ["11.0a", "6.1a"]
    assert b.refused("overrun p x 14.08") == ["11.0b", "6.1a"]
    assert b.refused("overrun r 10.09 x 10.08") == ["11.0a", "6.1a"], "not on its reduced side"
    assert all(line.startswith("overrun u ") for line in offered(b))


@pytest.mark.clause("scs 6.1a")
def test_6_1a_one_who_may_not_holds_back_the_stack():
    b = Board("U 9-3-9* @10.06, V 9-3-9 @10.06, v2 1-3-5 @10.08" + T, crt=NR, phase="exploitation")
    assert b.refused("overrun u+v 10.07 x 10.08") == ["11.0a", "6.1a"]
    assert b.refused("overrun u 10.07 x 10.08") == []


@pytest.mark.clause("scs 6.1b", "scs 6.1b-a", "scs 3.1a-a")
def test_6_1b_a_stack_and_each_of_its_units_overruns_once_a_phase():
    b = Board("U 9-3-9 @10.06, V 9-3-9 @10.06, v2 0-3-5 @10.08, w2 0-3-5 @11.07" + T, crt=NR)
    b.order("overrun u+v 10.07 x 10.08", "34")
    assert b.refused("overrun u+v x 11.07") == ["6.1b"] * 2
    assert b.refused("overrun u x 11.07") == ["6.1b"], "nor one of them alone"
    assert offered(b) == []


@pytest.mark.clause("scs 6.1b-a")
def test_6_1b_a_nor_in_other_company():
    b = Board("U 9-3-9 @10.06, V 9-3-9 @10.07, v2 0-3-5 @10.08, w2 0-3-5 @11.07" + T, crt=NR)
    b.order("overrun u 10.07 x 10.08", "34")
    assert "6.1b" in b.refused("overrun u+v x 11.07")
    assert b.refused("overrun v x 11.07") == []


@pytest.mark.clause("scs 6.1b")
def test_6_1b_a_hex_is_overrun_once_a_phase():
    b = Board("U 9-3-9 @10.06, V 9-3-9 @12.06, v2 1-3-5 @10.08" + T, crt=NR)
    b.order("overrun u 10.07 x 10.08", "34")
    assert b.reasons("overrun v 12.07 11.08 x 10.08") == [("6.1b", "scs-hex-overrun", {"hex": "10.08"})]
    assert offered(b) == []


@pytest.mark.clause("scs 6.1b")
def test_6_1b_those_driven_out_may_be_overrun_where_they_are_now():
    units = "U 9-3-9 @10.06, V 9-3-9 @12.09, v2 1-3-5 @10.08"
    b = overrun(units, "Dr2", "overrun u 10.07 x 10.08", "stand 0", "retreat v2 10.10")
    assert b.at("v2") == "10.10"
    assert b.refused("overrun v 11.10 x 10.10") == []
    b.order("overrun v 11.10 x 10.10", "34")
    assert b.asked == ("blue", "stand")


@pytest.mark.clause("scs 6.1b-b")
def test_6_1b_b_who_comes_into_an_overrun_hex_later_is_safe_there():
    b = Board(
        "U 9-3-9 @10.06, V 9-3-9 @12.11, W 9-3-9 @06.08, v2 0-3-5 @10.08, w2 0-3-5 x2 @10.09" + T,
        crt=LOW_HIGH,
        water="09.09 11.09",
    )
    b.order("overrun u 10.07 x 10.08", "12")
    b.order("overrun v 11.11 10.10 x 10.09", "66")
    b.order("stand 0")
    b.order("retreat w2 10.08")
    assert (b.at("w2"), b.at("v2"), b.at("v")) == ("10.08", "10.08", "10.09")
    assert b.refused("overrun w 09.08 x 10.08") == ["6.1b"]


@pytest.mark.clause("scs 6.1b", "scs 7.2d")
def test_6_1b_three_attacks_in_a_turn():
    b = Board("U 9-3-9* x2 @10.05, v 1-3-5 x2 @10.07, w 1-3-5 @10.09, x1 1-3-5 @10.12", crt=always("Dr1"))
    b.order("overrun u 10.06 x 10.07", "34")
    b.order("stand 1")
    assert b.phase == ("red", "combat"), "nobody else moves"
    b.order("attack 10.07 : u", "34")
    b.order("stand 1")
    assert (b.at("v"), b.at("u")) == ("destroyed", "10.06")
    b.order("advance none")
    assert b.phase == ("red", "exploitation")
    b.order("overrun u 10.07 10.08 x 10.09", "34")
    assert [e.mode for e in b.of(CombatResolved)] == ["overrun"], "the third"


@pytest.mark.clause("scs 6.1b", "scs 6.1a")
def test_6_1b_the_limits_are_of_the_phase():
    b = Board("U 9-3-9* @10.05, V 9-3-9 @12.05, v2 0-3-5 @10.08, z 1-1-1 @19.19" + T[: T.index(", t2")], crt=NR)
    b.order("overrun u 10.06 10.07 x 10.08", "34")
    while b.phase != ("red", "exploitation"):
        b.order("end")
    assert b.refused("overrun u x 10.08") == [], "unit and hex are free again in the next phase"


# -- 6.1c


@pytest.mark.clause("scs 6.1c", "scs 12.1-d")
def test_6_1c_without_supply_at_the_strength_that_is_left():
    b = Board("U 8-3-9 oos @10.06, v 0-2-5 @10.08" + T)
    assert b.refused("overrun u 10.07 x 10.08") == []
    b.order("overrun u 10.07 x 10.08", "34")
    assert [(e.attack, e.odds) for e in b.of(CombatResolved)] == [("4", "2:1")]


@pytest.mark.clause("scs 6.1c", "scs 3.1b")
def test_6_1c_but_with_the_points_that_are_left():
    b = Board("U 8-3-9 oos @10.06, v 1-2-5 @10.08" + T)
    assert b.reasons("overrun u 10.07 x 10.08")[0][2]["allowance"] == "4½", "5 are needed"
    assert b.refused("overrun u 10.07 x 10.08") == ["6.0"]


# -- 6.1d


@pytest.mark.clause("scs 6.1d")
def test_6_1d_not_over_a_bridge():
    river = "10.07/10.08"
    b = Board("U 9-3-9 @10.06, v 1-3-5 @10.08" + T, crt=NR, river=river, bridge=river, road="10.06 10.07 10.08")
    assert b.reasons("overrun u 10.07 x 10.08") == [("6.1d", "scs-overrun-road", {"hex": "10.07", "target": "10.08"})]
    assert "overrun u 10.07 x 10.08" not in offered(b)


@pytest.mark.clause("scs 6.1d")
def test_6_1d_not_along_a_dam():
    b = Board("U 9-3-9 @10.06, v 1-3-5 @10.09" + T, crt=NR, road="10.07 10.08 10.09", water="10.08")
    assert b.refused("overrun u 10.07 10.08 x 10.09") == [], "up to the target by road, the target is open ground"


@pytest.mark.clause("scs 6.1d")
def test_6_1d_nobody_on_a_dam_is_overrun():
    b = Board(
        "U 9-3-9 @10.06, v 1-3-5 @10.09, z 1-1-4 @12.12, T 1-1-4 @02.02",
        crt=NR,
        side=BLUE,
        road="10.07 10.08 10.09",
        water="10.08",
    )
    b.order("v 10.08")
    while b.phase != ("red", "movement"):
        b.order("end")
    assert b.refused("overrun u 10.07 x 10.08") == ["6.1d"]
    assert offered(b) == []


@pytest.mark.clause("scs 6.1d", "scs 6.0c")
def test_6_1d_a_road_does_not_make_the_target_cheaper():
    b = Board(
        "U 9-3-9 @10.06, v 1-3-5 @10.08" + T,
        crt=NR,
        woods="10.08",
        stream="10.07/10.08",
        road="10.06 10.07 10.08",
    )
    assert [(c, n["price"]) for c, _, n in b.reasons("overrun u 10.07 x 10.08")] == [("6.0c", "3")], "not ½"
    marsh = Board("U 9-3-9 @10.06, v 1-3-5 @10.08" + T, crt=NR, marsh="10.08", road="10.06 10.07 10.08")
    assert marsh.refused("overrun u 10.07 x 10.08") == ["6.0c"]


@pytest.mark.clause("scs 6.1d")
def test_6_1d_a_bridge_over_a_stream_does_not_help_but_the_stream_does_not_forbid():
    stream = "10.07/10.08"
    b = Board("U 9-3-9 @10.06, v 1-3-5 @10.08" + T, crt=NR, stream=stream, bridge=stream, road="10.06 10.07 10.08")
    assert b.refused("overrun u 10.07 x 10.08") == [], "open ground 1 and stream 1 are 2"
    wood = Board("U 9-3-9 @10.06, v 1-3-5 @10.08" + T, crt=NR, stream=stream, bridge=stream, woods="10.08")
    assert wood.refused("overrun u 10.07 x 10.08") == ["6.0c"]


@pytest.mark.clause("scs 6.1d")
def test_6_1d_the_road_serves_up_to_the_hex_beside_the_target():
    b = Board("U 9-3-5 @10.04, v 1-3-5 @10.08" + T, crt=NR, woods="10.05 10.06 10.07", road="10.04 10.05 10.06 10.07")
    assert b.refused("overrun u 10.05 10.06 10.07 x 10.08") == ["6.0"], "1½ + 2 + 2 of 5"
    b = Board("U 9-3-6 @10.04, v 1-3-5 @10.08" + T, crt=NR, woods="10.05 10.06 10.07", road="10.04 10.05 10.06 10.07")
    b.order("overrun u 10.05 10.06 10.07 x 10.08", "34")
    assert [e.spent for e in b.of(OverrunDeclared)] == [(11,)]


# -- 6.1e, 6.1f


@pytest.mark.clause("scs 6.1e")
def test_6_1e_overrunners_and_bystanders_together_keep_the_limit():
    units = "U 9-3-9 x2 @10.06, V 9-3-9 x2 @10.06, W 1-1-9 x3 @10.07, v2 1-3-5 @10.08"
    b = Board(units + T, crt=NR)
    assert b.reasons("overrun u+v 10.07 x 10.08") == [
        ("6.1e", "scs-overrun-crowd", {"hex": "10.07", "points": 7, "limit": 6})
    ]
    assert b.refused("overrun u 10.07 x 10.08") == [], "five of six"
    assert Board(units + T, crt=NR, limit=7).refused("overrun u+v 10.07 x 10.08") == []


@pytest.mark.clause("scs 6.1e")
def test_6_1e_also_where_they_start_and_whoever_came_first():
    b = Board("U 9-3-9 x3 @A1, V 9-3-9 x4 @A1, v2 0-3-5 @01.06" + T, crt=NR, entries={"A": "red edge 01.05"})
    assert b.refused("overrun u x 01.06") == ["6.1e"], "the entry hex is overstacked"
    b.order("v 01.04")
    assert b.refused("overrun u x 01.06") == []


@pytest.mark.clause("scs 6.1e")
def test_6_1e_on_the_way_the_limit_does_not_bind():
    b = Board("U 9-3-9 x3 @10.05, W 1-1-9 x4 @10.06, v2 1-3-5 @10.08" + T, crt=NR)
    assert b.refused("overrun u 10.06 10.07 x 10.08") == []


@pytest.mark.clause("scs 6.1f")
def test_6_1f_the_game_s_shifts_count_in_an_overrun():
    b = Board("U 8-3-9 @10.06, v 0-2-5 @10.08" + T, woods="10.08", chart={"ground.woods.shift": -1})
    order = b.read("overrun u 10.07 x 10.08")
    assert isinstance(order, Overrun)
    reckoning = b.game.reckon(b.state, order)
    assert (reckoning.shift, reckoning.label) == (-1, "1:1")
    assert [line.code for line in b.game.explain(reckoning)].count("scs-explain-shift") == 1
    b.order("overrun u 10.07 x 10.08", "34")
    assert [(e.odds, e.shift, e.column) for e in b.of(CombatResolved)] == [("2:1", -1, "1:1")]


@pytest.mark.clause("scs 6.1f", "scs 7.3a-a")
def test_6_1f_multipliers_of_state_and_terrain_multiply_as_in_combat():
    b = Board("U 8-3-12 oos @10.06, v 0-2-5 oos @10.08" + T, stream="10.07/10.08", crt=NR)
    b.order("overrun u 10.07 x 10.08", "34")
    assert [(e.attack, e.defence) for e in b.of(CombatResolved)] == [("2", "1")]
