"""Roman stacks spread sideways when an enemy comes (5.36)."""

import pytest

from engine.systems.sgboh import events as e
from tests.systems.sgboh.kit import Board, Play

STACK = "a:LG v3 @1010 6/3/5 l:I k:HA, b:LG v3 @1010 6/3/5 l:I k:HA"


def come(units: str, line: str = "move u 1012", **terrain: str) -> Play:
    game = Board(units, **terrain).play()
    game.order(line)
    return game


@pytest.mark.clause("sgboh 5.36")
def test_536_a_stack_within_two_hexes_of_an_enemy_may_send_one_unit_to_its_flank():
    game = come(f"U:SK v0 @1013, {STACK}")
    assert game.asked == ("blue", "spread")
    assert game.lines() == [
        "spread a 1110", "spread b 1110", "spread a 0910", "spread b 0910", "together",
    ]  # fmt: skip
    game.order("spread b 1110")
    assert (game.at("a"), game.at("b")) == ("1010", "1110")
    assert (game.unit("b").facing, game.unit("b").spent, game.unit("b").level) == (3, 0, 0)
    assert game.of(e.Moved)[0].way == "spread"


@pytest.mark.clause("sgboh 5.36")
def test_536_every_stack_that_the_enemy_comes_near_is_asked_in_turn():
    stacks = (
        f"{name}:LG v3 @{hex_} 6/3/5 l:I k:HA" for name, hex_ in zip("cdgh", (1410, 1410, 1212, 1212), strict=True)
    )
    game = come(f"U:SK v0 @1013, {STACK}, {', '.join(stacks)}", "move u 1012")
    asked = []
    while game.asked == ("blue", "spread"):
        asked.append({order.unit for order in game.legal()} - {-1})
        game.order("together")
    assert asked == [set(game.ids("a", "b")), set(game.ids("g", "h"))]


@pytest.mark.clause("sgboh 5.36", "sgboh 5.31")
def test_536_a_leader_does_not_fill_a_gap_his_own_men_join_him_there():
    board = Board(f"U:SK v0 @1013, {STACK}", "max 5/4 @1110, Ned 5/4 @0910")
    game = board.play()
    game.order("move u 1012")
    assert game.lines() == ["spread a 1110", "spread b 1110", "together"]
    game.order("spread b 1110")
    assert game.leader("max").unit == game.id("b")


@pytest.mark.clause("sgboh 5.36-b")
def test_536b_the_owner_picks_unit_and_side_and_one_free_flank_is_enough():
    game = come(f"U:SK v0 @1013, c:LG v3 @1110, {STACK}")
    assert game.lines() == ["spread a 0910", "spread b 0910", "together"]


@pytest.mark.clause("sgboh 5.36")
def test_536_no_window_into_woods_zones_or_occupied_hexes_nor_for_other_stacks():
    assert come(f"U:SK v0 @1013, {STACK}", woods="0910 1110").asked[1] != "spread"
    zoned = come(f"U:SK v0 @1013, V:SK v0 @0911, W:SK v0 @1111, {STACK}")
    assert zoned.asked[1] != "spread"
    gun = "a:LG v3 @1010 6/3/5 l:I k:HA, b:ART v0 @1010"
    assert come(f"U:SK v0 @1013, {gun}").asked[1] != "spread"


@pytest.mark.clause("sgboh 5.36-f")
@pytest.mark.parametrize(
    "between",
    [
        {"stream": "1010/1110"},
        {"ditch": "1010/1110"},
        {"rampart": "1010/1110", "inside": "1010"},
        {"level1": "1110"},
        {"level2": "1110"},
        {"level1": "1010 0910"},
    ],
)
def test_536f_the_side_that_is_crossed_must_be_open_too(between: dict[str, str]):
    game = come(f"U:SK v0 @1013, {STACK}", **between)
    assert game.lines() == ["spread a 0910", "spread b 0910", "together"]


@pytest.mark.clause("sgboh 5.36-a")
def test_536a_every_entry_at_two_hexes_or_one_asks_again_and_further_off_nobody_is_asked():
    assert come(f"U:SK v0 @1014, {STACK}", "move u 1013").asked[1] != "spread"
    game = come(f"U:SK v0 @1013, {STACK}", "move u 1012 1011")
    assert game.asked == ("blue", "spread")
    game.order("together")
    while game.asked[1] == "facing":
        game.order("steady")
    assert game.asked == ("blue", "spread")


@pytest.mark.clause("sgboh 5.36-c")
def test_536c_its_own_approach_asks_nobody():
    game = Board("A:LG v0 @1013 6/3/5 l:I k:HA, B:LG v0 @1013 6/3/5 l:I k:HA, x:SK v3 @1010").play()
    game.order("move a+b 1012")
    assert game.asked[1] != "spread"


@pytest.mark.clause("sgboh 5.36-c")
def test_536c_a_stack_in_mid_move_stays_together_when_the_stack_that_it_approaches_spreads():
    romans = "C:LG v0 @1013 6/3/6 l:I k:HA, D:LG v0 @1013 6/3/6 l:I k:HA"
    game = come(f"{romans}, X:LG v0 @1518, {STACK}", "move c+d 1012")
    assert game.asked == ("blue", "spread")
    game.order("spread b 1110")
    assert game.asked == ("red", "orders")
    assert (game.at("c"), game.at("d")) == ("1012", "1012")


@pytest.mark.clause("sgboh 5.36-d")
def test_536d_a_stack_in_an_enemy_zone_may_spread_into_a_hex_outside_it():
    game = come(f"U:SK v0 @1013, V:HI v0 @1011, {STACK}")
    assert game.asked == ("blue", "spread")


@pytest.mark.clause("sgboh 5.36-e")
def test_536e_a_stack_in_an_attack_that_is_not_resolved_stays():
    from msgspec.structs import replace

    from engine.systems.sgboh.combat.reactions import spreads
    from engine.systems.sgboh.world import Attack

    b = Board(f"U:LG v0 @1011, {STACK}", phase="shock")
    assert list(spreads(b.t, b.world, b.id("a")))
    engaged = replace(b.world, attacks=(Attack(b.ids("u"), b.ids("a", "b")),))
    assert not list(spreads(b.t, engaged, b.id("a")))
