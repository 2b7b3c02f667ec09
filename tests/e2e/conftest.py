"""A bot at a local guild's table: the real client over real HTTP and WebSocket, its database in a file."""

from collections.abc import AsyncIterator
from functools import lru_cache
from pathlib import Path

import pytest

from bot.pages.boards import picture
from tests.bot.conftest import missing
from tests.e2e.bench import Bench, raised
from tests.e2e.guild import Table, guild, table

__all__ = ["guild", "missing", "table"]


@pytest.fixture(scope="session")
def grounds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where painted maps are kept for all tests of a session."""
    return tmp_path_factory.mktemp("grounds")


drawing = lru_cache(maxsize=4)(picture.Boards)
"""All bots of a session that keep painted maps in one folder draw with one brush: what was drawn leaves no trace."""


@pytest.fixture(autouse=True)
def painted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw with the brush of earlier tests."""
    monkeypatch.setattr(picture, "Boards", drawing)


@pytest.fixture
async def bench(table: Table, tmp_path: Path, grounds: Path) -> AsyncIterator[Bench]:
    """The bot is up; it goes down after the test, whatever happened."""
    async with raised(table, tmp_path, grounds) as made:
        yield made


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines are completed to the end on a busy machine too."""
    monkeypatch.setattr("bot.pages.orders.completion.PATIENCE", 10.0)
