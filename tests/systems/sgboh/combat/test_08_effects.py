"""Chapter 8: hits, reduction, routs, and leaders whose unit is lost."""

import pytest

from engine.kernel.transaction import Tx
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat import effects
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import World, block_of, tq
from tests.systems.sgboh.kit import Board

CAUSE = R("7.14")


def suffered(board: Board, name: str, hits: int):
    tx = board.run()
    effects.suffer(board.t, tx, board.id(name), hits, CAUSE)
    return tx


def routed_by_result(board: Board, name: str):
    tx = board.run()
    effects.rout_or_reduce(board.t, tx, board.id(name), R("7.53"))
    return tx


@pytest.mark.clause("sgboh 8.1")
def test_81_hits_add_up_and_rout_at_tq():
    b = Board("U:LG v0 @1010 5/3/5 h2")
    tx = suffered(b, "u", 2)
    assert tx.world.units[0].hits == 4
    assert tx.events == [e.Hit(b.card("u").side, b.id("u"), 2, 4, CAUSE)]
    tx = suffered(b, "u", 3)
    assert tx.world.units[0].status == "routed"
    assert [type(event) for event in tx.events] == [e.Hit, e.Removed]
    assert tx.events[1].cause == CAUSE


@pytest.mark.clause("sgboh 8.1")
def test_81_hits_on_the_lost_and_no_hits_are_nothing():
    b = Board("U:LG v0 @1010 5/3/5 h4")
    tx = suffered(b, "u", 1)
    effects.suffer(b.t, tx, b.id("u"), 3, CAUSE)
    assert len(tx.events) == 2
    assert suffered(b, "u", 0).events == []


@pytest.mark.clause("sgboh 8.1-a", "sgboh 11.25")
def test_81a_column_counts_when_hits_are_taken_not_before():
    b = Board("U:LG d0 @1010 6/3/5 h4, V:LG v0 @1212 6/3/5 h3")
    assert b.at("u") == "1010"
    assert tq(b.t, b.world, b.id("u")) == 4
    assert suffered(b, "u", 1).world.units[0].status == "routed"
    assert suffered(b, "v", 1).world.units[1].status == "map"
    # Nothing is tested without a hit.
    assert suffered(b, "u", 0).world.units[0].status == "map"


@pytest.mark.clause("sgboh 8.2", "sgboh 8.4")
def test_82_who_cannot_reduce_routs():
    b = Board("U:LG v0 @1010 5/3/5 h4, V:LG v0 @1212 5/3/5 h4 can, W:LG v0 @1414 5/3/5 h2 can reduced")
    assert suffered(b, "u", 1).world.units[0].status == "routed"
    assert suffered(b, "v", 1).world.units[1].status == "map"
    assert suffered(b, "w", 1).world.units[2].status == "routed"


@pytest.mark.clause("sgboh 8.21", "sgboh 8.22", "sgboh 8.22-b")
@pytest.mark.parametrize(
    ("unit", "hits", "kept"), [("5/3/5 h4", 3, 2), ("5/3/5 h4", 1, 1), ("5/3/5 h0", 6, 1), ("8/3/5 h0", 12, 4)]
)
def test_822_reduced_by_hits_keeps_those_above_printed_tq_at_least_one(unit: str, hits: int, kept: int):
    b = Board(f"U:LG v0 @1010 {unit} can")
    tx = suffered(b, "u", hits)
    state = tx.world.units[0]
    assert (state.status, state.reduced, state.hits) == ("map", True, kept)
    assert tq(b.t, tx.world, b.id("u")) == int(unit[0]) - 2


@pytest.mark.clause("sgboh 8.22-b")
def test_822b_printed_tq_counts_in_column_too():
    b = Board("U:LG d0 @1010 9/3/5 h6 can")
    state = suffered(b, "u", 4).world.units[0]
    # Overcome at 7, in column; of 10 hits one is above the printed 9.
    assert (state.reduced, state.hits) == (True, 1)


@pytest.mark.clause("sgboh 8.22-a", "sgboh 8.23")
def test_822a_reduced_at_once_by_too_many_hits_routs():
    b = Board("U:LG v0 @1010 3/3/5 can")
    tx = suffered(b, "u", 5)
    assert [type(event) for event in tx.events] == [e.Hit, e.Reduced, e.Removed]
    assert tx.events[1].hits == 2


@pytest.mark.clause("sgboh 8.21", "sgboh 8.22")
def test_822_rout_result_keeps_half_down():
    b = Board("U:LG v0 @1010 6/3/5 h3 can, V:LG v0 @1212 6/3/5 h3")
    state = routed_by_result(b, "u").world.units[0]
    assert (state.status, state.reduced, state.hits) == ("map", True, 1)
    assert routed_by_result(b, "v").world.units[1].status == "routed"


@pytest.mark.clause("sgboh 8.22-a", "sgboh 8.23")
def test_823_rout_result_may_leave_too_many_hits():
    b = Board("U:LG v0 @1010 4/3/5 h5 can")
    tx = routed_by_result(b, "u")
    assert [type(event) for event in tx.events] == [e.Reduced, e.Removed]


