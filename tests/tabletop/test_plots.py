"""Rectangles on a strip: free places, the nearest one, packing in rows, parts."""

import pytest

from engine.tabletop.plots import Plot, back_of, middle_of, part

SIZE = (600, 300)


def taken(*places: tuple[int, int]) -> Plot:
    """Return a strip of 2000 by 1000 with rectangles of 600 by 300."""
    plot = Plot(2000, 1000)
    for place in places:
        plot.take(SIZE, *place)
    return plot


def test_a_place_is_free_within_the_strip_and_beside_others() -> None:
    plot = taken((600, 0))
    assert plot.free(SIZE, 0, 0)
    assert plot.free(SIZE, 1200, 0)
    assert plot.free(SIZE, 600, 300)
    assert not plot.free(SIZE, 1, 0)
    assert not plot.free(SIZE, 600, 299)
    assert not plot.free(SIZE, -1, 0)
    assert not plot.free(SIZE, 1401, 0)
    assert not plot.free(SIZE, 0, 701)
    assert plot.blocking(SIZE, 700, 100) == (600, 0, 1200, 300)


def test_ground_bars_places() -> None:
    plot = taken()
    assert not plot.free(SIZE, 0, 0, lambda along, back: along < 100)
    assert plot.nearest(SIZE, 0, 0, lambda along, back: along < 100) == (100, 0)


def test_the_nearest_place_is_taken_to_the_front_before_to_the_rear() -> None:
    assert taken().nearest(SIZE, 700, 200) == (700, 200)
    assert taken((700, 300)).nearest(SIZE, 700, 300) == (700, 0)
    assert taken((700, 0), (0, 0)).nearest(SIZE, 700, 0) == (700, 300)
    full = [(along, back) for along in (0, 600, 1200) for back in (0, 300, 600)]
    assert taken(*full).nearest(SIZE, 600, 0) is None


def test_rows_are_filled_from_the_line_backwards() -> None:
    plot, found = taken((600, 0)), []
    for place in plot.rows(SIZE):
        plot.take(SIZE, *place)
        found.append(place)
    assert found == [(0, 0), (1200, 0), (0, 300), (600, 300), (1200, 300), (0, 600), (600, 600), (1200, 600)]


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ((0, 0), ("left", "front")),
        ((1000, 400), ("centre", "second")),
        ((1999, 999), ("right", "reserve")),
        ((-5, -5), ("left", "front")),
        ((9000, 9000), ("right", "reserve")),
    ],
)
def test_a_strip_has_nine_parts(place: tuple[int, int], name: tuple[str, str]) -> None:
    assert part(2000, 1000, *place) == name


def test_parts_have_a_middle_and_a_depth() -> None:
    assert [middle_of(1800, across) for across in ("left", "centre", "right")] == [300, 900, 1500]
    assert [back_of(1000, depth) for depth in ("front", "second", "reserve")] == [0, 500, 1000]
