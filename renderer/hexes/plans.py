"""Plans of arms as drawn in the age of pike and shot: pikes in the middle, shot on the wings, horse a diagonal, guns.

Drawn in the frame of a body that looks up: its left and right at -x and x, from a top to a bottom.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from renderer.hexes.blocks import Block
from renderer.paint.brush import Spot
from renderer.paint.tones import Rgb

PlanRoom: TypeAlias = tuple[float, float, float]
"""Half the width, the top and the bottom of the free ground of a body."""
_FILES: Final = 4.2
"""Between the dots of shot, and between pikes."""
_WHEELS: Final = {1: 3.4, 2: 4.0, 3: 4.6}
_BARRELS: Final = {1: (1.9, 6.4), 2: (2.6, 7.8), 3: (3.5, 9.2)}
"""Half the width of a barrel, and its length before the axle."""


class Plan:
    """Draws by the tools of a body: fill a polygon, stroke a path, fill a disc; in print, soft print, area and base."""

    def __init__(
        self,
        fill: Callable[[Sequence[Spot], Rgb], None],
        stroke: Callable[[Sequence[Spot], float, Rgb], None],
        disc: Callable[[float, float, float, Rgb], None],
        tones: tuple[Rgb, Rgb, Rgb, Rgb],
    ) -> None:
        self._fill, self._stroke, self._disc = fill, stroke, disc
        self._print, self._soft, self._area, self._base = tones

    def draw(self, form: str, block: Block, room: PlanRoom) -> None:
        """Draw the plan of an arm in the form of a body."""
        match block.arm:
            case "pikes":
                self._pikes(room, long=form.startswith("long"), narrow=form in {"column", "long-column"})
            case "shot":
                self._shot(room, 0.0)
            case "dismounted":
                self._diagonal(room, broken=True)
                self._shot(room, room[0] - 3 * _FILES)
            case "guns":
                self._guns(block, room, aside=block.crew not in {"disabled", "captured"})
            case _:
                self._diagonal(room, broken=False)
                if block.arm == "arquebusiers":
                    self._carbines(room)

    def _pikes(self, room: PlanRoom, *, long: bool, narrow: bool) -> None:
        """Draw a body of pikes between two of shot; in a narrow column the shot marches before and behind."""
        x, top, bottom = room
        if narrow:
            third = (bottom - top) / 3
            self._block_of_pikes(x * 0.8, top + third, bottom - third)
            for low, high in ((top, top + third), (bottom - third, bottom)):
                self._dots(-x + 3, x - 3, low + 2, high - 1)
            return
        half = x * (0.42 if long else 0.5)
        self._block_of_pikes(half, top, bottom)
        for s in (-1, 1):
            near, far = s * (half + 3.6), s * (x - 1.6)
            self._dots(min(near, far), max(near, far), top + 2, bottom - 1)

    def _block_of_pikes(self, half: float, top: float, bottom: float) -> None:
        self._fill([(-half, top), (half, top), (half, bottom), (-half, bottom)], self._area)
        count = round(2 * half / _FILES)
        for i in range(count + 1):
            at = -half + 2 * half * i / count
            self._stroke(((at, top), (at, bottom)), 1.3, self._soft)

    def _shot(self, room: PlanRoom, inner: float) -> None:
        """Draw ranks of shot, further from the middle than `inner`."""
        x, top, bottom = room
        if inner <= 0:
            self._dots(-x + 2.0, x - 2.0, top + 2, bottom - 1)
            return
        for s in (-1, 1):
            near, far = s * inner, s * (x - 2)
            self._dots(min(near, far), max(near, far), top + 2, bottom - 1)

    def _dots(self, left: float, right: float, top: float, bottom: float) -> None:
        files, ranks = max(1, round((right - left) / _FILES)), max(1, round((bottom - top) / 6.4))
        for i in range(files + 1):
            for j in range(ranks + 1):
                at = left + (right - left) * i / files
                self._disc(at, top + (bottom - top) * j / ranks, 1.35, self._print)

    def _diagonal(self, room: PlanRoom, *, broken: bool) -> None:
        """Draw the diagonal of horse, the ground on one side of it another; a broken one of horse on foot."""
        x, top, bottom = room
        if not broken:
            self._fill([(-x, top), (x, top), (-x, bottom)], self._area)
            self._stroke(((-x, bottom), (x, top)), 2.6, self._soft)
            return
        for i in range(5):
            ends = [(-x + 2 * x * share, bottom + (top - bottom) * share) for share in (i / 5 + 0.03, i / 5 + 0.14)]
            self._stroke(ends, 2.6, self._soft)

    def _carbines(self, room: PlanRoom) -> None:
        """Draw the dots of fire-arms along the diagonal, on its far side: horse marked A."""
        x, top, bottom = room
        for i in range(1, 8):
            share = i / 8
            at, level = -x + 2 * x * share, bottom + (top - bottom) * share
            if abs(share - 0.5) > 0.1:
                self._disc(at + 2.4, level + 4.2, 1.6, self._print)

    def _guns(self, block: Block, room: PlanRoom, *, aside: bool) -> None:
        """Draw a gun, at the left where its numbers stand beside it; it points ahead, limbered behind its limber."""
        x, top, bottom = room
        back = -1.0 if block.crew == "limbered" else 1.0
        self._gun(9.0 - x if aside else 0.0, (top + bottom) / 2 - 0.6, block.calibre or 2, back, 1.2)

    def _gun(self, x: float, y: float, calibre: int, way: float, k: float) -> None:
        wide, long = (v * k for v in _BARRELS[calibre])
        wheel = _WHEELS[calibre] * k
        axle = (wide + 2.6) * 1.0 * max(1.0, k)
        self._stroke(((x, y), (x, y + way * 9.0 * k)), 2.2 * k, self._print)
        self._stroke(((x - axle, y), (x + axle, y)), 1.6 * k, self._print)
        for s in (-1, 1):
            self._stroke(((x + s * axle, y - wheel), (x + s * axle, y + wheel)), 2.0 * k, self._print)
        muzzle = y - way * long
        barrel = [(x - wide, y + way * 2), (x - wide * 0.8, muzzle), (x + wide * 0.8, muzzle), (x + wide, y + way * 2)]
        self._fill(barrel, self._print)
        self._disc(x, y + way * 2, wide, self._print)
        if way < 0:  # the limber, to which the trail is hooked
            hook = y - 9.0 * k
            self._stroke(((x - axle * 0.9, hook), (x + axle * 0.9, hook)), 1.6 * k, self._print)
            for s in (-1, 1):
                self._stroke(((x + s * axle, hook - 2.6 * k), (x + s * axle, hook + 2.6 * k)), 2.0 * k, self._print)


def puffs(count: int) -> list[tuple[float, float, float]]:
    """Return the places and radii of the puffs of a cloud of smoke about (0, 0), the largest in its middle."""
    spots = [(0.0, 0.0, 6.4)]
    for i in range(count):
        angle = i * math.tau / count
        spots.append((math.cos(angle) * 6.4, math.sin(angle) * 4.2, 4.2 + 1.2 * (i % 2)))
    return spots
