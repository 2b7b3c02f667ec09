"""What of an outline lies within a frame: a river on the table."""

import pytest

from engine.tabletop.outlines import within, without
from engine.tabletop.polygons import Polygon
from engine.tabletop.shapes import contains
from tests.tabletop.plain import SEEDS, blob, chance

TABLE = ((0, 0), (1000, 0), (1000, 1000), (0, 1000))


def area(ring: tuple[tuple[int, int], ...]) -> float:
    return abs(sum(ring[n - 1][0] * y - x * ring[n - 1][1] for n, (x, y) in enumerate(ring))) / 2


def test_a_river_is_cut_at_the_edges_of_the_table():
    assert [sorted(part) for part in within(((-500, 400), (1500, 400), (1500, 500), (-500, 500)), TABLE)] == [
        [(0, 400), (0, 500), (1000, 400), (1000, 500)]
    ]
    corner = within(((-100, 100), (100, -100), (300, 100), (100, 300)), TABLE)
    assert len(corner) == 1
    assert Polygon(corner[0]).box == (0, 0, 300, 300)
    assert within(((2000, 0), (2100, 0), (2100, 100)), TABLE) == ()
    inside = ((10, 10), (20, 10), (20, 20))
    assert within(inside, TABLE) == (inside,)


def test_an_outline_that_leaves_and_comes_back_falls_into_parts():
    fork = ((100, -300), (900, -300), (900, 200), (700, 200), (700, -100), (300, -100), (300, 200), (100, 200))
    parts = within(fork, TABLE)
    assert sorted(Polygon(part).box for part in parts) == [(100, 0, 300, 200), (700, 0, 900, 200)]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_within_and_what_is_without_make_up_the_whole(seed: int):
    rng = chance(seed)
    for _ in range(60):
        ring = blob(rng, (rng.randrange(1000), rng.randrange(1000)), 500).points
        parts = within(ring, TABLE)
        for part in parts:
            assert contains((0, 0, 1000, 1000), Polygon(part).box)
        whole = sum(map(area, parts)) + sum(map(area, without(ring, TABLE)))
        assert abs(whole - area(ring)) < 3000
