"""Chapter 8: step losses, who bears them, and in which order."""

from typing import Any

import pytest

from engine.systems.scs.events import CombatResolved, StepLost
from engine.systems.scs.orders import Lose
from tests.systems.scs.board import BLUE, RED, Board, Play
from tests.systems.scs.fights import always, faults, fight, lost

OTHERS = "Mate 1-1-1 @14.07, foe 3-3-5 @14.08"
"""A pair of enemies elsewhere, so that the combat phase goes on."""


ROUND_ABOUT = "U 9-3-8 @10.07, A 1-1-1 @08.09, B 1-1-1 @10.10, C 1-1-1 @12.09"
"""Zones in every hex that a retreat from 10.08 may lead to."""
PAIR = "v 3-5-5 x3 @10.08, w 3-3-5 x3 @10.08"


def driven(result: str, party: str, **values: Any) -> Board:
    """Have the pair retreat out of the zones round about, with the first way that this party may go."""
    b = fight(f"{ROUND_ABOUT}, {PAIR}", result, "u", **values)
    b.order("stand 0")
    b.order(next(line for line in b.legal() if line.startswith(f"retreat {party} ")))
    return b


def steps_when_chosen(b: Board, name: str) -> tuple[int, int]:
    """Let the owner of the pair choose who bears a loss; return the steps that v and w have left."""
    assert b.legal() == ["lose v", "lose w"]
    b.order(f"lose {name}")
    return b.steps("v"), b.steps("w")


def printed(b: Play, name: str) -> tuple[tuple[str, ...], int, bool]:
    """Return the values of a counter as it lies, its steps lost, and whether it is reduced."""
    (counter,) = (c for c in b.game.view(b.state, None).counters if c.unit == b.id(name))
    return counter.values, counter.lost, counter.reduced


# -- 8.0 Steps


@pytest.mark.clause("scs 8.0")
def test_8_0_a_full_unit_turns_to_its_reduced_side():
    b = fight(f"U 9-3-8 @10.07, v 3-4-5/1-2-3 x2 @10.08, {OTHERS}", "D1", "u")
    assert printed(b, "v") == (("1", "2", "3"), 1, True)
    assert b.at("v") == "10.08"


@pytest.mark.clause("scs 8.0")
def test_8_0_the_side_up_is_the_strength_from_then_on():
    b = Board(f"U 9-3-8 @10.06, {OTHERS}, v 3-4-5/1-2-3 x2 @10.08", crt=always("D1"))
    b.order("overrun u 10.07 x 10.08", "11")
    assert [e.defence for e in b.of(CombatResolved)] == ["4"]
    b.order("end")
    b.order("attack 10.08 : u", "11")
    assert [e.defence for e in b.of(CombatResolved)] == ["2"]


@pytest.mark.clause("scs 8.0")
def test_8_0_a_reduced_unit_is_removed():
    b = fight(f"U 9-3-8 @10.07, v 3-4-5/1-2-3 x2 lost1 @10.08, {OTHERS}", "D1", "u")
    assert b.at("v") == "destroyed"
    assert [(e.lost, e.at) for e in b.of(StepLost)] == [(2, -2)]


@pytest.mark.clause("scs 8.0-a", "scs 8.0")
@pytest.mark.parametrize(
    ("result", "left"), [("D1", (("1", "2", "3"), 1, True)), ("D2", (("1", "2", "3"), 2, True)), ("D3", None)]
)
def test_8_0_a_three_steps_flip_then_take_a_marker_then_die(result: str, left: object):
    b = fight(f"U 9-3-8 @10.07, v 3-4-5/1-2-3 x3 @10.08, {OTHERS}", result, "u")
    if left is None:
        assert b.at("v") == "destroyed"
    else:
        assert printed(b, "v") == left


