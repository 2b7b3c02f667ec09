"""Lines of sight: open and blocked rays, levels, woods one stands in, and symmetry."""

import math

import pytest

from engine.tabletop.polygons import Polygon
from engine.tabletop.pose import Base, Pose
from engine.tabletop.sight import Blocker, aims_at, base_blocker, blocks, eyes_of, hides, look, sees
from tests.tabletop.plain import SEEDS, any_base, blob, chance, inside, samples

WOOD = Blocker("wood", Polygon(((1000, 0), (2000, 0), (2000, 1000), (1000, 1000))))


def test_rays_through_and_past():
    found = look([(0, 500)], [(3000, 500), (3000, 5000)], [WOOD])
    assert found.open == (((0, 500), (3000, 5000)),)
    assert [(some.ray, some.by) for some in found.blocked] == [(((0, 500), (3000, 500)), ("wood",))]
    assert found.clear
    assert not found.whole
    assert look([(0, 500)], [(3000, 5000)], [WOOD]).whole
    assert not look([], [(1, 1)], [WOOD]).clear


def test_grazing_a_corner_or_an_edge_is_open():
    assert look([(0, 2000)], [(2000, 0)], [WOOD]).clear is False
    assert look([(0, 1000)], [(3000, 1000)], [WOOD]).clear
    assert look([(0, 2000)], [(1000, 1000)], [WOOD]).clear
    assert look([(500, 1500)], [(1500, 500)], [WOOD]).clear is False
    assert look([(0, 2000)], [(1500, 2000)], [WOOD]).clear


@pytest.mark.clause("table G19")
def test_sight_over_what_is_lower():
    """A base hides up to its own level; from a higher level one sees over it (G19, battlefield 5.2.5-c)."""
    low = base_blocker(1, Base(Pose(1000, 1000, 0), 600, 400), top=0)
    assert hides(low, 0)
    assert not hides(low, 1)
    assert not look([(1300, 0)], [(1300, 3000)], [low]).clear
    assert look([(1300, 0)], [(1300, 3000)], [low], level=1).clear
    assert not look([(0, 500)], [(3000, 500)], [WOOD], level=9).clear
    hill = Blocker("hill", WOOD.outline, top=0)
    assert not look([(0, 500)], [(3000, 500)], [hill], level=0).clear
    assert look([(0, 500)], [(1500, 500)], [hill], level=1).clear


def test_a_wood_one_stands_in():
    """At the edge means a step inside at most (battlefield 6.1-c); a rule may let one look out from anywhere in it."""
    brush = Blocker("brush", WOOD.outline, edge=250)
    assert blocks(WOOD, ((1200, 500), (0, 500)))
    assert not blocks(brush, ((1250, 500), (0, 500)))
    assert not blocks(brush, ((0, 500), (1250, 500)))
    assert blocks(brush, ((1252, 500), (0, 500)))
    assert blocks(brush, ((0, 500), (3000, 500)))
    free = Blocker("free", WOOD.outline, edge=None)
    assert not blocks(free, ((1900, 500), (0, 500)))
    assert not blocks(free, ((1900, 500), (1100, 500)))
    assert blocks(free, ((0, 500), (3000, 500)))


def test_a_base_half_hidden_behind_another():
    """From the middle of a front the near corners are seen past a friend, the others not."""
    shooter, target = Base(Pose(5000, 2000, 0), 600, 400), Base(Pose(5600, 5000, 360), 600, 400)
    friend = base_blocker("friend", Base(Pose(5310, 3500, 0), 600, 400))
    found = look([shooter.front_centre], aims_at(target), [friend])
    assert sorted(ray[1] for ray in found.open) == [
        (5000, 5000),
        (5000, 5200),
        (5000, 5400),
        (5300, 5000),
        (5300, 5400),
    ]
    assert sees([shooter.front_centre], aims_at(target), [friend])
    assert eyes_of(shooter) == ((5000, 2000), (5300, 2000), (5600, 2000))
    wall = base_blocker("wall", Base(Pose(4000, 3500, 0), 2500, 400))
    assert not sees(eyes_of(shooter), aims_at(target), [friend, wall])


@pytest.mark.clause("table G19")
def test_points_of_a_base_that_are_aimed_at():
    base = Base(Pose(0, 0, 0), 600, 400)
    assert aims_at(base) == ((0, 0), (600, 0), (600, -400), (0, -400), (300, 0), (600, -200), (300, -400), (0, -200))


@pytest.mark.parametrize("seed", SEEDS)
def test_sight_is_symmetric_and_that_of_samples(seed: int):
    rng = chance(seed)
    seen = 0
    for _ in range(25):
        blockers = [base_blocker(n, any_base(rng, 1200)) for n in range(3)]
        blockers.append(Blocker("wood", blob(rng, (0, 0), 500), edge=rng.choice((0, 250, None))))
        a, b = ((rng.randint(-2000, 2000), rng.randint(-2000, 2000)) for _ in range(2))
        found = sees([a], [b], blockers)
        assert found == sees([b], [a], blockers) == look([a], [b], blockers).clear
        seen += found
        hit = any(inside(p, some.outline.points) for some in blockers[:3] for p in samples(a, b, 300))
        if hit:
            assert not found
        elif not found and not blockers[3].outline.crossed(a, b):
            assert any(
                math.dist(p, q) < 20 + math.dist(a, b) / 300
                for some in blockers[:3]
                for e in some.outline.edges
                for p in samples(a, b, 300)
                for q in samples(*e, 60)
            )
    assert 0 < seen < 25
