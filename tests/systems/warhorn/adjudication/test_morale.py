"""Tests of Resilience without a game, by the numbers of the rules text."""

import pytest

from tests.systems.warhorn.adjudication.table import added, given, label, numbers, refused, share, thrown, told


@pytest.mark.clause("warhorn resilience-test")
def test_modifiers() -> None:
    assert [label("morale", "3 disordered", die) for die in ("2", "3")] == ["+", "−"]
    assert label("morale", "4 general", "5") == "+"
    assert numbers("morale", "2 lost by 2", "passes", "needed") == [0]
    assert added("morale", "3 battle line disordered body lost lost by 2") == {
        "line": "+1", "disorder": "−1", "body": "−1", "penalty": "−2",
    }  # fmt: skip


@pytest.mark.clause("warhorn commander-spend")
def test_example_of_the_commanders_word() -> None:
    line = "3 general commander 3"
    assert told("morale", line, "6") == ["test-panic", "word"]
    assert told("morale", "3 general commander 1", "6") == ["test-panic"]
    assert told("morale", line, "4") == ["test-panic"]
    assert added("morale", "3 line") == {"line": "+1"}


@pytest.mark.clause("warhorn disorder", "warhorn disorder-a", "warhorn disorder-b", "warhorn musician")
def test_example_of_three_causes() -> None:
    line = "4 test of disorder causes 3 ranks 3 files 8"
    assert added("morale", line) == {"penalty": "−3"}
    assert label("morale", line, "12345612345") == "9"
    assert added("morale", f"{line} musician") == {"penalty": "−2"}
    assert added("morale", "4 test of disorder causes 1 musician") == {}


@pytest.mark.clause("warhorn standard", "warhorn musician", "warhorn panic")
def test_bearers_let_a_failed_die_be_thrown_again() -> None:
    assert label("morale", "3 standard", "5", "2") == "+"
    assert label("morale", "3 standard", "5", "4") == "−"
    assert label("morale", "3 standard", "3") == "+"
    assert label("morale", "3 musician", "5") == "−"
    assert label("morale", "3 test of rally musician", "3", "2") == "+"
    assert share("morale", "3 standard", "+") == 0.75


@pytest.mark.clause("warhorn rally", "warhorn panic-b")
def test_all_of_who_panics_are_disordered() -> None:
    assert added("morale", "3 test of rally") == {"disorder": "−1"}
    assert added("morale", "3 test of rally chariots or elephants") == {}


@pytest.mark.clause("warhorn elephant-frenzy", "warhorn scythed-charge", "warhorn uncontrolled", "warhorn weapon-pike")
def test_every_cause_has_its_outcome() -> None:
    causes = (
        "panic", "rally", "control", "nerve against elephants", "nerve against scythed chariots", "driver", "mahout",
        "shooting into melee", "return of pikemen",
    )  # fmt: skip
    for cause in causes:
        passed, failed = (thrown("morale", f"4 test of {cause}", die) for die in ("1", "6"))
        assert (passed.label, failed.label) == ("+", "−")
        assert passed.lines != failed.lines
        assert passed.lines[0].rule == failed.lines[0].rule
    assert added("morale", "2 test of mahout body lost") == {"body": "−1"}


@pytest.mark.clause("warhorn elephant-frenzy", "warhorn disorder", "warhorn chariots-elephants")
def test_what_cannot_be_is_refused() -> None:
    assert refused("morale", "3 test of mahout general") == {"elephant-frenzy"}
    assert refused("morale", "3 causes 2") == {"disorder"}
    assert refused("morale", "3 test of rally lost by 2") == {"resilience-test"}
    assert refused("morale", "3 test of disorder chariots or elephants") == {"chariots-elephants"}
    assert refused("morale", "5") == {"factors"}


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        ("3 lost by 2 general standard", "3 разница 2 генерал знаменосец"),
        ("2 test of rally musician commander 3", "2 тест перегруппировка музыкант Главнокомандующий 3"),
        ("4 test of disorder causes 2 ranks 4 files 6", "4 тест расстройство причин 2 шеренг 4 рядов 6"),
        ("3 test of nerve against elephants in battle line", "3 тест слоны в боевой линии"),
    ],
)
def test_lines_of_both_languages_say_the_same(english: str, russian: str) -> None:
    assert given("morale", english) == given("morale", russian)
