"""The order of a player turn, and when the game is over (phases, victory)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.event import Ended
from engine.kernel.ids import Side
from engine.kernel.text import Line, Text, facts
from engine.systems.warhorn import events as e
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.victory import losses, lost_units, points, settle, terms, verdict, worth
from tests.systems.warhorn.kit import Board, with_unit


@pytest.mark.clause("warhorn victory", "warhorn victory-a", "warhorn victory-c")
@pytest.mark.parametrize(
    ("words", "half_points"),
    [
        ("24 @(6000,9000)360 cost240", 0), ("24 @(6000,9000)360 cost240 lost", 480),
        ("24 @(6000,9000)360 cost240 fled", 480), ("24 @(6000,9000)360 cost240 panic", 480),
        ("11 @(6000,9000)360 cost240 full24", 240),
        ("12 @(6000,9000)360 cost240 full24", 0),
    ],
)  # fmt: skip
def test_what_a_unit_is_worth_to_the_enemy(words: str, half_points: int) -> None:
    b = Board("A1: 24 @(6000,3000)0", f"B1: {words}")
    assert points(b.t, b.world, Side("red")) == half_points


@pytest.mark.clause("warhorn victory", "warhorn uncontrolled")
@pytest.mark.parametrize("fate", ["destroyed", "fled", "referee"])
def test_whoever_is_off_the_table_is_lost_for_points_and_for_control(fate: Any) -> None:
    b = Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,9000)360 cost240")
    tx = b.run()
    tx.emit(e.UnitLost(Side("blue"), b.id("B1"), fate))
    assert points(b.t, tx.world, Side("red")) == 480
    assert lost_units(b.t, tx.world, Side("blue")) == 1


@pytest.mark.clause("warhorn victory-b", "warhorn mercenary-treason")
def test_nobody_scores_for_traitors() -> None:
    b = Board("A1: 24 @(6000,3000)0 lost", "B1: 24 @(6000,9000)360")
    with_unit(b, "A1", side=Side("blue"))
    assert worth(b.t, b.world, b.id("A1")) == 0
    assert lost_units(b.t, b.world, Side("blue")) == 1


@pytest.mark.clause("warhorn engines-b", "warhorn victory")
def test_by_policy_every_engine_counts_by_itself() -> None:
    unit = "B1: 2 cannon 3 @(6000,9000)360 cost180 full3"
    whole = Board("A1: 24 @(6000,3000)0", unit)
    each = Board("A1: 24 @(6000,3000)0", unit, policies={"engine_losses": "each"})
    assert [worth(b.t, b.world, b.id("B1")) for b in (whole, each)] == [0, 120]
    assert [lost_units(b.t, b.world, Side("blue")) for b in (whole, each)] == [0, 1]


@pytest.mark.clause("warhorn engines-b", "warhorn victory")
@pytest.mark.parametrize(("men", "whole", "single"), [((2, 2), 0, 0), ((2, 1), 180, 90), ((4,), 0, 180)])
def test_half_of_a_crew_is_not_less_than_half(men: tuple[int, ...], whole: int, single: int) -> None:
    for policy, half_points in (("battery", whole), ("each", single)):
        b = Board("A1: 24 @(6000,3000)0", "B1: 2 cannon 4 @(6000,9000)360 cost180", policies={"engine_losses": policy})
        models = tuple(replace(m, crew=(some,)) for m, some in zip(b.unit("B1").models, men, strict=False))
        with_unit(b, "B1", models=models)
        assert worth(b.t, b.world, b.id("B1")) == half_points


@pytest.mark.clause("warhorn victory", "warhorn uncontrolled")
def test_who_was_never_fielded_is_not_lost() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 24 @(9000,3000)0; A3: 24 @(12000,3000)0 lost", "B1: 24 @(6000,9000)360 panic")
    assert [lost_units(b.t, b.world, side) for side in b.t.sides] == [1, 1]


@pytest.mark.clause("warhorn victory")
def test_losses_are_the_models_that_a_side_brought_and_has_no_more() -> None:
    b = Board(
        "A1: 20 @(6000,3000)0 full24; A2: 24 @(9000,3000)0 lost; A3: 24 @(12000,3000)0",
        "B1: 2 cannon 3 @(6000,9000)360 full3",
    )
    with_unit(b, "A2", side=Side("blue"))
    assert [losses(b.world, side) for side in b.t.sides] == [28, 1]
    with_unit(b, "A1", status="reserve")
    assert [losses(b.world, side) for side in b.t.sides] == [24, 1]


@pytest.mark.clause("warhorn engines-b", "warhorn victory")
@pytest.mark.parametrize(("men", "whole", "single"), [((2, 1, 1), 180, 120), ((3, 2, 0), 0, 120), ((3, 1, 1), 0, 120)])
def test_the_warriors_of_a_battery_are_its_crews(men: tuple[int, ...], whole: int, single: int) -> None:
    unit = "B1: 3 cannon 3 @(6000,9000)360 cost180"
    for policy, half_points in (("battery", whole), ("each", single)):
        b = Board("A1: 24 @(6000,3000)0", unit, policies={"engine_losses": policy})
        models = tuple(replace(m, crew=(some,)) for m, some in zip(b.unit("B1").models, men, strict=True) if some)
        with_unit(b, "B1", models=models)
        assert worth(b.t, b.world, b.id("B1")) == half_points


@pytest.mark.clause("warhorn victory", "warhorn victory-a")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [(180, 360, "red"), (181, 360, None), (0, 0, None), (0, 10, "red"), (400, 100, "blue")],
)
def test_twice_the_points_win(mine: int, theirs: int, winner: str | None) -> None:
    lost = {
        side: f"@(1000,1000)0 cost{cost} lost" if cost else "@(1000,1000)0"
        for side, cost in (("A", mine), ("B", theirs))
    }
    b = Board(f"A1: 24 {lost['A']}; A2: 24 @(6000,3000)0", f"B1: 24 {lost['B']}; B2: 24 @(6000,9000)360")
    assert verdict(b.t, b.world)[0] == winner


@pytest.mark.clause("warhorn victory", "warhorn victory-a")
def test_the_verdict_tells_the_points_of_both() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 11 @(9000,3000)0 cost51 full24", "B1: 24 @(6000,9000)360 cost90 lost")
    red, blue = map(b.t.side_name, b.t.sides)
    score = facts(one=red, points=Text("90", "90"), other=blue, others=Text("25.5", "25,5"))
    assert verdict(b.t, b.world) == ("red", Line("warhorn-end-won", (*facts(winner=red), *score), R("victory")))
    with_unit(b, "A2", status="lost")
    score = facts(one=red, points=Text("90", "90"), other=blue, others=Text("51", "51"))
    assert verdict(b.t, b.world) == (None, Line("warhorn-end-draw", score, R("victory")))


@pytest.mark.clause("warhorn victory")
def test_the_terms_say_when_it_ends_what_scores_and_what_wins() -> None:
    b = Board("A1: 24 @(6000,3000)0")
    told = [(line.code, line.facts) for line in terms(b.t)]
    assert told == [
        ("warhorn-terms-end", facts(turns=6)), ("warhorn-terms-score", ()), ("warhorn-terms-won", ()),
    ]  # fmt: skip


@pytest.mark.clause("warhorn victory", "warhorn victory-c")
def test_the_game_ends_after_the_sixth_turn_of_both_or_when_a_side_is_gone() -> None:
    for number, over in ((11, False), (12, True)):
        b = Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,9000)360", number=number)
        tx = b.run()
        assert settle(b.t, tx) is over
        assert bool([event for event in tx.events if isinstance(event, Ended)]) is over
    gone = Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,9000)360 lost", number=3)
    assert settle(gone.t, gone.run())


@pytest.mark.clause("warhorn tortoise", "warhorn dash-e")
def test_what_a_new_turn_clears_and_what_it_keeps() -> None:
    b = Board("A1: 24 @(6000,3000)0 moved shot dash streak1; A2: 24 @(9000,3000)0 streak2", "B1: 24 @(6000,9000)360")
    tx = b.run()
    tx.emit(e.TurnBegan(Side("blue"), 2, (3, 2)))
    one, other = (tx.world.units[b.id(name)] for name in ("A1", "A2"))
    assert (one.moved, one.shot, one.dash, one.streak, other.streak) == (False, False, "", 2, 0)
    assert [army.rating for army in tx.world.armies] == [3, 2]
