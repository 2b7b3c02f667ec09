"""Which part of a measured table a framed picture shows: what is going on, as large as it fits, among its neighbours.

Ground within four steps of a unit or of what is shown is not empty.
"""

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from engine.tabletop import marks as m
from engine.tabletop.board import Loose, Table, TablePiece, TableView
from engine.tabletop.plane import Point as Place
from engine.tabletop.plane import shifted
from engine.tabletop.shapes import Box, apart, box_of, contains, grown, joined
from renderer.paint.frame import FRAMED, Framing, band_of
from renderer.tabletop.layout import LARGEST, TableLayout, whole_of

MARGIN: Final = 1000
"""u round what a picture is about: four steps."""
CUT: Final = 500
"""The same of a small cut round a fight."""
MANY: Final = 10
"""Units from which on a picture is not half empty."""
MOST_EMPTY: Final = 0.5
FRONT: Final = 3
"""A post shows at least one part in so many of the front."""
LEVELS: Final = (4.8, 5.6, 6.4, 7.2, 8, 9.6, 11.2, 12.8, 14.4, 16.8, 19.2, 21.6, 24)
"""Pixels to the centimetre: few, so that pictures of one place share a painted ground."""
RULER: Final = {"step": 42, "cm": 54}
"""Pixels round the table for the ruler, with room for two or for three figures."""
_BARE: Final = 10
"""Pixels round a cut, which has no ruler."""
_LEAST_WIDTH: Final = 760
_LEAST_HEIGHT: Final = 520
_LEAST_CUT: Final = 400
_SNAP: Final = 4
"""A part begins at a multiple of so many ticks of the ruler."""
_BESIDE: Final = 250
"""u beside a unit that is shown whole though it is not what a picture is about."""
_LITTLE: Final = 0.8
"""How much smaller a picture may become for it."""
_CELL: Final = 250
"""u across of a cell by which empty ground is counted."""


class _Stage(NamedTuple):
    """A picture to be framed: its table, the room for it in pixels, the margin of the ruler."""

    table: Table
    framing: Framing
    margin: int
    band: int

    @property
    def room(self) -> tuple[int, int]:
        """The greatest width and height of table in pixels."""
        across, down = FRAMED[self.framing]
        return across - 2 * self.margin, down - self.band - 2 * self.margin

    @property
    def grid(self) -> int:
        """Return u from one tick of the ruler to the next."""
        return self.table.gauge.length * self.table.gauge.tick


class _Shot(NamedTuple):
    """A part of the table at so many pixels to the tick."""

    part: Box
    pixels: int


