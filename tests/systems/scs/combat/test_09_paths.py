"""Chapter 9.1 and 9.2: the path of a retreat, and standing instead."""

import json

import pytest

from bot.words import words
from engine.kernel.codec import Codec
from engine.kernel.event import Paused
from engine.systems.scs.events import Retreated, Stood
from engine.systems.scs.orders import Retreat, StandFast
from tests.systems.scs.board import BLUE, RED
from tests.systems.scs.fights import OTHERS, RIM, U, ends, faults, fight, paid, settle

# -- 9.1 The path


@pytest.mark.clause("scs 9.1a")
def test_9_1a_the_owner_leads_his_own_retreat():
    b = fight(f"{U}, v 3-3-5 @10.08, {OTHERS}", "Dr1", "u")
    assert b.asked == ("blue", "stand")
    assert faults(b, StandFast(0), RED) == ["turn"]
    b.order("stand 0")
    assert b.asked == ("blue", "retreat")
    away = Retreat((b.id("v"),), (b.hex("10.09"),))
    assert faults(b, away, RED) == ["turn"]
    assert faults(b, away, BLUE) == []
    assert faults(b, Retreat((b.id("u"),), (b.hex("10.06"),)), BLUE) == ["9.0a"]


@pytest.mark.clause("scs 9.1b", "scs 9.1b-a")
def test_9_1b_each_hex_is_farther_from_the_start():
    b = fight(f"{U}, v 3-3-5 @10.08, {OTHERS}", "Dr3", "u")
    b.order("stand 0")
    assert b.refused("retreat v 10.09 11.09 12.09") == ["9.1b", "9.1b"]
    assert b.reasons("retreat v 10.09 11.09 12.09")[0][2] == {"hex": "11.09", "away": 1, "due": 2}
    assert b.refused("retreat v 10.09 10.10 11.10") == ["9.1b"]
    assert b.refused("retreat v 10.09 10.10 10.09") == ["9.1b"]
    assert b.refused("retreat v 10.09 10.10 10.11") == []
    for order in b.legal():
        path = b.read(order).path  # type: ignore[attr-defined]
        assert [b.theatre.grid.distance(b.hex("10.08"), hex_) for hex_ in path] == [1, 2, 3]


@pytest.mark.clause("scs 9.1b-a")
def test_9_1b_a_the_start_is_where_each_unit_stood():
    b = fight(f"U 3-3-8 @10.07, T 3-3-8 @09.09, v 3-9-5 dg @10.08, {OTHERS}", "Ar2", "u t")
    b.order("stand 0")
    assert b.refused("retreat u 10.06 10.05") == []
    assert b.refused("retreat t 10.09 11.10") == [], "two hexes from 09.09, whatever its distance from the enemy"
    assert b.refused("retreat t 08.08 08.09") == ["9.1b"]


@pytest.mark.clause("scs 9.1c", "scs 9.1c-a")
def test_9_1c_a_retreat_ends_nearer_to_a_source_than_it_began():
    units = f"U 9-3-8 dg @10.09, v 3-3-5 @10.08, {OTHERS}"
    b = fight(units, "Dr2", "u", sources={"blue": "01.08"})
    b.order("stand 0")
    assert b.refused("retreat v 09.08 08.07") == []
    assert b.refused("retreat v 11.09 12.09") == ["9.1c"]
    assert b.refused("retreat v 10.07 10.06") == ["9.1c"], "as far as before is not nearer"
    assert b.refused("retreat v 10.07 09.07") == [], "only the end counts"
    b = fight(units, "Dr2", "u")
    b.order("stand 0")
    assert b.refused("retreat v 11.09 12.09") == [], "no sources, no direction"


