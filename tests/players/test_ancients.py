"""The computer at Simple Great Battles of History: it goes at the enemy and beats who moves at random."""

import random
from collections import Counter
from typing import Any

import pytest

from engine.kernel.interpreter import Accepted, begin, submit
from engine.players.practice import LIGHT, practice_order
from engine.systems.sgboh.orders import CallOff, Designate, Move
from tests.conformance.cases import dice, game_of
from tests.players.strength import series, wins

DRILL = ("sgboh", "examples-phalanx")
BATTLE = ("sgboh", "tispasa")
GAMES = 12
SOON = 10
"""Player turns in which armies that mean to fight have met."""


@pytest.mark.soak
def test_it_beats_random_play_of_ancients() -> None:
    """The whole measurement is `python -m tests.players --scenario sgboh/tispasa`: there it wins nearly always.

    Of a drill of twelve turns it wins three of four and draws the rest.
    """
    won = wins(list(series("light", "random", GAMES, scenario=DRILL)))
    assert won["light"] >= 7, won
    assert won["random"] <= 2, won


@pytest.mark.soak
def test_two_houses_march_at_each_other_and_come_to_blows() -> None:
    game = game_of(*BATTLE)
    sealed, rng = dice(4), random.Random(4)
    state: Any = begin(game, sealed).state
    given: Counter[type] = Counter()
    while state.outcome is None and state.world.number <= SOON:
        side = state.decisions[0].side
        order = practice_order(game, state, side, rng.randrange, LIGHT)
        given[type(order)] += 1
        result = submit(game, state, side, None, order, sealed)
        assert isinstance(result, Accepted), f"seed 4: {game.write(order)} is refused: {result}"
        state = result.state
    assert given[Move] > SOON
    assert given[Designate]
    assert not given[CallOff]
    assert any(game.lost(state.world, side) for side in game.sides)
