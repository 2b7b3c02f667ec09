"""Faces, views, sectors and ranges: worked cases and floats."""

import math

import pytest

from engine.tabletop.arcs import band, in_sector, in_view, quarter, shot, zone
from engine.tabletop.plane import Distance, vec
from engine.tabletop.pose import Base, Pose
from engine.tabletop.shapes import Shape, disc, distance
from tests.tabletop.plain import SEEDS, any_base, chance, edges, to_line

TARGET = Base(Pose(5000, 6000, 360), 600, 400)
FORMED = Base(Pose(6000, 6000, 360), 2500, 900, "centre")
SHOOTER = Base(Pose(5000, 2000, 0), 600, 400)


def upright(west: int, south: int, east: int, north: int) -> Shape:
    return Shape(((west, south), (east, south), (east, north), (west, north)))


def test_faces_by_lines_through_the_corners():
    """By lines through the corners (G18): (4000, 5600) lies on the line and counts as front."""
    seen = [quarter(TARGET, q) for q in ((3900, 5400), (4000, 5600), (6000, 6900), (4700, 7300))]
    assert seen == ["front", "front", "left", "rear"]
    assert quarter(TARGET, (3000, 6200)) == "right"
    assert quarter(TARGET, (5500, 6900)) == "left"  # on the line between flank and rear


@pytest.mark.clause("table G26")
def test_faces_where_all_before_the_front_is_front():
    """A target looking south, seen from four sides (G26)."""
    seen = [zone(FORMED, p) for p in ((9000, 6300), (8000, 8500), (8500, 7600), (9000, 6000))]
    assert seen == ["left", "rear", "left", "front"]
    assert zone(FORMED, (3000, 6300)) == "right"
    assert zone(FORMED, (7250 + 700, 6900 + 700)) == "rear"
    assert zone(FORMED, (7250 + 701, 6900 + 700)) == "left"


@pytest.mark.clause("table G25")
def test_view_begins_at_the_line_of_the_front():
    assert in_view(SHOOTER, (-9000, 2000))
    assert not in_view(SHOOTER, (-9000, 2000), strictly=True)
    assert not in_view(SHOOTER, (5300, 1999))


@pytest.mark.clause("table G16")
def test_the_sector_is_a_wedge_cut_off_by_the_front():
    """Lines at 45 degrees through the front corners (G16)."""
    assert in_sector(SHOOTER, (6600, 3000))
    assert not in_sector(SHOOTER, (6601, 3000))
    assert in_sector(SHOOTER, (4000, 3000))
    assert not in_sector(SHOOTER, (3999, 3000))
    assert in_sector(SHOOTER, (5000, 2000))
    assert not in_sector(SHOOTER, (5300, 1999))


@pytest.mark.clause("table G17")
def test_ranges_to_what_lies_in_the_sector():
    """1280.6 u to a corner inside; 1697.1 u to the clipped edge, which is 6.79 steps (G17)."""
    assert shot(SHOOTER, upright(6400, 3000, 7000, 3400)).distance == Distance(1000 * 1000 + 800 * 800)
    found = shot(SHOOTER, upright(6800, 3000, 7400, 3400))
    assert found.distance == Distance(2 * 1200 * 1200)
    assert found.point == (6800, 3200)
    assert shot(SHOOTER, upright(6800, 2000, 7400, 3100)) is None
    assert shot(SHOOTER, upright(5000, 1000, 5600, 1400)) is None


@pytest.mark.clause("table G17")
def test_a_target_larger_than_the_sector_and_one_touching_the_front():
    assert shot(SHOOTER, upright(0, 3000, 10000, 3400)).distance.units == 1000
    assert shot(SHOOTER, upright(4000, 2000, 6000, 2400)).distance.squared == 0
    assert shot(SHOOTER, disc((5300, 3000), 125)).distance.units == 1000 - 125


@pytest.mark.clause("table G16")
def test_a_touch_of_the_sector_is_enough():
    assert shot(SHOOTER, upright(6600, 3000, 7200, 3000 - 400)).point == (6600, 3000)


def test_bands_end_with_the_nearer_zone():
    """Five steps are still 0-5 (battlefield 5.2.5-b); beyond the last band nothing is reached."""
    limits = (1250, 2500, 3750, 5000)
    assert [band(Distance(n * n), limits) for n in (0, 1250, 1251, 1252, 5000, 5002)] == [0, 0, 0, 1, 3, None]
    assert band(Distance(1251**2), limits, grain=0) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_faces_turn_with_the_base(seed: int):
    """A point before the middle of an edge, or 45 degrees to either side of it less a little, has that face."""
    rng = chance(seed)
    for _ in range(60):
        base = Base(any_base(rng).pose, 600, rng.choice((200, 400, 800)))
        for name in ("front", "right", "rear", "left"):
            (ax, ay), (bx, by) = base.edge(name)
            dx, dy = vec(rng.randint(50, 2000), base.outward(name))
            t = rng.uniform(0.05, 0.95)
            assert quarter(base, (round(ax + t * (bx - ax)) + dx, round(ay + t * (by - ay)) + dy)) == name


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.clause("table G17")
def test_ranges_are_those_of_floats(seed: int):
    """Sample the target's outline within the sector; the nearest sample lies a little farther than the range."""
    rng = chance(seed)
    clipped = 0
    for _ in range(40):
        base, target = Base(any_base(rng, 800).pose, 600, 400), any_base(rng, 2500)
        if distance(base.shape, target.shape).squared == 0:
            continue
        outline = [
            (ax + (bx - ax) * n / 400, ay + (by - ay) * n / 400)
            for (ax, ay), (bx, by) in edges(target.corners)
            for n in range(400)
        ]
        (fx, fy), angle = base.front_centre, math.radians(base.heading / 2)
        s, c = math.sin(angle), math.cos(angle)
        seen = [
            p
            for p in outline
            for x, y in (((p[0] - fx) * c - (p[1] - fy) * s, (p[0] - fx) * s + (p[1] - fy) * c),)
            if y >= 0 and abs(x) <= 300 + y
        ]
        found = shot(base, target.shape)
        if not seen:
            assert found is None or found.distance.units > 1  # a corner between two samples
            continue
        assert found is not None
        clipped += len(seen) < len(outline)
        nearest = min(to_line(p, *base.edge("front")) for p in seen)
        assert -0.5 < nearest - math.sqrt(found.distance.squared / found.distance.over) < 8
    assert clipped > 3
