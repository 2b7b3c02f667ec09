"""Shots without a game, by the numbers of the rules text."""

from fractions import Fraction

import pytest

from tests.systems.battlefield.adjudication.table import given, outcome, parts, refused, share, thrown


def label(line: str, *dice: int) -> str:
    return thrown("shooting", line, *((die,) for die in dice)).label


@pytest.mark.clause("battlefield 5.2.5.3")
def test_more_than_ten_takes_a_rank() -> None:
    """d12 8 + 4 - 1 = 11: a rank; 7: none."""
    line = "light bow 3, protection 1"
    assert parts("shooting", line) == [("shooting", "+3"), ("second-rank", "+1")]
    assert [label(line, die) for die in (8, 7)] == ["1", "0"]
    assert share("shooting", line, "1") == Fraction(5, 12)


@pytest.mark.clause("battlefield 3.1.3-a")
def test_piercing_leaves_no_less_than_no_protection() -> None:
    """Heavy crossbow at Protection 1: a value of 3 on a 7 comes to 10, no loss; 8 to 11."""
    line = "heavy crossbow 3, protection 1, 1 rank"
    assert parts("shooting", line)[-2:] == [("piercing", "-3"), ("floor", "+2")]
    assert [label(line, die) for die in (7, 8)] == ["0", "1"]


@pytest.mark.clause("battlefield 3.1.7-pavise", "battlefield 3.1.7-large-shield")
def test_shields_and_pavises_protect_the_front() -> None:
    """Heavy crossbow at a pavise in front, Protection 1: 1 + 2 - 3 = 0."""
    whole = [("protection", "+1"), ("pavise", "+2"), ("piercing", "-3")]
    assert parts("shooting", "heavy crossbow 3, protection 1, pavise")[2:] == whole
    shield = "light bow 3, protection 1, large shield"
    assert ("large-shield", "+1") in parts("shooting", shield)
    assert ("large-shield", "+1") not in parts("shooting", f"{shield}, into flank")
    assert ("large-shield", "+1") in parts("shooting", f"{shield}, in hedgehog, into flank")
    assert ("pavise", "+2") not in parts("shooting", "light bow 3, pavise, into rear")
    assert refused("shooting", "light bow 3, large shield, rhomboid") == {"3.1.7-large-shield"}


@pytest.mark.clause("battlefield 5.2.5.1", "battlefield 5.2.5.1-b", "battlefield 5.2.5.1-c")
def test_heavy_javelins() -> None:
    """12, value -1, two ranks, 2 steps, Protection 2 and a shield: 12 + 1 - 1 - (3 - 2) = 11; farther is refused."""
    line = "heavy javelins, 2 ranks, protection 2, large shield"
    assert [label(line, die) for die in (12, 11)] == ["1", "0"]
    assert refused("shooting", f"{line}, 3 steps") == {"5.2.5.1"}
    assert "pila" in outcome("shooting", line, (1,))
    assert "pila" not in outcome("shooting", "heavy javelins", (1,))


@pytest.mark.clause("battlefield 5.2.5.1", "battlefield 5.2.5-b")
@pytest.mark.parametrize(
    ("line", "fits"),
    [
        ("light bow 3, 5 steps", True),
        ("light bow 3, 6 steps", False),
        ("light bow 0, 5 steps", False),
        ("light bow 0, 15 steps", True),
        ("light bow 0, 16 steps", False),
        ("heavy bow 0, 20 steps", True),
        ("heavy crossbow 2, 10 steps", True),
        ("heavy crossbow 3, 10 steps", False),
        ("javelins, 5 steps", True),
        ("javelins, 6 steps", False),
        ("slings 2", True),
        ("slings 2, 10 steps", False),
    ],
)
def test_values_and_ranges_are_those_of_the_chart(line: str, fits: bool) -> None:
    assert refused("shooting", line) == (set() if fits else {"5.2.5.1"})


