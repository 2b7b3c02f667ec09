"""Chapter 5.1: allowance, path, front hexes, prices, closed ground, occupied hexes, hits of terrain."""

import pytest

from engine.systems.sgboh.events import MoveBegan, Moved, MoveEnded
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.movement.lawful import check_path
from engine.systems.sgboh.movement.single import Gait
from engine.systems.sgboh.movement.ways import movable, moves
from engine.systems.sgboh.orders import Action
from tests.systems.sgboh.kit import RED, Board
from tests.systems.sgboh.moves import after, block, ends, gone, hits, made, pile, price, reasons, refused, spot

FIGHTER = "U:HI v0 @1010 6/5/4"


@pytest.mark.clause("sgboh 5.11")
def test_511_a_unit_spends_no_more_than_its_allowance():
    b = Board(FIGHTER)
    assert price(b, "U", "1010+d0 1010+2*d0 1010+3*d0 1010+4*d0") == 4
    far = "1010+d0 1010+2*d0 1010+3*d0 1010+4*d0 1010+5*d0"
    clause, code, told = reasons(b, "U", far)[0]
    assert (clause, code) == ("5.15", "sgboh-too-dear")
    assert (told["need"], told["left"], told["total"], told["allowance"]) == ("1", "0", "5", "4")


@pytest.mark.clause("sgboh 5.11")
def test_511_only_an_activated_unit_of_ones_own_moves():
    b = Board("U:HI v0 @1010, I:HI v0 @0505 idle, E:HI v0 @0506 done, x:HI v3 @0202")
    assert refused(b, "I", "0505+d0") == ["5.11"]
    assert refused(b, "x", "0202+d3") == ["5.11"]
    assert refused(b, "E", "0506+d0") == ["5.12"]
    assert movable(b.t, b.world, RED) == (b.ids("U"),)


@pytest.mark.clause("sgboh 5.11-a")
def test_511a_nobody_moves_a_hex_that_he_cannot_pay():
    b = Board("U:HI v0 @1010 6/5/1", woods="1010+d0")
    assert refused(b, "U", "1010+d0") == ["5.15"]
    assert price(b, "U", "1010+d5") == 1


@pytest.mark.clause("sgboh 5.12")
def test_512_the_hexes_of_a_path_are_adjacent():
    b = Board(FIGHTER)
    assert refused(b, "U", "1010+2*d0") == ["5.12"]
    assert refused(b, "U", "") == ["5.12"]


@pytest.mark.clause("sgboh 5.12")
def test_512_a_move_is_over_before_another_begins():
    b = Board("A:HI v0 @1010, B:HI v0 @0510")
    (a,) = b.ids("A")
    world = fold(b.world, MoveBegan(RED, (a,)))
    b.world = fold(
        fold(world, Moved(RED, (a,), "move", ((b.hex("1010+d0"),),), (0,), False, (2,))), MoveEnded(RED, (a,))
    )
    assert refused(b, "A", "1010+2*d0") == ["5.12"]
    assert refused(b, "B", "0510+d0") == []


@pytest.mark.clause("sgboh 5.12")
def test_512_units_moving_together_have_the_smaller_allowance_and_the_dearer_turns():
    b = Board("U:LI v0 @1010 5/3/6, E:ART v0 @1010 4/1/2 m:scorpio")
    assert price(b, "U E", "v1 1010+d0") == 2
    assert refused(b, "U E", "1010+d0 1010+2*d0 1010+3*d0") == ["5.15"]
    assert price(b, "U", "1010+d0 1010+2*d0 1010+3*d0") == 3


@pytest.mark.clause("sgboh 5.12", "sgboh 5.35")
def test_512_only_units_of_one_hex_move_together():
    b = Board("U:LG v0 @1010 l:I k:HA, W:LG v0 @1010 l:I k:HA, X:LG v0 @1012 l:I k:HA")
    assert gone(b, "U W", "1010+d0").at == after(b, "U W", "1010+d0").units[b.id("W")].at
    assert refused(b, "U X", "1010+d0") == ["5.12"]
    assert refused(b, "W U", "1010+d0") == ["5.12"]


@pytest.mark.clause("sgboh 5.12-a")
def test_512a_a_shot_neither_opens_nor_closes_a_move():
    b = Board("U:LI v0 @1010 m:J fired, x:HI v3 @1007")
    assert refused(b, "U", "1010+d0") == []
    assert b.unit("U").move == "fresh"


