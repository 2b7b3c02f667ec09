"""Chapter 9: retreats, their paths, what they cost, and standing instead."""

import json

import pytest

from engine.kernel.codec import Codec
from engine.kernel.event import Paused
from engine.systems.scs.events import Retreated, StepLost, Stood
from engine.systems.scs.orders import Retreat, Stand
from tests.systems.scs.board import BLUE, RED, Board, Play
from tests.systems.scs.fights import always, faults, fight, settle

OTHERS = "Mate 1-1-1 @14.03, foe 3-3-5 @14.04"
"""A pair of enemies elsewhere, so that the combat phase goes on."""
U = "U 9-3-8 dg @10.07"
"""An attacker of 10.08 without a zone of control, so that every hex round 10.08 is open to a retreat."""
RIM = "09.08 09.09 11.08 11.09"
"""The hexes round 10.08 but for 10.07 and 10.09."""


def paid(b: Play) -> list[tuple[str, str]]:
    """Return who lost a step with the last order, and for what."""
    return [(b.theatre.cards[event.unit].slug, event.cause.clause) for event in b.of(StepLost)]


def ends(b: Play) -> list[str]:
    """Return the last hexes of the retreats that may be ordered for the first part in line, each once."""
    return sorted({line.split()[-1] for line in b.legal()})


# -- 9.0a Everybody


@pytest.mark.clause("scs 9.0a")
def test_9_0a_all_attackers_retreat_wherever_they_stood():
    b = fight(
        f"U 3-3-8 @10.07, T 3-3-8 @09.09, S 3-3-8 @11.09, By 3-3-8 @10.07, v 3-9-5 dg @10.08, {OTHERS}", "Ar1", "u t s"
    )
    b.order("stand 0")
    assert b.refused("retreat by 10.06") == ["9.0a"]
    settle(b, "retreat s 12.09", "retreat u 10.06", "retreat t 08.09")
    assert [b.at(name) for name in ("u", "t", "s", "by")] == ["10.06", "08.09", "12.09", "10.07"]
    assert b.asked == ("red", "attack")


@pytest.mark.clause("scs 9.0a", "scs 4.0a", "scs 6.2b")
def test_9_0a_bystanders_of_an_overrun_stay():
    b = Board(f"U 3-3-8 @10.06, By 3-3-8 @10.07, v 3-9-5 dg @10.08, {OTHERS}", crt=always("Ar1"))
    b.order("overrun u 10.07 x 10.08", "11")
    settle(b, "stand 0", "retreat u 10.06")
    assert (b.at("u"), b.at("by")) == ("10.06", "10.07")


@pytest.mark.clause("scs 9.0a")
def test_9_0a_all_defenders_retreat_the_number_given():
    for hexes in (1, 2, 3, 5):
        b = fight(f"{U}, v 3-3-5 @10.08, w 0-1-1 @10.08, {OTHERS}", f"Dr{hexes}", "u")
        b.order("stand 0")
        b.order(next(line for line in b.legal() if line.startswith("retreat v+w ")))
        (retreated,) = b.of(Retreated)
        assert len(retreated.path) == hexes
        grid = b.theatre.grid
        assert grid.distance(b.hex("10.08"), b.unit("v").at) == grid.distance(b.hex("10.08"), b.unit("w").at) == hexes


@pytest.mark.clause("scs 9.0a")
def test_9_0a_a_longer_way_is_refused():
    b = fight(f"{U}, v 3-3-5 @10.08, {OTHERS}", "Dr2", "u")
    b.order("stand 0")
    assert b.refused("retreat v 10.09 10.10 10.11") == ["9.0a"]
    assert b.reasons("retreat v 10.09 10.10 10.11")[0][2] == {"made": 3, "due": 2}
    assert b.refused("retreat v 10.09 10.10") == []
    assert faults(b, Retreat((), (b.hex("10.09"), b.hex("10.10"))), BLUE) == ["9.0a"]


# -- 9.0b Only where they could move


