"""What part of the map a chapter is about: who acts, whom it threatens, who is asked."""

import itertools

import pytest

from engine.systems.sgboh.display.focus import focus
from tests.conformance.cases import game_of, playout
from tests.systems.sgboh.kit import Board, Play

FAR = "U:LG v0 @1012, W:LG v0 @1515 idle, x:HI v3 @1009, y:HI v3 @0303, z:HI v3 @1803"


def shown(play: Play) -> set[str]:
    return {play.t.label(hex_) for hex_ in focus(play.t, play.state)}


def test_movement_is_about_who_may_still_move_and_whom_he_can_come_to():
    hexes = shown(Board(FAR).play())
    assert {"1012", "1011", "1009"} <= hexes
    assert not {"1515", "0303", "1803"} & hexes


def test_a_question_to_the_enemy_belongs_to_the_chapter():
    play = Board("U:LG v0 @1012, W:LG v0 @1515 done, x:HI v1 @1010 5/5/4, z:HI v3 @0303").play()
    play.order("move u 1011")
    assert play.asked == ("blue", "facing")
    assert {"1012", "1011", "1010"} <= shown(play)
    assert "0303" not in shown(play)


def test_a_fight_is_about_its_attack_alone():
    play = Board("U:LG v0 @1010, V:LG v0 @1510, x:SK v3 @1009, y:SK v3 @1509", phase="shock").play()
    assert play.asked == ("red", "next-fall-back")
    assert shown(play) == {"1010", "1510", "1009", "1509"}
    play.order("take 1")
    assert play.asked == ("blue", "fall-back")
    assert shown(play) == {"1010", "1009"}


def test_before_anything_is_activated_it_is_the_front_of_both_sides():
    play = Board("U:LG v0 @1012, W:LG v0 @1519, x:HI v3 @1006, z:HI v3 @0301", phase="activation").play()
    assert shown(play) == {"1012", "1006"}


@pytest.mark.parametrize("scenario", ["tispasa", "erigon"])
def test_the_focus_lies_on_the_map_and_is_never_empty_while_two_armies_stand(scenario: str):
    seed = 3
    game = game_of("sgboh", scenario)
    for step in itertools.islice(playout(game, seed), 80):
        view = game.view(step.before, step.side)
        assert view.focus, f"seed {seed}"
        assert set(view.focus) <= set(view.map.grid.hexes)
