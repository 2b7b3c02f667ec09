"""What may be settled in advance: every choice gives lawful orders, and with the usual ones the enemy hardly waits."""

from collections import Counter
from typing import Any

import pytest

from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.kernel.interpreter import check, draw
from engine.kernel.procedure import PickFace
from engine.systems.warhorn.game import WarhornGame
from engine.systems.warhorn.orders import Post, Suspect
from engine.systems.warhorn.packs import bind, document
from engine.systems.warhorn.player.standing import RULES as STANDING
from engine.systems.warhorn.player.standing import TOPICS
from tests.playthroughs.windows import played, usual, windows
from tests.systems.warhorn.charges.charged import controlled
from tests.systems.warhorn.combat.fights import fight
from tests.systems.warhorn.kit import Board

ROUTE = "warhorn-ask-"
ORDERS = 160


def battle(name: str) -> WarhornGame:
    return WarhornGame(bind(document(name)))


def fierce(game: Any, state: Any, side: Side, pick: PickFace) -> Command:
    """Return of a few random orders one that charges or shoots, else the one with the longest line."""
    lines = {order: game.write(order) for order in (draw(game, state, side, pick) for _ in range(6))}
    return max(lines, key=lambda order: (lines[order].startswith(("charge", "go", "shoot")), len(lines[order])))


@pytest.mark.parametrize("name", ["first-battle", "zama"])
def test_every_choice_gives_a_lawful_order_wherever_its_question_comes_up(name: str) -> None:
    game, seen = battle(name), Counter[str]()
    for seed in ("1", "2"):
        for question in played(game, seed, {}, ORDERS, fierce):
            topic = question.asks.removeprefix(ROUTE)
            for choice in TOPICS.get(topic, ("", {}))[1]:
                state, side = question.state, question.side
                order = game.standing_answer(state, side, question.asks, choice)
                if order is not None:
                    assert not list(check(game, state, side, None, order)), (seed, question.asks, choice)
                    seen[topic] += 1
    assert len(seen) >= 5, seen


@pytest.mark.parametrize("name", ["first-battle", "zama"])
def test_with_the_usual_choices_the_enemy_waits_at_most_once_a_move(name: str) -> None:
    game = battle(name)
    for seed in ("1", "2", "3"):
        asked = windows(game, seed, {}, ORDERS, fierce).total()
        left = windows(game, seed, usual(game), ORDERS, fierce).total()
        moves = sum(
            one.asks in (f"{ROUTE}move", f"{ROUTE}run") for one in played(game, seed, usual(game), ORDERS, fierce)
        )
        assert asked > left, seed
        assert left <= moves, (seed, left, moves)


def settled(p: Any, side: str, asks: str, choice: str) -> Command | None:
    """Return the order that a choice gives to the question open in a position of the kit."""
    return STANDING.answer(p.t, p.game.procedures, p.state, Side(side), f"{ROUTE}{asks}", choice)


@pytest.mark.clause("warhorn general-move", "warhorn general-move-a")
def test_a_general_is_posted_where_most_enemies_are() -> None:
    two = "B1: 24 @(6000,4500)360; B2: 24 @(4750,4000)180"
    p = fight(Board("A1: 24 @(6000,4500)0 general", two, contacts=["B1>A1 front", "B2>A1 left"]))
    assert p.asked == ("red", "post")
    assert settled(p, "red", "post", "most") == Post(p.id("A1"), "front")


@pytest.mark.clause("warhorn mercenary-treason-f")
@pytest.mark.parametrize(("choice", "add"), [("add", True), ("none", False)])
def test_the_rating_against_suspects_is_settled_in_advance(choice: str, add: bool) -> None:
    lost = "".join(f"; A9{n}: 24 @(1000,1000)0 lost" for n in range(4))
    p = controlled(
        Board(
            f"A1: 24 R3 @(6000,3000)0 mercenary suspect; A2: 24 @(6000,5000)0{lost}", "B1: 24 @(6000,9000)360",
            ratings=(2, 3), side="blue",
        ),
        side="blue",
    )  # fmt: skip
    assert p.asked == ("blue", "suspect")
    assert settled(p, "blue", "suspect", choice) == Suspect(add=add)
