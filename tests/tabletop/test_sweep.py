"""What stops a motion, how far it is free, and whom it passes."""

import math

import pytest

from engine.tabletop import motion as mo
from engine.tabletop.pose import CORNERS, Base, Pose
from engine.tabletop.shapes import closer, contains, disc
from engine.tabletop.sweep import Obstacle, crossings, edge_towards, first_contact, length_of, part, table_edges
from tests.tabletop.plain import SEEDS, any_base, chance, overlap_by

HERE = Base(Pose(5000, 2000, 0), 600, 400)


def block(x: int, y: int, margin: int = -3, id_: str = "b", depth: int = 400) -> Obstacle:
    return Obstacle(id_, Base(Pose(x, y, 0), 600, depth).shape, margin)


@pytest.mark.clause("table G9")
def test_a_straight_leg_stops_where_overlap_would_begin_to_count():
    """A base ahead with its rear edge at y 3000: free to touch, and 3 u on."""
    found = first_contact(HERE, mo.Straight(2000), [block(5100, 3400)])
    assert found is not None
    assert (found.free, found.met, found.edge) == (1003, ("b",), "front")
    assert first_contact(HERE, mo.Straight(1003), [block(5100, 3400)]) is None
    assert first_contact(HERE, mo.Straight(1004), [block(5100, 3400)]).free == 1003


@pytest.mark.clause("table G6")
def test_an_enemy_is_not_even_touched():
    """With a margin of 4 u more than the grain is kept (battlefield 2.2-c)."""
    assert first_contact(HERE, mo.Straight(2000), [block(5100, 3400, margin=4)]).free == 996
    assert first_contact(HERE, mo.Straight(2000), [block(5100, 3400, margin=300)]).free == 700


def test_the_nearest_points_at_the_contact():
    found = first_contact(HERE, mo.Straight(2000), [block(5400, 3400, margin=1)])
    assert found.free == 999
    assert (found.here[1], found.there[1]) == (2999, 3000)
    assert 5400 <= found.here[0] <= 5600


def test_passing_by_within_the_grain_is_free():
    assert first_contact(HERE, mo.Straight(3000), [block(5597, 3400)]) is None
    assert first_contact(HERE, mo.Straight(3000), [block(5596, 3400)]).free == 1003


def test_several_in_the_way():
    far, near, level = block(5000, 4000, id_="far"), block(5300, 3400, id_="near"), block(4700, 3400, id_="level")
    assert first_contact(HERE, mo.Straight(3000), [far, near, level]).met == ("near", "level")


@pytest.mark.clause("table G11", "table G21")
def test_back_aside_and_at_an_angle():
    assert first_contact(HERE, mo.Straight(-900), [block(5000, 1000)]).free == 603
    found = first_contact(HERE, mo.Aside(-900), [block(4000, 2000)])
    assert (found.free, found.edge) == (403, "left")
    found = first_contact(HERE, mo.Shift(300, 400), [block(5000, 2600)])
    assert found.edge == "front"
    assert found.free == 254  # 203.2 u up, rounded to 203
    assert length_of(mo.Shift(300, 400)) == 500
    assert length_of(mo.Shift(1, 1)) == 2
    assert part(mo.Shift(300, 400), 250) == mo.Shift(150, 200)
    assert part(mo.Aside(-300), 100) == mo.Aside(-100)
    assert part(mo.Aside(-300), 300) == mo.Aside(-300)


def test_who_stands_in_something_already_may_not_begin():
    assert first_contact(HERE, mo.Straight(100), [block(5100, 2100)]).free == 0


@pytest.mark.clause("table G10")
def test_a_wheel_fails_beside_a_touching_neighbour():
    """Its rear corner swings out (2.2, traps); away from the neighbour it is free."""
    neighbour = block(4400, 2000)
    stopped = first_contact(HERE, mo.wheel("right", 60), [neighbour])
    assert stopped is not None
    assert stopped.edge == "left"
    assert not any(closer(base.shape, neighbour.shape) for base in mo.stations(HERE, mo.wheel("right", stopped.free)))
    assert closer(mo.moved(HERE, mo.wheel("right", stopped.free + 1)).shape, neighbour.shape)
    assert first_contact(HERE, mo.wheel("right", 60), [block(4200, 2000)]) is None


def test_faces_changed_in_place_ask_only_where_they_end():
    assert first_contact(HERE, mo.AboutFace(), [block(4400, 2000), block(5600, 2000)]) is None
    assert first_contact(HERE, mo.FrontChange("left"), [block(5000, 2400)]).free == 0
    assert first_contact(HERE, mo.FrontChange("left"), [block(5600, 2000)]) is None


def test_discs_stop_bases():
    leader = Obstacle(7, disc((5300, 4125), 125), 1)
    assert first_contact(HERE, mo.Straight(3000), [leader]).free == 1999
    assert first_contact(HERE, mo.Straight(3000), [leader]).met == (7,)


