"""Tests of resilience: what a die must show, rerolls, the word of the commander-in-chief."""

import pytest

from engine.kernel.ids import Side
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import Test
from engine.systems.warhorn.frames import ResilienceTest
from engine.systems.warhorn.losses.abandoning import abandoning
from engine.systems.warhorn.morale.resilience import disorder_dice, needed_for, resilience
from engine.systems.warhorn.morale.testing import resilience_test
from engine.systems.warhorn.orders import Spend
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.world import with_army
from tests.systems.playing import Rest, Resting, rest
from tests.systems.warhorn.kit import Board, Play


@pytest.mark.clause("warhorn resilience", "warhorn resilience-a")
@pytest.mark.parametrize(
    ("parts", "value"),
    [("10 R2 / 6 R4", 4), ("12 R2 / 6 R4", 2), ("12 R3", 3), ("8 R2 / 4 R4", 2)],
)
def test_the_greater_sum_is_the_number_of_a_unit(parts: str, value: int) -> None:
    b = Board(f"A1: {parts} @(6000,3000)0")
    assert resilience(b.card("A1"), b.unit("A1")) == value


@pytest.mark.clause("warhorn resilience-test", "warhorn generals-resilience", "warhorn commander-death")
@pytest.mark.parametrize(
    ("words", "needed"), [("", 3), ("general", 4), ("D12", 3), ("D13", 2), ("panic", 2), ("panic general", 3)]
)
def test_what_bears_on_a_test(words: str, needed: int) -> None:
    b = Board(f"A1: 24 @(6000,3000)0 {words}")
    assert needed_for(b.t, b.world, b.id("A1"), "panic", 0)[0] == needed


@pytest.mark.clause("warhorn commander-death", "warhorn scythed-charge", "warhorn elephant-frenzy")
@pytest.mark.parametrize(("unit", "test"), [("2 scythed 1", "driver"), ("2 elephant 1", "mahout")])
def test_the_lost_body_shakes_drivers_and_mahouts_too(unit: str, test: Test) -> None:
    b = Board(f"A1: {unit} @(6000,3000)0 general")
    assert needed_for(b.t, b.world, b.id("A1"), test, 0) == (3, ())
    needed, found = needed_for(b.t, with_army(b.world, Side("red"), body_lost=True), b.id("A1"), test, 0)
    assert (needed, [modifier.code for modifier in found]) == (2, ["body"])


@pytest.mark.clause("warhorn disorder", "warhorn disorder-a", "warhorn disorder-c", "warhorn chariots-elephants")
@pytest.mark.parametrize(
    ("unit", "dice"),
    [("24", 11), ("23", 11), ("16", 10), ("12 loose", 8), ("8 rider loose", 6), ("2 elephant 1", 0), ("12 horse", 8)],
)
def test_a_die_for_each_rank_and_each_file(unit: str, dice: int) -> None:
    b = Board(f"A1: {unit} @(6000,3000)0")
    assert disorder_dice(b.t, b.card("A1"), b.unit("A1")) == dice


def rolled(b: Board, test: str, *dice: str) -> Play:
    frame = ResilienceTest(b.id("A1"), test, R("panic" if test == "panic" else "disorder"))  # type: ignore[arg-type]
    end = rest(Resting("warhorn-ask-rest", R("phases"), Spend(save=False)))
    return b.play(Rest(frame), resilience_test(b.t), abandoning(b.t), end, dice=dice)


@pytest.mark.clause("warhorn disorder")
def test_every_failed_die_disorders_a_warrior() -> None:
    p = rolled(Board("A1: 24 R4 @(6000,3000)0"), "disorder", "15644235146")
    assert p.unit("A1").disorder == 4
    p = rolled(Board("A1: 24 R3 @(6000,3000)0 D22"), "disorder", "11144411666")
    assert p.unit("A1").disorder == 24


@pytest.mark.clause("warhorn musician", "warhorn disorder-b")
def test_a_musician_takes_one_off_the_penalty_of_disorder() -> None:
    plain, played = Board("A1: 24 @(6000,3000)0"), Board("A1: 24 @(6000,3000)0 musician")
    assert [needed_for(b.t, b.world, b.id("A1"), "disorder", 2)[0] for b in (plain, played)] == [1, 2]
    assert [needed_for(b.t, b.world, b.id("A1"), "panic", 2)[0] for b in (plain, played)] == [1, 1]


