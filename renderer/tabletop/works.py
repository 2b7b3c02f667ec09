"""What men made: ploughed land, roads, buildings, walls, obstacles; and the bare patches of mud and sand."""

import itertools
import math
import random
from typing import Final

from engine.tabletop.board import Feature, Table
from renderer.paint.brush import Path, Spot
from renderer.tabletop.canvas import Canvas, clockwise, closed, outward, strewn, walk
from renderer.tabletop.waters import course

_FURROWS: Final = 0.9


def plough(canvas: Canvas, _table: Table, feature: Feature, _chance: random.Random) -> None:
    """Paint ploughed land: parallel furrows along its longest side, a hard edge."""
    points = [canvas.spot(*point) for point in feature.points]
    if not canvas.seen(points):
        return
    canvas.polygon(points, "p0")

    def furrows(sheet: Canvas) -> None:
        for a, b in _parallels(points, _FURROWS * sheet.cm):
            sheet.line((a, b), 3, "p1")

    canvas.inside(points, furrows)
    canvas.line(closed(points), 2, "p1")


def mud(canvas: Canvas, _table: Table, feature: Feature, chance: random.Random) -> None:
    """Paint mud: short dashes that lie every way."""
    points = [canvas.spot(*point) for point in feature.points]
    cm = canvas.cm
    if not canvas.seen(points):
        return
    canvas.polygon(points, "p0")
    for spot in strewn([(float(x), float(-y)) for x, y in feature.points], 130, 40, chance):
        x, y = canvas.spot(spot[0], -spot[1])
        wide = chance.uniform(0.25, 0.6) * cm
        canvas.line(((x - wide, y), (x + wide, y + chance.uniform(-0.1, 0.1) * cm)), 2.4, "p1", caps=True)
    canvas.line(closed(points), 2, "p1")


def sand(canvas: Canvas, _table: Table, feature: Feature, chance: random.Random) -> None:
    """Paint sand: dots."""
    points = [canvas.spot(*point) for point in feature.points]
    if not canvas.seen(points):
        return
    canvas.polygon(points, "h1")
    for spot in strewn([(float(x), float(-y)) for x, y in feature.points], 80, 20, chance):
        x, y = canvas.spot(spot[0], -spot[1])
        canvas.disc(x, y, 1.2 * canvas.layout.growth, "p1")
    canvas.line(closed(points), 2, "p1")


def road(canvas: Canvas, _table: Table, feature: Feature, _chance: random.Random) -> None:
    """Paint a road: a pale band, no rule attached."""
    path = course(canvas, feature)
    wide = feature.width * canvas.layout.scale
    if not canvas.seen(path, wide):
        return
    if feature.width:
        canvas.line(path, wide + 3, "tick", 0.8)
        canvas.line(path, wide, "road")
    else:
        canvas.polygon(path, "road")
        canvas.line(closed(path), 1.5, "tick", 0.8)


def building(canvas: Canvas, _table: Table, feature: Feature, _chance: random.Random) -> None:
    """Paint a roof of two slopes with a ridge along its length, and its shadow."""
    points = [canvas.spot(*point) for point in feature.points]
    cm = canvas.cm
    if not canvas.seen(points, cm):
        return
    canvas.polygon([(x + 0.5 * cm, y + 0.65 * cm) for x, y in points], "ink", 0.4)
    canvas.polygon(points, "t1")
    if len(points) == 4:
        ridge, light = _ridge(points)
        canvas.polygon(light, "t0")
        canvas.line(ridge, 1.6, "ink")
    else:
        canvas.polygon(
            [(x * 0.72 + _middle(points)[0] * 0.28, y * 0.72 + _middle(points)[1] * 0.28) for x, y in points], "t0"
        )
    canvas.line(closed(points), 1.6, "ink", caps=True)


def _ridge(points: Path) -> tuple[tuple[Spot, Spot], tuple[Spot, Spot, Spot, Spot]]:
    """Return the ridge of a roof with four corners, and the slope that the light falls on."""
    a, b, c, d = points
    if math.dist(a, b) < math.dist(b, c):
        a, b, c, d = b, c, d, a
    start, end = _half(a, d), _half(b, c)
    upper, lower = (a, b, end, start), (d, c, end, start)
    return (start, end), min(upper, lower, key=lambda slope: sum(x + y for x, y in slope))


def _half(a: Spot, b: Spot) -> Spot:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _middle(points: Path) -> Spot:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def wall(canvas: Canvas, _table: Table, feature: Feature, _chance: random.Random) -> None:
    """Paint a wall: a grey bar with dark edges, dotted with light."""
    path = course(canvas, feature)
    cm = canvas.cm
    wide = max(4.0, feature.width * canvas.layout.scale)
    if not canvas.seen(path, wide + cm):
        return
    if feature.width:
        canvas.line([(x + 0.2 * cm, y + 0.3 * cm) for x, y in path], wide + 1, "ink", 0.4)
        canvas.line(path, wide + 2, "ink")
        canvas.line(path, wide, "wall")
        canvas.dashed(path, wide * 0.45, "r2", 5, 3)
        return
    canvas.polygon([(x + 0.2 * cm, y + 0.3 * cm) for x, y in path], "ink", 0.4)
    canvas.polygon(path, "wall")

    def courses(sheet: Canvas) -> None:
        for a, b in _parallels(path, 0.45 * sheet.cm):
            sheet.dashed((a, b), 2.4, "r2", 5, 3)

    canvas.inside(path, courses)
    canvas.line(closed(path), 1.6, "ink", caps=True)


def obstacle(canvas: Canvas, _table: Table, feature: Feature, _chance: random.Random) -> None:
    """Paint an obstacle: a row of crossed stakes along its line or round its outline."""
    path = course(canvas, feature)
    cm = canvas.cm
    if not canvas.seen(path, cm):
        return
    if not feature.width:
        canvas.polygon(path, "p0", 0.55)
    rim = path if feature.width else closed(path)
    turning = clockwise(path)
    for a, b in itertools.pairwise(rim):
        nx, ny = outward(a, b, turning=turning)
        for _, (x, y) in walk(a, b, 1.0 * cm, 0.5 * cm):
            ax, ay = -ny * 0.35 * cm, nx * 0.35 * cm
            for side in (-1, 1):
                foot = (x - ax * side - nx * 0.5 * cm, y - ay * side - ny * 0.5 * cm)
                tip = (x + ax * side + nx * 0.5 * cm, y + ay * side + ny * 0.5 * cm)
                canvas.line((foot, tip), 4, "ink", caps=True)
                canvas.line((foot, tip), 2.2, "hs3", caps=True)


def _parallels(points: Path, pitch: float) -> list[tuple[Spot, Spot]]:
    """Return lines along the longest side of an outline that cover it."""
    (ax, ay), (bx, by) = max(itertools.pairwise(closed(points)), key=lambda side: math.dist(*side))
    long = math.hypot(bx - ax, by - ay) or 1.0
    along = ((bx - ax) / long, (by - ay) / long)
    across = (-along[1], along[0])
    sides = [x * across[0] + y * across[1] for x, y in points]
    reach = [x * along[0] + y * along[1] for x, y in points]
    found = []
    for n in range(int((max(sides) - min(sides)) / pitch) + 1):
        side = min(sides) + n * pitch
        a, b = ((across[0] * side + along[0] * r, across[1] * side + along[1] * r) for r in (min(reach), max(reach)))
        found.append((a, b))
    return found