@pytest.mark.clause("table G2")
def test_nobody_leaves_the_table():
    """Front at y 9900, a step would leave 100 (battlefield 2.2-d); a corner in a wheel as well."""
    edges = table_edges((0, 0, 10000, 10000))
    near = HERE.at(Pose(5000, 9900, 0))
    found = first_contact(near, mo.Straight(250), edges)
    assert (found.free, found.met) == (100, ("north",))
    assert first_contact(near, mo.Straight(100), edges) is None
    assert first_contact(HERE.at(Pose(0, 2000, 0)), mo.wheel("right", 10), edges).met == ("west",)
    assert contains((0, 0, 10000, 10000), mo.moved(near, mo.Straight(100)).box)
    assert not contains((0, 0, 10000, 10000), mo.moved(near, mo.Straight(101)).box)


def test_a_passage_through_a_friend():
    """Depths of 400 behind one another, touching: clear after 800 (battlefield 5.4-interpenetrate).

    An overlap of 3 u does not count.
    """
    friend = block(5000, 2400, id_="friend")
    (found,) = crossings(HERE, mo.Straight(1000), [friend])
    assert (found.id, found.entered, found.left) == ("friend", 3, 797)
    (inside,) = crossings(HERE, mo.Straight(700), [friend])
    assert inside.left is None
    assert crossings(HERE, mo.Straight(1000), [block(6000, 2400)]) == ()


def test_friends_are_passed_in_order():
    found = crossings(HERE, mo.Straight(3000), [block(5000, 4000, id_=2), block(5000, 3000, id_=1)])
    assert [some.id for some in found] == [1, 2]


def test_the_edge_that_something_lies_beyond():
    assert [
        edge_towards(HERE, disc(point, 5)) for point in ((5300, 2100), (5700, 1800), (5300, 1500), (4000, 1800))
    ] == [
        "front",
        "right",
        "rear",
        "left",
    ]
    assert edge_towards(HERE, disc((5700, 2100), 5)) == "front"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_straight_sweep_is_free_exactly_as_far_as_its_hull(seed: int):
    rng = chance(seed)
    stopped = 0
    for _ in range(60):
        base = any_base(rng, 800)
        others = [Obstacle(n, any_base(rng, 2500).shape, rng.choice((-3, -3, 4, 300))) for n in range(5)]
        others = [some for some in others if not closer(base.shape, some.shape, some.margin)]
        motion = rng.choice((mo.Straight, mo.Aside))(rng.choice((-1, 1)) * rng.randint(1, 2500))
        found = first_contact(base, motion, others)

        def barred(n: int, base: Base = base, motion: mo.Straight | mo.Aside = motion, others: list = others) -> bool:
            ground = mo.swept(base, part(motion, n))
            return any(closer(ground, some.shape, some.margin) for some in others)

        if found is None:
            assert not barred(abs(motion.distance))
            continue
        stopped += 1
        assert not barred(found.free)
        assert barred(found.free + 1)
    assert stopped > 5


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_missed_that_dense_sampling_finds(seed: int):
    """Every place on a free way, at every u or half degree, is clear; a turn also a little between half degrees."""
    rng = chance(seed)
    for _ in range(25):
        base = any_base(rng, 800)
        others = [Obstacle(n, any_base(rng, 2000).shape) for n in range(5)]
        others = [some for some in others if not closer(base.shape, some.shape, some.margin)]
        by = rng.randint(-90, 90)
        motion = rng.choice((mo.Straight(rng.randint(1, 1500)), mo.Pivot(rng.choice(CORNERS), by), mo.Spin(by)))
        found = first_contact(base, motion, others)
        if isinstance(motion, mo.Straight):
            free = motion.distance if found is None else found.free
            places = [mo.moved(base, mo.Straight(n)) for n in range(0, free, 11)]
        else:
            free = abs(motion.by) if found is None else found.free
            places = list(mo.stations(base, motion))[:free]
            if found is not None:
                beyond = list(mo.stations(base, motion))[free]
                assert any(overlap_by(beyond.corners, some.shape.points) > 3 - 1e-6 for some in others)
        for place in places:
            for some in others:
                assert overlap_by(place.corners, some.shape.points) <= 3 + 1e-6


@pytest.mark.parametrize("seed", SEEDS)
def test_between_half_degrees_a_wheel_enters_by_little(seed: int):
    """The outer corner of a base goes 4 u a quarter of a degree: so much may escape between two stations, not more."""
    rng = chance(seed)
    for _ in range(20):
        base = Base(any_base(rng, 500).pose, 600, 400)
        others = [Obstacle(n, any_base(rng, 1200).shape) for n in range(4)]
        others = [some for some in others if not closer(base.shape, some.shape, some.margin)]
        if first_contact(base, mo.wheel("right", 45), others) is not None:
            continue
        (px, py), start = (
            base.front_right,
            [(x - base.front_right[0], y - base.front_right[1]) for x, y in base.corners],
        )
        for quarter in range(90):
            angle = -math.radians(quarter / 4)
            s, c = math.sin(angle), math.cos(angle)
            corners = [(px + x * c - y * s, py + x * s + y * c) for x, y in start]
            assert all(overlap_by(corners, some.shape.points) < 3 + 5 for some in others)
