"""Maps as data: the country under a hex board, frozen, with nothing about rules in it.

A map is written by hand as a TOML file; `read_map` turns the parsed file into a `HexMap` or names every mistake.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import pairwise
from typing import Any, Final, Literal, TypeAlias, TypeVar, get_args

from msgspec import Struct

from engine.hexes.grid import OFF_MAP, Grid, Numbering, Orientation, Shifted
from engine.hexes.reading import FileReading, listed
from engine.kernel.problem import ContentError
from engine.kernel.text import Text

T = TypeVar("T")

Ground: TypeAlias = Literal[
    "clear", "field", "woods", "rough", "marsh", "town", "sand", "orchard", "water", "impassable",
    "desert", "salt-marsh", "trench", "fort", "airfield", "broken", "camp",
]  # fmt: skip
"""What a hex is painted as.  A game's terrain chart says what it costs."""

SideKind: TypeAlias = Literal[
    "river", "great-river", "stream", "slope", "ridge", "hedge", "wall", "ditch", "border",
    "escarpment", "wadi", "minefield", "rampart", "tower", "gate",
]  # fmt: skip
LineKind: TypeAlias = Literal["road", "track", "rail"]
CrossingKind: TypeAlias = Literal["bridge", "ford"]
NameKind: TypeAlias = Literal["town", "city", "region", "water", "height", "place", "well"]


class HexsideFeature(Struct, frozen=True):
    """A feature on the side of hex `hex` in direction `direction`; for what is steep the hex is the high one."""

    kind: SideKind
    hex: int
    direction: int


class Crossing(Struct, frozen=True):
    """Where a road or track passes a river side."""

    kind: CrossingKind
    hex: int
    direction: int


class LineFeature(Struct, frozen=True):
    """A road, track or railway through the centres of adjacent hexes."""

    kind: LineKind
    hexes: tuple[int, ...]


class PlaceName(Struct, frozen=True):
    """A name on the map.  A `water` name follows the river sides nearest to its hex; places and wells have a sign."""

    text: Text
    kind: NameKind
    hex: int


class HexMap(Struct, frozen=True, dict=True):
    """A hex map: grid, ground and elevation by hex, features by side, lines, names."""

    id: str
    grid: Grid
    ground: tuple[Ground, ...]
    """One entry per hex of the grid."""
    elevation: tuple[int, ...]
    """0 to 3, one entry per hex."""
    sides: tuple[HexsideFeature, ...]
    crossings: tuple[Crossing, ...]
    lines: tuple[LineFeature, ...]
    names: tuple[PlaceName, ...]
    hex_metres: int
    """Width of a hex from side to side, in metres, for the scale bar."""
    seed: int = 1
    """Seeds the painter's noise, so that a map always looks the same."""

    @cached_property
    def sides_of(self) -> dict[int, tuple[SideKind, ...]]:
        """The features of each hexside that has any, by hexside id."""
        found: dict[int, tuple[SideKind, ...]] = {}
        for side in self.sides:
            key = self.grid.hexside(side.hex, side.direction)
            found[key] = (*found.get(key, ()), side.kind)
        return found

    @cached_property
    def slopes(self) -> frozenset[tuple[int, int]]:
        """Pairs (high hex, low hex) with a slope or an escarpment between."""
        pairs = ((s.hex, self.grid.neighbours[s.hex][s.direction]) for s in self.sides if s.kind in STEEP)
        return frozenset(pair for pair in pairs if pair[1] != OFF_MAP)

    @cached_property
    def crossings_of(self) -> dict[int, CrossingKind]:
        """The bridge or ford of each hexside that has one, by hexside id."""
        return {self.grid.hexside(c.hex, c.direction): c.kind for c in self.crossings}

    @cached_property
    def links(self) -> dict[LineKind, frozenset[tuple[int, int]]]:
        """Pairs of adjacent hexes that a line of each kind joins, both ways round."""
        found: dict[LineKind, set[tuple[int, int]]] = {kind: set() for kind in LINE_KINDS}
        for line in self.lines:
            ahead = tuple(pairwise(line.hexes))
            found[line.kind].update(ahead)
            found[line.kind].update((b, a) for a, b in ahead)
        return {kind: frozenset(pairs) for kind, pairs in found.items()}

    @cached_property
    def names_at(self) -> dict[int, tuple[PlaceName, ...]]:
        """The names set at a hex, by hex."""
        found: dict[int, tuple[PlaceName, ...]] = {}
        for name in self.names:
            found[name.hex] = (*found.get(name.hex, ()), name)
        return found

    def between(self, a: int, b: int) -> tuple[SideKind, ...]:
        """Return the features on the side between two adjacent hexes."""
        return self.sides_of.get(self.grid.between(a, b), ())