@pytest.mark.clause("scs 9.1c")
def test_9_1c_where_no_path_leads_towards_supply_any_will_do():
    units = f"U 9-3-8 dg @10.09, v 3-3-5 @10.08, {OTHERS}"
    b = fight(units, "Dr2", "u", sources={"blue": "01.08"}, impassable="09.07 09.08 09.09 09.10 08.07 08.08 08.09")
    b.order("stand 0")
    assert b.refused("retreat v 11.09 12.09") == []
    b = fight(
        f"{units}, A 1-1-1 dg @09.08, B 1-1-1 dg @09.09, C 1-1-1 dg @09.07, D 1-1-1 dg @09.10", "Dr2", "u",
        sources={"blue": "01.08"},
    )  # fmt: skip
    b.order("stand 0")
    assert b.refused("retreat v 11.09 12.09") == [], "the west is held by enemies"


@pytest.mark.clause("scs 9.1c-a")
def test_9_1c_a_the_nearest_source_that_no_enemy_holds():
    both = {"blue": "07.08 20.08"}
    units = f"U 9-3-8 dg @10.09, v 3-3-5 @10.08, {OTHERS}"
    b = fight(units, "Dr1", "u", sources=both)
    b.order("stand 0")
    assert ends(b) == ["09.08", "09.09"]
    b = fight(f"{units}, Held 0-1-1 @07.08", "Dr1", "u", sources=both)
    b.order("stand 0")
    assert ends(b) == ["11.08", "11.09"], "only the eastern source is left"
    b = fight(f"{units}, Held 0-1-1 @07.08", "Dr1", "u", sources={"blue": "07.08"})
    b.order("stand 0")
    assert len(ends(b)) == 5, "no usable source at all"


@pytest.mark.clause("scs 9.1c-a")
def test_9_1c_a_on_the_source_itself_nothing_is_nearer():
    b = fight(f"U 9-3-8 dg @10.09, v 3-3-5 @10.08, {OTHERS}", "Dr1", "u", sources={"blue": "10.08"})
    b.order("stand 0")
    assert len(ends(b)) == 5


@pytest.mark.clause("scs 9.1c-a", "scs 9.0b-b")
def test_9_1c_a_full_length_goes_before_direction():
    dead_end = "08.07 08.08 08.09 09.07 09.10"
    b = fight(
        f"U 9-3-8 dg @10.09, v 3-3-5 x2 @10.08, {OTHERS}", "Dr2", "u", sources={"blue": "01.08"}, impassable=dead_end
    )
    b.order("stand 0")
    assert b.refused("retreat v 09.08") == ["9.0b-b"]
    assert b.refused("retreat v 11.09 12.09") == []


@pytest.mark.clause("scs 9.1c")
def test_9_1c_attackers_retreat_towards_their_own_supply():
    b = fight(f"U 3-3-8 @10.07, v 3-9-5 dg @10.08, {OTHERS}", "Ar1", "u", sources={"red": "20.07", "blue": "01.08"})
    b.order("stand 0")
    assert ends(b) == ["11.07", "11.08"]


WEST = {"sources": {"blue": "01.08"}}
ONE_IN_ZONE = f"U 9-3-8 dg @11.09, Z 1-1-1 @08.09, v 3-3-5 x2 @10.08, {OTHERS}"
"""Towards supply lie 09.08, and 09.09 in the zone of Z."""
BOTH_IN_ZONES = f"U 9-3-8 dg @11.09, Z 1-1-1 @08.09, Y 1-1-1 @08.07, v 3-3-5 x2 @10.08, {OTHERS}"
"""Towards supply lie 09.08 and 09.09, both in zones."""


@pytest.mark.clause("scs 9.1d")
def test_9_1d_zones_are_avoided_where_possible():
    b = fight(f"U 9-3-8 @10.07, v 3-3-5 x2 @10.08, {OTHERS}", "Dr1", "u")
    b.order("stand 0")
    assert b.refused("retreat v 09.08") == ["9.1d"]
    assert b.reasons("retreat v 09.08")[0][2] == {"zones": 1, "least": 0}
    assert ends(b) == ["09.09", "10.09", "11.09"]
    b = fight(ONE_IN_ZONE, "Dr1", "u", **WEST)
    b.order("stand 0")
    assert (b.at("v"), b.steps("v")) == ("09.08", 2), "the only way that leads to supply and past the zone"


