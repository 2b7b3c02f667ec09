"""What a framed picture of a table has beside it: the band that tells of the game, the small table in a corner."""

from collections.abc import Iterator
from typing import Final

from engine.tabletop.board import TableView
from renderer.paint.band import BandItem, Banner, Loss, Tints, band
from renderer.paint.frame import Box
from renderer.paint.items import Fill
from renderer.paint.tones import PaletteName
from renderer.tabletop.bases import Livery
from renderer.tabletop.items import TableItem
from renderer.tabletop.layout import TableLayout
from renderer.tabletop.locator import locator
from renderer.tabletop.marks import print_on
from renderer.tabletop.palette import TABLE_PALETTES
from renderer.tabletop.places import Room
from renderer.tabletop.telling import side_of
from renderer.tabletop.troops import LETTERS
from renderer.words import Words

_TINTS: Final = Tints("s0", "st", "sm")
_LOCATOR: Final = (200, 150)
"""The greatest width and height of the small table."""
_INSET: Final = 18
_EDGE: Final = 7
_NEARLY: Final = 0.7
"""The share of the table from which on a picture needs no small one."""


def banner(view: TableView, words: Words, palette: PaletteName) -> Banner:
    """Return what the band above a table tells: who is asked what, what a draft asks, or how the game ended."""
    asked = view.question.side if view.question else view.active
    shown = side_of(view, view.draft.side if view.draft else view.winner if view.result else asked)
    letter = LETTERS[shown.colour] if shown else ""
    who = shown.name.within(words.language) if shown else words.term(view.phase)
    what = words.term(view.phase) if shown else ""
    if view.result is not None:
        who, what = words.message("board-over"), words.line(view.result)
    elif view.draft is not None:
        who, what = words.line(view.draft.title), words.line(view.draft.subject)
    return Banner(
        who=who,
        what=what,
        colour=f"{letter}0" if letter else "s1",
        ink=print_on(Livery(letter, square=False), TABLE_PALETTES[palette]) if letter else "st",
        dark=shown in view.sides[1:],
        turn=words.message("board-turn", turn=view.turn) if view.turn else "",
        lost=words.message("board-losses"),
        losses=tuple(
            Loss(
                f"{LETTERS[side.colour]}0",
                n > 0,
                words.message("board-lost", lost=str(side.lost), total=str(side.total)),
            )
            for n, side in enumerate(view.sides)
            if side.total
        ),
    )


def banded(view: TableView, words: Words, palette: PaletteName, across: int) -> Iterator[BandItem]:
    """Yield the band of a picture `across` pixels wide."""
    yield from band(banner(view, words, palette), across, _TINTS)


def corner_of(view: TableView, layout: TableLayout, room: Room) -> Box | None:
    """Take the corner in which the small table hides least and return it; None where nearly all of it is in view."""
    table, (west, south, east, north) = view.table, layout.part
    if (east - west) * (north - south) >= _NEARLY * table.width * table.depth:
        return None
    left, top, right, bottom = layout.box
    wide = round(min(_LOCATOR[0], _LOCATOR[1] * table.width / table.depth))
    high = round(wide * table.depth / table.width)
    across, down = _INSET + wide / 2, _INSET + high / 2
    spots = [(x, y) for y in (bottom - down, top + down) for x in (right - across, left + across)]
    x, y = min(spots, key=lambda spot: (room.covers(spot, wide, high), room.cost(spot, wide, high)))
    box = (round(x - wide / 2), round(y - high / 2), round(x - wide / 2) + wide, round(y - high / 2) + high)
    x0, y0, x1, y1 = _edged(box)
    outline = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    room.stand(outline, outline)
    return box


def located(view: TableView, layout: TableLayout, box: Box) -> Iterator[TableItem]:
    """Yield the small table in its corner, on a dark plate."""
    yield Fill(_edged(box), "s0")
    yield locator(view, layout, box)


def _edged(box: Box) -> Box:
    left, top, right, bottom = box
    return left - _EDGE, top - _EDGE, right + _EDGE, bottom + _EDGE
