"""Answers that are given unit by unit: turning towards a mover, firing at him (6.15, 7.2)."""

import re
from typing import Any

import pytest

from bot.words import words
from engine.systems.sgboh.display.wording import percent
from engine.systems.sgboh.game import SgbohGame
from engine.systems.sgboh.orders import Move, TurnToFace, Volley
from engine.systems.sgboh.player.standing import WORTHWHILE
from engine.systems.sgboh.rules import R
from tests.systems.sgboh.kit import Board, Play

TWO = "U:LG v0 @1012, W:LG v0 @1515, x:HI v1 @1010 5/5/4, y:HC v4 @0910 6/4/8"


def approached(units: str, order: str) -> tuple[Play, SgbohGame]:
    game = Board(units).play()
    game.order(order)
    assert isinstance(game.game, SgbohGame)
    return game, game.game


def shown(game: Any, play: Play, language: Any = "en") -> list[tuple[str, list[str]]]:
    side = play.state.decisions[0].side
    spoken = words(language)
    return [
        (spoken.line(part.title), [spoken.line(said) for _, said in part.choices])
        for part in game.parts(play.state, side)
    ]


@pytest.mark.clause("sgboh 6.15")
def test_every_unit_that_may_turn_is_a_part_with_its_chance():
    play, game = approached(TWO, "move u 1011")
    assert shown(game, play) == [
        ("x (1010)", ["Stay, facing NE", "Turn left to N · 60%", "Turn right to SE · 60%"]),
        ("y (0910)", ["Stay, facing SW", "Turn left to S · no roll", "Turn right to NW · no roll"]),
    ]
    assert shown(game, play, "ru")[0][1][1] == "Налево, на С · 60\xa0%"
    side = play.state.decisions[0].side
    assert game.joined(play.state, side, {}) == (TurnToFace(),)
    x, y = play.ids("x", "y")
    assert game.joined(play.state, side, {"y": "left", "x": "right"}) == (TurnToFace((x, y), (2, 3)),)
    assert game.joined(play.state, side, {"y": "left", "x": "stay"}) == (TurnToFace((y,), (3,)),)
    for wrong in ({"x": "about"}, {"u": "left"}):
        with pytest.raises(LookupError):
            game.joined(play.state, side, wrong)


def test_one_unit_alone_is_asked_whole():
    play, game = approached("U:LG v0 @1012, W:LG v0 @1515, x:HI v1 @1010 5/5/4", "move u 1011")
    side = play.state.decisions[0].side
    assert game.parts(play.state, side) == ()
    with pytest.raises(LookupError):
        game.joined(play.state, side, {})


@pytest.mark.clause("sgboh 7.22")
def test_every_unit_that_may_fire_is_a_part():
    play, game = approached("U:MI v0 @1012, x:LI v3 @1010 m:J, y:LI v2 @0910 m:J", "move u 1011")
    while play.asked == ("blue", "facing"):
        play.order("steady")
    assert play.asked == ("blue", "entry-fire")
    found = dict(shown(game, play))
    assert found["x (1010)"][0] == "Hold fire"
    assert re.fullmatch(r"Fire · \d0%", found["x (1010)"][1])
    side = play.state.decisions[0].side
    assert game.joined(play.state, side, {}) == (Volley(),)
    assert game.joined(play.state, side, {"x": "fire"}) == (Volley(play.ids("x")),)


@pytest.mark.clause("sgboh 11.15-b")
def test_a_shot_is_told_with_its_own_chance_and_stones_with_theirs():
    """Javelins hit on 0-5 at 1 hex, stones of foot on 0-2; heavy infantry has nothing but stones."""
    units = "U:LG v4 @1210, x:LI v1 @1010 m:J, y:HI v1 @1111"
    play = Board(units, rampart="1010/1110 1111/1110", inside="1010 1111").play()
    play.order("move u 1110")
    while play.asked == ("blue", "facing"):
        play.order("steady")
    assert play.asked == ("blue", "entry-fire")
    assert shown(play.game, play) == [
        ("x (1010)", ["Hold fire", "Fire · 60%"]),
        ("y (1111)", ["Hold fire", "Throw stones · 30%"]),
        ("Thrown from the rampart", ["Use own missiles", "Throw stones · 30%"]),
    ]
    assert shown(play.game, play, "ru")[2][1][1] == "Бросить камни · 30\xa0%"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_standing_rules_say_the_chance_they_fire_at(language: Any):
    spoken = words(language)
    assert percent(WORTHWHILE) == 40
    for name in ("exit-fire", "entry-fire", "return-fire", "artillery", "last-fire"):
        assert re.search(r"40\s?%", spoken.message(f"sgboh-standing-{name}-good"))


@pytest.mark.clause("sgboh 5.17-a")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_517a_the_sign_that_the_ruling_names_is_read(language: Any):
    answer = R.rulings["5.17-a"].answer
    said = answer.en if language == "en" else answer.ru
    sign = re.search(r"\((\d{4})(\W+)\)", said)
    assert sign is not None, said
    board = Board("U:LG v0 @1012", woods="1011").play()
    order = board.game.read(board.state, board.state.decisions[0].side, f"move u 1011{sign[2]}")
    assert isinstance(order, Move)
    assert order.actions[-1].careful
