"""Chapter 7.2 in a game that is played: opposed fire in the middle of a move."""

import pytest

from engine.kernel.command import Remove
from engine.kernel.interpreter import Accepted, intervene
from engine.systems.sgboh import events as e
from engine.systems.sgboh.orders import Action, GoOn, Move, TurnToFace, Volley
from tests.systems.sgboh.kit import Board, Play
from tests.systems.sgboh.moves import way
from tests.systems.sgboh.salvos import fire, run, volley

ANSWERING = {"mover_may_answer": True}

# -- in a game that is played


@pytest.mark.clause("sgboh 7.21-a", "sgboh 7.21")
def test_721a_the_mover_that_was_hit_may_still_stay():
    b = Board("U:MI v3 @1010 h1 zoned, V:MI v3 @1212, x:SK v3 @1010+d0 m:A")
    game = b.play()
    game.order(Move(b.ids("u"), (Action("enter", b.hex("1010+d3")), Action("enter", b.hex("1010+2*d3")))))
    assert game.asked == ("blue", "exit-fire")
    game.order(Volley(b.ids("x")), "3")
    assert (game.asked, game.at("u"), game.unit("u").hits) == (("red", "go-on"), "1010", 2)
    assert game.unit("u").spent == 0
    game.order(GoOn(b.ids("u")))
    assert game.at("u") == "1010"


@pytest.mark.clause("sgboh 7.21")
def test_721_a_miss_lets_the_move_go_on_by_itself():
    b = Board("U:MI v3 @1010 zoned, V:MI v3 @1212, x:SK v3 @1010+d0 m:A")
    game = b.play()
    game.order(Move(b.ids("u"), (Action("enter", b.hex("1010+d3")), Action("enter", b.hex("1010+2*d3")))))
    game.order(Volley(b.ids("x")), "9")
    assert (game.asked, game.at("u")) == (("red", "orders"), "0912")


@pytest.mark.clause("sgboh 7.2-b", "sgboh 7.21")
def test_721_who_held_fire_is_not_asked_again_when_the_mover_goes_on():
    b = Board("U:MI v3 @1010 zoned, V:MI v3 @1414, x:SK v3 @1010+d0 m:A, y:SK v2 @1010+d5 m:A")
    game = b.play()
    way = (Action("enter", b.hex("1010+d3")), Action("enter", b.hex("1010+2*d3")))
    game.order(Move(b.ids("u"), way))
    assert volley(game) == ["x", "y", "x y", ""]
    game.order(Volley(b.ids("x")), "3")
    assert game.asked == ("red", "go-on")
    game.order(GoOn(b.ids("u"), way))
    assert (game.asked, game.at("u"), game.unit("y").fired) == (("red", "orders"), "0912", False)


@pytest.mark.clause("sgboh 7.22", "sgboh 6.15")
@pytest.mark.parametrize("facing", [None, 1, 5])
def test_722_who_turns_to_the_mover_fires_at_its_entry_all_the_same(facing: int | None):
    b = Board("U:MI v1 @1010+d2, V:MI v3 @1414, x:SK v0 @1010 9/1/6 m:S")
    game = b.play()
    game.order(Move(b.ids("u"), (Action("enter", b.hex("1010+d1")),)))
    if facing is None:
        game.order(TurnToFace((), ()))
    else:
        game.order(TurnToFace(b.ids("x"), (facing,)), "9")
    # Turned away it does not control the hex; turned to the mover it does, and the one where he comes from as well.
    assert game.asked == (("red", "orders") if facing == 5 else ("blue", "entry-fire"))


@pytest.mark.clause("sgboh 7.22", "sgboh 7.2-a", "sgboh 7.41")
def test_722_in_the_course_of_a_move():
    b = Board("U:LI v0 @1010 m:J, V:MI v3 @1414, x:LI v3 @1010+3*d0 m:J", policies=ANSWERING)
    game = b.play()
    game.order(Move(b.ids("u"), (Action("enter", b.hex("1010+d0")), Action("enter", b.hex("1010+2*d0")))))
    assert game.asked == ("blue", "facing")
    game.order("steady")
    assert game.asked == ("blue", "entry-fire")
    game.order("volley x")
    assert game.asked == ("red", "answer")
    assert game.lines() == ["fire u x x", "hold"]
    game.order("hold", "9")
    assert game.asked == ("red", "orders")
    assert game.unit("x").entry_fire


