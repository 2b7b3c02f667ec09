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
from engine.systems.mpike.content.packs import bind, document
from engine.systems.mpike.game import MpikeGame
from engine.systems.mpike.orders import FinishWing, PassWing

TRAINING = ("examples-charge", "examples-fire", "examples-interception")
LIMIT = 4000
FIERCE = 4
"""How often an order that leads away from the fight is drawn again: else most games end under Rally in turn 1."""


@cache
def game_of(scenario: str) -> MpikeGame:
    return MpikeGame(bind(document(scenario)))


def begun(game: MpikeGame, seed: int) -> tuple[State[Any], random.Random, SealedDice]:
    dice = SealedDice(seed.to_bytes(32, "big"), "playout")
    return begin(game, dice).state, random.Random(seed), dice


def drawn(game: MpikeGame, state: State[Any], side: Any, rng: random.Random) -> Command:
    """Draw an order, mostly one that keeps the armies at each other."""
    order = draw(game, state, side, rng.randrange)
    for _ in range(FIERCE):
        if not (isinstance(order, PassWing | FinishWing) or getattr(order, "order", "") == "rally"):
            break
        order = draw(game, state, side, rng.randrange)
    return order


def play(scenario: str, seed: int, most: int = LIMIT, listed: int = 9) -> State[Any]:
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
                assert all(line.code.startswith("mpike-") for line in game.tell(event, before.world, after.world)), at
        state = result.state
        assert after == state, at
        assert list(game.invariants(state.world)) == [], at
        assert len(state.stack) <= DEPTH_LIMIT, at
    return state


def _look(game: MpikeGame, state: State[Any], side: Any, rng: random.Random, at: str) -> None:
    orders = list(legal(game, state, side))
    assert orders, at
    assert len(set(map(repr, orders))) == len(orders), at
    for order in rng.sample(orders, min(20, len(orders))):
        assert not list(check(game, state, side, None, order)), f"{at}: {order} was listed"
        assert game.read(state, side, game.write(order)) == order, f"{at}: {game.write(order)}"
        assert game.caption(state, side, order) is not None, f"{at}: {order}"
        game.listing(state, side, order)
        assert all(line.code for line in (*game.unspent(state, side, order), *game.warnings(state, side, order))), at
    if parts := game.parts(state, side):
        for picked in ({}, {part.key: rng.choice(part.choices)[0] for part in parts}):
            answer, *_ = game.joined(state, side, picked)
            assert not list(check(game, state, side, None, answer)), f"{at}: {answer}"
    for viewer in (*game.sides, None):
        assert game.view(state, viewer) is not None
    assert game.chapter(state) is not None
    codec: Codec[Any] = Codec(game)
    assert codec.restore(codec.snapshot(state)) == state, at


@pytest.mark.parametrize("scenario", TRAINING)
@pytest.mark.parametrize("seed", [1, 2, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(3, 40))])
def test_training_positions_play_to_their_end(scenario: str, seed: int) -> None:
    assert play(scenario, seed).outcome is not None


@pytest.mark.parametrize("seed", [pytest.param(seed, marks=pytest.mark.soak) for seed in range(12)])
def test_edgehill_plays_to_its_end(seed: int) -> None:
    assert play("edgehill-rupert", seed, listed=40).outcome is not None


@pytest.mark.parametrize(("scenario", "most"), [("edgehill-rupert", 60), ("fehrbellin", 30), ("rocroi", 20)])
def test_battles_play_on(scenario: str, most: int) -> None:
    play(scenario, 1, most, listed=20)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
def test_fehrbellin_plays_to_its_end(seed: int) -> None:
    assert play("fehrbellin", seed, listed=80).outcome is not None


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2))
def test_rocroi_plays_to_its_end(seed: int) -> None:
    assert play("rocroi", seed, listed=160).outcome is not None


def test_secret_papers_are_hidden_until_all_have_written() -> None:
    game = game_of("examples-charge")
    state, _, dice = begun(game, 1)
    one, other = game.sides
    assert {decision.asks for decision in state.decisions} == {"mpike-ask-set-open"}
    order = next(order for order in legal(game, state, one) if getattr(order, "units", ()))
    result = submit(game, state, one, None, order, dice)
    assert isinstance(result, Accepted)
    (sealed,) = game.known(result.state, one).world.sealed
    (veiled,) = game.known(result.state, other).world.sealed
    assert sealed.open
    assert veiled.side == one
    assert not veiled.open
    assert not game.known(result.state, None).world.sealed[0].open
