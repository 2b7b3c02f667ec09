"""What an attack comes to, in a few words: in the log, and as named outcomes of its chances."""

import pytest

from bot.words import words
from engine.systems.scs.display.results import NUMBERED, outcome
from engine.systems.scs.events import CombatResolved
from tests.systems.scs.board import Board
from tests.systems.scs.fights import fight

RESULTS = {
    "NR": "none", "A1": "attacker", "D1": "defender", "D1r2": "defender-both", "Dr2": "retreat", "A1D1": "both",
    "A1D2r1": "both-retreat", "A2r1": "attacker-both", "Ar1": "attacker-retreat", "A9": "attacker-lost",
    "D9": "defender-lost", "A1D9": "defender-lost-dearly", "A9D1": "attacker-lost-dearly", "D9r3": "defender-lost",
    "Ar1D1": "each",
}  # fmt: skip
PAIR = "U 9-3-8 x3 @10.07, v 3-3-5 x3 @10.08, T 1-1-4 @02.02, w 1-1-4 @02.03"


def named(b: Board, before: object) -> list[str]:
    return [found.line.code for found in b.game.results(b.events, before, b.world)]  # type: ignore[arg-type]


@pytest.mark.parametrize("result", RESULTS)
@pytest.mark.clause("scs 7.1")
def test_a_result_is_told_by_who_suffers(result: str) -> None:
    before = Board(PAIR, phase="combat")
    kind = RESULTS[result]
    assert named(fight(PAIR, result, "u"), before.world) == [f"scs-{'comes' if kind in NUMBERED else 'result'}-{kind}"]


@pytest.mark.clause("scs 7.1")
@pytest.mark.parametrize(
    ("result", "english", "russian"),
    [
        ("A2", "the attacker loses 2 steps", "атакующий теряет 2 уровня"),
        (
            "A1D9r2",
            "the defender is eliminated and the attacker suffers too",
            "обороняющийся уничтожен, последствия и для атакующего",
        ),
        ("A2r3", "the attacker loses 2 steps and retreats 3 hexes", "атакующий теряет 2 уровня и отступает на 3 гекса"),
        ("Dr1", "the defender must retreat 1 hex", "обороняющийся отступает на 1 гекс"),
        ("A1D2", "the attacker loses 1 step, the defender 2", "атакующий теряет 1 уровень, обороняющийся — 2"),
        (
            "A1Dr2",
            "the attacker loses 1 step, the defender retreats 2 hexes",
            "атакующий теряет 1 уровень, обороняющийся отступает на 2 гекса",
        ),
        (
            "Ar1D1",
            "the attacker retreats 1 hex, the defender loses 1 step",
            "атакующий отступает на 1 гекс, обороняющийся теряет 1 уровень",
        ),
        (
            "A1r2D2r3",
            "the attacker loses 1 step and retreats 2 hexes, the defender loses 2 steps and retreats 3 hexes",
            "атакующий теряет 1 уровень и отступает на 2 гекса, обороняющийся теряет 2 уровня и отступает на 3 гекса",
        ),
        (
            "Ar1Dr1",
            "the attacker retreats 1 hex, the defender retreats 1 hex",
            "атакующий отступает на 1 гекс, обороняющийся отступает на 1 гекс",
        ),
        (
            "A2D1r1",
            "the attacker loses 2 steps, the defender loses 1 and retreats 1 hex",
            "атакующий теряет 2 уровня, обороняющийся теряет 1 и отступает на 1 гекс",
        ),
    ],
)
def test_a_result_says_how_many_steps_and_hexes(result: str, english: str, russian: str) -> None:
    before = Board(PAIR, phase="combat")
    b = fight(PAIR, result, "u")
    (found,) = b.game.results(b.events, before.world, b.world)
    assert words("en").line(found.line) == english
    assert words("ru").line(found.line) == russian


@pytest.mark.clause("scs 7.4b")
def test_below_the_chart_the_attacker_suffers() -> None:
    b = Board("U 1-3-8 x2 @10.07, v 3-9-5 x2 @10.08, T 1-1-4 @02.02, w 1-1-4 @02.03", phase="combat")
    before = b.world
    b.order("attack 10.08 : u")
    (resolved,) = b.of(CombatResolved)
    assert not resolved.column
    assert outcome(b.theatre, resolved, before).code == "scs-result-attacker"


@pytest.mark.clause("scs 7.1-d")
def test_marks_of_a_chart_that_cost_steps_count() -> None:
    before = Board(PAIR, phase="combat")
    plain = fight(PAIR, "D*", "u")
    assert named(plain, before.world) == ["scs-result-none"]
    costly = fight(PAIR, "D*", "u", options={"marks": {"star": "step"}})
    assert named(costly, before.world) == ["scs-comes-defender"]
    shaken = fight(PAIR, "D*", "u", options={"marks": {"star": "disorganised"}, "disorganised": {}})
    assert named(shaken, before.world) == ["scs-result-disorganised"]


def test_a_move_comes_to_nothing() -> None:
    b = Board(PAIR)
    before = b.world
    b.order("t 03.02")
    assert named(b, before) == []


@pytest.mark.parametrize(("result", "english", "russian"), [
    ("A1D1", "both sides lose steps", "потери у обеих сторон"),
    ("A1D1r1", "both sides lose steps and the defender must retreat",
     "потери у обеих сторон, обороняющийся должен отступить"),
    ("A1Dr1", "the attacker loses steps and the defender must retreat",
     "потери у атакующего, обороняющийся должен отступить"),
    ("Ar1D1", "both sides suffer", "последствия для обеих сторон"),
])  # fmt: skip
@pytest.mark.clause("scs 7.1")
def test_a_result_for_both_claims_losses_only_of_those_who_have_some(result: str, english: str, russian: str) -> None:
    before = Board(PAIR, phase="combat")
    b = fight(PAIR, result, "u")
    (event,) = b.of(CombatResolved)
    told = outcome(b.theatre, event, before.world)
    assert (words("en").term(told), words("ru").term(told)) == (english, russian)
