"""The field: steps priced, turns, fortifications, zones, and what else the rules look up on the map."""

import pytest

from engine.systems.sgboh.content.field import Price
from tests.systems.sgboh.kit import Board

ALL = (
    "P:PH v0 @0118, H:HI v0 @0401, L:LG v0 @0501, S:SK v0 @0601, G:ART v0 @0701 m:scorpio, C:HC v0 @0801,"
    "E:EL v0 @0901, X:CH v0 @1001"
)


def steps(b: Board, there: str = "1010", *, column: bool = False) -> dict[str, tuple[int, int, int] | None]:
    """Return for each unit halves, hits and avoidable hits of the step from the west into a hex."""
    hex_ = b.hex(there)
    found = {}
    for card in b.t.cards:
        price = b.t.price(card, b.t.grid.neighbours[hex_][4], hex_, column=column)
        found[card.slug] = None if price is None else (price.halves, price.hits, price.avoidable)
    return found


@pytest.mark.clause("sgboh 5.14")
def test_open_ground_costs_everybody_a_point() -> None:
    assert set(steps(Board(ALL)).values()) == {(2, 0, 0)}


@pytest.mark.clause("sgboh 5.17")
def test_woods_hurt_all_but_elephants_and_nothing_avoids_it() -> None:
    found = steps(Board(ALL, woods="1010"))
    assert found.pop("e") == (4, 0, 0)
    assert set(found.values()) == {(4, 1, 0)}
    assert steps(Board(ALL, woods="1010"), column=True)["h"] == (4, 1, 0)


@pytest.mark.clause("sgboh 5.17")
def test_broken_ground_hurts_the_orderly_and_a_point_avoids_it() -> None:
    b = Board(ALL, broken="1010")
    assert steps(b) == {
        "p": (2, 1, 1), "h": (2, 1, 1), "l": (2, 0, 0), "s": (2, 0, 0), "g": (2, 0, 0), "c": (2, 1, 1), "e": (2, 0, 0),
        "x": (2, 1, 1),
    }  # fmt: skip
    assert steps(b, column=True)["p"] == (2, 0, 0)
    assert steps(b, column=True)["h"] == (2, 1, 1)


@pytest.mark.clause("sgboh 5.15")
def test_marsh_is_closed_to_elephants_and_chariots_and_water_to_all() -> None:
    found = steps(Board(ALL, marsh="1010"))
    assert (found.pop("e"), found.pop("x")) == (None, None)
    assert set(found.values()) == {(4, 1, 0)}
    assert set(steps(Board(ALL, water="1010")).values()) == {None}
    assert set(steps(Board(ALL, river="0910/1010")).values()) == {None}


@pytest.mark.clause("sgboh 5.14")
def test_a_river_is_crossed_by_bridge_and_ford() -> None:
    assert steps(Board(ALL, river="0910/1010", bridge="0910/1010"))["h"] == (2, 0, 0)
    assert steps(Board(ALL, river="0910/1010", ford="0910/1010"))["h"] == (4, 0, 0)


@pytest.mark.clause("sgboh 5.17")
def test_streams_and_slopes_hurt_heavy_foot_in_line() -> None:
    for terrain, halves in (({"stream": "0910/1010"}, 2), ({"level1": "1010"}, 4), ({"level1": "0910"}, 2)):
        b = Board(ALL, **terrain)
        assert steps(b)["p"] == steps(b)["h"] == (halves, 1, 1)
        assert steps(b)["l"] == steps(b)["c"] == (halves, 0, 0)
        assert steps(b, column=True)["h"] == (halves, 0, 0)


@pytest.mark.clause("sgboh 5.14")
def test_two_levels_at_once_cost_and_hurt_by_the_level() -> None:
    found = steps(Board(ALL, level2="1010"))
    assert found["h"] == (6, 2, 0)
    assert found["l"] == found["c"] == (6, 1, 0)
    assert found["e"] == found["x"] == (6, 0, 0)


@pytest.mark.clause("sgboh 5.14")
def test_prices_of_hex_and_side_add_up() -> None:
    b = Board(ALL, woods="1010", level1="1010", stream="0910/1010")
    assert steps(b)["h"] == (6, 3, 2)


def test_a_column_marches_on_a_paved_road_for_half_a_point() -> None:
    b = Board(ALL, woods="1010", road="0910 1010")
    assert steps(b, column=True)["h"] == (1, 0, 0)
    assert steps(b)["h"] == (4, 1, 0)
    assert steps(Board(ALL, woods="1010", track="0910 1010"), column=True)["h"] == (4, 1, 0)


@pytest.mark.clause("sgboh 4.31")
def test_a_leader_moves_as_cavalry_without_hits() -> None:
    b = Board(ALL, marsh="1010", level1="1110", camp="1410 1409", rampart="1310/1410", gate="1409/1309")
    where = [("0910", "1010"), ("1010", "1110"), ("1310", "1410"), ("1309", "1409")]
    assert [b.t.leader_price(b.hex(a), b.hex(there)) for a, there in where] == [4, 4, None, 4]


