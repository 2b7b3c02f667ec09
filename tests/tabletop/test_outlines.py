"""Outlines cut and drawn in."""

import pytest

from engine.tabletop.outlines import inward, without
from engine.tabletop.polygons import Polygon
from tests.tabletop.plain import SEEDS, blob, chance, edges, inside, to_line

SQUARE = ((0, 0), (1000, 0), (1000, 1000), (0, 1000))
RIVER = ((0, 400), (1000, 400), (2000, 600), (3000, 400), (3000, 800), (2000, 1000), (1000, 800), (0, 800))


def area(rings: tuple[tuple[tuple[int, int], ...], ...]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for ring in rings for a, b in edges(ring)) / 2


def depth_in(point: tuple[int, int], ring: tuple[tuple[int, int], ...]) -> float:
    return min(to_line(point, *edge) for edge in edges(ring))


# -- cut


def test_a_ford_cuts_a_river_in_two():
    ford = ((900, 300), (1500, 300), (1500, 1100), (900, 1100))
    parts = without(RIVER, ford)
    assert len(parts) == 2
    assert area(parts) == pytest.approx(area((RIVER,)) - 600 * 400, abs=20000)
    assert not any(inside((1200, 600), part) for part in parts)
    assert any(inside((700, 600), part) for part in parts)
    assert any(inside((1700, 700), part) for part in parts)


def test_a_hole_inside_leaves_parts_all_round_it():
    parts = without(SQUARE, ((400, 400), (600, 400), (600, 600), (400, 600)))
    assert area(parts) == 1000 * 1000 - 200 * 200
    assert not any(inside((500, 500), part) for part in parts)


def test_a_hole_beside_changes_nothing_and_one_over_all_leaves_nothing():
    assert without(SQUARE, ((2000, 0), (3000, 0), (3000, 100), (2000, 100))) == (SQUARE,)
    assert without(SQUARE, ((-10, -10), (1010, -10), (1010, 1010), (-10, 1010))) == ()
    assert without(SQUARE, SQUARE) == ()


def test_a_hole_that_shares_edges_takes_its_part_only():
    parts = without(SQUARE, ((0, 0), (400, 0), (400, 1000), (0, 1000)))
    assert area(parts) == 600 * 1000


def test_either_way_round_is_alike():
    hole = ((900, 300), (1500, 300), (1500, 1100), (900, 1100))
    assert without(RIVER[::-1], hole[::-1]) == without(RIVER[::-1], hole)
    assert area(without(RIVER[::-1], hole)) == area(without(RIVER, hole))


@pytest.mark.parametrize("seed", SEEDS)
def test_random_outlines_are_cut_as_points_say(seed: int):
    rng = chance(seed)
    for _ in range(8):
        outline = blob(rng, (0, 0), 2000).points
        x, y = rng.randint(-2000, 2000), rng.randint(-2000, 2000)
        hole = ((x, y), (x + 900, y + 300), (x + 700, y + 1100), (x - 200, y + 800))
        parts = without(outline, hole)
        assert all(Polygon(part).anticlockwise for part in parts)
        for _ in range(60):
            point = (rng.randint(-2200, 2200), rng.randint(-2200, 2200))
            if min(depth_in(point, outline), depth_in(point, hole), *(depth_in(point, p) for p in parts), 9999) < 4:
                continue
            left = inside(point, outline) and not inside(point, hole)
            assert sum(inside(point, part) for part in parts) == left, point


# -- drawn in


def test_a_square_is_drawn_in_on_all_sides():
    (ring,) = inward(SQUARE, 250)
    assert set(ring) == {(250, 250), (750, 250), (750, 750), (250, 750)}
    assert Polygon(ring).anticlockwise


def test_nothing_is_left_of_what_is_too_narrow():
    assert inward(SQUARE, 500) == ()
    assert inward(RIVER, 250) == ()


def test_a_waist_parts_it_in_two():
    ring = ((0, 0), (1000, 0), (1000, 400), (2000, 400), (2000, 0), (3000, 0), (3000, 1000), (2000, 1000),
            (2000, 600), (1000, 600), (1000, 1000), (0, 1000))  # fmt: skip
    parts = inward(ring, 150)
    assert len(parts) == 2
    assert {(150, 150), (2850, 850)} <= {point for part in parts for point in part}


def test_round_an_inner_corner_the_strip_is_no_narrower_and_hardly_wider():
    corner = ((0, 0), (2000, 0), (2000, 2000), (1000, 2000), (1000, 1000), (0, 1000))
    (ring,) = inward(corner, 300)
    near = min(to_line(point, (1000, 1000), (1000, 1001)) for point in ring)
    assert 299 <= near <= 300 * 1.09


@pytest.mark.parametrize("seed", SEEDS)
def test_random_outlines_are_drawn_in_as_points_say(seed: int):
    rng = chance(seed)
    for _ in range(6):
        outline, depth = blob(rng, (0, 0), 3000, corners=11).points, rng.choice((250, 500, 1000))
        parts = inward(outline, depth)
        for part in parts:
            assert Polygon(part).simple
            assert Polygon(part).anticlockwise
            assert all(inside(point, outline) and depth_in(point, outline) > depth - 5 for point in part)
        for _ in range(80):
            point = (rng.randint(-3000, 3000), rng.randint(-3000, 3000))
            if inside(point, outline) and depth_in(point, outline) > depth * 1.12 + 5:
                assert sum(inside(point, part) for part in parts) == 1, point
            elif not inside(point, outline) or depth_in(point, outline) < depth - 5:
                assert not any(inside(point, part) for part in parts), point
