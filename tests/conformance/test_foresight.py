"""What is told of an order before it is given: of every order of whole games, and of those that end a phase."""

import random

import pytest

from engine.kernel.foresight import Foresight, foresee
from engine.kernel.interpreter import Rejected, legal
from tests.conformance.cases import CASES, game_of, played

PLAYED = 160
ENDINGS = 3
"""Orders of each position that name nobody, such as those that end a phase."""


@pytest.mark.parametrize(("system", "scenario"), [case for case in CASES if case[0] != "toy"])
def test_every_order_can_be_looked_at_before_it_is_given(system: str, scenario: str) -> None:
    game, rng = game_of(system, scenario), random.Random(11)
    for step in played(system, scenario, PLAYED):
        assert isinstance(foresee(game, step.before, step.side, step.order), Foresight), (step.order, "seed 11")
        plain = [order for order in legal(game, step.before, step.side) if not order.subjects]
        for order in rng.sample(plain, min(ENDINGS, len(plain))):
            assert not isinstance(foresee(game, step.before, step.side, order), Rejected), (order, "seed 11")
