"""The index of WARHORN: complete in both languages; every policy of a game has its ruling."""

import re
from collections.abc import Iterator
from typing import get_args, get_type_hints

import pytest

from bot.pages.rules.rulesearch import index
from engine.content.files import glossary
from engine.kernel.rulebook import Wording
from engine.systems.warhorn.content.kinds import Policies
from engine.systems.warhorn.rules import R
from tests.systems.warhorn import index as listed

PARAGRAPHS = listed.PARAGRAPHS.split()
HOUSE = ("declare-flank-a", "skirmish-zone-e", "skirmish-move-a", "deployment-b", "deployment-c", "victory-d")
"""Sides of a base, sizes of models, paces of skirmishers, table, zone and prices: ours for want of the text's."""
MOST = {"title": 36, "note": 440, "answer": 260, "reason": 260}
"""Letters of each kind of text, at most."""
CYRILLIC = re.compile("[А-Яа-яЁё]")


def texts() -> Iterator[tuple[str, str, Wording]]:
    """Yield every text of the index: where it stands, its kind, its wording."""
    for clause, paragraph in R.paragraphs.items():
        assert paragraph.note is not None, clause
        yield from ((clause, "title", paragraph.title), (clause, "note", paragraph.note))
    for clause, ruling in R.rulings.items():
        yield from ((clause, "answer", ruling.answer), (clause, "reason", ruling.reason))


def choices() -> list[tuple[str, str, str]]:
    """Return the rulings with a policy: clause, field, the value that is not ours."""
    return [
        (clause, *choice.split("="))
        for clause, ruling in R.rulings.items()
        if ruling.policy
        for choice in ruling.policy.split(", ")
    ]


def test_the_index_has_the_paragraphs_of_the_rulebook_in_their_order() -> None:
    assert list(R.paragraphs) == PARAGRAPHS
    assert {paragraph.status for paragraph in R.paragraphs.values()} == {"done"}


def test_the_rulings_are_those_listed_in_the_order_of_paragraphs_and_letters() -> None:
    assert list(R.rulings) == [f"{clause}-{letter}" for clause, letters in listed.RULINGS.items() for letter in letters]
    assert [clause for clause in PARAGRAPHS if clause in listed.RULINGS] == list(listed.RULINGS)


def test_every_text_is_english_in_english_and_russian_in_russian() -> None:
    for clause, kind, wording in texts():
        assert wording.en != wording.ru, clause
        assert not CYRILLIC.search(wording.en), f"{kind} of {clause}"
        assert CYRILLIC.search(wording.ru), f"{kind} of {clause}"


def test_no_text_is_said_twice() -> None:
    for kind in ("title", "note", "answer"):
        said = [text for _, of, wording in texts() if of == kind for text in (wording.en, wording.ru)]
        assert sorted({text for text in said if said.count(text) > 1}) == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_texts_are_short_and_whole_sentences(language: str) -> None:
    for clause, kind, wording in texts():
        text = getattr(wording, language)
        assert len(text) <= MOST[kind], f"{kind} of {clause} has {len(text)} letters"
        assert text[0].isupper() or text[0] in "«0123456789", f"{kind} of {clause}"
        assert (text[-1] in ".?!") == (kind != "title"), f"{kind} of {clause}"


def test_the_second_readings_are_values_of_policies_and_every_policy_has_its_ruling() -> None:
    kinds = get_type_hints(Policies)
    named = []
    for clause, field, value in choices():
        named.append(field)
        assert value in map(str, get_args(kinds[field])), f"{clause}: {field}"
        assert value != str(getattr(Policies(), field)), f"{clause}: {field} is so by default"
    assert sorted(named) == sorted(kinds)


def test_a_ruling_with_a_policy_says_what_the_other_value_means_and_no_other_does() -> None:
    chosen = {clause for clause, _, _ in choices()}
    assert {clause for clause, ruling in R.rulings.items() if "By the other reading" in ruling.reason.en} == chosen
    assert {clause for clause, ruling in R.rulings.items() if "При другом чтении" in ruling.reason.ru} == chosen


@pytest.mark.parametrize("clause", HOUSE)
def test_what_the_text_lacks_is_said_to_be_ours(clause: str) -> None:
    assert R.rulings[clause].source == "house"


def test_words_of_the_glossary_have_a_paragraph_and_stand_in_its_order() -> None:
    places = [
        PARAGRAPHS.index(term.rule if term.rule in R.paragraphs else term.rule.rpartition("-")[0])
        for term in glossary("warhorn").terms
    ]
    assert len(places) > 150
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("query", "clause"),
    [
        ("tortoise", "tortoise"),
        ("черепаха", "tortoise"),
        ("covering fire", "covering-fire"),
        ("перестрелка", "return-fire"),
        ("aimed range", "shoot-aimed"),
        ("rally", "rally"),
        ("treason", "mercenary-treason"),
        ("предательство", "mercenary-treason"),
        ("canister", "canister"),
        ("command zone", "skirmish-zone"),
        ("выгодная позиция", "advantage"),
        ("mad elephant", "elephant-frenzy"),
    ],
)
def test_a_word_finds_its_paragraph(query: str, clause: str) -> None:
    found = [rule.clause for rule in index("warhorn").find(query).rules[:3]]
    assert clause in found, found
