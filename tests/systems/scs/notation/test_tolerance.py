"""Orders as people type them on a phone: arrows, commas, look-alikes, abbreviations, parts of names."""

import pytest

from engine.kernel.notation import Ambiguous, Unreadable, apart, tidy
from engine.systems.scs import orders as o
from tests.systems.scs.board import Board, Play


@pytest.fixture(scope="module")
def chir() -> Play:
    return Play.scenario("chir-1942")


@pytest.mark.parametrize(
    "typed",
    [
        "89tk 10.08",
        "89TK 10.08",
        "move 89tk 10.08",
        "  Move   89tk,  10.08. ",
        "m 89tk 10.08",
        "mv 89tk -> 10.08",
        "89tk→10.08",
        "89tk –> 10.08",
        "89tk — 10.08",
        "89tk => 1008",
        "89tk 10,08",
        "89tk 1O.O8",
        "89 Tk 10.08",
        "«89 Tk» (10.08)",
        "ход 89 тбр 10.08",
        "ИДТИ 89 тбр 10.08",
        "ид 89 тбр → 10.08",
        "дв 89тк 10.08",
        "moev 89tk 10.08",
    ],
)
def test_one_order_typed_in_many_ways(chir: Play, typed: str) -> None:
    assert chir.game.write(chir.read(typed)) == "89tk 10.08"


BRIGADES = "Arm7 5-5-8 @10.07, Ind5 3-3-6 @10.07, Nz4 3-3-6 @10.07, k 3-3-5 x2 @10.08, y 2-2-5 @12.08"


@pytest.mark.parametrize(
    ("typed", "target", "names"),
    [
        ("att 10.08 arm7", "10.08", ["arm7"]),
        ("attack 10.08: arm7, ind5", "10.08", ["arm7", "ind5"]),
        ("attack 10.08 : arm7 and ind5", "10.08", ["arm7", "ind5"]),
        ("атака 10.08: arm7 и ind5", "10.08", ["arm7", "ind5"]),
        ("Ат 10.08 arm7 & nz4", "10.08", ["arm7", "nz4"]),
        ("atack 10.08 arm", "10.08", ["arm7"]),
        ("атк 1008 nz + ind", "10.08", ["nz4", "ind5"]),
        ("атаковат 10.08 rm7", "10.08", ["arm7"]),
    ],
)
def test_attacks_by_abbreviation_and_fragment(typed: str, target: str, names: list[str]) -> None:
    b = Board(BRIGADES, phase="combat")
    order = b.read(typed)
    assert isinstance(order, o.Attack)
    assert order.target == b.hex(target)
    assert sorted(order.units) == sorted(b.id(name) for name in names)


ROUND = "Tk216 5-5-8 @10.06, Mot44 3-3-6 @10.06, Far 1-1-4 @02.02, k 2-3-5 @10.08, z 2-2-5 @14.08"


@pytest.mark.clause("scs 6.0")
@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("overrun tk216 10.08", "overrun tk216 10.07 x 10.08"),
        ("с ходу tk216 10.08", "overrun tk216 10.07 x 10.08"),
        ("атака с ходу tk216 на 10.08", "overrun tk216 10.07 x 10.08"),
        ("overrun tk216 x 10.08", "overrun tk216 10.07 x 10.08"),
        ("overrun tk216 10.07 10.08", "overrun tk216 10.07 x 10.08"),
        ("overrun tk216+mot44 10.08", "overrun tk216+mot44 10.07 x 10.08"),
        ("с ходу tk216 и mot44 10.08", "overrun tk216+mot44 10.07 x 10.08"),
    ],
)
def test_the_hex_that_comes_last_is_the_target_of_an_overrun(typed: str, line: str) -> None:
    b = Board(ROUND)
    assert b.game.write(b.read(typed)) == line
    assert line in b.legal()


def test_an_overrun_too_far_is_refused_for_what_it_lacks() -> None:
    b = Board(ROUND)
    order = b.read("overrun far 10.08")
    assert isinstance(order, o.Overrun)
    assert b.refused("overrun far 10.08") == ["6.0"]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("attack arm7+ind5 10.08", "attack 10.08 : arm7 ind5"),
        ("атака arm7+ind5 на 10.08", "attack 10.08 : arm7 ind5"),
        ("attack 10.08 arm7+ind5", "attack 10.08 : arm7 ind5"),
        ("arm7+ind5+nz4 10.08", "attack 10.08 : arm7 ind5 nz4"),
        ("arm7 at 10.08", "attack 10.08 : arm7"),
    ],
)
def test_units_may_come_before_the_target_of_an_attack(typed: str, line: str) -> None:
    b = Board(BRIGADES, phase="combat")
    assert b.game.write(b.read(typed)) == line


