"""Bridges and gorges: how many turns they take, where a unit stands meanwhile, who may follow (defile)."""

import pytest
from msgspec.structs import replace

from engine.systems.warhorn import events as e
from engine.systems.warhorn.movement.passages import on_near_side, passage, turns_for
from engine.systems.warhorn.orders import Cross, DeclareCharge, Finish, Move
from engine.systems.warhorn.troops import point_of
from tests.systems.warhorn.charges.charged import declared
from tests.systems.warhorn.kit import Board, Play, with_unit
from tests.systems.warhorn.movement.moved import no, phase

GORGE = ["gorge 6000,4000 6000,7000 width=1000"]
SIX = "A1: 30 R3 light large @(6000,3900)0 very-dense"


def next_turn(p: Play, *dice: str) -> Play:
    """Play the next movement of the side, whose units have not moved yet."""
    b = Board("A1: 1 @(1000,1000)0")
    b.t, b.world = p.t, p.world
    units = tuple(replace(one, moved=False, disorder=0) for one in b.world.units)
    b.world = replace(b.world, units=units)
    waits = on_near_side(b.world, b.id("A1"))
    after = phase(b, *([] if waits else dice))
    if waits:
        after.order(Finish(), *dice)
    return after


@pytest.mark.clause("warhorn defile", "warhorn defile-a", "warhorn defile-e")
@pytest.mark.parametrize(
    ("unit", "words", "turns"),
    [
        ("30 light large", "very-dense", 6), ("24 light large", "", 5), ("12 small loose", "", 2),
        ("12", "open", 3), ("2 elephant 1", "", 2), ("3 cannon 3", "", 3),
    ],
)  # fmt: skip
def test_how_many_turns_a_gorge_of_30_cm_takes(unit: str, words: str, turns: int) -> None:
    b = Board(f"A1: {unit} @(6000,3900)0 {words}", terrain=GORGE)
    way = passage(b.world, "gorge1", point_of(b.world, b.id("A1")))
    assert way is not None
    assert turns_for(b.t, b.world, b.id("A1"), way) == turns


@pytest.mark.clause("warhorn defile", "warhorn defile-b")
def test_a_gorge_of_six_turns() -> None:
    """Three turns before it, three beyond it, a test in each; then it is free (the example of the text)."""
    p = phase(Board(SIX, terrain=GORGE))
    p.order(Cross(p.id("A1"), "gorge1"), "1" * 13)
    stood = [p.at("A1")]
    for _ in range(5):
        p = next_turn(p, "1" * 13)
        assert p.of(e.ResilienceTested)[0].test == "disorder"
        stood.append(p.at("A1"))
    assert stood == ["(6000,3900)0"] * 3 + ["(6000,7900)0"] * 3
    assert (p.unit("A1").crossed, p.unit("A1").crosses) == (6, 6)
    p = next_turn(p)
    assert p.unit("A1").crossing == ""


@pytest.mark.clause("warhorn defile", "warhorn defile-a")
def test_a_short_bridge_is_crossed_at_once_with_one_test() -> None:
    p = phase(Board("A1: 12 @(6000,3900)0 open", terrain=["bridge 6000,4000 6000,4600 width=1000"]))
    p.order(Cross(p.id("A1"), "bridge1"), "11111111")
    assert p.at("A1") == "(6000,5200)0"
    assert p.unit("A1").crossing == ""
    assert [test.needed for test in p.of(e.ResilienceTested)] == [3]


@pytest.mark.clause("warhorn defile", "warhorn defile-c", "warhorn defile-d", "warhorn chariots-elephants-b")
def test_who_may_not_begin_to_cross() -> None:
    b = Board(
        "A1: 24 @(6000,3900)0; A2: 12 loose @(8000,3900)0; A3: 24 @(6000,2900)0; A4: 24 @(12000,3900)0;"
        "A5: 3 chariot 1 / 1 @(15000,3900)0; A6: 24 @(18000,3900)360",
        terrain=[*GORGE, "bridge 12000,4000 12000,7000 width=1000", "bridge 15000,4000 15000,7000 width=1000",
                 "bridge 18000,4000 18000,7000 width=1000"],
    )  # fmt: skip
    with_unit(b, "A1", crossing="gorge1", crossed=2, crosses=5)
    assert no(b, Cross(b.id("A2"), "gorge1")) == [("defile-d", "far-from-mouth"), ("defile", "passage-taken")]
    assert no(b, Cross(b.id("A4"), "bridge1")) == []
    assert no(b, Cross(b.id("A4"), "stream9")) == [("defile", "no-passage")]
    assert ("chariots-elephants-b", "no-chariots") in no(b, Cross(b.id("A5"), "bridge2"))
    assert no(b, Cross(b.id("A6"), "bridge3")) == [("defile-d", "not-facing-mouth")]


@pytest.mark.clause("warhorn defile")
def test_who_has_come_out_charges_and_is_attacked_where_it_stands() -> None:
    b = Board("A1: 24 light large @(6000,7900)0", "B1: 24 @(6000,9500)360", terrain=GORGE)
    with_unit(b, "A1", crossing="gorge1", crossed=4, crosses=5)
    p = declared(b)
    p.order(DeclareCharge(p.id("A1"), (p.id("B1"),)))
    assert p.unit("A1").charge is not None


@pytest.mark.clause("warhorn defile-c")
def test_who_leaves_on_the_near_side_crosses_no_more_and_nobody_dashes() -> None:
    b = Board("A1: 24 R3 light large @(6000,3900)0", terrain=GORGE)
    with_unit(b, "A1", crossing="gorge1", crossed=1, crosses=5)
    assert no(b, Move(b.id("A1"), ((500, 180),), dash=True)) == [("defile-c", "no-dash-crossing")]
    p = phase(b)
    p.order(Move(p.id("A1"), ((500, 180),)))
    assert (p.at("A1"), p.unit("A1").crossing) == ("(6500,3900)0", "")
