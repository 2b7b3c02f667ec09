"""Where the stacks of a map stand: from one board to the next only those that changed are looked at again."""

from typing import Final

from engine.hexes.board import Colour, Counter, HexView
from engine.kernel.ids import Side
from renderer.hexes.chart import Chart
from renderer.hexes.counters import extent, face_of
from renderer.hexes.items import Stack
from renderer.hexes.ranked import Parade
from renderer.paint.frame import Box
from renderer.paint.places import Occupied

_MANY: Final = 12
"""With so many changed stacks the room they take is reckoned anew."""


class _One:
    """A stack: how it is drawn, its box."""

    __slots__ = ("box", "item")

    def __init__(self, item: Stack, box: Box) -> None:
        self.item = item
        self.box = box


class Stood:
    """The stacks of one board, from north to south, the boxes they fill, and the room they take."""

    __slots__ = ("boxes", "colours", "counters", "known", "stacks", "taken")

    def __init__(
        self,
        counters: tuple[Counter, ...],
        colours: dict[Side, Colour],
        known: dict[int, _One],
        stacks: tuple[Stack, ...],
        taken: Occupied,
    ) -> None:
        self.counters = counters
        self.colours = colours
        self.known = known
        self.stacks = stacks
        self.taken = taken
        self.boxes = {hex_: one.box for hex_, one in known.items()}


class Standing:
    """The stacks on one chart; keeps those of the last board.  Safe to use from several threads."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.parade = Parade()
        layout = chart.layout
        order = sorted(layout.visible, key=lambda hex_: layout.centres[hex_][::-1])
        self._rank = {hex_: n for n, hex_ in enumerate(order)}
        self._last = Stood((), {}, {}, (), Occupied(layout.box))

    def of(self, view: HexView) -> Stood:
        """Return where the stacks of a view stand; the result is shared and must not be changed."""
        colours: dict[Side, Colour] = {side.side: side.colour for side in view.sides}
        last, rank = self._last, self._rank
        known, changed = dict[int, _One](), list[Box]()
        touched = _touched(last.counters, view.counters) if last.colours == colours else None
        if touched is not None:
            known = last.known.copy()
            changed += [known.pop(hex_).box for hex_ in touched if hex_ in known]
        there = dict[int, list[Counter]]()
        for counter in view.counters:
            if counter.hex in rank and (touched is None or counter.hex in touched):
                there.setdefault(counter.hex, []).append(counter)
        for hex_, counters in there.items():
            one = known[hex_] = self._one(hex_, counters, colours)
            changed.append(one.box)
        known = {hex_: known[hex_] for hex_ in sorted(known, key=rank.__getitem__)}
        boxes = [one.box for one in known.values()]
        if touched is not None and len(changed) < _MANY:
            taken = last.taken.copy()
            taken.retake(changed, boxes)
        else:
            taken = Occupied(self.chart.layout.box)
            for box in boxes:
                taken.take(box)
        stacks = tuple([one.item for one in known.values()])
        self._last = stood = Stood(view.counters, colours, known, stacks, taken)
        return stood

    def _one(self, hex_: int, counters: list[Counter], colours: dict[Side, Colour]) -> _One:
        layout, language, top = self.chart.layout, self.chart.language, counters[0]
        x, y = layout.stands[hex_]
        left, up, right, down = extent(layout.level.name, len(counters))
        face = face_of(top, colours.get(top.side, "stone"), layout.level.name, language, len(counters))
        return _One(Stack(x, y, face), (x - left, y - up, x + right, y + down))


def _touched(before: tuple[Counter, ...], after: tuple[Counter, ...]) -> set[int] | None:
    """Return the hexes whose counters may differ; None if they are not the same counters in one order."""
    if not before or len(before) != len(after):
        return None
    changed = [(was, now) for was, now in zip(before, after, strict=True) if was is not now and was != now]
    return {counter.hex for pair in changed for counter in pair}
