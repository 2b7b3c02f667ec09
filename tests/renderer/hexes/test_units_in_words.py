"""An ancient battle in words: facings as compass points, hits, command, leaders; every counter by its name."""

import re

import msgspec
import pytest

from engine.hexes.board import NO_FACING
from engine.hexes.grid import Grid
from renderer.hexes.alttext import MOST as ALT_MOST
from renderer.hexes.board import HexBoard
from renderer.hexes.units_in_words import by_wing, spot_of, states_of, way_of
from renderer.paint.pages import MOST
from tests.renderer import ancient
from tests.renderer.speech import ENGLISH, RUSSIAN

BOARD = HexBoard(None)
WORDS = pytest.mark.parametrize("words", [ENGLISH, RUSSIAN], ids=["en", "ru"])
VIEW = ancient.magnesia()


def text(words, view=VIEW) -> str:
    return "\n".join(BOARD.draw_text(view, words))


def row(slug: str, words, view=VIEW) -> str:
    """The row of a counter on the text board."""
    body = of(slug, view)
    name = body.name.within(words.language)
    return next(line for line in text(words, view).splitlines() if re.search(rf"^[\d+]+ +{re.escape(name)} ", line))


def of(slug: str, view=VIEW):
    return next(body for body in view.bodies if body.slug.en == slug)


@WORDS
def test_the_text_board_names_every_counter_with_its_hexes_and_numbers(words):
    rows = text(words).splitlines()
    for body in VIEW.bodies:
        name = body.name.within(words.language)
        (line,) = [line for line in rows if re.search(rf"^[\d+]+ +{re.escape(name)} +{body.kind}\b", line)]
        assert line.startswith(spot_of(body.hexes, VIEW.map.grid))
        assert f"{body.quality} {body.size}/{body.movement}" in line
        assert not body.missile or f"{body.kind}·{body.missile}" in line


@WORDS
def test_no_page_is_too_long_and_every_block_is_closed(words):
    pages = BOARD.draw_text(VIEW, words)
    assert len(pages) >= 2
    assert all(len(page) <= MOST and page.count("```") % 2 == 0 for page in pages)


@WORDS
def test_the_text_board_names_every_leader_with_his_ratings(words):
    said = text(words)
    for coin in VIEW.leaders:
        line = words.message("board-leader-ratings", rating=coin.rating, range=coin.range)
        assert f"{VIEW.map.grid.label(coin.hex)} {coin.name.within(words.language)}: {line}" in said
    scipio = next(line for line in said.splitlines() if "1117 Scipio:" in line or "1117 Сципион:" in line)
    for state in ("overall", "heroic", "active"):
        assert words.message(f"board-leader-{state}") in scipio


@pytest.mark.parametrize(
    ("facing", "posture", "english", "russian"),
    [
        (0, "line", "N", "С"),
        (1, "line", "NE", "СВ"),
        (2, "line", "SE", "ЮВ"),
        (3, "line", "S", "Ю"),
        (4, "line", "SW", "ЮЗ"),
        (5, "line", "NW", "СЗ"),
        (0, "column", "NE", "СВ"),
        (1, "column", "E", "В"),
        (4, "column", "W", "З"),
        (NO_FACING, "line", "", ""),
    ],
)
def test_facings_are_compass_points(facing, posture, english, russian):
    body = msgspec.structs.replace(of("roman-horse"), facing=facing, posture=posture)
    assert way_of(body, Grid(5, 5, "pointy"), ENGLISH) == english
    assert way_of(body, Grid(5, 5, "pointy"), RUSSIAN) == russian


@pytest.mark.parametrize(
    ("slug", "english", "russian"),
    [
        ("roman-horse", "OUT OF COMMAND", "ВНЕ КОМАНДОВАНИЯ"),
        ("pezhetairoi-2", "S  2 hits, in command", "Ю  2 повреждения, в командовании"),
        ("hypaspists-1", "3 hits, reduced, in command", "3 повреждения, боеспособность снижена, в командовании"),
        ("argyraspides", "1 hit, in command, moved, double depth", "двигался, двойная глубина"),
        ("velites-1", "fired", "стрелял"),
        ("elephants-5", "4 hits, routed", "4 повреждения, бежит"),
        ("carians", "OUT OF COMMAND, in column", "ВНЕ КОМАНДОВАНИЯ, в колонне"),
        ("hastati-3", "bottom of its stack", "нижний в группировке"),
        ("ballista", "all round camp", "круговое лагерь"),
    ],
)
def test_the_states_of_a_counter_in_words(slug, english, russian):
    assert english in row(slug, ENGLISH)
    assert russian in row(slug, RUSSIAN)


