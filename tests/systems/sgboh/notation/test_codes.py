"""Russian codes of units: derived from their names, unique however they are typed, read in lines of both languages."""

import re

import pytest

from engine.kernel.ids import Side
from engine.lines import tight
from engine.systems.sgboh import orders as o
from engine.systems.sgboh.content import packs as content
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.content.scenario import reserved
from engine.systems.sgboh.words import vocabulary
from tests.conformance.cases import game_of, opening, played
from tests.systems.sgboh.kit import Board

ALL = tuple(info.id for info in content.scenarios())
LONGEST = 4
LATIN = re.compile(r"[A-Za-z]+")


def field(name: str) -> Field:
    return content.bind(content.document(name))


def codes(t: Field) -> dict[str, str]:
    return {card.slug: t.russian[card.slug] for card in t.cards}


@pytest.mark.parametrize("name", ALL)
def test_every_unit_has_a_short_code_that_is_nothing_else(name: str) -> None:
    t = field(name)
    found = codes(t)
    assert len({tight(code) for code in found.values()}) == len(t.cards)
    people = (*t.leaders, *t.formations, *t.groups)
    others = {tight(text) for one in (*t.cards, *people) for text in (one.slug, one.name.en, one.name.ru)}
    words = {tight(said) for said in vocabulary().keywords()} | reserved()
    for slug, code in found.items():
        assert re.fullmatch(r"[А-ЯЁ][А-Яа-яёЁA-Z]\d{0,2}", code), (slug, code)
        assert len(code) <= LONGEST
        assert tight(code) not in others | words, code


@pytest.mark.parametrize("name", ALL)
def test_units_alike_but_for_their_number_share_the_letters_and_keep_it(name: str) -> None:
    t = field(name)
    families: dict[tuple[str, str], set[str]] = {}
    for card in t.cards:
        code, number = t.russian[card.slug], "".join(filter(str.isdecimal, card.name.ru))
        assert code.endswith(number)
        if card.status == "map":
            families.setdefault((card.side, card.name.ru.removesuffix(number)), set()).add(code.removesuffix(number))
    assert all(len(letters) == 1 for letters in families.values())


def test_codes_are_made_of_the_letters_that_begin_words_and_of_more_where_those_are_taken() -> None:
    tispasa, raphia = codes(field("tispasa")), codes(field("raphia"))
    assert [tispasa[slug] for slug in ("el3", "ch1", "lc4", "lv16")] == ["Сл3", "Ко1", "НВ4", "Оп16"]
    assert [raphia[slug] for slug in ("ei1", "hl2", "cr1", "kc1")] == ["ИС1", "ВЛ2", "Кр1", "Кт1"]


@pytest.mark.parametrize("name", ALL)
def test_both_codes_of_every_unit_are_read_in_any_case(name: str) -> None:
    game = game_of("sgboh", name)
    t: Field = game.field  # type: ignore[attr-defined]
    state = opening(game, 1).state
    for card in t.cards:
        code = t.russian[card.slug]
        for said in (card.slug, code, code.lower(), code.upper()):
            assert game.read(state, card.side, f"halt {said}") == o.GoOn((card.id,)), said
            assert game.read(state, card.side, f"стой {said}") == o.GoOn((card.id,)), said


@pytest.mark.parametrize("name", ALL)
def test_russian_lines_have_no_latin_codes(name: str) -> None:
    game = game_of("sgboh", name)
    t: Field = game.field  # type: ignore[attr-defined]
    shown = {card.printed for card in t.cards} | {card.type for card in t.cards} | {"x"}
    shown |= {word for said in t.russian.values() for word in LATIN.findall(said)}
    for step in played("sgboh", name, 120):
        line = game.write(step.order)
        said = game.speak(line, "ru")
        assert set(LATIN.findall(said)) <= shown, said
        assert game.read(step.before, step.side, said) == step.order
        assert game.speak(line, "en") == line


def test_a_word_that_a_unit_is_called_is_said_otherwise() -> None:
    board = Board("C:LG v0 @1010, d:HI v3 @1008", phase="movement").play()
    assert board.game.speak("turn d S", "ru").endswith(" Ю")
    assert board.game.speak("turn d N", "ru").endswith(" сев"), "С is C on another keyboard"


@pytest.mark.parametrize(
    ("line", "russian", "old"),
    [
        ("turn el3 N", "поворот Сл3 С", "поворот слоны 3 сев"),
        ("advance none", "наступление нет", "наступать никто"),
        ("retreat el3 none", "отступление Сл3 нет", "отступить el3 никто"),
        ("pursuers no", "возврат нет", "преследователи не"),
    ],
)
def test_words_of_lines_read_as_russian_and_the_old_ones_are_still_read(line: str, russian: str, old: str) -> None:
    game = game_of("sgboh", "tispasa")
    state, side = opening(game, 1).state, Side("carthage")
    assert game.speak(line, "ru") == russian
    meant = game.read(state, side, line)
    assert game.read(state, side, russian) == meant
    assert game.read(state, side, old) == meant