@pytest.mark.clause("battlefield 5.2.5.2", "battlefield 5.2.5.2-b", "battlefield 5.2.5.2-c", "battlefield 5.2.5.2-d")
def test_modifiers() -> None:
    """Two ranks of light bow 3 at a unit attacking them: d12 + 3; at one attacking a neighbour: d12 + 4."""
    assert parts("shooting", "light bow 3 point-blank") == [("shooting", "+3")]
    assert parts("shooting", "light bow 3") == [("shooting", "+3"), ("second-rank", "+1")]
    assert parts("shooting", "light bow 3 from brush") == [("shooting", "+3")]
    assert parts("shooting", "light bow 3 target in melee") == [("shooting", "+3"), ("into-melee", "-1")]
    assert parts("shooting", "light bow 3 1 rank hill 2 forest edge on the move") == [
        ("shooting", "+3"), ("hill", "-2"), ("brush", "-1"), ("moving", "-1"),
    ]  # fmt: skip
    assert parts("shooting", "javelins 1 rank moved far") == [("shooting", "-1")]


@pytest.mark.clause("battlefield 5.2.5.1-shoot-moving", "battlefield 5.2.5.1-shoot-moving-b")
def test_who_shoots_on_the_move() -> None:
    assert refused("shooting", "light crossbow 3 moved") == {"5.2.5.1-shoot-moving"}
    assert refused("shooting", "light crossbow 3 moved mounted") == {"5.2.5.1-shoot-moving"}
    assert refused("shooting", "slings 2 moved far") == {"5.2.5.1-shoot-moving"}
    assert not refused("shooting", "slings 2 moved")
    assert not refused("shooting", "light bow 2 moved far mounted")


@pytest.mark.clause("battlefield 3.6.3.6", "battlefield 3.6.3.6-a")
def test_every_rank_of_a_circle_shoots() -> None:
    """Two ranks, light bow 2 at 4 steps, Protection 0, dice 9 and 8: 11 takes a rank, 10 none."""
    line = "light bow 2, 4 steps, 2 ranks, carousel"
    assert label(line, 9, 8) == "1"
    assert label(line, 9, 9) == "2"
    assert refused("shooting", "javelins carousel") == {"3.6.3.6"}
    assert refused("shooting", f"{line} moved") == {"3.6.3.6"}


@pytest.mark.clause("battlefield 5.2.5.4", "battlefield 5.2.5.4-d", "battlefield 5.2.5.4-e", "battlefield 5.2.5.4-f")
def test_what_a_lost_rank_does() -> None:
    bow = "light bow 3, {}"

    def hit(line: str) -> set[str]:
        return set(outcome("shooting", bow.format(line), (12,))) - {"ranks"}

    assert set(outcome("shooting", "light bow 3", (1,))) == {"no-loss"}
    assert hit("into front") == hit("into flank") == {"falls-back"}
    assert hit("into rear") == {"panics"}
    assert hit("into rear, in hedgehog") == hit("in Cantabrian circle, into rear") == {"falls-back"}
    assert hit("into front, fleeing") == {"flees-on"}
    assert hit("in panic, into rear") == {"panics-on"}
    assert hit("ranks left 1") == {"no-ranks"}
    assert hit("ranks left 2") == {"falls-back"}


@pytest.mark.clause("battlefield 3.6.3.2", "battlefield 3.6.3.3-d")
def test_what_a_lost_rank_does_to_wedges() -> None:
    assert "tip" in outcome("shooting", "light bow 3, wedge", (12,))
    assert "tip-or-last" in outcome("shooting", "light bow 3, wedge, into flank", (12,))
    assert "tip" in outcome("shooting", "light bow 3, wedge, into flank, ranks left 2", (12,))
    assert "rhomb-opens" in outcome("shooting", "light bow 3, rhomb", (12,))


@pytest.mark.clause("battlefield 5.2.5")
def test_lines_of_players() -> None:
    circle = {"value": 1, "distance": 9, "ranks": 4, "circle": "yes"}
    assert given("shooting", "bow 1, 9 steps, 4 ranks, carousel") == circle
    assert given("shooting", "лук 1, 9 шагов, 4 шеренги, хоровод") == circle
    assert given("shooting", "тяжёлый арбалет 2, 8 шагов, защита 3, щиты, в тыл, на опушке") == {
        "with": "heavy-crossbow", "value": 2, "distance": 8, "protection": 3, "large-shield": "yes", "face": "rear",
        "brush": "yes",
    }  # fmt: skip
