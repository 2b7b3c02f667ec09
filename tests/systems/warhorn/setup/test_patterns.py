"""Where ready deployments put whom, and the nearest places for one unit (deployment)."""

import pytest

from engine.kernel.ids import Side, UnitId
from engine.systems.warhorn.orders import ChooseSide, Station
from engine.systems.warhorn.setup.patterns import Footprint, ReadyWay, deployment, footprint, nearest_station, zone_box
from engine.tabletop.roster import on_table
from tests.systems.warhorn.kit import Board, Play, with_unit
from tests.systems.warhorn.setup.prelude import prelude

RED, BLUE = Side("red"), Side("blue")
PLACES: dict[ReadyWay, str] = {
    "line": "R5 6800,2300; R2 9400,2300; R3 12000,2300; R1 14600,2300; R6 17200,2300; R4 9895,2875; R7 14160,2750",
    "two-lines": "R5 10700,1800; R2 11905,3000; R3 14505,3000; R1 13300,1900;"
    " R6 9305,3000; R4 7520,2875; R7 16105,2750",
    "strong-right": "R5 9850,2300; R2 12450,2300; R3 15050,2300; R1 17650,2300;"
    " R6 20250,2300; R4 15305,2875; R7 19570,2750",
    "strong-left": "R5 6350,2300; R2 8950,2300; R3 11550,2300; R1 14150,2300; R6 3750,2300; R4 4485,2875; R7 8750,2750",
}
"""Of the Romans at Zama: R4 and R7 are skirmishers, R6 is horse; of the foot R3 costs most, then R2, R1, R5."""


def zama() -> Play:
    play = prelude("zama", (6, 5), deployment="players")
    play.order(ChooseSide(first=True))
    return play


def names(play: Play, stations: tuple[Station, ...] | None) -> set[str]:
    assert stations is not None
    return {f"{play.name(station.unit)} {station.x},{station.y}" for station in stations}


@pytest.mark.clause("warhorn deployment", "warhorn deployment-b")
@pytest.mark.parametrize("way", PLACES)
def test_who_stands_where_in_a_ready_deployment(way: ReadyWay) -> None:
    """The dearest stand in the middle, or ahead; horse on the wings; light troops in front of the line."""
    play = zama()
    found = deployment(play.t, play.world, RED, way)
    assert names(play, found) == set(PLACES[way].split("; "))
    assert found is not None
    assert [station.unit for station in found] == sorted(station.unit for station in found)
    assert {station.heading for station in found} == {0}
    shapes = {station.arrange.pattern for station in found if play.name(station.unit) in ("R4", "R7")}
    assert shapes == ({"block"} if way == "two-lines" else {"line"})


NARROW: dict[tuple[Side, ReadyWay], str] = {
    (RED, "line"): "R1 9050,2300; R2 3850,2300; R3 6450,2300; R4 3895,2875; R5 1250,2300; R6 10750,1400; R7 8160,2750",
    (RED, "strong-left"):
    "R1 10750,1400; R2 8950,2300; R3 10750,2900; R4 4485,2875; R5 6350,2300; R6 3750,2300; R7 7550,1150",
    (BLUE, "line"):
    "K1 7300,11080; K2 9900,10780; K3 4700,11380; K4 8100,9125;"
    " K5 7165,9400; K6 5555,9250; K7 2100,10780; K8 4210,9125",
    (BLUE, "two-lines"):
    "K1 3420,9000; K2 6020,9000; K3 6000,10400; K4 11565,9125;"
    " K5 1670,9400; K6 10780,9250; K7 8620,9000; K8 745,10825",
    (BLUE, "strong-right"):
    "K1 8150,11080; K2 10750,10780; K3 5550,11380; K4 7135,9125;"
    " K5 6200,9400; K6 1390,9250; K7 2950,10780; K8 3245,9125",
}  # fmt: skip
"""On a table half as wide, where light troops in one rank have no room, and the wings go behind."""


@pytest.mark.clause("warhorn deployment", "warhorn deployment-b")
@pytest.mark.parametrize(("side", "way"), NARROW)
def test_who_stands_where_on_a_narrow_table(side: Side, way: ReadyWay) -> None:
    play = prelude("zama", (6, 5), deployment="players", width=12000, terrain=[])
    play.order(ChooseSide(first=True))
    found = deployment(play.t, play.world, side, way)
    assert names(play, found) == set(NARROW[side, way].split("; "))


@pytest.mark.clause("warhorn deployment")
@pytest.mark.parametrize(
    ("army", "way", "places"),
    [
        ("A1: 24 @(1,1)0", "line", "A1 12000,3000"), ("A1: 3 loose @(1,1)0", "line", "A1 12000,2875"),
        ("A1: 24 @(1,1)0", "two-lines", "A1 12000,3000"), ("A1: 24 @(1,1)0", "strong-right", "A1 20250,3000"),
        ("A1: 24 @(1,1)0; A2: 12 horse @(1,1)0", "line", "A1 10700,3000; A2 13300,3000"),
        ("A1: 12 horse @(1,1)0; A2: 12 horse @(1,1)0; A3: 24 @(1,1)0", "line",
         "A2 9400,3000; A3 12000,3000; A1 14600,3000"),
    ],
)  # fmt: skip
def test_small_armies_stand_in_the_middle_of_the_zone(army: str, way: ReadyWay, places: str) -> None:
    b = Board(army)
    for name in ("A1", "A2", "A3")[: army.count("A")]:
        with_unit(b, name, status="reserve")
    found = deployment(b.t, b.world, RED, way)
    assert found is not None
    assert {f"{b.name(one.unit)} {one.x},{one.y}" for one in found} == set(places.split("; "))


