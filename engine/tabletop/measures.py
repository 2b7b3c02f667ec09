"""How lengths, places and directions of a measured table are told, in pictures, texts and sentences alike.

Lengths are whole u (0.1 mm), points are (x, y) from the south-west corner, x to the east and y to the north, headings
are half degrees clockwise from north.
"""

from math import isqrt
from typing import Final, Literal

from msgspec import Struct

from engine.kernel.text import Text
from engine.tabletop.plane import TURN, Distance, Point


class Gauge(Struct, frozen=True):
    """What lengths are told in, and how the frame is ticked and numbered."""

    unit: Literal["step", "cm"]
    length: int
    """u of one unit."""
    tick: int
    """Units from one tick of the frame to the next."""
    number: int
    """Units from one number of the frame to the next."""
    bar: int
    """Units of the scale bar."""


STEPS: Final = Gauge("step", 250, 1, 5, 10)
"""Steps of 2.5 cm."""
CENTIMETRES: Final = Gauge("cm", 100, 5, 20, 40)

_GRAIN: Final = 1
"""Corners are rounded: what is longer by so much is not longer (G6)."""


def length_of(distance: Distance) -> int:
    """Return a distance in whole u for a view, rounded up."""
    root = isqrt(distance.squared // distance.over)
    root += root * root * distance.over < distance.squared
    return max(0, root - distance.less)


def tenths(length: int, gauge: Gauge) -> int:
    """Return a length in tenths of a unit, rounded up: what is told as 12.0 is within 12.0, what is beyond is not."""
    return max(0, -((_GRAIN - length) * 10 // gauge.length))


def spelled(length: int, gauge: Gauge = STEPS) -> Text:
    """Return a length in units without its unit: `6.1`, `6,1`, or `4` where nothing is left over.

    The one way in which pictures, texts and sentences tell a length that was measured.
    """
    return _decimal(tenths(length, gauge))


def placed(point: Point, gauge: Gauge = STEPS) -> Text:
    """Return a place in units from the west and the south edge, to the nearest tenth: `4.8; 27.2`."""
    x, y = (_decimal((20 * value + gauge.length) // (2 * gauge.length)) for value in point)
    return Text(f"{x.en}; {y.en}", f"{x.ru}; {y.ru}")


def degrees(turn: int) -> Text:
    """Return an angle given in half degrees, without its sign: `30`, `22.5`."""
    return _decimal(abs(turn) * 5)


def oclock(heading: int) -> int:
    """Return a heading as an hour of the clock, 12 to the north."""
    return (heading + TURN // 24) % TURN // (TURN // 12) or 12


def _decimal(value: int) -> Text:
    whole, part = divmod(abs(value), 10)
    text = f"{'-' if value < 0 else ''}{whole}" + (f".{part}" if part else "")
    return Text(text, text.replace(".", ","))
