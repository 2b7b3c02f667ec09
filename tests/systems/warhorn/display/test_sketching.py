"""Orders drawn in: where units would stand, their ways, what they are tested for."""

from typing import Any

import pytest

from engine.kernel.ids import Side
from engine.systems.warhorn.content.kinds import BLUE, RED
from engine.systems.warhorn.display.sketching import sketch
from engine.systems.warhorn.display.view import table_view
from engine.systems.warhorn.orders import (
    Arrangement,
    Cross,
    DeclareCharge,
    Deploy,
    Finish,
    FireEngine,
    Move,
    MoveEngine,
    PlaceTerrain,
    Run,
    Shoot,
    Station,
    TurnBack,
)
from engine.tabletop import marks as m
from engine.tabletop.board import TableView
from engine.tabletop.shapes import contains
from tests.systems.warhorn.display.boards import ENGLISH, loose, stand, state_of, told
from tests.systems.warhorn.kit import Board, with_unit


def drawn(b: Board, order: Any, side: Side = RED) -> TableView:
    """Return the preview of an order."""
    state = state_of(b)
    found = sketch(b.t, state, side, order, table_view(b.t, state, side))
    assert found is not None
    assert found.draft is not None
    return found


def kinds(view: TableView) -> list[str]:
    return [getattr(mark, "place", type(mark).__name__) for mark in view.marks]


def at(view: TableView, code: str = "A1") -> tuple[int, int, int]:
    """Return where a unit on a base would stand."""
    pose = stand(view, code).base.pose
    return pose.x, pose.y, pose.heading


def lines(view: TableView) -> list[str]:
    return [ENGLISH.line(said.line) for block in view.blocks for said in block.lines]


@pytest.mark.clause("warhorn move", "warhorn disorder")
def test_a_move_shows_its_legs_its_end_and_its_test() -> None:
    b = Board("A1: 24 light @(6000,3000)0", terrain=["wood 5500,3800 6500,5000"])
    view = drawn(b, Move(b.id("A1"), ((400, 0), (500, 60)), 40))
    assert kinds(view) == ["start", "between", "end", "RulerMark", "RulerMark"]
    assert [mark.length for mark in view.marks if isinstance(mark, m.RulerMark)] == [400, 500]
    assert at(view) == (6250, 3833, 40)
    assert lines(view) == ["9 of 11 cm", "disorder test: obstacle"]


@pytest.mark.clause("warhorn reform", "warhorn dash")
def test_a_dash_in_another_order() -> None:
    b = Board("A1: 24 @(6000,3000)0")
    view = drawn(b, Move(b.id("A1"), ((1500, 0),), dash=True, density="open"))
    assert stand(view, "A1").files == 6
    assert len(stand(view, "A1").ranks) == 4
    assert lines(view) == [
        "Dash, 15 of 20 cm", "disorder test: new order", "disorder test: Dash",
    ]  # fmt: skip


@pytest.mark.clause("warhorn move-view-c")
def test_turning_back_shows_no_way() -> None:
    b = Board("A1: 24 @(6000,3000)0")
    view = drawn(b, TurnBack(b.id("A1")))
    assert kinds(view) == ["start", "end"]
    assert at(view) == (6000, 2100, 360)


@pytest.mark.clause("warhorn skirmish-move")
def test_skirmishers_leave_rings_where_they_stood() -> None:
    b = Board("A1: 3 loose @(6000,3000)0")
    view = drawn(b, Move(b.id("A1"), ((1000, 0),), arrange=Arrangement("line", 600)))
    (ghost, ruler) = view.marks
    assert isinstance(ghost, m.LooseGhostMark)
    assert ghost.points == ((6000, 3000), (5400, 3000), (6600, 3000))
    assert ruler == m.RulerMark((6000, 3000), (6000, 4000), 1000)
    assert [disc.point[1] for disc in loose(view, "A1").models] == [4000, 4000, 4000]
    assert "The leader of A1 stands at 60; 30 now." in told(view)


@pytest.mark.clause("warhorn phases-a", "warhorn failed-charge")
@pytest.mark.parametrize(
    ("dash", "end", "said"),
    [
        (True, (6000, 4500, 0), ["Dash, 15 of 20 cm"]),
        (False, (6000, 4100, 0), ["11 of 11 cm", "disorder test: failed charge"]),
    ],
)
def test_a_charge_that_runs_arrives_or_falls_short(dash: bool, end: tuple[int, int, int], said: list[str]) -> None:
    b = Board("A1: 24 light @(6000,3000)0 charge:B1", "B1: 24 @(6000,4500)360")
    view = drawn(b, Run(b.id("A1"), b.id("B1"), dash=dash))
    assert at(view) == end
    assert lines(view) == said


