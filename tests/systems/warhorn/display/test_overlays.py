"""What may be laid over the table: who is offered what, and what it shows."""

import pytest

from engine.kernel.ids import Side
from engine.kernel.text import Text
from engine.systems.warhorn.content.kinds import BLUE, RED
from engine.systems.warhorn.display.overlays import offered, overlay, unit_marks
from engine.tabletop import marks as m
from tests.systems.warhorn.display.boards import DRAWN, ENGLISH, RUSSIAN, seen, state_of
from tests.systems.warhorn.kit import Board, with_unit

LINE = (
    "A1: 24 @(6000,3000)0 general; A2: 24 @(8500,3000)0; A3: 24 @(11000,3000)0; A4: 6 loose javelin @(8500,3125)0"
)  # fmt: skip


def keys(b: Board, viewer: Side | None) -> set[str]:
    return {key for key, _ in offered(b.t, state_of(b), viewer)}


def shown(b: Board, key: str) -> tuple[m.TableMark, ...]:
    return overlay(b.t, state_of(b), key)


def test_overlays_are_named_by_kind_and_unit() -> None:
    b = Board(LINE, "B1: 24 @(6000,6000)360")
    names = dict(offered(b.t, state_of(b), RED))
    assert names["line-a1"] == Text("Battle line: A1 Men of A1", "Боевая линия: А1 Люди A1")
    assert names["zones-blue"] == Text("Command zones: Blue", "Командные зоны: Синие")
    assert {"line-a2", "line-b1", "charge-a1", "shots-a4"}.isdisjoint(names)


@pytest.mark.parametrize("key", ["line-b1", "charge-a1", "shots-a4", "move-b1", "move", "zones-green", "view-a9", ""])
def test_what_is_not_offered_is_not_shown(key: str) -> None:
    with pytest.raises(LookupError):
        shown(Board(LINE, "B1: 24 @(6000,6000)360"), key)


@pytest.mark.clause("warhorn declare-charge-a", "warhorn move")
def test_the_reach_of_moves_is_told_to_their_side_in_its_movement_phase() -> None:
    b = Board(LINE, "B1: 24 @(6000,6000)360", phase="movement", side=RED)
    assert {"move-a1", "move-a4"} <= keys(b, RED)
    assert not any(key.startswith("move-") for key in keys(b, BLUE) | keys(b, None))
    assert shown(b, "move-a1") == (m.UnitSelectMark(b.id("A1")), m.RingMark(b.id("A1"), "move", (6000, 3000), 1200))
    before = Board(LINE, "B1: 24 @(6000,6000)360", phase="start", side=RED)
    assert not any(key.startswith("move-") for key in keys(before, RED))
    with_unit(b, "A1", moved=True)
    assert "move-a1" not in keys(b, RED)


@pytest.mark.clause("warhorn skirmish-zone")
def test_command_zones_of_a_side() -> None:
    b = Board("A1: 6 loose @(6000,3000)0; A2: 3 loose rider @(9000,3000)0; A3: 24 @(12000,3000)0")
    zones = [(b.name(mark.unit), mark.reach) for mark in shown(b, "zones-red") if isinstance(mark, m.RingMark)]
    assert zones == [("A1", 1200), ("A2", 1200)]


@pytest.mark.clause("warhorn battle-line", "warhorn battle-line-b")
def test_a_battle_line_is_shown_from_west_to_east() -> None:
    b = Board(LINE)
    (_, line) = shown(b, "line-a1")
    assert isinstance(line, m.LineMark)
    assert [b.name(unit) for unit in line.members] == ["A1", "A2", "A4"]


@pytest.mark.clause("warhorn view", "warhorn view-c")
def test_a_field_of_view_shows_who_is_seen_and_what_hides_the_others() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0",
        "B1: 24 @(6000,5000)360; B2: 24 @(6000,9000)360; B3: 24 @(6000,1000)360; B4: 6 loose @(15000,4000)360",
        terrain=["rocks 2000,6500 10000,7000"],
    )
    _, border, *sights = shown(b, "view-a1")
    assert border == m.ViewMark((4750, 3000), (7250, 3000), 0, b.id("A1"))
    found = [(mark.stop, mark.length) for mark in sights if isinstance(mark, m.SightMark)]
    assert found == [(None, 0), ((6000, 5000), 0), (None, 0)]


@pytest.mark.clause("warhorn view")
def test_models_have_no_front_to_show() -> None:
    b = Board("A1: 6 loose @(6000,3000)0", "B1: 24 @(6000,1000)0")
    assert [type(mark) for mark in shown(b, "view-a1")] == [m.UnitSelectMark, m.SightMark]


@pytest.mark.clause("warhorn obstacle", "warhorn advantage", "warhorn workers", "warhorn scouts")
def test_ground_tells_what_is_in_force_for_a_side() -> None:
    b = Board(
        "A1: 12 loose workers @(2000,950)0", "B1: 24 @(6000,9000)360",
        terrain=[
            "wood 1000,1000 3000,3000", "rough 5000,1000 6000,2000", "stream 8000,0 9000,5000",
            "wall 900,6000 2000,6100",
        ],
    )  # fmt: skip
    with_unit(b, "A1", site="wood1", working=True)
    found = [(mark.state, mark.edge, mark.by) for mark in shown(b, "ground-red") if isinstance(mark, m.GroundMark)]
    assert found == [("off", False, "works"), ("obstacle", False, ""), ("closed", False, ""), ("obstacle", True, "")]


def test_all_overlays_are_drawn_and_told() -> None:
    b = Board(
        f"{LINE}; A5: 2 catapult 3 @(2000,2000)0; A6: 16 bow @(14000,3000)0",
        "B1: 24 @(6000,6000)360; B2: 24 @(6000,8000)360",
        terrain=["wood 1000,8000 3000,9000", "rough 15000,6000 17000,7000", "rocks 19000,5000 20000,6000"],
        policies={"premeasure": "allow"},
    )  # fmt: skip
    view = seen(b)
    for key, _ in offered(b.t, state_of(b), None):
        laid = view.__class__(
            **{name: getattr(view, name) for name in view.__struct_fields__} | {"marks": shown(b, key)}
        )
        assert DRAWN.draw(laid, ENGLISH).startswith(b"\x89PNG")
        assert DRAWN.draw_text(laid, RUSSIAN)


def test_marks_round_a_unit() -> None:
    b = Board(LINE, "B1: 24 @(6000,6000)360", phase="movement", side=RED)
    found = [type(mark) for mark in unit_marks(b.t, state_of(b), b.id("A4"))]
    assert found == [m.UnitSelectMark, m.SightMark, m.RingMark, m.RingMark]
    open_ = Board(LINE, "B1: 24 @(6000,6000)360", policies={"premeasure": "allow"})
    rings = [mark for mark in unit_marks(open_.t, state_of(open_), open_.id("A4")) if isinstance(mark, m.RingMark)]
    assert [(ring.kind, ring.reach) for ring in rings] == [
        ("zone", 1200), ("move", 2000), ("charge", 2000), ("shot", 2000),
    ]  # fmt: skip
    with_unit(b, "A4", status="lost")
    assert unit_marks(b.t, state_of(b), b.id("A4")) == ()
