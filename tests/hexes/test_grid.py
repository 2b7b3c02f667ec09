"""Numbers, neighbours, hexsides and distance, on both orientations and both parities."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexes.grid import OFF_MAP, Grid, opposite
from tests.hexes.maps import ALL_KINDS, grid_id, grids

DON = Grid(35, 30, "flat", "even", "XX.YY")
every_kind = pytest.mark.parametrize("grid", ALL_KINDS, ids=grid_id)


def labels(grid: Grid, *texts: str) -> set[int]:
    return {grid.parse(text) for text in texts}


@pytest.mark.parametrize(
    ("centre", "around"),
    [
        ("10.08", ("10.09", "11.09", "11.08", "10.07", "9.08", "9.09")),
        ("25.18", ("25.19", "26.18", "26.17", "25.17", "24.17", "24.18")),
    ],
)
def test_printed_neighbours_of_a_map_numbered_from_the_lower_left(centre, around):
    hex_ = DON.parse(centre)
    assert [DON.label(n) for n in DON.neighbours[hex_]] == [DON.label(DON.parse(text)) for text in around]


def test_printed_neighbours_of_a_pointy_map_numbered_from_the_upper_left():
    grid = Grid(20, 20, "pointy", "even", "XXYY")
    hex_ = grid.parse("0503")
    assert [grid.label(n) for n in grid.neighbours[hex_]] == ["0602", "0603", "0604", "0504", "0403", "0502"]


def centre(grid: Grid, hex_: int) -> tuple[int, int]:
    """Where a hex lies on screen, in half columns and half rows, straight from what `shifted` says."""
    column, row = hex_ % grid.columns, hex_ // grid.columns
    late = (grid.shifted == "odd") == (((column if grid.orientation == "flat" else row) % 2) == 1)
    if grid.orientation == "flat":
        return 2 * column, 2 * row + late
    return 2 * column + late, 2 * row


@every_kind
def test_neighbours_lie_on_screen_where_their_direction_says(grid):
    flat = {(0, -2): 0, (2, -1): 1, (2, 1): 2, (0, 2): 3, (-2, 1): 4, (-2, -1): 5}
    pointy = {(1, -2): 0, (2, 0): 1, (1, 2): 2, (-1, 2): 3, (-2, 0): 4, (-1, -2): 5}
    compass = flat if grid.orientation == "flat" else pointy
    at = {centre(grid, hex_): hex_ for hex_ in grid.hexes}
    for (x, y), hex_ in at.items():
        for (dx, dy), direction in compass.items():
            assert grid.neighbours[hex_][direction] == at.get((x + dx, y + dy), OFF_MAP)


@given(grids())
def test_neighbours_are_mutual(grid):
    for hex_ in grid.hexes:
        for direction, other in enumerate(grid.neighbours[hex_]):
            if other != OFF_MAP:
                assert grid.neighbours[other][opposite(direction)] == hex_
                assert grid.direction(hex_, other) == direction
        assert grid.adjacent[hex_] == tuple(n for n in grid.neighbours[hex_] if n != OFF_MAP)


@given(grids())
def test_each_hexside_has_one_id_and_gives_its_hexes_back(grid):
    owners: dict[int, set[int]] = {}
    for hex_ in grid.hexes:
        assert len({grid.hexside(hex_, d) for d in range(6)}) == 6
        for direction in range(6):
            owners.setdefault(grid.hexside(hex_, direction), set()).add(hex_)
    for hexside, hexes in owners.items():
        assert {h for h in grid.side_hexes(hexside) if h != OFF_MAP} == hexes
        if len(hexes) == 2:
            assert grid.between(*hexes) == hexside


@given(grids())
def test_a_hex_is_on_the_edge_if_a_neighbour_is_off_the_map(grid):
    for hex_ in grid.hexes:
        assert grid.is_edge(hex_) == (OFF_MAP in grid.neighbours[hex_])


@given(st.data(), grids())
def test_distance_is_a_metric_and_grows_by_one_a_step(data, grid):
    hexes = st.integers(0, grid.size - 1)
    a, b, c = data.draw(hexes), data.draw(hexes), data.draw(hexes)
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, b) == grid.distance(b, a)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)
    for n in grid.adjacent[b]:
        assert abs(grid.distance(a, n) - grid.distance(a, b)) <= 1


@every_kind
def test_distance_counts_steps(grid):
    start = grid.at(5, 4)
    seen, edge, steps = {start}, {start}, 0
    while edge:
        assert all(grid.distance(start, hex_) == steps for hex_ in edge)
        edge = {n for hex_ in edge for n in grid.adjacent[hex_]} - seen
        seen |= edge
        steps += 1
    assert len(seen) == grid.size


@every_kind
def test_a_ring_inside_the_map_has_six_hexes_for_each_step(grid):
    big = Grid(21, 21, grid.orientation, grid.shifted, grid.numbering)
    middle = big.at(10, 10)
    for radius in range(1, 8):
        ring = big.ring(middle, radius)
        assert len(set(ring)) == len(ring) == 6 * radius
        assert all(big.distance(a, b) == 1 for a, b in pairwise((*ring, ring[0])))
    assert big.ring(middle, 1) == big.neighbours[middle]
    assert big.ring(middle, 0) == (middle,)


@given(st.data(), grids())
def test_ring_and_disc_are_the_hexes_at_those_distances(data, grid):
    hex_ = data.draw(st.integers(0, grid.size - 1))
    radius = data.draw(st.integers(0, 8))
    assert set(grid.ring(hex_, radius)) == {h for h in grid.hexes if grid.distance(hex_, h) == radius}
    disc = grid.disc(hex_, radius)
    assert sorted(disc) == [h for h in grid.hexes if grid.distance(hex_, h) <= radius]
    assert [grid.distance(hex_, h) for h in disc] == sorted(grid.distance(hex_, h) for h in disc)


@given(st.data(), grids(least=5))
def test_headings_are_the_neighbours_that_are_nearer(data, grid):
    inside = [h for h in grid.hexes if not grid.is_edge(h)]
    a = data.draw(st.sampled_from(inside))
    b = data.draw(st.integers(0, grid.size - 1))
    nearer = (d for d, n in enumerate(grid.neighbours[a]) if grid.distance(n, b) < grid.distance(a, b))
    assert grid.headings(a, b) == tuple(nearer)


@given(grids(most=99))
def test_axial_coordinates_name_one_hex(grid):
    assert len(set(grid.axial)) == grid.size
    assert [grid.at_axial(q, r) for q, r in grid.axial] == list(grid.hexes)


@given(st.data(), grids(most=99))
def test_a_label_reads_back(data, grid):
    hex_ = data.draw(st.integers(0, grid.size - 1))
    assert grid.parse(grid.label(hex_)) == hex_


def test_columns_count_from_the_left_and_rows_from_the_printed_end():
    below = Grid(12, 10, numbering="XX.YY")
    above = Grid(12, 10, numbering="XXYY")
    assert (below.label(below.at(0, 0)), below.label(below.at(11, 9))) == ("01.10", "12.01")
    assert (above.label(above.at(0, 0)), above.label(above.at(11, 9))) == ("0101", "1210")


@pytest.mark.parametrize("text", ["9.08", "09.08", "9,08", "9.8", " 09.08 ", "0908", "908"])
def test_a_hex_number_is_read_however_it_is_written(text):
    assert DON.label(DON.parse(text)) == "09.08"


@pytest.mark.parametrize("text", ["", "9", "9.", "nine", "9.08.1", "9-08", "123.4", "10.007", "12345", "¹².³"])
def test_what_is_no_hex_number_is_refused(text):
    with pytest.raises(ValueError, match="is not a hex number"):
        DON.parse(text)


@pytest.mark.parametrize("text", ["00.01", "01.00", "36.01", "01.31", "3601"])
def test_a_hex_number_off_the_map_is_refused(text):
    with pytest.raises(ValueError, match="is off the map"):
        DON.parse(text)


def test_find_gives_a_hex_or_says_that_there_is_none() -> None:
    assert DON.find("9.08") == DON.parse("09.08")
    assert {DON.find(text) for text in ("", "99.99", "hill")} == {OFF_MAP}


def test_the_direction_to_a_hex_that_is_not_adjacent_is_refused():
    with pytest.raises(ValueError, match="not adjacent"):
        DON.direction(DON.parse("10.08"), DON.parse("10.06"))
    with pytest.raises(ValueError, match="not adjacent"):
        DON.direction(0, OFF_MAP)


@pytest.mark.parametrize(("columns", "rows"), [(0, 5), (5, 0), (100, 5), (5, 100)])
def test_a_map_that_two_digits_cannot_number_is_refused(columns, rows):
    with pytest.raises(ValueError, match="1 to 99"):
        Grid(columns, rows)
