"""Shots that graze: the worked lines of a gun, slopes and features on the way."""

from itertools import pairwise

import pytest

from engine.hexes.facing import in_cone, in_wedge
from engine.hexes.grazing import Stops, grazed, grazes
from engine.hexes.grid import Grid
from engine.hexes.sight import trace
from tests.hexes.maps import ALL_KINDS, grid_id

FLAT = Grid(20, 20, "flat", "odd", "XXYY")
EAST = 2
"""The vertex between north-east and south-east."""


def at(q: int, r: int) -> int:
    return FLAT.at_axial(8 + q, 8 + r)


def places(*axial: tuple[int, int]) -> tuple[int, ...]:
    return tuple(at(q, r) for q, r in axial)


GUN = at(0, 0)


def stops(slopes=(), features=(), hexes=()) -> Stops:
    return Stops(
        {FLAT.between(a, b) for a, b in slopes}.__contains__,
        {FLAT.between(a, b) for a, b in features}.__contains__,
        set(hexes).__contains__,
    )


OPEN = stops()


def shot(way, target, hand=None, reach=4, facing=EAST):
    found = grazes(FLAT, GUN, facing, reach, target)
    return next(graze for graze in found if graze.way == way and graze.hand == hand)


def test_the_worked_lines_through_a_target_from_left_to_right():
    found = grazes(FLAT, GUN, EAST, 4, at(2, -1))
    assert [(graze.way, graze.hand) for graze in found] == [
        ((4, -3), None),
        ((4, -2), "left"),
        ((4, -2), "right"),
        ((4, -1), None),
    ]


def test_the_worked_line_past_the_target():
    hit = grazed(FLAT, shot((4, -1), at(2, -1)), OPEN)
    assert hit == places((1, 0), (2, -1), (2, 0), (3, -1), (4, -1))


@pytest.mark.parametrize(
    ("hand", "hexes"),
    [("left", [(1, -1), (2, -1), (3, -2), (4, -2)]), ("right", [(1, 0), (2, -1), (3, -1), (4, -2)])],
)
def test_along_hexsides_one_hand_is_hit(hand, hexes):
    assert grazed(FLAT, shot((4, -2), at(2, -1), hand), OPEN) == places(*hexes)


def test_a_target_beside_the_line_fixes_the_hand():
    found = [graze for graze in grazes(FLAT, GUN, EAST, 4, at(3, -2)) if graze.way == (4, -2)]
    assert [graze.hand for graze in found] == ["left"]


def test_of_two_hexes_at_one_distance_the_left_comes_first():
    hit = grazed(FLAT, shot((4, -3), at(2, -1)), OPEN)
    assert hit == places((1, -1), (2, -2), (2, -1), (3, -2), (4, -3))


def test_a_straight_shot_hits_every_hex_to_the_end_of_its_range():
    assert grazed(FLAT, shot((4, 0), at(2, 0)), OPEN) == places((1, 0), (2, 0), (3, 0), (4, 0))


def test_a_slope_stops_a_shot_but_the_target_is_hit():
    line = shot((4, -1), at(3, -1))
    slope = stops(slopes=[places((1, 0), (2, -1))])
    assert grazed(FLAT, line, slope) == places((1, 0))
    assert grazed(FLAT, line, slope, at(3, -1)) == places((1, 0), (3, -1))


def test_a_target_aside_of_the_line_is_not_hit():
    assert at(2, 1) not in grazed(FLAT, shot((4, 0), at(2, 0)), OPEN, at(2, 1))


def test_a_slope_on_the_hexside_of_the_gun_stops_its_shot_at_once():
    assert grazed(FLAT, shot((4, 0), at(2, 0)), stops(slopes=[places((0, 0), (1, 0))])) == ()


def test_a_feature_lets_a_shot_one_hex_beyond():
    assert grazed(FLAT, shot((4, 0), at(2, 0)), stops(features=[places((1, 0), (2, 0))])) == places((1, 0), (2, 0))


def test_what_stops_later_does_not_lengthen_a_shot_that_a_feature_has_ended():
    country = stops(features=[places((1, 0), (2, 0))], hexes=places((3, 0)))
    assert grazed(FLAT, shot((4, 0), at(2, 0)), country) == places((1, 0), (2, 0))


def test_a_slope_behind_a_feature_stops_the_shot_no_later():
    country = stops(features=[places((1, 0), (2, 0))], slopes=[places((2, 0), (3, 0))])
    assert grazed(FLAT, shot((4, 0), at(2, 0)), country) == places((1, 0), (2, 0))


