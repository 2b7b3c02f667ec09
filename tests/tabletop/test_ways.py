"""Shortest ways: round pieces that bar or slow, round bases with a clearance, against a graph of all turns."""

import math
from itertools import combinations, pairwise

import networkx as nx
import pytest

from engine.tabletop.polygons import Polygon
from engine.tabletop.pose import Base, Pose
from engine.tabletop.shapes import Shape, distance
from engine.tabletop.terrain import Pieces, TableTerrain, TerrainPiece
from engine.tabletop.ways import Obstacles, standing_off
from tests.tabletop.plain import SEEDS, any_base, blob, chance, inside, samples, to_line


def field(west: int, south: int, east: int, north: int) -> Polygon:
    return Polygon(((west, south), (east, south), (east, north), (west, north)))


def price(pieces: Pieces) -> int | None:
    prices = [{"brush": 3, "mud": 1, "hill": 2}.get(piece.kind) for piece in pieces]
    return None if None in prices else max([1, *(some for some in prices if some)])


def spot(x: int, y: int) -> Shape:
    return Shape(((x, y),))


EMPTY = TableTerrain()
SWAMP = TableTerrain((TerrainPiece("swamp", "swamp", field(1000, -300, 2000, 400)),))


def test_the_way_is_straight_where_nothing_is_between():
    general, unit = Base(Pose(0, 0, 0), 600, 400), Base(Pose(3600, 0, 0), 600, 400)
    way = Obstacles(EMPTY, price).shortest(general.shape, unit.shape)
    assert way.length == 16 * 3000
    assert way.within(3000)
    assert not Obstacles(EMPTY, price).shortest(general.shape, unit.at(Pose(3602, 0, 0)).shape).within(3000)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_straight_way_is_as_long_as_the_bases_are_apart(seed: int):
    rng = chance(seed)
    for _ in range(40):
        a, b = any_base(rng).shape, any_base(rng).shape
        assert Obstacles(EMPTY, price).shortest(a, b).length == distance(a, b).sixteenths


@pytest.mark.clause("table G23")
def test_a_way_round_what_bars_it():
    """Over the corners (1000, -300) and (2000, -300): 1044.03 + 1000 + 1044.03."""
    way = Obstacles(SWAMP, price).shortest(spot(0, 0), spot(3000, 0))
    assert way.points == ((0, 0), (1000, -300), (2000, -300), (3000, 0))
    assert abs(way.length / 16 - (1000 + 2 * math.hypot(1000, 300))) < 0.3


@pytest.mark.clause("table G23")
def test_slow_ground_is_crossed_or_gone_round_whichever_is_shorter():
    """Ten steps with two in brush are 14; round it 10.2 or so, when the brush is not wide (battlefield 3.4.5.1)."""
    wide = TableTerrain((TerrainPiece("b", "brush", field(1000, -3000, 1500, 3000)),))
    assert Obstacles(wide, price).shortest(spot(0, 0), spot(2500, 0)).length == 16 * 14 * 250
    narrow = TableTerrain((TerrainPiece("b", "brush", field(1000, -3000, 1500, 200)),))
    way = Obstacles(narrow, price).shortest(spot(0, 0), spot(2500, 0))
    assert way.points == ((0, 0), (1000, 200), (1500, 200), (2500, 0))
    assert way.length < 16 * 2560


def test_mud_costs_a_way_nothing_and_needs_no_turns():
    mud = TableTerrain((TerrainPiece("m", "mud", field(1000, -3000, 1500, 3000)),))
    assert Obstacles(mud, price).turns == ()
    assert Obstacles(mud, price).shortest(spot(0, 0), spot(2500, 0)).length == 16 * 2500


def test_no_way_out_and_no_way_in_time():
    ring = [
        field(-900, 700, 900, 900),
        field(-900, -900, 900, -700),
        field(-900, -900, -700, 900),
        field(700, -900, 900, 900),
    ]
    walled = TableTerrain(tuple(TerrainPiece(str(n), "rocks", outline) for n, outline in enumerate(ring)))
    assert Obstacles(walled, price).shortest(spot(0, 0), spot(3000, 0)) is None
    assert Obstacles(SWAMP, price).shortest(spot(0, 0), spot(3000, 0), limit=3085) is None
    assert Obstacles(SWAMP, price).shortest(spot(0, 0), spot(3000, 0), limit=3090) is not None


def test_a_way_keeps_clear_of_walls():
    wall = field(1000, -300, 2000, 300)
    way = Obstacles(EMPTY, price, (wall,), clearance=200).shortest(spot(0, 0), spot(3000, 0))
    assert way is not None
    assert len(way.points) == 4
    for a, b in pairwise(way.points):
        assert wall.distance(Shape((a, b))).units >= 200
    assert 3100 < way.length / 16 < 3400
    hugging = Obstacles(EMPTY, price, (wall,)).shortest(spot(0, 0), spot(3000, 0))
    assert hugging.points == ((0, 0), (1000, -300), (2000, -300), (3000, 0))


