"""What both kinds of boards draw: rectangles, lines, polygons and texts on a flat ground, as small frozen values.

Colours are roles of the palette.  Places are pixels of the picture.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from renderer.paint.frame import Box, Point
from renderer.paint.lettering import Typeface

Anchor: TypeAlias = Literal["lm", "mm", "rm", "ls", "ms", "rs", "mt"]


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


class Writing(Struct, frozen=True, cache_hash=True, gc=False):
    """A text on a flat ground."""

    x: int
    y: int
    text: str
    face: Typeface
    size: int
    colour: str
    ground: str
    anchor: Anchor = "lm"
    track: int = 0
