"""What a board takes from the map alone: where its names may stand, its coordinates, legend, scale.

A chart is made once for a map in a layout and kept; only room taken by counters and marks changes its names.
"""

import itertools
import math
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.hexes.terrain import HexMap, NameKind, PlaceName, SideKind
from engine.kernel.text import Language
from renderer.hexes.courses import waters
from renderer.hexes.items import Item, Letter, Name, Note
from renderer.hexes.layout import Layout, numbers_at
from renderer.hexes.telling import country
from renderer.paint.brush import Spot
from renderer.paint.frame import Box, Point
from renderer.paint.items import Anchor, Outline, Writing
from renderer.paint.lettering import Typeface, width
from renderer.paint.places import Cells, Occupied, around, grown, pushed
from renderer.words import Words

_SIZES: Final[dict[NameKind, int]] = {
    "town": 18,
    "city": 22,
    "region": 25,
    "height": 18,
    "water": 22,
    "place": 18,
    "well": 15,
}
_GROWTH: Final = {"S": 0.78, "SM": 0.89, "M": 1.0, "F": 1.4, "L": 1.25, "XL": 1.5, "XXL": 2.0}
FACES: Final[dict[NameKind, Typeface]] = {
    "town": "name",
    "city": "name",
    "region": "title",
    "height": "water",
    "water": "water",
    "place": "name",
    "well": "water",
}
_TRACKS: Final[dict[NameKind, int]] = {"region": 3}
_RIVERS: Final[tuple[SideKind, ...]] = ("great-river", "river", "stream")
_RIVER_SIZES: Final[dict[SideKind, tuple[int, int, int]]] = {
    "great-river": (26, 12, 22),
    "river": (21, 5, 18),
    "stream": (19, 4, 16),
}
"""Size of the letters, space between them, and how far beside the water they stand."""

LEGEND: Final = (
    *(
        "clear",
        "field",
        "woods",
        "orchard",
        "desert",
        "hill1",
        "slope",
        "escarpment",
        "rough",
        "broken",
        "sand",
        "marsh",
    ),
    *("salt-marsh", "town", "camp", "airfield", "fort", "trench", "ditch", "minefield", "wadi", "water"),
    *("impassable", "great-river", "river", "stream", "bridge", "ford", "road", "track", "rail"),
    *("ridge", "hedge", "wall", "rampart", "tower", "gate", "border"),
)


Written: TypeAlias = tuple[Name | Letter, ...]


Seat: TypeAlias = tuple[Point, Box]
"""Where the middle of a text may stand, and the box that it then fills."""


class Spread:
    """A name and the places where it may stand, best first; all of them so far `off` from where they were found."""

    def __init__(self, boxes: tuple[tuple[Box, ...], ...], items: tuple[Written, ...], off: Point = (0, 0)) -> None:
        self._boxes, self._items, self._off = boxes, items, off
        self._known: dict[int, tuple[tuple[Cells, ...], Written] | None] = {}
        """By place: the cells that it takes, and its items; None for one that does not lie inside."""

    def moved(self, off: Point) -> "Spread":
        """Return the same name on a part of the map that lies elsewhere in its picture."""
        return Spread(self._boxes, self._items, off)

    def choose(self, taken: Occupied) -> tuple[Item, ...]:
        """Take the first place in `taken` where the name has room, and return its items; empty when none has."""
        for n in range(len(self._boxes)):
            if n not in self._known:
                self._known[n] = self._placed(n, taken)
            known = self._known[n]
            if known is not None and taken.claim(known[0]):
                return known[1]
        return ()

    def _placed(self, n: int, taken: Occupied) -> tuple[tuple[Cells, ...], Written] | None:
        dx, dy = self._off
        boxes = self._boxes[n]
        cells = [taken.cells((x0 + dx, y0 + dy, x1 + dx, y1 + dy)) for x0, y0, x1, y1 in boxes]
        inside = tuple(one for one in cells if one is not None)
        if len(inside) < len(boxes):
            return None
        return inside, tuple(replace(item, x=item.x + dx, y=item.y + dy) for item in self._items[n])


