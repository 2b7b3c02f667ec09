"""The promise of the index: what it calls done is carried out somewhere and exercised by a test."""

import pytest

from bot.tools.audit import TESTS, books
from bot.tools.citations import citations, home_of
from engine.content.files import ENGINE, SHARED, TABLE_KEY
from engine.systems import SYSTEMS
from tests.audit.reports import report

BOOKS = (*sorted(SYSTEMS), *SHARED)


@pytest.mark.parametrize("key", BOOKS)
def test_every_done_paragraph_has_a_test(key):
    paragraphs = report(key).paragraphs
    assert [entry.id for entry in paragraphs if entry.status == "done" and not entry.tests] == []


@pytest.mark.parametrize("key", BOOKS)
def test_every_done_paragraph_and_ruling_is_carried_out(key):
    assert report(key).missing == ()


@pytest.mark.parametrize("key", BOOKS)
def test_nothing_in_the_code_cites_a_rule_wrongly(key):
    assert report(key).errors == ()


@pytest.mark.parametrize("home", [*(f"systems/{key}" for key in sorted(SYSTEMS)), "tabletop"])
def test_nothing_in_the_tests_cites_a_rule_wrongly(home):
    shelf, key = books(), TABLE_KEY if home == "tabletop" else home.rpartition("/")[2]
    found = sorted((TESTS / home).rglob("*.py"))
    assert found
    for path in found:
        _, faults = citations(path.read_text(encoding="utf-8"), key, shelf, words=True)
        assert faults == [], path.name


@pytest.mark.parametrize("folder", ["engine", "bot", "renderer"])
def test_nothing_outside_the_systems_cites_what_no_book_knows(folder):
    shelf = books()
    for path in sorted((ENGINE.parent / folder).rglob("*.py")):
        if not home_of(path, ENGINE):
            _, faults = citations(path.read_text(encoding="utf-8"), "", shelf, words=True)
            assert faults == [], path.name
