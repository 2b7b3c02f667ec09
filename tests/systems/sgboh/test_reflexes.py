"""What may be settled in advance: every choice of every question gives lawful orders, and what its words promise."""

from collections import Counter
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from engine import content
from engine.kernel.command import Command
from engine.kernel.decision import ASK
from engine.kernel.game import check, settled
from engine.kernel.ids import Side
from engine.systems.sgboh.content import bind, document, scenarios
from engine.systems.sgboh.game import SgbohGame
from engine.systems.sgboh.reflexes import REFLEXES, TOPICS
from tests.playthroughs.windows import played, usual, windows
from tests.systems.sgboh.kit import Board, Play

SEED = 7
ORDERS = 250
DENSE = (
    "A:LG v0 @0812 l:I m:J can, B:LG v0 @0812 l:I, C:LG v0 @1012 l:I m:J, D:LG v0 @1012 l:I, "
    "E:HC v0 @1212 6/4/8, F:SK v0 @0811 5/1/6 m:J, G:LI v0 @1011 5/2/5 m:J, "
    "H:ART v0 @0913 4/1/0 m:scorpio, I:HC d0 @0611, J:LC v0 @1312 5/2/9 m:J, K:EL v0 @1112 6/5/5, "
    "p:PH v3 @0908 7/10/4, q:HI v3 @1108 can, r:SK v3 @0909 5/1/6 m:A, s:LC v3 @1209 5/2/9 m:J, "
    "t:HC v3 @1308 6/4/8, u:LP v3 @1110 5/2/6 m:J, v:ART v3 @0808 4/1/0 m:scorpio, w:MI d3 @0709, "
    "x:EL v3 @1409 6/5/5"
)
LEADERS = "Scipio 7/6 @0812 oc x2, Cato 5/5 @0914 alone, Hanno 6/6 @0908 oc x2, Mago 5/4 @1210 alone"
"""Two armies so near to one another that everything happens soon."""


def bound(scenario: str) -> SgbohGame:
    return SgbohGame(bind(document(scenario)))


def answer(game: Play, choice: str) -> Command | None:
    """Return the order that a choice gives to the open question."""
    asked = game.state.decisions[0]
    return settled(game.game, game.state, asked.side, {asked.asks: choice})


def line(game: Play, choice: str) -> str:
    order = answer(game, choice)
    assert order is not None
    return game.game.write(order)


# -- all of them


@pytest.mark.parametrize("where", [*(info.id for info in scenarios()), "dense"])
def test_every_choice_gives_a_lawful_order_wherever_its_question_comes_up(where: str) -> None:
    game: Any = Board(DENSE, LEADERS).play().game if where == "dense" else bound(where)
    seed = f"{where}-{SEED}"
    for question in played(game, seed, {}, ORDERS):
        for choice in TOPICS.get(question.asks.removeprefix("sgboh-ask-"), ("", {}))[1]:
            state, side = question.state, question.side
            order = game.reflex(state, side, question.asks, choice)
            assert order == game.reflex(state, side, question.asks, choice)
            if order is None:
                assert (question.asks, choice) == ("sgboh-ask-use", "defending"), (seed, question.asks, choice)
            else:
                reasons = [v.code for v in check(game, state, side, None, order)]
                assert reasons == [], (seed, question.asks, choice, game.write(order))


@pytest.mark.parametrize("where", ["dense", "tispasa"])
def test_with_the_usual_choices_nobody_waits_for_the_player_whose_turn_it_is_not(where: str) -> None:
    game: Any = Board(DENSE, LEADERS).play().game if where == "dense" else bound(where)
    seed = f"{where}-{SEED}"
    assert windows(game, seed, {}, ORDERS).total() > 5, seed
    assert windows(game, seed, usual(game), ORDERS) == Counter(), seed


def test_every_question_has_its_texts_and_ask_is_the_first_choice() -> None:
    text = (content.SYSTEMS / "sgboh" / "text" / "reflex.en.ftl").read_text("utf-8")
    ids = {entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)}
    assert ids == {key for r in REFLEXES for key in (r.name, *(f"{r.name}-{c}" for c in r.choices[1:]))}
    assert all(r.choices[0] == ASK and len(r.choices) > 1 and r.usual in r.choices for r in REFLEXES)


def test_what_is_not_offered_or_not_asked_is_left_to_the_player() -> None:
    game = Board(BESIDE).play()
    game.order("move u 1011")
    assert game.asked == ("blue", "facing")
    assert answer(game, "never") is not None
    assert answer(game, "no-such") is None
    assert answer(game, ASK) is None
    assert settled(game.game, game.state, Side("blue"), {"sgboh-ask-spread": "never"}) is None
    assert settled(game.game, game.state, Side("red"), {"sgboh-ask-facing": "never"}) is None
    assert game.game.reflex(game.state, Side("blue"), "sgboh-ask-spread", "never") is None


# -- one by one

BESIDE = "U:LG v0 @1012, W:LG v0 @1515, x:HI v1 @1010 5/5/4, y:HI v3 @1001"
"""The step to 1011 comes beside x, into none of its front hexes."""


def test_facing_turns_towards_the_mover_and_only_where_that_helps() -> None:
    game = Board(BESIDE).play()
    game.order("move u 1011")
    assert line(game, "never") == "steady"
    assert line(game, "sure") == "steady"
    assert line(game, "towards") == "face x SE"
    ahead = Board("U:LG v0 @1012, x:HI v3 @1010").play()
    ahead.order("move u 1011")
    assert ahead.asked == ("blue", "facing")
    assert line(ahead, "towards") == "steady"


def test_facing_without_a_die_is_for_cavalry_before_infantry() -> None:
    foot = Board("U:LG v0 @1012, x:HC v1 @1010 6/4/8, y:HI v1 @0911").play()
    foot.order("move u 1011")
    assert foot.asked == ("blue", "facing")
    order = line(foot, "sure")
    assert order == "face x SE"
    assert not foot.rolls(order)
    elephants = Board("U:EL v0 @1012, x:HC v1 @1010 6/4/8").play()
    elephants.order("move u 1011")
    assert line(elephants, "sure") == "steady"
