"""Facings as hours of a clock: corners and sides of a hex never share an hour, so an hour says which of them it is.

On flat hexes sides are even hours, on pointy ones odd; twelve o'clock is straight up.
"""

import re
from typing import Final

from engine.hexes.grid import Orientation
from engine.kernel.notation import plain

_HOUR: Final = re.compile(r"(\d{1,2})([hч]?)")
_DIAL: Final = 12


def corner_hour(orientation: Orientation, vertex: int) -> int:
    """Return the hour, 1 to 12, of a vertex 0 to 5."""
    return _hour(2 * vertex - (orientation == "flat"))


def side_hour(orientation: Orientation, direction: int) -> int:
    """Return the hour, 1 to 12, of a direction 0 to 5."""
    return _hour(2 * direction + (orientation == "pointy"))


def corner_of(orientation: Orientation, hour: int) -> int | None:
    """Return the vertex at an hour, None where a side lies there."""
    return next((k for k in range(6) if corner_hour(orientation, k) == hour), None)


def side_of(orientation: Orientation, hour: int) -> int | None:
    """Return the direction at an hour, None where a corner lies there."""
    return next((d for d in range(6) if side_hour(orientation, d) == hour), None)


def hour_in(word: str, *, bare: bool = True) -> int | None:
    """Return the hour that a word names: `4h`, `4ч`, or where `bare` the number alone; None where it names none."""
    found = _HOUR.fullmatch(plain(word))
    if found is None or not (bare or found[2]):
        return None
    hour = int(found[1])
    return hour if 1 <= hour <= _DIAL else None


def _hour(number: int) -> int:
    return number % _DIAL or _DIAL
