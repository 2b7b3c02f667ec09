"""Bridges and gorges: how many turns they take, who goes on, who gives the crossing up (defile, reactions-a)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.declaring import check_charge, targets_of, unable
from engine.systems.warhorn.content.kinds import RED
from engine.systems.warhorn.movement.passages import come_out, on_near_side, passage, turns_for
from engine.systems.warhorn.orders import Cross, DeclareCharge, Finish, Move
from engine.systems.warhorn.troops import point_of
from tests.systems.warhorn.charges.charged import declared
from tests.systems.warhorn.kit import Board, Play, with_unit
from tests.systems.warhorn.movement.moved import fled, no, phase

GORGE = ["gorge 6000,5000 6000,8000 width=1500"]


def crossing(unit: str, enemy: str, crossed: int, crosses: int, **values: Any) -> Board:
    b = Board(f"A1: {unit}", f"B1: {enemy}", terrain=GORGE, **values)
    with_unit(b, "A1", crossing="gorge1", crossed=crossed, crosses=crosses)
    return b


@pytest.mark.clause("warhorn defile", "warhorn melee")
def test_who_is_in_melee_before_a_passage_does_not_go_on() -> None:
    b = crossing("24 @(6000,4900)0", "24 @(6000,4000)0", 3, 5, contacts=["B1>A1 rear old"])
    assert phase(b).asked == ("red", "rest")
    assert (phase(b).at("A1"), phase(b).unit("A1").crossed) == ("(6000,4900)0", 3)


@pytest.mark.clause("warhorn defile", "warhorn defile-b")
def test_who_is_through_moves_as_others_do() -> None:
    b = crossing("24 light large @(6000,8900)0", "24 @(16000,9000)360", 5, 5)
    come_out(tx := b.run(), RED)
    b.world = tx.world
    p = phase(b)
    assert p.unit("A1").crossing == ""
    p.order(Move(p.id("A1"), ((900, 0),)), "11111111111")
    assert p.at("A1") == "(6000,9800)0"


@pytest.mark.clause("warhorn defile", "warhorn defile-b")
def test_a_long_passage_is_crossed_turn_by_turn() -> None:
    p = phase(Board("A1: 24 light large @(6000,4900)0", "B1: 24 @(16000,9000)360", terrain=GORGE))
    p.order(Cross(p.id("A1"), "gorge1"), "11111111111")
    assert (p.unit("A1").crossed, p.unit("A1").crosses, p.at("A1")) == (1, 5, "(6000,4900)0")
    over = phase(crossing("24 light large @(6000,4900)0", "24 @(16000,9000)360", 3, 5))
    over.order(Finish(), "11111111111")
    assert (over.unit("A1").crossed, over.at("A1")) == (4, "(6000,8900)0")


@pytest.mark.clause("warhorn defile", "warhorn defile-b")
def test_beyond_a_passage_nobody_is_asked() -> None:
    p = phase(crossing("24 light large @(6000,8900)0", "24 @(16000,9000)360", 4, 5), "11111111111")
    assert (p.unit("A1").crossed, p.asked) == (5, ("red", "rest"))


@pytest.mark.clause("warhorn defile", "warhorn defile-c", "warhorn declare-charge")
@pytest.mark.parametrize("place", ["(6000,4900)0 1 3", "(6000,8900)0 3 3"])
def test_nobody_charges_on_his_way_through(place: str) -> None:
    at, crossed, crosses = place.split()
    b = crossing(f"24 @{at}", "24 @(6000,10500)360; B2: 24 @(9000,4900)360", int(crossed), int(crosses))
    a1 = b.id("A1")
    assert [fault.code for fault in unable(b.t, b.world, a1)] == ["warhorn-charge-crossing"]
    assert targets_of(b.t, b.world, a1) == ()


@pytest.mark.clause("warhorn defile", "warhorn defile-c")
def test_who_waits_before_a_passage_charges_those_who_hold_its_far_end() -> None:
    b = crossing("24 @(6000,4900)0", "24 @(6000,8100)360; B2: 24 @(9000,6100)180", 2, 5)
    a1, b1, b2 = map(b.id, ("A1", "B1", "B2"))
    assert targets_of(b.t, b.world, a1) == (b1,)
    assert [fault.code for fault in check_charge(b.t, b.world, a1, (b2,))] == ["warhorn-charge-crossing"]
    p = declared(b)
    p.order(DeclareCharge(a1, (b1,)))
    assert p.unit("A1").crossing == "gorge1"


@pytest.mark.clause("warhorn defile")
def test_who_finds_the_far_end_taken_waits_and_is_tested() -> None:
    p = phase(crossing("24 R3 @(6000,4900)0", "24 @(6000,8400)360", 3, 5))
    p.order(Finish(), "41111111111")
    assert (p.unit("A1").crossed, p.at("A1"), p.unit("A1").disorder) == (3, "(6000,4900)0", 1)


@pytest.mark.clause("warhorn defile", "warhorn workers", "warhorn workers-a")
@pytest.mark.parametrize(
    ("at", "crossed", "crosses"), [("(6000,4900)0", 0, 0), ("(6000,4900)0", 1, 5), ("(6000,4900)0", 3, 5)]
)
def test_workers_at_a_passage_spare_its_tests(at: str, crossed: int, crosses: int) -> None:
    b = crossing(f"24 light large @{at}; A2: 12 workers @(3600,4800)0 working", "24 @(16000,9000)360", crossed, crosses)
    with_unit(b, "A2", x=6000, y=5600)
    with_unit(b, "A1", crossing="gorge1" if crosses else "")
    with_unit(b, "A2", site="gorge1")
    p = phase(b)
    p.order(Finish() if crosses else Cross(p.id("A1"), "gorge1"))
    assert p.unit("A1").crossed == crossed + 1
    assert not p.of(e.ResilienceTested)


@pytest.mark.clause("warhorn reactions-a", "warhorn defile-c")
def test_who_falls_back_from_the_near_side_gives_the_crossing_up() -> None:
    b = crossing("24 R4 @(6000,4900)0 reaction:retreat", "24 @(6000,9000)360 charge:A1", 2, 5)
    p = fled(b, side="blue")
    p.order(Finish(), "11111111111")
    assert (p.unit("A1").crossing, p.at("A1")) == ("", "(6000,3700)0")
    forced = phase(crossing("24 R4 @(6000,4900)0 duty:back", "24 @(6000,9000)360", 2, 5))
    forced.order(Finish(), "11111111111")
    assert (forced.unit("A1").crossing, forced.at("A1")) == ("", "(6000,3700)0")
    assert [event.way for event in forced.of(e.Moved)] == ["fall-back"]


@pytest.mark.clause("warhorn defile-c")
def test_who_is_ordered_away_from_the_near_side_crosses_no_more() -> None:
    b = crossing("24 R4 @(6000,4900)0", "24 @(16000,9000)360", 2, 5)
    p = phase(b)
    assert p.refused(Cross(p.id("A1"), "gorge1")) == ["defile-c"]
    p.order(Move(p.id("A1"), ((500, 180),)))
    assert (p.unit("A1").crossing, p.unit("A1").moved) == ("", True)
    stays = phase(b)
    stays.order(Finish(), "11111111111")
    assert (stays.unit("A1").crossed, stays.asked) == (3, ("red", "rest"))


@pytest.mark.clause("warhorn reactions-a")
def test_nobody_retreats_into_the_passage_that_he_crosses() -> None:
    unit, enemy = "3 loose @(6000,4850)0 reaction:retreat", "24 @(6000,3000)0 charge:A1"
    b = Board(f"A1: {unit}", f"B1: {enemy}", terrain=GORGE, side="blue")
    assert fled(b, "1111", side="blue").at("A1") == "(6000,6850)0"
    with_unit(b, "A1", crossing="gorge1", crossed=1, crosses=4)
    assert fled(b, "1111", side="blue").unit("A1").models[0].y < 5000


@pytest.mark.clause("warhorn uncontrolled-attack", "warhorn defile-c")
def test_who_goes_at_the_enemy_uncontrolled_is_not_asked_and_gives_the_crossing_up() -> None:
    b = crossing("24 @(6000,4900)0 duty:forward serves:advance", "24 @(16000,4900)360", 2, 5)
    p = phase(b, "11111111111")
    assert ([event.way for event in p.of(e.Moved)], p.unit("A1").crossing) == (["advance"], "")


@pytest.mark.clause("warhorn defile", "warhorn panic-move")
def test_who_flees_from_a_passage_crosses_it_no_more() -> None:
    b = crossing("24 @(6000,8900)0 panic:B1", "24 @(9000,8900)540", 4, 5)
    p = fled(b, side="blue")
    assert (p.unit("A1").crossing, p.unit("A1").crossed) == ("", 0)


# -- turns


@pytest.mark.clause("warhorn defile", "warhorn defile-a", "warhorn defile-e")
@pytest.mark.parametrize(
    ("unit", "words", "turns"),
    [
        ("30 light large", "very-dense", 6), ("24 light large", "", 5), ("12 small loose", "", 2),
        ("12", "open", 3), ("2 elephant 1", "", 2), ("3 cannon 3", "", 3),
    ],
)  # fmt: skip
def test_how_many_turns_a_gorge_of_30_cm_takes(unit: str, words: str, turns: int) -> None:
    b = Board(f"A1: {unit} @(6000,4900)0 {words}", terrain=GORGE)
    way = passage(b.world, "gorge1", point_of(b.world, b.id("A1")))
    assert way is not None
    assert turns_for(b.t, b.world, b.id("A1"), way) == turns


def next_turn(p: Play, *dice: str) -> Play:
    """Play the next movement of the side: who stands before the passage is not ordered away."""
    b = Board("A1: 1 @(1000,1000)0")
    units = tuple(replace(one, moved=False, disorder=0) for one in p.world.units)
    b.t, b.world = p.t, replace(p.world, units=units)
    come_out(tx := b.run(), RED)
    b.world = tx.world
    if not on_near_side(b.world, b.id("A1")):
        return phase(b, *dice)
    after = phase(b)
    after.order(Finish(), *dice)
    return after


def taken(p: Play) -> bool:
    """Tell whether another unit is refused the passage because somebody is in it."""
    b = Board("A1: 1 @(1000,1000)0")
    b.t, b.world = p.t, p.world
    return ("defile", "passage-taken") in no(b, Cross(p.id("A2"), "gorge1"))


@pytest.mark.clause("warhorn defile", "warhorn defile-b")
def test_a_gorge_of_six_turns() -> None:
    """Three turns before it, three beyond it, a test in each; then it is free (the example of the text)."""
    p = phase(Board("A1: 30 R3 light large @(6000,4900)0 very-dense; A2: 3 loose @(6500,4800)0", terrain=GORGE))
    p.order(Cross(p.id("A1"), "gorge1"), "1" * 13)
    stood = [p.at("A1")]
    for _ in range(5):
        p = next_turn(p, "1" * 13)
        assert [test.test for test in p.of(e.ResilienceTested)] == ["disorder"]
        assert taken(p)
        stood.append(p.at("A1"))
    assert stood == ["(6000,4900)0"] * 3 + ["(6000,8900)0"] * 3
    assert (p.unit("A1").crossed, p.unit("A1").crosses) == (6, 6)
    p = next_turn(p)
    assert (p.unit("A1").crossing, p.of(e.ResilienceTested)) == ("", [])
    assert not taken(p)


@pytest.mark.clause("warhorn defile", "warhorn defile-a")
def test_a_short_bridge_is_crossed_at_once_with_one_test() -> None:
    p = phase(Board("A1: 12 @(6000,3900)0 open", terrain=["bridge 6000,4000 6000,4600 width=1000"]))
    p.order(Cross(p.id("A1"), "bridge1"), "11111111")
    assert (p.at("A1"), p.unit("A1").crossing) == ("(6000,5200)0", "")
    assert [test.needed for test in p.of(e.ResilienceTested)] == [3]


@pytest.mark.clause("warhorn defile", "warhorn defile-d", "warhorn chariots-elephants-b")
def test_who_may_not_begin_to_cross() -> None:
    bridges = [f"bridge {x},5000 {x},8000 width=1000" for x in (12000, 15000, 18000)]
    b = Board(
        "A1: 24 @(6000,4900)0; A2: 12 loose @(8000,4900)0; A3: 24 @(12000,4900)0;"
        "A4: 3 chariot 1 / 1 @(15000,4900)0; A5: 24 @(18000,4900)360",
        terrain=[*GORGE, *bridges],
    )
    with_unit(b, "A1", crossing="gorge1", crossed=2, crosses=5)
    assert no(b, Cross(b.id("A2"), "gorge1")) == [("defile-d", "far-from-mouth"), ("defile", "passage-taken")]
    assert no(b, Cross(b.id("A3"), "bridge1")) == []
    assert no(b, Cross(b.id("A3"), "stream9")) == [("defile", "no-passage")]
    assert ("chariots-elephants-b", "no-chariots") in no(b, Cross(b.id("A4"), "bridge2"))
    assert no(b, Cross(b.id("A5"), "bridge3")) == [("defile-d", "not-facing-mouth")]


@pytest.mark.clause("warhorn defile-c")
def test_who_crosses_does_not_dash() -> None:
    b = crossing("24 light large @(6000,4900)0", "24 @(16000,9000)360", 1, 5)
    assert no(b, Move(b.id("A1"), ((500, 180),), dash=True)) == [("defile-c", "no-dash-crossing")]


@pytest.mark.clause("warhorn defile", "warhorn declare-charge")
def test_who_has_come_out_charges() -> None:
    b = crossing("24 light large @(6000,8900)0", "24 @(6000,10500)360", 5, 5)
    come_out(tx := b.run(), RED)
    b.world = tx.world
    p = declared(b)
    p.order(DeclareCharge(p.id("A1"), (p.id("B1"),)))
    assert p.unit("A1").charge is not None
