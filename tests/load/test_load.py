"""The load itself, small: what must hold under it holds on both stores, and through kills and an outage."""

from pathlib import Path

import pytest

from tests.load.running import Load, loaded

SMALL = Load(games=12, guilds=3, rate=4, boards=1, seconds=4, warm=0, painted=False)


@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
async def test_nothing_is_lost_doubled_or_out_of_order(store: str, tmp_path: Path) -> None:
    told: list[str] = []
    assert await loaded(SMALL, store, tmp_path, told.append) == 0, told
    assert any("refused 0, unanswered 0" in line for line in told), told


@pytest.mark.soak
async def test_nothing_is_lost_when_the_worker_is_killed(tmp_path: Path) -> None:
    told: list[str] = []
    given = Load(games=12, guilds=3, rate=4, boards=1, warm=0, kills=2, every=3, painted=False)
    assert await loaded(given, "sqlite", tmp_path, told.append) == 0, told
    assert any("killed 2 times" in line for line in told), told


@pytest.mark.soak
async def test_nothing_is_lost_when_the_database_goes_away(tmp_path: Path) -> None:
    told: list[str] = []
    given = Load(games=12, guilds=3, rate=4, boards=1, seconds=8, warm=0, outage=2, painted=False)
    assert await loaded(given, "postgresql", tmp_path, told.append) == 0, told
    assert any("database away" in line for line in told), told
