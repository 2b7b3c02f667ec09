"""Chips and names of units and formations: behind the base, then beside it, never in front, never on a base."""

import math
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final

from msgspec import Struct

from renderer.paint.brush import Spot
from renderer.paint.lettering import width
from renderer.tabletop.bases import Livery
from renderer.tabletop.items import Chip, Ink, Label, TableItem, Tag, whole
from renderer.tabletop.layout import TableLayout, moved, towards
from renderer.tabletop.marks import chip_size, tag_size
from renderer.tabletop.places import Contour, Rims, Room, ring

SIZE: Final = 21
_GAP: Final = 13
_FAR: Final = 40
"""Pixels beyond which a label gets a line to its base."""
_DEAR: Final = 80.0
"""A price above which a name may be left out."""
_NAME: Final = 70.0
"""What a name is worth."""
_STRAYED: Final = 90.0
"""The price of lying nearer to another base."""
_HIDDEN: Final = 150.0
"""The price of covering another label or plate."""
_RINGS: Final = 8
"""How many rings round models are searched for a chip that has no place beside them."""
_NEAR: Final = 9.0
"""Pixels to the centimetre below which narrow bases bear no names."""
_WIDE: Final = 100
"""Pixels above which a base is wide."""


class Subject(Struct, frozen=True):
    """What is labelled: a unit, or the units of a formation, as a rectangle that faces."""

    slug: str
    name: str
    livery: Livery
    front: Spot
    """The middle of the front."""
    degrees: float
    width: float
    depth: float
    always: bool = False
    """It bears its name however small it is drawn."""
    group: bool = False
    """Its members bear chips of their own."""

    @property
    def corners(self) -> tuple[Spot, ...]:
        """The four corners in pixels: front left, front right, rear right, rear left."""
        half = self.width / 2
        return tuple(
            moved(self.front, self.degrees, ahead, right)
            for ahead, right in ((0, -half), (0, half), (-self.depth, half), (-self.depth, -half))
        )


