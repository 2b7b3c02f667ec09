"""Moves that the enemy's reaction ends among friends: the movers stand back (5.16-c)."""

import pytest

from engine.systems.sgboh.events import Moved, MoveEnded
from engine.systems.sgboh.orders import Move, TurnToFace
from tests.systems.sgboh.kit import Board, Play
from tests.systems.sgboh.moves import way


def halted(units: str, text: str) -> Play:
    """Return a game after a move of U in which x has turned its zone upon it, to vertex 3."""
    b = Board(units)
    game = b.play()
    game.order(Move(b.ids("U"), way(b, text)))
    assert game.asked == ("blue", "facing")
    game.order(TurnToFace(b.ids("x"), (3,)), "0")
    return game


@pytest.mark.clause("sgboh 5.16-c")
def test_516c_who_is_stopped_among_friends_goes_back_to_where_he_last_might_stay():
    game = halted("U:HI v0 @1010, F:HI v3 @1010+d0, x:HI v2 @1010+2*d0, E:SK v0 @0101", "1010+d0 1010+d0+d5")
    assert (game.at("U"), game.unit("U").facing) == ("1010", 0)
    assert (game.unit("U").move, game.unit("U").stopped) == ("done", True)
    assert [type(event) for event in game.events if isinstance(event, Moved | MoveEnded)][-2:] == [Moved, MoveEnded]


@pytest.mark.clause("sgboh 5.16-c")
def test_516c_over_several_hexes_of_friends_if_need_be():
    game = halted(
        "U:HI v0 @1010 6/5/8, F:HI v3 @1010+d0, G:HI v3 @1010+2*d0, x:HI v2 @1010+3*d0, E:SK v0 @0101",
        "1010+d0 1010+2*d0 1010+2*d0+d5",
    )
    assert game.at("U") == "1010"
    assert game.hex("1010+2*d0") == game.unit("G").at[0]


@pytest.mark.clause("sgboh 5.16-c")
def test_516c_no_further_than_it_must_and_as_it_looked_there():
    game = halted(
        "U:LG v1 @1010+d3 6/3/7, F:HI v3 @1010+d0, x:HI v2 @1010+2*d0, E:SK v0 @0101", "1010 v5 v0 1010+d0 1010+d0+d5"
    )
    assert (game.at("U"), game.unit("U").facing) == ("1010", 0)


@pytest.mark.clause("sgboh 5.16-c")
def test_516c_two_hexes_go_back_as_they_stood():
    game = halted("U:PH v0 @1010, F:LI v3 @1010+d0, x:HI v2 @1010+2*d0, E:SK v0 @0101", "al al")
    assert (game.at("U"), game.unit("U").facing) == ("1010/1110", 0)
    assert game.unit("U").level == 0


@pytest.mark.clause("sgboh 5.16-c", "sgboh 5.32")
def test_516c_back_to_his_mate_if_he_came_from_a_stack():
    pair = "U:LG v0 @1010 6/3/5 l:I k:HA, V:LG v0 @1010 6/3/5 l:I k:HA"
    game = halted(f"{pair}, F:HI v3 @1010+d0, x:HI v2 @1010+2*d0, E:SK v0 @0101", "1010+d0 1010+d0+d5")
    assert (game.at("U"), game.at("V")) == ("1010", "1010")
