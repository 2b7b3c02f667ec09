"""Orders as lines: what is written, and how much is forgiven in reading."""

import pytest

from engine.kernel.ids import UnitId
from engine.kernel.notation import Ambiguous, Unreadable
from engine.systems.scs import orders as o
from engine.systems.scs.words import vocabulary
from engine.systems.scs.world import OFF
from tests.systems.scs.board import Board, Play

FIELD = "Pz13 6-4-8* x2 @10.07, Rif5 3-4-5 x2 @10.07, Art 0-1-4 @09.07, v 2-3-5 x2 @10.10, w 2-3-5 @12.10"


def board() -> Board:
    return Board(FIELD, exits={"red": "01.05"})


def read(b: Play, line: str, side: str | None = None) -> object:
    return b.game.read(b.state, side or b.state.decisions[0].side, line)


PZ, RIF, ART, V = map(UnitId, range(4))


@pytest.mark.parametrize(
    ("order", "line"),
    [
        (o.EndPhase(), "end"),
        (o.EndPhase(confirm=True), "end!"),
        (o.Lose(RIF), "lose rif5"),
        (o.StandFast(2), "stand 2"),
        (o.Destroy(ART), "destroy art"),
        (o.Advance(), "advance none"),
        (o.TakeBack((PZ, RIF)), "take back pz13+rif5"),
    ],
)
def test_every_kind_of_order_is_written_and_read_back(order: object, line: str):
    b = board()
    written = b.game.write(order)
    assert written == line
    assert read(b, written) == order


def test_orders_with_hexes_are_written_and_read_back():
    b = board()
    h = b.hex
    for order, line in (
        (o.Move((PZ,), (h("10.08"), h("10.09"))), "pz13 10.08 10.09"),
        (
            o.Move((PZ, RIF), (h("10.08"), h("10.09")), (o.Drop(1, (RIF,)),)),
            "pz13+rif5 10.08 drop rif5 10.09",
        ),
        (o.Move((ART,), (h("08.06"), OFF)), "art 08.06 off"),
        (o.Overrun((PZ, RIF), (h("10.08"), h("10.09")), h("10.10")), "overrun pz13+rif5 10.08 10.09 x 10.10"),
        (o.Overrun((PZ,), (), h("10.08")), "overrun pz13 x 10.08"),
        (o.Attack(h("10.10"), (PZ, RIF)), "attack 10.10 : pz13 rif5"),
        (o.Retreat((PZ, RIF), (h("10.06"), h("10.05"))), "retreat pz13+rif5 10.06 10.05"),
        (o.Retreat((PZ,), ()), "retreat pz13"),
        (o.Advance((PZ,), (h("10.08"), h("10.09"))), "advance pz13 10.08 10.09"),
        (o.Enter((PZ, RIF), h("01.05")), "enter pz13+rif5 01.05"),
        (o.Restack(h("10.07"), (RIF, PZ)), "stack 10.07: rif5 pz13"),
    ):
        assert b.game.write(order) == line
        assert read(b, line) == order


@pytest.mark.parametrize(
    "line",
    ["pz13 10,09", "PZ13 1009", "Pz13 10.09", "pz 10.09", "  move   pz13   10.09 ", "рz13 10.09", "ход pz13 10.09"],
)
def test_a_move_is_read_in_many_spellings(line: str):
    b = board()
    assert read(b, line) == o.Move((PZ,), (b.hex("10.08"), b.hex("10.09")))


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("с ходу pz13 10.08 10.09 x 10.10", "overrun pz13 10.08 10.09 x 10.10"),
        ("атака с ходу pz13 10.08 10.09 против 10.10", "overrun pz13 10.08 10.09 x 10.10"),
        ("АТАКА 10.10: pz13 + rif5", "attack 10.10 : pz13 rif5"),
        ("атаковать 10.10 pz13 rif5", "attack 10.10 : pz13 rif5"),
        ("конец", "end"),
        ("конец!", "end!"),
        ("держаться 1", "stand 1"),
        ("отступить 2: pz13 10.06 10.05", "retreat pz13 10.06 10.05"),
        ("продвижение никто", "advance none"),
        ("вернуть pz13", "take back pz13"),
        ("порядок 10.07: rif5 pz13", "stack 10.07: rif5 pz13"),
        ("pz13 rif5 10.08 оставить rif5 10.09", "pz13+rif5 10.08 drop rif5 10.09"),
    ],
)
def test_russian_words_mean_the_same(line: str, same: str):
    b = board()
    assert read(b, line) == read(b, same)


