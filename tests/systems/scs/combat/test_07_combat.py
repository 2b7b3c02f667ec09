"""Chapter 7, first half: combat, how it is declared, its results, and its limits (7.0 to 7.2)."""

import pytest

from engine.kernel.decision import OneOf, Subset
from engine.kernel.event import EVERYONE, Rolled
from engine.kernel.game import visible
from engine.kernel.interpreter import choices
from engine.kernel.notation import Unreadable
from engine.systems.scs.events import Advanced, AttackDeclared, CombatResolved, Retreated
from engine.systems.scs.orders import Attack, EndPhase
from tests.systems.scs.board import BLUE, RED, Board
from tests.systems.scs.fights import always, chart, faults, fight, lost, odds, settle

AT_10_08 = ("10.07", "09.08", "09.09", "10.09", "11.09", "11.08")
"""The hexes round 10.08."""


# -- 7.0 Combat


@pytest.mark.clause("scs 7.0")
def test_7_0_enemies_in_a_neighbouring_hex_are_attacked_and_no_others():
    b = Board("U 4-3-8 @10.07, v 3-3-5 @10.08, w 3-3-5 @10.09, y 3-3-5 @11.09", phase="combat")
    assert b.refused("attack 10.09 : u") == ["7.0"]
    assert b.refused("attack 11.09 : u") == ["7.0"]
    assert b.reasons("attack 10.09 : u")[0][2]["hex"] == "10.07"
    assert b.refused("attack 10.08 : u") == []


@pytest.mark.clause("scs 7.0")
def test_7_0_neighbours_are_those_of_the_grid_in_odd_and_even_columns():
    for hex_ in AT_10_08:
        assert Board(f"U 4-3-8 @{hex_}, v 3-3-5 @10.08", phase="combat").refused("attack 10.08 : u") == []
    for hex_ in ("09.10", "11.10", "09.07", "11.07"):
        b = Board(f"U 4-3-8 @{hex_}, v 3-3-5 @10.08, Near 1-1-1 @10.07", phase="combat")
        assert b.refused("attack 10.08 : u") == ["7.0"], hex_
    for hex_ in ("10.07", "12.07", "11.08"):
        assert Board(f"U 4-3-8 @{hex_}, v 3-3-5 @11.07", phase="combat").refused("attack 11.07 : u") == [], hex_


@pytest.mark.clause("scs 7.0")
def test_7_0_an_empty_hex_and_an_own_hex_are_no_targets():
    b = Board("U 4-3-8 @10.07, T 4-3-8 @11.08, v 3-3-5 @10.08", phase="combat")
    assert b.refused("attack 09.08 : u") == ["7.0"]
    assert b.refused("attack 11.08 : u") == ["7.0"]
    assert b.refused("attack 10.07 : u") == ["7.0"]


@pytest.mark.clause("scs 7.0")
def test_7_0_only_ones_own_units_on_the_map_attack():
    units = "U 4-3-8 @10.07, Late 4-3-8 @A3, v 3-3-5 @10.08, w 3-3-5 @11.08"
    b = Board(units, phase="combat", entries={"A": "red edge 01.05"})
    target = b.hex("10.08")
    assert faults(b, Attack(target, (b.id("w"),))) == ["7.0"]
    assert faults(b, Attack(target, (b.id("late"),))) == ["7.0"]
    assert faults(b, Attack(target, (b.id("u"), b.id("w")))) == ["7.0"]
    assert faults(b, Attack(-1, (b.id("u"),))) == ["7.0"]
    assert faults(b, Attack(target, (b.id("u"),))) == []


@pytest.mark.clause("scs 7.0")
def test_7_0_combat_happens_in_the_combat_phase_alone():
    units = "U 4-3-8* @10.07, v 3-3-5 @10.08, Far 3-3-8* @01.01"
    for phase in ("movement", "exploitation"):
        b = Board(units, phase=phase)
        assert b.phase == ("red", phase)
        assert [code for _, code, _ in b.reasons("attack 10.08 : u")] == ["umpire-not-an-answer"]
        assert b.refused("attack 10.08 : u") == ["3.3b-a"]
    b = Board(units, phase="combat")
    assert b.refused("attack 10.08 : u") == []
    assert [code for _, code, _ in b.reasons("overrun u x 10.08")] == ["umpire-not-an-answer"]