class Chart:
    """The part of a map in a layout, in a language."""

    def __init__(self, map_: HexMap, layout: Layout, language: Language, whole: "Chart | None" = None) -> None:
        """Of a part that is cut from the `whole` map at the same level the names are moved there."""
        self.map = map_
        self._whole = whole
        self._spreads: dict[PlaceName, Spread] = {}
        self.layout = layout
        self.language = language
        self._growth = _GROWTH[layout.level.name]

    @cached_property
    def frame(self) -> tuple[Item, ...]:
        """The line round the map and the numbers of columns and rows along it."""
        left, top, right, bottom = self.layout.box
        return (Outline((left - 2, top - 2, right + 2, bottom + 2), "mute"), *self._columns(), *self._rows())

    @cached_property
    def notes(self) -> tuple[int, ...]:
        """The hexes in view whose ground is written out in words: all of them at level XL, else none."""
        return tuple(sorted(self.layout.visible)) if self.layout.level.name == "XL" else ()

    @cached_property
    def legend(self) -> tuple[str, ...]:
        """The kinds of terrain in view, in the order of the legend; names as in `LEGEND`."""
        return kinds(self.map, self.layout.visible)

    @cached_property
    def scale(self) -> tuple[int, int]:
        """Return the length of the scale bar in pixels, and in metres: a round figure near 112 pixels."""
        metres = 112 * self.map.hex_metres / (2 * self.layout.level.v)
        power = 10 ** math.floor(math.log10(metres))
        round_ = min((n * power for n in (1, 2, 3, 4, 5, 6, 8, 10)), key=lambda n: abs(n - metres))
        return round(round_ * 2 * self.layout.level.v / self.map.hex_metres), round(round_)

    @cached_property
    def names(self) -> tuple[Spread, ...]:
        """The names in view, the most important first."""
        order: tuple[NameKind, ...] = ("city", "town", "place", "water", "region", "height", "well")
        shown = [name for name in self.map.names if name.hex in self.layout.visible]
        return tuple(self._spread(name) for kind in order for name in shown if name.kind == kind)

    @cached_property
    def numbers(self) -> tuple[tuple[int, str, tuple[Seat, ...], tuple[Seat, ...]], ...]:
        """Each hex of a framed picture with its number, where it stands best, and where else it may stand."""
        layout, size, found = self.layout, self.layout.number, []
        for hex_ in sorted(layout.visible):
            text = layout.grid.label(hex_)
            wide = round(width(text, "sans", size)) - 8
            seats = [(spot, around(*spot, wide, size - 10)) for spot in numbers_at(layout, hex_)]
            top, middle, foot = ([] if any(pushed(grown(seat[1], 4), layout.box)) else [seat] for seat in seats)
            found.append((hex_, text, tuple(top), (*middle, *(foot if top else ()))))
        return tuple(found)

    def notes_in(self, words: Words, taken: Occupied) -> Iterator[Item]:
        """Yield the ground of each hex in words at level XL, under its number or at its foot, where there is room."""
        under, foot = (-29, 46) if self.layout.flat else (-24, 38)
        for hex_ in self.notes:
            x, y = self.layout.centres[hex_]
            text = country(self.map, hex_, words)
            for dy in (under, foot):
                box = around(x, y + dy, round(width(text, "sans", 14)) + 4, 14)
                if taken.free(box):
                    taken.take(box)
                    yield Note(x, y + dy, text, 14)
                    break

    # -- frame

    def _columns(self) -> Iterator[Item]:
        window, layout = self.layout.window, self.layout
        row = window.row + (window.rows - 1 if layout.flipped else 0)
        for column in range(window.column, window.column + window.columns, self._every):
            hex_ = layout.grid.at(column, row)
            yield self._numbered(hex_, 0, layout.centres[hex_][0], layout.box[1] - 14)

    def _rows(self) -> Iterator[Item]:
        window, layout = self.layout.window, self.layout
        column = window.column + (window.columns - 1 if layout.flipped else 0)
        for row in range(window.row, window.row + window.rows, self._every):
            hex_ = layout.grid.at(column, row)
            yield self._numbered(hex_, 1, layout.box[0] - 14, layout.centres[hex_][1])

    def _numbered(self, hex_: int, half: int, x: int, y: int) -> Item:
        """Return the first or second half of a hex's number, on the frame."""
        return Writing(x, y, _halves(self.layout.grid.label(hex_))[half], "num", self._figure, "cream", "panel", "mm")

    @property
    def _every(self) -> int:
        return 2 if self.layout.level.name == "S" else 1

    @property
    def _figure(self) -> int:
        return 14 if self.layout.level.name == "S" else 15

    # -- names

    def _spread(self, name: PlaceName) -> Spread:
        if self._whole is not None:
            (x, y), (left, top) = self.layout.centres[name.hex], self._whole.layout.centres[name.hex]
            return self._whole.spread(name).moved((x - left, y - top))
        return self._made(name)

    def spread(self, name: PlaceName) -> Spread:
        """Return the places of a name, which are found once."""
        found = self._spreads.get(name)
        if found is None:
            found = self._spreads[name] = self._made(name)
        return found

    def _made(self, name: PlaceName) -> Spread:
        text = name.text.within(self.language)
        if name.kind == "water":
            along = self._along_water(name, text)
            if along is not None:
                return along
        return self._level(name, text)

    def _level(self, name: PlaceName, text: str) -> Spread:
        """Spread a level name: below its hex, above, right, left, further round; in the middle first if it may."""
        size = round(_SIZES[name.kind] * self._growth)
        face, track = FACES[name.kind], _TRACKS.get(name.kind, 0)
        x, y = self.layout.centres[name.hex]
        long = round(width(text, face, size) + track * (len(text) - 1)) + 6
        high = round(size * 0.98) + 4
        centred = name.kind in {"region", "height"} or (name.kind == "water" and self.map.ground[name.hex] == "water")
        boxes, items = [], list[Written]()
        for dx, dy, anchor in self._offsets(centred=centred, wide=name.kind in {"region", "water"}):
            middle = x + dx + {"l": long // 2 - 3, "m": 0, "r": 3 - long // 2}[anchor[0]]
            boxes.append((around(middle, y + dy, long, high),))
            items.append((Name(middle, y + dy, text, name.kind, size, track),))
        return Spread(tuple(boxes), tuple(items))

    def _offsets(self, *, centred: bool, wide: bool) -> list[tuple[int, int, Anchor]]:
        """Return where a name may stand from its hex: that of one place no farther than beside the next hex."""
        k, v = self.layout.scale, self.layout.level.v
        below, aside = round(33 * k), round(30 * k)
        near: list[tuple[int, int, Anchor]] = [
            (0, below, "mm"),
            (0, -below, "mm"),
            (aside, 0, "lm"),
            (-aside, 0, "rm"),
            (aside, below // 2, "lm"),
            (-aside, below // 2, "rm"),
            (aside, -below // 2, "lm"),
            (-aside, -below // 2, "rm"),
        ]
        far: list[tuple[int, int, Anchor]] = []
        for step in (2 * v, 3 * v, *((4 * v, 6 * v) if wide else ())):
            shifts: tuple[tuple[int, Anchor], ...] = ((0, "mm"), (-aside, "lm"), (aside, "rm"))
            far += [(dx, dy, anchor) for dx, anchor in shifts for dy in (step, -step)]
        return [*([(0, 0, "mm")] if centred else []), *near, *far]  # type: ignore[list-item]

    def _along_water(self, name: PlaceName, text: str) -> Spread | None:
        """Let a name follow the river nearest to its hex; None where there is none within two hexes."""
        centre = self.layout.centres[name.hex]
        best: tuple[float, SideKind, list[Spot]] | None = None
        for kind, courses in self._courses.items():
            for course in courses:
                away = min(math.dist(spot, centre) for spot in course)
                if best is None or away < best[0]:
                    best = (away, kind, course)
        if best is None or best[0] > 4 * self.layout.level.v or self.map.ground[name.hex] == "water":
            return None
        size, track, aside = (round(v * self._growth) for v in _RIVER_SIZES[best[1]])
        return _along(best[2], text, centre, (size, track, aside), 24 * self.layout.scale)

    @cached_property
    def _courses(self) -> dict[SideKind, list[list[Spot]]]:
        return waters(self.map, self.layout, _RIVERS)


def kinds(map_: HexMap, seen: frozenset[int]) -> tuple[str, ...]:
    """Return the kinds of terrain in some hexes of a map, in the order of the legend."""
    present: set[str] = {map_.ground[h] for h in seen}
    present |= {side.kind for side in map_.sides if side.hex in seen}
    present |= {crossing.kind for crossing in map_.crossings if crossing.hex in seen}
    present |= {line.kind for line in map_.lines if not seen.isdisjoint(line.hexes)}
    if any(map_.elevation[h] for h in seen):
        present.add("hill1")
    if {"great-river", "river"} <= present:
        present.discard("river")
    return tuple(kind for kind in LEGEND if kind in present)


def _halves(label: str) -> tuple[str, str]:
    """Split a hex number into its column and row."""
    if "." in label:
        column, _, row = label.partition(".")
        return column, row
    return label[: len(label) // 2], label[len(label) // 2 :]


def _along(course: Sequence[Spot], text: str, centre: Spot, shape: tuple[int, int, int], step: float) -> Spread | None:
    """Place letters beside a course, on the straightest free stretch near a centre."""
    size, track, aside = shape
    line = _base_line(course, step)
    if line[0][0] > line[-1][0]:
        line = line[::-1]
    letters = [width(letter, "water", size) for letter in text]
    total = sum(letters) + track * (len(text) - 1)
    room = len(line) - 1 - total / 4
    if room <= 0:
        return None
    nearest = min(range(len(line)), key=lambda i: math.dist(line[i], centre))
    middle = nearest - total / 8
    starts = [middle + move for move in range(-60, 61, 6)]
    choices: list[tuple[float, tuple[Box, ...], Written]] = []
    for start in starts:
        if 0 <= start <= room:
            for side in (-aside, aside):
                placed = _letters(line, text, letters, (start, track, side, size))
                turns = [letter.degrees for letter in placed]
                bend = max(turns) - min(turns) + abs(start - middle) * 0.25
                steep = max(abs(turn) for turn in turns)
                boxes = tuple(_letter_box(letter, size) for letter in placed)
                choices.append((bend + (60 if steep > 75 else 0), boxes, placed))
    choices.sort(key=lambda choice: choice[0])
    return Spread(tuple(boxes for _, boxes, _ in choices), tuple(items for _, _, items in choices))


def _letter_box(letter: Letter, size: int) -> Box:
    return around(letter.x, letter.y, round(size * 0.9), round(size * 0.9))


def _letters(
    line: Sequence[Spot], text: str, widths: Sequence[float], shape: tuple[float, int, int, int]
) -> tuple[Letter, ...]:
    start, track, side, size = shape
    at = start * 4
    placed = []
    for letter, wide in zip(text, widths, strict=True):
        i = min(len(line) - 2, max(0, round((at + wide / 2) / 4)))
        (ax, ay), (bx, by) = line[max(0, i - 6)], line[min(len(line) - 1, i + 6)]
        angle = math.atan2(by - ay, bx - ax)
        x, y = line[i][0] - math.sin(angle) * side, line[i][1] + math.cos(angle) * side
        if letter.strip():
            turned = round(math.degrees(angle) / 3) * 3
            placed.append(Letter(round(x), round(y), letter, size, turned))
        at += wide + track
    return tuple(placed)


def _base_line(course: Sequence[Spot], step: float) -> list[Spot]:
    """Return a calm line along a course, a point every four pixels."""
    points = _every_four(course)
    span = max(1, round(step / 2))
    calm = []
    for i in range(len(points)):
        reach = min(span, i, len(points) - 1 - i)
        near = points[i - reach : i + reach + 1]
        calm.append((sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)))
    return _every_four(calm)


def _every_four(path: Sequence[Spot]) -> list[Spot]:
    """Return points along a path, four pixels apart."""
    points: list[Spot] = [path[0]]
    ahead = 4.0
    for a, b in itertools.pairwise(path):
        length = math.dist(a, b)
        while ahead <= length:
            share = ahead / length
            points.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
            ahead += 4.0
        ahead -= length
    return points
