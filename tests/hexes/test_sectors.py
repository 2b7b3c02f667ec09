"""Zones before counters on one hex and on two, and which half looks where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexes.facing import Pair, pair_from_left, pair_surroundings, surroundings
from engine.hexes.grid import Grid
from engine.hexes.sectors import fields_of_fire, in_zone, zone_ahead
from tests.hexes.maps import ALL_KINDS, grid_id

FLAT = Grid(20, 20, "flat", "odd", "XXYY")
EAST = 2
every_kind = pytest.mark.parametrize("grid", ALL_KINDS, ids=grid_id)


def at(q: int, r: int) -> int:
    return FLAT.at_axial(8 + q, 6 + r)


def test_who_may_be_intercepted():
    rider = (at(0, 0),)
    assert in_zone(FLAT, rider, EAST, at(4, -2), 4)
    assert in_zone(FLAT, rider, EAST, at(0, -3), 4), "level with it"
    assert not in_zone(FLAT, rider, EAST, at(-1, -1), 4), "behind its flank line"
    assert not in_zone(FLAT, rider, EAST, at(5, -2), 4), "too far"


@pytest.mark.parametrize(
    ("q", "r", "seen"), [(2, 0, True), (2, -2, True), (1, 1, False), (5, -1, False), (0, 1, False)]
)
def test_the_cone_of_a_gun(q, r, seen):
    assert in_zone(FLAT, (at(0, 0),), EAST, at(q, r), 4, "cone") == seen


def test_within_two_of_front_or_flank_of_two_hexes():
    halves = (at(5, 0), at(5, 1))
    found = zone_ahead(FLAT, halves, EAST, 2)
    expected = {
        *(at(5, r) for r in (-2, -1, 2, 3)),
        *(at(6, r) for r in (-2, -1, 0, 1, 2)),
        *(at(7, r) for r in (-2, -1, 0, 1)),
    }
    assert set(found) == expected
    assert set(found[:5]) == {at(6, -1), at(6, 0), at(6, 1), at(5, -1), at(5, 2)}


@every_kind
def test_a_zone_is_what_lies_in_it(grid):
    for pair in (pair_from_left(grid, hex_, facing) for hex_ in grid.hexes[::7] for facing in range(6)):
        if pair is None:
            continue
        for sector in ("cone", "wedge", "half-plane"):
            found = zone_ahead(grid, pair.halves, pair.facing, 3, sector)
            assert set(found) == {h for h in grid.hexes if in_zone(grid, pair.halves, pair.facing, h, 3, sector)}
            gaps = [min(grid.distance(half, hex_) for half in pair.halves) for hex_ in found]
            assert gaps == sorted(gaps)


@every_kind
def test_one_step_ahead_lie_front_and_flank(grid):
    for hex_ in grid.hexes:
        for facing in range(6):
            around = surroundings(grid, hex_, facing)
            assert set(zone_ahead(grid, (hex_,), facing, 1)) == {*around.front, *around.flank}
            assert set(zone_ahead(grid, (hex_,), facing, 1, "cone")) == set(around.front)


@given(st.integers(0, 5))
def test_one_step_ahead_of_two_hexes_lie_front_and_flank(facing):
    pair = pair_from_left(FLAT, at(0, 0), facing)
    around = pair_surroundings(FLAT, pair)
    assert set(zone_ahead(FLAT, pair.halves, facing, 1)) == {*around.front, *around.flank}


def test_each_half_fires_at_its_fronts_and_its_flank():
    assert fields_of_fire(FLAT, Pair(at(5, 0), at(5, 1), EAST)) == {
        at(6, -1): ("left",),
        at(6, 0): ("left", "right"),
        at(6, 1): ("right",),
        at(5, -1): ("left",),
        at(5, 2): ("right",),
    }