@pytest.mark.clause("scs 7.0")
def test_7_0_a_unit_that_lost_its_zone_for_the_moment_still_attacks():
    b = Board("Dis 4-3-8 dg @10.07, Out 4-3-8 oos @09.08, v 3-3-5 @10.08", phase="combat")
    assert b.refused("attack 10.08 : dis") == []
    assert b.refused("attack 10.08 : out") == []
    b.order("attack 10.08 : dis out", "11")
    assert odds(b)[0] == "6", "4, and half of 4"


@pytest.mark.clause("scs 7.0-a")
def test_7_0_a_an_attacker_of_strength_0_needs_adjacency_and_7_3_only():
    units = "U 4-3-8 @10.07, Zero 0-3-8 @09.08, Away 0-3-8 @09.10, v 3-3-5 @10.08"
    b = Board(units, phase="combat")
    assert b.refused("attack 10.08 : u zero") == []
    assert b.refused("attack 10.08 : u away") == ["7.0"]
    b = Board(units, phase="combat", river="09.08/10.08")
    assert b.refused("attack 10.08 : u zero") == ["7.3"]


# -- 7.0a Declaring


@pytest.mark.clause("scs 7.0a", "scs 7.2c")
def test_7_0a_a_stack_defends_whole():
    b = Board("U 9-3-8 @10.07, v 3-2-5 @10.08, w 3-1-5 @10.08, y 0-1-5 dg @10.08", phase="combat")
    b.order("attack 10.08 : u", "11")
    (declared,) = b.of(AttackDeclared)
    assert sorted(declared.defenders) == [b.id("v"), b.id("w"), b.id("y")]
    assert odds(b) == ("9", "4", "2:1", "2:1")


@pytest.mark.clause("scs 7.0a", "scs 7.2b")
def test_7_0a_attackers_come_from_every_side():
    reds = ", ".join(f"U{n} 1-3-8 @{hex_}" for n, hex_ in enumerate(AT_10_08))
    b = Board(f"{reds}, More 4-3-8 @10.07, v 3-5-5 @10.08", phase="combat")
    b.order("attack 10.08 : u0 u1 u2 u3 u4 u5 more", "33")
    assert odds(b) == ("10", "5", "2:1", "2:1")


@pytest.mark.clause("scs 7.0a")
def test_7_0a_one_order_has_one_target():
    b = Board("U 4-3-8 @10.07, v 3-3-5 @10.08, w 3-3-5 @11.08", phase="combat")
    found = b.game.read(b.state, RED, "attack 10.08 11.08 : u")
    assert isinstance(found, Unreadable)
    assert (found.word, found.expected.code) == ("11.08", "scs-expected-unit")


@pytest.mark.clause("scs 7.0a", "scs 7.1")
def test_7_0a_attacks_are_resolved_one_by_one_in_any_order():
    units = "U 9-3-8 @10.07, T 9-3-8 @14.07, v 3-3-5 x3 @10.08, w 3-3-5 x3 @14.08"
    for first, second in (("10.08 : u", "14.08 : t"), ("14.08 : t", "10.08 : u")):
        b = Board(units, phase="combat", crt=always("D1"))
        b.order(f"attack {first}", "11")
        assert len(b.of(CombatResolved)) == 1
        assert b.asked == ("red", "attack")
        assert b.refused(f"attack {second}") == []
        b.order(f"attack {second}", "11")
        assert (b.steps("v"), b.steps("w")) == (2, 2)


@pytest.mark.clause("scs 7.0a")
def test_7_0a_the_defender_is_not_asked_whether_he_fights():
    b = Board("U 9-3-8 @10.07, T 9-3-8 @14.07, v 3-3-5 x3 @10.08, w 3-3-5 @14.08", phase="combat", crt=always("NR"))
    b.order("attack 10.08 : u", "11")
    assert [type(event) for event in b.events][:3] == [AttackDeclared, Rolled, CombatResolved]
    assert b.asked == ("red", "attack")


@pytest.mark.clause("scs 7.0a-a")
def test_7_0a_a_stacks_are_open_unless_the_game_shows_top_units_only():
    units = "U 4-3-8 @10.07, T 4-3-8 @10.07, v 3-3-5 @10.08, w 3-3-5 @10.08"
    b = Board(units, phase="combat")
    assert [c.name.en for c in b.game.view(b.state, BLUE).counters] == ["U", "T", "v", "w"]
    b.order("attack 10.08 : u t", "11")
    assert not b.game.reveals(b.of(AttackDeclared)[0]), "nothing was hidden"

    b = Board(units, phase="combat", policies={"sight": "top-unit"})
    assert not b.game.premeasuring
    assert [c.name.en for c in b.game.view(b.state, BLUE).counters] == ["U", "v", "w"]
    assert [c.name.en for c in b.game.view(b.state, RED).counters] == ["U", "T", "v"]
    assert [c.name.en for c in b.game.view(b.state, None).counters] == ["U", "v"]


