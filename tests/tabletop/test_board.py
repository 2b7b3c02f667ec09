"""Lengths, places, angles and hours as boards, texts and sentences tell them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Text
from engine.tabletop.board import Disc, Figure, Loose, Stand
from engine.tabletop.measures import CENTIMETRES, STEPS, degrees, length_of, oclock, placed, spelled, tenths
from engine.tabletop.plane import Distance, within
from engine.tabletop.pose import Base, Pose


@pytest.mark.parametrize(
    ("length", "told"),
    [(0, "0"), (250, "1"), (251, "1"), (252, "1.1"), (1525, "6.1"), (1526, "6.1"), (3000, "12"), (3002, "12.1")],
)
def test_steps_are_told_to_a_tenth(length, told):
    assert spelled(length) == Text(told, told.replace(".", ","))


@pytest.mark.parametrize(("length", "told"), [(3560, "35.6"), (4000, "40"), (4001, "40"), (4002, "40.1")])
def test_centimetres_are_told_to_a_tenth(length, told):
    assert spelled(length, CENTIMETRES).en == told


@given(st.integers(0, 40000), st.integers(1, 160))
def test_what_is_told_as_a_limit_is_within_it_and_what_is_not_is_not(squared_root, steps):
    limit = steps * STEPS.length
    assert (tenths(squared_root, STEPS) <= steps * 10) == within(squared_root**2, limit)


@given(st.integers(0, 10**9), st.integers(1, 10**4))
def test_a_distance_is_told_in_whole_u_rounded_up(squared, over):
    length = length_of(Distance(squared, over))
    assert length * length * over >= squared
    assert length == 0 or (length - 1) ** 2 * over < squared


def test_of_a_distance_between_round_shapes_their_radii_are_taken_off():
    assert length_of(Distance(1_000_000, 1, 250)) == 750
    assert length_of(Distance(40_000, 1, 250)) == 0


def test_places_are_told_from_the_south_west_corner_to_the_nearest_tenth():
    assert placed((1200, 6812)) == Text("4.8; 27.2", "4,8; 27,2")
    assert placed((12, 13)) == Text("0; 0.1", "0; 0,1")
    assert placed((-40, 250)).en == "-0.2; 1"
    assert placed((6400, 7450), CENTIMETRES).en == "64; 74.5"


def test_angles_are_told_in_degrees_without_sign():
    assert [degrees(turn).ru for turn in (60, -45, 1, 0)] == ["30", "22,5", "0,5", "0"]


@pytest.mark.parametrize(
    ("heading", "hour"), [(0, 12), (29, 12), (30, 1), (60, 1), (180, 3), (360, 6), (689, 11), (690, 12), (719, 12)]
)
def test_headings_are_told_by_the_clock(heading, hour):
    assert oclock(heading) == hour


def _stand(ranks: tuple[int, ...], total: int = 0) -> Stand:
    base = Base(Pose(1000, 1000, 0), 600, 400)
    return Stand(UnitId(0), Side("a"), Text("A1", "A1"), Text("x", "x"), base, Figure("pike"), 4, ranks, total=total)


def test_strength_is_files_by_ranks_or_figures_left():
    assert _stand((4, 4, 4)).strength == "4×3"
    assert _stand((4, 4, 0)).strength == "4×2"
    assert _stand((4, 3, 0)).strength == "7"
    assert _stand((4, 4), total=8).strength == "8"
    assert _stand((4, 1), total=8).strength == "5/8"


def test_a_stand_is_where_the_middle_of_its_front_is():
    assert _stand((4,)).point == (1300, 1000)


def _loose(count: int, total: int) -> Loose:
    models = tuple(Disc((100 * n, 50), 90) for n in range(count))
    name = Text("x", "x")
    return Loose(UnitId(1), Side("a"), name, name, Figure("javelin"), models, 125, total=total)


def test_models_by_themselves_are_where_their_leader_stands():
    unit = _loose(3, 4)
    assert (unit.point, unit.heading, unit.strength) == ((0, 50), 90, "3/4")
    assert _loose(4, 4).strength == "4"
    assert _loose(1, 1).strength == ""
    assert _loose(1, 4).strength == "1/4"
