"""What a framed picture has beside its map: the band that tells of the game, the small map in a corner."""

from collections.abc import Iterator
from typing import Final

from engine.hexes.board import HexView
from renderer.hexes.items import Item, Overview
from renderer.hexes.layout import Layout
from renderer.hexes.locator import aspect, locator
from renderer.hexes.palette import LIGHT_SIDES
from renderer.hexes.telling import losses, side_of
from renderer.paint.band import Banner, Loss, Tints, band
from renderer.paint.frame import Box
from renderer.paint.items import Fill, Outline
from renderer.paint.places import Occupied, grown
from renderer.words import Words

TINTS: Final = Tints("panel", "cream", "second")
_LOCATOR: Final = (196, 168)
"""The greatest width and height of the small map."""
_SHARES: Final = (1.0, 0.8, 0.6)
"""Of its greatest size: how small it may become."""
_STEP: Final = 24
"""Pixels from one place at an edge that is tried to the next."""
_INSET: Final = 12
_EDGE: Final = 5


def banner(view: HexView, words: Words) -> Banner:
    """Return what the band above a map tells: whose phase it is, or how the game ended."""
    shown = side_of(view, view.question.side if view.question else view.active)
    over = view.result is not None or shown is None
    colour = "panel2" if over or shown is None else shown.colour
    dark = colour not in LIGHT_SIDES
    phase = words.term(view.phase)
    who = words.message("board-over") if view.result is not None else phase
    return Banner(
        who=who if over or shown is None else shown.name.within(words.language),
        what=words.line(view.result) if view.result is not None else "" if who == phase and over else phase,
        colour=colour,
        ink="cream" if over else "white" if dark else "ink",
        dark=dark,
        turn=words.message("board-turn", turn=view.turn),
        lost=words.message("board-losses"),
        losses=tuple(Loss(side.colour, side.colour not in LIGHT_SIDES, losses(side, words)) for side in view.sides),
    )


def banded(view: HexView, words: Words, across: int) -> Iterator[Item]:
    """Yield the band of a picture `across` pixels wide."""
    yield from band(banner(view, words), across, TINTS)


def corner(layout: Layout, taken: Occupied) -> Box | None:
    """Return where the small map lies so that it hides nothing: in a corner, else at an edge, smaller where it must be.

    None where there is no such place, and where the whole map is in view.
    """
    if layout.whole:
        return None
    high = aspect(layout.grid)
    for share in _SHARES:
        wide = round(min(_LOCATOR[0], _LOCATOR[1] / high) * share)
        places = _beside_edges(layout.box, wide, round(wide * high))
        found = next((box for box in places if taken.free(grown(box, _EDGE))), None)
        if found is not None:
            return found
    return None


def _beside_edges(room: Box, wide: int, tall: int) -> Iterator[Box]:
    """Yield places for a box in the corners of a room, then along its edges."""
    left, top, right, bottom = grown(room, -_INSET)
    xs, ys = (left, right - wide), (top, bottom - tall)
    spots = [(x, y) for y in reversed(ys) for x in reversed(xs)]
    spots += [(x, y) for x in range(left, right - wide, _STEP) for y in reversed(ys)]
    spots += [(x, y) for y in range(top, bottom - tall, _STEP) for x in reversed(xs)]
    return ((x, y, x + wide, y + tall) for x, y in spots)


def located(view: HexView, layout: Layout, box: Box) -> Iterator[Item]:
    """Yield the small map in its corner."""
    left, top, right, bottom = box
    edge = _EDGE
    yield Fill((left - edge, top - edge, right + edge, bottom + edge), "panel")
    yield Outline((left - edge, top - edge, right + edge, bottom + edge), "mute")
    yield Overview(box)
    yield from locator(view, layout, box, 2)
