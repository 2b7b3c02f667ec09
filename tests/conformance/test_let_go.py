"""What is worked out for a game goes with the game: a process that lets go of games has its memory back."""

import gc
import random
import weakref
from typing import Any

import pytest

from engine.kernel.game import Game
from engine.kernel.interpreter import Accepted, draw, submit
from tests.conformance.cases import SHORT, SYSTEM_BY_KEY, dice, opening

ORDERS, LOOKED_AT = 400, 10


def played_through(game: Game[Any], seed: int) -> None:
    """Give drawn orders, and look at the game on the way as its players do."""
    rng, sealed = random.Random(seed), dice(seed)
    state = opening(game, seed).state
    for number in range(ORDERS):
        if state.outcome is not None:
            break
        side = rng.choice(state.decisions).side
        order = draw(game, state, side, rng.randrange)
        if not number % LOOKED_AT:
            assert game.view(state, side) is not None
            game.caption(state, side, order)
            game.evaluate(state, side)
        result = submit(game, state, side, None, order, sealed)
        assert isinstance(result, Accepted), f"seed {seed}, order {number}: {result}"
        state = result.state


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("system", "scenario"), SHORT)
def test_nothing_keeps_a_game_that_nobody_plays(system: str, scenario: str, seed: int) -> None:
    game = SYSTEM_BY_KEY[system].bind(SYSTEM_BY_KEY[system].document(scenario))
    played_through(game, seed)
    known = {"game": weakref.ref(game)}
    known |= {name: weakref.ref(kept) for name, kept in vars(game).items() if hasattr(kept, "__weakref__")}
    del game
    gc.collect()
    assert [name for name, kept in known.items() if kept() is not None] == []