@pytest.mark.clause("sgboh 7.16")
def test_716_hit_and_run_uses_up_the_move():
    b = Board("U:LI v0 @1010 m:J, V:MI v3 @1414, x:PH v3 @1010+2*d0")
    game = b.play()
    game.order(run(b, "u", "x", "1010+d0"), "9")
    assert (game.asked, game.at("u")) == (("red", "orders"), "1010")
    assert game.refused(Move(b.ids("u"), (Action("enter", b.hex("1010+d5")),))) != []
    assert game.refused(run(b, "u", "x", "1010+d0")) != []


@pytest.mark.clause("sgboh 7.11")
def test_711_a_shot_inside_a_move():
    b = Board("U:LC v0 @1010 m:A, V:MI v3 @1414, x:MI v3 @1010+4*d0")
    game = b.play()
    game.order(Move(b.ids("u"), way(b, "1010+d0 fire:x 1010+2*d0", "u")), "2")
    (event,) = game.of(e.Fired)
    assert (event.distance, event.value, [m.code for m in event.modifiers]) == (3, 1, ["firer-moved"])
    assert game.at("u") == "1108"


@pytest.mark.clause("sgboh 5.12", "sgboh 7.11")
def test_711_a_way_that_is_refused_is_not_asked_about_its_shots():
    b = Board("U:SK v0 @1010 5/1/1 m:S, V:LG v0 @1515, x:HI v3 @1001")
    game = b.play()
    assert game.refused(Move(b.ids("U"), way(b, "1009 fire:x", "U"))) == ["7.12"]
    assert game.refused(Move(b.ids("U"), way(b, "1009 1008 fire:x", "U"))) == ["5.15"]


@pytest.mark.clause("sgboh 7.11-b")
def test_711b_artillery_that_has_fired_does_not_move():
    b = Board("G:ART v0 @1010 4/1/3 m:scorpio, V:MI v3 @1414, x:MI v3 @1010+4*d0")
    game = b.play()
    game.order(fire(b, "g", "x"), "9")
    assert "7.11-b" in game.refused(Move(b.ids("g"), (Action("enter", b.hex("1010+d0")),)))


@pytest.mark.clause("sgboh 10.52-a")
def test_1052a_chariot_that_has_fired_does_not_end_beside_an_enemy():
    b = Board("U:CH v0 @1010 m:A, V:MI v3 @1414, x:MI v0 @1010+3*d0")
    game = b.play()
    assert game.refused(Move(b.ids("u"), way(b, "fire:x 1010+d0 1010+2*d0", "u"))) == ["10.52"]
    game.order(fire(b, "u", "x"), "9")
    assert game.refused(Move(b.ids("u"), way(b, "1010+d0 1010+2*d0"))) == ["10.52"]
    assert game.refused(Move(b.ids("u"), way(b, "1010+d0"))) == []


@pytest.mark.clause("sgboh 7.2")
def test_72_a_referee_may_take_units_away_while_a_window_is_open():
    units = "U:SK v0 @1010 m:A, V:MI v3 @1414, x:LI v3 @1010+3*d0 m:J, y:SK v3 @1010+2*d0+d1 m:S"
    b = Board(units, policies=ANSWERING)
    steps = (Action("enter", b.hex("1010+d0")), Action("enter", b.hex("1010+2*d0")))

    def opened() -> Play:
        game = b.play()
        game.order(Move(b.ids("u"), steps))
        while game.asked == ("blue", "facing"):
            game.order("steady")
        assert game.asked == ("blue", "entry-fire")
        return game

    game = opened()
    assert volley(game) == ["x", "y", "x y", ""]
    _without(game, "x")
    assert volley(game) == ["y", ""]
    assert game.refused(Volley(b.ids("x"))) == ["7.22"]
    game = opened()
    _without(game, "u")
    assert game.legal() == [Volley()]
    game.order(Volley())
    assert game.asked == ("red", "orders")
    game = opened()
    game.order(Volley(b.ids("x")))
    _without(game, "x")
    game.order(Volley())
    assert game.of(e.Fired) == []


def _without(game: Play, name: str) -> None:
    result = intervene(game.game, game.state, Remove(name, "a slip"))
    assert isinstance(result, Accepted), result
    game.state = result.state
