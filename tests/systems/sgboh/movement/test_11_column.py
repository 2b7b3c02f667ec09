"""Chapter 11.2: column.  Forming and leaving it, its allowance, facing, steps, and what it keeps away from."""

import pytest
from msgspec.structs import replace

from engine.systems.sgboh.events import TurnBegan
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.world import with_units
from engine.systems.sgboh.zoc import zone
from tests.systems.sgboh.kit import RED, Board
from tests.systems.sgboh.moves import at, ends, gone, hits, made, price, reasons, refused, spot


@pytest.mark.clause("sgboh 11.21")
def test_1121_column_is_formed_at_the_end_of_a_move_for_a_point():
    b = Board("U:HI v0 @1010 6/5/4")
    unit = gone(b, "U", "1010+d0 column0")
    assert (unit.column, unit.facing, unit.spent, unit.changed) == (True, 0, 4, True)
    assert refused(b, "U", "column0 1010+d0") == ["11.21-a"]
    assert refused(Board("U:HI v0 @1010 6/5/4 s8"), "U", "column0") == ["11.21"]


@pytest.mark.clause("sgboh 11.21")
def test_1121_only_types_of_the_chart_and_not_next_to_the_enemy():
    for kind in ("BI", "SK", "HC", "EL"):
        assert refused(Board(f"U:{kind} v0 @1010"), "U", "column0") == ["11.21"]
    b = Board("U:HI v0 @1010, x:HI v0 @1010+d3")
    ((clause, _, told),) = reasons(b, "U", "column0")
    assert (clause, told["other"].en) == ("11.21", "x")
    for foe in ("1010+d4", "1010+d5", "1010+2*d1", "1010+d1+d2"):
        assert refused(Board(f"U:HI v0 @1010 double, x:HI v0 @{foe}"), "U", "column1") == ["11.21"], foe
    assert refused(Board("U:HI v0 @1010 double, x:HI v0 @1010+3*d1"), "U", "column1") == []
    out_of = Board("U:HI d0 @1010, x:HI v0 @1010+d3")
    assert refused(out_of, "U", "line0") == ["11.21"]


@pytest.mark.clause("sgboh 11.21")
def test_1121_in_line_one_does_not_march_and_in_column_one_does_not_turn_to_a_vertex():
    b = Board("U:HI v0 @1010, C:HI d0 @0510")
    found = [refused(b, *asked) for asked in (("U", "d1"), ("C", "v1"), ("C", "column0"), ("U", "line0"))]
    assert found == [["11.23"], ["11.23"], ["11.21"], ["11.21"]]


@pytest.mark.clause("sgboh 11.21-a")
def test_1121a_one_change_in_an_activation():
    b = Board("C:HI d0 @1010 6/5/6")
    assert refused(b, "C", "line0 column0") == ["11.21-a"]
    assert refused(b, "C", "line0 v1") == ["11.21-a"]


@pytest.mark.clause("sgboh 11.22", "sgboh 11.22-a")
def test_1122_who_began_in_column_has_a_point_more():
    b = Board("C:HI d0 @0515 6/5/4, U:HI v0 @1015 6/5/4")
    five = " ".join(f"0515+{n}*d0" for n in range(1, 6))
    assert price(b, "C", five) == 5
    four = " ".join(f"0515+{n}*d0" for n in range(1, 5))
    assert price(b, "C", four + " line0") == 5
    assert refused(b, "C", five + " line0") == ["11.21"]
    assert refused(b, "U", " ".join(f"1015+{n}*d0" for n in range(1, 5)) + " column0") == ["11.21"]


@pytest.mark.clause("sgboh 11.22")
def test_1122_a_column_suffers_less_from_ground():
    b = Board("C:HI d5 @1010", stream="1010/1009")
    assert hits(b, "C", "1010+d5") == 0
    line = Board("L:HI v0 @1010", stream="1010/1009")
    assert hits(line, "L", "1010+d5") == 1


@pytest.mark.clause("sgboh 11.23", "sgboh 11.23-a")
def test_1123a_from_a_vertex_to_a_side_beside_it_and_back():
    b = Board("U:HI v2 @1010, C:HI d2 @0510")
    assert gone(b, "U", "column1").facing == 1
    assert gone(b, "U", "column2").facing == 2
    assert gone(b, "C", "line2").facing == 2
    assert gone(b, "C", "line3").facing == 3
    ((clause, _, told),) = reasons(b, "U", "column3")
    assert (clause, told["one"].code, told["other"].code) == ("11.23-a", "sgboh-facing-e", "sgboh-facing-se")
    assert refused(b, "C", "line4") == ["11.23-a"]


