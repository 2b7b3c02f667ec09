"""Opposed facing changes (6.15, 11.27): who may turn before an enemy comes, by what die, and what then."""

import pytest

from engine.systems.sgboh import events as e
from engine.systems.sgboh.orders import TurnToFace
from tests.systems.sgboh.kit import Board, Play


def approached(units: str, to: str = "1011", mover: str = "u", policies: dict[str, bool] | None = None) -> Play:
    """Let a red unit step towards blue ones, up to the first question of blue."""
    game = Board(units, policies=policies).play()
    game.order(f"move {mover} {to}")
    return game


BESIDE = "U:LG v0 @1012, W:LG v0 @1515, x:HI v1 @1010 5/5/4, y:HI v3 @1001"
"""The step to 1011 comes beside x, into none of its front hexes."""


@pytest.mark.clause("sgboh 6.15")
def test_615_a_die_up_to_the_quality_turns_one_vertex_before_the_step():
    game = approached(BESIDE)
    assert game.asked == ("blue", "facing")
    assert game.at("u") == "1012"
    game.order("face x SE", "5")
    (tried,) = game.of(e.FacingTried)
    assert (tried.die, tried.quality, tried.turned) == (5, 5, True)
    assert game.unit("x").facing == 2
    assert game.at("u") == "1011"


@pytest.mark.clause("sgboh 6.15")
def test_615_a_higher_die_costs_a_hit_and_turns_nobody():
    game = approached(BESIDE)
    game.order("face x SE", "6")
    (tried,) = game.of(e.FacingTried)
    assert not tried.turned
    assert (game.unit("x").facing, game.unit("x").hits) == (1, 1)
    assert game.at("u") == "1011"


@pytest.mark.clause("sgboh 6.15")
def test_615_only_one_vertex_to_either_hand_and_only_units_beside_the_hex():
    game = approached(BESIDE)
    assert game.lines() == ["face x N", "face x SE", "steady"]
    assert game.refused("face x S") == ["6.15"]
    assert game.refused("face y N") == ["6.15"]
    game.order("steady")
    assert game.unit("x").facing == 1


@pytest.mark.clause("sgboh 6.15")
def test_615_cavalry_turns_to_infantry_without_a_die_and_rolls_against_the_rest():
    game = approached("U:LG v0 @1012, x:HC v1 @1010 6/4/8")
    assert not game.rolls("face x SE")
    game.order("face x SE")
    assert game.of(e.FacingTried)[0].die == -1
    assert game.unit("x").facing == 2
    against_elephants = approached("U:EL v0 @1012, x:HI v1 @1010")
    assert against_elephants.rolls("face x SE")


@pytest.mark.clause("sgboh 6.15-d")
def test_615d_skirmishers_are_infantry_to_cavalry_and_horse_is_not():
    assert not approached("U:SK v0 @1012, x:HC v1 @1010").rolls("face x SE")
    assert approached("U:HC v0 @1012, x:HC v1 @1010").rolls("face x SE")


@pytest.mark.clause("sgboh 6.15")
def test_615_no_window_for_two_hex_units_engines_and_who_stands_in_an_enemy_zone():
    for units in (
        "U:LG v0 @1012, W:LG v0 @1515, x:PH v1 @1010",
        "U:LG v0 @1012, W:LG v0 @1515, x:ART v0 @1010",
        "U:LG v0 @1012, W:LG v0 @1515, V:LG v3 @1009 done, x:HI v1 @1010",
    ):
        assert approached(units).asked != ("blue", "facing"), units


@pytest.mark.clause("sgboh 6.15-a")
def test_615a_one_attempt_in_a_phase_unless_the_policy_gives_one_for_each_entry():
    units = "U:LG v0 @1012, V:LG v0 @1112, x:HI v5 @1010 9/5/4 tried"
    assert approached(units).asked != ("blue", "facing")
    assert approached(units, policies={"ofc_each_entry": True}).asked == ("blue", "facing")


@pytest.mark.clause("sgboh 6.15-b")
def test_615b_a_step_from_one_hex_beside_it_to_another_is_an_entry_too():
    game = approached("U:LG v2 @1011, x:HI v5 @1010 9/5/4", to="1111")
    assert game.asked == ("blue", "facing")


@pytest.mark.clause("sgboh 6.15-c")
def test_615c_the_step_goes_on_into_what_is_now_a_zone_and_stops_there():
    game = approached("U:LG v0 @1012, W:LG v0 @1515, x:HI v2 @1010 9/5/4", to="1011 0910")
    game.order("face x S", "0")
    assert game.at("u") == "1011"
    assert game.unit("u").stopped
    assert game.unit("u").move == "done"


@pytest.mark.clause("sgboh 11.27")
def test_1127_out_of_column_with_two_less_quality_to_either_vertex_of_its_side():
    game = approached("U:LG v0 @1012, x:HI d1 @1010 6/5/4")
    assert game.lines() == ["face x NE", "face x SE", "steady"]
    game.order("face x SE", "4")
    assert (game.unit("x").column, game.unit("x").facing, game.unit("x").broke) == (False, 2, True)
    fails = approached("U:LG v0 @1012, x:HI d1 @1010 6/5/4")
    fails.order("face x SE", "5")
    assert (fails.unit("x").column, fails.unit("x").hits) == (True, 1)


@pytest.mark.clause("sgboh 11.27-a")
def test_1127a_cavalry_in_column_turns_to_infantry_without_a_die():
    game = approached("U:LG v0 @1012, x:HC d1 @1010 6/5/8")
    game.order("face x SE")
    assert (game.of(e.FacingTried)[0].die, game.unit("x").column) == (-1, False)


def test_an_order_of_facings_names_each_unit_once():
    game = approached(BESIDE)
    assert game.refused(TurnToFace(game.ids("x", "x"), (0, 2))) == ["6.15"]


@pytest.mark.clause("sgboh 6.15-c")
def test_615c_an_elephant_that_fails_to_turn_may_trample_the_mover_to_death():
    game = Board("U:LG v0 @1010 3/5/5, V:LG v0 @1610, e:EL v0 @1010+2*d0 5/5/5 h4").play()
    game.order("move u 1109")
    game.order("face e NE", "9", "7")
    assert (game.at("e"), game.at("u")) == ("routed", "routed")
    assert not game.of(e.Moved)
    assert game.asked == ("red", "orders")


@pytest.mark.clause("sgboh 6.15-c")
def test_615c_who_is_left_of_trampled_movers_takes_the_step_and_is_asked_then():
    game = Board(
        "U:LG v0 @1010 3/5/5 l:I k:HA, W:LG v0 @1010 6/5/5 l:I k:HA, V:LG v0 @1610, e:EL v0 @1010+2*d0 5/5/5 h4"
    ).play()
    game.order("move u, w 1109 1008")
    game.order("face e NE", "9", "7", "7")
    assert (game.at("e"), game.at("u"), game.at("w")) == ("routed", "routed", "1109")
    assert game.unit("w").hits == 1
    assert game.asked == ("red", "go-on")
