"""Chapter 10: advance after combat, and the duty to enter after an overrun."""

import pytest

from engine.systems.scs.events import Advanced, Retreated, StepLost
from engine.systems.scs.orders import Advance
from tests.systems.scs.board import BLUE, RED, Board, Play
from tests.systems.scs.fights import always, faults, fight, settle

OTHERS = "Mate 1-1-1 @14.03, foe 3-3-5 @14.04"
"""A pair of enemies elsewhere, so that the combat phase goes on."""


def won(units: str, result: str = "D9", by: str = "u", **values: object) -> Board:
    """Return a combat at 10.08 that destroyed its defender."""
    return fight(f"{units}, v 3-3-5 @10.08, {OTHERS}", result, by, **values)


def ends(b: Play) -> set[str]:
    """Return the last hexes of the advances that may be ordered."""
    return {line.split()[-1] for line in b.legal()} - {"none"}


# -- 10.0 Who, and where


@pytest.mark.clause("scs 10.0")
def test_10_0_an_emptied_hex_may_be_entered_or_not():
    b = won("U 9-3-8 @10.07, T 9-3-8 @09.08", by="u t")
    assert b.asked == ("red", "advance")
    b.order("advance t 10.08")
    assert (b.at("t"), b.at("u")) == ("10.08", "10.07")
    assert b.asked == ("red", "advance"), "U may follow"
    b.order("advance none")
    assert (b.at("t"), b.at("u")) == ("10.08", "10.07")
    b = won("U 9-3-8 @10.07, T 9-3-8 @09.08", by="u t")
    b.order("advance none")
    assert not b.of(Advanced)
    assert b.asked == ("red", "attack")


@pytest.mark.clause("scs 10.0")
@pytest.mark.parametrize(
    ("result", "answers"), [("D1", ()), ("Dr1", ("stand 1",)), ("Dr1", ("stand 0", "retreat v 10.09"))]
)
def test_10_0_however_the_hex_was_emptied(result: str, answers: tuple[str, ...]):
    b = fight(f"U 9-3-8 @10.07, v 3-3-5 @10.08, {OTHERS}", result, "u")
    settle(b, *answers)
    assert b.asked == ("red", "advance")
    b.order("advance u 10.08")
    assert b.at("u") == "10.08"


@pytest.mark.clause("scs 10.0", "scs 9.2")
def test_10_0_a_hex_that_is_held_is_not_entered():
    b = fight(f"U 9-3-8 @10.07, v 3-3-5 x2 @10.08, w 3-1-5 @10.08, {OTHERS}", "D2", "u")
    assert (b.at("w"), b.at("v")) == ("destroyed", "10.08")
    assert b.asked == ("red", "attack")
    b = fight(f"U 9-3-8* @10.07, v 3-3-5 x6 @10.08, {OTHERS}", "D2r2", "u")
    b.order("stand 2")
    assert b.asked == ("red", "attack")


@pytest.mark.clause("scs 10.0")
def test_10_0_only_those_who_took_part_advance():
    b = won("U 9-3-8 @10.07, By 9-3-8 @10.07, Near 9-3-8 @09.08")
    assert b.refused("advance by 10.08") == ["10.0"]
    assert b.refused("advance u+by 10.08") == ["10.0"]
    assert b.refused("advance near 10.08") == ["10.0"]
    assert faults(b, Advance((b.id("u"), b.id("u")), (b.hex("10.08"),))) == ["10.0"]
    assert faults(b, Advance((), (b.hex("10.08"),))) == ["10.0"]
    assert b.refused("advance u 10.08") == []


@pytest.mark.clause("scs 10.0", "scs 7.2e")
def test_10_0_strength_0_counts_as_taking_part():
    b = won("U 9-3-8 @10.07, Zero 0-3-8 @10.07", by="u zero")
    settle(b, "advance zero 10.08", "advance none")
    assert (b.at("zero"), b.at("u")) == ("10.08", "10.07")


@pytest.mark.clause("scs 10.0")
def test_10_0_the_dead_do_not_advance():
    b = fight(f"U 5-3-8 @10.07, T 3-3-8 @10.07, v 3-3-5 @10.08, {OTHERS}", "A1D1", "u t")
    assert b.at("u") == "destroyed"
    assert b.legal() == ["advance t 10.08", "advance none"]
    b = fight(f"U 5-3-8 @10.07, v 3-3-5 @10.08, {OTHERS}", "A1D1", "u")
    assert b.asked == ("red", "attack"), "nobody is left to advance"


