"""Rigid bodies: wheels of lines, whole positions kept and returned to, what stops them."""

import math

import pytest

from engine.tabletop.bodies import body_about, body_turns, end_corner, wheel_way, wheeling
from engine.tabletop.motion import Aside, Shift, Straight, moved, wheel
from engine.tabletop.plane import begun, local
from engine.tabletop.pose import Base, Pose
from engine.tabletop.shapes import closer
from engine.tabletop.sweep import Obstacle, first_contact
from tests.tabletop.plain import SEEDS, chance


def line(count: int = 3, x: int = 4000, y: int = 2000, gap: int = 0) -> dict[int, Base]:
    return {n: Base(Pose(x + n * (600 + gap), y, 0), 600, 400) for n in range(count)}


def poses(body) -> list[Pose]:
    return [base.pose for base in body.bases]


def test_a_line_wheels_about_the_front_corner_of_its_end():
    """Left 15 degrees: the poses and the 470.0 u = 2 steps; 45 degrees are 1378 u = 6 steps (G14)."""
    body = wheeling(line(), "left")
    turned = body.turned(-30)
    assert poses(turned) == [Pose(4000, 2000, 690), Pose(4580, 2155, 690), Pose(5159, 2311, 690)]
    assert turned.bases[2].front_right == (5739, 2466)
    assert round(math.sqrt(wheel_way(body, -30)), 1) == 470.0
    assert begun(wheel_way(body, -30), 250) == 2
    assert begun(wheel_way(body, -90), 250) == 6


def test_to_the_right_the_other_end_stands():
    body = wheeling(line(), "right")
    assert body.pivot == (5800, 2000)
    assert body.turned(60).bases[2].front_right == (5800, 2000)
    assert body.turned(60).bases[2] == moved(line()[2], wheel("right", 60))


def test_the_end_of_a_deep_body_is_its_foremost_corner():
    column = {
        1: Base(Pose(0, 0, 0), 600, 400),
        2: Base(Pose(0, -400, 0), 600, 400),
        3: Base(Pose(2, -800, 0), 600, 400),
    }
    assert end_corner(column.values(), 0, "right") == (600, 0)
    assert end_corner(column.values(), 0, "left") == (0, 0)


def test_a_body_goes_straight_aside_and_anywhere():
    body = wheeling(line(2), "left")
    assert poses(body.shifted(Straight(750))) == [Pose(4000, 2750, 0), Pose(4600, 2750, 0)]
    assert poses(body.shifted(Aside(-250))) == [Pose(3750, 2000, 0), Pose(4350, 2000, 0)]
    assert poses(body.shifted(Shift(1, 2))) == [Pose(4001, 2002, 0), Pose(4601, 2002, 0)]


def test_bases_that_look_different_ways_are_no_body():
    with pytest.raises(ValueError, match="one heading, not 2"):
        wheeling({1: Base(Pose(0, 0, 0), 600, 400), 2: Base(Pose(700, 0, 1), 600, 400)}, "left")


def test_members_keep_their_names_and_sizes():
    bases = {"a": Base(Pose(0, 0, 60), 600, 400), "b": Base(Pose(900, 300, 60), 800, 800)}
    assert body_about((77, -5), bases).places == bases


def test_what_stops_a_body_is_met_by_one_of_its_members():
    body = wheeling(line(), "left")
    tree = Obstacle("tree", Base(Pose(5300, 3400, 0), 400, 400).shape)
    stopped = body_turns(body, -90, [tree])
    assert stopped.member == 2
    assert not any(closer(base.shape, tree.shape) for base in body.turned(-stopped.free).bases)
    assert any(closer(base.shape, tree.shape) for base in body.turned(-stopped.free - 1).bases)
    assert body_turns(body, 90, [Obstacle("far", Base(Pose(9000, 9000, 0), 400, 400).shape)]) is None


def test_a_body_of_one_is_a_base():
    base, tree = Base(Pose(0, 0, 20), 600, 400), Obstacle(1, Base(Pose(500, 700, 60), 600, 400).shape)
    single = wheeling({0: base}, "right")
    assert single.turned(33).bases == (moved(base, wheel("right", 33)),)
    alone, together = first_contact(base, wheel("right", 80), [tree]), body_turns(single, 80, [tree])
    assert alone == together


