"""Columns that follow their head (G24)."""

import math

import pytest

from engine.tabletop.bodies import wheeling
from engine.tabletop.columns import bridge, detour, follow, routes, wheels
from engine.tabletop.formations import in_file
from engine.tabletop.motion import About, Aside, Pivot, Straight, legs, moved, wheel
from engine.tabletop.pose import Base, Pose
from engine.tabletop.shapes import closer
from tests.tabletop.plain import SEEDS, chance


def column(count: int = 3, gap: int = 100, heading: int = 0) -> list[Base]:
    head = Base(Pose(5000, 5000, heading), 600, 400)
    return [moved(head, Straight(-n * (400 + gap))) for n in range(count)]


@pytest.mark.clause("table G24")
def test_straight_on_everyone_goes_as_far():
    marches = follow(column(), [Straight(750)])
    assert [march.end.pose for march in marches] == [Pose(5000, 5750, 0), Pose(5000, 5250, 0), Pose(5000, 4750, 0)]
    assert marches[1].motions == (Straight(500), Straight(250))


@pytest.mark.clause("table G24")
def test_a_follower_wheels_where_the_head_did():
    """Head: 250, wheel left 30, 500.  The second has 500 to the head's start, then the same: it just gets round."""
    path = [Straight(250), wheel("left", 60), Straight(500)]
    head, second, third = follow(column(), path)
    assert head.end == legs(column()[0], tuple(path))[-1]
    chord = math.dist(moved(column()[0], Straight(250)).front_centre, legs(column()[0], tuple(path))[2].front_centre)
    assert 155 < chord < 156
    assert second.motions[:3] == (Straight(500), Straight(250), wheel("left", 60))
    assert second.end.heading == 660
    assert second.motions[2] == wheel("left", 60)
    assert third.end.pose == Pose(5000, 4000 + 750 + math.floor(chord), 0)


@pytest.mark.clause("table G24")
def test_a_follower_stops_inside_a_wheel_at_the_last_half_degree():
    """550 of the way: 500 to the head's start, then 50 of a chord of 155: 9.5 degrees are 49.7 u."""
    _, second = follow(column(2), [wheel("left", 60), Straight(395)])
    assert second.end.heading == 720 - 19
    assert second.motions == (Straight(500), wheel("left", 19))
    assert moved(second.end, wheel("left", 41)).front_left == column(2)[0].front_left


def test_a_column_goes_on_round_a_bend():
    """Bent by an earlier march, it is taken up from its positions: straight, the wheel, straight."""
    marches = follow(column(4), [Straight(100), wheel("right", 40), Straight(700)])
    bent = [march.end for march in marches]
    assert len({base.heading for base in bent}) == 2
    onward = follow(bent, [Straight(1500)])
    assert onward is not None
    for march in onward:
        assert march.end.heading == 40
        along = march.end.seen(onward[0].end.front_centre)
        assert abs(along[0]) <= 3 * 65536
    assert in_file(dict(enumerate(march.end for march in onward))) == (0, 1, 2, 3)


def test_great_turns_are_taken_in_parts():
    assert wheels(wheel("right", 98)) == (Pivot("front-right", 90), Pivot("front-right", 8))
    assert wheels(wheel("left", 90)) == (Pivot("front-left", -90),)


def test_bases_that_do_not_stand_in_one_track():
    here = Base(Pose(0, 0, 0), 600, 400)
    assert bridge(here, Base(Pose(0, 500, 0), 600, 400)) == (Straight(500),)
    assert bridge(here, Base(Pose(11, 500, 0), 600, 400)) is None
    assert bridge(here, Base(Pose(0, -500, 0), 600, 400)) is None
    assert bridge(here, Base(Pose(-5000, 500, 60), 600, 400)) is None
    assert bridge(here, moved(here, wheel("left", 60))) == (wheel("left", 60),)
    assert follow([Base(Pose(200, 500, 0), 600, 400), here], [Straight(100)]) is None


