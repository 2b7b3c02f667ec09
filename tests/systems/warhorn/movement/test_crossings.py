"""Beginning to cross a bridge or gorge and coming out of it: models, room, who holds its far end (defile)."""

import pytest

from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import RED
from engine.systems.warhorn.movement.passages import across, come_out, give_up, held, passage
from engine.systems.warhorn.orders import Cross
from engine.systems.warhorn.troops import point_of
from tests.systems.warhorn.kit import Board, with_unit
from tests.systems.warhorn.movement.moved import no, phase

SHORT = ["gorge 6000,5000 6000,5800 width=1500"]
FAR = "B1: 24 @(16000,9000)360"


def board(unit: str, enemy: str = FAR) -> Board:
    return Board(f"A1: {unit}", enemy, terrain=SHORT)


@pytest.mark.clause("warhorn defile", "warhorn defile-d")
@pytest.mark.parametrize(
    ("gorge", "at", "heading", "far"),
    [
        ("5000,5000 8000,5000", (5000, 4000), 180, (8000, 5000)),
        ("5000,5000 8000,5000", (8000, 6000), 540, (5000, 5000)),
        ("6000,8000 6000,5000", (6000, 4000), 0, (6000, 8000)),
        ("6000,5000 6000,8000", (6000, 9000), 360, (6000, 5000)),
    ],
)
def test_a_passage_leads_from_the_nearer_mouth(
    gorge: str, at: tuple[int, int], heading: int, far: tuple[int, int]
) -> None:
    b = Board("A1: 24 @(1000,1000)0", terrain=[f"gorge {gorge} width=1500", "wood 0,9000 900,9900"])
    way = passage(b.world, "gorge1", at)
    assert way is not None
    assert (way.heading, way.far, way.length) == (heading, far, 3000)
    assert passage(b.world, "wood1", at) is None


@pytest.mark.clause("warhorn defile", "warhorn defile-e")
@pytest.mark.parametrize(
    ("unit", "leader", "dice"),
    [
        ("1 loose @(6000,4800)0", (6000, 5925), 2),
        ("3 loose @(6000,4800)0", (6000, 5925), 4),
        ("1 rider loose @(6000,4800)0", (6000, 6050), 2),
    ],
)
def test_models_come_out_round_their_leader(unit: str, leader: tuple[int, int], dice: int) -> None:
    p = phase(board(unit))
    p.order(Cross(p.id("A1"), "gorge1"), dice * "1")
    first, *others = p.unit("A1").models
    assert ((first.x, first.y, first.heading), len(others)) == ((*leader, 0), dice - 2)
    (moved,) = p.of(e.Moved)
    assert (moved.way, moved.length, moved.causes) == ("cross", 800, ("obstacle",))
    assert [test.test for test in p.of(e.ResilienceTested)] == ["disorder"]


@pytest.mark.clause("warhorn defile", "warhorn engines")
def test_engines_that_cross_shoot_no_more() -> None:
    p = phase(board("2 cannon 3 @(6000,4800)0"))
    p.order(Cross(p.id("A1"), "gorge1"), "1111111")
    assert [(m.y, m.moved) for m in p.unit("A1").models] == [(6100, True), (5440, True)]


@pytest.mark.clause("warhorn defile", "warhorn move-d", "warhorn melee")
@pytest.mark.parametrize(
    ("unit", "enemy", "refused"),
    [
        ("3 loose @(6000,4800)0", FAR, []),
        ("3 loose @(6000,4800)0", "B1: 24 @(6000,7250)360", []),
        ("3 loose @(6000,4800)0", "B1: 24 @(6000,6349)360", [("melee", "too-near")]),
        ("3 loose @(6000,4800)0", "B1: 1 loose @(6000,6000)360", [("defile", "leader-room"), ("melee", "too-near")]),
        ("12 horse @(6000,4800)0", "B1: 24 @(6000,8600)360", []),
        ("12 horse @(6000,4800)0", "B1: 24 @(6000,7299)360", [("melee", "too-near")]),
        ("12 horse @(6000,4800)0", "B1: 24 @(6000,6500)360", [("move-d", "overlap"), ("melee", "too-near")]),
    ],
)
def test_who_crosses_at_once_needs_room_beyond(unit: str, enemy: str, refused: list[tuple[str, str]]) -> None:
    b = board(unit, enemy)
    assert no(b, Cross(b.id("A1"), "gorge1")) == refused


@pytest.mark.clause("warhorn defile", "warhorn defile-a")
def test_who_takes_several_turns_needs_room_only_then() -> None:
    b = board("24 light large @(6000,4900)0", "B1: 24 @(6000,6500)360")
    assert no(b, Cross(b.id("A1"), "gorge1")) == []
    p = phase(b)
    p.order(Cross(p.id("A1"), "gorge1"), "11111111111")
    (waits,) = p.of(e.Moved)
    assert (waits.way, waits.length, waits.causes) == ("cross", 0, ("obstacle",))


@pytest.mark.clause("warhorn defile", "warhorn move-e")
def test_who_has_moved_begins_no_crossing() -> None:
    b = board("24 @(6000,4900)0 moved")
    assert no(b, Cross(b.id("A1"), "gorge1")) == [("move-e", "has-moved")]
    assert no(b, Cross(b.id("A1"), "gorge2")) == [("move-e", "has-moved"), ("defile", "no-passage")]


@pytest.mark.clause("warhorn defile", "warhorn defile-b", "warhorn defile-c", "warhorn reactions-a")
def test_a_crossing_that_is_over_or_given_up_leaves_no_trace() -> None:
    b = board("24 @(6000,4900)0")
    ended = [e.CrossingChanged(RED, b.id("A1"), "", 0, 0)]
    for crossed, through, given_up in ((2, [], ended), (3, [], []), (4, ended, [])):
        with_unit(b, "A1", crossing="gorge1", crossed=crossed, crosses=4)
        come_out(one := b.run(), RED)
        give_up(other := b.run(), b.id("A1"))
        assert (list(one.events), list(other.events)) == (through, given_up)


@pytest.mark.clause("warhorn defile")
@pytest.mark.parametrize(
    ("enemy", "holds"),
    [
        ("24 @(6000,6100)360", True), ("24 @(6000,6101)360", False), ("24 @(6000,7000)0", True),
        ("24 @(6000,7001)0", False), ("2 loose @(7000,5800)360", True), ("2 loose @(6425,5800)360", True),
        ("2 loose @(7026,5800)360", False),
    ],
)  # fmt: skip
def test_who_holds_the_far_end(enemy: str, holds: bool) -> None:
    b = board("24 @(6000,4900)0", f"B1: {enemy}")
    way = passage(b.world, "gorge1", point_of(b.world, b.id("A1")))
    assert way is not None
    assert held(b.t, b.world, b.id("A1"), way) == ((b.id("B1"),) if holds else ())
    assert (across(b.t, b.world, b.id("A1"), b.id("B1")) == way) is holds
