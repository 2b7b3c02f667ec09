"""How the pace of a game is written and read."""

from datetime import timedelta

import pytest

from bot.pace.terms import UNTIMED, Pace, duration, read, written

LENGTHS = [("3d", 72), ("36h", 36), ("1d 12h", 36), ("2", 48), ("1D90m", 25.5), ("0d", 0)]


@pytest.mark.parametrize(("text", "hours"), LENGTHS)
def test_lengths_of_time_are_read(text: str, hours: float) -> None:
    assert duration(text) == timedelta(hours=hours)


@pytest.mark.parametrize("text", ["", "soon", "3x", "d", "3d of grace", "-1d", "1e9d", "9999", "٣d"])
def test_what_is_no_length_of_time_is_not_read(text: str) -> None:
    assert duration(text) is None


def test_a_pace_reads_back_from_its_option() -> None:
    pace = Pace(bank=timedelta(days=10), increment=timedelta(hours=6), at_end="offer", vacation=14, rests=False)
    assert read(written(pace)) == pace
    assert read("what?") == read(None) == UNTIMED