def frame(
    view: TableView, framing: Framing, about: Box | None, *, flipped: bool, before: TableLayout | None = None
) -> TableLayout:
    """Return where the table lies in a framed picture: `about` a box, or what the view itself is about.

    The frame of a picture `before` it stays while that lies inside, and grows before it jumps.
    """
    table = view.table
    margin = _BARE if framing == "cut" else RULER[table.gauge.unit]
    stage = _Stage(table, framing, margin, band_of(framing))
    now = None if before is None else _Shot(before.part, before.pixels)
    part, pixels = _best(view, stage, about) if now is None else _after(view, stage, about or focus_of(view), now)
    wide, high = ((part[n + 2] - part[n]) * pixels // stage.grid for n in (0, 1))
    across = max(wide + 2 * margin, _LEAST_WIDTH)
    down = high + stage.band + 2 * margin
    whole = part == (0, 0, table.width, table.depth)
    left, top = (across - wide) // 2, stage.band + margin
    return TableLayout(part, whole, stage.grid, pixels, False, flipped, left, top, (across, down), framing)


def focus_of(view: TableView) -> Box | None:
    """Return the box of what a view is about: its focus, what is marked, who fights or is asked; None for nothing.

    Units with letters, the answers of a question, belong to its focus.  A draft is about what is marked first.
    """
    told = tuple(marked(view))
    if view.draft is not None and told:
        return joined(told)
    if view.focus is not None:
        asked = {mark.unit for mark in view.marks if isinstance(mark, m.UnitTargetMark)}
        return joined((view.focus, *(extent(piece) for piece in view.pieces if piece.unit in asked)))
    if told:
        return joined(told)
    fighting = {unit for pair in view.engaged for unit in pair}
    pieces = [extent(piece) for piece in view.pieces if piece.unit in fighting]
    return joined(pieces) if pieces else None


def extent(piece: TablePiece) -> Box:
    """Return the box round a unit."""
    if isinstance(piece, Loose):
        return grown(
            box_of(model.point for model in piece.models), max(piece.radius, *(model.radius for model in piece.models))
        )
    return box_of(piece.base.corners)


def marked(view: TableView) -> Iterator[Box]:
    """Yield the boxes of all marks of what happens; none for what is printed on the table."""
    where = {piece.unit: extent(piece) for piece in view.pieces}
    for mark in view.marks:
        points = tuple(_points(mark))
        if points:
            yield _within(box_of(points), view.table)
        if isinstance(mark, m.RadiusMark) and view.draft is not None:
            yield _within(grown(box_of(mark.base.corners), mark.radius), view.table)
        elif isinstance(mark, m.ActionMark | m.UnitTargetMark | m.UnitSelectMark) and mark.unit in where:
            yield where[mark.unit]
        elif isinstance(mark, m.FireMark):
            yield from (where[unit] for unit in (mark.shooter, mark.target) if unit in where)


def _points(mark: m.TableMark) -> Iterable[Place]:
    """Return the places that a mark leads over."""
    match mark:
        case m.ActionMark(start=start, legs=legs):
            ways = itertools.chain.from_iterable(_ends(leg) for leg in legs)
            return (*(start.corners if start else ()), *ways)
        case m.BaseGhostMark(base=base):
            return base.corners
        case m.RulerMark() | m.ChargeMark() | m.SightMark() | m.FireMark() | m.ThreatMark():
            return (mark.start, mark.end)
        case m.WheelMark(wheel=wheel):
            return _ends(wheel)
        case m.ZoneMark(points=points):
            return points
        case m.SectorMark(left=left, right=right, heading=heading, bands=bands, half=half):
            reach = max((band.reach for band in bands), default=0)
            sides = ((left, -half), (right, half))
            return tuple(p for end, turn in sides for p in (end, *_rays(end, reach, heading, turn)))
        case m.ChargeReachMark(left=left, right=right, heading=heading, reach=reach):
            return (left, right, shifted(left, reach, heading), shifted(right, reach, heading))
        case m.ScatterMark(aim=aim, impact=impact):
            return (aim, impact)
        case m.AimMark():
            return (mark.start, mark.aim)
        case m.LooseGhostMark():
            return mark.points
    return ()


def _ends(leg: m.Leg) -> tuple[Place, ...]:
    return (leg.start, leg.end) if isinstance(leg, m.StraightLeg) else (leg.pivot, leg.tip)


def _rays(end: Place, reach: int, heading: int, turn: int) -> tuple[Place, Place]:
    return shifted(end, reach, heading), shifted(end, reach, heading + turn)


def _within(box: Box, table: Table) -> Box:
    west, south, east, north = box
    return (
        min(max(west, 0), table.width),
        min(max(south, 0), table.depth),
        max(min(east, table.width), 0),
        max(min(north, table.depth), 0),
    )


# -- the best part


def _best(view: TableView, stage: _Stage, about: Box | None) -> _Shot:
    """Return the part to show: round what matters, drawn closer where too much of it would be empty."""
    units = [extent(piece) for piece in view.pieces]
    if stage.framing == "zoom" and about is not None:
        return _shot(stage, about)
    core = about or focus_of(view)
    if core is None:
        core = joined(units) if units else (0, 0, stage.table.width, stage.table.depth)
    least = (2.0, _shot(stage, core))
    margin = CUT if stage.framing == "cut" else MARGIN
    for more in (margin, margin * 3 // 4, margin // 2, margin // 4):
        target = grown(core, more)
        if stage.framing == "post":
            target = _broad(target, units)
        shots = [_shot(stage, target, trimmed=trimmed) for trimmed in (False, True)]
        for found in (_uncut(stage, shots[0], units), *shots):
            bare = emptiness(found.part, units, core)
            if bare <= MOST_EMPTY:
                return found
            if bare < least[0]:
                least = bare, found
    return least[1]


def _after(view: TableView, stage: _Stage, core: Box | None, now: _Shot) -> _Shot:
    """Return what a frame becomes: itself, else a part that holds both it and what matters, else the best anew."""
    if core is None:
        return now
    units = [extent(piece) for piece in view.pieces]
    if contains(now.part, _within(grown(core, CUT), stage.table)) and emptiness(now.part, units, core) <= MOST_EMPTY:
        return now
    best = _best(view, stage, core)
    larger = _shot(stage, joined((now.part, best.part)))
    fair = larger.pixels >= _LITTLE * best.pixels and emptiness(larger.part, units, core) <= MOST_EMPTY
    return larger if fair else best


def _uncut(stage: _Stage, found: _Shot, units: Sequence[Box]) -> _Shot:
    """Return a part with those units whole that its edges cut, where that makes it little smaller."""
    cut = [unit for unit in units if not apart(unit, found.part) and not contains(found.part, unit)]
    if not cut:
        return found
    wider = _shot(stage, joined((found.part, *(grown(unit, _BESIDE) for unit in cut))))
    return wider if wider.pixels >= _LITTLE * found.pixels else found


def emptiness(part: Box, units: Sequence[Box], core: Box | None = None) -> float:
    """Return the share of a part that is empty ground; 0 where it has few units."""
    if sum(not apart(part, unit) for unit in units) < MANY:
        return 0.0
    west, south, east, north = part
    size = (-(-(east - west) // _CELL), -(-(north - south) // _CELL))
    alive = Image.new("L", size, 0)
    draw = ImageDraw.Draw(alive)
    for box in (*units, *((core,) if core else ())):
        near = grown(box, MARGIN)
        if not apart(near, part):
            corners = ((near[n] - (west, south)[n % 2]) // _CELL for n in range(4))
            left, low, right, high = corners
            draw.rectangle((left, low, right - 1, high - 1), fill=255)
    return alive.histogram()[0] / (size[0] * size[1])


def _broad(target: Box, units: Sequence[Box]) -> Box:
    """Return a box made as broad as a third of the front, which runs along the longer side of all troops."""
    if not units:
        return target
    west, south, east, north = joined(units)
    wide, high = (east - west, 0) if east - west >= north - south else (0, north - south)
    across = max(0, wide // FRONT - (target[2] - target[0]) + 1) // 2
    down = max(0, high // FRONT - (target[3] - target[1]) + 1) // 2
    return target[0] - across, target[1] - down, target[2] + across, target[3] + down


def _shot(stage: _Stage, target: Box, *, trimmed: bool = False) -> _Shot:
    """Return the part that holds a box, at the largest level at which it fits; a trimmed one shows little beside it."""
    table, grid = stage.table, stage.grid
    west, south, east, north = _within(target, table)
    cells = (-(-east // grid) - west // grid, -(-north // grid) - south // grid)
    across, down = stage.room
    fitting = min(across // max(1, cells[0]), down // max(1, cells[1]))
    levels = [pixels for pixels in _pixels_of(table) if pixels <= fitting]
    pixels = levels[-1] if levels else max(1, fitting)
    least = _LEAST_CUT if stage.framing == "cut" else _LEAST_HEIGHT
    tall = max(cells[1] * pixels, 0 if trimmed else min(down, least - stage.band - 2 * stage.margin))
    wide = max(cells[0] * pixels, _LEAST_WIDTH - 2 * stage.margin) if trimmed else across
    x0, x1 = _span(west, east, table.width, min(across, wide) // pixels, grid)
    y0, y1 = _span(south, north, table.depth, -(-tall // pixels), grid)
    return _Shot((x0, y0, x1, y1), pixels)


def _pixels_of(table: Table) -> list[int]:
    """Return the pixels to the tick at which a table is framed, fewest first."""
    return [round(level * table.gauge.length * table.gauge.tick / 100) for level in LEVELS]


def grounds_of(table: Table) -> Iterator[TableLayout]:
    """Yield the layouts of the whole table from which its frames are cut, seen from the south."""
    layouts = (whole_of(table, pixels) for pixels in _pixels_of(table))
    return (layout for layout in layouts if layout.extent <= LARGEST)


def _span(low: int, high: int, whole: int, cells: int, grid: int) -> tuple[int, int]:
    """Return from where to where so many ticks are shown, from a multiple of some ticks on where that holds the box."""
    shown = cells * grid
    if shown >= whole:
        return 0, whole
    snap = grid * _SNAP
    start = (low + high - shown) // 2
    rounded = (start + snap // 2) // snap * snap
    holds = rounded <= low and rounded + shown >= high
    start = rounded if holds else (start + grid // 2) // grid * grid
    start = max(min(start, low // grid * grid), -(-(high - shown) // grid) * grid)
    start = max(0, min(start, (whole - shown) // grid * grid))
    return start, start + shown