@pytest.mark.clause("scs 9.1d")
def test_9_1d_the_fewest_hexes_in_zones_are_compulsory():
    b = fight(
        f"{U}, Y 1-1-1 @09.08, Z 1-1-1 @10.10, v 3-3-5 x3 @10.08, w 3-1-5 x3 @10.08, {OTHERS}",
        "Dr2",
        "u",
        impassable="10.09 11.08 11.09",
    )
    b.order("stand 0")
    assert b.refused("retreat v+w 09.09 09.10") == ["9.1d"]
    assert b.reasons("retreat v 09.09 09.10")[0][2] == {"zones": 2, "least": 1}
    assert b.refused("retreat v+w 09.09 08.08") == ["9.1d"]
    assert ends(b) == ["08.09"]


@pytest.mark.clause("scs 9.1d", "scs 9.1c", "scs 9.1d-a")
def test_9_1d_a_supply_goes_before_zones():
    b = fight(BOTH_IN_ZONES, "Dr1", "u", **WEST)
    b.order("stand 0")
    assert b.refused("retreat v 10.09") == ["9.1c"], "no way round the zones away from supply"
    b.order("retreat v 09.08")
    assert (b.at("v"), b.steps("v")) == ("09.08", 1)
    assert paid(b) == [("v", "9.0d")]


@pytest.mark.clause("scs 9.1d-a")
def test_9_1d_a_policy_zoc_before_supply():
    policy = {"policies": {"retreat": "zoc-first"}, **WEST}
    b = fight(BOTH_IN_ZONES, "Dr1", "u", **policy)
    b.order("stand 0")
    assert b.refused("retreat v 09.08") == ["9.1d"]
    assert ends(b) == ["10.07", "10.09", "11.08"]
    b = fight(ONE_IN_ZONE, "Dr1", "u", **policy)
    b.order("stand 0")
    assert b.at("v") == "09.08", "among the calm ways supply still counts"


@pytest.mark.clause("scs 9.1d-a")
def test_9_1d_a_policy_either_leaves_the_owner_the_choice():
    policy = {"policies": {"retreat": "either"}, **WEST}
    b = fight(BOTH_IN_ZONES, "Dr1", "u", **policy)
    b.order("stand 0")
    assert ends(b) == ["09.08", "09.09", "10.07", "10.09", "11.08"]
    b.order("retreat v 09.08")
    assert paid(b) == [("v", "9.0d")], "towards supply, at the price of the zone"
    b = fight(BOTH_IN_ZONES, "Dr1", "u", **policy)
    settle(b, "stand 0", "retreat v 10.09")
    assert (b.at("v"), b.steps("v")) == ("10.09", 2), "or round the zone, away from supply"
    b = fight(ONE_IN_ZONE, "Dr1", "u", **policy)
    b.order("stand 0")
    assert b.at("v") == "09.08", "one path does both: then there is nothing to choose"


@pytest.mark.clause("scs 9.1d-a", "scs 9.1c", "scs 9.1d")
@pytest.mark.parametrize(
    ("policy", "lawful"),
    [
        ("supply-first", {"10.09 09.10", "10.07 09.07"}),
        ("zoc-first", {"11.08 12.08", "11.08 12.07", "11.08 11.07", "10.07 10.06"}),
        ("either", {"10.09 09.10", "10.07 09.07", "11.08 12.08", "11.08 12.07", "11.08 11.07", "10.07 10.06"}),
    ],
)
def test_9_1d_a_what_serves_neither_supply_nor_the_care_for_zones_is_refused(policy: str, lawful: set[str]):
    b = fight(f"{BOTH_IN_ZONES}, Q 1-1-1 @11.11", "Dr2", "u", policies={"retreat": policy}, **WEST)
    b.order("stand 0")
    assert {line.removeprefix("retreat v ") for line in b.legal()} == lawful
    assert b.reasons("retreat v 09.08 09.07")[0][0] == "9.1d", "towards supply through two zones"
    least = 0 if policy == "zoc-first" else 1
    assert b.reasons("retreat v 09.08 09.07")[0][2] == {"zones": 2, "least": least}
    away = ["9.1c"] if policy == "supply-first" else ["9.1d"]
    assert b.refused("retreat v 10.09 10.10") == away, "away from supply and through a zone"
    assert b.refused("retreat v 11.08 12.07") == (["9.1c"] if policy == "supply-first" else [])


