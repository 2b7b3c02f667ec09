"""The promise of the index: what it calls done is exercised by a test."""

import pytest

from bot.audit import audit
from engine.systems import SYSTEMS


@pytest.mark.parametrize("key", sorted(SYSTEMS))
def test_every_done_paragraph_has_a_test(key):
    paragraphs = audit(key).paragraphs
    assert [entry.id for entry in paragraphs if entry.status == "done" and not entry.tests] == []


@pytest.mark.parametrize("key", sorted(SYSTEMS))
def test_nothing_in_the_system_cites_a_rule_wrongly(key):
    assert audit(key).errors == ()
