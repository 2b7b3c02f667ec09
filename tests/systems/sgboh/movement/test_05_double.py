"""Chapter 5.2 and 6.13: units over two hexes go ahead, wheel, follow into contact and turn about."""

import pytest
from msgspec.structs import replace

from engine.systems.sgboh.events import MoveBegan
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.movement.lawful import walked
from engine.systems.sgboh.movement.ways import moves
from engine.systems.sgboh.orders import Action, Move
from tests.systems.sgboh.kit import RED, Board
from tests.systems.sgboh.moves import at, ends, gone, hits, made, price, reasons, refused, spot, way

PHALANX = "P:PH v0 @1010 7/10/5"


def place(b: Board, text: str) -> tuple[str, int]:
    unit = gone(b, "P", text)
    return at(b, unit), unit.facing


def pair(b: Board, left: str, right: str) -> str:
    return f"{spot(b, left)}/{spot(b, right)}"


@pytest.mark.clause("sgboh 5.21")
def test_521_a_phalanx_has_four_points_whatever_is_printed():
    b = Board(PHALANX)
    assert price(b, "P", "al ar al ar") == 4
    found = reasons(b, "P", "al ar al ar al")
    assert [clause for clause, _, _ in found] == ["5.15", "5.21"]
    assert found[1][2]["allowance"] == "4"
    assert found[1][2]["printed"] == 5
    assert refused(Board("P:PH v0 @1010 7/10/4"), "P", "al ar al ar al") == ["5.15"]


@pytest.mark.clause("sgboh 5.22", "sgboh 5.22-a")
def test_522_of_two_hexes_the_dearer_is_paid_and_the_worse_suffered_once():
    b = Board(PHALANX, woods="1010+d0")
    assert price(b, "P", "al") == 2
    assert hits(b, "P", "al") == 1
    both = Board(PHALANX, woods="1010+d0 1010+d5")
    assert (price(both, "P", "al"), hits(both, "P", "al")) == (2, 1)


@pytest.mark.clause("sgboh 5.22")
def test_522_price_and_hit_may_come_from_different_hexes():
    b = Board(PHALANX, level1="1010+d5", broken="1010+d0", charts={"terrain": {"slopes.up.hits": {}}})
    assert price(b, "P", "al") == 2
    assert hits(b, "P", "al") == 1


@pytest.mark.clause("sgboh 5.22")
def test_522_care_that_spares_nothing_costs_nothing():
    b = Board(PHALANX, woods="1010+d5", broken="1010+d0")
    assert made(b, "P", "al!").halves == made(b, "P", "al").halves


@pytest.mark.clause("sgboh 5.23", "sgboh 5.23-a")
def test_523_ahead_takes_both_halves_the_same_way():
    b = Board(PHALANX)
    assert place(b, "al") == (pair(b, "1010+d5", "1010+d0"), 0)
    assert place(b, "ar") == (pair(b, "1010+d0", "1010+d1+d0"), 0)
    assert len(made(b, "P", "al").entered) == 2


@pytest.mark.clause("sgboh 5.23", "sgboh 5.23-b")
def test_523_a_wheel_pays_the_hex_that_is_entered_and_turns_one_vertex():
    b = Board(PHALANX, woods="1010+d1+d1")
    assert place(b, "wl") == (pair(b, "1010", "1010+d0"), 5)
    assert place(b, "wr") == (pair(b, "1010+d0", "1010+d1"), 1)
    assert (price(b, "P", "wl"), made(b, "P", "wl").entered) == (1, (b.hex("1010+d0"),))


@pytest.mark.clause("sgboh 5.13", "sgboh 5.23")
def test_523_nothing_else_is_a_step_of_two_hexes():
    b = Board(PHALANX + ", U:HI v0 @0510")
    assert refused(b, "P", "1010+d0") == ["5.23"]
    assert refused(b, "P", "v1") == ["5.23"]
    assert refused(b, "U", "al") == ["5.23"]
    assert refused(b, "U", "wl") == ["5.23"]
    assert refused(b, "U", "reverse") == ["6.13"]


@pytest.mark.clause("sgboh 5.24", "sgboh 6.22")
def test_524_the_second_half_goes_forward_when_the_first_has_come_into_contact():
    b = Board("P:PH v0 @1010 7/10/4, x:HI v3 @1010+2*d0")
    wheeled = walked(b.t, b.world, b.ids("P"), way(b, "wl"))
    assert wheeled.units[b.id("P")].stopped
    assert refused(b, "P", "wl al") == ["6.22"]
    assert place(b, "wl follow") == (pair(b, "1010+d5", "1010+d0"), 0)
    assert price(b, "P", "wl follow") == 3


@pytest.mark.clause("sgboh 5.24")
def test_524_it_costs_two_points():
    b = Board("P:PH v0 @1010 7/10/4 s4, x:HI v3 @1010+2*d0")
    clause, _, told = reasons(b, "P", "wl follow")[0]
    assert (clause, told["need"], told["left"]) == ("5.24", "2", "1")


@pytest.mark.clause("sgboh 5.24")
def test_524_only_into_an_empty_hex_over_open_ground_and_once():
    where = "x:HI v3 @1010+2*d0"
    assert refused(Board(f"P:PH v0 @1010, {where}, F:LI v0 @1010+d5"), "P", "wl follow") == ["5.24"]
    assert refused(Board(f"P:PH v0 @1010, {where}", woods="1010+d5"), "P", "wl follow") == ["5.24"]
    assert refused(Board(f"P:PH v0 @1010, {where}", broken="1010"), "P", "wl follow") == ["5.24"]
    assert refused(Board(f"P:PH v0 @1010 deep, {where}"), "P", "wl follow") == ["5.24"]
    b = Board(f"D:HI v0 @1010 6/5/9 double, {where}")
    assert refused(b, "D", "wl follow follow") == ["5.24"]