@pytest.mark.clause("scs 7.0a-a", "scs 7.0a")
def test_7_0a_a_an_attack_reveals_all_units_in_it():
    units = "U 4-3-8 @10.07, T 4-3-8 @10.07, v 3-3-5 @10.08, w 3-3-5 @10.08"
    b = Board(units, phase="combat", policies={"sight": "top-unit"})
    b.order("attack 10.08 : u t", "11")
    (declared,) = b.of(AttackDeclared)
    assert b.game.reveals(declared)
    assert b.game.audience(declared, b.world) == EVERYONE
    for viewer in (RED, BLUE, None):
        seen = visible(b.game, b.events, b.world, viewer)
        assert [(e.units, e.defenders) for e in seen if isinstance(e, AttackDeclared)] == [
            ((b.id("u"), b.id("t")), (b.id("v"), b.id("w")))
        ]


# -- 7.1 Results


@pytest.mark.clause("scs 7.1", "scs 7.1-a")
def test_7_1_letter_number_and_r_in_one_result():
    b = fight("U 9-3-8 x3 @10.07, v 3-3-5 x3 @10.08", "A1D2r1")
    assert lost(b) == ["v", "v"]
    assert b.asked == ("blue", "stand")
    assert b.steps("u") == 3, "the defender carries his part out first"
    b.order("stand 0")
    b.order("retreat v 10.09")
    assert lost(b) == ["u"]
    assert b.at("v") == "10.09"
    assert b.asked == ("red", "advance"), "the r is the defender's"
    assert b.at("u") == "10.07"


@pytest.mark.clause("scs 7.1-a")
@pytest.mark.parametrize(
    ("result", "asked", "left"),
    [
        ("A1r1", "red", (2, 3)),
        ("D1r1", "blue", (3, 2)),
        ("Ar1", "red", (3, 3)),
        ("Dr1", "blue", (3, 3)),
        ("A2r1D1", "blue", None),
    ],
)
def test_7_1_a_r_belongs_to_the_letter_before_it(result: str, asked: str, left: tuple[int, int] | None):
    b = fight("U 9-3-8 x3 @10.07, v 3-3-5 x3 @10.08", result)
    if left is None:
        assert b.asked == ("red", "stand"), "the defender has no r"
        assert (b.steps("u"), b.steps("v")) == (1, 2)
    else:
        assert b.asked == (asked, "stand")
        assert (b.steps("u"), b.steps("v")) == left


@pytest.mark.clause("scs 7.1")
def test_7_1_r_alone_and_steps_alone_and_nothing():
    b = fight("U 9-3-8 x3 @10.07, T 9-9-9 @01.01, w 1-1-1 @01.02, v 3-3-5 x3 @10.08", "NR", "u")
    assert (b.steps("u"), b.steps("v"), b.at("u"), b.at("v")) == (3, 3, "10.07", "10.08")
    assert b.asked == ("red", "attack")
    b = fight("U 9-3-8 x3 @10.07, T 9-9-9 @01.01, w 1-1-1 @01.02, v 3-3-5 x3 @10.08", "A1D1", "u")
    assert (b.steps("u"), b.steps("v"), b.at("u"), b.at("v")) == (2, 2, "10.07", "10.08")
    assert lost(b) == ["v", "u"], "the defender first"
    assert b.asked == ("red", "attack")


@pytest.mark.clause("scs 7.1")
def test_7_1_a_combat_is_finished_before_the_next():
    b = fight("U 9-3-8 x3 @10.07, T 9-9-9 @14.07, w 1-1-1 @14.08, v 3-3-5 x3 @10.08", "A1D1r1", "u")
    assert b.asked == ("blue", "stand")
    assert b.refused("attack 14.08 : t", "red") == ["turn"]
    b.order("stand 1")
    assert b.asked == ("red", "attack")
    assert b.refused("attack 14.08 : t", "red") == []


