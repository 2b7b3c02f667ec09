"""Stored games stay readable: no tag, field or step changes by accident."""

from tests.conformance.storage import GOLDEN, names


def test_storage_names_are_those_that_stored_games_use() -> None:
    assert names() == GOLDEN.read_text("utf-8")
