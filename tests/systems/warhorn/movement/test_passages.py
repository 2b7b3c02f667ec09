"""Bridges and gorges: who goes on, who gives the crossing up (defile, reactions-a)."""

from typing import Any

import pytest

from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.declaring import unable
from engine.systems.warhorn.orders import Cross, Finish, Move
from tests.systems.warhorn.kit import Board, with_unit
from tests.systems.warhorn.movement.moved import fled, phase

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
    p = phase(crossing("24 light large @(6000,8900)0", "24 @(16000,9000)360", 5, 5))
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


@pytest.mark.clause("warhorn defile-b", "warhorn declare-charge")
@pytest.mark.parametrize(("crossed", "refused"), [(1, True), (2, True), (3, False)])
def test_nobody_charges_from_the_near_side(crossed: int, refused: bool) -> None:
    b = crossing("24 @(6000,4900)0", "24 @(16000,9000)360", crossed, 3)
    assert bool(list(unable(b.t, b.world, b.id("A1")))) is refused


@pytest.mark.clause("warhorn reactions-a", "warhorn defile-c")
def test_who_falls_back_from_the_near_side_gives_the_crossing_up() -> None:
    b = crossing("24 R4 @(6000,4900)0 reaction:retreat", "24 @(6000,9000)360 charge:A1", 2, 5)
    p = fled(b, "11111111111", side="blue")
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
    units = "3 loose @(6000,4850)0 reaction:retreat", "24 @(6000,3000)0 charge:A1"
    free = fled(Board(f"A1: {units[0]}", f"B1: {units[1]}", terrain=GORGE), "1111", side="blue")
    assert free.at("A1") == "(6000,6850)0"
    p = fled(crossing(*units, 1, 5), "1111", side="blue")
    assert p.unit("A1").models[0].y < 5000