@pytest.mark.clause("scs 8.0-a")
def test_8_0_a_markers_do_not_change_the_reduced_strength():
    for lost_before, defence in ((0, "4"), (1, "2"), (2, "2"), (3, "2")):
        word = f" lost{lost_before}" if lost_before else ""
        b = fight(f"U 9-3-8 @10.07, v 3-4-5/1-2-3 x4{word} @10.08, {OTHERS}", "NR", "u")
        assert [e.defence for e in b.of(CombatResolved)] == [defence]


# -- 8.0a The strongest first


@pytest.mark.clause("scs 8.0a")
def test_8_0a_of_the_defenders_the_highest_defence_loses_first():
    b = fight(f"U 9-3-8 @10.07, v 9-2-5 x2 @10.08, w 1-5-5 x2 @10.08, {OTHERS}", "D1", "u")
    assert lost(b) == ["w"]


@pytest.mark.clause("scs 8.0a")
def test_8_0a_of_the_attackers_the_highest_attack_loses_first():
    b = fight(f"U 5-1-8 x2 @10.07, T 2-9-8 x2 @09.08, v 9-9-5 x2 @10.08, {OTHERS}", "A1", "u t")
    assert lost(b) == ["u"]


@pytest.mark.clause("scs 8.0a")
def test_8_0a_strength_is_counted_without_modifiers():
    b = fight(f"U 9-3-8 @10.07, v 3-4-5 x2 @10.08, w 3-5-5 x2 oos @10.08, {OTHERS}", "D1", "u")
    assert lost(b) == ["w"], "5 printed, though 2 1/2 without supply"
    b = fight(f"U 7-3-8 x2 @10.07, T 5-3-8 x2 @11.08, v 9-9-5 @10.08, {OTHERS}", "A1", "u t", stream="10.07/10.08")
    assert lost(b) == ["u"], "7 printed, though 3 1/2 over the stream"


@pytest.mark.clause("scs 8.0a")
def test_8_0a_a_weaker_unit_cannot_take_the_first_loss():
    b = fight(f"U 9-3-8 @10.07, v 3-5-5 x2 @10.08, w 9-5-5 x2 @10.08, y 9-1-5 x2 @10.08, {OTHERS}", "D1", "u")
    assert b.asked == ("blue", "lose")
    assert b.refused("lose y") == ["8.0a"]
    assert {b.reasons("lose y")[0][2][key].en for key in ("unit", "other")} == {"y", "v"}
    assert b.legal() == ["lose v", "lose w"]


@pytest.mark.clause("scs 8.0a-a")
def test_8_0a_a_of_several_strongest_the_owner_picks():
    for name in "vw":
        b = fight(f"U 9-3-8 @10.07, v 3-5-5 x2 @10.08, w 9-5-5 x2 @10.08, {OTHERS}", "D1", "u")
        assert b.asked == ("blue", "lose")
        b.order(f"lose {name}")
        assert lost(b) == [name]
    b = fight(f"U 5-1-8 x2 @10.07, T 5-9-8 x2 @09.08, v 9-9-5 x2 @10.08, {OTHERS}", "A1", "u t")
    assert b.asked == ("red", "lose")
    b = fight(f"U 1-1-8 x2 @10.07, Zero 0-9-8 x2 @10.07, v 9-9-5 x2 @10.08, {OTHERS}", "A1", "u zero")
    assert lost(b) == ["u"], "an attack of 1 is stronger than one of 0"


def lost_again(pair: str) -> list[str]:
    """Return who loses in the combat that comes after an overrun in which v has lost."""
    b = Board(f"U 9-3-8 @10.06, {OTHERS}, {pair}", crt=always("D1"))
    b.order("overrun u 10.07 x 10.08", "11")
    assert lost(b) == ["v"]
    b.order("end")
    b.order("attack 10.08 : u", "11")
    return lost(b)


