"""Whole games of drawn orders: they end, every order is lawful and read back, every fact folds and is told."""

from functools import cache
from typing import Any

import pytest

from engine.kernel.command import Command
from engine.kernel.interpreter import Accepted, check, legal, submit
from engine.kernel.state import State
from engine.systems.mpike.content.packs import bind, document
from engine.systems.mpike.game import MpikeGame
from engine.systems.mpike.orders import FinishWing, PassWing
from tests.systems.playouts import LIMIT, Playouts, begun

TRAINING = ("examples-charge", "examples-fire", "examples-interception")


@cache
def game_of(scenario: str) -> MpikeGame:
    return MpikeGame(bind(document(scenario)))


def _dull(order: Command) -> bool:
    """Tell whether an order ends the fight: of many such most games end under Rally in turn 1."""
    return isinstance(order, PassWing | FinishWing) or getattr(order, "order", "") == "rally"


def _look(game: MpikeGame, state: State[Any], side: Any, order: Command) -> None:
    game.listing(state, side, order)
    assert all(line.code for line in (*game.unspent(state, side, order), *game.warnings(state, side, order))), order
    parts = game.parts(state, side)
    for picked in ({}, {part.key: part.choices[-1][0] for part in parts}) if parts else ():
        answer, *_ = game.joined(state, side, picked)
        assert not list(check(game, state, side, None, answer)), answer


PLAYOUTS = Playouts(_dull, _look)


def play(scenario: str, seed: int, most: int = LIMIT, listed: int = 9) -> State[Any]:
    return PLAYOUTS.play(game_of(scenario), seed, most, listed)


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