def test_a_counter_without_a_state_tells_none():
    assert list(states_of(of("principes-1"), ENGLISH)) == []
    assert list(states_of(msgspec.structs.replace(of("principes-1"), hits=1), ENGLISH)) == ["1 hit"]


def test_units_are_told_formation_by_formation_and_none_is_left_out():
    wings = list(by_wing(VIEW, ancient.ROME))
    assert [wing.name.en for wing, _ in wings] == ["I legion", "Ala", "Velites", "Eumenes", "River wing", "Reserve"]
    assert sum(len(members) for _, members in wings) == sum(body.side == ancient.ROME for body in VIEW.bodies)
    bare = msgspec.structs.replace(VIEW, wings=())
    ((wing, members),) = by_wing(bare, ancient.ROME)
    assert wing is None
    assert len(members) == sum(body.side == ancient.ROME for body in VIEW.bodies)
    assert "[in no formation]" in text(ENGLISH, bare)
    assert "[I legion (active)]" in text(ENGLISH)


@WORDS
def test_marks_are_told(words):
    said = text(words)
    for mark in (
        words.message("board-mark-shot-clear", start="1413", end="1511", stop=""),
        words.message("board-mark-shot-blocked", start="1113", end="0911", stop="1012"),
    ):
        assert mark in said
    shock = text(words, ancient.magnesia_in_shock())
    assert words.message("board-mark-shock", start="1313", end="1312") + ": 3 : 1" in shock
    assert words.message("board-mark-shot-out", start="1914", end="1911", stop="") in shock
    side = VIEW.sides[1].name.within(words.language)
    assert words.message("board-text-command", side=side) + ": 1708, 1709" in shock


@WORDS
@pytest.mark.parametrize("view", [VIEW, ancient.magnesia_in_shock(), ancient.vast()], ids=["fire", "shock", "vast"])
def test_the_alt_text_keeps_to_its_length(view, words):
    assert 100 < len(BOARD.alt_text(view, words)) <= ALT_MOST


def test_the_alt_text_tells_the_front_and_the_leaders():
    said = BOARD.alt_text(VIEW, ENGLISH)
    assert "Rome: 32 units, mostly in rows 13 to 18, facing N. Out of command: 3 units." in said
    assert "Seleucids: 27 units, mostly in rows 08 to 11, facing S. Out of command: 4 units." in said
    assert "Leaders: Seleucus 0407, Zeuxis 1007, Antiochus 1909, Scipio 1117, Eumenes 1914, Domitius 1114." in said
    said = BOARD.alt_text(VIEW, RUSSIAN)
    assert "Рим: 32 отряда, больше всего в рядах с 13 по 18, равнение: С. Вне командования: 3." in said
    assert "Отмечено: A 1511, B 1211, линия видимости 1413 → 1511 открыта" in said


def test_the_front_of_one_row_or_of_one_unit_is_told_as_one():
    def told(units, first, last, words=ENGLISH):
        rows = len({first, last})
        return words.message("board-alt-line", side="Rome", units=units, rows=rows, first=first, last=last, way="N")

    assert told(12, "08", "11") == "Rome: 12 units, mostly in rows 08 to 11, facing N."
    assert told(12, "08", "08") == "Rome: 12 units, mostly in row 08, facing N."
    assert told(1, "08", "08") == "Rome: 1 unit in row 08, facing N."
    assert told(21, "08", "11", RUSSIAN) == "Rome: 21 отряд, больше всего в рядах с 08 по 11, равнение: N."
    assert told(12, "08", "08", RUSSIAN) == "Rome: 12 отрядов, больше всего в ряду 08, равнение: N."
    assert told(1, "08", "08", RUSSIAN) == "Rome: 1 отряд в ряду 08, равнение: N."