@pytest.mark.clause("scs 9.0b")
def test_9_0b_terrain_sides_and_enemies_bar_the_way():
    b = fight(f"{U}, E 3-3-8 dg @09.09, v 3-3-5 @10.08, {OTHERS}", "Dr1", "u", river="10.08/11.08", impassable="10.09")
    b.order("stand 0")
    assert b.refused("retreat v 09.09") == ["9.0b"]
    assert b.reasons("retreat v 09.09")[0][1] == "scs-enemy-there"
    assert b.refused("retreat v 10.07") == ["9.0b"]
    assert b.refused("retreat v 11.08") == ["9.0b"]
    assert b.reasons("retreat v 11.08")[0][1] == "scs-prohibited"
    assert b.refused("retreat v 10.09") == ["9.0b"]
    assert faults(b, Retreat((b.id("v"),), (b.hex("12.12"),)), BLUE) == ["9.0b"], "a leap"
    assert ends(b) == ["09.08", "11.09"]


@pytest.mark.clause("scs 9.0b", "scs 3.3c-a")
def test_9_0b_the_edge_of_the_map_stops_a_retreat():
    b = fight("U 9-3-8 @20.19, T 9-3-8 @19.20, v 3-3-5 x3 @20.20", "Dr2", at="20.20")
    b.order("stand 0")
    assert paid(b) == [("v", "9.0b"), ("v", "9.0b")]
    assert (b.at("v"), b.steps("v")) == ("20.20", 1)
    assert [(e.path, e.missed) for e in b.of(Retreated)] == [((), 2)]


@pytest.mark.clause("scs 9.0b", "scs 8.0d")
def test_9_0b_who_cannot_retreat_may_die_of_it_and_leave_the_hex():
    b = fight("U 9-3-8* @20.19, T 9-3-8 @19.20, v 3-3-5 x2 @20.20", "Dr2", at="20.20")
    b.order("stand 0")
    assert b.at("v") == "destroyed"
    assert b.asked == ("red", "advance")
    assert b.refused("advance t 20.20") == []


@pytest.mark.clause("scs 9.0b")
def test_9_0b_each_hex_not_made_costs_a_step():
    b = fight(f"{U}, v 3-3-5 x2 @10.08, {OTHERS}", "Dr2", "u", impassable=f"{RIM} 10.10 09.10 11.10")
    b.order("stand 0")
    assert (b.at("v"), b.steps("v")) == ("10.09", 1)
    assert paid(b) == [("v", "9.0b")]
    assert [(e.zones, e.missed) for e in b.of(Retreated)] == [(0, 1)]


@pytest.mark.clause("scs 9.0b")
def test_9_0b_a_stack_pays_one_step_and_its_owner_chooses_whose():
    for name, other in (("v", "w"), ("w", "v")):
        b = fight(f"{U}, v 3-9-5 x2 @10.08, w 3-1-5 x2 @10.08, {OTHERS}", "Dr1", "u", impassable=f"{RIM} 10.09")
        b.order("stand 0")
        assert b.asked == ("blue", "lose")
        b.order(f"lose {name}")
        assert (b.steps(name), b.steps(other)) == (1, 2)
        assert (b.at("v"), b.at("w")) == ("10.08", "10.08")
        assert b.asked == ("red", "attack")


@pytest.mark.clause("scs 9.0b", "scs 9.0d")
def test_9_0b_hexes_missed_and_zones_entered_are_both_paid():
    b = fight(f"{U}, Z 1-1-1 @09.11, v 3-3-5 x3 @10.08, {OTHERS}", "Dr2", "u", impassable=f"{RIM} 10.10 09.10 11.10")
    b.order("stand 0")
    assert paid(b) == [("v", "9.0b")], "09.11 is not beside 10.09"
    b = fight(f"{U}, Z 1-1-1 @10.10, v 3-3-5 x3 @10.08, {OTHERS}", "Dr2", "u", impassable=f"{RIM} 09.10 11.10")
    b.order("stand 0")
    assert paid(b) == [("v", "9.0d"), ("v", "9.0b")]
    assert (b.at("v"), b.steps("v")) == ("10.09", 1)


