"""Values computed when first asked for, and kept with the thing they are of."""

from msgspec import Struct

from engine.kernel.lazy import BoundedCache, forget, lazy, remembered


class Square(Struct, frozen=True, dict=True):
    side: int

    @lazy
    def area(self) -> int:
        """Told of the class, not of an instance."""
        ASKED.append(self.side)
        return self.side * self.side


ASKED: list[int] = []


def test_a_value_is_computed_when_first_asked_for_and_only_then() -> None:
    ASKED.clear()
    three, four = Square(3), Square(4)
    assert not ASKED
    assert (three.area, three.area, four.area) == (9, 9, 16)
    assert ASKED == [3, 4]


def test_what_is_kept_is_no_part_of_the_thing() -> None:
    asked, fresh = Square(5), Square(5)
    assert asked.area == 25
    assert asked == fresh
    assert hash(asked) == hash(fresh)


def test_of_the_class_it_is_the_attribute_itself_with_its_words() -> None:
    assert Square.area.__doc__ == "Told of the class, not of an instance."
    assert Square.area.name == "area"


def test_a_full_memory_begins_anew_and_what_is_found_again_does_not_fill_it() -> None:
    kept: BoundedCache[int, str] = BoundedCache(2)
    kept[1], kept[2] = "one", "two"
    kept[2] = "two again"
    assert kept == {1: "one", 2: "two again"}
    kept[3] = "three"
    assert kept == {3: "three"}


def test_what_is_remembered_is_worked_out_once_until_it_is_forgotten() -> None:
    asked: list[int] = []

    @remembered(2)
    def doubled(n: int) -> int:
        asked.append(n)
        return 2 * n

    assert [doubled(n) for n in (1, 2, 1, 2)] == [2, 4, 2, 4]
    assert asked == [1, 2]
    doubled(3)
    doubled(1)
    assert asked == [1, 2, 3, 1]
    forget()
    doubled(1)
    doubled(3)
    assert asked == [1, 2, 3, 1, 1, 3]