@pytest.mark.parametrize("seed", SEEDS)
def test_any_position_is_taken_up_exactly_and_come_back_to(seed: int):
    """Whatever the heading and the gaps: read, wheel, read again from the positions alone, wheel back."""
    rng = chance(seed)
    for _ in range(25):
        heading, by = rng.randrange(720), rng.randint(-90, 90)
        bases = {n: Base(Pose(rng.randint(0, 5000), rng.randint(0, 5000), heading), 600, 400) for n in range(4)}
        body = body_about((rng.randint(0, 5000), rng.randint(0, 5000)), bases)
        assert body.places == bases
        turned = body.turned(by)
        assert turned.turned(-by) == body
        again = body_about(turned.pivot, turned.places)
        assert again.places == turned.places
        for name, base in again.turned(-by).places.items():
            assert math.dist(base.pose.point, bases[name].pose.point) < 1.5


@pytest.mark.parametrize("seed", SEEDS)
def test_a_wheel_evens_positions_out_by_no_more_than_the_rounding(seed: int):
    rng = chance(seed)
    for _ in range(25):
        heading = rng.randrange(720)
        bases = {n: Base(Pose(rng.randint(0, 5000), rng.randint(0, 5000), heading), 600, 400) for n in range(4)}
        for name, base in wheeling(bases, "left").places.items():
            assert math.dist(base.pose.point, bases[name].pose.point) <= 1.5 * math.sqrt(2) + 1


@pytest.mark.parametrize("seed", SEEDS)
def test_a_line_may_wheel_to_and_fro_for_ever(seed: int):
    """Read anew before each of 60 wheels and legs: gaps stay whole, fronts stay level to the grain, no drift."""
    rng = chance(seed)
    places = line(4, gap=rng.choice((0, 100, 250)))
    gap = places[1].pose.x - places[0].pose.x
    for _ in range(60):
        body = wheeling(places, rng.choice(("left", "right")))
        body = body.turned(rng.randint(-90, 90)).shifted(Straight(rng.choice((125, 250, 500))))
        places = body.places
    for n in range(1, 4):
        right, ahead = local(places[0].pose.point, places[0].heading, places[n].pose.point)
        assert abs(right / 65536 - n * gap) <= 1
        assert abs(ahead / 65536) <= 1


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.clause("table G14")
def test_members_keep_their_places_among_themselves(seed: int):
    rng = chance(seed)
    for _ in range(20):
        body = wheeling(line(3, gap=rng.randint(0, 600)), "left").turned(rng.randint(0, 719))
        first = body.bases[0]
        for base, plain in zip(body.bases, wheeling(line(3), "left").bases, strict=True):
            assert base.heading == first.heading
            assert base.width == plain.width
        right, ahead = local(first.pose.point, first.heading, body.bases[2].pose.point)
        assert abs(ahead) < 1.5 * 65536
        assert abs(right - (body.members[2].right * 65536) // 16) < 1.5 * 65536


# -- bent bodies, and bodies that can go any way


def test_a_bent_column_may_be_a_body_with_a_heading_of_its_own():
    """Each keeps how far it looks aside; there and back they stand as before."""
    bent = {0: Base(Pose(5000, 2000, 0), 600, 400), 1: Base(Pose(5000, 1600, 700), 600, 400)}
    body = wheeling(bent, "right", heading=0)
    assert body.pivot == (5600, 2000)
    assert body.turned(60).heading == 60
    assert [base.heading for base in body.turned(60).bases] == [60, 40]
    assert body.turned(60).turned(-60).places == bent
    assert [base.heading for base in body.shifted(Straight(500)).bases] == [0, 700]


@pytest.mark.parametrize(
    ("edge", "hand", "pivot"),
    [
        ("front", "left", (4000, 2000)),
        ("front", "right", (5200, 2000)),
        ("right", "left", (5200, 2000)),
        ("right", "right", (5200, 1600)),
        ("rear", "left", (5200, 1600)),
        ("rear", "right", (4000, 1600)),
        ("left", "left", (4000, 1600)),
        ("left", "right", (4000, 2000)),
    ],
)
def test_a_body_without_a_front_may_turn_about_any_of_its_corners(edge: str, hand: str, pivot: tuple[int, int]):
    assert wheeling(line(2), hand, edge).pivot == pivot


def test_the_way_of_a_turn_about_a_rear_corner_is_that_of_the_other_rear_corner():
    single = wheeling(line(1), "left", "rear")
    assert single.pivot == (4600, 1600)
    assert begun(wheel_way(single, -90, "rear"), 250) == 2
    assert round(math.sqrt(wheel_way(single, -90, "rear")), 1) == 459.1
