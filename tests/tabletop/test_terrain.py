"""Ground under bases, along lines and on marches."""

import math

import pytest

from engine.tabletop.bodies import wheel_way, wheeling
from engine.tabletop.motion import AboutFace, Aside, Pivot, Straight, chord, moved, stations, wheel
from engine.tabletop.polygons import Polygon
from engine.tabletop.pose import CORNERS, Base, Pose, drawn_in
from engine.tabletop.shapes import Shape
from engine.tabletop.terrain import Pieces, TableTerrain, TerrainPiece, worst
from tests.tabletop.plain import SEEDS, any_base, blob, chance, inside, samples

STEP = 250


def field(west: int, south: int, east: int, north: int) -> Polygon:
    return Polygon(((west, south), (east, south), (east, north), (west, north)))


HILL = TerrainPiece("hill", "hill", field(0, 3000, 9000, 5000), level=1)
TOP = TerrainPiece("top", "hill", field(2000, 3500, 4000, 4500), level=2)
BRUSH = TerrainPiece("brush", "brush", field(6000, 2000, 7000, 4000))
ROCKS = TerrainPiece("rocks", "rocks", field(0, 8000, 9000, 9000))
GROUND = TableTerrain((HILL, TOP, BRUSH, ROCKS))
HERE = Base(Pose(3000, 2000, 0), 600, 400)


def ordinary(pieces: Pieces) -> int | None:
    """Ordinary foot: a hill is 2, brush 3, rocks are closed."""
    prices = [{"hill": 2, "brush": 3}.get(piece.kind) for piece in pieces]
    return None if None in prices else max([1, *(price for price in prices if price)])


def ids(pieces: Pieces) -> list[str]:
    return [piece.id for piece in pieces]


def test_what_holds_a_point():
    assert ids(GROUND.at((3000, 4000))) == ["hill", "top"]
    assert ids(GROUND.at((6500, 3000))) == ["hill", "brush"]
    assert GROUND.at((9999, 100)) == ()
    assert [GROUND.level(point) for point in ((3000, 4000), (3000, 3100), (3000, 100))] == [2, 1, 0]


@pytest.mark.clause("table G22")
def test_what_lies_under_a_base_is_overlapped_beyond_the_grain():
    """3 u into the hill do not count, 4 do (G22)."""
    assert ids(GROUND.under(HERE.at(Pose(3000, 3003, 0)))) == []
    assert ids(GROUND.under(HERE.at(Pose(3000, 3004, 0)))) == ["hill"]
    assert ids(GROUND.touched(HERE.at(Pose(3000, 3000, 0)).shape)) == ["hill"]
    assert ids(GROUND.touched(Shape(((6500, 2500),)))) == ["brush"]


@pytest.mark.clause("table G22")
def test_each_begun_step_is_priced_by_the_dearest_ground_under_it():
    """A leg of 4.2 steps, the hill begins under the fourth: 1+1+1+2+2 = 7 (G22)."""
    start = HERE.at(Pose(3000, 2200, 0))
    leg = GROUND.march(start, Straight(1050), STEP, ordinary)
    assert leg.prices == (1, 1, 1, 2, 2)
    assert leg.cost == 7
    assert [ids(pieces) for pieces in leg.pieces] == [[], [], [], ["hill"], ["hill"]]
    assert leg.barred is None


def test_steps_back_and_aside_are_counted_alike():
    assert GROUND.march(HERE, Straight(-500), STEP, ordinary).prices == (1, 1)
    beside = HERE.at(Pose(5300, 2600, 0))
    assert GROUND.march(beside, Aside(500), STEP, ordinary).prices == (3, 3)


def test_closed_ground_bars_the_step_that_enters_it():
    start = HERE.at(Pose(3000, 7300, 0))
    leg = GROUND.march(start, Straight(1500), STEP, ordinary)
    assert (leg.prices, leg.barred) == ((1, 1), 2)
    assert ids(leg.pieces[-1]) == ["rocks"]


def test_a_wheel_is_priced_by_the_steps_of_its_outer_corner_at_the_worst_ground():
    """The rear right corner swings 721 u out from the pivot in mid wheel, beyond where it begins and ends."""
    start, turn = HERE.at(Pose(5278, 2500, 0)), wheel("left", 90)
    way = chord(start, turn, "front-right")
    assert GROUND.march(start, turn, STEP, ordinary, way).prices == (1, 1)
    beside = HERE.at(Pose(5290, 2500, 0))
    assert ids(GROUND.under(beside)) == ids(GROUND.under(moved(beside, turn))) == []
    assert GROUND.march(beside, turn, STEP, ordinary, way).prices == (3, 3)
    closed = GROUND.march(HERE.at(Pose(3000, 7800, 0)), turn, STEP, ordinary, way)
    assert (closed.prices, closed.barred) == ((), 0)


