"""A table lies in the picture in whole pixels to the step, with its strip beside or below, from either side."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tabletop.board import Table
from engine.tabletop.measures import CENTIMETRES, STEPS
from renderer.paint.frame import SIZE
from renderer.tabletop.layout import choose, moved

FIELD = Table(10000, 10000)
WIDE = Table(24000, 12000, CENTIMETRES)


def test_a_field_of_forty_steps_has_28_pixels_to_the_step():
    layout = choose(FIELD, None)
    assert (layout.pixels, layout.grid, layout.box, layout.margin) == (28, 250, (40, 40, 1160, 1160), 40)
    assert layout.strip == (1200, 0, 1600, 1200)
    assert layout.ppc == pytest.approx(11.2)


def test_a_wide_table_has_its_strip_below():
    layout = choose(WIDE, None)
    assert (layout.pixels, layout.grid, layout.box) == (32, 500, (32, 32, 1568, 800))
    assert layout.strip == (0, 832, 1600, 1200)


def test_the_south_west_corner_lies_below_on_the_left_and_after_a_flip_above_on_the_right():
    plain, turned = choose(FIELD, None), choose(FIELD, None, flipped=True)
    assert plain.at((0, 0)) == (40, 1160)
    assert plain.at((10000, 10000)) == (1160, 40)
    assert turned.at((0, 0)) == (1160, 40)
    assert (plain.turned(0), turned.turned(0), turned.turned(180)) == (0, 180, 270)


def test_ahead_of_a_heading_is_where_the_heading_points():
    assert moved((100.0, 100.0), 90, 10) == pytest.approx((110, 100))
    assert moved((100.0, 100.0), 0, 10, 5) == pytest.approx((105, 90))


@given(
    st.sampled_from([(10000, 10000, STEPS), (12000, 10000, STEPS), (24000, 12000, CENTIMETRES), (18000, 12000, STEPS)]),
    st.data(),
)
def test_a_window_is_shown_whole_and_on_whole_pixels(table, data):
    width, depth, gauge = table
    west = data.draw(st.integers(0, width - 200))
    south = data.draw(st.integers(0, depth - 200))
    window = (west, south, data.draw(st.integers(west + 100, width)), data.draw(st.integers(south + 100, depth)))
    layout = choose(Table(width, depth, gauge), window, flipped=data.draw(st.booleans()))
    shown = layout.part
    assert shown[0] <= window[0]
    assert shown[1] <= window[1]
    assert shown[2] >= window[2]
    assert shown[3] >= window[3]
    assert 0 <= shown[0] < shown[2] <= width
    assert 0 <= shown[1] < shown[3] <= depth
    left, top, right, bottom = layout.box
    assert layout.framed[0] <= left < right <= layout.framed[2] <= SIZE[0]
    assert layout.framed[1] <= top < bottom <= layout.framed[3] <= SIZE[1]
    assert layout.ppc <= 24
    assert layout.pixels >= choose(Table(width, depth, gauge), None).pixels
    for x in range(-(-shown[0] // layout.grid) * layout.grid, shown[2] + 1, layout.grid):
        assert layout.at((x, shown[1]))[0] == pytest.approx(round(layout.at((x, shown[1]))[0]), abs=1e-6)


def test_a_window_that_exactly_fills_the_room_is_shown_whole():
    layout = choose(Table(12000, 10000), (1067, 3901, 8781, 6539))
    assert (layout.pixels, layout.part[0], layout.part[2]) == (35, 1000, 9000)


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("most", [1, 100_000, 300_000, 10**9])
def test_strips_lie_below_each_other_and_show_every_place_where_the_whole_does(most: int, flipped: bool):
    layout = choose(WIDE, None, flipped=flipped)
    strips = layout.strips(most)
    assert len(strips) == {1: 24, 100_000: 12, 300_000: 4, 10**9: 1}[most]
    assert [strip.top for strip in strips] == [layout.top, *(strip.box[3] for strip in strips[:-1])]
    assert strips[-1].box[3] == layout.box[3]
    assert all(strip.at((5000, 700)) == pytest.approx(layout.at((5000, 700))) for strip in strips)