GROUNDS: Final[tuple[Ground, ...]] = get_args(Ground)
SIDE_KINDS: Final[tuple[SideKind, ...]] = get_args(SideKind)
LINE_KINDS: Final[tuple[LineKind, ...]] = get_args(LineKind)
CROSSING_KINDS: Final[tuple[CrossingKind, ...]] = get_args(CrossingKind)
NAME_KINDS: Final[tuple[NameKind, ...]] = get_args(NameKind)
WATERS: Final[frozenset[SideKind]] = frozenset({"river", "great-river", "stream"})
STEEP: Final[frozenset[SideKind]] = frozenset({"slope", "escarpment"})
"""Sides with a high and a low hex, written high>low."""

_HEIGHTS: Final = {"0": 0, "1": 1, "2": 2, "3": 3}
_KEYS: Final = (
    *("id", "columns", "rows", "orientation", "shifted", "numbering", "hex_metres", "seed"),
    *("legend", "terrain", "elevation", "sides", "crossings", "lines", "names"),
)
_CHARACTERS: Final[dict[Ground, str]] = dict(zip(GROUNDS, ".fwrmtso~#,%=+^bc", strict=True))


def read_map(raw: Mapping[str, Any], file: str) -> HexMap:
    """Return the map of a parsed map file.

    Raises ContentError with every problem found; `file` is only named in them.  Blanks inside the rows of
    `terrain` and `elevation` are ignored, so that rows may be spaced out or indented by half a hex.
    """
    reading = _MapReading(raw, file)
    found = reading.whole()
    if found is None or reading.problems:
        raise ContentError(tuple(reading.problems))
    return found


