"""What lies on hexsides: slopes, ridges, hedges, walls and other works, ditches, borders, bridges and fords.

A feature stays on its side: no part comes nearer to a hex centre than half the inradius, where the counter lies.
"""

import math
from collections.abc import Callable, Iterable
from typing import Final

from msgspec import Struct

from engine.hexes.terrain import HexMap, SideKind
from renderer.hexes.courses import chain
from renderer.hexes.forts import paint_gates, paint_rampart, paint_towers
from renderer.hexes.layout import Layout
from renderer.hexes.palette import Palette
from renderer.hexes.scarps import paint_escarpment, paint_mines, paint_wadi
from renderer.paint.brush import Sheet, Spot, dashes
from renderer.paint.frame import Point
from renderer.paint.tones import mix

_EIGHT: Final = tuple(i / 8 + 0.06 for i in range(8))
_WET: Final[dict[SideKind, float]] = {"great-river": 9, "river": 5, "stream": 3}
"""Width of water by kind, at scale 1."""

WATER_WIDTHS: Final = _WET


class Side(Struct, frozen=True):
    """A hexside as a frame: `at(t, o)` is the point at share t along it, o pixels outward of its hex."""

    start: Point
    end: Point
    outward: Spot
    scale: float

    def at(self, along: float, out: float) -> Spot:
        """Return the pixel at share `along` of the side, moved `out` units of level M away from its hex."""
        (x0, y0), (x1, y1) = self.start, self.end
        nx, ny = self.outward
        k = self.scale
        return x0 + (x1 - x0) * along + nx * out * k, y0 + (y1 - y0) * along + ny * out * k


def side_of(layout: Layout, hex_: int, direction: int) -> Side:
    """Return a side of a hex as a frame to draw in; `direction` is 0 to 5."""
    (x0, y0), (x1, y1) = layout.edge(hex_, direction)
    cx, cy = layout.centres[hex_]
    dx, dy = (x0 + x1) / 2 - cx, (y0 + y1) / 2 - cy
    length = math.hypot(dx, dy)
    return Side((x0, y0), (x1, y1), (dx / length, dy / length), layout.scale)


