"""The standings: place, places won or lost, name, points, and each column that decides between equals."""

from collections.abc import Iterator
from typing import Final

from renderer.paint.items import Fill, Writing
from renderer.paint.lettering import Typeface, width
from renderer.tournament.boards import Row, Standings
from renderer.tournament.naming import LEAST
from renderer.tournament.sheet import (
    LEFT,
    RIGHT,
    CupItem,
    LegendKey,
    Page,
    arrow,
    columns,
    flag,
    legend,
    named,
    page,
    paged,
    parts,
    ranked,
    sheet,
    top,
)
from renderer.words import Words

MOST: Final = 32
"""Rows of a page."""
PITCH: Final = 50
HEADING: Final = 46
_RANK: Final = 62
"""Where the places end."""
_MOVED: Final = 136
"""Where the names begin."""
_GAP: Final = 30


def standings(shown: Standings, words: Words) -> Iterator[Page]:
    """Yield the pages of the standings, so that none has more than 32 rows."""
    laid = parts(len(shown.rows), MOST)
    wide = _widths(shown)
    for n, rows in enumerate(laid):
        upper = top(shown.head) + 14
        lower = upper + HEADING + PITCH * max(1, len(rows)) + 8
        body = [*sheet((LEFT, upper, RIGHT, lower)), *_heading(shown, wide, upper)]
        for place, at in enumerate(rows):
            level = upper + HEADING + PITCH * place
            body += _row(shown.rows[at], wide, level, striped=place % 2 == 1)
        if shown.through in range(rows.start + 1, rows.stop + (n + 1 < len(laid))):
            level = upper + HEADING + PITCH * (shown.through - rows.start)
            body.append(Fill((LEFT, level - 3, RIGHT, level + 2), "through"))
        told = paged(rows, len(shown.rows), n, len(laid), words) + legend(_signs(shown, rows), words)
        yield page(shown.head, body, lower, words, told, rows)


def _signs(shown: Standings, rows: range) -> Iterator[LegendKey]:
    listed = [shown.rows[n] for n in rows]
    if any(row.lead for row in listed):
        yield "lead"
    if shown.through in range(rows.start + 1, rows.stop + 1):
        yield "through"
    if any(row.moved for row in listed):
        yield "moved"
    if any(row.out for row in listed):
        yield "out"


def _widths(shown: Standings) -> list[int]:
    if not shown.columns:
        return []
    first, *others = columns((row.cells for row in shown.rows), shown.columns, "sans", 30, _GAP)
    points = max((width(row.cells[0], "num", 36) for row in shown.rows), default=0)
    return [max(first, round(points) + _GAP), *others]


def _heading(shown: Standings, wide: list[int], upper: int) -> Iterator[CupItem]:
    yield Fill((LEFT, upper, RIGHT, upper + HEADING - 2), "stripe")
    yield Fill((LEFT, upper + HEADING - 3, RIGHT, upper + HEADING - 1), "rule")
    right = RIGHT - 14
    for label, across in zip(reversed(shown.columns), reversed(wide), strict=True):
        yield Writing(right, upper + 22, label, "sans", LEAST, "faint", "stripe", "rm")
        right -= across


def _row(row: Row, wide: list[int], level: int, *, striped: bool) -> Iterator[CupItem]:
    ground = "stripe" if striped else "sheet"
    middle = level + PITCH // 2
    if striped:
        yield Fill((LEFT, level, RIGHT, level + PITCH), ground)
    ink = "faint" if row.out else "ink"
    yield Writing(LEFT + _RANK, middle, ranked(row.rank), "num", 32, ink, ground, "rm")
    if row.moved:
        yield arrow(LEFT + _RANK + 22, middle, ground, up=row.moved > 0)
        colour = "good" if row.moved > 0 else "bad"
        yield Writing(LEFT + _RANK + 35, middle, str(abs(row.moved)), "sans", LEAST, colour, ground)
    start = LEFT + _MOVED
    if row.lead:
        yield flag(start, middle, ground)
        start += 38
    right = RIGHT - 14
    cells: list[CupItem] = []
    for n in range(len(row.cells) - 1, -1, -1):
        face: Typeface = "num" if n == 0 else "sans"
        size = 36 if n == 0 else 30
        colour = ink if n == 0 else "faint"
        cells.append(Writing(right, middle, row.cells[n], face, size, colour, ground, "rm"))
        right -= wide[n]
    room = right - start - 8
    lines = named((start, middle), row.name, "num" if row.lead else "sans", 34, (ink, ground), room)
    yield from lines
    left = room - width(lines[0].text, lines[0].face, lines[0].size) - 18
    if len(lines) == 1 and row.note and width(row.note, "text", LEAST) <= left:
        yield Writing(start + round(room - left), middle + 2, row.note, "text", LEAST, "faint", ground)
    yield from cells
