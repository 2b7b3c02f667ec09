"""Lengths and angles in words, decimal point or comma by language.

A length that was measured, between bases or along a way, is told as pictures tell it, in tenths of a step rounded up.
Lengths and places that players give, and those of refusals, go to the nearest hundredth; what is beyond a limit is
never told as that limit.  A length told as whole steps is a number, by which a sentence chooses its
plural: `1 step`, `4 steps`; any other is a text.
"""

from typing import TypeAlias

from engine.kernel.text import Text
from engine.systems.battlefield.content.field import Field
from engine.tabletop import measures

Counted: TypeAlias = int | Text


def steps(t: Field, length: int) -> Counted:
    """Return a length in u as steps: `12.04`, `12,04`, the number 4 where nothing is left over."""
    return steps_16(t, 16 * length)


def steps_16(t: Field, length: int) -> Counted:
    """Return a length in sixteenths of u as steps."""
    return counted(_spelled(t, length))


def measured(t: Field, length: int) -> Counted:
    """Return a length in sixteenths of u that was measured, as pictures tell it: `4.2`, the number 4."""
    return counted(measures.spelled(-(-length // 16), measures.Gauge("step", t.step, 1, 5, 10)))


def beyond(t: Field, length: int, limit: int) -> Counted:
    """Return a length in sixteenths of u that is beyond a limit in u as steps, never told as that limit or less."""
    whole = 16 * t.step
    told, bound = ((200 * size + whole) // (2 * whole) for size in (length, 16 * limit))
    return counted(_decimal("", max(told, bound + 1), 2))


def over(t: Field, length: int, limit: int) -> Counted:
    """Return a length in sixteenths of u that is beyond a limit in steps, never told as that limit or less."""
    return beyond(t, length, limit * t.step)


def counted(length: Text) -> Counted:
    """Return a length in words as the number that it is, if it is a whole one."""
    return int(length.en) if length.en.lstrip("-").isdecimal() else length


def place(t: Field, x: int, y: int) -> Text:
    """Return a place in u as steps from the west and the south edge: `12.04; 4`."""
    across, up = _spelled(t, 16 * x), _spelled(t, 16 * y)
    return Text(f"{across.en}; {up.en}", f"{across.ru}; {up.ru}")


def points(hp: int) -> Text:
    """Return half-points of Movement as points: `3`, `3.5`."""
    return _decimal("-" if hp < 0 else "", 5 * abs(hp), 1)


def degrees(half: int) -> Text:
    """Return an angle or heading in half degrees without its sign: `30`, `22.5`."""
    return _decimal("", 5 * abs(half), 1)


def _spelled(t: Field, length: int) -> Text:
    whole = 16 * t.step
    sign, size = ("-" if length < 0 else ""), abs(length)
    return _decimal(sign, (200 * size + whole) // (2 * whole), 2)


def _decimal(sign: str, value: int, places: int) -> Text:
    whole, part = divmod(value, 10**places)
    tail = f"{part:0{places}}".rstrip("0")
    text = f"{sign if value else ''}{whole}" + (f".{tail}" if tail else "")
    return Text(text, text.replace(".", ","))
