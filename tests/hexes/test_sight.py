"""Lines of sight, against exact sampling and against positions worked out by hand."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexes.grid import OFF_MAP, Grid
from engine.hexes.sight import Obstruction, obscured, obstruction, risen, risen_sides, trace
from tests.hexes.maps import ALL_KINDS, grid_id, grids

FLAT = Grid(20, 20, "flat", "even", "XX.YY")
at = FLAT.parse
every_kind = pytest.mark.parametrize("grid", ALL_KINDS, ids=grid_id)


@st.composite
def views(draw):
    grid = draw(grids(1, 11))
    hexes = st.integers(0, grid.size - 1)
    return grid, draw(hexes), draw(hexes)


def strictly_inside(q: Fraction, r: Fraction, hex_: tuple[int, int]) -> bool:
    """Tell whether a point lies in the open hexagon round a hex: nearer to it than to any neighbour."""
    x, y = q - hex_[0], r - hex_[1]
    return all(2 * (x * a + y * b) + x * b + y * a < 1 for a, b in ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)))


def met(grid: Grid, a: int, b: int) -> set[int]:
    """The hexes whose inside the line meets, by exact points between all the places where it can change hex."""
    (aq, ar), (bq, br) = grid.axial[a], grid.axial[b]
    dq, dr = bq - aq, br - ar
    cuts = {Fraction(0), Fraction(1)}
    # The boundaries of hexes lie on lines where one of three linear forms is an odd number.
    for slope in (2 * dq + dr, dq + 2 * dr, dq - dr):
        cuts |= {Fraction(k, abs(slope)) for k in range(1, abs(slope))} if slope else set()
    ordered = sorted(cuts)
    points = [(s + t) / 2 for s, t in pairwise(ordered)]
    return {
        hex_
        for hex_ in grid.hexes
        if hex_ not in (a, b) and any(strictly_inside(aq + t * dq, ar + t * dr, grid.axial[hex_]) for t in points)
    }


@given(views())
def test_crossed_hexes_are_those_whose_inside_the_line_meets(view):
    grid, a, b = view
    line = trace(grid, a, b)
    assert {entry[0] for entry in line.hexes if len(entry) == 1} == met(grid, a, b)


@given(views())
def test_neighbouring_entries_touch_and_lie_further_along(view):
    grid, a, b = view
    line = trace(grid, a, b)
    assert list(line.places) == sorted(set(line.places))
    assert all(0 < place < line.length for place in line.places)
    stations = [(a,), *line.hexes, (b,)]
    for here, there in pairwise(stations):
        assert a == b or all(grid.distance(x, y) == 1 for x in here for y in there if OFF_MAP not in (x, y))


@given(views())
def test_a_pair_lies_left_and_right_and_its_hexes_share_a_side(view):
    grid, a, b = view
    (aq, ar), (bq, br) = grid.axial[a], grid.axial[b]
    for entry in trace(grid, a, b).hexes:
        for hex_, hand in zip(entry, (-1, 1), strict=False):
            if len(entry) == 2 and hex_ != OFF_MAP:
                q, r = grid.axial[hex_]
                assert ((bq - aq) * (r - ar) - (br - ar) * (q - aq)) * hand > 0
        if len(entry) == 2 and OFF_MAP not in entry:
            assert grid.distance(*entry) == 1


@given(views())
def test_a_line_is_the_same_from_the_other_end(view):
    grid, a, b = view
    there, back = trace(grid, a, b), trace(grid, b, a)
    assert there.hexes == tuple(entry[::-1] for entry in reversed(back.hexes))
    assert there.sides == tuple(tuple(way[::-1] for way in reversed(ways)) for ways in reversed(back.sides))


@given(st.data(), views(), st.sampled_from(("both", "either")), st.sampled_from(("higher", "lower", "straight")))
def test_sight_is_mutual(data, view, along, level):
    grid, a, b = view
    random = data.draw(st.randoms(use_true_random=False))
    ground = [random.randrange(4) for _ in grid.hexes]
    trees = [random.randrange(3) for _ in grid.hexes]
    walls = {grid.hexside(h, d): random.randrange(1, 3) for h in grid.hexes for d in range(6) if random.random() < 0.2}
    there = obscured(grid, a, b, ground, trees, walls, level, along)
    back = obscured(grid, b, a, ground, trees, walls, level, along)
    assert (there is None) == (back is None)


@given(st.data(), views())
def test_what_blocks_under_both_blocks_under_either(data, view):
    grid, a, b = view
    woods = data.draw(st.sets(st.integers(0, grid.size - 1)))
    line = trace(grid, a, b)
    if obstruction(line, woods.__contains__, along="both"):
        assert obstruction(line, woods.__contains__, along="either")


@every_kind
def test_along_a_row_of_hexes_every_hex_is_crossed_in_order(grid):
    line = trace(grid, grid.at(5, 4), grid.neighbours[grid.neighbours[grid.at(5, 4)][0]][0])
    assert line.hexes == ((grid.neighbours[grid.at(5, 4)][0],),)
    assert [len(ways) for ways in line.sides] == [1, 1]


@every_kind
def test_a_line_along_a_hexside_lies_between_left_and_right(grid):
    here = grid.at(5, 4)
    left, right = grid.neighbours[here][0], grid.neighbours[here][1]
    target = grid.neighbours[left][1]
    line = trace(grid, here, target)
    assert line.hexes == ((left, right),)
    assert line.sides == (
        ((grid.between(here, left),), (grid.between(here, right),)),
        ((grid.between(left, target),), (grid.between(right, target),)),
    )


def offset(origin: int, q: int, r: int) -> int:
    (aq, ar) = FLAT.axial[origin]
    return FLAT.at_axial(aq + q, ar + r)


def test_the_worked_lines_of_four_hexes():
    here = at("10.10")

    def hexes(*entries):
        return tuple(tuple(offset(here, q, r) for q, r in entry) for entry in entries)

    assert trace(FLAT, here, offset(here, 4, -1)).hexes == hexes([(1, 0)], [(2, -1)], [(2, 0)], [(3, -1)])
    assert trace(FLAT, here, offset(here, 4, -2)).hexes == hexes([(1, -1), (1, 0)], [(2, -1)], [(3, -2), (3, -1)])


def test_between_adjacent_hexes_lies_one_hexside():
    line = trace(FLAT, at("10.10"), at("10.11"))
    assert (line.hexes, line.sides) == ((), (((FLAT.between(at("10.10"), at("10.11")),),),))


def test_from_a_hex_to_itself_lies_nothing():
    line = trace(FLAT, at("10.10"), at("10.10"))
    assert (line.hexes, line.sides) == ((), ())


def test_through_a_corner_there_is_a_way_on_either_hand():
    here, target = at("05.10"), offset(at("05.10"), 5, -1)
    line = trace(FLAT, here, target)
    corners = [ways for ways in line.sides if len(ways) == 2 and {len(way) for way in ways} == {1, 2}]
    assert corners
    for ways in corners:
        short, round_it = sorted(ways, key=len)
        a, b = FLAT.side_hexes(short[0])
        thirds = set(FLAT.side_hexes(round_it[0])) & set(FLAT.side_hexes(round_it[1]))
        assert {a, b} == (set(FLAT.side_hexes(round_it[0])) ^ set(FLAT.side_hexes(round_it[1])))
        assert len(thirds) == 1
        (dq, dr), (q, r) = (5, -1), (y - x for x, y in zip(FLAT.axial[here], FLAT.axial[thirds.pop()], strict=True))
        assert (dq * r - dr * q < 0) == (ways[0] == round_it), "the way round a hex on the left is the left way"


def test_along_the_edge_of_the_map_the_hex_on_the_map_decides():
    grid = Grid(3, 3, "flat", "odd", "XXYY")
    a, between, b = grid.parse("0101"), grid.parse("0201"), grid.parse("0301")
    line = trace(grid, a, b)
    assert line.hexes == ((OFF_MAP, between),)
    assert obstruction(line, lambda h: h == between) == Obstruction(hexes=(between,))
    assert obstruction(line, lambda h: False) is None
    wall = grid.between(a, between)
    assert obstruction(line, lambda h: False, lambda side: side == wall) == Obstruction(sides=(wall,))


# -- what blocks


HERE = at("10.10")
TARGET = offset(HERE, 2, -1)
LEFT, RIGHT = offset(HERE, 1, -1), offset(HERE, 1, 0)


def test_along_a_hexside_both_hexes_must_block_by_the_first_policy():
    line = trace(FLAT, HERE, TARGET)
    assert obstruction(line, {LEFT}.__contains__, along="both") is None
    assert obstruction(line, {LEFT}.__contains__, along="either") == Obstruction(hexes=(LEFT,))
    assert obstruction(line, {LEFT, RIGHT}.__contains__, along="both") == Obstruction(hexes=(LEFT, RIGHT))


def test_hedges_on_one_hand_of_a_corner_leave_the_other_open():
    line = trace(FLAT, HERE, TARGET)
    left, right = FLAT.between(HERE, LEFT), FLAT.between(RIGHT, TARGET)

    def clear(_):
        return False

    assert obstruction(line, clear, {left}.__contains__) is None
    assert obstruction(line, clear, {left}.__contains__, "either") == Obstruction(sides=(left,))
    assert obstruction(line, clear, {left, FLAT.between(HERE, RIGHT)}.__contains__)
    assert obstruction(line, clear, {left, right}.__contains__) is None


def test_the_hexside_beside_which_a_line_runs_does_not_block_it():
    line = trace(FLAT, HERE, TARGET)
    beside = FLAT.between(LEFT, RIGHT)
    assert all(beside not in way for ways in line.sides for way in ways)


def test_the_first_thing_on_the_line_is_named():
    target = at("10.14")
    line = trace(FLAT, HERE, target)
    woods = {at("10.12"), at("10.13")}
    assert obstruction(line, woods.__contains__) == Obstruction(hexes=(at("10.12"),))
    wall = FLAT.between(at("10.11"), at("10.12"))
    assert obstruction(line, woods.__contains__, {wall}.__contains__) == Obstruction(sides=(wall,))


def test_the_ends_never_block():
    line = trace(FLAT, HERE, at("10.12"))
    assert obstruction(line, {HERE, at("10.12")}.__contains__) is None


def column(*levels: int) -> tuple[int, int, list[int]]:
    """The two ends of a column of hexes with these levels, and the ground of the whole map."""
    ground = [0] * FLAT.size
    for step, level in enumerate(levels):
        ground[at(f"10.{5 + step:02}")] = level
    return at("10.05"), at(f"10.{4 + len(levels):02}"), ground


@pytest.mark.parametrize(
    ("levels", "level", "seen"),
    [
        ((0, 1, 0), "higher", False),
        ((1, 1, 0), "higher", True),
        ((1, 1, 0), "lower", False),
        ((1, 1, 0), "straight", False),
        ((2, 1, 0), "straight", True),
        ((2, 1, 0), "lower", False),
        ((2, 1, 0), "higher", True),
        ((2, 2, 0, 0), "straight", False),
        ((3, 2, 1, 0), "straight", True),
        ((3, 0, 2, 0), "straight", False),
        ((1, 1, 1), "straight", True),
        ((1, 2, 2), "higher", True),
        ((0, 0, 0), "lower", True),
    ],
)
def test_high_ground_hides(levels, level, seen):
    a, b, ground = column(*levels)
    nothing = [0] * FLAT.size
    assert (obscured(FLAT, a, b, ground, nothing, level=level) is None) == seen


def test_trees_stand_on_their_ground():
    a, b, ground = column(1, 0, 1)
    trees = [0] * FLAT.size
    trees[at("10.06")] = 1
    assert obscured(FLAT, a, b, ground, trees) is None
    trees[at("10.06")] = 2
    assert obscured(FLAT, a, b, ground, trees) == Obstruction(hexes=(at("10.06"),))


def test_a_wall_stands_on_the_higher_hex_and_counts_half_way():
    a, b, ground = column(2, 0, 0)
    wall = FLAT.between(at("10.05"), at("10.06"))
    line = trace(FLAT, a, b)
    assert risen_sides(line, FLAT, ground, {wall: 0}, "straight") == {wall}
    far = FLAT.between(at("10.06"), at("10.07"))
    # The line is half a level high there.
    assert risen_sides(line, FLAT, ground, {far: 1}, "straight") == {far}
    assert risen_sides(line, FLAT, ground, {far: 1}, "higher") == frozenset()
    assert risen_sides(line, FLAT, ground, {far: 1}, "lower") == {far}


def test_only_hexes_between_the_ends_rise():
    a, b, ground = column(3, 1, 3)
    tops = [9] * FLAT.size
    assert risen(trace(FLAT, a, b), ground, tops, "higher") == {at("10.06")}
