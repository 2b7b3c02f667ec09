"""Moments: as a document writes them, and as an id of Discord tells them."""

from __future__ import annotations

from datetime import MAXYEAR, datetime, timedelta, timezone

from documents import Refusal

MOMENT = "%Y-%m-%dT%H:%M:%S.%fZ"
SKEW = timedelta(minutes=1)
FIRST = datetime(2015, 1, 1, tzinfo=timezone.utc)  # noqa: UP017 - for Python 3.9


def sent_at(number: str) -> datetime:
    """Return when Discord gave an id: it counts milliseconds from 2015 and keeps 22 bits for itself."""
    return FIRST + timedelta(milliseconds=int(number) >> 22)


def instant(place: str, text: str) -> datetime:
    """Return the moment that a text tells; refuse one that is not written as moments are here."""
    try:
        found = datetime.strptime(text, MOMENT).replace(tzinfo=timezone.utc)  # noqa: UP017 - for Python 3.9
    except ValueError:
        found = None
    if found is None or not FIRST.year <= found.year < MAXYEAR or found.strftime(MOMENT) != text:
        raise Refusal(f"{place}: {text!r} is no moment")
    return found
