"""Whole games of drawn orders: they end, every order is lawful and read back, every fact folds and is told."""

import random
from functools import cache
from typing import Any

import pytest

from engine.kernel.codec import Codec
from engine.kernel.command import Command
from engine.kernel.dice import SealedDice
from engine.kernel.interpreter import DEPTH_LIMIT, Accepted, begin, check, draw, fold, legal, submit
from engine.kernel.state import State
from engine.systems.warhorn.game import WarhornGame
from engine.systems.warhorn.orders import Finish
from engine.systems.warhorn.packs import bind, document, scenarios

LIMIT = 4000
FIERCE = 4
"""How often the end of declarations, moves or shots is drawn again: else the armies never meet."""
SMALL = ("first-battle", "examples-charge", "examples-fire", "examples-mixed", "gorge")
LARGE = ("zama", "gaugamela", "ceresole", "kadesh", "poitiers", "sekigahara", "free-500", "free-1000")


@cache
def game_of(scenario: str) -> WarhornGame:
    return WarhornGame(bind(document(scenario)))


def begun(game: WarhornGame, seed: int) -> tuple[State[Any], random.Random, SealedDice]:
    dice = SealedDice(seed.to_bytes(32, "big"), "playout")
    return begin(game, dice).state, random.Random(seed), dice


def drawn(game: WarhornGame, state: State[Any], side: Any, rng: random.Random) -> Command:
    """Draw an order, mostly one that does something."""
    order = draw(game, state, side, rng.randrange)
    for _ in range(FIERCE):
        if not isinstance(order, Finish):
            break
        order = draw(game, state, side, rng.randrange)
    return order


def play(scenario: str, seed: int, most: int = LIMIT, listed: int = 40) -> State[Any]:
    """Play a game of drawn orders, looking closely at every `listed`th position."""
    game = game_of(scenario)
    state, rng, dice = begun(game, seed)
    codec: Codec[Any] = Codec(game)
    for number in range(most):
        if state.outcome is not None:
            break
        side = rng.choice(state.decisions).side
        order = drawn(game, state, side, rng)
        at = f"{scenario}, seed {seed}, order {number}: {game.write(order)}"
        if not number % listed:
            _look(game, state, side, rng, at)
        assert game.read(state, side, game.write(order)) == order, at
        result = submit(game, state, side, None, order, dice)
        assert isinstance(result, Accepted), f"{at}: {result}"
        after = state
        for event in result.events:
            before, after = after, fold(game, after, event)
            assert codec.event(codec.encode(event), codec.version(event)) == event, at
            if isinstance(event, game.events):
                assert all(line.code.startswith("warhorn-") for line in game.tell(event, before.world, after.world)), at
        state = result.state
        assert after == state, at
        assert list(game.invariants(state.world)) == [], at
        assert len(state.stack) <= DEPTH_LIMIT, at
    return state


def _look(game: WarhornGame, state: State[Any], side: Any, rng: random.Random, at: str) -> None:
    orders = list(legal(game, state, side))
    assert orders, at
    assert len(set(map(repr, orders))) == len(orders), at
    for order in rng.sample(orders, min(20, len(orders))):
        assert not list(check(game, state, side, None, order)), f"{at}: {order} was listed"
        assert game.read(state, side, game.write(order)) == order, f"{at}: {game.write(order)}"
        assert game.caption(state, side, order) is not None, f"{at}: {order}"
    for viewer in (*game.sides, None):
        assert game.view(state, viewer) is not None
    assert game.chapter(state) is not None
    codec: Codec[Any] = Codec(game)
    assert codec.restore(codec.snapshot(state)) == state, at


def test_every_scenario_is_played_here() -> None:
    assert {info.id for info in scenarios()} == {*SMALL, *LARGE}


@pytest.mark.parametrize("scenario", SMALL)
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 40))])
def test_small_battles_play_to_their_end(scenario: str, seed: int) -> None:
    assert play(scenario, seed).outcome is not None


@pytest.mark.parametrize("seed", [1, 7, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(10, 60))])
def test_zama_plays_to_its_end(seed: int) -> None:
    assert play("zama", seed).outcome is not None


@pytest.mark.parametrize("scenario", LARGE[1:])
@pytest.mark.parametrize("seed", [pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, 30)])
def test_battles_play_to_their_end(scenario: str, seed: int) -> None:
    assert play(scenario, seed).outcome is not None


@pytest.mark.parametrize("scenario", LARGE[1:])
def test_battles_play_on(scenario: str) -> None:
    play(scenario, 3, 60, listed=30)
