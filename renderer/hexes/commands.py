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

_LOW: Final = 21
_ROW: Final = 28
_TALL: Final = 44
"""From one wing to the next: at the least, usually, and where its order stands below its name."""


def commands(view: HexView, wings: Sequence[Wing], box: Box, words: Words) -> Iterator[Item]:
    """Yield a row for each wing: its colour, letter and name, and its order as its marker shows it."""
    left, top, right, bottom = box
    room = (bottom - top) // max(1, len(wings))
    pitch = _TALL if room >= _TALL else max(_LOW, min(_ROW, room))
    rows = max(1, (bottom - top + pitch // 2) // pitch)
    for i, wing in enumerate(wings if len(wings) <= rows else wings[: rows - 1]):
        side, y = side_of(view, wing.side), top + i * pitch + (8 if pitch == _TALL else 0)
        yield Swatch(left + 13, y, side.colour if side else "stone", wing.colour, wing.active)
        if wing.order:
            yield OrderMarker(right - 16, y + 1, wing.order, wing.state, wing.colour, words.language, 80)
        yield from _command(wing, (left, y + 2, right, y + 2), words, tall=pitch == _TALL)
    if len(wings) > rows:
        more = f"+{len(wings) - rows + 1}"
        yield Writing(left + 31, top + (rows - 1) * pitch + 2, more, "num", 16, "mute", "panel")


def _command(wing: Wing, row: Box, words: Words, *, tall: bool) -> Iterator[Item]:
    """Yield letter and name of a wing and its order, which stands below where there is room, else beside it."""
    left, level, right, _ = row
    letter, name = wing.letter.within(words.language), wing.name.within(words.language)
    told = [words.message(f"board-order-{wing.order}")] if wing.order else []
    told += [words.message(f"board-wing-{wing.state}")] if wing.state and tall else []
    face: Typeface = "num" if wing.active else "text"
    below = tall and told
    said = fit(f"{letter} · {name}" if letter else name, face, 17, 11, right - left - 66 if tall else 104)
    yield Writing(left + 31, level - (10 if below else 0), said.text, face, said.size, "listed", "panel")
    if told:
        left += 31 if tall else 140
        order = fit(" · ".join(told), "text", 16, 11, right - 36 - left)
        yield Writing(left, level + (10 if tall else 0), order.text, "text", order.size, "second", "panel")