class _MapReading(FileReading):
    """Reads a map file."""

    grid: Grid | None = None
    """None if the file gives no usable grid: then hexes are not looked at."""

    def whole(self) -> HexMap | None:
        """Read all of the file; return the map, or None where any mistake was noted."""
        self.only(self.raw, "", _KEYS)
        name = self.value(self.raw, "id", str)
        if name is not None and not name:
            self.note("id", "is empty")
        hex_metres = self.count("hex_metres", least=1)
        seed = self.count("seed", least=0, default=1)
        self.grid = self.shape()
        ground, elevation = self.ground(), self.elevation()
        sides = self.sides(elevation)
        crossings = self.crossings(sides)
        lines, names = self.lines(), self.names()
        if self.problems or self.grid is None or name is None or hex_metres is None or seed is None:
            return None
        return HexMap(name, self.grid, ground, elevation, sides, crossings, lines, names, hex_metres, seed)

    def shape(self) -> Grid | None:
        """Return the grid, or None after noting which of its keys is missing or wrong."""
        columns, rows = self.count("columns", least=1), self.count("rows", least=1)
        orientation: Orientation | None = self.choice(self.raw, "orientation", get_args(Orientation))
        shifted: Shifted | None = self.choice(self.raw, "shifted", get_args(Shifted))
        numbering: Numbering | None = self.choice(self.raw, "numbering", get_args(Numbering))
        if columns is None or rows is None or orientation is None or shifted is None or numbering is None:
            return None
        try:
            return Grid(columns, rows, orientation, shifted, numbering)
        except ValueError as error:
            self.note("columns", str(error))
            return None

    # -- one character for each hex

    def legend(self) -> dict[str, Ground] | None:
        """Return the ground of each character, or None without a legend; a wrong entry is noted and reads as clear."""
        given = self.value(self.raw, "legend", dict)
        if given is None:
            return None
        found: dict[str, Ground] = {}
        for mark in given:
            if len(mark) != 1 or mark.isspace():
                self.note(f"legend.{mark}", "a legend key is one visible character")
            ground: Ground | None = self.choice(given, mark, GROUNDS, "legend")
            # An entry that is wrong is still an entry: its hexes are no further mistake.
            found[mark] = ground or "clear"
        return found

    def ground(self) -> tuple[Ground, ...]:
        """Return the ground of each hex; nothing after noting mistakes."""
        text, legend = self.value(self.raw, "terrain", str), self.legend()
        return () if text is None or legend is None else self.by_hex("terrain", text, legend, "the legend")

    def elevation(self) -> tuple[int, ...]:
        """Return the level of each hex, 0 to 3, all 0 where the file names none; nothing after noting mistakes."""
        if "elevation" not in self.raw:
            return (0,) * (self.grid.size if self.grid else 0)
        text = self.value(self.raw, "elevation", str)
        return () if text is None else self.by_hex("elevation", text, _HEIGHTS, "0 to 3")

    def by_hex(self, key: str, text: str, meanings: Mapping[str, T], known: str) -> tuple[T, ...]:
        """Return the meaning of each character, or nothing after noting wrong sizes and unknown characters."""
        grid = self.grid
        if grid is None:
            return ()
        before = len(self.problems)
        rows = ["".join(line.split()) for line in text.strip().splitlines()]
        if len(rows) != grid.rows:
            self.note(key, f"has {len(rows)} lines, but the map has {grid.rows} rows")
        unknown: dict[str, list[str]] = {}
        for number, row in enumerate(rows):
            if len(row) != grid.columns:
                self.note(f"{key} line {number + 1}", f"has {len(row)} hexes instead of {grid.columns}")
            for column, mark in enumerate(row):
                if mark not in meanings:
                    hex_ = grid.at(column, number)
                    unknown.setdefault(mark, []).append("off map" if hex_ == OFF_MAP else grid.label(hex_))
        for mark, labels in unknown.items():
            self.note(key, f"{mark!r} is not in {known}: {', '.join(labels)}")
        if len(self.problems) > before:
            return ()
        return tuple(meanings[mark] for row in rows for mark in row)

    # -- hexes, pairs, lists of them

    def hex(self, place: str, text: str) -> int | None:
        """Return the hex of a printed number, or None after noting why it is none."""
        if self.grid is None:
            return None
        try:
            return self.grid.parse(text)
        except ValueError as error:
            self.note(place, str(error))
            return None

    def pair(self, place: str, text: str, mark: str) -> tuple[int, int] | None:
        """Return two adjacent hexes written with a mark between them, or None after noting the mistake."""
        parts = text.split(mark)
        if len(parts) != 2:
            self.note(place, f"{text!r} is not two hexes with {mark!r} between them")
            return None
        a, b = (self.hex(place, part) for part in parts)
        if self.grid is None or a is None or b is None:
            return None
        if b not in self.grid.adjacent[a]:
            self.note(place, f"{parts[0]} and {parts[1]} are not adjacent")
            return None
        return a, b

    def lists(self, key: str, kinds: tuple[T, ...]) -> Iterator[tuple[T, str, str]]:
        """Yield kind, place and text of each string in lists by name, kinds in their own order."""
        given = self.value(self.raw, key, dict, "", {})
        if given is None:
            return
        for word in given:
            if word not in kinds:
                self.note(f"{key}.{word}", f"is none of {listed(kinds)}")
        for kind in kinds:
            entries = self.value(given, str(kind), list, key, [])
            for number, text in enumerate(entries or ()):
                place = f"{key}.{kind}[{number}]"
                if isinstance(text, str) and text.strip():
                    yield kind, place, text
                else:
                    self.note(place, f"must be a text with hexes, not {text!r}")

    def sides(self, elevation: tuple[int, ...]) -> tuple[HexsideFeature, ...]:
        """Return the features on hexsides after noting doubles, second waters and slopes that run uphill."""
        found: list[HexsideFeature] = []
        seen: dict[int, list[SideKind]] = {}
        for kind, place, text in self.lists("sides", SIDE_KINDS):
            for written in text.split():
                pair = self.pair(place, written, ">" if kind in STEEP else "/")
                if pair is None or self.grid is None:
                    continue
                hexside = self.grid.between(*pair)
                others = seen.setdefault(hexside, [])
                if kind in others:
                    self.note(place, f"{written} is listed twice")
                elif kind in WATERS and not WATERS.isdisjoint(others):
                    self.note(place, f"{written} is already another water")
                elif kind in STEEP and elevation and elevation[pair[0]] < elevation[pair[1]]:
                    self.note(place, f"{written} runs uphill by the elevations")
                others.append(kind)
                hex_, direction = divmod(hexside, 6)
                if kind in STEEP:
                    hex_, direction = pair[0], self.grid.direction(*pair)
                found.append(HexsideFeature(kind, hex_, direction))
        return tuple(found)

    def crossings(self, sides: tuple[HexsideFeature, ...]) -> tuple[Crossing, ...]:
        """Return bridges and fords after noting doubles and those where `sides` has no water."""
        waters = {side.hex * 6 + side.direction for side in sides if side.kind in WATERS}
        found: dict[int, Crossing] = {}
        for kind, place, text in self.lists("crossings", CROSSING_KINDS):
            for written in text.split():
                pair = self.pair(place, written, "/")
                if pair is None or self.grid is None:
                    continue
                hexside = self.grid.between(*pair)
                if hexside in found:
                    self.note(place, f"{written} is listed twice")
                if hexside not in waters:
                    self.note(place, f"{written} has no river or stream to cross")
                found[hexside] = Crossing(kind, *divmod(hexside, 6))
        return tuple(found.values())

    def lines(self) -> tuple[LineFeature, ...]:
        """Return roads and other lines with their hexes after noting gaps and steps gone twice."""
        found = []
        for kind, place, text in self.lists("lines", LINE_KINDS):
            written = text.split()
            hexes = [hex_ for hex_ in (self.hex(place, word) for word in written) if hex_ is not None]
            if len(written) < 2:
                self.note(place, "a line needs two hexes or more")
            if self.grid is None or len(hexes) < len(written):
                continue
            used: set[int] = set()
            for a, b in pairwise(hexes):
                if b not in self.grid.adjacent[a]:
                    self.note(place, f"{self.grid.label(a)} and {self.grid.label(b)} are not adjacent")
                elif self.grid.between(a, b) in used:
                    self.note(place, f"goes twice from {self.grid.label(a)} to {self.grid.label(b)}")
                else:
                    used.add(self.grid.between(a, b))
            found.append(LineFeature(kind, tuple(hexes)))
        return tuple(found)

    def names(self) -> tuple[PlaceName, ...]:
        """Return the names set on the map, each with its kind and hex; wrong ones are noted and left out."""
        found = []
        for number, entry in enumerate(self.value(self.raw, "names", list, "", []) or ()):
            place = f"names[{number}]"
            if not isinstance(entry, dict):
                self.note(place, f"must be a table, not {entry!r}")
                continue
            self.only(entry, place, ("text", "kind", "at"))
            text = self.text(entry, "text", place)
            kind: NameKind | None = self.choice(entry, "kind", NAME_KINDS, place)
            at = self.value(entry, "at", str, place)
            hex_ = None if at is None else self.hex(f"{place}.at", at)
            if text is not None and kind is not None and hex_ is not None:
                found.append(PlaceName(text, kind, hex_))
        return tuple(found)


