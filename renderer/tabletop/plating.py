"""Plates with numbers: asked for while marks are laid, put down where they hide least once all drawings have room."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, tee
from typing import Final

from renderer.paint.brush import Spot
from renderer.tabletop.items import TableItem, Tag
from renderer.tabletop.layout import TableLayout, moved
from renderer.tabletop.marks import tag_size
from renderer.tabletop.overlays import tag
from renderer.tabletop.places import Room, ring

_ALONG: Final = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8)
_LINE: Final = 110
"""How much a line that measures is to be left free."""


class Plating:
    """Puts plates down where there is room."""

    def __init__(self, layout: TableLayout, room: Room) -> None:
        self._layout, self._room = layout, room
        self._wanted: list[Callable[[], Iterator[TableItem]]] = []

    def plates(self) -> Iterator[TableItem]:
        """Yield the text plates of all marks; call it after all drawings have been laid."""
        for wanted in self._wanted:
            yield from wanted()

    def _beside(self, line: Sequence[Spot], text: str, size: int, *, below: bool = False) -> None:
        """Ask for a plate beside the middle of a line, on either hand."""
        start, end = line[0], line[-1]
        ahead = math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))
        way = moved((0.0, 0.0), ahead, 0, 1)
        wide, high = tag_size(text, round(size * self._layout.lift))
        off = 12 + wide / 2 * abs(way[0]) + high / 2 * abs(way[1])
        long = math.dist(start, end)
        spots = [moved(start, ahead, long * share, off * side) for share in _ALONG for side in (1, -1)]
        further = () if below else ring(spots[0], 30, 20, 5)
        self._plate(chain(spots, further), text, ("paper", "ink"), size, below=below)

    def _on_line(self, line: Sequence[Spot], text: str, look: tuple[str, str], size: int) -> None:
        """Ask for a plate on a line, or beside it where it would hide a base."""
        (ax, ay), (bx, by) = line[0], line[-1]
        spots = [(ax + (bx - ax) * share, ay + (by - ay) * share) for share in _ALONG]
        self._plate(chain(spots, ring(spots[0], 30, 20, 5)), text, look, size)

    def _plate(
        self, spots: Iterable[Spot], text: str, look: tuple[str, str], size: int, *, below: bool = False
    ) -> None:
        """Ask for a plate at the best of some spots; where it must lie below others, it is put down at the end."""
        size = round(size * self._layout.lift)
        self._wanted.append(lambda: self._put(spots, text, look, size, must=not below))

    def _put(self, spots: Iterable[Spot], text: str, look: tuple[str, str], size: int, *, must: bool) -> Iterator[Tag]:
        wide, high = tag_size(text, size)
        spots, again = tee(spots)
        found = self._room.choose(wide + 4, high + 4, spots)
        if found is None and must:
            found = next((spot for spot in again if not self._room.outside(spot, wide, high)), None)
        if found is not None:
            yield tag(found, text, look, size)

    def _take_line(self, line: Sequence[Spot], width: float = 8, value: int = _LINE) -> None:
        """Take the room along a line, so that nothing else lies on it where there is room elsewhere."""
        start, end = line[0], line[-1]
        ahead = math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))
        self._room.take(
            (
                moved(start, ahead, 0, -width / 2),
                moved(end, ahead, 0, -width / 2),
                moved(end, ahead, 0, width / 2),
                moved(start, ahead, 0, width / 2),
            ),
            value,
        )