@pytest.mark.clause("scs 9.0b-a")
def test_9_0b_a_bridges_serve_and_points_do_not_matter():
    moat = " ".join(f"10.08/{hex_}" for hex_ in ("10.09", *RIM.split()))
    where = {"river": moat, "bridge": "10.08/10.09", "road": "10.08 10.09", "marsh": "10.09"}
    b = fight(f"{U}, v 3-3-0 @10.08, {OTHERS}", "Dr1", "u", **where)
    b.order("stand 0")
    assert b.at("v") == "10.09"
    assert paid(b) == []


@pytest.mark.clause("scs 9.0b-b")
def test_9_0b_b_a_shorter_path_is_refused_while_a_longer_one_exists():
    dead_end = "08.08 08.09 09.10"
    b = fight(f"{U}, v 3-3-5 x2 @10.08, {OTHERS}", "Dr2", "u", impassable=dead_end)
    b.order("stand 0")
    assert b.refused("retreat v 10.09") == ["9.0b-b"]
    assert b.refused("retreat v 09.09") == ["9.0b-b"], "a dead end is not chosen to stop early"
    assert b.refused("retreat v 10.09 10.10") == []


@pytest.mark.clause("scs 9.0b-c", "scs 9.0b")
def test_9_0b_c_in_a_split_each_part_pays_its_own_failure():
    walls = "09.08 09.09 11.08 10.10 09.10 11.10 12.08 12.09"
    units = f"{U}, v 3-3-5 x3 @10.08, w 3-3-5 x3 oos @10.08, {OTHERS}"
    b = fight(units, "Dr2", "u", impassable=walls)
    settle(b, "stand 0", "retreat v+w 10.09")
    assert b.asked == ("blue", "lose")
    b.order("lose v")
    assert (b.steps("v"), b.steps("w")) == (2, 3), "one step for the stack"
    b = fight(units, "Dr2", "u", impassable=walls)
    settle(b, "stand 0", "retreat v 10.09", "retreat w 11.09")
    assert (b.steps("v"), b.steps("w")) == (2, 2), "one for each part"


# -- 9.0c Hexes


@pytest.mark.clause("scs 9.0c")
def test_9_0c_ground_does_not_shorten_a_retreat():
    everywhere = " ".join(f"{column:02}.{row:02}" for column in (9, 10, 11) for row in (9, 10, 11))
    b = fight(f"{U}, v 3-3-1 x2 @10.08, {OTHERS}", "Dr2", "u", marsh=everywhere, stream="10.08/10.09 10.09/10.10")
    settle(b, "stand 0", "retreat v 10.09 10.10")
    assert (b.at("v"), b.steps("v")) == ("10.10", 2)


# -- 9.0d Zones


@pytest.mark.clause("scs 9.0d")
def test_9_0d_a_stack_pays_one_step_for_each_hex_in_a_zone():
    for name, other in (("v", "w"), ("w", "v")):
        b = fight(
            f"U 9-3-8 @10.07, v 3-9-5 x2 @10.08, w 3-1-5 x2 @10.08, {OTHERS}",
            "D2r1",
            "u",
            impassable="09.09 10.09 11.09",
        )
        assert paid(b) == [("v", "7.1"), ("w", "7.1")], "the result first"
        settle(b, "stand 0", "retreat v+w 09.08")
        assert b.asked == ("blue", "lose")
        b.order(f"lose {name}")
        assert paid(b) == [(name, "9.0d")]
        assert b.at(other) == "09.08"
        assert b.asked[0] == "red"


@pytest.mark.clause("scs 9.0d")
def test_9_0d_two_hexes_in_zones_cost_two_steps():
    b = fight(f"{U}, Z 1-1-1 @09.10, v 3-3-5 x3 @10.08, {OTHERS}", "Dr2", "u", impassable=f"{RIM} 11.10")
    b.order("stand 0")
    assert b.at("v") == "10.10"
    assert paid(b) == [("v", "9.0d"), ("v", "9.0d")]


