"""Front, flank and rear, turns and wheels; the worked positions of two-hex counters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexes.facing import (
    DIRECTIONS,
    Column,
    Pair,
    ahead,
    column_facing,
    column_surroundings,
    half_surroundings,
    in_arc,
    in_cone,
    in_half_plane,
    in_wedge,
    into_column,
    into_line,
    lies_in,
    marched,
    middle_front,
    middle_rear,
    pair_from_left,
    pair_from_right,
    pair_over,
    pair_surroundings,
    reversed_column,
    reversed_pair,
    shifted,
    surroundings,
    swung,
    turn_between,
    turned,
    wheeled,
)
from engine.hexes.grid import OFF_MAP, Grid
from tests.hexes.maps import ALL_KINDS, grid_id

FLAT = Grid(20, 20, "flat", "odd", "XXYY")
POINTY = Grid(20, 20, "pointy", "odd", "XXYY")
HERE = POINTY.at(10, 10)
every_kind = pytest.mark.parametrize("grid", ALL_KINDS, ids=grid_id)
facings = st.integers(0, 5)
EAST = 2
"""On flat hexes the vertex between north-east and south-east."""


def axial(q: int, r: int) -> int:
    return FLAT.at_axial(8 + q, 6 + r)


def step(grid: Grid, hex_: int, *directions: int) -> int:
    for direction in directions:
        hex_ = grid.neighbours[hex_][direction]
    return hex_


# -- one hex


def test_on_pointy_hexes_vertex_nought_looks_north():
    north = surroundings(POINTY, HERE, 0)
    east, south = POINTY.neighbours[HERE][1], POINTY.neighbours[HERE][2]
    assert north.front == (step(POINTY, HERE, 5), step(POINTY, HERE, 0))
    assert north.flank == (step(POINTY, HERE, 4), east)
    assert north.rear == (step(POINTY, HERE, 3), south)


def test_a_side_with_one_front_hex():
    around = surroundings(POINTY, HERE, 1, "side-one")
    assert around.front == (step(POINTY, HERE, 1),)
    assert set(around.flank) == {step(POINTY, HERE, d) for d in (0, 2, 3, 5)}
    assert around.rear == (step(POINTY, HERE, 4),)


def test_a_side_with_three_front_hexes():
    around = surroundings(POINTY, HERE, 1, "side-three")
    assert around.front == tuple(step(POINTY, HERE, d) for d in (0, 1, 2))
    assert around.flank == tuple(step(POINTY, HERE, d) for d in (5, 3))
    assert around.rear == (step(POINTY, HERE, 4),)


@pytest.mark.parametrize("kind", ["vertex", "side-one", "side-three"])
@given(facing=facings)
def test_each_neighbour_has_one_aspect(kind, facing):
    around = surroundings(POINTY, HERE, facing, kind)
    assert sorted((*around.front, *around.flank, *around.rear)) == sorted(POINTY.adjacent[HERE])
    for hex_ in POINTY.adjacent[HERE]:
        assert hex_ in getattr(around, str(around.aspect(hex_)))
    assert around.aspect(HERE) is None


@pytest.mark.parametrize("kind", ["vertex", "side-one", "side-three"])
@given(facing=facings, by=st.integers(-7, 7))
def test_a_turn_turns_every_aspect_with_it(kind, facing, by):
    for directions in DIRECTIONS[kind].values():
        assert directions[turned(facing, by)] == tuple((d + by) % 6 for d in directions[facing])


@given(facings, facings)
def test_the_turn_between_two_facings_is_the_shortest(a, b):
    by = turn_between(a, b)
    assert turned(a, by) == b
    assert abs(by) == min((b - a) % 6, (a - b) % 6)


def test_off_the_map_there_is_no_front():
    assert surroundings(POINTY, POINTY.at(5, 0), 0).front == ()


# -- two hexes in line


def test_the_worked_counter_facing_east():
    pair = pair_from_left(FLAT, axial(5, 0), EAST)
    assert pair == Pair(axial(5, 0), axial(5, 1), EAST)
    around = pair_surroundings(FLAT, pair)
    assert around.front == (axial(6, -1), axial(6, 0), axial(6, 1))
    assert around.flank == (axial(5, -1), axial(5, 2))
    assert set(around.rear) == {axial(4, 0), axial(4, 1), axial(4, 2)}


def test_the_worked_wheel_facing_north():
    pair = Pair(HERE, step(POINTY, HERE, 1), 0)
    assert wheeled(POINTY, pair, "left") == Pair(HERE, step(POINTY, HERE, 0), 5)
    assert wheeled(POINTY, pair, "right") == Pair(step(POINTY, HERE, 0), step(POINTY, HERE, 1), 1)


def pairs(grid: Grid) -> list[Pair]:
    found = (pair_from_left(grid, hex_, facing) for hex_ in grid.hexes for facing in range(6))
    return [pair for pair in found if pair is not None]


def is_sound(grid: Grid, pair: Pair) -> bool:
    return pair_from_left(grid, pair.left, pair.facing) == pair == pair_from_right(grid, pair.right, pair.facing)


@every_kind
def test_each_movement_of_a_pair_keeps_it_in_line_across_its_facing(grid):
    for pair in pairs(grid):
        assert is_sound(grid, pair)
        assert is_sound(grid, reversed_pair(pair))
        moved = [ahead(grid, pair, "left"), ahead(grid, pair, "right")]
        moved += [wheeled(grid, pair, "left"), wheeled(grid, pair, "right")]
        moved += [shifted(grid, pair, d) for d in range(6)]
        assert all(is_sound(grid, after) for after in moved if after is not None)


@every_kind
def test_a_pair_inside_the_map_has_eight_hexes_round_it(grid):
    for pair in pairs(grid):
        around = pair_surroundings(grid, pair)
        hexes = (*around.front, *around.flank, *around.rear)
        touching = set(grid.adjacent[pair.left]) | set(grid.adjacent[pair.right])
        assert set(hexes) == touching - set(pair.halves)
        assert len(hexes) == len(set(hexes))
        if not grid.is_edge(pair.left) and not grid.is_edge(pair.right):
            assert (len(around.front), len(around.flank), len(around.rear)) == (3, 2, 3)


@every_kind
def test_the_halves_see_the_same_aspects_as_the_whole(grid):
    for pair in pairs(grid):
        whole = pair_surroundings(grid, pair)
        left, right = half_surroundings(grid, pair, "left"), half_surroundings(grid, pair, "right")
        assert {*left.front, *right.front} == set(whole.front)
        assert {*left.flank, *right.flank} == set(whole.flank)
        assert {*left.rear, *right.rear} == set(whole.rear)


@every_kind
def test_every_wheel_enters_the_middle_front_hex_and_one_half_stays(grid):
    for pair in pairs(grid):
        left, right = wheeled(grid, pair, "left"), wheeled(grid, pair, "right")
        middle = middle_front(grid, pair)
        if middle == OFF_MAP:
            assert left is None
            assert right is None
        else:
            assert left is not None
            assert right is not None
            assert (left.left, left.right, left.facing) == (pair.left, middle, (pair.facing - 1) % 6)
            assert (right.left, right.right, right.facing) == (middle, pair.right, (pair.facing + 1) % 6)


@given(facings)
def test_a_wheel_left_and_then_right_is_one_step_ahead(facing):
    pair = pair_from_left(POINTY, HERE, facing)
    left = wheeled(POINTY, pair, "left")
    assert wheeled(POINTY, left, "right") == ahead(POINTY, pair, "left")


@given(facings)
def test_reversing_swaps_front_and_rear(facing):
    pair = pair_from_left(POINTY, HERE, facing)
    before, after = pair_surroundings(POINTY, pair), pair_surroundings(POINTY, reversed_pair(pair))
    assert set(before.front) == set(after.rear)
    assert set(before.rear) == set(after.front)
    assert reversed_pair(reversed_pair(pair)) == pair


@given(facings)
def test_a_counter_is_found_over_its_two_hexes_in_either_order(facing):
    pair = pair_from_left(POINTY, HERE, facing)
    assert pair_over(POINTY, pair.left, pair.right, facing) == pair
    assert pair_over(POINTY, pair.right, pair.left, facing) == pair
    assert pair_over(POINTY, pair.left, pair.right, turned(facing, 3)) == reversed_pair(pair)
    assert pair_over(POINTY, pair.left, pair.right, turned(facing, 1)) is None
    assert pair_over(POINTY, pair.left, step(POINTY, HERE, 0, 0), facing) is None


def test_no_half_stands_off_the_map():
    corner = POINTY.at(0, 0)
    assert pair_from_right(POINTY, corner, 0) is None
    pair = Pair(corner, step(POINTY, corner, 1), 0)
    assert ahead(POINTY, pair, "left") is None
    assert wheeled(POINTY, pair, "left") is None


@every_kind
def test_the_middle_hexes_are_those_that_touch_both_halves(grid):
    for pair in pairs(grid):
        both = set(grid.adjacent[pair.left]) & set(grid.adjacent[pair.right])
        assert both == {middle_front(grid, pair), middle_rear(grid, pair)} - {OFF_MAP}
        assert middle_rear(grid, pair) == middle_front(grid, reversed_pair(pair))


def test_the_worked_wheels_by_one_hex_and_by_two():
    pair = Pair(axial(5, 0), axial(5, 1), EAST)
    once = wheeled(FLAT, pair, "right")
    assert once == Pair(axial(6, 0), axial(5, 1), EAST + 1)
    assert axial(5, 2) in pair_surroundings(FLAT, once).front
    twice = wheeled(FLAT, once, "right")
    assert twice == Pair(axial(6, 1), axial(5, 1), EAST + 2)
    assert axial(5, 2) in FLAT.adjacent[axial(6, 1)]
    assert wheeled(FLAT, pair, "left") == Pair(axial(5, 0), axial(6, 0), EAST - 1)


# -- two hexes in column


def test_a_column_follows_its_head_like_a_snake():
    column = Column(HERE, step(POINTY, HERE, 4))
    assert column_facing(POINTY, column) == 1
    after = marched(POINTY, column, 0)
    assert after == Column(step(POINTY, HERE, 0), HERE)
    assert column_facing(POINTY, after) == 0
    assert marched(POINTY, column, 4) is None


def test_a_column_turns_about_its_head():
    column = Column(HERE, step(POINTY, HERE, 4))
    assert swung(POINTY, column, 2) == Column(HERE, step(POINTY, HERE, 5))
    assert swung(POINTY, Column(0, 1), 1) is None


def test_a_column_turned_about_looks_the_other_way():
    column = Column(HERE, step(POINTY, HERE, 4))
    assert column_facing(POINTY, reversed_column(column)) == 4
    assert reversed_column(reversed_column(column)) == column


def test_a_column_out_of_line_keeps_its_hexes_and_comes_back():
    for facing in range(6):
        pair = pair_from_left(POINTY, HERE, facing)
        for head in ("left", "right"):
            column = into_column(pair, head)
            assert set(column.halves) == set(pair.halves)
            assert into_line(POINTY, column, head) == pair


def test_a_column_with_its_left_half_ahead_faces_right_of_its_march():
    west = Column(HERE, step(POINTY, HERE, 1))
    assert column_facing(POINTY, west) == 4
    assert into_line(POINTY, west, "left").facing == 0
    assert into_line(POINTY, west, "right").facing == 3


def test_round_a_column_lie_one_front_six_flank_and_one_rear_hex():
    column = Column(HERE, step(POINTY, HERE, 4))
    around = column_surroundings(POINTY, column)
    assert around.front == (step(POINTY, HERE, 1),)
    assert around.rear == (step(POINTY, HERE, 4, 4),)
    touching = (set(POINTY.adjacent[HERE]) | set(POINTY.adjacent[column.tail])) - set(column.halves)
    assert set(around.flank) == touching - {*around.front, *around.rear}
    assert len(around.flank) == 6


# -- sectors


def test_an_arc_takes_a_hex_if_some_shortest_way_begins_in_it():
    front_and_flank = (4, 5, 0, 1)
    assert not in_arc(POINTY, HERE, step(POINTY, HERE, 3, 3, 3), front_and_flank)
    assert in_arc(POINTY, HERE, step(POINTY, HERE, 4, 3), front_and_flank)
    assert not in_arc(POINTY, HERE, HERE, front_and_flank)


@given(facings, st.integers(1, 6))
def test_the_cone_has_one_hex_more_for_each_step(facing, radius):
    ring = POINTY.ring(HERE, radius)
    assert sum(in_cone(POINTY, HERE, facing, hex_) for hex_ in ring) == radius + 1


@given(st.integers(-5, 5), st.integers(-5, 5))
def test_the_sectors_of_a_counter_facing_east(q, r):
    target = axial(q, r)
    away = (q, r) != (0, 0)
    if target != OFF_MAP:
        assert in_cone(FLAT, axial(0, 0), EAST, target) == (away and r <= 0 and q + r >= 0)
        assert in_half_plane(FLAT, axial(0, 0), EAST, target) == (away and q >= 0)
        assert in_wedge(FLAT, axial(0, 0), EAST, target) == (away and 2 * q + r >= 0 and q - r >= 0)


@every_kind
def test_sectors_contain_one_another(grid):
    here = grid.at(5, 4)
    for facing in range(6):
        for hex_ in grid.hexes:
            cone = in_cone(grid, here, facing, hex_)
            wedge = in_wedge(grid, here, facing, hex_)
            assert cone <= wedge <= in_half_plane(grid, here, facing, hex_)
        around = surroundings(grid, here, facing)
        assert [h for h in grid.adjacent[here] if in_cone(grid, here, facing, h)] == sorted(
            around.front, key=grid.adjacent[here].index
        )
        half = {h for h in grid.adjacent[here] if in_half_plane(grid, here, facing, h)}
        assert half == {*around.front, *around.flank}


def test_sectors_go_on_beyond_the_map():
    assert lies_in("cone", "flat", EAST, (30, -10))
    assert not lies_in("cone", "flat", EAST, (30, 10))
    assert lies_in("half-plane", "flat", EAST, (0, 50))
    assert lies_in("wedge", "flat", EAST, (30, 10))
    assert not any(lies_in(sector, "flat", EAST, (0, 0)) for sector in ("cone", "wedge", "half-plane"))
