"""What files of army lists share: names that stand twice, faults of units found by their place in the file."""

from msgspec import Struct

from engine.content.lists import located, repeated


class Card(Struct, frozen=True):
    slug: str


def test_a_name_that_stands_twice_is_a_mistake_at_the_second_place() -> None:
    cards = [Card("spears"), Card("bows"), Card("spears")]
    assert list(repeated("cards", cards)) == [("cards[2].slug", "spears is there twice")]


def test_a_fault_of_a_unit_is_told_by_its_number_in_the_file() -> None:
    assert located("units[1].models", [4, 7]) == "units[7].models"
    assert located("units", [4, 7]) is None