@pytest.mark.clause("scs 9.0d")
def test_9_0d_several_enemies_round_a_hex_cost_no_more():
    b = fight(
        f"U 9-3-8 @10.07, Z 1-1-1 @08.08, T 2-2-2 @08.07, v 3-3-5 x3 @10.08, {OTHERS}", "Dr1", "u",
        impassable="09.09 10.09 11.09 11.08",
    )  # fmt: skip
    b.order("stand 0")
    assert paid(b) == [("v", "9.0d")]


@pytest.mark.clause("scs 9.0d")
def test_9_0d_friends_in_the_hex_do_not_cancel_the_zone():
    b = fight(
        f"U 9-3-8 @10.07, v 3-3-5 x2 @10.08, friend 3-3-5 x2 @09.08, {OTHERS}", "Dr1", "u",
        impassable="09.09 10.09 11.09 11.08",
    )  # fmt: skip
    b.order("stand 0")
    assert b.at("v") == "09.08"
    assert paid(b) == [("v", "9.0d")]
    assert b.steps("friend") == 2, "only those who retreat pay"


@pytest.mark.clause("scs 9.0d", "scs TEC-a", "scs TEC-c", "scs 7.0")
def test_9_0d_enemies_without_a_zone_cost_nothing():
    for enemy, where in (
        ("Z 0-9-9 @08.08", {}),
        ("Z 9-9-9 dg @08.08", {}),
        ("Z 9-9-9 @08.08", {"river": "08.08/09.08"}),
    ):
        b = fight(f"{U}, {enemy}, v 3-3-5 @10.08, {OTHERS}", "Dr1", "u", impassable="09.09 10.09 11.09 11.08", **where)
        b.order("stand 0")
        assert b.at("v") == "09.08"
        assert paid(b) == [], enemy


@pytest.mark.clause("scs 9.0d", "scs 8.0d")
def test_9_0d_the_step_may_be_the_last():
    b = fight(f"U 9-3-8 @10.07, v 3-3-5 @10.08, {OTHERS}", "Dr1", "u", impassable="09.09 10.09 11.09")
    settle(b, "stand 0", "retreat v 09.08")
    assert b.at("v") == "destroyed"
    assert b.asked == ("red", "advance")


@pytest.mark.clause("scs 9.0d", "scs 9.0e")
def test_9_0d_parts_that_go_apart_pay_apart():
    units = f"U 9-3-8 @10.07, v 3-3-5 x2 @10.08, w 3-1-5 x2 @10.08, {OTHERS}"
    b = fight(units, "Dr1", "u", impassable="09.09 10.09 11.09")
    settle(b, "stand 0", "retreat v 09.08")
    assert paid(b) == [("v", "9.0d")]
    b.order("retreat w 11.08")
    assert paid(b) == [("w", "9.0d")]


@pytest.mark.clause("scs 9.0d", "scs 7.1")
def test_9_0d_attackers_pay_too_and_where_the_defender_then_stands():
    b = fight(f"U 9-3-8 dg x2 @10.07, v 3-3-5 x2 @10.08, {OTHERS}", "Ar1Dr1", "u")
    settle(b, "stand 0", "retreat v 09.08", "stand 0")
    assert b.asked == ("red", "retreat")
    assert b.refused("retreat u 09.07") == ["9.1d"], "v has come beside it"
    assert b.refused("retreat u 10.08") == ["9.1d"]
    assert ends(b) == ["10.06", "11.07", "11.08"]
    b = fight(f"U 9-3-8 x2 @10.07, v 3-3-5 x2 @10.08, {OTHERS}", "Ar1", "u", impassable="10.06 09.07 11.07")
    settle(b, "stand 0", "retreat u 09.08")
    assert paid(b) == [("u", "9.0d")]


# -- 9.0e Together or apart