# -- 9.2 Standing


@pytest.mark.clause("scs 9.2")
@pytest.mark.parametrize("stood", [0, 1, 2, 3])
def test_9_2_any_part_of_a_retreat_is_traded_for_steps(stood: int):
    b = fight(f"{U}, v 3-3-5 x5 @10.08, {OTHERS}", "Dr3", "u")
    assert b.legal() == ["stand 0", "stand 1", "stand 2", "stand 3"]
    b.order(f"stand {stood}")
    assert [(e.hexes, e.of) for e in b.of(Stood)] == ([(stood, 3)] if stood else [])
    assert paid(b) == [("v", "9.2")] * stood
    if stood < 3:
        b.order(next(line for line in b.legal() if line.startswith("retreat v 10.09")))
    assert b.theatre.grid.distance(b.hex("10.08"), b.unit("v").at) == 3 - stood
    assert b.steps("v") == 5 - stood


@pytest.mark.clause("scs 9.2")
def test_9_2_more_hexes_than_the_result_has_are_refused():
    b = fight(f"{U}, v 3-3-5 x5 @10.08, {OTHERS}", "Dr3", "u")
    assert b.refused("stand 4") == ["9.2"]
    assert faults(b, StandFast(-1), BLUE) == ["9.2"]


@pytest.mark.clause("scs 9.2")
def test_9_2_there_is_nothing_to_trade_without_a_retreat():
    b = fight(f"{U}, v 3-3-5 x5 @10.08, {OTHERS}", "D2", "u")
    assert b.asked == ("red", "attack")


@pytest.mark.clause("scs 9.2", "scs 7.1")
def test_9_2_the_steps_of_the_result_come_first_and_the_dead_do_not_choose():
    b = fight(f"{U}, v 3-3-5 x3 @10.08, {OTHERS}", "D2r3", "u")
    assert b.steps("v") == 1
    assert b.legal() == ["stand 0", "stand 1"]
    b = fight(f"{U}, v 3-3-5 x2 @10.08, {OTHERS}", "D2r3", "u")
    assert b.asked == ("red", "advance")


@pytest.mark.clause("scs 9.2")
def test_9_2_who_stands_keeps_the_hex():
    b = fight(f"{U}, v 3-3-5 x5 @10.08, {OTHERS}", "D1r2", "u")
    b.order("stand 2")
    assert (b.at("v"), b.steps("v")) == ("10.08", 2)
    assert b.asked == ("red", "attack"), "nobody advances into it"


@pytest.mark.clause("scs 9.2", "scs 9.0a")
def test_9_2_steps_are_of_units_and_hexes_of_the_whole_force():
    b = fight(f"{U}, v 3-5-5 x2 @10.08, w 3-3-5 x2 @10.08, {OTHERS}", "Dr2", "u")
    b.order("stand 1")
    assert paid(b) == [("v", "9.2")]
    settle(b, "retreat v+w 10.09")
    assert (b.at("v"), b.at("w"), b.steps("v"), b.steps("w")) == ("10.09", "10.09", 1, 2)


@pytest.mark.clause("scs 9.2-a", "scs 9.2")
def test_9_2_a_attackers_in_several_hexes_decide_once():
    b = fight(f"U 5-3-8 x2 @10.07, T 3-3-8 x2 @09.09, v 3-9-5 dg @10.08, {OTHERS}", "Ar2", "u t")
    assert b.asked == ("red", "stand")
    b.order("stand 1")
    assert paid(b) == [("u", "9.2")], "one step in all"
    assert b.asked == ("red", "retreat")
    settle(b, "retreat u 10.06", "retreat t 08.09")
    assert b.asked == ("red", "attack")
    assert (b.steps("u"), b.steps("t")) == (1, 2)


