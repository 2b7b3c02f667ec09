"""The text board and the alternative text say what the picture shows, in both languages, within the limits."""

import re

import msgspec
import pytest

from engine.hexes.board import Counter, ReachMark
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Line, Text
from renderer.hexes.alttext import MOST as ALT_MOST
from renderer.hexes.board import HexBoard
from renderer.hexes.telling import Gazetteer, points
from renderer.paint.pages import MOST
from tests.renderer import views
from tests.renderer.speech import ENGLISH, OWN, RUSSIAN

BOARD = HexBoard(None)
WORDS = pytest.mark.parametrize("words", [ENGLISH, RUSSIAN], ids=["en", "ru"])
VIEWS = pytest.mark.parametrize(
    "view",
    [views.chir(), views.chir_with_reach(), views.training(), views.large(), views.small()],
    ids=["chir", "reach", "training", "large", "small"],
)


@pytest.mark.parametrize(("part", "prefix"), [("", "board-"), ("tournament.", "board-cup-")])
def test_both_languages_have_the_same_messages(part, prefix):
    files = sorted(OWN.glob("*.ftl"))
    assert [file.stem for file in files] == ["en", "ru", "tournament.en", "tournament.ru"]
    texts = ((OWN / f"{part}{language}.ftl").read_text("utf-8") for language in ("en", "ru"))
    ids = [re.findall(r"^([a-z][a-z0-9-]*) =", text, re.MULTILINE) for text in texts]
    assert ids[0] == ids[1]
    assert all(name.startswith(prefix) for name in ids[0])
    assert len(set(ids[0])) == len(ids[0])


@VIEWS
@WORDS
class TestAltText:
    def test_it_keeps_to_its_length(self, view, words):
        assert 100 < len(BOARD.alt_text(view, words)) <= ALT_MOST

    def test_it_names_the_game_the_decision_and_the_text_board(self, view, words):
        text = BOARD.alt_text(view, words)
        for recent in view.recent[:1]:
            assert text.startswith(words.message("board-alt-last", event=words.line(recent.headline))[:-1])
        assert f"{view.system.within(words.language)}, {view.title.within(words.language)}, " in text
        assert words.line(view.question.asks) in text
        assert text.endswith({"en": "/board text.", "ru": "/доска текстом."}[words.language])

    def test_no_list_of_hexes_is_longer_than_six(self, view, words):
        for sentence in BOARD.alt_text(view, words).split(": "):
            assert len(re.findall(r"(?<!\d)\d\d\.\d\d(?!\d)", sentence.split(". ")[0])) <= 8


def test_the_alt_text_of_the_rich_map_in_english():
    assert BOARD.alt_text(views.chir(), ENGLISH) == (
        "Last event: 4:1 on 10.12, roll 9; D1r2 · 258 Rifle retreats. "
        "Standard Combat Series, The Chir Line, turn 5 of 9, Combat. Axis to decide: choose the next attack. "
        "Axis, 22 units, mostly near Kalinovsky, Kotelnikovo, Oblivskaya, Tormosin. "
        "Soviet, 25 units, mostly near Verkhne-Kumsky, Ostrovsky, Nizhne-Chirskaya, Surovikino. "
        "Marked: A 06.14, B 08.12, last move 08.08 to 10.11, combat at 10.12: 4:1 D1r2. "
        "Losses: Axis 7 of 34 · 4 VP, Soviet 16 of 40 · 9 VP. "
        "Terrain: open, fields, woods, hill, slope, rough, marsh, town, water, river, stream, bridge, ford, road, "
        "track, railway, hedge. Text board: /board text."
    )


def test_the_alt_text_of_a_finished_game_tells_who_won():
    text = BOARD.alt_text(views.chir(question=None, result=Line("test-won")), ENGLISH)
    assert "Game over. The Axis wins: Kalach has fallen." in text


def test_an_alt_text_too_long_tells_fewer_places():
    names = tuple(
        msgspec.structs.replace(name, text=Text(en=f"{name.text.en} {'by the river ' * 8}", ru=name.text.ru))
        for name in views.chir().map.names
    )
    view = views.chir()
    view = msgspec.structs.replace(view, map=msgspec.structs.replace(view.map, names=names))
    text = BOARD.alt_text(view, ENGLISH)
    assert len(text) <= ALT_MOST
    assert text.endswith("/board text.")
    assert "Marked: A 06.14" in text


