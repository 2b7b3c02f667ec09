"""Long passages: going on or turning away, and what ends a crossing (defile-c, reactions-a)."""

import pytest

from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.declaring import unable
from engine.systems.warhorn.orders import Cross, Done, Move
from tests.systems.warhorn.kit import Board, with_unit
from tests.systems.warhorn.movement.moved import phase
from tests.systems.warhorn.movement.test_flights import fled

GORGE = ["gorge 6000,4000 6000,7000 width=1000"]
FOE = "B1: 24 @(18000,9000)360"


def crossing(where: str, turn: int, turns: int, red: str = "", blue: str = FOE, **more: object) -> Board:
    """Return a unit on some turn of its way through the gorge."""
    b = Board(f"A1: 24 light large {where} {red}", blue, terrain=GORGE, **more)  # type: ignore[arg-type]
    with_unit(b, "A1", crossing="gorge1", crossed=turn, crosses=turns)
    return b


@pytest.mark.clause("warhorn defile", "warhorn defile-a", "warhorn defile-b")
def test_who_is_before_a_passage_is_asked_and_goes_on() -> None:
    p = phase(crossing("@(6000,3900)0", 1, 4))
    assert p.asked == ("red", "onward")
    assert p.refused(Cross(p.id("A1"), "bridge1")) == ["defile-c"]
    p.order(Cross(p.id("A1"), "gorge1"), "1" * 11)
    assert (p.unit("A1").crossed, p.at("A1")) == (2, "(6000,3900)0")
    over = phase(crossing("@(6000,3900)0", 2, 4))
    over.order(Cross(over.id("A1"), "gorge1"), "1" * 11)
    assert (over.unit("A1").crossed, over.at("A1")) == (3, "(6000,7900)0")


@pytest.mark.clause("warhorn defile-c")
def test_who_turns_away_before_a_passage_ends_his_crossing_and_moves_as_others_do() -> None:
    p = phase(crossing("@(6000,3900)0", 1, 4))
    p.order(Done())
    assert (p.unit("A1").crossing, p.asked) == ("", ("red", "move"))
    p.order(Move(p.id("A1"), ((300, 180),)))
    assert p.at("A1") == "(6300,3900)0"


@pytest.mark.clause("warhorn defile", "warhorn defile-c")
def test_beyond_a_passage_nobody_is_asked() -> None:
    p = phase(crossing("@(6000,7900)0", 3, 4), "1" * 11)
    assert (p.unit("A1").crossed, p.asked) == (4, ("red", "rest"))


@pytest.mark.clause("warhorn melee", "warhorn defile")
def test_who_is_in_melee_before_a_passage_goes_not_through_it() -> None:
    b = crossing("@(6000,3900)0", 2, 4, blue="B1: 24 @(6000,3000)0", contacts=["B1>A1 rear"])
    p = phase(b)
    assert (p.at("A1"), p.unit("A1").crossed) == ("(6000,3900)0", 2)
    assert not p.of(e.Moved)


@pytest.mark.clause("warhorn reactions-a", "warhorn reaction-retreat")
def test_a_retreat_from_before_a_passage_gives_the_crossing_up() -> None:
    p = fled(
        crossing("@(6000,3900)0", 1, 4, "reaction:retreat", "B1: 24 @(9000,3900)540 charge:A1", side="blue"), "1" * 11
    )
    assert p.unit("A1").crossing == ""
    assert p.unit("A1").x < 6000


@pytest.mark.clause("warhorn reactions-a")
def test_nobody_retreats_into_the_passage_he_crosses() -> None:
    b = Board(
        "A1: 3 loose @(6000,3850)0 reaction:retreat", "B1: 24 @(6000,2000)0 charge:A1", terrain=GORGE, side="blue"
    )
    free = fled(b, "1111")
    assert free.at("A1") == "(6000,5850)0"
    with_unit(b, "A1", crossing="gorge1", crossed=1, crosses=4)
    p = fled(b, "1111")
    assert p.unit("A1").models[0].y < 4000


@pytest.mark.clause("warhorn declare-charge", "warhorn defile-b")
@pytest.mark.parametrize(("turn", "may"), [(1, False), (2, False), (3, True)])
def test_of_three_turns_two_are_before_the_passage_and_bar_a_charge(turn: int, may: bool) -> None:
    b = crossing("@(6000,3900)0", turn, 3)
    assert (next(unable(b.t, b.world, b.id("A1")), None) is None) is may
