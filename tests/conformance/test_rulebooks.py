"""The index of every rulebook: done, in both languages, each sentence whole, each note worth more than its title.

Which paragraphs and rulings there are `tests/systems/KEY/index.py` says, which are choices the tests of each system.
"""

import re
from collections import Counter
from importlib import import_module
from typing import Any

import pytest

from bot.pages.rules.rulesearch import stems
from engine.content.files import rulebook
from engine.kernel.rulebook import Wording
from engine.systems import SYSTEMS

CYRILLIC = re.compile("[\u0400-\u04ff]")
BRIEF = {("sgboh", "7.23-b")}
"""Rulings whose reason has one word beyond its answer in one of the languages."""
RANGES = {("scs", "9.1a")}
"""Texts that write paragraphs as a range in one language and one by one in the other."""

every_book = pytest.mark.parametrize("key", SYSTEMS)
every_language = pytest.mark.parametrize("language", ["en", "ru"])


def index(key: str) -> Any:
    return import_module(f"tests.systems.{key}.index")


def titles(key: str) -> list[tuple[str, Wording]]:
    return [(clause, paragraph.title) for clause, paragraph in rulebook(key).paragraphs.items()]


def sentences(key: str) -> list[tuple[str, Wording]]:
    """Return the notes of all paragraphs, then answer and reason of all rulings."""
    book = rulebook(key)
    found = [(clause, paragraph.note) for clause, paragraph in book.paragraphs.items() if paragraph.note]
    assert len(found) == len(book.paragraphs), "a paragraph has no note"
    return found + [(c, text) for c, ruling in book.rulings.items() for text in (ruling.answer, ruling.reason)]


@every_book
def test_the_index_has_every_paragraph_of_the_rulebook_in_its_order_and_no_other(key: str) -> None:
    assert list(rulebook(key).paragraphs) == index(key).PARAGRAPHS.split()


@every_book
def test_the_index_has_every_ruling_in_the_order_of_paragraphs_and_letters_and_no_other(key: str) -> None:
    lettered = index(key).RULINGS.items()
    assert list(rulebook(key).rulings) == [f"{clause}-{letter}" for clause, letters in lettered for letter in letters]


@every_book
def test_every_paragraph_is_done(key: str) -> None:
    entries = rulebook(key).paragraphs
    assert {clause: entry.status for clause, entry in entries.items() if entry.status != "done"} == {}


@every_book
def test_rulings_belong_to_a_paragraph_whose_title_they_bear(key: str) -> None:
    book = rulebook(key)
    for clause in book.rulings:
        assert book.title_of(book(clause)) == book.paragraphs[clause.rpartition("-")[0]].title


@every_book
def test_a_paragraph_that_is_not_there_cannot_be_cited(key: str) -> None:
    with pytest.raises(LookupError, match=rf"{key} has no paragraph 99\.9"):
        rulebook(key)("99.9")


@every_language
@every_book
def test_titles_are_short_and_tell_paragraphs_apart(key: str, language: str) -> None:
    told = [getattr(title, language) for _, title in titles(key)]
    assert [title for title, times in Counter(told).items() if times > 1] == []
    assert [title for title in told if not 1 <= len(title.split()) <= 7] == []


@every_book
def test_every_sentence_is_english_in_english_and_mostly_russian_in_russian(key: str) -> None:
    for clause, wording in [*titles(key), *sentences(key)]:
        assert wording.en.strip(), clause
        assert not CYRILLIC.search(wording.en), clause
        latin = sum("a" <= letter <= "z" for letter in wording.ru.casefold())
        assert len(CYRILLIC.findall(wording.ru)) > latin, f"{clause}: {wording.ru}"


@every_book
def test_the_title_of_a_book_is_said_in_both_languages(key: str) -> None:
    title = rulebook(key).title
    assert not CYRILLIC.search(title.en)
    assert CYRILLIC.search(title.ru)


@every_language
@every_book
def test_sentences_begin_with_a_capital_and_end_with_a_stop(key: str, language: str) -> None:
    for clause, wording in sentences(key):
        text = getattr(wording, language)
        assert text[-1] in ".?!", clause
        assert not text[0].islower(), clause
        assert "  " not in text, clause


@every_language
@every_book
def test_a_note_says_more_than_its_title_and_a_reason_more_than_its_answer(key: str, language: str) -> None:
    for clause, paragraph in rulebook(key).paragraphs.items():
        assert paragraph.note is not None
        title, note = (set(stems(getattr(text, language))) for text in (paragraph.title, paragraph.note))
        assert len(note - title) >= 4, clause
    for clause, ruling in rulebook(key).rulings.items():
        answer, reason = (set(stems(getattr(text, language))) for text in (ruling.answer, ruling.reason))
        assert len(reason - answer) >= (1 if (key, clause) in BRIEF else 2), clause


@every_book
def test_both_languages_of_a_text_name_the_same_paragraphs(key: str) -> None:
    known = {clause for clause in rulebook(key).paragraphs if any(map(str.isdigit, clause))}
    for clause, wording in sentences(key):
        if (key, clause) not in RANGES:
            words = ({word.strip("().,;:\u00ab\u00bb") for word in text.split()} for text in (wording.en, wording.ru))
            english, russian = (said & known for said in words)
            assert english == russian, clause
