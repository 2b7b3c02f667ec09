"""The search over states of position and facing, against networkx and against positions worked out by hand."""

from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexes.facing import (
    DIRECTIONS,
    Column,
    Pair,
    ahead,
    column_facing,
    marched,
    pair_from_left,
    reversed_pair,
    turn_between,
    wheeled,
)
from engine.hexes.grid import OFF_MAP, Grid
from engine.hexes.states import (
    SingleHexMoves,
    Walker,
    about_face,
    column_hexes,
    column_strides,
    layer,
    line_hexes,
    line_strides,
    search,
    state_of,
)
from tests.hexes.maps import grids

GRID = Grid(9, 9, "flat", "even", "XX.YY")
at = GRID.parse
TURNS = [(0, 0, 0), (2, 2, 2), (2, 4, 6), (2, 4, 4), (1, 2, 3), (4, 8, 12)]
HERE = at("05.05")


def table(turns=(2, 4, 6), kind="vertex", hits=None) -> SingleHexMoves:
    """Steps of 2 halves over open ground."""
    return SingleHexMoves(GRID, DIRECTIONS[kind]["front"], lambda a, b: (2, 0), turns, hits)


def fresh(grid: Grid, allowance: int, blocked=(), modes: int = 1) -> list[int]:
    due = [allowance + 1] * (layer(grid) * modes)
    for hex_ in blocked:
        due[hex_ * 6 : hex_ * 6 + 6] = [-1] * 6
    return due


def visited(before: int, now: int) -> int:
    return now


@st.composite
def situations(draw):
    """A grid with steps of any price or none, a counter, blocked hexes, dear ones and those that stop."""
    grid = draw(grids(2, 6))
    random = draw(st.randoms(use_true_random=False))
    price = {(h, n): random.choice((None, 1, 2, 2, 4)) for h in grid.hexes for n in grid.adjacent[h]}
    hits = {pair: random.choice((0, 0, 1)) for pair in price}
    start, facing = random.randrange(grid.size), random.randrange(6)
    blocked = {h for h in grid.hexes if random.random() < 0.15 and h != start}
    dear = {h for h in grid.hexes if random.random() < 0.25}
    stops = bytes(random.random() < 0.2 for _ in grid.hexes)
    return grid, price, hits, start, facing, blocked, dear, stops


@given(situations(), st.sampled_from(TURNS), st.sampled_from(("vertex", "side-one", "side-three")), st.integers(0, 16))
def test_costs_on_one_hex_are_those_of_networkx(situation, turns, kind, allowance):
    grid, price, hits, start, facing, blocked, dear, stops = situation
    fronts = DIRECTIONS[kind]["front"]
    graph = nx.DiGraph()
    graph.add_node(state_of(start, facing))
    for hex_ in set(grid.hexes) - blocked:
        for f in range(6) if not stops[hex_] or hex_ == start else ():
            for g in set(range(6)) - {f}:
                graph.add_edge(state_of(hex_, f), state_of(hex_, g), weight=turns[abs(turn_between(f, g)) - 1])
            for there in (grid.neighbours[hex_][d] for d in fronts[f]):
                cost = None if there == OFF_MAP or there in blocked else price[hex_, there]
                if cost is not None:
                    graph.add_edge(state_of(hex_, f), state_of(there, f), weight=cost + 3 * (there in dear))

    def step(here, there):
        return None if price[here, there] is None else (price[here, there], hits[here, there])

    walker = Walker(
        SingleHexMoves(grid, fronts, step, turns),
        state_of(start, facing),
        dear=dear,
        toll=lambda _: (3, 0),
        stops=stops,
    )
    found = walker.search(allowance, fresh(grid, allowance, blocked))
    expected = nx.single_source_dijkstra_path_length(graph, state_of(start, facing), cutoff=allowance)
    assert found.costs == expected
    assert list(found.costs.values()) == sorted(found.costs.values())
    for goal, way in found.paths(visited).items():
        assert way == found.path(goal, visited)
        assert sum(graph.edges[step]["weight"] for step in pairwise((state_of(start, facing), *way))) == expected[goal]