def test_a_detour_comes_to_any_place_ahead_with_two_wheels():
    here = Base(Pose(0, 0, 0), 600, 400)
    for there in (Base(Pose(150, 900, 0), 600, 400), Base(Pose(-150, 1400, 40), 600, 400)):
        assert bridge(here, there) is None
        march = detour(here, there)
        wheeled = [motion for motion in march if isinstance(motion, Pivot)]
        assert len(wheeled) == 2
        assert all(abs(motion.by) <= 90 for motion in wheeled)
        end = legs(here, march)[-1]
        assert end.heading == there.heading
        assert max(abs(a - b) for a, b in zip(end.pose.point, there.pose.point, strict=True)) <= 2
    assert detour(here, Base(Pose(600, 0, 0), 600, 400)) is None
    assert detour(here, Base(Pose(0, -500, 20), 600, 400)) is None


def test_who_is_beside_the_track_comes_to_it_where_detours_are_made():
    head, tail = Base(Pose(150, 900, 0), 600, 400), Base(Pose(0, 0, 0), 600, 400)
    assert routes([head, tail], [Straight(100)]) is None
    (_, joining) = routes([head, tail], [Straight(100)], detours=True)
    assert joining[-1] == Straight(100)
    assert len(joining) > 2


@pytest.mark.parametrize("seed", SEEDS)
def test_followers_keep_to_the_track_and_their_distance(seed: int):
    rng = chance(seed)
    for _ in range(12):
        bases = column(rng.randint(2, 5), rng.choice((0, 100, 300)), rng.randrange(720))
        path = []
        for _ in range(rng.randint(1, 3)):
            path += [Straight(rng.randint(1, 800)), wheel(rng.choice(("left", "right")), rng.randint(1, 40))]
        marches = follow(bases, path)
        assert marches is not None
        for base, march in zip(bases, marches, strict=True):
            assert legs(base, march.motions)[-1] == march.end
        budget = sum(_way(bases[0], marches[0].motions))
        for base, march in zip(bases[1:], marches[1:], strict=True):
            assert budget - 9 < sum(_way(base, march.motions)) <= budget + 0.5


@pytest.mark.parametrize("seed", SEEDS)
def test_straight_columns_do_not_tread_on_one_another(seed: int):
    rng = chance(seed)
    bases = column(4, 0, rng.randrange(720))
    ends = [march.end for march in follow(bases, [Straight(rng.randint(1, 3000))])]
    assert not any(closer(a.shape, b.shape) for n, a in enumerate(ends) for b in ends[n + 1 :])


def _way(base: Base, motions) -> list[float]:
    found = []
    for motion in motions:
        after = moved(base, motion)
        found.append(math.dist(base.front_centre, after.front_centre) if isinstance(motion, Pivot) else motion.distance)
        base = after
    return found


def test_a_follower_turns_where_its_head_turned_about_a_far_point():
    """The right one of two columns whose heads wheel left together: its followers go round the same corner."""
    files = [column(3), [moved(base, Aside(600)) for base in column(3)]]
    body = wheeling({n: file[0] for n, file in enumerate(files)}, "left")
    path = [Straight(250), About((5000, 5250), -60), Straight(500)]
    for n, file in enumerate(files):
        head, second, third = follow(file, path)
        wheeled = body.shifted(Straight(250)).turned(-60).shifted(Straight(500)).places[n]
        assert math.dist(head.end.pose.point, wheeled.pose.point) <= 1.5
        assert second.motions[:2] == (Straight(500), Straight(250))
        assert third.end.heading in {0, 660}
    outer = follow(files[1], path)
    assert outer[1].motions[2] == About((5000, 5250), -60)
    assert outer[1].end.heading == 660
    assert in_file(dict(enumerate(march.end for march in outer))) == (0, 1, 2)


def test_a_follower_stops_inside_a_turn_about_a_far_point():
    _, second = follow(column(2), [About((4000, 5000), -60), Straight(200)])
    turn = second.motions[-1]
    assert isinstance(turn, About)
    assert -60 < turn.by < 0
    assert second.end == moved(column(2)[0], turn)
