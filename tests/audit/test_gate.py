"""The promise of the index: what it calls done is carried out somewhere and exercised by a test."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from bot.audit import audit
from engine.systems import SYSTEMS

MISSING = tomllib.loads((Path(__file__).parent / "missing.toml").read_text(encoding="utf-8"))
"""Paragraphs and rulings that nothing carries out yet.  The lists only shrink."""

LABEL = re.compile(r"(paragraph |: )[GTP][0-9]+[a-z]?\b|section|specification")
"""Labels of the geometry and of the phases, which get a book of their own."""

report = cache(audit)


@pytest.mark.parametrize("key", sorted(SYSTEMS))
def test_every_done_paragraph_has_a_test(key):
    paragraphs = report(key).paragraphs
    assert [entry.id for entry in paragraphs if entry.status == "done" and not entry.tests] == []


@pytest.mark.parametrize("key", sorted(SYSTEMS))
def test_every_done_paragraph_and_ruling_is_carried_out(key):
    assert sorted(report(key).missing) == sorted(MISSING[key])


@pytest.mark.parametrize("key", sorted(SYSTEMS))
def test_nothing_in_the_system_cites_a_rule_wrongly(key):
    assert [error for error in report(key).errors if not LABEL.search(error)] == []