# -- fortifications


@pytest.mark.clause("sgboh 11.12", "sgboh 11.11")
def test_a_rampart_costs_three_points_in_and_two_out() -> None:
    b = Board(ALL, camp="1010", rampart="0910/1010")
    assert steps(b)["l"] == (6, 1, 0)
    assert steps(b)["s"] == (6, 0, 0)
    out = b.t.price(b.card("l"), b.hex("1010"), b.hex("0910"))
    assert out == Price(4, 1, 0)


@pytest.mark.clause("sgboh 11.12")
def test_a_tower_is_dearest_in_and_free_out_and_a_gate_best_in_column() -> None:
    b = Board(ALL, camp="1010", tower="0910/1010")
    assert steps(b)["l"] == (8, 1, 0)
    assert b.t.price(b.card("l"), b.hex("1010"), b.hex("0910")) == Price(2, 1, 0)
    b = Board(ALL, camp="1010", gate="0910/1010")
    assert steps(b)["l"] == (4, 1, 0)
    assert steps(b, column=True)["l"] == (2, 0, 0)


@pytest.mark.clause("sgboh 11.13")
def test_cavalry_enters_camps_by_gates_and_elephants_never() -> None:
    for kind in ("rampart", "tower", "ditch"):
        assert steps(Board(ALL, camp="1010", **{kind: "0910/1010"}))["c"] is None
    gate = steps(Board(ALL, camp="1010", gate="0910/1010"))
    assert gate["c"] == (4, 0, 0)
    assert gate["e"] is None
    assert steps(Board(ALL, camp="1010"))["e"] is None


@pytest.mark.clause("sgboh 11.12")
def test_the_scenario_says_what_is_inside_of_other_ground() -> None:
    b = Board(ALL, rampart="0910/1010", inside="1010")
    assert b.t.price(b.card("l"), b.hex("1010"), b.hex("0910")) == Price(4, 1, 0)
    assert b.t.stones_over(b.hex("1010"), b.hex("0910"))
    assert not b.t.stones_over(b.hex("0910"), b.hex("1010"))


@pytest.mark.clause("sgboh 11.14")
def test_a_zone_crosses_a_rampart_and_what_may_not_be_entered_stops_it() -> None:
    b = Board(ALL, camp="1010", rampart="0910/1010", marsh="1012", river="0908/1008", wall="0906/1006")
    here, there = b.hex("0910"), b.hex("1010")
    assert b.t.zone_reaches(b.card("l"), here, there)
    assert b.t.zone_reaches(b.card("c"), here, there)
    assert not b.t.zone_reaches(b.card("e"), here, there)
    assert b.t.zone_reaches(b.card("l"), b.hex("0906"), b.hex("1006"))
    assert not b.t.zone_reaches(b.card("e"), b.hex("0912"), b.hex("1012"))
    assert not b.t.zone_reaches(b.card("l"), b.hex("0908"), b.hex("1008"))


@pytest.mark.clause("sgboh 10.12")
def test_only_a_tower_lets_engines_fire_over() -> None:
    b = Board(ALL, camp="1010 1012", rampart="0910/1010", tower="0912/1012")
    inside, without = b.hex("1012"), b.hex("0912")
    assert b.t.bars_engines(b.hex("1010"), b.hex("0910"))
    assert not b.t.engines_over(b.hex("1010"), b.hex("0910"))
    assert b.t.bars_engines(inside, without)
    assert b.t.engines_over(inside, without)
    assert not b.t.engines_over(without, inside)


@pytest.mark.clause("sgboh 11.14", "sgboh 11.11")
def test_a_fortification_weakens_what_comes_in() -> None:
    b = Board(ALL, camp="1010", rampart="0910/1010", woods="0912")
    assert b.t.shock_side(b.hex("0910"), b.hex("1010")) == -2
    assert b.t.shock_side(b.hex("1010"), b.hex("0910")) == 0
    assert b.t.missile_side(b.hex("0910"), b.hex("1010")) == 2
    assert b.t.missile_hex(b.hex("0912")) == 1
    assert b.t.fortified(b.hex("0910"), b.hex("1010")) == b.t.fortified(b.hex("1010"), b.hex("0910")) == "rampart"
    assert b.t.fortified(b.hex("0911"), b.hex("1011")) is None


@pytest.mark.clause("sgboh 7.52")
def test_of_stream_and_slope_the_worse_for_the_attacker_counts() -> None:
    b = Board(ALL, level1="1010", level2="1012", stream="0910/1010 0912/0812", woods="1014")
    assert b.t.shock_side(b.hex("0910"), b.hex("1010")) == -1
    assert b.t.shock_side(b.hex("1010"), b.hex("0910")) == -1
    assert b.t.shock_side(b.hex("0912"), b.hex("1012")) == -2
    assert b.t.shock_side(b.hex("1012"), b.hex("0912")) == 1
    assert b.t.shock_hex(b.hex("1014"), b.card("h")) == -1