@pytest.mark.clause("scs 8.0a-a")
def test_8_0a_a_the_side_up_when_the_combat_began_counts():
    units = f"U 9-3-8 @10.07, v 3-6-5/3-2-5 x3 lost1 @10.08, w 3-3-5 x2 @10.08, {OTHERS}"
    assert lost(fight(units, "D1", "u")) == ["w"]
    assert lost_again("v 3-6-5/3-2-5 x3 @10.08, w 3-3-5 x2 @10.08") == ["w"], "v shows 2 now"


@pytest.mark.clause("scs 8.0a", "scs 9.2")
def test_8_0a_the_first_step_paid_for_standing_comes_from_the_strongest_too():
    b = fight(f"U 9-3-8 @10.07, v 3-4-5 x2 @10.08, w 3-5-5 x2 @10.08, {OTHERS}", "Dr1", "u")
    b.order("stand 1")
    assert lost(b) == ["w"]


# -- 8.0b One each


@pytest.mark.clause("scs 8.0b")
def test_8_0b_two_losses_on_two_units_leave_no_choice():
    b = fight(f"U 9-3-8 @10.07, v 3-4-5 x2 @10.08, w 3-5-5 x3 @10.08, {OTHERS}", "D2", "u")
    assert lost(b) == ["w", "v"]
    assert b.asked == ("red", "attack")


@pytest.mark.clause("scs 8.0b", "scs 8.0c")
def test_8_0b_a_second_loss_waits_until_everybody_has_had_one():
    b = fight(f"U 9-3-8 @10.07, v 3-5-5 x3 @10.08, w 3-2-5 x3 @10.08, y 3-1-5 x3 @10.08, {OTHERS}", "D2", "u", limit=9)
    assert lost(b) == ["v"], "the strongest, without a question"
    assert b.asked == ("blue", "lose")
    assert b.refused("lose v") == ["8.0b"]
    assert {b.reasons("lose v")[0][2][key].en for key in ("unit", "other")} == {"v", "w"}
    assert b.legal() == ["lose w", "lose y"]
    b.order("lose y")
    assert [b.steps(name) for name in "vwy"] == [2, 3, 2]


@pytest.mark.clause("scs 8.0b", "scs 8.0c")
def test_8_0b_after_one_each_the_owner_chooses_again():
    for name in "vw":
        b = fight(f"U 9-3-8 @10.07, v 3-4-5 x3 @10.08, w 3-5-5 x3 @10.08, {OTHERS}", "D3", "u")
        assert lost(b) == ["w", "v"]
        assert b.asked == ("blue", "lose")
        assert b.legal() == ["lose v", "lose w"]
        b.order(f"lose {name}")
        assert b.steps(name) == 1
        assert b.asked == ("red", "attack")


@pytest.mark.clause("scs 8.0b", "scs 8.0c")
@pytest.mark.parametrize(("picks", "left"), [("vv", (0, 2)), ("vw", (1, 1)), ("wv", (1, 1)), ("ww", (2, 0))])
def test_8_0b_only_the_first_step_goes_round(picks: str, left: tuple[int, int]):
    b = fight(f"U 9-3-8 @10.07, v 3-4-5 x3 @10.08, w 3-5-5 x3 @10.08, {OTHERS}", "D4", "u")
    assert lost(b) == ["w", "v"]
    for name in picks:
        assert b.legal() == ["lose v", "lose w"], "nobody has to lose two before another loses three"
        b.order(f"lose {name}")
    assert (b.steps("v"), b.steps("w")) == left


@pytest.mark.clause("scs 8.0b", "scs 8.0b-a", "scs 9.2")
def test_8_0b_a_losses_of_the_result_and_of_standing_are_counted_together():
    b = fight(f"U 9-3-8 @10.07, {PAIR}, {OTHERS}", "D1r2", "u")
    assert lost(b) == ["v"]
    b.order("stand 2")
    assert lost(b) == ["w"], "the one that has lost nothing, and then a free choice"
    assert b.asked == ("blue", "lose")
    assert steps_when_chosen(b, "v") == (1, 2)


