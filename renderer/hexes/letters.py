"""Letters of answers: on their hexes, and at the edge of a framed picture for those that lie outside it."""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.hexes.board import HexView, TargetMark
from renderer.hexes.items import Item, Pill, Reticle, Tip
from renderer.hexes.layout import Layout
from renderer.hexes.marks import pill_size, tip_reach
from renderer.paint.frame import Box, Point
from renderer.paint.places import Occupied, around, hull, overlap, pushed

_BARE: Final = 64
"""Per cent of its size that a ring has on a hex without a counter, with the letter inside it."""
_ASIDE: Final = 40
"""Pixels along the edge from one place that is tried to the next."""


def lettered(
    view: HexView, layout: Layout, boxes: Mapping[int, Box], hurts: Sequence[Box], taken: Occupied, told: list[Box]
) -> Iterator[Item]:
    """Yield a ring and a letter for each answer that is seen, and for each other what points to it from the edge.

    `boxes` are those of counters by their hex, `hurts` those of their marks; letters take room and are `told`.
    """
    size = max(14, round(16 * min(1.4, layout.scale)))
    marks = [mark for mark in view.marks if isinstance(mark, TargetMark)]
    seen = [mark for mark in marks if mark.hex in layout.visible and _inside(layout, layout.stands[mark.hex])]
    rings = []
    for mark in seen:
        share = 100 if mark.hex in boxes else _BARE
        across = round(64 * layout.scale * share / 100)
        rings.append(around(*layout.stands[mark.hex], across, across))
        yield Reticle(*layout.stands[mark.hex], share)
    placed: list[Item] = []
    for mark in seen:
        x, y = layout.stands[mark.hex]
        wide, high = pill_size(mark.letter, size)
        away = 26 * layout.scale if mark.hex in boxes else 0
        spots = [
            _pushed(layout, around(round(x + dx * away), round(y + dy * away), wide, high))
            for dx, dy in ((1, -1), (-1, -1), (1, 1), (-1, 1))
        ]
        around_all = hull(spots)
        others = [box for hex_, box in boxes.items() if hex_ != mark.hex and overlap(around_all, box)]
        others += [box for box in hurts if overlap(around_all, box)]
        best = min(spots, key=lambda box: sum(overlap(box, other) for other in others))
        taken.take(best)
        told.append(best)
        placed.append(Pill((best[0] + best[2]) // 2, (best[1] + best[3]) // 2, mark.letter, "target", size))
    for ring in rings:
        taken.take(ring)
    yield from placed
    if layout.framed:
        beyond = [mark for mark in marks if mark not in seen and mark.hex in layout.grid.hexes]
        yield from _pointers(layout, beyond, size, taken, told, tuple(boxes.values()))


def _pointers(
    layout: Layout, marks: Sequence[TargetMark], size: int, taken: Occupied, told: list[Box], counters: Sequence[Box]
) -> Iterator[Item]:
    """Yield for each mark a plate at the edge nearest to its hex, with a tip towards it.

    It moves aside for letters, and a little for counters, but not so far that nobody finds its hex.
    """
    left, top, right, bottom = layout.box
    reach = 2 * tip_reach(size)

    def cost(aside: int, box: Box) -> int:
        covered = 12 * sum(overlap(box, other) for other in told) + 3 * sum(overlap(box, other) for other in counters)
        return covered + aside + (not taken.free(box))

    for mark in marks:
        x, y = layout.stands[mark.hex]
        edge = (min(max(x, left), right), min(max(y, top), bottom))
        along = (0, 1) if edge[0] != x else (1, 0)
        spots = [
            (abs(n), around(edge[0] + along[0] * n * _ASIDE, edge[1] + along[1] * n * _ASIDE, reach, reach))
            for n in sorted(range(-8, 9), key=abs)
        ]
        _, spot = min(((aside, _pushed(layout, box)) for aside, box in spots), key=lambda each: cost(*each))
        middle = (spot[0] + spot[2]) // 2, (spot[1] + spot[3]) // 2
        plate = around(*middle, *pill_size(mark.letter, size))
        taken.take(plate)
        told.append(plate)
        towards = math.degrees(math.atan2(x - middle[0], middle[1] - y))
        yield Tip(*middle, size, round(towards / 45) * 45 % 360)
        yield Pill(*middle, mark.letter, "target", size)


def _inside(layout: Layout, spot: Point) -> bool:
    left, top, right, bottom = layout.box
    return left <= spot[0] < right and top <= spot[1] < bottom


def _pushed(layout: Layout, box: Box) -> Box:
    dx, dy = pushed(box, layout.box)
    return box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy
