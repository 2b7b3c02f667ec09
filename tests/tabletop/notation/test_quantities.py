"""Lengths and angles as orders write them."""

import pytest

from engine.tabletop.notation.quantities import angle_of, centimetres, degrees, length_of, steps


@pytest.mark.clause("table G1", "table G3")
def test_lengths_and_angles_come_back_as_they_were_written() -> None:
    for step in (250, 254):
        for length in (1, 25, 110, 250, 254, 375, 1000, 1017):
            assert length_of(steps(length, step), step) == length
    assert [angle_of(degrees(half)) for half in (0, 1, 45, 90, 719)] == [0, 1, 45, 90, 719]
    assert angle_of("12.25") == ("12", "12.5")


def test_centimetres_have_as_many_decimals_as_they_need() -> None:
    assert [centimetres(u) for u in (0, 900, 950, 905, 1, -200, -5)] == ["0", "9", "9.5", "9.05", "0.01", "-2", "-0.05"]
    assert all(length_of(centimetres(u), 100) == u for u in (0, 1, 10, 99, 100, 905, 12000))


def test_a_unit_behind_a_length_counts_before_that_of_the_system() -> None:
    assert [length_of(word, 100) for word in ("9", "90mm", "9cm", "900u", "9.055")] == [900, 900, 900, 900, 906]
    assert [length_of(word, 100) for word in ("-9", "9m", "", "nine", "1.23456")] == [None] * 5
