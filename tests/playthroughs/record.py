"""A whole game as text: every order in its notation, what came of it in words and facts, and what each side saw.

A transcript changes when anything of a system changes that a player could notice; the diff is what a reviewer reads.
`python -m tests.playthroughs` writes the transcripts anew.
"""

import hashlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.words import words
from engine.kernel.codec import Codec, plain_data
from engine.kernel.game import Game, visible
from engine.kernel.interpreter import begin, submit
from engine.kernel.state import State
from engine.players.greedy import greedy_order
from tests.conformance.cases import dice, game_of

FOLDER = Path(__file__).parent
GOLDEN = (("scs", "chir-1942", 4), ("scs", "sidi-rezegh", 3))
"""System, scenario, seed of each transcript."""
WIDTH = {"sidi-rezegh": 2}
"""How many orders of a kind the player tries, 4 where nothing is said: fewer where there are many units."""


def path_of(system: str, scenario: str, seed: int) -> Path:
    return FOLDER / f"{system}-{scenario}-{seed}.txt"


def transcript(system: str, scenario: str, seed: int) -> str:
    return "\n".join(_lines(game_of(system, scenario), seed, WIDTH.get(scenario, 4))) + "\n"


def _lines(game: Game[Any], seed: int, width: int) -> Iterator[str]:
    sealed, rng, codec = dice(seed), random.Random(seed), Codec(game)
    state = begin(game, sealed).state
    for n in range(1, 10_000):
        if state.outcome is not None:
            yield f"= {words('en').line(state.outcome.reason)}"
            yield f"= {words('ru').line(state.outcome.reason)}"
            return
        side = state.decisions[0].side
        order = greedy_order(game, state, side, rng.randrange, width)
        result = submit(game, state, side, state.decisions[0].id, order, sealed)
        yield f"{n} {side}: {game.write(order)}"
        yield from _told(game, state, result.state, result.events)  # type: ignore[union-attr]
        state = result.state  # type: ignore[union-attr]
        seen = " ".join(_digest(game, state, viewer) for viewer in (*game.sides, None))
        yield f"  # state {codec.digest(state)[:12]} views {seen}"


def _told(game: Game[Any], before: State[Any], after: State[Any], events: tuple[Any, ...]) -> Iterator[str]:
    for event in visible(game, events, after.world, None):
        if isinstance(event, game.events):
            for line in game.tell(event, before.world, after.world):
                yield f"  {words('en').line(line)} | {words('ru').line(line)} ({line.rule})"
        elif type(event).__name__ in ("Rolled", "Forced"):
            yield f"  {plain_data(event)}"


def _digest(game: Game[Any], state: State[Any], viewer: Any) -> str:
    return hashlib.sha256(repr(game.view(state, viewer)).encode()).hexdigest()[:8]
