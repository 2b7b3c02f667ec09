"""The band above the map of a framed picture: who is to decide what, the turn, the losses of each side.

It is the same on boards of every kind; what differs is the names of the colours.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from msgspec import Struct

from renderer.paint.frame import BAND, Point
from renderer.paint.items import Fill, Shape, Writing
from renderer.paint.lettering import fit, width

BandItem: TypeAlias = Fill | Shape | Writing

_EDGE: Final = 22
_GAP: Final = 26
_MIDDLE: Final = BAND // 2
_SWATCH: Final = 22
_ROWS: Final = (23, 57)
"""Where the middles of the two rows of losses lie."""
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
    room = right - _SLOPE - 2 * _EDGE
    who = fit(told.who, "num", 42, 30, room * 0.62)
    yield Writing(_EDGE, _MIDDLE, who.text, "num", who.size, told.ink, told.colour)
    start = _EDGE + round(width(who.text, "num", who.size)) + _GAP
    what = fit(told.what, "sans", 29, 20, right - _SLOPE - start - 8)
    yield Writing(start, _MIDDLE + 3, what.text, "sans", what.size, told.ink, told.colour)


def _loss(loss: Loss, at: Point, tints: Tints) -> Iterator[BandItem]:
    x, y = at
    cut = 6 if loss.dark else 0
    yield Shape(_swatch(x + _SWATCH // 2, y, _SWATCH // 2, cut), tints.bright, tints.ground)
    yield Shape(_swatch(x + _SWATCH // 2, y, _SWATCH // 2 - 2, cut), loss.colour, tints.bright)
    yield Writing(x + _SWATCH + 10, y, loss.text, "num", 26, tints.bright, tints.ground)


def _swatch(x: int, y: int, half: int, cut: int) -> tuple[Point, ...]:
    left, top, right, bottom = x - half, y - half, x + half, y + half
    return (left + cut, top), (right - cut, top), (right, top + cut), (right, bottom), (left, bottom), (left, top + cut)
