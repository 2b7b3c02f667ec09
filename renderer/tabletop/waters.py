"""Rivers, fords and marsh: banks, light and current, ripples and stones, reeds."""

import itertools
import math
import random
from collections.abc import Iterator
from typing import Final

from engine.tabletop.board import Feature, Table
from renderer.paint.brush import Path, Spot
from renderer.paint.tones import mix
from renderer.tabletop.canvas import Canvas, away, clockwise, closed, curved, drawn_in, outward, strewn, walk

_REEDS: Final = 250
_BEYOND: Final = 1500


def course(canvas: Canvas, feature: Feature) -> list[Spot]:
    """Return the points of a feature on the canvas: the middle line of a band, else the outline."""
    points = [canvas.spot(*point) for point in feature.points]
    return curved(points) if feature.round and feature.width else points


def river(canvas: Canvas, table: Table, feature: Feature, _chance: random.Random) -> None:
    """Paint a river: blue with dark banks, pale in the middle, broken lines along the current."""
    path = course(canvas, feature) if feature.width else [canvas.spot(*point) for point in _flowing_on(table, feature)]
    wide = feature.width * canvas.layout.scale
    if not canvas.seen(path, wide):
        return
    if not feature.width:
        _pool(canvas, path)
        return
    canvas.line(path, wide + 5, "v1")
    canvas.line(path, wide, "v0")
    canvas.line(path, wide * 0.34, "v2", 0.55)
    for n, aside in enumerate((-0.28, 0.3)):
        canvas.dashed(_beside(path, aside * wide), 1.6, "v1", 26, 34 + n * 9, 0.8)


def shore(canvas: Canvas, table: Table, feature: Feature, chance: random.Random) -> None:
    """Paint the edge of a river where one can wade: pale water, short waves, a broken bank."""
    path = course(canvas, feature) if feature.width else [canvas.spot(*point) for point in _flowing_on(table, feature)]
    if not canvas.seen(path, 6):
        return
    canvas.polygon(path, "v2")
    for x, y in _strewn(canvas, feature, 330, 60, chance):
        wide = chance.uniform(0.35, 0.7) * canvas.cm
        canvas.line(((x - wide, y), (x + wide, y)), 1.8, "v1", 0.7)
    canvas.dashed(closed(path), 2.2, "v1", 9, 5)


def _strewn(canvas: Canvas, feature: Feature, pitch: int, margin: int, chance: random.Random) -> list[Spot]:
    spots = strewn([(float(x), float(-y)) for x, y in feature.points], pitch, margin, chance)
    return [canvas.spot(x, -y) for x, y in spots]


def _flowing_on(table: Table, feature: Feature) -> list[tuple[float, float]]:
    """Return an outline that goes straight on beyond the edges of the table where it ends there."""
    points = feature.points

    def rim(point: tuple[int, int]) -> bool:
        return not (0 < point[0] < table.width and 0 < point[1] < table.depth)

    found: list[tuple[float, float]] = []
    for before, here, after in zip((points[-1], *points[:-1]), points, (*points[1:], points[0]), strict=True):
        inner = [point for point in (before, after) if not rim(point)]
        if not rim(here) or len(inner) != 1:
            found.append(here)
            continue
        long = math.dist(here, inner[0]) or 1.0
        more = _BEYOND / long
        found.append((here[0] + (here[0] - inner[0][0]) * more, here[1] + (here[1] - inner[0][1]) * more))
    return found


def _pool(canvas: Canvas, points: Path) -> None:
    """Paint water that is given by its outline."""
    canvas.polygon(points, "v0")
    breadth = _breadth(points)

    def light(sheet: Canvas) -> None:
        sheet.polygon(drawn_in(points, breadth * 0.33), "v2", 0.55)
        for n, share in enumerate((0.2, 0.4)):
            sheet.dashed(closed(drawn_in(points, breadth * share)), 1.6, "v1", 26, 34 + n * 9, 0.8)

    canvas.inside(points, light)
    canvas.line(closed(points), 2.6, "v1")


def _breadth(points: Path) -> float:
    """Return about how wide an outline is: twice its area over its girth."""
    area = abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in itertools.pairwise(closed(points)))) / 2
    girth = sum(math.dist(a, b) for a, b in itertools.pairwise(closed(points)))
    return 2 * area / (girth or 1.0)


def _beside(path: Path, aside: float) -> list[Spot]:
    """Return a line along another, so far to the right of it."""
    found = []
    for n, (x, y) in enumerate(path):
        (ax, ay), (bx, by) = path[max(0, n - 1)], path[min(len(path) - 1, n + 1)]
        long = math.hypot(bx - ax, by - ay) or 1.0
        found.append((x - (by - ay) / long * aside, y + (bx - ax) / long * aside))
    return found


