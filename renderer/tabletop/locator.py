"""The whole table, small: bases as blocks without figures, and the part that is shown."""

from engine.tabletop.board import TableView
from engine.tabletop.plane import Point
from renderer.paint.brush import Spot
from renderer.paint.frame import Box
from renderer.tabletop.items import Line, Locator
from renderer.tabletop.layout import TableLayout
from renderer.tabletop.troops import LETTERS


def locator(view: TableView, layout: TableLayout, box: Box) -> Locator:
    """Return the small map of the whole table that fills `box`, with the part that is shown marked on it."""
    left, top, right, bottom = box
    table = view.table
    colours = {side.side: f"{LETTERS[side.colour]}0" for side in view.sides}

    def at(point: Point) -> Spot:
        x = (right - left) * point[0] / table.width
        y = (bottom - top) * (table.depth - point[1]) / table.depth
        if layout.flipped:
            x, y = right - left - x, bottom - top - y
        return round(x, 1), round(y, 1)

    blocks: list[tuple[str, Line]] = [
        (colours.get(stand.side, "B0"), tuple(at(corner) for corner in stand.base.corners)) for stand in view.stands
    ]
    for unit in view.loose:
        for disc in unit.models:
            x, y = at(disc.point)
            blocks.append(
                (colours.get(unit.side, "B0"), ((x - 2, y - 2), (x + 2, y - 2), (x + 2, y + 2), (x - 2, y + 2)))
            )
    west, south, east, north = layout.part
    (ax, ay), (bx, by) = at((west, south)), at((east, north))
    part = (round(min(ax, bx)), round(min(ay, by)), round(max(ax, bx)), round(max(ay, by)))
    return Locator(box, tuple(blocks), part)
