"""Where the markers of the age of pike and shot lie that are no counters: wagons, and the orders of wings."""

import math
from collections.abc import Container, Iterator
from typing import Final

from engine.hexes.board import Colour, HexView, WagonMark
from engine.kernel.ids import Side
from engine.kernel.text import Language
from renderer.hexes.items import OrderMarker, Wagon
from renderer.hexes.layout import Layout
from renderer.hexes.tokens import ORDER_SIZE
from renderer.paint.frame import Box
from renderer.paint.places import Occupied, around, pushed

_AWAY: Final = (34, 44, 56, 70)
"""How far from its commander the order of a wing may lie, in pixels at level M."""


def wagons(view: HexView, layout: Layout, held: Container[int], taken: Occupied, told: list[Box]) -> Iterator[Wagon]:
    """Yield wagons: in the middle of a free hex, at the lower left of one that is `held`.  Nothing may cover them."""
    colours: dict[Side, Colour] = {side.side: side.colour for side in view.sides}
    for mark in view.marks:
        if isinstance(mark, WagonMark) and mark.hex in layout.visible:
            (x, y), k = layout.stands[mark.hex], layout.scale
            if mark.hex in held:
                x, y = x - round(17 * k), y + round(17 * k)
            room = around(x, y, round(32 * k), round(26 * k))
            taken.take(room)
            told.append(room)
            yield Wagon(x, y, colours.get(mark.side, "stone"))


def orders(view: HexView, layout: Layout, taken: Occupied, language: Language) -> Iterator[OrderMarker]:
    """Yield the orders of wings, each near where it belongs, where it hides least."""
    k = layout.scale
    wide, high = (round((side + 6) * k) for side in ORDER_SIZE)
    for wing in view.wings:
        if wing.order and wing.hex in layout.visible:
            x, y = layout.stands[wing.hex]
            best, least = (0, 0, 0, 0), math.inf
            for far in _AWAY:
                for i in range(16):
                    turn = math.tau * (i + 0.5) / 16
                    box = around(round(x + math.cos(turn) * far * k), round(y + math.sin(turn) * far * k), wide, high)
                    dx, dy = pushed(box, layout.box)
                    box = (box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy)
                    cost = taken.taken(box) + 0.5 * math.dist((x, y), ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2))
                    if cost < least:
                        best, least = box, cost
            taken.take(best)
            middle = ((best[0] + best[2]) // 2, (best[1] + best[3]) // 2)
            yield OrderMarker(*middle, wing.order, wing.state, wing.colour, language)
