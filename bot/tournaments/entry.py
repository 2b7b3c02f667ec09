"""Whether anybody may still enter."""

from typing import Literal

from bot.tournaments.formats import LATE
from bot.tournaments.state import Tournament


def shut(t: Tournament) -> Literal["closed", "late"] | None:
    """Return why nobody may enter any more: there is no late entry, or it is over; None while entry is open."""
    if not t.rounds:
        return None
    if t.terms.format not in LATE or not t.terms.late:
        return "closed"
    return "late" if sum(each.closed for each in t.rounds) >= t.terms.late else None
