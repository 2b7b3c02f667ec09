"""The whole map, very small: where both armies stand, and the part of it that is shown."""

from collections.abc import Iterator

from engine.hexes.board import Colour, HexView
from engine.hexes.grid import Grid
from engine.kernel.ids import Side
from renderer.hexes.items import Dots, Item
from renderer.hexes.layout import Layout, extent
from renderer.paint.frame import Box, Point
from renderer.paint.items import Fill, Outline


def aspect(grid: Grid) -> float:
    """Return the height of a map as a share of its width."""
    flat = grid.orientation == "flat"
    return (grid.rows * 56) / (grid.columns * 48) if flat else (grid.rows * 48) / (grid.columns * 56)


def locator(view: HexView, layout: Layout, box: Box, dot: int = 1) -> Iterator[Item]:
    """Yield what lies on the small map in `box`: dots where pieces stand, and the frame of what is in view.

    A dot reaches `dot` pixels from its middle.
    """
    left, top, right, bottom = box
    grid = layout.grid

    def at(across: float, down: float) -> Point:
        x, y = left + (right - left) * across, top + (bottom - top) * down
        if layout.flipped:
            x, y = left + right - x, top + bottom - y
        return round(x), round(y)

    colours: dict[Side, Colour] = {side.side: side.colour for side in view.sides}
    standing = {(c.hex, c.side) for c in view.counters if c.hex in grid.hexes}
    standing |= {(hex_, body.side) for body in view.bodies for hex_ in body.hexes}
    dots = tuple(
        (*at((grid.column(hex_) + 0.5) / grid.columns, (grid.row(hex_) + 0.5) / grid.rows), colours.get(side, "stone"))
        for hex_, side in sorted(standing)
    )
    if layout.framed:
        yield Dots(box, dot, dots)
    else:
        yield from (Fill((x - dot, y - dot, x + dot + 1, y + dot + 1), colour) for x, y, colour in dots)
    (ax, ay), (bx, by) = (at(across, down) for across, down in _seen(layout))
    frame = (min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
    yield Outline((left - 1, top - 1, right + 1, bottom + 1), "mute")
    for inset in range(1 + dot):
        yield Outline((frame[0] + inset, frame[1] + inset, frame[2] - inset, frame[3] - inset), "warn")


def _seen(layout: Layout) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the upper left and lower right corner of what is in view as shares of the map."""
    grid, window, cut = layout.grid, layout.window, layout.cut
    if cut is None:
        start = (window.column / grid.columns, window.row / grid.rows)
        return start, ((window.column + window.columns) / grid.columns, (window.row + window.rows) / grid.rows)
    across, down = extent(grid, layout.level, grid.columns, grid.rows)
    return (cut[0] / across, cut[1] / down), (cut[2] / across, cut[3] / down)
