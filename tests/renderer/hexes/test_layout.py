"""Whole-number geometry: hexes rasterise alike, share their sides, and a flip is a half turn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexes.grid import OFF_MAP, Grid
from renderer.hexes.layout import FIELD, LEVELS, L, Layout, M, S, Window, choose, extent

GRIDS = st.builds(
    Grid,
    columns=st.integers(1, 60),
    rows=st.integers(1, 60),
    orientation=st.sampled_from(("flat", "pointy")),
    shifted=st.sampled_from(("odd", "even")),
)


@st.composite
def layouts(draw) -> Layout:
    grid = draw(GRIDS)
    level = draw(st.sampled_from(LEVELS))
    return Layout(grid, level, Window(0, 0, grid.columns, grid.rows), draw(st.booleans()), 40, 30)


@given(layouts(), st.data())
def test_neighbours_share_the_side_between_them(layout, data):
    hex_ = data.draw(st.sampled_from(layout.grid.hexes))
    for direction, other in enumerate(layout.grid.neighbours[hex_]):
        if other != OFF_MAP:
            back = layout.grid.opposite(direction)
            assert layout.edge(hex_, direction) == layout.edge(other, back)[::-1]


@given(layouts())
def test_every_hex_of_the_map_lies_in_the_neat_line(layout):
    left, top, right, bottom = layout.box
    for centre in layout.centres:
        for x, y in layout.polygon(centre):
            assert left <= x <= right
            assert top <= y <= bottom


@given(layouts())
def test_a_flip_turns_the_map_by_half(layout):
    other = Layout(layout.grid, layout.level, layout.window, not layout.flipped, layout.left, layout.top)
    left, top, right, bottom = layout.box
    assert other.centres == tuple((left + right - x, top + bottom - y) for x, y in layout.centres)


@given(GRIDS, st.data())
def test_what_is_chosen_lies_in_the_field_and_shows_what_is_asked(grid, data):
    asked = data.draw(st.one_of(st.none(), st.integers(0, grid.size - 1)))
    layout = choose(grid, asked, ())
    left, top, right, bottom = layout.box
    assert FIELD[0] <= left
    assert FIELD[1] <= top
    assert right <= FIELD[2]
    assert bottom <= FIELD[3]
    if asked is not None:
        assert asked in layout.visible
    assert len(layout.visible) == layout.window.columns * layout.window.rows
    assert OFF_MAP not in layout.visible


def test_directions_begin_in_the_north_and_go_clockwise():
    grid = Grid(5, 5)
    layout = choose(grid, None, ())
    x, y = layout.centres[12]
    towards = [layout.centres[n] for n in grid.neighbours[12]]
    assert towards[0] == (x, y - 2 * layout.level.v)
    assert [px > x for px, _ in towards] == [False, True, True, False, False, False]
    for direction, (px, py) in enumerate(towards):
        (ax, ay), (bx, by) = layout.edge(12, direction)
        assert (ax + bx, ay + by) == (x + px, y + py)


@pytest.mark.parametrize(
    ("columns", "rows", "level"),
    [(26, 20, "M"), (40, 30, "S"), (16, 12, "L"), (18, 20, "M"), (6, 5, "XL"), (60, 50, "S")],
)
def test_the_level_of_a_whole_map(columns, rows, level):
    assert choose(Grid(columns, rows), None, ()).level.name == level


def test_a_map_too_large_for_the_smallest_level_shows_where_something_happens():
    grid = Grid(60, 50)
    happening = grid.at(55, 45)
    layout = choose(grid, None, (happening,))
    assert not layout.whole
    assert happening in layout.visible


def test_a_zoom_on_a_hex_is_level_l_and_moves_in_steps():
    grid = Grid(40, 30)
    layout = choose(grid, grid.at(20, 15), ())
    assert layout.level == L
    assert (layout.window.column % 3, layout.window.row % 3) == (0, 0)
    assert grid.at(20, 15) in layout.visible


def test_some_hexes_are_shown_as_large_as_they_fit():
    grid = Grid(40, 30)
    assert choose(grid, (grid.at(3, 3),), ()).level.name == "XL"
    spread = (grid.at(2, 2), grid.at(22, 3))
    layout = choose(grid, spread, ())
    assert layout.level == M
    assert set(spread) <= layout.visible
    assert choose(grid, (grid.at(0, 0), grid.at(39, 29)), ()).level == S


def test_extents_are_those_of_the_art_direction():
    assert extent(Grid(26, 20), M, 26, 20) == (1264, 1148)
    assert extent(Grid(40, 30), S, 40, 30) == (1210, 1098)
