"""Chapter 4 clause by clause: the limit, when it is checked, and the price of an excess."""

import pytest

from engine.systems.scs.events import ObjectiveReturned, ObjectiveTaken, StepLost, TakenBack, UnitDestroyed
from engine.systems.scs.orders import Destroy, TakeBack
from tests.systems.scs.board import BLUE, RED, Board
from tests.systems.scs.fights import always, faults, fight, settle
from tests.systems.scs.moves import T

# -- 4.0


@pytest.mark.clause("scs 4.0", "scs 4.0-a")
def test_4_0_the_limit_is_the_game_s():
    units = "U 1-1-8 x2 @10.07, V 1-1-8 x2 @10.08" + T
    b = Board(units, limit=4)
    b.order("u 10.08")
    assert b.refused("end") == []
    b = Board(units, limit=3)
    b.order("u 10.08")
    assert b.refused("end") == ["4.0a-b"]


@pytest.mark.clause("scs 4.0", "scs 4.0-a", "scs 4.0a-b")
def test_4_0_a_steps_are_counted():
    b = Board("U 1-1-8 x4 @10.07, V 1-1-8 x3 @10.08" + T)
    b.order("u 10.08")
    assert b.reasons("end") == [("4.0a-b", "scs-overstacked", {"hex": "10.08", "points": 7, "limit": 6})]
    b.order("end!")
    assert b.asked == ("red", "destroy")
    b.order("destroy v")
    assert (b.at("u"), b.at("v")) == ("10.08", "destroyed")
    assert b.phase == ("blue", "movement")


@pytest.mark.clause("scs 4.0-a")
def test_4_0_a_steps_already_lost_do_not_count():
    b = Board("U 1-1-8 x4 lost1 @10.07, V 1-1-8 x3 @10.08" + T)
    b.order("u 10.08")
    assert b.refused("end") == []


@pytest.mark.clause("scs 4.0-a")
@pytest.mark.parametrize(
    ("words", "over"),
    [("p2", False), ("x2 p2", True), ("x2 p2 lost1", False), ("x3 p0", False), ("p3", True)],
)
def test_4_0_a_printed_stacking_points_count_by_step(words: str, over: bool):
    b = Board(f"U 1-1-8 {words} @10.07, V 1-1-8 x4 @10.08" + T)
    b.order("u 10.08")
    assert b.refused("end") == (["4.0a-b"] if over else [])
    assert [facts["points"] for _, _, facts in b.reasons("end")] == ([{"x2 p2": 8, "p3": 7}[words]] if over else [])


# -- 4.0a: the ends of phases


@pytest.mark.clause("scs 4.0a")
def test_4_0a_passing_through_is_free():
    b = Board("U 1-1-8 x4 @10.07, V 1-1-8 x4 @10.08" + T)
    b.order("u 10.08 10.09")
    assert b.at("u") == "10.09"
    assert b.refused("end") == []


@pytest.mark.clause("scs 4.0a", "scs 9.0e")
def test_4_0a_a_retreat_may_overstack_until_the_end_of_the_phase():
    blue = "v 3-3-5 x4 @10.08, w 3-3-5 x4 @10.09, c1 1-1-1 @09.09, c2 1-1-1 @11.09, x1 3-3-5 @12.10"
    b = fight(f"U 9-3-9 @10.07, S 9-3-9 @12.09, {blue}", "Dr1", "u")
    settle(b, "stand 0", "retreat v 10.09", "advance none")
    assert b.phase == ("red", "combat"), "there is another attack to make"
    assert (b.at("v"), b.at("w")) == ("10.09", "10.09"), "8 of 6 until the phase ends"
    b.order("end")
    assert b.asked == ("blue", "destroy")
    assert sorted(b.legal()) == ["destroy v", "destroy w"]
    b.order("destroy w")
    assert [(e.side, e.unit, e.hex) for e in b.of(UnitDestroyed)] == [("blue", b.id("w"), b.hex("10.09"))]
    assert b.at("v") == "10.09"