@pytest.mark.clause("warhorn standard", "warhorn musician-a", "warhorn panic")
def test_a_standard_lets_a_failed_test_of_panic_be_thrown_again() -> None:
    held = rolled(Board("A1: 24 @(6000,3000)0 standard"), "panic", "5", "2")
    assert not held.unit("A1").panicked
    broken = rolled(Board("A1: 24 @(6000,3000)0 standard"), "panic", "5", "4")
    assert broken.unit("A1").panicked
    assert rolled(Board("A1: 24 @(6000,3000)0"), "panic", "4").unit("A1").panicked


@pytest.mark.clause("warhorn commander-spend", "warhorn commander-spend-a", "warhorn commander-spend-b")
def test_the_commander_saves_one_die_and_loses_a_point() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 24 R4 @(12000,3000)0 chief")
    p = rolled(b, "panic", "6")
    assert p.asked == ("red", "spend")
    p.order(Spend(save=True))
    assert not p.unit("A1").panicked
    assert p.unit("A2").rating == 2
    assert [event.rating for event in p.of(e.CommanderHelped)] == [2]


@pytest.mark.clause("warhorn commander-spend-a", "warhorn commander-spend-c")
@pytest.mark.parametrize("words", ["rating0 chief", "chief panic", "general"])
def test_no_word_without_a_steady_commander(words: str) -> None:
    b = Board(f"A1: 24 R2 @(6000,3000)0; A2: 24 R3 @(12000,3000)0 {words}")
    assert rolled(b, "panic", "6").asked == ("red", "rest")


@pytest.mark.clause("warhorn commander-spend-b")
def test_each_failed_die_of_disorder_is_a_die_of_its_own() -> None:
    b = Board("A1: 8 R4 @(6000,3000)0; A2: 24 R3 @(12000,3000)0 chief")
    p = rolled(b, "disorder", "556111111")
    p.order(Spend(save=True))
    assert (p.unit("A2").rating, p.asked[1]) == (1, "spend")
    p.order(Spend(save=False))
    assert (p.unit("A1").disorder, p.asked[1]) == (2, "rest")


@pytest.mark.clause("warhorn commander-spend-b")
def test_who_lets_a_die_of_disorder_fail_is_not_asked_about_the_others() -> None:
    b = Board("A1: 8 R2 @(6000,3000)0; A2: 24 R3 @(12000,3000)0 chief")
    p = rolled(b, "disorder", "333111111")
    p.order(Spend(save=False))
    assert (p.unit("A1").disorder, p.asked[1]) == (3, "rest")


@pytest.mark.clause("warhorn commander-spend-b")
def test_the_commander_saves_the_dice_first_for_which_his_word_is_soon_too_low() -> None:
    b = Board("A1: 8 R3 @(6000,3000)0; A2: 24 R3 @(12000,3000)0 chief")
    p = rolled(b, "disorder", "451111111")
    p.order(Spend(save=True))
    p.order(Spend(save=True))
    assert (p.unit("A1").disorder, p.unit("A2").rating) == (0, 0)


@pytest.mark.clause("warhorn engines", "warhorn engines-b")
@pytest.mark.parametrize(("dice", "left"), [("345", 1), ("333", 3), ("666", 0)])
def test_by_policy_engines_panic_one_by_one(dice: str, left: int) -> None:
    b = Board("A1: 3 cannon 3 @(6000,3000)0", policies={"engine_losses": "each"})
    p = rolled(b, "panic", dice)
    assert p.unit("A1").status == ("table" if left else "lost")
    assert len(p.unit("A1").models) == (left or 3)


@pytest.mark.clause("warhorn engines", "warhorn commander-death-a", "warhorn generals-count-c")
def test_a_battery_that_panics_is_lost_with_its_general() -> None:
    policies = {"general_units": "any"}
    p = rolled(Board("A1: 3 cannon 3 R2 @(6000,3000)0 general chief", policies=policies), "panic", "6")
    assert p.at("A1") == "destroyed"
    assert [event.chief for event in p.of(e.GeneralLost)] == [True]
    assert p.world.armies[0].body_lost


@pytest.mark.clause("warhorn engines-b", "warhorn commander-spend", "warhorn commander-spend-b")
def test_the_commander_saves_one_engine() -> None:
    b = Board(
        "A1: 3 cannon 3 @(6000,3000)0; A2: 24 R3 @(20000,3000)0 general chief rating2",
        policies={"engine_losses": "each"},
    )
    p = rolled(b, "panic", "456")
    p.order(Spend(save=False))
    p.order(Spend(save=True))
    assert [model.x for model in p.unit("A1").models] == [5400]