@pytest.mark.clause("scs 10.0")
def test_10_0_the_hex_of_the_defender_comes_first():
    b = won("U 9-3-8* @10.07", "D9r3")
    for way in ("11.08", "11.08 11.09", "10.06"):
        assert b.refused(f"advance u {way}") == ["10.0"], way
    assert b.reasons("advance u 11.08")[0][1] == "scs-advance-first"
    assert b.refused("advance u 10.08 11.09") == []


@pytest.mark.clause("scs 10.0")
def test_10_0_who_cannot_exploit_goes_one_hex():
    b = won("U 9-3-8 @10.07, Tank 9-3-8* @10.07", "D9r3", "u tank")
    assert b.refused("advance u 10.08 10.09") == ["10.0"]
    assert b.reasons("advance u 10.08 10.09")[0][2] == {"hexes": 2, "most": 1}
    assert b.refused("advance u+tank 10.08 10.09") == ["10.0"], "together they are no faster"
    assert b.refused("advance tank 10.08 10.09") == []
    assert b.refused("advance u+tank 10.08") == []


@pytest.mark.clause("scs 10.0")
@pytest.mark.parametrize("hexes", [1, 2, 3, 4])
def test_10_0_exploiters_go_as_many_hexes_as_the_retreat_result(hexes: int):
    b = fight(f"U 9-3-8* @10.07, v 3-3-5 @10.08, {OTHERS}", f"D1r{hexes}", "u")
    column = ["10.08", "10.09", "10.10", "10.11", "10.12"]
    assert b.refused(f"advance u {' '.join(column[:hexes])}") == []
    assert b.refused(f"advance u {' '.join(column[: hexes + 1])}") == ["10.0"]
    b.order(f"advance u {' '.join(column[:hexes])}")
    assert b.at("u") == column[hexes - 1]


@pytest.mark.clause("scs 10.0", "scs 9.2")
def test_10_0_steps_traded_by_the_defender_do_not_shorten_the_advance():
    b = fight(f"U 9-3-8* dg @10.07, v 3-3-5 x3 @10.08, {OTHERS}", "Dr2", "u")
    settle(b, "stand 1", "retreat v 11.09")
    assert b.refused("advance u 10.08 10.09") == []
    assert b.refused("advance u 10.08 10.09 10.10") == ["10.0"]
    b = fight(f"U 9-3-8* @10.07, v 3-3-5 x2 @10.08, {OTHERS}", "Dr2", "u")
    b.order("stand 2")
    assert b.at("v") == "destroyed"
    assert b.refused("advance u 10.08 10.09") == []


@pytest.mark.clause("scs 10.0")
def test_10_0_beyond_the_first_hex_they_go_where_they_like_together_or_apart():
    b = won("A 9-3-8* @10.07, B 9-3-8* @10.07, C 9-3-8* @09.08", "D9r2", "a b c")
    assert ends(b) >= {"10.08", "10.09", "09.09", "11.09", "11.08", "09.08"}
    assert b.refused("advance a+c 10.08") == ["10.0"], "they do not stand together"
    settle(b, "advance a+b 10.08 11.09", "advance c 10.08 09.09")
    assert [b.at(name) for name in "abc"] == ["11.09", "11.09", "09.09"]
    b = won("A 9-3-8* @10.07, B 9-3-8* @10.07", "D9r2", "a b")
    settle(b, "advance a 10.08 11.08", "advance b 10.08 10.09")
    assert [b.at(name) for name in "ab"] == ["11.08", "10.09"]


@pytest.mark.clause("scs 10.0")
def test_10_0_the_way_leads_back_past_where_they_came_from_too():
    b = won("U 9-3-8* @10.07", "D9r3", impassable="09.08 09.09 10.09 11.08 11.09")
    assert ends(b) == {"10.08", "10.07", "10.06", "09.07", "11.07"}
    b.order("advance u 10.08 10.07 10.06")
    assert b.at("u") == "10.06"


@pytest.mark.clause("scs 10.0")
def test_10_0_enemy_hexes_are_closed():
    b = won("U 9-3-8* @10.07, y 3-3-5 @10.09", "D9r3")
    assert b.refused("advance u 10.08 10.09") == ["10.0"]
    assert b.reasons("advance u 10.08 10.09")[0][1] == "scs-enemy-there"
    assert b.refused("advance u 10.08 10.09 10.10") == ["10.0"]
    assert "10.09" not in ends(b)


