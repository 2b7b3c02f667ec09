"""Where motions end, what they sweep, what wheels cost."""

import math

import pytest

from engine.tabletop.motion import (
    About,
    AboutFace,
    Aside,
    FrontChange,
    Pivot,
    Shift,
    Spin,
    Straight,
    ahead,
    chord,
    displacement,
    legs,
    moved,
    outer,
    stations,
    swept,
    swept_box,
    thirds,
    turn_of,
    turning_ground,
    wheel,
    wheel_towards,
)
from engine.tabletop.plane import begun, cross, turn_between, within
from engine.tabletop.pose import CORNERS, Base, Pose
from engine.tabletop.shapes import contains, holds
from tests.tabletop.plain import SEEDS, any_base, chance

HERE = Base(Pose(5000, 2000, 0), 600, 400)


@pytest.mark.clause("table G9")
def test_straight_on_and_back():
    """Five steps at 30 degrees are (625, 1083) (G9)."""
    oblique = HERE.at(Pose(5000, 2000, 60))
    assert moved(oblique, Straight(1250)).pose == Pose(5625, 3083, 60)
    assert moved(moved(oblique, Straight(1250)), Straight(-1250)) == oblique


@pytest.mark.clause("table G11", "table G21")
def test_aside_and_any_shift():
    assert moved(HERE, Aside(500)).pose == Pose(5500, 2000, 0)
    assert moved(HERE, Aside(-250)).pose == Pose(4750, 2000, 0)
    assert moved(HERE, Shift(-7, 9)).pose == Pose(4993, 2009, 0)
    assert displacement(Aside(100), 180) == (0, -100)


def test_wheels_about_either_front_corner():
    """Right 30 degrees: (5080, 2300), 310.5 u = 2 steps; left 45: the left corner stays (battlefield 5.4-wheel)."""
    right, left = wheel("right", 60), wheel("left", 90)
    assert moved(HERE, right).pose == Pose(5080, 2300, 60)
    assert moved(HERE, left).pose == Pose(5000, 2000, 630)
    assert moved(HERE, right).front_right == HERE.front_right
    assert begun(chord(HERE, right, "front-left"), 250) == 2
    assert abs(math.sqrt(chord(HERE, right, "front-left")) - 310.5) < 0.05


def test_a_wheel_swings_the_rear_of_the_outer_side_out():
    """Right 30 degrees sends the rear left corner 120 u to the left (2.2, traps)."""
    assert moved(HERE, wheel("right", 60)).rear_left == (4880, 1954)


@pytest.mark.clause("table G10")
def test_the_price_of_a_wheel():
    """24.0 degrees are one step, 24.5 two, 45 two (G10)."""
    price = {by: begun(chord(HERE, wheel("left", by), "front-right"), 250) for by in (1, 48, 49, 90)}
    assert price == {1: 1, 48: 1, 49: 2, 90: 2}
    assert [outer(name) for name in CORNERS] == ["front-right", "front-left", "rear-left", "rear-right"]


@pytest.mark.clause("table G12")
def test_an_about_face_stands_on_the_same_ground():
    """(5000, 2000) k0 with depth 400 becomes (5600, 1600) k360 (G12)."""
    turned = moved(HERE, AboutFace())
    assert turned.pose == Pose(5600, 1600, 360)
    assert set(turned.corners) == set(HERE.corners)


@pytest.mark.clause("table G13")
def test_a_front_change_puts_the_front_on_the_flank():
    """Left: (5000, 1500) k540, covering x 5000..5400, y 1500..2100; right: (5600, 2100) k180 (G13)."""
    left, right = moved(HERE, FrontChange("left")), moved(HERE, FrontChange("right"))
    assert left.pose == Pose(5000, 1500, 540)
    assert left.box == (5000, 1500, 5400, 2100)
    assert right.pose == Pose(5600, 2100, 180)
    assert right.box == (5200, 1500, 5600, 2100)


def test_spins_keep_the_middle_or_the_front():
    assert moved(HERE, Spin(180)).box == (5100, 1500, 5500, 2100)
    assert moved(HERE, Spin(90, "front")).front_centre == HERE.front_centre
    assert moved(HERE, Spin(360)).box == HERE.box
    formed = Base(Pose(6000, 3000, 0), 2500, 900, "centre")
    assert moved(formed, Spin(30, "front")).pose == Pose(6000, 3000, 30)
    assert moved(formed, AboutFace()).pose == Pose(6000, 2100, 360)


