"""The draw list of a measured table: small frozen values with final places in the picture.

Colours are roles of the palette.  Places are pixels of the 1600 x 1200 picture; sprites are placed by their middle.
"""

import math
from typing import Literal, TypeAlias

from msgspec import Struct

from renderer.paint.brush import Spot
from renderer.paint.frame import Box, Point
from renderer.paint.items import Fill, Lettered, Located, Outline, Shape, Writing
from renderer.paint.lettering import Typeface
from renderer.paint.tones import PaletteName
from renderer.tabletop.bases import BaseFace, DiscFace, Livery
from renderer.tabletop.layout import TableLayout

Line: TypeAlias = tuple[Spot, ...]
Sign: TypeAlias = Literal["panic", "disorder", "wild", "melee"]


class BaseAt(Located, frozen=True):
    """What wears the look of a base, by its middle."""

    face: BaseFace


class Veil(Struct, frozen=True, cache_hash=True, gc=False):
    """An area under a tint of 10, 18 or 32 per cent."""

    points: Line
    colour: str
    percent: Literal[10, 18, 32]

    def home(self) -> "tuple[Located, Veil]":
        """Return where it lies, and the same veil there as it would lie at the corner of the picture."""
        at = _corner(self.points[0])
        return at, Veil(_from(at, self.points), self.colour, self.percent)


class Ink(Struct, frozen=True, cache_hash=True, gc=False):
    """Lines and patches of one colour, perhaps with edges of others."""

    colour: str
    lines: tuple[Line, ...] = ()
    width: float = 1.0
    patches: tuple[Line, ...] = ()
    caps: bool = False
    edges: tuple[tuple[str, float], ...] = ()
    """Colours round it and how far each reaches beyond it, the widest first."""
    within: Box | None = None
    """The part of the picture to be drawn, if not all of it."""
    flat: bool = False
    """It lies on the frame or the strip."""

    def home(self) -> "tuple[Located, Ink]":
        """Return where it lies, and the same ink there as it would lie at the corner of the picture."""
        at = _corner((self.lines or self.patches)[0][0])
        lines, patches = (tuple(_from(at, line) for line in some) for some in (self.lines, self.patches))
        within = None
        if self.within is not None:
            left, top, right, bottom = self.within
            within = left - at.x, top - at.y, right - at.x, bottom - at.y
        return at, Ink(self.colour, lines, self.width, patches, self.caps, self.edges, within)


class Shade(BaseAt, frozen=True):
    """The shadow of a base."""


class Plinth(BaseAt, frozen=True):
    """A base with its troops."""


class Phantom(BaseAt, frozen=True):
    """The outline of a base at a place where the unit does not stand now."""

    percent: int


class Model(Located, frozen=True):
    """A model by itself."""

    face: DiscFace


class SignAt(Located, frozen=True):
    """What a unit suffers: triangle, saw-toothed disc with a number, diamond, crossed swords."""

    kind: Sign
    text: str
    size: int
    flat: bool = False


class TokenAt(Located, frozen=True):
    """An order marker: a disc or a square, red or black, with the letter of its face."""

    square: bool
    face: Literal["red", "black"]
    letter: str
    size: int
    flat: bool = False


class Pip(Located, frozen=True):
    """An order marker in hand, or the empty place of a lost one; in the strip."""

    livery: Livery
    lost: bool
    size: int = 12


class LeaderAt(Located, frozen=True):
    """The disc of a leader, for the key."""

    livery: Livery


class Tag(Located, frozen=True):
    """A small plate with a text."""

    text: str
    ink: str
    ground: str
    size: int
    face: Typeface = "label"
    edge: str = ""
    flat: bool = False


class Chip(Located, frozen=True):
    """What a unit is called in orders, on the colour and in the shape of its side."""

    text: str
    livery: Livery
    size: int


class Label(Lettered, frozen=True):
    """A name on the ground, from its left edge on."""


class LandName(Lettered, frozen=True):
    """The name of a piece of ground."""


class Medal(Located, frozen=True):
    """The letter of a target."""

    letter: str
    size: int


class Slab(Struct, frozen=True, cache_hash=True, gc=False):
    """A rectangle with an edge and perhaps round corners, on a flat ground."""

    box: Box
    colour: str
    ground: str
    edge: str = ""
    line: float = 0
    radius: int = 0


class Locator(Struct, frozen=True, cache_hash=True, gc=False):
    """The whole table, small: blocks in the colours of the sides, the part that is shown in gold."""

    box: Box
    blocks: tuple[tuple[str, Line], ...]
    part: Box


TableItem: TypeAlias = (
    Veil
    | Ink
    | Shade
    | Plinth
    | Phantom
    | Model
    | SignAt
    | TokenAt
    | Pip
    | LeaderAt
    | Tag
    | Chip
    | Label
    | LandName
    | Medal
    | Slab
    | Locator
    | Fill
    | Outline
    | Shape
    | Writing
)


class TableScene(Struct, frozen=True):
    """A board to be drawn: what stays the same through a game, and what is of the moment."""

    layout: TableLayout
    palette: PaletteName
    fixed: tuple[TableItem, ...]
    live: tuple[TableItem, ...]


def _corner(spot: Spot) -> Located:
    return Located(math.floor(spot[0]), math.floor(spot[1]))  # rounding would go by even and odd


def _from(at: Located, path: Line) -> Line:
    return tuple((round(x - at.x, 2), round(y - at.y, 2)) for x, y in path)


def whole(spot: Spot) -> Point:
    """Return a spot rounded to whole pixels."""
    return round(spot[0]), round(spot[1])
