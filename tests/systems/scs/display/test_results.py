"""What an attack comes to, in a few words: in the log, and as named outcomes of its chances."""

import pytest

from engine.kernel.ids import Side
from engine.systems.scs import events as e
from engine.systems.scs.display.results import outcome, results
from tests.conformance.cases import game_of

RESULTS = {
    "NR": "none", "A1": "attacker", "D1": "defender", "D1r2": "retreat", "Dr2": "retreat", "A1D1": "both",
    "A1D2r1": "both-retreat", "A2r1": "attacker-retreat", "Ar1": "attacker-retreat",
}  # fmt: skip


def fought(result: str, column: str = "2:1") -> e.CombatResolved:
    return e.CombatResolved(Side("soviet"), "combat", (), (), 5, "4", "2", "2:1", column, 0, 7, result)


@pytest.mark.parametrize("result", RESULTS)
@pytest.mark.clause("scs 7.1")
def test_a_result_is_told_by_who_suffers(result: str) -> None:
    assert outcome(fought(result)).code == f"scs-result-{RESULTS[result]}"


@pytest.mark.clause("scs 7.4b")
def test_below_the_chart_the_attacker_suffers() -> None:
    assert outcome(fought("", "")).code == "scs-result-attacker"


def test_an_attack_has_one_outcome_and_a_move_none() -> None:
    game = game_of("scs", "chir-1942")
    assert [found.line.code for found in results((fought("D1"),))] == ["scs-result-defender"]
    assert list(game.results((), game.start()[0], game.start()[0])) == []
