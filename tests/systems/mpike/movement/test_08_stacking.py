"""Chapter 8: stacks, mixed cavalry and light infantry, guns, mergers."""

import pytest

from engine.systems.mpike import events as e
from tests.systems.mpike.kit import Board
from tests.systems.mpike.movement.moved import Witness, ends, listed, play, refused


@pytest.mark.clause("mpike 8.1.1")
@pytest.mark.clause("mpike 8.1.1-a")
def test_strong_light_infantry_does_not_join_cavalry() -> None:
    assert refused(Board("R LI 3-6 @0.0>3; R cav 3-8 @1.0>3"), "r1", "1.0") == ["8.1.1"]
    assert refused(Board("R LI 3-6 @0.0>3 h1; R cav 3-8 @1.0>3"), "r1", "1.0") == []
    assert refused(Board("R LI 2-6 @0.0>3; R cav 3-8 @1.0>3 w2", "R wc 0 @0.1 w2"), "r1", "1.0") == ["8.2.1"]


@pytest.mark.clause("mpike 8.1.2")
def test_nobody_goes_through_friends_but_through_own_guns() -> None:
    assert refused(Board("R cav 3-8 @0.0>3; R HI1 8-6 @1.0>3"), "r1", "1.0 2.0") == ["8.1.2"]
    assert refused(Board("R cav 3-8 @0.0>3; R gun 4-9 @1.0>3"), "r1", "1.0 2.0") == []
    p = play(Board("R cav 3-8 @0.0>3; R gun 4-9 @1.0>3"), "r1", "1.0 2.0")
    assert (p.at("r1"), p.unit("r2").gun) == ("2.0>3", "crewed")


@pytest.mark.clause("mpike 8.2.1")
@pytest.mark.clause("mpike 8.2.1-e")
def test_cavalry_and_light_infantry_move_six_together_or_apart() -> None:
    b = Board("R cav 3-8 @0.0>3; R LI 2-6 @0.0>3", "R wc 0 @4.1")
    far = "1.0 2.0 3.0 4.0 5.0 6.0"
    assert refused(b, "r1", f"{far} 7.0") == ["7.1.1"]
    p = play(b, "r1", far)
    assert p.at("r1") == p.at("r2") == "6.0>3"
    assert p.unit("r2").acted
    b = Board("R cav 3-8 @0.0>3; R LI 2-6 @0.0>3", "R wc 0 @4.1")
    p = play(b, "r1", far, alone=True)
    assert (p.at("r1"), p.at("r2"), p.unit("r2").acted) == ("6.0>3", "0.0>3", False)
    fresh = Board("R cav 3-8 @0.0>3; R LI 2-6 @0.0>3")
    assert {move.alone for move in listed(fresh, "r2")} == {False, True}


@pytest.mark.clause("mpike 8.2.2")
@pytest.mark.clause("mpike 8.2.2-a")
def test_who_joins_turns_stops_and_shares_the_worse_state() -> None:
    b = Board("R cav 3-8 @0.0>3 shaken; R LI 2-6 @1.0>5 confused")
    assert refused(b, "r1", "1.0 2.0") == ["8.2.2"]
    witness = Witness()
    p = play(b, "r1", "1.0", witness=witness)
    assert p.at("r1") == p.at("r2") == "1.0>5"
    assert [(u.morale, u.formation) for u in (p.unit("r1"), p.unit("r2"))] == [(1, "confused")] * 2
    assert witness.kinds == [("enter", "turn")]
    assert p.of(e.Moved)[0].cost == 2
    b.world = p.world
    assert refused(b, "r2", "2.0") == ["8.2.2"]


@pytest.mark.clause("mpike 8.2.2")
def test_who_has_no_points_to_turn_does_not_join() -> None:
    b = Board("R LI 2-6 @0.0>3 confused; R cav 3-8 @1.0>9")
    assert refused(b, "r1", "1.0") == ["8.2.2"]
    assert refused(Board("R LI 2-6 @0.0>3 column; R cav 3-8 @1.0>3"), "r1", "1.0") == ["8.2.2"]


