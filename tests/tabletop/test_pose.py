"""Corners and edges of bases from their poses."""

import msgspec
import pytest

from engine.tabletop.bodies import Body, body_about
from engine.tabletop.motion import AboutFace, Motion, Pivot, Straight
from engine.tabletop.plane import vec
from engine.tabletop.polygons import Polygon
from engine.tabletop.pose import CORNERS, EDGES, Base, Pose, drawn_in, zone_ahead
from engine.tabletop.terrain import TerrainPiece
from tests.tabletop.plain import SEEDS, any_base, chance, edges, inside, to_line

OBLIQUE = Base(Pose(5000, 2000, 60), 600, 400)
UPRIGHT = Base(Pose(5000, 2000, 0), 600, 400)


@pytest.mark.clause("table G5")
def test_corners_from_the_front_left_one():
    """A base kept by its front left corner (G5)."""
    assert OBLIQUE.corners == ((5000, 2000), (5520, 1700), (5320, 1354), (4800, 1654))
    assert OBLIQUE.front_centre == (5260, 1850)
    assert [OBLIQUE.corner(name) for name in CORNERS] == list(OBLIQUE.corners)
    assert (OBLIQUE.front_left, OBLIQUE.front_right) == OBLIQUE.edge("front")
    assert (OBLIQUE.rear_right, OBLIQUE.rear_left) == OBLIQUE.edge("rear")


@pytest.mark.clause("table G5")
def test_corners_from_the_middle_of_the_front():
    """Bases kept by the middle of the front (G5)."""
    unit = Base(Pose(6000, 3000, 0), 2500, 900, "centre")
    assert unit.corners == ((4750, 3000), (7250, 3000), (7250, 2100), (4750, 2100))
    turned = Base(Pose(0, 0, 60), 2500, 900, "centre")
    assert turned.corners == ((-1083, 625), (1083, -625), (633, -1404), (-1533, -154))
    assert turned.front_centre == (0, 0)


@pytest.mark.clause("table G5")
def test_middles_of_a_base():
    assert UPRIGHT.rear_centre == (5300, 1600)
    assert UPRIGHT.centre == (5300, 1800)
    assert UPRIGHT.doubled_centre == (10600, 3600)


def test_edges_look_outwards_clockwise():
    assert [UPRIGHT.outward(name) for name in EDGES] == [0, 180, 360, 540]
    assert [UPRIGHT.length(name) for name in EDGES] == [600, 400, 600, 400]
    assert UPRIGHT.edge("left") == ((5000, 1600), (5000, 2000))


def test_a_base_is_put_by_its_corner_or_its_middle():
    assert UPRIGHT.with_front_centre((5000, 5000), 0).front_left == (4700, 5000)
    assert UPRIGHT.with_front_left((1, 2), 725).pose == Pose(1, 2, 5)
    middle = Base(Pose(0, 0, 0), 2500, 900, "centre")
    assert middle.with_front_left((100, 100), 0).pose == Pose(1350, 100, 0)
    assert middle.with_front_centre((100, 100), 90).pose == Pose(100, 100, 90)


def test_lost_ranks_shorten_a_base_from_the_rear():
    shorter = OBLIQUE.deepened(200)
    assert shorter.edge("front") == OBLIQUE.edge("front")
    assert shorter.rear_left == (4900, 1827)


@pytest.mark.clause("table G15")
def test_the_zone_before_a_front():
    """A zone as wide as the front (G15)."""
    assert zone_ahead(OBLIQUE, 500).points == ((5000, 2000), (5520, 1700), (5770, 2133), (5250, 2433))


def test_a_base_drawn_in():
    assert drawn_in(UPRIGHT, 3).points == ((5003, 1997), (5597, 1997), (5597, 1603), (5003, 1603))
    thin = Base(Pose(0, 0, 0), 600, 4)
    assert drawn_in(thin, 3).points == ((1, -1), (599, -1), (599, -3), (1, -3))


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (OBLIQUE, Base),
        (Pivot("rear-left", -90), Motion),
        (Straight(-5), Motion),
        (AboutFace(), Motion),
        (body_about((1, 2), {"a": OBLIQUE, 7: UPRIGHT.at(Pose(9, 9, 60))}), Body),
        (TerrainPiece("w", "wood", Polygon(((0, 0), (5, 0), (5, 5))), 2), TerrainPiece),
    ],
)
def test_what_games_store_is_read_back_alike(value: object, kind: object):
    assert msgspec.json.decode(msgspec.json.encode(value), type=kind) == value


@pytest.mark.parametrize("seed", SEEDS)
def test_a_base_is_an_exact_parallelogram_of_its_size(seed: int):
    rng = chance(seed)
    for _ in range(100):
        base = any_base(rng)
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = base.corners
        assert (bx - ax, by - ay) == (cx - dx, cy - dy)
        assert (ax - dx, ay - dy) == vec(base.depth, base.heading)
        assert abs((bx - ax) ** 2 + (by - ay) ** 2 - base.width**2) <= 4 * base.width
        fx, fy = base.front_centre
        assert max(abs(2 * fx - ax - bx), abs(2 * fy - ay - by)) <= 2
        for corner in drawn_in(base, 4).points:
            assert inside(corner, base.corners)
            assert 3 <= min(to_line(corner, *edge) for edge in edges(base.corners)) <= 5
