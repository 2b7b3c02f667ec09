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


def fence(canvas: Canvas, _table: Table, feature: Feature, _chance: random.Random) -> None:
    """Paint a fence: two pale rails along its longest side, with posts across them."""
    points = [canvas.spot(*point) for point in feature.points]
    cm = canvas.cm
    if not canvas.seen(points, cm):
        return
    canvas.polygon(points, "p0", 0.6)
    a, b, aside = _spine(points)
    nx, ny = aside
    for side in (-0.5, 0.5):
        rail = ((a[0] + nx * side, a[1] + ny * side), (b[0] + nx * side, b[1] + ny * side))
        canvas.line(rail, 4.4, "ink")
        canvas.line(rail, 2.4, "hs3")
    for _, (x, y) in walk(a, b, 1.6 * cm, 0.4 * cm):
        post = ((x - nx * 0.8, y - ny * 0.8), (x + nx * 0.8, y + ny * 0.8))
        canvas.line(post, 5, "ink", caps=True)
        canvas.line(post, 2.6, "hs1", caps=True)


def rough(canvas: Canvas, _table: Table, feature: Feature, chance: random.Random) -> None:
    """Paint rough ground: tussocks, stones and holes on a pale floor with a broken rim."""
    points = [canvas.spot(*point) for point in feature.points]
    cm = canvas.cm
    if not canvas.seen(points):
        return
    canvas.polygon(points, "p0", 0.5)
    for n, spot in enumerate(strewn([(float(x), float(-y)) for x, y in feature.points], 190, 70, chance)):
        x, y = canvas.spot(spot[0], -spot[1])
        wide = chance.uniform(0.4, 0.75) * cm
        if n % 3 == 0:
            canvas.disc(x, y, wide * 0.75, "r1")
            canvas.disc(x - 0.08 * cm, y - 0.1 * cm, wide * 0.55, "r2")
        else:
            canvas.line(((x - wide, y - wide * 0.5), (x, y), (x + wide, y - wide * 0.5)), 2.6, "hach", caps=True)
    canvas.dashed(closed(points), 2.4, "hach", 8, 6)


def bridge(canvas: Canvas, _table: Table, feature: Feature, _chance: random.Random) -> None:
    """Paint a bridge: planks from bank to bank between two parapets; the first and last side are its mouths."""
    points = [canvas.spot(*point) for point in feature.points]
    cm = canvas.cm
    if not canvas.seen(points, cm):
        return
    canvas.polygon([(x + 0.3 * cm, y + 0.4 * cm) for x, y in points], "ink", 0.4)
    canvas.polygon(points, "hs3")
    if len(points) != 4:
        return
    a, b, c, d = points
    for (_, start), (_, end) in zip(walk(a, b, 0.8 * cm, 0.4 * cm), walk(d, c, 0.8 * cm, 0.4 * cm), strict=False):
        canvas.line((start, end), 1.6, "hs1")
    for rail in ((a, b), (d, c)):
        canvas.line(rail, 7, "ink")
        canvas.line(rail, 4, "wall")


def gorge(canvas: Canvas, _table: Table, feature: Feature, _chance: random.Random) -> None:
    """Paint a gorge: a pale floor between two cliffs, open at its mouths."""
    points = [canvas.spot(*point) for point in feature.points]
    cm = canvas.cm
    if not canvas.seen(points, cm):
        return
    canvas.polygon(points, "road")
    if len(points) != 4:
        return
    a, b, c, d = points
    for wall_, inner in (((a, b), (d, c)), ((d, c), (a, b))):
        (ax, ay), (bx, by) = wall_
        (cx, cy), _ = inner
        long = math.dist((ax, ay), (cx, cy)) or 1.0
        nx, ny = (cx - ax) / long, (cy - ay) / long
        canvas.line(wall_, 7, "c0")
        canvas.line([(x - nx * 0.25 * cm, y - ny * 0.25 * cm) for x, y in wall_], 3, "c1")
        for _, (x, y) in walk((ax, ay), (bx, by), 0.7 * cm, 0.3 * cm):
            canvas.line(((x, y), (x + nx * 0.7 * cm, y + ny * 0.7 * cm)), 3.4, "c0")


def _spine(points: Path) -> tuple[Spot, Spot, Spot]:
    """Return the ends of the middle line of an outline along its longest side, and half its breadth across it."""
    (ax, ay), (bx, by) = max(itertools.pairwise(closed(points)), key=lambda side: math.dist(*side))
    long = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / long, (by - ay) / long
    reach = [x * ux + y * uy for x, y in points]
    sides = [-x * uy + y * ux for x, y in points]
    middle, half = (min(sides) + max(sides)) / 2, (max(sides) - min(sides)) / 2
    start, end = ((ux * r - uy * middle, uy * r + ux * middle) for r in (min(reach), max(reach)))
    return start, end, (-uy * half, ux * half)


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
