"""What is laid over a table: areas below the bases, the last action, lines that measure above them.

One meaning, one colour, one line, one plate.  Lines have an edge of cream or ink, so that they survive any ground.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, Literal

from engine.tabletop import marks
from engine.tabletop.plane import Point
from renderer.paint.brush import Spot, dashes
from renderer.paint.frame import Box
from renderer.tabletop.corners import grown
from renderer.tabletop.items import Ink, Line, TableItem, Tag, Veil, whole
from renderer.tabletop.layout import TableLayout, moved
from renderer.tabletop.palette import TablePalette

_CHUNK: Final = 260
"""Pixels along which a line or its dashes are put together in one sprite."""
_MORE: Final = 3
"""Points beyond a piece of a line, so that its end lies outside its box."""
_ARC: Final = 6
"""Degrees from one point of an arc to the next."""


class Overlays:
    """Turns places of a table into lines and areas of its picture."""

    def __init__(self, layout: TableLayout, palette: TablePalette) -> None:
        self.layout = layout
        self.palette = palette
        self.growth = layout.growth

    # -- geometry

    def line_of(self, places: Iterable[Point]) -> Line:
        """Return places of the table as points of the picture."""
        return tuple(self.layout.at(place) for place in places)

    def arc(self, centre: Spot, radius: float, start: float, end: float) -> list[Spot]:
        """Return an arc from one direction to another, in degrees clockwise from up; the radius is in pixels."""
        steps = max(2, math.ceil(abs(end - start) / _ARC))
        return [moved(centre, start + (end - start) * n / steps, radius) for n in range(steps + 1)]

    def offset(self, corners: Sequence[Spot], radius: float) -> list[Spot]:
        """Return the line that runs `radius` pixels outside a rectangle everywhere: its corners are round."""
        found: list[Spot] = []
        for n, corner in enumerate(corners):
            before = corners[n - 1]
            out = math.degrees(math.atan2(corner[0] - before[0], before[1] - corner[1]))
            found += self.arc(corner, radius, out - 90, out)
        return [*found, found[0]]

    # -- lines

    def cased(
        self, path: Sequence[Spot], width: float, colour: str, edge: str = "ink", more: float = 2.0
    ) -> Iterator[TableItem]:
        """Yield a line `width` pixels wide with an edge of `more` pixels on both sides."""
        wide = width + 2 * more
        for line, within in _pieces(tuple(path), wide / 2 + 2):
            if self.layout.sees(within):
                yield Ink(colour, (line,), width, caps=True, edges=((edge, more),), within=within)

    def dashed(
        self,
        path: Sequence[Spot],
        width: float,
        colour: str,
        on: float,
        off: float,
        casing: str | None = None,
        more: float = 1.2,
    ) -> Iterator[TableItem]:
        """Yield a broken line, dashes of `on` and gaps of `off` pixels, on an edge in the colour `casing` if given."""
        edges = ((casing, more),) if casing else ()
        chunk: list[Line] = []
        for dash in (tuple(dash) for dash in dashes(list(path), on, off)):
            if all(self.layout.clear_of_part(spot, 12) for spot in dash):
                continue
            if chunk and math.dist(chunk[0][0], dash[-1]) > _CHUNK:
                yield Ink(colour, tuple(chunk), width, edges=edges)
                chunk = []
            chunk.append(dash)
        if chunk:
            yield Ink(colour, tuple(chunk), width, edges=edges)

    def head(self, tip: Spot, degrees: float, colour: str, size: float = 12.0) -> Iterator[TableItem]:
        """Yield the head of an arrow."""
        points = (
            moved(tip, degrees, size),
            moved(tip, degrees, -size * 0.6, size * 1.1),
            moved(tip, degrees, -size * 0.6, -size * 1.1),
        )
        yield Ink(colour, patches=(points,), edges=(("ink", 2.4),))

    def dot(self, spot: Spot, radius: float, colour: str, edge: str = "", line: float = 2.0) -> Iterator[TableItem]:
        """Yield a filled disc, `radius` pixels, with an edge `line` pixels wide when `edge` names a colour."""
        yield Ink(colour, patches=(tuple(self.arc(spot, radius, 0, 360)),), edges=((edge, line),) if edge else ())

    # -- areas

    def veiled(self, points: Sequence[Spot], colour: str, percent: Literal[10, 18, 32]) -> Iterator[TableItem]:
        """Yield an area tinted by a colour; nothing when all of it is out of view."""
        box = self.layout.box
        xs, ys = [x for x, _ in points], [y for _, y in points]
        if max(xs) > box[0] and min(xs) < box[2] and max(ys) > box[1] and min(ys) < box[3]:
            yield Veil(tuple(points), colour, percent)

    def zone(self, mark: marks.ZoneMark) -> Iterator[TableItem]:
        """Yield a zone of control: hatched, outlined but for the side at the base."""
        left, right, far_right, far_left = self.line_of(mark.points)
        if all(self.layout.clear_of_part(spot) for spot in (left, right, far_right, far_left)):
            return
        yield from self.veiled((left, right, far_right, far_left), "threat", 10)
        wide, deep = math.dist(left, right), math.dist(left, far_left)
        hatches = []
        pitch, lean = 12.3 * self.growth, 0.7
        x = -lean * deep
        while x < wide:
            low, high = max(0.0, -x / lean), min(deep, (wide - x) / lean)
            if high > low:
                hatches.append(
                    (
                        _within((left, right, far_left), (x + low * lean) / wide, low / deep),
                        _within((left, right, far_left), (x + high * lean) / wide, high / deep),
                    )
                )
            x += pitch
        yield Ink("threat", tuple(hatches), 1.1)
        yield Ink("threat", ((left, far_left, far_right, right),), 2.0)

    def radius(self, mark: marks.RadiusMark) -> tuple[list[Spot], list[TableItem]]:
        """Return the line round all that a base commands, in pixels, and the items that draw it."""
        line = self.offset(self.line_of(mark.base.corners), mark.radius * self.layout.scale)
        return line, list(self.dashed(line, 3, "teal", 14, 7, self.palette.casing))

    def sector(self, mark: marks.SectorMark) -> Iterator[tuple[marks.Band, list[Spot], list[TableItem]]]:
        """Yield each band of what a unit can shoot at, the farthest first: band, outer arc, the items that draw it."""
        left, right = self.line_of((mark.left, mark.right))
        ahead, half = self.layout.turned(mark.heading), mark.half / 2
        arcs = [[left, right]]
        for band in mark.bands:
            far = band.reach * self.layout.scale
            arcs.append([*self.arc(left, far, ahead - half, ahead), *self.arc(right, far, ahead, ahead + half)])
        tints: tuple[Literal[10, 18, 32], ...] = (32, 18, 10)
        for n in reversed(range(len(mark.bands))):
            items = list(self.veiled([*arcs[n + 1], *reversed(arcs[n])], "violet", tints[min(n, 2)]))
            items += self.cased(arcs[n + 1], 2.6, "violet", self.palette.casing, 1)
            if n == 0:
                for corner, end in ((left, arcs[-1][0]), (right, arcs[-1][-1])):
                    items += self.cased((corner, end), 3, "violet", self.palette.casing, 1)
            yield mark.bands[n], arcs[n + 1], items

    def reach(self, mark: marks.ChargeReachMark) -> tuple[list[Spot], list[TableItem]]:
        """Return the line of how far a unit can charge, in pixels, and the items that draw it."""
        left, right = self.line_of((mark.left, mark.right))
        ahead, far = self.layout.turned(mark.heading), mark.reach * self.layout.scale
        line = [*self.arc(left, far, ahead - 90, ahead), *self.arc(right, far, ahead, ahead + 90)]
        items = [*self.veiled(line, "threat", 10)]
        items += self.dashed(line, 3, "threat", 18, 5, self.palette.casing, 1)
        return line, items

    def command_zone(
        self, centre: Spot, radius: float, letter: str, *, square: bool, active: bool
    ) -> Iterator[TableItem]:
        """Yield the zone round the leader of loose models: its rim is solid for one side, dashed for the other."""
        rim = self.arc(centre, radius, 0, 360)
        yield from self.veiled(rim, f"{letter}0", 18 if active else 10)
        on, off = (16.0, 6.0) if square else (120.0, 0.0)
        yield from self.dashed(rim, 3.4, f"{letter}0", on, off, self.palette.casing, 1.1)
        yield from self.dashed(rim, 1.2, f"{letter}3", on, off)

    def area(self, mark: marks.AreaMark, letter: str) -> Iterator[TableItem]:
        """Yield a deployment area: tinted in a side's colour, hatched where no side may deploy."""
        points = self.line_of(mark.points)
        colour = f"{letter}0" if letter else "hach"
        if letter:
            yield from self.veiled(points, colour, 10)
        else:
            yield Ink(colour, tuple(_hatching(points, 30.0)), 1.3)
        yield from self.dashed((*points, points[0]), 3, colour, 18, 8, self.palette.casing, 1)

    def dead_zone(self, mark: marks.DeadMark) -> Iterator[TableItem]:
        """Yield the ground too near to an engine: a ring with teeth inwards, cross-hatched."""
        centre, radius = self.layout.at(mark.centre), mark.radius * self.layout.scale
        rim = self.arc(centre, radius, 0, 360)
        yield Ink("violet", (*_hatching(rim, 14.0), *_hatching(rim, 14.0, rising=True)), 1.1)
        teeth = [
            (moved(centre, n - 4, radius), moved(centre, n, radius - 9), moved(centre, n + 4, radius))
            for n in range(0, 360, 20)
        ]
        yield Ink("violet", (tuple(rim),), 3, tuple(teeth))

    # -- the last action

    def straight(self, leg: marks.StraightLeg, colour: str) -> Iterator[TableItem]:
        """Yield a straight leg of a move, in a colour named by its role."""
        yield from self.cased(self.line_of((leg.start, leg.end)), 5, colour)

    def wedge(self, wheel: marks.Wheel, colour: str = "gold") -> Iterator[TableItem]:
        """Yield a turn about a corner: a tinted wedge, its arc with an arrow head, the pivot."""
        pivot, arc = self.sweep(wheel)
        sign = 1 if wheel.turn > 0 else -1
        yield from self.veiled((pivot, *arc), colour, 32)
        yield from self.dashed((pivot, arc[0]), 2, "ink", 5, 4)
        yield Ink("ink", ((pivot, arc[-1]),), 2)
        yield from self.cased(arc, 4.5, colour)
        yield from self.dot(pivot, 6, colour, "ink", 2.4)
        out = math.degrees(math.atan2(arc[-1][0] - pivot[0], pivot[1] - arc[-1][1]))
        yield from self.head(arc[-1], out + 90 * sign, colour, 9)

    def sweep(self, wheel: marks.Wheel) -> tuple[Spot, list[Spot]]:
        """Return the pivot of a wheel and the first half of the arc that the moving corner describes, in pixels."""
        pivot, tip = self.line_of((wheel.pivot, wheel.tip))
        start = math.degrees(math.atan2(tip[0] - pivot[0], pivot[1] - tip[1]))
        return pivot, self.arc(pivot, math.dist(pivot, tip), start, start + wheel.turn / 2)

    def framed(self, corners: Sequence[Spot], *, solid: bool) -> Iterator[TableItem]:
        """Yield a gold frame round a base: solid, or in dashes of gold and ink."""
        around = grown(corners, 3.4 * self.growth + 2.6) if solid else list(corners)
        line = (*around, around[0], around[1])
        if solid:
            yield Ink("gold", (line,), 5, edges=(("ink", 2),))
        else:
            yield Ink("ink", ((*around, around[0]),), 5)
            yield from self.dashed((*around, around[0]), 2.6, "gold", 8, 6)

    def chosen(self, corners: Sequence[Spot]) -> Iterator[TableItem]:
        """Yield the frame round the selected unit, which shows among the gold bands of formations too."""
        around = grown(corners, 3.4 * self.growth + 4)
        line = (*around, around[0], around[1])
        yield Ink("paper", (line,), 2, edges=(("ink", 6.5), ("gold", 4.5), ("ink", 1)))

    # -- lines that measure

    def ruler(self, start: Spot, end: Spot, tick: float, longer: int) -> Iterator[TableItem]:
        """Yield a measured line with a tick every `tick` pixels, every `longer`-th tick a longer one."""
        long, ahead = math.dist(start, end), math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))
        ticks: list[Line] = []
        n = 0
        while n * tick <= long + 0.01:
            arm = 10 if n % longer == 0 else 7
            ticks.append((moved(start, ahead, n * tick, -arm), moved(start, ahead, n * tick, arm)))
            n += 1
        yield Ink("paper", tuple(ticks), 2.2, edges=(("ink", 1.2),))
        yield from self.cased((start, end), 3.6, "paper", more=1.7)

    def sight(self, mark: marks.SightMark) -> Iterator[TableItem]:
        """Yield a line of sight: solid when clear, else dashed, with a cross at the first thing in the way."""
        start, end = self.line_of((mark.start, mark.end))
        if mark.stop is None:
            yield from self.cased((start, end), 2.8, "teal", self.palette.casing, 1.1)
        else:
            yield from self.dashed((start, end), 2.8, "threat", 10, 7, self.palette.casing, 1.1)
            yield from self.cross(self.layout.at(mark.stop), "threat", 9)
        colour = "teal" if mark.stop is None else "threat"
        yield from self.dot(start, 5, colour, "paper")
        yield from self.dot(end, 5, "paper", colour, 3)

    def fire(self, mark: marks.FireMark) -> Iterator[TableItem]:
        """Yield a shot that was made: a solid arrow that hit, or a broken line with a cross at the end that missed."""
        start, end = self.line_of((mark.start, mark.end))
        ahead = math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))
        if mark.hit:
            tip = moved(end, ahead, -11)
            yield from self.cased((start, tip), 4.5, "violet", self.palette.casing, 1.4)
            yield from self.head(tip, ahead, "violet", 11)
        else:
            yield from self.dashed((start, end), 3.4, "violet", 10, 7, self.palette.casing, 1.3)
            yield from self.cross(end, "violet", 8)
        yield from self.dot(start, 5, "violet", self.palette.casing)

    def cross(self, spot: Spot, colour: str, size: float) -> Iterator[TableItem]:
        """Yield a diagonal cross, each arm `size` pixels across and down."""
        x, y = spot
        arms = (((x - size, y - size), (x + size, y + size)), ((x - size, y + size), (x + size, y - size)))
        yield Ink(colour, arms, 4.5, edges=((self.palette.casing, 1.75),))

    def threat(self, mark: marks.ThreatMark) -> Iterator[TableItem]:
        """Yield the line of a threat: broken, with a dot at both ends."""
        start, end = self.line_of((mark.start, mark.end))
        yield from self.dashed((start, end), 3.4, "threat", 7, 6, self.palette.casing, 1.3)
        yield from self.dot(start, 4.5, "threat")
        yield from self.dot(end, 4.5, "threat")

    def charge(self, mark: marks.ChargeMark) -> Iterator[TableItem]:
        """Yield the arrow of a charge, its tip short of the end."""
        start, end = self.line_of((mark.start, mark.end))
        ahead = math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))
        tip = moved(end, ahead, -13)
        yield from self.cased((start, tip), 6, "threat")
        yield from self.head(tip, ahead, "threat")

    def scatter(self, mark: marks.ScatterMark) -> Iterator[TableItem]:
        """Yield a shot that strayed: a ring at the point of impact, a dotted line to it from the point aimed at.

        A thin line leads from the engine to that point.
        """
        aim, impact = self.line_of((mark.aim, mark.impact))
        if mark.start is not None:
            yield from self.cased((self.layout.at(mark.start), aim), 1.8, "violet", self.palette.casing, 0.9)
        yield from self.dashed((aim, impact), 3, "violet", 3, 5, self.palette.casing, 1)
        yield from self.dot(aim, 4, self.palette.casing, "violet", 2)
        yield Ink("violet", (tuple(self.arc(impact, 12, 0, 360)),), 3.4)
        yield from self.dot(impact, 4.5, "violet")


