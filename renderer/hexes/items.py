"""The draw list: what a board consists of, as small frozen values with final places in the picture.

Colours are roles of the palette.  Places are pixels of the 1600 x 1200 picture; a sprite is placed by its centre.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from engine.hexes.board import Colour
from engine.hexes.terrain import HexMap, NameKind
from renderer.hexes.coins import CoinFace
from renderer.hexes.counters import Face as CounterFace
from renderer.hexes.layout import Layout
from renderer.hexes.ranks import Rank
from renderer.paint.frame import Box, Point
from renderer.paint.items import Fill, Outline, Shape, Writing
from renderer.paint.tones import PaletteName


class Plate(Struct, frozen=True, cache_hash=True, gc=False):
    """A plate in the colour and shape of a side: round corners if light, cut ones if dark."""

    box: Box
    colour: Colour
    cut: int
    ground: str = "panel"
    edge: str = ""


class Sample(Struct, frozen=True, cache_hash=True, gc=False):
    """A patch of the legend, painted by the code of the map."""

    x: int
    y: int
    kind: str


class Overview(Struct, frozen=True, cache_hash=True, gc=False):
    """The whole map, very small, for the locator."""

    box: Box


class Reach(Struct, frozen=True, cache_hash=True, gc=False):
    """The outline of where a unit can go, the ground inside a little lighter."""

    hexes: tuple[int, ...]


class Hatch(Struct, frozen=True, cache_hash=True, gc=False):
    """Hexes in a zone of control; `rising` tells the diagonals of two sides apart."""

    hexes: tuple[int, ...]
    rising: bool


class Arrow(Struct, frozen=True, cache_hash=True, gc=False):
    """The last move, through these points."""

    points: tuple[Point, ...]


class Trail(Struct, frozen=True, cache_hash=True, gc=False):
    """A dotted supply path; a cross where it is broken, else a ring at the source."""

    points: tuple[Point, ...]
    broken: bool


class Ghost(Struct, frozen=True, cache_hash=True, gc=False):
    x: int
    y: int
    colour: Colour


class Spring(Struct, frozen=True, cache_hash=True, gc=False):
    """A source of supply, an objective or an entry hex printed on the map."""

    x: int
    y: int
    kind: Literal["supply", "objective", "entry"]
    colour: str
    label: str
    turned: int
    """For an entry: degrees clockwise from up in which it points."""


class Stack(Struct, frozen=True, cache_hash=True, gc=False):
    x: int
    y: int
    face: CounterFace


class Troop(Struct, frozen=True, cache_hash=True, gc=False):
    """A counter that faces."""

    x: int
    y: int
    face: Rank


class Badges(Struct, frozen=True, cache_hash=True, gc=False):
    """What a counter that faces bears on its edge: missiles, hits, out of command, rout."""

    x: int
    y: int
    face: Rank


class Leader(Struct, frozen=True, cache_hash=True, gc=False):
    x: int
    y: int
    face: CoinFace


class TroopGhost(Struct, frozen=True, cache_hash=True, gc=False):
    """Where a counter that faces stood."""

    x: int
    y: int
    face: Rank


class TroopRing(Struct, frozen=True, cache_hash=True, gc=False):
    """The double ring round a selected counter that faces."""

    x: int
    y: int
    face: Rank


class Swatch(Struct, frozen=True, cache_hash=True, gc=False):
    """A small body in the colours of a side and a formation, for the key of formations."""

    x: int
    y: int
    colour: Colour
    formation: str
    active: bool


class Dashes(Struct, frozen=True, cache_hash=True, gc=False):
    """The dashed outline of the hexes a leader commands."""

    hexes: tuple[int, ...]


class Sight(Struct, frozen=True, cache_hash=True, gc=False):
    """A line of sight or fire; beyond the point where it is stopped it is broken."""

    start: Point
    end: Point
    stop: Point | None


class Thrust(Struct, frozen=True, cache_hash=True, gc=False):
    """The arrow of an attack, from the attacker across the hexside."""

    start: Point
    end: Point


class Ring(Struct, frozen=True, cache_hash=True, gc=False):
    """The double ring round the selected counter."""

    x: int
    y: int
    colour: Colour


class Clash(Struct, frozen=True, cache_hash=True, gc=False):
    """The star of a combat, on the shared hexside."""

    x: int
    y: int
    percent: int = 100


class Reticle(Struct, frozen=True, cache_hash=True, gc=False):
    x: int
    y: int
    percent: int = 100


class Pill(Struct, frozen=True, cache_hash=True, gc=False):
    """A short text on a plate in the colour of a mark."""

    x: int
    y: int
    text: str
    colour: str
    size: int


class Cost(Struct, frozen=True, cache_hash=True, gc=False):
    """Movement points spent at a hex."""

    x: int
    y: int
    text: str
    size: int


class Name(Struct, frozen=True, cache_hash=True, gc=False):
    """A name on the map, written level."""

    x: int
    y: int
    text: str
    kind: NameKind
    size: int
    track: int = 0


class Letter(Struct, frozen=True, cache_hash=True, gc=False):
    """One letter of a name that follows a river."""

    x: int
    y: int
    letter: str
    size: int
    degrees: int


class Note(Struct, frozen=True, cache_hash=True, gc=False):
    """A small word in a hex at level XL."""

    x: int
    y: int
    text: str
    size: int


Item: TypeAlias = (
    Fill
    | Outline
    | Shape
    | Writing
    | Plate
    | Sample
    | Overview
    | Reach
    | Hatch
    | Arrow
    | Trail
    | Ghost
    | Spring
    | Stack
    | Troop
    | Badges
    | Leader
    | TroopGhost
    | TroopRing
    | Swatch
    | Dashes
    | Sight
    | Thrust
    | Ring
    | Clash
    | Reticle
    | Pill
    | Cost
    | Name
    | Letter
    | Note
)


class Scene(Struct, frozen=True):
    """A board ready to be drawn: the painted ground, what never changes during a game, what does."""

    map: HexMap
    layout: Layout
    palette: PaletteName
    fixed: tuple[Item, ...]
    """Frame, coordinates, title, legend, scale: drawn once and kept."""
    live: tuple[Item, ...]
    """Marks, counters, names and the telling part of the strip, in drawing order; all lie in the map's box
    or in the strip."""