def test_a_feature_on_the_hex_of_the_gun_is_ignored():
    country = stops(features=[places((0, 0), (1, 0))])
    assert grazed(FLAT, shot((4, 0), at(2, 0)), country) == places((1, 0), (2, 0), (3, 0), (4, 0))


def test_a_hex_that_stops_is_hit_itself():
    assert grazed(FLAT, shot((4, 0), at(2, 0)), stops(hexes=places((2, 0)))) == places((1, 0), (2, 0))


def test_along_hexsides_only_the_chosen_hand_is_stopped():
    country = stops(slopes=[places((0, 0), (1, -1))], hexes=places((1, 0)))
    assert grazed(FLAT, shot((4, -2), at(2, -1), "left"), country) == ()
    assert grazed(FLAT, shot((4, -2), at(2, -1), "right"), country) == places((1, 0))


def test_on_the_far_side_of_a_row_too_only_the_chosen_hand_is_stopped():
    country = stops(slopes=[places((3, -2), (4, -2))])
    assert grazed(FLAT, shot((4, -2), at(2, -1), "left"), country) == places((1, -1), (2, -1), (3, -2))
    assert grazed(FLAT, shot((4, -2), at(2, -1), "right"), country)[-1] == at(4, -2)


def test_from_left_to_right_in_every_direction():
    for facing in range(6):
        for target in (hex_ for hex_ in FLAT.disc(GUN, 4)[1:] if in_cone(FLAT, GUN, facing, hex_)):
            for graze in grazes(FLAT, GUN, facing, 4, target):
                for one, other in pairwise(grazed(FLAT, graze, OPEN)):
                    near, far = FLAT.distance(GUN, one), FLAT.distance(GUN, other)
                    (aq, ar), (bq, br), (q, r) = FLAT.axial[one], FLAT.axial[other], FLAT.axial[GUN]
                    assert near < far or (near == far and (aq - q) * (br - r) - (ar - r) * (bq - q) > 0)


def test_a_shot_touches_a_corner_without_meeting_the_sides_on_one_hand():
    line = next(graze for graze in grazes(FLAT, GUN, EAST, 5, at(5, -1)) if graze.way == (5, -1))
    left, right = line.line.corner_sides[0]
    one = Stops(set(left).__contains__, lambda _: False, lambda _: False)
    both = Stops({left[0], right[0]}.__contains__, lambda _: False, lambda _: False)
    assert at(5, -1) in grazed(FLAT, line, one)
    assert at(5, -1) not in grazed(FLAT, line, both)


def test_a_shot_may_end_off_the_map():
    gun = FLAT.at(18, 9)
    target = FLAT.neighbours[gun][1]
    found = grazes(FLAT, gun, EAST, 4, target)
    assert found
    assert all(target in grazed(FLAT, graze, OPEN) for graze in found)
    straight = next(graze for graze in found if graze.way == (4, -4))
    assert straight.hexes == (target,)


def test_there_is_no_shot_out_of_range_or_sector():
    assert grazes(FLAT, GUN, EAST, 4, at(5, 0)) == ()
    assert grazes(FLAT, GUN, EAST, 4, at(-1, 0)) == ()
    assert grazes(FLAT, GUN, EAST, 4, GUN) == ()


@pytest.mark.parametrize("grid", ALL_KINDS, ids=grid_id)
@pytest.mark.parametrize(("sector", "lies"), [("cone", in_cone), ("wedge", in_wedge)])
def test_every_target_of_a_sector_has_a_shot_from_left_to_right(grid, sector, lies):
    gun, reach = grid.at(5, 4), 4
    for facing in range(6):
        for target in grid.disc(gun, reach)[1:]:
            found = grazes(grid, gun, facing, reach, target, sector)
            assert bool(found) >= lies(grid, gun, facing, target)
            ways = list(dict.fromkeys(graze.way for graze in found))
            turns = [a[0] * b[1] - a[1] * b[0] for a, b in pairwise(ways)]
            assert all(turn > 0 for turn in turns)


def test_a_shot_passes_what_its_line_crosses():
    for r in range(-4, 1):
        line = trace(FLAT, GUN, at(4, r))
        for target in line.crossed:
            graze = next(graze for graze in grazes(FLAT, GUN, EAST, 4, target) if graze.way == (4, r))
            assert set(line.crossed) <= set(grazed(FLAT, graze, OPEN))
