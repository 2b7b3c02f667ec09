"""Chapter 4 clause by clause: the limit, when it is checked, what an excess costs, the order of a stack."""

import pytest

from engine.kernel.command import SetValue
from engine.kernel.event import EVERYONE, Forced, Only
from engine.kernel.game import audience
from engine.kernel.interpreter import Accepted, intervene
from engine.systems.scs.events import (
    Advanced,
    CombatResolved,
    ObjectiveReturned,
    ObjectiveTaken,
    Restacked,
    Retreated,
    StepLost,
    TakenBack,
    UnitDestroyed,
)
from engine.systems.scs.orders import Destroy, Restack, TakeBack
from engine.systems.scs.zoc import stack_at
from tests.systems.scs.board import BLUE, RED, Board
from tests.systems.scs.fights import always, faults

T = ", T 1-1-4 @02.02, t2 1-1-4 @19.19"
"""Units far from everything, so that the phase goes on when the others have moved."""


def seen(b: Board, label: str, viewer: str | None = None) -> list[str]:
    """Return the units of a hex as the board shows them, the top one first."""
    counters = b.game.view(b.state, viewer).counters  # type: ignore[arg-type]
    return [b.theatre.cards[c.unit].slug for c in counters if c.hex == b.hex(label)]


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
    b = Board(
        "U 9-3-9 @10.07, S 9-3-9 @12.09, v 3-3-5 x4 @10.08, w 3-3-5 x4 @10.09, "
        "c1 1-1-1 @09.09, c2 1-1-1 @11.09, x1 3-3-5 @12.10",
        phase="combat",
        crt=always("Dr1"),
    )
    b.order("attack 10.08 : u", "34")
    b.order("stand 0")
    b.order("retreat v 10.09")
    b.order("advance none")
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
    b = Board("U 1-1-8 x3 @10.07, V 1-1-8 x3 @10.07, W 1-1-8 x3 @10.08" + T)
    b.order("u+v 10.08")
    b.order("end!")
    assert set(b.legal()) == {"destroy u", "destroy w"}, "u and v came the same way and are alike"
    assert b.refused("destroy v") == []
    b.order("destroy v")
    assert b.at("u") == "10.08"


@pytest.mark.clause("scs 4.0a", "scs 6.2b")
def test_4_0a_both_sides_are_checked_the_phasing_side_first():
    b = Board(
        "U 9-3-9 x4 @10.07, S 9-3-9 x3 @10.06, v 3-3-5 x4 @10.08, w 3-3-5 x3 @10.09, "
        "c1 1-1-1 @09.09, c2 1-1-1 @11.09, D 1-1-1 @09.07, E 1-1-1 @11.07",
        phase="combat",
        crt=always("Ar1Dr1"),
    )
    b.order("attack 10.08 : u", "34")
    b.order("stand 0")
    b.order("retreat v 10.09")
    b.order("stand 0")
    b.order("retreat u 10.06")
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
    assert b.refused("u 20.05") == ["3.2a", "3.1b"]
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


# -- 4.0a-b, 4.0a-c


@pytest.mark.clause("scs 4.0a-b")
def test_4_0a_b_an_avoidable_excess_has_to_be_confirmed():
    b = Board("U 1-1-8 x4 @10.07, V 1-1-8 x3 @10.08" + T)
    b.order("u 10.08")
    assert b.refused("end") == ["4.0a-b"]
    assert "end!" in b.legal()
    assert "end" not in b.legal()
    assert b.refused("end!") == []
    b.order("v 10.09")
    assert b.refused("end") == [], "put right"


@pytest.mark.clause("scs 4.0a-b")
def test_4_0a_b_the_phase_does_not_end_by_itself_over_the_limit():
    b = Board("U 1-1-8 x4 @10.07, V 1-1-8 x3 @10.08, w 1-1-1 @19.19")
    b.order("v 10.09")
    b.order("u 10.09")
    assert not b.of(Forced)
    assert b.asked == ("red", "move")
    assert b.legal() == ["end!"]
    assert b.refused("end") == ["4.0a-b"]
    b.order("end!")
    assert b.asked == ("red", "destroy")


@pytest.mark.clause("scs 4.0a-b")
def test_4_0a_b_a_crowd_that_could_have_dispersed_is_reported_though_nobody_of_it_moved():
    b = Board("U 1-1-8 x4 @A1, V 1-1-8 x3 @A1" + T, entries={"A": "red edge 01.05"})
    assert (b.at("u"), b.at("v")) == ("01.05", "01.05")
    assert b.refused("end") == ["4.0a-b"]