class Labels:
    """Places labels one after the other."""

    def __init__(self, layout: TableLayout, room: Room, rims: Rims) -> None:
        self._layout = layout
        self._room = room
        self._rims = rims
        self._size = round(SIZE * layout.lift)

    def chip_on_rear(self, subject: Subject) -> Iterator[TableItem]:
        """Yield the chip alone on the rear edge of a base; where that is out of view, elsewhere on the base."""
        size, room = self._size - 2, self._room
        wide, high = chip_size(subject.slug, size)
        front, turn, half = subject.front, subject.degrees, subject.width / 2
        places = [(-subject.depth - 3 * self._layout.growth, 0.0)]
        places += [(-subject.depth * share, side * half) for share in (0.75, 0.5, 0.25) for side in (0, 0.6, -0.6)]
        inside = [
            spot for spot in (moved(front, turn, *place) for place in places) if not room.outside(spot, wide, high)
        ]
        for spot in sorted(inside, key=lambda spot: room.hides(spot, wide, high))[:1]:
            room.claim(spot, wide, high)
            yield Chip(*whole(spot), subject.slug, subject.livery, size)

    def plate_on(self, subject: Subject) -> Iterator[TableItem]:
        """Yield a gold plate for where a unit is to go by its plan, unless it would hide a base."""
        size = self._size - 3
        wide, high = tag_size(subject.slug, size)
        places = [moved(subject.front, subject.degrees, -subject.depth * share) for share in (1.0, 0.5, 0.75, 0.25)]
        spot = self._room.choose(wide, high, places)
        if spot is not None:
            yield Tag(*whole(spot), subject.slug, "ink", "gold", size, edge="ink")

    def label(self, subject: Subject) -> Iterator[TableItem]:
        """Yield chip and name where they fit best, the chip alone where room is short, at worst on the rear edge.

        A group gets its name or nothing, as its members have chips.
        """
        chip, high = chip_size(subject.slug, self._size)
        shown = subject.always or self._layout.ppc > _NEAR or subject.width > _WIDE
        text = subject.name if shown else ""
        wide = chip + (5 + math.ceil(width(text, "label", self._size)) if text else 0)
        own = subject.corners
        price, spot = self._best(subject, own, chip, wide, high)
        large = self._layout.lift**2
        if text and (price > _DEAR * large or self._lost(own, spot, chip, wide, high)):
            bare, other = self._best(subject, own, chip, chip, high)
            if bare + _NAME * large < price or not self._lost(own, other, chip, chip, high):
                text, wide, spot = "", chip, other
        if subject.group and not text:
            return
        strayed = spot is None or self._lost(own, spot, chip, wide, high)
        if subject.always and (spot is None or self._room.hides(spot, wide, high)):
            text, wide, strayed, spot = "", chip, True, self._anywhere(subject, chip, high)
        if spot is None or (strayed and not subject.always):
            if not subject.group:
                yield from self.chip_on_rear(subject)
            return
        self._room.claim(spot, wide + 14, high + 2)
        if strayed:
            tail = moved(subject.front, subject.degrees, -subject.depth)
            yield Ink("paper", ((tail, spot),), 2, edges=(("ink", 1),))
        left = spot[0] - wide / 2
        if text:
            yield Label(round(left + chip + 5), round(spot[1]), text, self._size)
        yield Chip(round(left + chip / 2), round(spot[1]), subject.slug, subject.livery, self._size)

    def _anywhere(self, subject: Subject, wide: float, high: float) -> Spot | None:
        """Return the nearest place round models that hides nothing; a line will lead to it."""
        middle = moved(subject.front, subject.degrees, -subject.depth / 2)
        start = max(subject.width, subject.depth) / 2 + high
        for spot in ring(middle, start, high, _RINGS):
            if not (
                self._room.outside(spot, wide, high)
                or self._room.covers(spot, wide, high)
                or self._room.hides(spot, wide, high)
            ):
                return spot
        return None

    def _far(self, own: Contour, spot: Spot | None, wide: float, high: float) -> bool:
        """Tell whether a label lies so far from its base that a line must lead there, or has no place at all."""
        return spot is None or self._rims.measured(own, spot, wide, high)[0] > _FAR * self._layout.lift

    def _lost(self, own: Contour, spot: Spot | None, chip: float, wide: float, high: float) -> bool:
        """Tell whether a label would not be seen to belong to its base: far from it, or nearer to another."""
        if spot is None or self._far(own, spot, wide, high):
            return True
        first = (spot[0] - (wide - chip) / 2, spot[1])
        parts = ((spot, wide), (first, chip)) if chip < wide else ((spot, wide),)
        return any(self._rims.measured(own, part, long, high)[1] for part, long in parts)

    def _best(self, subject: Subject, own: Contour, chip: float, wide: float, high: float) -> tuple[float, Spot | None]:
        spots = chain(_candidates(subject, wide, high), _behind(subject))
        return self._room.best(wide + 14, high + 2, spots, self._price(own, chip, wide, high))

    def _price(self, own: Contour, chip: float, wide: float, high: float) -> Callable[[Spot], float]:
        def price(spot: Spot) -> float:
            away, strayed = self._rims.measured(own, spot, wide, high)
            if chip < wide and not strayed:
                strayed = self._rims.measured(own, (spot[0] - (wide - chip) / 2, spot[1]), chip, high)[1]
            hidden = self._room.hides(spot, wide, high)
            return away * 0.5 + (_STRAYED if strayed else 0.0) + (_HIDDEN if hidden else 0.0)

        return price


def _candidates(subject: Subject, wide: float, high: float) -> list[Spot]:
    """Return where a label may stand, the best place first."""
    front, turn, half = subject.front, subject.degrees, subject.width / 2
    behind, beside = (_room_along(towards(degrees), wide, high) for degrees in (turn + 180, turn + 90))
    spots = [
        moved(front, turn, -subject.depth - behind - more, side * half) for more in (0, 24, 52) for side in (0, 1, -1)
    ]
    spots[1:1] = [
        moved(front, turn, -subject.depth * share, side * (half + beside)) for share in (0.8, 0.4) for side in (1, -1)
    ]
    if subject.always:  # who stands by themselves need no ground before them
        spots[5:5] = [moved(front, turn, behind, side * half) for side in (0, 0.6, -0.6)]
    return spots


def _behind(subject: Subject) -> Iterator[Spot]:
    """Yield spots farther off, none of them before the base."""
    middle = moved(subject.front, subject.degrees, -subject.depth / 2)
    ahead = towards(subject.degrees)
    spots = ring(middle, max(subject.width, subject.depth) / 2 + 50, 30, 4)
    yield from ((x, y) for x, y in spots if (x - middle[0]) * ahead[0] + (y - middle[1]) * ahead[1] <= 0)


def _room_along(way: Spot, wide: float, high: float) -> float:
    """Return how far the middle of a box stays away from an edge that it lies beyond in some direction."""
    return wide / 2 * abs(way[0]) + high / 2 * abs(way[1]) + _GAP
