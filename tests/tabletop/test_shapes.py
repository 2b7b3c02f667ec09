"""Overlap, clearance and distance of convex shapes, worked out by hand and against floats."""

import math

import pytest

from engine.tabletop.plane import Distance
from engine.tabletop.pose import Base, Pose
from engine.tabletop.shapes import (
    Shape,
    apart,
    box_of,
    closer,
    depth,
    disc,
    distance,
    dragged,
    gap,
    grown,
    holds,
    hull,
    joined,
    overlap,
    penetrates,
    run,
)
from tests.tabletop.plain import SEEDS, any_base, brute_distance, chance, overlap_by

A = Base(Pose(5000, 2000, 0), 600, 400)


def beside(x: int, y: int = 2000) -> Shape:
    return Base(Pose(x, y, 0), 600, 400).shape


@pytest.mark.clause("table G6", "table G8")
def test_overlap_within_the_grain_is_touching():
    """2 u are legal, 4 refused (G8)."""
    assert not overlap(A.shape, beside(5598))
    assert not overlap(A.shape, beside(5597))
    assert overlap(A.shape, beside(5596))
    assert not overlap(A.shape, beside(5600))
    assert overlap(A.shape, A.shape)
    assert not penetrates(A.shape, beside(5597))
    assert penetrates(A.shape, beside(5597), 2)


@pytest.mark.clause("table G8")
def test_an_overlap_is_measured_along_the_normal_of_least_overlap():
    assert [depth(A.shape, beside(x)) for x in (5600, 5599, 5596, 5300)] == [0, 1, 4, 300]
    assert depth(A.shape, beside(5300, 2390)) == 10
    assert depth(A.shape, A.shape) == 400
    assert depth(A.shape, beside(9000)) == 0
    oblique = Base(Pose(5873, 2083, 90), 600, 400)
    assert oblique.rear_left == (5590, 1800)
    assert depth(A.shape, oblique.shape) == depth(oblique.shape, A.shape) == 10


def test_clearance_is_kept_to_the_unit():
    assert closer(A.shape, beside(5899), 300)
    assert not closer(A.shape, beside(5900), 300)
    assert closer(A.shape, beside(5600), 1)
    assert not closer(A.shape, beside(5600), 0)


def test_discs_and_runs():
    assert not closer(A.shape, disc((5725, 1800), 125))
    assert not closer(A.shape, disc((5722, 1800), 125))
    assert closer(A.shape, disc((5721, 1800), 125))
    assert closer(A.shape, disc((5300, 1800), 125))
    assert closer(disc((0, 0), 100), disc((196, 0), 100))
    assert not closer(disc((0, 0), 100), disc((197, 0), 100))
    assert closer(run((0, 0), (10000, 0), 125), disc((5000, 240), 125))
    assert not closer(run((0, 0), (10000, 0), 125), disc((5000, 247), 125))
    assert run((3, 3), (3, 3), 5) == disc((3, 3), 5)
    assert closer(run((4000, 1800), (7000, 1800), 0), A.shape, 1)


@pytest.mark.clause("table G7")
def test_distances_of_bases_edge_to_edge_and_corner_to_corner():
    assert distance(A.shape, beside(5900)) == Distance(300 * 300)
    assert distance(A.shape, beside(5900, 2800)).sixteenths == 16 * 500
    assert distance(A.shape, beside(5500)).squared == 0
    assert distance(A.shape, beside(8600)).within(3000)
    assert not distance(A.shape, beside(8602)).within(3000)


def test_the_nearest_points_lie_on_both_outlines():
    between = gap(A.shape, beside(5900, 2800))
    assert (between.here, between.there) == ((5600, 2000), (5900, 2400))
    between = gap(disc((5300, 3000), 100), A.shape)
    assert (between.here, between.there, between.distance.units) == ((5300, 3000), (5300, 2000), 900)
    crossing = gap(A.shape, hull([(5300, 1000), (5310, 1000), (5310, 3000), (5300, 3000)]))
    assert crossing.distance.squared == 0
    assert holds(A.shape, crossing.here)


