"""Discord's ids (snowflakes) tell when they were given."""

from datetime import UTC, datetime, timedelta
from typing import Final

FIRST: Final = datetime(2015, 1, 1, tzinfo=UTC)
"""The moment from which Discord counts milliseconds in its ids."""


def sent_at(message: int) -> datetime:
    """Return when Discord gave an id, to the millisecond, in UTC."""
    return FIRST + timedelta(milliseconds=message >> 22)
