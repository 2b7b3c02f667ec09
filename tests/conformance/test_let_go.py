"""What is worked out for a game goes with the game: a process that lets go of games has its memory back."""

import gc
import random
import weakref
from collections import deque
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from engine.kernel.game import Game
from engine.kernel.interpreter import Accepted, draw, submit
from tests.conformance.cases import SHORT, SYSTEM_BY_KEY, dice, opening

ORDERS, LOOKED_AT = 400, 10


def played_through(game: Game[Any], seed: int) -> Iterator[Any]:
    """Give drawn orders, and look at the game on the way as its players do; yield each world."""
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
        yield state.world
        result = submit(game, state, side, None, order, sealed)
        assert isinstance(result, Accepted), f"seed {seed}, order {number}: {result}"
        state = result.state


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("system", "scenario"), SHORT)
def test_nothing_keeps_a_game_that_nobody_plays(system: str, scenario: str, seed: int) -> None:
    game = SYSTEM_BY_KEY[system].bind(SYSTEM_BY_KEY[system].document(scenario))
    deque(played_through(game, seed), maxlen=0)
    known = {"game": weakref.ref(game)}
    known |= {name: weakref.ref(kept) for name, kept in vars(game).items() if hasattr(kept, "__weakref__")}
    del game
    gc.collect()
    assert [name for name, kept in known.items() if kept() is not None] == []


def reached(game: Game[Any], world: Any) -> Iterator[object]:
    """Yield all that is held by what is known of a world, and not by its game."""
    seen = {id(world), id(game), *map(id, vars(game).values())}
    left = [*getattr(world, "__dict__", {}).values()]
    while left:
        held = left.pop()
        if id(held) not in seen and not isinstance(held, (type, ModuleType, FunctionType, CodeType)):
            seen.add(id(held))
            yield held
            left += gc.get_referents(held)


@pytest.mark.parametrize(("system", "scenario"), SHORT)
def test_no_position_keeps_a_former_one(system: str, scenario: str) -> None:
    game = SYSTEM_BY_KEY[system].bind(SYSTEM_BY_KEY[system].document(scenario))
    former: dict[int, Any] = {}
    for number, world in enumerate(played_through(game, 3)):
        if not number % (LOOKED_AT // 2):
            kept = [held for held in reached(game, world) if id(held) in former]
            assert not kept, f"order {number}: with each position those before it would stay"
        former[id(world)] = world
    assert len(former) > LOOKED_AT
