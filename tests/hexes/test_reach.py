"""Cheapest ways, against networkx and against positions worked out by hand."""

from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexes.grid import Grid
from engine.hexes.reach import (
    CostPart,
    StepPrices,
    explain,
    halves,
    reach,
    spread,
    tabulate,
)
from tests.hexes.maps import grids

GRID = Grid(9, 9, "flat", "even", "XX.YY")
at = GRID.parse
OPEN = tabulate(GRID, lambda a, b: (CostPart("open", 2),))


@st.composite
def situations(draw):
    """A grid with steps of any cost or none, a start, an allowance, blocked hexes, a zone."""
    grid = draw(grids(2, 8))
    random = draw(st.randoms(use_true_random=False))
    steps = StepPrices(
        tuple(
            tuple((n, random.choice((1, 2, 2, 3, 4, 6, 8))) for n in grid.adjacent[h] if random.random() < 0.9)
            for h in grid.hexes
        )
    )
    start = random.randrange(grid.size)
    blocked = {h for h in grid.hexes if random.random() < 0.15 and h != start}
    zone = bytes(random.random() < 0.25 for _ in grid.hexes)
    return steps, start, draw(st.integers(0, 24)), blocked, zone


def peer(steps: StepPrices, start: int, allowance: int, blocked: set[int], zone: bytes, price: int, *, rigid: bool):
    """The same question put to networkx."""
    graph = nx.DiGraph()
    graph.add_nodes_from(range(len(steps)))
    graph.add_weighted_edges_from(
        (a, b, cost + price * zone[b])
        for a, row in enumerate(steps)
        for b, cost in row
        if b not in blocked and not (rigid and zone[a] and a != start)
    )
    return nx.single_source_dijkstra_path_length(graph, start, cutoff=allowance)


@given(situations())
def test_costs_with_a_zone_that_costs_are_those_of_networkx(situation):
    steps, start, allowance, blocked, zone = situation
    found = reach(steps, start, allowance, blocked, surcharge=zone.replace(b"\1", b"\4"))
    assert dict(found.costs) == peer(*situation, price=4, rigid=False)


@given(situations())
def test_costs_with_a_zone_that_stops_are_those_of_networkx(situation):
    steps, start, allowance, blocked, zone = situation
    found = reach(steps, start, allowance, blocked, stops=zone)
    assert dict(found.costs) == peer(*situation, price=0, rigid=True)


@given(situations(), st.booleans())
def test_a_path_costs_what_the_table_says(situation, rigid):
    steps, start, allowance, blocked, zone = situation
    price = 0 if rigid else 4
    found = reach(
        steps, start, allowance, blocked, None if rigid else zone.replace(b"\1", b"\4"), zone if rigid else None
    )
    for goal, cost in found.costs.items():
        path = found.path(goal)
        assert (path[0], path[-1]) == (start, goal)
        assert sum(dict(steps[a])[b] + price * zone[b] for a, b in pairwise(path)) == cost
        assert blocked.isdisjoint(path)
        assert not rigid or not any(zone[hex_] for hex_ in path[1:-1])
        assert found.canonical[goal] == path[1:]
    assert list(found.canonical) == list(found.costs)


@given(situations(), st.booleans(), st.booleans())
def test_a_hex_is_entered_from_the_first_of_the_search_that_leads_there_at_its_cost(situation, rigid, one_hex):
    steps, start, allowance, blocked, zone = situation
    price, stops = (0, zone) if rigid else (4, None)
    found = reach(
        steps, start, allowance, blocked, None if rigid else zone.replace(b"\1", b"\4"), stops, one_hex=one_hex
    )
    expected = {}
    for here, spent in found.costs.items():
        if here == start or not (rigid and zone[here]):
            for there, cost in steps[here]:
                if found.costs.get(there) == spent + cost + price * zone[there]:
                    expected.setdefault(there, here)
    assert found.parents == expected
    inside = [cost for cost in found.costs.values() if cost <= allowance]
    assert inside == sorted(inside)


@given(situations(), st.integers(0, 10))
def test_more_allowance_reaches_no_less_and_costs_the_same(situation, more):
    steps, start, allowance, blocked, zone = situation
    little = reach(steps, start, allowance, blocked, zone)
    much = reach(steps, start, allowance + more, blocked, zone)
    assert little.costs.items() <= much.costs.items()
    assert all(little.path(goal) == much.path(goal) for goal in little.costs)
    assert all(cost <= allowance for cost in little.costs.values())
    assert all(cost > allowance for goal, cost in much.costs.items() if goal not in little)


@given(situations())
def test_the_same_question_has_the_same_paths(situation):
    steps, start, allowance, blocked, zone = situation
    first = reach(steps, start, allowance, blocked, zone)
    again = reach(steps, start, allowance, sorted(blocked, reverse=True), zone)
    assert list(first.costs.items()) == list(again.costs.items())
    assert first.parents == again.parents


@given(situations(), st.booleans())
def test_who_asks_often_over_one_map_gets_the_same(situation, one_hex):
    steps, start, allowance, blocked, zone = situation
    dear = zone.replace(b"\1", b"\4")
    first = reach(steps, start, allowance, blocked, dear, one_hex=one_hex)
    for other in range(60):
        reach(steps, other % len(steps), allowance, blocked, dear)
    again = reach(steps, start, allowance, blocked, dear, one_hex=one_hex)
    assert list(again.costs.items()) == list(first.costs.items())
    assert again.parents == first.parents


