"""The crosstable: everybody against everybody, or everybody's rounds where there are too many players for that."""

from collections.abc import Iterator
from typing import Final

from renderer.paint.items import Fill, Writing
from renderer.paint.lettering import Typeface, width
from renderer.tournament.boards import Cell, CrossRow, Crosstable, Outcome
from renderer.tournament.naming import LEAST
from renderer.tournament.sheet import (
    LEFT,
    RIGHT,
    ROOM,
    CupItem,
    LegendKey,
    Page,
    corner,
    legend,
    named,
    page,
    paged,
    parts,
    ranked,
    sheet,
    top,
    write,
)
from renderer.words import Words

ROWS: Final = 24
"""Rows of a page, and columns where cells are narrow."""
HEADING: Final = 46
_PITCH: Final = 50
_RANK: Final = 54
_NAME: Final = 72
"""Where the names begin."""
_NAMES: Final = 180
"""The least room of a name."""
_GROUNDS: Final[dict[Outcome, str]] = {"win": "win", "draw": "draw", "loss": "loss", "self": "rule"}


def crosstable(shown: Crosstable, words: Words) -> Iterator[Page]:
    """Yield the pages of a crosstable: neighbours in the standings together, then the next columns of all."""
    cell = _cell(shown)
    points = _points(shown)
    most = max(1, (ROOM - _NAME - _NAMES - points) // cell)
    across = parts(len(shown.columns), most)
    down = parts(len(shown.rows), ROWS)
    pages = len(across) * len(down)
    for n, (columns, rows) in enumerate((columns, rows) for columns in across for rows in down):
        wide = min(86, (ROOM - _NAME - _NAMES - points) // max(1, len(columns)))
        told = paged(rows, len(shown.rows), n, pages, words)
        if len(across) > 1:
            first, last = shown.columns[columns.start], shown.columns[columns.stop - 1]
            told.append(words.message("board-cup-columns", first=first, last=last, count=len(shown.columns)))
        yield _page(shown, (columns, rows), (wide, points), told, words)


def _cell(shown: Crosstable) -> int:
    """Return how wide a cell has to be."""
    texts = [cell.text for row in shown.rows for cell in row.cells]
    most = max((width(text, "num", 26) for text in texts), default=0)
    return max(28, round(max([most, *(width(label, "sans", LEAST) for label in shown.columns)])) + 4)


def _points(shown: Crosstable) -> int:
    most = max((width(row.points, "num", 34) for row in shown.rows), default=0)
    return round(max(most, width(shown.total, "sans", LEAST))) + 34


def _page(shown: Crosstable, at: tuple[range, range], sizes: tuple[int, int], told: list[str], words: Words) -> Page:
    (columns, rows), (wide, points) = at, sizes
    upper = top(shown.head) + 14
    lower = upper + HEADING + _PITCH * max(1, len(rows))
    start = RIGHT - points - wide * len(columns)
    body: list[CupItem] = [*sheet((LEFT, upper, RIGHT, lower))]
    body.append(Fill((LEFT, upper, RIGHT, upper + HEADING - 2), "stripe"))
    for n, column in enumerate(columns):
        label, x = shown.columns[column], start + wide * n + wide // 2
        body.append(Writing(x, upper + 22, label, "sans", LEAST, "faint", "stripe", "mm"))
    body.append(Writing(RIGHT - 14, upper + 22, shown.total, "sans", LEAST, "faint", "stripe", "rm"))
    for n, row in enumerate(rows):
        level = upper + HEADING + _PITCH * n
        body += _row(shown.rows[row], level, start, columns, wide)
    listed = [shown.rows[row].cells[column] for row in rows for column in columns]
    return page(shown.head, body, lower, words, told + legend(_signs(listed), words), rows)


def _signs(cells: list[Cell]) -> Iterator[LegendKey]:
    if any(cell.forfeit for cell in cells):
        yield "forfeit"
    if any(cell.outcome == "bye" for cell in cells):
        yield "bye"
    if any(cell.outcome == "open" and cell.text for cell in cells):
        yield "open"
    if any(cell.text[:1] in "+=−" and len(cell.text) > 1 for cell in cells):
        yield "notation"


def _row(row: CrossRow, level: int, start: int, columns: range, wide: int) -> Iterator[CupItem]:
    middle = level + _PITCH // 2
    yield Fill((LEFT, level - 1, RIGHT, level + 1), "rule")
    yield Writing(LEFT + _RANK, middle, ranked(row.rank), "num", 28, "faint", "sheet", "rm")
    yield from named((LEFT + _NAME, middle), row.name, "sans", 32, ("ink", "sheet"), start - LEFT - _NAME - 12)
    for n, column in enumerate(columns):
        cell = row.cells[column]
        box = (start + wide * n + 1, level + 2, start + wide * (n + 1) - 1, level + _PITCH - 2)
        ground = _GROUNDS.get(cell.outcome, "sheet")
        if ground != "sheet":
            yield Fill(box, ground)
        if cell.forfeit:
            yield corner(box, ground)
        if cell.text:
            face: Typeface = "num" if cell.outcome == "win" else "sans"
            ink = "faint" if cell.outcome in ("open", "bye", "none") else "ink"
            at = (box[0] + box[2]) // 2, middle
            yield write(at, cell.text, face, 28, (ink, ground), wide, "mm")
    yield Writing(RIGHT - 14, middle, row.points, "num", 34, "ink", "sheet", "rm")
