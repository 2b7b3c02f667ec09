"""What buttons say of the orders of the ancients, and how long names are cut."""

from typing import Any

import pytest

from bot.words import words
from engine.kernel.dice import Roll
from engine.kernel.interpreter import Accepted, legal, submit
from engine.kernel.text import Text
from engine.systems.sgboh.display.captions import _MADE, SHORT, caption, fitted
from engine.systems.sgboh.events import Fired
from engine.systems.sgboh.orders import COMMANDS, Choose
from tests.systems.sgboh.kit import Board, Play
from tests.systems.sgboh.shocks import begin

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
    assert labels(play) == ["Throw stones: x · 30%", "Hold fire"]
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


TWO = "U:LG v0 @1010 {ours}/5/5, W:LG v0 @1515 9/5/5, p:HI v3 @1010+d0 {theirs}, q:HI v3 @1515+d0 9/5/5"


class First:
    """Dice of which the first shows a face; all others show another."""

    def __init__(self, face: int) -> None:
        self.faces = [face]

    def roll(self, request: Roll, /) -> tuple[int, ...]:
        return tuple(self.faces.pop() if self.faces else 3 for _ in range(request.count))


def gives_way(board: Board, face: int) -> bool:
    """Tell whether p leaves its hex when the first attack is resolved with a die, every question answered somehow."""
    play = begin(board)
    at, dice, state = play.unit("p").at, First(face), play.state
    side = state.decisions[0].side
    order: Any = play.game.read(state, side, "take 1")
    while state.world.attacks and state.world.attacks[0].state == "named":
        result = submit(play.game, state, side, None, order, dice)
        assert isinstance(result, Accepted)
        state = result.state
        if not state.decisions:
            break
        side = state.decisions[0].side
        order = next(legal(play.game, state, side))
    return state.world.units[play.id("p")].at != at


def taken(board: Board, language: Any = "en") -> str:
    """Return what the button of the first attack says when one is to be resolved next."""
    play = begin(board)
    asked = play.state.decisions[0].asks
    assert asked == "sgboh-ask-next-shock"
    said = caption(play.t, play.state, asked, Choose(0), SHORT)
    assert said is not None
    return words(language).line(said)


@pytest.mark.clause("sgboh 7.53", "sgboh 8.3")
@pytest.mark.parametrize(("ours", "theirs"), [("7", "5/5/4"), ("9", "9/9/4"), ("7", "5/3/4 h4"), ("6", "4/2/4 h3")])
def test_an_attack_says_how_often_it_drives_its_defender_off(ours: str, theirs: str):
    board = Board(TWO.format(ours=ours, theirs=theirs), phase="shock")
    share = 10 * sum(gives_way(board, face) for face in range(10))
    assert taken(board) == f"1: U on p · drives off {share}%"
    assert taken(board, "ru") == f"1: U → p · оттеснить {share}\u00a0%"


@pytest.mark.clause("sgboh 8.3")
def test_an_attack_on_who_has_nowhere_to_go_says_no_chance():
    behind = "y:HI v3 @1108, z:HI v3 @1209, r:HI v3 @1008"
    assert taken(Board(f"{TWO.format(ours='7', theirs='5/5/4')}, {behind}", phase="shock")) == "Attack 1: U on p"
