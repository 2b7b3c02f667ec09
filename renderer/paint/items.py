"""What both kinds of boards draw: rectangles, lines, polygons and texts on a flat ground, as small frozen values.

Colours are roles of the palette.  Places are pixels of the picture.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from renderer.paint.frame import Box, Point
from renderer.paint.lettering import Typeface

Anchor: TypeAlias = Literal["lm", "mm", "rm", "ls", "ms", "rs", "mt"]


class Located(Struct, frozen=True, cache_hash=True, gc=False):
    """Something at a place."""

    x: int
    y: int


class Lettered(Located, frozen=True):
    """A text at a place, `size` pixels high."""

    text: str
    size: int


class Fill(Struct, frozen=True, cache_hash=True, gc=False):
    """A rectangle of one colour."""

    box: Box
    colour: str


class Outline(Struct, frozen=True, cache_hash=True, gc=False):
    """A line of one pixel round a box."""

    box: Box
    colour: str


class Shape(Struct, frozen=True, cache_hash=True, gc=False):
    """A smooth polygon on a flat ground."""

    points: tuple[Point, ...]
    colour: str
    ground: str


class Writing(Located, frozen=True):
    """A text on a flat ground."""

    text: str
    face: Typeface
    size: int
    colour: str
    ground: str
    anchor: Anchor = "lm"
    track: int = 0