def ford(canvas: Canvas, table: Table, feature: Feature, _chance: random.Random) -> None:
    """Paint a ford: the water loses its blue, ripples cross it, stones lie on both banks."""
    path = course(canvas, feature)
    wide = feature.width * canvas.layout.scale
    if not canvas.seen(path, wide + 6):
        return
    if feature.width:
        canvas.line(path, wide + 2, "f0")
        for x, y, ax, ay in _across(path, 0.9 * canvas.cm):
            half = wide * 0.46
            canvas.dashed(((x + ax * half, y + ay * half), (x - ax * half, y - ay * half)), 1.8, "v1", 5, 5)
            for side in (-0.5, 0.5):
                _stone(canvas, x + ax * wide * side * 1.2, y + ay * wide * side * 1.2)
        return
    canvas.polygon(path, "f0")
    flow = _flow(canvas, table, path)

    def ripples(sheet: Canvas) -> None:
        for a, b in _lines_across(path, flow, 0.9 * sheet.cm):
            sheet.dashed((a, b), 1.8, "v1", 5, 5)

    canvas.inside(path, ripples)
    turning = clockwise(path)
    for a, b in itertools.pairwise(closed(path)):
        nx, ny = outward(a, b, turning=turning)
        if abs(nx * flow[0] + ny * flow[1]) < 0.7:  # a bank, not the end of the crossing
            for _, (x, y) in walk(a, b, 0.9 * canvas.cm, 0.4 * canvas.cm):
                _stone(canvas, x, y)


def _stone(canvas: Canvas, x: float, y: float) -> None:
    size = 3.4 * canvas.layout.growth
    canvas.disc(x, y, size + 1, "r1")
    canvas.disc(x, y, size, "r0")


def _across(path: Path, pitch: float) -> Iterator[tuple[float, float, float, float]]:
    """Yield spots along a line at a pitch, with the unit vector across it."""
    offset = 0.0
    for a, b in itertools.pairwise(path):
        long, last = math.dist(a, b) or 1.0, offset - pitch
        ax, ay = -(b[1] - a[1]) / long, (b[0] - a[0]) / long
        for along, (x, y) in walk(a, b, pitch, offset):
            last = along
            yield x, y, ax, ay
        offset = max(0.0, last + pitch - long)


def _flow(canvas: Canvas, table: Table, points: Path) -> Spot:
    """Return the way the water goes at a ford: along the nearest side of the river it lies in."""
    x, y = sum(px for px, _ in points) / len(points), sum(py for _, py in points) / len(points)
    sides: list[tuple[float, Spot, Spot]] = []
    for feature in table.features:
        if feature.kind == "river":
            path = course(canvas, feature)
            rim = path if feature.width else closed(path)
            sides += [(away((a, b), (x, y)), a, b) for a, b in itertools.pairwise(rim)]
    if not sides:
        return 1.0, 0.0
    _, a, b = min(sides)
    long = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / long, (b[1] - a[1]) / long


def _lines_across(points: Path, flow: Spot, pitch: float) -> Iterator[tuple[Spot, Spot]]:
    """Yield lines that cover an outline, at right angles to a flow."""
    across = (-flow[1], flow[0])
    falls = [x * flow[0] + y * flow[1] for x, y in points]
    sides = [x * across[0] + y * across[1] for x, y in points]
    fall = min(falls) + pitch / 2
    while fall < max(falls):
        a, b = (
            (flow[0] * fall + across[0] * side, flow[1] * fall + across[1] * side) for side in (min(sides), max(sides))
        )
        yield a, b
        fall += pitch


def marsh(canvas: Canvas, _table: Table, feature: Feature, chance: random.Random) -> None:
    """Paint a marsh: grey-green, double dashes of water, tufts."""
    if not canvas.ground(feature.points, "m0", "m1", 2, 5):
        return
    for n, (x, y) in enumerate(_strewn(canvas, feature, _REEDS, 120, chance)):
        wide = chance.uniform(0.7, 1.4) * canvas.cm
        _puddle(canvas, x, y, wide)
        if n % 2:
            _tuft(canvas, x, y)


def fen(canvas: Canvas, _table: Table, feature: Feature, chance: random.Random) -> None:
    """Paint the edge of a marsh: its colour over the ground, tufts well apart."""
    if not canvas.ground(feature.points, mix(canvas.palette["g0"], canvas.palette["m0"], 0.55), "m1", 9, 6):
        return
    for x, y in _strewn(canvas, feature, 360, 80, chance):
        _tuft(canvas, x, y)


def _puddle(canvas: Canvas, x: float, y: float, wide: float) -> None:
    canvas.line(((x - wide, y), (x + wide, y)), 2, "m1")
    below = y + 0.5 * canvas.cm
    canvas.line(((x - wide * 0.5, below), (x + wide * 0.8, below)), 2, "m2")


def _tuft(canvas: Canvas, x: float, y: float) -> None:
    cm = canvas.cm
    for k in (-1, 0, 1):
        tip = (x + k * 0.75 * cm, y + (abs(k) * 0.35 - 1.2) * cm)
        canvas.line(((x + k * 0.35 * cm, y - 0.15 * cm), tip), 1.8, "w1")
