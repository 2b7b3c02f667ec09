"""The scatter of engines without a game, by the numbers of the rules text."""

import pytest

from tests.systems.warhorn.adjudication.table import given, label, numbers, refused, share, told


@pytest.mark.clause("warhorn cannon", "warhorn catapult", "warhorn catapult-a")
def test_example_of_the_cannon_and_the_catapult() -> None:
    assert label("scatter", "cannon at 50 cm", "52") == "+7"
    assert label("scatter", "cannon", "25") == "−7"
    assert label("scatter", "cannon", "33") == "0"
    assert label("scatter", "catapult", "52", "61") == "+7 +7"
    assert label("scatter", "catapult", "42", "26") == "+6 −8"
    assert label("scatter", "bombard", "44", "12") == "0 −3"


@pytest.mark.clause("warhorn cannon-b")
@pytest.mark.parametrize(("skill", "most"), [("ordinary", 1), ("good", 2), ("excellent", 3)])
def test_the_crew_corrects_by_its_skill(skill: str, most: int) -> None:
    assert numbers("scatter", f"cannon crew {skill}", "correction", "most") == [most]
    assert told("scatter", f"cannon crew {skill}", "52") == ["along", "correct"]
    assert told("scatter", f"cannon crew {skill}", "55") == ["along"]


@pytest.mark.clause("warhorn cannon", "warhorn catapult-b", "warhorn catapult-e", "warhorn bombard")
def test_misfires() -> None:
    assert [label("scatter", "cannon", "11", die) for die in "12"] == ["××", "×"]
    assert [label("scatter", "bombard", "34", "11", die) for die in "12"] == ["××", "×"]
    assert label("scatter", "catapult", "34", "11") == "×"
    assert [label("scatter", "catapult", "11", "34", die) for die in "12"] == ["××", "×"]
    assert share("scatter", "cannon", "××") == pytest.approx(1 / 216)
    assert share("scatter", "cannon", "×") == pytest.approx(5 / 216)


@pytest.mark.clause("warhorn cannon", "warhorn bombard")
def test_points_out_of_reach_are_refused() -> None:
    assert refused("scatter", "cannon at 11 cm") == {"cannon"}
    assert refused("scatter", "cannon at 101 cm") == {"cannon"}
    assert refused("scatter", "bombard at 101 cm") == set()
    assert refused("scatter", "catapult at 81 cm") == {"catapult"}


def test_lines_of_both_languages_say_the_same() -> None:
    assert given("scatter", "from catapult 60 cm crew good") == given("scatter", "катапульта 60 см расчёт хорошее")
