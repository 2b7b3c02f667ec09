"""Finding units and hexes of a view by what a player types, in either alphabet."""

from collections.abc import Iterator

from engine.hexes.board import Body, Coin, HexView, Piece
from engine.kernel.notation import meant, plain


def hex_named(view: HexView, text: str) -> int | None:
    """Return the hex of a number, of a place name, or where a unit of that name stands; None when there is none."""
    try:
        return view.map.grid.parse(plain(text))
    except ValueError:
        pass
    wanted = plain(text)
    for place in view.map.names:
        if wanted in (plain(place.text.en), plain(place.text.ru)):
            return place.hex
    return next((piece.hex for piece in (*counters_named(view, text), *leaders_named(view, text))), None)


def counters_named(view: HexView, text: str) -> list[Piece]:
    """Return the units that a text names: by name or as in orders, else all units of the hex that it names."""
    wanted = plain(text)
    found = [c for c in view.pieces if wanted and _closed_up(wanted) in map(_closed_up, _names(c))]
    if found:
        return found
    try:
        hex_ = view.map.grid.parse(wanted)
    except ValueError:
        return []
    return [c for c in view.pieces if c.hex == hex_ or (isinstance(c, Body) and hex_ in c.hexes)]


def leaders_named(view: HexView, text: str) -> list[Coin]:
    """Return the leaders that a text names: by name or as in orders, else all leaders of the hex that it names."""
    wanted = plain(text)
    found = [c for c in view.leaders if wanted and _closed_up(wanted) in map(_closed_up, _names(c))]
    if found:
        return found
    try:
        hex_ = view.map.grid.parse(wanted)
    except ValueError:
        return []
    return [c for c in view.leaders if c.hex == hex_]


def counters_like(view: HexView, text: str) -> Iterator[Piece | Coin]:
    """Yield the units and the leaders whose name or hex has every typed word in it."""
    wanted = plain(text).split()
    for piece in (*view.leaders, *view.pieces):
        about = " ".join((*_names(piece), plain(view.map.grid.label(piece.hex))))
        if all(word in about for word in wanted):
            yield piece


def nearest_names(view: HexView, text: str) -> tuple[str, ...]:
    """Return the names of units and leaders nearest to one that there is not."""
    return meant(text, dict.fromkeys(name for c in (*view.pieces, *view.leaders) for name in (c.name.en, c.name.ru)), 5)


def _names(piece: Piece | Coin) -> tuple[str, ...]:
    """Return the names of a unit: in both languages, and the one that stands in orders."""
    return plain(piece.name.en), plain(piece.name.ru), plain(piece.slug)


def _closed_up(name: str) -> str:
    """Return a name without its spaces: `89 Tk` is `89tk` in orders."""
    return "".join(name.split())