@pytest.mark.clause("scs 8.0b", "scs 8.0b-a", "scs 9.0d")
def test_8_0b_a_the_loss_for_an_enemy_zone_goes_to_who_has_lost_none():
    assert lost(fight(f"{ROUND_ABOUT}, {PAIR}", "D1r1", "u")) == ["v"]
    b = driven("D1r1", "v+w")
    assert lost(b) == ["w"], "without a question: v has lost one in this combat"
    assert (b.steps("v"), b.steps("w")) == (2, 2)


@pytest.mark.clause("scs 8.0b", "scs 8.0b-a", "scs 9.0d")
def test_8_0b_a_when_all_have_lost_one_the_owner_chooses():
    assert steps_when_chosen(driven("D2r1", "v+w"), "v") == (1, 2)


@pytest.mark.clause("scs 8.0b-a", "scs 9.0d", "scs 9.0e")
def test_8_0b_a_a_unit_that_retreats_alone_pays_for_itself():
    assert lost(driven("D1r1", "v"))[0] == "v", "w has lost nothing, but does not pay with it"


@pytest.mark.clause("scs 8.0b", "scs 8.0b-a", "scs 9.0b")
def test_8_0b_a_the_loss_for_a_hex_not_made_goes_to_who_has_lost_none():
    walls = "10.08/10.09 10.08/09.08 10.08/09.09 10.08/11.08 10.08/11.09"
    b = fight(f"U 9-3-8 @10.07, {PAIR}, {OTHERS}", "D1r1", "u", river=walls)
    b.order("stand 0")
    assert lost(b) == ["w"]
    assert (b.steps("v"), b.steps("w")) == (2, 2)


@pytest.mark.clause("scs 8.0b-a", "scs 9.0b", "scs 9.0d")
def test_8_0b_a_policy_free_leaves_the_choice_for_the_way_to_the_owner():
    free = {"policies": {"toll": "free"}}
    for name in "vw":
        b = driven("D1r1", "v+w", **free)
        assert b.legal() == ["lose v", "lose w"], "v again, or w first"
        b.order(f"lose {name}")
        assert b.steps(name) == {"v": 1, "w": 2}[name]
    walls = "10.08/10.09 10.08/09.08 10.08/09.09 10.08/11.08 10.08/11.09"
    b = fight(f"U 9-3-8 @10.07, v 3-5-5 x3 @10.08, w 3-3-5 x3 @10.08, {OTHERS}", "D1r1", "u", river=walls, **free)
    b.order("stand 0")
    assert b.legal() == ["lose v", "lose w"]


# -- 8.0c The owner's choice, and excess


@pytest.mark.clause("scs 8.0c")
def test_8_0c_losses_beyond_what_there_is_are_ignored():
    b = fight(f"U 9-3-8 @10.07, v 3-5-5 x2 @10.08, {OTHERS}", "D3", "u")
    assert lost(b) == ["v", "v"]
    assert b.at("v") == "destroyed"
    b = fight(f"U 9-3-8 x1 @10.07, T 2-3-8 x2 @10.07, v 3-5-5 x2 @10.08, {OTHERS}", "A9", "u t")
    assert (b.at("u"), b.at("t"), b.steps("v")) == ("destroyed", "destroyed", 2)
    assert b.asked == ("red", "attack")


@pytest.mark.clause("scs 8.0c", "scs 8.0b")
def test_8_0c_a_whole_force_dies_step_by_step():
    b = fight(f"U 9-3-8 @10.07, v 3-5-5 @10.08, w 3-3-5 x3 @10.08, {OTHERS}", "D5", "u")
    assert lost(b) == ["v", "w", "w", "w"]
    assert b.at("w") == "destroyed"


