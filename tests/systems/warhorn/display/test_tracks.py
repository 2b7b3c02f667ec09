"""The last action on the board: ways, shots, charges; what a chapter and its picture are about."""

import pytest

from engine.kernel.decision import Decision
from engine.kernel.state import State
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import BLUE, RED
from engine.systems.warhorn.display.chapter import chapter
from engine.systems.warhorn.display.focus import acting_units, focus, targets
from engine.systems.warhorn.display.tracks import action_marks
from engine.systems.warhorn.fold import fold
from engine.systems.warhorn.frames import Declaring, Melee, Running, Shooting
from engine.systems.warhorn.rules import R
from engine.tabletop import marks as m
from tests.systems.warhorn.display.boards import state_of
from tests.systems.warhorn.kit import Board

FIELD = (
    "A1: 24 @(6000,3000)0; A2: 24 @(20000,3000)0", "B1: 24 @(6000,6000)360; B2: 24 @(20000,9000)360",
)  # fmt: skip


def after(b: Board, event: e.Moved) -> tuple[m.TableMark, ...]:
    b.world = fold(b.world, event)
    return tuple(action_marks(b.t, b.world))


# -- the last action


def test_a_move_leaves_its_base_and_its_way() -> None:
    b = Board("A1: 24 @(6000,3000)0")
    before = b.base("A1")
    (mark,) = after(b, e.Moved(RED, b.id("A1"), "move", 6300, 3400, 0, 500))
    assert mark == m.ActionMark(b.id("A1"), before, (m.StraightLeg((6000, 3000), (6300, 3400), 500),))


@pytest.mark.clause("warhorn move-view-c")
def test_who_turned_back_in_place_has_gone_no_way() -> None:
    b = Board("A1: 24 @(6000,3000)0")
    (mark,) = after(b, e.Moved(RED, b.id("A1"), "about", 6000, 2100, 360, 900))
    assert isinstance(mark, m.ActionMark)
    assert mark.legs == ()


def test_a_flight_is_a_forced_way_and_models_leave_no_base() -> None:
    b = Board("A1: 2 loose @(6000,3000)0")
    models = tuple(model.__class__(0, model.x, model.y - 700) for model in b.unit("A1").models)
    (mark,) = after(b, e.Moved(RED, b.id("A1"), "flight", 0, 0, 0, 700, models))
    assert mark == m.ActionMark(b.id("A1"), None, (m.StraightLeg((6000, 3000), (6000, 2300), 700),), forced=True)


@pytest.mark.parametrize(("hits", "hit"), [(0, False), (2, True)])
def test_a_shot_tells_whether_it_hit(hits: int, hit: bool) -> None:
    b = Board("A1: 16 bow @(6000,3000)0", "B1: 24 @(6000,6000)360")
    b.world = fold(b.world, e.Shot(RED, b.id("A1"), b.id("B1"), "bow", "direct", 8, 3, hits, False, 3000, "own"))
    assert tuple(action_marks(b.t, b.world)) == (
        m.FireMark((6000, 3000), (6000, 6000), 3000, b.id("A1"), b.id("B1"), hit=hit),
    )


@pytest.mark.clause("warhorn return-fire")
def test_a_reply_is_shown_with_the_shot_before_it_in_their_phase_alone() -> None:
    b = Board("A1: 16 bow @(6000,3000)0", "B1: 24 bow @(6000,6000)360", phase="shooting")
    b.world = fold(b.world, e.Shot(RED, b.id("A1"), b.id("B1"), "bow", "direct", 8, 3, 1, False, 3000, "own"))
    b.world = fold(b.world, e.Shot(BLUE, b.id("B1"), b.id("A1"), "bow", "direct", 8, 3, 0, False, 3000, "reply"))
    shots = [b.name(mark.shooter) for mark in action_marks(b.t, b.world) if isinstance(mark, m.FireMark)]
    assert shots == ["B1", "A1"]
    b.world = fold(b.world, e.PhaseBegan(RED, "melee"))
    assert len(tuple(action_marks(b.t, b.world))) == 1


@pytest.mark.clause("warhorn cannon")
def test_a_ball_tells_where_it_was_aimed_and_where_it_fell() -> None:
    b = Board("A1: 2 cannon 3 @(6000,3000)0")
    b.world = fold(b.world, e.EngineFired(RED, b.id("A1"), 0, (6000, 8000), (6000, 8400), "ball"))
    assert tuple(action_marks(b.t, b.world)) == (m.ScatterMark((6000, 8000), (6000, 8400), start=(6000, 3000)),)