@pytest.mark.clause("scs 9.2-b", "scs 8.0c")
@pytest.mark.parametrize("stood", [2, 3])
def test_9_2_b_the_whole_retreat_may_be_traded_and_what_cannot_be_borne_falls_away(stood: int):
    b = fight(f"{U}, v 3-3-5 x2 @10.08, {OTHERS}", "Dr3", "u")
    assert b.legal() == ["stand 0", "stand 1", "stand 2"], "to stand on the third would do no more"
    assert b.refused("stand 4") == ["9.2"]
    b.order(f"stand {stood}")
    assert b.at("v") == "destroyed"
    assert [event.hexes for event in b.of(Stood)] == [stood]
    assert b.asked == ("red", "advance"), "trading all of them destroys the force"


@pytest.mark.clause("scs 9.2", "scs 9.0b")
def test_9_2_hexes_traded_are_not_missed_as_well():
    b = fight(f"{U}, v 3-3-5 x3 @10.08, {OTHERS}", "Dr2", "u", impassable=f"{RIM} 10.10 09.10 11.10")
    b.order("stand 1")
    assert (b.at("v"), b.steps("v")) == ("10.09", 2), "the one hex that was left could be made"


@pytest.mark.clause("scs 9.0d", "scs 8.0d")
@pytest.mark.parametrize(("steps", "holder"), [("", RED), (" x2", BLUE)])
def test_9_0d_who_dies_in_the_first_hex_takes_nothing_in_the_second(steps: str, holder: str):
    b = fight(
        f"{U}, Z 1-1-1 @08.08, v 3-3-5{steps} @10.08, {OTHERS}", "Dr2", "u", impassable="09.08 10.09 11.08 11.09",
        goals="09.09=3red 09.10=3red",
    )  # fmt: skip
    b.order("stand 0")
    assert [(event.path, event.zones) for event in b.of(Retreated)] == [((b.hex("09.09"), b.hex("09.10")), 1)]
    assert b.at("v") == ("09.10" if steps else "destroyed")
    assert b.world.holders == (BLUE, holder)


@pytest.mark.clause("scs 3.3c-c")
@pytest.mark.parametrize(("step", "leaving"), [("choose", False), ("leave", True)])
def test_3_3c_c_a_game_stored_while_retreats_could_leave_the_map_still_opens(step: str, leaving: bool):
    b = fight(f"{U}, v 3-3-5 x2 @10.08, {OTHERS}", "Dr2", "u")
    b.order("stand 0")
    codec = Codec(b.game)
    (pause,) = b.of(Paused)
    old = json.loads(codec.encode(pause))
    for frame in old["stack"]:
        if frame["procedure"] == "scs.withdrawal":
            frame |= {"step": step, "leaving": leaving}
    lifted = codec.event(json.dumps(old).encode(), version=1)
    assert isinstance(lifted, Paused)
    assert [frame.step for frame in lifted.stack][-1] == ("choose" if step == "choose" else "next")
    assert codec.event(codec.encode(pause), codec.version(pause)) == pause


@pytest.mark.clause("scs 9.2", "scs 9.0a")
@pytest.mark.parametrize(("orders", "facts", "told"), [
    ((), {"hexes": 1, "steps": 1}, "Your units must retreat 1 hex: retreat, or hold and be eliminated?"),
    (("stand 0",), {"hexes": 1, "units": 1}, "Your units must retreat 1 hex: where to?"),
])  # fmt: skip
def test_a_question_stored_while_it_named_nobody_still_asks(
    orders: tuple[str, ...], facts: dict[str, int], told: str
) -> None:
    b = fight(f"{U}, v 3-3-5 @10.08, {OTHERS}", "Dr1", "u")
    for line in orders:
        b.order(line)
    codec = Codec(b.game)
    (pause,) = b.of(Paused)
    old = json.loads(codec.encode(pause))
    old["decisions"][0]["facts"] = [list(fact) for fact in facts.items()]
    lifted = codec.event(json.dumps(old).encode(), version=2)
    assert isinstance(lifted, Paused)
    assert words("en").line(lifted.decisions[0].line) == told
