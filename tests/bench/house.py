"""A move of the house on the largest scenario there is, in the time that a player waits for it."""

import random
import time
from collections.abc import Iterator

from engine.kernel.dice import Sealed
from engine.kernel.game import Accepted, Game, begin, submit
from engine.players.practice import practice_order
from engine.systems import load
from engine.systems.scs.game import ScsGame
from tests.bench.harness import Goal

ORDERS = 40
SECOND = 1.0


def goals() -> Iterator[Goal]:
    game, name = largest()
    sealed, rng = Sealed(bytes(32), "bench"), random.Random(1)
    state, times = begin(game, sealed).state, []
    while len(times) < ORDERS and state.outcome is None:
        side = state.decisions[0].side
        began = time.perf_counter()
        order = practice_order(game, state, side, rng.randrange)
        times.append(time.perf_counter() - began)
        result = submit(game, state, side, None, order, sealed)
        assert isinstance(result, Accepted)
        state = result.state
    times.sort()
    slow = times[int(len(times) * 0.95)]
    detail = f"{name}: 19 of 20 in {slow * 1000:.0f} ms, half of them in {times[len(times) // 2] * 1000:.0f} ms"
    yield Goal("house player: a move in 1 s", slow / SECOND, "at most", 1, detail)


def largest() -> tuple[ScsGame, str]:
    """Return the scenario with the most counters on the most hexes."""
    system = load("scs")
    games: list[tuple[int, str, Game]] = []  # type: ignore[type-arg]
    for info in system.scenarios():
        game = system.bind(system.document(info.id))
        assert isinstance(game, ScsGame)
        games.append((len(game.theatre.cards) * game.theatre.grid.size, info.id, game))
    _, name, found = max(games, key=lambda each: each[:2])
    assert isinstance(found, ScsGame)
    return found, name
