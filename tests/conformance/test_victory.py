"""The scale of victory of a scenario goes with its verdict."""

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.kernel.interpreter import Accepted, submit
from engine.kernel.state import State
from engine.players.practice import practice_order
from tests.conformance.cases import SHORT, dice, game_of, opening, playout

MOST = 400
"""Orders of a game of chance after which the position is judged; then the computer plays."""
ENOUGH = 6
"""Different points of both sides, after which no more is played."""


def _practised(system: str, scenario: str) -> Iterator[State[Any]]:
    """Yield the positions of a game that the computer plays against itself."""
    game, rng, rolls = game_of(system, scenario), random.Random(1), dice(1)
    state = opening(game, 1).state
    while state.outcome is None:
        side = state.decisions[0].side
        result = submit(game, state, side, None, practice_order(game, state, side, rng.randrange), rolls)
        assert isinstance(result, Accepted)
        state = result.state
        yield state


@pytest.mark.parametrize(("system", "scenario"), [case for case in SHORT if case[0] != "toy"])
def test_who_wins_by_the_verdict_has_no_fewer_points(system: str, scenario: str) -> None:
    game, seen = game_of(system, scenario), set()
    chance = (step.result.state for step in itertools.islice(playout(game, 1), MOST))
    for state in itertools.chain(chance, _practised(system, scenario)):
        winner, _ = game.verdict(state.world)
        points = {side: game.victory_points(state.world, side) for side in game.sides}
        assert all(isinstance(each, int) for each in points.values())
        assert winner is None or points[winner] == max(each for each in points.values() if each is not None)
        seen.add(tuple(points.values()))
        if len(seen) == ENOUGH:
            return
    assert len(seen) > 2, "nothing that was done counted"


def test_a_game_that_counts_nothing_says_so() -> None:
    game = game_of("toy", "corridor")
    assert {game.victory_points(game.start()[0], side) for side in game.sides} == {None}
