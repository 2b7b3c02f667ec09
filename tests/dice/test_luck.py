"""Luck in numbers: against values worked out by hand and from printed tables."""

import math
from itertools import product

import pytest

from engine.dice.luck import (
    EXACT,
    FEW,
    Sample,
    chi_square,
    chi_square_tail,
    evenness,
    luck,
    samples,
    verdict,
    ways_to_at_most,
    wilson,
)


def test_samples_are_kinds_of_dice_with_their_counts() -> None:
    made = samples([(6, 1, 1), (6, 1, 6), (10, 0, 0), (6, 1, 6), (3, -1, -1)])
    assert made == (Sample(6, 1, (1, 0, 0, 0, 0, 2)), Sample(3, -1, (1, 0, 0)), Sample(10, 0, (1,) + (0,) * 9))


def test_pips_mean_and_surplus() -> None:
    sample = Sample(6, 1, (1, 0, 0, 0, 0, 3))
    assert (sample.size, sample.pips, sample.mean, sample.fair_mean, sample.surplus) == (4, 19, 4.75, 3.5, 5.0)
    assert sample.spread == pytest.approx(math.sqrt(35 / 12))
    low, high = Sample(6, 1, (0, 0, 50, 50, 0, 0)).fair_range
    assert (low, high) == (pytest.approx(3.16527, abs=1e-4), pytest.approx(3.83473, abs=1e-4))


def test_the_ways_of_two_dice_are_the_well_known_ones() -> None:
    assert [ways_to_at_most(6, 2, most) for most in range(11)] == [1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]


@pytest.mark.parametrize(("die", "count"), [(2, 7), (3, 6), (4, 5), (6, 4), (10, 3)])
def test_the_ways_agree_with_every_case_counted(die: int, count: int) -> None:
    sums = [sum(dice) for dice in product(range(die), repeat=count)]
    for most in range(count * (die - 1) + 1):
        assert ways_to_at_most(die, count, most) == sum(s <= most for s in sums)


def test_the_rarest_sums_keep_their_chance() -> None:
    # Sixty sixes are one way of 6**60, as far off as sixty ones.
    assert luck(Sample(6, 1, (0, 0, 0, 0, 0, 60))) == pytest.approx(2 / 6**60, rel=1e-12)


def test_luck_is_the_exact_chance_of_such_a_sum() -> None:
    # Twenty coins, 15 heads: 2 * (C(20,15) + ... + C(20,20)) / 2^20 = 2 * 21700 / 1048576.
    assert luck(Sample(2, 0, (5, 15))) == pytest.approx(43400 / 1048576)
    assert luck(Sample(2, 0, (15, 5))) == pytest.approx(43400 / 1048576)
    assert luck(Sample(2, 0, (10, 10))) == pytest.approx(1.0)
    assert luck(Sample(6, 1, (0, 0, 0, 0, 0, 20))) == pytest.approx(2 * 6**-20, rel=1e-3)


def test_large_samples_are_judged_by_the_normal_approximation() -> None:
    sample = Sample(2, 0, (4900, 5100))
    assert sample.size > EXACT
    # 100 over the mean of 5000, less half a pip, with a deviation of 50: 1.99.
    assert luck(sample) == pytest.approx(math.erfc(1.99 / math.sqrt(2)))
    assert luck(sample) == pytest.approx(0.0466, abs=1e-4)


def test_exact_and_normal_meet_where_one_takes_over() -> None:
    below, above = (Sample(2, 0, (n // 2 - 15, n - n // 2 + 15)) for n in (EXACT, EXACT + 2))
    assert luck(below) == pytest.approx(luck(above), rel=0.02)


def test_too_few_dice_tell_nothing() -> None:
    assert luck(Sample(6, 1, (0, 0, 0, 0, 0, FEW - 1))) is None
    assert evenness(Sample(6, 1, (0, 0, 0, 0, 0, 29))) is None
    assert evenness(Sample(6, 1, (0, 0, 0, 0, 0, 30))) is not None
    assert verdict(None) == "few"


def test_chi_square_by_hand() -> None:
    # Expected 10 each: (25 + 4 + 1 + 0 + 9 + 25) / 10 = 6.4.
    assert chi_square(Sample(6, 1, (5, 8, 9, 10, 13, 15))) == pytest.approx(6.4)
    assert chi_square(Sample(6, 1, (10,) * 6)) == 0


@pytest.mark.parametrize(
    ("value", "degrees", "chance"),
    [
        (3.841459, 1, 0.05), (6.634897, 1, 0.01), (11.070498, 5, 0.05), (15.086272, 5, 0.01), (1.145476, 5, 0.95),
        (16.918978, 9, 0.05), (19.675138, 11, 0.05), (30.143527, 19, 0.05), (123.225221, 99, 0.05), (0.0, 5, 1.0),
    ],
)  # fmt: skip
def test_chi_square_tails_are_those_of_the_tables(value: float, degrees: int, chance: float) -> None:
    assert chi_square_tail(value, degrees) == pytest.approx(chance, abs=1e-6)


def test_the_tail_with_two_degrees_is_an_exponential() -> None:
    for value in (0.1, 1.0, 2.5, 10.0, 50.0):
        assert chi_square_tail(value, 2) == pytest.approx(math.exp(-value / 2), rel=1e-10)


def test_wilson_by_hand() -> None:
    # 5 of 10: (0.5 + 0.19207) / 1.38415 -+ 1.96 * sqrt(0.025 + 0.0096) / 1.38415.
    assert wilson(5, 10) == (pytest.approx(0.236593, abs=1e-6), pytest.approx(0.763407, abs=1e-6))
    assert wilson(0, 10)[0] == 0.0
    assert wilson(0, 10)[1] == pytest.approx(0.277533, abs=1e-6)
    assert wilson(10, 10)[1] == pytest.approx(1.0)


def test_verdicts_grow_stricter_with_the_questions_asked() -> None:
    assert [verdict(p) for p in (0.5, 0.051, 0.049, 0.0051, 0.0049)] == ["usual", "usual", "seldom", "seldom", "rare"]
    assert verdict(0.04, 2) == "usual"
    assert verdict(0.004, 10) == "seldom"
    assert verdict(0.0, 10) == "rare"
    assert verdict(1.0, 3) == "usual"