@given(situations())
def test_the_cheapest_come_first(situation):
    steps, start, allowance, blocked, zone = situation
    costs = list(reach(steps, start, allowance, blocked, zone).costs.values())
    assert costs == sorted(costs)


def test_open_ground_is_reached_in_circles():
    found = reach(OPEN, at("05.05"), 6)
    assert {h: GRID.distance(at("05.05"), h) * 2 for h in GRID.disc(at("05.05"), 3)} == dict(found.costs)


def test_a_zone_costs_once_for_each_hex_entered():
    zone = bytearray(GRID.size)
    zone[at("05.06")] = zone[at("05.07")] = 4
    found = reach(OPEN, at("05.05"), 12, surcharge=bytes(zone), blocked=[h for h in GRID.hexes if GRID.column(h) != 4])
    assert [found.costs[at(h)] for h in ("05.06", "05.07")] == [6, 12]
    assert at("05.08") not in found


def test_a_start_in_a_rigid_zone_may_leave_it():
    stops = bytearray(GRID.size)
    for hex_ in (at("05.05"), at("05.06")):
        stops[hex_] = 1
    found = reach(OPEN, at("05.05"), 4, stops=bytes(stops), blocked=[h for h in GRID.hexes if GRID.column(h) != 4])
    assert set(found.costs) == set(map(at, ("05.05", "05.06", "05.04", "05.03")))


def test_one_hex_is_always_possible_but_no_more_and_not_onto_a_blocked_hex():
    steep = tabulate(GRID, lambda a, b: (CostPart("marsh", 6),) if b != at("05.04") else (CostPart("lake", None),))
    found = reach(steep, at("05.05"), 4, blocked=[at("05.06")], surcharge=bytes([4]) * GRID.size, one_hex=True)
    expected = set(GRID.adjacent[at("05.05")]) - {at("05.06"), at("05.04")}
    assert {hex_: cost for hex_, cost in found.costs.items() if cost} == dict.fromkeys(expected, 10)
    goal = min(expected)
    assert found.path(goal) == (at("05.05"), goal)
    assert set(reach(steep, at("05.05"), 4).costs) == {at("05.05")}


def test_one_hex_adds_nothing_to_what_is_affordable():
    assert reach(OPEN, at("05.05"), 6, one_hex=True).costs == reach(OPEN, at("05.05"), 6).costs


def test_the_start_is_reached_for_nothing_even_without_an_allowance():
    found = reach(OPEN, at("05.05"), 0)
    assert found.costs == {at("05.05"): 0}
    assert found.path(at("05.05")) == (at("05.05"),)


def test_a_path_to_a_hex_out_of_reach_is_an_error():
    with pytest.raises(KeyError):
        reach(OPEN, at("05.05"), 2).path(at("05.08"))


# -- explaining


def river_parts(a: int, b: int) -> tuple[CostPart, ...]:
    parts = [CostPart("woods", 4) if b == at("05.06") else CostPart("open", 2)]
    if {a, b} == {at("05.06"), at("05.07")}:
        parts.append(CostPart("stream", 2))
    if b == at("05.07"):
        parts.append(CostPart("zone", 4))
    if b == at("05.09"):
        parts.append(CostPart("lake", None))
    return tuple(parts)


def test_a_path_is_explained_step_by_step():
    steps = explain([at(h) for h in ("05.05", "05.06", "05.07")], river_parts)
    assert [(s.halves, s.spent) for s in steps] == [(4, 4), (8, 12)]
    assert [part.what for part in steps[1].parts] == ["open", "stream", "zone"]
    assert (steps[1].origin, steps[1].hex) == (at("05.06"), at("05.07"))


def test_a_prohibited_step_has_no_cost_and_is_not_in_the_table():
    assert explain([at("05.08"), at("05.09")], river_parts)[0].halves is None
    assert halves(river_parts(at("05.08"), at("05.09"))) is None
    table = tabulate(GRID, river_parts)
    assert at("05.09") not in dict(table[at("05.08")])


def test_the_table_and_the_explanation_agree():
    found = reach(tabulate(GRID, river_parts), at("05.05"), 20)
    for goal, cost in found.costs.items():
        explained = explain(found.path(goal), river_parts)
        assert (explained[-1].spent if explained else 0) == cost


def test_a_step_for_nothing_is_refused():
    with pytest.raises(ValueError, match="at least 1"):
        tabulate(GRID, lambda a, b: (CostPart("rail", 0),))


# -- connections


@given(situations(), st.integers(0, 5))
def test_spreading_counts_steps_from_the_nearest_start(situation, limit):
    steps, start, _, blocked, _ = situation
    adjacent = [[n for n, _ in row] for row in steps]
    starts = {start, 0}
    graph = nx.DiGraph([(a, b) for a, row in enumerate(adjacent) for b in row if b not in blocked and b not in starts])
    graph.add_nodes_from(starts)
    expected = nx.multi_source_dijkstra_path_length(graph, starts, cutoff=limit, weight=None)
    found = spread(adjacent, starts, blocked, limit)
    assert found.costs == expected
    assert all(len(found.path(goal)) == cost + 1 for goal, cost in found.costs.items())


def test_spreading_goes_round_what_is_blocked_and_ends_there():
    ring = GRID.ring(at("05.05"), 2)
    inside = spread(GRID.adjacent, [at("05.05")], ring)
    assert set(inside.costs) == set(GRID.disc(at("05.05"), 1))
    opened = spread(GRID.adjacent, [at("05.05")], ring[1:])
    assert len(opened.costs) == GRID.size - len(ring) + 1