@pytest.mark.clause("scs 8.0c")
def test_8_0c_only_those_in_the_combat_lose():
    b = fight(f"U 5-3-8 x2 @10.07, T 5-2-8 x2 @10.07, By 9-9-9 x2 @10.07, v 3-5-5 x2 @10.08, {OTHERS}", "A1", "u t")
    assert b.asked == ("red", "lose")
    assert b.refused("lose by") == ["8.0c"]
    assert faults(b, Lose(b.id("v"))) == ["8.0c"]
    b.order("lose t")
    assert [b.steps(name) for name in ("u", "t", "by")] == [2, 1, 2]


@pytest.mark.clause("scs 8.0c", "scs 9.1a")
def test_8_0c_the_owner_is_asked_and_nobody_else():
    b = fight(f"U 9-3-8 @10.07, v 3-5-5 x2 @10.08, w 9-5-5 x2 @10.08, {OTHERS}", "D1", "u")
    assert faults(b, Lose(b.id("v")), RED) == ["turn"]
    assert faults(b, Lose(b.id("v")), BLUE) == []


@pytest.mark.clause("scs 8.0c")
def test_8_0c_units_that_are_alike_raise_no_question():
    b = fight(f"U 9-3-8 @10.07, v 3-5-5 x2 @10.08, w 3-5-5 x2 @10.08, {OTHERS}", "D1", "u")
    assert b.asked == ("red", "attack")
    assert sorted((b.steps("v"), b.steps("w"))) == [1, 2]
    b = fight(f"U 9-3-8 @10.07, v 3-5-5 x3 @10.08, w 3-5-5 x3 lost1 @10.08, {OTHERS}", "D1", "u")
    assert b.asked == ("blue", "lose"), "one of them has a marker fewer"
    b = fight(f"U 9-3-8 @10.07, v 3-5-5 x2 @10.08, w 3-5-5 x2 oos @10.08, {OTHERS}", "D1", "u")
    assert b.asked == ("blue", "lose"), "one of them is out of supply"


@pytest.mark.clause("scs 8.0c", "scs 7.2e")
def test_8_0c_strength_0_bears_a_later_loss_for_the_others():
    b = fight(f"U 5-3-8 x2 @10.07, Zero 0-3-8 @10.07, v 3-5-5 x2 @10.08, {OTHERS}", "A2", "u zero")
    assert lost(b) == ["u", "zero"]
    assert b.at("zero") == "destroyed"


# -- 8.0d One step


@pytest.mark.clause("scs 8.0d")
def test_8_0d_a_unit_of_one_step_dies_of_its_first_loss():
    b = fight(f"U 9-3-8 @10.07, v 3-5-5 @10.08, w 3-4-5 x2 @10.08, {OTHERS}", "D1", "u")
    assert lost(b) == ["v"]
    assert (b.at("v"), b.at("w")) == ("destroyed", "10.08")
    assert b.asked == ("red", "attack"), "the hex is not empty: no advance"


@pytest.mark.clause("scs 8.0d", "scs 8.0b")
def test_8_0d_the_dead_no_longer_count_for_one_each():
    b = fight(f"U 9-3-8 @10.07, v 3-5-5 @10.08, w 3-4-5 x3 @10.08, y 3-3-5 x3 @10.08, {OTHERS}", "D4", "u", limit=7)
    assert lost(b) == ["v", "w", "y"]
    assert b.asked == ("blue", "lose")
    assert b.legal() == ["lose w", "lose y"]


@pytest.mark.clause("scs 8.0", "scs 7.1")
def test_8_0_both_sides_lose_by_their_own_strengths():
    b = fight(f"U 5-1-8 x2 @10.07, T 2-9-8 x2 @09.08, v 9-2-5 x2 @10.08, w 1-5-5 x2 @10.08, {OTHERS}", "A1D1", "u t")
    assert lost(b) == ["w", "u"]


@pytest.mark.clause("scs 8.0a", "scs 8.0b")
def test_8_0a_each_combat_begins_anew():
    """The strongest is first again, though the other has lost nothing all turn."""
    assert lost_again("v 3-5-5 x3 @10.08, w 3-2-5 x3 @10.08") == ["v"]
