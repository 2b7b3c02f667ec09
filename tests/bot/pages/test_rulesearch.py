"""Finding paragraphs: stems of both languages, ranking, numbers, terms; the pages and their limits."""

from typing import Any

import pytest

from bot.pages.discord.page import Button, Menu, Page
from bot.pages.rules.rulepages import EACH, mentioned, parent, related, rule_page, search_page
from bot.pages.rules.rulesearch import clauses_in, index, indexed, stem, stems
from bot.words import words
from engine.content import files as content
from engine.kernel.rulebook import Glossary, Paragraph, Rulebook, Ruling, Wording
from tests.bot.pages.test_limits import LONG, broken

BOOK = content.rulebook("scs")


@pytest.mark.parametrize(
    "forms",
    [
        "retreat retreats retreated retreating",
        "supply supplies supplied",
        "advance advances advanced advancing",
        "overrun overruns overrunning",
        "stop stopped stopping",
        "loss losses",
        "hex hexes",
        "unit units",
        "дорога дороги дорогу дорогой дорогам дорогах дорог",
        "отступление отступления отступлению отступлением отступлении отступить",
        "снабжение снабжения снабжением снабжении",
        "вражеская вражеской вражескую вражеских вражеский вражеские вражеским",
        "гекс гекса гексу гексом гексе гексы гексов гексам гексах",
        "потеря потери потерю потерей потерь потерям потерями потерях",
        "зона зоны зоне зону зоной зон зонам зонах",
        "подкрепление подкрепления подкреплений подкреплениями",
    ],
)
def test_forms_of_a_word_have_one_stem(forms: str) -> None:
    assert len({stem(form) for form in forms.split()}) == 1, {form: stem(form) for form in forms.split()}


@pytest.mark.parametrize(
    ("one", "other"),
    [("step", "stack"), ("road", "river"), ("attack", "advance"), ("бой", "бег"), ("атака", "ставка"), ("ход", "вход")],
)
def test_other_words_have_other_stems(one: str, other: str) -> None:
    assert stem(one) != stem(other)


def test_stems_keep_numbers_and_fold_look_alikes() -> None:
    assert stems("См. п. 7.3а: РОТА") == stems("см. П. 7.3a: рота")
    assert "7.3a" in stems("7.3а")
    assert stem("ё́лки".replace("́", "")) == stem("елки")


def best(query: str, count: int = 1) -> list[str]:
    return [rule.clause for rule in index("scs").find(query).rules[:count]]


@pytest.mark.parametrize(
    ("query", "clause"),
    [
        ("odds", "7.4"),
        ("соотношение сил", "7.4"),
        ("roads", "3.2b"),
        ("по дорогам", "3.2b"),
        ("one-hex move", "3.1e"),
        ("ход на один гекс", "3.1e"),
        ("edge of the map", "3.3c"),
        ("край карты", "3.3c"),
        ("retreat through enemy zones", "9.0d"),
        ("отступление через ВЗК", "9.0d"),
        ("the strongest loses first", "8.0a"),
        ("первым теряет сильнейший", "8.0a"),
        ("prohibited terrain", "3.2d"),
        ("запрещенная местность", "3.2d"),
        ("standing", "9.2"),
        ("округление", "7.4c"),
        ("advance after combat", "10.0"),
        ("продвижение после боя", "10.0"),
        ("reinforcements", "5.0"),
        ("reinf", "5.0"),
        ("подкр", "5.0"),
    ],
)
def test_the_paragraph_that_is_meant_comes_first(query: str, clause: str) -> None:
    assert best(query) == [clause], best(query, 5)


@pytest.mark.parametrize(
    ("query", "clause"), [("7.3a", "7.3a"), ("7.3А", "7.3a"), ("§ 9.2-b", "9.2-b"), ("п. 8.0, потери", "8.0")]
)
def test_a_number_comes_before_any_words(query: str, clause: str) -> None:
    assert best(query) == [clause]
    assert next(clauses_in(query)) == clause


def test_a_term_is_found_in_the_texts_of_the_other_language() -> None:
    found = index("scs").find("атака с ходу")
    assert ("overrun", "атака с ходу") in [(pair.en, pair.ru) for pair in found.terms]
    assert {rule.clause for rule in found.rules} >= {"6.0", "6.0a", "6.1a", "6.2a"}
    assert "9.1d" in {rule.clause for rule in index("scs").find("вражеская зона").rules}