# -- units


@pytest.mark.clause("sgboh 6.12")
def test_turning_is_free_flat_by_the_vertex_or_dear() -> None:
    b = Board(ALL + ", T:HI v0 @1101 k:TR, V:LI v0 @1201 k:VE")
    cost = {card.slug: [b.t.turn_cost(card, n) for n in range(4)] for card in b.t.cards}
    assert cost["s"] == cost["g"] == [0, 0, 0, 0]
    assert cost["l"] == cost["t"] == cost["v"] == [0, 2, 2, 2]
    assert cost["h"] == cost["c"] == [0, 2, 4, 6]
    assert cost["e"] == cost["x"] == [0, 4, 8, 12]


@pytest.mark.clause("sgboh 6.12")
def test_turning_in_rough_ground_hurts_by_the_vertex() -> None:
    b = Board(ALL, woods="1010", broken="1011")
    hurt = {card.slug: (b.t.turn_hits(card, b.hex("1010")), b.t.turn_hits(card, b.hex("1011"))) for card in b.t.cards}
    assert hurt == {"p": (1, 1), "h": (1, 1), "l": (1, 1), "s": (1, 1), "g": (0, 0), "c": (1, 1),
                    "e": (0, 0), "x": (1, 1)}  # fmt: skip
    assert b.t.turn_hits(b.card("h"), b.hex("1012")) == 0


@pytest.mark.clause("sgboh 5.21", "sgboh 10.4")
def test_a_phalanx_has_four_points_and_german_cavalry_seven() -> None:
    b = Board("P:PH v0 @0118 7/10/5, G:GC v0 @0301 6/4/8, H:HI v0 @0401 6/5/4")
    assert [b.t.allowance(b.card(name)) for name in "PGH"] == [4, 7, 4]


@pytest.mark.clause("sgboh 11.21")
def test_who_may_form_column() -> None:
    b = Board(ALL + ", B:BI v0 @1201, M:MI v0 @1301, I:LI v0 @1401")
    assert {card.slug for card in b.t.cards if b.t.column_allowed(card)} == {"p", "h", "l", "m", "i"}


@pytest.mark.clause("sgboh 5.16")
def test_who_passes_friends_without_hits() -> None:
    b = Board(
        "S:SK v0 @0101, A:LG v0 @0201 l:I, B:LG v0 @0301 l:I, C:LG v0 @0401 l:II, V:LI v0 @0501 k:VE, H:HI v0 @0601"
    )
    spared = {x + y for x in "SABCVH" for y in "SABCVH" if x < y and b.t.spared(b.card(x), b.card(y))}
    assert spared == {"AS", "BS", "CS", "SV", "HS", "AB", "AV", "BV", "CV", "HV"}


@pytest.mark.clause("sgboh 5.36")
def test_what_open_ground_is() -> None:
    b = Board(ALL, woods="1010", field="1011", broken="1012", marsh="1013", town="1014")
    assert [b.t.is_open(b.hex(f"10{n}")) for n in (10, 11, 12, 13, 14, 15)] == [False, True, False, False, False, True]


@pytest.mark.clause("sgboh 7.13")
def test_woods_and_towns_block_the_sight() -> None:
    b = Board(ALL, woods="1010", town="1011", marsh="1012", level2="1013")
    assert [b.t.blocks_sight(b.hex(f"10{n}")) for n in (10, 11, 12)] == [True, True, False]
    assert b.t.level(b.hex("1013")) == 2


def test_a_line_has_its_left_hex_first_as_it_looks_and_a_column_its_head() -> None:
    b = Board("P:PH v3 @1010, Q:PH d1 @1012, u:HI v0 @1015, v:HI v0 @1015")
    assert b.at("P") == "1010/0910"
    assert b.at("Q") == "1012/0912"
    assert [b.unit(name).level for name in "uv"] == [0, 1]


@pytest.mark.clause("sgboh 10.3")
def test_a_unit_in_double_depth_has_another_beneath() -> None:
    b = Board("P:PH v0 @1010 7/20/4 deep")
    front, rear = b.t.cards
    assert (front.size, rear.size) == (10, 10)
    assert b.unit("P").beneath == rear.id
    assert b.world.units[rear.id].status == "beneath"


def test_edges_are_quarters_or_hexes() -> None:
    b = Board("U:HI v0 @0202", size=(5, 4), edges={"red": "east", "blue": "0101 0201"})
    assert [b.t.label(h) for h in b.t.side_cards[b.t.sides[0]].edge] == ["0501", "0502", "0503", "0504"]
    assert [b.t.label(h) for h in b.t.side_cards[b.t.sides[1]].edge] == ["0101", "0201"]