@pytest.mark.clause("scs 4.0a")
def test_4_0a_any_unit_of_any_overfull_hex_and_again_until_all_are_within_the_limit():
    b = Board(
        "U 1-1-8 x3 @10.07, V 1-1-8 x3 @10.07, W 1-1-8 x3 @10.08, X1 1-1-8 x4 @14.07, Y 1-1-8 x3 @14.08" + T,
    )
    b.order("u+v 10.08")
    b.order("x1 14.08")
    assert b.refused("end") == ["4.0a-b", "4.0a-b"], "one line for each hex"
    b.order("end!")
    assert set(b.legal()) >= {"destroy x1", "destroy y"}
    assert faults(b, Destroy(b.id("t"))) == ["4.0a"], "nobody who stands elsewhere"
    assert faults(b, Destroy(b.id("t2"))) == ["4.0a"]
    b.order("destroy y")
    assert b.asked == ("red", "destroy")
    assert b.refused("destroy x1") == ["4.0a"], "14.08 is within the limit again"
    b.order("destroy v")
    assert [b.at(n) for n in ("u", "v", "w", "x1", "y")] == ["10.08", "destroyed", "10.08", "14.08", "destroyed"]
    assert b.phase == ("blue", "movement")


@pytest.mark.clause("scs 4.0a")
def test_4_0a_of_interchangeable_units_any_goes():
    b = settle(Board("U 1-1-8 x3 @10.07, V 1-1-8 x3 @10.07, W 1-1-8 x3 @10.08" + T), "u+v 10.08", "end!")
    assert set(b.legal()) == {"destroy u", "destroy w"}, "u and v came the same way and are alike"
    assert b.refused("destroy v") == []
    b.order("destroy v")
    assert b.at("u") == "10.08"


@pytest.mark.clause("scs 4.0a", "scs 6.2b")
def test_4_0a_both_sides_are_checked_the_phasing_side_first():
    red = "U 9-3-9 x4 @10.07, S 9-3-9 x3 @10.06, D 1-1-1 @09.07, E 1-1-1 @11.07"
    b = fight(f"{red}, v 3-3-5 x4 @10.08, w 3-3-5 x3 @10.09, c1 1-1-1 @09.09, c2 1-1-1 @11.09", "Ar1Dr1", "u")
    settle(b, "stand 0", "retreat v 10.09", "stand 0", "retreat u 10.06")
    assert b.asked == ("red", "destroy")
    b.order("destroy s")
    assert b.asked == ("blue", "destroy")
    b.order("destroy v")
    assert [b.at(n) for n in ("u", "s", "v", "w")] == ["10.06", "destroyed", "destroyed", "10.09"]


@pytest.mark.clause("scs 4.0a")
def test_4_0a_the_exploitation_phase_is_checked_too():
    b = Board("U 1-1-8* x4 @10.07, V 1-1-8 x3 @10.08" + T, phase="exploitation")
    b.order("u 10.08")
    b.order("end!")
    assert b.asked == ("red", "destroy")


@pytest.mark.clause("scs 4.0a")
def test_4_0a_where_excess_was_forced_the_owner_is_not_warned():
    b = Board(
        "U 1-1-8 x4 @10.07, V 1-1-0 x3 @10.06, a1 9-3-5 @10.08, a2 9-3-5 @09.08, a3 9-3-5 @11.08",
        phase="combat",
        side=BLUE,
        crt=always("Dr1"),
    )
    b.order("attack 10.07 : a1", "34")
    b.order("stand 0")
    while b.asked == ("red", "retreat"):
        b.order("retreat u 10.06")
    while b.phase == ("blue", "combat") and b.asked[0] == "blue":
        b.order("advance none" if b.asked[1] == "advance" else "end")
    assert b.asked == ("red", "destroy"), "the other side's phase, the owner's choice"


# -- 4.0a: overruns


@pytest.mark.clause("scs 4.0a", "scs 6.1e")
def test_4_0a_at_an_overrun_bystanders_count():
    b = Board("U 9-3-9 x3 @10.06, V 1-1-8 x4 @10.07, v2 1-1-4 @10.08" + T, crt=always("NR"))
    assert b.reasons("overrun u 10.07 x 10.08") == [
        ("6.1e", "scs-overrun-crowd", {"hex": "10.07", "points": 7, "limit": 6})
    ]
    assert b.refused("overrun u 11.07 11.08 x 10.08") == [], "from the hex beside it"


