"""Autonomous tests without a game, by the numbers of the rules text."""

from fractions import Fraction

import pytest

from tests.systems.battlefield.adjudication.table import given, outcome, refused, share, thrown


@pytest.mark.clause("battlefield 5.3")
@pytest.mark.parametrize(
    ("die", "result", "label"),
    [(3, "stand", "≤ a"), (4, "half", "≤ b"), (6, "half", "≤ b"), (7, "full", "≤ c"), (10, "charge", "> c")],
)
def test_a_die_against_the_triplet(die: int, result: str, label: str) -> None:
    assert thrown("autonomous", "3/6/9", (die,)).label == label
    assert outcome("autonomous", "3 6 9", (die,))["test"]["result"] == result


@pytest.mark.clause("battlefield 5.3-shooters", "battlefield 5.3-shooters-c")
def test_shooters_never_charge() -> None:
    assert outcome("autonomous", "3/6/9 by shooters", (12,))["test"]["result"] == "full"
    assert share("autonomous", "3/6/9 by shooters", "≤ c") == Fraction(1, 2)
    assert share("autonomous", "3/6/9", "> c") == Fraction(1, 4)


@pytest.mark.clause("battlefield 5.3-shooters", "battlefield 5.3-g")
@pytest.mark.parametrize("who", ["target near", "Cantabrian circle"])
def test_who_only_shoots_throws_nothing(who: str) -> None:
    assert outcome("autonomous", f"3/6/9 {who}")["test"]["result"] == "stand"


@pytest.mark.clause("battlefield 5.3", "battlefield 5.3-g")
@pytest.mark.parametrize(
    ("line", "clauses"),
    [
        ("3/6/9 phalanx", set()),
        ("3/6/9 closed column", set()),
        ("3/6/9 line", {"5.3"}),
        ("3/6/9 open column", {"5.3"}),
        ("3/6/9 in panic", {"5.3-g"}),
        ("3/6/9 fleeing", {"5.3-g"}),
        ("3/6/9 in melee", {"5.3-g"}),
        ("6/3/9", {"5.3"}),
        ("3/6/9 carousel phalanx", {"3.6.3.6"}),
    ],
)
def test_who_may_be_tested(line: str, clauses: set[str]) -> None:
    assert refused("autonomous", line) == clauses


@pytest.mark.clause("battlefield 5.3")
def test_lines_of_players() -> None:
    numbers = {"stand": 3, "half": 6, "full": 9}
    assert given("autonomous", "3/6/9 фаланга, стрелки") == {**numbers, "body": "phalanx", "who": "shooters"}
    assert given("autonomous", "3, 6, 9 в панике") == {**numbers, "state": "panic"}
