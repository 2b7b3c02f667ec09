"""The scale of victory of a scenario goes with its verdict."""

import itertools

import pytest

from tests.conformance.cases import SHORT, game_of, playout

SEEDS = 12
"""So many games are played at most until points have changed in one of them."""


@pytest.mark.parametrize(("system", "scenario"), [case for case in SHORT if case[0] != "toy"])
def test_who_wins_by_the_verdict_has_no_fewer_points(system: str, scenario: str) -> None:
    game, seen = game_of(system, scenario), set()
    for seed in range(SEEDS):
        for step in itertools.islice(playout(game, seed), 400):
            world = step.result.state.world
            winner, _ = game.verdict(world)
            points = {side: game.victory_points(world, side) for side in game.sides}
            assert all(isinstance(each, int) for each in points.values())
            assert winner is None or points[winner] == max(each for each in points.values() if each is not None)
            seen.add(tuple(points.values()))
        if len(seen) > 1:
            return
    pytest.fail("nothing that was done counted")


def test_a_game_that_counts_nothing_says_so() -> None:
    game = game_of("toy", "corridor")
    assert {game.victory_points(game.start()[0], side) for side in game.sides} == {None}