@pytest.mark.clause("scs 4.0a", "scs 6.0")
@pytest.mark.parametrize("result", ["A1", "A2", "Ar1"])
def test_4_0a_bad_results_of_an_overrun_touch_the_overrunners_only(result: str):
    b = Board("U 3-3-9 x2 @10.06, V 9-9-8 x4 @10.07, v2 1-1-4 @10.08" + T, crt=always(result))
    b.order("overrun u 10.07 x 10.08", "34")
    if b.asked == ("red", "stand"):
        b.order("stand 0")
        b.order(next(line for line in b.legal() if "10.06" in line))
        assert b.at("u") == "10.06"
    else:
        assert {e.unit for e in b.of(StepLost)} == {b.id("u")}, "not from the stronger one that only stands there"
    assert (b.at("v"), b.steps("v")) == ("10.07", 4)


@pytest.mark.clause("scs 4.0a-a")
def test_4_0a_a_a_barred_overrun_is_refused_before_the_dice_and_nobody_stirs():
    b = Board("U 9-3-9 x3 @10.06, V 1-1-8 x4 @10.07, v2 1-1-4 @10.08" + T)
    assert b.refused("overrun u 10.07 x 10.08") == ["6.1e"]
    assert not any(line.startswith("overrun") and " 10.07 " in line for line in b.legal())
    assert (b.at("u"), b.unit("u").moved) == ("10.06", False)
    b.order("u 09.07")
    assert b.at("u") == "09.07", "and it moves otherwise"


@pytest.mark.clause("scs 4.0a-a")
def test_4_0a_a_a_whole_move_is_taken_back_and_made_anew():
    b = Board("U 9-3-9 x3 @10.04, V 1-1-8 x4 @10.07, v2 1-1-4 @10.08" + T, crt=always("NR"))
    b.order("u 10.07")
    assert "take back u" in b.legal()
    b.order("take back u")
    assert [(e.units, e.hex) for e in b.of(TakenBack)] == [((b.id("u"),), b.hex("10.04"))]
    assert b.at("u") == "10.04"
    assert b.refused("u 19.05") == [], "with all its nine points"
    assert b.refused("u 20.05") == ["3.1b", "3.2a"]
    b.order("overrun u 10.05 10.06 11.07 11.08 x 10.08", "34")
    assert b.at("u") == "11.08"


@pytest.mark.clause("scs 4.0a-a")
def test_4_0a_a_units_that_came_together_go_back_together_or_singly():
    b = Board("U 9-3-9 x2 @10.05, W 9-3-9 x2 @10.05, V 1-1-8 x4 @10.07, v2 1-1-4 @10.08" + T)
    b.order("u+w 10.07")
    assert "take back u+w" in b.legal()
    b.order("take back w")
    assert (b.at("u"), b.at("w")) == ("10.07", "10.05")
    assert b.refused("take back u") == ["4.0a-a"], "six of six: the hex is within the limit"


@pytest.mark.clause("scs 4.0a-a")
def test_4_0a_a_only_a_crowd_beside_the_enemy_is_undone():
    units = "U 9-3-9 x3 @10.04, V 1-1-8 x4 @10.07, W 1-1-8 x4 @14.07, v2 1-1-4 @10.08, X1 1-1-8 x3 @14.06"
    b = Board(units + T)
    b.order("x1 14.07")
    assert b.refused("take back x1") == ["4.0a-a"], "overstacked, but no enemy to overrun is near"
    b.order("u 10.06")
    assert b.refused("take back u") == ["4.0a-a"], "no excess"
    assert b.refused("take back v") == ["4.0a-a"], "it has not moved"
    assert faults(b, TakeBack((b.id("v2"),))) == ["3.3b"]
    assert faults(b, TakeBack(())) == ["4.0a-a"]
    assert faults(b, TakeBack((b.id("u"), b.id("u")))) == ["4.0a-a"]
    assert not any(line.startswith("take back") for line in b.legal())


@pytest.mark.clause("scs 4.0a-a")
def test_4_0a_a_an_overrun_is_not_taken_back():
    b = Board("U 9-3-9 x3 @10.06, V 1-1-8 x4 @10.05, v2 1-1-4 @10.08" + T, crt=always("NR"))
    b.order("overrun u 10.07 x 10.08", "34")
    b.order("v 10.07")
    assert b.refused("take back u") == ["4.0a-a"]
    assert b.refused("take back v") == [], "who came to it may go back"