def write_map(hex_map: HexMap) -> dict[str, Any]:
    """Return the map as the tables of a map file; `read_map` gives the same map back."""
    grid = hex_map.grid

    def pair(hex_: int, direction: int, mark: str) -> str:
        return f"{grid.label(hex_)}{mark}{grid.label(grid.neighbours[hex_][direction])}"

    def rows(marks: Iterator[str]) -> str:
        text = "".join(marks)
        return "\n".join(text[start : start + grid.columns] for start in range(0, grid.size, grid.columns))

    raw: dict[str, Any] = {
        "id": hex_map.id,
        "columns": grid.columns,
        "rows": grid.rows,
        "orientation": grid.orientation,
        "shifted": grid.shifted,
        "numbering": grid.numbering,
        "hex_metres": hex_map.hex_metres,
        "seed": hex_map.seed,
        "legend": {mark: ground for ground, mark in _CHARACTERS.items() if ground in hex_map.ground},
        "terrain": rows(_CHARACTERS[ground] for ground in hex_map.ground),
        "elevation": rows(str(height) for height in hex_map.elevation),
        "sides": {},
        "crossings": {},
        "lines": {},
        "names": [
            {"text": {"en": n.text.en, "ru": n.text.ru}, "kind": n.kind, "at": grid.label(n.hex)} for n in hex_map.names
        ],
    }
    for side in hex_map.sides:
        mark = ">" if side.kind in STEEP else "/"
        raw["sides"].setdefault(side.kind, []).append(pair(side.hex, side.direction, mark))
    for crossing in hex_map.crossings:
        raw["crossings"].setdefault(crossing.kind, []).append(pair(crossing.hex, crossing.direction, "/"))
    for line in hex_map.lines:
        raw["lines"].setdefault(line.kind, []).append(" ".join(map(grid.label, line.hexes)))
    return raw
