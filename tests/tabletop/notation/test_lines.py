"""What lines of orders on any measured table have alike: names in any case, lengths, several lines as one order."""

import pytest

from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.notation import Ambiguous, Unreadable
from engine.lines import CannotReadError, UnclearError, Vocabulary
from engine.tabletop.notation.naming import Called
from engine.tabletop.notation.reader import TableReader
from engine.tabletop.notation.reading import read

WORDS = Vocabulary(
    {"go": ("go", "идти"), "halt": ("halt", "стой")},
    {"left": ("left", "L"), "right": ("right", "R"), "steps": ("cm", "см"), "degrees": ("deg",), "and": ("and", "и")},
    {},
)
NAMES = {
    UnitId(0): ("R1", "К1", "Spearmen", "Копейщики"),
    UnitId(1): ("B1", "С1", "Light archers", "Лёгкие лучники"),
    UnitId(2): ("B2", "С2", "Archers", "Пешие лучники"),
}


class Told(Command, frozen=True, tag="test.told"):
    """An order of so many parts."""

    parts: tuple[str, ...]


def reader(line: str) -> TableReader:
    return TableReader("test", WORDS, Called(NAMES), line, 100)


@pytest.mark.parametrize("named", ["R1", "К1", "spearmen", "копейщиками", "Копейщиков"])
def test_a_unit_goes_by_code_and_name_in_any_case(named: str) -> None:
    assert reader(f"{named} go").unit() == UnitId(0)


def test_words_that_end_several_names_are_unclear() -> None:
    with pytest.raises(UnclearError) as raised:
        reader("лучникам 4").unit()
    assert raised.value.lines == ("B1 4", "B2 4")


def test_lengths_angles_and_hands_are_taken_word_by_word() -> None:
    r = reader("12,5 cm 30° left 9 45 deg R 4")
    assert (r.length(), r.angle(), r.hand()) == (1250, 60, "left")
    assert (r.length(), r.angle(), r.hand(), r.length()) == (900, 90, "right", 400)


def test_what_is_no_length_angle_or_hand_is_told_to_be_expected() -> None:
    for name, line in (("length", "left"), ("angle", "12.25"), ("hand", "9")):
        take = getattr(reader(line), name)
        with pytest.raises(CannotReadError) as raised:
            take()
        assert raised.value.expected == f"test-expected-{name}"


def one(line: str) -> Command:
    if "?" in line:
        raise UnclearError(tuple(line.replace("?", each) for each in "12x"))
    if "x" in line:
        raise CannotReadError("x", "test-expected-end")
    return Told((line.strip(),))


def together(found: list[Command]) -> Command:
    return Told(tuple(part for told in found if isinstance(told, Told) for part in told.parts))


def heard(text: str) -> object:
    return read(text, one, together, Called({}))


def test_lines_parted_by_semicolons_or_rows_are_one_order() -> None:
    assert heard("a") == Told(("a",))
    assert heard("a; b\nc;") == Told(("a", "b", "c"))


def test_what_is_unclear_in_one_line_is_asked_back_with_all_others_and_only_as_can_be_read() -> None:
    assert heard("a; b?; c") == Ambiguous("a; b?; c", ("a; b1; c", "a; b2; c"))
    found = heard("a?; x")
    assert isinstance(found, Unreadable)
    assert (found.text, found.word) == ("a?; x", "x")