class Hexsides:
    """Paints the hexside features of a map, except water."""

    def __init__(self, sheet: Sheet, layout: Layout, map_: HexMap, palette: Palette) -> None:
        self._sheet = sheet
        self._layout = layout
        self._map = map_
        self._palette = palette
        self._scale = layout.scale
        grid = layout.grid
        kinds = {side.kind for side in map_.sides}
        self._stone = "wall" in kinds and "rampart" not in kinds
        self._wet = {grid.hexside(s.hex, s.direction): _WET[s.kind] for s in map_.sides if s.kind in _WET}

    def paint(self) -> None:
        """Paint wadis, slopes, escarpments, then ridges, walls and the like, the border last; no bridges and fords."""
        painters: dict[SideKind, Callable[[list[Side]], None]] = {
            "ridge": self._ridge,
            "ditch": self._ditch,
            "hedge": self._hedge,
            "wall": self._wall,
            "minefield": self._minefield,
            "rampart": self._rampart,
            "gate": self._gate,
            "tower": self._tower,
        }
        wadis = [self._layout.edge(s.hex, s.direction) for s in self._map.sides if s.kind == "wadi"]
        paint_wadi(self._sheet, wadis, self._palette, self._scale)
        self._slope()
        self._escarpment()
        for kind, painter in painters.items():
            sides = list(self._sides(kind))
            if sides:
                painter(sides)
        self._border()

    def paint_crossings(self) -> None:
        """Paint bridges and fords, which lie over the roads."""
        grid, palette, k = self._layout.grid, self._palette, self._scale
        brackets: list[list[Spot]] = []
        strokes: list[tuple[Spot, Spot]] = []
        for crossing in self._map.crossings:
            side = side_of(self._layout, crossing.hex, crossing.direction)
            half = self._wet.get(grid.hexside(crossing.hex, crossing.direction), 3) / 2
            if crossing.kind == "bridge":
                out = max(8.0, half + 5)
                for flank in (-1, 1):
                    near, far = 0.5 + flank * 0.14, 0.5 + flank * 0.22
                    bent = ((far, -out), (near, 3 - out), (near, out - 3), (far, out))
                    brackets.append([side.at(along, away) for along, away in bent])
            else:
                out = max(7.0, half + 4)
                strokes += [(side.at(along, -out), side.at(along, out)) for along in (0.38, 0.5, 0.62)]
        self._sheet.lines(strokes, 3.4 * k, palette["panel" if palette.dark else "paper"])
        dotted = [dash for stroke in strokes for dash in dashes(stroke, 3.2 * k, 2.2 * k)]
        self._sheet.lines(dotted, 1.9 * k, palette["track"], caps=False)
        self._sheet.lines(brackets, 4.4 * k, palette["cream" if palette.dark else "paper"])
        self._sheet.lines(brackets, 2.2 * k, palette["ink"])

    def _sides(self, kind: SideKind) -> Iterable[Side]:
        return (side_of(self._layout, s.hex, s.direction) for s in self._map.sides if s.kind == kind)

    def _slope(self) -> None:
        """Hachures point downhill; where water has the side they lie inside the high hex."""
        strokes: list[tuple[Spot, Spot]] = []
        for s in self._map.sides:
            if s.kind == "slope":
                side = side_of(self._layout, s.hex, s.direction)
                wet = self._wet.get(self._layout.grid.hexside(s.hex, s.direction))
                top = 0.0 if wet is None else -(wet / 2 + 11)
                lengths = (10.0, 7.0) if wet is None else (8.0, 6.0)
                strokes += [(side.at(t, top), side.at(t, top + lengths[i % 2])) for i, t in enumerate(_EIGHT)]
        self._sheet.lines(strokes, 1.5 * self._scale, self._palette["slope"], caps=False)

    def _escarpment(self) -> None:
        sides = [side_of(self._layout, s.hex, s.direction) for s in self._map.sides if s.kind == "escarpment"]
        falls = [((side.start, side.end), side.outward) for side in sides]
        paint_escarpment(self._sheet, falls, self._palette, self._scale)

    def _minefield(self, sides: list[Side]) -> None:
        spots = [s.at((i + 0.5) / 6, 2.7 if i % 2 else -2.7) for s in sides for i in range(6)]
        paint_mines(self._sheet, spots, self._palette, self._scale)

    def _ridge(self, sides: list[Side]) -> None:
        slope, k = self._palette["slope"], self._scale
        self._sheet.lines([(s.at(0, 0), s.at(1, 0)) for s in sides], 4.2 * k, slope)
        ticks = [(s.at(t, -4), s.at(t, 5)) for s in sides for t in (0.15, 0.38, 0.62, 0.85)]
        self._sheet.lines(ticks, 1.5 * k, slope, caps=False)

    def _ditch(self, sides: list[Side]) -> None:
        ink, k = self._palette["ink"], self._scale
        self._sheet.lines([(s.at(0, 0), s.at(1, 0)) for s in sides], 3.4 * k, ink)
        combs = [(s.at(t, -6.5 + 2.5 * (i % 2)), s.at(t, 0)) for s in sides for i, t in enumerate(_EIGHT)]
        self._sheet.lines(combs, 1.5 * k, ink, caps=False)

    def _hedge(self, sides: list[Side]) -> None:
        palette, k = self._palette, self._scale
        bushes = [s.at(i / 7, (-0.8, 0.9)[i % 2]) for s in sides for i in range(8)]
        hedge, r = palette["hedge"], 3.0 * k
        layers = (
            (1.12, 0.9, mix(hedge, palette["ink"], 0.5)),
            (1.0, 0.0, hedge),
            (0.45, -0.9, mix(hedge, palette["light"], 0.45)),
        )
        for grown, off, colour in layers:
            self._sheet.discs([(x + off, y + off, r * grown) for x, y in bushes], colour)

    def _wall(self, sides: list[Side]) -> None:
        palette, k = self._palette, self._scale
        along = [(s.at(0, 0), s.at(1, 0)) for s in sides]
        self._sheet.lines(along, 4.6 * k, mix(palette["wall"], palette["ink"], 0.5))
        self._sheet.lines(along, 2.6 * k, mix(palette["wall"], palette["light"], 0.45))
        stones = [(s.at(t, -2.6), s.at(t, 2.6)) for s in sides for t in (0.1, 0.3, 0.5, 0.7, 0.9)]
        self._sheet.lines(stones, max(1.0, 1.1 * k), palette["wall"], caps=False)

    def _rampart(self, sides: list[Side]) -> None:
        paint_rampart(self._sheet, [side.at for side in sides], self._palette, self._scale)

    def _gate(self, sides: list[Side]) -> None:
        paint_gates(self._sheet, [side.at for side in sides], self._palette, self._scale, stone=self._stone)

    def _tower(self, sides: list[Side]) -> None:
        paint_towers(self._sheet, [side.at for side in sides], self._palette, self._scale, stone=self._stone)

    def _border(self) -> None:
        k = self._scale
        sides = [self._layout.edge(s.hex, s.direction) for s in self._map.sides if s.kind == "border"]
        strokes = [dash for path in chain(sides) for part in dashes(path, 11 * k, 4 * k) for dash in _dash_dot(part, k)]
        colour = mix(self._palette["mute"], self._palette["ink"], 0.45)
        self._sheet.lines(strokes, 2.0 * k, colour, caps=False)


def _dash_dot(part: list[Spot], scale: float) -> list[list[Spot]]:
    """Split a stretch into a long dash and a dot."""
    return dashes(part, 7 * scale, 2 * scale)
