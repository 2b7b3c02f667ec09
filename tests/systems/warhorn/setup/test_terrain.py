"""Terrain before the game: how many elements who places, how large they are, where they may lie."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import GroundKind
from engine.systems.warhorn.orders import EndTerrain, Enlist, PlaceTerrain
from engine.systems.warhorn.setup.rolling import staff
from engine.systems.warhorn.setup.terrain import ELEMENTS, offered, pieces, why_not
from engine.systems.warhorn.world import World
from engine.tabletop.polygons import Polygon
from tests.systems.playing import reasons
from tests.systems.warhorn.kit import Board, Play
from tests.systems.warhorn.setup.prelude import prelude

RED, BLUE = Side("red"), Side("blue")


def placing(red: str, blue: str, *dice: tuple[int, int]) -> Play:
    """Return a free game of 1000 points at its terrain."""
    play = prelude("free-1000")
    play.order(Enlist(red), side="red")
    play.order(Enlist(blue), *dice, side="blue")
    return play


def wood(x: int, y: int, length: int = 2000, width: int = 1500, heading: int = 0) -> PlaceTerrain:
    return PlaceTerrain("wood", x, y, length, width, heading)


# -- how many


@pytest.mark.clause("warhorn terrain-placement", "warhorn strategic-rating")
def test_the_better_staff_places_three_elements_at_least() -> None:
    play = placing("macedon-1000", "persia-1000")
    assert (staff(play.world, RED), staff(play.world, BLUE)) == (6, 2)
    assert play.asked == ("red", "terrain")
    for n, x in enumerate((3000, 7000, 11000)):
        assert play.refused(EndTerrain()) == ["terrain-placement"], n
        play.order(wood(x, 9000))
    assert play.refused(EndTerrain()) == []
    play.order(wood(15000, 3000))
    play.order(wood(15000, 9000))
    play.order(wood(20000, 6000), (6, 1))
    assert len(play.world.features) == 6
    assert play.asked[1] == "first"


@pytest.mark.clause("warhorn terrain-placement")
def test_a_side_may_stop_after_three() -> None:
    play = placing("persia-1000", "macedon-1000")
    for x in (3000, 7000, 11000):
        play.order(wood(x, 3000), side="blue")
    play.order(EndTerrain(), (3, 1), side="blue")
    assert play.of(e.TerrainEnded) == [e.TerrainEnded(BLUE)]
    assert len(play.world.features) == 3


@pytest.mark.clause("warhorn terrain-placement", "warhorn terrain-placement-b")
def test_equal_staffs_place_in_turn_on_their_halves_the_lower_roll_first() -> None:
    play = placing("rome-1000", "carthage-1000", (4, 4), (5, 2))
    assert staff(play.world, RED) == staff(play.world, BLUE) == 3
    assert play.asked == ("blue", "terrain")
    assert play.refused(wood(5000, 5500)) == ["terrain-placement"]
    play.order(wood(5000, 7000))
    assert play.asked == ("red", "terrain")
    assert play.refused(wood(5000, 7000)) == ["terrain-placement", "terrain-placement-a"]
    play.order(EndTerrain())
    for x in (8000, 11000):
        assert play.asked == ("blue", "terrain")
        play.order(wood(x, 7000))
    play.order(wood(14000, 7000), (6, 1))
    assert play.asked[1] == "first"
    assert len(play.world.features) == 4


# -- where and how large


@pytest.mark.clause("warhorn terrain-placement", "warhorn terrain-placement-a")
def test_elements_lie_on_the_table_within_their_sizes_and_on_no_other() -> None:
    play = placing("macedon-1000", "persia-1000")
    assert play.refused(wood(12000, 6000, 3000, 3000)) == []
    assert play.refused(wood(12000, 6000, 3001, 3000)) == ["terrain-placement"]
    assert play.refused(wood(12000, 6000, 3000, 499)) == ["terrain-placement"]
    assert play.refused(wood(900, 6000)) == ["terrain-placement"]
    assert play.refused(wood(1000, 6000, heading=720)) == ["terrain-placement"]
    assert play.refused(PlaceTerrain("stream", 9000, 6000, 3000, 300)) == ["terrain-placement-a"]
    assert play.refused(PlaceTerrain("wall", 9000, 6000, 3000, 201)) == ["terrain-placement"]
    play.order(wood(9000, 6000))
    assert play.refused(wood(10999, 6000, 2000, 1500)) == ["terrain-placement-a"]
    assert play.refused(wood(11000, 6000, 2000, 1500)) == []


@pytest.mark.clause("warhorn terrain-placement-a")
@pytest.mark.parametrize("ground", ELEMENTS)
def test_an_element_is_as_long_and_as_wide_as_ordered(ground: GroundKind) -> None:
    length, width = ELEMENTS[ground].usual
    laid = pieces(World(), PlaceTerrain(ground, 9000, 6000, length, width))
    points = [point for piece in laid for point in piece.outline]
    assert max(x for x, _ in points) - min(x for x, _ in points) == length
    assert max(y for _, y in points) - min(y for _, y in points) == width
    assert all(Polygon(piece.outline).simple for piece in laid)
    assert [piece.level for piece in laid] == ([1] if ground == "hill" else [0] * len(laid))


@pytest.mark.clause("warhorn terrain-placement-a", "warhorn defile")
def test_a_bridge_comes_with_its_stream_and_a_gorge_with_its_rocks() -> None:
    play = placing("macedon-1000", "persia-1000")
    play.order(PlaceTerrain("bridge", 6000, 6000, 3000, 600))
    bridge, *stream = play.world.features
    assert [piece.id for piece in play.world.features] == ["bridge1", "stream1", "stream2"]
    assert bridge.way == ((6000, 5700), (6000, 6300))
    assert {x for piece in stream for x, _ in piece.outline} == {4500, 5500, 6500, 7500}
    play.order(PlaceTerrain("gorge", 14000, 6000, 3000, 1200, 180))
    gorge = play.world.features[3]
    assert [piece.id for piece in play.world.features[3:]] == ["gorge1", "rocks1", "rocks2"]
    assert gorge.way == ((13400, 6000), (14600, 6000))
    assert max(y for _, y in gorge.outline) - min(y for _, y in gorge.outline) == 1500


@pytest.mark.clause("warhorn terrain-placement", "warhorn deployment-b")
def test_closed_ground_leaves_both_armies_room() -> None:
    play = prelude("free-1000", width=6000)
    play.order(Enlist("macedon-1000"), side="red")
    play.order(Enlist("empire-1000"), side="blue")
    rocks = PlaceTerrain("gorge", 1500, 1500, 3000, 3000)
    assert [(clause, key) for clause, key, _ in play.reasons(rocks)] == [("deployment-b", "warhorn-terrain-room")]
    assert play.refused(PlaceTerrain("gorge", 1500, 6000, 3000, 3000)) == []


@pytest.mark.clause("warhorn terrain-placement")
def test_elements_of_every_kind_are_offered() -> None:
    play = placing("macedon-1000", "persia-1000")
    offered = play.legal()
    assert {order.ground for order in offered} == set(ELEMENTS)
    assert EndTerrain() not in offered


@pytest.mark.clause("warhorn terrain-placement-a", "warhorn terrain-placement")
def test_how_elements_lie() -> None:
    """A wood has its corners cut; a wall lies aslant as it is turned; a bridge has banks on both sides."""
    (trees,) = pieces(World(), wood(6000, 3000, 2000, 1000))
    assert trees.outline == (
        (5000, 2800), (5600, 2500), (6400, 2500), (7000, 2800),
        (7000, 3200), (6400, 3500), (5600, 3500), (5000, 3200),
    )  # fmt: skip
    (wall,) = pieces(World(), PlaceTerrain("wall", 6000, 3000, 1000, 100, 90))
    assert wall.outline == ((5611, 3319), (6319, 2611), (6389, 2681), (5681, 3389))
    (house,) = pieces(World(), PlaceTerrain("building", 6000, 3000, 1000, 800, 180))
    assert house.outline == ((5600, 3500), (5600, 2500), (6400, 2500), (6400, 3500))
    bridge, *banks = pieces(World(), PlaceTerrain("bridge", 6000, 3000, 3000, 500))
    assert bridge.outline == ((5500, 2750), (6500, 2750), (6500, 3250), (5500, 3250))
    assert [bank.outline[0] for bank in banks] == [(4500, 2750), (6500, 2750)]


@pytest.mark.clause("warhorn terrain-placement")
def test_elements_are_offered_from_the_middle_outwards() -> None:
    t = placing("macedon-1000", "persia-1000").t
    assert (t.width, t.height) == (24000, 12000)
    columns = [10500, 13500, 7500, 16500, 4500, 19500, 1500, 22500]
    for side, half, rows in (
        (RED, False, [5000, 7000, 3000, 9000, 1000, 11000]),
        (RED, True, [3000, 1000, 5000]), (BLUE, True, [9000, 7000, 11000]),
    ):  # fmt: skip
        found = list(offered(t, side, ("wood",), own_half=half))
        assert [(order.x, order.y) for order in found] == [(x, y) for y in rows for x in columns]
        assert {(order.ground, order.length, order.width, order.heading) for order in found} == {
            ("wood", 2200, 1600, 0)
        }


@pytest.mark.clause("warhorn terrain-placement")
def test_what_is_asked_of_who_places_terrain() -> None:
    play = placing("macedon-1000", "persia-1000")
    assert play.world.phase == "terrain"
    assert dict(play.state.decisions[0].facts) == {"left": 6, "least": 3, "spare": 3, "half": "any"}
    for x in (3000, 7000, 11000):
        play.order(wood(x, 9000))
    assert dict(play.state.decisions[0].facts) == {"left": 3, "least": 0, "spare": 3, "half": "any"}
    assert play.legal()[0] == EndTerrain()
    equal = placing("rome-1000", "carthage-1000", (5, 2))
    assert equal.asked == ("blue", "terrain")
    assert dict(equal.state.decisions[0].facts) == {"left": 4, "least": 0, "spare": 4, "half": "own"}
    assert placing("rome-1000", "carthage-1000", (2, 5)).asked == ("red", "terrain")


@pytest.mark.clause("warhorn terrain-placement", "warhorn terrain-placement-a")
@pytest.mark.parametrize(
    ("order", "refused"),
    [
        (PlaceTerrain("wood", 6000, 6000, 500, 500), False), (PlaceTerrain("wood", 6000, 6000, 499, 500), True),
        (PlaceTerrain("wall", 6000, 6000, 300, 50), False), (PlaceTerrain("wall", 6000, 6000, 300, 49), True),
        (PlaceTerrain("wall", 6000, 6000, 300, 200), False), (PlaceTerrain("bridge", 6000, 6000, 1500, 200), False),
        (PlaceTerrain("bridge", 6000, 6000, 1500, 1501), True),
        (PlaceTerrain("wood", 6000, 6000, 600, 600, 719), False),
        (PlaceTerrain("wood", 6000, 6000, 600, 600, -1), True), (PlaceTerrain("building", 150, 150, 300, 300), False),
        (PlaceTerrain("building", 149, 150, 300, 300), True), (PlaceTerrain("building", 150, 149, 300, 300), True),
    ],
)  # fmt: skip
def test_how_small_and_large_elements_may_be(order: PlaceTerrain, refused: bool) -> None:
    assert bool(placing("macedon-1000", "persia-1000").refused(order)) is refused


@pytest.mark.clause("warhorn terrain-placement", "warhorn terrain-placement-b")
def test_on_its_half_a_side_may_come_to_the_edges_and_the_middle() -> None:
    play = placing("rome-1000", "carthage-1000", (2, 5))
    for x, y, free in ((150, 150, True), (23850, 5850, True), (12000, 5851, False)):
        assert (play.refused(PlaceTerrain("building", x, y, 300, 300)) == []) is free
    play.order(PlaceTerrain("building", 150, 150, 300, 300))
    for x, y, free in ((150, 6150, True), (23850, 11850, True), (12000, 6149, False)):
        assert (play.refused(PlaceTerrain("building", x, y, 300, 300)) == []) is free


@pytest.mark.clause("warhorn terrain-placement-a")
def test_no_part_of_an_element_lies_on_another() -> None:
    play = placing("macedon-1000", "persia-1000")
    play.order(PlaceTerrain("bridge", 6000, 6000, 3000, 600))
    assert play.refused(PlaceTerrain("building", 7300, 6000, 300, 300)) == ["terrain-placement-a"]
    assert play.refused(PlaceTerrain("bridge", 8900, 6000, 3000, 600)) == ["terrain-placement-a"]


@pytest.mark.clause("warhorn terrain-placement", "warhorn deployment-b", "warhorn chariots-elephants")
def test_obstacles_leave_chariots_room() -> None:
    for red, blue, free in (
        ("3 chariot 1", "24", False), ("24", "3 chariot 1", True), ("24", "24", True),
        ("3 scythed 1", "3 scythed 1", False),
    ):  # fmt: skip
        b = Board(f"A1: {red} @(2000,1000)0", f"B1: {blue} @(2000,11000)360", width=6000)
        b.world = replace(b.world, features=pieces(b.world, PlaceTerrain("rough", 1500, 1500, 3000, 3000)))
        rough = PlaceTerrain("rough", 4500, 1500, 3000, 3000)
        found = why_not(b.t, b.world, RED, rough, own_half=False)
        assert [code for _, code, _ in reasons(found)] == ([] if free else ["warhorn-terrain-room"])


# -- by chance


class Picks:
    """What is picked, in order, out of how many."""

    def __init__(self, *picks: int) -> None:
        self.left, self.asked = list(picks), []  # type: ignore[var-annotated]

    def __call__(self, below: int) -> int:
        self.asked.append(below)
        return self.left.pop(0) if self.left else 0


@pytest.mark.clause("warhorn terrain-placement", "warhorn terrain-placement-a")
def test_an_element_by_chance_has_any_size_and_any_place() -> None:
    play = placing("macedon-1000", "persia-1000")
    frame: Any = play.state.stack[-1]
    node: Any = play.game.procedures[type(frame)].nodes["place"]
    pick = Picks(1, 700, 1100, 9000, 5000, 30)
    found = node.draw(play.world, frame, RED, pick)
    assert found == PlaceTerrain("wood", 9000, 5000, 1200, 1600, 30)
    assert pick.asked == [8, 2501, 2501, 24000, 12000, 720]
    wall = Picks(2, 700, 30, 9000, 5000, 30)
    assert node.draw(play.world, frame, RED, wall) == PlaceTerrain("wall", 9000, 5000, 1000, 80, 30)
    assert wall.asked[1:3] == [2701, 151]
    nowhere = Picks()
    assert node.draw(play.world, frame, RED, nowhere) == PlaceTerrain("hill", 10500, 5000, 2600, 1800)
    assert len(nowhere.asked) == 30 * 6


@pytest.mark.clause("warhorn terrain-placement")
def test_who_has_placed_enough_ends_by_chance() -> None:
    play = placing("macedon-1000", "persia-1000")
    for x in (3000, 7000, 11000):
        play.order(wood(x, 9000))
    frame: Any = play.state.stack[-1]
    node: Any = play.game.procedures[type(frame)].nodes["place"]
    ends, goes = Picks(0), Picks(1, 1, 700, 1100, 15000, 5000, 30)
    assert node.draw(play.world, frame, RED, ends) == EndTerrain()
    assert node.draw(play.world, frame, RED, goes) == PlaceTerrain("wood", 15000, 5000, 1200, 1600, 30)
    assert (ends.asked, goes.asked[0]) == ([3], 3)