@pytest.mark.clause("table G10")
def test_a_turn_passes_every_half_degree():
    passed = list(stations(HERE, wheel("left", 5)))
    assert [base.heading for base in passed] == [719, 718, 717, 716, 715]
    assert passed[-1] == moved(HERE, wheel("left", 5))
    assert turn_of(Spin(9, "front"), 2) == Spin(2, "front")


def test_the_leg_of_a_manoeuvre():
    places = legs(HERE, (Straight(500), wheel("right", 60), Straight(250)))
    assert [base.pose for base in places] == [
        HERE.pose,
        Pose(5000, 2500, 0),
        Pose(5080, 2800, 60),
        Pose(5205, 3017, 60),
    ]
    assert ahead(HERE, 500) == (5300, 2500)


@pytest.mark.clause("table G10")
def test_wheeling_towards_a_point():
    assert wheel_towards(HERE, (5300, 4000)) == ("right", 0)
    hand, by = wheel_towards(HERE, (7000, 4000))
    assert hand == "right"
    x, y = moved(HERE, wheel("right", by)).seen((7000, 4000))
    assert x <= 0 < y
    assert moved(HERE, wheel("right", by - 1)).seen((7000, 4000))[0] > 0
    assert wheel_towards(HERE, (3600, 4000))[0] == "left"


@pytest.mark.parametrize("seed", SEEDS)
def test_wheels_there_and_back_return_exactly(seed: int):
    rng = chance(seed)
    for _ in range(100):
        base = any_base(rng)
        base = Base(base.pose, base.width, base.depth)
        corner, by = rng.choice(CORNERS), rng.randint(-360, 360)
        turned = moved(base, Pivot(corner, by))
        assert turned.corner(corner) == base.corner(corner)
        assert turn_between(base.heading, turned.heading) % 720 == by % 720
        assert moved(turned, Pivot(corner, -by)) == base


@pytest.mark.parametrize("seed", SEEDS)
def test_a_full_turn_in_any_parts_returns_exactly(seed: int):
    """Any series of wheels about a corner gives the poses of single wheels, and after a full turn the first."""
    rng = chance(seed)
    base = Base(any_base(rng).pose, 600, 400)
    corner, left, place = rng.choice(CORNERS), 720, base
    while left:
        by = min(left, rng.randint(1, 90))
        place, left = moved(place, Pivot(corner, by)), left - by
        assert place == moved(base, Pivot(corner, 720 - left))
    assert place == base


@pytest.mark.parametrize("seed", SEEDS)
def test_other_motions_undo_one_another(seed: int):
    rng = chance(seed)
    for _ in range(60):
        base = any_base(rng)
        assert moved(moved(base, AboutFace()), AboutFace()) == base
        n = rng.randint(1, 3000)
        assert moved(moved(base, Straight(n)), Straight(-n)) == base
        assert moved(moved(base, Aside(n)), Aside(-n)) == base
        about = Spin(rng.randint(-360, 360), "front")
        assert moved(moved(base, about), turn_of(about, -about.by)) == base
        spun = moved(moved(base, Spin(n % 720)), Spin(-(n % 720)))
        assert max(abs(spun.pose.x - base.pose.x), abs(spun.pose.y - base.pose.y)) <= 1


