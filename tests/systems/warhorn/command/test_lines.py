"""Battle lines and what a general gives (battle-line, generals-resilience, strategic-rating)."""

import pytest

from engine.kernel.ids import Side
from engine.systems.warhorn.command.lines import adjoins, line_of, lines, steadied
from engine.systems.warhorn.command.ratings import ratings, word_of
from engine.systems.warhorn.morale.resilience import needed_for
from tests.systems.warhorn.kit import Board


def row(middle: str, gap: int = 0, heading: int = 0, words: str = "") -> Board:
    """Return five units side by side, the third with a general."""
    places = [1300 + n * (2500 + gap) for n in range(5)]
    lines_ = [f"A{n}: 24 R3 @({x},3000){heading if n == 2 else 0}" for n, x in enumerate(places, 1)]
    lines_[2] += f" {middle}"
    lines_[1] += f" {words}"
    return Board("; ".join(lines_))


def plus(b: Board) -> str:
    """Return the numbers of the units that test at +1."""
    return "".join(name[1] for name in ("A1", "A2", "A3", "A4", "A5") if steadied(b.t, b.world, b.id(name)))


@pytest.mark.clause("warhorn battle-line", "warhorn battle-line-b", "warhorn generals-resilience")
@pytest.mark.parametrize(
    ("general", "found"), [("general", "234"), ("general chief", "12345"), ("mercenary", "3"), ("", "")]
)
def test_how_far_a_line_reaches(general: str, found: str) -> None:
    assert plus(row(general)) == found


@pytest.mark.clause("warhorn battle-line-a")
@pytest.mark.parametrize(
    ("gap", "heading", "found"), [(100, 0, "234"), (102, 0, "3"), (0, 2, "234"), (0, 3, "34"), (0, 6, "34")]
)
def test_who_stands_side_by_side(gap: int, heading: int, found: str) -> None:
    assert plus(row("general", gap, heading)) == found


@pytest.mark.clause("warhorn battle-line-c", "warhorn panic")
def test_who_is_in_panic_stands_in_no_line_and_forms_none() -> None:
    assert plus(row("general", words="panic")) == "34"
    assert plus(row("general panic")) == "3"
    broken = row("general chief", words="panic")
    assert plus(broken) == "345"


@pytest.mark.clause("warhorn battle-line-b")
def test_mercenaries_may_stand_in_a_line() -> None:
    b = row("general", words="mercenary")
    assert b.id("A2") in line_of(b.t, b.world, b.id("A4"))


@pytest.mark.clause("warhorn battle-line-d", "warhorn skirmish-shoot-a")
def test_skirmishers_join_a_line_that_touches_their_leader_and_those_who_share_their_zone() -> None:
    b = Board(
        "A1: 24 R3 @(6000,3000)0 general; A2: 12 loose @(7375,3000)0; A3: 12 loose @(9000,3000)0;"
        "A4: 12 loose @(14000,3000)0"
    )
    (line,) = lines(b.t, b.world).values()
    assert {b.world.units[unit].code for unit in line} == {"A1", "A2", "A3"}


@pytest.mark.clause("warhorn battle-line-d", "warhorn battle-line")
def test_skirmishers_join_by_one_of_those_in_the_line() -> None:
    """A3 shares the zone of A2 alone, A4 that of A3; A5 stands beyond them all."""
    b = Board(
        "A1: 24 R3 @(6000,3000)0 general; A2: 12 loose @(7375,3000)0; A3: 12 loose @(9000,3000)0;"
        "A4: 12 loose @(10600,3000)0; A5: 12 loose @(14000,3000)0; A6: 12 loose @(4625,3000)0"
    )
    (line,) = lines(b.t, b.world).values()
    assert {b.world.units[unit].code for unit in line} == {"A1", "A2", "A3", "A4", "A6"}


@pytest.mark.clause("warhorn skirmish-shoot-a", "warhorn battle-line-d")
@pytest.mark.parametrize(("gap", "found"), [(5, True), (6, False)])
def test_who_stands_within_the_play_of_bases_touches(gap: int, found: bool) -> None:
    b = Board(f"A1: 24 @(6000,3000)0; A2: 12 loose @({7250 + 125 + gap},3000)0")
    assert b.base("A1").front_right == (7250, 3000)
    assert adjoins(b.t, b.world, b.id("A1"), b.id("A2")) is found


@pytest.mark.clause("warhorn skirmish-shoot-a")
def test_one_model_of_a_battery_touches_a_leader() -> None:
    b = Board("A1: 3 cannon 3 @(6000,3000)0; A2: 12 loose @(6000,3400)0")
    assert adjoins(b.t, b.world, b.id("A1"), b.id("A2"))


@pytest.mark.clause("warhorn commander-spend-c", "warhorn strategic-rating", "warhorn commander-death")
@pytest.mark.parametrize(
    ("words", "word"), [("general chief rating2", 2), ("general chief rating2 panic", 0), ("general rating2", 0)]
)
def test_the_word_of_a_commander_is_his_own_rating(words: str, word: int) -> None:
    b = Board(f"A1: 24 @(3000,3000)0 {words}; A2: 24 @(6000,3000)0 general rating3")
    assert word_of(b.world, Side("red")) == word


@pytest.mark.clause("warhorn generals-resilience", "warhorn generals-resilience-a")
def test_a_general_and_a_line_are_one_more_in_all() -> None:
    b = Board("A1: 24 R3 @(6000,3000)0 general; A2: 24 R3 @(8500,3000)0 general; A3: 24 R3 @(20000,3000)0")
    assert [needed_for(b.t, b.world, b.id(name), "panic", 0)[0] for name in ("A1", "A2", "A3")] == [4, 4, 3]


@pytest.mark.clause("warhorn strategic-rating", "warhorn strategic-rating-a")
def test_the_rating_is_that_of_regular_generals_who_are_not_in_panic() -> None:
    b = Board(
        "A1: 24 @(3000,3000)0 general rating3; A2: 24 @(6000,3000)0 general rating2 panic;"
        "A3: 24 @(9000,3000)0 mercenary rating2; A4: 24 @(12000,3000)0 general rating1 lost",
        "B1: 24 @(3000,9000)360 general chief rating2; B2: 24 @(6000,9000)360",
    )
    assert ratings(b.world) == (3, 2)
