"""The draw list: what a board consists of, as small frozen values with final places in the picture.

Colours are roles of the palette.  Places are pixels of the picture; a sprite is placed by its centre.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from engine.hexes.board import Colour
from engine.hexes.pikes import WingOrder, WingState
from engine.hexes.terrain import HexMap, NameKind
from engine.kernel.text import Language
from renderer.hexes.coins import CoinFace
from renderer.hexes.counters import Face as CounterFace
from renderer.hexes.layout import Layout
from renderer.hexes.ranks import Rank
from renderer.paint.frame import SIZE, Box, Point
from renderer.paint.items import Fill, Lettered, Located, Outline, Shape, Writing
from renderer.paint.tones import PaletteName


class RankAt(Located, frozen=True):
    """What wears the look of a counter that faces, by its middle."""

    face: Rank


class Plate(Struct, frozen=True, cache_hash=True, gc=False):
    """A plate in the colour and shape of a side: round corners if light, cut ones if dark."""

    box: Box
    colour: Colour
    cut: int
    ground: str = "panel"
    edge: str = ""


class Sample(Located, frozen=True):
    """A patch of the legend, painted by the code of the map."""

    kind: str


class Overview(Struct, frozen=True, cache_hash=True, gc=False):
    """The whole map, very small, for the locator."""

    box: Box


class Dots(Struct, frozen=True, cache_hash=True, gc=False):
    """Where pieces stand on the small map of a framed picture: (x, y, colour of the side), edged in ink."""

    box: Box
    reach: int
    """From the middle of a dot to its edge."""
    dots: tuple[tuple[int, int, Colour], ...]


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


class Ghost(Located, frozen=True):
    colour: Colour


class Spring(Located, frozen=True):
    """A source of supply, an objective or an entry hex printed on the map."""

    kind: Literal["supply", "objective", "entry"]
    colour: str
    label: str
    turned: int
    """For an entry: degrees clockwise from up in which it points."""


class Stack(Located, frozen=True):
    face: CounterFace


class Troop(RankAt, frozen=True):
    """A counter that faces."""


class Badges(RankAt, frozen=True):
    """What a counter that faces bears on its edge: missiles, hits, out of command, rout."""


class Leader(Located, frozen=True):
    face: CoinFace


class TroopGhost(RankAt, frozen=True):
    """Where a counter that faces stood."""


class TroopRing(RankAt, frozen=True):
    """The double ring round a selected counter that faces."""


class Swatch(Located, frozen=True):
    """A small body in the colours of a side and a formation, for the key of formations."""

    colour: Colour
    formation: str
    active: bool


class Dashes(Struct, frozen=True, cache_hash=True, gc=False):
    """The dashed outline of the hexes a leader commands."""

    hexes: tuple[int, ...]


class Zone(Struct, frozen=True, cache_hash=True, gc=False):
    """The dashed outline of hexes in which a unit may answer or fire; kinds differ in colour and dashes."""

    kind: Literal["reaction", "interception", "fire"]
    hexes: tuple[int, ...]


class Wagon(Located, frozen=True):
    colour: Colour


class Smoke(Located, frozen=True):
    """The cloud before whoever has fired."""


class Volley(Struct, frozen=True, cache_hash=True, gc=False):
    """The balls of a shot and the burst where they strike."""

    start: Point
    end: Point


class OrderMarker(Located, frozen=True):
    """The order of a wing, and what else the wing is marked with."""

    order: WingOrder
    state: WingState
    colour: str
    language: Language
    percent: int = 100


class Sight(Struct, frozen=True, cache_hash=True, gc=False):
    """A line of sight or fire; beyond the point where it is stopped it is broken."""

    start: Point
    end: Point
    stop: Point | None


class Thrust(Struct, frozen=True, cache_hash=True, gc=False):
    """The arrow of an attack, from the attacker across the hexside."""

    start: Point
    end: Point


class Ring(Located, frozen=True):
    """The double ring round the selected counter."""

    colour: Colour


class Sized(Located, frozen=True):
    """A mark that may be drawn smaller."""

    percent: int = 100


class Clash(Sized, frozen=True):
    """The star of a combat, on the shared hexside."""


class Reticle(Sized, frozen=True):
    """The ring round a target."""


class Pill(Located, frozen=True):
    """A short text on a plate in the colour of a mark."""

    text: str
    colour: str
    size: int


class Tip(Located, frozen=True):
    """What lies under a plate and points so many degrees clockwise from up."""

    size: int
    degrees: int


class Cost(Lettered, frozen=True):
    """Movement points spent at a hex."""


class Name(Located, frozen=True):
    """A name on the map, written level."""

    text: str
    kind: NameKind
    size: int
    track: int = 0


class Letter(Located, frozen=True):
    """One letter of a name that follows a river."""

    letter: str
    size: int
    degrees: int


class Number(Lettered, frozen=True):
    """The number of a hex in a framed picture."""

    raised: bool = False
    """Whether it lies on a mark, and needs an edge to be read."""


class Note(Lettered, frozen=True):
    """A small word in a hex at level XL."""


Item: TypeAlias = (
    Fill
    | Outline
    | Shape
    | Writing
    | Plate
    | Sample
    | Overview
    | Dots
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
    | Zone
    | Wagon
    | Smoke
    | Volley
    | OrderMarker
    | Sight
    | Thrust
    | Ring
    | Clash
    | Reticle
    | Pill
    | Tip
    | Cost
    | Name
    | Letter
    | Number
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
    size: Point = SIZE
    """Width and height of the picture."""