@pytest.mark.clause("scs 7.1")
def test_7_1_the_defender_finishes_before_the_attacker_even_in_the_same_letters():
    b = fight("U 9-3-8 x3 @10.07, v 3-3-5 x3 @10.08", "A1r1D1r1")
    assert b.asked == ("blue", "stand")
    settle(b, "stand 0", "retreat v 10.09")
    assert b.asked == ("red", "stand")
    b.order("stand 0")
    b.order(b.legal()[0])
    assert b.at("u") != "10.07"


@pytest.mark.clause("scs 7.1")
def test_7_1_two_dice_are_thrown_for_a_combat():
    b = Board("U 4-3-8 @10.07, v 3-4-5 x3 @10.08", phase="combat")
    b.order("attack 10.08 : u", "56")
    (rolled,) = b.of(Rolled)
    assert (rolled.die, rolled.faces, rolled.rule.clause) == (6, (5, 6), "7.1")
    assert [(e.roll, e.result) for e in b.of(CombatResolved)] == [(11, "D3r2")]


@pytest.mark.clause("scs 7.1-b", "scs 7.1")
def test_7_1_b_a_table_from_11_to_66_takes_the_first_die_as_tens():
    crt = chart({"1:1": {"11-11": "A1", "12": "D1", "13-16": "NR", "21": "D2", "22-66": "NR"}}, "d66")
    for dice, row, result in (("12", 12, "D1"), ("21", 21, "D2"), ("11", 11, "A1"), ("66", 66, "NR")):
        b = Board("U 4-3-8 x3 @10.07, v 3-4-5 x3 @10.08", phase="combat", crt=crt)
        b.order("attack 10.08 : u", dice)
        assert [(e.roll, e.result) for e in b.of(CombatResolved)] == [(row, result)]


@pytest.mark.clause("scs 7.1-c")
def test_7_1_c_a_modified_roll_stops_at_the_last_rows_of_the_table():
    crt = Board("U 4-3-8 @10.07").theatre.crt
    assert [crt.row((6, 6), by) for by in (-11, -10, 0, 1, 9)] == [2, 2, 12, 12, 12]
    assert [crt.row((1, 1), by) for by in (-3, 1)] == [2, 3]
    longer = Board("U 4-3-8 @10.07", crt=chart({"1:1": {"0": "A3", "1": "A2", "2-12": "NR", "13": "D4"}})).theatre.crt
    assert [longer.row((6, 6), by) for by in (1, 2)] == [13, 13]
    assert [longer.row((1, 1), by) for by in (-1, -2, -3)] == [1, 0, 0]


@pytest.mark.clause("scs 7.1", "scs 7.0")
def test_7_1_a_combat_moves_nobody_but_by_its_result():
    b = fight("U 9-3-8 x3 @10.07, T 9-9-9 @01.01, w 1-1-1 @01.02, v 3-3-5 x3 @10.08", "A1D1", "u")
    assert not b.of(Retreated)
    assert not b.of(Advanced)


# -- 7.2 Limits


@pytest.mark.clause("scs 7.2a", "scs 7.0a")
def test_7_2a_nobody_must_attack():
    b = Board("U 9-3-8* @10.07, v 1-1-1 @10.08", phase="combat")
    assert b.refused("end") == []
    b.order("end")
    assert b.phase != ("red", "combat")
    assert b.at("v") == "10.08"


@pytest.mark.clause("scs 7.2b")
def test_7_2b_a_unit_is_not_split():
    b = Board(
        "U 9-3-8 x3 @10.07, T 2-2-2 @11.08, v 3-3-5 x3 @10.08, w 3-3-5 x3 @11.07", phase="combat", crt=always("D1")
    )
    assert b.refused("attack 10.08 : u u") == ["7.2b"]
    assert faults(b, Attack(b.hex("10.08"), ())) == ["7.2b"]
    b.order("attack 10.08 : u", "11")
    again = {by: b.refused(f"attack 11.07 : {by}") for by in ("u", "t u", "t")}
    assert again == {"u": ["7.2d"], "t u": ["7.2d"], "t": []}


@pytest.mark.clause("scs 7.2b")
def test_7_2b_a_stack_may_strike_different_hexes():
    b = Board("U 4-3-8 @10.07, T 2-3-8 @10.07, v 3-2-5 x3 @10.08, w 3-2-5 x3 @11.07", phase="combat", crt=always("D1"))
    b.order("attack 10.08 : u", "11")
    assert odds(b)[:2] == ("4", "2")
    b.order("attack 11.07 : t", "11")
    assert odds(b)[:2] == ("2", "2")
    assert (b.steps("v"), b.steps("w")) == (2, 2)