def _pieces(path: Line, margin: float) -> Iterator[tuple[Line, Box]]:
    """Yield a long path as pieces that are drawn each in a box of its own: a line across a picture is mostly empty."""
    count = max(1, math.ceil(sum(math.dist(a, b) for a, b in pairwise(path)) / _CHUNK))
    if count > 1 and len(path) == 2:
        path = tuple(_within((path[0], path[1], path[0]), n / count, 0) for n in range(count + 1))
    step = max(1, math.ceil((len(path) - 1) / count))
    for n in range(0, len(path) - 1, step):
        xs, ys = zip(*path[n : n + step + 1], strict=True)
        box = (
            math.floor(min(xs) - margin),
            math.floor(min(ys) - margin),
            math.ceil(max(xs) + margin),
            math.ceil(max(ys) + margin),
        )
        yield path[max(0, n - _MORE) : n + step + _MORE + 1], box


def tag(spot: Spot, text: str, look: tuple[str, str], size: int) -> Tag:
    """Return a plate with a text at a spot; `look` names the roles of print and ground."""
    return Tag(*whole(spot), text, look[0], look[1], size)


def _within(frame: tuple[Spot, Spot, Spot], across: float, down: float) -> Spot:
    (ox, oy), (rx, ry), (dx, dy) = frame
    return ox + (rx - ox) * across + (dx - ox) * down, oy + (ry - oy) * across + (dy - oy) * down


def _hatching(points: Sequence[Spot], pitch: float, *, rising: bool = False) -> Iterator[Line]:
    """Yield diagonal lines inside a convex outline."""
    sign = -1 if rising else 1
    levels = [x + sign * y for x, y in points]
    level = math.ceil(min(levels) / pitch) * pitch
    while level < max(levels):
        cut = []
        for n, (ax, ay) in enumerate(points):
            bx, by = points[(n + 1) % len(points)]
            a, b = ax + sign * ay - level, bx + sign * by - level
            if (a < 0) != (b < 0):
                cut.append((ax + (bx - ax) * a / (a - b), ay + (by - ay) * a / (a - b)))
        if len(cut) == 2:
            yield cut[0], cut[1]
        level += pitch