def test_a_gap_too_narrow_for_the_clearance():
    left, right = field(1000, -3000, 1200, -100), field(1000, 100, 1200, 3000)
    assert len(Obstacles(EMPTY, price, (left, right), clearance=90).shortest(spot(0, 0), spot(2000, 0)).points) == 2
    assert Obstacles(EMPTY, price, (left, right), clearance=110).shortest(spot(0, 0), spot(2000, 0)).length > 16 * 5000


def test_turning_points_stand_off_a_sharp_corner_twice():
    needle = Polygon(((0, 0), (1000, 50), (0, 100), (-30, 50)))
    assert len(standing_off(needle, 100)) == 5
    assert standing_off(needle, 0) == needle.points
    for x, y in standing_off(needle, 100):
        assert 100 <= min(to_line((x, y), *edge) for edge in needle.edges) < 150


@pytest.mark.parametrize("seed", SEEDS)
def test_turning_points_are_at_the_clearance(seed: int):
    rng = chance(seed)
    for _ in range(20):
        base, clearance = any_base(rng), rng.choice((50, 300, 3000))
        for point in standing_off(Polygon(base.corners), clearance):
            assert clearance <= distance(spot(*point), base.shape).units <= clearance * 3 // 2


@pytest.mark.parametrize("seed", SEEDS)
def test_ways_are_those_of_a_full_graph(seed: int):
    """Every pair of turns, weighted by samples of the line, by another search."""
    rng = chance(seed)
    kinds = ("swamp", "brush", "hill")
    pieces = [
        TerrainPiece(str(n), kinds[n], blob(rng, (rng.randint(-800, 800), rng.randint(-800, 800)), 600, corners=5))
        for n in range(3)
    ]
    start, end = (-2000, rng.randint(-500, 500)), (2000, rng.randint(-500, 500))
    ground = TableTerrain(tuple(pieces))

    def weight(a: tuple[int, int], b: tuple[int, int]) -> float | None:
        inner = [[p for p in pieces if inside(q, p.outline.points)] for q in list(samples(a, b, 250))[1:-1]]
        if sum(price(tuple(some)) is None for some in inner) > 1:
            return None
        return math.dist(a, b) * sum(price(tuple(some)) or 1 for some in inner) / len(inner)

    graph = nx.Graph()
    for a, b in combinations((start, end, *(point for piece in pieces for point in piece.outline.points)), 2):
        found = weight(a, b)
        if found is not None:
            graph.add_edge(a, b, weight=found)
    expected = nx.shortest_path_length(graph, start, end, weight="weight")
    way = Obstacles(ground, price).shortest(spot(*start), spot(*end))
    assert abs(way.length / 16 - expected) < 0.02 * expected
    assert way.length == sum(ground.weighted(a, b, price) for a, b in pairwise(way.points))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_search_finds_the_best_of_all_ways(seed: int):
    """Among eight pieces, by the same legs: no way of networkx over all turns is shorter."""
    rng = chance(seed)
    ground = TableTerrain(
        tuple(
            TerrainPiece(
                str(n), rng.choice(("swamp", "brush", "hill")), blob(rng, (x, rng.randint(-900, 900)), 450, corners=4)
            )
            for n, x in enumerate(range(-1400, 1401, 400))
        )
    )
    ways, start = Obstacles(ground, price), (-2200, 0)
    graph = nx.Graph()
    ends = [(2200, rng.randint(-900, 900)) for _ in range(3)]
    for a, b in combinations((start, *ways.turns), 2):
        _join(graph, ways, a, b)
    for end in ends:
        for a in (start, *ways.turns):
            _join(graph, ways, a, end)
        way = ways.shortest(spot(*start), spot(*end))
        assert way.length == nx.shortest_path_length(graph, start, end, weight="weight")
        assert way.length == sum(ways.leg(a, b) for a, b in pairwise(way.points))
        graph.remove_node(end)


def _join(graph: nx.Graph, ways: Obstacles, a: tuple[int, int], b: tuple[int, int]) -> None:
    leg = ways.leg(a, b)
    if leg is not None:
        graph.add_edge(a, b, weight=leg)


def test_nothing_is_gone_round_at_the_very_edge_of_the_table():
    river = TableTerrain((TerrainPiece("r", "river", field(0, 400, 3000, 500)),))
    assert Obstacles(river, price).shortest(spot(1000, 0), spot(1000, 900)) is not None
    assert Obstacles(river, price, table=(0, 0, 3000, 900)).shortest(spot(1000, 0), spot(1000, 900)) is None
    short = TableTerrain((TerrainPiece("r", "river", field(0, 400, 2990, 500)),))
    way = Obstacles(short, price, table=(0, 0, 3000, 900)).shortest(spot(1000, 0), spot(1000, 900))
    assert way is not None
    assert way.points[1] == (2990, 400)