def test_points_in_shapes():
    assert holds(A.shape, (5600, 2000))
    assert holds(A.shape, (5300, 1800))
    assert not holds(A.shape, (5601, 2000))
    assert holds(disc((0, 0), 5), (3, 4))
    assert not holds(disc((0, 0), 5), (4, 4))


def test_hulls_leave_out_what_lies_inside_or_on_an_edge():
    assert hull([(0, 0), (10, 0), (10, 10), (0, 10), (5, 5), (5, 0)]).points == ((0, 0), (10, 0), (10, 10), (0, 10))
    assert hull([(1, 1), (1, 1)]).points == ((1, 1),)
    assert hull([(0, 0), (2, 2)]).points == ((0, 0), (2, 2))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_base_that_is_dragged_covers_the_hull_of_both_places(seed: int):
    rng = chance(seed)
    for _ in range(150):
        ring, (ux, uy) = (base := any_base(rng, 900)).corners, base.unit
        far = rng.choice((0, 1, 700, -700))
        ahead = far * ux // 65536, far * uy // 65536
        for way in (ahead, (ahead[1], -ahead[0]), (rng.randint(-900, 900), rng.randint(-900, 900)), (0, 0)):
            found = dragged(ring, way).points
            both = hull((*ring, *((x + way[0], y + way[1]) for x, y in ring))).points
            assert sorted(hull(found).points) == sorted(both)
            assert len(found) <= 6
            start = found.index(both[0])
            if len(found) == len(both):
                assert (*found[start:], *found[:start]) in ((both[0], *both[:0:-1]), both)


@pytest.mark.clause("table G2")
def test_boxes():
    assert box_of([(3, 9), (-1, 4)]) == (-1, 4, 3, 9)
    assert grown((0, 0, 1, 1), 2) == (-2, -2, 3, 3)
    assert joined([(0, 0, 1, 1), (5, -3, 6, 0)]) == (0, -3, 6, 1)
    assert disc((0, 0), 7).box == (-7, -7, 7, 7)
    assert not apart((0, 0, 10, 10), (10, 0, 20, 10), 1)
    assert apart((0, 0, 10, 10), (10, 0, 20, 10))
    assert apart((0, 0, 10, 10), (7, 0, 20, 10), -3)
    assert not apart((0, 0, 10, 10), (6, 0, 20, 10), -3)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.clause("table G7")
def test_distance_is_symmetric_and_that_of_brute_force(seed: int):
    rng = chance(seed)
    for _ in range(60):
        a, b = any_base(rng, 1500), any_base(rng, 1500)
        found, back = distance(a.shape, b.shape), distance(b.shape, a.shape)
        assert found.squared * back.over == back.squared * found.over
        assert math.isclose(math.sqrt(found.squared / found.over), brute_distance(a.corners, b.corners), abs_tol=0.01)
        near = gap(a.shape, b.shape)
        if found.squared:
            assert abs(math.dist(near.here, near.there) - math.sqrt(found.squared / found.over)) < 1.5


@pytest.mark.parametrize("seed", SEEDS)
def test_overlap_is_symmetric_and_that_of_floats(seed: int):
    rng = chance(seed)
    met = 0
    for _ in range(150):
        a, b = any_base(rng, 900), any_base(rng, 900)
        least = overlap_by(a.corners, b.corners)
        if abs(least - 3) > 1e-6:
            assert overlap(a.shape, b.shape) == overlap(b.shape, a.shape) == penetrates(a.shape, b.shape) == (least > 3)
            assert depth(a.shape, b.shape) == depth(b.shape, a.shape)
            assert abs(depth(a.shape, b.shape) - max(0, least)) <= 1
            met += least > 3
    assert 20 < met < 140


@pytest.mark.parametrize("seed", SEEDS)
def test_clearance_is_that_of_the_distance(seed: int):
    rng = chance(seed)
    for _ in range(150):
        a, b = (
            any_base(rng, 2000).shape,
            rng.choice((any_base(rng, 2000).shape, disc((rng.randint(-2000, 2000), 0), 125))),
        )
        found = distance(a, b)
        for margin in (1, 300, 1000):
            assert closer(a, b, margin) == (found.squared < (margin + found.less) ** 2 * found.over)
