"""What the conformance suite runs over: every scenario of every system, the toy among them."""

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from engine.kernel.command import Command
from engine.kernel.dice import SealedDice
from engine.kernel.game import Game, System
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, Rejected, begin, legal, submit
from engine.kernel.state import State
from engine.systems import SYSTEMS, load
from tests.kernel.toy import TOY

SYSTEM_BY_KEY: dict[str, System] = {"toy": TOY} | {key: load(key) for key in SYSTEMS}
CASES = [(key, info.id) for key, system in SYSTEM_BY_KEY.items() for info in system.scenarios()]
SHORT = [
    next((key, info.id) for info in system.scenarios() if info.introductory) for key, system in SYSTEM_BY_KEY.items()
]
"""One scenario of each system, for the checks that look at every step."""
PREFIX, WHOLE = 40, 400
"""So many orders of a game are looked at by `make test`, and by `make soak` and of the introductory scenarios."""
LENGTHS = [
    *(pytest.param(*case, WHOLE) for case in SHORT),
    *(pytest.param(*case, PREFIX) for case in CASES if case not in SHORT),
    *(pytest.param(*case, WHOLE, marks=pytest.mark.soak) for case in CASES if case not in SHORT),
]
"""Every scenario with the number of orders to look at."""


def few(most: int, count: int) -> int:
    """Return how many of some positions to look at closely: of a game that is looked at in part, a third."""
    return count if most == WHOLE else count // 3


@cache
def game_of(system: str, scenario: str) -> Game[Any]:
    return SYSTEM_BY_KEY[system].bind(SYSTEM_BY_KEY[system].document(scenario))


@dataclass(frozen=True)
class Step:
    """One order of a playout: the state it was given in, who gave it, and what came of it."""

    before: State[Any]
    side: Side
    order: Command
    result: Accepted[Any]


def opening(game: Game[Any], seed: int) -> Accepted[Any]:
    return begin(game, dice(seed))


def dice(seed: int) -> SealedDice:
    return SealedDice(seed.to_bytes(32, "big"), "playout")


def playout(game: Game[Any], seed: int, limit: int = 3000) -> Iterator[Step]:
    """Play random legal orders to the end of the game; fail loudly on a dead end or a game without end."""
    rng = random.Random(seed)
    sealed = dice(seed)
    state = opening(game, seed).state
    for _ in range(limit):
        if state.outcome is not None:
            return
        side = rng.choice(state.decisions).side
        orders = list(legal(game, state, side))
        assert orders, f"seed {seed}: {side} is asked {state.asked(side)} and has no answer"
        order = weighted(orders, rng)
        result = submit(game, state, side, None, order, sealed)
        assert not isinstance(result, Rejected), f"seed {seed}: {game.write(order)} was enumerated but {result}"
        yield Step(state, side, order, result)
        state = result.state
    raise AssertionError(f"seed {seed}: no end after {limit} orders")


SEED = 1
"""Of the game that most promises are looked at in."""
_PLAYED: dict[tuple[str, str], tuple[list[Step], Iterator[Step]]] = {}


def played(system: str, scenario: str, limit: int | None = None) -> list[Step]:
    """Return the first orders of the game of `SEED`, all of them without a limit; it is played once for all tests."""
    case = system, scenario
    known, rest = _PLAYED.setdefault(case, ([], playout(game_of(system, scenario), SEED)))
    known.extend(rest if limit is None else itertools.islice(rest, max(0, limit - len(known))))
    if len(known) > WHOLE and case not in SHORT:
        del _PLAYED[case]  # a whole game is large
    return known[:limit]


def weighted(orders: list[Command], rng: random.Random) -> Command:
    """Pick a kind of order first, so that the rare kinds come up as often as the many moves."""
    kinds = sorted({type(o).__name__ for o in orders})
    kind = rng.choice(kinds)
    return rng.choice([o for o in orders if type(o).__name__ == kind])
