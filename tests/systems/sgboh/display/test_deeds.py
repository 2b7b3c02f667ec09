"""What the board shows of the last deeds: a move that is broken off and goes on is one deed with its whole way."""

from engine.hexes.board import HexView, MoveMark
from tests.systems.sgboh.kit import Board, Play

BESIDE = "U:LG v0 @1014, V:LG v0 @1014, W:LG v0 @1515, x:HI v1 @1010 5/5/4, y:HI v3 @1001"


def paths(play: Play) -> list[tuple[str, ...]]:
    return [tuple(map(play.t.label, deed.hexes)) for deed in play.world.deeds if deed.kind == "move"]


def marked(play: Play) -> list[tuple[str, ...]]:
    view = play.game.view(play.state, None)
    assert isinstance(view, HexView)
    return [tuple(map(play.t.label, mark.path)) for mark in view.marks if isinstance(mark, MoveMark)]


def test_a_move_that_nobody_breaks_off_is_one_deed_with_its_whole_way() -> None:
    play = Board(BESIDE).play()
    play.order("move u+v 1013 1012")
    assert paths(play) == [("1014", "1013", "1012")]
    assert marked(play) == [("1014", "1013", "1012")]


def test_a_move_goes_on_after_the_enemy_has_turned() -> None:
    play = Board(BESIDE).play()
    play.order("move u+v 1013 1012 1011")
    assert play.asked == ("blue", "facing")
    assert paths(play) == [("1014", "1013", "1012")]
    play.order("steady")
    assert paths(play) == [("1014", "1013", "1012", "1011")]


def test_a_move_goes_on_after_a_shot_at_the_movers() -> None:
    play = Board("U:LG v0 @1014, W:LG v0 @1515, x:LI v3 @1010 m:J, y:HI v3 @1001").play()
    play.order("move u 1013 1012 1011")
    play.order("steady")
    assert play.asked == ("blue", "entry-fire")
    play.order("volley x", "9")
    if play.asked == ("red", "go-on"):
        play.order("on u 1011")
    assert "fire" in [deed.kind for deed in play.world.deeds]
    assert paths(play) == [("1014", "1013", "1012", "1011")]


def test_another_move_from_where_the_last_one_ended_is_a_deed_of_its_own() -> None:
    play = Board("U:LG v0 @1014, V:LG v3 @1012, y:HI v3 @1001").play()
    play.order("move u 1013")
    play.order("move v 1013 1014")
    assert paths(play) == [("1012", "1013", "1014"), ("1014", "1013")]


def test_a_line_of_two_hexes_is_told_by_the_half_that_moves() -> None:
    play = Board("P:PH v0 @1014, y:HI v3 @1001").play()
    play.order("move p ahead left ahead left")
    (way,) = paths(play)
    assert len(way) == len(set(way)) == 3
