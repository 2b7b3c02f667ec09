"""Polygons and lines: inside, touching, crossing, and how far inside."""

import math
from fractions import Fraction

import pytest

from engine.tabletop.polygons import Polygon, overlapping, touches
from engine.tabletop.pose import Base, Pose
from engine.tabletop.shapes import Shape, disc, run
from tests.tabletop.plain import SEEDS, any_base, blob, chance, inside, samples

SQUARE = Polygon(((0, 0), (100, 0), (100, 100), (0, 100)))
HORSESHOE = Polygon(((0, 0), (300, 0), (300, 300), (200, 300), (200, 100), (100, 100), (100, 300), (0, 300)))
WALL = Polygon(((0, 0), (100, 0), (100, 100)), open=True)


def half(n: int, of: int) -> Fraction:
    return Fraction(n, of)


def test_points_within_on_the_outline_and_beyond():
    assert SQUARE.inside(50, 50)
    assert not SQUARE.inside(0, 50)
    assert SQUARE.holds((0, 50))
    assert SQUARE.holds((100, 100))
    assert not SQUARE.holds((101, 50))
    assert SQUARE.inside(1, 1, 2)
    assert not SQUARE.inside(1, 0, 2)
    assert HORSESHOE.inside(50, 200)
    assert not HORSESHOE.inside(150, 200)
    assert not WALL.inside(99, 50)
    assert WALL.holds((100, 50))
    assert not WALL.holds((50, 50))


def test_which_way_points_go_round_does_not_matter():
    other = Polygon(HORSESHOE.points[::-1])
    assert HORSESHOE.anticlockwise
    assert not other.anticlockwise
    for x in range(-10, 320, 30):
        for y in range(-10, 320, 30):
            assert HORSESHOE.inside(x, y) == other.inside(x, y)
            assert HORSESHOE.spans((x, y), (y, 7)) == other.spans((x, y), (y, 7))


def test_simple_outlines():
    assert SQUARE.simple
    assert HORSESHOE.simple
    assert WALL.simple
    assert not Polygon(((0, 0), (100, 100), (100, 0), (0, 100))).simple
    assert not Polygon(((0, 0), (100, 0), (50, 0), (50, 50))).simple
    assert not Polygon(((0, 0), (0, 0), (50, 50))).simple
    assert not Polygon(((0, 0), (100, 0), (50, 50), (50, -50)), open=True).simple


def moved(polygon: Polygon, dx: int, dy: int) -> Polygon:
    return Polygon(tuple((x + dx, y + dy) for x, y in polygon.points))


def test_two_polygons_overlap_when_they_share_ground_and_not_when_they_touch():
    assert overlapping(SQUARE, SQUARE)
    assert overlapping(SQUARE, Polygon(SQUARE.points[::-1]))
    assert overlapping(SQUARE, moved(SQUARE, 99, 0))
    assert not overlapping(SQUARE, moved(SQUARE, 100, 0))
    assert not overlapping(SQUARE, moved(SQUARE, 100, 100))
    small = Polygon(((40, 40), (60, 40), (60, 60), (40, 60)))
    assert overlapping(SQUARE, small)
    assert overlapping(small, SQUARE)
    assert overlapping(HORSESHOE, moved(SQUARE, 10, 10))
    gap = moved(SQUARE, 100, 150)  # between the arms, touching both
    assert not overlapping(HORSESHOE, gap)
    assert not overlapping(gap, HORSESHOE)
    assert overlapping(HORSESHOE, moved(SQUARE, 101, 150))
    assert not overlapping(SQUARE, WALL)


@pytest.mark.parametrize("seed", SEEDS)
def test_overlap_of_polygons_is_that_of_their_points(seed: int):
    rng = chance(seed)
    met = 0
    for _ in range(40):
        a = blob(rng, (0, 0), 300)
        b = blob(rng, (rng.randrange(-500, 500), rng.randrange(-500, 500)), 300)
        shared = any(a.inside(x, y) and b.inside(x, y) for x in range(-300, 300, 17) for y in range(-300, 300, 17))
        found = overlapping(a, b)
        assert found == overlapping(b, a)
        assert found or not shared
        met += shared
    assert 5 < met < 35


def test_parts_of_a_segment_inside():
    assert SQUARE.spans((-100, 50), (200, 50)) == ((half(1, 3), half(2, 3)),)
    assert SQUARE.spans((50, 50), (150, 50)) == ((Fraction(0), half(1, 2)),)
    assert SQUARE.spans((20, 20), (80, 30)) == ((Fraction(0), Fraction(1)),)
    assert HORSESHOE.spans((-100, 200), (400, 200)) == ((half(1, 5), half(2, 5)), (half(3, 5), half(4, 5)))
    assert SQUARE.spans((-50, 50), (50, 150)) == ()
    assert HORSESHOE.spans((50, 150), (150, 50)) == ((Fraction(0), Fraction(1)),)  # past the corner (100, 100)
    assert WALL.spans((0, 50), (200, 50)) == ()


def test_running_along_an_edge_is_not_inside():
    assert SQUARE.spans((-50, 0), (150, 0)) == ()
    assert not SQUARE.crossed((-50, 0), (150, 0))
    assert not SQUARE.crossed((-50, 50), (50, 150))
    assert SQUARE.crossed((0, 0), (100, 100))
    assert HORSESHOE.spans((0, 100), (300, 100)) == ((Fraction(0), half(1, 3)), (half(2, 3), Fraction(1)))
    assert not HORSESHOE.crossed((100, 100), (200, 100))