@pytest.mark.clause("sgboh 5.12", "sgboh 5.14", "sgboh 6.12")
@pytest.mark.parametrize(
    ("units", "terrain", "halves", "hits"),
    [
        ("LI ART", {"woods": "1110"}, 4, 1),
        ("LI ART", {"broken": "1110"}, 2, 0),
        ("ART HI", {"broken": "1110"}, 2, 1),
        ("HI ART", {"broken": "1110"}, 2, 1),
        ("ART HI", {"level2": "1110"}, 6, 2),
        ("EL ART", {"marsh": "1110"}, None, None),
        ("ART EL", {"marsh": "1110"}, None, None),
        ("ART EL", {"marsh": "0101"}, 2, 0),
    ],
)
def test_512_of_units_that_go_together_the_dearest_price_and_the_worst_hits_count(
    units: str, terrain: dict[str, str], halves: int | None, hits: int | None
):
    one, other = units.split()
    b = Board(f"U:{one} v0 @0505, V:{other} v0 @0707", **terrain)
    walk = Gait(b.t, (b.card("U"), b.card("V")), column=False)
    found = walk.price(b.hex("1010"), b.hex("1110"))
    assert found == (None if halves is None else (halves, hits, found[2] if found else 0))


@pytest.mark.clause("sgboh 5.13")
def test_513_a_step_goes_into_a_front_hex():
    b = Board(FIGHTER)
    for direction in (0, 5):
        assert refused(b, "U", f"1010+d{direction}") == []
    clause, _, told = reasons(b, "U", "1010+d1")[0]
    assert clause == "5.13"
    assert (told["count"], told["need"], told["hex"]) == (1, "1", spot(b, "1010+d1"))
    assert told["facing"].code == "sgboh-facing-ne"
    assert reasons(b, "U", "1010+d3")[0][2]["count"] == 2
    assert price(b, "U", "v1 1010+d1") == 2


@pytest.mark.clause("sgboh 5.14")
def test_514_hex_side_and_friend_are_paid_in_one_sum():
    b = Board("U:LG v0 @1010 6/3/5, F:LG v0 @1010+d0", woods="1010+d0", level1="1010+d0")
    assert made(b, "U", "1010+d0").halves == 2 * 4


@pytest.mark.clause("sgboh 5.14")
def test_514_a_paved_road_is_half_a_point_to_a_column():
    b = Board("U:LG d1 @1010 6/3/5", road="1010 1110 1210")
    assert price(b, "U", "1010+d1 1010+2*d1") == 1


@pytest.mark.clause("sgboh 5.15")
def test_515_the_whole_price_or_no_entry():
    b = Board("U:LG v0 @1010 6/3/5 s8", woods="1010+d0")
    told = reasons(b, "U", "1010+d0")
    assert [(clause, facts["need"], facts["left"]) for clause, _, facts in told] == [("5.15", "2", "1")]


@pytest.mark.clause("sgboh 5.15")
def test_515_ground_is_closed_to_some_and_some_to_all():
    b = Board("E:EL v0 @1010, U:HI v0 @0510 6/5/5", marsh="1010+d0 0510+d0", town="0510+d5")
    assert refused(b, "E", "1010+d0") == ["5.15"]
    assert refused(b, "U", "0510+d0") == []
    assert refused(b, "U", "0510+d5") == ["5.15"]


@pytest.mark.clause("sgboh 5.15", "sgboh 11.13")
def test_515_a_refusal_says_what_is_closed_to_whom():
    rampart = {"rampart": "1010/1110", "inside": "1110"}
    for unit, terrain, codes in (
        ("HC d1", {"water": "1110"}, ["sgboh-closed"]),
        ("HI d1", {"water": "1110"}, ["sgboh-closed"]),
        ("EL v1", {"marsh": "1110"}, ["sgboh-closed"]),
        ("HC v1", rampart, ["sgboh-cavalry-gates"]),
        ("EL v1", rampart, ["sgboh-elephant-camp"]),
        ("EL v1", {"inside": "1110"}, ["sgboh-elephant-camp"]),
        ("HI v1", rampart, []),
    ):
        kind, facing = unit.split()
        b = Board(f"U:{kind} {facing} @1010 6/3/9", **terrain)
        assert [code for _, code, _ in reasons(b, "U", "1110")] == codes, unit


@pytest.mark.clause("sgboh 5.15-a")
def test_515a_nobody_leaves_the_map_by_moving():
    b = Board("P:PH v0 @1001, S:SK v0 @0101")
    assert refused(b, "P", "al") == ["5.15-a"]
    assert refused(b, "P", "wr") == ["5.15-a"]
    (off,) = check_path(b.t, b.world, RED, b.ids("S"), (Action("enter", -1),))
    assert off.rule.clause == "5.15-a"


