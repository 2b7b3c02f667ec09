"""The band above the map of a framed picture: who is to decide what, the turn, the losses of each side.

It is the same on boards of every kind; what differs is the names of the colours.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from msgspec import Struct

from renderer.paint.frame import BAND, Point
from renderer.paint.items import Fill, Shape, Writing
from renderer.paint.lettering import Fitted, Typeface, fit, width, wrap

BandItem: TypeAlias = Fill | Shape | Writing
_Row: TypeAlias = tuple[int, int, str, Typeface, int]
"""Where a row begins, the middle of its height, what it says, in which face and size."""

_EDGE: Final = 22
_GAP: Final = 26
_MIDDLE: Final = BAND // 2
_SWATCH: Final = 22
_ROWS: Final = (23, 57)
"""Where the middles of the two rows of losses lie."""
_LEAST: Final = 8
"""No text of a band is so small."""
_SLOPE: Final = 20
"""How far the right end of the plate of a dark side leans."""


class Tints(Struct, frozen=True):
    """Roles of the colours of a band: the ground, print that stands out, print that does not."""

    ground: str
    bright: str
    quiet: str


class Loss(Struct, frozen=True):
    """What a side has lost, in words; dark sides have cut corners."""

    colour: str
    dark: bool
    text: str


class Banner(Struct, frozen=True):
    """What a band tells.  `colour` and `ink` are those of the side that is asked, `dark` the shape of its plate."""

    who: str
    what: str
    colour: str
    ink: str
    dark: bool
    turn: str
    lost: str
    """The heading of the losses."""
    losses: tuple[Loss, ...]


def band(told: Banner, across: int, tints: Tints) -> Iterator[BandItem]:
    """Yield the band of a picture that is `across` pixels wide."""
    yield Fill((0, 0, across, BAND), tints.ground)
    left = across - _EDGE
    for pair in reversed([told.losses[n : n + 2] for n in range(0, len(told.losses), 2)]):
        left -= round(max(width(loss.text, "num", 26) for loss in pair)) + _SWATCH + 10
        for loss, level in zip(pair, _ROWS if len(pair) > 1 else (_MIDDLE,), strict=True):
            yield from _loss(loss, (left, level), tints)
        left -= _GAP
    if told.losses:
        yield Writing(left + _GAP - 12, _MIDDLE, told.lost, "text", 22, tints.quiet, tints.ground, "rm")
        left -= round(width(told.lost, "text", 22)) + 6
    turn = fit(told.turn, "num", 36, 26, 210)
    yield Writing(left, _MIDDLE, turn.text, "num", turn.size, tints.bright, tints.ground, "rm")
    yield from _plate(told, left - round(width(turn.text, "num", turn.size)) - _GAP, tints)


def _plate(told: Banner, right: int, tints: Tints) -> Iterator[BandItem]:
    """Yield the plate of the side that is asked, in its colour, with its name and the question."""
    yield Fill((0, 0, right, BAND), told.colour)
    if told.dark:
        yield Shape(((right, 1), (right, BAND - 2), (right - _SLOPE, BAND - 2)), tints.ground, told.colour)
        yield Fill((right, 0, right + 2, BAND), tints.ground)  # the shape stands on its ground
    for x, y, text, face, size in _lettered(told.who, told.what, right - _SLOPE - _EDGE):
        yield Writing(x, y, text, face, size, told.ink, told.colour)


def _lettered(who: str, what: str, right: int) -> Iterator[_Row]:
    """Yield who is asked and what, never cut: side by side, else what in two rows, else below, else ever smaller."""
    room = right - _EDGE
    name = fit(who, "num", 42, 30, room)
    if name.text == who and not what:
        yield _EDGE, _MIDDLE, who, "num", name.size
        return
    for size in dict.fromkeys((name.size, 30)) if name.text == who else ():
        start = _EDGE + round(width(who, "num", size)) + _GAP
        level = fit(what, "sans", 29, 22, right - start)
        rows = wrap(what, "sans", 26, 20, right - start, 2)
        if level.text == what or _entire(rows, what):
            yield _EDGE, _MIDDLE, who, "num", size
            if level.text == what:
                yield start, _MIDDLE + 3, what, "sans", level.size
            else:
                yield from _rows(start, rows, "sans", 0, BAND)
            return
    rows = wrap(what, "sans", 23, 17, room, 2)
    name = fit(who, "num", 24, 17, room)
    if name.text == who and _entire(rows, what):
        yield _EDGE, 16, who, "num", name.size
        yield from _rows(_EDGE, rows, "sans", 26, BAND - 2)
        return
    both = f"{who}: {what}" if what else who
    for size in range(22, _LEAST, -1):
        rows = wrap(both, "sans", size, size, room, (BAND - 4) // (size + 2))
        if _entire(rows, both):
            break
    yield from _rows(_EDGE, rows, "sans", 2, BAND - 2)


def _entire(rows: tuple[Fitted, ...], text: str) -> bool:
    return " ".join(row.text for row in rows) == " ".join(text.split())


def _rows(x: int, rows: tuple[Fitted, ...], face: Typeface, top: int, bottom: int) -> Iterator[_Row]:
    """Yield rows one below the other round the middle of a height."""
    pitch = min(round(rows[0].size * 1.25), (bottom - top) // len(rows))
    first = (top + bottom - pitch * (len(rows) - 1)) // 2
    yield from ((x, first + n * pitch, row.text, face, row.size) for n, row in enumerate(rows))


def _loss(loss: Loss, at: Point, tints: Tints) -> Iterator[BandItem]:
    x, y = at
    cut = 6 if loss.dark else 0
    yield Shape(_swatch(x + _SWATCH // 2, y, _SWATCH // 2, cut), tints.bright, tints.ground)
    yield Shape(_swatch(x + _SWATCH // 2, y, _SWATCH // 2 - 2, cut), loss.colour, tints.bright)
    yield Writing(x + _SWATCH + 10, y, loss.text, "num", 26, tints.bright, tints.ground)


def _swatch(x: int, y: int, half: int, cut: int) -> tuple[Point, ...]:
    left, top, right, bottom = x - half, y - half, x + half, y + half
    return (left + cut, top), (right - cut, top), (right, top + cut), (right, bottom), (left, bottom), (left, top + cut)
