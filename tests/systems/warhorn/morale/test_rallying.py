"""Who rallies, and who comes back to order (rally, disorder, weapon-pike)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import RED
from engine.systems.warhorn.frames import Rallying, ResilienceTest, Restoring
from engine.systems.warhorn.morale.rallying import rallying, restoring
from engine.systems.warhorn.morale.resilience import resilience
from engine.systems.warhorn.morale.testing import resilience_test
from engine.systems.warhorn.orders import Finish, Leave, Spend
from engine.systems.warhorn.rules import R
from tests.systems.playing import Rest, Resting, rest
from tests.systems.warhorn.kit import Board, Play, with_unit


def play(b: Board, frame: type[Rallying | Restoring], *dice: str, melees: int = 3) -> Play:
    """Play rallies, with all who may try, or the return to order."""
    p = _begun(b, frame, (b.id("A1"),), *(() if frame is Rallying else dice), melees=melees)
    if p.asked[1] == "rally":
        p.order(Finish(), *dice)
    return p


def _begun(b: Board, frame: type[Rallying | Restoring], units: Any, *dice: str, melees: int = 3) -> Play:
    end = rest(Resting("warhorn-ask-rest", R("phases"), Finish()))
    b.world = replace(b.world, melees=melees)
    return b.play(Rest(frame(units)), rallying(b.t), restoring(b.t), resilience_test(b.t), end, dice=dice)


@pytest.mark.clause("warhorn rally", "warhorn rally-a", "warhorn resilience-test")
@pytest.mark.parametrize(("die", "rallied"), [("2", True), ("3", False)])
def test_a_unit_in_panic_rallies_at_one_less(die: str, rallied: bool) -> None:
    p = play(Board("A1: 24 R3 @(6000,3000)0 panic"), Rallying, die)
    assert p.unit("A1").panicked is not rallied


@pytest.mark.clause("warhorn rally", "warhorn rally-a")
def test_a_player_may_leave_units_in_panic_to_flee_on() -> None:
    b = Board("A1: 24 R4 @(6000,3000)0 panic; A2: 24 R4 @(12000,3000)0 panic; A3: 24 R4 @(18000,3000)0")
    p = _begun(b, Rallying, (b.id("A1"), b.id("A2")))
    assert p.asked == ("red", "rally")
    assert p.legal() == [Finish(), Leave(b.id("A1")), Leave(b.id("A2"))]
    assert p.refused(Leave(b.id("A3"))) == ["rally"]
    p.order(Leave(b.id("A1")))
    assert p.legal() == [Finish(), Leave(b.id("A2"))]
    p.order(Finish(), "1")
    assert [p.name(event.unit) for event in p.of(e.Rallied)] == ["A2"]
    assert p.unit("A1").panicked


@pytest.mark.clause("warhorn rally", "warhorn rally-a", "warhorn rally-b")
def test_units_try_one_after_the_other_and_only_who_may() -> None:
    units = "; ".join(f"A{n}: 24 R4 @({6000 * n},3000)0 panic" for n in (1, 2, 3))
    b = Board(f"{units}; A4: 24 R4 @(6000,6000)0 panic")
    with_unit(b, "A4", broken=3)
    p = _begun(b, Rallying, tuple(b.id(f"A{n}") for n in (4, 1, 2, 3)))
    assert p.legal() == [Finish(), *(Leave(b.id(f"A{n}")) for n in (1, 2, 3))]
    p.order(Finish(), "1", "6", "1")
    assert [p.name(event.unit) for event in p.of(e.ResilienceTested)] == ["A1", "A2", "A3"]
    assert [p.name(event.unit) for event in p.of(e.Rallied)] == ["A1", "A3"]


@pytest.mark.clause("warhorn rally-a")
def test_all_try_for_who_is_away_and_for_the_computer() -> None:
    p = _begun(Board("A1: 24 R4 @(6000,3000)0 panic"), Rallying, (0,))
    assert p.game.standing_answer(p.state, RED, "warhorn-ask-rally", "try") == Finish()  # type: ignore[attr-defined]
    assert list(p.game.ideas(p.state, RED)) == [Finish()]  # type: ignore[attr-defined]


@pytest.mark.clause("warhorn rally", "warhorn rally-a")
def test_nobody_is_tested_where_all_are_left_to_flee_on() -> None:
    p = _begun(Board("A1: 24 R4 @(6000,3000)0 panic"), Rallying, (0,))
    p.order(Leave(p.id("A1")))
    assert p.asked == ("red", "rest")
    assert p.unit("A1").panicked


@pytest.mark.clause("warhorn rally", "warhorn rally-b")
@pytest.mark.parametrize(("broken", "tests"), [(3, 0), (2, 1), (-1, 1)])
def test_who_was_broken_in_the_last_melee_phase_does_not_try(broken: int, tests: int) -> None:
    b = Board("A1: 24 R3 @(6000,3000)0 panic")
    with_unit(b, "A1", broken=broken)
    assert len(play(b, Rallying, *["1"] * tests).of(e.ResilienceTested)) == tests


@pytest.mark.clause("warhorn musician", "warhorn musician-a", "warhorn commander-spend-d")
def test_a_musician_lets_it_be_thrown_again_before_the_commander_is_asked() -> None:
    b = Board("A1: 24 R3 @(6000,3000)0 panic musician; A2: 24 R3 @(20000,3000)0 general chief rating2")
    p = play(b, Rallying, "6", "4")
    assert p.asked == ("red", "spend")
    p.order(Spend(save=True))
    (test,) = p.of(e.ResilienceTested)
    assert (test.faces, test.again, test.failed) == ((6,), (4,), 0)
    assert not p.unit("A1").panicked


@pytest.mark.clause("warhorn commander-spend-d", "warhorn standard")
def test_a_standard_is_thrown_for_before_the_commander_is_asked() -> None:
    b = Board("A1: 24 R3 @(6000,3000)0 standard; A2: 24 R3 @(20000,3000)0 general chief rating2")
    test = ResilienceTest(b.id("A1"), "panic", R("melee-score"))
    p = b.play(test, resilience_test(b.t), dice=("6", "5"))
    assert p.asked == ("red", "spend")


@pytest.mark.clause("warhorn disorder", "warhorn panic-b")
def test_the_disordered_return_in_their_own_turn_unless_in_panic() -> None:
    assert play(Board("A1: 24 @(6000,3000)0 D7"), Restoring).unit("A1").disorder == 0
    assert play(Board("A1: 24 @(6000,3000)0 D7 panic"), Restoring).unit("A1").disorder == 7


@pytest.mark.clause("warhorn weapon-pike", "warhorn weapon-pike-c")
@pytest.mark.parametrize(
    ("body", "die", "left"),
    [
        ("8 R3 / 16 R3 pike", "2", 0), ("8 R3 / 16 R3 pike", "3", 16),
        ("12 R3 / 12 R3 pike", "3", 0), ("12 R3 / 12 R3 pike", "4", 12),
    ],
)  # fmt: skip
@pytest.mark.parametrize("disorder", [0, 24])
def test_pikemen_who_have_rallied_are_tested_and_they_alone_stay_disordered(
    body: str, die: str, left: int, disorder: int
) -> None:
    p = play(Board(f"A1: {body} @(6000,3000)0 D{disorder} not-steady-pikes"), Restoring, die)
    assert (p.unit("A1").disorder, p.unit("A1").steady_pikes) == (left, True)


@pytest.mark.clause("warhorn weapon-pike")
def test_pikemen_return_of_themselves_a_turn_later() -> None:
    again = Board("A1: 8 R3 / 16 R3 pike @(6000,3000)0 D16")
    assert play(again, Restoring).unit("A1").disorder == 0


@pytest.mark.clause("warhorn disorder", "warhorn weapon-pike", "warhorn weapon-pike-c")
def test_units_come_back_to_order_one_after_the_other() -> None:
    b = Board(
        "A1: 24 @(2000,3000)0 D3 panic; A2: 24 @(6000,3000)0 D3; A3: 24 pike @(10000,3000)0 D24 not-steady-pikes;"
        "A4: 24 @(14000,3000)0 D5; A5: 24 @(18000,3000)0; A6: 24 @(22000,3000)0 not-steady-pikes"
    )
    p = _begun(b, Restoring, tuple(b.id(f"A{n}") for n in range(1, 7)), "6")
    assert [(p.name(event.unit), event.left) for event in p.of(e.Restored)] == [
        ("A2", 0), ("A3", 24), ("A3", 24), ("A4", 0), ("A6", 0)
    ]  # fmt: skip
    assert [p.unit(name).steady_pikes for name in ("A3", "A6")] == [True, True]


@pytest.mark.clause("warhorn elephant-b")
def test_elephants_have_the_resilience_of_their_mahouts() -> None:
    b = Board("A1: 1 elephant 1 R4 / 2 R2 bow @(6000,3000)0")
    assert resilience(b.card("A1"), b.unit("A1")) == 4
