"""What buttons say of the orders of the ancients, and how long names are cut."""

from typing import Any

import pytest

from bot.words import words
from engine.kernel.text import Text
from engine.systems.sgboh.display.captions import _MADE, fitted
from engine.systems.sgboh.events import Fired
from engine.systems.sgboh.orders import COMMANDS
from tests.systems.sgboh.kit import Board, Play

FACED = "U:LG v0 @1012, W:LG v0 @1515, x:HI v1 @1010 5/5/4"


def labels(play: Play, language: Any = "en") -> list[str]:
    side = play.state.decisions[0].side
    found = [play.game.caption(play.state, side, order) for order in play.legal()]
    assert all(line is not None for line in found)
    return [words(language).line(line) for line in found if line is not None]


def test_every_kind_of_order_has_words():
    assert set(_MADE) == set(COMMANDS)


def test_names_are_cut_only_where_they_are_too_long():
    two = [Text("African elephants 3", "Африканские слоны 3"), Text("Gauls 1", "Галлы 1")]
    assert fitted(two, 40) == Text("African elephants 3, Gauls 1", "Африканские слоны 3, Галлы 1")
    assert fitted(two, 24).en == "Afric. eleph. 3, Gauls 1"
    assert fitted(two, 15).en == "Afr. elep. 3 +1"
    assert all(max(len(fitted(two, room).en), len(fitted(two, room).ru)) <= room for room in range(4, 40))


@pytest.mark.clause("sgboh 11.15-b")
def test_a_volley_says_what_is_thrown_and_the_chance_of_that():
    """Heavy infantry on a rampart has nothing but stones, which hit on 0-2."""
    play = Board("U:LG v4 @1210, x:HI v1 @1010", rampart="1010/1110", inside="1010").play()
    play.order("move u 1110")
    play.order("steady")
    assert play.asked == ("blue", "entry-fire")
    assert labels(play) == ["Stones from x · 30%", "Hold fire"]
    play.order("volley x", "2")
    assert [shot.hit for shot in play.of(Fired)] == [True]


def test_a_facing_change_is_told_with_its_chance_and_the_answer_that_does_nothing():
    play = Board(FACED).play()
    play.order("move u 1011")
    assert labels(play) == ["Turn x to N · 60%", "Turn x to SE · 60%", "Stay as we are"]
    assert labels(play, "ru") == ["x: на С · 60\xa0%", "x: на ЮВ · 60\xa0%", "Не менять"]


@pytest.mark.parametrize(("line", "said"), [
    ("move u 1011", "Move U to 1011 · 1 MP"),
    ("move u 1011 NE", "Move U to 1011, face NE · 2 MP"),
    ("move u NE", "Turn U to NE · 1 MP"),
    ("end", "End the Movement Phase"),
])  # fmt: skip
def test_moves_tell_where_they_lead(line: str, said: str):
    play = Board("U:LG v0 @1012, W:LG v0 @1515, x:HI v1 @1004").play()
    side = play.state.decisions[0].side
    order: Any = play.game.read(play.state, side, line)
    caption = play.game.caption(play.state, side, order)
    assert caption is not None
    assert words("en").line(caption) == said
