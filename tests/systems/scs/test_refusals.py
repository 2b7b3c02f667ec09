"""Refusals: the reason that governs comes first, none says what another has said, none contradicts the board."""

import pytest

from bot.words import words
from engine.kernel.interpreter import check
from engine.systems.scs import orders as o
from tests.systems.scs.board import Board, Play
from tests.systems.scs.fights import OTHERS, always, fight
from tests.systems.scs.moves import T


def said(b: Play, order: str | o.Command, language: str = "en") -> list[str]:
    """Return every reason why an order of the side that is asked is refused, in words."""
    side = b.state.decisions[0].side
    given = b.read(order) if isinstance(order, str) else order
    return [words(language).line(fault.line) for fault in check(b.game, b.state, side, None, given)]  # type: ignore[arg-type]


@pytest.mark.clause("scs 3.1e")
def test_a_unit_that_cannot_move_at_all_is_told_only_that() -> None:
    assert said(Board("U 4-3-0 @10.07" + T), "u 10.08") == ["U can’t move: its movement allowance is 0"]


@pytest.mark.clause("scs 3.1b", "scs 3.2a")
def test_a_path_that_is_too_long_tells_the_sum_and_how_far_it_leads() -> None:
    b = Board("U 4-3-2 @10.07, v 3-3-5 @18.18" + T)
    assert said(b, "u 10.08 10.09 10.10") == [
        "U can’t reach 10.10: the path costs 3 MP and its allowance is 2. It can get as far as 10.09",
        "U can’t enter 10.10: it costs 1 MP, with 0 left",
    ]


@pytest.mark.clause("scs 3.1b", "scs 3.1e")
def test_a_way_round_to_a_hex_in_reach_tells_what_the_cheapest_path_costs() -> None:
    b = Board("U 4-3-2 @10.07, v 3-3-5 @18.18" + T)
    way, dear = said(b, "u 10.08 11.08 11.07")
    assert way == "U can’t take this path to 11.07: it costs 3 MP and the allowance is 2. The cheapest path costs 1 MP"
    assert "11.07" in dear, "and for which hex the points are lacking"
    way, _ = said(b, "u 10.08 11.08 11.07", "ru")
    assert way == "U: этот путь до 11.07 стоит 3 ОД при ДД 2. Самый дешёвый стоит 1 ОД"
    slow = Board("U 4-3-1 @10.07, v 3-3-5 @18.18" + T, woods="11.07")
    way, _ = said(slow, "u 10.08 11.07")
    assert way.endswith(" and the allowance is 1. It can get there by a one-hex move")


@pytest.mark.clause("scs 3.1b", "scs 3.3c-a")
@pytest.mark.parametrize(("unit", "told"), [
    ("U 4-3-3 @01.05", "The cheapest path costs 1 MP"), ("U 4-3-1 oos @01.05", "It can get there by a one-hex move"),
])  # fmt: skip
def test_a_way_round_to_the_edge_tells_the_shortest_way_off(unit: str, told: str) -> None:
    b = Board(f"{unit}, v 3-3-5 @18.18" + T, exits={"red": "01.05"}, road="01.05 02.05 03.05")
    way, _ = said(b, "u 02.05 03.05 02.05 03.05 02.05 01.05 off")
    assert way.startswith("U can’t leave the map by this path: it costs ")
    assert way.endswith(told)


@pytest.mark.clause("scs 3.1e-a")
def test_the_first_hex_that_ends_the_move_governs() -> None:
    b = Board("U 4-3-1 @10.07, v 3-3-5 @18.18" + T, woods="10.08")
    assert said(b, "u 10.08 10.09")[0] == "U can enter 10.08 only as a one-hex move: it must stop there"


def test_where_a_unit_is_that_is_not_on_the_map() -> None:
    b = Board("U 4-3-8 @10.07, W 4-3-8 @A3, v 3-3-5 @10.09" + T, entries={"A": "red edge 01.05"})
    assert said(b, o.Move((b.id("w"),), (b.hex("01.05"),))) == ["W isn’t on the map yet: it arrives on turn 3"]
    assert said(b, o.Move((b.id("v"),), (b.hex("10.10"),))) == ["v is an enemy unit"]
    beaten = fight(f"U 9-3-8 @10.07, v2 3-3-5 @10.08, {OTHERS}", "A1", "u")
    assert said(beaten, o.Attack(beaten.hex("10.08"), (beaten.id("u"),)))[-1] == "U has been eliminated"


def test_units_of_several_hexes_are_told_which() -> None:
    b = Board("U 4-3-8 @10.07, V 4-3-8 @11.07, v2 3-3-5 @10.09" + T)
    assert said(b, o.Move((b.id("u"), b.id("v")), (b.hex("10.08"),))) == [
        "These units are in different hexes (10.07, 11.07): give each hex an order of its own"
    ]
    assert said(b, "overrun u+v 10.08 x 10.09") == [
        "Only one stack can overrun a hex, and these units are in several: 10.07, 11.07"
    ]


