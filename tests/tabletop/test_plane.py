"""Headings, rounding, lengths and segments."""

import math

import pytest

from engine.tabletop.plane import (
    TURN,
    UNIT,
    Distance,
    along,
    begun,
    divided,
    foot,
    heading_of,
    local,
    meet,
    middle,
    rounded,
    shifted,
    sixteenths,
    to_segment,
    turn_between,
    turned,
    vec,
    within,
)
from tests.tabletop.plain import SEEDS, chance, to_line


@pytest.mark.clause("table G3", "table G4")
def test_unit_vectors_are_the_nearest_whole_ones_and_opposite_ones_are_opposite():
    for k, (ux, uy) in enumerate(UNIT):
        angle = math.radians(k / 2)
        assert (ux, uy) == (round(65536 * math.sin(angle)), round(65536 * math.cos(angle)))
        assert UNIT[(k + 360) % TURN] == (-ux, -uy)
        assert UNIT[(k + 180) % TURN] == (uy, -ux)


@pytest.mark.clause("table G4")
def test_the_vector_of_the_specification():
    assert vec(500, 60) == (250, 433)
    assert vec(1250, 60) == (625, 1083)
    assert shifted((5000, 2000), 1250, 60) == (5625, 3083)


@pytest.mark.clause("table G4")
def test_halves_are_rounded_away_from_zero_both_ways():
    assert [rounded(v) for v in (32767, 32768, -32767, -32768, 98304, -98304)] == [0, 1, 0, -1, 2, -2]
    assert [divided(v, 2) for v in (1, -1, 2, 3, -3)] == [1, -1, 1, 2, -2]
    for k in range(TURN):
        dx, dy = vec(1237, k)
        assert vec(1237, k + 360) == (-dx, -dy)
        assert vec(-1237, k) == (-dx, -dy)


def test_turns_go_round_exactly():
    assert turned(700, 40) == 20
    assert turned(10, -30) == 700
    assert [turn_between(0, k) for k in (90, 360, 361, 719)] == [90, 360, -359, -1]
    heading = 17
    for _ in range(360):
        heading = turned(heading, 2)
    assert heading == 17


@pytest.mark.clause("table G28")
def test_every_heading_is_found_again_from_its_vector():
    assert [heading_of(UNIT[k]) for k in range(TURN)] == list(range(TURN))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_heading_of_a_direction_has_the_greatest_product(seed: int):
    rng = chance(seed)
    for _ in range(60):
        dx, dy = rng.randint(-3000, 3000), rng.choice((rng.randint(-3000, 3000), rng.randint(-9, 9)))
        if dx or dy:
            products = [ux * dx + uy * dy for ux, uy in UNIT]
            assert heading_of((dx, dy)) == products.index(max(products))


@pytest.mark.clause("table G28")
def test_a_tie_of_headings_goes_to_the_lower_one():
    """Half way between two vectors both products are equal, also across north."""
    (ax, ay), (bx, by) = UNIT[20], UNIT[21]
    halfway = (by - ay, ax - bx)
    assert heading_of(halfway) in {20, 21, 380, 381}
    products = [ux * halfway[0] + uy * halfway[1] for ux, uy in UNIT]
    assert sum(product == max(products) for product in products) == 2
    assert heading_of(halfway) == products.index(max(products))


def test_the_null_vector_looks_nowhere():
    with pytest.raises(ValueError, match="null vector"):
        heading_of((0, 0))
    with pytest.raises(ValueError, match="null vector"):
        along((0, 0), 5)


@pytest.mark.clause("table G28")
def test_lengths_in_any_direction_follow_the_scatter_of_the_cannon():
    """Aim (3000, 4000) from the origin: long 7 cm, then 7 to the right (G28)."""
    assert along((3000, 4000), 700) == (420, 560)
    assert along((4000, -3000), 700) == (560, -420)


@pytest.mark.clause("table G16", "table G25")
def test_local_coordinates_are_right_and_ahead():
    assert local((0, 0), 0, (30, 40)) == (30 * 65536, 40 * 65536)
    assert local((0, 0), 180, (30, 40)) == (-40 * 65536, 30 * 65536)
    assert local((10, 10), 360, (11, 10)) == (-65536, 0)


def test_middles_are_rounded_down():
    assert middle((0, 0), (3, -3)) == (1, -2)


@pytest.mark.clause("table G6")
def test_the_grain_lets_six_tenths_pass_and_two_not():
    """600.6 u counts as 600, 602 does not (G6)."""
    assert within(600**2 + 721, 600)
    assert not within(602**2, 600)
    assert within(600**2, 600, 0)
    assert not within(600**2 + 1, 600, 0)
    assert not within(0, -2)


@pytest.mark.clause("table G9", "table G10")
def test_begun_steps():
    """Half a step costs one, 2.6 three, the grain nothing; a wheel of 24 degrees one, of 24.5 two (G9, G10)."""
    assert [begun(n * n, 250) for n in (0, 1, 125, 250, 251, 252, 650, 1000)] == [0, 1, 1, 1, 1, 2, 3, 4]
    assert begun(62240, 250) == 1
    assert begun(64917, 250) == 2


def test_sixteenths_are_rounded_down():
    assert sixteenths(4) == 32
    assert sixteenths(2) == 22
    assert sixteenths(1, 4) == 8


@pytest.mark.clause("table G7")
def test_distances_compare_exactly():
    assert Distance(1, 3) < Distance(34, 100)
    assert not Distance(34, 100) < Distance(1, 3)
    assert Distance(100, 1, 4).units == 6
    assert Distance(9, 1, 4).units == 0
    assert Distance(4516225, 1, 125).within(2000, 5)  # 2125.14, less the radius of the disc
    assert not Distance(2131**2, 1, 125).within(2000, 5)
    assert Distance(2130**2, 1, 125).within(2000, 5)


def test_the_foot_of_a_point():
    assert foot((5, 9), (0, 0), (10, 0)) == (5, 0)
    assert foot((-5, 9), (0, 0), (10, 0)) == (0, 0)
    assert foot((15, 9), (0, 0), (10, 0)) == (10, 0)
    assert foot((5, 9), (3, 3), (3, 3)) == (3, 3)


@pytest.mark.parametrize("seed", SEEDS)
def test_distances_to_segments_are_those_of_floats(seed: int):
    rng = chance(seed)
    for _ in range(200):
        p, a, b = ((rng.randint(-500, 500), rng.randint(-500, 500)) for _ in range(3))
        found = to_segment(p, a, b)
        assert math.isclose(math.sqrt(found.squared / found.over), to_line(p, a, b), abs_tol=1e-6)


def test_segments_meet_in_points_ends_and_stretches():
    assert meet((0, 0), (10, 10), (0, 10), (10, 0))
    assert meet((0, 0), (10, 0), (10, 0), (20, 5))
    assert meet((0, 0), (10, 0), (5, 0), (20, 0))
    assert not meet((0, 0), (10, 0), (11, 0), (20, 0))
    assert not meet((0, 0), (10, 0), (5, 1), (5, 9))
