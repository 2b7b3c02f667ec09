"""Lengths, points and angles in both languages, and what the field answers by itself."""

import pytest

from engine.kernel.text import Text
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.lengths import beyond, degrees, over, points, steps, steps_16
from tests.systems.battlefield.kit import Board, field

T = field()


def both(english: str) -> Text:
    return Text(english, english.replace(".", ","))


def told_as(english: str) -> int | Text:
    """Return a length as it is told: a whole number of steps is a number."""
    return both(english) if "." in english else int(english)


@pytest.mark.parametrize(
    ("length", "told"), [(0, "0"), (250, "1"), (3000, "12"), (3010, "12.04"), (110, "0.44"), (1, "0"), (-375, "-1.5")]
)
def test_lengths_are_told_in_steps(length: int, told: str) -> None:
    assert steps(T, length) == told_as(told)
    assert steps_16(T, 16 * length) == told_as(told)


@pytest.mark.clause("battlefield 2.2-a")
def test_a_step_may_be_an_inch() -> None:
    assert steps(field(policies={"step": 254}), 3048) == told_as("12")


@pytest.mark.clause("battlefield 3.4.5.1")
def test_what_is_beyond_a_limit_is_never_told_as_the_limit() -> None:
    """Edges 3002 u apart are beyond 12 steps: `12.01 of 12`."""
    assert over(T, 16 * 3002, 12) == told_as("12.01")
    assert over(T, 16 * 3000 + 1, 12) == told_as("12.01")
    assert over(T, 16 * 3500, 12) == told_as("14")
    assert beyond(T, 16 * 301, 300) == told_as("1.21")
    assert beyond(T, 16 * 325, 300) == told_as("1.3")


def test_points_and_angles_have_halves() -> None:
    assert [points(hp).en for hp in (0, 6, 7, -3)] == ["0", "3", "3.5", "-1.5"]
    assert points(7).ru == "3,5"
    assert [degrees(half).en for half in (0, 60, 45, 719)] == ["0", "30", "22.5", "359.5"]
    assert degrees(45).ru == "22,5"


def test_the_field_knows_sides_armies_and_cards() -> None:
    assert (T.enemy(RED), T.enemy(BLACK)) == (BLACK, RED)
    assert T.side_name(RED).en == "Red"
    assert [card.id for card in T.cards] == list(range(len(T.cards)))
    assert T.card_by_slug["gendarmes"].has("lance-charge")
    assert T.lists["persia-500"].corps[0].general.en == "Memnon"
    assert T.corps_of(RED, "macedon-1000")[0].general.en == "Alexander"
    assert T.corps_of(RED, "") == ()
    assert T.deck["river"].across


def test_a_unit_is_called_by_code_and_card() -> None:
    b = Board("A1:hoplites@(1000,2000)0/3", "B1:saka@(1000,6000)360/2", staff=False)
    assert b.label("A1").en == "R1 Allied hoplites"
    assert b.label("B1").en == "B1 Saka horse archers"
