"""Battles played at random: every lawful order that is met reads back as itself in both languages."""

import pytest

from engine.systems.warhorn.notation.reading import read
from engine.systems.warhorn.notation.writing import speak, write
from tests.systems.warhorn.display.said import bound, played


@pytest.mark.parametrize("scenario", ["zama", "gaugamela", "ceresole", "gorge"])
def test_lawful_orders_read_back_as_they_come(scenario: str) -> None:
    t = bound(scenario)
    kinds = set()
    for state, side, found, _, _ in played(t, 4, 50):
        for order in found[:: max(1, len(found) // 8)]:
            line = write(t, order)
            for said in (line, speak(t, line, "ru")):
                assert read(t, state, side, said) == order, said
            kinds.add(type(order))
    assert len(kinds) > 4
