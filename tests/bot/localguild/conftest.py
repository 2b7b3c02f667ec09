"""The guild with the sample bot connected to it."""

import pytest

from bot.localguild import connected
from tests.bot.localguild.sample import Sample
from tests.e2e.guild import guild, table  # noqa: F401 - fixtures


@pytest.fixture
async def sample(table):  # noqa: F811
    async with connected(table.guild, Sample()) as client:
        yield client
