"""How results come about is said in both languages, with the figures of the record (accounts, odds, previews)."""

import random

import pytest

from engine.kernel.dice import Sealed
from engine.kernel.game import Accepted, begin, fold, legal, submit
from engine.players.random import drawn_order
from engine.systems.sgboh import content
from engine.systems.sgboh import events as e
from engine.systems.sgboh.content import scenarios
from engine.systems.sgboh.explaining import account
from engine.systems.sgboh.fold import fold as fold_world
from engine.systems.sgboh.foresight import chances, outcome, reckoning, supposed
from engine.systems.sgboh.game import SgbohGame
from engine.systems.sgboh.orders import Designate, Fire, Move, Seize
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import Attack
from tests.systems.sgboh.kit import Board
from tests.systems.sgboh.test_said import say

ORDERS = 60


@pytest.mark.parametrize("scenario", [info.id for info in scenarios()])
def test_accounts_and_forecasts_of_games_by_chance_are_said_in_both_languages(
    scenario: str, caplog: pytest.LogCaptureFixture
) -> None:
    seed = 31
    t, dice, rng = content.bind(content.document(scenario)), Sealed(bytes(32), f"why {seed}"), random.Random(seed)
    game = SgbohGame(t)
    state = begin(game, dice).state
    for _ in range(ORDERS):
        if state.outcome is not None:
            break
        side = state.decisions[0].side
        order = drawn_order(game, state, side, rng.randrange)
        for line in (
            *game.foretell(state, side, order, (), None), *game.reckoning(state, side, order),
        ):  # fmt: skip
            say(line, caplog)
        result = submit(game, state, side, None, order, dice)
        assert isinstance(result, Accepted), f"seed {seed}: {order}"
        before = state
        for event in result.events:
            after = fold(game, before, event)
            for line in game.account(event, before.world, after.world):
                say(line, caplog)
            before = after
        for line in outcome(t, result.events):
            say(line, caplog)
        state = result.state


def test_a_shot_is_explained_with_row_distance_modifiers_and_sum() -> None:
    b = Board("U:SK v0 @1012 m:A, x:SK v3 @1010 5/1/6, W:LG v0 @1515")
    game = b.play()
    state = game.state
    order = game.read("fire u x")
    assert isinstance(order, Fire)
    told = {line.code: dict(line.facts) for line in reckoning(b.t, state, order)}
    assert told["sgboh-reckon-shot"]["distance"] == 2
    value, needed = told["sgboh-reckon-shot"]["value"], told["sgboh-reckon-shot"]["needed"]
    assert needed == value - 2  # skirmishers are hard to hit
    game.order(order, str(needed))
    (shot,) = game.of(e.Shot)
    assert shot.hit
    lines = {line.code: dict(line.facts) for line in account(b.t, shot, state.world, game.world)}
    assert lines["sgboh-why-shot-hit"]["total"] == value


def test_chances_of_an_attack_add_up_to_a_whole() -> None:
    b = Board("U:LG v0 @1011 6/3/5, x:HI v3 @1010 5/5/4", phase="shock")
    told = chances(b.t, b.world, Attack(b.ids("u"), b.ids("x")))
    shares = [int(str(dict(line.facts)["share"]).rstrip("%")) for line in told if line.code == "sgboh-chances-row"]
    assert sum(shares) == 100


def test_the_shock_phase_can_be_supposed_while_units_move() -> None:
    b = Board("U:LG v0 @1011 6/3/5, W:LG v0 @1515, x:HI v3 @1010 5/5/4")
    game = b.play()
    (later,) = supposed(game.state, game.state.decisions[0].side)
    assert later.world.phase == "shock"
    assert later.decisions[0].asks == "sgboh-ask-attacks"
    assert Designate(b.ids("u"), b.ids("x")) in list(legal(game.game, later, later.decisions[0].side))


def test_a_seizure_names_its_chance() -> None:
    b = Board("U:LG v0 @1015, x:LG v3 @1005", "scipio 6/5 @1005 x2")
    (line,) = reckoning(b.t, b.play().state, Seize(b.number("scipio")))
    assert dict(line.facts)["share"] == "70%"


def test_a_move_foretells_points_hits_and_who_may_react() -> None:
    b = Board("U:LG v0 @1013, W:LG v0 @1515, x:HI v1 @1010 5/5/4", woods="1012")
    game = b.play()
    order = game.read("move u 1012 1011")
    assert isinstance(order, Move)
    lines = game.game.foretell(game.state, game.state.decisions[0].side, order, (), None)
    told = {line.code: dict(line.facts) for line in lines}
    assert told["sgboh-foretell-points"]["cost"] == "3"
    assert told["sgboh-foretell-hits"]["hits"] == 1
    assert told["sgboh-foretell-facing"]["units"].en == b.card("x").name.en


def test_outcomes_sum_up_hits_and_losses() -> None:
    b = Board("U:LG v0 @1011 6/3/5, x:HI v3 @1010 5/5/4")
    units = b.ids("x")
    events = (e.Hit(b.t.sides[1], units[0], 1, 1, R("8.1")), e.Hit(b.t.sides[1], units[0], 1, 2, R("8.1")))
    (line,) = outcome(b.t, events)
    assert dict(line.facts)["hits"] == 2
    assert fold_world(b.world, events[1]).units[units[0]].hits == 2