def test_the_cheapest_way_is_put_between_hexes_that_are_named():
    b = Board("U 4-3-8 @10.07, T 1-1-1 @01.01, v 1-1-1 @20.20", marsh="10.08 11.08")
    found = b.read("u 10.09")
    assert isinstance(found, o.Move)
    assert [b.theatre.label(h) for h in found.path] == ["09.08", "09.09", "10.09"]
    jumped = b.read("u 09.08 10.09")
    assert isinstance(jumped, o.Move)
    assert jumped.path[0] == b.hex("09.08")
    assert jumped.path[-1] == b.hex("10.09")


def test_a_path_that_leads_too_far_is_put_in_to_be_refused_with_its_figures():
    b = board()
    assert set(b.refused("art 10.20")) == {"3.2a", "3.1b"}
    assert "3.3a" in b.refused("pz13 10.10")


def test_a_name_that_fits_two_units_is_answered_with_both_lines():
    b = Board("Pz13 6-4-8 @10.07, Pz14 6-4-8 @10.05, v 1-1-1 @20.20")
    assert read(b, "pz 10.09") == Ambiguous("pz 10.09", ("pz13 10.09", "pz14 10.09"))


@pytest.mark.parametrize(
    ("line", "word", "expected"),
    [
        ("pz31 10.09", "pz31", "scs-expected-unit"),
        ("pz13 nowhere", "nowhere", "scs-expected-hex"),
        ("pz13 33.33", "33.33", "scs-expected-hex"),
        ("pz13", "", "scs-expected-hex"),
        ("stand up", "up", "scs-expected-number"),
        ("overrun pz13", "", "scs-expected-target"),
        ("end it", "it", "scs-expected-end"),
        ("", "", "scs-expected-unit"),
    ],
)
def test_what_cannot_be_read_is_named_with_what_was_expected(line: str, word: str, expected: str):
    found = read(board(), line)
    assert isinstance(found, Unreadable)
    assert (found.word, found.expected.code) == (word, expected)


def test_a_misspelt_unit_is_answered_with_the_nearest():
    found = read(board(), "pz31 10.09")
    assert isinstance(found, Unreadable)
    assert found.meant[0] == "pz13"


def test_an_answer_without_a_verb_means_what_is_asked():
    b = Board("U 8-3-8 @10.07, v 1-1-5 x3 @10.08, T 1-1-1 @01.01", phase="combat")
    b.order("10.08 : u", "34")
    assert b.asked == ("blue", "stand")
    b.order("0")
    assert b.asked == ("blue", "retreat")
    assert isinstance(read(b, "v 10.09 10.10"), o.Retreat)


@pytest.mark.parametrize(
    ("line", "russian"),
    [
        ("89tk 09.10 drop gun 08.10", "89tk 09.10 оставить gun 08.10"),
        ("overrun 89tk 08.08 x 08.07", "с ходу 89tk 08.08 x 08.07"),
        ("attack 08.07 : 89tk 216tk", "атака 08.07 : 89tk 216tk"),
        ("stand 0", "держаться 0"),
        ("lose 216tk", "потеря 216tk"),
        ("retreat u 10.09 off", "отступить u 10.09 с карты"),
        ("advance none", "продвижение нет"),
        ("take back u+v", "вернуть u+v"),
        ("end!", "конец!"),
        ("end", "конец"),
    ],
)
def test_lines_are_said_in_russian_words(line: str, russian: str):
    assert vocabulary().speak(line, "ru") == russian
    assert vocabulary().speak(line, "en") == line
