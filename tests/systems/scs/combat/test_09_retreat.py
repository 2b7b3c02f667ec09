"""Chapter 9.0: who retreats, through what, and the price."""

import pytest

from bot.words import words
from engine.systems.scs.events import Retreated
from engine.systems.scs.orders import Retreat
from tests.systems.scs.board import BLUE, Board, Play
from tests.systems.scs.fights import OTHERS, RIM, U, always, ends, faults, fight, paid, settle

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
    b = settle(fight(f"{U}, v 3-3-5 @10.08, {OTHERS}", "Dr2", "u"), "stand 0")
    ((clause, _, facts),) = b.reasons("retreat v 10.09 10.10 10.11")
    assert (clause, facts) == ("9.0a", {"made": 3, "due": 2})
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


def only_to_09_08(units: str) -> Board:
    """Drive the defenders of 10.08 back where 09.08, in a zone of the attacker, is the only hex left."""
    b = fight(f"U 9-3-8 @10.07, {units}, {OTHERS}", "Dr1", "u", impassable="09.09 10.09 11.09 11.08")
    b.order("stand 0")
    return b


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
    b = only_to_09_08("Z 1-1-1 @08.08, T 2-2-2 @08.07, v 3-3-5 x3 @10.08")
    assert paid(b) == [("v", "9.0d")]


@pytest.mark.clause("scs 9.0d")
def test_9_0d_friends_in_the_hex_do_not_cancel_the_zone():
    b = only_to_09_08("v 3-3-5 x2 @10.08, friend 3-3-5 x2 @09.08")
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


@pytest.mark.clause("scs 9.0e", "scs 9.0a", "scs 9.0d")
def test_9_0e_parts_of_a_stack_are_listed_where_the_way_costs_steps():
    trio = f"v 3-3-5 x2 @10.08, w 3-1-5 x2 @10.08, y 1-1-1 x2 @10.08, {OTHERS}"
    one, two, all_ = {"v", "w", "y"}, {"v+w", "v+y", "w+y"}, {"v+w+y"}
    for attacker, result, walls, parties in (
        (U, "Dr1", "09.09 10.09 11.09", one | all_),
        ("U 9-3-8 @10.07", "Dr1", "09.09 10.09 11.09", one | two | all_),
        (U, "Dr2", f"{RIM} 09.10 10.10 11.10", one | two | all_),
    ):
        b = fight(f"{attacker}, {trio}", result, "u", impassable=walls)
        b.order("stand 0")
        assert {line.split()[1] for line in b.legal()} == parties, (attacker, result)
    pair = fight(f"{U}, v 3-3-5 x2 @10.08, w 3-1-5 x2 @10.08, {OTHERS}", "Dr1", "u")
    pair.order("stand 0")
    assert {line.split()[1] for line in pair.legal()} == {"v", "w", "v+w"}
    lone = fight(f"{U}, v 3-3-5 x2 @10.08, {OTHERS}", "Dr1", "u")
    lone.order("stand 0")
    assert [line.split()[1] for line in lone.legal()] == ["v"] * len(set(lone.legal()))


def question(b: Play, language: str = "en") -> str:
    return words(language).line(b.state.decisions[0].line)  # type: ignore[arg-type]


@pytest.mark.clause("scs 9.2", "scs 9.2-b")
@pytest.mark.parametrize(("units", "result", "en", "ru"), [
    ("v 3-3-5 @10.08", "Dr1",
     "v (10.08) must retreat 1 hex: retreat, or hold and be eliminated?",
     "v (10.08): отступить на 1 гекс или не отступать и погибнуть?"),
    ("v 3-3-5 x2 @10.08, n 2-2-5 @10.08", "Dr1",
     "v, n (10.08) must retreat 1 hex: retreat, or hold and lose 1 step?",
     "v, n (10.08): отступить на 1 гекс или не отступать и потерять уровень?"),
    ("v 3-3-5 x2 @10.08", "Dr2",
     "v (10.08) must retreat 2 hexes. Retreat, or lose a step for each hex held? 2 would eliminate it.",
     "v (10.08): отступить на 2 гекса или терять уровень за каждый? Всего уровней: 2, потеря всех — гибель."),
    ("v 3-3-5 x2 @10.08, n 2-2-5 @10.08", "Dr2",
     "v, n (10.08) must retreat 2 hexes. Retreat, or lose a step for each hex held?",
     "v, n (10.08): отступить на 2 гекса или терять уровень за каждый?"),
])  # fmt: skip
def test_the_question_of_a_stand_names_who_stands_where_and_what_it_costs(
    units: str, result: str, en: str, ru: str
) -> None:
    b = fight(f"{U}, {units}, w 1-1-4 @02.02", result, "u")
    assert b.asked == ("blue", "stand")
    assert (question(b), question(b, "ru")) == (en, ru)


@pytest.mark.clause("scs 9.0e")
def test_the_question_of_a_way_names_those_who_have_not_gone_yet() -> None:
    b = fight(f"{U}, v 3-3-5 @10.08, n 2-2-5 @10.08, w 1-1-4 @02.02", "Dr1", "u")
    b.order("stand 0")
    assert question(b) == "v, n (10.08) must retreat 1 hex: which unit first, and where to?"
    b.order("retreat v 10.09")
    assert question(b) == "n (10.08) must retreat 1 hex: where to?"
    assert question(b, "ru") == "n (10.08): куда отступить на 1 гекс?"


@pytest.mark.clause("scs 8.0a")
def test_the_question_of_a_loss_names_those_who_may_take_it() -> None:
    b = fight(f"{U}, v 3-3-5 x2 @10.08, m 2-3-5 x3 @10.08, n 1-1-5 @10.08, w 1-1-4 @02.02", "D2", "u")
    assert b.asked == ("blue", "lose")
    assert question(b) == "Which unit loses a step: v, m (10.08)? 2 steps to go."
    assert question(b, "ru") == "Кто теряет уровень: v, m (10.08)? Осталось потерять: 2."
    b.order("lose v")
    assert question(b).startswith("Which unit loses a step: m, n (10.08)?")


@pytest.mark.clause("scs 7.0a-a")
def test_a_question_where_stacks_are_hidden_names_only_who_fights() -> None:
    hidden = {"sight": "top-unit"}
    b = fight(f"{U}, v 3-3-5 @10.08, n 2-2-5 @10.08, s 1-1-5 @10.09, w 1-1-4 @02.02", "Dr1", "u", policies=hidden)
    assert question(b).startswith("v, n (10.08) must retreat"), "the declaration has named them to both"