@pytest.mark.clause("scs 4.0a-b", "scs 4.0a")
def test_4_0a_b_an_excess_nobody_could_avoid_needs_no_confirmation():
    b = Board("U 1-1-0 x4 @A1, V 1-1-0 x3 @A1" + T, entries={"A": "red edge 01.05"})
    assert b.refused("end") == []
    b.order("end")
    assert b.asked == ("red", "destroy")


@pytest.mark.clause("scs 4.0a-c", "scs 4.0a")
def test_4_0a_c_an_advance_over_the_limit_is_refused():
    b = Board(
        "U 9-3-9 x4 @10.07, V 9-3-9 x3 @09.08, S 9-3-9 x2 @09.08, w 1-1-4 @10.08, z 1-1-1 @19.19",
        phase="combat",
        crt=always("D1"),
    )
    b.order("attack 10.08 : u v s", "34")
    b.order("advance u 10.08")
    assert b.reasons("advance v 10.08") == [("4.0a-c", "scs-advance-crowd", {"hex": "10.08", "points": 7, "limit": 6})]
    assert "advance v 10.08" not in b.legal()
    b.order("advance s 10.08")
    assert {b.at(n) for n in ("u", "s")} == {"10.08"}
    assert b.at("v") == "09.08"


@pytest.mark.clause("scs 4.0a-c")
def test_4_0a_c_advancing_units_count_together():
    b = Board(
        "U 9-3-9 x4 @10.07, V 9-3-9 x2 @10.07, S 9-3-9 x1 @09.08, w 1-1-4 @10.08, z 1-1-1 @19.19",
        phase="combat",
        crt=always("D1"),
    )
    b.order("attack 10.08 : u v s", "34")
    assert b.refused("advance u+v 10.08") == [], "six of six"
    b.order("advance u+v 10.08")
    assert [e.units for e in b.of(Advanced)] == [(b.id("u"), b.id("v"))]
    assert b.phase != ("red", "combat"), "nobody is asked about s: it has no room"
    assert b.at("s") == "09.08"


# -- 4.0b


@pytest.mark.clause("scs 4.0b")
@pytest.mark.parametrize("marker", ["", "oos", "dg", "oos dg"])
def test_4_0b_markers_take_no_room(marker: str):
    b = Board(f"U 1-1-8 x3 {marker} @10.07, V 1-1-8 x3 {marker} @10.08" + T)
    b.order("u 10.08")
    assert b.refused("end") == []
    b = Board(f"U 1-1-8 x3 {marker} @10.07, V 1-1-8 x4 {marker} @10.08" + T)
    b.order("u 10.08")
    assert b.reasons("end")[0][2]["points"] == 7


# -- 4.0c


@pytest.mark.clause("scs 4.0c")
def test_4_0c_the_owner_arranges_his_stack_as_he_likes():
    b = Board("U 4-3-8 @10.07, V 2-3-8 @10.07, W 0-3-8 @10.07" + T)
    assert seen(b, "10.07") == ["u", "v", "w"]
    b.order("stack 10.07: v w u")
    assert [e.units for e in b.of(Restacked)] == [(b.id("v"), b.id("w"), b.id("u"))]
    assert seen(b, "10.07") == ["v", "w", "u"]
    assert b.asked == ("red", "move"), "it costs nothing and takes nobody's move"
    b.order("v+w+u 10.08")
    assert seen(b, "10.08") == ["v", "w", "u"], "and the order lasts"


@pytest.mark.clause("scs 4.0c", "scs 4.0c-a")
@pytest.mark.parametrize("weak", ["0-3-8", "_-9-8", "0-9-8"])
def test_4_0c_a_a_unit_with_attack_1_comes_to_the_top_by_itself(weak: str):
    b = Board(f"U 1-1-8 @10.07, V {weak} @10.07" + T)
    b.order("stack 10.07: v u")
    assert seen(b, "10.07") == ["u", "v"]
    assert [e.units for e in b.of(Restacked)] == [(b.id("u"), b.id("v"))]


@pytest.mark.clause("scs 4.0c")
def test_4_0c_if_there_is_none_anything_may_lie_on_top():
    b = Board("U 0-1-8 @10.07, V _-3-8 @10.07" + T)
    b.order("stack 10.07: v u")
    assert seen(b, "10.07") == ["v", "u"]