@pytest.mark.clause("sgboh 5.24-c")
@pytest.mark.parametrize(
    "between",
    [
        {"stream": "1010/1009"},
        {"rampart": "1010/1009", "inside": "1010"},
        {"ditch": "1010/1009"},
        {"level1": "1010+d5"},
        {"level2": "1010+d5"},
        {"level1": "1010 1010+d0"},
        {"stream": "1010/1009", "bridge": "1010/1009"},
    ],
)
def test_524c_the_side_that_the_second_half_crosses_must_be_open_too(between: dict[str, str]):
    b = Board("P:PH v0 @1010 7/10/4, x:HI v3 @1010+2*d0", **between)
    assert refused(b, "P", "wl follow") == ["5.24-c"]
    (found,) = reasons(b, "P", "wl follow")
    assert found[2]["hex"] == spot(b, "1010")
    assert found[2]["next"] == spot(b, "1010+d5")
    assert offered(b) == []


def offered(b: Board) -> list[list[str]]:
    """Return the kinds of action of every move that is listed once a wheel to the left has come into contact."""
    units = b.ids("P")
    b.world = walked(b.t, fold(b.world, MoveBegan(RED, units)), units, way(b, "wl"))
    return [[action.kind for action in move.actions] for move in moves(b.t, b.world, RED, units)]


@pytest.mark.clause("sgboh 5.24-c")
def test_524c_a_bare_border_is_open():
    b = Board("P:PH v0 @1010 7/10/4, x:HI v3 @1010+2*d0", border="1010/1009")
    assert place(b, "wl follow") == (pair(b, "1010+d5", "1010+d0"), 0)
    assert offered(b) == [["follow"]]


@pytest.mark.clause("sgboh 5.24-a")
def test_524a_exactly_one_half_must_be_in_contact():
    b = Board("P:PH v0 @1010 7/10/4, x:HI v4 @1010+3*d0")
    assert refused(b, "P", "follow") == ["5.24-a"]
    ahead = Board("P:PH v0 @1010 7/10/4, x:HI v4 @1010+2*d0")
    assert [ahead.hex("1010+d0") in made(ahead, "P", "al").entered, made(ahead, "P", "al").stops] == [True, True]
    assert refused(ahead, "P", "al follow") == []
    both = Board("P:PH v0 @1010 7/10/4, x:PH v3 @1010+2*d0")
    assert refused(both, "P", "al follow") == ["5.24-a"]
    assert refused(Board("U:HI v0 @1010"), "U", "follow") == ["5.24"]


@pytest.mark.clause("sgboh 5.24-b")
def test_524b_the_step_enters_a_hex_like_any_other():
    b = Board("P:PH v0 @1010 7/10/4, x:HI v3 @1010+2*d0")
    step = made(b, "P", "wl follow")
    assert (step.entered, step.opened, step.halves, step.hits) == ((b.hex("1010+d5"),), (b.hex("1010+d5"),), 4, 0)
    assert step.way == "follow"


@pytest.mark.clause("sgboh 5.24")
def test_524_a_move_that_was_broken_off_in_contact_offers_the_second_half():
    assert offered(Board("P:PH v0 @1010 7/10/4, x:HI v3 @1010+2*d0")) == [["follow"]]


@pytest.mark.clause("sgboh 5.24", "sgboh 5.24-c")
def test_524_it_is_offered_where_the_second_half_comes_into_contact_too():
    assert offered(Board("P:PH v0 @1010 7/10/4, x:HI v3 @1010+2*d0, y:HI v3 @1010+2*d5")) == [["follow"]]


@pytest.mark.clause("sgboh 6.13")
def test_613_about_face_in_place_for_three_points():
    b = Board(PHALANX)
    assert place(b, "reverse") == (pair(b, "1010+d1", "1010"), 3)
    assert price(b, "P", "reverse") == 3
    assert refused(Board("P:PH v0 @1010 7/10/4 s4"), "P", "reverse") == ["6.13"]
    assert ("1110/1010", 3) in ends(b, "P")


@pytest.mark.clause("sgboh 6.13")
def test_613_not_in_an_enemy_zone_and_not_in_double_depth():
    assert refused(Board("P:PH v0 @1010, x:HI v1 @1010+d4"), "P", "reverse") == ["6.13"]
    assert refused(Board("P:PH v0 @1010, x:HI v4 @1010+2*d1"), "P", "reverse") == ["6.13"]
    assert refused(Board("P:PH v0 @1010 deep"), "P", "reverse") == ["6.13"]


@pytest.mark.clause("sgboh 5.16")
def test_516_one_half_is_enough_to_be_held_up():
    assert "5.16" in refused(Board(PHALANX + ", x:SK v3 @1010+d5"), "P", "al")
    assert refused(Board(PHALANX + ", x:SK v3 @1010+d5"), "P", "ar") == ["6.22-a"]


@pytest.mark.clause("sgboh 6.13", "sgboh 4.31")
def test_613_a_leader_with_the_engine_stays_with_it_when_the_counter_above_turns_about():
    board = Board("P:PH v0 @1010 7/10/4, G:ART v0 @1010 4/1/3, V:LG v0 @1610", "Max 4/5 @1010")
    board.world = replace(board.world, leaders=(replace(board.world.leaders[0], unit=board.id("G")),))
    game = board.play()
    game.order(Move(game.ids("P", "G"), (Action("reverse"),)))
    assert (game.at("p"), game.at("g")) == ("1110/1010", "1010")
    assert (game.leader("max").at, game.leader("max").unit) == (game.hex("1010"), game.id("g"))