@pytest.mark.clause("scs 9.0e")
def test_9_0e_a_stack_goes_together_or_apart():
    units = f"{U}, v 3-3-5 @10.08, w 3-1-5 @10.08, y 1-1-1 @10.08, {OTHERS}"
    b = fight(units, "Dr1", "u")
    settle(b, "stand 0", "retreat v+w+y 10.09")
    assert {b.at(name) for name in "vwy"} == {"10.09"}
    b = fight(units, "Dr1", "u")
    settle(b, "stand 0", "retreat w 09.08", "retreat v+y 11.09")
    assert [b.at(name) for name in "vwy"] == ["11.09", "09.08", "11.09"]


@pytest.mark.clause("scs 9.0e", "scs 4.0a")
def test_9_0e_hexes_of_friends_may_be_entered_and_are_thinned_when_the_phase_ends():
    units = f"{U}, v 3-3-5 x3 @10.08, friend 3-3-5 x5 @10.09, {OTHERS}"
    b = fight(units, "Dr1", "u", impassable=RIM)
    settle(b, "stand 0", "advance none")
    assert b.at("v") == "10.09"
    assert b.asked == ("red", "attack"), "eight of six steps stand there"
    b.order("end")
    assert b.asked == ("blue", "destroy")
    assert b.legal() == ["destroy v", "destroy friend"]
    b.order("destroy v")
    assert b.at("v") == "destroyed"
    assert b.phase != ("red", "combat")


@pytest.mark.clause("scs 9.0e")
def test_9_0e_a_friends_hex_may_be_passed():
    b = fight(f"{U}, v 3-3-5 x3 @10.08, friend 3-3-5 x5 @10.09, {OTHERS}", "Dr2", "u", impassable=f"{RIM} 09.10 11.10")
    b.order("stand 0")
    assert b.at("v") == "10.10"


@pytest.mark.clause("scs 9.0e", "scs 9.0e-a")
def test_9_0e_a_attackers_from_one_hex_may_part_too():
    b = fight(f"U 3-3-8 @10.07, T 3-2-8 @10.07, S 3-3-8 @09.09, v 3-9-5 dg @10.08, {OTHERS}", "Ar1", "u t s")
    b.order("stand 0")
    assert b.refused("retreat u+s 10.06") == ["9.0e"], "they do not stand together"
    settle(b, "retreat u 10.06", "retreat t 11.07", "retreat s 08.09")
    assert [b.at(name) for name in ("u", "t", "s")] == ["10.06", "11.07", "08.09"]


# -- 9.1 The path


@pytest.mark.clause("scs 9.1a")
def test_9_1a_the_owner_leads_his_own_retreat():
    b = fight(f"{U}, v 3-3-5 @10.08, {OTHERS}", "Dr1", "u")
    assert b.asked == ("blue", "stand")
    assert faults(b, Stand(0), RED) == ["turn"]
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
def test_9_1d_a_edition_zoc_before_supply():
    edition = {"policies": {"retreat": "zoc-first"}, **WEST}
    b = fight(BOTH_IN_ZONES, "Dr1", "u", **edition)
    b.order("stand 0")
    assert b.refused("retreat v 09.08") == ["9.1d"]
    assert ends(b) == ["10.07", "10.09", "11.08"]
    b = fight(ONE_IN_ZONE, "Dr1", "u", **edition)
    b.order("stand 0")
    assert b.at("v") == "09.08", "among the calm ways supply still counts"


@pytest.mark.clause("scs 9.1d-a")
def test_9_1d_a_edition_either_leaves_the_owner_the_choice():
    edition = {"policies": {"retreat": "either"}, **WEST}
    b = fight(BOTH_IN_ZONES, "Dr1", "u", **edition)
    b.order("stand 0")
    assert ends(b) == ["09.08", "09.09", "10.07", "10.09", "11.08"]
    b.order("retreat v 09.08")
    assert paid(b) == [("v", "9.0d")], "towards supply, at the price of the zone"
    b = fight(BOTH_IN_ZONES, "Dr1", "u", **edition)
    settle(b, "stand 0", "retreat v 10.09")
    assert (b.at("v"), b.steps("v")) == ("10.09", 2), "or round the zone, away from supply"
    b = fight(ONE_IN_ZONE, "Dr1", "u", **edition)
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
    assert faults(b, Stand(-1), BLUE) == ["9.2"]


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