@pytest.mark.parametrize("seed", SEEDS)
def test_mirrored_wheels_cost_the_same(seed: int):
    rng = chance(seed)
    for _ in range(40):
        k, by = rng.randrange(720), rng.randint(1, 90)
        here, there = Base(Pose(0, 0, k), 600, 400), Base(Pose(0, 0, -k % 720), 600, 400)
        right, left = chord(here, wheel("right", by), "front-left"), chord(there, wheel("left", by), "front-right")
        assert abs(math.sqrt(right) - math.sqrt(left)) < 1.5
        assert within(right, 1200 * by // 90)


@pytest.mark.parametrize("by", [30, 90, 180, 270, 360, 540, 720, -180])
def test_the_box_of_a_turn_holds_every_station(by: int):
    for heading in range(0, 720, 45):
        for motion in (Pivot("front-left", by), Pivot("rear-right", by), Spin(by), Spin(by, "front")):
            base = HERE.at(Pose(5000, 2000, heading))
            box = swept_box(base, motion)
            assert all(contains(box, station.box) for station in stations(base, motion))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.clause("table G9", "table G21")
def test_what_is_swept_holds_every_place_on_the_way(seed: int):
    rng = chance(seed)
    for _ in range(15):
        base = any_base(rng)
        n, by = rng.randint(-900, 900), rng.randint(-120, 120)
        pivot, about = Pivot(rng.choice(CORNERS), by), About((rng.randint(-900, 900), n), by)
        for motion in (Straight(n), Aside(n), Shift(n, by), pivot, Spin(by), about, AboutFace()):
            ground, (west, south, east, north) = swept(base, motion), swept_box(base, motion)
            places = [base, moved(base, motion)]
            if isinstance(motion, Pivot | Spin | About):
                places += list(stations(base, motion))[::7]
            if isinstance(motion, Straight):
                places += [moved(base, Straight(n * part // 5)) for part in range(5)]
            for x, y in (corner for place in places for corner in place.corners):
                assert holds(ground, (x, y)) or isinstance(motion, Straight)
                assert west - 1 <= x <= east + 1
                assert south - 1 <= y <= north + 1


@pytest.mark.parametrize("seed", SEEDS)
def test_the_wheel_that_bears_is_the_least_one(seed: int):
    """Near and far, before and behind: the same as by looking at every half degree."""
    rng = chance(seed)
    for _ in range(40):
        far = rng.choice((700, 1300, 6000))
        point = 5300 + rng.randint(-far, far), 2000 + rng.randint(-far, far)
        found = wheel_towards(HERE, point)
        hand = "right" if HERE.seen(point)[0] > 0 else "left"
        bears = [
            by
            for by in range(1, 361)
            for x, y in (moved(HERE, wheel(hand, by)).seen(point),)
            if y > 0 and (x <= 0 if hand == "right" else x >= 0)
        ]
        assert found == ((hand, bears[0]) if bears else None) or found == ("right", 0)


# -- about any point


def test_a_turn_about_a_corner_is_a_wheel():
    for by in (-90, -31, 1, 48, 90):
        assert moved(HERE, About(HERE.front_left, by)) == moved(HERE, Pivot("front-left", by))


def test_a_turn_about_a_far_point_carries_the_base_round_it():
    """The third of a line: about the corner of the first, 15 degrees to the left (G14)."""
    third = Base(Pose(5200, 2000, 0), 600, 400)
    assert moved(third, About((4000, 2000), -30)).pose == Pose(5159, 2311, 690)
    assert [base.heading for base in stations(third, About((4000, 2000), -3))] == [719, 718, 717]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_turn_about_a_point_and_back_comes_back_to_the_rounding(seed: int):
    rng = chance(seed)
    for _ in range(40):
        base, point, by = any_base(rng), (rng.randint(-4000, 4000), rng.randint(-4000, 4000)), rng.randint(-360, 360)
        there = moved(base, About(point, by))
        back = moved(there, About(point, -by))
        assert back.heading == base.heading
        assert max(abs(back.pose.x - base.pose.x), abs(back.pose.y - base.pose.y)) <= 1
        assert abs(math.dist(there.pose.point, point) - math.dist(base.pose.point, point)) < 1


@pytest.mark.parametrize("seed", SEEDS)
def test_the_ground_of_a_turn_is_known_from_its_thirds(seed: int):
    rng = chance(seed)
    for _ in range(60):
        base, by = any_base(rng), rng.choice((-1, 1)) * rng.randint(1, 720)
        point = rng.randint(-9000, 9000), rng.randint(-9000, 9000)
        motion = rng.choice((Pivot(rng.choice(CORNERS), by), Spin(by), About(point, by)))
        places = [moved(base, turn_of(motion, by // abs(by) * n)) for n in (0, *thirds(abs(by)))]
        around = turning_ground(places, abs(by))
        for station in stations(base, motion):
            for corner in station.corners:
                assert all(cross(a, b, corner) >= 0 for a, b in around.edges), (base, motion, station.heading)
