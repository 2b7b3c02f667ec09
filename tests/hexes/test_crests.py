"""Sight over crests, hedges and blockers; the worked position of the dead zone."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.hexes.crests import Relief, dead_hexes, falls, hidden
from engine.hexes.grid import Grid
from engine.hexes.sight import Obstruction, trace

FLAT = Grid(20, 20, "flat", "odd", "XXYY")


def at(q: int, r: int) -> int:
    return FLAT.at_axial(6 + q, 6 + r)


def row(*columns: int) -> tuple[int, ...]:
    return tuple(at(q, 0) for q in columns)


def relief(blockers=(), hedges=(), levels=None, cliffs=()) -> Relief:
    """Country by lists: hexes that block, pairs of hexes with a hedge, levels by hex, pairs (high, low)."""
    high = levels or {}
    sides = {FLAT.between(a, b) for a, b in hedges}
    return Relief(
        set(blockers).__contains__, sides.__contains__, lambda h: high.get(h, 0), lambda a, b: (a, b) in cliffs
    )


CLIFF = {"levels": dict.fromkeys(row(-2, -1, 0, 1, 2), 1), "cliffs": {(at(2, 0), at(3, 0))}}
"""A row of upper hexes up to 2.0 and a steep slope down to 3.0."""


# -- whole hexes


def test_a_hex_blocks_what_passes_through_it_but_not_what_ends_in_it():
    woods = relief(blockers=row(2))
    assert hidden(FLAT, at(0, 0), at(3, 0), woods) == Obstruction(hexes=(at(2, 0),))
    assert hidden(FLAT, at(0, 0), at(2, 0), woods) is None
    assert hidden(FLAT, at(2, 0), at(0, 0), woods) is None


def test_counters_block_however_low_they_stand_but_in_a_dead_zone():
    valley = {"levels": dict.fromkeys(row(0, 1, 4, 5), 1)}
    ground, crest = relief(blockers=row(2), **valley), relief(**CLIFF)
    assert hidden(FLAT, at(1, 0), at(4, 0), ground) is None
    there = replace(relief(**valley), stands=set(row(2)).__contains__)
    assert hidden(FLAT, at(1, 0), at(4, 0), there) == Obstruction(hexes=row(2))
    below = [replace(crest, stands=set(row(q)).__contains__) for q in (3, 4, 5)]
    assert [hidden(FLAT, at(1, 0), at(6, 0), one) is None for one in below] == [True, False, False]


def test_along_hexsides_both_hexes_must_block():
    left, right = at(1, -1), at(1, 0)
    assert hidden(FLAT, at(0, 0), at(2, -1), relief(blockers=(left,))) is None
    assert hidden(FLAT, at(0, 0), at(2, -1), relief(blockers=(left, right))) == Obstruction(hexes=(left, right))


def test_a_corner_of_a_hex_is_no_part_of_it():
    line = trace(FLAT, at(0, 0), at(5, -1))
    touched = {h for h in FLAT.hexes if h not in (line.a, *line.crossed, line.b)}
    assert line.corner_sides
    assert hidden(FLAT, at(0, 0), at(5, -1), relief(blockers=touched)) is None


@pytest.mark.parametrize(("steep", "clear"), [(False, True), (True, False)])
def test_a_height_above_both_ends_blocks_if_the_line_meets_a_steep_slope_of_it(steep, clear):
    cliffs = {(at(2, 0), at(3, 0))} if steep else set()
    hill = relief(levels={at(2, 0): 1}, cliffs=cliffs)
    assert (hidden(FLAT, at(0, 0), at(4, 0), hill) is None) == clear
    assert (hidden(FLAT, at(4, 0), at(0, 0), hill) is None) == clear
    if steep:
        assert hidden(FLAT, at(0, 0), at(4, 0), hill) == Obstruction(hexes=(at(2, 0),))


def test_a_steep_slope_aside_of_the_line_does_not_block():
    hill = relief(levels={at(2, 0): 1}, cliffs={(at(2, 0), at(2, 1))})
    assert hidden(FLAT, at(0, 0), at(4, 0), hill) is None


def test_a_height_no_higher_than_one_end_does_not_block():
    hill = relief(levels=dict.fromkeys(row(2, 4), 1), cliffs={(at(2, 0), at(1, 0)), (at(2, 0), at(3, 0))})
    assert hidden(FLAT, at(4, 0), at(2, 0), hill) is None
    assert hidden(FLAT, at(4, 0), at(3, 0), hill) is None


# -- dead zones


@pytest.mark.parametrize(("viewer", "dead"), [(0, (3, 4)), (1, (3,)), (2, ()), (-1, (3, 4, 5)), (-2, (3, 4, 5, 6))])
def test_the_worked_dead_zone_is_as_deep_as_the_crest_is_far(viewer, dead):
    country = relief(**CLIFF)
    for column in range(3, 8):
        seen = hidden(FLAT, at(viewer, 0), at(column, 0), country) is None
        assert seen == (column not in dead)
        assert seen == (hidden(FLAT, at(column, 0), at(viewer, 0), country) is None)
    assert dead_hexes(FLAT, trace(FLAT, at(viewer, 0), at(9, 0)), country) == row(*dead)


def test_the_crest_is_named():
    country = relief(**CLIFF)
    crest = Obstruction((at(2, 0),), (FLAT.between(at(2, 0), at(3, 0)),))
    assert hidden(FLAT, at(0, 0), at(4, 0), country) == crest
    assert hidden(FLAT, at(4, 0), at(0, 0), country) == crest


def test_what_stands_in_a_dead_zone_is_ignored_beyond_it():
    country = relief(blockers=row(3, 4), **CLIFF)
    assert hidden(FLAT, at(0, 0), at(5, 0), country) is None
    assert hidden(FLAT, at(5, 0), at(0, 0), country) is None


def test_from_above_a_blocker_hides_one_hex():
    country = relief(blockers=row(4), **CLIFF)
    assert hidden(FLAT, at(2, 0), at(4, 0), country) is None
    assert hidden(FLAT, at(2, 0), at(5, 0), country) == Obstruction(hexes=(at(4, 0),))
    assert hidden(FLAT, at(2, 0), at(6, 0), country) is None
    assert hidden(FLAT, at(6, 0), at(2, 0), country) is None
    assert hidden(FLAT, at(3, 0), at(6, 0), country) == Obstruction(hexes=(at(4, 0),))


def test_a_blocker_on_the_upper_level_hides_all_behind_it():
    country = relief(blockers=row(1), **CLIFF)
    assert hidden(FLAT, at(0, 0), at(6, 0), country) == Obstruction(hexes=(at(1, 0),))


def test_blockers_lower_than_both_ends_are_ignored():
    levels = dict.fromkeys(row(0, 4), 1)
    assert hidden(FLAT, at(0, 0), at(4, 0), relief(blockers=row(2), levels=levels)) is None
    assert hidden(FLAT, at(0, 0), at(5, 0), relief(blockers=row(2), levels=levels)) is not None


def test_ground_as_high_as_the_crest_is_not_under_it():
    country = relief(levels=dict.fromkeys(row(0, 1, 2, 4), 1), cliffs={(at(2, 0), at(3, 0)), (at(4, 0), at(3, 0))})
    assert hidden(FLAT, at(0, 0), at(4, 0), country) is None
    assert hidden(FLAT, at(4, 0), at(0, 0), country) is None
    assert hidden(FLAT, at(0, 0), at(3, 0), country) is not None


def test_from_higher_still_ground_as_high_as_the_crest_is_seen():
    levels = {**dict.fromkeys(row(1, 2, 4), 1), at(0, 0): 2}
    country = relief(levels=levels, cliffs={(at(2, 0), at(3, 0))})
    assert hidden(FLAT, at(0, 0), at(4, 0), country) is None
    assert hidden(FLAT, at(0, 0), at(3, 0), country) is not None


def test_before_the_crest_and_as_high_as_it_a_blocker_hides_all_behind_it():
    dip = {"levels": dict.fromkeys(row(0, 2), 1), "cliffs": CLIFF["cliffs"]}
    assert hidden(FLAT, at(0, 0), at(7, 0), relief(blockers=row(1), **dip)) == Obstruction(hexes=(at(1, 0),))
    hill = {"levels": dict.fromkeys(row(2, 4), 1), "cliffs": CLIFF["cliffs"]}
    assert hidden(FLAT, at(2, 0), at(7, 0), relief(blockers=row(4), **hill)) == Obstruction(hexes=(at(4, 0),))


def test_each_of_several_slopes_has_its_dead_zone():
    levels = {**dict.fromkeys(row(0, 1), 2), **dict.fromkeys(row(2, 3), 1)}
    country = relief(levels=levels, cliffs={row(1, 2), row(3, 4)})
    assert dead_hexes(FLAT, trace(FLAT, at(0, 0), at(9, 0)), country) == row(2, 4, 5, 6)


def test_a_pair_is_one_position_of_the_dead_zone():
    levels = dict.fromkeys((at(-2, 1), at(-1, 0), at(-1, 1), at(0, 0)), 1)
    both = {(at(0, 0), at(1, -1)), (at(0, 0), at(1, 0))}
    country = relief(levels=levels, cliffs=both)
    line = trace(FLAT, at(-2, 1), at(4, -2))
    assert line.stations[2:5] == ((at(0, 0),), (at(1, -1), at(1, 0)), (at(2, -1),))
    assert dead_hexes(FLAT, line, country) == (at(1, -1), at(1, 0), at(2, -1))
    one = relief(levels=levels, cliffs={(at(0, 0), at(1, 0))})
    assert falls(FLAT, line, one) == ()


def test_a_crest_above_the_viewer_casts_no_dead_zone():
    country = relief(levels={at(2, 0): 2, at(0, 0): 1}, cliffs={(at(2, 0), at(3, 0))})
    assert falls(FLAT, trace(FLAT, at(0, 0), at(6, 0)), country) == ()


# -- hexsides that let sight one hex beyond


def test_a_hedge_lets_sight_into_the_first_hex_beyond():
    hedge = relief(hedges=[row(2, 3)])
    assert hidden(FLAT, at(0, 0), at(3, 0), hedge) is None
    assert hidden(FLAT, at(0, 0), at(4, 0), hedge) == Obstruction(sides=(FLAT.between(*row(2, 3)),))
    assert hidden(FLAT, at(4, 0), at(0, 0), hedge) is not None


def test_from_above_hedges_on_the_steep_side_and_below_hide_nothing():
    for columns, clear in (((2, 3), True), ((4, 5), True), ((1, 2), False)):
        hedge = relief(hedges=[row(*columns)], **CLIFF)
        for a, b in ((0, 8), (8, 0)):
            assert (hidden(FLAT, at(a, 0), at(b, 0), hedge) is None) == clear
    # Along a gentle slope, where nothing is steep, the hedge blocks.
    gentle = relief(hedges=[row(2, 3)], levels=CLIFF["levels"])
    assert hidden(FLAT, at(0, 0), at(8, 0), gentle) is not None


def test_at_which_end_a_hedge_is_free():
    hedge = relief(hedges=[row(0, 1)])
    for free, clear in (("either", True), ("near", True), ("far", False), ("none", False)):
        assert (hidden(FLAT, at(0, 0), at(3, 0), hedge, free) is None) == clear
    for free, clear in (("either", True), ("near", False), ("far", True), ("none", False)):
        assert (hidden(FLAT, at(3, 0), at(0, 0), hedge, free) is None) == clear


def test_across_a_hedge_neighbours_see_each_other():
    hedge = relief(hedges=[row(0, 1)])
    assert hidden(FLAT, at(0, 0), at(1, 0), hedge, "far") is None
    assert hidden(FLAT, at(1, 0), at(0, 0), hedge, "far") is None


def test_at_a_corner_both_hedges_must_block():
    one, other = (at(2, -1), at(3, -1)), (at(2, -1), at(3, -2))
    assert hidden(FLAT, at(0, 0), at(4, -2), relief(hedges=[one])) is None
    assert hidden(FLAT, at(0, 0), at(4, -2), relief(hedges=[one, other])) is not None


def test_down_a_steep_slope_a_hedge_hides_nothing():
    country = relief(hedges=[row(4, 5)], **CLIFF)
    assert hidden(FLAT, at(2, 0), at(7, 0), country) is None
    assert hidden(FLAT, at(7, 0), at(2, 0), country) is None
    assert hidden(FLAT, at(3, 0), at(7, 0), country) is not None


def test_between_ends_of_one_level_sight_is_clear_if_it_is_from_either():
    country = relief(hedges=[row(1, 2)], levels=dict.fromkeys(row(0, 3), 1), cliffs={row(3, 2)})
    assert hidden(FLAT, at(0, 0), at(3, 0), country) is None
    assert hidden(FLAT, at(3, 0), at(0, 0), country) is None
    gentle = relief(hedges=[row(1, 2)], levels=dict.fromkeys(row(0, 3), 1))
    assert hidden(FLAT, at(0, 0), at(3, 0), gentle) is not None


def test_a_hedge_on_a_hill_as_high_as_the_crest_blocks():
    country = relief(hedges=[row(4, 5)], levels=dict.fromkeys(row(2, 4), 1), cliffs=CLIFF["cliffs"])
    assert hidden(FLAT, at(2, 0), at(7, 0), country) is not None


def test_a_hedge_on_the_upper_level_blocks():
    country = relief(hedges=[row(0, 1)], **CLIFF)
    assert hidden(FLAT, at(-1, 0), at(9, 0), country) is not None


SMALL = Grid(9, 9, "pointy", "even", "XXYY")
hexes = st.integers(0, SMALL.size - 1)


@given(st.integers(0, 10**6), hexes, hexes)
def test_sight_is_mutual(seed, a, b):
    random = Random(seed)
    levels = [random.choice((0, 0, 1, 2)) for _ in SMALL.hexes]
    woods = {h for h in SMALL.hexes if random.random() < 0.15}
    hedges = {SMALL.hexside(h, d) for h in SMALL.hexes for d in range(6) if random.random() < 0.1}
    falling = ((h, n) for h in SMALL.hexes for n in SMALL.adjacent[h] if levels[h] > levels[n])
    steep = {pair for pair in falling if random.random() < 0.5}
    country = Relief(woods.__contains__, hedges.__contains__, levels.__getitem__, lambda h, n: (h, n) in steep)
    for there, back in (("either", "either"), ("none", "none"), ("far", "near")):
        clear = hidden(SMALL, a, b, country, there) is None
        assert clear == (hidden(SMALL, b, a, country, back) is None)
        if SMALL.distance(a, b) <= 1 and there != "none":
            assert clear
