"""Whole games of drawn orders: they end, every order is lawful and read back, every fact folds and is told."""

from functools import cache
from typing import Any

import pytest

from engine.kernel.state import State
from engine.systems.warhorn.game import WarhornGame
from engine.systems.warhorn.orders import Finish
from engine.systems.warhorn.packs import bind, document, scenarios
from tests.systems.playouts import LIMIT, Playouts

SMALL = ("first-battle", "examples-charge", "examples-fire", "examples-mixed", "gorge")
LARGE = ("zama", "gaugamela", "ceresole", "kadesh", "poitiers", "sekigahara", "free-500", "free-1000")
PLAYOUTS = Playouts(lambda order: isinstance(order, Finish))


@cache
def game_of(scenario: str) -> WarhornGame:
    return WarhornGame(bind(document(scenario)))


def play(scenario: str, seed: int, most: int = LIMIT, listed: int = 40) -> State[Any]:
    return PLAYOUTS.play(game_of(scenario), seed, most, listed)


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
