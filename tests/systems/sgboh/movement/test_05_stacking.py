"""Chapter 5.3: who may share a hex, how stacks lie and change their order, how arrivals must face."""

import pytest
from msgspec.structs import replace

from engine.systems.sgboh.events import Restacked
from engine.systems.sgboh.movement.lawful import after as after_action
from engine.systems.sgboh.movement.ways import movable, moves
from engine.systems.sgboh.orders import Action
from engine.systems.sgboh.stacking import check_end, friends_in, may_stack
from engine.systems.sgboh.steps import carry, step
from engine.systems.sgboh.world import block_at, occupants
from tests.systems.sgboh.kit import RED, Board
from tests.systems.sgboh.moves import after, block, ends, gone, pile, price, reasons, refused, spot, way

ROMANS = "U:LG v0 @1010 6/3/5 l:I k:HA, W:LG v0 @1010 6/3/5 l:I k:HA"


def pair(one: str, other: str) -> bool:
    b = Board(f"A:{one.replace(' ', ' v0 @1010 ', 1)}, B:{other.replace(' ', ' v0 @1011 ', 1)}")
    return may_stack(b.t, b.world, *b.ids("A", "B"))


@pytest.mark.clause("sgboh 5.31", "sgboh 5.31-a")
def test_531_no_more_than_two_units_end_a_move_in_a_hex():
    b = Board(ROMANS + ", N:LG v0 @1010+d3 l:I k:HA")
    assert refused(b, "N", "1010") == ["5.31"]
    assert refused(b, "N", "1010 1010+d0") == []


@pytest.mark.clause("sgboh 5.32")
@pytest.mark.parametrize(
    ("one", "other", "may"),
    [
        ("CO l:I", "CO l:I", True),
        ("CO l:I", "CO l:II", False),
        ("LG l:I k:HA", "LG l:I k:HA", True),
        ("LG l:I k:HA", "LG l:I k:PR", False),
        ("LG l:I k:HA", "LG l:II k:HA", False),
        ("HI l:I", "HI l:I", True),
        ("HI l:I", "HI l:II", False),
        ("HI l:I", "LG l:I k:HA", False),
        ("HI 6/5/5", "HI 6/5/5", False),
        ("LI 6/5/5", "LI 6/5/5", False),
        ("ART m:scorpio", "LI 6/5/5", True),
        ("SK 6/5/5", "ART m:scorpio", True),
        ("ART m:scorpio", "HC 6/5/5", False),
        ("ART m:scorpio", "EL 6/5/5", False),
        ("ART m:scorpio", "ART m:ballista", False),
        ("CO l:I", "LG l:I k:HA", False),
    ],
)
def test_532_who_may_stack(one: str, other: str, may: bool):
    assert pair(one, other) is may
    assert pair(other, one) is may


@pytest.mark.clause("sgboh 5.32")
def test_532_the_refusal_names_both():
    b = Board("U:LG v0 @1010 l:I k:HA, F:LG v0 @1010+d0 l:I k:PR")
    ((clause, code, told),) = reasons(b, "U", "1010+d0")
    assert (clause, code, told["other"].en, told["hex"]) == ("5.32", "sgboh-may-not-stack", "F", spot(b, "1010+d0"))


@pytest.mark.clause("sgboh 5.32", "sgboh 5.16")
def test_532_moves_are_listed_to_mates_as_they_face_and_to_nobody_else():
    for legion, facings in (("l:I", {2}), ("l:II", set())):
        b = Board(f"U:HI v0 @1010 6/5/6 l:I, F:HI v2 @1010+d0 {legion}")
        assert {facing for place, facing in ends(b, "U") if place == spot(b, "1010+d0")} == facings


@pytest.mark.clause("sgboh 5.32-a")
def test_532a_double_size_infantry_shares_one_of_its_hexes_with_an_engine():
    b = Board("P:PH v0 @1010, E:ART v0 @1010+d1 4/1/4 m:scorpio, G:ART v0 @1010+d2 4/1/4 m:scorpio")
    assert may_stack(b.t, b.world, *b.ids("P", "E"))
    assert refused(b, "G", "1010") == ["5.31"]
    alone = Board("P:PH v0 @1010, G:ART v0 @1010+d2 4/1/4 m:scorpio")
    assert refused(alone, "G", "1010") == []


@pytest.mark.clause("sgboh 5.31", "sgboh 5.32-a", "sgboh 5.33")
@pytest.mark.parametrize(("at", "mates"), [("0910", ""), ("1010", "E"), ("1010+d1", "E"), ("1010+2*d1", "")])
def test_532a_friends_in_either_half_are_friends(at: str, mates: str):
    b = Board(f"P:PH v0 @1010, E:ART v0 @{at} 4/1/4 m:scorpio, x:LI v0 @1010+d0")
    (p, e, x), both = b.ids("P", "E", "x"), b.unit("P").at
    assert friends_in(b.t, b.world, (p,), both) == b.ids(*mates.split())
    assert friends_in(b.t, b.world, (p,), both[::-1]) == b.ids(*mates.split())
    assert friends_in(b.t, b.world, (p, e), both) == friends_in(b.t, b.world, (p,), b.unit("x").at) == ()
    assert friends_in(b.t, b.world, (e,), (*both, *b.unit("x").at)) == friends_in(b.t, b.world, (e,), both) == (p,)
    assert friends_in(b.t, b.world, (x,), b.unit("x").at) == ()


