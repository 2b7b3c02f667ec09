"""Seasons of sixty days: no ping in quiet hours, every clock right to the second, whatever dies in between."""

import random
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.store import sqlite
from tests.bot.pace.season import Season


@pytest.mark.parametrize("begin", [datetime(2026, 3, 1, tzinfo=UTC), datetime(2026, 9, 5, tzinfo=UTC)],
                         ids=["spring", "autumn"])  # fmt: skip
async def test_a_season_over_the_changes_of_north_and_south(
    tmp_path: Path, begin: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What is tested dies between transactions; the disk of the machine is not tested, and need not be waited for.
    monkeypatch.setattr(sqlite, "PRAGMAS", (*sqlite.PRAGMAS, "synchronous = off"))
    seed = random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"season: seed {seed}\n")
    season = Season(tmp_path, begin, seed, restarts=540)
    await season.play()
    sys.stdout.write(f"{season.counts}\n")
    counts = season.counts
    assert counts["restarts"] >= 500, f"seed {seed}"
    for what in ("compared", "pings", "time-outs", "vacations", "pauses", "games", "clock-half", "clock-near",
                 "clock-wake", "clock-grace", "clock-out-warn", "clock-out-computer", "clock-out-pass",
                 "clock-out-offer", "clock-out-referee"):  # fmt: skip
        assert counts[what], f"seed {seed}: no {what}"
    for (game, side, question, code), count in season.reminders.items():
        more = season.lengthened[game, side, question]
        assert count <= 1 + more or code == "clock-wake", (
            f"seed {seed}: game {game}, question {question}: {count} {code}"
        )