@pytest.mark.clause("scs 10.0", "scs 11.0b")
def test_10_0_zones_are_ignored_and_bind_only_afterwards():
    b = won("U 9-3-8* @10.07, Other 1-1-8* @01.01, y 3-3-5 @10.11, z 3-3-5 @11.10", "D9r3")
    b.order("advance u 10.08 10.09 10.10")
    assert b.at("u") == "10.10"
    assert not b.of(StepLost)
    b.order("end")
    assert b.phase == ("red", "exploitation")
    assert b.refused("u 09.10") == ["11.0b"]


@pytest.mark.clause("scs 10.0", "scs 4.0a-c", "scs 4.0a")
def test_10_0_the_stacking_limit_binds_the_advance():
    b = won("U 9-3-8 x4 @10.07, T 9-3-8 x3 @09.08, S 9-3-8 x2 @11.08", by="u t s")
    b.order("advance u 10.08")
    assert b.refused("advance t 10.08") == ["4.0a-c"]
    assert b.reasons("advance t 10.08")[0][2] == {"hex": "10.08", "points": 7, "limit": 6}
    assert b.legal() == ["advance s 10.08", "advance none"]
    b.order("advance s 10.08")
    assert b.asked == ("red", "attack"), "nobody else has room"


@pytest.mark.clause("scs 10.0-c", "scs 4.0a-c")
def test_10_0_c_full_hexes_may_be_passed_but_not_filled_over_the_limit():
    b = won("U 9-3-8 x6 @10.07, Tank 9-3-8* x2 @09.08, Friend 1-1-1 x5 @10.09", "D9r3", "u tank")
    b.order("advance u 10.08")
    assert b.refused("advance tank 10.08") == ["4.0a-c"]
    assert b.refused("advance tank 10.08 10.09") == ["4.0a-c"]
    assert b.refused("advance tank 10.08 10.09 10.10") == []
    assert b.refused("advance tank 10.08 11.09") == []


@pytest.mark.clause("scs 10.0-a")
def test_10_0_a_prohibited_ground_is_judged_hex_by_hex_with_bridges():
    b = won(
        "U 9-3-8* @10.07", "D9r3", river="10.07/10.08 10.08/10.09 10.08/11.09", bridge="10.07/10.08 10.08/11.09",
        road="10.07 10.08 11.09", water="09.09",
    )  # fmt: skip
    assert b.refused("advance u 10.08") == [], "by the bridge by which it attacked"
    assert b.refused("advance u 10.08 10.09") == ["10.0-a"]
    assert b.refused("advance u 10.08 09.09") == ["10.0-a"]
    assert b.refused("advance u 10.08 11.09 10.09") == [], "round the river by the bridge"
    assert {"10.09", "11.09"} <= ends(b)
    assert "09.09" not in ends(b)


@pytest.mark.clause("scs 10.0", "scs 3.3c-a")
def test_10_0_the_map_is_left_over_ones_own_exits_only():
    units = f"U 9-3-8* @20.19, T 9-3-8 @19.20, v 3-3-5 @20.20, {OTHERS}"
    b = fight(units, "D1r2", "u t", "20.20")
    assert b.refused("advance u 20.20 off") == ["3.3c-a"]
    b = fight(units, "D1r2", "u t", "20.20", exits={"red": "20.20"})
    assert b.refused("advance t 20.20 off") == ["10.0"], "leaving is a hex too"
    assert "advance u 20.20 off" in b.legal()
    b.order("advance u 20.20 off")
    assert b.at("u") == "destroyed"


@pytest.mark.clause("scs 10.0-b")
def test_10_0_b_who_must_retreat_does_not_advance():
    b = fight(f"U 9-3-8 dg @10.07, v 3-3-5 @10.08, {OTHERS}", "Ar1D1", "u")
    assert b.at("v") == "destroyed"
    settle(b, "stand 0", "retreat u 11.08")
    assert b.asked == ("red", "attack"), "though 11.08 is beside the hex as well"
    assert not b.of(Advanced)


@pytest.mark.clause("scs 10.0-b", "scs 9.2")
def test_10_0_b_who_stood_on_the_whole_retreat_advances():
    b = fight(f"U 9-3-8 x2 dg @10.07, v 3-3-5 @10.08, {OTHERS}", "Ar1D1", "u")
    b.order("stand 1")
    assert b.asked == ("red", "advance")
    b.order("advance u 10.08")
    assert (b.at("u"), b.steps("u")) == ("10.08", 1)


