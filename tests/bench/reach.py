"""Reach of one unit on a 40x30 map with zones of control, against networkx in the same job."""

import random
from collections.abc import Callable, Iterator, Mapping

import networkx as nx

from engine.hexes.grid import Grid
from engine.hexes.reach import CostPart, reach, tabulate
from tests.bench.harness import Goal, medians

ALLOWANCE = 20
PASSES = 5
"""So often in a row each unit is asked for: a phase asks for many units over one map."""


def goals() -> Iterator[Goal]:
    rng = random.Random(5)
    grid = Grid(40, 30, "flat", "even", "XX.YY")
    price = [rng.choice((2, 2, 2, 4, 4, 6)) for _ in grid.hexes]
    steps = tabulate(grid, lambda here, there: (CostPart("ground", price[there]),))
    enemies = frozenset(rng.sample(list(grid.hexes), 60))
    blocked = bytearray(grid.size)
    dear = bytearray(grid.size)
    for enemy in enemies:
        blocked[enemy] = 1
        for hex_ in grid.adjacent[enemy]:
            dear[hex_] = 4
    zone = bytes(dear)
    starts = rng.sample([h for h in grid.hexes if not blocked[h]], 40)
    graph = nx.DiGraph()
    for here in grid.hexes:
        graph.add_weighted_edges_from((here, there, cost) for there, cost in steps[here])

    def weight(_: int, there: int, edge: dict[str, int]) -> int | None:
        return None if blocked[there] else edge["weight"] + zone[there]

    def ours() -> Iterator[Mapping[int, int]]:
        return (reach(steps, s, ALLOWANCE, enemies, zone).costs for s in starts)

    def theirs() -> Iterator[Mapping[int, int]]:
        return (nx.single_source_dijkstra_path_length(graph, s, cutoff=ALLOWANCE, weight=weight) for s in starts)

    assert list(ours()) == list(theirs())
    times = medians({"ours": lambda: _passes(ours), "networkx": lambda: _passes(theirs)})
    each = {name: taken / len(starts) / PASSES * 1000 for name, taken in times.items()}
    detail = f"{each['ours']:.0f} µs over {each['networkx']:.0f} a unit"
    yield Goal("reach 40x30 with zones: networkx / ours", times["networkx"] / times["ours"], "at least", 4, detail)


def _passes(found: Callable[[], Iterator[Mapping[int, int]]]) -> None:
    """Look every unit's reach over and let it go, as who asks for one unit does."""
    for _ in range(PASSES):
        for costs in found():
            len(costs)
