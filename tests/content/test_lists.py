"""What files of army lists share: names that stand twice, faults of units found by their place in the file."""

from msgspec import Struct

from engine.content.lists import located, repeated, unit_mistakes


class Card(Struct, frozen=True):
    slug: str


def test_a_name_that_stands_twice_is_a_mistake_at_the_second_place() -> None:
    cards = [Card("spears"), Card("bows"), Card("spears")]
    assert list(repeated("cards", cards)) == [("cards[2].slug", "spears is there twice")]


def test_a_fault_of_a_unit_is_told_by_its_number_in_the_file() -> None:
    assert located("units[1].models", [4, 7]) == "units[7].models"
    assert located("units", [4, 7]) is None


class Unit(Struct, frozen=True):
    side: str
    at: tuple[int, int] | None = None


class Battle(Struct, frozen=True):
    units: tuple[Unit, ...]
    armies: str = "ready"
    deployment: str = "ready"


def test_units_stand_where_the_file_says_or_where_their_players_say_and_neither_side_lacks_them() -> None:
    here, nowhere = Unit("red", (1, 2)), Unit("blue")
    assert list(unit_mistakes(Battle((here, nowhere)), ("red", "blue"), 9)) == [
        ("units[1].at", "is missing: this battle begins with all units on the table")
    ]
    assert list(unit_mistakes(Battle((here, nowhere), deployment="sealed"), ("red", "blue"), 9)) == [
        ("units[0].at", "has no meaning: the units are deployed by the players")
    ]
    assert list(unit_mistakes(Battle((here,)), ("red", "blue"), 0)) == [
        ("units", "of red are 1, more than 0"), ("units", "are missing of blue")
    ]  # fmt: skip
    assert list(unit_mistakes(Battle((), armies="free"), ("red", "blue"), 9)) == []
