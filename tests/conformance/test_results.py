"""What attacks come to: each is told once however the dice fall, so that its chances stand together."""

import itertools

import pytest

from engine.kernel.game import Game
from engine.kernel.interpreter import Rejected
from engine.kernel.odds import Forecast, forecast
from tests.conformance.cases import SHORT, SYSTEM_BY_KEY, Step, game_of, played

LOOKED = 160
"""Orders of each game that are looked at."""
BRANCHES, SAMPLES = 300, 40


def _measuring(system: str, scenario: str) -> Game:  # type: ignore[type-arg]
    """Return a game whose players may measure at any time, and so see chances."""
    game = game_of(system, scenario)
    if game.premeasuring:
        return game
    document = SYSTEM_BY_KEY[system].document(scenario)
    policies = document["scenario"].get("policies", {}) | {"premeasure": "allow"}
    return SYSTEM_BY_KEY[system].bind(document | {"scenario": document["scenario"] | {"policies": policies}})


def _forecast(game: Game, step: Step) -> Forecast | None:  # type: ignore[type-arg]
    """Return the chances of an order that dice decide."""
    if not step.result.state.rolls > step.before.rolls:
        return None
    found = forecast(game, step.before, step.side, step.order, limit=BRANCHES, samples=SAMPLES)
    assert not isinstance(found, Rejected)
    return found


@pytest.mark.parametrize(("system", "scenario"), [case for case in SHORT if case[0] != "toy"])
def test_no_order_tells_two_results_of_one_attack(system: str, scenario: str) -> None:
    game, told = game_of(system, scenario), 0
    for step in played(system, scenario, LOOKED):
        results = list(game.results(step.result.events, step.before.world, step.result.state.world))
        attacks = [result.attack for result in results]
        assert len(set(attacks)) == len(attacks)
        told += len(attacks)
    assert told


@pytest.mark.parametrize(("system", "scenario"), [case for case in SHORT if case[0] != "toy"])
def test_chances_of_attacks_are_never_more_than_certain(system: str, scenario: str) -> None:
    game = _measuring(system, scenario)
    found = (_forecast(game, step) for step in played(system, scenario, LOOKED))
    told = list(itertools.islice((one for one in found if one is not None and one.attacks), 12))
    assert told
    for one in told:
        for attack in one.attacks:
            assert attack.attack not in [line for line, _ in attack.outcomes]
            assert 0 < sum(chance for _, chance in attack.outcomes) <= 1
