"""A desk with tournaments; what is asked of it, is asked of both engines."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.tournaments.hall import Club


@pytest.fixture
async def club(where: Path | str) -> AsyncIterator[Club]:
    club = await Club.at(where)
    yield club
    await club.close()