@pytest.mark.clause("sgboh 8.23")
def test_823_reduced_unit_has_two_less_and_routs_at_that():
    b = Board("U:LG v0 @1010 7/3/5 h3 can reduced")
    assert tq(b.t, b.world, b.id("u")) == 5
    assert suffered(b, "u", 1).world.units[0].status == "map"
    assert suffered(b, "u", 2).world.units[0].status == "routed"


def shared(units: str, names: str, hits: int) -> Tx[World]:
    """Return what comes of hits that the units of one hex share."""
    b = Board(units)
    tx = b.run()
    effects.suffer_block(b.t, tx, b.ids(*names), hits, CAUSE)
    return tx


@pytest.mark.clause("sgboh 5.35")
@pytest.mark.parametrize(("hits", "top", "bottom"), [(1, 1, 0), (2, 1, 1), (3, 2, 1)])
def test_535_block_shares_evenly_odd_on_top(hits: int, top: int, bottom: int):
    tx = shared("U:LG v0 @1010 6/3/5, V:LG v0 @1010 6/3/5", "uv", hits)
    assert [unit.hits for unit in tx.world.units] == [top, bottom]


@pytest.mark.clause("sgboh 5.35")
def test_535_shares_are_one_blow():
    tx = shared("U:LG v0 @1010 6/3/5 h5, V:LG v0 @1010 6/3/5", "uv", 3)
    assert [unit.hits for unit in tx.world.units] == [7, 1]
    assert [type(event) for event in tx.events] == [e.Hit, e.Hit, e.Removed]


@pytest.mark.clause("sgboh 10.13")
def test_1013_artillery_takes_no_share():
    tx = shared("U:LI v0 @1010 5/5/5, G:ART v0 @1010 4/1/0 m:scorpio", "ug", 3)
    assert [unit.hits for unit in tx.world.units] == [3, 0]
    assert shared("G:ART v0 @1010 4/1/0 m:scorpio", "g", 3).world.units[0].hits == 3


@pytest.mark.clause("sgboh 5.17")
def test_517_each_unit_takes_the_full_number():
    b = Board("U:LG v0 @1010 6/3/5, V:LG v0 @1010 6/3/5")
    tx = b.run()
    effects.suffer_each(b.t, tx, b.ids("u", "v"), 1, R("5.17"))
    assert [unit.hits for unit in tx.world.units] == [1, 1]


@pytest.mark.clause("sgboh 4.36")
def test_436_leader_leaves_with_the_last_unit_of_his_hex():
    b = Board("U:LG v0 @1010 5/3/5 h4", "Fabius 5/4 @1010")
    tx = suffered(b, "u", 1)
    assert [type(event) for event in tx.events] == [e.Hit, e.LeaderWithdrawn, e.Removed]
    leader = tx.world.leaders[0]
    assert (leader.status, leader.at) == ("busy", -1)


@pytest.mark.clause("sgboh 4.36")
def test_436_stack_that_loses_one_unit_keeps_its_leader():
    b = Board("U:LG v0 @1010 5/3/5 h4, V:LG v0 @1010 5/3/5", "Fabius 5/4 @1010")
    assert b.leader("fabius").unit == b.id("u")
    tx = suffered(b, "u", 1)
    leader = tx.world.leaders[0]
    assert (leader.status, leader.at, leader.unit) == ("map", b.hex("1010"), b.id("v"))
    assert tx.world.units[b.id("v")].level == 0
    assert block_of(tx.world, b.id("v")) == b.ids("v")


@pytest.mark.clause("sgboh 4.36")
def test_436_leader_at_the_other_half_does_not_join_the_artillery():
    b = Board("U:LI v0 @1010 5/5/5 h4 double, G:ART v0 @1010 m:scorpio", "Fabius 5/4 @1010+d1")
    assert b.leader("fabius").unit == b.id("u")
    tx = suffered(b, "u", 1)
    assert tx.world.leaders[0].status == "busy"
    assert tx.world.units[b.id("g")].level == 0


@pytest.mark.clause("sgboh 4.36")
def test_436_leader_with_a_pursuer_goes_with_him():
    b = Board("U:HC v0 @1010 5/3/8", "Fabius 5/4 @1010")
    tx = b.run()
    effects.remove(b.t, tx, b.id("u"), "pursuing", R("7.62"))
    assert (tx.world.units[0].status, tx.world.leaders[0].status) == ("pursuing", "pursuing")


@pytest.mark.clause("sgboh 7.15")
def test_715_killed_leader_is_off_the_map():
    b = Board("U:LG v0 @1010", "Fabius 5/4 @1010")
    tx = b.run()
    effects.kill_leader(b.t, tx, 0, R("7.15"))
    assert (tx.world.leaders[0].status, tx.world.leaders[0].at) == ("dead", -1)


@pytest.mark.clause("sgboh 10.11")
def test_1011_unrated_artillery_routs_at_four_hits():
    b = Board("G:ART v0 @1010 4/1/0 m:scorpio")
    assert suffered(b, "g", 3).world.units[0].status == "map"
    assert suffered(b, "g", 4).world.units[0].status == "routed"