def test_a_line_is_crossed_only_from_side_to_side():
    assert WALL.crossed((50, -10), (50, 10))
    assert not WALL.crossed((50, -10), (50, 0))
    assert not WALL.crossed((0, 0), (100, 0))


def test_what_touches_a_polygon():
    assert SQUARE.meets(Shape(((100, 20), (200, 20), (200, 80), (100, 80))))
    assert not SQUARE.meets(Shape(((101, 20), (200, 20), (200, 80), (101, 80))))
    assert SQUARE.meets(Shape(((40, 40), (60, 40), (60, 60), (40, 60))))
    assert SQUARE.meets(Shape(((-9, -9), (200, -9), (200, 200), (-9, 200))))
    assert not HORSESHOE.meets(Shape(((110, 110), (190, 110), (190, 290), (110, 290))))
    assert WALL.meets(Shape(((50, -5), (60, -5), (60, 5), (50, 5))))
    assert WALL.meets(run((50, 10), (50, 0), 0))
    assert not WALL.meets(run((50, 10), (50, 1), 0))


def test_discs_and_runs_touch_with_their_radius():
    assert SQUARE.meets(disc((103, 104), 5))
    assert not SQUARE.meets(disc((104, 104), 5))
    assert SQUARE.meets(disc((50, 50), 5))
    assert SQUARE.meets(run((-50, 105), (150, 105), 5))
    assert not SQUARE.meets(run((-50, 106), (150, 106), 5))
    assert not HORSESHOE.meets(disc((150, 200), 49))
    assert HORSESHOE.meets(disc((150, 200), 50))


def test_distances_to_outlines():
    assert SQUARE.distance(Shape(((130, 140),))).units == 50
    assert SQUARE.distance(Shape(((50, 50),))).units == 50
    assert SQUARE.distance(Shape(((50, -50), (50, 50)))).squared == 0
    assert WALL.distance(disc((150, 50), 10)).units == 40


def test_segments_touching_shapes():
    base = Base(Pose(0, 100, 0), 100, 100).shape
    assert touches(base, (100, 50), (200, 50))
    assert not touches(base, (101, 50), (200, 50))
    assert not touches(base, (150, 100), (90, 170))
    assert touches(base, (40, 40), (60, 60))
    assert touches(Shape(((5, 5),)), (0, 0), (10, 10))
    assert not touches(Shape(((5, 6),)), (0, 0), (10, 10))


@pytest.mark.parametrize("seed", SEEDS)
def test_points_and_spans_are_those_of_samples(seed: int):
    rng = chance(seed)
    for _ in range(12):
        wood = blob(rng, (0, 0), 1000)
        assert wood.simple
        a, b = ((rng.randint(-1500, 1500), rng.randint(-1500, 1500)) for _ in range(2))
        spans = wood.spans(a, b)
        assert wood.crossed(a, b) == wood.crossed(b, a) == bool(spans)
        assert spans == tuple((1 - end, 1 - start) for start, end in reversed(wood.spans(b, a)))
        for n, point in enumerate(samples(a, b, 200)):
            t = Fraction(n, 200)
            if all(abs(t - end) > Fraction(1, 400) for span in spans for end in span):
                assert inside(point, wood.points) == any(start < t < end for start, end in spans)
        point = (rng.randint(-1200, 1200), rng.randint(-1200, 1200))
        assert wood.holds(point) == (inside(point, wood.points) or wood.distance(Shape((point,))).squared == 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_bases_meet_polygons_when_samples_do(seed: int):
    """Lay a grid over the base: when a point of it is inside, they meet; when they are well apart, they do not."""
    rng = chance(seed)
    met = 0
    for _ in range(60):
        wood, base = blob(rng, (0, 0), 900), any_base(rng, 1400)
        (ax, ay), (bx, by), _, (dx, dy) = base.corners
        grid = [
            (ax + (bx - ax) * u / 20 + (dx - ax) * v / 20, ay + (by - ay) * u / 20 + (dy - ay) * v / 20)
            for u in range(21)
            for v in range(21)
        ]
        found = wood.meets(base.shape)
        met += found
        if any(inside(point, wood.points) for point in grid) or any(inside(p, base.corners) for p in wood.points):
            assert found
        elif found:
            near = min(math.dist(p, q) for p in grid for e in wood.edges for q in samples(*e, 30))
            assert near < 100
    assert 5 < met < 60


def test_a_segment_runs_along_an_outline_with_the_inside_on_one_hand():
    assert SQUARE.along((-100, 0), (200, 0)) == (((half(1, 3), half(2, 3)), True),)
    assert SQUARE.along((200, 0), (-100, 0)) == (((half(1, 3), half(2, 3)), False),)
    assert SQUARE.along((0, 20), (0, 70)) == (((Fraction(0), Fraction(1)), False),)
    assert SQUARE.along((-50, -50), (50, 50)) == ()
    assert SQUARE.along((-100, 0), (0, 0)) == ()
    assert SQUARE.along((10, 0), (10, 0)) == ()
    assert WALL.along(*WALL.edges[0]) == ()
    assert SQUARE.along((-100, 50), (200, 50)) == ()