@pytest.mark.clause("sgboh 5.16")
def test_516_an_enemy_unit_closes_its_hex():
    b = Board("U:HI v0 @1010, x:SK v0 @1010+d0")
    assert "5.16" in refused(b, "U", "1010+d0")


@pytest.mark.clause("sgboh 5.16")
def test_516_a_friends_hex_costs_a_point_more_and_is_no_place_to_stop():
    b = Board("U:HI v0 @1010 6/5/3, F:HI v3 @1010+d0")
    assert price(b, "U", "1010+d0 1010+2*d0") == 3
    assert refused(b, "U", "1010+d0") == ["5.32"]
    assert (spot(b, "1010+d0"), 0) not in ends(b, "U")


@pytest.mark.clause("sgboh 5.16")
def test_516_passing_through_friends_costs_both_a_hit_that_a_point_avoids():
    b = Board("U:HI v0 @1010 6/5/4, F:HI v3 @1010+d0, S:SK v0 @0510, G:HI v0 @0510+d0")
    passing = made(b, "U", "1010+d0")
    assert (passing.hits, passing.jostled, passing.jostles) == (1, b.ids("F"), 1)
    with_care = made(b, "U", "1010+d0!")
    assert (with_care.halves, with_care.hits, with_care.jostled) == (passing.halves + 2, 0, ())
    assert made(b, "S", "0510+d0").jostled == ()


@pytest.mark.clause("sgboh 5.16-d")
def test_516d_who_may_share_the_hex_comes_and_goes_without_hits():
    b = Board("U:LI v0 @1010, E:ART v0 @1010+d0 4/1/2 m:scorpio, F:LI v0 @1010+d5")
    assert (made(b, "U", "1010+d0").hits, made(b, "U", "1010+d0").jostled) == (0, ())
    assert (made(b, "U", "1010+d5").hits, made(b, "U", "1010+d5").jostled) == (1, b.ids("F"))


@pytest.mark.clause("sgboh 5.16-a")
def test_516a_a_lone_enemy_leader_closes_nothing():
    b = Board("U:HI v0 @1010", "gisco 4/3 @1010+d0 alone")
    assert b.leader("gisco").unit == -1
    assert refused(b, "U", "1010+d0") == []


@pytest.mark.clause("sgboh 5.16-b")
def test_516b_an_enemy_zone_may_not_stop_a_unit_among_friends_with_whom_it_may_not_stay():
    b = Board("U:HI v0 @1010, F:HI v0 @1010+d0, x:HI v3 @1010+d0+d5")
    assert refused(b, "U", "1010+d0") == ["5.16-b"]
    assert refused(Board("U:HI v0 @1010 l:I, F:HI v0 @1010+d0 l:I, x:HI v3 @1010+d0+d5"), "U", "1010+d0") == []


@pytest.mark.clause("sgboh 5.17")
def test_517_ground_hurts_every_unit_of_a_stack():
    b = Board("U:LG v0 @1010 l:I k:HA, W:LG v0 @1010 l:I k:HA", woods="1010+d0")
    assert hits(b, "U W", "1010+d0") == 1
    assert pile(b, after(b, "U W", "1010+d0"), "U") == ["u", "w"]


@pytest.mark.clause("sgboh 5.17")
def test_517_a_point_more_avoids_what_the_chart_calls_avoidable():
    b = Board("P:HI v0 @1010 6/5/4", stream="1010/1009")
    assert (hits(b, "P", "1010+d5"), made(b, "P", "1010+d5").halves) == (1, 2)
    assert (hits(b, "P", "1010+d5!"), made(b, "P", "1010+d5!").halves) == (0, 4)
    b = Board("W:LG v0 @1010 6/3/4", woods="1010+d0")
    assert (hits(b, "W", "1010+d0!"), made(b, "W", "1010+d0!").halves) == (1, 4)


@pytest.mark.clause("sgboh 5.17-a")
def test_517a_listed_moves_take_care_while_the_points_last():
    b = Board("P:HI v0 @1010 6/5/2", broken="1010+d0 1010+2*d0")
    listed = {move.actions for move in moves(b.t, b.world, RED, block(b, "P"))}
    near, far = b.hex("1010+d0"), b.hex("1010+2*d0")
    ways = {tuple((action.to, action.careful) for action in actions) for actions in listed}
    assert ((near, True),) in ways
    assert ((near, False), (far, False)) in ways