@pytest.mark.clause("warhorn defile")
def test_crossing_shows_the_far_side() -> None:
    b = Board("A1: 24 @(6000,3000)0", terrain=["bridge 6000,3100 6000,3400 width=1000"])
    view = drawn(b, Cross(b.id("A1"), "bridge1"))
    assert at(view) == (6000, 4300, 0)


@pytest.mark.clause("warhorn engines")
def test_an_engine_moves_by_itself() -> None:
    b = Board("A1: 2 cannon 3 @(6000,3000)0")
    view = drawn(b, MoveEngine(b.id("A1"), 1, 500))
    assert [disc.point for disc in loose(view, "A1").models] == [(6000, 3000), (5400, 3500)]
    assert view.marks[-1] == m.RulerMark((5400, 3000), (5400, 3500), 500)


@pytest.mark.clause("warhorn cannon", "warhorn catapult", "warhorn ballista")
@pytest.mark.parametrize(
    ("engine", "stray"), [("cannon", (1100, 0)), ("catapult", (1100, 1100)), ("bombard", (1100, 1100))]
)
def test_an_aim_shows_how_far_the_shot_may_stray(engine: str, stray: tuple[int, int]) -> None:
    b = Board(f"A1: 2 {engine} 3 @(6000,3000)0", "B1: 24 @(6000,8000)360")
    view = drawn(b, FireEngine(b.id("A1"), 1, 6000, 8000))
    (_, aim) = view.marks
    assert aim == m.AimMark((5400, 3000), (6000, 8000), *stray)
    assert "aims at 60; 80; the shot may stray by up to 11 cm." in told(view)


def test_charges_and_shots_show_who_points_at_whom() -> None:
    b = Board("A1: 16 bow @(6000,3000)0", "B1: 24 @(6000,6000)360; B2: 24 @(9000,6000)360", phase="start")
    charge = drawn(b, DeclareCharge(b.id("A1"), (b.id("B1"), b.id("B2"))))
    assert kinds(charge) == ["UnitSelectMark", "ChargeMark", "ChargeMark", "UnitTargetMark", "UnitTargetMark"]
    assert lines(charge) == ["B1 Men of B1", "B2 Men of B2"]
    assert kinds(drawn(b, Shoot(b.id("A1"), b.id("B1")))) == ["UnitSelectMark", "SightMark", "UnitTargetMark"]


@pytest.mark.clause("warhorn deployment")
def test_a_deployment_shows_units_that_are_in_reserve() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 4 loose @(9000,3000)0", phase="deployment", number=0)
    for code in ("A1", "A2"):
        with_unit(b, code, status="reserve")
    stations = (Station(b.id("A1"), 6000, 2500, 0, "open"), Station(b.id("A2"), 8500, 2600, 0))
    view = drawn(b, Deploy(stations))
    assert at(view) == (6000, 2500, 0)
    assert len(stand(view, "A1").ranks) == 4
    assert loose(view, "A2").point == (8500, 2600)
    assert at(drawn(b, stations[0])) == (6000, 2500, 0)


@pytest.mark.clause("warhorn terrain-placement")
@pytest.mark.parametrize(
    ("ground", "kinds_", "states"),
    [("hill", ["hill"], ["obstacle"]), ("bridge", ["river", "river", "bridge"], ["obstacle", "closed", "closed"])],
)
def test_an_element_of_terrain_is_drawn_where_it_is_to_lie(ground: Any, kinds_: list[str], states: list[str]) -> None:
    b = Board("A1: 24 @(6000,3000)0", phase="terrain", number=0)
    view = drawn(b, PlaceTerrain(ground, 12000, 6000, 2600, 500 if ground == "bridge" else 1800))
    assert [feature.kind for feature in view.table.features] == kinds_
    assert [mark.state for mark in view.marks if isinstance(mark, m.GroundMark)] == states
    assert "TERRAIN?" in told(view)


def test_orders_that_move_and_point_at_nobody_are_not_drawn() -> None:
    b = Board("A1: 24 @(6000,3000)0")
    state = state_of(b)
    assert sketch(b.t, state, BLUE, Finish(), table_view(b.t, state, BLUE)) is None


def test_the_window_is_a_square_round_what_moves() -> None:
    b = Board("A1: 24 @(6000,3000)0")
    west, south, east, north = drawn(b, Move(b.id("A1"), ((900, 0),))).window or (0, 0, 0, 0)
    assert (east - west, north - south) == (4000, 4000)
    assert contains((west, south, east, north), (4750, 2100, 7250, 3900))