@pytest.mark.clause("scs 6.0")
def test_an_overrun_of_nothing_is_told_so_before_its_points() -> None:
    b = Board("U 4-3-3 @10.07, v 3-3-5 @18.18" + T)
    assert said(b, "overrun u 10.08 10.09 x 10.10")[0] == "There is no enemy in 10.10"


@pytest.mark.clause("scs 6.0a")
def test_a_target_that_is_not_adjacent_is_told_once() -> None:
    b = Board("U 9-3-9 @10.05, V 9-3-9 @10.05, v2 0-3-5 @10.08" + T)
    assert said(b, "overrun u+v 10.06 x 10.08") == ["10.08 isn’t adjacent to 10.06"]


@pytest.mark.clause("scs 7.2e", "scs 7.2e-a")
def test_a_unit_without_attack_strength_is_not_told_a_sum_as_well() -> None:
    b = Board("U _-3-8 @10.07, Z 0-1-8 @10.07, W 3-3-5 @09.08, v 3-3-5 @10.08", phase="combat")
    assert said(b, "attack 10.08 : u") == ["U can’t attack: it has no attack strength"]
    assert said(b, "attack 10.08 : z") == ["This attack has a strength of 0: add a unit with attack strength"]


@pytest.mark.clause("scs 4.0a-a")
def test_a_move_that_stands_is_told_which_condition_fails() -> None:
    b = Board("U 4-3-8 @10.05, V 4-3-8 x4 @10.07, w 3-3-5 @18.18" + T)
    b.order("u 10.06")
    assert said(b, "take back u") == ["U can’t undo its move: 10.06 isn’t overstacked (1, limit 6)"]
    full = Board("U 4-3-8 x4 @10.05, V 4-3-8 x4 @10.07, w 3-3-5 @18.18" + T)
    full.order("u 10.07")
    assert said(full, "take back u") == ["U can’t undo its move: no enemy is adjacent to 10.07"]


@pytest.mark.clause("scs 4.0a-b")
def test_an_end_over_the_limit_says_how_to_end_all_the_same() -> None:
    b = Board("U 4-3-8 x4 @10.05, V 4-3-8 x4 @10.07, w 3-3-5 @18.18" + T)
    b.order("u 10.07")
    assert said(b, "end") == ["10.07 is overstacked (8, limit 6). Move units out, or type “end!” and lose the surplus"]
    assert said(b, "end", "ru") == [
        "10.07: в группировке 8 при лимите 6. Уведите лишних или наберите «конец!»: лишние погибнут"
    ]


@pytest.mark.clause("scs 10.0")
def test_an_advance_on_names_both_hexes_of_a_gap() -> None:
    b = fight("U 9-3-8* @10.07, V 3-3-8* @10.07, v2 3-3-5 @10.08, w 1-1-4 @14.14", "D1r2")
    assert b.asked == ("red", "advance")
    assert said(b, o.Advance((b.id("u"),), (b.hex("10.08"), b.hex("12.12")))) == ["10.08 and 12.12 aren’t adjacent"]


@pytest.mark.clause("scs 10.0")
def test_an_advance_from_a_hex_already_entered_asks_for_a_hex_and_not_for_that_one() -> None:
    b = Board("U 9-3-9* @10.06, V 1-1-4 @02.02, v2 1-3-5 @10.08, w 1-1-4 @14.14", crt=always("D1r3"))
    b.order("overrun u 10.07 x 10.08", "34")
    assert b.asked == ("red", "advance")
    assert said(b, o.Advance((b.id("u"),), ())) == ["Name a hex to move to, other than the one the units are in"]


@pytest.mark.clause("scs 8.0c")
def test_a_loss_is_refused_by_name() -> None:
    b = fight("U 9-3-8 @10.07, v 3-3-5 x3 @10.08, w 2-3-5 x3 @10.08, z 1-1-4 @02.03" + T, "D1")
    assert b.asked == ("blue", "lose")
    assert said(b, "lose z") == ["z can’t take this loss: it falls on other units"]


@pytest.mark.clause("scs 5.0")
def test_who_would_move_before_arrivals_are_placed_is_told_to_place_them() -> None:
    units = "U 4-3-8 @10.07, W 3-3-6 @A1, Q 3-3-6 @A1, k 3-3-5 @14.08"
    b = Board(units, entries={"A": "red edge 01.05 01.06"})
    assert b.asked == ("red", "enter")
    assert said(b, "u 10.08") == ["First place W, Q: U is already on the map"]
    assert said(b, "u 10.08", "ru") == ["Сначала подкрепления: W, Q. U уже на карте"]
