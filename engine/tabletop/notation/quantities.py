"""Lengths and angles as orders write them: units of the system, mm, cm; degrees in halves (table G1, G3)."""

import re
from typing import Final

from engine.tabletop.plane import MILLIMETRE

_LENGTH: Final = re.compile(r"(\d{1,9})(?:\.(\d{1,4}))?(mm|cm|u)?")
_ANGLE: Final = re.compile(r"(\d{1,9})(?:\.(\d{1,2}))?°?")
_UNITS: Final = {"mm": MILLIMETRE, "cm": 10 * MILLIMETRE, "u": 1}


def length_of(word: str, unit_: int) -> int | None:
    """Return the length in u that a folded word names (table G1), None where it names none: `4`, `4.5`, `110mm`.

    A number alone counts units of so many u.
    """
    found = _LENGTH.fullmatch(word)
    if found is None:
        return None
    whole, part, unit = found.groups()
    scale: int = _UNITS[unit] if unit else unit_
    part = part or ""
    parts: int = int(whole + part) * scale
    tenfold: int = 10 ** len(part)
    return (2 * parts + tenfold) // (2 * tenfold)


def angle_of(word: str) -> int | tuple[str, str] | None:
    """Return the half degrees that a word names, the two angles beside one that is not measured, or None (table G3)."""
    found = _ANGLE.fullmatch(word)
    if found is None:
        return None
    whole, part = found.groups()
    hundredths = int(whole) * 100 + int((part or "0").ljust(2, "0"))
    if hundredths % 50:
        below = hundredths // 50
        return degrees(below), degrees(below + 1)
    return hundredths // 50


def steps(length: int, step: int) -> str:
    """Return a length as an order writes it: in steps where tenths of one are enough, else in mm."""
    if 10 * length % step == 0:
        return _decimal(10 * length // step)
    return f"{_decimal(length)}mm"


def centimetres(length: int) -> str:
    """Return a length in u as an order writes it: `9`, `9.5`, `9.05`, `-2`."""
    whole, part = divmod(abs(length), _UNITS["cm"])
    told = f"{whole}.{part:02}".rstrip("0").rstrip(".") if part else str(whole)
    return f"-{told}" if length < 0 else told


def degrees(half: int) -> str:
    """Return an angle in half degrees as an order writes it: `30`, `22.5`."""
    return _decimal(5 * half)


def _decimal(tenths: int) -> str:
    whole, part = divmod(tenths, 10)
    return f"{whole}.{part}" if part else str(whole)