@pytest.mark.clause("warhorn deployment", "warhorn deployment-b")
@pytest.mark.parametrize(
    ("unit", "block", "line"),
    [
        (0, ((2500, 900), 1250, 0), ((2500, 900), 1250, 0)),
        (6, ((870, 1180), 435, 125), ((3660, 250), 1985, 125)),
        (9, ((1660, 1660), 400, 400), ((3380, 800), 2120, 400)),
        (11, ((1060, 2180), 250, 250), ((4420, 500), 2490, 250)),
        (15, ((1180, 1180), 435, 125), ((4900, 250), 2605, 125)),
    ],
)
def test_the_ground_that_a_unit_covers(
    unit: int, block: tuple[tuple[int, int], int, int], line: tuple[tuple[int, int], int, int]
) -> None:
    play = zama()
    one = play.world.units[unit]
    assert footprint(play.t, one) == Footprint(*block)
    assert footprint(play.t, one, "line") == Footprint(*line)


@pytest.mark.clause("warhorn deployment")
@pytest.mark.parametrize(
    ("men", "size", "along"),
    [("1 loose", (250, 250), 125), ("2 loose", (250, 560), 125), ("3 loose / 1 rider", (1060, 1060), 250)],
)
def test_few_models_and_unequal_ones_cover_a_block_of_the_widest(men: str, size: tuple[int, int], along: int) -> None:
    b = Board(f"A1: {men} @(6000,3000)0")
    found = footprint(b.t, b.unit("A1"))
    assert (found.size, found.along) == (size, along)


@pytest.mark.clause("warhorn deployment-b", "warhorn deployment")
@pytest.mark.parametrize(
    ("side", "unit", "centre", "block", "line"),
    [
        (RED, 0, (0, 0), (1250, 3000), (1250, 3000)),
        (RED, 0, (12000, 1500), (12000, 1950), (12000, 1950)),
        (RED, 0, (24000, 3000), (22750, 900), (22750, 900)),
        (RED, 6, (0, 0), (435, 2875), (1985, 2875)),
        (RED, 6, (12000, 1500), (12000, 1965), (12155, 1500)),
        (RED, 6, (24000, 3000), (23565, 1055), (22325, 125)),
        (RED, 6, (6000, 700), (6000, 2765), (6155, 2300)),
        (BLUE, 7, (0, 0), (23565, 9125), (22015, 9125)),
        (BLUE, 7, (12000, 1500), (12000, 10035), (11845, 10500)),
        (BLUE, 11, (24000, 3000), (810, 10070), (1930, 11750)),
        (BLUE, 11, (6000, 700), (18280, 9250), (17720, 9700)),
    ],
)
def test_a_unit_is_put_as_near_as_it_can_be(
    side: Side, unit: int, centre: tuple[int, int], block: tuple[int, int], line: tuple[int, int]
) -> None:
    play = zama()
    for pattern, place in (("block", block), ("line", line)):
        found = nearest_station(play.t, play.world, side, UnitId(unit), centre, pattern)  # type: ignore[arg-type]
        assert found is not None
        assert (found.x, found.y, found.heading) == (*place, 0 if side == RED else 360)


@pytest.mark.clause("warhorn deployment-b", "warhorn deployment")
def test_either_side_goes_round_who_stands_already() -> None:
    play = zama()
    play.order(Station(UnitId(0), 12000, 2500, 0))
    assert len(on_table(play.world)) == 1
    beside = nearest_station(play.t, play.world, RED, UnitId(2), (11900, 950), "block")
    assert beside is not None
    assert (beside.x, beside.y) == (11900, 1600)
    free = nearest_station(play.t, play.world, RED, UnitId(2), (16000, 950), "block")
    assert free is not None
    assert (free.x, free.y) == (16000, 2500)
    b = Board("", "B1: 24 @(12000,9600)360; B2: 24 @(2000,9600)360")
    zone = zone_box(b.t, BLUE)
    for name, x in (("B1", 12000), ("B2", 2000)):
        near = nearest_station(b.t, b.world, BLUE, b.id(name), (24000 - x - 100, 12000 - zone[1] - 2400 + 450), "block")
        assert near is not None
        assert (near.x, near.y) == (x + 100, 10500)


@pytest.mark.clause("warhorn deployment-b", "warhorn deployment")
@pytest.mark.parametrize(
    ("ground", "card", "free"),
    [("stream", "24", False), ("rough", "24", True), ("rough", "1 chariot 1", False), ("stream", "1 loose", False)],
)
def test_nobody_is_put_on_ground_that_bars_him(ground: str, card: str, free: bool) -> None:
    for side, unit, y in ((RED, f"A1: {card} @(1,1)0", 1500), (BLUE, f"B1: {card} @(1,1)0", 10500)):
        b = Board(*((unit, "") if side == RED else ("", unit)), terrain=[f"{ground} 0,{y - 1400} 20000,{y + 1400}"])
        with_unit(b, unit[:2], status="reserve")
        found = nearest_station(b.t, b.world, side, b.id(unit[:2]), (12000, 1500), "block")
        assert found is not None
        assert (4000 < found.x < 20000) is free


@pytest.mark.clause("warhorn deployment-b")
def test_the_zones_lie_along_both_edges() -> None:
    b = Board("A1: 24 @(6000,3000)0")
    assert b.t.zone == 3000
    assert [zone_box(b.t, side) for side in (RED, BLUE)] == [(0, 0, 24000, 3000), (0, 9000, 24000, 12000)]
