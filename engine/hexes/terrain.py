"""Maps as data: the country under a hex board, frozen, with nothing about rules in it."""

from typing import Literal, TypeAlias

from msgspec import Struct

from engine.hexes.grid import Grid
from engine.kernel.text import Text

Ground: TypeAlias = Literal[
    "clear", "field", "woods", "rough", "marsh", "town", "sand", "orchard", "water", "impassable"
]
"""What a hex is painted as.  A game's terrain chart says what it costs."""

SideKind: TypeAlias = Literal["river", "great-river", "stream", "slope", "ridge", "hedge", "wall", "ditch", "border"]
LineKind: TypeAlias = Literal["road", "track", "rail"]
CrossingKind: TypeAlias = Literal["bridge", "ford"]
NameKind: TypeAlias = Literal["town", "city", "region", "water", "height"]


class HexsideFeature(Struct, frozen=True):
    """A feature on the side of hex `hex` in direction `direction`.  For a slope the hex named is the high one."""

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
    """A name on the map.  A `water` name follows the river sides nearest to its hex."""

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
