"""The terms of a game's clocks, as they are chosen at its opening."""

import re
from collections.abc import Mapping
from datetime import timedelta
from typing import Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

AtEnd: TypeAlias = Literal["warn", "computer", "pass", "offer", "referee"]
"""What follows when a clock has run out: nothing but words; the computer answers this question; it is passed, by
standing orders where there are any; the seat is offered to others; the referee is called."""
AT_END: Final[tuple[AtEnd, ...]] = get_args(AtEnd)
NOTHING: Final = timedelta()
UNITS: Final = {"d": timedelta(days=1), "h": timedelta(hours=1), "m": timedelta(minutes=1)}
MOST: Final = timedelta(days=366)
LEAST: Final = timedelta(minutes=1)


class Pace(Struct, frozen=True):
    """How long a side may think.  Where there are a bank and a limit, both run, and the first to run out ends it.

    `vacation` are the days of vacation for which clocks stand, by player; `rests`: they stand in his quiet hours and on
    his days off as well.  Once in the game a side whose time is up gets `grace` more.
    """

    bank: timedelta = NOTHING
    """Of each side for the whole game; NOTHING: there is no bank."""
    increment: timedelta = NOTHING
    """For each question that a player answers himself."""
    cap: timedelta = NOTHING
    """What increments raise a bank to at most; NOTHING: as far as they will."""
    limit: timedelta = NOTHING
    """For each question; NOTHING: there is no limit."""
    grace: timedelta = NOTHING
    at_end: AtEnd = "warn"
    vacation: int = 0
    rests: bool = True

    @property
    def timed(self) -> bool:
        """Whether there is a clock at all."""
        return bool(self.bank or self.limit)


UNTIMED: Final = Pace()
PACE: Final = "pace"
"""The option of a game that names its pace."""


def written(pace: Pace) -> str:
    """Return a pace as the text of an option."""
    return msgspec.json.encode(pace).decode()


def read(text: object) -> Pace:
    """Return the pace of an option; that without clocks where there is none or it cannot be read."""
    try:
        return msgspec.json.decode(str(text or "{}"), type=Pace)
    except msgspec.MsgspecError:
        return UNTIMED


_PART: Final = re.compile(r"([0-9]{1,5})([^\W\d_]+)")


def duration(text: str, units: Mapping[str, timedelta] = UNITS) -> timedelta | None:
    """Return the length of time that is written as `3d`, `36h`, `1d12h`, `90m`; None for none.

    `units` are words for lengths in small letters; a bare number is days.
    """
    folded = "".join(text.casefold().split())
    if folded.isascii() and folded.isdecimal() and len(folded) <= len("366"):
        return int(folded) * UNITS["d"]
    parts = _PART.findall(folded)
    if not parts or "".join(n + unit for n, unit in parts) != folded or any(unit not in units for _, unit in parts):
        return None
    return sum((int(n) * units[unit] for n, unit in parts), NOTHING)
