"""How lucky dice were: what fell against what fair dice give, with honest intervals.

All throws count, whatever became of them: dropped and rerolled dice too, so that no choice of a player's distorts the
sample.  Two questions are asked of a kind of dice.  Was the sum of all pips as fair dice give it?  Exactly, by counting
the ways to such sums, where the dice are few enough, else by the normal approximation, with a correction for whole
numbers.  Did the faces fall evenly?  By Pearson's chi-square, once each face is expected five times.
"""

import math
from collections import Counter
from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from msgspec import Struct

FEW: Final = 20
"""Below this number of dice nothing is said about luck."""
EXPECTED: Final = 5
"""Times that every face must be expected for chi-square to hold."""
EXACT: Final = 300
"""Dice up to which the ways to a sum are counted: some ten milliseconds of work."""
Z95: Final = 1.959963984540054
"""The normal deviate that 95 of 100 stay within."""

Verdict: TypeAlias = Literal["few", "usual", "seldom", "rare"]


class Sample(Struct, frozen=True):
    """Dice of one kind: with `die` faces from `low` on, and how often each fell, the lowest first."""

    die: int
    low: int
    counts: tuple[int, ...]

    @property
    def size(self) -> int:
        return sum(self.counts)

    @property
    def pips(self) -> int:
        """Return the sum of all faces."""
        return sum((self.low + i) * count for i, count in enumerate(self.counts))

    @property
    def mean(self) -> float:
        return self.pips / self.size

    @property
    def fair_mean(self) -> float:
        return self.low + (self.die - 1) / 2

    @property
    def surplus(self) -> float:
        """Return the pips above what fair dice give in the mean."""
        return self.pips - self.size * self.fair_mean

    @property
    def spread(self) -> float:
        """Return the standard deviation of one fair die."""
        return math.sqrt((self.die**2 - 1) / 12)

    @property
    def fair_range(self) -> tuple[float, float]:
        """Return between which means 95 of 100 such samples of fair dice lie, by the normal approximation."""
        off = Z95 * self.spread / math.sqrt(self.size)
        return max(self.fair_mean - off, self.low), min(self.fair_mean + off, self.low + self.die - 1)


def samples(throws: Iterable[tuple[int, int, int]]) -> tuple[Sample, ...]:
    """Return the samples of throws given as (faces, lowest, shown), kinds with most dice first."""
    fallen: dict[tuple[int, int], Counter[int]] = {}
    for die, low, face in throws:
        fallen.setdefault((die, low), Counter())[face] += 1
    made = [
        Sample(die, low, tuple(counts[face] for face in range(low, low + die))) for (die, low), counts in fallen.items()
    ]
    return tuple(sorted(made, key=lambda s: (-s.size, s.die, s.low)))


def luck(sample: Sample) -> float | None:
    """Return how often fair dice stray so far from their mean sum or farther, either way; None when too few."""
    if sample.size < FEW:
        return None
    if sample.size <= EXACT:
        return _exact(sample)
    return _normal(sample)


def evenness(sample: Sample) -> float | None:
    """Return how often faces of fair dice fall so unevenly or more so; None when too few."""
    if sample.size < EXPECTED * sample.die:
        return None
    return chi_square_tail(chi_square(sample), sample.die - 1)


def verdict(chance: float | None, questions: int = 1) -> Verdict:
    """Put a chance into a word, when so many questions are asked at once.

    Of many questions one is bound to look odd, so each is held to a smaller chance (Šidák): 5 and 0.5 in 100 for all.
    """
    if chance is None:
        return "few"
    together = -math.expm1(questions * math.log1p(-min(chance, 1 - 1e-12)))
    return "rare" if together < 0.005 else "seldom" if together < 0.05 else "usual"


def wilson(hits: int, size: int) -> tuple[float, float]:
    """Return Wilson's 95% interval of a share, from 0 to 1.  `size` is at least 1."""
    share, square = hits / size, Z95**2
    middle = (share + square / (2 * size)) / (1 + square / size)
    off = Z95 / (1 + square / size) * math.sqrt(share * (1 - share) / size + square / (4 * size**2))
    return max(0.0, middle - off), min(1.0, middle + off)


def chi_square(sample: Sample) -> float:
    """Return Pearson's statistic against even faces."""
    expected = sample.size / sample.die
    return sum((count - expected) ** 2 for count in sample.counts) / expected


def chi_square_tail(value: float, degrees: int) -> float:
    """Return the chance of a chi-square of at least `value`: the upper incomplete gamma function Q(k/2, x/2)."""
    a, x = degrees / 2, value / 2
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    return min(1.0, max(0.0, 1 - scale * _series(a, x) if x < a + 1 else scale * _fraction(a, x)))


def ways_to_at_most(die: int, count: int, most: int) -> int:
    """Return in how many ways `count` dice that show 0 to `die` - 1 sum to at most `most`.

    By inclusion and exclusion of the dice that show too much: whole numbers, so that the rarest sum is exact too.
    """
    too_high = range(min(count, most // die) + 1)
    return sum((-1) ** j * math.comb(count, j) * math.comb(most - die * j + count, count) for j in too_high)


def _exact(sample: Sample) -> float:
    highest = sample.size * (sample.die - 1)
    # In half pips, so that "as far" is told without rounding.
    off = abs(2 * (sample.pips - sample.low * sample.size) - highest)
    if not off:
        return 1.0
    every: int = sample.die**sample.size
    return 2 * ways_to_at_most(sample.die, sample.size, (highest - off) // 2) / every


def _normal(sample: Sample) -> float:
    off = max(0.0, abs(sample.surplus) - 0.5)
    return math.erfc(off / (sample.spread * math.sqrt(2 * sample.size)))


def _series(a: float, x: float) -> float:
    """Return the lower incomplete gamma function over its scale, by its power series."""
    term = total = 1 / a
    n = a
    while term > total * 1e-16:
        n += 1
        term *= x / n
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """Return the upper incomplete gamma function over its scale, by Lentz's continued fraction."""
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    h = d
    for i in range(1, 10_000):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b or tiny)
        c = b + an / c or tiny
        h *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return h
