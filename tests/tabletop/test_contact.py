"""Contact and alignment: worked cases and floats."""

import math

import pytest

from engine.tabletop.contact import align, along_edge, flank_slack, on_edge, overlap_slack, reach, shared_length, touch
from engine.tabletop.plane import vec
from engine.tabletop.pose import EDGES, Base, Pose
from engine.tabletop.shapes import closer, gap
from tests.tabletop.plain import SEEDS, any_base, chance

TARGET = Base(Pose(5000, 6000, 360), 600, 400)
LANCERS = Base(Pose(0, 0, 0), 600, 800)


def at(x: int, y: int, heading: int, base: Base = TARGET) -> Base:
    return base.with_front_centre((x, y), heading)


@pytest.mark.clause("table G20")
def test_an_oblique_attack_on_the_front():
    """Attacker k20, FC (4830, 5800): corners move 144.7 and about 136, aligned at FL (4400, 6000) k0 (G20)."""
    found = align(at(4830, 5800, 20), TARGET, "front")
    assert found.base.pose == Pose(4400, 6000, 0)
    assert found.turn == -20
    assert round(math.sqrt(found.left), 1) == 144.7
    assert abs(math.sqrt(found.right) - 136) < 1
    assert found.shift == found.left


@pytest.mark.clause("table G20")
def test_an_attack_that_would_shift_too_far():
    """k40, FC (4990, 5800): 324.8 u; straight ones shift 290 or 310 (G20, battlefield 5.5)."""
    assert round(math.sqrt(align(at(4990, 5800, 40), TARGET, "front").shift), 1) == 324.8
    assert align(at(4990, 5800, 0), TARGET, "front").shift == 290**2
    assert align(at(5010, 5800, 0), TARGET, "front").shift == 310**2


def test_the_closing_up_is_not_part_of_the_shift():
    found = align(at(4750, 5780, 0), TARGET, "front")
    assert found.closed.front_centre == (4750, 6000)
    assert found.shift == 50**2


def test_the_charge_of_the_worked_turn():
    """One at FC (5300, 4750) against one at (5550, 5000) k360: shift 50, ends at (4950, 5000) k0."""
    archers = Base(Pose(5550, 5000, 360), 600, 800)
    found = align(at(5300, 4750, 0, LANCERS), archers, "front")
    assert reach((5300, 4750), archers).within(250)
    assert (found.base.pose, found.shift) == (Pose(4950, 5000, 0), 50**2)


def test_a_flank_is_covered_by_the_front():
    """Depth 400: the middle of the front up to 100 u off; depth 800: the attacker within the edge; 600: middle."""
    assert [flank_slack(d, 600) for d in (400, 600, 800)] == [100, 0, 100]
    near = align(at(5200, 6230, 540), TARGET, "left", flank_slack(400, 600))
    assert near.base.front_centre == (5000, 6230)
    assert near.shift == 0
    far = align(at(5200, 6350, 540), TARGET, "left", flank_slack(400, 600))
    assert far.base.front_centre == (5000, 6300)
    assert far.base.box == (5000, 6000, 5400, 6600)


def test_the_rear_is_struck_middle_to_middle_and_corner_to_corner_by_an_offset():
    assert align(at(4800, 6500, 360), TARGET, "rear").base.front_centre == (4700, 6400)
    wide = Base(Pose(0, 0, 0), 800, 800)
    found = align(at(4800, 6500, 360, wide), TARGET, "rear", offset=flank_slack(600, 800))
    assert found.base.front_right == TARGET.rear_right
    found = align(at(4800, 6500, 360, wide), TARGET, "rear", offset=-flank_slack(600, 800))
    assert found.base.front_left == TARGET.rear_left


@pytest.mark.clause("table G20", "table G27")
def test_a_charge_keeps_an_overlap():
    """Nearest, square, and clamped by the overlap of 100 u (G20, G27)."""
    charger = Base(Pose(6000, 3000, 0), 2500, 900, "centre")
    slack = overlap_slack(2500, 2500, 100)
    middle, aside = (Base(Pose(x, 4500, 360), 2500, 900, "centre") for x in (7000, 9500))
    assert align(charger, middle, "front", slack).base.pose == Pose(6000, 4500, 0)
    assert align(charger, middle, "front").base.pose == Pose(7000, 4500, 0)
    assert align(charger, aside, "front", slack).base.pose == Pose(7100, 4500, 0)
    assert touch(align(charger, aside, "front", slack).base, aside, 5).shared == 100


def test_places_on_edges():
    assert along_edge(TARGET, "front", (4800, 5000)) == -100
    for name in EDGES:
        for offset in (-150, 0, 70):
            assert along_edge(TARGET, name, on_edge(TARGET, name, offset)) == offset


@pytest.mark.clause("table G27")
def test_touching_edges_and_what_they_share():
    """A front against a front, half covered; a flank beside a flank; within the grain; and too far."""
    front = touch(Base(Pose(4100, 6000, 0), 600, 400), TARGET)
    assert (front.here, front.there, front.shared, front.parallel) == ("front", "front", 300, True)
    flank = touch(Base(Pose(5603, 6000, 360), 600, 400), TARGET)
    assert (flank.here, flank.there, flank.shared) == ("right", "left", 400)
    assert touch(Base(Pose(5604, 6000, 360), 600, 400), TARGET) is None
    assert touch(Base(Pose(5605, 6000, 360), 600, 400), TARGET, 5) is not None


@pytest.mark.clause("table G27")
def test_a_corner_against_an_edge_and_corner_to_corner():
    oblique = Base(Pose(0, 0, 60), 600, 400)
    low = min(range(4), key=lambda n: -oblique.corners[n][1])
    x, y = oblique.corners[low]
    pushed = oblique.at(Pose(4700 - x, 6000 - y, 60))
    found = touch(pushed, TARGET)
    assert (found.there, found.shared, found.parallel) == ("front", 0, False)
    corner = touch(Base(Pose(5000, 6000, 0), 600, 400), TARGET)
    assert (corner.shared, corner.parallel) == (0, True)


def test_shared_lengths():
    assert shared_length(((0, 0), (10, 0)), ((15, 0), (5, 0))) == 5
    assert shared_length(((0, 0), (10, 0)), ((15, 0), (11, 0))) == 0
    assert shared_length(((0, 0), (10, 0)), ((-5, 3), (15, 3))) == 10


@pytest.mark.parametrize("seed", SEEDS)
def test_aligned_bases_touch_along_the_edge_and_do_not_overlap(seed: int):
    rng = chance(seed)
    for _ in range(60):
        target = any_base(rng, 1000)
        name = rng.choice(EDGES)
        dx, dy = vec(rng.randint(0, 240), target.outward(name))
        x, y = on_edge(target, name, rng.randint(-300, 300))
        attacker = at(x + dx, y + dy, rng.randrange(720), Base(Pose(0, 0, 0), rng.choice((600, 800)), 400))
        slack = flank_slack(target.length(name), attacker.width)
        found = align(attacker, target, name, slack)
        met = touch(found.base, target)
        assert (met.here, met.there, met.parallel) == ("front", name, True)
        assert met.shared >= min(attacker.width, target.length(name)) - 3
        assert not closer(found.base.shape, target.shape)
        assert abs(along_edge(target, name, found.base.front_centre)) <= slack + 1
        assert gap(found.base.shape, target.shape).distance.within(3, 0)
