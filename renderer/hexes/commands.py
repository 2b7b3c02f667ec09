"""The key of wings with their orders, in the strip."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.hexes.board import HexView, Wing
from renderer.hexes.items import Item, OrderMarker, Swatch
from renderer.hexes.telling import side_of
from renderer.paint.frame import Box
from renderer.paint.items import Writing
from renderer.paint.lettering import Typeface, fit
from renderer.words import Words

_LOW: Final = 18
_ROW: Final = 28
_TALL: Final = 44
"""From one wing to the next: at the least, usually, and where its order stands below its name."""
_DENSE: Final = 21
"""Rows closer than this have smaller markers and letters of one size; the wing that acts is lighter, not bolder."""
_NAME: Final = 17
_ORDER: Final = 16
_SMALL: Final = 11
_BESIDE: Final = (104, 140, 36)
_CLOSE: Final = (111, 147, 27)
"""The room of a name, where the order beside it begins and how far from the right it ends; and so in close rows."""


def commands(view: HexView, wings: Sequence[Wing], box: Box, words: Words) -> Iterator[Item]:
    """Yield a row for each wing: its colour, letter and name, and its order as its marker shows it."""
    left, top, right, bottom = box
    room = (bottom - top) // max(1, len(wings))
    pitch = _TALL if room >= _TALL else max(_LOW, min(_ROW, room))
    rows = max(1, (bottom - top + pitch // 2) // pitch)
    shown = wings if len(wings) <= rows else wings[: rows - 1]
    dense = pitch < _DENSE
    sizes = _least(shown, right - left, words) if dense else (_NAME, _ORDER)
    for i, wing in enumerate(shown):
        side, y = side_of(view, wing.side), top + i * pitch + (8 if pitch == _TALL else 0)
        yield Swatch(left + 13, y, side.colour if side else "stone", wing.colour, wing.active)
        if wing.order and not wing.due:
            percent = 68 if dense else 80
            yield OrderMarker(right - 16, y + 1, wing.order, wing.state, wing.colour, words.language, percent)
        beside = None if pitch == _TALL else _CLOSE if dense else _BESIDE
        yield from _command(wing, (left, y + 2, right, y + 2), words, sizes, beside)
    if len(wings) > rows:
        more = f"+{len(wings) - rows + 1}"
        yield Writing(left + 31, top + (rows - 1) * pitch + 2, more, "num", 16, "mute", "panel")


def _least(wings: Sequence[Wing], room: int, words: Words) -> tuple[int, int]:
    """Return the sizes in which every name and every order finds room: close rows of many sizes read badly."""
    names = [fit(_called(wing, words), "text", _NAME, _SMALL, _CLOSE[0]).size for wing in wings]
    orders = [fit(_ordered(wing, words), "text", _ORDER, _SMALL, room - _CLOSE[1] - _CLOSE[2]).size for wing in wings]
    return min(names), min(orders)


def _called(wing: Wing, words: Words) -> str:
    letter, name = wing.letter.within(words.language), wing.name.within(words.language)
    return f"{letter} · {name}" if letter else name


def _ordered(wing: Wing, words: Words) -> str:
    """Return the order of a wing, or when it comes."""
    if wing.due:
        return words.message("board-wing-due", turn=wing.due)
    return words.message(f"board-order-{wing.order}") if wing.order else ""


def _command(
    wing: Wing, row: Box, words: Words, sizes: tuple[int, int], beside: tuple[int, int, int] | None
) -> Iterator[Item]:
    """Yield letter and name of a wing and its order, which stands beside it, or below where nothing is said of that."""
    left, level, right, _ = row
    told = [_ordered(wing, words)] if wing.order or wing.due else []
    told += [words.message(f"board-wing-{wing.state}")] if wing.state and not (beside or wing.due) else []
    face: Typeface = "num" if wing.active and beside is not _CLOSE else "text"
    tone = "cream" if wing.active and beside is _CLOSE else "listed"
    lift = 10 if told and not beside else 0
    room, start, end = beside or (right - left - 66, 31, 36)
    said = fit(_called(wing, words), face, sizes[0], _SMALL, room)
    yield Writing(left + 31, level - lift, said.text, face, said.size, tone, "panel")
    if told:
        order = fit(" · ".join(told), "text", sizes[1], _SMALL, right - end - left - start)
        yield Writing(left + start, level + lift, order.text, "text", order.size, "second", "panel")
