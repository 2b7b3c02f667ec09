"""Ratios measured side by side: on a noisy machine only numbers of one run can be compared.

Every contender of a comparison is run in turn, in a new random order each round, and its median over the rounds counts.
"""

import gc
import random
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

ROUNDS = 30


@dataclass(frozen=True)
class Goal:
    """A demand on a ratio of two medians."""

    name: str
    ratio: float
    demand: Literal["at most", "at least"]
    goal: float
    detail: str

    @property
    def met(self) -> bool:
        return self.ratio <= self.goal if self.demand == "at most" else self.ratio >= self.goal

    def __str__(self) -> str:
        verdict = "met" if self.met else "MISSED"
        return f"{verdict:<7} {self.name:<58} {self.ratio:7.2f}  {self.demand} {self.goal:g}   {self.detail}"


def medians(contenders: Mapping[str, Callable[[], object]], rounds: int = ROUNDS, seed: int = 1) -> dict[str, float]:
    """Return the median milliseconds of each contender over interleaved rounds, after one warm-up."""
    rng = random.Random(seed)
    names = list(contenders)
    times: dict[str, list[float]] = {name: [] for name in names}
    for name in names:
        contenders[name]()
    for _ in range(rounds):
        rng.shuffle(names)
        for name in names:
            gc.collect()
            began = time.perf_counter()
            contenders[name]()
            times[name].append((time.perf_counter() - began) * 1000)
    return {name: statistics.median(taken) for name, taken in times.items()}
