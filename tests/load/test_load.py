"""The load itself, small: what must hold under it holds on both stores, and through kills and an outage."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.load.running import Load, loaded

SMALL = Load(games=12, guilds=3, rate=4, boards=1, seconds=4, warm=0, painted=False)


@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
async def test_nothing_is_lost_doubled_or_out_of_order(store: str, tmp_path: Path) -> None:
    told: list[str] = []
    assert await loaded(SMALL, store, tmp_path, told.append) == 0, told
    assert any("refused 0, unanswered 0" in line for line in told), told


@pytest.mark.soak
@pytest.mark.parametrize(
    ("store", "trouble", "said"),
    [
        ("sqlite", {"kills": 2, "every": 3}, "killed 2 times"),
        ("postgresql", {"kills": 3, "every": 3, "workers": 2}, "killed 3 times"),
        ("postgresql", {"kills": 2, "every": 3, "workers": 2, "freezes": True}, "frozen 2 times"),
        ("postgresql", {"seconds": 8, "outage": 2}, "database away"),
    ],
)
async def test_nothing_is_lost_through_kills_and_an_outage(
    store: str, trouble: dict[str, Any], said: str, tmp_path: Path
) -> None:
    told: list[str] = []
    given = replace(SMALL, **trouble)
    assert await loaded(given, store, tmp_path, told.append) == 0, told
    assert any(said in line for line in told), told