@pytest.mark.clause("sgboh 11.23-b")
def test_1123b_a_double_size_unit_lies_along_its_line_and_comes_out_of_column_as_its_head_has_it():
    b = Board("P:PH v0 @1010 7/10/4")
    left = gone(b, "P", "column0")
    assert (at(b, left), left.facing, left.right_head) == (f"1010/{spot(b, '1010+d1')}", 4, False)
    right = gone(b, "P", "column1")
    assert (at(b, right), right.facing, right.right_head) == (f"{spot(b, '1010+d1')}/1010", 1, True)
    heads_left = Board("P:PH d4 @1010 7/10/4")
    out = gone(heads_left, "P", "1010+d4 line0")
    assert out.facing == 0
    ((clause, _, told),) = reasons(heads_left, "P", "line1")
    assert (clause, told["hand"].code) == ("11.23-b", "sgboh-hand-left")


@pytest.mark.clause("sgboh 11.23-b")
def test_1123b_the_head_remains_the_same_half_on_the_march_and_in_later_turns():
    b = Board("P:PH v0 @1010 7/10/4")
    formed = gone(b, "P", "column1")
    b.world = fold(with_units(b.world, {b.id("P"): formed}), TurnBegan(2, RED, False, (), ()))
    assert b.unit("P").right_head
    b.world = with_units(b.world, {b.id("P"): replace(b.unit("P"), active=True, command="in", marched=True)})
    assert gone(b, "P", "1010+2*d1 line1").facing == 0
    assert refused(b, "P", "line0") == ["11.23-b"]


@pytest.mark.clause("sgboh 11.23-c")
def test_1123c_a_column_controls_the_one_hex_before_it():
    b = Board("C:HI d1 @1010, P:PH d1 @0510")
    assert zone(b.t, b.world, b.id("C")) == (b.hex("1010+d1"),)
    assert zone(b.t, b.world, b.id("P")) == (b.hex("0510+d1"),)


@pytest.mark.clause("sgboh 11.24")
def test_1124_straight_on_or_to_a_side_beside_the_front_without_turning():
    b = Board("C:HI d1 @1010")
    for direction in (0, 1, 2):
        assert gone(b, "C", f"1010+d{direction}").facing == 1
    ((clause, _, told),) = reasons(b, "C", "1010+d3")
    assert (clause, told["count"], told["need"], told["facing"].code) == ("11.24", 1, "1", "sgboh-facing-se")
    assert refused(b, "C", "d2 1010+d3") == []


@pytest.mark.clause("sgboh 11.24-a")
def test_1124a_a_column_turns_by_the_side_at_the_price_of_its_type():
    b = Board("C:HI d1 @1010, L:LG d1 @0510")
    assert price(b, "C", "d3") == 2
    assert price(b, "L", "d4") == 1


@pytest.mark.clause("sgboh 11.24-b")
def test_1124b_two_hexes_in_column_move_as_a_snake():
    b = Board("P:PH d1 @1010 7/10/4")
    unit = gone(b, "P", "1010+d0")
    assert (at(b, unit), unit.facing) == (f"{spot(b, '1010+d0')}/1010", 0)
    assert made(b, "P", "1010+d0").entered == (b.hex("1010+d0"),)
    assert refused(b, "P", "1010+d3") == ["11.24-b"]
    assert refused(b, "P", "d2") == ["11.24-b"]
    assert refused(b, "P", "al") == ["5.23"]


@pytest.mark.clause("sgboh 11.25")
def test_1125_a_column_does_not_go_next_to_the_enemy():
    b = Board("C:HI d1 @1010, x:HI v0 @1010+3*d1")
    ((clause, _, told),) = reasons(b, "C", "1010+d1 1010+2*d1")
    assert (clause, told["other"].en) == ("11.25", "x")
    assert spot(b, "1010+2*d1") not in {hexes for hexes, _ in ends(b, "C")}
    assert refused(b, "C", "1010+d1") == []


@pytest.mark.clause("sgboh 11.26")
def test_1126_units_in_column_do_not_stack():
    b = Board("C:LI d1 @1010, E:ART v0 @1010+d1 m:scorpio, U:LI v0 @0510, G:ART v0 @0510 m:scorpio")
    for names, way in (("C", "1010+d1"), ("U", "column0"), ("U G", "column0")):
        assert refused(b, names, way) == ["11.26"], names
    column = Board("C:LI d1 @1010, E:ART v0 @1010+d4 4/1/3 m:scorpio")
    assert refused(column, "E", "1010") == ["11.26"]
