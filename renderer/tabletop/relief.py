"""Hills, steep slopes and cliffs: lighter levels, contours with hachures, teeth that point down the slope."""

import itertools
import math
import random
from typing import Final

from engine.tabletop.board import Feature, Table
from renderer.paint.brush import Path, Spot
from renderer.tabletop.canvas import Canvas, clockwise, closed, drawn_in, holds, outward, walk

_PITCH: Final = 0.5
"""Centimetres from one hachure to the next; on a steep slope they stand denser and reach farther."""
_STEEP: Final = 2.3
_TEETH: Final = 2.0


def hill(canvas: Canvas, _table: Table, feature: Feature, _chance: random.Random) -> None:
    """Paint a level of a hill."""
    points = [canvas.spot(*point) for point in feature.points]
    cm = canvas.cm
    if not canvas.seen(points, 3 * cm):
        return
    kinds = {}
    for slope in feature.slopes:
        for n in range(slope.first, slope.first + slope.sides):
            kinds[n % len(points)] = slope.kind
    canvas.polygon([(x + 0.45 * cm, y + 0.6 * cm) for x, y in points], "hach", 0.45)
    canvas.polygon(points, f"h{max(1, min(feature.level, 3))}")
    turning, offset = clockwise(points), {"": 0.0, "steep": 0.0, "cliff": 0.0}
    for n, (a, b) in enumerate(itertools.pairwise(closed(points))):
        kind = kinds.get(n, "")
        _side(canvas, a, b, outward(a, b, turning=turning), kind, offset)
    for n, (a, b) in enumerate(itertools.pairwise(closed(points))):
        if n in kinds:
            _edge(canvas, a, b, outward(a, b, turning=turning), kinds[n])
        else:
            canvas.line((a, b), 1.6, "hach", caps=True)


def _side(canvas: Canvas, a: Spot, b: Spot, down: Spot, kind: str, offset: dict[str, float]) -> None:
    """Draw the hachures or teeth of a side of a contour."""
    pitch = _pitch(canvas, kind)
    long, last = math.dist(a, b) or 1.0, offset[kind] - pitch
    for along, (x, y) in walk(a, b, pitch, offset[kind]):
        last = along
        if kind == "cliff":
            _tooth(canvas, (x, y), ((b[0] - a[0]) / long, (b[1] - a[1]) / long), down)
        elif kind == "steep":
            reach = _STEEP * canvas.cm
            canvas.line(((x, y), (x + down[0] * reach, y + down[1] * reach)), 2.6, "steep")
        else:
            reach = (1.25, 0.8)[round(along / pitch) % 2] * canvas.cm
            canvas.line(((x, y), (x + down[0] * reach, y + down[1] * reach)), 1.5, "hach")
    offset[kind] = max(0.0, last + pitch - long)


def _pitch(canvas: Canvas, kind: str) -> float:
    """Return the pixels from one hachure or tooth to the next; on a small board they do not run into one another."""
    share, least = {"": (1.0, 4.6), "steep": (0.7, 4.6), "cliff": (0.76, 3.6)}[kind]
    return max(least, _PITCH * share * canvas.cm)


def _tooth(canvas: Canvas, spot: Spot, along: Spot, down: Spot) -> None:
    (x, y), cm = spot, canvas.cm
    tip = (
        x + down[0] * _TEETH * cm + along[0] * 0.16 * cm,
        y + down[1] * _TEETH * cm + along[1] * 0.16 * cm,
    )
    canvas.polygon(((x, y), (x + along[0] * 0.38 * cm, y + along[1] * 0.38 * cm), tip), "c0")


def _edge(canvas: Canvas, a: Spot, b: Spot, down: Spot, kind: str) -> None:
    if kind == "steep":
        canvas.line((a, b), 2.4, "steep", caps=True)
        return
    dx, dy = -down[0] * 0.25 * canvas.cm, -down[1] * 0.25 * canvas.cm
    canvas.line(((a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy)), 5, "c1", caps=True)
    canvas.line((a, b), 4, "c0", caps=True)


# -- slopes and cliffs that are pieces of their own


def steep(canvas: Canvas, table: Table, feature: Feature, _chance: random.Random) -> None:
    """Paint a steep slope that is a piece of its own: dense hachures down the hill."""
    points = [canvas.spot(*point) for point in feature.points]
    if not canvas.seen(points):
        return
    down = _downhill(canvas, table, points)
    canvas.polygon(points, "h1")

    def hachures(sheet: Canvas) -> None:
        for a, b in _rows(points, down, _pitch(sheet, "steep")):
            sheet.line((a, b), 2.6, "steep")

    canvas.inside(points, hachures)
    canvas.line(closed(points), 1.6, "steep")


def cliff(canvas: Canvas, table: Table, feature: Feature, _chance: random.Random) -> None:
    """Paint a cliff that is a piece of its own: a pale lip above, teeth that point down the slope."""
    points = [canvas.spot(*point) for point in feature.points]
    if not canvas.seen(points):
        return
    down = _downhill(canvas, table, points)
    across = (-down[1], down[0])
    canvas.polygon(points, "c1")

    def teeth(sheet: Canvas) -> None:
        high = 0.8 * sheet.cm
        for (ax, ay), (bx, by) in _rows(points, down, 0.62 * sheet.cm):
            foot = 0.3 * sheet.cm
            head = (ax + down[0] * high, ay + down[1] * high)
            left = (head[0] - across[0] * foot, head[1] - across[1] * foot)
            right = (head[0] + across[0] * foot, head[1] + across[1] * foot)
            sheet.polygon((left, right, (bx, by)), "c0")

    canvas.inside(drawn_in(points, 0.1 * canvas.cm), teeth)
    turning = clockwise(points)
    for a, b in itertools.pairwise(closed(points)):
        nx, ny = outward(a, b, turning=turning)
        above = nx * down[0] + ny * down[1] < -0.3
        canvas.line((a, b), 4 if above else 1.6, "c0", caps=True)


def _downhill(canvas: Canvas, table: Table, points: Path) -> Spot:
    """Return the way down: from the middle of the highest hill that is near, else across the longest side."""
    x, y = _middle(points)
    near: list[tuple[int, float, Spot]] = []
    for feature in table.features:
        if feature.kind == "hill":
            outline = [canvas.spot(*point) for point in feature.points]
            top = _middle(outline)
            if any(holds(outline, point) for point in points) or any(holds(points, point) for point in outline):
                near.append((-feature.level, math.dist(top, (x, y)), top))
    for _, far, (tx, ty) in sorted(near):
        if far > 1:
            return (x - tx) / far, (y - ty) / far
    a, b = max(itertools.pairwise(closed(points)), key=lambda side: math.dist(*side))
    return outward(a, b, turning=clockwise(points))


def _middle(points: Path) -> Spot:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _rows(points: Path, down: Spot, pitch: float) -> list[tuple[Spot, Spot]]:
    """Return lines down the slope that cover an outline, from its upper to its lower end."""
    across = (-down[1], down[0])
    sides = [x * across[0] + y * across[1] for x, y in points]
    falls = [x * down[0] + y * down[1] for x, y in points]
    found = []
    for n in range(int((max(sides) - min(sides)) / pitch) + 1):
        side = min(sides) + (n + 0.5) * pitch
        a, b = (
            (across[0] * side + down[0] * fall, across[1] * side + down[1] * fall) for fall in (min(falls), max(falls))
        )
        found.append((a, b))
    return found
