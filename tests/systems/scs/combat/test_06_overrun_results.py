"""Chapter 6 clause by clause, after the dice: who enters, who goes on, who retreats (6.2), and whole phases."""

import pytest

from engine.systems.scs.events import Advanced, CombatResolved, Retreated, StepLost
from engine.systems.scs.orders import Overrun
from tests.systems.scs.board import BLUE, Board
from tests.systems.scs.fights import always, faults
from tests.systems.scs.moves import NR, T, offered, overrun


@pytest.mark.clause("scs 6.2a", "scs 3.1a-a")
@pytest.mark.parametrize("result", ["NR", "D1", "A1D1", "A1"])
def test_6_2a_whatever_the_result_movement_is_over(result: str):
    b = overrun("U 9-3-9 x2 @10.06, v 1-3-5 x2 @10.08", result, "overrun u 10.07 x 10.08")
    assert b.at("u") == "10.07"
    assert b.asked == ("red", "move")
    assert b.refused("u 10.06") == ["3.1a-a"]
    assert not any("u" in line.split()[:1] for line in b.legal())


@pytest.mark.clause("scs 6.2a")
def test_6_2a_it_is_over_in_the_emptied_hex_too():
    b = overrun("U 9-3-9 @10.06, v 1-3-5 @10.08", "D1", "overrun u 10.07 x 10.08")
    assert b.at("u") == "10.08"
    assert b.refused("u 10.09") == ["3.1a-a"]


@pytest.mark.clause("scs 6.2a", "scs 6.2a-a", "scs 10.0")
def test_6_2a_a_all_enter_and_the_exploit_capable_may_go_on():
    b = overrun("U 9-3-9* @10.06, V 9-3-9 @10.06, v2 1-3-5 x2 @10.08", "D2r2", "overrun u+v 10.07 x 10.08")
    assert [(e.units, e.end, e.forced) for e in b.of(Advanced)] == [((b.id("u"), b.id("v")), b.hex("10.08"), True)], (
        "nobody is asked whether"
    )
    assert b.asked == ("red", "advance")
    assert b.refused("advance v 10.09") == ["10.0"]
    assert b.refused("advance u 10.09 10.10") == ["10.0"], "r2 is two hexes with the first"
    b.order("advance u 10.09")
    assert (b.at("u"), b.at("v")) == ("10.09", "10.08")
    assert b.asked == ("red", "move")
    assert b.refused("u 10.10") == ["3.1a-a"]


@pytest.mark.clause("scs 6.2a-a")
def test_6_2a_a_going_on_is_free_but_entering_is_not():
    b = overrun("U 9-3-9* @10.06, v 1-3-5 @10.08", "D1r3", "overrun u 10.07 x 10.08")
    assert b.at("u") == "10.08"
    b.order("advance none")
    assert b.at("u") == "10.08"


@pytest.mark.clause("scs 6.2a-a")
def test_6_2a_a_only_the_survivors_enter():
    b = overrun("U 9-3-9 @10.06, V 5-3-9 @10.06, v2 1-3-5 @10.08", "A1D1", "overrun u+v 10.07 x 10.08")
    assert (b.at("u"), b.at("v"), b.at("v2")) == ("destroyed", "10.08", "destroyed")
    b = overrun("U 9-3-9 @10.06, v2 1-3-5 @10.08", "A1D1", "overrun u 10.07 x 10.08")
    assert b.at("u") == "destroyed"
    assert not b.of(Advanced)


@pytest.mark.clause("scs 6.2a-a", "scs 4.0a-c")
def test_6_2a_a_a_full_stack_of_overrunners_is_not_barred_by_the_limit():
    b = overrun("U 9-3-9 x3 @10.06, V 9-3-9 x3 @10.06, v2 1-3-5 @10.08", "D1", "overrun u+v 10.07 x 10.08")
    assert {b.at("u"), b.at("v")} == {"10.08"}


@pytest.mark.clause("scs 6.2a-a", "scs 6.0")
def test_6_2a_a_bystanders_do_not_go_along():
    b = overrun("U 9-3-9 @10.06, W 9-3-9 @10.07, v2 0-3-5 @10.08", "D1", "overrun u 10.07 x 10.08")
    assert (b.at("u"), b.at("w")) == ("10.08", "10.07")
    assert b.refused("w 10.06") == [], "and may still move"