@VIEWS
@WORDS
class TestTextBoard:
    def test_every_page_keeps_to_its_length_and_closes_its_blocks(self, view, words):
        pages = BOARD.draw_text(view, words)
        assert pages
        for page in pages:
            assert 0 < len(page) <= MOST
            assert page.count("```") % 2 == 0

    def test_every_unit_stands_once_with_its_values(self, view, words):
        blocks = "\n".join(re.findall(r"```\n(.*?)```", "\n".join(BOARD.draw_text(view, words)), re.DOTALL))
        rows = [line for line in blocks.splitlines() if line.startswith("  ")]
        assert len(rows) == len(view.counters)
        for counter in view.counters:
            name = counter.name.within(words.language)
            values = "-".join(counter.values)
            assert any(row.strip().startswith(name) and values in row for row in rows)

    def test_every_stack_stands_under_its_hex_number(self, view, words):
        text = "\n".join(BOARD.draw_text(view, words))
        for hex_ in {counter.hex for counter in view.counters}:
            assert re.search(rf"^{re.escape(view.map.grid.label(hex_))} ", text, re.MULTILINE)

    def test_it_asks_the_question_and_tells_losses(self, view, words):
        text = "\n".join(BOARD.draw_text(view, words))
        assert words.line(view.question.asks) in text
        for side in view.sides:
            assert words.message("board-lost", lost=str(side.lost), total=str(side.total)) in text


def test_the_text_board_tells_reach_zones_and_supply():
    text = "\n".join(BOARD.draw_text(views.chir_with_reach(), ENGLISH))
    assert "20.04 (1½)" in text
    assert "Zone of control, Soviet: 22.08, 22.09, 23.07, 23.09, 24.08, 24.09." in text
    assert "Supply line, broken: 16.08, 15.07, 14.07." in text
    assert "Supply source 01.03 (Axis)" in text
    assert "Objective 23.18 (Soviet · 2)" in text
    assert "due on turn 6: Axis 4/17 (armour 8-4-10)" in text


def test_a_stack_tells_ground_place_and_states():
    text = "\n".join(BOARD.draw_text(views.chir(), ENGLISH))
    assert (
        "10.12 fields · 2 hexes N of Kalinovsky · river S, SW; road\n"
        "  258     infantry     XX  3-5-4  1/2 reduced, disorganised"
    ) in text


def test_columns_are_even():
    rows = re.findall(r"^  .*$", BOARD.draw_text(views.training(), RUSSIAN)[0], re.MULTILINE)
    blue = rows[:5]
    assert len({row.index("/") for row in blue}) == 1


def test_signs_of_markup_in_names_are_only_signs():
    view = views.small(title=Text(en="*A* _b_ `c`", ru=""))
    assert r"\*A\* \_b\_ \`c\`" in BOARD.draw_text(view, ENGLISH)[0]
    counters = (msgspec.structs.replace(view.counters[0], name=Text(en="``` x", ru="")),)
    page = BOARD.draw_text(views.small(counters=counters), ENGLISH)[0]
    assert page.count("```") == 4 or page.count("```") == 2


def test_a_very_long_reach_runs_over_pages_without_loss():
    view = views.large()
    costs = tuple((h, h % 40) for h in range(1000))
    view = msgspec.structs.replace(view, marks=(ReachMark(UnitId(0), costs),))
    pages = BOARD.draw_text(view, ENGLISH)
    assert all(len(page) <= MOST for page in pages)
    text = " ".join(pages)
    assert all(f"{view.map.grid.label(h)} ({points(h % 40)})" in text for h in range(1000))


def test_a_stack_too_large_for_a_page_is_told_in_parts():
    unit = views.small().counters[0]
    tower = tuple(
        msgspec.structs.replace(unit, unit=UnitId(i), name=Text(en=f"unit {i} of a long name", ru=f"{i}"))
        for i in range(120)
    )
    pages = BOARD.draw_text(views.small(counters=tower), ENGLISH)
    assert all(len(page) <= MOST for page in pages)
    assert sum(page.count("of a long name") for page in pages) == 120


@pytest.mark.parametrize(("halves", "shown"), [(0, "0"), (1, "½"), (2, "1"), (7, "3½"), (20, "10")])
def test_points_are_counted_in_halves(halves, shown):
    assert points(halves) == shown


def test_a_place_is_told_with_distance_and_direction():
    map_ = views.chir().map
    gazetteer = Gazetteer(map_)
    at = map_.grid.parse
    assert gazetteer.where(at("10.10"), ENGLISH) == "Kalinovsky"
    assert gazetteer.where(at("10.11"), ENGLISH) == "1 hex N of Kalinovsky"
    assert gazetteer.where(at("22.01"), ENGLISH) == "1 hex S of Kotelnikovo"


def test_a_map_without_names_is_told_without_places():
    view = views.small()
    view = msgspec.structs.replace(view, map=msgspec.structs.replace(view.map, names=()))
    assert "02.02 open\n" in BOARD.draw_text(view, ENGLISH)[0]
    assert "Blue, 2 units." in BOARD.alt_text(view, ENGLISH)


def test_counters_off_the_map_are_not_told_to_stand_anywhere():
    view = views.small()
    away = Counter(UnitId(9), Side("red"), -1, Text(en="Away", ru="Away"), "supply", "", "w2", ("0",), 1, 0)
    shown = msgspec.structs.replace(view, counters=(*view.counters, away))
    assert "Away" not in "\n".join(BOARD.draw_text(shown, ENGLISH))
    assert BOARD.draw(shown, ENGLISH) == BOARD.draw(view, ENGLISH)
