"""Ramparts, towers and gates stay on their sides and look unlike one another; camps have tents."""

import math

import pytest
from PIL import ImageChops

from engine.hexes.grid import Grid
from engine.hexes.terrain import HexMap, HexsideFeature
from renderer.hexes.ground import paint
from renderer.hexes.layout import Layout, M, Window
from renderer.hexes.palette import PALETTES
from renderer.hexes.samples import overview, sample
from tests.renderer.speech import ENGLISH, RUSSIAN

GRID = Grid(7, 7, "pointy", "odd", "XXYY")
MIDDLE = GRID.parse("0404")
KINDS = ("rampart", "tower", "gate")


def field(*sides: HexsideFeature, ground: str = "clear") -> HexMap:
    grounds = tuple(ground if hex_ == MIDDLE else "clear" for hex_ in GRID.hexes)
    return HexMap("field", GRID, grounds, (0,) * GRID.size, sides, (), (), (), 100, 5)  # type: ignore[arg-type]


def layout() -> Layout:
    return Layout(GRID, M, Window(0, 0, 7, 7), False, 0, 0)


def changed(a: HexMap, b: HexMap, palette: str = "standard") -> list[tuple[int, int]]:
    """The pixels that differ between two maps as painted."""
    first, second = (paint(map_, layout(), palette) for map_ in (a, b))
    mask = ImageChops.difference(first, second)
    data = mask.tobytes()
    return [(i % mask.width, i // mask.width) for i, value in enumerate(data) if value]


@pytest.mark.parametrize("palette", list(PALETTES))
@pytest.mark.parametrize("direction", range(6))
@pytest.mark.parametrize("kind", KINDS)
def test_a_work_stays_on_its_side(kind, direction, palette):
    spots = changed(field(), field(HexsideFeature(kind, MIDDLE, direction)), palette)
    assert len(spots) > 100
    there = layout()
    (ax, ay), (bx, by) = there.edge(MIDDLE, direction)
    for x, y in spots:
        assert math.dist((x, y), ((ax + bx) / 2, (ay + by) / 2)) < 27
        assert math.dist((x, y), there.centres[MIDDLE]) > 14


def test_a_gate_leaves_its_middle_open_and_a_tower_fills_it():
    there = layout()
    (ax, ay), (bx, by) = there.edge(MIDDLE, 1)
    middle = ((ax + bx) / 2, (ay + by) / 2)

    def near(kind: str) -> int:
        spots = changed(field(), field(HexsideFeature(kind, MIDDLE, 1)))
        return sum(math.dist(spot, middle) < 3.5 for spot in spots)

    assert near("gate") == 0
    assert near("tower") > 25


@pytest.mark.parametrize("kind", ["tower", "gate"])
def test_in_a_town_wall_towers_and_gates_are_of_stone(kind):
    work = HexsideFeature(kind, MIDDLE, 1)
    wall = HexsideFeature("wall", 0, 1)
    assert changed(field(work), field(work, wall))
    there = layout()
    spots = [spot for spot in changed(field(work), field(work, wall)) if math.dist(spot, there.centres[MIDDLE]) < 60]
    assert spots  # the ends of the line, far from the wall


@pytest.mark.parametrize("palette", list(PALETTES))
def test_each_kind_looks_its_own_way_in_the_legend(palette):
    kinds = (*KINDS, "wall", "ditch", "town", "camp", "clear")
    looks = [sample(kind, PALETTES[palette]).tobytes() for kind in kinds]
    assert len(set(looks)) == len(looks)
    assert sample("broken", PALETTES[palette]).tobytes() == sample("rough", PALETTES[palette]).tobytes()


@pytest.mark.parametrize("kind", [*KINDS, "broken", "camp"])
def test_each_kind_has_its_word(kind):
    assert ENGLISH.message(f"board-legend-{kind}") != RUSSIAN.message(f"board-legend-{kind}")


def test_a_camp_has_tents_and_a_town_has_roofs():
    there = layout()
    spots = changed(field(ground="town"), field(ground="camp"))
    assert len(spots) > 300
    assert max(math.dist(spot, there.centres[MIDDLE]) for spot in spots) < 34
    assert overview(field(ground="camp"), PALETTES["standard"], 40, 40).tobytes() == (
        overview(field(ground="town"), PALETTES["standard"], 40, 40).tobytes()
    )
