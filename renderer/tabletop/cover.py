"""Woods, brush and rocks: outlines, floors, crowns, bushes and stones."""

import random
from typing import Final

from engine.tabletop.board import Feature, Table
from renderer.paint.brush import Path
from renderer.paint.tones import mix
from renderer.tabletop.canvas import Canvas, away, closed, drawn_in, rounded_patch, strewn

_CROWNS: Final = 235
"""u from one crown to the next."""
_BUSHES: Final = 190
_STONES: Final = 225


def woods(canvas: Canvas, _table: Table, feature: Feature, chance: random.Random) -> None:
    """Paint woods: a pale edge with a few bushes where it has one, dark round crowns inside."""
    points = [canvas.spot(*point) for point in feature.points]
    if not canvas.seen(points, 2 * canvas.cm):
        return
    margin = feature.margin / 100 * canvas.cm
    canvas.polygon(points, "edge" if margin else "w0")
    if margin:
        canvas.polygon(drawn_in(points, margin), "w0")
        for spot in _strewn(canvas, feature, 230, 30, chance):
            if away(points, spot) < margin:
                _bush(canvas, *spot, 0.45, ("b1", "b1", "w3"))
    canvas.dashed(closed(points), 2, "w1", 9, 6)
    for x, y in _strewn(canvas, feature, _CROWNS, feature.margin + (40 if margin else 100), chance):
        _bush(canvas, x, y, chance.uniform(1.15, 1.65), ("w1", "w2", "w3"))


def edge(canvas: Canvas, _table: Table, feature: Feature, chance: random.Random) -> None:
    """Paint the edge of woods, rocks or marsh where it is a piece of its own."""
    if not canvas.ground(feature.points, "edge", "b1", 9, 6):
        return
    for spot in _strewn(canvas, feature, 340, 50, chance):
        _bush(canvas, *spot, 0.45, ("b1", "b1", "w3"))


def brush(canvas: Canvas, _table: Table, feature: Feature, chance: random.Random) -> None:
    """Paint brush: a dotted outline, small bushes well apart."""
    if not canvas.ground(feature.points, "b0", "b1", 3, 6):
        return
    for spot in _strewn(canvas, feature, _BUSHES, 90, chance):
        _bush(canvas, *spot, chance.uniform(0.4, 0.62), ("w1", "b1", "edge"))


def rocks(canvas: Canvas, _table: Table, feature: Feature, chance: random.Random) -> None:
    """Paint rocks: grey angular stones with a light facet."""
    cm = canvas.cm
    if not canvas.ground(feature.points, mix(canvas.palette["g0"], canvas.palette["r2"], 0.55), "r1", 3, 5):
        return
    for x, y in _strewn(canvas, feature, _STONES, 80, chance):
        size = chance.uniform(0.8, 1.5) * cm
        stone = rounded_patch(x, y, size, chance)
        canvas.polygon([(px + 0.3 * cm, py + 0.4 * cm) for px, py in stone], "ink", 0.35)
        canvas.polygon(stone, "r0")
        canvas.line(closed(stone), 1.5, "r1", caps=True)
        facet = [(x + (px - x) * 0.55 - 0.15 * cm, y + (py - y) * 0.55 - 0.2 * cm) for px, py in stone]
        canvas.polygon(facet, "r2")


def scree(canvas: Canvas, _table: Table, feature: Feature, chance: random.Random) -> None:
    """Paint the edge of rocks where it is a piece of its own: small stones well apart."""
    if not canvas.ground(feature.points, mix(canvas.palette["g0"], canvas.palette["r2"], 0.55), "r1", 9, 6):
        return
    for x, y in _strewn(canvas, feature, 260, 50, chance):
        stone = rounded_patch(x, y, chance.uniform(0.3, 0.55) * canvas.cm, chance, 6)
        canvas.polygon(stone, "r0")
        canvas.line(closed(stone), 1.3, "r1", caps=True)


def _strewn(canvas: Canvas, feature: Feature, pitch: int, margin: int, chance: random.Random) -> Path:
    """Return spots strewn over a piece as it lies on the table, so that every look has them in the same places."""
    spots = strewn([(float(x), float(-y)) for x, y in feature.points], pitch, margin, chance)
    placed = [canvas.spot(x, -y) for x, y in spots]
    return sorted(placed, key=lambda spot: spot[1]) if canvas.layout.flipped else placed


def _bush(canvas: Canvas, x: float, y: float, radius: float, tones: tuple[str, str, str]) -> None:
    """Draw a bush or a crown, `radius` in centimetres, lit from the north-west."""
    r = radius * canvas.cm
    dark, middle, light = tones
    canvas.disc(x + r * 0.25, y + r * 0.35, r, mix(canvas.palette["g1"], canvas.palette["ink"], 0.35))
    canvas.disc(x, y, r, dark)
    canvas.disc(x - r * 0.12, y - r * 0.14, r * 0.8, middle)
    canvas.disc(x - r * 0.3, y - r * 0.34, r * 0.36, light)
