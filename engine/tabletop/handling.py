"""Moving and turning a piece in an editor: the picks of its tools, and where the piece is after one of them.

A pick is a way with a number: `north:4`, `ahead:1` by so many lengths, `right:30` by so many half degrees.
"""

from collections.abc import Iterator
from typing import Final

from engine.kernel.editor import Pick
from engine.kernel.text import Line, facts
from engine.tabletop.plane import HALF, QUARTER, TURN, Point, shifted

COMPASS: Final = {"north": 0, "south": HALF, "east": QUARTER, "west": -QUARTER}
FRONTS: Final = {"ahead": 0, "back": HALF, "left": -QUARTER, "right": QUARTER}
"""Directions as the table lies and as a side sees it, half degrees from where it looks."""
TURNS: Final = (30, 90, 180)
"""By how many half degrees a piece is turned at once."""


def moves(key: str, length: str, ways: dict[str, int], by: tuple[int, ...]) -> Iterator[Pick]:
    """Yield the picks that move a piece; the words of `key` are told the way, and how far as the fact `length`."""
    for count in by:
        for way in ways:
            yield Pick(f"{way}:{count}", Line(key, (*facts(way=way), (length, count))))


def turns(key: str, before: str = "") -> Iterator[Pick]:
    """Yield the picks that turn a piece; `before` sets them apart from moves in the same drawer."""
    for by in TURNS:
        for hand in ("left", "right"):
            yield Pick(f"{before}{hand}:{by}", Line(key, facts(hand=hand, angle=by // 2)))


def moved(at: Point, value: str, ways: dict[str, int], length: int, ahead: int = 0) -> Point | None:
    """Return where a piece is after a pick that moves it; None after any other.  `length` is that of one, u."""
    way, _, number = value.partition(":")
    if way not in ways or not number.isdecimal():
        return None
    return shifted(at, int(number) * length, (ahead + ways[way]) % TURN)


def turned(heading: int, value: str, before: str = "") -> int | None:
    """Return how a piece looks after a pick that turns it; None after any other."""
    hand, _, number = value.partition(":")
    if hand not in (f"{before}left", f"{before}right") or not number.isdecimal():
        return None
    return (heading + (int(number) if hand.endswith("right") else -int(number))) % TURN