@pytest.mark.clause("sgboh 5.32-a", "sgboh 5.12")
def test_532a_an_engine_goes_with_its_half():
    b = Board("P:PH v0 @1010, E:ART v0 @1010+d1 4/1/4 m:scorpio")
    world = after(b, "P E", "wl")
    assert world.units[b.id("E")].at == (b.hex("1010+d0"),)
    assert after(b, "P E", "al").units[b.id("E")].at == (b.hex("1010+d0"),)
    assert pile(b, world, "P") == ["p", "e"]
    left = Board("P:PH v0 @1010, E:ART v0 @1010 4/1/4 m:scorpio")
    assert pile(left, after(left, "P E", "wl"), "P") == pile(left, after(left, "P", "wl"), "P") == ["p", "e"]
    turned = after(b, "P E", "reverse")
    assert turned.units[b.id("E")].at == (b.hex("1010+d1"),)


@pytest.mark.clause("sgboh 5.33")
def test_533_a_change_of_order_costs_both_two_points():
    b = Board(ROMANS)
    world = after(b, "U W", "swap")
    assert pile(b, world, "U") == ["w", "u"]
    assert [world.units[id_].spent for id_ in b.ids("U", "W")] == [4, 4]
    swap = carry(b.t, b.world, b.ids("U", "W"), step(b.t, b.world, b.ids("U", "W"), Action("swap")), ())
    assert isinstance(swap, Restacked)
    assert refused(Board(ROMANS + " s8"), "U W", "swap") == ["5.33"]
    assert refused(Board(ROMANS + " idle"), "U", "swap") == ["5.33"]
    assert refused(Board("U:LG v0 @1010"), "U", "swap") == ["5.33"]


@pytest.mark.clause("sgboh 5.33", "sgboh 5.33-b")
def test_533_only_the_top_unit_leaves_alone():
    b = Board(ROMANS)
    ((clause, code, _),) = reasons(b, "W", "1010+d0")
    assert (clause, code) == ("5.33", "sgboh-swap-first")
    assert gone(b, "U", "1010+d0").at == (b.hex("1010+d0"),)
    assert price(b, "W", "swap 1010+d0") == 3
    assert refused(b, "U", "swap 1010+d0") == ["5.33"]
    above = after(b, "W", "swap 1010+d0").units[b.id("U")]
    assert (above.spent, above.move) == (4, "fresh")


@pytest.mark.clause("sgboh 5.33", "sgboh 5.33-b")
def test_533_the_lower_unit_is_offered_moves_that_begin_with_the_change():
    b = Board(ROMANS)
    assert movable(b.t, b.world, RED) == (b.ids("U", "W"), b.ids("U"), b.ids("W"))
    listed = list(moves(b.t, b.world, RED, b.ids("W")))
    assert {move.actions[0].kind for move in listed} == {"swap"}
    assert all(len(move.actions) > 1 for move in listed)
    assert (Action("swap"),) in {move.actions for move in moves(b.t, b.world, RED, b.ids("U", "W"))}


@pytest.mark.clause("sgboh 5.33")
def test_533_who_arrives_lies_below_and_who_stays_behind_comes_up():
    b = Board("U:LG v0 @1010 l:I k:HA, F:LG v0 @1010+d0 l:I k:HA")
    assert pile(b, after(b, "U", "1010+d0"), "F") == ["f", "u"]
    stack = Board(ROMANS)
    world = after(stack, "U", "1010+d0")
    assert [world.units[id_].level for id_ in stack.ids("U", "W")] == [0, 0]


@pytest.mark.clause("sgboh 5.33")
def test_533_who_only_turns_keeps_his_place():
    b = Board(ROMANS)
    world = after_action(b.t, b.world, b.ids("U"), way(b, "v1")[0])
    assert pile(b, world, "U") == ["u", "w"]
    assert refused(b, "U", "v1") == ["5.34"]
    assert refused(b, "U", "v1 1010+d0") == []


@pytest.mark.clause("sgboh 7.14-b")
def test_714b_infantry_lies_upon_an_engine_whoever_came_first():
    b = Board("U:LI v0 @1010, E:ART v2 @1010+d0 4/1/4 m:scorpio")
    assert pile(b, after(b, "U", "1010+d0"), "U") == ["u", "e"]
    assert pile(b, after(b, "E", "1010"), "U") == ["u", "e"]
    both = Board("U:LI v0 @1010, E:ART v0 @1010 4/1/4 m:scorpio")
    assert refused(both, "U E", "swap") == ["7.14-b"]
    assert "5.33" in refused(both, "E", "1010+d0")


