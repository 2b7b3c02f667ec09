"""Chapter 3 clause by clause: where a move may not go, and over the edge of the map (3.3)."""

import pytest

from engine.systems.scs.events import Moved, ObjectiveTaken, PhaseBegan, PlayerTurnBegan, Retreated, StepLost, TurnBegan
from engine.systems.scs.orders import Move
from engine.systems.scs.victory import points_of
from engine.systems.scs.world import OFF
from tests.systems.scs.board import BLUE, RED, Board
from tests.systems.scs.fights import always, faults
from tests.systems.scs.moves import T, path, spent

# -- 3.3


@pytest.mark.clause("scs 3.3a")
def test_3_3a_never_into_a_hex_of_the_enemy():
    b = Board("U 4-3-9 @10.07, v 0-0-5 @10.08" + T)
    assert faults(b, Move((b.id("u"),), path(b, "10.08"))) == ["3.3a"], "weak as it is"
    assert faults(b, Move((b.id("u"),), path(b, "10.08", "10.09"))) == ["3.3a"], "nor through it"
    assert not any("10.08" in line.split() for line in b.legal() if not line.startswith("overrun"))
    assert spent(b, "u 10.09") == "3", "round it"


@pytest.mark.clause("scs 3.3a")
def test_3_3a_the_one_hex_move_does_not_enter_either():
    b = Board("U 4-3-1 @10.07, v 0-0-5 @10.08" + T)
    assert faults(b, Move((b.id("u"),), path(b, "10.08"))) == ["3.3a"]


@pytest.mark.clause("scs 3.3a")
def test_3_3a_friends_are_no_bar():
    b = Board("U 4-3-9 x3 @10.07, V 4-3-9 x4 @10.08" + T)
    assert spent(b, "u 10.08 10.09") == "2", "through a friend, over the limit on the way"


@pytest.mark.clause("scs 3.3b")
def test_3_3b_only_the_phasing_side_moves():
    b = Board("U 4-3-9 @10.07, v 3-3-5 @12.08" + T)
    assert b.refused("v 12.09", side=BLUE) == ["3.3b"]
    assert faults(b, Move((b.id("v"),), path(b, "12.09"))) == ["3.3b"], "nor does the phasing side move it"
    b.order("end")
    assert b.phase == ("blue", "movement")
    assert b.refused("v 12.09") == []
    assert b.refused("u 10.08", side=RED) == ["3.3b"]


@pytest.mark.clause("scs 3.3b")
def test_3_3b_results_of_combat_move_the_other_side():
    b = Board("U 9-3-9 @10.07, v 3-3-5 @10.08", phase="combat", crt=always("Dr1"))
    b.order("attack 10.08 : u", "34")
    b.order("stand 0")
    assert b.asked == ("blue", "retreat")
    b.order("v 10.09")
    assert b.at("v") == "10.09"


@pytest.mark.clause("scs 3.3b")
def test_3_3b_who_is_not_on_the_map_does_not_move():
    b = Board("U 4-3-9 @10.07, V 4-3-9 @A3" + T, entries={"A": "red edge 01.05"})
    assert faults(b, Move((b.id("v"),), path(b, "01.06"))) == ["3.3b"]


@pytest.mark.clause("scs 3.3b-a")
def test_3_3b_a_the_phases_and_sides_follow_each_other():
    b = Board("U 4-3-9 @10.07, v 3-3-5 @19.19", phase="movement")
    log = list(b.events)
    while b.world.turn < 2:
        b.order("end")
        log += b.events
    seen = [
        ("turn", e.turn) if isinstance(e, TurnBegan) else (e.side, getattr(e, "phase", "begins"))
        for e in log
        if isinstance(e, TurnBegan | PlayerTurnBegan | PhaseBegan)
    ]
    phases = ["movement", "combat", "exploitation", "supply"]
    assert seen == [
        *(("red", phase) for phase in phases),
        ("blue", "begins"),
        *(("blue", phase) for phase in phases),
        ("turn", 2),
        ("red", "begins"),
        ("red", "movement"),
    ]


