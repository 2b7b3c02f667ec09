"""The board of a table: the way of who moved last, and what stands together."""

import pytest

from engine.kernel.state import State
from engine.systems.battlefield import events as e
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.display.tracks import action_mark, fire_marks
from engine.systems.battlefield.display.view import build
from engine.systems.battlefield.fold import fold
from engine.systems.battlefield.game import NAME
from engine.systems.battlefield.orders import Act
from engine.tabletop.marks import ActionMark, StraightLeg
from tests.systems.battlefield.kit import Board


def way(start: str, place: tuple[int, int, int], kind: e.MoveWay) -> StraightLeg:
    b = Board(f"R1:foot@{start}/400", staff=False)
    world = fold(b.world, e.Moved(b.unit("R1").side, kind, (e.UnitPlace(b.id("R1"), *place),)))
    [mark] = action_mark(b.t, world)
    assert isinstance(mark, ActionMark)
    [leg] = mark.legs
    assert isinstance(leg, StraightLeg)
    return leg


@pytest.mark.parametrize(
    ("place", "kind"),
    [((5000, 2750, 0), "retreat"), ((5600, 850, 360), "flight")],
    ids=["with the front kept", "turned about"],
)
@pytest.mark.clause("table G12")
def test_a_retreat_and_a_flight_tell_how_far_they_went(place: tuple[int, int, int], kind: e.MoveWay) -> None:
    """750 u ahead; and 750 u to the south once the base has turned about where it stood (table G12)."""
    assert way("(5000,2000)0", place, kind).length == 750


def test_who_changes_front_has_gone_no_way_though_his_base_lies_elsewhere() -> None:
    """Then 2 steps straight on are all that was measured."""
    b = Board("R1:foot@(5000,2000)0/400", staff=False)
    turn, ahead = Act("front"), Act("fwd", 500)
    for acts, measured in (((turn,), []), ((turn, ahead), [500])):
        place = e.UnitPlace(b.id("R1"), 4000, 2100, 540)
        moved = e.Moved(b.unit("R1").side, "manoeuvre", (place,), "", acts, reformed=True)
        [mark] = action_mark(b.t, fold(b.world, moved))
        assert isinstance(mark, ActionMark)
        assert [leg.length for leg in mark.legs if isinstance(leg, StraightLeg)] == measured
        assert len(mark.legs) == len(measured)


def test_a_unit_is_shown_in_one_formation_only_the_closed_ones_first() -> None:
    """Two touch and a third stands a gap beside them: the phalanx is shown, and no line that holds it as well."""
    b = Board("R1:foot@(1000,2000)0/4, R2:foot@(1600,2000)0/4, R3:foot@(2500,2000)0/4", staff=False)
    state = State(b.world)
    found = build(b.t, state, None, system=NAME, aims=(), rules=1).formations
    assert [(one.kind, one.members) for one in found] == [("phalanx", (b.id("R1"), b.id("R2")))]


def shot(b: Board, *, hit: bool, side: str = "R1", at: str = "B1") -> e.ShotFired:
    return e.ShotFired(
        b.unit(side).side, b.id(side), b.id(at), "light-bow", "front", 4, 9, (), 0, 9, hit, False, 0, ()
    )  # fmt: skip


def test_a_shot_is_marked_from_the_shooter_to_the_target_as_they_stood_till_the_next_orders_are_given() -> None:
    b = Board("R1:bows@(5000,2000)0/400", "B1:foot@(5600,3000)360/4", phase="shooting")
    world = fold(b.world, shot(b, hit=True))
    [mark] = fire_marks(b.t, world)
    assert (mark.shooter, mark.target, mark.hit) == (b.id("R1"), b.id("B1"), True)
    assert (mark.start, mark.end, mark.length) == ((5300, 2000), (5300, 3000), 1000)
    later = fold(world, e.RanksLost("shot", ((b.id("B1"), 2),)))
    later = fold(later, e.ShotsApplied(()))
    later = fold(later, e.Moved(b.unit("B1").side, "retreat", (e.UnitPlace(b.id("B1"), 5600, 4000, 360),)))
    later = fold(later, e.PhaseBegan(RED, "retreats"))
    later = fold(later, e.TurnBegan(2, BLACK, (0, 0)))
    assert [*fire_marks(b.t, later)] == [mark], "what is drawn of a shot does not move with the units"
    assert not [*fire_marks(b.t, fold(later, e.PhaseBegan(BLACK, "moves")))]
    assert not [*fire_marks(b.t, fold(later, e.TurnBegan(3, RED, (0, 0))))], "nor after a turn of orders alone"
    again = fold(fold(later, e.PhaseBegan(BLACK, "shooting")), shot(b, hit=False))
    assert [one.hit for one in fire_marks(b.t, again)] == [False], "of a turn without movement nothing is left either"


def test_several_shots_of_a_unit_at_one_target_are_one_line_that_hit_if_one_did() -> None:
    b = Board("R1:bows@(5000,2000)0/400", "B1:foot@(5600,3000)360/4, B2:foot@(6300,3000)360/4")
    world = b.world
    for event in (shot(b, hit=False), shot(b, hit=True), shot(b, hit=False), shot(b, hit=False, at="B2")):
        world = fold(world, event)
    assert [(mark.target, mark.hit) for mark in fire_marks(b.t, world)] == [(b.id("B1"), True), (b.id("B2"), False)]
