"""The draw list of a measured table: small frozen values with final places in the picture.

Colours are roles of the palette.  Places are pixels of the 1600 x 1200 picture; sprites are placed by their middle.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from renderer.paint.brush import Spot
from renderer.paint.frame import Box, Point
from renderer.paint.items import Fill, Writing
from renderer.paint.lettering import Typeface
from renderer.paint.tones import PaletteName
from renderer.tabletop.bases import BaseFace, DiscFace, Livery
from renderer.tabletop.layout import TableLayout

Line: TypeAlias = tuple[Spot, ...]
Sign: TypeAlias = Literal["panic", "disorder", "wild", "melee"]


class Veil(Struct, frozen=True, cache_hash=True, gc=False):
    """An area under a tint of 10, 18 or 32 per cent."""

    points: Line
    colour: str
    percent: Literal[10, 18, 32]


class Ink(Struct, frozen=True, cache_hash=True, gc=False):
    """Lines and patches of one colour."""

    colour: str
    lines: tuple[Line, ...] = ()
    width: float = 1.0
    patches: tuple[Line, ...] = ()
    caps: bool = False
    flat: bool = False
    """It lies on the frame or the strip."""


class Shade(Struct, frozen=True, cache_hash=True, gc=False):
    """The shadow of a base."""

    x: int
    y: int
    face: BaseFace


class Plinth(Struct, frozen=True, cache_hash=True, gc=False):
    """A base with its troops."""

    x: int
    y: int
    face: BaseFace


class Phantom(Struct, frozen=True, cache_hash=True, gc=False):
    """The outline of a base at a place where the unit does not stand now."""

    x: int
    y: int
    face: BaseFace
    percent: int


class Model(Struct, frozen=True, cache_hash=True, gc=False):
    """A model by itself."""

    x: int
    y: int
    face: DiscFace


class SignAt(Struct, frozen=True, cache_hash=True, gc=False):
    """What a unit suffers: triangle, saw-toothed disc with a number, diamond, crossed swords."""

    x: int
    y: int
    kind: Sign
    text: str
    size: int
    flat: bool = False


class TokenAt(Struct, frozen=True, cache_hash=True, gc=False):
    """An order marker: a disc or a square, red or black, with the letter of its face."""

    x: int
    y: int
    square: bool
    face: Literal["red", "black"]
    letter: str
    size: int
    flat: bool = False


class Pip(Struct, frozen=True, cache_hash=True, gc=False):
    """An order marker in hand, or the empty place of a lost one; in the strip."""

    x: int
    y: int
    livery: Livery
    lost: bool
    size: int = 12


class LeaderAt(Struct, frozen=True, cache_hash=True, gc=False):
    """The disc of a leader, for the key."""

    x: int
    y: int
    livery: Livery


class Tag(Struct, frozen=True, cache_hash=True, gc=False):
    """A small plate with a text."""

    x: int
    y: int
    text: str
    ink: str
    ground: str
    size: int
    face: Typeface = "label"
    edge: str = ""
    flat: bool = False


class Chip(Struct, frozen=True, cache_hash=True, gc=False):
    """What a unit is called in orders, on the colour and in the shape of its side."""

    x: int
    y: int
    text: str
    livery: Livery
    size: int


class Label(Struct, frozen=True, cache_hash=True, gc=False):
    """A name on the ground, from its left edge on."""

    x: int
    y: int
    text: str
    size: int


class LandName(Struct, frozen=True, cache_hash=True, gc=False):
    """The name of a piece of ground."""

    x: int
    y: int
    text: str
    size: int


class Medal(Struct, frozen=True, cache_hash=True, gc=False):
    """The letter of a target."""

    x: int
    y: int
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
    | Writing
)


class TableScene(Struct, frozen=True):
    """A board to be drawn: what stays the same through a game, and what is of the moment."""

    layout: TableLayout
    palette: PaletteName
    fixed: tuple[TableItem, ...]
    live: tuple[TableItem, ...]


def whole(spot: Spot) -> Point:
    """Return a spot rounded to whole pixels."""
    return round(spot[0]), round(spot[1])