@pytest.mark.clause("scs 4.0c", "scs 4.0c-a")
def test_4_0c_a_the_side_up_counts_and_the_top_is_put_right_when_it_flips():
    b = Board(
        "U 9-3-9 @10.07, v 5-5-5/0-1-5 x2 @10.08, w 1-1-5 @10.08, z 1-1-1 @19.19", phase="combat", crt=always("D1")
    )
    assert seen(b, "10.08") == ["v", "w"]
    b.order("attack 10.08 : u", "34")
    assert seen(b, "10.08") == ["w", "v"], "v has flipped to attack 0"


@pytest.mark.clause("scs 4.0c")
@pytest.mark.parametrize(
    ("hex_", "names"), [("10.07", "u"), ("10.07", "u v u"), ("10.07", "u w"), ("12.07", "w"), ("14.07", "u v")]
)
def test_4_0c_an_order_names_every_unit_of_the_stack_once(hex_: str, names: str):
    b = Board("U 4-3-8 @10.07, V 2-3-8 @10.07, W 2-3-8 @12.07" + T)
    order = Restack(b.hex(hex_), tuple(b.id(name) for name in names.split()))
    assert faults(b, order) == ["4.0c"]


@pytest.mark.clause("scs 4.0c-a")
def test_4_0c_a_whenever_the_owner_is_asked_and_only_then():
    b = Board("U 9-3-9 @10.07, V 1-3-8 @10.07, v1 3-3-5 @10.08, w1 2-2-5 @10.08", phase="combat", crt=always("Dr1"))
    blue = Restack(b.hex("10.08"), (b.id("w1"), b.id("v1")))
    assert faults(b, blue, BLUE) == ["turn"]
    assert faults(b, Restack(b.hex("10.08"), (b.id("w1"), b.id("v1"))), RED) == ["4.0c"], "no stack of his"
    b.order("attack 10.08 : u v", "34")
    assert b.asked == ("blue", "stand")
    assert faults(b, blue, BLUE) == []
    b.order("stack 10.08: w1 v1")
    assert seen(b, "10.08") == ["w1", "v1"]
    assert b.asked == ("blue", "stand"), "the question stays open"


@pytest.mark.clause("scs 4.0c-a")
@pytest.mark.parametrize(("sight", "who"), [("open", EVERYONE), ("top-unit", Only((RED,)))])
def test_4_0c_a_the_order_matters_to_others_only_where_stacks_are_hidden(sight: str, who: object):
    b = Board("U 4-3-8 @10.07, V 2-3-8 @10.07" + T, policies={"sight": sight})
    b.order("stack 10.07: v u")
    assert audience(b.game, b.of(Restacked)[0], b.world) == who
    assert seen(b, "10.07", BLUE) == (["v", "u"] if sight == "open" else ["v"])


@pytest.mark.clause("scs 4.0c-a")
def test_4_0c_a_the_referee_s_change_puts_the_top_right_too():
    b = Board("U 4-3-8/0-1-8 x2 @10.07, V 2-3-8 @10.07" + T)
    assert seen(b, "10.07") == ["u", "v"]
    done = intervene(b.game, b.state, SetValue("u", "lost", "1", reason="a slip"))
    assert isinstance(done, Accepted)
    b.state = done.state
    assert seen(b, "10.07") == ["v", "u"]


@pytest.mark.clause("scs 4.0a", "scs 9.0a")
def test_4_0a_a_bystander_in_the_attackers_hex_does_not_retreat_from_an_overrun():
    b = Board("U 3-3-9 x2 @10.06, V 9-9-8 x4 @10.07, v2 1-1-4 @10.08" + T, crt=always("Ar1"))
    b.order("overrun u 10.07 x 10.08", "34")
    assert [e.result for e in b.of(CombatResolved)] == ["Ar1"]
    b.order("stand 0")
    b.order(b.legal()[0])
    assert [e.units for e in b.of(Retreated)] == [(b.id("u"),)]


@pytest.mark.clause("scs 4.0c", "scs 4.0c-a")
def test_4_0c_a_an_attack_of_1_is_enough_and_the_others_keep_their_order():
    b = Board("U 0-1-8 @10.07, V _-1-7 @10.07, W 1-1-6 @10.07, X1 9-1-5 @10.07, T 1-1-4 @02.02, v2 1-1-4 @19.19")
    names = [b.theatre.cards[id_].slug for id_ in stack_at(b.theatre, b.world, RED, b.hex("10.07"))]
    assert names == ["w", "u", "v", "x1"]