@pytest.mark.clause("sgboh 5.34")
def test_534_who_comes_to_stack_must_have_the_points_to_face_alike():
    b = Board("U:HI v0 @1010 6/2/4 l:I k:TR s2, F:HI v2 @1010+d0 l:I")
    assert refused(b, "U", "1010+d0") == ["5.34"]
    assert refused(b, "U", "1010+d0 v2") == []
    poor = Board("U:HI v0 @1010 6/2/4 l:I s4, F:HI v2 @1010+d0 l:I")
    ((clause, _, told),) = reasons(poor, "U", "1010+d0")
    assert (clause, told["need"], told["left"]) == ("5.34", "2", "0")
    nearly = Board("U:HI v0 @1010 6/2/4 l:I s2, F:HI v2 @1010+d0 l:I")
    assert [told["left"] for _, _, told in reasons(nearly, "U", "1010+d0")] == ["1"]
    assert refused(nearly, "U", "1010+d0 v2") == ["6.12"]


@pytest.mark.clause("sgboh 5.34")
def test_534_who_passes_need_not_face_alike():
    b = Board("U:LG v0 @1010 l:I k:HA, F:LG v3 @1010+d0 l:I k:HA")
    assert refused(b, "U", "1010+d0 1010+2*d0") == []


@pytest.mark.clause("sgboh 5.34", "sgboh 6.14")
def test_534_in_an_enemy_zone_there_is_no_turning_to_match():
    b = Board("U:LG v0 @1010 l:I k:HA, F:LG v1 @1010+d0 l:I k:HA, x:HI v3 @1010+2*d0")
    assert refused(b, "U", "1010+d0") == ["5.34"]
    assert refused(b, "U", "v1 1010+d0") == []


@pytest.mark.clause("sgboh 5.34-a")
def test_534a_engines_face_nowhere():
    b = Board("U:LI v0 @1010, E:ART v3 @1010+d0 4/1/4 m:scorpio, x:HI v3 @1010+2*d0")
    assert refused(b, "U", "1010+d0") == []
    assert refused(b, "E", "1010") == []


@pytest.mark.clause("sgboh 5.35")
def test_535_a_stack_moves_as_one():
    b = Board(ROMANS)
    world = after(b, "U W", "1010+d0 v2")
    one, other = (world.units[id_] for id_ in b.ids("U", "W"))
    assert (one.at, one.facing, one.spent) == (other.at, other.facing, other.spent)
    assert pile(b, world, "U") == ["u", "w"]
    assert list(check_end(b.t, world, block(b, "U W"))) == []


@pytest.mark.clause("sgboh 5.33")
def test_533_who_passes_through_a_stack_lies_below_it_also_in_a_world_that_was_stored():
    board = Board("A:LG v0 @1010 l:I k:HA, U:SK v0 @1011, B:LG v0 @1010 l:I k:HA, X:LG v0 @1510")
    units = board.ids("U")
    there = after_action(board.t, board.world, units, Action("enter", board.hex("1010")))
    assert block_at(there, board.hex("1010")) == board.ids("A", "B", "U")
    assert block_at(replace(there), board.hex("1010")) == board.ids("A", "B", "U")


@pytest.mark.clause("sgboh 7.14-b", "sgboh 5.33")
def test_714b_an_engine_stays_below_its_counter_of_two_hexes_that_passes_over_friends():
    board = Board("P:PH v0 @1010 7/10/4, G:ART v0 @1010+d1 4/1/4 m:scorpio, W:HI v0 @1010+d0, V:HI v0 @1010+d5")
    units, world = board.ids("P", "G"), board.world
    for action in (Action("wheel", 1), Action("wheel", 0), Action("ahead", 0), Action("ahead", 0)):
        world = after_action(board.t, world, units, action)
        upper, lower = (world.units[id_].level for id_ in units)
        assert upper < lower
    assert (upper, lower) == (0, 1)


@pytest.mark.clause("sgboh 5.33")
def test_533_a_counter_that_wheels_about_its_engine_among_friends_keeps_its_place_above_it():
    board = Board("P:PH v0 @1010+d3 7/10/4, G:ART v0 @1010+d2 4/1/4 m:scorpio, W:HI v0 @1010, V:HI v0 @1515")
    units, world = board.ids("P", "G"), board.world
    for action in (Action("ahead", 0), Action("ahead", 1), Action("wheel", 0), Action("wheel", 1), Action("wheel", 1)):
        world = after_action(board.t, world, units, action)
        assert occupants(world) == occupants(replace(world))
    world = after_action(board.t, board.world, units, Action("ahead", 0))
    for hand in (1, 0, 0):
        world = after_action(board.t, world, units, Action("wheel", hand))
        assert occupants(world) == occupants(replace(world))