@pytest.mark.clause("scs 10.0-b", "scs 9.2")
def test_10_0_b_who_stood_on_a_part_of_it_goes_back_and_does_not_advance():
    b = fight(f"U 9-3-8 x2 dg @10.07, v 3-3-5 @10.08, {OTHERS}", "Ar2D1", "u")
    settle(b, "stand 1", "retreat u 11.08")
    assert b.asked == ("red", "attack")
    assert not b.of(Advanced)


@pytest.mark.clause("scs 10.0d", "scs 10.0-b", "scs 6.2b")
def test_10_0d_overrunners_that_stood_on_the_whole_retreat_enter():
    b = overrun("U 9-3-8 x2 dg @10.06, v 3-3-5 @10.08", "Ar1D1")
    b.order("stand 1")
    assert [e.forced for e in b.of(Advanced)] == [True]
    assert b.at("u") == "10.08"


@pytest.mark.clause("scs 10.0-d", "scs 10.0a")
def test_10_0_d_without_an_r_result_everybody_goes_one_hex():
    b = won("U 9-3-8* @10.07", "D9")
    assert b.refused("advance u 10.08") == []
    assert b.refused("advance u 10.08 10.09") == ["10.0"]
    assert b.legal() == ["advance u 10.08", "advance none"]


@pytest.mark.clause("scs 10.0a")
def test_10_0a_the_death_of_the_defender_leaves_the_retreat_to_the_advance():
    b = won("U 9-3-8* @10.07, T 9-3-8 @10.07", "D3r3", "u t")
    assert b.refused("advance u 10.08 10.09 10.10") == []
    assert b.refused("advance u 10.08 10.09 10.10 10.11") == ["10.0"]
    assert b.refused("advance t 10.08 10.09") == ["10.0"]


@pytest.mark.clause("scs 10.0b")
def test_10_0b_an_advance_is_counted_in_hexes():
    b = won("U 9-3-1* @10.07", "D9r2", marsh="10.08 10.09", stream="10.08/10.09 10.07/10.08")
    b.order("advance u 10.08 10.09")
    assert b.at("u") == "10.09"
    assert b.unit("u").spent == 0
    b = won("U 9-3-8* @10.07", "D9r2", road="10.07 10.08 10.09 10.10")
    assert b.refused("advance u 10.08 10.09 10.10") == ["10.0"], "a road does not lengthen it"
    assert faults(b, Advance((b.id("u"),), (b.hex("10.08"), b.hex("10.10")))) == ["10.0b"], "no leaps"


@pytest.mark.clause("scs 10.0c")
def test_10_0c_defenders_never_advance():
    b = fight(f"U 3-3-8 @10.07, v 9-3-5* @10.08, {OTHERS}", "A1", "u")
    assert b.at("u") == "destroyed"
    assert b.asked == ("red", "attack")
    b = fight(f"U 3-3-8 @10.07, v 9-3-5* @10.08, {OTHERS}", "Ar2", "u")
    b.order("stand 0")
    b.order(b.legal()[0])
    assert b.at("u") != "10.07"
    assert b.asked == ("red", "attack")
    assert not b.of(Advanced)
    assert b.at("v") == "10.08"
    assert faults(b, Advance((b.id("v"),), (b.hex("10.07"),)), BLUE) == ["turn"]


@pytest.mark.clause("scs 10.0", "scs 9.1a")
def test_10_0_the_attacker_decides():
    b = won("U 9-3-8 @10.07")
    assert faults(b, Advance(), BLUE) == ["turn"]
    assert faults(b, Advance(), RED) == []


@pytest.mark.clause("scs 10.0", "scs 11.0a-a")
def test_10_0_the_side_that_lies_up_after_the_losses_tells_how_far():
    b = fight(f"U 9-3-8/4-2-8^ x2 @10.07, v 3-3-5 @10.08, {OTHERS}", "A1D1r2", "u")
    assert b.steps("u") == 1
    assert b.refused("advance u 10.08 10.09") == ["10.0"]
    b = fight(f"U 9-3-8/4-2-8* x2 @10.07, v 3-3-5 @10.08, {OTHERS}", "A1D1r2", "u")
    assert b.refused("advance u 10.08 10.09") == []


# -- 10.0d Overruns


def overrun(units: str, result: str, by: str = "u", **values: object) -> Board:
    """Return an overrun of 10.08 from 10.07 that came to a result; another unit may still move."""
    b = Board(f"{units}, Still 1-1-9 @01.01", crt=always(result), **values)  # type: ignore[arg-type]
    b.order(f"overrun {by} 10.07 x 10.08", "11")
    return b


