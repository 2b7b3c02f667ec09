"""Which part of a measured table to show: round units, places and what is marked there."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.kernel.ids import UnitId
from engine.kernel.view import Mark
from engine.tabletop.board import Loose, TablePiece, TableView
from engine.tabletop.marks import ActionMark, FireMark, RadiusMark, SectorMark, TableMark, ThreatMark, ZoneMark
from engine.tabletop.plane import Point, shifted
from engine.tabletop.shapes import Box, box_of, grown, joined

LEAST: Final = 4000
"""u across that are shown at least: a part of the table on which troops still have neighbours."""
ROOM: Final = 500
"""u round what is shown."""


def around(boxes: Iterable[Box]) -> Box:
    """Return the box of a table round some boxes, with room to spare and a least size; it may reach over the edge."""
    west, south, east, north = grown(joined(boxes), ROOM)
    wide, high = (max(0, LEAST - east + west + 1) // 2, max(0, LEAST - north + south + 1) // 2)
    return west - wide, south - high, east + wide, north + high


def extent(piece: TablePiece) -> Box:
    """Return the box round a unit."""
    if isinstance(piece, Loose):
        return grown(box_of(model.point for model in piece.models), piece.radius)
    return box_of(piece.base.corners)


def marked(view: TableView, marks: Iterable[TableMark]) -> Iterator[Box]:
    """Yield the boxes round zones, sectors, command and distances, as far as they lie on the table."""
    for mark in marks:
        match mark:
            case ZoneMark(points=points):
                yield _within(view, box_of(points))
            case RadiusMark(base=base, radius=radius):
                yield _within(view, grown(box_of(base.corners), radius))
            case SectorMark():
                yield _within(view, box_of(_fan(mark)))
            case ThreatMark(start=start, end=end):
                yield box_of((start, end))
            case _:
                continue


def done(view: TableView, marks: Iterable[Mark]) -> Iterator[Box]:
    """Yield the boxes round what moves and shots lead from and to, and round the units as they stand now."""
    where = {piece.unit: extent(piece) for piece in view.pieces}
    for mark in marks:
        units: tuple[UnitId, ...] = ()
        match mark:
            case ActionMark(unit=unit, start=start):
                units = (unit,)
                if start is not None:
                    yield box_of(start.corners)
            case FireMark(shooter=shooter, target=target):
                units = (shooter, target)
                yield box_of((mark.start, mark.end))
        yield from (where[unit] for unit in units if unit in where)


def _fan(sector: SectorMark) -> Iterator[Point]:
    """Yield the corners of a sector: the ends of the front, straight ahead of them, and at the ends of both lines."""
    yield from (sector.left, sector.right)
    reach = max((band.reach for band in sector.bands), default=0)
    for end, turn in ((sector.left, -sector.half), (sector.right, sector.half)):
        yield shifted(end, reach, sector.heading)
        yield shifted(end, reach, sector.heading + turn)


def _within(view: TableView, box: Box) -> Box:
    west, south, east, north = box
    return max(west, 0), max(south, 0), min(east, view.table.width), min(north, view.table.depth)
