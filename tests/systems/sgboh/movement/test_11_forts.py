"""Chapter 11.1 on the move: what fortified sides cost, and who may cross them."""

import pytest

from tests.systems.sgboh.kit import Board
from tests.systems.sgboh.moves import ends, hits, made, price, reasons, refused, spot


def camp(units: str, kind: str) -> Board:
    """Return units about 1010, which is a camp, with a fortification of a kind on its north-west side to 1009."""
    return Board(units, camp="1010", **{kind: "1010/1009"})


@pytest.mark.clause("sgboh 11.12")
@pytest.mark.parametrize(
    ("kind", "inwards", "outwards"), [("rampart", 3, 2), ("tower", 4, 1), ("ditch", 2, 2), ("gate", 2, 2)]
)
def test_1112_a_fortified_side_is_dear_and_cheaper_from_inside(kind: str, inwards: float, outwards: float):
    assert price(camp("U:LI v3 @1009", kind), "U", "1010") == inwards
    assert price(camp("U:LI v0 @1010", kind), "U", "1009") == outwards
    held = camp("U:LI v3 @1009, V:LI v0 @1010 idle", kind)
    assert made(held, "U", "1010").halves == 2 * inwards + 2


@pytest.mark.clause("sgboh 11.12")
def test_1112_a_gate_is_best_in_column():
    line, column = camp("U:LI v3 @1009", "gate"), camp("U:LI d2 @1009", "gate")
    assert (price(line, "U", "1010"), hits(line, "U", "1010")) == (2, 1)
    assert (price(column, "U", "1010"), hits(column, "U", "1010")) == (1, 0)


@pytest.mark.clause("sgboh 11.13")
def test_1113_elephants_stay_outside():
    for kind in ("gate", "rampart"):
        assert refused(camp("E:EL v3 @1009", kind), "E", "1010") == ["11.13"]
    assert refused(Board("E:EL v3 @1009", camp="1010"), "E", "1010") == ["11.13"]
    assert refused(Board("E:EL v3 @1009", inside="1010"), "E", "1010") == ["11.13"]
    assert refused(Board("E:EL v3 @1009", inside="1009 1010"), "E", "1010") == []


@pytest.mark.clause("sgboh 11.13")
def test_1113_cavalry_crosses_at_gates_alone():
    for kind in ("rampart", "wall", "tower", "ditch"):
        b = camp("H:HC v3 @1009 6/3/8", kind)
        assert refused(b, "H", "1010") == ["11.13"]
        assert refused(b, "H", "0910") == []
    assert refused(camp("H:HC v3 @1009", "gate"), "H", "1010") == []


@pytest.mark.clause("sgboh 11.13")
def test_1113_the_whole_price_must_be_there():
    b = camp("U:LI v3 @1009 6/3/2", "rampart")
    ((clause, _, told),) = reasons(b, "U", "1010")
    assert (clause, told["need"], told["left"]) == ("5.15", "3", "2")
    assert spot(b, "1010") not in {hexes for hexes, _ in ends(b, "U")}


@pytest.mark.clause("sgboh 11.14", "sgboh 11.14-a")
def test_1114a_a_zone_across_a_rampart_stops_like_any_other():
    b = Board("U:LI v0 @1011, x:HI v3 @1009", rampart="1010/1009")
    assert made(b, "U", "1010").stops
    assert refused(b, "U", "1010 v1") == ["6.14"]