@pytest.mark.clause("scs 3.3b-a")
def test_3_3b_a_a_game_may_order_its_phases_otherwise():
    phases = ("supply", "movement", "exploitation", "combat")
    b = Board("U 4-3-9 @10.07, v 3-3-5 @19.19", phase="supply", phases=phases)
    log = list(b.events)
    b.order("end")
    log += b.events
    assert [e.phase for e in log if isinstance(e, PhaseBegan) and e.side == RED] == list(phases)


@pytest.mark.clause("scs 3.3c", "scs 9.0b")
def test_3_3c_the_edge_stops_a_retreat_and_costs_steps():
    b = Board("U 9-3-9 @01.02, S 9-3-9 @02.01, v 3-3-5 x4 @01.01, w 1-1-1 @19.19", phase="combat", crt=always("Dr2"))
    b.order("attack 01.01 : u s", "34")
    b.order("stand 0")
    assert [(e.path, e.missed) for e in b.of(Retreated)] == [((), 2)]
    assert b.steps("v") == 2
    assert b.at("v") == "01.01"


@pytest.mark.clause("scs 3.3c", "scs 3.3c-a")
def test_3_3c_a_no_move_leaves_the_map():
    b = Board("U 4-3-9 @10.01" + T)
    assert b.refused("u off") == ["3.3c-a"]
    assert faults(b, Move((b.id("u"),), (*path(b, "10.02"), OFF))) == ["3.3c-a"]
    assert not any("off" in line for line in b.legal())


@pytest.mark.clause("scs 3.3c-a", "scs 3.3c-d")
def test_3_3c_a_except_over_the_exit_hexes_of_one_s_own_side():
    b = Board("U 4-3-3 @10.03, W 4-3-3 @10.04, v 1-1-5 @05.02" + T, exits={"red": "10.01", "blue": "05.01"})
    assert b.refused("u 10.02 10.01 off") == []
    assert b.refused("w 10.03 10.02 10.01 off") == ["3.1b", "3.2a"], "leaving costs a point"
    assert b.reasons("w 10.03 10.02 10.01 off")[0][2]["hex"] == "off"
    b.order("u 10.01 off")
    assert b.at("u") == "destroyed"
    assert [e.spent for e in b.of(Moved)] == [(6,)]
    other = Board("U 4-3-3 @05.01, v 1-1-5 @12.12" + T, exits={"blue": "05.01"})
    assert other.refused("u off") == ["3.3c-a"], "the exit is the enemy's"


@pytest.mark.clause("scs 3.3c-d")
def test_3_3c_d_the_one_hex_move_leaves_over_an_exit_too():
    b = Board("U 4-3-1 oos @10.01, V 4-3-0 @10.01" + T, exits={"red": "10.01"})
    assert b.refused("u off") == []
    assert "u off" in b.legal()
    assert b.refused("v off") == ["3.1e"]


@pytest.mark.clause("scs 3.3c-a")
def test_3_3c_a_neither_a_retreat_nor_an_advance_leaves_the_map():
    b = Board("U 9-3-9* @10.03, v 3-3-5 @10.02, w 1-1-1 @19.19", phase="combat", crt=always("Dr2"))
    b.order("attack 10.02 : u", "34")
    b.order("stand 0")
    assert b.refused("retreat v 10.01 off") == ["3.3c-c"]
    b.order("retreat v 09.02 08.01")
    assert "3.3c-a" in b.refused("advance u 10.02 10.01 off")


@pytest.mark.clause("scs 3.3c-c", "scs 9.0b")
@pytest.mark.parametrize("exit_", ["lost", "scored"])
def test_3_3c_c_a_retreat_stops_at_the_edge_even_at_an_exit(exit_: str):
    exits = {"red": "10.01", "blue": "10.01"}
    b = Board(
        "U 9-3-9* @10.03, v 3-3-5 x3 @10.02, w 1-1-1 @19.19", phase="combat", crt=always("Dr3"), exits=exits,
        policies={"exit": exit_}, impassable="09.02 09.03 11.02 11.03 09.01 11.01",
    )  # fmt: skip
    b.order("attack 10.02 : u", "34")
    b.order("stand 0")
    assert (b.at("v"), b.steps("v")) == ("10.01", 1), "one hex made, two paid for"
    assert b.refused("advance u 10.02 off") == ["3.3c-a"]
    assert "advance u 10.02" in b.legal()


