"""The boards of a tournament: from plain values to PNGs, a page each, and to alternative texts."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Any, Final

from msgspec.structs import replace
from PIL import Image

from renderer.paint import png
from renderer.paint.flatwork import Flatwork, Keep, Placed
from renderer.paint.frame import Box, Point
from renderer.paint.items import Fill, Outline, Shape, Writing
from renderer.paint.raster import Plates
from renderer.paint.sprites import Art, Sprite
from renderer.paint.tones import PaletteName, Tones
from renderer.tournament.alt import alt_text
from renderer.tournament.boards import Board, Bracket, Crosstable, Pairings, Standings
from renderer.tournament.bracket import bracket
from renderer.tournament.crosstable import crosstable
from renderer.tournament.pairings import pairings
from renderer.tournament.palette import PALETTES
from renderer.tournament.sheet import WIDE, CupItem, Emblem, Page
from renderer.tournament.standings import standings
from renderer.words import Words

DRAWN: Final = 1600
"""Pixels of the width of a picture, as those of a whole board."""
_MAKERS: Final[dict[type, Callable[[Any, Words], Iterator[Page]]]] = {
    Standings: standings,
    Crosstable: crosstable,
    Pairings: pairings,
    Bracket: bracket,
}


@lru_cache(maxsize=16)
def pages(board: Board, words: Words) -> tuple[Page, ...]:
    """Return the pages of a board, laid out."""
    return tuple(_MAKERS[type(board)](board, words))


class _Work(Flatwork):
    """Makes emblems as well."""

    def __init__(self, tones: Tones, keep: Keep) -> None:
        super().__init__(tones, keep)
        self.makers[Emblem] = self._emblem

    def _emblem(self, item: Emblem) -> Placed:
        def make() -> Sprite:
            spots = [spot for points, _ in item.shapes for spot in points]
            across, down = [x for x, _ in spots], [y for _, y in spots]
            ground = self.tones[item.ground]
            box = min(across), min(down), max(across), max(down)
            art = Art(box, self.tones, ground)
            art.block(*box, ground)
            for points, colour in item.shapes:
                art.polygon(points, self.tones[colour])
            return art.sprite()

        return self.at(("emblem", item.shapes, item.ground), make, item, flat=True)


def _enlarged(item: CupItem) -> Iterator[CupItem]:
    """Yield an item at the size in which it is drawn; each corner by itself, so that what touches still does."""
    match item:
        case Fill(box, colour):
            yield Fill(_box(box), colour)
        case Outline(box, colour):
            left, upper, right, lower = _box(box)
            yield Outline((left, upper, right, lower), colour)
            yield Outline((left + 1, upper + 1, right - 1, lower - 1), colour)
        case Shape():
            yield replace(item, points=tuple(map(_point, item.points)))
        case Writing():
            yield replace(item, x=_long(item.x), y=_long(item.y), size=_long(item.size), track=_long(item.track))
        case Emblem():
            shapes = tuple((tuple(map(_point, points)), colour) for points, colour in item.shapes)
            yield replace(item, x=_long(item.x), y=_long(item.y), shapes=shapes)


def _long(length: int) -> int:
    return round(length * DRAWN / WIDE)


def _point(point: Point) -> Point:
    return _long(point[0]), _long(point[1])


def _box(box: Box) -> Box:
    left, upper, right, lower = box
    return _long(left), _long(upper), _long(right), _long(lower)


class TournamentBoards:
    """Draws pages 1600 pixels wide; keeps letters and signs; safe to use from several threads."""

    def __init__(self) -> None:
        self._plates = Plates()

    def draw(self, board: Board, words: Words, *, palette: PaletteName = "standard") -> tuple[bytes, ...]:
        """Return a board as the bytes of PNGs, one for each page."""
        return tuple(self._drawn(page, palette) for page in pages(board, words))

    def alt_texts(self, board: Board, words: Words) -> tuple[str, ...]:
        """Return the alternative text of each page, at most 900 characters."""
        return tuple(alt_text(board, words, page.shows) for page in pages(board, words))

    def _drawn(self, page: Page, palette: PaletteName) -> bytes:
        tones = PALETTES[palette]
        high = _long(page.high)
        image = Image.new("L", (DRAWN + 1, high), 0)
        work = _Work(tones, self._plates.sprite)
        for item in chain.from_iterable(map(_enlarged, page.items)):
            placed = work.placed(item)
            left, upper, right, lower = placed.box
            box = (left + 1, upper, right + 1, lower)
            if placed.sprite is None:
                image.paste(placed.index, box)
            else:
                image.paste(placed.sprite.image, box, placed.sprite.solid)
        return png.encode(image.tobytes(), DRAWN, high, tones.plte)
