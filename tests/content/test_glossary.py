"""Every system has its glossary: terms in both languages, each once, each with a paragraph that there is."""

import re
from pathlib import Path

import pytest

from engine.content import files
from engine.kernel.problem import ContentError
from engine.systems import SYSTEMS

CYRILLIC = re.compile("[А-Яа-яЁё]")
LATIN_TOO = {"DG", "Momentum"}
"""What Russian counters print in Latin letters."""


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_term_is_english_and_russian_and_stands_once(key: str) -> None:
    terms = files.glossary(key).terms
    assert len(terms) > 50
    for term in terms:
        names = [(term.en, term.ru)] + ([] if term.short is None else [(term.short.en, term.short.ru)])
        for english, russian in names:
            assert not CYRILLIC.search(english), english
            assert CYRILLIC.search(russian) or russian in LATIN_TOO, russian
    assert len({term.en.casefold() for term in terms}) == len({term.ru.casefold() for term in terms}) == len(terms)


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_term_names_a_paragraph(key: str) -> None:
    book = files.rulebook(key)
    for term in files.glossary(key).terms:
        assert str(book(term.rule))


@pytest.mark.parametrize(
    ("key", "english", "russian"),
    [
        ("scs", "ZOC", "ЗК"),
        ("scs", "MP", "ОД"),
        ("sgboh", "TQ", "КВ"),
        ("battlefield", "phalanx", "фаланга"),
        ("battlefield", "rhomboid", "ромб"),
        ("mpike", "LI", "ЛП"),
        ("mpike", "hedgehog", "«ёж»"),
    ],
)
def test_a_search_finds_terms_by_every_name(key: str, english: str, russian: str) -> None:
    assert (english, russian) in files.glossary(key).pairs


TOY = """
key = "toy"
rules = 1
title = { en = "Toy", ru = "Toy" }
rulings = {}

[paragraphs."1"]
title = { en = "First", ru = "First" }
status = "done"
"""


@pytest.mark.parametrize(
    ("terms", "what"),
    [
        ('{ en = "hex", ru = "A", rule = "9" }', "9 is no paragraph or ruling of toy"),
        (
            '{ en = "hex", ru = "A", rule = "1" }, { en = "Hex", ru = "B", rule = "1" }',
            "Hex stands in the glossary already",
        ),
        (
            '{ en = "hex", ru = "A", rule = "1" }, { en = "ring", ru = "a", rule = "1" }',
            "a stands in the glossary already",
        ),
        ('{ en = "hex", ru = "A", rule = "1", also = ["hex"] }', "hex stands in the glossary already"),
        ('{ en = "hex", ru = " ", rule = "1" }', "has an empty name"),
        ('{ en = "hex", rule = "1" }', "is missing"),
    ],
)
def test_a_mistake_in_a_glossary_is_named(
    terms: str, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "toy" / "display").mkdir(parents=True)
    (tmp_path / "toy" / "rules.toml").write_text(TOY, "utf-8")
    (tmp_path / "toy" / "display" / "glossary.toml").write_text(f"terms = [{terms}]", "utf-8")
    monkeypatch.setattr(files, "SYSTEMS", tmp_path)
    with pytest.raises(ContentError) as refused:
        files.glossary("toy")
    assert [problem.what for problem in refused.value.problems] == [what]
