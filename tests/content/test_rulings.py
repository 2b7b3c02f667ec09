"""What a player reads of the rules: every text of every rulebook stands in English and in Russian."""

import pytest

from bot.pages.rules.rulesearch import stems
from engine.content.files import SHARED, rulebook
from engine.kernel.rulebook import Wording
from engine.systems import SYSTEMS

BOOKS = (*SYSTEMS, *SHARED)
NEW = 4
"""Words of a note, at least, that are not in the title."""


def letters(text: str) -> tuple[int, int]:
    """Return how many Latin and how many Cyrillic letters a text has."""
    latin = sum("a" <= letter <= "z" for letter in text.casefold())
    return latin, sum("\u0400" <= letter <= "\u04ff" for letter in text)


def texts(key: str) -> dict[str, Wording]:
    book = rulebook(key)
    found = {"title of the book": book.title}
    for clause, paragraph in book.paragraphs.items():
        found[f"title of {clause}"] = paragraph.title
        assert paragraph.note is not None, f"{key} {clause} has no note"
        found[f"note of {clause}"] = paragraph.note
    for clause, ruling in book.rulings.items():
        found[f"answer of {clause}"] = ruling.answer
        found[f"reason of {clause}"] = ruling.reason
    return found


@pytest.mark.parametrize("key", BOOKS)
def test_every_note_answer_and_reason_is_english_in_english_and_russian_in_russian(key: str) -> None:
    for place, wording in texts(key).items():
        latin, cyrillic = letters(wording.en)
        assert latin, place
        assert not cyrillic, place
        latin, cyrillic = letters(wording.ru)
        assert cyrillic, place
        if not place.startswith("title"):
            assert cyrillic > latin, f"{place} is not translated: {wording.ru}"


@pytest.mark.parametrize("key", BOOKS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_sentences_begin_with_a_capital_and_end_with_a_stop(key: str, language: str) -> None:
    for place, wording in texts(key).items():
        if not place.startswith("title"):
            text = getattr(wording, language)
            assert text.strip() == text, place
            assert not text[0].islower(), f"{place}: {text}"
            assert text[-1] in ".?!", f"{place}: {text}"


@pytest.mark.parametrize("key", BOOKS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_note_says_more_than_the_title_and_a_reason_more_than_the_answer(key: str, language: str) -> None:
    book = rulebook(key)
    for clause, paragraph in book.paragraphs.items():
        title, note = (set(stems(getattr(text, language))) for text in (paragraph.title, paragraph.note))
        assert len(note - title) >= NEW, f"the note of {clause} only repeats its title"
    for clause, ruling in book.rulings.items():
        answer, reason = (set(stems(getattr(text, language))) for text in (ruling.answer, ruling.reason))
        assert reason - answer, f"the reason of {clause} only repeats its answer"


@pytest.mark.parametrize("key", BOOKS)
def test_both_languages_of_a_ruling_name_the_same_paragraphs_in_the_reason(key: str) -> None:
    book = rulebook(key)
    for clause, ruling in book.rulings.items():
        named = [{c for c in book.paragraphs if "." in c and c in words(text)} for text in tongues(ruling.reason)]
        assert named[0] == named[1], clause


def tongues(wording: Wording) -> tuple[str, str]:
    return wording.en, wording.ru


def words(text: str) -> set[str]:
    return {word.strip("().,;:\u00ab\u00bb") for word in text.split()}
