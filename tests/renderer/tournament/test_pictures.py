"""The pictures of tournaments: nothing is cut off or written over, nothing is too small, nothing is left out."""

import io
from collections.abc import Iterator
from itertools import combinations

import pytest
from PIL import Image

from engine.kernel.text import Language
from renderer.paint.items import Writing
from renderer.paint.lettering import width
from renderer.paint.places import overlap
from renderer.paint.tones import READS, contrast
from renderer.tournament.alt import MOST
from renderer.tournament.board import TournamentBoards, pages
from renderer.tournament.boards import Board, Bracket, Crosstable, Head, Pairings, Row, Standings
from renderer.tournament.naming import LEAST, drawn, fitted
from renderer.tournament.palette import PAIRS, PALETTES
from renderer.tournament.sheet import WIDE, Page, parts
from tests.renderer.speech import ENGLISH, RUSSIAN, Speech
from tests.renderer.tournament import cups

LANGUAGES = {"en": ENGLISH, "ru": RUSSIAN}
BARE = Head("x", "y")


def every(language: Language) -> Iterator[tuple[str, Board]]:
    for count in (2, 9, 33, 128):
        yield f"standings {count}", cups.standings(language, count)
        yield f"rounds {count}", cups.by_rounds(language, count)
    for count in (2, 4, 16, 24, 40):
        yield f"robin {count}", cups.round_robin(language, count)
    for count in (1, 5, 16, 64):
        yield f"pairings {count}", cups.pairings(language, count)
    for size in (2, 4, 8, 16, 32, 64, 128):
        yield f"knockout {size}", cups.knockout(language, size)
    for size in (4, 8, 16, 64):
        yield f"double {size}", cups.double(language, size)
    for count in (1, 4, 8):
        yield f"groups {count}", cups.groups(language, count)
    yield "nothing", Standings(BARE, (), ())
    yield "no table", Crosstable(BARE, (), (), "")
    yield "no pair", Pairings(BARE, ())
    yield "no match", Bracket(BARE, ())


BOARDS = [(LANGUAGES[language], name, board) for language in ("en", "ru") for name, board in every(language)]
NAMED = pytest.mark.parametrize(
    ("words", "board"),
    [(words, board) for words, _, board in BOARDS],
    ids=[f"{name} {words.language}" for words, name, _ in BOARDS],
)


def writings(page: Page) -> list[Writing]:
    return [item for item in page.items if isinstance(item, Writing)]


