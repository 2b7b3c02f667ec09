"""Over a bridge with two hexes in line."""

import pytest

from engine.hexes.bridges import across_hex, across_side, straight_beyond
from engine.hexes.facing import Pair, half_surroundings, pair_from_left, pair_surroundings
from engine.hexes.grid import Grid
from tests.hexes.maps import ALL_KINDS, grid_id

FLAT = Grid(20, 20, "flat", "odd", "XXYY")
EAST = 2
every_kind = pytest.mark.parametrize("grid", ALL_KINDS, ids=grid_id)


def at(q: int, r: int) -> int:
    return FLAT.at_axial(8 + q, 6 + r)


def line(q: int, r: int) -> Pair:
    return Pair(at(q, r), at(q, r + 1), EAST)


def test_over_a_bridge_in_the_middle_front_hex():
    found = across_hex(FLAT, line(0, 0), at(1, 0))
    assert found == (line(2, -2), line(2, -1), line(2, 0))


def test_over_a_bridge_side_of_the_left_half():
    assert across_side(FLAT, line(0, 0), "left", at(1, -1)) == (line(1, -2), line(1, -1))
    assert across_side(FLAT, line(0, 0), "left", at(1, 0)) == (line(1, -1), line(1, 0))


def test_only_what_lies_before_the_counter_is_crossed():
    assert across_hex(FLAT, line(0, 0), at(-1, 0)) == ()
    assert across_side(FLAT, line(0, 0), "left", at(1, 1)) == ()


def test_an_attack_over_a_bridge_goes_straight_on():
    assert straight_beyond(FLAT, line(0, 0), at(1, -1)) == (at(2, -2),)
    assert straight_beyond(FLAT, line(0, 0), at(1, 0)) == (at(2, -1), at(2, 0))
    assert straight_beyond(FLAT, line(0, 0), at(1, 1)) == (at(2, 1),)
    assert straight_beyond(FLAT, line(0, 0), at(0, -1)) == ()


@every_kind
def test_the_bridge_comes_to_lie_in_the_rear_and_no_other_place_has_it_there(grid):
    every = [pair_from_left(grid, hex_, facing) for hex_ in grid.hexes for facing in range(6)]
    standing = [pair for pair in every if pair is not None]
    for pair in standing[::5]:
        for bridge in pair_surroundings(grid, pair).front:
            behind = {
                other
                for other in standing
                if other.facing == pair.facing and bridge in pair_surroundings(grid, other).rear
            }
            found = across_hex(grid, pair, bridge)
            assert set(found) == behind
            assert len(found) == len(behind)


@every_kind
def test_beyond_a_bridge_side_it_is_a_rear_side_of_the_half_in_the_far_hex(grid):
    every = [pair_from_left(grid, hex_, facing) for hex_ in grid.hexes[::5] for facing in range(6)]
    for pair in (pair for pair in every if pair is not None):
        for hand, half in zip(("left", "right"), pair.halves, strict=True):
            for beyond in half_surroundings(grid, pair, hand).front:
                for after in across_side(grid, pair, hand, beyond):
                    side = "left" if after.left == beyond else "right"
                    assert beyond in after.halves
                    assert after.facing == pair.facing
                    assert half in half_surroundings(grid, after, side).rear
