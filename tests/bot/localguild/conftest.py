"""The guild with the sample bot connected to it."""

import pytest

from bot.localguild import HandClock, LocalGuild, connected
from tests.bot.localguild.browser import Chromium
from tests.bot.localguild.sample import Sample
from tests.e2e.guild import guild, table  # noqa: F401 - fixtures
from tests.e2e.openapi import description


@pytest.fixture
async def sample(table):  # noqa: F811
    async with connected(table.guild, Sample()) as client:
        yield client


@pytest.fixture
async def club():
    # The page waits in real time; no machine is so slow that an answer takes this long.
    async with LocalGuild(name="Club", clock=HandClock(), answer_within=60, validator=description()) as made:
        made.table = made.add_channel("table")
        made.alice = made.add_member("Alice")
        made.boris = made.add_member("Борис", "ru")
        async with connected(made, Sample()) as made.client:
            yield made
    assert made.violations == []


@pytest.fixture(scope="module")
def chromium():
    browser = Chromium()
    yield browser
    browser.stop()
