"""Ratios measured side by side: on a noisy machine only numbers of one run can be compared.

Every contender of a comparison is run in turn, in a new random order each round, and its median over the rounds counts.
What only computes is measured in processor time, so that others at work on the machine do not count.  What stood in
memory before is kept from the garbage collector meanwhile, as in a bot that has been started.

Where the design names a time, it means a machine on which 10 000 plies of python-chess's random play take one second.
So each measurement comes with some plies right before and right after it, and what counts is the ratio to them: "in
2 ms" means in the time of 20 plies.  A slow hour, or a busy neighbour, slows both alike.  In plies: a move submitted
10, an activation listed 200, 12 000 facts folded or loaded 2 000, a manoeuvre 20, a line of sight 10, the computer's
order and an answer under load 10 000.
"""

import gc
import itertools
import random
import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

import chess

ROUNDS = 30
PLIES = 300
"""So many are played for one measurement of the pace."""
SECOND = 10_000
"""Plies in a second of the design."""


@dataclass(frozen=True)
class Goal:
    """A demand on a ratio of two medians; an aim is printed beside the demands, and failing it fails nothing."""

    name: str
    ratio: float
    demand: Literal["at most", "at least"]
    goal: float
    detail: str
    aim: bool = False

    @property
    def met(self) -> bool:
        return self.ratio <= self.goal if self.demand == "at most" else self.ratio >= self.goal

    def __str__(self) -> str:
        verdict = "met" if self.met else "open" if self.aim else "MISSED"
        demand = f"{'aim' if self.aim else self.demand} {self.goal:g}"
        return f"{verdict:<7} {self.name:<66} {self.ratio:7.2f}  {demand:<12} {self.detail}"


@contextmanager
def standing() -> Iterator[None]:
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def medians(
    contenders: Mapping[str, Callable[[], object]],
    rounds: int = ROUNDS,
    seed: int = 1,
    pace: Callable[[], float] = lambda: 1.0,
) -> dict[str, float]:
    """Return the median milliseconds of each contender over interleaved rounds, after one warm-up, times the pace."""
    rng, names = random.Random(seed), list(contenders)
    times: dict[str, list[float]] = {name: [] for name in names}
    for name in names:
        contenders[name]()
    with standing():
        for _ in range(rounds):
            rng.shuffle(names)
            for name in names:
                gc.collect()
                now = pace()
                began = time.process_time()
                contenders[name]()
                taken = time.process_time() - began
                times[name].append(taken * 1000 * (now + pace()) / 2)
    return {name: statistics.median(taken) for name, taken in times.items()}


def against(
    yardstick: Callable[[], object], contenders: Mapping[str, Callable[[], object]], rounds: int, seed: int = 1
) -> dict[str, tuple[float, float]]:
    """Return each contender's ratio to a yardstick, and its milliseconds, both by the median, after one warm-up.

    The yardstick is measured right before each contender and right after it, and each ratio is to the mean of the two:
    a machine that slows down for more than some milliseconds slows both alike.
    """
    rng, names = random.Random(seed), list(contenders)
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in names}
    for warm in (yardstick, *contenders.values()):
        warm()
    with standing():
        for _ in range(rounds):
            rng.shuffle(names)
            for name in names:
                gc.collect()
                before, taken, after = _taken(yardstick), _taken(contenders[name]), _taken(yardstick)
                found[name].append((2 * taken / (before + after), taken * 1000))
    medians_ = {name: tuple(map(statistics.median, zip(*pairs, strict=True))) for name, pairs in found.items()}
    return {name: (ratio, taken) for name, (ratio, taken) in medians_.items()}


def _taken(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def paced(contenders: Mapping[str, Callable[[], object]], rounds: int = ROUNDS, seed: int = 1) -> dict[str, float]:
    """Return the milliseconds of the design that each contender takes, by the median, after one warm-up."""
    return medians(contenders, rounds, seed, pace_now)


def pace_now(clock: Callable[[], float] = time.process_time) -> float:
    """Return how many seconds of the design a second of now is: less than 1 on a slow machine or in a slow hour."""
    began = clock()
    for _ in range(PLIES):
        next(_plies)
    return PLIES / SECOND / (clock() - began)


def _random_play() -> Iterator[None]:
    """Play random legal moves on python-chess for ever, game after game."""
    for seed in itertools.count():
        rng, board = random.Random(seed), chess.Board()
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[int(rng.random() * len(legal))])
            yield


_plies = _random_play()


def rates(
    players: Mapping[str, Callable[[float], float]], rounds: int = 7, seconds: float = 0.7, seed: int = 1
) -> dict[str, float]:
    """Return the median rate a second of each player over interleaved slices of time, after one warm-up each."""
    rng = random.Random(seed)
    names = list(players)
    found: dict[str, list[float]] = {name: [] for name in names}
    for name in names:
        players[name](seconds)
    with standing():
        for _ in range(rounds):
            rng.shuffle(names)
            for name in names:
                gc.collect()
                found[name].append(players[name](seconds))
    return {name: statistics.median(taken) for name, taken in found.items()}