def test_who_is_gone_leaves_no_way() -> None:
    b = Board("A1: 24 @(6000,3000)0")
    b.world = fold(b.world, e.Moved(RED, b.id("A1"), "flight", 6000, 0, 360, 3000))
    b.world = fold(b.world, e.UnitLost(RED, b.id("A1"), "fled"))
    assert tuple(action_marks(b.t, b.world)) == ()


# -- chapters


@pytest.mark.clause("warhorn phases")
def test_a_player_turn_has_four_chapters() -> None:
    found = [
        chapter(Board(FIELD[0], phase=phase, number=3, side=RED).world)
        for phase in ("start", "movement", "shooting", "melee")
    ]
    assert [one.mark for one in found] == ["3.start", "3.movement", "3.shooting", "3.melee"]
    assert [one.fights for one in found] == [False, False, True, True]
    assert {one.side for one in found} == {RED}


def test_what_comes_before_the_first_turn_belongs_to_nobody() -> None:
    found = [chapter(Board(FIELD[0], phase=phase, number=0).world) for phase in ("armies", "terrain", "deployment")]
    assert [(one.mark, one.side, one.sealed) for one in found] == [
        ("armies", None, True), ("terrain", None, False), ("deployment", None, True),
    ]  # fmt: skip


# -- what a picture is about


def test_a_picture_is_about_who_charges_and_who_is_charged() -> None:
    b = Board("A1: 24 @(6000,3000)0 charge:B1; A2: 24 @(20000,3000)0", FIELD[1], phase="start")
    assert focus(b.t, state_of(b)) == (4750, 2100, 7250, 6900)


def test_a_picture_shows_everybody_before_anybody_has_acted() -> None:
    b = Board(*FIELD, phase="start")
    assert focus(b.t, state_of(b)) == (4750, 2100, 21250, 9900)


def test_who_is_near_is_shown_with_those_who_act() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0 moved; A2: 24 @(9100,3000)0; A3: 24 @(13000,3000)0", "B1: 24 @(6000,6000)360",
        phase="movement",
    )  # fmt: skip
    assert focus(b.t, state_of(b)) == (4750, 2100, 10350, 3000)


def test_to_who_deploys_a_picture_is_about_his_ground() -> None:
    b = Board(*FIELD, phase="deployment", number=0)
    assert focus(b.t, state_of(b), RED) == (0, 0, 24000, 3000)
    assert focus(b.t, state_of(b), BLUE) == (0, 9000, 24000, 12000)
    assert focus(b.t, state_of(b)) is None


def test_a_shot_that_strays_lies_within_the_picture() -> None:
    b = Board("A1: 2 cannon 3 @(6000,3000)0", phase="shooting")
    b.world = fold(b.world, e.EngineFired(RED, b.id("A1"), 0, (6000, 8000), (6000, 8400), "ball"))
    _, south, _, north = focus(b.t, state_of(b)) or (0, 0, 0, 0)
    assert (south, north) == (2300, 9200)


def test_frames_name_who_acts() -> None:
    b = Board(*FIELD)
    run = Running(b.id("A1"), b.id("B1"), 6000, 6000, 0)
    fight = Melee(RED, (b.id("A2"), b.id("B2")))
    assert {b.name(unit) for unit in acting_units(state_of(b, run, fight))} == {"A1", "B1", "A2", "B2"}


@pytest.mark.clause("warhorn reactions", "warhorn return-fire")
def test_a_question_points_at_who_charges_or_has_shot() -> None:
    b = Board("A1: 24 @(6000,3000)0 charge:B1; A2: 24 @(20000,3000)0", FIELD[1], phase="start")
    asked = (_asked(),)
    answering = State(b.world, stack=(Declaring(RED, step="answer"),), decisions=asked)
    assert targets(answering) == (b.id("A1"),)
    replying = State(b.world, stack=(Shooting(RED, b.id("A2"), b.id("B2"), step="reply"),), decisions=asked)
    assert targets(replying) == (b.id("A2"),)
    assert targets(State(b.world, stack=(Declaring(RED, step="declare"),), decisions=asked)) == ()
    assert targets(State(b.world)) == ()


def _asked() -> Decision:
    return Decision(1, BLUE, "warhorn-ask-react", R("reactions"))
