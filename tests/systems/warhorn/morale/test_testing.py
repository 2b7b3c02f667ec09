"""Tests of resilience: what a die must show, rerolls, the word of the commander-in-chief."""

from typing import Any

import pytest

from engine.kernel.dice import NeedRoll
from engine.kernel.ids import Side
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import Test
from engine.systems.warhorn.frames import ResilienceTest
from engine.systems.warhorn.losses.abandoning import abandoning
from engine.systems.warhorn.morale.resilience import causes_penalty, disorder_dice, needed_for, resilience
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


def modifiers(b: Board, test: Test, penalty: int = 0) -> list[tuple[str, int, str]]:
    found = needed_for(b.t, b.world, b.id("A1"), test, penalty)[1]
    return [(each.code, each.value, each.rule.clause) for each in found]


@pytest.mark.clause("warhorn resilience-test", "warhorn generals-resilience", "warhorn battle-line", "warhorn musician")
def test_by_what_paragraphs_it_bears_on_a_test() -> None:
    led = Board("A1: 24 @(6000,3000)0 general D13 musician")
    assert modifiers(led, "panic", 2) == [
        ("general", 1, "generals-resilience"), ("disorder", -1, "resilience-test"), ("penalty", -2, "resilience-test")
    ]  # fmt: skip
    assert modifiers(led, "disorder", 2)[2] == ("penalty", -1, "musician")
    assert len(modifiers(led, "disorder", 1)) == len(modifiers(led, "disorder")) == 2
    line = Board("A1: 24 @(6000,3000)0; A2: 24 @(8500,3000)0 general; A3: 24 @(11000,3000)0")
    assert modifiers(line, "panic") == [("line", 1, "battle-line")]


@pytest.mark.clause("warhorn resilience-test", "warhorn commander-death")
def test_the_lost_body_shakes_every_unit_of_the_army() -> None:
    b = Board("A1: 24 @(6000,3000)0")
    b.world = with_army(b.world, Side("red"), body_lost=True)
    assert modifiers(b, "panic") == [("body", -1, "commander-death")]


@pytest.mark.clause("warhorn disorder-b")
def test_how_many_causes_take_how_much() -> None:
    for policy, found in (("extra-only", [0, 0, 1, 2]), ("all", [0, 0, 2, 3])):
        b = Board("A1: 24 @(6000,3000)0", policies={"disorder_penalty": policy})
        assert [causes_penalty(b.t, causes) for causes in range(4)] == found


@pytest.mark.clause("warhorn resilience-test", "warhorn disorder", "warhorn standard", "warhorn musician")
def test_what_the_dice_of_a_test_are_for() -> None:
    b = Board("A1: 24 @(6000,3000)0 standard musician D13")
    for test, count, dice, rule in (
        ("panic", 1, (), "panic"), ("panic", 1, (5,), "standard"), ("disorder", 11, (), "disorder"),
        ("rally", 1, (6,), "musician"),
    ):  # fmt: skip
        with pytest.raises(NeedRoll) as needed:
            rolled(b, test, *map(str, dice))
        request = needed.value.request
        assert (request.count, request.reading, request.threshold) == (count, "pool", 3)
        assert (request.rule.clause, request.purpose) == (rule, f"warhorn-roll-{test}")


@pytest.mark.clause("warhorn resilience-test", "warhorn standard")
def test_what_is_told_of_a_test() -> None:
    b = Board("A1: 24 @(6000,3000)0 standard general")
    (told,) = rolled(b, "panic", "5", "4").of(e.ResilienceTested)
    assert (told.needed, told.faces, told.again, told.failed) == (4, (5,), (4,), 0)
    assert [modifier.code for modifier in told.modifiers] == ["general"]
    (held,) = rolled(b, "panic", "4").of(e.ResilienceTested)
    assert (held.faces, held.again) == ((4,), ())


@pytest.mark.clause("warhorn commander-death", "warhorn commander-death-a", "warhorn panic")
@pytest.mark.parametrize(("died_in", "lost"), [("A1", True), ("A2", False)])
def test_the_body_is_lost_when_the_unit_in_which_he_died_flees(died_in: str, lost: bool) -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 24 @(12000,3000)0")
    b.world = with_army(b.world, Side("red"), chief_died=b.id(died_in))
    p = rolled(b, "panic", "6")
    assert bool(p.of(e.BodyLost)) is p.world.armies[0].body_lost is lost


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
    assert [(event.by, event.total) for event in p.of(e.Disordered)] == [(2, 24)]
    assert not rolled(Board("A1: 24 R3 @(6000,3000)0 D24"), "disorder", "66666666666").of(e.Disordered)


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


def asked_about(p: Play) -> dict[str, Any]:
    """Return what the open question says of the dice."""
    return {key: value for key, value in p.state.decisions[0].facts if key != "unit"}


@pytest.mark.clause("warhorn commander-spend", "warhorn commander-spend-b")
def test_the_question_shows_the_dice_that_fail_the_highest_first() -> None:
    b = Board("A1: 8 R3 @(6000,3000)0; A2: 24 R3 @(12000,3000)0 chief")
    found = asked_about(rolled(b, "disorder", "461511111"))
    assert found == {"test": "disorder", "faces": "6, 5, 4", "count": 3, "needed": 3, "rating": 2}


@pytest.mark.clause("warhorn commander-spend", "warhorn commander-spend-a", "warhorn commander-spend-b")
def test_the_commander_saves_one_die_and_loses_a_point() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 24 R4 @(12000,3000)0 chief")
    p = rolled(b, "panic", "6")
    assert p.asked == ("red", "spend")
    assert p.legal() == [Spend(save=False), Spend(save=True)]
    assert asked_about(p) == {"test": "panic", "faces": "6", "count": 1, "needed": 3, "rating": 3}
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


@pytest.mark.clause("warhorn engines", "warhorn engines-b", "warhorn panic")
@pytest.mark.parametrize(("dice", "left"), [("345", 1), ("333", 3), ("666", 0)])
def test_by_policy_engines_panic_one_by_one(dice: str, left: int) -> None:
    b = Board("A1: 3 cannon 3 @(6000,3000)0", policies={"engine_losses": "each"})
    p = rolled(b, "panic", dice)
    assert p.unit("A1").status == ("table" if left else "lost")
    assert len(p.unit("A1").models) == (left or 3)
    assert len(p.of(e.ResilienceTested)) == 1


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