@pytest.mark.clause("scs 7.2c")
def test_7_2c_a_hex_is_attacked_and_not_one_of_its_units():
    b = Board("U 4-3-8 @10.07, v 3-2-5 @10.08, w 3-2-5 @10.08", phase="combat")
    found = b.game.read(b.state, RED, "attack v : u")
    assert isinstance(found, Unreadable)
    assert (found.word, found.expected.code, found.meant) == ("v", "scs-expected-hex", ("10.08",))
    nobody = b.game.read(b.state, RED, "attack q : u")
    assert isinstance(nobody, Unreadable)
    assert nobody.meant == ()


@pytest.mark.clause("scs 7.2c", "scs 7.0a-a")
def test_7_2c_a_hidden_unit_is_not_found_by_its_name():
    b = Board("U 4-3-8 @10.07, v 3-2-5 @10.08, w 3-2-5 @10.08", phase="combat", policies={"sight": "top-unit"})
    hidden, top = (b.game.read(b.state, RED, f"attack {name} : u") for name in "wv")
    assert isinstance(hidden, Unreadable)
    assert isinstance(top, Unreadable)
    assert (hidden.meant, top.meant) == ((), ("10.08",))


@pytest.mark.clause("scs 7.2d")
def test_7_2d_a_unit_attacks_once_and_a_hex_is_attacked_once():
    b = Board(
        "U 4-3-8 x3 @10.07, T 4-3-8 @11.08, v 3-3-5 x3 @10.08, w 3-3-5 x3 @11.07", phase="combat", crt=always("D1")
    )
    b.order("attack 10.08 : u", "11")
    assert b.refused("attack 10.08 : t") == ["7.2d"], "the hex"
    assert b.reasons("attack 10.08 : t")[0][1] == "scs-hex-attacked"
    assert b.refused("attack 11.07 : u") == ["7.2d"], "the unit"
    assert b.reasons("attack 11.07 : u")[0][1] == "scs-has-attacked"
    assert b.refused("attack 10.08 : u") == ["7.2d", "7.2d"]
    b.order("attack 11.07 : t", "11")
    assert b.phase != ("red", "combat"), "nobody is left to attack with"


@pytest.mark.clause("scs 7.2d", "scs 7.2d-a")
def test_7_2d_a_those_who_retreated_may_be_attacked_in_their_new_hex():
    b = Board("U 4-3-8 @10.07, T 4-3-8 dg @09.10, v 3-3-5 x3 @10.08", phase="combat", crt=always("D1r1"))
    b.order("attack 10.08 : u", "11")
    settle(b, "stand 0", "retreat v 10.09", "advance none")
    assert b.refused("attack 10.09 : t") == []
    b.order("attack 10.09 : t", "11")
    assert b.steps("v") == 1


@pytest.mark.clause("scs 7.2d")
def test_7_2d_whoever_comes_to_a_hex_that_was_attacked_is_safe_there():
    red = "U 4-3-8 dg @10.07, T 4-3-8 dg @10.10, S 4-3-8 dg @09.09, Y 1-1-1 @14.07"
    b = fight(f"{red}, v 3-3-5 x3 @10.08, w 3-3-5 x3 @10.09, z 3-3-5 @14.08", "Dr1", "u")
    settle(b, "stand 0", "retreat v 11.09", "advance none")
    b.order("attack 10.09 : t", "11")
    settle(b, "stand 0", "retreat w 10.08", "advance none")
    assert b.at("w") == "10.08"
    assert b.refused("attack 10.08 : s") == ["7.2d"]


@pytest.mark.clause("scs 7.2d")
def test_7_2d_an_overrun_does_not_use_up_the_attack_of_unit_or_hex():
    b = Board("U 4-3-8 @10.06, Far 1-1-9 @01.01, v 3-3-5 x3 @10.08", crt=always("D1"))
    b.order("overrun u 10.07 x 10.08", "11")
    assert b.refused("overrun u x 10.08") == ["6.1b", "6.1b"], "one overrun in a phase"
    b.order("end")
    assert b.phase == ("red", "combat")
    assert b.refused("attack 10.08 : u") == []
    b.order("attack 10.08 : u", "11")
    assert b.steps("v") == 1