@pytest.mark.clause("scs 10.0d", "scs 6.2a", "scs 6.2a-a")
def test_10_0d_all_overrunners_enter_without_being_asked():
    b = overrun("U 9-3-8 x3 @10.06, T 9-3-8 x3 @10.06, v 3-3-5 @10.08", "D1", "u+t")
    assert (b.at("u"), b.at("t")) == ("10.08", "10.08")
    assert [(e.path, e.forced) for e in b.of(Advanced)] == [((b.hex("10.08"),), True)]
    assert b.asked == ("red", "move")
    b = overrun("U 9-3-8 dg @10.06, By 1-1-1 @10.07, v 3-3-5 x2 @10.08", "Dr1")
    settle(b, "stand 0", "retreat v 10.09")
    assert (b.at("u"), b.at("by")) == ("10.08", "10.07"), "the bystander stays"


@pytest.mark.clause("scs 10.0d")
def test_10_0d_nobody_enters_a_hex_that_is_held():
    b = overrun("U 9-3-8* @10.06, v 3-3-5 x3 @10.08", "D1r1")
    b.order("stand 1")
    assert (b.at("u"), b.at("v")) == ("10.07", "10.08")
    assert b.asked == ("red", "move")


@pytest.mark.clause("scs 10.0d", "scs 6.2a-a", "scs 10.0a")
def test_10_0d_exploiters_may_go_through_and_on():
    b = overrun("U 9-3-8* @10.06, T 9-3-8 @10.06, v 3-3-5 @10.08", "D1r3", "u+t")
    assert b.asked == ("red", "advance")
    assert (b.at("u"), b.at("t")) == ("10.08", "10.08")
    assert b.refused("advance t 10.09") != []
    assert b.refused("advance u 10.09 10.10 10.11") == ["10.0"], "the first of three hexes is made"
    b.order("advance u 10.09 10.10")
    assert (b.at("u"), b.at("t")) == ("10.10", "10.08")
    b = overrun("U 9-3-8* @10.06, v 3-3-5 @10.08", "D1r1")
    assert b.asked == ("red", "move"), "one hex is all"
    b = overrun("U 9-3-8* @10.06, v 3-3-5 @10.08", "D1r2")
    b.order("advance none")
    assert b.at("u") == "10.08"


@pytest.mark.clause("scs 10.0d", "scs 6.2a-a", "scs 3.3c-a")
def test_10_0d_exploiters_may_leave_the_map_from_the_hex_entered():
    b = Board("U 9-3-8* @20.18, Still 1-1-9 @01.01, v 3-3-5 @20.20", crt=always("D1r2"), exits={"red": "20.20"})
    b.order("overrun u 20.19 x 20.20", "11")
    assert "advance u off" in b.legal()
    b.order("advance u off")
    assert b.at("u") == "destroyed"


@pytest.mark.clause("scs 10.0d", "scs 10.0-b", "scs 6.2b")
def test_10_0d_overrunners_that_must_retreat_do_not_enter():
    b = overrun("U 9-3-8 x2 dg @10.06, v 3-3-5 @10.08", "Ar1D1")
    settle(b, "stand 0", "retreat u 10.06")
    assert [e.end for e in b.of(Retreated)] == [b.hex("10.06")]
    assert b.at("u") == "10.06"


@pytest.mark.clause("scs 10.0", "scs 10.0-d")
@pytest.mark.parametrize(("result", "hexes"), [("D1", 1), ("D1r1", 1), ("D1r3", 3)])
def test_10_0_the_question_says_how_far_the_way_is_open(result: str, hexes: int):
    b = fight(f"U 9-3-8* @10.07, v 3-3-5 @10.08, {OTHERS}", result, "u")
    assert dict(b.state.decisions[0].facts) == {"hex": "10.08", "hexes": hexes, "state": "clear"}


@pytest.mark.clause("scs 10.0")
def test_10_0_an_objective_of_ones_own_asks_for_no_way_round_it():
    def offered(goals: str) -> list[str]:
        b = fight(f"U 9-3-8* @10.07, v 3-3-5 @10.08, {OTHERS}", "D1r3", "u", goals=goals)
        return [line for line in b.legal() if line.startswith("advance u ")]

    assert offered("10.09=3red") == offered("01.01=3blue")
    assert len(offered("10.09=3blue")) > len(offered("10.09=3red"))