@pytest.mark.clause("mpike 8.3.1")
def test_who_stops_on_guns_is_on_top_unless_it_goes_below() -> None:
    b = Board("R HI1 8-6 @0.0>3; R gun 4-9 @1.0>3")
    p = play(b, "r1", "1.0")
    assert (p.unit("r1").below, p.unit("r2").below) == (False, True)
    p = play(Board("R HI1 8-6 @0.0>3; R gun 4-9 @1.0>3"), "r1", "1.0 below")
    assert (p.unit("r1").below, p.unit("r2").below) == (True, False)


@pytest.mark.clause("mpike 8.3.2")
@pytest.mark.clause("mpike 8.3.2-a")
def test_a_broken_formation_may_still_change_the_order_of_its_stack() -> None:
    b = Board("R LI 3-6 @0.0>3 broken; R gun 4-9 @0.0>3 below")
    witness = Witness()
    p = play(b, "r1", "below", witness=witness)
    assert (p.unit("r1").below, p.unit("r2").below) == (True, False)
    assert witness.kinds == [("restack",)]
    assert p.unit("r1").acted
    assert refused(Board("R LI 3-6 @0.0>3"), "r1", "below") == ["8.3.2"]


@pytest.mark.clause("mpike 8.3.4")
def test_two_batteries_lie_alike_with_a_two_hex_unit() -> None:
    b = Board("R HI2 12-6 @0.0>3; R gun 4-9 @0.0>3 below; R gun 4-9 @0.1>3 below")
    p = play(b, "r1", "below")
    assert [p.unit(name).below for name in ("r1", "r2", "r3")] == [True, False, False]


@pytest.mark.clause("mpike 8.1.1-b")
def test_three_of_a_kind_do_not_share_a_hex_unless_the_game_lets_them() -> None:
    units = "R cav 3-8 @0.0>3; R LI 2-6 @0.0>3; R gun 4-9 @1.0>3"
    assert refused(Board(units), "r1", "1.0") == ["8.1.1"]
    assert refused(Board(units), "r1", "1.0 2.0") == []
    assert refused(Board(units, policies={"triple_stack": "yes"}), "r1", "1.0") == []


@pytest.mark.clause("mpike 8.4")
def test_cavalry_absorbs_cavalry() -> None:
    b = Board("R cav 4-8 @0.0>3 h2; R cav 4-7 @1.0>3 h2")
    p = play(b, "r1", "1.0")
    assert (p.at("r2"), p.unit("r1").hits, p.at("r1")) == ("merged", 0, "1.0>3")
    assert refused(Board("R cav 4-8 @0.0>3; R cav 4-7 @1.0>3 h2"), "r1", "1.0") == ["8.4"]
    assert refused(Board("R cav 4-8 @0.0>3 h1; R cav 4-7 @1.0>3 routed"), "r1", "1.0") == ["8.4"]
    worse = play(Board("R cav 4-8 @0.0>3 h4 reached; R cav 4-7 @1.0>3 h2 shaken"), "r1", "1.0").unit("r1")
    assert (worse.hits, worse.morale, worse.reached) == (2, 1, False)


@pytest.mark.clause("mpike 8.4")
def test_a_merger_ends_the_move_and_stays_listed() -> None:
    b = Board("R cav 4-8 @0.0>3 h2; R cav 4-7 @1.0>3 h2")
    assert "1.0>3" in ends(b, "r1")
    assert refused(b, "r1", "1.0 2.0") == ["8.4"]


@pytest.mark.clause("mpike 8.3.1", "mpike 8.3.1-b", "mpike 8.3.4")
def test_guns_that_come_to_a_unit_have_their_place_in_the_stack() -> None:
    p = play(Board("R gun 4-9 @0.0>3 limbered; R HI1 8-6 @1.0>3", "R wc 0 @0.1"), "r1", "1.0")
    assert (p.unit("r1").below, p.unit("r2").below) == (True, False)
    two = "R gun 4-9 @0.0>3 limbered; R HI2 12-6 @1.0+1.1>3 below; R gun 4-9 @1.1>3"
    p = play(Board(two, "R wc 0 @0.1"), "r1", "1.0")
    assert [p.unit(name).below for name in ("r1", "r2", "r3")] == [False, True, False]
