"""Finding units and places of a board by what a player types, in either alphabet."""

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from bot.pages.boards.framing import around, extent
from bot.pages.boards.kinds import AnyPiece, BoardView, Piece, code_of, spot_of, stands_in
from bot.pages.boards.picture import Part
from bot.pages.boards.views import AREA_LENGTH
from engine.hexes.board import Coin, HexView
from engine.kernel.notation import meant, plain
from engine.kernel.text import Text
from engine.tabletop.board import TableView
from engine.tabletop.plane import Point
from engine.tabletop.shapes import Box, box_of

_NUMBER: Final = r"(\d{1,4}(?:[.,]\d{1,4})?)"
_POINT: Final = re.compile(rf"[(\[]?\s*{_NUMBER}(?:\s*[;,x×/]\s*|\s+){_NUMBER}\s*[)\]]?")


class Place(Struct, frozen=True):
    """A part of a board to show large."""

    label: str
    """What it is found by again: the label of a hex, the code of a unit, a point of the table in whole units."""
    part: Part


def place_named(view: BoardView, text: str) -> Place | None:
    """Return the part of a board that a text names: a hex or a point, a place by name, where a unit stands."""
    if isinstance(view, TableView):
        return _on_table(view, text)
    hex_ = hex_named(view, text)
    return None if hex_ is None or hex_ not in view.map.grid.hexes else Place(view.map.grid.label(hex_), hex_)


def hex_named(view: HexView, text: str) -> int | None:
    """Return the hex of a number, of a place name, or where a unit of that name stands; None when there is none."""
    hex_ = hex_numbered(view, text)
    if hex_ is not None:
        return hex_
    wanted = plain(text)
    for place in view.map.names:
        if wanted in (plain(place.text.en), plain(place.text.ru)):
            return place.hex
    return next((piece.hex for piece in (*view.pieces, *view.leaders) if _named(piece, text)), None)


def hex_numbered(view: BoardView, text: str) -> int | None:
    """Return the hex of a number; None when a text is no such number, or the board has no hexes."""
    if isinstance(view, TableView):
        return None
    try:
        return view.map.grid.parse(plain(text))
    except ValueError:
        return None


def units_named(view: BoardView, text: str) -> list[Piece]:
    """Return the units that a text names: by name or as in orders, else all units of the hex that it names."""
    pieces: tuple[Piece, ...] = view.pieces
    found = [piece for piece in pieces if _named(piece, text)]
    hex_ = None if found else hex_numbered(view, text)
    return found if hex_ is None else [piece for piece in pieces if stands_in(piece, hex_)]


def leaders_named(view: HexView, text: str) -> list[Coin]:
    """Return the leaders that a text names: by name or as in orders, else all leaders of the hex that it names."""
    found = [coin for coin in view.leaders if _named(coin, text)]
    hex_ = None if found else hex_numbered(view, text)
    return found if hex_ is None else [coin for coin in view.leaders if coin.hex == hex_]


def units_like(view: BoardView, text: str) -> Iterator[AnyPiece]:
    """Yield the leaders and the units whose name, code or hex has every typed word in it."""
    wanted = plain(text).split()
    for piece in _everybody(view):
        hex_ = "" if isinstance(view, TableView) else plain(spot_of(view, piece, "en"))
        about = " ".join((*_names(piece), hex_))
        if all(word in about for word in wanted):
            yield piece


def nearest_names(view: BoardView, text: str) -> tuple[str, ...]:
    """Return the names of units and leaders nearest to one that there is not."""
    return meant(text, dict.fromkeys(name for piece in _everybody(view) for name in (piece.name.en, piece.name.ru)), 5)


def _everybody(view: BoardView) -> tuple[AnyPiece, ...]:
    return view.pieces if isinstance(view, TableView) else (*view.leaders, *view.pieces)


def _named(piece: AnyPiece, text: str) -> bool:
    wanted = _closed_up(plain(text))
    return bool(wanted) and wanted in map(_closed_up, _names(piece))


def _names(piece: AnyPiece) -> tuple[str, ...]:
    """Return the names of a unit, and what it is called in orders, in both languages."""
    code = code_of(piece)
    return plain(piece.name.en), plain(piece.name.ru), plain(code.en), plain(code.ru)


def _closed_up(name: str) -> str:
    """Return a name without its spaces: `89 Tk` is `89tk` in orders."""
    return "".join(name.split())


# -- places of a measured table


def _on_table(view: TableView, text: str) -> Place | None:
    point = _point(view, text)
    if point is not None:
        return Place(label_of(view, point), around((box_of((point,)),)))
    found = [piece for piece in view.pieces if _named(piece, text)]
    if len(found) == 1:
        return Place(found[0].slug.en, around((extent(found[0]),)))
    boxes = [extent(piece) for piece in found] or _boxes_of(view, text)
    if not boxes:
        return None
    part = around(boxes)
    formation = next((one.slug.en for one in view.formations if _is(text, one.slug)), "")
    fits = 0 < len(formation) <= AREA_LENGTH
    return Place(formation if fits else label_of(view, middle_of(part)), part)


def _boxes_of(view: TableView, text: str) -> list[Box]:
    """Return the boxes round the units of the formation, or round the piece of ground, that a text names."""
    for formation in view.formations:
        if _is(text, formation.slug) or _is(text, formation.name):
            return [extent(piece) for piece in view.pieces if piece.unit in formation.members]
    named = ((feature.name, feature) for feature in view.table.features)
    return [box_of(feature.points) for name, feature in named if name is not None and _is(text, name)][:1]


def grounds_of(view: TableView) -> Iterator[tuple[str, Text]]:
    """Yield the pieces of ground with names: what their middle is found by, and the name."""
    for feature in view.table.features:
        if feature.name is not None:
            yield label_of(view, middle_of(box_of(feature.points))), feature.name


def middle_of(box: Box) -> Point:
    """Return the middle of a box."""
    west, south, east, north = box
    return (west + east) // 2, (south + north) // 2


def label_of(view: TableView, point: Point) -> str:
    """Return what a point of a table is found by again: its whole units from the west and the south edge."""
    length = view.table.gauge.length
    return " ".join(str((2 * value + length) // (2 * length)) for value in point)


def _is(text: str, name: Text) -> bool:
    wanted = _closed_up(plain(text))
    return bool(wanted) and wanted in (_closed_up(plain(name.en)), _closed_up(plain(name.ru)))


def _point(view: TableView, text: str) -> Point | None:
    """Return the point of a table that two numbers name in its units: `20 15`, `20,5; 15,2`."""
    found = _POINT.fullmatch(plain(text))
    if found is None:
        return None
    x, y = (round(float(number.replace(",", ".")) * view.table.gauge.length) for number in found.groups())
    return (x, y) if x <= view.table.width and y <= view.table.depth else None
