"""Chapter 4 where it touches movement: units out of command, leaders on their own (4.12, 4.31-4.34)."""

import pytest

from engine.systems.sgboh.command.riding import leader_path_check, leader_reach
from engine.systems.sgboh.movement.ways import movable
from tests.systems.sgboh.kit import RED, Board
from tests.systems.sgboh.moves import ends, refused, spot, stopped


def ride(b: Board, *path: str, halves: int = 18) -> list[str]:
    """Return the clauses of why a leader may not ride along a path."""
    hexes = tuple(b.hex(label) for label in path)
    return [v.rule.clause for v in leader_path_check(b.t, b.world, 0, hexes, halves)]


def straight(count: int) -> list[str]:
    return [f"0110+{n}*d1" for n in range(1, count + 1)]


@pytest.mark.clause("sgboh 4.12")
def test_412_out_of_command_nobody_goes_next_to_the_enemy():
    b = Board("U:HI v0 @1010 6/5/4 out, x:HI v0 @1010+3*d0")
    assert stopped(b, "U", "1010+d0 1010+2*d0") == ("4.12", "sgboh-out-beside", "x")
    assert refused(b, "U", "1010+d0") == []
    assert spot(b, "1010+2*d0") not in {hexes for hexes, _ in ends(b, "U")}


@pytest.mark.clause("sgboh 4.12")
def test_412_nor_spends_anything_with_an_enemy_in_its_zone():
    b = Board("U:HI v0 @1010 out, x:HI v1 @1010+d0")
    assert refused(b, "U", "v3") == ["4.12"]
    assert movable(b.t, b.world, RED) == ()


@pytest.mark.clause("sgboh 4.12", "sgboh 4.12-a")
def test_412a_beside_an_enemy_outside_both_zones_it_may_turn_or_leave():
    b = Board("U:HI v0 @1010 out, x:HI v0 @1010+d1")
    assert refused(b, "U", "v5") == []
    assert refused(b, "U", "1010+d5") == []
    assert refused(b, "U", "1010+d0") == ["4.12"]


@pytest.mark.clause("sgboh 4.12-a")
def test_412a_a_turn_that_brings_the_enemy_into_its_zone_is_its_last():
    b = Board("U:LG v4 @1010 6/3/6 out, x:HI v0 @1010+d1")
    assert refused(b, "U", "v2") == []
    assert refused(b, "U", "v2 v4") == ["4.12"]


@pytest.mark.clause("sgboh 4.31")
def test_431_a_leader_alone_has_nine_points_over_ground_as_cavalry():
    b = Board("U:HI v0 @2020", "Mago 5/5 @0110 active", woods="0110+6*d1 0110+7*d1")
    assert ride(b, *straight(7)) == []
    assert ride(b, *straight(8)) == ["4.31"]
    found = leader_reach(b.t, b.world, 0, 18)
    assert found.costs[b.hex("0110+7*d1")] == 18
    assert b.hex("0110+10*d1") not in found.costs


@pytest.mark.clause("sgboh 4.31")
def test_431_a_path_has_no_gaps_and_no_closed_ground():
    b = Board("U:HI v0 @2020, x:SK v0 @0110+d0", "Mago 5/5 @0110 active", town="0110+d1")
    assert ride(b) == ["4.31"]
    assert ride(b, "0110+2*d1") == ["4.31"]
    assert ride(b, "0110+d1") == ["4.34", "4.31"]
    assert ride(b, "0110+d0") == ["4.31"]


@pytest.mark.clause("sgboh 4.31-b")
def test_431b_zones_and_friends_do_not_hold_a_leader_up():
    b = Board(
        "A:HI v0 @0110+d1, B:HI v0 @0110+2*d1, x:HI v3 @0110+d1+d0",
        "Mago 5/5 @0110 active",
    )
    assert ride(b, "0110+d1", "0110+2*d1") == []
    assert leader_reach(b.t, b.world, 0, 18).costs[b.hex("0110+2*d1")] == 4


@pytest.mark.clause("sgboh 4.33")
def test_433_instead_of_an_activation_the_overall_commander_has_thirty():
    b = Board("U:HI v0 @0101", "Mago 5/5 @0110 oc", size=(40, 20))
    assert ride(b, *straight(30), halves=60) == []
    assert ride(b, *straight(31), halves=60) == ["4.33"]


@pytest.mark.clause("sgboh 4.34")
def test_434_next_to_the_enemy_only_where_a_friend_stands():
    b = Board("F:HI v0 @0510+d1, x:HI v0 @0510+d1+d0", "Mago 5/5 @0510 active")
    beside = "0510+d0"
    assert b.hex(beside) in b.t.grid.adjacent[b.hex("0510+d1+d0")]
    assert ride(b, beside) == ["4.34"]
    assert ride(b, "0510+d1") == []
    assert b.hex(beside) not in leader_reach(b.t, b.world, 0, 18).costs


@pytest.mark.clause("sgboh 4.34")
def test_434_passing_through_counts_as_entering():
    b = Board("U:HI v0 @2020, x:HI v0 @0110+2*d1+d0", "Mago 5/5 @0110 active")
    assert ride(b, "0110+d1", "0110+2*d1", "0110+3*d1") == ["4.34", "4.34"]
