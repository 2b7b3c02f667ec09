"""Who stands below the top counter of a stack in a framed picture: how many, and their names where there is room."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.hexes.board import Colour, Counter, HexPiece, HexView
from engine.kernel.ids import Side
from engine.kernel.text import Language
from renderer.hexes.counters import name_of
from renderer.hexes.items import Pill
from renderer.hexes.layout import Layout
from renderer.hexes.marks import pill_size
from renderer.hexes.ranked import stacks_of, standing_of
from renderer.paint.frame import Box, Point
from renderer.paint.places import Occupied, around, clear_of, pushed

SIZE: Final = 18
"""Of the letters: seen nine pixels high."""
_GAP: Final = 2


def beneath(
    view: HexView,
    layout: Layout,
    boxes: Mapping[int, Box],
    taken: Occupied,
    told: Sequence[Box],
    language: Language,
) -> Iterator[Pill]:
    """Yield a plate for each stack in the colour of its side, beside it where that hides nothing, and take its room.

    Where there is no room it lies over the corner of a counter, but never over what is `told` by a letter or a star.
    """
    colours: dict[Side, Colour] = {side.side: side.colour for side in view.sides}
    for hexes, side, below in _stacks(view):
        held = [boxes[hex_] for hex_ in hexes if hex_ in boxes and hex_ in layout.visible]
        if not held:
            continue
        count = f"+{len(below)}"
        names = ", ".join(name_of(piece, layout.level.name, language) for piece in below)
        for text in (f"{count}: {names}", count):
            spots = [around(*spot, *pill_size(text, SIZE)) for box in held for spot in _beside(box, text)]
            free = next((spot for spot in spots if taken.free(spot)), None)
            if free is not None:
                break
        else:
            ends = ((x, y) for box in held for y in (box[3] + 5, box[1] - 5) for x in (box[2] + 2, box[0] - 2))
            corners = (around(*end, *pill_size(count, SIZE)) for end in ends)
            inside = (one for one in corners if not any(pushed(one, layout.box)) and clear_of(one, told))
            free = min(inside, key=taken.taken, default=None)
        if free is not None:
            taken.take(free)
            x, y = (free[0] + free[2]) // 2, (free[1] + free[3]) // 2
            yield Pill(x, y, text, colours.get(side, "stone"), SIZE)


def _stacks(view: HexView) -> Iterator[tuple[tuple[int, ...], Side, list[HexPiece]]]:
    """Yield the hexes of each stack, its side, and who stands below its top counter."""
    there: dict[int, list[Counter]] = {}
    for counter in view.counters:
        there.setdefault(counter.hex, []).append(counter)
    for hex_, counters in there.items():
        if len(counters) > 1:
            yield (hex_,), counters[0].side, list(counters[1:])
    for bodies in stacks_of(view.bodies):
        if len(bodies) > 1:
            top = standing_of(bodies)[0]
            yield top.hexes, top.side, [body for body in bodies if body is not top]


def _beside(box: Box, text: str) -> Iterator[Point]:
    """Yield where a plate may stand: at the foot of the counter, or at its sides."""
    left, top, right, bottom = box
    wide, high = (side // 2 for side in pill_size(text, SIZE))
    x, y = (left + right) // 2, (top + bottom) // 2
    east, west = right + wide + _GAP, left - wide - _GAP
    yield x, bottom + high + _GAP
    for level in (bottom - high, y, top + high):
        yield east, level
        yield west, level
    yield x, top - high - _GAP