@pytest.mark.clause("scs 3.3c-c")
def test_3_3c_c_a_retreat_over_an_exit_is_refused_with_what_it_costs_instead():
    b = Board(
        "U 9-3-9 @10.03, v 3-3-5 @10.02, w 1-1-1 @19.19", phase="combat", crt=always("Dr2"), exits={"blue": "10.01"}
    )
    b.order("attack 10.02 : u", "34")
    b.order("stand 0")
    assert b.reasons("retreat v 10.01 off") == [("3.3c-c", "scs-retreat-edge", {"hex": "10.01"})]
    assert not [line for line in b.legal() if "off" in line]


@pytest.mark.clause("scs 3.3c", "scs 3.3c-b")
def test_3_3c_whoever_crosses_the_edge_is_destroyed_and_counts_for_the_enemy():
    b = Board("U 4-3-9 x3 lost1 @10.01" + T, exits={"red": "10.01 +5"}, victory={"step_points": 2})
    assert (points_of(b.theatre, b.world, RED), points_of(b.theatre, b.world, BLUE)) == (0, 0)
    b.order("u off")
    assert (b.at("u"), b.steps("u")) == ("destroyed", 0)
    assert [(e.unit, e.lost, e.cause.clause) for e in b.of(StepLost)] == [(b.id("u"), 3, "3.3c")]
    assert points_of(b.theatre, b.world, RED) == 0
    assert points_of(b.theatre, b.world, BLUE) == 4, "two steps were left"
    assert b.told()[:2] == ["scs-told-exited", "scs-told-beyond"]


@pytest.mark.clause("scs 3.3c", "scs 3.3c-b")
def test_3_3c_whoever_is_dropped_before_the_edge_lives():
    b = Board("U 4-3-9 @10.02, W 4-3-8 @10.02" + T, exits={"red": "10.01"})
    b.order("u+w 10.01 drop w off")
    assert (b.at("u"), b.at("w")) == ("destroyed", "10.01")


@pytest.mark.clause("scs 3.3c", "scs 3.3c-b", "scs 3.3c-d")
def test_3_3c_b_an_advance_over_the_edge_destroys_too():
    b = Board(
        "U 9-3-8* @20.18, v 3-3-5 @20.19, w 1-1-1 @19.01", phase="combat", crt=always("D1r3"), exits={"red": "20.20"}
    )
    b.order("attack 20.19 : u", "34")
    assert b.refused("advance u 20.19 20.20 off") == [], "leaving is the third hex"
    b.order("advance u 20.19 20.20 off")
    assert b.at("u") == "destroyed"


@pytest.mark.clause("scs 3.3c-b")
def test_3_3c_b_policy_scored_lets_them_go_and_gives_their_side_the_points():
    b = Board("U 4-3-9 x3 lost1 @10.01" + T, exits={"red": "10.01 +5"}, policies={"exit": "scored"})
    b.order("u off")
    assert b.at("u") == "exited"
    assert points_of(b.theatre, b.world, RED) == 10, "by steps left"
    assert points_of(b.theatre, b.world, BLUE) == 0


@pytest.mark.clause("scs 3.3c-b")
@pytest.mark.parametrize(("exit_", "code"), [("lost", "scs-terms-exit-lost"), ("scored", "scs-terms-exit-scored")])
def test_3_3c_b_the_terms_say_for_whom_leaving_counts(exit_: str, code: str):
    b = Board("U 4-3-9 @10.01" + T, exits={"red": "10.01 11.01 +5"}, policies={"exit": exit_})
    (line,) = [line for line in b.game.terms() if "exit" in line.code]
    assert (line.code, dict(line.facts)["hexes"]) == (code, "10.01, 11.01")


@pytest.mark.clause("scs 3.1a-b", "scs 3.1c")
def test_3_1a_b_each_objective_is_taken_by_those_who_come_so_far():
    b = Board("U 4-3-8 @10.07, V 4-3-8 @10.07" + T, goals="10.08=1blue 10.09=1blue 10.10=1blue")
    b.order("u+v 10.08 10.09 drop v 10.10")
    u, v = b.id("u"), b.id("v")
    assert [e.units for e in b.of(ObjectiveTaken)] == [(u, v), (u, v), (u,)]