def test_bases_that_march_as_one_pay_for_the_worst_of_them():
    """One of two comes on the hill a step before the other; rocks bar both; a wheel of the body is priced alike."""
    bases = {1: HERE.at(Pose(2000, 2600, 0)), 2: HERE.at(Pose(9100, 2600, 0)), 3: HERE.at(Pose(5450, 2600, 0))}
    legs = [GROUND.march(base, Straight(500), STEP, ordinary) for base in bases.values()]
    assert [leg.prices for leg in legs] == [(1, 2), (1, 1), (3, 3)]
    assert worst(legs).prices == (3, 3)
    assert ids(worst(legs).pieces[1]) == ["hill", "brush"]
    body = wheeling({1: HERE.at(Pose(2000, 2600, 0)), 2: HERE.at(Pose(2600, 2600, 0))}, "left")
    places = list(zip(*(station.bases for station in body.stations(-45)), strict=True))
    turns = [GROUND.turn(some, wheel_way(body, -45), STEP, ordinary) for some in places]
    assert [leg.prices for leg in turns] == [(1, 1), (2, 2)]
    assert worst(turns).cost == 4
    into = [GROUND.march(HERE.at(Pose(x, 7500, 0)), Straight(900), STEP, ordinary) for x in (3000, 8900)]
    assert (worst(into).prices, worst(into).barred) == ((1, 1), 2)
    at_once = GROUND.march(HERE.at(Pose(3000, 7900, 0)), Straight(900), STEP, ordinary)
    assert (worst([*into, at_once]).prices, worst([*into, at_once]).barred) == ((), 0)


def test_lines_are_cut_where_they_enter_and_leave():
    parts = GROUND.stretches((6500, 1000), (6500, 6000))
    assert [(5000 * part.start, 5000 * part.end, ids(part.pieces)) for part in parts] == [
        (0, 1000, []),
        (1000, 2000, ["brush"]),
        (2000, 3000, ["hill", "brush"]),
        (3000, 4000, ["hill"]),
        (4000, 5000, []),
    ]
    assert GROUND.within((6500, 1000), (6500, 6000), BRUSH) == 16 * 2000
    assert GROUND.within((6500, 1000), (6500, 6000), ROCKS) == 0


@pytest.mark.clause("table G23")
def test_weighted_lengths():
    """Ten steps of which two in brush: 8 + 6 = 14 (G23); closed ground bars the line."""
    brush = TableTerrain((TerrainPiece("b", "brush", field(1000, 0, 1500, 400)),))
    assert brush.weighted((0, 200), (2500, 200), ordinary) == 16 * 14 * 250
    assert GROUND.weighted((3000, 7000), (3000, 10000), ordinary) is None
    assert GROUND.weighted((9500, 7000), (9500, 10000), ordinary) == 16 * 3000
    assert brush.weighted((0, 0), (2500, 0), ordinary) == 16 * 2500
    assert brush.weighted((0, 200), (2500, 200), lambda pieces: 2 * len(pieces)) == 16 * (2000 + 2 * 500)


def test_a_face_changed_in_place_asks_about_both_places():
    assert ids(GROUND.passed(HERE.at(Pose(3000, 2900, 0)), AboutFace())) == []
    assert ids(GROUND.passed(HERE.at(Pose(3000, 2900, 0)), Straight(200))) == ["hill"]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_motion_passes_what_its_places_overlap(seed: int):
    rng = chance(seed)
    for _ in range(20):
        ground = TableTerrain(
            tuple(
                TerrainPiece(str(n), "wood", blob(rng, (rng.randint(-2000, 2000), rng.randint(-2000, 2000)), 700))
                for n in range(6)
            )
        )
        base, by = any_base(rng, 600), rng.randint(-90, 90)
        motion = rng.choice((Straight(rng.randint(1, 1500)), Aside(-400), Pivot(rng.choice(CORNERS), by)))
        passed = set(ids(ground.passed(base, motion)))
        places = [base, moved(base, motion)]
        if isinstance(motion, Pivot):
            places += list(stations(base, motion))
        assert {name for place in places for name in ids(ground.under(place))} <= passed
        if isinstance(motion, Pivot):
            assert passed == {p.id for p in ground.pieces if any(p.outline.meets(drawn_in(b, 4)) for b in places)}


@pytest.mark.parametrize("seed", SEEDS)
def test_lengths_inside_are_those_of_samples(seed: int):
    rng = chance(seed)
    for _ in range(8):
        piece = TerrainPiece("w", "wood", blob(rng, (0, 0), 1000))
        a, b = ((rng.randint(-1500, 1500), rng.randint(-1500, 1500)) for _ in range(2))
        length = math.dist(a, b)
        count = sum(inside(point, piece.outline.points) for point in samples(a, b, 2000))
        assert abs(TableTerrain((piece,)).within(a, b, piece) / 16 - length * count / 2000) < 4 * length / 1000 + 1


def test_along_an_outline_the_cheaper_side_counts():
    """Between two pieces that touch runs no plain: neither through a seam of rocks nor along a ford through a river."""
    rocks = TableTerrain(
        (TerrainPiece("w", "rocks", field(0, 0, 100, 900)), TerrainPiece("e", "rocks", field(100, 0, 200, 900)))
    )
    assert rocks.weighted((100, -100), (100, 1000), ordinary) is None
    assert rocks.weighted((0, -100), (0, 1000), ordinary) == 16 * 1100
    ford = TableTerrain(
        (TerrainPiece("w", "rocks", field(0, 0, 100, 900)), TerrainPiece("f", "brush", field(100, 0, 200, 900)))
    )
    assert ford.weighted((100, -100), (100, 1000), ordinary) == 16 * (200 + 3 * 900)
    assert ford.weighted((200, -100), (200, 1000), ordinary) == 16 * 1100
    seam, *_ = rocks.stretches((100, 300), (100, 600))
    assert [[piece.id for piece in side] for side in seam.sides] == [["w"], ["e"]]
