"""Chapter 6.2: who controls which hexes, stopping there, leaving them, units out of command."""

import pytest

from engine.systems.sgboh.combat.attacks import contacts
from engine.systems.sgboh.movement.lawful import may_spend
from engine.systems.sgboh.presence import presence
from engine.systems.sgboh.zoc import controllers, foes_in_zone, zone
from tests.systems.sgboh.kit import BLUE, RED, Board
from tests.systems.sgboh.moves import at, ends, gone, made, reasons, refused, spot


def controlled(b: Board, name: str) -> set[int]:
    return set(zone(b.t, b.world, b.id(name)))


def hexes(b: Board, *texts: str) -> set[int]:
    return {b.hex(text) for text in texts}


@pytest.mark.clause("sgboh 6.21")
def test_621_units_control_their_front_skirmishers_their_flanks_too():
    b = Board("U:HI v0 @1010, S:SK v0 @0510, T:SK* v0 @0505, P:PH v0 @1505")
    assert controlled(b, "U") == hexes(b, "1010+d5", "1010+d0")
    assert controlled(b, "S") == hexes(b, "0510+d4", "0510+d5", "0510+d0", "0510+d1")
    assert controlled(b, "T") == hexes(b, "0505+d4", "0505+d5", "0505+d0", "0505+d1")
    assert controlled(b, "P") == hexes(b, "1505+d5", "1505+d0", "1505+d1+d0")


@pytest.mark.clause("sgboh 6.21")
def test_621_friends_in_the_hex_do_not_cancel_a_zone_and_command_does_not_matter():
    b = Board("U:HI v0 @1010 6/5/5, F:LI v0 @1010+d0 idle, x:HI v3 @1010+2*d0 out")
    assert refused(b, "U", "1010+d0 1010+d0+d5") == ["5.16-b"]


@pytest.mark.clause("sgboh 6.21-a")
def test_621a_artillery_controls_nothing():
    b = Board("E:ART v0 @1010 m:scorpio, U:HI v0 @0510, x:ART v0 @0510+2*d0 m:scorpio")
    assert controlled(b, "E") == set()
    assert refused(b, "U", "0510+d0 v1") == []


@pytest.mark.clause("sgboh 6.21-b")
def test_621b_no_zone_where_the_type_may_not_go_whatever_it_costs():
    b = Board("E:EL v0 @1010, C:LC v0 @0510 6/5/0", marsh="1010+d0", woods="0510+d0", river="1010/1009")
    assert controlled(b, "E") == set()
    assert controlled(b, "C") == hexes(b, "0510+d5", "0510+d0")


@pytest.mark.clause("sgboh 6.21", "sgboh 6.21-b", "sgboh 11.13")
@pytest.mark.parametrize("wall", [{}, {"gate": "1010/1109"}, {"rampart": "1010/1109"}])
def test_621_the_zone_of_elephants_stays_out_of_camps_as_they_do(wall: dict[str, str]):
    """1109 is inside by the scenario alone; cavalry beside the elephants controls it all the same."""
    b = Board("E:EL v0 @1010, C:LC v0 @1110, L:EL v1 @0510", inside="1109 0510 0511", **wall)
    assert controlled(b, "E") == hexes(b, "1010+d5")
    assert b.hex("1109") in controlled(b, "C")
    assert controlled(b, "L") == hexes(b, "0510+d0", "0510+d1")
    assert refused(b, "E", "1109") == ["11.13"]


@pytest.mark.clause("sgboh 6.21", "sgboh 7.31")
def test_621_elephants_neither_hold_nor_attack_who_stands_in_a_camp():
    b = Board("E:EL v0 @1010, x:LC v3 @1109, y:HI v3 @0510", inside="1109")
    assert foes_in_zone(b.t, b.world, b.id("E")) == ()
    assert contacts(b.t, b.world, RED).targets == {}


@pytest.mark.clause("sgboh 6.22")
def test_622_a_unit_stops_on_entering_an_enemy_zone():
    b = Board("U:HI v0 @1010 6/5/6, x:HI v3 @1010+2*d0")
    assert made(b, "U", "1010+d0").stops
    assert gone(b, "U", "1010+d0").stopped
    found = reasons(b, "U", "1010+d0 1010+d0+d5")
    assert [clause for clause, _, _ in found] == ["6.22", "6.22-a"]
    assert found[0][2]["other"].en == "x"


@pytest.mark.clause("sgboh 6.22")
def test_622_two_hexes_stop_when_either_half_enters():
    b = Board("P:PH v0 @1010, x:HI v3 @1010+2*d0")
    assert made(b, "P", "al").stops
    assert "6.22" in refused(b, "P", "al ar")