@pytest.mark.clause("scs 6.2a-a", "scs 10.0")
def test_6_2a_a_steps_traded_do_not_shorten_the_pursuit():
    b = overrun("U 9-3-9* @10.06, v 1-3-5 x3 @10.08", "Dr2", "overrun u 10.07 x 10.08", "stand 1", "retreat v 10.09")
    assert b.at("u") == "10.08"
    assert b.asked == ("red", "advance")
    assert b.refused("advance u 11.09") == []
    assert b.refused("advance u 10.09") == ["10.0"], "the enemy is there"


@pytest.mark.clause("scs 6.2a")
def test_6_2a_the_overrun_does_not_bar_combat_and_zones_met_by_it_bar_exploitation():
    b = Board("U 9-3-9* @10.06, v 1-3-5 @10.08, w 2-3-5 @10.09, z 1-1-1 @19.19", crt=always("D1"))
    b.order("overrun u 10.07 x 10.08", "34")
    assert b.phase == ("red", "combat")
    assert b.refused("attack 10.09 : u") == []
    b.order("end")
    assert b.phase == ("blue", "movement"), "in a zone: nothing to do in exploitation"


@pytest.mark.clause("scs 6.2b")
def test_6_2b_the_attackers_carry_their_retreat_out():
    b = overrun("U 9-3-9 x2 @10.05, v 0-3-5 @10.08", "A1r1", "overrun u 10.06 10.07 x 10.08")
    assert [e.unit for e in b.of(StepLost)] == [b.id("u")]
    assert b.asked == ("red", "stand")
    b.order("stand 0")
    assert b.asked == ("red", "retreat")
    b.order("retreat u 10.06")
    assert [(e.units, len(e.path)) for e in b.of(Retreated)] == [((b.id("u"),), 1)]
    assert b.at("u") == "10.06"
    assert b.refused("u 10.05") == ["3.1a-a"]


@pytest.mark.clause("scs 6.2b", "scs 9.2")
def test_6_2b_or_stand():
    b = overrun("U 9-3-9 x2 @10.05, v 0-3-5 @10.08", "Ar1", "overrun u 10.06 10.07 x 10.08")
    b.order("stand 1")
    assert (b.at("u"), b.steps("u")) == ("10.07", 1)


@pytest.mark.clause("scs 6.2b", "scs 10.0-b")
def test_6_2b_who_must_retreat_does_not_enter():
    b = overrun("U 9-3-9 x2 @10.05, v 0-3-5 @10.08", "Ar1D1", "overrun u 10.06 10.07 x 10.08", "stand 0")
    b.order("retreat u 10.06")
    assert not b.of(Advanced)
    assert (b.at("u"), b.at("v")) == ("10.06", "destroyed")


@pytest.mark.clause("scs 6.0", "scs 6.1b")
def test_6_0_everything_offered_is_lawful_and_comes_to_dice():
    b = Board(
        "U 9-3-9 x2 @10.06, V 9-3-7 x2 @10.06, W 1-1-9 x3 @10.07, v2 0-3-5 @10.08, w2 2-2-2 @08.06, x2 1-1-1 @12.05"
        + T,
        crt=NR,
        woods="10.08 09.07 11.05",
        stream="10.07/10.08 11.08/10.08",
        road="10.06 10.07 10.08",
    )
    lines = offered(b)
    assert len(lines) > 20
    for line in lines:
        assert b.refused(line) == [], line
        assert b.rolls(line), line


@pytest.mark.clause("scs 6.0")
def test_6_0_the_other_side_overruns_in_its_own_phase():
    b = Board("U 1-3-9 @10.06, v 9-3-7 @10.10" + T, crt=NR, side=BLUE)
    assert faults(b, Overrun((b.id("u"),), (), b.hex("10.10"))) == ["3.3b"]
    b.order("overrun v 10.09 10.08 10.07 x 10.06", "34")
    assert [(e.side, e.mode) for e in b.of(CombatResolved)] == [(BLUE, "overrun")]
