"""Chapter 6.1: what lies round a unit, turning in the hex, no turn in an enemy zone."""

import pytest

from engine.hexes.stances import round_about
from engine.systems.sgboh.zoc import stance_of
from tests.systems.sgboh.kit import Board
from tests.systems.sgboh.moves import gone, made, price, reasons, refused, stopped


@pytest.mark.clause("sgboh 6.11")
def test_611_two_hexes_in_front_two_at_the_flanks_two_behind():
    b = Board("U:HI v0 @1010, P:PH v0 @0510")
    about = round_about(b.t.grid, stance_of(b.unit("U")))
    assert about.front == (b.hex("1010+d5"), b.hex("1010+d0"))
    assert about.flank == (b.hex("1010+d4"), b.hex("1010+d1"))
    assert about.rear == (b.hex("1010+d3"), b.hex("1010+d2"))
    assert len(round_about(b.t.grid, stance_of(b.unit("P"))).front) == 3


@pytest.mark.clause("sgboh 6.11")
def test_611_units_that_stay_in_a_hex_face_alike():
    b = Board("U:LG v0 @1010 l:I k:HA, F:LG v3 @1010+d0 l:I k:HA")
    assert refused(b, "U", "1010+d0") == ["5.34"]
    assert gone(b, "U", "1010+d0 v3").facing == 3


@pytest.mark.clause("sgboh 6.12")
@pytest.mark.parametrize(
    ("unit", "turns", "points"),
    [
        ("HI", "v1", 1), ("HI", "v2", 2), ("HI", "v3", 3), ("HI", "v4", 2), ("HI", "v5", 1), ("HC", "v2", 2),
        ("LG", "v1", 1), ("LG", "v3", 1), ("SK", "v3", 0), ("SK*", "v2", 0), ("EL", "v1", 2), ("CH", "v2", 4),
    ],
)  # fmt: skip
def test_612_what_a_turn_costs(unit: str, turns: str, points: float):
    b = Board(f"U:{unit} v0 @1010 6/5/6")
    assert price(b, "U", turns) == points


@pytest.mark.clause("sgboh 6.12")
def test_612_a_turn_that_cannot_be_paid_is_refused_with_the_sum():
    b = Board("U:HI v0 @1010 6/5/4 s6")
    ((clause, _, told),) = reasons(b, "U", "v2")
    assert (clause, told["need"], told["left"], told["total"], told["allowance"]) == ("6.12", "2", "1", "5", "4")
    assert refused(b, "U", "v0") == ["6.12"]


@pytest.mark.clause("sgboh 6.12")
def test_612_turning_in_rough_ground_hurts_by_the_vertex():
    b = Board("U:HI v0 @1010, E:EL v0 @0510", woods="1010 0510")
    assert made(b, "U", "v1").hits == 1
    assert made(b, "U", "v3").hits == 3
    assert made(b, "E", "v3").hits == 0


@pytest.mark.clause("sgboh 6.14")
def test_614_who_has_entered_an_enemy_zone_does_not_turn():
    b = Board("U:SK v0 @1010, x:HI v3 @1010+2*d0")
    assert stopped(b, "U", "1010+d0 v1") == ("6.14", "sgboh-stopped-turn", "x")
    assert refused(b, "U", "v1 1010+d0") == []


@pytest.mark.clause("sgboh 6.14", "sgboh 6.22-b")
def test_614_who_began_in_one_in_command_may_turn():
    b = Board("U:HI v0 @1010 zoned, x:HI v3 @1010+d0")
    assert refused(b, "U", "v1") == []
    assert made(b, "U", "v1").left == ()
    assert gone(b, "U", "v1").left == ()


@pytest.mark.clause("sgboh 6.14")
def test_614_a_zone_that_appears_round_a_unit_binds_it_too():
    b = Board("U:SK v0 @1010 moving t:1010, x:HI v3 @1010+d0")
    assert refused(b, "U", "v1") == ["6.14"]
    assert refused(b, "U", "1010+d5") == ["6.22", "6.22-a"]


@pytest.mark.clause("sgboh 6.14-a")
def test_614a_nor_who_began_in_one_and_entered_another():
    b = Board("U:LG v3 @1010 6/5/6 zoned, x:HI v3 @1010+d0, y:HI v0 @1010+2*d3")
    ((clause, _, told),) = reasons(b, "U", "1010+d3 v4")
    assert (clause, told["other"].en) == ("6.14-a", "y")
