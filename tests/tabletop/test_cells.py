"""Men on a base: which of them stands under a point, and who stands next to him."""

import pytest

from engine.tabletop.cells import around, cell_at
from engine.tabletop.plane import scattered
from engine.tabletop.pose import Base, Pose

EIGHT = (8, 8, 8)


def base(heading: int = 0, ranks: int = 3) -> Base:
    return Base(Pose(6000, 3000, heading), 2500, 300 * ranks, "centre")


@pytest.mark.parametrize(
    ("point", "cell"),
    [
        ((4751, 2999), (0, 0)),
        ((5999, 2999), (0, 3)),
        ((6000, 2999), (0, 4)),
        ((7250, 3000), (0, 7)),
        ((6100, 2700), (1, 4)),
        ((4750, 2100), (2, 0)),
        ((6000, 3001), None),
        ((6000, 2099), None),
        ((7251, 2500), None),
        ((4749, 2500), None),
    ],
)
def test_ranks_from_the_front_and_columns_from_the_left(point: tuple[int, int], cell: tuple[int, int] | None) -> None:
    assert cell_at(base(), EIGHT, point) == cell


def test_a_base_that_looks_the_other_way_is_counted_the_other_way() -> None:
    assert cell_at(base(360), EIGHT, (7249, 3001)) == (0, 0)
    assert cell_at(base(360), EIGHT, (4751, 3899)) == (2, 7)


@pytest.mark.parametrize(("x", "cell"), [(5531, None), (5532, (2, 0)), (6000, (2, 1)), (6468, (2, 2)), (6470, None)])
def test_a_rank_that_is_not_full_stands_in_the_middle(x: int, cell: tuple[int, int] | None) -> None:
    assert cell_at(base(), (8, 8, 3), (x, 2300)) == cell


@pytest.mark.parametrize(("cell", "count"), [((1, 4), 9), ((1, 0), 6), ((0, 0), 4), ((2, 7), 4), ((0, 3), 6)])
def test_as_many_neighbours_as_there_are(cell: tuple[int, int], count: int) -> None:
    found = list(around(EIGHT, cell))
    assert len(found) == count
    assert cell in found


def test_neighbours_in_a_rank_that_is_not_full_are_those_beside_it() -> None:
    assert list(around((8, 3), (1, 0))) == [(0, 2), (0, 3), (1, 0), (1, 1)]
    assert list(around((8, 2), (0, 3))) == [(0, 2), (0, 3), (0, 4), (1, 0), (1, 1)]
    assert list(around((8, 2), (0, 0))) == [(0, 0), (0, 1)]


@pytest.mark.parametrize(
    ("ahead", "aside", "point"),
    [
        (700, 0, (3420, 4560)),
        (400, 0, (3240, 4320)),
        (1000, 0, (3600, 4800)),
        (-700, 0, (2580, 3440)),
        (700, 700, (3980, 4140)),
        (0, -800, (2360, 4480)),
        (0, 0, (3000, 4000)),
    ],
)
def test_a_shot_goes_long_or_short_and_right_or_left(ahead: int, aside: int, point: tuple[int, int]) -> None:
    assert scattered((0, 0), (3000, 4000), ahead, aside) == point


def test_a_shot_at_where_it_starts_has_no_line() -> None:
    with pytest.raises(ValueError, match="no direction"):
        scattered((5, 5), (5, 5), 100, 0)
