"""Addresses of messages, as Discord's clients open them."""

from datetime import UTC, datetime, timedelta
from typing import Final

from bot.desk.table import Table

FIRST: Final = datetime(2015, 1, 1, tzinfo=UTC)
"""The moment from which Discord counts milliseconds in its ids."""


def sent_at(message: int) -> datetime:
    """Return when Discord gave an id."""
    return FIRST + timedelta(milliseconds=message >> 22)


def message_link(table: Table, message: int | None) -> str:
    """Return the address of a message in the channel of a game; empty when there is none."""
    if message is None:
        return ""
    return f"https://discord.com/channels/{table.header.guild or '@me'}/{table.header.channel}/{message}"
