"""Fixtures of a local guild for tests that drive a bot end to end.

Import them into a conftest.py: `from tests.e2e.guild import guild, table`.  Each test has its own guild, with a clock
moved by hand, judged against Discord's description where that is at hand; a test fails when anything broke a limit.
"""

from dataclasses import dataclass

import pytest

from bot.localguild import Channel, HandClock, LocalGuild, Member
from tests.e2e.openapi import description


@dataclass(frozen=True)
class Table:
    """A guild with people at it: Alice and Carol speak English, Boris Russian; Rita may manage the guild."""

    guild: LocalGuild
    clock: HandClock
    channel: Channel
    alice: Member
    boris: Member
    carol: Member
    rita: Member


@pytest.fixture
async def table():
    clock = HandClock()
    async with LocalGuild(name="Club", clock=clock, validator=description()) as made:
        yield Table(
            made,
            clock,
            made.add_channel("table"),
            made.add_member("Alice"),
            made.add_member("Boris", "ru"),
            made.add_member("Carol", "en-GB"),
            made.add_member("Rita", rights=("manage_guild", "manage_messages")),
        )
    assert not made.violations, "; ".join(made.violations)


@pytest.fixture
def guild(table: Table) -> LocalGuild:
    return table.guild
