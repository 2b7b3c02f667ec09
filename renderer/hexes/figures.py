"""The pictures of types of troops: a few strokes each, upright, to be told apart at a dozen pixels.

A figure is drawn in a square from (-1, -1) to (1, 1), enlarged to its radius.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from engine.hexes.board import FigureName
from renderer.paint.brush import Spot
from renderer.paint.sprites import Art
from renderer.paint.tones import Rgb

_HORSE: Final = (
    *((-0.98, 0.28), (-0.85, -0.1), (-0.38, -0.62), (-0.22, -1.12), (0.04, -0.84), (0.46, -0.68), (0.82, -0.22)),
    *((0.97, 0.42), (0.97, 1.06), (-0.5, 1.06), (-0.4, 0.66), (-0.04, 0.2), (-0.34, 0.24), (-0.62, 0.56)),
    (-0.9, 0.5),
)
_ELEPHANT: Final = (
    *((-0.86, -0.2), (-0.62, -0.56), (-0.2, -0.74), (0.4, -0.78), (0.84, -0.54), (1.04, -0.06), (1.04, 1.02)),
    *((0.62, 1.02), (0.6, 0.46), (0.12, 0.46), (0.12, 1.02), (-0.3, 1.02), (-0.32, 0.3), (-0.46, 0.2)),
    *((-0.54, 0.52), (-0.66, 0.88), (-0.94, 1.02), (-1.14, 0.86), (-1.06, 0.72), (-0.88, 0.72), (-0.82, 0.3)),
)
_CAMEL: Final = (
    *((-1.08, -0.66), (-0.8, -0.92), (-0.56, -0.78), (-0.5, -0.06), (-0.28, -0.04), (-0.06, -0.4), (0.22, -0.86)),
    *((0.5, -0.4), (0.8, -0.16), (1.0, 0.12), (1.0, 1.06), (0.72, 1.06), (0.68, 0.46), (-0.14, 0.46)),
    *((-0.2, 1.06), (-0.48, 1.06), (-0.5, 0.44), (-0.76, 0.14), (-0.8, -0.42), (-1.06, -0.44)),
)
_CRESCENT_OUT: Final = 0.86
_CRESCENT_IN: Final = 0.62


class _Hand:
    """Draws in the square of one figure."""

    def __init__(self, art: Art, x: float, y: float, radius: float, ink: Rgb, ground: Rgb) -> None:
        self._art, self._x, self._y, self._r, self.ink, self.ground = art, x, y, radius, ink, ground

    def spots(self, points: Sequence[Spot]) -> list[Spot]:
        """Return points of the figure's own square as points of the picture."""
        return [(self._x + a * self._r, self._y + b * self._r) for a, b in points]

    def fill(self, points: Sequence[Spot], colour: Rgb | None = None) -> None:
        """Fill a polygon, in ink when no colour is given."""
        self._art.polygon(self.spots(points), colour or self.ink)

    def line(self, points: Sequence[Spot], width: float = 0.24, colour: Rgb | None = None) -> None:
        """Draw a line; its width is a share of the figure's radius."""
        self._art.line(self.spots(points), width * self._r, colour or self.ink)

    def disc(self, x: float, y: float, radius: float, colour: Rgb | None = None) -> None:
        """Fill a disc, in ink when no colour is given."""
        self._art.disc(self._x + x * self._r, self._y + y * self._r, radius * self._r, colour or self.ink)

    def oval(self, x: float, y: float, across: float, down: float, colour: Rgb | None = None) -> None:
        """Fill an oval, in ink when no colour is given."""
        self.fill([(x + across * c, y + down * s) for c, s in _circle(20)], colour)

    def spear(self, start: Spot, end: Spot, width: float = 0.2, head: float = 0.5) -> None:
        """Draw a shaft with a leaf-shaped head at its end."""
        (ax, ay), (bx, by) = start, end
        length = math.dist(start, end)
        ux, uy = (bx - ax) / length, (by - ay) / length
        foot = (bx - ux * head, by - uy * head)
        wide = head * 0.46
        self.line((start, foot), width)
        middle = (bx - ux * head * 0.62, by - uy * head * 0.62)
        self.fill(
            (end, (middle[0] - uy * wide, middle[1] + ux * wide), foot, (middle[0] + uy * wide, middle[1] - ux * wide))
        )


def draw_figure(art: Art, figure: FigureName, x: float, y: float, radius: float, ink: Rgb, ground: Rgb) -> None:
    """Draw the picture of a type of troops inside a circle round (x, y), `radius` pixels, in `ink` on `ground`."""
    _FIGURES[figure](_Hand(art, x, y, radius, ink, ground))


def _phalanx(hand: _Hand) -> None:
    for x in (-0.9, -0.3, 0.3, 0.9):
        hand.spear((x, 1.1), (x, -1.3), 0.2, 0.66)


def _heavy_foot(hand: _Hand) -> None:
    hand.disc(-0.2, 0.14, 0.86)
    hand.disc(-0.2, 0.14, 0.6, hand.ground)
    hand.disc(-0.2, 0.14, 0.3)
    hand.spear((0.98, 1.1), (0.98, -1.3), 0.22, 0.6)


