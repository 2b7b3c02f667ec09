"""What stands on a counter that faces in a framed picture, where it bears what it is called in orders, and how large.

Everything is upright, whichever way the body turns; places are pixels at level M from the middle of the body.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from renderer.hexes.ranks import Rank, turned
from renderer.paint.lettering import fit, width

PartKind: TypeAlias = Literal["figure", "quality", "code", "values", "fraction"]

CODE: Final = 10.9
"""The least size of a code: 16 pixels at the least level of framed pictures."""
_FINE: Final = 20
"""Texts are fitted so many times as large."""
_LEAST: Final = round(CODE * _FINE)


class Inscription(NamedTuple):
    """A part of what stands on a body: its middle, and the size of its letters or the radius of its figure."""

    kind: PartKind
    x: float
    y: float
    size: float
    text: str = ""


def chevrons(rank: Rank) -> int:
    """Return how many chevrons show where a column goes."""
    return {"column": 1, "long-column": 2}.get(rank.form, 0)


def inscriptions(rank: Rank, middle: float) -> Iterator[Inscription]:
    """Yield what stands on a body whose free ground has its middle so far behind that of the body."""
    match rank.form:
        case "round":
            yield Inscription("figure", -7.6, -4.6, 6.6)
            yield _quality(rank, 8.2, -4.6, 17.5)
            yield _code(rank, 0, 7.8, 32)
        case "column":
            yield from _in_column(rank, *turned(0, middle - 2.5, rank.turn))
        case "long-column":
            yield from _along_column(rank, middle)
        case "long":
            yield from _in_long(rank, *turned(0, middle, rank.turn))
        case "line" if abs(turned(1, 0, rank.turn)[1]) < 0.1:
            yield from _in_level(rank, *turned(0, middle, rank.turn))
        case "line":
            yield from _in_turned(rank, *turned(0, middle, rank.turn))


def _in_level(rank: Rank, x: float, y: float) -> Iterator[Inscription]:
    yield Inscription("figure", x - 15.0, y - 4.4, 6.3)
    yield _quality(rank, x - 1.0, y - 4.6, 18.5)
    yield _code(rank, x - 6.0, y + 7.6, 29)
    yield Inscription("fraction", x + 15.4, y + 0.2, 12.0)


def _in_turned(rank: Rank, x: float, y: float) -> Iterator[Inscription]:
    """Yield three rows, one above the other along a body turned aside."""
    ax, ay = turned(1, 0, rank.turn)
    if ay < 0:
        ax, ay = -ax, -ay
    yield Inscription("values", x - ax * 14.0, y - ay * 14.0, 12.0, f"{rank.size}/{rank.movement}")
    yield Inscription("figure", x - 7.0 - ax * 0.6, y - ay * 0.6, 5.8)
    yield _quality(rank, x + 5.6 - ax * 0.6, y - ay * 0.6, 18.0)
    yield _code(rank, x + ax * 12.6, y + ay * 12.6, 25)


def _in_column(rank: Rank, x: float, y: float) -> Iterator[Inscription]:
    yield Inscription("figure", x - 7.0, y - 5.8, 5.6)
    yield _quality(rank, x + 5.6, y - 5.8, 17.0)
    yield _code(rank, x, y + 6.2, 25)


def _along_column(rank: Rank, middle: float) -> Iterator[Inscription]:
    ax, ay = turned(0, 1, rank.turn)
    x, y = turned(0, middle, rank.turn)
    yield Inscription("figure", x - ax * 33, y - ay * 33, 7.2)
    yield _quality(rank, x - ax * 17, y - ay * 17, 20.0)
    yield _code(rank, x - ax * 0.5, y - ay * 0.5, 25)
    yield Inscription("fraction", x + ax * 20, y + ay * 20, 12.0)


def _in_long(rank: Rank, x: float, y: float) -> Iterator[Inscription]:
    ax, ay = turned(1, 0, rank.turn)
    if ay < -0.1 or (abs(ay) <= 0.1 and ax < 0):
        ax, ay = -ax, -ay
    level = abs(ay) < 0.1
    for along in (-38.0, -20.5) if level else (-39.0, -23.5):
        yield Inscription("figure", x + ax * along, y + ay * along, 8.0)
    if level:
        yield _quality(rank, x, y - 4.4, 19.0)
        yield _code(rank, x, y + 7.8, 34)
    else:
        yield _quality(rank, x - ax * 6.5, y - ay * 6.5, 19.0)
        yield _code(rank, x + ax * 9.5, y + ay * 9.5, 27)
    yield Inscription("fraction", x + ax * 32, y + ay * 32, 13.4)


def _quality(rank: Rank, x: float, y: float, size: float) -> Inscription:
    return Inscription("quality", x, y, size, str(rank.quality))


def _code(rank: Rank, x: float, y: float, room: float) -> Inscription:
    text, size = code_of(rank, room)
    return Inscription("code", x, y, size, text)


def code_of(rank: Rank, room: float) -> tuple[str, float]:
    """Return what a counter is called in orders as far as there is room, in pixels at level M, and its size."""
    fitted = fit(rank.code, "num", round(12 * _FINE), _LEAST, room * _FINE)
    return _short(rank.code, room * _FINE), fitted.size / _FINE


@lru_cache(maxsize=1024)
def _short(code: str, room: float) -> str:
    """Return a code; of one that is too long its beginning and its number."""
    word = code.rstrip("0123456789")
    number = code[len(word) :]
    shorter = (word[:n] + number for n in range(len(word), 1, -1))
    return next((text for text in shorter if width(text, "num", _LEAST) <= room), word[:1] + number)
