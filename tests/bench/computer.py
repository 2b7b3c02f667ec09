"""A move of the computer in the largest battle of each system, in the time that a player waits for it."""

import random
import statistics
import time
from collections.abc import Iterator

from engine.kernel.dice import SealedDice
from engine.kernel.interpreter import Accepted, begin, submit
from engine.players.practice import practice_order
from engine.systems import SYSTEMS
from tests.bench.engine import largest
from tests.bench.harness import Goal, pace_now, standing
from tests.conformance.cases import game_of

ORDERS = 40
GAMES = 3
"""So often the same orders are thought of, each time by a computer that remembers nothing; the median counts."""


def goals() -> Iterator[Goal]:
    for system in SYSTEMS:
        yield _thinking(system)


def _thinking(system: str) -> Goal:
    """Measure the orders that the computer gives from the beginning on, for both sides."""
    played = [_played(system) for _ in range(GAMES)]
    times = sorted(map(statistics.median, zip(*played, strict=True)))
    slow = times[int(len(times) * 0.95)]
    title = largest(system)[1]
    detail = f"{title}: 19 of 20 in {slow * 1000:.0f} ms, half of them in {times[len(times) // 2] * 1000:.0f} ms"
    return Goal("computer: a move in 1 s", slow, "at most", 1, detail)


def _played(system: str) -> list[float]:
    """Return the seconds of the design of each order in a fresh game."""
    game_of.cache_clear()
    game, _ = largest(system)
    sealed, rng = SealedDice(bytes(32), "bench"), random.Random(1)
    state, times = begin(game, sealed).state, list[float]()
    with standing():
        while len(times) < ORDERS and state.outcome is None:
            side = state.decisions[0].side
            pace = pace_now()
            began = time.process_time()
            order = practice_order(game, state, side, rng.randrange)
            taken = time.process_time() - began
            times.append(taken * (pace + pace_now()) / 2)
            result = submit(game, state, side, None, order, sealed)
            assert isinstance(result, Accepted)
            state = result.state
    return times