@pytest.mark.clause("sgboh 6.22")
def test_622_who_begins_in_a_zone_may_leave_it_and_go_straight_into_another():
    b = Board("U:LG v3 @1010 6/5/6 zoned, x:HI v3 @1010+d0, y:HI v0 @1010+2*d3")
    step = made(b, "U", "1010+d3")
    assert (step.left, step.stops) == (b.ids("x"), True)
    assert gone(b, "U", "1010+d3").left == b.ids("x")
    assert "6.22" in refused(b, "U", "1010+d3 1010+2*d3")


@pytest.mark.clause("sgboh 6.22")
def test_622_who_has_left_a_zone_does_not_come_back_to_that_unit():
    b = Board("U:LG v0 @1010 6/5/6 zoned, x:HI v3 @1010+d0")
    assert refused(b, "U", "v3 1010+d3") == []
    back = reasons(b, "U", "v3 1010+d3 v1 1010+d2 1010+d1")
    assert [(clause, told["other"].en) for clause, _, told in back] == [("6.22", "x")]


@pytest.mark.clause("sgboh 6.22-a")
def test_622a_the_leaving_step_itself_goes_nowhere_next_to_that_unit():
    b = Board("U:HI v0 @1010 zoned, x:HI v3 @1010+d0")
    ((clause, _, told),) = reasons(b, "U", "1010+d5")
    assert (clause, told["other"].en, told["hex"]) == ("6.22-a", "x", spot(b, "1010+d5"))


@pytest.mark.clause("sgboh 6.22-c")
def test_622c_a_wheel_about_a_half_that_stays_in_the_zone_is_a_turn():
    b = Board("P:PH v0 @1010 zoned, x:HI v3 @1010+d5")
    assert b.hex("1010") in controlled(b, "x")
    assert b.hex("1010+d0") in b.t.grid.adjacent[b.hex("1010+d5")]
    step = made(b, "P", "wl")
    assert (step.left, step.stops) == ((), False)
    assert refused(b, "P", "wl") == []
    assert at(b, gone(b, "P", "wl")) == f"1010/{spot(b, '1010+d0')}"
    assert refused(b, "P", "wr") == ["6.22-a"]


@pytest.mark.clause("sgboh 6.23", "sgboh 6.14", "sgboh 6.23-a")
def test_623_out_of_command_in_an_enemy_zone_not_even_free_turns():
    b = Board("S:SK v3 @1010 out, x:HI v3 @1010+d0")
    assert refused(b, "S", "v2") == ["6.23-a"]
    assert refused(b, "S", "1010+d3") == ["6.23"]
    assert [v.facts[1][1].en for v in may_spend(b.t, b.world, b.id("S"))] == ["x"]
    assert ends(b, "S") == set()
    assert refused(Board("S:SK v3 @1010, x:HI v3 @1010+d0"), "S", "v2") == []


@pytest.mark.clause("sgboh 6.23-a", "sgboh 6.23", "sgboh 4.12")
def test_623a_with_an_enemy_in_its_own_zone_alone_it_may_turn_if_that_is_free_and_then_go():
    """Until the enemy is behind it, it may spend nothing; then it is free, but not to come next to anybody."""
    b = Board("S:SK v0 @1010 out, x:HI v0 @1010+d0")
    assert refused(b, "S", "1010+d5") == ["4.12", "4.12"]
    assert refused(b, "S", "v1") == []
    assert refused(b, "S", "v3 1010+d3") == []
    assert {facing for place, facing in ends(b, "S") if place == "1010"} == {1, 2, 3, 4, 5}
    assert ("1011", 3) in ends(b, "S")
    dear = Board("L:LG v0 @1010 out, x:HI v0 @1010+d0")
    assert refused(dear, "L", "v1") == ["4.12"]
    assert ends(dear, "L") == set()


@pytest.mark.clause("sgboh 6.21", "sgboh 6.22", "sgboh 7.22-b")
def test_621_who_controls_any_of_some_hexes_is_named_once():
    b = Board("U:HI v0 @1010, V:HI v0 @1110, W:HI v0 @0505, x:HI v0 @1616")
    left, middle, right, far = (b.hex(way) for way in ("1010+d5", "1010+d0", "1110+d0", "1515"))
    u, v, w = b.ids("U", "V", "W")
    for hexes, names in (
        ((left,), (u,)), ((middle,), (u, v)), ((right,), (v,)), ((far,), ()), ((), ()),
        ((left, middle), (u, v)), ((far, right, middle), (v, u)), ((b.hex("0505+d0"), left), (w, u)),
    ):  # fmt: skip
        assert controllers(b.t, b.world, RED, hexes) == names
        assert presence(b.t, b.world, RED).controllers(hexes) == names
        assert presence(b.t, b.world, RED).zoned(hexes) == bool(names)
    assert controllers(b.t, b.world, BLUE, (left, middle)) == ()