def test_more_words_found_come_before_fewer() -> None:
    book = Rulebook(
        key="scs",
        title=Wording("T", "T"),
        rules=1,
        paragraphs={
            "1": Paragraph(Wording("Rivers", "Реки"), "done", Wording("About rivers and rivers.", "О реках.")),
            "2": Paragraph(
                Wording("Ground", "Местность"), "done", Wording("A bridge over rivers.", "Мост через реку.")
            ),
            "3": Paragraph(Wording("Else", "Иное"), "done", Wording("Nothing here.", "Ничего.")),
        },
        rulings={"3-a": Ruling(Wording("A bridge is a road.", "Мост есть дорога."), Wording("Carts.", "Телеги."))},
    )
    found = indexed(book, Glossary())
    assert [rule.clause for rule in found.find("bridge river").rules] == ["2", "1", "3"]
    assert [rule.clause for rule in found.find("мосту").rules] == ["2", "3"]
    assert [rule.clause for rule in found.find("cart").rules] == ["3"]
    assert [rule.clause for rule in found.find("телега").rules] == ["3"]
    assert found.find("tank").rules == ()
    assert found.find("the of in").rules == ()
    assert found.find("!?").rules == ()


@pytest.mark.parametrize("every", [9, pytest.param(1, marks=pytest.mark.soak)])
def test_every_paragraph_is_found_by_its_own_title_in_both_languages(every: int) -> None:
    for clause, paragraph in list(BOOK.paragraphs.items())[::every]:
        for title in (paragraph.title.en, paragraph.title.ru):
            assert clause in best(title, 8), (title, best(title, 8))


def test_paragraphs_with_words_in_their_numbers_are_read_whole() -> None:
    book = content.rulebook("battlefield")
    assert (parent("5.4-wheel"), parent("3.1.7-short-spear"), parent("5.2.5.1-shoot-moving")) == (
        "5.4",
        "3.1.7",
        "5.2.5.1",
    )
    assert {"5.4", "5.4-dash", "5.4-straight"} <= set(related(book, "5.4-wheel"))
    assert {"5.4-wheel", "5.4-interpenetrate"} <= set(related(book, "5.4"))
    assert mentioned(book, Wording("by 5.4-wheel, 5.1-out-of-turn (2.2) and 5.2.6.3-a", "")) == {
        "5.4-wheel",
        "5.1-out-of-turn",
        "2.2",
    }
    assert list(clauses_in("§ 5.4-Wheel, 5.4-wheel-a and a 10-step dash")) == ["5.4-wheel", "5.4-wheel-a", "10-step"]
    assert [rule.clause for rule in index("battlefield").find("5.4-wheel-a").rules[:1]] == ["5.4-wheel-a"]
    assert stems("see 5.4-wheel: 10-step") == ("see", "5.4-wheel", "10", "step")


def test_relations_are_those_of_the_numbering_and_of_the_texts() -> None:
    assert (parent("7.3a"), parent("9.3.1"), parent("7.3"), parent("TEC"), parent("3")) == ("7.3", "9.3", "7", "", "")
    assert {"7.4", "7.4a", "7.4c"} <= set(related(BOOK, "7.4b"))
    assert "3.1e" in related(BOOK, "3.2a"), "its note names it"
    assert "3.2a" in related(BOOK, "3.1e"), "and the other way round"
    assert "7.4" not in related(BOOK, "7.4")
    assert mentioned(BOOK, Wording("by 9.1c over 9.1d, 2 or 3.5 points, 10.07", "")) == {"9.1c", "9.1d"}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_paragraph_and_ruling_of_every_book_has_a_page_within_the_limits(language: Any) -> None:
    said = words(language)
    for key in ("scs", "battlefield", content.UMPIRE_KEY):
        book = content.rulebook(key)
        for clause in (*book.paragraphs, *book.rulings):
            page = rule_page(book(clause), said, game=10**9, applied=tuple(range(2000)))
            assert broken(page) == []
            assert page.title
            for button in (b for row in page.rows if isinstance(row, tuple) for b in row):
                assert isinstance(button, Button)


def test_an_excluded_paragraph_says_so_and_why() -> None:
    excluded = {clause: p for clause, p in BOOK.paragraphs.items() if p.status == "excluded"}
    for clause, paragraph in excluded.items():
        text = "\n".join(rule_page(BOOK(clause), words("en")).paragraphs)
        assert "⛔" in text
        assert paragraph.note is not None
        assert paragraph.note.en in text
    assert "⛔" not in "\n".join(rule_page(BOOK("7.4"), words("en")).paragraphs)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_pages_of_a_search_show_everything_once_and_keep_the_limits(language: Any) -> None:
    query = LONG[:50]
    found = index("scs").find("hex unit stack retreat combat")
    seen: list[str] = []
    for number in range(-(-len(found.rules) // EACH)):
        page: Page = search_page(BOOK, query, found, words(language), game=10**9, page=number)
        assert broken(page) == []
        menus = [row for row in page.rows if isinstance(row, Menu)]
        seen += [option.value.removeprefix("scs ") for menu in menus for option in menu.options]
    assert seen == [rule.clause for rule in found.rules]
