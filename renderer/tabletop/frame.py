"""The frame of a table: a ruler on all four sides, numbered from the south-west corner."""

from collections.abc import Iterator
from typing import Final

from engine.tabletop.measures import Gauge
from renderer.paint.frame import Box
from renderer.paint.items import Anchor, Fill, Writing
from renderer.paint.lettering import fit
from renderer.tabletop.items import TableItem
from renderer.tabletop.layout import TableLayout

_SHORT: Final = 6
_LONG: Final = 10
_CORNER: Final = 9
"""No number stands nearer to a corner."""


def frame(layout: TableLayout, gauge: Gauge) -> Iterator[TableItem]:
    """Yield the frame round the part of a table that is shown; its numbers count along the whole table."""
    left, top, right, bottom = layout.box
    around = layout.framed
    for box in (
        (around[0], around[1], around[2], top),
        (around[0], bottom, around[2], around[3]),
        (around[0], top, left, bottom),
        (right, top, around[2], bottom),
    ):
        if box[0] < box[2] and box[1] < box[3]:
            yield Fill(box, "fr")
    if layout.margin:
        yield from _sides(layout, gauge, upright=False)
        yield from _sides(layout, gauge, upright=True)
    for box in (
        (left - 2, top - 2, right + 2, top + 1),
        (left - 2, bottom - 1, right + 2, bottom + 2),
        (left - 2, top - 2, left + 1, bottom + 2),
        (right - 1, top - 2, right + 2, bottom + 2),
    ):
        yield Fill(box, "ink")


def _sides(layout: TableLayout, gauge: Gauge, *, upright: bool) -> Iterator[TableItem]:
    """Yield ticks and numbers of the upper and the lower side, or of the left and the right one."""
    west, south, east, north = layout.part
    low, high = (south, north) if upright else (west, east)
    left, top, right, bottom = layout.box
    size = 19 if layout.framing else 16 if gauge.number * gauge.length > 1500 else 19
    for place in range(-(-low // layout.grid) * layout.grid, high + 1, layout.grid):
        numbered = place % (gauge.number * gauge.length) == 0
        long = _LONG if numbered else _SHORT
        x, y = (round(v) for v in layout.at((west, place) if upright else (place, south)))
        ends = ((left, -1), (right, 1)) if upright else ((top, -1), (bottom, 1))
        for edge, sign in ends:
            yield Fill(_tick(edge, sign, long, y if upright else x, upright=upright), "ft")
            inner = top + _CORNER < y < bottom - _CORNER if upright else left + _CORNER < x < right - _CORNER
            if numbered and inner:
                text = str(place // gauge.length)
                if upright:
                    anchor: Anchor = "lm" if sign > 0 else "rm"
                    small = fit(text, "label", size, 12, layout.margin - long - 6).size
                    yield Writing(edge + sign * (long + 3), y, text, "label", small, "ft", "fr", anchor)
                else:
                    yield Writing(x, edge + sign * (long + 11), text, "label", size, "ft", "fr", "mm")


def _tick(edge: int, sign: int, long: int, at: int, *, upright: bool) -> Box:
    low, high = sorted((edge, edge + sign * long))
    return (low, at - 1, high, at + 1) if upright else (at - 1, low, at + 1, high)
