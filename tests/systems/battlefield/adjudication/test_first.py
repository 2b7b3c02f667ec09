"""Who begins, without a game."""

from fractions import Fraction

import pytest

from tests.systems.battlefield.adjudication.table import given, outcome, share, thrown


@pytest.mark.clause("battlefield 5.1", "battlefield 5.1-c", "battlefield 4.2")
def test_the_higher_die_begins_and_equal_ones_are_thrown_again() -> None:
    assert [thrown("first", "", dice).label for dice in ((7, 5), (5, 7), (6, 6))] == ["R", "B", "="]
    assert outcome("first", "terrain", (2, 9))["begins"] == {"side": "black", "what": "terrain"}
    assert share("first", "", "=") == Fraction(1, 12)
    assert given("first", "карта местности") == given("first", "for terrain") == {"what": "terrain"}