@given(situations(), st.integers(0, 12))
def test_costs_on_two_hexes_are_those_of_networkx(situation, allowance):
    """In line: ahead, wheels and about-face for the dearer half; in column: the way of the head."""
    grid, price, _, left, facing, blocked, _, _ = situation
    graph = nx.DiGraph()

    def cost(ways):
        paid = [None if new in blocked else price[old, new] for old, new in ways if old != new]
        return None if None in paid else max(paid)

    def line(state):
        for stride in line_strides(grid, state):
            if (halves := cost(stride.ways)) is not None:
                yield stride.then, halves, 0
        yield about_face(grid, state), 4, 0

    for hex_ in grid.hexes:
        for f in range(6):
            pair = pair_from_left(grid, hex_, f)
            if pair is None:
                continue
            for other in (*(move(grid, pair, hand) for move in (ahead, wheeled) for hand in ("left", "right")), None):
                there = reversed_pair(pair) if other is None else other
                ways = [w for w in zip(pair.halves, there.halves, strict=True) if w[0] != w[1]]
                paid = 4 if other is None else cost(ways)
                if paid is not None:
                    graph.add_edge(state_of(pair.left, f), state_of(there.left, there.facing), weight=paid)
    pair = pair_from_left(grid, left, facing)
    if pair is not None:
        start = state_of(left, facing)
        found = search(start, allowance, fresh(grid, allowance), lambda now, _: line(now))
        expected = nx.single_source_dijkstra_path_length(graph, start, cutoff=allowance)
        assert found.costs == expected
        assert all(line_hexes(grid, s) == pair_from_left(grid, s // 6, s % 6).halves for s in found.costs)


def test_a_column_goes_where_its_head_leads():
    column = Column(HERE, GRID.neighbours[HERE][3])
    start = state_of(HERE, column_facing(GRID, column))
    strides = {s.hand: s for s in column_strides(GRID, start)}
    assert sorted(strides) == [0, 1, 5]
    for direction, stride in strides.items():
        then = marched(GRID, column, direction)
        assert then is not None
        assert column_hexes(GRID, stride.then) == then.halves
        assert stride.then % 6 == column_facing(GRID, then)


def test_an_about_face_keeps_both_hexes():
    pair = pair_from_left(GRID, HERE, 2)
    assert pair is not None
    about = about_face(GRID, state_of(pair.left, 2))
    assert Pair(*line_hexes(GRID, about), about % 6) == reversed_pair(pair)


def test_a_counter_goes_only_where_it_faces():
    start = state_of(HERE, 1)
    found = Walker(table((4, 8, 12)), start).search(2, fresh(GRID, 2))
    assert set(found.costs) == {start, *(state_of(GRID.neighbours[HERE][d], 1) for d in (0, 1))}


def test_a_turn_is_part_of_the_way():
    start = state_of(HERE, 0)
    goal = state_of(GRID.neighbours[HERE][2], 2)
    found = Walker(table(), start).search(10, fresh(GRID, 10))
    assert found.costs[goal] == 6
    assert found.path(goal, visited)[-1] == goal
    with pytest.raises(KeyError):
        found.path(state_of(at("01.01"), 0), visited)


def test_of_two_ways_as_cheap_the_one_with_fewer_hits_is_kept():
    """Turning in the next hex is found first and hurts; turning at once does not."""
    start = state_of(HERE, 0)
    hurts = table((2, 4, 6), hits=lambda hex_: int(hex_ != HERE))
    found = Walker(hurts, start).search(4, fresh(GRID, 4))
    goal = state_of(GRID.neighbours[HERE][0], 1)
    assert found.path(goal, visited) == (state_of(HERE, 1), goal)
    assert (found.costs[goal], found.hits.get(goal, 0)) == (4, 0)


def test_a_pinned_counter_makes_only_turns_that_cost_nothing():
    start = state_of(HERE, 0)
    pinned = frozenset(range(HERE * 6, HERE * 6 + 6))
    assert set(Walker(table(), start, pinned=pinned).search(9, fresh(GRID, 9)).costs) == {start}
    free = Walker(table((0, 0, 0)), start, pinned=pinned).search(9, fresh(GRID, 9))
    assert set(free.costs) == pinned


def test_turns_that_two_others_undercut_are_refused():
    with pytest.raises(ValueError, match="two turns are cheaper"):
        table((1, 5, 1))