@pytest.mark.clause("scs 7.2d", "scs 6.1b")
def test_7_2d_a_unit_attacks_up_to_three_times_in_a_turn():
    b = Board("U 9-3-9* @10.06, Far 1-1-9 @01.01, v 3-3-5 x6 @10.08", crt=always("D1"))
    b.order("overrun u 10.07 x 10.08", "11")
    b.order("end")
    b.order("attack 10.08 : u", "11")
    assert b.phase != ("red", "exploitation"), "beside the enemy it is pinned"
    b = Board("U 9-3-9* @10.06, Far 1-1-9 @01.01, v 3-3-5 x2 @10.08, w 3-3-5 x2 @10.11", crt=always("D2r1"))
    b.order("overrun u 10.07 x 10.08", "11")
    assert b.at("u") == "10.08"
    b.order("end")
    assert b.phase == ("red", "exploitation"), "no enemy is beside it, so there is no combat"
    b.order("overrun u 10.09 10.10 x 10.11", "11")
    assert b.at("w") == "destroyed"


@pytest.mark.clause("scs 7.2e")
def test_7_2e_strength_0_goes_along_adds_nothing_and_takes_losses():
    b = Board("U 3-3-8 x2 @10.07, Zero 0-3-8 x2 @10.07, v 3-3-5 x2 @10.08", phase="combat", crt=always("A2"))
    b.order("attack 10.08 : u zero", "11")
    assert odds(b)[:3] == ("3", "3", "1:1")
    assert lost(b) == ["u", "zero"]


@pytest.mark.clause("scs 7.2e")
def test_7_2e_strength_0_advances():
    b = fight("U 3-3-8 @10.07, Zero 0-3-8 @10.07, v 3-3-5 x2 @10.08", "D2")
    b.order("advance zero 10.08")
    assert b.at("zero") == "10.08"


@pytest.mark.clause("scs 7.2e")
def test_7_2e_without_an_attack_value_nobody_takes_part():
    b = Board("U 3-3-8 @10.07, Guns _-3-8 @10.07, Zero 0-3-8 @11.08, v 3-3-5 x2 @10.08", phase="combat")
    assert b.refused("attack 10.08 : u guns") == ["7.2e"]
    assert b.reasons("attack 10.08 : u guns")[0][2]["unit"].en == "Guns"
    assert b.refused("attack 10.08 : u zero") == []
    assert not [line for line in b.legal() if "guns" in line]


@pytest.mark.clause("scs 7.2e", "scs 8.0")
def test_7_2e_the_attack_value_is_that_of_the_side_up():
    b = Board("U 3-3-8/_-2-8 x2 lost1 @10.07, T 3-3-8 @10.07, v 3-3-5 @10.08", phase="combat")
    assert b.refused("attack 10.08 : t u") == ["7.2e"]


@pytest.mark.clause("scs 7.2e-a")
def test_7_2e_a_an_attack_of_total_0_is_refused():
    b = Board("U 3-3-8 @10.07, Zero 0-3-8 @10.07, Nil 0-3-8 @09.08, v 3-3-5 x2 @10.08", phase="combat")
    assert b.refused("attack 10.08 : zero") == ["7.2e-a"]
    assert b.refused("attack 10.08 : zero nil") == ["7.2e-a"]
    assert b.refused("attack 10.08 : zero nil u") == []
    assert Board("Zero 0-3-8 @10.07, v 3-3-5 @10.08", phase="combat").phase != ("red", "combat")


@pytest.mark.clause("scs 7.2e-a", "scs 12.1-d")
def test_7_2e_a_a_game_may_take_all_strength_from_the_unsupplied():
    units = "Out 3-3-8 oos @10.07, In 3-3-8 @10.07, v 3-3-5 x2 @10.08"
    b = Board(units, phase="combat", supply={"attack": "0"})
    assert b.refused("attack 10.08 : out") == ["7.2e-a"]
    b.order("attack 10.08 : out in", "11")
    assert odds(b)[0] == "3"


@pytest.mark.clause("scs 7.0", "scs 7.0a", "scs 7.2a")
def test_7_0_each_enemy_hex_is_a_choice_of_any_who_stand_beside_it_and_the_end_is_one():
    b = Board("U 4-3-8 @10.07, V 3-3-8 @10.07, W 2-3-8 @12.08, v2 2-2-5 @10.08, w2 1-1-5 @11.09", phase="combat")
    able = {name: b.id(name) for name in ("u", "v", "w")}
    assert list(choices(b.game, b.state, b.state.decisions[0].side)) == [
        Subset((able["w"],), 1, 1, b.hex("11.09")),
        Subset((able["u"], able["v"]), 1, 2, b.hex("10.08")),
        OneOf((EndPhase(),)),
    ]