def box_of(item: Writing) -> tuple[int, int, int, int]:
    """Return the box of a text's letters: its width, and the height of its capitals with what hangs below."""
    wide = round(width(item.text, item.face, item.size)) + item.track * (len(item.text) - 1)
    left = item.x - {"l": 0, "m": wide // 2, "r": wide}[item.anchor[0]]
    half = round(item.size * 0.36)
    return left, item.y - half, left + wide, item.y + half


@NAMED
def test_every_text_lies_in_the_picture(words: Speech, board: Board) -> None:
    for page in pages(board, words):
        for item in writings(page):
            left, top, right, bottom = box_of(item)
            assert left >= 0, item
            assert top >= 0, item
            assert right <= WIDE, item
            assert bottom <= page.high, item


@NAMED
def test_no_text_lies_on_another(words: Speech, board: Board) -> None:
    for page in pages(board, words):
        for one, other in combinations(writings(page), 2):
            if abs(one.y - other.y) < 60:
                assert not overlap(box_of(one), box_of(other)), (one, other)


@NAMED
def test_no_letter_is_too_small(words: Speech, board: Board) -> None:
    assert min(item.size for page in pages(board, words) for item in writings(page)) >= LEAST


@NAMED
def test_the_alternative_text_is_short_enough_and_says_what_it_leaves_out(words: Speech, board: Board) -> None:
    texts = TournamentBoards().alt_texts(board, words)
    assert len(texts) == len(pages(board, words))
    for text in texts:
        assert text.startswith(board.head.title)
        assert len(text) <= MOST


def test_letters_are_readable_in_every_palette() -> None:
    inks = {"ink", "faint", "bad", "good", "cream", "mute", "second"}
    for name, tones in PALETTES.items():
        for ground, ink in PAIRS:
            if ink in inks:
                assert contrast(tones[ground], tones[ink]) >= READS, (name, ground, ink)


@pytest.mark.parametrize("palette", list(PALETTES))
def test_a_picture_is_a_png_of_its_size_in_its_palette(palette) -> None:
    board = cups.knockout("ru", 8)
    (data,) = TournamentBoards().draw(board, RUSSIAN, palette=palette)
    (page,) = pages(board, RUSSIAN)
    with Image.open(io.BytesIO(data)) as picture:
        assert picture.size == (1600, round(page.high * 1600 / WIDE))
        assert picture.convert("RGB").getpixel((2, 2)) == PALETTES[palette]["panel"]


def test_the_same_board_gives_the_same_bytes() -> None:
    warm = TournamentBoards()
    for _, board in every("ru"):
        assert warm.draw(board, RUSSIAN) == TournamentBoards().draw(board, RUSSIAN)


def told(board: Board, words: Speech) -> list[str]:
    return [item.text for page in pages(board, words) for item in writings(page)]


def test_no_player_is_left_out_of_long_standings() -> None:
    board = cups.standings("en", 128)
    written = told(board, ENGLISH)
    assert all(str(n) in written for n in range(1, 129))
    assert [page.shows for page in pages(board, ENGLISH)] == [range(n, n + 32) for n in range(0, 128, 32)]
    assert "Page 2 of 4 · 33–64 of 128" in written


def test_rows_are_spread_evenly_over_pages() -> None:
    assert parts(33, 32) == [range(16), range(16, 33)]
    assert parts(0, 32) == [range(0)]


def test_no_match_is_left_out_of_a_large_bracket() -> None:
    board = cups.double("en", 64)
    shown = [page.shows for page in pages(board, ENGLISH)]
    matches = sum(len(column.nodes) for section in board.sections for column in section.columns)
    assert [n for each in shown for n in each] == list(range(matches))
    names = [slot.name for column in board.sections[0].columns[:1] for n in column.nodes for slot in (n.one, n.two)]
    written = told(board, ENGLISH)
    for name in names:
        plain = drawn(name)
        assert any(text == plain or plain.startswith(text.rstrip("…")) for text in written), name


def test_all_columns_of_a_wide_crosstable_are_on_some_page() -> None:
    board = cups.round_robin("ru", 40)
    written = told(board, RUSSIAN)
    assert all(written.count(str(n)) >= 2 for n in range(1, 41))
    assert "Столбцы 1–20 из 40" in written


def test_the_line_of_those_who_go_on_is_explained_where_it_is_drawn() -> None:
    board = cups.standings("ru", 64, through=40)
    legends = [" ".join(item.text for item in writings(page)) for page in pages(board, RUSSIAN)]
    assert ["выше черты" in legend for legend in legends] == [False, True]


def test_a_bye_and_a_forfeit_are_explained() -> None:
    written = " ".join(told(cups.by_rounds("en", 24), ENGLISH))
    assert "red corner: forfeit" in written
    assert "bye: no game this round" in written


def test_who_is_late_is_said_beside_the_name() -> None:
    written = told(cups.pairings("ru", 3), RUSSIAN)
    assert "Красная армия · опаздывает" in written


def test_names_are_drawn_without_what_the_faces_do_not_have() -> None:
    assert drawn("𝕶𝖓𝖎𝖌𝖍𝖙 🐎") == "Knight"
    assert drawn("a\u202eb\u0000c") == "abc"
    assert drawn("Е\u0308жик") == "Ёжик"
    assert drawn("李小龙") == "?"


def test_a_long_name_is_cut_at_a_letter_and_fits() -> None:
    found = fitted("Константин Константинопольский", "sans", 34, 200, 28)
    assert found.size == 28
    assert found.text.startswith("Константин")
    assert found.text.endswith("…")
    assert width(found.text, "sans", 28) <= 200


def test_a_row_that_no_longer_plays_is_pale() -> None:
    rows = (Row(1, "Ann", ("1",)), Row(2, "Bo", ("0",), out=True))
    (page,) = pages(Standings(BARE, ("Points",), rows), ENGLISH)
    colours = {item.text: item.colour for item in writings(page)}
    assert (colours["Ann"], colours["Bo"]) == ("ink", "faint")


@pytest.mark.parametrize(
    ("long", "dense"), [("Sir Reginald of the Long Marches", "m" * 32), ("Илья Ильич из Старого Обломова", "Ж" * 32)]
)
def test_a_name_too_long_for_its_column_has_two_lines(long: str, dense: str) -> None:
    cells = ("1", "2½", "7.25", "8.25", "0", "1500 +23")
    places = Standings(
        BARE, ("Points", "Buch. −1", "Buch.", "S-B", "Direct", "Rating"), (Row(1, long, cells), Row(2, dense, cells))
    )
    (page,) = pages(places, ENGLISH)
    one, two = (item for item in writings(page) if len(item.text) > 4 and item.text in long)
    assert f"{one.text} {two.text}" == long
    (cut,) = (item for item in writings(page) if item.text.startswith(dense[:4]))
    assert cut.text.endswith("…"), "a word alone is cut, and stays in the middle of its row"
    (number,) = (item for item in writings(page) if item.text == "2" and item.x < 100)
    assert cut.y == number.y