@pytest.mark.clause("scs 4.0a-a")
def test_4_0a_a_objectives_taken_on_the_way_are_given_back():
    b = Board("U 9-3-9 x3 @10.04, V 1-1-8 x4 @10.07, v2 1-1-4 @10.08" + T, goals="10.06=3blue 10.05=2")
    b.order("u 10.07")
    assert b.world.holders == (RED, RED)
    b.order("take back u")
    assert [(e.side, e.objective) for e in b.of(ObjectiveReturned)] == [(None, 1), (BLUE, 0)]
    assert b.world.holders == (BLUE, None)


@pytest.mark.clause("scs 4.0a-a")
def test_4_0a_a_an_objective_stays_with_comrades_who_took_it_too():
    units = "U 9-3-9 x3 @10.04, W 1-1-9 @10.04, V 1-1-8 x4 @10.07, v2 1-1-4 @10.08" + T
    b = Board(units, goals="10.06=3blue")
    b.order("u+w 10.05 10.06 10.07")
    b.order("take back u")
    assert b.world.holders == (RED,), "w came over it as well"
    b = Board(units, goals="10.06=3blue")
    b.order("u 10.07")
    b.order("w 10.05 10.06 09.07")
    b.order("take back u")
    assert b.world.holders == (RED,), "w passed it later"
    b = Board(units, goals="10.06=3blue")
    b.order("u+w 10.05 drop w 10.06 10.07")
    assert [e.units for e in b.of(ObjectiveTaken)] == [(b.id("u"),)], "w did not get there"
    b.order("take back u")
    assert b.world.holders == (BLUE,)


@pytest.mark.clause("scs 4.0a-a")
def test_4_0a_a_an_objective_goes_back_when_all_who_took_it_do():
    b = Board("U 9-3-9 x2 @10.04, W 9-3-9 x2 @10.04, V 1-1-8 x6 @10.07, v2 1-1-4 @10.08" + T, goals="10.06=3blue")
    b.order("u+w 10.07")
    b.order("take back u")
    assert b.world.holders == (RED,)
    assert b.told() == ["scs-told-taken-back"]
    b.order("take back w")
    assert b.world.holders == (BLUE,)
    b.order("u 09.05")
    assert b.world.holders == (BLUE,)


@pytest.mark.clause("scs 4.0a-a", "scs 3.3a")
def test_4_0a_a_nobody_goes_back_onto_the_enemy():
    b = Board(
        "U 0-3-9 x3 @09.07, V 0-1-8 x4 @10.07, W 9-3-9 @06.05, v2 1-1-4 @10.08, w2 0-1-4 @08.07" + T,
        crt=always("Dr1"),
    )
    b.order("u 10.07")
    b.order("overrun w 07.07 x 08.07", "34")
    b.order("stand 0")
    b.order("retreat w2 09.07")
    assert b.at("w2") == "09.07", "where u came from"
    assert b.refused("take back u") == ["3.3a"]
    assert not any(line.startswith("take back") for line in b.legal())


@pytest.mark.clause("scs 4.0a-a")
def test_4_0a_a_who_began_in_a_zone_still_began_in_one():
    b = Board("U 9-3-9 x3 @10.06, V 1-1-8 x4 @10.08, v1 3-1-4 @10.05, v2 1-1-4 @10.09" + T)
    b.order("u 10.07 10.08")
    b.order("take back u")
    assert b.refused("overrun u 11.07 11.08 11.09 x 10.09") == ["6.0"]


@pytest.mark.clause("scs 4.0a-a")
def test_4_0a_a_one_order_takes_back_only_who_went_the_same_way():
    units = "U 1-1-9 x2 @10.04, S 1-1-9 x2 @10.04, Y 1-1-9 x2 @09.04, V 1-1-8 x6 @10.07, W 1-1-9 x6 @11.08"
    b = Board(units + ", v2 1-1-4 @10.08" + T)
    settle(b, "u 10.07", "s 11.08", "y 10.07")
    for pair in ("u+s", "u+y", "s+y"):
        assert b.refused(f"take back {pair}") == ["4.0a-a"], pair
    assert b.reasons("take back u+y")[0][1] == "scs-returns-apart"
    assert b.refused("take back u") == []