def test_several_units_are_joined_in_every_verb_that_takes_some() -> None:
    b = Board(
        "Arm7 5-5-8 @10.07, Ind5 3-3-6 @10.07, W 3-3-6 @A1, Q 3-3-6 @A1, k 3-3-5 @14.08",
        entries={"A": "red edge 01.05 01.06"},
    )
    assert b.asked == ("red", "enter")
    for typed in ("w+q 01.05", "enter w+q 01.05", "01.05: w+q", "ввести 01.05 w и q"):
        assert b.game.write(b.read(typed)) == "enter w+q 01.05"
    for typed, line in (
        ("move arm7+ind5 10.06", "arm7+ind5 10.06"),
        ("retreat arm7+ind5 10.06", "retreat arm7+ind5 10.06"),
        ("advance arm7+ind5 10.06", "advance arm7+ind5 10.06"),
        ("вернуть arm7+ind5", "take back arm7+ind5"),
        ("stack 10.07 ind5+arm7", "stack 10.07: ind5 arm7"),
    ):
        assert b.game.write(b.read(typed)) == line


def test_words_of_a_name_stand_for_the_whole_name(chir: Play) -> None:
    cards = [c for c in chir.theatre.cards if c.side == chir.state.decisions[0].side and " " in c.name.en]
    for card in cards:
        number, kind = card.name.en.split()[:2]
        reading = chir.game.read(chir.state, card.side, f"destroy {number} {kind[:1].lower()}")
        named = [c for c in cards if c.name.en.startswith(f"{number} {kind[:1]}")]
        if len(named) == 1:
            assert isinstance(reading, o.Destroy), (card.name.en, reading)
            assert reading.unit == card.id
        else:
            assert isinstance(reading, Ambiguous)


def test_a_slip_that_may_be_two_words_is_asked_about() -> None:
    b = Board("Alfa 5-5-8 @10.07, Alma 3-3-6 @10.07, k 3-3-5 @10.09")
    reading = b.game.read(b.state, b.state.decisions[0].side, "al 10.08")
    assert reading == Ambiguous("al 10.08", ("alfa 10.08", "alma 10.08"))
    nonsense = b.game.read(b.state, b.state.decisions[0].side, "gibberish 10.08")
    assert isinstance(nonsense, Unreadable)
    assert nonsense.word == "gibberish"


def test_a_unit_goes_before_an_abbreviated_verb() -> None:
    b = Board("Mo 5-5-8 @10.07, Advance5 3-3-6 @10.07, k 3-3-5 @14.09")
    assert b.game.write(b.read("mo 10.08")) == "mo 10.08"
    assert b.game.write(b.read("adva 10.08")) == "advance5 10.08"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a -> b", "a b"),
        ("a→b", "a b"),
        ("3-28 - 10.08", "3-28 10.08"),
        ("10,07, 8,09", "10.07 8.09"),
        ("10.08,10.09", "10.08 10.09"),
        ("end!", "end!"),
        ("end.", "end"),
        ("“a” & b;", "a + b"),
    ],
)
def test_what_stands_between_words_is_left_out(text: str, expected: str) -> None:
    assert tidy(text) == expected


@pytest.mark.parametrize(
    ("one", "other", "slips"),
    [("attack", "attack", 0), ("atack", "attack", 1), ("atatck", "attack", 1), ("atk", "attack", 3), ("", "ab", 2)],
)
def test_slips_are_counted(one: str, other: str, slips: int) -> None:
    assert apart(one, other, 3) == apart(other, one, 3) == slips
    assert apart("completely", "different", 2) == 3


def test_a_russian_line_has_the_codes_of_russian_counters() -> None:
    game = Play.scenario("chir-1942").game
    assert game.speak("89tk 10.08", "ru") == "89тбр 10.08"
    assert game.speak("attack 08.07 : 216tk 1120r", "ru") == "атака 08.07 : 216тбр 1120сп"
    assert game.speak("89tk 10.08", "en") == "89tk 10.08"
