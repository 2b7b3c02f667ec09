"""A move under way: it pauses at windows, goes on by itself when nothing changed, else its owner is asked (5.12)."""

import pytest

from engine.systems.sgboh import events as e
from engine.systems.sgboh.orders import GoOn, Move
from tests.systems.sgboh.kit import Board, Play
from tests.systems.sgboh.moves import way


@pytest.mark.clause("sgboh 5.12")
def test_512_the_move_of_one_block_is_over_before_another_begins():
    game = Board("U:LG v0 @1015, V:LG v0 @1215, W:LG v0 @1515, x:HI v3 @1001").play()
    game.order("move u 1014 1013")
    assert [event.way for event in game.of(e.Moved)] == ["move", "move"]
    assert game.unit("u").move == "done"
    game.order("move v 1214")
    assert game.refused("move u 1012") == ["5.12"]


@pytest.mark.clause("sgboh 5.12", "sgboh 6.12")
def test_512_a_move_goes_on_with_every_turn_and_hex_of_its_way():
    board = Board("U:LG v0 @1010 6/3/7, V:LG v0 @1515, x:HI v3 @1001")
    game = board.play()
    game.order(Move(board.ids("U"), way(board, "v1 v2 1010+d2 v1 1010+d2+d1 v0 v5")))
    assert [event.way for event in game.of(e.Moved)] == ["turn", "turn", "move", "turn", "move", "turn", "turn"]
    assert (game.at("u"), game.unit("u").facing) == (game.t.label(game.hex("1010+d2+d1")), 5)


@pytest.mark.clause("sgboh 5.12-a")
def test_512a_a_shot_before_or_after_the_move_of_a_unit_may_have_other_moves_between():
    game = Board("U:SK v0 @1013 m:A, V:LG v0 @1215, W:LG v0 @1515, x:HI v3 @1009").play()
    game.order("fire u x", "9")
    game.order("move v 1214")
    game.order("move u 1012")
    assert game.at("u") == "1012"


def harried() -> Play:
    """Return a game in which a unit sets out from beside an archer, who is asked whether to fire at it."""
    game = Board("U:LG v3 @1010 6/3/5 zoned, W:LG v0 @1515, x:SK v3 @1009 5/1/6 m:A").play()
    game.order("move u 1011 1012")
    return game


@pytest.mark.clause("sgboh 7.21-a")
def test_721a_who_is_hit_as_it_leaves_may_stop_change_or_go_on():
    game = harried()
    assert game.asked == ("blue", "exit-fire")
    game.order("volley x", "0")
    assert game.unit("u").hits == 1
    assert game.asked == ("red", "go-on")
    assert "halt u" in game.lines()
    assert game.at("u") == "1010"
    game.order("on u 1011 1012")
    assert game.at("u") == "1012"


@pytest.mark.clause("sgboh 7.21-a")
def test_721a_a_miss_changes_nothing_and_the_move_goes_on_by_itself():
    game = harried()
    game.order("volley x", "9")
    assert game.at("u") == "1012"
    assert game.asked[1] == "orders"


def test_only_the_block_that_moves_goes_on():
    game = harried()
    game.order("volley x", "0")
    assert game.refused(GoOn(game.ids("w"))) == ["5.12"]


@pytest.mark.clause("sgboh 4.32-a")
def test_432a_a_leader_goes_along_unless_he_is_told_to_stay():
    board = "U:LG v0 @1015, W:LG v0 @1515, x:HI v3 @1001"
    along = Board(board, "Philip 5/6 @1015").play()
    along.order("move u 1014")
    assert along.t.label(along.leader("philip").at) == "1014"
    stays = Board(board, "Philip 5/6 @1015").play()
    stays.order("move u without philip 1014")
    assert stays.t.label(stays.leader("philip").at) == "1015"
    assert stays.leader("philip").unit == -1


@pytest.mark.clause("sgboh 4.32-b")
def test_432b_a_leader_left_beside_the_enemy_stays_until_another_comes():
    game = Board("U:LG v3 @1011 zoned, W:LG v0 @1515, x:HI v3 @1010", "Philip 5/6 @1011").play()
    game.order("move u without philip 1012")
    assert game.leader("philip").status == "map"
    assert game.t.label(game.leader("philip").at) == "1011"


@pytest.mark.clause("sgboh 5.17-a")
def test_517a_care_is_taken_where_the_points_suffice_and_left_out_where_they_do_not():
    board = "U:PH v0 @1012{}, W:LG v0 @1515, x:HI v3 @1001"
    game = Board(board.format(""), stream="1012/1011 1112/1111 1012/1111").play()
    game.order("move u ahead left")
    assert (game.unit("u").hits, game.unit("u").spent) == (0, 4)
    tired = Board(board.format(" s6"), stream="1012/1011 1112/1111 1012/1111").play()
    tired.order("move u ahead left")
    assert (tired.unit("u").hits, tired.unit("u").spent) == (1, 8)


@pytest.mark.clause("sgboh 4.31-a")
def test_431a_who_rode_alone_does_not_go_with_a_unit_in_the_same_phase():
    game = Board("U:LG v0 @1015, W:LG v0 @1515, x:HI v3 @1001", "Philip 5/6 @1017 active alone").play()
    game.order("ride philip 1016 1015")
    game.order("move u 1014")
    assert game.t.label(game.leader("philip").at) == "1015"


@pytest.mark.clause("sgboh 5.16-c")
def test_516c_who_is_stopped_among_friends_stands_back_into_the_hex_he_came_from():
    game = Board("U:LG v0 @1013, V:SK v3 @1011 5/1/6, W:LG v0 @1515, x:HI v2 @1010 9/5/4").play()
    game.order("move u 1012 1011 0910")
    assert game.asked == ("blue", "facing")
    game.order("face x S", "0")
    assert game.at("u") == "1012"
    assert game.unit("u").move == "done"
    assert game.at("v") == "1011"


@pytest.mark.clause("sgboh 5.17")
def test_517_who_is_left_of_a_stack_goes_on_from_among_friends_after_the_other_routs():
    game = Board(
        "A:LG v0 @1010 6/5/6 h5 l:I k:HA, B:LG v0 @1010 6/5/6 l:I k:HA, S:SK v0 @1109, X:LG v0 @1610", woods="1109"
    ).play()
    game.order("move a, b 1109 1108")
    assert (game.at("a"), game.at("b")) == ("routed", "1108")
