"""Lines between hex centres up to nine hexes, against dense sampling and against every corner near them."""

from fractions import Fraction

import pytest

from engine.hexes.grid import OFF_MAP, STEPS, Grid, length
from engine.hexes.sight import trace, trace_off

GRID = Grid(21, 21, "flat", "odd", "XXYY")
HERE = GRID.at(10, 10)
WAYS = [(q, r) for q in range(10) for r in range(-9, 10) if 0 < length((q, r)) <= 9]
"""Half of all lines; the others are these from their other ends."""
DENSE = 1400
STEP = STEPS["flat"]


def at(q: int, r: int) -> int:
    return GRID.at_axial(GRID.axial[HERE][0] + q, GRID.axial[HERE][1] + r)


def lies_inside(x: int, y: int, scale: int) -> bool:
    return all(2 * (x * a + y * b) + x * b + y * a < scale for a, b in STEP)


def sampled(dq: int, dr: int) -> list[tuple[int, int]]:
    """The hexes in whose inside the sampled points of a line lie, in order."""
    scale, found = 2 * DENSE, [(0, 0)]
    for k in range(1, scale, 2):
        x, y = dq * k, dr * k
        if lies_inside(x - scale * found[-1][0], y - scale * found[-1][1], scale):
            continue
        q, r = round(x / scale), round(y / scale)
        near = [(q + a, r + b) for a, b in (*STEP, (0, 0))]
        found += [hex_ for hex_ in near if lies_inside(x - scale * hex_[0], y - scale * hex_[1], scale)]
    return found


def cross(a: tuple[int, int], b: tuple[int, int]) -> int:
    return a[0] * b[1] - a[1] * b[0]


def dot(a: tuple[int, int], b: tuple[int, int]) -> int:
    return 2 * (a[0] * b[0] + a[1] * b[1]) + a[0] * b[1] + a[1] * b[0]


def corners(hex_: int, d: int) -> list[tuple[int, int]]:
    """The two corners of a side, in thirds of a step from the start of the line."""
    q, r = (a - b for a, b in zip(GRID.axial[hex_], GRID.axial[HERE], strict=True))
    return [(3 * q + STEP[d][0] + STEP[e][0], 3 * r + STEP[d][1] + STEP[e][1]) for e in ((d - 1) % 6, (d + 1) % 6)]


def met(way: tuple[int, int]) -> tuple[set[int], set[int]]:
    """The hexsides that a line crosses strictly inside, and those it meets at one corner between its ends."""
    inside, at_corner = set(), set()
    for hex_ in GRID.disc(HERE, length(way) + 1):
        for d in range(6):
            one, other = corners(hex_, d)
            a, b = cross(way, one), cross(way, other)
            if a * b < 0:
                place = dot(way, one) + Fraction(a, a - b) * (dot(way, other) - dot(way, one))
                if 0 < place < 3 * dot(way, way):
                    inside.add(GRID.hexside(hex_, d))
            if (a == 0) != (b == 0) and 0 < dot(way, one if a == 0 else other) < 3 * dot(way, way):
                at_corner.add(GRID.hexside(hex_, d))
    return inside, at_corner


def test_the_hexes_crossed_are_those_of_dense_sampling_in_order():
    for way in WAYS:
        line = trace(GRID, HERE, at(*way))
        assert (HERE, *line.crossed, at(*way)) == tuple(at(*hex_) for hex_ in sampled(*way)), way


def test_the_pairs_are_the_hexes_with_a_whole_side_on_the_line():
    for way in WAYS:
        line = trace(GRID, HERE, at(*way))
        beside = {
            frozenset(GRID.side_hexes(GRID.hexside(hex_, d)))
            for hex_ in GRID.disc(HERE, length(way))
            for d in range(6)
            if all(cross(way, c) == 0 and 0 < dot(way, c) < 3 * dot(way, way) for c in corners(hex_, d))
        }
        assert set(map(frozenset, line.pairs)) == beside, way
        assert all(cross(way, offset(left)) < 0 < cross(way, offset(right)) for left, right in line.pairs)


def offset(hex_: int) -> tuple[int, int]:
    (aq, ar), (q, r) = GRID.axial[HERE], GRID.axial[hex_]
    return q - aq, r - ar


def test_the_hexsides_are_crossed_inside_or_met_at_a_corner():
    for way in WAYS:
        line = trace(GRID, HERE, at(*way))
        inside, at_corner = met(way)
        assert set(line.crossed_sides) == inside, way
        assert {side for ways in line.corner_sides for hand in ways for side in hand} == at_corner, way


@pytest.mark.parametrize(
    ("way", "crossed", "pairs"),
    [
        ((4, -1), [(1, 0), (2, -1), (2, 0), (3, -1)], []),
        ((4, -2), [(2, -1)], [((1, -1), (1, 0)), ((3, -2), (3, -1))]),
        ((2, -1), [], [((1, -1), (1, 0))]),
        ((3, 0), [(1, 0), (2, 0)], []),
    ],
)
def test_the_worked_lines(way, crossed, pairs):
    line = trace(GRID, HERE, at(*way))
    assert line.crossed == tuple(at(*hex_) for hex_ in crossed)
    assert line.pairs == tuple((at(*left), at(*right)) for left, right in pairs)
    assert line.stations == ((HERE,), *line.hexes, (at(*way),))


def test_a_line_may_lead_off_the_map():
    edge = GRID.at(20, 10)
    line = trace_off(GRID, edge, (4, -2))
    assert line.b == OFF_MAP
    assert line.hexes == ((OFF_MAP, OFF_MAP), (OFF_MAP,), (OFF_MAP, OFF_MAP))
    assert line.stations[0] == (edge,)
    inward = trace_off(GRID, edge, (-4, 2))
    assert inward == trace(GRID, edge, inward.b)


def test_a_line_to_its_own_hex_has_one_station():
    assert trace(GRID, HERE, HERE).stations == ((HERE,),)
