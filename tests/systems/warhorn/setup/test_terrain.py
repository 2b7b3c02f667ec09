"""Terrain before the game: how many elements who places, how large they are, where they may lie."""

import pytest

from engine.kernel.ids import Side
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import GroundKind
from engine.systems.warhorn.orders import EndTerrain, Enlist, PlaceTerrain
from engine.systems.warhorn.setup.rolling import staff
from engine.systems.warhorn.setup.terrain import ELEMENTS, pieces
from engine.systems.warhorn.world import World
from engine.tabletop.polygons import Polygon
from tests.systems.warhorn.kit import Play
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