def _legion(hand: _Hand) -> None:
    outer = ((-0.92, -0.86), (-0.72, -1.06), (0.3, -1.06), (0.5, -0.86), (0.5, 0.9), (0.3, 1.1), (-0.72, 1.1))
    hand.fill((*outer, (-0.92, 0.9)))
    hand.fill(((-0.66, -0.78), (0.24, -0.78), (0.24, 0.82), (-0.66, 0.82)), hand.ground)
    hand.line(((-0.21, -0.8), (-0.21, 0.84)), 0.2)
    hand.disc(-0.21, 0.02, 0.32)
    hand.spear((1.02, 1.1), (1.02, -1.3), 0.2, 0.5)


def _medium_foot(hand: _Hand) -> None:
    hand.oval(-0.24, 0.06, 0.68, 1.08)
    hand.oval(-0.24, 0.06, 0.42, 0.8, hand.ground)
    hand.line(((-0.24, -0.56), (-0.24, 0.68)), 0.28)
    hand.spear((0.92, 1.1), (0.92, -1.3), 0.22, 0.6)


def _light_foot(hand: _Hand) -> None:
    hand.disc(-0.34, 0.36, 0.68)
    hand.disc(-0.34, 0.36, 0.42, hand.ground)
    hand.disc(-0.34, 0.36, 0.18)
    hand.spear((0.2, 1.1), (0.98, -1.2), 0.2, 0.58)


def _peltast(hand: _Hand) -> None:
    hand.disc(-0.26, 0.3, _CRESCENT_OUT)
    hand.disc(-0.26, -0.14, _CRESCENT_IN, hand.ground)
    hand.spear((0.5, 1.1), (0.6, -1.2), 0.18, 0.54)
    hand.spear((0.86, 1.1), (1.14, -1.0), 0.18, 0.54)


def _skirmisher(hand: _Hand) -> None:
    for x in (-0.86, 0.0, 0.86):
        hand.disc(x, 0.62, 0.32)
        hand.spear((x - 0.14, 0.06), (x + 0.3, -1.2), 0.2, 0.5)


def _heavy_cavalry(hand: _Hand) -> None:
    hand.fill(_HORSE)
    hand.disc(-0.3, -0.3, 0.12, hand.ground)


def _light_cavalry(hand: _Hand) -> None:
    hand.fill(_HORSE)
    hand.fill([(a * 0.66 + 0.14, b * 0.66 + 0.12) for a, b in _HORSE], hand.ground)


def _lancers(hand: _Hand) -> None:
    hand.fill([(a * 0.9 + 0.14, b * 0.9 + 0.12) for a, b in _HORSE])
    hand.line(((-1.04, 1.04), (0.5, -1.2)), 0.52, hand.ground)
    hand.spear((-1.14, 1.2), (0.66, -1.4), 0.24, 0.62)


def _camel(hand: _Hand) -> None:
    hand.fill(_CAMEL)


def _elephant(hand: _Hand) -> None:
    hand.fill(_ELEPHANT)
    hand.fill(((0.02, -1.3), (0.78, -1.3), (0.7, -0.72), (0.1, -0.72)))
    hand.line(((-0.12, -0.5), (0.1, -0.3), (0.04, 0.08), (-0.2, 0.14)), 0.17, hand.ground)
    hand.disc(-0.5, -0.26, 0.12, hand.ground)
    hand.line(((-0.62, 0.22), (-0.98, 0.34), (-1.22, 0.2)), 0.2)


def _chariot(hand: _Hand) -> None:
    hand.line([(c * 0.94, s * 0.94) for c, s in _circle(28)] + [(0.94, 0.0)], 0.3)
    for turn in range(3):
        c, s = math.cos(turn * math.pi / 3 + 0.26), math.sin(turn * math.pi / 3 + 0.26)
        hand.line(((-0.9 * c, -0.9 * s), (0.9 * c, 0.9 * s)), 0.18)
    hand.disc(0, 0, 0.26)


def _artillery(hand: _Hand) -> None:
    hand.line(((-1.08, 0.04), (-0.74, -0.46), (0.0, -0.66), (0.74, -0.46), (1.08, 0.04)), 0.32)
    hand.line(((-1.0, 0.0), (0.0, 0.36), (1.0, 0.0)), 0.15)
    hand.line(((0.0, 0.3), (-0.62, 1.14)), 0.24)
    hand.line(((0.0, 0.3), (0.62, 1.14)), 0.24)
    hand.spear((0.0, 0.66), (0.0, -1.34), 0.26, 0.62)


def _circle(steps: int) -> list[Spot]:
    return [(math.cos(i / steps * math.tau), math.sin(i / steps * math.tau)) for i in range(steps)]


_Draw: TypeAlias = Callable[[_Hand], None]
_FIGURES: Final[dict[FigureName, _Draw]] = {
    "phalanx": _phalanx,
    "heavy-foot": _heavy_foot,
    "legion": _legion,
    "medium-foot": _medium_foot,
    "light-foot": _light_foot,
    "peltast": _peltast,
    "skirmisher": _skirmisher,
    "heavy-cavalry": _heavy_cavalry,
    "light-cavalry": _light_cavalry,
    "lancers": _lancers,
    "camel": _camel,
    "elephant": _elephant,
    "chariot": _chariot,
    "artillery": _artillery,
}
